"""People can block others, and hosts settle reports and mute."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add the column and the tables."""
    op.add_column("users", sa.Column("muted_until_ms", sa.BigInteger))
    op.create_table(
        "blocks",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("blocked_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("blocks_by_blocked", "blocks", ["blocked_id"])
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("reporter", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("line", sa.Integer, nullable=False),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("settled_ms", sa.BigInteger),
        sa.UniqueConstraint("reporter", "line", name="one_report_per_line"),
    )
    op.create_index("reports_by_settled", "reports", ["settled_ms", "id"])
