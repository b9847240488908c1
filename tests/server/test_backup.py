"""Copies of the database while the server runs, and putting them back."""

import asyncio
import time
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import update

from gopura.core.refusal import BadSetup
from gopura.server.backup import copy_database, prove, restore_database, save_database
from gopura.server.problems import Stale
from gopura.server.settings import Settings
from gopura.server.store.database import connect, migrate, open_database
from gopura.server.store.schema import events, metadata, tables
from gopura.server.tables import turns
from gopura.server.tables.hall import Hall
from gopura.server.tables.opening import TableWish, open_table
from tests.server.old_schemas import schema_of, write_as_of
from tests.server.serving import Server, gopura
from tests.server.test_eyes import guest


def test_a_running_server_is_saved_and_takes_up_what_is_restored(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{tmp_path / 'gopura.db'}")
    with Server(tmp_path) as server, server.client(follow_redirects=True) as client:
        form = {"game": "angkor", "seat A": "me", "seat B": "here", "option first": "A"}
        table = str(client.post("/new", data=form).url).rsplit("/", 1)[1]

        def state() -> dict[str, list[str]]:
            return dict(client.get(f"/api/tables/{table}?seat=A").json())

        def play() -> None:
            client.post(f"/api/tables/{table}/moves", json={"move": state()["legal"][0]})

        play()
        saved = gopura("backup", str(tmp_path / "saved.db"))
        assert saved.exit_code == 0, saved.output
        assert "2 events saved" in saved.output
        assert "restored on trial, and its last 1 game played again." in saved.output.replace("\n", " ")
        before = state()["view"]
        play()
        assert state()["view"] != before
        restored = gopura("restore", str(tmp_path / "saved.db"))
        assert restored.exit_code == 0, restored.output
        end = time.monotonic() + 20
        while state()["view"] != before and time.monotonic() < end:
            time.sleep(0.05)
        assert state()["view"] == before
        play()
        assert state()["moves"] == 2  # type: ignore[comparison-overlap]


def test_a_move_that_comes_before_the_server_has_seen_a_restore_breaks_nothing(tmp_path: Path) -> None:
    database, saved = tmp_path / "gopura.db", tmp_path / "saved.db"
    settings = Settings(database_url=f"sqlite:///{database}", default_bot="random")

    async def story() -> None:
        engine = open_database(settings.database)
        hall = Hall(settings, engine)  # not started, so it does not look by itself
        wish = TableWish.model_validate({"game": "angkor", "seats": ["me", "here:Bea"], "options": {"first": "A"}})
        live = await open_table(hall, await guest(hall, "Ada"), wish)

        async def play() -> None:
            assert live.room.turn is not None
            await turns.play(hall, live, live.room.turn, live.room.table.moves()[0])

        await play()
        copy_database(database, saved)
        await play()
        await play()
        restore_database(saved, database)
        with pytest.raises(Stale):
            await play()
        assert live.room.moves == 1
        await play()
        assert (await hall.load(live.room.id)).moves == live.room.moves == 2
        restore_database(saved, database)
        await hall.reload(live.room.id)
        assert live.room.moves == 1, "what follows a restore is not added to what was before"
        await hall.close()
        engine.dispose()

    asyncio.run(story())


def test_an_old_database_is_brought_up_to_date_when_it_is_restored(tmp_path: Path) -> None:
    old = connect(f"sqlite:///{tmp_path / 'old.db'}")
    migrate(old, "0001")
    old.dispose()
    restore_database(tmp_path / "old.db", tmp_path / "deep" / "gopura.db")
    restored = connect(f"sqlite:///{tmp_path / 'deep' / 'gopura.db'}")
    with restored.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []
    restored.dispose()
    assert [path.name for path in (tmp_path / "deep").iterdir()] == ["gopura.db"]


def test_a_copy_may_have_any_name_but_the_database_s_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "100% #1.db"
    open_database(f"sqlite:///{database}").dispose()
    assert copy_database(database, tmp_path / "50%20.db") == 0
    assert copy_database(tmp_path / "50%20.db", database) == 0
    assert save_database(database, tmp_path / "saved.db") == 0
    assert restore_database(tmp_path / "saved.db", tmp_path / "50%20.db") == 0
    assert not list(tmp_path.glob("saved.db-*")), "a copy is one file"
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{tmp_path / 'saved.db'}")
    refused = gopura("backup", str(tmp_path / "saved.db"))
    assert refused.exit_code == 2
    assert "is the database itself." in refused.output.replace("\n", " ")


def test_what_is_no_database_is_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{tmp_path / 'gopura.db'}")
    (tmp_path / "letter.txt").write_text("Dear Ada")
    answer = gopura("restore", str(tmp_path / "letter.txt"))
    assert answer.exit_code == 2
    assert "is not a Gopura database" in answer.output
    nothing = gopura("backup", str(tmp_path / "saved.db"))
    assert nothing.exit_code == 2
    assert "does not exist" in nothing.output
    monkeypatch.setenv("GOPURA_DATABASE_URL", "postgresql://host/db")
    assert gopura("backup", "x").exit_code == 2


def test_help_explains_every_setting() -> None:
    answer = gopura("serve", "--help")
    for name in ("GOPURA_DATABASE_URL", "GOPURA_BOT_WORKERS", "GOPURA_PUBLIC_URL"):
        assert name in answer.output


def test_a_bad_setting_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "gopura.toml"
    file.write_text("port = 'many'")
    answer = gopura("serve", "--config", str(file))
    assert answer.exit_code == 2
    assert "The setting port must be a whole number, not 'many'." in answer.output


def test_a_copy_that_cannot_be_played_again_is_refused(tmp_path: Path) -> None:
    source, saved = tmp_path / "gopura.db", tmp_path / "saved.db"
    engine = connect(f"sqlite:///{source}")
    migrate(engine)
    with engine.begin() as connection:
        write_as_of(connection, schema_of(engine))
    save_database(source, saved)
    assert prove(saved) == 1
    with engine.begin() as connection:
        connection.execute(update(events).where(events.c.number == 2).values(text="jungle@Zz9"))
    engine.dispose()
    save_database(source, saved)
    with pytest.raises(BadSetup, match="The copy is of no use: table t cannot be played again"):
        prove(saved)
    assert [each.name for each in tmp_path.iterdir() if each.name.startswith(".")] == []


def test_a_game_whose_rules_are_not_installed_here_is_no_fault_of_the_copy(tmp_path: Path) -> None:
    source = tmp_path / "gopura.db"
    engine = open_database(f"sqlite:///{source}")
    with engine.begin() as connection:
        write_as_of(connection, schema_of(engine))
        connection.execute(update(tables).values(game="river-race"))
    engine.dispose()
    assert prove(source) == 0
