"""Lists know points and winners, and find the seats that are kept for somebody without looking at all of them."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the columns, of which nothing is known for what was played before, and the index."""
    op.add_column("tables", sa.Column("scores", sa.Text))
    op.add_column("tables", sa.Column("won", sa.Integer, nullable=False, server_default="0"))
    op.create_index("seats_by_kept_for", "seats", ["kept_for"])
