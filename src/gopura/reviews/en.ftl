### A game looked back on

story-ahead =
    { $when ->
        [start] { $you ->
            [yes] You were
           *[no] { $name } was
        } ahead from start to finish.
        [end] The lead changed on the very last turn: { $you ->
            [yes] until then you were
           *[no] until then { $name } was
        } not ahead.
       *[turn] { $you ->
            [yes] You were
           *[no] { $name } was
        } ahead for good after turn { $number }.
    }
story-turn =
    { $what ->
        [won] On turn { $number } { $you ->
            [yes] you
           *[no] { $name }
        } could have won.
        [lead] Turn { $number } cost { $you ->
            [yes] you
           *[no] { $name }
        } the lead.
        [even] { $you ->
            [yes] You
           *[no] { $name }
        } fell behind on turn { $number }.
        [chance] On turn { $number } { $you ->
            [yes] you
           *[no] { $name }
        } let a big chance slip.
       *[other] No turn hurt { $you ->
            [yes] you
           *[no] { $name }
        } more than turn { $number }.
    }
story-no-turn = No single turn lost it: small things added up.
story-luck =
    { $how ->
        [hardly] Luck hardly mattered.
        [even] Luck evened out, as far as one can tell.
        [for-most] Luck was on { $you ->
            [yes] your
           *[no] { $name }’s
        } side, and mattered more than the play.
        [for] Luck was on { $you ->
            [yes] your
           *[no] { $name }’s
        } side, but the play mattered more.
        [against-most] Luck was against { $you ->
            [yes] you
           *[no] { $name }
        }, and mattered more than the play.
       *[against] Luck was against { $you ->
            [yes] you
           *[no] { $name }
        }, but the play mattered more.
    }

### What a turn meant

meant =
    { $what ->
        [won] { $you ->
            [yes] You
           *[no] { $name }
        } could have won here.
        [lead] This turn cost { $you ->
            [yes] you
           *[no] { $name }
        } the lead.
        [even] { $you ->
            [yes] You
           *[no] { $name }
        } fell behind here.
        [chance] { $you ->
            [yes] You
           *[no] { $name }
        } let a big chance slip here.
        [closer] { $you ->
            [yes] You stayed
           *[no] { $name } stayed
        } ahead, but made it closer.
       *[harder] { $you ->
            [yes] You were
           *[no] { $name } was
        } behind, and this made it harder.
    }
dear-turn = Turn { $number }: { $meant } { $played } Better: { $better } { $reasons ->
        [told] { $why }{" "}
       *[none] {""}
    }That cost about { $cost }.
wins =
    { $count ->
        [one] 1 win
       *[other] { $count } wins
    } in 100{ $either ->
        [0] {""}
       *[other] {" "}(± { $either })
    }

### The parts that add up to the result

part-fair = Fair share
part-start = At the start
part-luck = Luck
part-own = Own turns
part-others = Everyone else’s turns
part-result = Result

### Luck

luck-of-deal = The deal and who went first made a difference of { $luck } for { $name }.
luckiest = { $name } was luckiest in { $turn }: { $luck }.
unluckiest = { $name } was unluckiest in { $turn }: { $luck }.
turn-of = turn { $number } ({ $name })

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
levels-unclear = One game is not enough to tell at which level anybody played.

### Charts

chart-shares = Chance of winning (%)
chart-points = Points

### What would you play?

exercise-title = Turn { $number }: what would you play?
exercise-asked = Here { $name } had the turn. Play it again, the whole of it, and it is compared at once.
exercise-over = The turn is over. Try it again to play it another way.
exercise-best = That is the best turn that was found.
exercise-better = That is even better than the best turn that was found.
exercise-alike = That is about as good as the best turn that was found.
exercise-worse = There is something better: compared with it, this turn costs about { $cost }.
exercise-in-game = The turn { $name } played in the game cost about { $cost }.
exercise-none = That is what was played in the game.

### Why a turn is better than another

reason-for = Why it is better: { $parts }.
reason-against = What spoke for the turn that was played: { $parts }.
reason-part = { $part }{ $whose ->
        [own] { $amount ->
            [none] {""}
           *[some] {" "}({ $amount } { $how })
        }
       *[others] {" "}({ $amount ->
            [none] {""}
           *[some] { $amount }{" "}
        }{ $how } for the others)
    }
reason-points = points
