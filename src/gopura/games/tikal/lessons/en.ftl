### 1 A turn

turn-title = A turn

turn-tile =
    Tikal is about temples in the jungle. Every turn begins with a new tile, this time a temple of level 2. Choose one of
    the lit hexes, then how to turn the tile.
turn-tile-otherwise = Choose a lit hex, then one of the ways to turn the tile.
turn-tile-good =
    The stones along the edges are the way across. A tile must join explored land by at least one of them, on either side
    of the border.

turn-enter =
    Now you have ten action points. A new explorer costs 1 point and starts in the base camp, a1. Bring in two workers.
turn-enter-leader = The leader is strong, but save it for later. Bring in two workers.
turn-enter-end = You would lose your action points: what is left over at the end of a turn is gone.
turn-enter-otherwise = You can do that as well, but bring in two workers first.
turn-enter-good = Two workers for 2 points; 8 are left.

turn-walk =
    To cross a border you pay 1 point for each stone on it, on both sides together. From a1 to the temple on a2 there are
    two stones: 2 points. Send both workers there.
turn-walk-elsewhere = They can go there too, but send both workers to the temple on a2.
turn-walk-end = You would lose the points you have left. Send both workers to a2 first.
turn-walk-otherwise = You can do that as well, but send both workers to the temple on a2 first.
turn-walk-good = 4 points are left. Where a border has no stone at all, there is no way across.

turn-dig =
    An explorer on a temple can dig, for 2 points: the temple rises by a level. The same explorer never digs twice at a
    temple in one turn, but you have two. Raise a2 to level 3.
turn-dig-end = You still have points for digging. Raise a2 to level 3 first.
turn-dig-otherwise = You can do that as well, but dig first: choose a worker on a2, then Dig.
turn-dig-good = Level 3! A temple rises by two levels a turn at most.

turn-end =
    Your points are used up: end the turn. When the temples score, whoever is strongest on a temple gets as many points
    as its level.
turn-end-otherwise = There is nothing left to do: end the turn.
turn-end-good = That was a whole turn: a tile, then ten points. How to score comes next.

### 2 The volcano

volcano-title = Volcanoes and scoring

volcano-leader =
    You have drawn a volcano! Before it is laid, everybody takes a turn without a tile and then scores. You score every
    temple where you are the strongest; a tie scores for nobody, as here on a2 and b1. A worker counts 1, the leader 3. Bring in
    your leader and send it to b1.
volcano-leader-end = Not yet: you are tied on both temples and would score nothing.
volcano-leader-elsewhere = b1 is worth more: it has level 3. Send the leader to b1.
volcano-leader-otherwise = You can do that as well, but first bring in the leader, for 1 point, and send it to b1, for 2.
volcano-leader-good = Your strength on b1 is now 4, the other player’s is 1. You hold b1.

volcano-raise = It scores as many points as its level, so make it higher: dig on b1 with your leader and your worker.
volcano-raise-end = You can still make b1 worth more. Dig with both explorers there.
volcano-raise-otherwise = You can do that as well, but dig on b1 first, with your leader and your worker.
volcano-raise-good = Level 5. It cost 4 points, so 3 are left.

volcano-second =
    3 points: just enough for one more worker, 1 to bring it in and 2 to walk. There is a tie on a2 as well. Break it.
volcano-second-end = Not yet: one more worker on a2, and that temple scores for you, too.
volcano-second-otherwise = That uses up points you need. Bring in a worker and send it to a2.
volcano-second-good = Two workers to one: a2 is yours.

volcano-score = End the turn, and you score: 5 for b1 and 2 for a2.
volcano-score-otherwise = Nothing else is left to do: end the turn and score.
volcano-score-good =
    7 points! Now everybody else takes such a turn and scores. Then you lay the volcano and take your ordinary turn. There are
    three volcanoes, and one more scoring at the very end.

### 3 Treasures and camps

treasures-title = Treasures and camps

treasures-hunt =
    The ruin on c2 hides four treasures, and two of your workers are there. Hunting costs 3 points. Choose a worker on c2,
    then Hunt.
treasures-hunt-end = You would lose your points. Hunt for a treasure first.
treasures-hunt-otherwise = You can do that as well, but hunt first: choose a worker on c2, then Hunt.
treasures-hunt-good = A ring! Treasures count in every scoring: one of a kind 1 point, a pair 3, all three 6.

treasures-pair =
    A ruin gives up two treasures a turn at most, to two different explorers. Your other worker on c2 can hunt, too.
treasures-pair-end = You still have 7 points, and hunting costs 3. Take a second treasure first.
treasures-pair-otherwise = You can do that as well, but hunt with your other worker on c2 first.
treasures-pair-good =
    A second ring: a pair, worth 3 points in every scoring. A lone treasure could be swapped away by another player; pairs
    are safe.

treasures-camp =
    A new turn; your tile is laid already. It is a long way from the base camp, so set up a forward camp: 5 points, on a
    clearing where one of your explorers is. That is b2.
treasures-camp-end = You would lose your points. Set up the camp on b2 first.
treasures-camp-away = Stay on b2 for now: a camp needs one of your explorers there.
treasures-camp-otherwise = You can do that as well, but set up the camp on b2 first.
treasures-camp-good = You have two camps, and a camp stays for good. Others may walk through, but never use it.

treasures-out =
    From now on your explorers can start there, and they go between your camps for 1 point, however far it is. Bring in an
    explorer at b2.
treasures-out-base = That is the base camp. Bring the explorer in at your new camp, b2.
treasures-out-end = You would lose your points. First bring in an explorer at b2.
treasures-out-otherwise = You can do that as well, but first bring in an explorer at b2.
treasures-out-good = One step nearer to the treasures. With two camps you can be everywhere.

### 4 Guards

guard-title = Guards

guard-away =
    You hold b1, a temple of level 7, and a volcano has been drawn. But the other player’s leader is next door: it would
    beat your two workers. A guard makes b1 yours for good, but your other explorers there leave the game. So first walk one
    worker to a1.
guard-away-early = Wait: your second worker would leave the game. Let it walk to a1 first.
guard-away-higher = You need 2 points to walk and 5 for the guard. Walk first: a worker to a1.
guard-away-end = You would score now, but then the leader would come and take b1. Walk first: a worker to a1.
guard-away-otherwise = You can do that as well, but let a worker walk from b1 to a1 first.
guard-away-good = It is safe there. You are still the strongest on b1, and that is what a guard needs.

guard-guard = Now the guard, for 5 points: choose Guard, then b1. Your worker there becomes the guard and never moves again.
guard-guard-end = Not yet: without a guard you would lose b1 in the next turn.
guard-guard-left = Then nobody would hold b1. The worker there becomes the guard.
guard-guard-otherwise = You can do that as well, but set the guard first: it costs 5 points.
guard-guard-good =
    From now on b1 scores for you alone, whoever comes. It keeps its level, too: a temple with a guard is never raised.

guard-score = End the turn and score.
guard-score-otherwise = You can do that as well, but there is little left to gain: end the turn and score.
guard-score-good =
    7 points, and 7 again in every scoring to come. You have just two guards, so choose their temples well. Now you are
    ready for a game.
