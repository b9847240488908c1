"""Why a turn is better than another, in the words of the game's own parts."""

import re

import pytest

import gopura
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.reviews.reasons import POINTS, Reason, by_points, in_words, reasons
from tests.reviews.games import played


def two_ways(game: str, one: str, other: str) -> tuple[Game, Position, Position]:  # type: ignore[type-arg]
    """Where two moves lead at the start of a game."""
    found = []
    for move in (one, other):
        table = gopura.start(game, seed=1, options={"first": "A"} if game == "angkor" else None)
        table.play(table.moves()[int(move)])
        found.append(table.reveal())
    return table.game, found[0], found[1]


def test_a_game_without_parts_is_compared_by_its_points() -> None:
    table = played("angkor", 5)
    end, before = table.reveal(), table.after(len(table.played) - 8).reveal()
    [reason] = by_points(end, before, 0)
    more = [one - other for one, other in zip(end.scores(), before.scores(), strict=True)]
    assert reason == Reason(POINTS, more[0] - more[1], more[0], more[1])


def test_a_turn_that_leads_to_the_same_is_better_by_nothing() -> None:
    game, one, _ = two_ways("angkor", "0", "0")
    assert reasons(game, 0, [one], [one]) == []


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_what_speaks_for_one_turn_speaks_against_the_other(game: str) -> None:
    rules, one, other = two_ways(game, "0", "-1")
    there, back = reasons(rules, 0, [one], [other]), reasons(rules, 0, [other], [one])
    assert {each.part for each in there} == {each.part for each in back}
    for each in there:
        twin = next(other for other in back if other.part == each.part)
        assert twin.weight == pytest.approx(-each.weight)


def test_reasons_are_told_in_the_words_of_the_game() -> None:
    game = gopura.start("tikal", seed=1).game
    [line] = in_words(game, [Reason(POINTS, 3.0, 3.0, 0.0)])
    assert str(line) == "Why it is better: points (3 more)."
    both = [str(each) for each in in_words(game, [Reason(POINTS, 3.0, 3.0, 0.0), Reason(POINTS, -1.0, 0.0, 2.0)])]
    assert both[1] == "What spoke for the turn that was played: points (2 less for the others)."


def test_amounts_that_nobody_would_count_are_not_told() -> None:
    """Temple measures rooms and values by how much they promise."""
    [line] = in_words(gopura.start("temple", seed=1).game, [Reason(0, 3.0, 3.0, 0.0)])
    assert str(line) == "Why it is better: room for the tiles of one’s colour."


@pytest.mark.parametrize("game", ["angkor", "temple", "tikal"])
def test_what_speaks_for_a_turn_is_more_for_oneself_or_less_for_the_others(game: str) -> None:
    rules, one, other = two_ways(game, "0", "-1")
    told = [
        " ".join(map(str, in_words(rules, reasons(rules, 0, *ways))))
        for ways in ([[one], [other]], [[other], [one]])
    ]
    for words in told:
        assert not re.search(r"less(?! for the others)|more for the others", words), words


def test_the_end_of_a_game_is_not_weighed_against_what_goes_on() -> None:
    """What is measured of a game that is over, is nothing in Temple: that would look like a loss of every part."""
    table = played("temple", 5)
    end, before = table.reveal(), table.after(len(table.played) - 1).reveal()
    assert reasons(table.game, 0, [end], [before]) == []
    assert reasons(table.game, 0, [end, before], [before, before]) == []


def test_parts_are_weighed_at_the_strongest_level_that_was_learned() -> None:
    """Tikal has none for the hard level."""
    table = played("tikal", 5)
    early, late = table.after(60).reveal(), table.after(80).reveal()
    assert POINTS not in {each.part for each in reasons(table.game, 0, [late], [early])}
