"""The seat of a rematch is kept for its person, and a line of talk that is sent again is known by its key."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the columns."""
    op.add_column("seats", sa.Column("kept_for", sa.String(32)))
    with op.batch_alter_table("chat") as chat:
        chat.add_column(sa.Column("key", sa.String(64)))
        chat.create_unique_constraint("one_line_per_request", ["table_id", "user_id", "key"])
