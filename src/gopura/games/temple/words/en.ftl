### The game and its options

title = Temple
blurb = Two builders, one temple, no luck: lay floors, raise walls, close them with tops, and always keep a place for your lowest tiles.
option-colours = Colours
option-colours-help = Who plays which colours: dealt at random, or picked in turn.
option-colours-random = random
option-colours-pick = pick
option-edits = Edits
option-edits-help = The designer's later edits: corner tops beside walls, moves in two colours.
option-off = off
option-on = on

### The rules in short

help = Choose a place in the building, then the tile or tiles that go there, in the order in which the place names them. Every tile needs a neighbour with as many dots as itself or fewer. You play one colour to its end before you begin the next. From above, the coloured strip of a wall is its low side: only a floor can lie there, and only a top on the other side. Whoever cannot move has lost, so mind your ones and twos.
short-aim = The aim
short-aim-text = Lay all thirty of your tiles, or leave the other player without a move. You both build the same temple.
short-tiles = The tiles
short-tiles-text = Ten colours, each with the values 1 to 6 as dots on one face. You play five of the colours, one after the other: you begin a new one only when the last one is used up.
short-building = The building
short-building-text = Floors lie on the ground, walls stand on the edges between cells, tops lie on walls. Tiles lock edge to edge so that the dots form one continuous side. So a wall has a low side, with the dots, for a floor, and a high side for a top.
short-values = Values
short-values-text = When it is laid, each tile must touch a tile of the same or a smaller value, no matter whose: even one laid a moment ago in the same move will do.
short-walls = Floors and walls
short-walls-text = A floor touches any tile. A corner wall is two walls at a right angle, each with a floor at its low side. A single wall touches another wall, and a floor or a top.
short-tops = Tops
short-tops-text = A tunnel is a top at exactly one wall, with a new wall on the side opposite. A single top touches two walls or more. A corner top touches two tops or more but no wall, and adds a wall on every open side.
short-end = The end
short-end-text = The first tile is a 1. Whoever lays their last tile wins at once; whoever must move and cannot loses at once. There are no draws.

### The aim in three lines

aim = You both build one temple. Lay all thirty of your tiles, or leave the other player without a move.
aim-turn =
    On your turn you add a floor, a wall or a top, sometimes two or three tiles. Every tile must touch one with as many
    dots as itself or fewer.
aim-end = If you can’t move, you lose at once, so get rid of your 1s and 2s while there is room for them.

### Names

colour =
    { $letter ->
        [r] red
        [o] orange
        [y] yellow
        [g] green
        [t] teal
        [b] blue
        [v] violet
        [p] pink
        [n] brown
       *[k] black
    }
side =
    { $letter ->
        [N] north
        [E] east
        [S] south
       *[W] west
    }
kind =
    { $word ->
        [floor] floor
        [corner] corner wall
        [wall] single wall
        [tunnel] tunnel
        [top] single top
       *[cap] corner top
    }

### Refusals: clicks that can mean no move

one-place-at-a-time = A move has one place. Choose tiles for the one you have picked, or let go of it first.
one-colour-a-turn = You pick one colour a turn.
too-many-tiles =
    { $most ->
        [one] A { $kind } is a single tile.
       *[other] A { $kind } here is { $most } tiles.
    }
no-move-so-large = No move lays more than three tiles.
too-few-tiles =
    { $left ->
        [one] A { $kind } here takes { $size } tiles, but you have only one left.
       *[other] A { $kind } here takes { $size } tiles, but you have only { $left } left.
    }
fits-nowhere =
    { $value ->
        [1] The { $colour } 1 cannot be laid anywhere now: it needs room beside another 1.
       *[other] The { $colour } { $value } cannot be laid anywhere now: it needs room beside a { $value } or less.
    }
fit-nowhere-together = There is no place where these tiles can be laid together.
click-the-mark = There is room for a { $kind } here: click its mark.
used-up = You have laid all your { $colour } tiles.
in-use = You are using { $colour }: choose a place, then a tile for each of its parts.
begin-with-a-tile = To begin { $colour }, lay one of its tiles: choose a place first.
tiles-to-lay =
    { $left ->
        [one] Seat { $seat } has 1 tile left to lay. Whoever lays all { $all } wins.
       *[other] Seat { $seat } has { $left } tiles left to lay. Whoever lays all { $all } wins.
    }

### Refusals: the course of the game, hands and colours

over-all-laid = The game is over: { $winner } has laid all { $all } tiles.
over-blocked = The game is over: { $loser } had no legal move, so { $winner } has won.
colours-first =
    { $free ->
        [one] Colours are picked first, and 1 is still free.
       *[other] Colours are picked first, and { $free } are still free.
    }
nothing-to-pick = All the colours have been given out, so there is nothing to pick.
colour-taken = Somebody has { $colour } already.
not-yours = The { $colour } tiles are { $seat }’s; you lay only your own.
laid-already = The { $colour } { $value } is on the table already.
named-twice = There is only one { $colour } { $value }, and this move uses it twice.
two-new-colours = A turn begins one new colour at most, not both { $one } and { $other }.
use-up-first =
    { $left ->
        [one] You have 1 tile left in { $current }; lay it before you begin { $colour }.
       *[other] You have { $left } tiles left in { $current }; lay them all before you begin { $colour }.
    }
uses-up-all =
    { $left ->
        [one] You have 1 tile left in { $colour }; a larger move must include it.
       *[other] You have { $left } tiles left in { $colour }; a larger move must include them all.
    }
too-large =
    { $left ->
        [one] You have 1 tile left in { $colour }, so you cannot lay { $size } in one move.
       *[other] You have { $left } tiles left in { $colour }, so you cannot lay { $size } in one move.
    }
first-is-a-floor = The first tile is a floor, not a { $kind }.
first-is-a-1 = The first tile must be a 1, not a { $value }.
first-on-0-0 = The first tile goes on 0,0, not on { $cell }.
same-move = The same tiles in the same places are one move, which is written “{ $word }”.

### Refusals: the building

wall-faces-top = A new wall turns its high side to the new top on { $cell }; { $wall } does not.
same-wall-twice = Two walls cannot both stand at { $wall }.
corner-angle = The two walls of a corner stand at a right angle; { $one } and { $two } do not.
corner-sides = The low sides of { $one } and { $two } do not agree where they meet.
corner-point = The two walls of a corner meet at a lattice point; { $one } and { $two } do not.
floor-on-high-side = A floor cannot lie on { $cell }: the wall on its { $side } side shows its dots away from it, so only a top fits.
top-on-low-side = A top cannot lie on { $cell }: the wall on its { $side } side shows its dots to it, so only a floor fits.
floor-there = A floor needs an empty cell, and there is one on { $cell } already.
top-there = A top needs an empty cell, and there is one on { $cell } already.
top-above = A floor cannot lie on { $cell }: there is a top above it.
floor-below = A top cannot lie on { $cell }: there is a floor below it.
wall-there = That edge has a wall already: { $wall }.
two-walls-end = At the { $side } end of { $wall } two walls meet already: { $one } and { $two }.
sides-disagree = At its { $side } end { $wall } would meet { $other }, and their low sides would not agree.
between-tops = There is never a wall between two tops, and there is one on { $low } and one on { $high }.
between-floors = There is never a wall between two floors, and there is one on { $low } and one on { $high }.
dots-to-a-top = A wall at { $wall } shows its dots to { $low }, but there is a top there, not a floor.
high-side-to-a-floor = A wall at { $wall } turns its high side to { $high }, but there is a floor there, not a top.
floor-touches-nothing = A floor on { $cell } would touch no tile.
corner-without-floor = The wall at { $wall } has no floor on its low side.
wall-needs-a-wall = A single wall touches another wall; { $wall } would touch none.
wall-needs-a-flat = A wall at { $wall } would have neither a floor on its low side nor a top on its high side.
tunnel-touches-one-wall =
    { $walls ->
        [0] The top of a tunnel touches exactly one wall; on { $cell } it would touch none.
       *[other] The top of a tunnel touches exactly one wall; on { $cell } it would touch { $walls }.
    }
tunnel-wall-opposite = The new wall of a tunnel stands opposite the wall that its top touches: at { $wanted }, not at { $wall }.
top-needs-walls =
    { $walls ->
        [0] A single top touches at least two walls; on { $cell } it would touch none.
       *[other] A single top touches at least two walls; on { $cell } it would touch only { $walls }.
    }
cap-needs-tops =
    { $tops ->
        [0] A corner top touches at least two tops; on { $cell } it would touch none.
       *[other] A corner top touches at least two tops; on { $cell } it would touch only { $tops }.
    }
cap-touches-no-wall = A corner top touches no wall; on { $cell } it would touch { $walls }.
cap-walls = A corner top on { $cell } adds a wall on every open side: { $wanted }, not { $given }.
no-wall = none
value-too-low =
    { $value ->
        [1] A 1 needs another 1 beside it; at { $place } the lowest tile it touches is a { $lowest }.
       *[other] A { $value } needs a { $value } or less beside it; at { $place } the lowest tile it touches is a { $lowest }.
    }
no-order =
    { $value ->
        [1] Whatever the order, the 1 cannot be laid at { $place }: it needs another 1 beside it, and the lowest tile it touches is a { $lowest }.
       *[other] Whatever the order, the { $value } cannot be laid at { $place }: it needs a { $value } or less beside it, and the lowest tile it touches is a { $lowest }.
    }
no-order-untouched =
    { $value ->
        [1] Whatever the order, the 1 cannot be laid at { $place }: it needs another 1 beside it, and it touches nothing laid before it.
       *[other] Whatever the order, the { $value } cannot be laid at { $place }: it needs a { $value } or less beside it, and it touches nothing laid before it.
    }

### Notation that cannot be read

expected-a-move = A move is floor r3@1,0 · corner r2@0,0N r4@0,0E · wall r3@-1,1E · tunnel r2@0,1 r3@0,2S · top r3@1,1 · cap r4@1,1 r5@2,1W · pick r: the kind, then each tile with its cell; a wall with its low cell and the direction to its high cell.
expected-a-pick = A pick names one colour: { $picks }.
expected-a-colour = The colours are { $colours }.
expected-parts =
    { $word ->
        [floor] A floor lays one floor ({ $rule }).
        [corner] A corner lays two walls ({ $rule }).
        [wall] A wall lays one wall ({ $rule }).
        [tunnel] A tunnel lays a top and a wall ({ $rule }).
        [top] A top lays one top ({ $rule }).
       *[cap] A cap lays a top and up to two walls ({ $rule }).
    }
expected-nearby = The tiles of a { $kind } lie side by side ({ $rule }).
too-far = { $part } is out of reach: 60 tiles never come further than 60 cells from 0,0.

### Log

log-picked = { $name } picks { $colour }.
log-colours = { $name } plays { $colours }.
log-first = { $name } begins with the { $colour } 1 on 0,0.
log-laid = { $name } lays a { $kind }: { $parts }.
log-used-up = { $name } has used up { $colour }.
log-begun = { $name } has begun { $colour }.
log-all-laid = { $winner } has laid all { $all } tiles and wins.
log-blocked = { $loser } has no legal move, so { $winner } wins.

### What a move lays and leaves

laid-on = { $value } on { $cell }
laid-wall = { $value } on the { $side } side of { $cell }
laid-tunnel = top { $top } on { $cell } and wall { $wall } to hold it up
laid-cap = top { $top } on { $cell }, { $walls }
laid-hung = wall { $value } on its { $side } side
laid-both = { $one } and { $other }
price =
    { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
effect = { $parts }; { $left }
effect-pick = { $colour } is yours
leaves = leaves { $colour } { $values }
uses-up = uses up { $colour }

### What is asked

ask-pick =
    { $free ->
        [one] Pick a colour: you have { $mine } of { $each }, and 1 is free.
       *[other] Pick a colour: you have { $mine } of { $each }, and { $free } are free.
    }
ask-first = Begin the temple with a 1 in { $colours }: choose the place, then the tile.
ask-begin = Begin a new colour: { $colours }. Choose a place, then your tiles for it.
ask-lay =
    { $left ->
        [one] Lay { $colour } ({ $values } is left): choose a place, then the tile.
       *[other] Lay { $colour } ({ $values } are left): choose a place, then your tiles for it.
    }
ask-lay-or-go-on =
    { $left ->
        [one] Lay { $colour } ({ $values } is left, and a larger move goes on in a new colour): choose a place, then your tiles for it.
       *[other] Lay { $colour } ({ $values } are left, and a larger move goes on in a new colour): choose a place, then your tiles for it.
    }

last-tiles =
    { $mine ->
        [yes] You have
       *[no] { $player } has
    } { $left ->
        [one] one tile
       *[other] { $left } tiles
    } left to lay, and laying the last one wins.
last-places =
    { $places ->
        [one] Only one place is
       *[other] Only { $places } places are
    } left for { $mine ->
        [yes] you
       *[no] { $player }
    }: if you can’t move, you lose.

# What is to be chosen next, after “now choose”
next-place = a place for it
next-tile = a tile for it
next-top = a tile for the top
next-top-wall = a tile for its wall
next-top-other-wall = a tile for its other wall
next-corner-first = a tile for wall 1
next-corner-second = a tile for wall 2

### The result

ended-all-laid = { $winner } laid all { $all } tiles.
ended-blocked = { $loser } had no legal move: there was no place for the { $colour } { $values }.
ended-blocked-in-all = { $loser } had no legal move: there was no place for a tile of any colour.
decided-blocked = If you can’t move, you lose, however few tiles are left: { $other } for { $loser }, { $left } for { $winner }.
sheet-floors = Floors
sheet-walls = Walls
sheet-tops = Tops
sheet-laid = Tiles laid
chart-left = Tiles still to lay

### Drawings and their spoken names

plan = The temple from above
scene = The temple in space
your-tiles = Your tiles
tiles-of = { $seat }’s tiles
left = { $left } of { $all } left
left-and-won = { $left } of { $all } left, won
row = { $colour } tiles
colour-in-use = in use
colour-used-up = used up
row-used-up = { $colour }: all six tiles are laid
colours-to-pick = Colours to pick
about-low =
    { $value ->
        [1] It must touch a 1. Lay it while there is room for it: if you can’t move, you lose.
       *[other] It must touch a 1 or a 2. Lay it while there is room for it: if you can’t move, you lose.
    }
about-row = All tiles of a colour are laid before the next colour is begun.
tile-in-hand = { $colour } { $value }
tile-gone = { $colour } { $value }, laid
tile-laid =
    { $kind ->
        [floor] { $colour } { $value }, floor on { $place }
        [top] { $colour } { $value }, top on { $place }
       *[wall] { $colour } { $value }, wall at { $place }
    }
cell = cell { $cell }
edge = the { $side } side of { $cell }
spot-floor = floor on { $cell }
spot-top =
    { $tiles ->
        [2] top on { $cell } with a wall, 2 tiles
        [3] top on { $cell } with two walls, 3 tiles
       *[other] top on { $cell }
    }
about-spot =
    { $kind ->
        [floor] A floor is one tile. It touches the tiles beside it.
        [wall] A single wall is one tile. It must touch another wall.
        [corner] A corner takes two tiles: two walls that meet. First choose the tile for wall 1.
       *[top] { $tiles ->
            [1] This top is one tile. It rests on the walls that stand around it.
            [2] This top takes two tiles: the top, and a wall that stands below its open side.
            [3] This top takes three tiles: the top, and a wall below each of its two open sides.
           *[other] A top rests on walls. Where it needs more of them, they are laid with it.
        }
    }
spot-wall = single wall on { $edge }
spot-corner = corner of two walls, 2 tiles: first { $one }, then { $two }

### Terminal

empty-table = The table is empty.
legend = { $floor } floor   { $top } top   { $wall } wall; its arrows point to its low side
you = you
to-lay =
    { $left ->
        [one] 1 of { $all } tiles left to lay
       *[other] { $left } of { $all } tiles left to lay
    }
to-lay-and-won = { $left } of { $all } tiles left to lay, has won

### The parts of a forecast

part-room = room for the tiles of one’s colour
part-pairs = room for two or three tiles together
part-held = easier values left in one’s colour
part-shared = room that nobody else needs
part-tempo = better timing for the tiles left
part-colours = colours kept for later
part-duel = the better place for the lowest values
part-turn = having the turn

### Puzzles

puzzle-title = The move that blocks
puzzle-task =
    { $moves ->
        [one] Find the move that leaves the other player without any.
       *[other] Find the move that wins by force: with it you need only { $moves } moves of your own, whatever the other player does.
    }
puzzle-blocked = { $other } has no legal move left and has lost.
puzzle-all-laid = All your tiles are laid, so you have won.
puzzle-forced = Whatever { $other } answers, { $moves ->
        [one] your next move wins.
       *[other] your next { $moves } moves win.
    }
puzzle-escape = { $other } can answer with a { $kind }: { $parts }. After that you can no longer be sure to win in { $moves } moves.
