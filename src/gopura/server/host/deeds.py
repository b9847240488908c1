"""What a host can do, each in one transaction with its line in the audit log: functions of a connection."""

from collections.abc import Callable
from dataclasses import replace
from typing import NamedTuple

from sqlalchemy import Connection, Engine, update
from sqlalchemy.exc import IntegrityError

from gopura.core.listing import counted
from gopura.core.refusal import BadSetup
from gopura.core.seats import SEAT_LETTERS, seat_number
from gopura.server.host.finding import account, person, room_at
from gopura.server.naming import bot_name
from gopura.server.people.accounts import NAME_KEPT_MS
from gopura.server.rooms.events import Event
from gopura.server.rooms.room import CLOSED, OVER, Room, Seat
from gopura.server.settings import Settings
from gopura.server.store import audit, moderation, names, passkeys, personal, queries, resets, sessions
from gopura.server.store.database import for_writing
from gopura.server.store.rows import event_row, table_row, with_seat
from gopura.server.store.schema import old_names
from gopura.server.store.writer import Append
from gopura.server.world import now_ms

TRIES = 5  # where somebody moves at the same moment


class Done(NamedTuple):
    """What a deed has changed, in words for the log, and for whom the server must look again."""

    words: str
    user_id: str | None = None
    table_id: str | None = None
    secret: str = ""  # for the host's eyes alone


Deed = Callable[[Connection], Done]


def carry_out(engine: Engine, host: str, name: str, deed: Deed, why: str = "") -> Done:
    """Do it, and write down that it was done, by whom and why. Raises BadSetup."""
    for _ in range(TRIES):
        try:
            with for_writing(engine).begin() as connection:
                done = deed(connection)
                words = f"{done.words} ({why})" if why else done.words
                line = {"at_ms": now_ms(), "host": host[:40], "deed": name, "words": words}
                audit.write_down(connection, {**line, "user_id": done.user_id, "table_id": done.table_id})
            return done
        except IntegrityError:  # a move came in between
            continue
    raise BadSetup("The table changes too quickly. Try again.")


# People


def ban(connection: Connection, name: str, why: str = "") -> Done:
    """Show somebody out, and let them in no more."""
    user = person(connection, name)
    queries.update_user(connection, user["id"], banned_ms=now_ms(), ban_reason=why or None)
    sessions.end_all(connection, user["id"])
    return Done(f"{user['name']} is banned.", user["id"])


def unban(connection: Connection, name: str) -> Done:
    """Let somebody in again."""
    user = person(connection, name)
    queries.update_user(connection, user["id"], banned_ms=None, ban_reason=None)
    return Done(f"{user['name']} may come in again.", user["id"])


def reset_password(connection: Connection, name: str) -> Done:
    """Make a link by which somebody sets a new password; the old one holds until then."""
    user = account(connection, name)
    secret = resets.new_reset(connection, user["id"], now_ms())
    return Done(f"{user['name']} was given a link for a new password.", user["id"], secret=secret)


def merge(connection: Connection, name: str, into: str) -> Done:
    """Give an account's games, seats and words to another, which also keeps its names from others; end the first.

    Where both sit at one table, the first one's seat stays: nobody plays against themselves unseen.
    """
    old, new = account(connection, name), account(connection, into)
    if old["id"] == new["id"]:
        raise BadSetup("These are one and the same account.")
    personal.hand_over(connection, old["id"], new["id"])
    queries.rename_seats(connection, new["id"], new["name"], old["name"])
    sessions.end_all(connection, old["id"])
    passkeys.forget_passkeys(connection, old["id"])
    bare = dict.fromkeys(personal.OF_AN_ACCOUNT)
    names.take_name(connection, old["id"], now_ms(), now_ms() + NAME_KEPT_MS, **bare)
    connection.execute(update(old_names).where(old_names.c.user_id == old["id"]).values(user_id=new["id"]))
    return Done(f"{old['name']} ({old['id']}) is now part of {new['name']}.", old["id"])


def mute(connection: Connection, name: str, hours: int) -> Done:
    """Let somebody say nothing for so long."""
    user = person(connection, name)
    queries.update_user(connection, user["id"], muted_until_ms=now_ms() + hours * moderation.HOUR_MS)
    return Done(f"{user['name']} is muted for {counted(hours, 'hour')}.", user["id"])


def unmute(connection: Connection, name: str) -> Done:
    """Let somebody talk again."""
    user = person(connection, name)
    queries.update_user(connection, user["id"], muted_until_ms=None)
    return Done(f"{user['name']} may talk again.", user["id"])


def settle(connection: Connection, number: int, remove: bool) -> Done:
    """Take a report out of the queue, with all others about the same line, which may be removed."""
    found = moderation.settle(connection, number, now_ms())
    if found is None:
        raise BadSetup(f"There is no report {number} to settle.")
    if remove:
        moderation.remove_line(connection, found["line"])
    done = "the line was removed" if remove else "the line stays"
    return Done(f"Report {number} is settled: {done}.", table_id=found["table_id"])


# Tables


def close(connection: Connection, table: str) -> Done:
    """End a game for good, with no winner."""
    room = running(connection, table)
    append(connection, room, "end", None, CLOSED)
    return Done(f"Table {room.id} is closed.", table_id=room.id)


def hand_over(connection: Connection, table: str, seat: str, to: str, settings: Settings) -> Done:
    """Give a seat to another person, or to a bot (`bot` or `bot:LEVEL`)."""
    room = running(connection, table)
    number = seat_number(seat, len(room.seats))
    kind, _, level = to.partition(":")
    who = bot_for(level or settings.default_bot, settings) if kind == "bot" else sitter(connection, room, to)
    append(connection, room, "seat", number, "handed", replace(who, lost=room.seats[number].lost))
    return Done(f"Seat {SEAT_LETTERS[number]} of table {room.id} is now {who.name}'s.", table_id=room.id)


def bot_for(level: str, settings: Settings) -> Seat:
    """A bot that takes a seat. Raises BadSetup."""
    if level not in settings.bots:
        raise BadSetup(f"There is no bot {level!r}. The bots are {', '.join(settings.bots)}.")
    return Seat(bot_name(level), bot=level)


def sitter(connection: Connection, room: Room, name: str) -> Seat:
    """A person who takes a seat, and has none at the table yet: they would see two hands. Raises BadSetup."""
    user = person(connection, name)
    if room.seats_of(user["id"]):
        raise BadSetup(f"{user['name']} already has a seat at this table.")
    return Seat(user["name"], user["id"])


def running(connection: Connection, table: str) -> Room:
    """A table whose game is not over. Raises BadSetup."""
    room = room_at(connection, table)
    if room.status == OVER:
        raise BadSetup("The game at this table is over.")
    return room


def append(
    connection: Connection, room: Room, kind: str, seat: int | None, text: str, who: Seat | None = None
) -> None:
    """Write an event of the host's into a table's log. Raises IntegrityError where another comes first."""
    event = Event(room.version + 1, kind, seat, text, now_ms())
    following = room.after(event, who)
    written = Append([event_row(room, event)], table_row(following, event.at_ms), room.mark)
    if who is not None and seat is not None:
        written = with_seat(written, room.id, seat, who)
    written(connection)
