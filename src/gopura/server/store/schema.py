"""The tables of the database. The truth of a game is `events`, append-only; the rest says who, when and where."""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

users = Table(
    "users",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("login", String(40), unique=True),  # the name in lower case; none for a guest
    Column("password", Text),  # Argon2
    Column("epoch", Integer, nullable=False, default=0),  # raised to end cookies of before there were sessions
    Column("created_ms", BigInteger, nullable=False),
    Column("webhook_url", Text),
    Column("webhook_secret", Text),
    Column("likeness", String(200)),  # how an account's name looks, whatever letters it is made of
    Column("email", String(200)),  # where a link for a new password is sent
    Column("banned_ms", BigInteger),  # since when this user may not come in
    Column("ban_reason", Text),
    Column("muted_until_ms", BigInteger),  # until when this user may not talk
)

old_names = Table(
    "old_names",
    metadata,
    Column("likeness", String(200), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),  # whose it was
    Column("until_ms", BigInteger, nullable=False),  # nobody else has it before
)

sessions = Table(
    "sessions",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),  # SHA-256 of what the cookie says
    Column("device", String(40), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("seen_ms", BigInteger, nullable=False),
)

resets = Table(
    "resets",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of the secret in a link for a new password
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),
    Column("until_ms", BigInteger, nullable=False),
)

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

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),
    Column(
        "digest", String(64), nullable=False, unique=True
    ),  # SHA-256 of the token; the token itself is not kept
    Column("label", String(40), nullable=False),
    Column("scopes", String(80), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("expires_ms", BigInteger),  # none: never
)

keys = Table(
    "keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("blocked_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("reporter", String(32), ForeignKey("users.id"), nullable=False),
    Column("table_id", String(32), ForeignKey("tables.id"), nullable=False),
    Column("line", Integer, nullable=False),  # of the chat, from which it may be gone
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),  # who said it
    Column("text", Text, nullable=False),
    Column("settled_ms", BigInteger),  # none: it is in the queue
    UniqueConstraint("reporter", "line", name="one_report_per_line"),
)

audit = Table(  # what whoever runs the server has done; its running processes follow it
    "audit",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("at_ms", BigInteger, nullable=False),
    Column("host", String(40), nullable=False),  # who did it
    Column("deed", String(20), nullable=False),
    Column("user_id", String(32)),  # to whom
    Column("table_id", String(32)),  # at which table
    Column("words", Text, nullable=False),  # what was done, and why
)

Index("tables_by_status", tables.c.status, tables.c.public, tables.c.updated_ms)
Index("tables_by_deadline", tables.c.deadline_ms)
Index("tables_by_owner", tables.c.owner)
Index("seats_by_user", seats.c.user_id)
Index("seats_by_kept_for", seats.c.kept_for)
Index("chat_by_table", chat.c.table_id, chat.c.id)
Index("chat_by_user", chat.c.user_id)
Index("users_by_likeness", users.c.likeness)
Index("sessions_by_user", sessions.c.user_id)
Index("tokens_by_user", tokens.c.user_id)
Index("resets_by_user", resets.c.user_id)
Index("blocks_by_blocked", blocks.c.blocked_id)
Index("reports_by_settled", reports.c.settled_ms, reports.c.id)
