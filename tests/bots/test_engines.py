"""Engines in any language: they play whole games, and whatever goes wrong is a sentence and a lost game."""

import json
import shutil
import sys
from pathlib import Path

import pytest

import gopura
from gopura.bots import choose_move, engines
from gopura.bots.budget import Budget
from gopura.bots.engines import EngineFailed
from gopura.bots.ledger import Ledger, read_ledger
from gopura.bots.levels import read_engine
from gopura.bots.match import Match, Pairing, Played, play_game

PROJECT = Path(__file__).parents[2]
EXAMPLE = f"cmd:node {PROJECT}/examples/engine-js/engine.js"
OURS = f"trusted:{sys.executable} -c 'from gopura.cli import main; main()' engine greedy"
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="the example runs on node")

POLITE = r"""
import json, sys, time
for line in sys.stdin:
    word, _, rest = line.strip().partition(" ")
    if word == "gopura":
        print("id name Polite", "id author Ada", "ready 1", sep="\n", flush=True)
    elif word == "game":
        print("ok", flush=True)
    elif word == "position":
        position = json.loads(rest)
    elif word == "go":
        print("info", rest, flush=True)
        MOVE
    elif word == "stop":
        STOP
    elif word == "quit":
        break
"""
FIRST = 'print("bestmove", position["legal"][0], flush=True)'


def engine(folder: Path, move: str = FIRST, stop: str = "pass", polite: str = POLITE) -> str:
    """An engine of a few lines that answers `go` and `stop` with these."""
    script = folder / "engine.py"
    script.write_text(polite.replace("MOVE", move).replace("STOP", stop), encoding="utf-8")
    return f"cmd:{sys.executable} {script}"


def game_of(player: str, budget: str = "@5s", game: str = "angkor") -> Played:
    """One game of the player against random moves, the player at seat A."""
    seated = (player + budget, "random")
    return play_game(Match(game, seated, 2, 1, 1), Pairing(0, 0, seated))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for an answer."""
    for name in ("GRACE", "FAREWELL"):
        monkeypatch.setattr(engines, name, 0.3)


@needs_node
def test_the_example_in_javascript_plays_in_the_arena_and_beats_random_play() -> None:
    outcome = gopura.arena("angkor", "random", EXAMPLE, blocks=1, processes=1)
    assert outcome.games().columns["forfeit"] == [None] * 4
    assert outcome.bots().columns["bot"][0] == EXAMPLE
    assert outcome.bots().columns["share"][0] == 1


@needs_node
def test_the_example_plays_nothing_but_angkor_and_says_so() -> None:
    with pytest.raises(gopura.BadSetup, match=r"engine\.js says: This engine plays Angkor only"):
        gopura.arena("temple", "random", EXAMPLE, blocks=1, processes=1)


def test_an_engine_plays_a_whole_game_from_views_and_legal_moves(tmp_path: Path) -> None:
    played = game_of(engine(tmp_path))
    assert played.forfeit == ""
    assert played.moves > 40


def test_an_engine_is_shown_its_view_and_nothing_else(tmp_path: Path) -> None:
    table = gopura.start("angkor", seats=2, seed=7, options={"first": "A"})
    seen = tmp_path / "seen.json"
    player = engine(tmp_path, f'open({str(seen)!r}, "w").write(json.dumps(position)); {FIRST}')
    assert choose_move(table, player, seed=1) == table.moves()[0]
    assert json.loads(seen.read_text(encoding="utf-8")) == {
        "moves": 0,
        "seat": "A",
        "view": json.loads(json.dumps(table.view("A"))),
        "legal": table.moves(),
    }


def test_a_budget_is_handed_on(tmp_path: Path) -> None:
    told = tmp_path / "told"
    player = engine(tmp_path, f"open({str(told)!r}, 'w').write(rest); {FIRST}")
    choose_move(gopura.start("angkor", seed=7), player + "@500", seed=1)
    assert told.read_text(encoding="utf-8") == '{"simulations": 500}'


@pytest.mark.parametrize(
    ("move", "sentence"),
    [
        ('print("bestmove nonsense", flush=True)', "played 'nonsense': "),
        ("raise ValueError('no idea')", "ended by itself with exit code 1: ValueError: no idea."),
        ('print("error I am lost.", flush=True)', "says: I am lost."),
        ("sys.exit(3)", "ended by itself with exit code 3."),
    ],
)
def test_whatever_goes_wrong_costs_the_game_with_a_sentence(tmp_path: Path, move: str, sentence: str) -> None:
    played = game_of(engine(tmp_path, move))
    assert played.winners == (1,)
    assert played.forfeit.startswith("A: The engine ")
    assert sentence in played.forfeit


def test_an_illegal_move_is_refused_with_its_rule(tmp_path: Path) -> None:
    told = tmp_path / "told"
    script = POLITE + f"    elif word == 'refused':\n        open({str(told)!r}, 'w').write(rest)\n"
    played = game_of(engine(tmp_path, 'print("bestmove court@Bd4", flush=True)', polite=script))
    assert "played 'court@Bd4': " in played.forfeit
    assert "(ANG-" in played.forfeit
    assert '"rule": "ANG-' in told.read_text(encoding="utf-8")


@pytest.mark.usefixtures("hasty")
def test_an_engine_that_never_answers_loses(tmp_path: Path) -> None:
    played = game_of(engine(tmp_path, "pass"), "@0.1s")
    assert played.forfeit.endswith("did not answer in time.")


def test_an_engine_that_answers_when_it_is_told_to_stop_plays_on(tmp_path: Path) -> None:
    table = gopura.start("angkor", seed=7)
    assert choose_move(table, engine(tmp_path, "pass", FIRST) + "@0.1s", seed=1) == table.moves()[0]


@pytest.mark.usefixtures("hasty")
def test_an_engine_that_does_not_leave_is_ended(tmp_path: Path) -> None:
    running = engines.Engine(read_engine(engine(tmp_path, f"{FIRST}; time.sleep(1000)")))
    running.begin({})
    assert running.choose({"legal": ["x"]}, Budget(1)) == "x"
    assert running.identity == {"name": "Polite", "author": "Ada"}
    running.close()
    assert running._process.poll() is not None


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        ("print('ready 2')", "speaks version '2' of the protocol, not 1."),
        ("", "ended by itself with exit code 0."),
        ("import time; time.sleep(1000)", "did not say 'ready' within 0 seconds."),
    ],
)
@pytest.mark.usefixtures("hasty")
def test_an_engine_that_does_not_begin_ends_the_match(
    tmp_path: Path, script: str, sentence: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if "sleep" in script:
        monkeypatch.setattr(engines, "PATIENCE", 0.2)
    with pytest.raises(gopura.BadSetup) as refused:
        game_of(engine(tmp_path, polite=script))
    assert str(refused.value).endswith(sentence)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("cmd:", "An engine is written cmd: and its command, like 'cmd:node engine.js'."),
        ("cmd:no-such-program", "There is no program 'no-such-program' to run as an engine."),
        ("./no-such-engine", "There is no program './no-such-engine' to run as an engine."),
        ("cmd:'", 'The command "cmd:\'" cannot be read (No closing quotation).'),
    ],
)
def test_a_command_that_is_none_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(gopura.BadSetup) as refused:
        gopura.arena("angkor", "random", text)
    assert str(refused.value) == sentence


def test_only_a_budget_is_one() -> None:
    command = f"cmd:{sys.executable}"
    assert read_engine(f"{command}@0.5s").seconds == 0.5
    assert read_engine(f"{command}@500").simulations == 500
    assert read_engine(f"{command} ada@home").command == (sys.executable, "ada@home")


def test_a_forfeit_is_kept_in_the_file_and_told_in_the_outcome(tmp_path: Path) -> None:
    player = engine(tmp_path, "sys.exit(3)")
    file = tmp_path / "match.jsonl"
    outcome = gopura.arena("angkor", "random", player, blocks=1, processes=1, file=file)
    assert "2 of 2 games were forfeited, the first by seat " in repr(outcome)
    assert [bool(each) for each in outcome.games().columns["forfeit"]].count(True) == 2
    assert read_ledger(file, outcome.match) == list(outcome.played)


def test_a_game_without_a_forfeit_is_kept_as_ever(tmp_path: Path) -> None:
    match = Match("angkor", ("greedy", "random"), 2, 1, 1)
    ledger = Ledger(tmp_path / "match.jsonl", match)
    ledger.add(Played(0, 0, ("greedy", "random"), (3, 2), (0,), 9, (0.1, 0.1)))
    ledger.close()
    assert "forfeit" not in (tmp_path / "match.jsonl").read_text(encoding="utf-8")


def test_our_own_bots_play_as_engines_that_are_trusted_with_the_record() -> None:
    table = gopura.start("angkor", seats=3, seed=7)
    assert choose_move(table, OURS, seed=1) in table.moves()
    played = game_of(OURS, "")
    assert played.forfeit == ""
    assert played.winners == (0,)


def test_an_engine_of_ours_that_is_not_trusted_says_what_it_needs() -> None:
    with pytest.raises(EngineFailed, match="This engine needs the record, which a host sends to trusted:"):
        choose_move(gopura.start("angkor", seed=7), OURS.replace("trusted:", "cmd:"), seed=1)


def test_a_drawn_opening_has_no_record_for_a_trusted_engine() -> None:
    with pytest.raises(gopura.BadSetup, match="is shown the record, and a drawn opening has none"):
        gopura.arena("angkor", "random", OURS, opening=4)
