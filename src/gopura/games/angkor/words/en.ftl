### Names

thing =
    { $item ->
        [court] inner court
        [fountain] fountain
        [jungle] jungle
        [pagoda] pagoda
        [princess] princess
        [printed] printed temple
        [statue] statue
        [temple] temple
        [tiger] tiger
       *[water] water
    }
a-thing =
    { $item ->
        [court] an inner court
        [fountain] a fountain
        [jungle] jungle
        [pagoda] a pagoda
        [printed] a printed temple
        [statue] a statue
        [temple] a temple
        [tiger] a tiger
       *[water] water
    }

### Refusals

game-over = The game is over: the fifth princess has been drawn.
no-such-mat = There are { $mats } mats in this game, and none of them is { $seat }'s.
no-passing =
    You may not pass while you can place something: { $moves ->
        [one] one placement is
       *[other] { $moves } placements are
    } open to you.
not-in-hand =
    You have no { $item ->
        [court] inner court
        [jungle] jungle tile
        [pagoda] pagoda
        [temple] temple
       *[water] water tile
    } in your hand.
figure-placed = You have only one { $figure }, and it already stands on your mat.
jungle-on-own-mat = Jungle goes only on the other players' mats.
jungle-limit =
    { $landed ->
        [one] 1 jungle tile has
       *[other] { $landed } jungle tiles have
    } been laid on mat { $seat } since { $seat }'s last turn; the limit is { $limit }.
tile-on-other-mat =
    { $item ->
        [court] An inner court
        [pagoda] A pagoda
        [temple] A temple
       *[water] Water
    } goes only on your own mat.
figure-on-other-mat = Your { $figure } goes only on your own mat.
no-such-space = The mat has no space { $space }.
on-water = { $space } shows water, and nothing covers water.
on-figure = A figure stands on { $space }, and nothing covers a figure.
beyond-jungle = { $space } has no side on the outer edge of the mat and shares no side with jungle.
no-neighbour = { $space } touches no other space that shows a building or water.
not-blank = { $space } shows { $shown }; a figure needs a blank space.

### Refusals of clicks

one-at-a-time = One thing at a time: a placement puts one tile or figure on one space.
only-jungle = Only jungle goes on other players' mats, and you have none in your hand.
no-blank-space = A figure needs a blank space, and your mat has none left.
nowhere-to-build = No space of your mat that may be covered touches a building or water.
nowhere-for-jungle = Jungle cannot spread anywhere on the other mats now.
jungle-limit-everywhere =
    Every other mat has taken { $limit ->
        [one] 1 jungle tile
       *[other] { $limit } jungle tiles
    } since its owner's last turn, and that is the limit.
not-your-figure = That { $figure } is { $seat }'s; you place only your own figures.
points-of-your-figure = That is what your { $figure } is worth; it stands on your mat and stays there.
points-of-a-figure-to-come = That is where the points of your { $figure } will stand; the { $figure } itself lies beside your tiles.
not-your-tiles = Those tiles are { $seat }'s; you lay only your own.
size-of-your-hand = That only counts the tiles in your hand; choose one of the tiles themselves.
only-the-frame = The leaves around the mat are only its frame; tiles and figures go on its spaces.
only-a-heading = That is only the heading of mat { $seat }; choose a tile or a figure of yours to place.
only-jungle-landed =
    That counts the jungle laid on mat { $seat } since { $seat }'s last turn: at most { $limit ->
        [one] 1 tile.
       *[other] { $limit } tiles.
    }
only-building-points = That is what the buildings on mat { $seat } are worth; nothing is placed there.
only-points = Those are all the points of mat { $seat } so far; nothing is placed there.
drawn-later =
    Nobody picks tiles from the supply: after your second placement you draw until you hold { $hand ->
        [one] 1 tile.
       *[other] { $hand } tiles.
    }
only-princesses = A princess is never placed: she lies face up beside the supply, and the fifth one ends the game.
only-unseen =
    That counts the { $item ->
        [court] inner courts
        [jungle] jungle tiles
        [pagoda] pagodas
        [temple] temples
       *[water] water tiles
    } you have not seen yet; you lay only the tiles in your hand.

### The board

your-mat = Your mat
mat-of = Mat { $seat }
placing-now = { $mat }: placement { $number } of { $placements }
you-win = You win
wins = { $seat } wins
you-share = You share the win
shares = { $seat } shares the win
frame-of = the leaves around mat { $seat }
your-blank = { $space } on your mat, blank
your-space = { $space } on your mat, showing { $shown }
blank = { $space } on mat { $seat }, blank
space = { $space } on mat { $seat }, showing { $shown }
points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
points-built =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    } from buildings
points-of-figure =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    } from the { $figure }
points-to-come = { $figure } not placed yet
tiles-held =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } in hand
jungle-landed = { $landed } of at most { $limit } jungle tiles laid since the last turn of { $seat }
your-hand = Your hand
tiles-in-hand =
    { $tile }, { $count ->
        [0] none
       *[other] { $count }
    } in hand
figure-to-place = { $figure }, not placed yet
figure-on-mat = { $figure }, already on your mat
skip-label = Skip this placement
skip-button = You can place nothing: skip
supply = Supply
tiles-left =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    } left in the supply
princesses-label = { $drawn } of { $all } princesses drawn
princesses-note = { $drawn } of { $all } drawn
unseen-note = tiles unseen:
unseen-label = { $tile }: { $count } unseen
