# What the scripts in the browser say. What the server says stands in its own catalogue.

### Said in several places

no-server = The server cannot be reached.
thinking = Thinking…
bot-of = { $level } bot
share = Share
copied = Copied
close = Close
show-again = Show again
try-again = Try again

### What can be done now

to-now = Back to the game
undo = Undo
redo = Redo
to-start = To the start
restart-turn = Restart turn
ask-bot = Ask a bot
end-turn = End turn
reveal = Reveal it
first-choose = First choose “{ $label }” or “{ $undo }”.
result = Result
bot-plays = A bot plays for you.
sit-again = Take my seat back
invite = Invite
hint-1 = Hint
hint-2 = How to begin?
hint-3 = Which move?
hint-title = A game with a hint does not count for the ladder (i)
hint-question = A hint: this game will then not count for the ladder. Show it?

### What is chosen on the board

done = Done
cancel = Cancel
play = play
closer = Several things lie close together here. Tap the one you mean.
tap-again = { $told }. Tap again to choose it.
turn-it = { $names }: choose it again to turn it, then { $done }
or-more = { $told }, or choose more
choose =
    { $count ->
        [one] { $names }: now choose what is lit.
       *[other] { $names }: now choose one of the { $count } things that are lit.
    }
choose-next = { $names }: now choose { $what }.
then = { $said }, then { $next }
one-of = { $some } or { $last }
moves =
    { $count ->
        [one] 1 possible move
       *[other] { $count } possible moves
    }

### Round the board

position = Position after { $at } of { $moves } moves.
invitation = { $name } invites you to play. Take a seat to join in.
from-above = From above
in-space = In 3D
so-many-hidden = { $count } hidden
hidden-here =
    { $count ->
        [one] { $name }: 1 place is hidden from here
       *[other] { $name }: { $count } places are hidden from here
    }
hand-screen = Hand the screen to { $name }.
i-am = I am { $name }
lost-line = Connection lost. Trying again… Your game is safe.
connected = Connected again.
title-turn = ● Your turn · { $title }
notice-turn = { $title }: your turn
home = Gopura, home
home-waiting =
    { $count ->
        [one] Gopura, home: 1 game waits for you
       *[other] Gopura, home: { $count } games wait for you
    }

### Players beside the board

seat-open = open seat
seat-bot = bot
is-here = here
not-here = not here
bot-playing = bot playing
time-up = time’s up
played-by = played by the { $bot } bot
played-by-late = played by the { $bot } bot, out of time
out-of-time = out of time
points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }
to-move = to move
has-won = has won
one-chat = Everyone shares one chat.
two-chats = Players and watchers have separate chats until the game is over.
unwatched = Nobody else is watching.
watchers =
    { $count ->
        [one] 1 person is watching
       *[other] { $count } people are watching
    }. { $chats }

### Clocks

days-left = { $days } d { $hours } h
hours-left = { $hours }:{ $minutes } h

### The log, and what has happened since

you = You
name-you = { $name } (you)
gained-points = points
locked = locked: earlier moves cannot be undone
undo-here = Undo from here
undo-move = Undo from here: { $move }
view-of = { $name }’s view
view-all = What everyone sees
since-first = Before your first turn
since-last = Since your last turn
next-step = Next step
step-by-step = Step by step
skip = Skip

### The chat

hear-again = Hear { $name } again
muted = Muted:
mute = mute
mute-name = Mute { $name }
block = block
block-name = Block { $name }
report = report
reported = reported
report-line = Report this line
report-name = Report what { $name } said

### The menu

selected = Selected
proof =
    Seed { $seed }, salt { $salt }. Their SHA-256 is the commitment that has been shown from the start: { $commitment }
proof-later =
    Commitment { $commitment }: the SHA-256 of the seed and the salt, which are shown when the game is over.
no-commitment = none
send-link = Send this link to the people you want to play with; nobody needs an account.
may-watch = Anyone with the link can watch.
your-name = Your name
sit-down = Sit down
bot-for-seat = Bot for seat { $seat }
seat-a-bot = Seat a bot
bot-for = Let a bot play for { $name }
bot-for-agreed = Let a bot play for { $name } (agreed: { $seats })
leaving = You have asked to leave. Not everyone has agreed yet.
stay = Stay after all
leave-seat = Leave the seat
leave = Leave: let a bot play for me
sure-leave = Leave the game? A bot plays on for you. You can take your seat back later.
sure-ask-leave =
    Ask to leave the game? A bot plays for you once the others have agreed. You can take your seat back later.

### The end

wants-again = { $name } wants to play again.
another-player = Another player
replay = Replay
replay-title = move by move
study = Study
study-title = try other moves
review = Review
review-title = what decided it
review-so-far = Looking closely at every turn: { $done } of { $all } done
join-next = Join the next game
play-again = Play again
easier = Easier: { $level } bot
harder = Harder: { $level } bot
link-copied = Link copied
total = Total
place = Place
place-of =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
chart = { $name }, turn by turn
chart-table = Turn by turn, as a table
chart-turn = Turn { $turn }
chart-start = Start
chart-after = after turn { $turn }: { $numbers }
chart-spoken =
    { $turns ->
        [one] { $name } over 1 turn. { $told }.
       *[other] { $name } over { $turns } turns. { $told }.
    }

### Lessons, turning points and puzzles

not-lesson = That is not part of a lesson.
rule-links = Rules:
next = Next
next-lesson = Next lesson
all-lessons = All lessons
again = Replay this lesson
play-bot =
    { $level ->
        [easy] Play an easy bot
        [expert] Play an expert bot
       *[other] Play a { $level } bot
    }
lesson-done = ✓ Done
go-on = Continue
start-again = Start again
lessons-done = Lessons: { $done } of { $all } done
all-lessons-done = All lessons done
comparing = Comparing it with the best turn that was found…
ask-again = Ask again
show-best = Show the best
show-played = Show what was played
back-to-review = Back to the review
solution-shown = This is a solution.
solved-here = You have solved { $solved } of { $puzzles } here.
solving = Checking whether that solves it…
show-solution = Show a solution
next-puzzle = Next puzzle
another-puzzle = Another puzzle

### Other pages

copy-lines = Select and copy the lines
push-on = Notifications are on.
push-off = Notifications are off.
push-denied = Your browser blocks notifications from here. You can allow them in its settings for this page.
push-failed = Your browser could not turn notifications on. Try again later.
no-answer = The server did not answer. Try again.
no-passkey-chosen = No passkey was chosen.
no-passkey-used = No passkey was used.
passkey-known = This device already has a passkey for this account.
no-passkeys-here = Passkeys do not work at this address.

### Trying a game that is being written

try-where = { $at } of { $moves } moves; points { $scores }
try-where-last = { $at } of { $moves } moves; last: { $last }; points { $scores }
try-more = { $moves } and { $count } more
try-over = none: it is over
try-seat = Seat { $seat }
try-everybody = Everybody
try-checks = Checks: { $hold } of { $all } hold
try-checks-to-come = Checks: { $hold } of { $all } hold, { $left } to come
