"""People are told outside the pages: where, of what and when not; what is to be sent waits in an outbox."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "channels",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("secret", sa.Text, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("session_id", sa.String(32)),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "telling",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("kinds", sa.String(200), nullable=False),
        sa.Column("quiet_from", sa.Integer),
        sa.Column("quiet_to", sa.Integer),
        sa.Column("zone", sa.String(64), nullable=False),
    )
    op.create_table(
        "outbox",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("channel_id", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(12), nullable=False),
        sa.Column("about", sa.String(40), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("due_ms", sa.BigInteger),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.UniqueConstraint("channel_id", "kind", "about", name="one_notice_of_each"),
    )
    op.create_index("channels_by_user", "channels", ["user_id"])
    op.create_index("outbox_by_due", "outbox", ["due_ms"])
