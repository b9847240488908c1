### The game and its options

title = Angkor
blurb = Raise courts, pagodas and temples on your own mat, dig moats to keep the forest out, and send the jungle over everybody else's walls.
option-mat = Mat
option-mat-help = The mat: 52 spaces with notched corners, or all 64 spaces.
option-mat-notched = notched
option-mat-full = full
option-walls = Supply of tiles
option-walls-help = Everybody draws from one supply, or each player from a wall of tiles of their own, so that nobody else changes what they draw.
option-walls-common = one for all
option-walls-own = a wall each

### The rules in short

help = On your turn you place two things, one after the other. Choose a tile from your hand or one of your figures, then the space it goes on. Buildings and water go on your own mat, next to something you have built; jungle goes on the other players’ mats, from the edge inwards. After the second placement you draw back up to five tiles. The points shown are what everybody would score if the game ended now; it ends when the fifth princess is drawn.
short-aim = The aim
short-aim-text = Everybody builds on a mat of their own. When the game ends, what still shows counts: an inner court 1 point, a pagoda 2, a temple 3. Two temples are printed on every mat and count like any other.
short-turn = A turn
short-turn-text = Make two placements, each a tile from your hand or one of your three figures, then draw back up to five tiles. You may not pass: only a player who can place nothing at all skips a placement.
short-buildings = Buildings and water
short-buildings-text = They go on your own mat, on a space that touches, by a side or a corner, another space showing a building or water. They may cover anything except water and figures. If jungle has swallowed everything you had, you start afresh anywhere.
short-jungle = Jungle
short-jungle-text = It goes on the other players’ mats: on a space at the outer edge, or next to jungle that is already there, side by side. It swallows buildings, even the printed temples, but never water or a figure. No mat takes more than four jungle tiles between two turns of its owner.
short-figures = Figures
short-figures-text = Tiger, fountain and statue stand on blank spaces of your own mat and stay there. At the end the tiger scores a point for every jungle tile joined to it, the fountain for every water tile, the statue for every inner court. Joined means linked by an unbroken chain of such tiles, side to side.
short-end = The end
short-end-text = Five princesses hide in the supply. One that is drawn is laid open and replaced; the fifth ends the game on the spot. The most points win; players with equal points share the win.

### The aim in three lines

aim = Build courts, pagodas and temples on your own mat: what still shows at the end scores 1, 2 or 3 points each.
aim-turn =
    On your turn you place two things, tiles or figures. Buildings go on your mat, jungle on everybody else’s. Then you
    draw.
aim-end = The game ends at once when the fifth princess is drawn. Figures score too, so place them in time.

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
counted =
    { $item ->
        [court]
            { $count ->
                [one] 1 inner court
               *[other] { $count } inner courts
            }
        [jungle]
            { $count ->
                [one] 1 jungle tile
               *[other] { $count } jungle tiles
            }
        [pagoda]
            { $count ->
                [one] 1 pagoda
               *[other] { $count } pagodas
            }
        [temple]
            { $count ->
                [one] 1 temple
               *[other] { $count } temples
            }
       *[water]
            { $count ->
                [one] 1 water tile
               *[other] { $count } water tiles
            }
    }
ordinal =
    { $number ->
        [1] first
        [2] second
        [3] third
        [4] fourth
       *[5] fifth
    }

### Refusals

game-over = The game is over: the fifth princess has been drawn.
no-such-mat = There are { $mats } mats in this game, and none of them is { $seat }’s.
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
jungle-on-own-mat = Jungle goes only on the other players’ mats.
jungle-limit =
    { $landed ->
        [one] 1 jungle tile has
       *[other] { $landed } jungle tiles have
    } been laid on mat { $seat } since { $seat }’s last turn; the limit is { $limit }.
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
only-jungle = Only jungle goes on other players’ mats, and you have none in your hand.
no-blank-space = A figure needs a blank space, and your mat has none left.
nowhere-to-build = No space of your mat that may be covered touches a building or water.
nowhere-for-jungle = Jungle cannot spread anywhere on the other mats now.
jungle-limit-everywhere =
    Every other mat has taken { $limit ->
        [one] 1 jungle tile
       *[other] { $limit } jungle tiles
    } since its owner’s last turn, and that is the limit.
not-your-figure = That { $figure } is { $seat }’s; you place only your own figures.
points-of-your-figure = That is what your { $figure } is worth; it stands on your mat and stays there.
points-of-a-figure-to-come = That is where the points of your { $figure } will stand; the { $figure } itself lies beside your tiles.
not-your-tiles = Those tiles are { $seat }’s; you lay only your own.
size-of-your-hand = That only counts the tiles in your hand; choose one of the tiles themselves.
only-the-frame = The leaves around the mat are only its frame; tiles and figures go on its spaces.
only-a-heading = That is only the heading of mat { $seat }; choose a tile or a figure of yours to place.
only-jungle-landed =
    That counts the jungle laid on mat { $seat } since { $seat }’s last turn: at most { $limit ->
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
drawn-from-your-wall =
    Nobody picks tiles from a wall: after your second placement you draw from your own until you hold { $hand ->
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
mat-of = { $seat }’s mat
placing-now = { $mat }: placement { $number } of { $placements }
you-win = You win
wins = { $seat } wins
you-share = You share the win
shares = { $seat } shares the win
frame-of = the leaves around { $seat }’s mat
space-over = { $space }, a pile of { $count }, on top of { $covered }
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
about =
    { $item ->
        [jungle] It goes on the others’ mats, from the edge inwards, over anything but water and figures.
        [water] Nothing can cover it, jungle stops at it, and you may build beside it.
        [court] At the end each one that still shows is worth 1 point.
        [pagoda] At the end each one that still shows is worth 2 points.
        [temple] At the end each one that still shows is worth 3 points.
        [tiger] It scores 1 point for each jungle tile joined to it, side by side, in an unbroken chain.
        [fountain] It scores 1 point for each water tile joined to it, side by side, in an unbroken chain.
        [statue] It scores 1 point for each inner court joined to it, side by side, in an unbroken chain.
       *[landed] When so many have landed, no more may come before the owner has had a turn.
    }
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
walls-label = tiles left in each seat’s own wall: { $walls }
walls-note = walls: { $walls }
princesses-label = { $drawn } of { $all } princesses drawn; the fifth ends the game
princesses-note = Princesses { $drawn } of { $all }: the fifth ends the game
unseen-note = unseen:
unseen-label = { $tile }: { $count } unseen

### What a choice brings

brings =
    +{ $points ->
        [one] 1 point
       *[other] { $points } points
    }
costs =
    −{ $points ->
        [one] 1 point
       *[other] { $points } points
    }
brings-nothing = no points now
takes =
    { $seat } loses { $points ->
        [one] 1 point
       *[other] { $points } points
    }
gives =
    { $seat } gains { $points ->
        [one] 1 point
       *[other] { $points } points
    }
takes-nothing = { $seat } loses nothing
covers = { $effect }, covers { $under }
counts =
    counts { $tiles } now: +{ $points ->
        [one] 1 point
       *[other] { $points } points
    }
counts-nothing =
    counts no { $item ->
        [court] inner courts
        [jungle] jungle tiles
       *[water] water tiles
    } now
nothing-fits = nothing you hold can be placed

### Prompts

skip-now = Nothing you hold can be placed: skip.
place-the-first = Place your first piece (1 of { $placements }): choose { $held }, then its space.
place-the-last = Place your second piece (2 of { $placements }): choose { $held }, then its space.
a-tile = a tile
a-figure = a figure
what-a-move-is = A move is item@mat and space, like court@Ac4 or tiger@Bd5, or skip.

last-princess-to-come = The next princess ends the game at once.

# What is to be chosen next, after “now choose”
next-tile = a tile for it
next-figure = a figure for it
next-space = a space for it

### Log

lays = { $name } lays { $tile } on { $space }.
lays-covering = { $name } lays { $tile } on { $space }, covering { $under }.
lays-jungle = { $name } lays jungle on { $space } of { $owner }’s mat.
lays-jungle-covering = { $name } lays jungle on { $space } of { $owner }’s mat, covering { $under }.
places = { $name } places the { $figure } on { $space }.
skips = { $name } can place nothing and skips.
draws =
    { $name } draws { $count ->
        [one] 1 tile.
       *[other] { $count } tiles.
    }
draws-these = { $name } draws { $tiles }.
princess-appears =
    The { $which } { $count ->
        [one] princess appears.
       *[other] princesses appear.
    }
last-princess-appears =
    The { $which } { $count ->
        [one] princess appears
       *[other] princesses appear
    }, and the game ends.
scored = { $name } { $points }
final =
    { $scores }: { $winners } { $count ->
        [one] wins.
       *[other] share the win.
    }

### Result

last-princess-drawn = The fifth princess was drawn.
equal-points-share =
    { $count ->
        [2] Both leaders have
       *[other] The { $count } leaders have
    } equal points and share the win.
sheet-buildings = Buildings

### Terminal

text-your-mat =
    your mat { $seat }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
text-mat =
    mat { $seat }: { $points ->
        [one] 1 point
       *[other] { $points } points
    }
text-built = built { $points }
text-landed =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }, jungle { $landed } of { $limit }
text-nothing = nothing
text-all-placed = all placed
text-supply =
    { $count ->
        [one] 1 tile
       *[other] { $count } tiles
    }; princesses drawn: { $drawn } of { $all }
text-walls = in walls of their own: { $walls }
text-over =
    the game is over; { $winners } { $count ->
        [one] wins
       *[other] share the win
    }
text-you-skip = you: skip
text-you-place = you: placement { $number } of { $placements }
text-places = { $seat }: placement { $number } of { $placements }
head-hand = Hand
head-figures = Figures
head-supply = Supply
head-unseen = Unseen
head-turn = Turn
head-signs = Signs

### The parts of a forecast

part-safe = buildings that jungle can never reach
part-far = buildings three steps or more from jungle
part-near = buildings two steps from jungle
part-reached = buildings within reach of jungle
part-shelter = building ground that jungle can never reach
part-tiger = the tiger’s points
part-fountain = the fountain’s points
part-statue = the statue’s points
part-tiger-room = room for jungle at the tiger
part-fountain-room = room for water at the fountain
part-statue-room = room for inner courts at the statue
part-no-tiger = a tiger still to be placed
part-no-fountain = a fountain still to be placed
part-no-statue = a statue still to be placed
part-buildings-held = buildings in hand
part-water-held = water in hand
part-jungle-held = jungle in hand
part-turn = having the turn

### Puzzles

puzzle-title = The race at the end
puzzle-task = Four princesses have come. If the fifth comes when you draw, the game is over. Make your two placements so that you win alone if she does.
puzzle-no-draw = After two figures you draw nothing, so the princess cannot come.
puzzle-race = You have { $own ->
        [one] 1 point
       *[other] { $own } points
    }, { $rival } has { $points }.
theme-tiles = Buildings and water
theme-jungle = Jungle
theme-figures = Figures
