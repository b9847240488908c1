"""Whoever runs the server can ban, and what they do is written down; a lost password can be replaced."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the columns and tables."""
    op.add_column("users", sa.Column("email", sa.String(200)))
    op.add_column("users", sa.Column("banned_ms", sa.BigInteger))
    op.add_column("users", sa.Column("ban_reason", sa.Text))
    op.create_table(
        "resets",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("resets_by_user", "resets", ["user_id"])
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("host", sa.String(40), nullable=False),
        sa.Column("deed", sa.String(20), nullable=False),
        sa.Column("user_id", sa.String(32)),
        sa.Column("table_id", sa.String(32)),
        sa.Column("words", sa.Text, nullable=False),
    )
