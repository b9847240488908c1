"""What people come back for: the deal of a day, notices, leagues, puzzles."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from gopura.server.store.schema.metadata import metadata

deals = Table(  # what each day brought, once somebody has played it
    "deals",
    metadata,
    Column("day", String(10), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules
    Column("seats", Integer, nullable=False),
    Column("bot", String(20), nullable=False),  # at all seats but one
)

tries = Table(  # the one try that each user has at the deal of a day
    "tries",
    metadata,
    Column("day", String(10), ForeignKey("deals.day"), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False, unique=True),
)

channels = Table(  # where each user wants to be told of what happens
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),
    Column("kind", String(10), nullable=False),  # push, mail, calendar, discord, matrix
    Column("address", Text, nullable=False),
    Column("digest", String(64), nullable=False, unique=True),  # SHA-256 of the address, which is one user's
    Column("secret", Text, nullable=False),  # the keys of a browser; else what links of its messages begin with
    Column("label", String(40), nullable=False),
    Column("session_id", String(32)),  # with which it ends
    Column("created_ms", BigInteger, nullable=False),
)

telling = Table(  # of what each user wants to be told, and when not
    "telling",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("kinds", String(200), nullable=False),  # of notices, with spaces between
    Column("quiet_from", Integer),  # minutes after midnight; none: no quiet time
    Column("quiet_to", Integer),
    Column("zone", String(64), nullable=False),  # whose midnight
)

outbox = Table(  # notices that are to be sent, and for a while those that were
    "outbox",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("channel_id", String(32), nullable=False),
    Column("kind", String(12), nullable=False),
    Column("about", String(40), nullable=False),  # a table, or a day
    Column("at_ms", BigInteger, nullable=False),
    Column("due_ms", BigInteger),  # when it is to be tried next; none: no more
    Column("tries", Integer, nullable=False),
    UniqueConstraint("channel_id", "kind", "about", name="one_notice_of_each"),
)

invitations = Table(
    "invitations",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("invited_by", String(32), ForeignKey("users.id"), nullable=False),
    Column("declined", Boolean, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

seasons = Table(  # of leagues in which all tables of a round play one deal
    "seasons",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(60), nullable=False),
    Column("owner", String(32), ForeignKey("users.id"), nullable=False),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON, as records name them
    Column("clock", Text, nullable=False),  # JSON
    Column("bot", String(20), nullable=False),  # that fills in
    Column("length", Integer, nullable=False),  # in rounds
    Column("root", LargeBinary, nullable=False),  # of the chain of seeds
    Column("starts_ms", BigInteger, nullable=False),
    Column("every_ms", BigInteger, nullable=False),  # between the beginnings of rounds, at least
    Column("status", String(10), nullable=False),  # open, playing, over
    Column("created_ms", BigInteger, nullable=False),
)

entries = Table(  # who takes part in a season
    "entries",
    metadata,
    Column("season_id", String(32), ForeignKey("seasons.id"), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("name", String(40), nullable=False),  # in the season, whatever it becomes
    Column("number", Integer, nullable=False),  # in the order in which they came
    Column("left", Boolean, nullable=False),
    UniqueConstraint("season_id", "name", name="one_name_per_season"),
)

rounds = Table(
    "rounds",
    metadata,
    Column("season_id", String(32), ForeignKey("seasons.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("tables", Text, nullable=False),  # JSON: the id of each table, and who has its seats
    Column("opened_ms", BigInteger, nullable=False),
    Column("closed_ms", BigInteger),  # none while it is played
    Column("played", Text),  # JSON, as in the file of the season, once it is closed
    Column("standings", Text),  # JSON, after this round
)

puzzle_tries = Table(  # how somebody's first try at a puzzle ended; ratings of puzzles are a fold over them
    "puzzle_tries",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("puzzle", String(12), primary_key=True),  # its name
    Column("game", String(40), nullable=False),
    Column("solved", Boolean, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
)

own_puzzles = Table(  # puzzles from somebody's own games
    "own_puzzles",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("puzzle", String(12), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("text", Text, nullable=False),  # the puzzle as a line of a file
    Column("at_ms", BigInteger, nullable=False),
)

Index("seasons_by_status", seasons.c.status, seasons.c.starts_ms)
Index("entries_by_user", entries.c.user_id)
Index("puzzle_tries_by_game", puzzle_tries.c.game, puzzle_tries.c.at_ms)
Index("tries_by_user", tries.c.user_id)
Index("channels_by_user", channels.c.user_id)
Index("invitations_by_user", invitations.c.user_id)
Index("invitations_by_host", invitations.c.invited_by)
Index("outbox_by_due", outbox.c.due_ms)
