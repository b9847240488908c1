"""What is somebody's is found without looking at everything: their tables, their lines of chat."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Make the indexes."""
    op.create_index("tables_by_owner", "tables", ["owner"])
    op.create_index("chat_by_user", "chat", ["user_id"])
