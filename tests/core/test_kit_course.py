"""The kit looks at turns, results, what bots steer by, copies, and at games that raise something of their own."""

import random
from collections.abc import Callable
from typing import Any

import pytest
from mypy_extensions import i64

from gopura.core.buffers import vec
from gopura.core.chance import Dice
from gopura.core.conformance import CHECKS, samples
from gopura.core.forecast import Measures
from gopura.core.groups import Forecasts
from gopura.core.message import speaker
from gopura.core.outlook import Outlook, judge_all
from gopura.core.result import Chart, Result, SheetLine, result_by_points
from gopura.core.seats import NOBODY
from gopura_nim import GAME as NIM
from gopura_nim import NimPosition
from tests.changing import changed
from tests.core.catching import complaint, passes

say = speaker("gopura_nim")


def starting(kind: type[NimPosition]) -> Callable[[int, Any, Dice], NimPosition]:
    """`start` with another kind of position."""
    return lambda _seats, _options, _dice: kind(15, 0)


class Kept(NimPosition):
    """Nim, copied as what it is."""

    def copy(self) -> NimPosition:
        position = type(self)(self.heap, self.seat_to_act)
        position.taken, position.winner = self.taken[:], self.winner
        position.count_like(self)
        return position


class Alone(Kept):
    """Only one sits there."""

    def __init__(self, heap: int, seat_to_act: int) -> None:
        super().__init__(heap, seat_to_act)
        self.seats = 1


class CountsNoTurns(Kept):
    """Turns are never counted."""

    def apply(self, move: int) -> None:
        super().apply(move)
        self.turns = 0


class ForgetsTheLastTurn(Kept):
    """The end of the game ends no turn."""

    def apply(self, move: int) -> None:
        super().apply(move)
        if self.seat_to_act == NOBODY:
            self.turns -= 1


class CountsDown(Kept):
    """Turns fall."""

    def apply(self, move: int) -> None:
        super().apply(move)
        self.turns -= 3


class HidesAgain(Kept):
    """What was shown is counted down."""

    def apply(self, move: int) -> None:
        super().apply(move)
        self.shown -= 1


class GoesOn(Kept):
    """A seat takes twice in a turn."""

    def apply(self, move: int) -> None:
        turn, seat = self.turns, self.seat_to_act
        super().apply(move)
        if self.heap > 0 and self.heap % 2 == 0:
            self.turns, self.seat_to_act = turn, seat


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("turns must rise when another seat is to act, with move 1 of nim", CountsNoTurns),
        ("turns must rise at the end of the game, with move", ForgetsTheLastTurn),
        ("turns fell from 0 to -2 with move 1 of nim", CountsDown),
        ("shown fell from 0 to -1 with move 1 of nim", HidesAgain),
        ("hints.moves_a_turn says that a turn has at most 1 moves; one has ", GoesOn),
    ],
)
def test_turns_that_are_not_counted_are_caught(sentence: str, kind: type[NimPosition]) -> None:
    assert complaint("turns_are_counted", changed(NIM, start=starting(kind))).startswith(sentence)


def resulting(**changes: Any) -> Any:
    """Nim with a result that is right but for the changes."""

    def result(position: NimPosition) -> Result:
        won = position.winner
        right = Result((won,), ((won,), (1 - won,)), tuple(position.taken))
        return right._replace(**{name: change(right) for name, change in changes.items()})

    return changed(NIM, result=result)


def line(name: Any, points: Callable[[Result], Any]) -> Callable[[Result], tuple[SheetLine, ...]]:
    """A sheet of one line."""
    return lambda right: (SheetLine(name, points(right)),)


@pytest.mark.parametrize(
    ("sentence", "game"),
    [
        ("result.ranking must hold every seat once", resulting(ranking=lambda right: right.ranking[:1])),
        ("result.ranking must begin with the winners", resulting(ranking=lambda right: right.ranking[::-1])),
        ("result.scores must be the position's", resulting(scores=lambda _right: (0, 0))),
        ("result.winners must be the position's", resulting(winners=lambda _right: (0, 1))),
        ("result.sheet adds up to [", resulting(sheet=line("Stones", lambda _right: (1, None)))),
        ("result.sheet: 'Stones' must have an entry a seat", resulting(sheet=line("Stones", lambda _right: (1,)))),
        ("result.sheet has a line without a name", resulting(sheet=line("", lambda right: right.scores))),
        (
            "result.sheet: Message(stones) cannot be put into words",
            resulting(sheet=line(say("stones"), lambda right: right.scores)),
        ),
        ("result.reason: 'all gone' is not a sentence", resulting(reason=lambda _right: "all gone")),
        ("result.decided: 'the last' is not a sentence", resulting(decided=lambda _right: "the last")),
        ("rules.chart must give a number a seat, not [1]", changed(NIM, chart=Chart(lambda _position: [1]))),
        ("rules.result must give a Result, not None", changed(NIM, result=lambda _position: None)),
    ],
)
def test_a_result_that_is_not_whole_is_caught(sentence: str, game: Any) -> None:
    assert complaint("the_result_is_whole", game).startswith(sentence)


def test_a_whole_result_passes() -> None:
    sheet = line("Stones", lambda right: right.scores)
    passes("the_result_is_whole", resulting(sheet=sheet, reason=lambda _right: "No stone is left."))


class EverybodyLoses(Kept):
    """Nobody wins."""

    def winners(self) -> list[int]:
        return []


class BothWin(Kept):
    """All win together."""

    def winners(self) -> list[int]:
        return [0, 1] if self.seat_to_act == NOBODY else []


def test_nobody_may_win_only_where_all_play_together() -> None:
    lost = changed(NIM, start=starting(EverybodyLoses), result=result_by_points)
    said = complaint("the_result_is_whole", lost)
    assert said.startswith("winners must name somebody: nobody can win only if facts.cooperative")
    said = complaint("the_result_is_whole", changed(NIM, cooperative=True))
    assert said.startswith("result.winners must be all or nobody where facts.cooperative")


@pytest.mark.parametrize("kind", [EverybodyLoses, BothWin])
def test_a_game_against_the_game_passes(kind: type[NimPosition]) -> None:
    together: dict[str, Any] = {"cooperative": True, "evaluate": lambda _position: [0.7, 0.7]}
    game = changed(NIM, start=starting(kind), result=result_by_points, **together)
    for sample in samples(game, games=1):
        for check in CHECKS:
            check(sample)


@pytest.mark.parametrize(
    ("sentence", "shares"),
    [
        ("hints.evaluate must give one share a seat, not [1.0]", [1.0]),
        ("hints.evaluate must give shares from 0 to 1, not [15, -14]", [15, -14]),
        ("hints.evaluate must give shares that are together 1, not [0.5, 0.6]", [0.5, 0.6]),
    ],
)
def test_an_evaluation_that_gives_no_shares_is_caught(sentence: str, shares: list[float]) -> None:
    game = changed(NIM, evaluate=lambda _position: shares)
    assert complaint("shares_of_the_win_make_one_whole", game).startswith(sentence)


@pytest.mark.parametrize(
    ("sentence", "plans"),
    [
        ("hints.plans must give 1 to 3 plans when 3 are asked for, not 4", [[1], [1], [1], [1]]),
        ("hints.plans must give 1 to 3 plans when 3 are asked for, not 0", []),
        ("hints.plans gives a plan without a move", [[]]),
        ("hints.plans: take 4 of ['take 1', 'take 4'] is not legal when its time comes", [[1, 4]]),
    ],
)
def test_plans_that_cannot_be_played_are_caught(sentence: str, plans: list[list[int]]) -> None:
    game = changed(NIM, plans=lambda _position, _most, _width: [vec[i64](plan) for plan in plans])
    assert complaint("plans_are_legal_whatever_is_hidden", game).startswith(sentence)


def test_plans_that_can_be_played_pass() -> None:
    game = changed(NIM, plans=lambda _position, _most, _width: [vec[i64]([1])])
    passes("plans_are_legal_whatever_is_hidden", game)


class InOrder(Kept):
    """What was taken is known in its order, though it matters to nobody."""

    def __init__(self, heap: int, seat_to_act: int) -> None:
        super().__init__(heap, seat_to_act)
        self.order = 0

    def apply(self, move: int) -> None:
        super().apply(move)
        self.order = 4 * self.order + move

    def copy(self) -> NimPosition:
        position = super().copy()
        assert isinstance(position, InOrder)
        position.order = self.order
        return position


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("hints.key differs for a copy", {"key": lambda _position: random.randrange(10**12)}),
        ("hints.key is the same for different positions of a game", {"key": lambda _position: 7}),
        (
            "hints.key differs for a position reached in another order",
            {"key": lambda position: position.order, "start": starting(InOrder)},
        ),
    ],
)
def test_keys_that_do_not_tell_positions_apart_are_caught(sentence: str, changes: Any) -> None:
    assert complaint("keys_tell_positions_apart", changed(NIM, **changes)).startswith(sentence)


def test_a_key_that_equal_positions_share_passes() -> None:
    key = {"key": lambda position: position.heap * 1000 + position.taken[0] * 10 + position.seat_to_act}
    passes("keys_tell_positions_apart", changed(NIM, **key))


def test_where_the_order_of_moves_matters_the_key_may_tell_it() -> None:
    def view(position: InOrder, seat: int | None) -> dict[str, Any]:
        return {**NIM.view(position, seat), "order": position.order}

    changes = {"key": lambda position: position.order, "start": starting(InOrder), "view": view}
    passes("keys_tell_positions_apart", changed(NIM, **changes))


def looking(change: Callable[[Outlook], None]) -> Any:
    """Nim with an outlook that is right but for the change."""

    def outlook(position: NimPosition) -> Outlook:
        found = judge_all(position, NIM.hints.evaluate)
        change(found)
        return found

    return changed(NIM, outlook=outlook)


def without_the_best(found: Outlook) -> None:
    kept = [i for i, value in enumerate(found.values) if value < 0.5] or [0]
    found.moves, found.ends = (vec[i64]([each[i] for i in kept]) for each in (found.moves, found.ends))
    found.values = vec[float]([found.values[i] for i in kept])


@pytest.mark.parametrize(
    ("sentence", "change"),
    [
        ("hints.outlook: take 4 is not legal", lambda found: found.add(4, 0.5, False)),
        ("hints.outlook: take 1 is worth ", lambda found: found.values.__setitem__(0, 0.33)),
        ("hints.outlook is wrong about whether take 1 ends the game", lambda found: found.ends.__setitem__(0, 1)),
        ("hints.outlook leaves out take ", without_the_best),
    ],
)
def test_an_outlook_that_disagrees_is_caught(sentence: str, change: Any) -> None:
    assert complaint("an_outlook_agrees_with_the_evaluation", looking(change)).startswith(sentence)


def test_an_outlook_that_agrees_passes() -> None:
    passes("an_outlook_agrees_with_the_evaluation", looking(lambda _found: None))


def foretelling(parts: int, weights: list[float]) -> Any:
    """A game with a forecast whose measure finds so many parts."""

    def measure(position: Any) -> Measures:
        return Measures(position.seats, parts, 0.5)

    return changed(NIM, forecasts=Forecasts(("stones",), measure, {(2, "easy"): weights}))


def test_a_forecast_that_measures_something_else_is_caught() -> None:
    sentence = "hints.forecasts must measure 1 parts of 2 seats, not 3 of 2"
    assert complaint("forecasts_add_up", foretelling(3, [0.1] * 5)).startswith(sentence)


def test_a_forecast_that_adds_up_passes() -> None:
    passes("forecasts_add_up", foretelling(1, [0.1] * 5))


class Counted:
    """Something inside a position."""

    def __init__(self) -> None:
        self.moves = [0]


class Forgetful(Kept):
    """Copies forget how many moves were made."""

    def __init__(self, heap: int, seat_to_act: int) -> None:
        super().__init__(heap, seat_to_act)
        self.made = 0

    def apply(self, move: int) -> None:
        super().apply(move)
        self.made += 1


class ForgetfulInside(Kept):
    """Copies forget what an object inside has counted."""

    def __init__(self, heap: int, seat_to_act: int) -> None:
        super().__init__(heap, seat_to_act)
        self.counted = Counted()

    def apply(self, move: int) -> None:
        super().apply(move)
        self.counted.moves[0] += 1


class ForgetfulInItsPlace(Forgetful):
    """Copies forget what has a place of its own, as attributes of a compiled class have."""

    __slots__ = ("made",)


@pytest.mark.parametrize(
    ("sentence", "kind"),
    [
        ("copy does not keep position.made", Forgetful),
        ("copy does not keep position.made", ForgetfulInItsPlace),
        ("copy does not keep position.counted.moves.0", ForgetfulInside),
    ],
)
def test_an_attribute_that_a_copy_forgets_is_named(sentence: str, kind: type[NimPosition]) -> None:
    assert complaint("copies_keep_every_attribute", changed(NIM, start=starting(kind))).startswith(sentence)


def stumbles(_position: NimPosition, _seat: int | None) -> Any:
    raise KeyError("heap")


def asserts(_view: Any) -> str:
    value = 1
    assert value == 2
    return ""


def leaves(_view: Any) -> str:
    raise SystemExit(2)


@pytest.mark.parametrize(
    ("check", "sentence", "changes"),
    [
        (
            "texts_and_json_round_trip",
            "stumbles of tests.core.test_kit_course raised KeyError('heap'): nim, 2 seats",
            {"view": stumbles},
        ),
        (
            "the_seat_to_act_is_told_what_is_asked",
            "asserts of tests.core.test_kit_course raised AssertionError(",
            {"prompt": asserts},
        ),
        (
            "the_seat_to_act_is_told_what_is_asked",
            "leaves of tests.core.test_kit_course raised SystemExit(2): nim",
            {"prompt": leaves},
        ),
        (
            "random_games_end_and_conserve_their_pieces",
            "The game 'nim': proof must be a Proof, not 3. Seen in nim, 2 seats",
            {"proof": 3},
        ),
        (
            "copies_are_independent",
            "rules.start must give a Position, not None: nim",
            {"start": lambda _seats, _options, _dice: None},
        ),
        (
            "copies_are_independent",
            "rules.start must give 2 seats, not 1: nim",
            {"start": starting(Alone)},
        ),
    ],
)
def test_a_game_that_raises_something_is_told_in_a_sentence(check: str, sentence: str, changes: Any) -> None:
    assert complaint(check, changed(NIM, **changes)).startswith(sentence)
