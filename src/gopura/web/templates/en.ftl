# What the pages say. What the server says besides stands in its own catalogue, what the scripts in the browser say in
# that of the web layer.
#
# Words between tags, as in <profile>create one</profile>, are a link on the page, or stand out. They may go anywhere in
# the sentence; each tag stands in it as in English.

### Round every page

skip = Skip to content
site = Site
new-table = New table
my-games = My games
my-games-waiting = My games<waiting><unseen>, waiting for you:</unseen> <b>{ $count }</b></waiting>
name-asked = { $name }<asked><unseen>, friend requests:</unseen> <b>{ $count }</b></asked>
friends-asking = Friends<asked><unseen>, requests:</unseen> <b>{ $count }</b></asked>
todays-deal = Today’s deal
puzzles = Puzzles
ladder = Ladder
leagues = Leagues
study = Study
about = About
api = API
colours = Colours
colours-like =
    { $theme ->
        [light] light
        [dark] dark
       *[device] same as the device
    }

### Said on several pages

friends = Friends
notifications = Notifications
finished-games = Finished games
rules = Rules
review = Review
play-now = Play now
with-others = With others
learn-by-playing = Learn by playing
how-to-play-here = How to play here
deed-for = { $deed }: { $name }
accept = Accept
decline = Decline
remove = Remove
save = Save
name = Name
address = Address
game = Game
player = Player
games = Games
won = Won
you = You
is-you = <person>{ $name }</person> (you)
points = Points
bot = bot
since = since { $day }
no-older-games = There are no older games.
how-it-went = How it went
clock = Clock
time-to-think = Time to think
days-per-turn = Days per turn
live-clock = Live: minutes per player
close = Close

### About this place, and what has gone wrong

about-gopura = A gopura is the gate tower of a temple. This one opens onto tables where you can play temple-building board games: against bots or with friends you send a link to, live or over several days.
fair = Fair by design
fair-how = Every shuffle and draw of a game comes from one random number, chosen before the first move. Its fingerprint is shown from the start and the number itself at the end, so anyone can check that nothing was changed in between. You are sent only what your seat may know; nothing else ever leaves the server.
what-is-kept = What is kept about you
kept-about-you = A cookie that says which guest you are, the games you play, and what you say at the table. No account is needed. On your <profile>profile</profile> you can download your data or delete it.
programs-welcome = Programs are welcome
programs-play = Programs can play every game too: see the <api>API</api>.
nothing-here = Nothing here
did-not-work = That did not work
back-to-table = Back to the table
go-home = Go to the home page
offline = Offline
you-are-offline = You are offline
offline-what = Games in progress need the server; they are safe there. Finished games that you have opened in this browser can be looked at and replayed.
none-kept = No finished game is kept here yet.
try-again = Try again

### The API, for people to read

api-how = The machine-readable description is at <spec>/api/openapi.json</spec>. Create a token on your <profile>profile</profile> and send it as <code>Authorization: Bearer TOKEN</code>. Every error has the form <code>{ $form }</code>.
api-body = Body: <code>{ $shape }</code>

### A record to study

study-a-game = Study a game
paste-record = Paste a game record. You can step through it, take moves back and try others for every seat.
choose-file = Or choose a file
record-begins = Game: …
open-study = Open the study board

### The home page

home-title = Gopura: board games at a table of your own
pull-up = Pull up a chair.
all-my-games = All my games
against = against
opponents-in = Opponents in { $game }
level-bots =
    { $bots ->
        [one] { $level ->
            [easy] an easy bot
            [expert] an expert bot
           *[other] a { $level } bot
        }
       *[other] { $level } bots
    }
new-to-game =
    New to { $game }? <learn>Learn it in five minutes</learn>, or begin with { $bots ->
        [one] { $level ->
            [easy] an easy bot
            [expert] an expert bot
           *[other] a { $level } bot
        }
       *[other] { $level } bots
    }.
lessons = Lessons
with-others-at = With others: open a table of { $game }
pass-and-play = Pass and play
pass-and-play-of = Pass and play: { $game } on this screen
open-tables = Open tables
no-open-tables = No table is waiting for players right now. <new>Open one</new> and send a friend the link.
games-in-progress = Games in progress

### Lists of games, and the search in them

is-study = study
review-of-this = Review of this game
search-finished = Search finished games
any-game = any
players = Players
any-number = any number
result = Result
any-result = any
result-won = won
result-lost = lost
result-shared = win shared
with-whom = With
a-name = a name
ended = Ended
at-any-time = at any time
in-last-days =
    { $days ->
        [one] in the last day
       *[other] in the last { $days } days
    }
from-day = From
to-day = To
search = Search
clear = Clear
pages = Pages
newer = Newer
older = Older

### My games

invitations = Invitations
answer-to = { $answer }: { $game }, { $words }
your-turn = Your turn
in-progress = In progress
finished = Finished
no-games-yet = You have not played a game yet.
choose-a-game = Choose a game
search-my-finished = Search my finished games

### Friends, and inviting them

friends-need-account = Friends see when the other was last here, compare their results in <deal>today’s deal</deal> and invite one another to tables. For that you need an account; everything you have played comes along.
create-or-log-in = Create an account or log in
they-ask-you = They ask you
your-friends = Your friends
last-here = last here { $ago }
no-friends-yet = Nobody yet: ask somebody. Friends see when the other was last here, compare their results in <deal>today’s deal</deal> and invite one another to tables.
friend-requests =
    { $count ->
        [one] Somebody wants
       *[other] { $count } people want
    } to be your friend
you-have-asked = You have asked
take-back = Take back
ask-somebody = Ask somebody
asking-by-name = The name of their account, as it stands at a table or on the ladder.
asking-is-safe = They can accept or decline. You are not told if they decline.
ask = Ask
invite-people = Invite people
invite-people-to = Invite people to { $game }
people-you-know = People you know
inviting-is-safe = They find the invitation under My games, and get a notification if they have turned that on. You are not told if they decline.
play-with = Play with { $name }
invited-at-once = { $name } is invited as soon as the table opens. Leave a seat open for them.
is-friend = friend
played-together = you have played together
is-invited = invited
invite = Invite
invite-name = Invite { $name }
link-for-all = Whoever has this link can take a seat, with an account or without one.
nobody-to-invite = You have not played with anybody who has an account yet. <friends>Ask somebody to be your friend</friends>, or send them the link to the table.

### The page of a player

playing-since = Playing here since { $day }.
your-own-page = This is your page as others see it.
wants-friend = { $name } wants to be your friend.
ask-friends = Ask to be friends
asked-friends = You have asked to be friends
ratings = Ratings
game-for =
    { $seats ->
        [one] { $game }, 1 player
       *[other] { $game }, { $seats } players
    }
provisional = provisional
games-won = { $games }, { $won } won
statistics = Statistics
most-often-with = Most often with
on-average = On average
no-public-games = No public games yet.

### Today’s deal

todays-deal-of = Today’s deal: { $game }
game-waits = Your game is waiting for you.
same-for-everybody =
    The same for everybody, one try against the { $bot } { $bots ->
        [one] bot
       *[other] bots
    }.
days-in-a-row =
    { $count ->
        [one] 1 day in a row.
       *[other] { $count } days in a row.
    }
keep-streak = Play today to keep your streak.
go-on-playing = Continue
play-todays-deal = Play today’s deal
how-all-did = How everybody did
results-and-past = Results and past deals
deal-of = The deal of { $day }
past-deal-of = A past deal: { $game }
same-deal =
    The same deal for everybody, one try each, against the { $bot } { $bots ->
        [one] bot
       *[other] bots
    }. Undo whatever can be undone, and think as long as you like: the table waits for you.
same-deal-then =
    Everybody had the same deal and one try, against the { $bot } { $bots ->
        [one] bot
       *[other] bots
    }.
look-at-game = Look at your game
play-for-practice = Play it for practice
finished-and-left = { $finished } · { $left } left · a day ends at midnight UTC
days-results = The day’s results
see-others-later = You will see how everybody else did as soon as you have finished.
your-days = Your days
streak-now =
    <b>{ $count }</b> { $count ->
        [one] day
       *[other] days
    } in a row
your-best = Your best: { $streak }.
begin-streak = Play today’s deal to begin a streak.
learn-first = New to { $game }? <learn>Learn it in five minutes</learn> first: there is only one try.
one-day-forgiven = One missed day a week is forgiven.
past-deals = Past deals
previous-month = Previous month
next-month = Next month
key-won-lost = <won></won> won <lost></lost> lost
key-won-lost-begun = <won></won> won <lost></lost> lost <begun></begun> begun
nobody-picked = How you can tell that nobody picked the deal
deals-were-fixed = Every deal was fixed before the first one was played. The seed of a day, hashed with SHA-256, is the seed of the day before, so yesterday’s seed proves today’s deal without giving it away beforehand. <code>gopura verify GAME --deals seeds.txt</code> checks all of it.
committed = Committed to the day before:
seed-of-deal = The seed of this deal:
all-seeds = All seeds of past days
does-not-count = This game does not count towards <day>the day’s results</day>.
your-result = Your result
among-everybody = Among everybody
among-known = Among people you know
streak = Streak
finished-too-late = Finished after the end of the next day, so it does not count.
finished-after-midnight = Finished after midnight UTC, when the seed of the deal was public: it counts towards your streak, but has no place among the day’s results.
how-everybody-did =
    How everybody did, in points ahead of the { $bot } { $bots ->
        [one] bot
       *[other] bots
    }{ $width ->
        [1] { "" }
       *[other] , { $width } to a bar
    }
companions = Friends, and people you have played with
result-to-share = Your result, to share
share = Share

### Rules, lessons, puzzles and turning points

rules-title = { $game }: rules
numbered-rules = The numbered rules
matters-now = matters now
all-rules = All rules
learn-game = Learn { $game }
lessons-what = You make every move yourself, on the real board. Each lesson takes a minute or two, and nothing can go wrong.
lesson-number = Lesson { $number }
start = Start
play-bots =
    { $bots ->
        [one] { $level ->
            [easy] Play an easy bot
            [expert] Play an expert bot
           *[other] Play a { $level } bot
        }
       *[other] Play { $level } bots
    }
lesson-of-game = { $game }, lesson { $number }
lessons-need-scripts = Lessons need JavaScript. Without it you can read the <rules>rules</rules>.
all-lessons = All lessons
lesson-of = Lesson { $number } of { $lessons }
rules-of-lesson = Rules:
turn-what-would-you-play = Turn { $number }: what would you play?
board-needs-scripts = The board needs JavaScript. Without it you can read the <review>review</review>.
puzzle-needs-scripts = The board needs JavaScript. There are more <puzzles>puzzles</puzzles>.
puzzles-what = A real game stops, and you find the best turn. Each answer is proved; any turn that does the job counts. New to a game? <learn>Take a lesson</learn> first.
todays-puzzle = Today’s puzzle
puzzle-of-game = { $game }: { $puzzle }
solve-it = Solve it
puzzles-solved = { $solved } of { $puzzles } solved at the first try
your-rating = your rating: { $rating }
first-puzzle-of = Solve a puzzle<unseen>: { $game }</unseen>
number-of-puzzles =
    { $count ->
        [one] 1 puzzle
       *[other] { $count } puzzles
    }
next-puzzle-of = Next puzzle<unseen>: { $game }</unseen>
own-puzzles = From your own games ({ $count })
by-theme = By theme
by-theme-of = { $game } by theme
puzzles-with-account = With <profile>an account</profile>, your first try at each puzzle is rated.
puzzles-from-reviews = A review of one of your games adds what you missed there as puzzles of your own.

### The review of a game

review-of = Review of { $game }
turn-number = Turn { $number }
review-so-far = Looking closely at every turn: { $done } of { $all } done
review-begins = Looking through the game
review-goes-on = That takes a minute or more. You can leave this page: it goes on without you.
review-what = A review shows which turns decided the game, and what would have been better.
go-on = Go on
review-this-game = Review this game
what-decided = What decided the game
the-numbers = The numbers
bars-what = In percent of a win. Each bar begins where the one above it ended, so the parts add up to the result. The figure after ±, drawn as a thin line, says how far off an estimate may be.
turning-points = Turning points
what-would-you-play = What would you play?
what-was-better = What was better, and why?
no-turn-worse = No turn was clearly worse than the best one found.
turn-by-turn = Turn by turn
luck-of-turn = Luck: { $luck }
turn-cost = It cost about { $cost }.
turn-was-dear = { $meant } Better: { $better } { $why }
prices-what = Said of a turn only if it cost at least 3 wins in 100, even if the estimate is off, judging by what its player could know.

### The ladder

ladder-of = Ladder: { $game }
the-ladder = The ladder
ladders = Ladders
rank = Rank
rating = Rating
number-of-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
ladder-with =
    { $count ->
        [one] { $game } with 1 player
       *[other] { $game } with { $count } players
    }
look-at-it = <game>Look at it</game>
standings = Standings
nobody-settled = Nobody has a settled rating here yet: that takes about ten games.
provisional-ratings = Provisional ratings: too few games for a rank
first-rung = Your first opponent
next-rung = Your next opponent
the-bot = The { $level } bot.
what-counts = What counts
counts-every-game = Every game that is played to its end, from your first one: with people or bots, as a guest, too. Guests keep their rating when they make an account; only accounts are listed.
counts-not = Not counted: study boards, lessons, daily deals, games with hints, games by unusual rules, games of several people on one screen, and games that the host has closed.
counts-as-lost = Whoever loses on time, or has a bot fill in, ranks last in that game. A game against bots that nobody has touched for 14 days counts as given up.
rungs-what = Bots stand where their measured strength puts them. The medium bot stands at 1500. With two players, somebody 174 points ahead wins 73 of 100 games.
spread-what = ± says how sure a rating is. A provisional one has no rank.

### A new table

a-new-table = A new table
pass-and-play-here = Pass and play on this screen
seats = Seats
game-is-for = { $game } is for { $players }.
hand-screen-on = You hand the screen on after each turn; what the others must not see is covered in between.
seats-by-link = Anyone with the link can take an open seat; you can give open seats to bots later. Sitting together? <here>Pass and play on this screen</here>.
seat-letter = Seat { $seat }
open-seat = Open seat
bot-of-level = Bot: { $level }
bot-recommended = Bot: { $level } (recommended)
someone-here = Someone at this screen
nobody = Nobody
for-experiments = For experiments
name-on-seat = Name of the player on seat { $seat }
yardsticks = Yardsticks for people who write bots: one that plays at random, a greedy one, a plain tree search. <list>List them, too</list>
your-name = Your name
guest = Guest
no-clock = No clock
clocks-what = In a live game everyone stays at the table; with days per turn you come back when it is your turn.
minutes-per-player = Minutes per player
seconds-added = Seconds added after each turn
when-time-runs-out = When time runs out
out-of-time-bot = a bot plays until the player is back
out-of-time-lose = the seat loses
out-of-time-nothing = nothing happens
who-can-find = Who can find this table
only-with-link = Only people with the link
everyone-listed = Everyone: the table is listed on the home page
open-the-table = Open the table

### Leagues

leagues-what = Everybody plays the same deals, at different tables. What counts is what you make of yours, beside those who held the same seat: good tiles are good for all of you.
new-season = New season
a-new-season = A new season
leagues-need-account = To take part, or to make a season, you need <profile>an account</profile>.
game-at-table = { $game }, { $seats } at a table
first-round-at = first round { $when }
rounds-played =
    { $played } of { $rounds ->
        [one] 1 round
       *[other] { $rounds } rounds
    } played
number-of-rounds =
    { $count ->
        [one] 1 round
       *[other] { $count } rounds
    }
no-season-yet = There is no season yet. Players make them: { $who ->
        [account] <new>make one</new> and send its link to your friends.
       *[guest] with <new>an account</new> you can make one and send its link to your friends.
    } Until then, <deal>today’s deal</deal> is the same for everybody, too.
seasons-need-account = Seasons need an account: <profile>create one in your profile</profile>, and everything you have played comes along.
season = Season
rounds = Rounds
first-round-opens = First round opens (UTC)
days-between-rounds = Days from one round to the next, at least
with-zero-days = With 0, a round opens as soon as the one before is over.
tables = Tables
players-at-table = Players at a table
places-to-bots = Places for which there is nobody go to bots.
bots-that-fill-in = Bots that fill in
replaced-by-bot = Whoever has no time left is replaced by a bot, and gets no points for that round.
days-days-per-turn = With days: days per turn
live-seconds-added = Live: seconds added after each turn
make-season = Make the season
first-round-opens-on = The first round opens on { $when }.
sign-up-needs-account = To sign up you need <profile>an account</profile>.
you-take-part = You take part.
sign-up = Sign up
withdraw = Withdraw
withdraw-later = Withdraw from the next round on
call-season-off = Call the season off
season-is-over = This season is over.
round-being-played = Round { $round } is being played: { $over } of { $games } games finished.
to-your-table = To your table
next-round-opens-on = The next round opens on { $when }.
next-round-about = The next round is about to open.
who-takes-part = Who takes part
place = Place
round-column = <unseen>Round </unseen>{ $round }
withdrew = withdrew
percent = { $share } %
a-bot-filled-in = A bot filled in
nobody-signed-up = Nobody has signed up yet.
round-number = Round { $round }
game-finished = finished
game-in-progress = in progress
your-table = Your table<unseen> { $table } of round { $round }</unseen>
a-table = Table<unseen> { $table } of round { $round }</unseen>
tables-closed = The tables of a round are closed to others until all of them have finished.
how-scored = How it is scored
scored-same-deal = All tables of a round get the same deal. You are compared with everybody who had your seat at the other tables: first by who won, then by the points ahead of the best of the others.
scored-percent = 100 % means that you did better than all of them, 50 % is the average. Points are the sum over all rounds.
scored-pairing = Players of like standing meet, and nobody twice while that can be avoided. Missing players are replaced by bots of the level “{ $level }”.
scored-leaving = Whoever runs out of time, or leaves, gets nothing for that round; a bot plays on.
how-to-check = How you can check all of it
season-was-fixed = Every deal was fixed before anybody signed up: hashed with SHA-256, the seed of a round is the seed of the round before, and that of the first is this commitment.
season-as-file = <file>The season as a file</file>, with every game. <code>gopura league season.json</code> plays them again and works out the standings.

### Notifications

play-first = Here you choose what you are told, such as that it is your turn. First <home>play a game</home> or <profile>log in</profile>.
on-this-device = On this device
push-impossible = Your browser cannot show notifications from here.
turn-on = Turn on
turn-off = Turn off
push-what = They are sent encrypted, through the push service of your browser’s maker. Logging out turns them off.
what-to-tell = What to tell me
quiet-time = Quiet time
quiet-what = What happens then is sent afterwards, if it still matters. Leave both empty for no quiet time.
from-time = From
to-time = To
time-zone = Time zone
by-mail = By e-mail
mail-what = Once a day, at eight in the morning in the time zone of your quiet time, if something is waiting for you. First, a mail to { $address } asks you to confirm.
send-mail = Send that mail
address-first = Save an address in your <profile>profile</profile> first.
in-a-chat = In a chat
chat-what = The address of a webhook: in Discord you find it in the settings of a channel, in Matrix the Hookshot bridge gives you one. First, a message there asks you to confirm.
chat = Chat
in-a-calendar = In a calendar
calendar-known = Subscribe to this address in your calendar. Anybody who knows it can see your deadlines.
calendar-what = Your deadlines, as a feed that your calendar can subscribe to.
make-address = Make an address
where-told = Where you are told
remove-name = Remove { $name }
messages-will-come = Saved. From now on a message comes when a game waits.
mails-will-come = Saved. From now on a message comes when a game waits, once a day at most.
shall-messages-come = Shall a message come to the chat from which you have followed this link when a game waits? Every message has a link to stop them.
shall-mails-come = Shall a message come to { $address } when a game waits, once a day at most? Every message has a link to stop them.
yes-send = Yes, send them
consent-not-valid = This link is not valid, or has expired. You can ask again on the page <notifications>Notifications</notifications>.
stop-notifications = Stop notifications
nothing-more = Nothing more will be sent there.
no-more-will-come = Where that message came from, no more will come. Your account and your games stay as they are.
stop-these = Stop these messages
or-choose = You can also <notifications>choose what you are told, and when</notifications>.
stop-not-valid = This link is not valid. You can <notifications>choose what you are told</notifications> when you are logged in.

### A lost password

new-password = New password
new-password-what = This logs you out on all devices and removes your tokens and passkeys.
save-and-log-in = Save and log in
look-at-mail = Look at your mail
link-on-its-way = If there is an account with that name and an e-mail address, a link is on its way there. It works once, for an hour.
link-by-mail = Get a link by e-mail
link-by-mail-what = It goes to the address that you have saved in your profile. Without one, ask the person who runs this server for a link.
send-link = Send link
ask-for-link = Ask for a link
ask-for-link-what = The person who runs this server can give you a link with which you set a new password.

### The profile

profile = Profile
your-password = Your password
with-passkey = { $deed } with a passkey
new-token = Your new token. Copy it now; it will not be shown again:
log-in-name = You also log in with this name.
shown-at-table = Shown at the table
change = Change
turn-in-games =
    { $count ->
        [0] No game is waiting for you.
        [one] It is your turn in one game.
       *[other] It is your turn in { $count } games.
    }
my-page = My page
create-an-account = Create an account
account-what = Optional. It keeps the games you have played as a guest and lets you play on all your devices.
password = Password
password-least = At least { $count } characters.
create-account = Create account
without-password = Or without a password, with your fingerprint, face or screen lock:
log-in = Log in
forgot-password = Forgot your password?
no-password = You have none: you log in with a passkey.
old-password = Old
new-password-short = New
set-password = Set a password
passkeys = Passkeys
passkeys-what = With a passkey you log in with your fingerprint, face or screen lock. Nobody can guess it or trick you into giving it away.
passkey-used = used { $ago }, added { $day }
passkey-unused = not used yet, added { $day }
rename = Rename
rename-name = Rename { $name }
my-phone = My phone
add-passkey = Add a passkey
e-mail = E-mail
e-mail-what = Only used to send you a link if you forget your password.
your-devices = Your devices
this-device = this device, since { $day }
device-seen = seen { $ago }, since { $day }
log-out = Log out
log-out-on = Log out on { $device }
log-out-here = Log out on this device
log-out-everywhere = Log out everywhere
log-out-everywhere-what = On all devices; this also revokes your tokens
blocked-people = Blocked people
blocked-what = They can neither chat where you play nor join your tables.
unblock = Unblock
unblock-name = Unblock { $name }
block = Block
your-data = Your data
download-data = Download my data
delete-everything = Delete everything about me
delete = Delete
for-programs = For programs
api-tokens = API tokens
token-expired = { $scopes }, expired
token-until = { $scopes }, until { $day }
revoke = Revoke
label = Label
scope = { $name }: { $meaning }
valid = Valid
create-token = Create token
webhook = Webhook
webhook-what = An address to call when it is your turn and you are not looking at the table. It is sent a challenge first, and <api>has to answer with it</api>. Each call carries the header X-Gopura-Signature: sha256= and the HMAC of the body with this secret

### The table

board-of-game = The board of this game of { $game }
home-label = Gopura, home
daily-deal = Daily deal
league-round = League, round { $round }
players-and-points = Players and points
from-above = From above
log = Log
sound = Sound
menu = Menu
the-board = The board
table-needs-scripts = The table needs JavaScript. Without it you can read the <record>record of the game</record>.
beside-board = Beside the board
view = View
turn-left = Turn the view to the left
turn-right = Turn the view to the right
tilt-up = Look more from above
tilt-down = Look more from the side
zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Fit the view
since-last-turn = Since your last turn
what-game-is-about = What { $game } is about
game-in-lines =
    { $lines ->
        [3] { $game } in three lines
       *[other] { $game } in short
    }
got-it = Got it
log-and-chat = Log and chat
close-log-and-chat = Close log and chat
what-happened = What happened
say-something = Say something
send = Send
first-position = First position
one-move-back = One move back
position-in-game = Position in the game
one-move-forward = One move forward
current-position = Current position
whose-view = Whose view to show
rules-of = Rules of { $game }
close-rules = Close the rules
this-table = This table
link-to-table = Link to this table
copy = Copy
invite-people-you-know = Invite people you know
for-you = For you
wait-for-end-turn = Wait for “End turn” before a step that cannot be taken back
play-forced = Play a forced move for me
sounds = Sounds
notify-me = Notify me when it is my turn
single-keys = Single-key shortcuts
about-this-table = About this table
rules-and-help = Rules and help
keyboard = Keyboard
record = Record
home = Home
check-shuffle = Check the shuffle
keyboard-shortcuts = Keyboard shortcuts
no = No
yes = Yes

### The keys at a table; keys with one letter are the same in every language

key-arrows = arrows
keys-move = move between the highlighted options
key-enter = Enter
keys-choose = choose
keys-choose-number = choose the first, second, … highlighted option
key-escape = Esc
keys-cancel = cancel the choice
keys-forced = play the only legal move
key-ctrl-enter = Ctrl-Enter
keys-end-turn = end the turn, when everything is laid
key-undo = u, Ctrl-Z
keys-undo = undo a step
keys-redo = redo it
key-step = , and .
keys-step = one move back or forward in the history
key-ends = Home, End
keys-ends = first position, current position
keys-log-chat = log, chat
keys-since = what has happened since my last turn
keys-hint = a hint, and more of it: against bots alone and on study boards
keys-menu = menu
keys-zoom = zoom in, zoom out, fit the view
keys-rotate = rotate the 3D view
keys-tilt = tilt the 3D view
keys-plan = look from above, or in 3D again
keys-list = this list

### Trying a game that is being written

trying = Trying { $name }
seed = Seed
another-game = Another game
play-from-here = Play from here
save-when-mended = Save the file when it is mended: this page looks again by itself.
one-move-on = One move on
legal-moves = Legal moves
in-the-terminal = In the terminal
checks = Checks
