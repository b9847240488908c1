"""Who plays here: accounts, how they come in, and what keeps people civil."""

from sqlalchemy import (
    BigInteger,
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

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("user_id", String(32), ForeignKey("users.id"), nullable=False),
    Column("digest", String(64), nullable=False, unique=True),  # SHA-256 of the credential's id
    Column("credential", LargeBinary, nullable=False),  # its id and public key, as its device has made them
    Column("signatures", BigInteger, nullable=False),  # how many it has made by its own count, which may stay 0
    Column("label", String(40), nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger, nullable=False),
)

challenges = Table(  # which passkeys are asked to sign, each once and soon
    "challenges",
    metadata,
    Column("digest", String(64), primary_key=True),  # SHA-256 of the secret of the browser that was asked
    Column("kind", String(10), nullable=False),
    Column("challenge", LargeBinary, nullable=False),
    Column("user_id", String(32), ForeignKey("users.id")),  # who was asked; none: whoever has a passkey
    Column("session_id", String(32)),  # and by which session they had come in
    Column("until_ms", BigInteger, nullable=False),
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

friends = Table(  # one row for two people, the smaller id first
    "friends",
    metadata,
    Column("user_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("other_id", String(32), ForeignKey("users.id"), primary_key=True),
    Column("asked_by", String(32), nullable=False),
    Column("state", String(10), nullable=False),  # asked, friends, declined, withdrawn
    Column("at_ms", BigInteger, nullable=False),
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

Index("users_by_likeness", users.c.likeness)
Index("sessions_by_user", sessions.c.user_id)
Index("tokens_by_user", tokens.c.user_id)
Index("resets_by_user", resets.c.user_id)
Index("passkeys_by_user", passkeys.c.user_id)
Index("challenges_by_until", challenges.c.until_ms)
Index("friends_by_other", friends.c.other_id)
Index("blocks_by_blocked", blocks.c.blocked_id)
Index("reports_by_settled", reports.c.settled_ms, reports.c.id)
