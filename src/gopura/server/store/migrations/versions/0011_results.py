"""Games that are over are kept as results, from which ratings are worked out; also, who shares a browser."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "results",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
        sa.Column("why_not", sa.String(20), nullable=False),
        sa.Column("edition", sa.Integer, nullable=False),
    )
    op.create_index("results_by_game", "results", ["game", "seats", "why_not", "at_ms"])
    op.create_table(
        "placed",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("results.table_id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id")),
        sa.Column("bot", sa.String(20)),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("gave_up", sa.Boolean, nullable=False),
    )
    op.create_index("placed_by_user", "placed", ["user_id"])
    op.create_table(
        "likely_one",
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("other_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("at_ms", sa.BigInteger, nullable=False),
    )
