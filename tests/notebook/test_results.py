"""The arena and the bots' thoughts from Python: the same as the commands, as results that show themselves."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import gopura
from gopura.bots.ratings import Estimate, Standing
from gopura.bots.sequential import Verdict
from gopura.notebook import Outcome
from tests.cli.driving import gopura_says

GAME = Path(__file__).parents[1] / "replays" / "angkor-two-seats.txt"
WISH = {"blocks": 2, "seed": 3, "processes": 1}


@pytest.fixture(scope="module")
def outcome() -> Outcome:
    return gopura.arena("angkor", "greedy", "random", **WISH)  # type: ignore[arg-type]


def test_the_arena_says_what_the_command_says(outcome: Outcome) -> None:
    said = gopura_says(
        "arena", "angkor", "greedy", "random", "--blocks", 2, "--seed", 3, "--processes", 1, "--json"
    )
    told, plain = json.loads(said.out), outcome.plain()
    for standing in (*told["standings"], *plain["standings"]):
        del standing["slowest"]
    assert told == plain


def test_the_bots_are_a_table_the_best_first(outcome: Outcome) -> None:
    columns = outcome.bots().columns
    assert columns["bot"] == ["greedy", "random"]
    assert columns["games"] == [4, 4]
    assert columns["share"][0] + columns["share"][1] == pytest.approx(1)
    assert columns["margin"][0] > 0 > columns["margin"][1]


def test_every_seat_of_every_game_is_a_row(outcome: Outcome) -> None:
    columns = outcome.games().columns
    assert columns["seat"] == ["A", "B"] * 4
    assert columns["bot"][:4] == ["greedy", "random", "random", "greedy"]
    assert sum(columns["share"]) == 4


def test_the_outcome_shows_itself_as_text_and_as_html(outcome: Outcome) -> None:
    title, headings, *lines = repr(outcome).splitlines()
    assert title == "angkor, 2 seats, 4 games, seed 3"
    assert headings.split("  ")[0] == "bot"
    assert [line.split()[0] for line in lines] == ["greedy", "random"]
    assert "<caption>angkor, 2 seats, 4 games, seed 3</caption>" in outcome._repr_html_()


def test_an_interval_that_is_not_known_is_none(outcome: Outcome) -> None:
    unknown = Estimate(0.5, float("inf"))
    lonely = Outcome(outcome.match, outcome.played, (Standing("x", 1, unknown, unknown, 0.0, unknown),))
    assert lonely.bots().columns["share_either_way"] == [None]
    assert lonely.plain()["standings"][0]["rating"]["either_way"] is None


def test_the_sequential_test_is_told_in_a_line(outcome: Outcome) -> None:
    judged = Outcome(outcome.match, outcome.played, outcome.standings, Verdict(3.0, -2.9, 2.9))
    assert repr(judged).splitlines()[-1] == "greedy: better (log likelihood ratio 3.00, bounds -2.90 and 2.90)"
    assert judged.plain()["sprt"]["decided"] == "better"


def test_a_match_is_taken_up_from_its_file(tmp_path: Path) -> None:
    file = tmp_path / "match.jsonl"
    first = gopura.arena("angkor", "greedy", "random", blocks=1, processes=1, file=file)
    again = gopura.arena("angkor", "greedy", "random", blocks=1, processes=1, file=str(file))
    assert again.played == first.played


def test_a_match_that_cannot_be_played_is_refused() -> None:
    with pytest.raises(gopura.BadSetup, match="A match needs at least two bots"):
        gopura.arena("angkor", "greedy")
    with pytest.raises(gopura.BadSetup, match="compares exactly two bots"):
        gopura.arena("angkor", "greedy", "random", "easy", sprt=True)


def test_a_script_calls_the_arena_without_a_guard(tmp_path: Path) -> None:
    script = tmp_path / "match.py"
    script.write_text(
        "import gopura\n"
        "print('once')\n"
        "print(gopura.arena('temple', 'random', 'greedy', blocks=1, processes=2).title)\n",
        encoding="utf-8",
    )
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120, check=True)
    assert done.stdout.splitlines() == ["once", "temple, 2 seats, 2 games, seed 1"]


def test_thoughts_are_the_same_of_a_file_a_record_and_a_table() -> None:
    [record] = gopura.load(GAME)
    of_file = gopura.think(GAME, 20, simulations=60)
    assert of_file == gopura.think(record, 20, simulations=60)
    assert of_file == gopura.think(gopura.replay(record), 20, simulations=60)
    assert of_file == gopura.think(gopura.replay(record, 20), simulations=60)


def test_thoughts_say_what_the_command_says() -> None:
    thoughts = gopura.think(str(GAME), 20, simulations=60)
    said = gopura_says("think", GAME, "--at", 20, "--simulations", 60, "--json")
    assert json.loads(said.out) == json.loads(json.dumps(thoughts.plain()))


def test_thoughts_show_themselves_and_are_a_table() -> None:
    thoughts = gopura.think(GAME, 20, simulations=60)
    assert repr(thoughts).splitlines()[0].startswith(f"Ben should play {thoughts.best}: ")
    assert thoughts.moves().columns["move"][0] == thoughts.best
    assert sum(thoughts.shares.values()) == pytest.approx(1)
    assert thoughts.line[0] == ("B", thoughts.best)
    assert f"<td>{thoughts.best}</td>" in thoughts._repr_html_()
    assert "<p>Ben should play " in thoughts._repr_html_()


@pytest.mark.parametrize(
    ("wish", "sentence"),
    [
        ({"seconds": 0}, "Think for more than 0 and at most 3600 seconds, not 0."),
        ({"simulations": 0}, "Think for 1 to 1,000,000,000 simulations, not 0."),
    ],
)
def test_a_budget_that_is_none_is_refused(wish: dict[str, int], sentence: str) -> None:
    with pytest.raises(gopura.BadSetup) as refused:
        gopura.think(GAME, **wish)  # type: ignore[arg-type]
    assert str(refused.value) == sentence


def test_one_cannot_think_about_many_records_at_once() -> None:
    with pytest.raises(gopura.BadSetup, match=r"There are 4 records in .*; think about one of them"):
        gopura.think(f"{GAME.parent}/temple-*.txt")
