"""People can come in by passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("credential", sa.LargeBinary, nullable=False),
        sa.Column("signatures", sa.BigInteger, nullable=False),
        sa.Column("label", sa.String(40), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("used_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("passkeys_by_user", "passkeys", ["user_id"])
    op.create_table(
        "challenges",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("kind", sa.String(10), nullable=False),
        sa.Column("challenge", sa.LargeBinary, nullable=False),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id")),
        sa.Column("session_id", sa.String(32)),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("challenges_by_until", "challenges", ["until_ms"])
