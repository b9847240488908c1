"""The result: places, what broke a tie, and a score sheet that adds up."""

from pathlib import Path

import pytest

from gopura.core.listing import all_of
from gopura.core.result import Player, Result
from gopura.games.tikal import GAME
from gopura.games.tikal.rules.position import TikalPosition
from gopura.games.tikal.say import say
from tests.games.tikal.arranging import finished, give, set_guard_on
from tests.games.tikal.test_replays import REPLAYS, verified

BOTH = all_of([Player(0), Player(1)])
RECORDED = sorted(path.stem.removeprefix("tikal-") for path in Path(REPLAYS).glob("tikal-*.txt"))


def result_of(name: str) -> Result:
    position = verified(name).reveal()
    assert isinstance(position, TikalPosition)
    return GAME.rules.result(position)


def line(result: Result, name: str) -> tuple[int | None, ...]:
    return next(line.points for line in result.sheet if str(line.name) == name)


@pytest.mark.parametrize("name", RECORDED)
def test_the_sheet_adds_up_to_the_scores(name: str) -> None:
    result = result_of(name)
    sums = tuple(sum(line.points[seat] or 0 for line in result.sheet) for seat in range(len(result.scores)))
    assert sums == result.scores


@pytest.mark.parametrize("name", RECORDED)
def test_the_winners_come_first_and_everybody_has_a_place(name: str) -> None:
    result, table = result_of(name), verified(name)
    assert list(result.winners) == table.winners == list(result.ranking[0])
    assert sorted(seat for place in result.ranking for seat in place) == list(range(table.seats))


@pytest.mark.parametrize("name", RECORDED)
def test_every_scoring_has_its_lines(name: str) -> None:
    scorings = verified(name).view()["scorings"]
    result = result_of(name)
    rounds = ["the first volcano", "the second volcano", "the third volcano", "the end"]
    for seat, letter in enumerate("ABCD"[: len(result.scores)]):
        own = [scoring for scoring in scorings if scoring["seat"] == letter]
        for round, scoring in zip(rounds, own, strict=True):
            assert line(result, f"Temples at {round}")[seat] == sum(scoring["temples"].values())
            assert line(result, f"Treasures at {round}")[seat] == scoring["treasures"]


def test_bids_are_on_the_sheet_of_an_auction_only() -> None:
    paid = line(result_of("auction"), "Bids paid")
    assert all(points is not None and points <= 0 for points in paid)
    assert any(paid)
    assert line(result_of("auction"), "Points at the start") == (20, 20, 20, 20)
    assert len(result_of("two-seats").sheet) == 8


def test_the_end_has_a_reason() -> None:
    assert result_of("two-seats").reason == say("result-ended", tiles=36)


def test_points_alone_need_no_word_of_what_decided() -> None:
    assert result_of("two-seats").decided == ""


def test_a_guard_decides_a_tie() -> None:
    position = finished([40, 40, 12])
    set_guard_on(position, "A", "a2", 5)
    set_guard_on(position, "B", "b1", 6)
    result = GAME.rules.result(position)
    assert result.ranking == ((1,), (0,), (2,))
    assert result.decided == say("decided-by-guard", seats=BOTH, points=40, winner=Player(1), level=6, second=5)
    assert str(result.decided) == (
        "A and B have 40 points each. B wins with the guard on the more valuable temple: level 6 against level 5."
    )


def test_a_guard_beats_no_guard() -> None:
    position = finished([40, 40])
    set_guard_on(position, "A", "a2", 1)
    assert str(GAME.rules.result(position).decided).endswith("level 1 against no guard at all.")


def test_treasures_decide_a_tie_of_guards() -> None:
    position = finished([40, 40])
    give(position, "A", "mask mask")
    give(position, "B", "mask urn ring")
    decided = GAME.rules.result(position).decided
    assert decided == say(
        "decided-by-treasures",
        seats=BOTH,
        points=40,
        winner=Player(1),
        treasures=3,
        second=2,
    )


def test_a_win_can_be_shared() -> None:
    result = GAME.rules.result(finished([40, 12, 40]))
    assert result.ranking == ((0, 2), (1,))
    assert result.decided == say("decided-shared", winners=all_of([Player(0), Player(2)]), points=40)


def test_ties_below_the_first_place_are_broken_alike() -> None:
    position = finished([40, 12, 12])
    give(position, "C", "ring")
    assert GAME.rules.result(position).ranking == ((0,), (2,), (1,))
