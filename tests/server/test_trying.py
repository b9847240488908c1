"""`gopura serve --try`: one game through all eyes, loaded anew on saving, and a sentence where it breaks."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx2 as httpx
import pytest
from fastapi.testclient import TestClient

from gopura.core import registry
from gopura.core.folders import SWITCH
from gopura.core.refusal import BadSetup
from gopura.server.app import create_app
from gopura.server.settings import Settings
from gopura.server.store.database import open_database
from gopura.server.trying import tried
from gopura.server.trying.pages import routes_for
from gopura.server.trying.reloading import game_and_folder, stamps
from tests.server.serving import START, gopura

WISH = {"seats": "3", "seed": "4", "option first": "A"}
PATIENCE = 60.0  # seconds


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A game that is being written, with few set-ups."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", sys.path[:])
    monkeypatch.setenv(SWITCH, "")
    registry.look_again()
    gopura("new-game", "reef")
    facts = tmp_path / "reef/src/gopura_reef/__init__.py"
    facts.write_text(facts.read_text().replace("seats=(2, 3, 4, 5, 6)", "seats=(2, 3)"))
    yield tmp_path / "reef"
    for name in [name for name in sys.modules if name.startswith("gopura_reef")]:
        del sys.modules[name]
    monkeypatch.undo()
    registry.look_again()
    tried.random_moves.cache_clear()


def broken(folder: Path, file: str, old: str, new: str) -> None:
    """Save a file with a mistake in it."""
    path = folder / "src" / "gopura_reef" / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))


@pytest.fixture
def trying(settings: Settings, folder: Path) -> Iterator[Callable[[], TestClient]]:
    """Opens the server that tries the game, as it stands then."""
    opened: list[TestClient] = []

    def open_it() -> TestClient:
        name, _ = game_and_folder(str(folder))
        registry.look_again()
        app = create_app(settings, open_database(settings.database))
        app.include_router(routes_for(name))
        opened.append(TestClient(app))
        opened[-1].__enter__()
        return opened[-1]

    yield open_it
    for client in opened:
        client.__exit__(None, None, None)


def test_the_page_shows_the_game_and_its_set_ups(trying: Callable[[], TestClient]) -> None:
    page = trying().get("/try").text
    assert "<h1>Reef</h1>" in page
    assert "<option>3</option>" in page
    assert 'name="option first"' in page


def test_every_seat_and_everybody_see_the_position(trying: Callable[[], TestClient]) -> None:
    shown = trying().get("/try/at/7", params=WISH).json()
    assert (shown["at"], shown["moves"], shown["problem"]) == (7, 36, "")
    assert [eyes["seat"] for eyes in shown["eyes"]] == ["A", "B", "C", ""]
    assert [eyes["seat"] for eyes in shown["eyes"] if eyes["acts"]] == ["A"]
    assert all(eyes["picture"].startswith("data:image/svg+xml;base64,") for eyes in shown["eyes"])
    assert shown["legal"][0].startswith("place ")


def test_the_slider_stays_within_the_game(trying: Callable[[], TestClient]) -> None:
    shown = trying().get("/try/at/999", params=WISH).json()
    assert shown["at"] == shown["moves"] == 36
    assert shown["legal"] == []


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seats": "9"}, "Reef is for 2 or 3 seats, not 9."),
        ({"seats": "x"}, "seats is a whole number from 0, not 'x'."),
        ({"option first": "Z"}, "Option first of Reef is random or A or B or C, not 'Z'."),
    ],
)
def test_a_wish_that_cannot_be_is_answered_with_a_sentence(
    trying: Callable[[], TestClient], wish: dict[str, str], sentence: str
) -> None:
    assert trying().get("/try/at/0", params={**WISH, **wish}).json() == {"problem": sentence}


def test_a_game_that_does_not_load_is_a_sentence_on_the_page(
    trying: Callable[[], TestClient], folder: Path
) -> None:
    broken(folder, "words.py", "TEXTS = {", "TEXTS = [")
    client = trying()
    page = client.get("/try").text
    assert "SyntaxError" in page
    assert "words.py" in page
    assert "Traceback" not in page
    assert client.get("/try/checks").json()["done"]


def test_a_game_that_breaks_later_is_told_with_field_file_and_line(
    trying: Callable[[], TestClient], folder: Path
) -> None:
    broken(
        folder,
        "board.py",
        '    label = say("card-label"',
        '    held = held // 0\n        label = say("card-label"',
    )
    client = trying()
    assert client.get("/try/at/1", params=WISH).json()["problem"] == ""
    said = client.get("/try/at/2", params=WISH).json()["problem"]
    assert said.startswith("The game 'reef' fails in its board.draw: ZeroDivisionError")
    assert "of board.py" in said


def test_a_move_that_breaks_the_game_is_told(trying: Callable[[], TestClient], folder: Path) -> None:
    broken(folder, "rules.py", "        self.rows[self.seat_to_act][move - 1]", "        self.rows[9][move - 1]")
    said = trying().get("/try/at/0", params=WISH).json()["problem"]
    assert said.startswith("With move 2 the game breaks: IndexError('list index out of range') in line ")


def test_the_kit_runs_beside_the_page_and_complains_there(trying: Callable[[], TestClient], folder: Path) -> None:
    broken(folder, "__init__.py", "moves_a_turn=(2, 2)", "moves_a_turn=(1, 1)")
    client, end = trying(), time.monotonic() + PATIENCE
    while not (found := client.get("/try/checks").json())["done"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert len(found["outcomes"]) == found["all"]
    [wrong] = [outcome for outcome in found["outcomes"] if outcome["complaint"]]
    assert wrong["name"] == "turns are counted"
    assert wrong["complaint"].startswith("hints.moves_a_turn says")


def test_one_can_play_on_from_a_position_and_move_every_seat(trying: Callable[[], TestClient]) -> None:
    client = trying()
    answer = client.post("/try/play", data={**WISH, "at": "5"})
    assert answer.url.path.startswith("/t/")
    assert "Reef" in answer.text
    assert answer.text.count("Seat B draws") >= 1


def test_an_ordinary_server_has_no_such_page(client: TestClient) -> None:
    assert client.get("/try").status_code == 404


def test_what_is_tried_is_a_folder_or_the_name_of_a_game(folder: Path) -> None:
    assert game_and_folder(str(folder)) == ("reef", folder)
    assert game_and_folder("angkor") == ("angkor", Path(str(registry.__file__)).parents[1] / "games" / "angkor")
    with pytest.raises(BadSetup, match="There is no game 'atlantis'"):
        game_and_folder("atlantis")
    with pytest.raises(BadSetup, match="There is no folder"):
        game_and_folder("./atlantis")


def test_files_that_are_saved_come_or_go_are_seen_and_caches_are_not(folder: Path) -> None:
    before = dict(stamps(folder))
    (folder / "src/gopura_reef/__pycache__").mkdir(exist_ok=True)
    (folder / "src/gopura_reef/__pycache__/x.pyc").write_bytes(b"x")
    assert dict(stamps(folder)) == before
    (folder / "src/gopura_reef/de.ftl").write_text("x = y\n")
    assert set(dict(stamps(folder))) - set(before) == {folder / "src/gopura_reef/de.ftl"}


def test_saving_a_file_loads_the_game_anew(folder: Path) -> None:
    command = [sys.executable, "-c", START, "serve", "--try", str(folder), "--port", "0"]
    environment = {**os.environ, "COLUMNS": "200"}
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout is not None
        url = process.stdout.readline().split(" at ")[1].split()[0].removesuffix("/try")
        first = asked(url, lambda found: found["problem"] == "")
        broken(folder, "board.py", "WIDE, HIGH, STEP = 50, 70, 56", "WIDE = HEIGHT")
        second = asked(url, lambda found: "NameError" in found["problem"])
        broken(folder, "board.py", "WIDE = HEIGHT", "WIDE, HIGH, STEP = 50, 70, 56")
        third = asked(url, lambda found: found["run"] != second["run"] and found["problem"] == "")
        assert len({first["run"], second["run"], third["run"]}) == 3
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)
        assert process.stdout is not None
        process.stdout.close()


def asked(url: str, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """What the server says of the game once it is so."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            found: dict[str, Any] = httpx.get(f"{url}/try/checks", timeout=10).json()
        except httpx.HTTPError:
            continue
        if holds(found):
            return found
        time.sleep(0.1)
    raise AssertionError("The server never says so.")
