"""Sessions that can be ended one by one, tokens that expire, names that nobody can imitate."""

import sqlalchemy as sa
from alembic import op

from gopura.server.naming import likeness

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Make the tables, and say of every account how its name looks."""
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("digest", sa.String(64), nullable=False, unique=True),
        sa.Column("device", sa.String(40), nullable=False),
        sa.Column("created_ms", sa.BigInteger, nullable=False),
        sa.Column("seen_ms", sa.BigInteger, nullable=False),
    )
    op.create_index("sessions_by_user", "sessions", ["user_id"])
    op.create_table(
        "old_names",
        sa.Column("likeness", sa.String(200), primary_key=True),
        sa.Column("user_id", sa.String(32), sa.ForeignKey("users.id"), nullable=False),
        sa.Column("until_ms", sa.BigInteger, nullable=False),
    )
    op.add_column("tokens", sa.Column("expires_ms", sa.BigInteger))
    op.add_column("users", sa.Column("likeness", sa.String(200)))
    op.create_index("users_by_likeness", "users", ["likeness"])
    users = sa.table("users", sa.column("id"), sa.column("name"), sa.column("login"), sa.column("likeness"))
    connection = op.get_bind()
    for user_id, name in connection.execute(
        sa.select(users.c.id, users.c.name).where(users.c.login.is_not(None))
    ).all():
        connection.execute(sa.update(users).where(users.c.id == user_id).values(likeness=likeness(name)))
