"""Games: tables with their seats, the append-only log of what happened, and what came out."""

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

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("version", Integer, nullable=False),  # of the rules
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", LargeBinary, nullable=False),
    Column("salt", LargeBinary, nullable=False),
    Column("owner", String(32), ForeignKey("users.id"), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("study", Boolean, nullable=False),
    Column("clock", Text, nullable=False),  # JSON
    Column("status", String(10), nullable=False),  # open, playing, over
    Column("to_act", Integer, nullable=False, server_default="0"),  # the seats to act, a bit each, for lists
    Column("deadline_ms", BigInteger),  # when the first of them runs out of time
    Column("scores", Text),  # the points of each seat, A first, for lists; none while they are not known
    Column("won", Integer, nullable=False, server_default="0"),  # the seats that have won, a bit each
    Column("rematch", String(32)),  # the table that follows this one
    Column("day", String(10)),  # whose deal is played, as a date; none at other tables
    Column("season", String(32)),  # of a league, whose round's deal is played; none at other tables
    Column("round", Integer),
    Column("created_ms", BigInteger, nullable=False),
    Column("updated_ms", BigInteger, nullable=False),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id")),  # none: open, or a bot's
    Column("name", String(40), nullable=False),
    Column("bot", String(20)),  # the level of the bot that plays here
    Column("standing_in", Boolean, nullable=False),  # that bot only keeps the seat for the user
    Column("lost", Boolean, nullable=False),  # on time
    Column("kept_for", String(32)),  # the one user who may sit down here, in a rematch
)

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(10), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("key", String(64)),  # the request that caused it, so that a retry never plays twice
    Column("at_ms", BigInteger, nullable=False),
    UniqueConstraint("table_id", "key", name="one_event_per_request"),
)

chat = Table(
    "chat",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("room", String(10), nullable=False),  # players, watchers, all
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("reports", Integer, nullable=False),
    Column("key", String(64)),  # the request that said it, so that a retry is not said again
    UniqueConstraint("table_id", "user_id", "key", name="one_line_per_request"),
)

results = Table(  # every game that is over, once; ratings are a fold over those that count
    "results",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),  # when it ended
    Column("why_not", String(20), nullable=False),  # why it is not rated, in a word; empty if it is
    Column("edition", Integer, nullable=False),  # raised when a seat's person has become another
)

placed = Table(  # who stood where in a rated game
    "placed",
    metadata,
    Column("table_id", String(32), ForeignKey("results.table_id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id")),  # none: a bot's
    Column("bot", String(20)),
    Column("place", Integer, nullable=False),  # from 1
    Column("gave_up", Boolean, nullable=False),
)

likely_one = Table(  # accounts into which somebody logged in from one browser, one after the other
    "likely_one",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),  # the smaller id first
    Column("other_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
)

reviews = Table(  # games looked back on, as far as that has come
    "reviews",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("digest", String(64), nullable=False),  # of the game's record: on a study board another may follow
    Column("edition", Integer, nullable=False),  # of how reviews are made
    Column("found", Text, nullable=False),  # JSON: the glance and the pieces
    Column("at_ms", BigInteger, nullable=False),
)

sheets = Table(  # of games that everybody played to the end
    "sheets",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("turns", Integer, nullable=False),
    Column("counted", Text, nullable=False),  # what the scores count; empty: points
    Column("lines", Text, nullable=False),  # JSON: what the points are for, and how many each seat got
)

Index("tables_by_status", tables.c.status, tables.c.public, tables.c.updated_ms)
Index("tables_by_deadline", tables.c.deadline_ms)
Index("tables_by_owner", tables.c.owner)
Index("seats_by_user", seats.c.user_id)
Index("seats_by_kept_for", seats.c.kept_for)
Index("chat_by_table", chat.c.table_id, chat.c.id)
Index("chat_by_user", chat.c.user_id)
Index("results_by_game", results.c.game, results.c.seats, results.c.why_not, results.c.at_ms)
Index("placed_by_user", placed.c.user_id)
