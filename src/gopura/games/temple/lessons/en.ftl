### 1 Floors

floors-title = Floors and dots

floors-first =
    You both build the same temple. You begin: lay a 1 on the table as the first floor. Its colour is the one you
    play first, and you finish it before you begin another.
floors-first-otherwise = The first tile is a 1: choose the place, then one of your 1s.
floors-first-good =
    The temple has begun. In a game you now press “End turn”; in a lesson you go on with “Next”.

floors-low =
    Every new tile must touch one with the same number of dots or fewer. So your 2 fits beside the 1, but not beside
    the 4. Lay your 2 as a floor.
floors-low-corner = Those are two walls; they come in the next lesson. Lay your 2 as a floor.
floors-low-otherwise =
    That is allowed, but it keeps the 2 in your hand. Low tiles are the hardest to place, so lay the 2.
floors-low-good = Low tiles go first: the more the temple grows, the fewer places they find.

floors-beside =
    It does not matter whose tile yours touches. Beside the other player’s 5, at the end of the row, a 5 or a 6 has
    room. Lay one there.
floors-beside-corner = Those are two walls; they come in the next lesson. Lay a floor.
floors-beside-elsewhere = That is allowed too, but try it beside the other player’s 5, at the end of the row.
floors-beside-otherwise = Choose a place beside the other player’s 5, then your 5 or your 6.
floors-beside-good =
    Exactly. A 6 finds a place nearly anywhere, a 1 only beside another 1. Keep that in mind for lesson 3.

### 2 Walls and tops

walls-title = Walls and tops

walls-corner =
    The first walls come as a corner: two at once, each standing on the edge of a floor. Choose the marked corner, then your
    2 and your 3. The 2 rests on the 1 below it, and the 3 on the 2.
walls-corner-values =
    Right place! But keep to low tiles, so that others can rest on them: the 2 first, then the 3.
walls-corner-elsewhere = That corner is possible too, but take the marked one: it surrounds an empty cell.
walls-corner-otherwise = Lay a corner of two walls: choose the marked place, then your 2 and your 3.
walls-corner-good =
    Each wall has a low side, towards its floor, and a high side. Only a floor can lie on the low side, and only a top on
    the high side.

walls-top =
    The high sides of both walls face the same empty cell. A top that touches two walls or more is a move by itself:
    lay one across them.
walls-top-otherwise = That is allowed too, but lay a top this time: the place between the two walls.
walls-top-good = A top is laid like any other tile: it touches a wall with as many dots or fewer.

walls-wall =
    One wall alone is a move, too, if it touches another wall and also a floor or a top. Lay your last green tile as a
    wall at the marked place, on the west side of the first floor.
walls-wall-elsewhere = That wall is possible too, but take the marked place: you will need it in a moment.
walls-wall-otherwise = That is allowed too, but lay the tile as a wall, at the marked place.
walls-wall-good = Your green tiles are used up. With your next turn you choose a new colour.

walls-tunnel =
    A tunnel is a top that touches just one wall, and a new wall to hold it up on the far side: two tiles in one move.
    Choose the marked place, then two tiles of one colour, the lower one first.
walls-tunnel-otherwise = That is allowed too, but build the tunnel: choose the marked place beside your last wall.
walls-tunnel-good =
    Well built! Your wall carries the top on one side, the new wall on the other. Now you know floors, walls and tops.

### 3 If you can’t move, you lose

block-title = If you can’t move, you lose

block-save =
    Lay all thirty tiles and you win; but most games end sooner, because if you can’t move, you lose at once. You still
    hold your green 1, and it fits only beside another 1. Just one side of the first floor is free. Lay your 1 there.
block-save-wasted = Then your 1 would have no place left, and sooner or later you could not move. Lay the 1 there.
block-save-otherwise =
    Then the other player could take the last side of the 1, and yours would never find a place. Lay your 1 first.
block-save-good = Your 1 is safe. But it is a new place for low tiles, and the other player needs one, too.

block-block =
    All tiles are face up, so read the other player’s row: in orange only the 2 is left, and it must be laid next. It needs
    a neighbour with 1 or 2 dots. Find the last such place, and take it with your 3 or your 4.
block-block-two = Careful: beside your 2 the orange 2 would find a new place. Use the 3 or the 4.
block-block-otherwise =
    The orange 2 could still be laid on the east side of your 1. Close that side, with your 3 or your 4.
block-block-good =
    The orange 2 has no place left, so the other player cannot move: you win. Count the places of the low tiles, yours and
    theirs.
