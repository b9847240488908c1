### Refusals of clicks: what no move can be made with, and what belongs to another move

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
nobody-there = None of your explorers is on { $place }.
no-temple-there = There is no temple on { $place }.
no-treasure-there = There is no treasure on { $place }.
no-lone-treasure-elsewhere = Nobody else has a lone treasure of another kind.
no-lone-treasure-own = You have no lone treasure of another kind to give for it.
swap-needs-own = A swap is between you and one other player: choose one of your own lone treasures first.
explorers-of-another = Those explorers are { $seat }'s; you command only your own.
supply-of-another = That supply is { $seat }'s; you bring on only your own explorers.
camps-of-another = Those camps are { $seat }'s; you set up only your own.
guards-of-another = Those guards are { $seat }'s; you set only your own.
fits-nowhere-like-that = Turned like that, { $tile } fits on no hex: no stone would join it to explored land.
choose-hex-for-tile = Choose the hex where { $tile } goes, then how it is turned.
choose-hex-for-volcano = Choose the hex where the volcano { $tile } goes.
choose-camp = Choose Camp first, then a clearing where one of your explorers is.
choose-guard = Choose Guard first, then the temple.
choose-guard-figure = Choose Guard first, then the temple; who stands guard is asked only where both could.
choose-camp-itself = To bring an explorer on at { $place }, choose the camp there.
score-is-counted = Points are counted at the end of a scoring turn: after a volcano, and after the last tile.
action-points-are-spent = These are the action points of this turn: { $left } of { $all } left. Every action spends some.
pieces-come-by-digging = A level piece comes from the stock when an explorer digs: choose the explorer, then Dig.
tiles-come-by-themselves = Tiles are drawn by themselves, letter by letter from A to G.
treasures-come-by-hunting = An explorer on a ruin takes its treasures: choose the explorer, then Hunt.
not-together = Those two do not go together; take one action at a time.
one-tile-a-turn = One tile is laid on one hex; choose { $places }.
one-bid = One bid at a time.
one-tile-chosen = One tile is chosen; the others stay open.
camp-of-another = The camp on { $place } is another player's; only its owner uses it.
