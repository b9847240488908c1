"""Every legal move can be spelled, and nothing else can."""

from typing import Any

import pytest

from gopura.core.conformance import Sample, samples
from gopura.core.game import Game
from gopura.envs.actions import FULL_STOP, action_names, mask_of, spelling_of
from gopura.envs.choosing import UNFINISHED, Choosing, Spelling, choosing_in
from gopura.envs.encoding import encoding_of, plain_encoding
from tests.envs.setups import GAMES, every_game

SAMPLES = [sample for game in GAMES for sample in samples(game, games=1)]
every_sample = pytest.mark.parametrize("sample", SAMPLES, ids=str)


def spelled_moves(choosing: Choosing) -> list[int]:
    """Every move that can be spelled from here, found by saying every word that is allowed."""
    moves: list[int] = []
    for word in choosing.legal():
        following = choosing.copy()
        move = following.take(word)
        moves += spelled_moves(following) if move == UNFINISHED else [move]
    return moves


@every_sample
def test_exactly_the_legal_moves_can_be_spelled(sample: Sample) -> None:
    spelling = spelling_of(sample.game, sample.seats)
    actions = len(action_names(sample.game))
    for position in sample.some_positions():
        choosing = choosing_in(position, spelling)
        assert sorted(spelled_moves(choosing)) == sorted(position.moves())
        assert all(0 <= word < actions for word in choosing.legal())
        assert mask_of(choosing, actions).sum() == len(choosing.legal())


@every_game
def test_words_are_named_once(game: Game[Any, Any]) -> None:
    words = encoding_of(game).words
    assert len(set(words)) == len(words)
    assert all(words)


@every_game
def test_the_plain_encoding_spells_every_game(game: Game[Any, Any]) -> None:
    sample = Sample(game, game.facts.seats[0], {}, 1)
    spell = plain_encoding(game).spell
    for position in sample.some_positions():
        choosing = choosing_in(position, Spelling(spell, 256, sample.seats))
        assert sorted(spelled_moves(choosing)) == sorted(position.moves())


def test_a_full_stop_ends_a_move_that_others_begin_with() -> None:
    spellings: dict[int, list[int]] = {1: [0], 2: [0, 1], 3: [0, 1, 1]}
    spelling = Spelling(lambda move, _seat, _seats: spellings[move], 2, 2)
    position = Sample(GAMES[-1], 2, {}, 1).start()  # Nim: the moves are 1, 2 and 3
    choosing = choosing_in(position, spelling)
    assert choosing.said == [0], "all moves begin with it, so it is said by itself"
    assert choosing.legal() == [1, 2]
    assert choosing.copy().take(2) == 1
    assert choosing.take(1) == UNFINISHED
    assert choosing.legal() == [1, 2]
    assert choosing.take(1) == 3


def test_what_is_said_on_a_copy_is_not_said_on_the_original() -> None:
    spelling = Spelling(lambda move, _seat, _seats: [move // 2, move % 2], 2, 2)
    choosing = choosing_in(Sample(GAMES[-1], 2, {}, 1).start(), spelling)
    assert choosing.copy().take(1) == UNFINISHED
    assert choosing.legal() == [0, 1]
    assert choosing.said == []


def test_a_word_that_cannot_come_next_is_not_allowed() -> None:
    choosing = choosing_in(Sample(GAMES[0], 2, {}, 1).start(), spelling_of(GAMES[0], 2))
    allowed = choosing.legal()
    refused = [word for word in range(len(action_names(GAMES[0]))) if not choosing.allows(word)]
    assert sorted([*allowed, *refused]) == list(range(len(action_names(GAMES[0]))))


def test_spellings_are_remembered_up_to_a_limit() -> None:
    asked = []

    def spell(move: int, _seat: int, _seats: int) -> list[int]:
        asked.append(move)
        return [move]

    spelling = Spelling(spell, 10, 2)
    assert [spelling.words_of(3, 0), spelling.words_of(3, 0), spelling.words_of(3, 1)] == [[3]] * 3
    assert len(asked) == 2
    for move in range(100_001):
        spelling.words_of(move, 0)
    assert len(spelling.known[0]) <= 100_000


def test_only_games_of_several_words_have_a_full_stop() -> None:
    for game in GAMES:
        assert (action_names(game)[-1] == FULL_STOP) == (encoding_of(game).longest > 1)
