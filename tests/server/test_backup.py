"""Copies of the database while the server runs, and putting them back."""

import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from gopura.server.commands import commands
from tests.server.serving import Server

RUN = CliRunner()


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
        saved = RUN.invoke(commands, ["backup", str(tmp_path / "saved.db")])
        assert saved.exit_code == 0, saved.output
        assert "2 events saved" in saved.output
        before = state()["view"]
        play()
        assert state()["view"] != before
        restored = RUN.invoke(commands, ["restore", str(tmp_path / "saved.db")])
        assert restored.exit_code == 0, restored.output
        end = time.monotonic() + 20
        while state()["view"] != before and time.monotonic() < end:
            time.sleep(0.05)
        assert state()["view"] == before
        play()
        assert state()["moves"] == 2  # type: ignore[comparison-overlap]


def test_what_is_no_database_is_refused_in_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOPURA_DATABASE_URL", f"sqlite:///{tmp_path / 'gopura.db'}")
    (tmp_path / "letter.txt").write_text("Dear Ada")
    answer = RUN.invoke(commands, ["restore", str(tmp_path / "letter.txt")])
    assert answer.exit_code == 2
    assert "is not a database of Gopura" in answer.output
    nothing = RUN.invoke(commands, ["backup", str(tmp_path / "saved.db")])
    assert nothing.exit_code == 2
    assert "There is no database" in nothing.output
    monkeypatch.setenv("GOPURA_DATABASE_URL", "postgresql://host/db")
    assert RUN.invoke(commands, ["backup", "x"]).exit_code == 2


def test_help_explains_every_setting() -> None:
    answer = RUN.invoke(commands, ["serve", "--help"])
    for name in ("GOPURA_DATABASE_URL", "GOPURA_BOT_WORKERS", "GOPURA_PUBLIC_URL"):
        assert name in answer.output


def test_a_bad_setting_is_refused_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "gopura.toml"
    file.write_text("port = 'many'")
    answer = RUN.invoke(commands, ["serve", "--config", str(file)])
    assert answer.exit_code == 2
    assert "The setting port is a whole number, not 'many'." in answer.output
