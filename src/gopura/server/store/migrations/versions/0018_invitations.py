"""Who is invited to which table."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the table."""
    op.create_table(
        "invitations",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("invited_by", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("declined", sa.Boolean, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("invitations_by_user", "invitations", ["user_id"])
    op.create_index("invitations_by_host", "invitations", ["invited_by"])
