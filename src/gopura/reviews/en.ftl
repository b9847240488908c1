### A game looked back on

summed-up =
    { $how ->
        [won] { $name } won.
        [shared] { $name } shared the win.
       *[lost] { $name } lost.
    } { $most ->
        [luck] Luck made the biggest difference ({ $luck }); the play made { $play }.
        [none] Neither luck ({ $luck }) nor the play ({ $play }) made a clear difference.
        [alone] Luck made no difference: it all came down to the play ({ $play }).
       *[play] The play made the biggest difference ({ $play }); luck made { $luck }.
    } Of that play, { $name }’s own turns made { $own } and everyone else’s { $others }.

### The parts that add up to the result

part-fair = Fair share
part-luck = Luck
part-own = Own turns
part-others = Everyone else’s turns
part-result = Result

### Luck

luck-of-deal = The deal and who went first made a difference of { $luck } for { $name }.
luckiest = { $name } was luckiest in { $turn }: { $luck }.
unluckiest = { $name } was unluckiest in { $turn }: { $luck }.
turn-of = turn { $number } ({ $name })

### What turns cost

dear-turn = Turn { $number }: { $name } played { $played }, which cost about { $cost } of the win. Better: { $better }.
nothing-dear = No turn was clearly worse than the best one found.

### The level somebody played at

levels-heading = How well everybody played
levels-how = Judged by the turns in which something was at stake: how often they cost nothing, a little or a lot, compared with bots of each level.
level-name = { $level ->
        [easy] Easy
        [medium] Medium
        [hard] Hard
       *[other] { $level }
    }
level-played = { $how ->
        [about] { $name } played about as well as { $low }.
        [between] { $name } played between { $low } and { $high }.
        [least] { $name } played at least as well as { $low }.
        [over] { $name } played better than { $low }; one game is not enough to tell more.
        [most] { $name } played no better than { $high }.
        [under] { $name } played less well than { $high }; one game is not enough to tell more.
       *[unclear] One game is not enough to tell at which level { $name } played.
    }

### Charts

chart-shares = Chances to win in %
chart-points = Points

### What would you play?

exercise-title = Turn { $number }: what would you play?
exercise-asked = It is { $name }’s turn, as it was in the game. Play the whole turn.
exercise-over = The turn is over. Try it again to play it another way.
exercise-best = That is the best turn that was found.
exercise-better = That is even better than the best turn that was found.
exercise-alike = That is about as good as the best turn that was found.
exercise-worse = Compared with the best turn that was found, that costs about { $cost } of the win.
exercise-in-game = In the game { $name } lost { $cost } here.
exercise-none = That is what was played in the game.

### Why a turn is better than another

reason-for = In its favour: { $parts }.
reason-against = In favour of the turn that was played: { $parts }.
reason-part = { $part } ({ $amount ->
        [none] {""}
       *[some] { $amount }{" "}
    }{ $how ->
        [more] more
       *[less] less
    }{ $whose ->
        [own] {""}
       *[others] {" "}for the others
    })
reason-points = points
