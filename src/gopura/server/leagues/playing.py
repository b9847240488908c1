"""What the server does for seasons by itself: it opens rounds at their time, begins their tables, closes them."""

import contextlib
import json
import logging

from gopura.core.record import write_record
from gopura.core.refusal import BadGame, BadSetup
from gopura.leagues.points import NOTHING, Finish
from gopura.leagues.season import Board, plain_board
from gopura.leagues.standings import after_round
from gopura.server.leagues.opening import lines_of, next_round
from gopura.server.problems import OtherRules, Problem, Unavailable
from gopura.server.rooms.room import OPEN, OVER, PLAYING
from gopura.server.store import leagues
from gopura.server.store.queries import Row
from gopura.server.store.unplayed import stored_record
from gopura.server.tables.hall import Hall
from gopura.server.world import now_ms, world

LOOK = 1.0  # seconds between two looks
log = logging.getLogger("gopura")


async def watch_seasons(hall: Hall) -> None:
    """Look again and again whether a season has anything to do."""
    while True:
        await world().rest(LOOK)
        try:
            for season_id in await hall.read(leagues.due, now_ms()):
                await look_after(hall, season_id)
        except Unavailable:
            pass  # which is written down elsewhere
        except Exception:
            log.exception("The seasons could not be asked for; trying again.")


async def look_after(hall: Hall, season_id: str) -> None:
    """Let one season go on, if it falls to this process; whatever is wrong with it, others go on."""
    async with hall.bus.claimed(f"season:{season_id}") as mine:
        if not mine:
            return
        try:
            await go_on(hall, season_id)
        except Unavailable:
            raise
        except Exception:
            log.exception("Season %s could not go on; trying again.", season_id)


async def go_on(hall: Hall, season_id: str) -> None:
    """Open the next round, begin the tables of the one that runs, or close it: whatever is due."""
    row = await hall.read(leagues.season_row, season_id)
    if row is None or row["status"] == OVER:
        return
    rounds = await hall.read(leagues.rounds_of, season_id)
    if rounds and rounds[-1]["closed_ms"] is None:
        await attend(hall, row, rounds)
    elif len(rounds) == row["length"]:
        await hall.write(leagues.set_status, season_id, PLAYING, OVER)
    elif now_ms() >= opens_ms(row, len(rounds) + 1):
        await open_next(hall, row)


def opens_ms(row: Row, number: int) -> int:
    """When a round opens at the earliest."""
    return int(row["starts_ms"] + (number - 1) * row["every_ms"])


async def open_next(hall: Hall, row: Row) -> None:
    """Open the next round, or end the season, if nobody is left, or its game is no longer here."""
    try:
        fresh = await hall.read(next_round, row, now_ms())
    except (BadGame, BadSetup) as problem:
        log.warning("Season %s ends early: %s", row["id"], problem)
        fresh = None
    if fresh is None:
        await hall.write(leagues.set_status, row["id"], row["status"], OVER)
        return
    if await hall.write(leagues.open_round, fresh.row, fresh.tables, row["status"]):
        for setup, _ in fresh.tables:
            await begin(hall, setup.id)


async def begin(hall: Hall, table_id: str) -> None:
    """Let a table begin, at which everybody sits already."""
    with contextlib.suppress(Problem):
        await hall.go_on(await hall.open(table_id))


async def attend(hall: Hall, row: Row, rounds: list[Row]) -> None:
    """Begin the tables of a round that have not, after a server died; close the round when all are over."""
    number = rounds[-1]["number"]
    found = await hall.read(leagues.statuses_of_round, row["id"], number)
    for table_id, status in found.items():
        if status == OPEN:
            await begin(hall, table_id)
    if all(status == OVER for status in found.values()):
        await close(hall, row, rounds)


async def close(hall: Hall, row: Row, rounds: list[Row]) -> None:
    """Keep what a round came to, and how all stand after it."""
    number, people = rounds[-1]["number"], await hall.read(leagues.entries_of, row["id"])
    boards: list[Board] = []
    finishes: list[Finish] = []
    drawn = json.loads(rounds[-1]["tables"])
    replaced = await hall.read(leagues.replaced_at, [each["table"] for each in drawn])
    for each in drawn:
        record, finish = await ending(hall, each["table"])
        boards.append(Board(tuple(each["players"]), record, tuple(replaced[each["table"]])))
        finishes.append(finish)
    lines = after_round(lines_of(rounds, [each["name"] for each in people]), boards, finishes)
    seed = leagues.seed_of(row, number).hex()
    played = json.dumps({"seed": seed, "tables": [plain_board(board) for board in boards]})
    standings = json.dumps([line.plain() for line in lines])
    await hall.write(leagues.close_round, row["id"], number, played, standings, now_ms())
    if number == row["length"]:
        await hall.write(leagues.set_status, row["id"], PLAYING, OVER)


async def ending(hall: Hall, table_id: str) -> tuple[str, Finish]:
    """The record of a table that is over, and how its game ended."""
    try:
        room = await hall.load(table_id)
    except OtherRules:
        return write_record(await hall.read(stored_record, table_id)), NOTHING
    table = room.table
    finish = Finish(tuple(table.scores), tuple(table.winners)) if table.over else NOTHING
    return write_record(table.record()), finish
