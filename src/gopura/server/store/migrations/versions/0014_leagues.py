"""Seasons of leagues, who takes part in them, and their rounds."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the tables, and to those of games what they are played for."""
    op.add_column("tables", sa.Column("season", sa.String(32)))
    op.add_column("tables", sa.Column("round", sa.Integer))
    op.create_table(
        "seasons",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("owner", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("clock", sa.Text, nullable=False),
        sa.Column("bot", sa.String(20), nullable=False),
        sa.Column("length", sa.Integer, nullable=False),
        sa.Column("root", sa.LargeBinary, nullable=False),
        sa.Column("starts_ms", sa.BigInteger, nullable=False),
        sa.Column("every_ms", sa.BigInteger, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("season_id", sa.String(32), sa.ForeignKey("seasons.id"), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("left", sa.Boolean, nullable=False),
        sa.UniqueConstraint("season_id", "name", name="one_name_per_season"),
    )
    op.create_table(
        "rounds",
        sa.Column("season_id", sa.String(32), sa.ForeignKey("seasons.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("tables", sa.Text, nullable=False),
        sa.Column("opened_ms", sa.BigInteger, nullable=False),
        sa.Column("closed_ms", sa.BigInteger),
        sa.Column("played", sa.Text),
        sa.Column("standings", sa.Text),
    )
    op.create_index("seasons_by_status", "seasons", ["status", "starts_ms"])
    op.create_index("entries_by_user", "entries", ["user_id"])
