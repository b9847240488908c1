"""`gopura engine` speaks the protocol, line by line."""

import json
import re
from pathlib import Path

import gopura
from tests.cli.driving import gopura_process, gopura_says

PAGE = Path(__file__).parents[2] / "docs" / "engine-protocol.md"


def answers(*lines: str, bot: str = "greedy") -> list[str]:
    """What the engine says to these lines."""
    return gopura_says("engine", bot, typed="\n".join(lines) + "\n").out.splitlines()


def position(table: gopura.Table, seat: str = "A") -> str:
    """The line that shows a table to the engine."""
    return f"position {json.dumps({'seat': seat, 'record': str(table.record())})}"


def test_the_conversation_of_the_page_is_as_it_stands_there() -> None:
    conversations = re.findall(r"^```\n(> gopura 1\n.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    lines = conversations[-1].splitlines()
    said = answers(*(line[2:] for line in lines if line.startswith("> ")), bot="hard")
    expected = [line[2:] for line in lines if line.startswith("< ")]
    assert [each for each in said if not each.startswith("id author")][:3] == expected[:3]
    assert said[-1].startswith("bestmove floor ")


def test_it_thinks_by_simulations_by_seconds_and_at_its_own_pace() -> None:
    table = gopura.start("temple", seed=7, options={"first": "A"})
    for wish in ('{"simulations": 20}', '{"seconds": 0.1}', "{}", ""):
        [said] = answers(position(table), f"go {wish}", bot="easy")
        assert said.removeprefix("bestmove ") in table.moves()


def test_stop_is_answered_at_once_as_a_process() -> None:
    """It would think for an hour."""
    table = gopura.start("angkor", seats=2, seed=7, options={"first": "A"})
    typed = "\n".join([position(table), 'go {"seconds": 3600}', "stop", "quit", ""]).encode()
    said = gopura_process("engine", "hard", typed=typed)
    assert said.out.strip().removeprefix("bestmove ") in table.moves()


def test_what_cannot_be_understood_is_said_and_changes_nothing() -> None:
    table = gopura.start("temple", seed=7, options={"first": "A"})
    said = answers(
        "gopura 2",
        "what",
        "game {}",
        "game [",
        'game {"name": "chess", "rules": 1, "seats": 2}',
        "go {}",
        'position {"seat": "A"}',
        'position {"seat": "Z", "record": ' + json.dumps(str(table.record())) + "}",
        position(table),
        'go {"seconds": "soon"}',
        "go {}",
    )
    assert said[0] == "error This engine speaks version 1 of the protocol, not '2'."
    assert said[1].startswith("error game cannot be understood (KeyError")
    assert said[2].startswith("error game cannot be understood (JSONDecodeError")
    assert said[3].startswith("error There is no game 'chess'")
    assert said[4] == "error There is no position to think about."
    assert said[5].startswith("error This engine needs the record")
    assert said[6].startswith("error There is no seat Z")
    assert said[7].startswith("error go cannot be understood (ValueError")
    assert said[8].startswith("bestmove ")
    assert len(said) == 9


def test_a_bot_that_is_none_is_refused() -> None:
    assert "There is no bot 'deep'" in gopura_says("engine", "deep").sentence
