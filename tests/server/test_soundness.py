"""A damaged file is not served, a full disk loses nothing, and nobody else reads the database."""

import asyncio
import os
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from gopura.core.refusal import BadSetup
from gopura.server.backup import restore_database, save_database
from gopura.server.problems import Unavailable
from gopura.server.settings import Settings
from gopura.server.store import queries
from gopura.server.store.database import connect, open_database
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from tests.server.serving import FAST, gopura
from tests.server.test_seats_and_clocks import people, table_with

InHall = Callable[[Callable[[Hall], Coroutine[Any, Any, Any]]], Any]
PAGE = 4096
pytestmark = pytest.mark.skipif("GOPURA_TEST_POSTGRES" in os.environ, reason="files are SQLite's")


def played_on(path: Path) -> None:
    """A database with some games in it, closed."""
    settings = Settings(database_url=f"sqlite:///{path}", **FAST)  # type: ignore[arg-type]

    async def story() -> None:
        engine = open_database(settings.database)
        hall = Hall(settings, engine)
        for _ in range(20):
            await table_with(hall, people(2))
        await hall.close()
        engine.dispose()

    asyncio.run(story())


@pytest.mark.parametrize("page", [1, 2, 5, 9])
def test_a_damaged_database_is_not_served_nor_copied(
    tmp_path: Path, page: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "gopura.db"
    played_on(path)
    count = save_database(path, tmp_path / "good.db")
    content = bytearray(path.read_bytes())
    begin = 100 if page == 1 else (page - 1) * PAGE
    content[begin : begin + 400] = b"\xff" * 400
    path.write_bytes(content)
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{path}")
    with pytest.raises(BadSetup, match=r"is damaged .* `gopura restore FILE`"):
        open_database(f"sqlite:///{path}")
    saved = gopura("backup", str(tmp_path / "saved.db"))
    assert saved.exit_code == 2
    assert "is damaged" in saved.output.replace("\n", " ")
    assert not (tmp_path / "saved.db").exists()
    assert restore_database(tmp_path / "good.db", path) == count, "what was advised helps"
    open_database(f"sqlite:///{path}").dispose()


def test_a_sound_database_is_served(tmp_path: Path) -> None:
    path = tmp_path / "gopura.db"
    played_on(path)
    open_database(f"sqlite:///{path}").dispose()


def test_a_full_disk_keeps_moves_from_being_taken_and_nothing_from_being_seen(in_hall: InHall) -> None:
    async def pages(hall: Hall, most: int) -> None:
        await hall.write(lambda connection: connection.exec_driver_sql(f"PRAGMA max_page_count = {most}"))

    async def story(hall: Hall) -> None:
        live = await table_with(hall, people(2))
        await pages(hall, 1)
        told = ""
        for _ in range(500):
            try:
                await table_with(hall, people(2))
            except Unavailable as problem:
                told = str(problem)
                break
        assert "disk is full" in told
        kept = await hall.read(queries.load_room, live.room.id)
        assert kept is not None
        assert (await hall.open(live.room.id)).room.version == kept.version
        await pages(hall, 10**6)
        assert await turns.play(hall, live, 0, live.room.table.moves()[0]) == 2

    in_hall(story)


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_the_database_and_its_copies_are_their_owner_s_alone(tmp_path: Path) -> None:
    path = tmp_path / "gopura.db"
    before = os.umask(0o022)
    try:
        engine = open_database(f"sqlite:///{path}")
        with engine.begin() as connection:
            connection.exec_driver_sql("INSERT INTO keys (name, value) VALUES ('a', 'b')")
            assert [mode(each) for each in sorted(tmp_path.glob("gopura.db*"))] == [0o600] * 3
        save_database(path, tmp_path / "saved.db")
        assert mode(tmp_path / "saved.db") == 0o600
        engine.dispose()
    finally:
        os.umask(before)


def test_a_database_that_was_open_to_all_is_closed_to_strangers(tmp_path: Path) -> None:
    path = tmp_path / "gopura.db"
    path.touch()
    path.chmod(0o644)
    connect(f"sqlite:///{path}").dispose()
    assert mode(path) == 0o640


def test_a_database_in_memory_is_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    open_database("sqlite:///:memory:").dispose()
    assert list(tmp_path.iterdir()) == []
