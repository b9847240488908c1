"""The kit passes a sound game and catches each kind of unsound one."""

import random
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from mypy_extensions import i64

from gopura.core import conformance
from gopura.core.buffers import vec
from gopura.core.chance import Dice, QuickDice
from gopura.core.conformance import CHECKS, Sample, samples
from gopura.core.conformance.secrets import next_step_agrees
from gopura.core.drawing import Choice
from gopura.core.encoding import Encoding, Section
from gopura.core.game import Game
from gopura.core.refusal import Refusal
from gopura_nim import GAME as NIM
from gopura_nim import NimPosition, NimView
from tests.changing import changed
from tests.core.catching import complaint, passes


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("sample", samples(NIM), ids=str)
def test_a_sound_game_passes(check: Callable[[Sample], None], sample: Sample) -> None:
    check(sample)


def test_a_sound_encoding_passes() -> None:
    passes(*encoded())


def test_samples_meet_every_value_of_every_option() -> None:
    met = {(name, value) for sample in samples(NIM) for name, value in sample.options.items()}
    assert met == {("heap", "21"), ("first", "A"), ("first", "B")}


def always_refuses(_position: NimPosition, _move: int) -> Refusal | None:
    return Refusal("NIM-2.1", "No.")


def forgets_the_heap(_position: NimPosition, move: int) -> Refusal | None:
    return None if 1 <= move <= 3 else Refusal("NIM-2.1", "No.")


def names_no_rule(position: NimPosition, move: int) -> Refusal | None:
    return None if NIM.rules.why_not(position, move) is None else Refusal("somewhere", "No.")


def says_no_sentence(position: NimPosition, move: int) -> Refusal | None:
    return None if NIM.rules.why_not(position, move) is None else Refusal("NIM-2.1", "invalid move")


def nine_is_one(_position: NimPosition, move: int) -> int:
    return 1 if move == 9 else move


def three_is_one(_position: NimPosition, move: int) -> int:
    return 1 if move == 3 else move


class ChangesItsMind:
    """Refuses a move when asked, and lets it through when asked again."""

    asked = 0

    def __call__(self, position: NimPosition, move: int) -> Refusal | None:
        self.asked += 1
        return NIM.rules.why_not(position, move) if self.asked % 16 else None


def loses_a_stone(position: NimPosition) -> dict[str, int]:
    return {"stones": position.heap}


def writes_all_alike(_move: int) -> str:
    return "take 1"


def peeks(position: NimPosition, seat: int | None) -> NimView:
    return {**NIM.view(position, seat), "heap": random.randrange(10**9)}


def tells_chance(_before: NimView, _move: int, _after: NimView, _names: Any) -> list[str]:
    return [str(random.randrange(10**9))]


def is_no_json(position: NimPosition, seat: int | None) -> Any:
    return {**NIM.view(position, seat), "taken": tuple(position.taken)}


def asks_nothing(_view: NimView) -> str:
    return ""


def asks_by_chance(_view: NimView) -> str:
    return f"Take {random.randrange(10**9)} stones."


def clicks_nowhere(view: NimView, moves: Any) -> list[Choice]:
    return [choice._replace(path=("nowhere", choice.move)) for choice in NIM.board.choices(view, moves)]


class Shares(NimPosition):
    """Copies share what was taken."""

    def copy(self) -> NimPosition:
        position = Shares(self.heap, self.seat_to_act)
        position.taken, position.winner = self.taken, self.winner
        return position


class HalfAPoint(NimPosition):
    """Points that are not whole."""

    def copy(self) -> NimPosition:
        return HalfAPoint(self.heap, self.seat_to_act)

    def scores(self) -> Any:
        return [0.5, 1.5]


class ListsMoves(NimPosition):
    """Moves in a tuple."""

    def copy(self) -> NimPosition:
        return ListsMoves(self.heap, self.seat_to_act)

    def moves(self) -> Any:
        return tuple(super().moves())


class NeverEnds(NimPosition):
    """Stones grow back."""

    def apply(self, move: int) -> None:  # noqa: ARG002  the contract's signature
        self.seat_to_act = 1 - self.seat_to_act


def shares(_seats: int, _options: Any, _dice: Dice) -> NimPosition:
    return Shares(15, 0)


def never_ends(_seats: int, _options: Any, _dice: Dice) -> NimPosition:
    return NeverEnds(15, 0)


def halves(_seats: int, _options: Any, _dice: Dice) -> NimPosition:
    return HalfAPoint(15, 0)


def lists(_seats: int, _options: Any, _dice: Dice) -> NimPosition:
    return ListsMoves(15, 0)


def draws_chance(_seats: int, _options: Any, _dice: Dice) -> NimPosition:
    return NimPosition(random.choice(range(20, 2000)), 0)


HEAP = Section("heap", (1,), "the stones left", most=21)
ENCODING: Encoding[NimView] = Encoding(
    words=("take ", "1", "2", "3"),
    longest=2,
    spell=lambda move, _seat, _seats: (0, move),
    sections=lambda _seats: (HEAP,),
    numbers=lambda view: [view["heap"]],
)


def written_for_another(position: NimPosition, seat: int, numbers: vec[i64], first: int) -> None:
    """As many stones as lie there, but for seat A one more."""
    numbers[first] = position.heap + (seat == 0)


def written_too_long(position: NimPosition, _seat: int, numbers: vec[i64], first: int) -> None:
    """The stones, and a number more."""
    numbers[first] = position.heap
    numbers[first + 1] = 0


def encoded(**changes: Any) -> tuple[str, Game[Any, Any]]:
    """Nim with an encoding that is sound but for the changes, and the check that looks at it."""
    return "an_encoding_fits_its_game", changed(NIM, encoding=replace(ENCODING, **changes))


UNSOUND: list[tuple[str, str, Game[Any, Any]]] = [
    (
        "Pieces appeared",
        "random_games_end_and_conserve_their_pieces",
        changed(NIM, inventory=loses_a_stone),
    ),
    ("is not over after", "random_games_end_and_conserve_their_pieces", changed(NIM, start=never_ends)),
    (
        "but why_not says",
        "listed_moves_are_exactly_the_allowed_ones",
        changed(NIM, why_not=always_refuses),
    ),
    (
        "but why_not says",
        "listed_moves_are_exactly_the_allowed_ones",
        changed(NIM, why_not=forgets_the_heap),
    ),
    (
        "is no rule number",
        "refusals_name_their_rule_and_change_nothing",
        changed(NIM, why_not=names_no_rule),
    ),
    (
        "not a sentence",
        "refusals_name_their_rule_and_change_nothing",
        changed(NIM, why_not=says_no_sentence),
    ),
    (
        "was played although",
        "refusals_name_their_rule_and_change_nothing",
        changed(NIM, why_not=ChangesItsMind()),
    ),
    (
        "although another move stands for it",
        "listed_moves_are_exactly_the_allowed_ones",
        changed(NIM, canonical=three_is_one),
    ),
    ("reads back as another", "texts_and_json_round_trip", changed(NIM, write=writes_all_alike)),
    ("not JSON", "texts_and_json_round_trip", changed(NIM, view=is_no_json)),
    (
        "not JSON",
        "texts_and_json_round_trip",
        changed(NIM, view=lambda position, _seat: {"heap": {position.heap}}),
    ),
    (
        "scores must give one whole number a seat",
        "random_games_end_and_conserve_their_pieces",
        changed(NIM, start=halves),
    ),
    (
        "moves must give a vec",
        "random_games_end_and_conserve_their_pieces",
        changed(NIM, start=lists),
    ),
    ("A copy differs|changed the original", "copies_are_independent", changed(NIM, start=shares)),
    ("The same seed gave two games", "equal_seeds_give_equal_games", changed(NIM, start=draws_chance)),
    ("view leaks", "what_a_seat_cannot_know_changes_nothing_it_gets", changed(NIM, view=peeks)),
    (
        "something hidden",
        "what_a_seat_cannot_know_changes_nothing_it_gets",
        changed(NIM, log=tells_chance),
    ),
    ("Nothing to click", "every_move_can_be_clicked", changed(NIM, choices=clicks_nowhere)),
    ("is not a sentence", "the_seat_to_act_is_told_what_is_asked", changed(NIM, prompt=asks_nothing)),
    ("more than the view", "the_seat_to_act_is_told_what_is_asked", changed(NIM, prompt=asks_by_chance)),
    (
        "The prompt leaks",
        "what_a_seat_cannot_know_changes_nothing_it_gets",
        changed(NIM, prompt=asks_by_chance),
    ),
    (
        "rules.asks of take \\d leaks",
        "what_a_seat_cannot_know_changes_nothing_it_gets",
        changed(NIM, asks=lambda _position, _move: random.random()),
    ),
    ("is spelled like another", *encoded(spell=lambda _move, _seat, _seats: (0, 1))),
    ("has 3 words", *encoded(spell=lambda move, _seat, _seats: (0, move, move))),
    ("has no such words", *encoded(spell=lambda move, _seat, _seats: (0, move + 3))),
    ("take 1 is spelled 1take ", *encoded(spell=lambda move, _seat, _seats: (move, 0))),
    (
        "heap runs from 0 to 14, not to 15",
        *encoded(sections=lambda _seats: (Section("heap", (1,), "", kinds=15),)),
    ),
    ("encoding.write writes other numbers than encoding.numbers gives", *encoded(write=written_for_another)),
    ("encoding.write writes other numbers than encoding.numbers gives", *encoded(write=written_too_long)),
    ("The sections have 2 numbers, the view 1", *encoded(sections=lambda _seats: (replace(HEAP, shape=(2,)),))),
]


@pytest.mark.parametrize(("sentence", "check", "game"), UNSOUND, ids=[row[0] for row in UNSOUND])
def test_an_unsound_game_is_caught(sentence: str, check: str, game: Game[Any, Any]) -> None:
    assert re.search(sentence, complaint(check, game))


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_may_understand_more_than_one_text_for_a_move(check: Callable[[Sample], None]) -> None:
    for sample in samples(changed(NIM, canonical=nine_is_one)):
        check(sample)


def test_digests_tell_games_apart() -> None:
    other = changed(NIM, why_not=names_no_rule)
    assert conformance.digest(NIM) == conformance.digest(NIM) != conformance.digest(other)


def test_where_truth_and_guess_have_no_move_in_common_no_step_is_compared() -> None:
    sample = next(iter(samples(NIM)))
    position, over = sample.start(), sample.start()
    while over.seat_to_act >= 0:
        over.apply(over.moves()[0])
    next_step_agrees(sample, position, over, 0, QuickDice(1))
