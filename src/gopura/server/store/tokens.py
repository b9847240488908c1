"""API tokens, of which only digests are kept: functions of a connection."""

from sqlalchemy import Connection, delete, insert, select

from gopura.server.store.queries import Row, one, rows
from gopura.server.store.schema import tokens


def find_token(connection: Connection, digest: str) -> Row | None:
    """The API token with that digest."""
    return one(connection, select(tokens).where(tokens.c.digest == digest))


def tokens_of(connection: Connection, user_id: str) -> list[Row]:
    """A user's API tokens."""
    query = select(tokens).where(tokens.c.user_id == user_id).order_by(tokens.c.created_ms)
    return rows(connection, query)


def insert_token(connection: Connection, token: Row) -> None:
    """Keep a new API token."""
    connection.execute(insert(tokens).values(**token))


def delete_token(connection: Connection, user_id: str, token_id: str) -> None:
    """Revoke an API token."""
    connection.execute(delete(tokens).where(tokens.c.id == token_id, tokens.c.user_id == user_id))
