"""Rules of an older version live on: tables in progress, records and boards to study, across a restart."""

from collections.abc import Iterator

import pytest

from gopura.core.registry import find_game
from gopura.server.naming import new_id
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import Setup
from gopura.server.store import queries
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.tables.live import LiveTable
from gopura.server.tables.opening import study
from gopura.server.tables.records import record_of
from gopura.server.visitor import Visitor
from gopura.server.world import now_ms
from tests.announcing import announced
from tests.server.test_seats_and_clocks import InHall, people


@pytest.fixture(autouse=True)
def _marbles() -> Iterator[None]:
    with announced(marbles="tests.core.marbles:GAME"):
        yield


async def table_of(hall: Hall, version: int) -> LiveTable:
    """A table by that version of the rules."""
    for name in ("ada", "ben"):
        if await hall.read(queries.find_user, name) is None:
            await hall.write(queries.insert_user, {"id": name, "name": name, "epoch": 0, "created_ms": 0})
    game = find_game("marbles", version)
    options = game.facts.settle({"first": "A"}, 2)
    setup = Setup(new_id(), game, options, bytes(32), b"", "ada", False, False, ClockRule(), now_ms())
    return await hall.create(setup, people(2))


def test_tables_of_both_versions_go_on_after_a_restart(in_hall: InHall) -> None:
    async def begun(hall: Hall) -> list[str]:
        tables = []
        for version in (1, 2):
            live = await table_of(hall, version)
            await turns.play(hall, live, 0, live.room.table.moves()[0])
            tables.append(live.room.id)
        return tables

    old, new = in_hall(begun)

    async def goes_on(hall: Hall) -> None:
        for table_id, version in ((old, 1), (new, 2)):
            live = await hall.open(table_id)
            assert live.room.setup.game.facts.version == version
            await turns.play(hall, live, 1, live.room.table.moves()[-1])
            assert f"Rules: {version}\n" in await record_of(hall, table_id)

    in_hall(goes_on)


def test_a_board_to_study_keeps_the_rules_of_its_record(in_hall: InHall) -> None:
    async def story(hall: Hall) -> None:
        live = await table_of(hall, 1)
        while not live.room.table.over:
            assert live.room.turn is not None
            await turns.play(hall, live, live.room.turn, live.room.table.moves()[0])
        board = await study(hall, Visitor("ada", "Ada", False), live.room.table.record())
        assert board.room.setup.game.facts.version == 1

    in_hall(story)
