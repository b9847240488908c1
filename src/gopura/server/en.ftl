### What a table asks and says, on one line

waiting-for-players =
    { $count ->
        [one] Waiting for one more player.
       *[other] Waiting for { $count } more players.
    }
turn-of = It is { $name }’s turn.
bot-thinking = { $name } is thinking.
choosing = { $names } are choosing.
you-have-chosen =
    You have chosen { $move }. You can change your choice until { $names } { $count ->
        [one] has
       *[other] have
    } chosen too.

### How a game ended

result =
    { $winners ->
        [0] Nobody wins
        [one] { $names } wins
       *[other] { $names } share the win
    }
ended = { $result }.
ended-by-rules-and-clock = { $result }; { $late } ran out of time.
ended-by-clock = { $result }: { $late } ran out of time.

### News of the players, for the log

time-is-up = { $name }’s time is up.
time-is-up-bot-plays = { $name }’s time is up; a bot takes over.
wants-to-leave = { $name } wants to leave.
stays = { $name } stays after all.
bot-plays = A bot now plays for { $name }.
is-back = { $name } is back.
extra-minute = The server was down; { $name } gets an extra minute.

### Refusals, and what to consider before a step

not-started = The game has not started: a seat is still open.
is-over = The game is over.
board-is-full = This study board can take no more steps. Open another one.
position-is-older =
    { $expected ->
        [one] That was meant for the position after 1 move
       *[other] That was meant for the position after { $expected } moves
    }; { $played ->
        [0] no move has been played.
        [one] 1 move has been played.
       *[other] { $played } moves have been played.
    }
ends-turn = This ends your turn.
reveals = This reveals something hidden, so it cannot be undone.
nothing-played = There is nothing to undo.
too-few-moves =
    { $played ->
        [0] No move has been played
        [one] Only 1 move has been played
       *[other] Only { $played } moves have been played
    }, so { $kept } cannot be kept.
is-locked = Move { $move } ended a turn or revealed something hidden, so it cannot be undone.
undone-too-often = You have undone { $count } steps this turn. The rest can no longer be undone.
nothing-to-redo = There is nothing to redo.

### Lessons

learner = You
other-player = Other player
lesson-waits = Go on when you are ready.
no-lessons = There are no lessons for this game.
no-such-lesson = { $title } has { $count ->
    [one] one lesson
   *[other] { $count } lessons
  }.
lesson-has-changed = This lesson has changed since you began. Start it again.
