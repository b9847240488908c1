"""Versions of rules live on: a game of two versions, its records and its tables."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import gopura
from gopura.core import registry
from gopura.core.conformance import CHECKS, samples
from gopura.core.game import Game
from gopura.core.record import read_record
from gopura.core.refusal import BadGame, BadSetup, Refused, Unreadable
from gopura_nim import GAME as NIM
from tests.announcing import announced
from tests.changing import changed
from tests.core.catching import complaint, passes
from tests.core.marbles import GAME as MARBLES
from tests.core.marbles.past import version_1
from tests.core.marbles.rules import why_not


@pytest.fixture
def _announced() -> Iterator[None]:
    """Marbles is among the games."""
    with announced(marbles="tests.core.marbles:GAME"):
        yield


def record_of(game: Game[Any, Any], *moves: str) -> str:
    """The text of a game with these moves, A first."""
    table = gopura.Table(game, 2, {"first": "A"}, bytes(32))
    for move in moves:
        table.play(move)
    return str(table.record())


@pytest.mark.usefixtures("_announced")
def test_a_game_is_found_by_its_version() -> None:
    assert registry.find_game("marbles").facts.version == 2
    assert registry.find_game("marbles", 2) is registry.find_game("marbles")
    old = registry.find_game("marbles", 1)
    assert (old.facts.version, old.facts.name) == (1, "marbles")
    assert registry.find_game("marbles", 1) is old


@pytest.mark.usefixtures("_announced")
@pytest.mark.parametrize("version", [0, 3])
def test_a_version_that_is_not_kept_is_refused_in_a_sentence(version: int) -> None:
    with pytest.raises(
        BadSetup, match=f"Marbles by version {version} of its rules is not here; this is version 2."
    ):
        registry.find_game("marbles", version)


@pytest.mark.usefixtures("_announced")
def test_records_of_both_versions_replay_and_verify_by_their_own_rules() -> None:
    new = record_of(registry.find_game("marbles"), "take 4", "take 1")
    old = record_of(registry.find_game("marbles", 1), "take 3", "take 1")
    assert "Rules: 2" in new
    assert "Rules: 1" in old
    for text in (new, old):
        assert str(gopura.verify(read_record(text)).record()) == text
        assert len(gopura.replay(read_record(text), 1).played) == 1


@pytest.mark.usefixtures("_announced")
def test_a_move_of_the_new_rules_is_refused_in_an_old_record() -> None:
    text = record_of(registry.find_game("marbles"), "take 4").replace("Rules: 2", "Rules: 1")
    with pytest.raises(Unreadable, match=r"take 4: You take one to 3 marbles of the 15, not 4. \(MAR-2.1\)"):
        gopura.verify(read_record(text))


@pytest.mark.usefixtures("_announced")
def test_a_table_by_the_old_rules_goes_on_by_them() -> None:
    table = gopura.replay(read_record(record_of(registry.find_game("marbles", 1), "take 3")))
    assert table.moves() == ["take 1", "take 2", "take 3"]
    with pytest.raises(Refused, match="one to 3 marbles"):
        table.play("take 4")
    assert table.record().version == 1


def test_a_record_of_an_unregistered_game_finds_its_version_in_the_game_that_is_given() -> None:
    text = record_of(MARBLES.at_version(1), "take 3")
    assert gopura.verify(read_record(text), MARBLES).game.facts.version == 1


def test_what_a_version_does_not_change_is_that_of_the_newest() -> None:
    old = MARBLES.at_version(1)
    assert old.rules.why_not is why_not
    assert old.words is MARBLES.words
    assert old.board.draw is MARBLES.board.draw


def test_every_version_passes_the_kit() -> None:
    for game in (MARBLES, MARBLES.at_version(1)):
        for sample in samples(game, games=1):
            for check in CHECKS:
                check(sample)


WRONG: list[tuple[Any, str]] = [
    (lambda game: game, "past makes version 2 where version 1 was asked for"),
    (lambda _game: 1, "past must make a Game for version 1, not 1"),
    (lambda game: game.having(replace(NIM.facts, version=1)), "for version 1 its past makes 'nim'"),
]


@pytest.mark.parametrize(("past", "sentence"), WRONG, ids=[row[1] for row in WRONG])
def test_a_past_that_makes_something_else_is_refused_in_a_sentence(past: Any, sentence: str) -> None:
    with pytest.raises(BadGame, match=sentence):
        MARBLES.having(past={1: past}).at_version(1)


OLDER = "older_versions_can_be_played"


def test_the_kit_starts_every_version() -> None:
    passes(OLDER, MARBLES)
    assert complaint(OLDER, MARBLES.having(past={2: version_1})).startswith(
        "past keeps version 2, which must be from 1 to 1"
    )
    assert "past must make a Game for version 1, not 1" in complaint(OLDER, MARBLES.having(past={1: WRONG[1][0]}))


def test_the_kit_catches_a_version_that_does_not_start() -> None:
    def broken(game: Game[Any, Any]) -> Game[Any, Any]:
        return changed(game, version=1, start=lambda *_given: None)

    said = complaint(OLDER, MARBLES.having(past={1: broken}))
    assert said.startswith("rules.start must give a Position, not None: marbles")


def test_a_past_may_be_given_without_a_folder() -> None:
    assert MARBLES.having(past={1: version_1}).at_version(1).facts.version == 1
