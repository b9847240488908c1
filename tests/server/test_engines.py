"""Engines that the host has named play at the tables; nothing that people say becomes a command."""

import asyncio
import json
import logging
import sys
from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import gopura
from gopura.core.refusal import BadSetup
from gopura.server.settings import Settings, load_settings
from gopura.server.tables.thinking import Thinkers, think
from tests.bots.test_engines import engine
from tests.server.serving import Server, token_for

LAST = 'print("bestmove", position["legal"][-1], flush=True)'


def asked(engines: dict[str, str], bot: str = "fox") -> tuple[gopura.Table, str]:
    """A table, and what is played there by the bot of that name."""
    table = gopura.start("angkor", seats=2, seed=7)
    thinkers = Thinkers(1, engines, "random")
    try:
        return table, asyncio.run(thinkers.choose(table.record(), bot, seat=table.seat))
    finally:
        thinkers.close()


def test_an_engine_is_chosen_by_its_name_and_plays(tmp_path: Path) -> None:
    table, move = asked({"fox": engine(tmp_path, LAST).removeprefix("cmd:")})
    assert move == table.moves()[-1]


@pytest.mark.parametrize(
    ("engines", "sentence"),
    [
        ({"fox": f"{sys.executable} -c ''"}, "ended by itself with exit code 0. The bot random plays this move."),
        ({}, "The engine fox is not among the settings any more. The bot random plays this move."),
    ],
)
def test_where_an_engine_fails_a_bot_plays_and_the_log_says_why(
    engines: dict[str, str], sentence: str, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.WARNING, "gopura"):
        table, move = asked(engines)
    assert move in table.moves()
    assert caplog.messages[-1].endswith(sentence)


@pytest.mark.parametrize("command", ["cmd:true", "trusted:true", "/bin/true", "./engine"])
def test_no_name_of_a_bot_becomes_a_command(command: str) -> None:
    with pytest.raises(BadSetup, match="There is no bot"):
        think(gopura.start("angkor", seed=7).record().to_json(), command, 1)


def test_people_cannot_seat_a_command(client: TestClient) -> None:
    wish = {"game": "angkor", "seats": ["me", "bot:cmd:true"]}
    answer = client.post("/api/tables", json=wish, headers={"Authorization": f"Bearer {token_for(client)}"})
    assert answer.status_code == 400
    assert "There is no bot 'cmd:true'" in answer.json()["error"]["message"]


def test_the_setting_names_engines_beside_the_bots() -> None:
    settings = load_settings(given={"engines": f"fox = {sys.executable} -c 'a=b' ; owl={sys.executable};"})
    assert settings.bots[-2:] == ("fox", "owl")
    assert settings.engine_commands == {"fox": f"{sys.executable} -c 'a=b'", "owl": sys.executable}
    assert Settings().engine_commands == {}


@pytest.mark.parametrize(
    ("engines", "sentence"),
    [
        ("hard = true", "'hard' is not such a name."),
        ("Fox! = true", "'Fox!' is not such a name."),
        ("fox = no-such-program", "There is no program 'no-such-program' to run as an engine."),
        ("fox", "An engine is written cmd: and its command, like 'cmd:node engine.js'."),
    ],
)
def test_engines_that_cannot_be_are_refused_when_the_server_starts(engines: str, sentence: str) -> None:
    with pytest.raises(BadSetup) as refused:
        load_settings(given={"engines": engines})
    assert str(refused.value).endswith(sentence)


def test_a_table_plays_with_an_engine_to_the_end(tmp_path: Path) -> None:
    command = engine(tmp_path, LAST).removeprefix("cmd:")
    with Server(tmp_path, engines=f"fox = {command}") as server, server.client() as client:
        client.headers["Authorization"] = f"Bearer {token_for(client)}"
        wish = {"game": "temple", "seats": ["bot:fox", "bot:random"]}
        table = client.post("/api/tables", json=wish).json()["id"]
        states = [
            json.loads(line) for line in client.get(f"/api/tables/{table}/stream").iter_lines() if line.strip()
        ]
        assert states[-1]["status"] == "over"
        assert states[-1]["seats"][0]["name"] == "Fox bot"
    assert "plays this move" not in (tmp_path / "errors.txt").read_text(encoding="utf-8")
