"""All seats that are to act stand in lists, a bit each, since several may choose at the same time."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Put a set of seats in place of the one that was known."""
    op.add_column("tables", sa.Column("to_act", sa.Integer, nullable=False, server_default="0"))
    op.execute("UPDATE tables SET to_act = 1 << turn WHERE turn IS NOT NULL")
    op.drop_column("tables", "turn")
