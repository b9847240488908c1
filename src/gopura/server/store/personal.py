"""What is kept about one person, to be shown to them, given to another, forgotten: functions of a connection."""

from sqlalchemy import Connection, delete, or_, select

from gopura.server.store import blocks as blocking
from gopura.server.store import deals, friends, invitations, leagues, puzzles, queries, results
from gopura.server.store.channels import forget_told, hand_over_channels
from gopura.server.store.names import take_name
from gopura.server.store.passkeys import forget_passkeys
from gopura.server.store.queries import Row, rows
from gopura.server.store.schema import blocks, chat, likely_one, own_puzzles, puzzle_tries, reports
from gopura.server.store.sessions import end_all

OF_AN_ACCOUNT = ("login", "likeness", "password", "webhook_url", "webhook_secret", "email")  # none of a guest


def lines_of(connection: Connection, user_id: str) -> list[Row]:
    """Every line of chat that a user wrote, oldest first."""
    kept = (chat.c.table_id, chat.c.room, chat.c.text, chat.c.at_ms)
    return rows(connection, select(*kept).where(chat.c.user_id == user_id).order_by(chat.c.id))


def hand_over(connection: Connection, old: str, new: str) -> list[str]:
    """Give all that a guest, or another account, has played to an account; the tables concerned."""
    concerned = queries.hand_over_games(connection, old, new)
    blocking.hand_over(connection, old, new)
    deals.hand_over_tries(connection, old, new)
    leagues.hand_over_entries(connection, old, new)
    results.hand_over_results(connection, old, new)
    results.hand_over_likely_ones(connection, old, new)
    hand_over_channels(connection, old, new)
    puzzles.hand_over_puzzles(connection, old, new)
    friends.hand_over_friends(connection, old, new)
    invitations.hand_over_invitations(connection, old, new)
    return concerned


def forget_account(connection: Connection, user_id: str, name: str, at_ms: int, until_ms: int) -> list[str]:
    """Make somebody nobody in particular, whom nothing opens; the old name is nobody else's until then.

    All at once, for nobody could come in again to do the rest. The tables at which they sat.
    """
    take_name(connection, user_id, at_ms, until_ms, **dict.fromkeys(OF_AN_ACCOUNT), name=name)
    end_all(connection, user_id)
    forget_person(connection, user_id)
    return queries.rename_seats(connection, user_id, name)


def forget_person(connection: Connection, user_id: str) -> None:
    """Delete a user’s passkeys and puzzles, what they wrote, their blocks and friends, complaints about them.

    Nobody tells them anything any more, and nothing says which other accounts their browser knew.
    """
    forget_passkeys(connection, user_id)
    forget_told(connection, user_id)
    friends.forget_friends(connection, user_id)
    invitations.forget_invitations(connection, user_id)
    leagues.withdraw_everywhere(connection, user_id)
    either = or_(likely_one.c.user_id == user_id, likely_one.c.other_id == user_id)
    connection.execute(delete(likely_one).where(either))
    for each in (chat, reports, blocks, puzzle_tries, own_puzzles):
        connection.execute(delete(each).where(each.c.user_id == user_id))
