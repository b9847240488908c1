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
        [one] { $names } { $ahead ->
            [0] wins
            [one] wins by one point
           *[other] wins by { $ahead } points
        }
       *[other] { $names } share the win
    }
ended = { $result }.
ended-by-rules-and-clock = { $result }; { $late } ran out of time.
ended-by-clock = { $result }: { $late } ran out of time.
closed-by-host = The host has closed this table.

you-won =
    { $ahead ->
        [0] You won.
        [one] You won by one point.
       *[other] You won by { $ahead } points.
    }
you-share = You share the win.
you-lost =
    { $place ->
        [2] { $seats ->
            [2] { $behind ->
                [0] You lost.
                [one] You lost by one point.
               *[other] You lost by { $behind } points.
            }
           *[other] { $behind ->
                [0] You came second.
                [one] You came second, one point behind.
               *[other] You came second, { $behind } points behind.
            }
        }
        [3] { $behind ->
            [0] You came third.
           *[other] You came third, { $behind } points behind.
        }
        [4] { $behind ->
            [0] You came fourth.
           *[other] You came fourth, { $behind } points behind.
        }
       *[other] { $behind ->
            [0] You lost.
            [one] You lost by one point.
           *[other] You lost by { $behind } points.
        }
    }
difference = What made the difference: { $lines }.
on-the-sheet = { $line } ({ $winner } to { $second })
points = Points

### What a link to a table is called elsewhere

link-title = { $game }: { $names }
link-invites = Play { $game } with { $names }

### News of the players, for the log

time-is-up = { $name }’s time is up.
time-is-up-bot-plays = { $name }’s time is up; a bot takes over.
wants-to-leave = { $name } wants to leave.
stays = { $name } stays after all.
bot-plays = A bot now plays for { $name }.
is-back = { $name } is back.
takes-over = { $name } takes over this seat.
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

### Names, seats and tables

name-length = A name has 1 to { $most } characters, on one line.
name-reserved = That name is reserved. Choose another.
no-such-seat-kind = A seat must be me (only once), open, bot, bot:LEVEL or here:NAME, not { $word }.
rematch-for-players = A rematch is for the players of a finished game.
no-such-game = No such game.
no-such-picture = No such picture.
nothing-here = There is nothing here.
no-such-table = No such table.
other-rules = { $problem } You can still download its record at /t/{ $table }/record.
moved-first = Someone else moved first. This is the table as it is now.
no-seat-left = All seats are taken or reserved. You can watch.
seat-reserved = Seat { $seat } is reserved for someone else.
seat-refused = You cannot take a seat at this table: someone here has blocked you.
blocked-here = You cannot chat at this table: someone here has blocked you.
muted = The host has muted you. You can chat again in { $hours ->
        [one] an hour.
       *[other] { $hours } hours.
    }
word-refused = The host of this server does not want one of these words. Please put it another way.
no-such-person = There is no account with that name.
block-yourself = You cannot block yourself.
seat-taken = Seat { $seat } has just been taken.
bots-by-owner = Only the person who opened the table can add bots.
no-such-bot = There is no bot { $level }. The bots are { $bots }.
nothing-to-leave = There is no game to leave here.
stand-in-while-playing = A bot can only take over for another player while the game is in progress.
still-playing = { $name } is still playing: a bot takes over only for a player who asks to leave or has been away for five minutes.
no-seat-of-yours = You have no seat at this table.
no-such-action = There is no such action here.
seat-of-another = Seat { $seat } is not yours.
sit-down-first = Take a seat at the table first.
message-empty = Your message is empty.
advice-on-study = You can ask a bot on a study board, but not during a game.
no-such-line = No such chat line.
not-your-turn = It is not your turn.
nothing-to-do-with-that = You cannot do anything with that now.
view-of-another = Until the game is over, only the player in that seat can see its view.
no-such-position = There is no position after move { $wanted }; the last move is number { $last }.

film-when-over = Only a finished game can be kept.
no-such-player = There is no player of that name.
no-page-of-guest = { $name } plays as a guest. Only players with an account have a page.

### Tables in lists

open-seat = open
waiting = Waiting for players
your-turn = Your turn
turn-in-list =
    { $count ->
        [one] { $names }’s turn
       *[other] { $names } are choosing
    }
finished = Finished
time-left = { $time } left
your-result =
    { $how ->
        [won] You won { $score }
        [shared] You shared the win { $score }
       *[lost] You lost { $score }
    }
their-result =
    { $how ->
        [won] Won { $score }
        [shared] Shared the win { $score }
       *[lost] Lost { $score }
    }
on-time = on time

### Requests and connections

open-too-often = You have this table open too many times.
text-only = Send text messages only.
message-too-long = That message is too long.
form-is-text = A form must be UTF-8 text.
form-too-large = A form may have at most { $most } fields.
our-mistake = Something went wrong on the server. Your games are safe.
server-full = The server is full. Try again in a moment.
too-many-pages = Too many pages are open from your address.
from-another-site = This request came from another site.
cannot-be-opened = The table cannot be opened: { $why }.

### Accounts

log-in-first = Log in to change that; a token is not enough.
no-such-setting = There is no such setting.
tick-the-box = Tick the box to delete everything about you.
address-too-long = That address is too long.
no-data = The server has no data about you.
has-account = You already have an account.
wrong-password = Wrong password.
guest-has-no-password = Create an account first; a guest has no password.
no-scope = Choose at least one scope for the token: { $scopes }.
token-days = A token is valid { $days }.
too-many-tokens = You have { $most } tokens. Revoke one that you no longer need.
password-length = A password must have { $least } to { $most } characters.
password-easy = That password is easy to guess. Try several unrelated words.
webhook-port = A webhook must use port { $ports }.
no-such-host = There is no host { $host }.
webhook-public = A webhook must be at a public address.
no-address = { $url } is not a valid address.
webhook-http = A webhook must be an http or https address.
webhook-letters = A webhook address may contain only letters, digits and punctuation; encode everything else, like %20.
password-changed = Your password has just been changed. Log in again.
banned = This account has been banned.
banned-for = This account has been banned: { $why }
reset-subject = A new password
reset-mail =
    Hello { $name },

    somebody asked for a new password for your account. To set one, open this link within { $minutes } minutes:

    { $link }

    If it was not you, there is nothing to do: your old password stays as it is.
reset-not-valid = This link has been used, or has expired. Ask for a new one.
mail-address = { $address } is not an e-mail address.
token-not-valid = This token is not valid.
token-expired = This token has expired. Create a new one on the profile page.

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
