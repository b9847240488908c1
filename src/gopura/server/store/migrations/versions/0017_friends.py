"""Who is whose friend, or has asked to be."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "friends",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("other_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("asked_by", sa.String(32), nullable=False),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("friends_by_other", "friends", ["other_id"])
