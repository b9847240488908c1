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

# Two sentences, one after the other.
and-then = { $before } { $next }

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

hints-taken = { $name } had { $count ->
        [one] one hint.
       *[other] { $count } hints.
    }

### Hints

hint-look =
    { $count ->
        [one] Look at what is marked: it is part of one of the best moves.
       *[other] Look at what is marked: each is part of one of the best moves.
    } (A game with hints is not rated.)
hint-begin = Begin with what is marked.
hint-move = { $move }{ $price ->
        [NONE] {""}
       *[other] , { $price }
    }. { $effect }
hint-none = The bot has nothing to suggest just now.
no-hints-here = You can have hints only in games against bots alone, and on study boards.

### News of the players, for the log

time-is-up = { $name }’s time is up.
time-is-up-bot-plays = { $name }’s time is up; a bot takes over.
wants-to-leave = { $name } wants to leave.
stays = { $name } stays after all.
bot-plays = A bot now plays for { $name }.
is-back = { $name } is back.
is-given-a-hint = { $name } gets a hint, so this game is not rated.
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
ends-turn = End your turn?
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

review-when-over = Only a finished game can be reviewed.
review-of-whole-games = Not everybody played this game to its end, so there is nothing to review.
no-such-exercise = There is no such turn to play, or the review has not reached it yet.
exercise-goes-on = The turn is not over yet.
reviews-at-once = Only { $most } of your reviews can be made at the same time. Ask again when one of them is ready.
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
        [won] You won
        [shared] You shared the win
       *[lost] You lost
    }{ $counts ->
        [no] { "" }
       *[yes] { " " }{ $score }
    }
their-result =
    { $how ->
        [won] Won
        [shared] Shared the win
       *[lost] Lost
    }{ $counts ->
        [no] { "" }
       *[yes] { " " }{ $score }
    }
on-time = on time

### Searching finished games

search-found =
    { $count ->
        [0] No finished games fit.
        [one] One game
       *[other] { $count } games
    }{ $count ->
        [0] { "" }
       *[other] : { $won } won, { $lost } lost{ $shared ->
            [0] .
           *[other] , { $shared } shared.
        }
    }
search-choice = “{ $name }” must be { $choices }.
search-name = A name to search for may have at most { $most } characters.
search-day = “{ $day }” is not a date like 2026-03-07.

### Friends

friends-for-accounts = Friends need an account: create one in your profile, and everything you have played comes along.
friend-is-guest = { $name } plays as a guest: only people with an account can be friends.
nobody-called = Nobody here is called { $name }.
friend-yourself = You cannot befriend yourself.
friend-blocked = You have blocked { $name }. Unblock them in your profile first.
friends-asked = { $most } of your requests wait for an answer. Take one back, or let somebody answer first.
friends-enough = You have { $most } friends, which is as many as there can be.
no-such-request = There is no such request any more.

### Invitations

invitations-by-host = Only the person who opened this table can invite people to it.
invitations-before = This game has begun, so nobody can be invited any more.
invitations-not-here = Nobody can be invited to this table.
invite-whom-you-know = You can invite friends, and people you have played with.
invited-enough = { $most } people are invited to this table. Wait for their answers.
invited-often = You have invited { $name } { $most } times within a day. Give them time to answer.
invited-by = { $host } invites you

### Statistics

statistics-kind = { $title }, { $seats } { $seats ->
        [one] player
       *[other] players
    }
statistics-ended = { $won } won, { $lost } lost{ $shared ->
        [0] { "" }
       *[other] , { $shared } shared
    }
statistics-points = { $points } points a game
statistics-counted = { $counted }: { $points } a game
statistics-turns = { $turns } turns long
statistics-favourite = Plays most: { $kind } ({ $games }).
statistics-unit = Points
statistics-games =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
statistics-last = Of the last { $count } finished games.

### What people are told outside the pages

kind-turn = It is my turn
kind-rematch = Somebody wants a rematch
kind-invitation = Somebody invites me to a table
kind-review = A review that I asked for is ready
kind-daily = Today’s deal is here
notice-turn = { $title }: your turn
notice-rematch = { $title }: a rematch
notice-rematch-text =
    { $names } { $count ->
        [one] wants
       *[other] want
    } to play again. Your seat is kept for you.
notice-invitation = { $title }: an invitation
notice-invitation-text =
    { $count ->
        [0] A seat is free for you.
        [one] { $names } waits for you to play.
       *[other] { $names } wait for you to play.
    }
notice-review = { $title }: your review is ready
notice-review-text = A look back at your game with { $names }.
notice-daily = Today’s deal is here
notice-daily-text = One try, and the same deal for everybody.
mail-subject =
    { $more ->
        [0] { $first }
       *[other] { $first }, and { $more } more
    }
mail-end =
    You get this mail once a day at most, when something waits for you.
    Stop it: { $link }
mail-ask-subject = Notifications from Gopura
mail-ask =
    Somebody, probably you, wants Gopura to write to this address once a day when a game waits.

    If you want that, follow this link within a day: { $link }

    Otherwise do nothing, and nothing more will come.
mail-in-profile = Save an e-mail address in your profile first.
mail-not-sent = The mail could not be sent. Try again later.
consent-not-valid = This link is not valid, or has expired.
chat-ask-title = Notifications from Gopura
chat-ask = Somebody wants to be told here when a game waits. If that is welcome, follow this link within a day.
chat-end = Stop these messages: { $link }
chat-silent = Nothing was saved: that address did not accept a message.
no-such-chat = Choose Discord or Matrix.
chat-address-discord = A webhook of Discord begins with https://discord.com/api/webhooks/.
chat-address-matrix = A webhook must begin with https://.
calendar-entry = { $title }: your time runs out
no-such-calendar = There is no such calendar.
no-subscription = That is not a browser’s push subscription at a public address.
quiet-time = A quiet time needs two different times, like 22:00 and 08:00, or none.
quiet-zone = Choose one of the time zones.
stop-messages = Stop these messages
stop-not-valid = This link is not valid.

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
no-password = This account has no password. Confirm with a passkey instead.
passkeys-by-name = Passkeys work only at an address with a name, like https://play.example.org or http://localhost:8000.
too-many-passkeys = You have { $most } passkeys. Remove one that you no longer use.
no-passkeys = You have no passkeys.
passkey-known = You have already saved this passkey.
passkey-late = This took too long, or has already been answered. Try again.
passkey-refused = Your passkey was not accepted. Try again.
passkey-unknown = No account here has this passkey. Log in another way.
passkey-gone = This passkey has been removed here, or somebody has used a copy of it. Log in another way.
last-passkey = You could not log in without this passkey. Set a password or add another passkey first.
no-scope = Choose at least one scope for the token: { $scopes }.
token-days = A token is valid { $days }.
too-many-tokens = You have { $most } tokens. Revoke one that you no longer need.
password-length = A password must have { $least } to { $most } characters.
password-easy = That password is easy to guess. Try several unrelated words.
webhook-port = A webhook must use port { $ports }.
no-such-host = There is no host { $host }.
push-service = This server sends no notifications by way of your browser’s push service.
webhook-silent = Nothing was saved: the address did not answer with the challenge that it was sent. The API page says how it has to answer.
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
name-taken = That name is taken.
wrong-log-in = Wrong name or password.
token-for-api = A token works only for addresses under /api/.
token-without-scope = This token does not have the scope '{ $scope }' ({ $meaning }).

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

### Leagues

seasons-for-accounts = Seasons need an account: create one in your profile, and everything you have played comes along.
seasons-enough = You have { $count } seasons that are not over. Let one of them end first.
season-without-name = A season needs a name.
season-without-rivals = In { $game } everybody wins or loses together, so there is nobody to compare with.
no-such-time = Say when the first round opens as a date and a time, like 2026-11-18T19:00.
time-out-of-reach = The first round opens within a year from now.
no-such-season = There is no such season.
season-has-begun = This season has begun.
season-is-full = This season is full: { $count } people take part.
season-is-over = This season is over.
season-of-another = Only the person who made this season can call it off.
round-is-closed = This table belongs to a round that is being played, so it is closed to everybody else until the round is over.
round-goes-on = You can have this as soon as all tables of the round have finished: the others still play the same deal.
no-result = no result
cannot-be-made = The season cannot be made: { $why }.

### Today’s deal

deal-of = Gopura, deal of { $day }
no-such-day = There was no deal on that day.
deal-not-here = { $game } can no longer be played here as it was that day.
no-bot-for-a-deal = Nobody else can finish this deal for you. It will be waiting for you here.
your-place =
    { $count ->
        [one] You are the first to finish.
       *[other] Your place: { $place } of { $count }
    }
your-place-among = Your place: { $place } of { $count }
days-in-a-row = Streak: { $count } { $count ->
        [one] day
       *[other] days
    }
streak =
    { $count ->
        [one] 1 day
       *[other] { $count } days
    }
deal-closes =
    { $hours ->
        [0] { $minutes ->
            [one] 1 minute
           *[other] { $minutes } minutes
        }
        [one] 1 hour
       *[other] { $hours } hours
    }
deal-results =
    { $count ->
        [0] Nobody has finished it yet
        [one] One person has finished it
       *[other] { $count } people have finished it
    }
you-are-here = you
bars =
    { $count ->
        [one] One result, by points ahead of the bot.
       *[other] { $count } results, by points ahead of the bot.
    }
bar = { $range }: { $count }.
bar-of-yours = Yours is in { $range }.
day-in-calendar =
    { $kind ->
        [won] { $game }: you won
        [lost] { $game }: you lost
        [begun] { $game }: not finished
        [late] { $game }: finished too late to count
        [open] { $game }: today
       *[missed] { $game }: not played
    }

### Ratings

no-such-ladder = There is no ladder for that game with that many players.
rating = { $points } ± { $either }
counted =
    { $which ->
        [last] Your last game
       *[this] This game
    } counts for the ladder: your rating { $how ->
        [first] begins at { $points }
        [same] stays at { $points }
        [up] rises from { $before } to { $points }
       *[down] falls from { $before } to { $points }
    }.
counted-not =
    { $which ->
        [last] Your last game
       *[this] This game
    } does not count for the ladder{ $why ->
        [daily] : today’s deal has results of its own
        [host] : the host closed it, or gave a seat to somebody else
        [no-opponent] : nobody played against you
        [one-screen] : several seats were played by one person
        [hints] : there were hints in it
        [cooperative] : everybody wins or loses together
        [options] : it was played by unusual rules
       *[other] {""}
    }.
rung-handicap =
    { $bot ->
        [mild] Medium that looks ahead in only one of four moves.
        [modest] Medium that looks ahead in only half of its moves.
        [steady] Medium that looks ahead in only three of four moves.
        [keen] Hard that tries only a few ways to go on.
       *[other] It thinks less than it could.
    }
rung-chance = You would win about { $chance } of 100 games against it.
rung-first = You have no rating here yet: it begins with your first game.
rating-course =
    { $games ->
        [one] One rated game
       *[other] { $games } rated games
    }: from { $first } to { $last } points, with a peak of { $best }.
rated-games =
    { $count ->
        [one] one rated game
       *[other] { $count } rated games
    }

### Puzzles

no-puzzles = There are no puzzles for this game.
no-such-puzzle = There is no such puzzle here.
puzzle-solved = Solved!
puzzle-missed = Not quite: there is a better turn.
puzzle-rating = Your rating is { $points } now ({ $change }).
puzzle-rated = The puzzle is now rated { $points }.

### Days and lengths of time

moment = { $day }, { $time } UTC
ago =
    { $unit ->
        [day] { $count ->
            [one] 1 day ago
           *[other] { $count } days ago
        }
        [hour] { $count ->
            [one] 1 hour ago
           *[other] { $count } hours ago
        }
        [minute] { $count ->
            [one] 1 minute ago
           *[other] { $count } minutes ago
        }
       *[second] just now
    }
length-of-time =
    { $unit ->
        [day] { $count ->
            [one] 1 day
           *[other] { $count } days
        }
        [hour] { $count ->
            [one] 1 hour
           *[other] { $count } hours
        }
        [minute] { $count ->
            [one] 1 minute
           *[other] { $count } minutes
        }
       *[second] { $count ->
            [one] 1 second
           *[other] { $count } seconds
        }
    }
clock-live = { $main } each, { $increment } added after each turn
clock-days = { $time } for each turn
clock-none = no clock

### What a page is given ready in words

for-players =
    { $most ->
        [one] { $seats } player
       *[other] { $seats } players
    }
player-of-seat = Player { $seat }
level-of-bot = { $level } bot
seasons-open = Sign up
seasons-playing = Being played
seasons-over = Over
app-what = Board games at a table of your own
app-my-games = My games
app-new-table = New table
calendar-label = Calendar
no-such-file = No such file.
value-missing = a value is missing

### What has just been done

friends-asked-now = Your request has been sent.
friends-accepted = You are friends now.
friends-declined = The request is gone. Nobody is told.
friends-withdrawn = Your request has been taken back.
friends-parted = You are no longer friends. Nobody is told.
kinds-saved = Your choice has been saved.
quiet-saved = Your quiet time has been saved.
channel-removed = Nothing more will be sent there.
chat-asked = A message is in that chat. Follow the link in it to say yes.
calendar-made = Your calendar has an address now.
mail-asked = A mail is on its way. Follow the link in it to say yes.
name-changed = Your name has been changed.
password-changed-now = Your password has been changed. Your other devices are logged out and your tokens revoked.
passkey-saved = Your passkey has been saved. From now on you can log in with it.
passkey-renamed = Your passkey has been renamed.
passkey-removed = The passkey has been removed. You can delete it on your device, too.
token-revoked = The token has been revoked.
device-logged-out = That device has been logged out.
webhook-saved = The webhook has been saved.
person-blocked = That person is blocked.
person-unblocked = That person is no longer blocked.
mail-saved = Your e-mail address has been saved.
scope-read = see everything you may see
scope-play = take seats, move and chat
scope-create = open tables
token-for =
    { $days ->
        [0] until revoked
        [365] for a year
       *[other] for { $days } days
    }

### What a request must be like

too-fast = Too many requests. Wait a moment.
logged-out = You have been logged out.
messages-are-text = Messages must be UTF-8 text.
one-host = A request must name exactly one host in its Host header.
not-called = This server is not called { $name }. The person who runs it can add that name to GOPURA_HOSTS.
request-too-large = The request is too large; at most { $most } KiB are accepted.
no-null-character = Text must not contain the null character (U+0000).
one-object = Send one JSON object.
one-object-as-text = Send one JSON object, as text.
header-too-long = A header may have at most { $most } KiB.
form-kind = Send the form as { $kind }, in UTF-8.
request-is-json = The request must be JSON in UTF-8.
database-away = The database cannot be reached right now. Your games are safe; try again in a moment.
disk-full = The server’s disk is full, so nothing new can be kept. Nothing that was played is lost; it goes on as soon as whoever runs the server has made room.
database-damaged = The server’s database is damaged. Whoever runs the server must put a good copy in its place.
wish-needs = { $op } needs { $field }.
wish-does-not-take = { $op } does not take { $field }.
wish-text = { $field } must be text.
wish-storable = { $field } contains characters that cannot be stored.
wish-whole-number = { $field } must be a whole number.
wish-at-least = { $field } must be at least { $ge }.
wish-less-than = { $field } must be less than { $lt }.
wish-true-or-false = { $field } must be true or false.
wish-list = { $field } must be a list.
wish-too-short = { $field } is too short: its length is { $actual_length }, the minimum is { $min_length }.
wish-too-long = { $field } is too long: its length is { $actual_length }, the maximum is { $max_length }.
wish-short-text = { $field } must have { $min_length } or more characters.
wish-long-text = { $field } may have at most { $max_length } characters.
wish-without-op = The request needs an op: { $ops }.
wish-unknown-op = Unknown op { $tag }. It must be one of { $ops }.
wish-not-valid = { $field } is not valid.
study-when-over = You can study a game once it is over.
before-from-link = Take the value of before from the Link header of the previous page.
metrics-need-token = Metrics need the token that the host has set as metrics_token.
bots-alone = You already have a bots-only game at /t/{ $table }. Take a seat yourself, or wait until that game is over.
