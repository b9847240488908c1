"""Inviting people to tables, and their answers: functions of a connection."""

import contextlib

from sqlalchemy import ColumnElement, Connection, and_, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from gopura.server.store import outbox
from gopura.server.store.channels import INVITATION
from gopura.server.store.queries import one
from gopura.server.store.schema import invitations


def invite(connection: Connection, table_id: str, host: str, user_id: str, at_ms: int) -> None:
    """Invite somebody to a table and have them told; once, whatever they answer."""
    if one(connection, select(invitations).where(which(table_id, user_id))) is not None:
        return
    row = {"table_id": table_id, "user_id": user_id, "invited_by": host, "declined": False, "at_ms": at_ms}
    with contextlib.suppress(IntegrityError), connection.begin_nested():  # another process may be as quick
        connection.execute(insert(invitations).values(**row))
        outbox.post(connection, [user_id], INVITATION, table_id, at_ms)


def decline(connection: Connection, table_id: str, user_id: str) -> None:
    """Say no to an invitation, which is not repeated; whoever invited is not told."""
    connection.execute(update(invitations).where(which(table_id, user_id)).values(declined=True))


def forget_invitations(connection: Connection, user_id: str) -> None:
    """Forget to what somebody was invited, and whom they have invited."""
    either = or_(invitations.c.user_id == user_id, invitations.c.invited_by == user_id)
    connection.execute(delete(invitations).where(either))


def hand_over_invitations(connection: Connection, old: str, new: str) -> None:
    """Give the invitations of one account to another, but for tables to which that is invited, too."""
    own = select(invitations.c.table_id).where(invitations.c.user_id == new).scalar_subquery()
    theirs = and_(invitations.c.user_id == old, invitations.c.table_id.not_in(own))
    connection.execute(update(invitations).where(theirs).values(user_id=new))
    connection.execute(delete(invitations).where(invitations.c.user_id == old))
    connection.execute(update(invitations).where(invitations.c.invited_by == old).values(invited_by=new))


def which(table_id: str, user_id: str) -> ColumnElement[bool]:
    """The invitation of that user to that table."""
    return and_(invitations.c.table_id == table_id, invitations.c.user_id == user_id)
