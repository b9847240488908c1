### Tikal in English. AP are action points; w3 is worker number 3, L the leader.

### The game and its options

title = Tikal
blurb = Lead an expedition into the jungle: uncover the lost city hex by hex, raise its temples level by level, lift its treasures, and be the strongest where it counts when a volcano erupts.
option-auction = Auction
option-auction-help = The right to choose a tile and to play next is auctioned.
option-free-volcano = Free volcano
option-free-volcano-help = A volcano needs no stone, only explored land beside it.
option-off = off
option-on = on

### The rules in short

help = First lay the tile you have drawn: choose an empty hex, then how it is turned. Then spend your ten action points. Choose an explorer and then where it walks; a border costs as many points as stones lie on it, on both sides together. Choose an explorer and then Dig or Hunt to let it work where it stands. Choose a worker or the leader in your supply and then a camp to bring it in. Choose Camp or Guard and then the hex; Swap and then one of your lone treasures and one of another player’s. Points that you have not spent when you end the turn are lost.
short-aim = The aim
short-aim-text = Explorers of up to four expeditions open up the jungle. Four times in the game everybody scores: the temples they hold and the treasures they have found.
short-turn = A turn
short-turn-text = Draw a tile and lay it next to explored land, so that a stone lies on the border on either side. Then spend ten action points as you like; what is left over is lost.
short-walking = Walking
short-walking-text = Stones are stepping stones: crossing a border costs one point for each stone on it, on both sides together. Without a stone there is no way, and a volcano can never be entered. Between the base camp and your own camps an explorer goes for one point, however far it is.
short-temples = Temples
short-temples-text = For two points an explorer on a temple raises it by a level: twice in a turn at most, by two different explorers. The piece of the next level must still be there. Whoever is strongest on a temple scores its level. Workers count one, the leader counts three, and a tie scores for nobody.
short-treasures = Treasures
short-treasures-text = For three points an explorer on a ruin lifts its top treasure: two in a turn at most, by two different explorers. One of a kind scores 1, a pair 3, all three 6. For three points you may swap a lone treasure for another player’s lone treasure of another kind; nobody can refuse.
short-camps = Camps and guards
short-camps-text = For five points an explorer sets up a camp on a clearing. For five points the strongest on a temple puts a guard on it: the temple is yours for good and rises no more, and your other explorers there leave the game. You have two camps and two guards.
short-end = Volcanoes and the end
short-end-text = Whoever draws a volcano keeps it: first everybody, beginning with the drawer, takes a turn without a tile and scores at its end. Then the volcano is laid and the turn goes on. After the last tile there is such a round once more. Most points win; a tie goes to the guard on the most valuable temple, then to the most treasures.
short-auction = The auction
short-auction-text = An option for people who know the game: everybody starts with 20 points, as many tiles as players lie open, and the right to choose first is sold to the highest bidder, seat by seat.

### The aim in three lines

aim = Be the strongest on the highest temples and find the best treasures: both score again and again.
aim-turn = On your turn you lay a tile, then spend ten action points: bring in explorers, walk, dig, hunt, camp, guard.
aim-end = Everybody scores four times: whenever one of the three volcanoes is drawn, and after the last tile.

### What things are called

tile-named =
    { $kind ->
        [temple] a temple of level { $number }
        [ruin] a ruin with { $number ->
            [one] 1 treasure
           *[other] { $number } treasures
        }
        [clearing] a clearing with { $stones ->
            [one] 1 stone
           *[other] { $stones } stones
        }
        [volcano] a volcano
       *[camp] the base camp
    }
treasure-a =
    { $kind ->
        [mask] a mask
        [urn] an urn
        [necklace] a necklace
        [idol] an idol
        [plate] a plate
        [flute] a flute
        [knife] a knife
       *[ring] a ring
    }
treasure-name =
    { $kind ->
        [mask] mask
        [urn] urn
        [necklace] necklace
        [idol] idol
        [plate] plate
        [flute] flute
        [knife] knife
       *[ring] ring
    }
treasures-many =
    { $kind ->
        [mask] masks
        [urn] urns
        [necklace] necklaces
        [idol] idols
        [plate] plates
        [flute] flutes
        [knife] knives
       *[ring] rings
    }
expected-move =
    A move is tile d3 r2, enter w a1, enter L a1, move w3 a1-b2, jump w3 a1-e4, dig w3, take w3, swap mask B urn, camp d3, guard a2 w, guard a2 L or end; in an auction choose C4, bid 3 or pass.

### Refusals: the turn, the tile, the auction

game-over = The game is over: everybody has had the last scoring turn.
lay-first = Lay your tile first; actions come after it.
bid-first = The auction is on: bid or pass.
choose-first = You have won the auction: choose one of the open tiles first.
no-auction = There is no auction at this table.
hex-explored = { $place } is already explored; a tile goes on an empty hex.
hex-far = No explored hex is next to { $place }.
same-turn = Turned by { $turn }, this tile lies the same as turned by { $same }.
volcano-not-joined = A volcano has no stones of its own, and no neighbour of { $place } has one on the border either.
tile-not-joined = On { $place }, turned like that, no stone would lie on a border with explored land.
tile-laid = You have already laid your tile; there is one a turn.
volcano-waits = The volcano is laid after everybody has scored; this turn has no tile.
tiles-all-laid = All { $tiles } tiles have been laid; this is the last scoring.
tile-chosen = You already have your tile for this turn.
tile-not-open = The tile { $tile } is not one of the open tiles.
not-bidding-now = Nobody bids while a turn is being played.
bid-nothing = A bid is at least 1 point.
bid-too-low = { $bidder } has bid { $bid }; bid more or pass.
bid-too-high =
    You cannot bid { $bid }: you have { $points ->
        [0] no points
        [one] 1 point
       *[other] { $points } points
    }.

### Refusals: actions

border-too-dear =
    { $price ->
        [one] 1 stone lies on that border
       *[other] { $price } stones lie on that border
    }; you have { $left ->
        [0] no action points
        [one] 1 action point
       *[other] { $left } action points
    } left.
too-dear =
    That costs { $price ->
        [one] 1 action point
       *[other] { $price } action points
    }; you have { $left ->
        [0] none
       *[other] { $left }
    } left.
not-a-camp-to-enter = New explorers enter at the base camp a1 or at one of your own camps; { $place } is neither.
camp-of-another = The camp on { $place } is another player’s; only its owner uses it.
workers-all-out = All { $workers } of your workers have already entered.
leader-out = You have only one leader, who has already entered.
not-entered =
    { $explorer ->
        [0] The leader has not entered yet.
       *[other] Worker w{ $explorer } has not entered yet.
    }
left-the-game =
    { $explorer ->
        [0] The leader has left the game.
       *[other] Worker w{ $explorer } has left the game.
    }
is-a-guard =
    { $explorer ->
        [0] The leader is a guard and never moves or works again.
       *[other] Worker w{ $explorer } is a guard and never moves or works again.
    }
workers-alike = Workers w{ $first } and w{ $explorer } are alike; w{ $first } stands for both.
not-where-said =
    { $explorer ->
        [0] The leader is on { $where }, not on { $place }.
       *[other] Worker w{ $explorer } is on { $where }, not on { $place }.
    }
jump-to-itself = A jump leads to another camp; { $place } is where it starts.
jump-between-camps = A jump goes from camp to camp; { $place } is neither the base camp nor one of yours.
no-border = { $start } and { $place } share no border.
not-explored = { $place } is not explored yet.
volcano-entered = { $place } is a volcano, which nobody can enter.
no-stone-between = No stone lies on the border of { $start } and { $place }, so nobody can cross it.
dug-already =
    { $explorer ->
        [0] The leader has already dug at { $place } this turn; another explorer may.
       *[other] Worker w{ $explorer } has already dug at { $place } this turn; another explorer may.
    }
dug-twice = Two explorers have already dug at { $place } this turn; that is the limit.
taken-already =
    { $explorer ->
        [0] The leader has already taken a treasure from { $place } this turn; another explorer may.
       *[other] Worker w{ $explorer } has already taken a treasure from { $place } this turn; another explorer may.
    }
taken-twice = Two explorers have already taken a treasure from { $place } this turn; that is the limit.
not-on-temple =
    { $explorer ->
        [0] The leader is on { $place }, where there is no temple.
       *[other] Worker w{ $explorer } is on { $place }, where there is no temple.
    }
not-on-ruin =
    { $explorer ->
        [0] The leader is on { $place }, where there is no treasure.
       *[other] Worker w{ $explorer } is on { $place }, where there is no treasure.
    }
temple-guarded = The temple on { $place } has a guard, so it stays at level { $level }.
temple-highest = The temple on { $place } is at level { $level }, the highest there is.
level-run-out = No piece of level { $level } is left, and no level can be skipped.
no-such-seat = There is no seat { $seat }; { $seats } play here.
swap-with-oneself = A swap is with another player.
swap-same-kind = A swap is for another kind of treasure; { $kinds } are not swapped for { $kinds }.
own-not-lone =
    You have { $count ->
        [0] no { $kinds }
       *[other] { $count } { $kinds }
    }; only a lone treasure can be swapped.
other-not-lone =
    { $seat } has { $count ->
        [0] no { $kinds }
       *[other] { $count } { $kinds }
    }; only a lone treasure can be swapped.
camps-all-set = You have already set up both of your camps.
camp-on-base = a1 is everybody’s base camp; no other camp goes there.
camp-ground = A camp goes on a clearing or an emptied ruin; { $place } is neither.
camp-there = There is already a camp on { $place }; a hex takes only one.
nobody-there = None of your explorers is on { $place }.
guards-all-set = You have already set both of your guards.
guard-ground = A guard stands on a temple; there is none on { $place }.
guard-there = The temple on { $place } already has a guard.
leader-elsewhere = Your leader is not on { $place }.
no-worker-there = None of your workers is on { $place }.
not-strongest = Your strength on { $place } is { $own } and another player’s is { $best }; yours must be greater.

### Refusals of clicks: what no move is made with, and what belongs to another move

already-there =
    { $explorer ->
        [0] Your leader is already on { $place }.
       *[other] Worker w{ $explorer } is already on { $place }.
    }
way-too-dear =
    The cheapest way to { $place } costs { $price ->
        [one] { $price } action point
       *[other] { $price } action points
    }; you have { $left ->
        [0] none
       *[other] { $left }
    } left.
no-way = No way leads to { $place } from where your explorers are.
no-way-from = No way leads from { $start } to { $place }.
nobody-on-temple = None of your explorers is on a temple.
nobody-on-ruin = None of your explorers is on a ruin with treasure.
nobody-on-clearing = None of your explorers is on a clearing or an emptied ruin.
no-temple-there = There is no temple on { $place }.
no-treasure-there = There is no treasure on { $place }.
no-lone-treasure-elsewhere = Nobody else has a lone treasure of another kind.
no-lone-treasure = You have no lone treasure, one of which you have no second.
no-lone-treasure-own = You have no lone treasure of another kind to give for it.
swap-needs-own = A swap is between you and one other player: choose one of your own lone treasures first.
explorers-of-another = Those explorers are { $seat }’s; you command only your own.
supply-of-another = That supply is { $seat }’s; you bring in only your own explorers.
camps-of-another = Those camps are { $seat }’s; you set up only your own.
guards-of-another = Those guards are { $seat }’s; you set only your own.
fits-nowhere-like-that = Turned like that, the tile fits on no hex: no stone would join it to explored land.
choose-hex-for-tile = Choose a hex for the tile, then turn it.
choose-hex-for-volcano = Choose a hex for the volcano.
choose-camp = Choose Camp first, then a clearing where one of your explorers is.
choose-guard = Choose Guard first, then the temple.
choose-guard-figure = Choose Guard first, then the temple; who stands guard is asked only where both could.
choose-camp-itself = To bring in an explorer at { $place }, choose the camp there.
score-is-counted = Points are counted at the end of a scoring turn: after a volcano, and after the last tile.
action-points-are-spent = These are the action points of this turn: { $left } of { $all } left. Every action spends some.
pieces-come-by-digging = A level piece comes from the stock when an explorer digs: choose the explorer, then Dig.
tiles-come-by-themselves = Tiles are drawn by themselves, letter by letter from A to G.
treasures-come-by-hunting = An explorer on a ruin takes its treasures: choose the explorer, then Hunt.
not-together = Those two do not go together; take one action at a time.
one-tile-a-turn = One tile is laid on one hex; choose { $places }.
one-bid = One bid at a time.
one-tile-chosen = One tile is chosen; the others stay open.

### The log

log-enter =
    { $name } brings in { $figure ->
        [leader] the leader
       *[worker] a worker
    } at { $place } ({ $price } AP).
log-move =
    { $name } moves { $figure ->
        [leader] the leader
       *[worker] a worker
    } from { $start } to { $place } ({ $price } AP).
log-jump =
    { $name } sends { $figure ->
        [leader] the leader
       *[worker] a worker
    } from camp to camp, from { $start } to { $place } ({ $price } AP).
log-walk =
    { $name } moves { $figure ->
        [leader] the leader
       *[worker] a worker
    } from { $start } by way of { $via } to { $place } ({ $price } AP).
log-enter-walk =
    { $name } brings in { $figure ->
        [leader] the leader
       *[worker] a worker
    } at { $start }, then moves on to { $place } ({ $price } AP).
log-dig =
    { $name } raises { $place } to level { $level } with { $figure ->
        [leader] the leader
       *[worker] a worker
    } ({ $price } AP).
log-take =
    { $name } takes { $treasure } from { $place } with { $figure ->
        [leader] the leader
       *[worker] a worker
    }; { $left ->
        [0] the ruin is now empty
        [one] 1 treasure is left there
       *[other] { $left } treasures are left there
    } ({ $price } AP).
log-swap = { $name } gives { $other } { $own } for { $wanted } ({ $price } AP).
log-camp = { $name } sets up a camp on { $place } ({ $price } AP).
log-guard =
    { $name } sets { $figure ->
        [leader] the leader
       *[worker] a worker
    } as guard on { $place }, level { $level }{ $lost ->
        [0] {""}
        [one] ; another explorer there leaves the game
       *[other] ; { $lost } other explorers there leave the game
    } ({ $price } AP).
log-lay = { $name } lays { $tile } on { $place }.
log-stone-rule-waived = No stone could have joined it anywhere, so the stone rule was waived.
log-pass = { $name } passes.
log-bid = { $name } bids { $bid }.
log-choose = { $name } chooses { $tile }.
log-end =
    { $left ->
        [0] { $name } ends the turn.
       *[other] { $name } ends the turn with { $left } AP left.
    }
log-scored =
    { $name } scores { $total }: { $temples ->
        [0] no temple
       *[other] { $temples } for temples ({ $held })
    }, { $treasures ->
        [0] no treasure
       *[other] { $treasures } for treasures
    }; { $points ->
        [one] 1 point
       *[other] { $points } points
    } now.
log-temple = { $place } { $level }
log-temple-guarded = { $place } { $level } (guarded)
tally-scored =
    { $name } scores { $total ->
        [one] 1 point
       *[other] { $total } points
    }
tally-temple = temple { $place }
tally-guarded = temple { $place }, guarded
tally-treasure =
    { $count ->
        [1] { $treasure }
       *[other] { $treasure } × { $count }
    }
log-draw = { $name } draws { $tile }.
log-last-tile = { $name } takes the last tile for nothing: { $tile }.
log-volcano = A volcano: everybody spends { $points } AP and scores, { $name } first.
log-last-scoring = All tiles have been laid. The last scoring, in this order: { $names }.
log-round = A new round. On offer: { $tiles }.
log-won =
    { $bid ->
        [0] { $name } pays nothing and plays next.
       *[other] { $name } pays { $bid } and plays next.
    }
log-wins = The game is over. { $winners } wins with { $points } points.
log-wins-by-guard = The game is over. At { $points } points each, { $winners } wins with the guard on the more valuable temple.
log-wins-by-treasures = The game is over. At { $points } points each, { $winners } wins with more treasures.
log-shared = The game is over. { $winners } share the win with { $points } points each.

### What is asked

ask-tile =
    Lay { $tile }: choose { $places ->
        [one] the only hex for it
       *[other] one of { $places } hexes
    }{ $turns ->
        [one] {""}
       *[other] , then turn it
    }.
ask-tile-free =
    Lay { $tile }: choose { $places ->
        [one] the only hex for it
       *[other] one of { $places } hexes
    }{ $turns ->
        [one] {""}
       *[other] , then turn it
    }; no stone needs to join it.
ask-actions =
    { $round ->
        [volcano] Volcano round:{" "}
        [final] Last scoring:{" "}
       *[tile] {""}
    }{ $left } of { $all } action points left: { $deeds }.
deed-enter = bring in explorers
deed-move = move
deed-dig = dig
deed-hunt = hunt
deed-swap = swap a treasure
deed-camp = camp
deed-guard = guard
deed-end = end the turn
deed-end-and-score = end the turn and score
ask-bid-first = Bid { $least } to { $most } for the first choice, or pass: nobody has bid.
ask-bid = Bid { $least } to { $most } for the first choice, or pass: { $bidder } has bid { $bid }.
ask-pass-first = Pass: you have no points to bid.
ask-pass =
    Pass: { $bidder } has bid { $bid }, and you have { $points ->
        [one] 1 point
       *[other] { $points } points
    }.
ask-choose = Choose one of the { $tiles } open tiles; you lay it and play next.

last-round = This is the last round: everybody takes one turn without a tile and scores, and the game ends.
last-tiles =
    { $left ->
        [0] That was the last tile. After this turn comes the last round, in which everybody scores once more.
        [one] One more tile, and then the last round, in which everybody scores once more.
       *[other] { $left } more tiles, and then the last round, in which everybody scores once more.
    }

# What is to be chosen next, after “now choose”
next-entering = an explorer to bring in
next-entry = a camp to enter by
next-explorer = an explorer
next-walk = a hex to walk to
next-jump = a camp to jump to
next-deed = something to do
next-hex = a hex for it
next-guard = who guards it
next-own-treasure = a treasure of yours to give
next-other-treasure = a treasure to get for it
next-turn = how it lies

### Prices and effects

price-ap = { $price } AP
price-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
effect-lay = { $tile } lies on { $place }
effect-enter =
    { $figure ->
        [leader] the leader enters at { $place }
       *[worker] a new worker enters at { $place }
    }
effect-move =
    { $figure ->
        [leader] the leader walks to { $place }
       *[worker] a worker walks to { $place }
    }
effect-jump =
    { $figure ->
        [leader] the leader goes from camp to camp, to { $place }
       *[worker] a worker goes from camp to camp, to { $place }
    }
effect-walk =
    { $figure ->
        [leader] the leader goes to { $place } in { $steps } steps
       *[worker] a worker goes to { $place } in { $steps } steps
    }
effect-dig = { $place } rises to level { $level }
effect-take =
    the top treasure of { $place }; { $left ->
        [0] none is left there
        [one] 1 is left there
       *[other] { $left } are left there
    }
effect-swap = { $seat } gets { $own }, you get { $wanted }
effect-camp = your camp stands on { $place } for good
effect-guard =
    { $figure ->
        [leader] the leader
       *[worker] a worker
    } guards { $place }, level { $level }, for good; { $lost ->
        [0] nobody leaves the game
        [one] 1 other explorer leaves the game
       *[other] { $lost } other explorers leave the game
    }
effect-bid = you play next unless somebody bids more
effect-pass = you are out of this auction
effect-choose = you play { $tile }
effect-end =
    { $left ->
        [0] all AP are used
        [one] 1 AP is lost
       *[other] { $left } AP are lost
    }
effect-end-and-score =
    { $left ->
        [0] all AP are used
        [one] 1 AP is lost
       *[other] { $left } AP are lost
    }; you score now

### Panels

panel-map = The jungle
panel-turn = What is asked
panel-crew = Crew { $seat }
panel-own-crew = Your crew
panel-stock = The stock

### The map, spoken

hex-unexplored = { $place }, not explored
hex-unexplored-fits = { $place }, not explored, the tile fits here
hex-said = { $place }, { $ground }
hex-said-stones = { $place }, { $ground }; stones: { $stones }
stones-on-side = { $side } { $stones }
ground-temple =
    temple of level { $number }{ $holding ->
        [guarded] , guarded by { $holder }
        [held] , held by { $holder }
       *[free] {""}
    }
ground-ruin =
    { $number ->
        [0] emptied ruin
       *[other] ruin, treasures left: { $number }
    }
ground-clearing = clearing
ground-volcano = volcano
ground-camp = base camp
base-camp-said = base camp { $place }
camp-said = camp of { $seat } on { $place }
own-leader-said = your leader on { $place }
own-workers-said =
    { $workers ->
        [one] your worker
       *[other] your { $workers } workers
    } on { $place }
leader-said =
    leader of { $seat } on { $place }{ $worked ->
        [0] {""}
       *[other] , has worked this turn
    }
workers-said =
    { $workers ->
        [one] 1 worker
       *[other] { $workers } workers
    } of { $seat } on { $place }{ $worked ->
        [0] {""}
       *[other] , {  $workers ->
            [one] has
           *[other] have
        } worked this turn
    }

### The crews

note-wins = wins
note-shares = shares the win
note-bids = bids { $bid }
note-bidding = bidding
note-passed = passed
note-played = has played
note-to-act = to act
score-line = now worth: temples { $temples }, treasures { $treasures }
score-said =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }; a scoring now would bring { $temples } for temples and { $treasures } for treasures
supply-workers-said =
    { $workers ->
        [one] 1 worker
       *[other] { $workers } workers
    } in the supply of { $seat }
own-supply-workers-said =
    { $workers ->
        [one] a worker, 1 left
       *[other] a worker, { $workers } left
    }
own-supply-leader-said = your leader
supply-leader-said = leader in the supply of { $seat }
supply-leader-out-said = the leader of { $seat } has entered
camps-left-said =
    { $seat } has { $camps ->
        [one] 1 camp
       *[other] { $camps } camps
    } left
guards-left-said =
    { $seat } has { $guards ->
        [one] 1 guard
       *[other] { $guards } guards
    } left
treasure-said = { $treasure } of { $seat }, { $count }
times = × { $count }

### The stock

stock-levels = level pieces left
stock-tiles = tiles to come, letter by letter
stock-treasures =
    { $count ->
        [one] 1 treasure still face down
       *[other] { $count } treasures still face down
    }
level-said =
    { $count ->
        [one] 1 piece
       *[other] { $count } pieces
    } of level { $level }
stack-said =
    { $count ->
        [one] 1 tile { $letter } to come
       *[other] { $count } tiles { $letter } to come
    }

### The turn

turn-over-wins = The game is over: { $winners } wins
turn-over-shared = The game is over: { $winners } share the win
turn-points =
    { $own ->
        [yes] You have
       *[no] Player { $seat } has
    } { $left } of { $all } action points left
turn-bids =
    { $own ->
        [yes] You bid or pass
       *[no] Player { $seat } bids or passes
    }: { $bidder } has bid { $bid }
turn-bids-first =
    { $own ->
        [yes] You bid or pass
       *[no] Player { $seat } bids or passes
    }: no bid yet
turn-chooses =
    { $own ->
        [yes] You choose
       *[no] Player { $seat } chooses
    } a tile
turn-lays =
    { $own ->
        [yes] You lay
       *[no] Player { $seat } lays
    } { $tile }
sub-scorings = What the volcanoes and the last scoring brought: temples + treasures
sub-volcano = Volcano: { $order } score in turn; now { $seat }
sub-final = Last scoring: { $order } in turn; now { $seat }
sub-where = Choose a hex
sub-where-and-how = Choose a hex, then turn the tile
sub-free = Choose a hex. No stone is needed: it goes next to any explored hex
sub-free-and-how = Choose a hex, then turn the tile. No stone is needed: it goes next to any explored hex
scoring-1 = 1st
scoring-2 = 2nd
scoring-3 = 3rd
scoring-4 = last
scoring-points = points
points-said =
    { $left ->
        [one] 1 action point left
       *[other] { $left } action points left
    }
about =
    { $item ->
        [dig] One of your explorers on a temple raises it by one level. Each may do so once a turn, at most two at one temple.
        [hunt] One of your explorers on a ruin takes its top treasure. Each may do so once a turn, at most two at one ruin.
        [camp] An explorer of yours on a clearing or an emptied ruin sets up a camp. New explorers enter at your camps, and they jump from camp to camp for 1 action point.
        [guard] Where you are the strongest, an explorer stays as the guard: the temple scores for you alone from now on, but is never raised again, and your other explorers there leave the game.
        [swap] A treasure of a kind of which you have exactly one goes to another player for a lone one of theirs, of another kind. Nobody can refuse.
        [guard-worker] Choose a worker to stay as the guard.
        [guard-leader] Choose the leader to stay as the guard.
        [worker] Counts 1 towards being the strongest on a temple.
        [leader] Counts 3 towards being the strongest on a temple.
        [treasure] There are three of every kind. In every scoring one scores 1 point, two alike score 3 and all three 6. A lone one can be swapped for another player’s.
        [temple] In every scoring its level goes, in points, to whoever is the strongest there: a worker counts 1, a leader 3, and a tie scores for nobody.
        [ruin] An explorer here may hunt for treasure.
        [volcano] Nobody can enter it. Whenever a volcano is drawn, everybody takes a turn and scores.
        [clearing] An explorer here may set up a camp.
        [base] New explorers enter here, for 1 action point each.
        [forward] Its owner’s new explorers enter here, and jump from camp to camp, for 1 action point each.
        [stack] All tiles A are drawn first, then all B, and so on to G.
        [level] Digging needs a piece of the next level; when they are used up, no temple rises to it.
       *[points] What is not spent when the turn ends is lost.
    }
button-dig = Dig
button-hunt = Hunt
button-camp = Camp
button-guard = Guard
button-swap = Swap
button-worker = Worker
button-leader = Leader
button-as-guard = as guard
button-end = End turn
button-pass = Pass
tile-in-hand = tile to lay, { $tile }
tile-said =
    tile { $tile }, { $kind ->
        [temple] temple
        [ruin] ruin
        [clearing] clearing
       *[volcano] volcano
    }
turned-said =
    { $turn ->
        [0] as drawn
        [1] turned by 60°
        [2] turned by 120°
        [3] turned by 180°
        [4] turned by 240°
       *[other] turned by 300°
    }
bid-said = bid { $points }

### The terminal

# The base camp, in four letters at most.
terminal-base = base
terminal-points =
    { $points ->
        [one] { $shown } point
       *[other] { $shown } points
    }
terminal-crew = (now { $now }); left: { $left }; treasures: { $treasures }
terminal-left =
    workers { $workers }{ $leaders ->
        [0] {""}
       *[other] , the leader
    }, camps { $camps }, guards { $guards }
terminal-treasure = { $treasure } { $count }
terminal-none = none
terminal-levels = Levels
terminal-tiles = Tiles
terminal-open = Open
terminal-turn = Turn
terminal-stock = { $tiles }; treasures face down { $treasures }
terminal-offered = { $tiles }; no bid yet
terminal-offered-bid = { $tiles }; { $bidder } has bid { $bid }
terminal-signs = Signs
terminal-signs-above = T temple and level, R ruin and treasures, c clearing, V volcano, ^ camp, g guard;
terminal-signs-below = below: stones from N clockwise, then explorers, L the leader; { $marks }
terminal-wins = the game is over; { $winners } wins
terminal-shared = the game is over; { $winners } share the win
terminal-acts =
    { $who }: { $left } of { $all } action points left{ $round ->
        [volcano] {" "}in the volcano round
        [final] {" "}in the last scoring
       *[tile] {""}
    }
terminal-lays = { $who }: lay { $tile }, stones { $stones }, on a hex with +
terminal-bids = { $who }: bid or pass
terminal-chooses = { $who }: choose an open tile
terminal-you = you

### The result

result-ended = All { $tiles } tiles have been laid, and everybody has had the last scoring.
decided-by-guard =
    { $seats } have { $points } points each. { $winner } wins with the guard on the more valuable temple: level { $level } against { $second ->
        [0] no guard at all
       *[other] level { $second }
    }.
decided-by-treasures = { $seats } have { $points } points each, and their guards are equal. { $winner } wins with more treasures: { $treasures } against { $second }.
decided-shared = { $winners } have { $points } points each, equal guards and equally many treasures, so they share the win.
sheet-start = Points at the start
sheet-bids = Bids paid
sheet-temples =
    { $round ->
        [1] Temples at the first volcano
        [2] Temples at the second volcano
        [3] Temples at the third volcano
       *[4] Temples at the end
    }
sheet-treasures =
    { $round ->
        [1] Treasures at the first volcano
        [2] Treasures at the second volcano
        [3] Treasures at the third volcano
       *[4] Treasures at the end
    }

### The parts of a forecast

part-points = points scored
part-scoring = temples held in this scoring
part-guarded = guarded temples
part-firm = temples firmly held
part-loose = temples barely held
part-reach = temples within reach
part-treasures = treasures
part-lone = single treasures that may find a match
part-guards = temple guards still to be set
part-explorers = explorers on the board
part-leader = the leader on the board
part-camps = camps
part-turn = having the turn

### Puzzles

puzzle-title = The turn that scores most
puzzle-task = This turn ends with a scoring. Spend your { $points } action points so that your temples score as much as they can. Treasures don’t count here.
puzzle-scored = { $points ->
        [0] Your temples score nothing.
        [one] Your temples score 1 point: { $temples }.
       *[other] Your temples score { $points } points: { $temples }.
    }
puzzle-temple = { $level } on { $place }
theme-enter = New explorers
theme-jump = From camp to camp
theme-dig = Digging
theme-camp = A new camp
