"""The first schema: users, tables, seats, events, chat, tokens, keys."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables. Written out, not taken from the schema of today, so that it stays what it was."""
    op.create_table(
        "users",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("login", sa.String(40), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("epoch", sa.Integer, nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("webhook_url", sa.Text),
        sa.Column("webhook_secret", sa.Text),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seed", sa.LargeBinary, nullable=False),
        sa.Column("salt", sa.LargeBinary, nullable=False),
        sa.Column("owner", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("public", sa.Boolean, nullable=False),
        sa.Column("study", sa.Boolean, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("deadline_ms", sa.BigInteger),
        sa.Column("rematch", sa.String(32)),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("updated_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("tables_by_status", "tables", ["status", "public", "updated_ms"])
    op.create_index("tables_by_deadline", "tables", ["deadline_ms"])
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id")),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("bot", sa.String(20)),
        sa.Column("standing_in", sa.Boolean, nullable=False),
        sa.Column("lost", sa.Boolean, nullable=False),
    )
    op.create_index("seats_by_user", "seats", ["user_id"])
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("key", sa.String(64)),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("table_id", "key", name="one_event_per_request"),
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("room", sa.String(10), nullable=False),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("reports", sa.Integer, nullable=False),
    )
    op.create_index("chat_by_table", "chat", ["table_id", "id"])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("scopes", sa.String(80), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("tokens_by_user", "tokens", ["user_id"])
    op.create_table(
        "keys",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
