"""Finding people and tables by what a host knows of them: functions of a connection."""

from sqlalchemy import Connection, func, or_, select

from gopura.core.refusal import BadSetup
from gopura.server.ratings.keeping import record_all, results_after
from gopura.server.ratings.suspicion import thrown
from gopura.server.rooms.room import Room
from gopura.server.store import results
from gopura.server.store.queries import Row, WrongRules, load_room, one, rows
from gopura.server.store.schema import seats, tables, users

MOST = 50  # of each that are shown


def people_like(connection: Connection, text: str) -> list[Row]:
    """The people whose name has that in it, accounts first; or the one with that id."""
    named = or_(func.lower(users.c.name).contains(text.lower(), autoescape=True), users.c.id == text)
    order = (users.c.login.is_(None), users.c.name, users.c.created_ms)
    return rows(connection, select(users).where(named).order_by(*order).limit(MOST))


def tables_like(connection: Connection, text: str) -> list[Row]:
    """The table of that id or address, and those at which somebody of that name sits, the last to change first."""
    sits = select(seats.c.table_id).where(func.lower(seats.c.name) == text.lower())
    found = select(tables).where(or_(tables.c.id == id_in(text), tables.c.id.in_(sits)))
    return rows(connection, found.order_by(tables.c.updated_ms.desc()).limit(MOST))


def suspects(connection: Connection) -> list[str]:
    """What looks odd: accounts that were used from one browser, and games that may have been thrown; in words."""
    record_all(connection)
    rated = {kind: results_after(connection, *kind) for kind in kinds(connection)}
    pairs = [(pair["user_id"], pair["other_id"]) for pair in results.likely_ones(connection)]
    one_browser = [f"{name_of(connection, one)} and {name_of(connection, two)}: one browser" for one, two in pairs]
    odd = [
        (f"{game} with {seats}", each)
        for (game, seats), found in rated.items()
        for each in thrown(game, seats, found)
    ]
    return one_browser + [
        f"{name_of(connection, each.winner)} against {name_of(connection, each.loser)}, {kind}: {each.why}"
        for kind, each in odd
    ]


def kinds(connection: Connection) -> list[tuple[str, int]]:
    """Each game and number of seats that is rated here."""
    return [(game, seats) for game, seats, _ in results.rated_kinds(connection)]


def name_of(connection: Connection, user_id: str) -> str:
    """`Ada (id)`, for the host's eyes."""
    found = one(connection, select(users.c.name).where(users.c.id == user_id))
    return f"{found['name'] if found else 'somebody'} ({user_id})"


def person(connection: Connection, name: str) -> Row:
    """The account of that name, or the user of that id. Raises BadSetup."""
    found = one(connection, select(users).where(or_(users.c.login == name.strip().lower(), users.c.id == name)))
    if found is None:
        raise BadSetup(f"There is no account {name!r}. `gopura admin find` also finds guests, by their ids.")
    return found


def account(connection: Connection, name: str) -> Row:
    """The same, if it is no guest. Raises BadSetup."""
    found = person(connection, name)
    if found["login"] is None:
        raise BadSetup(f"{found['name']} is a guest, without an account.")
    return found


def room_at(connection: Connection, table: str) -> Room:
    """The table of that id or address, with all its events. Raises BadSetup."""
    try:
        room = load_room(connection, id_in(table))
    except WrongRules as problem:
        raise BadSetup(str(problem)) from None
    if room is None:
        raise BadSetup(f"There is no table {table!r}.")
    return room


def id_in(table: str) -> str:
    """The id in a table's address, or the id itself."""
    return table.rstrip("/").rpartition("/")[2]
