"""What a turn cost."""

from collections import Counter

import pytest

from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice
from gopura.reviews.account import Mean
from gopura.reviews.pricing import Care, Price, chosen, difference, others, price
from gopura.reviews.reviewing import review_table
from gopura.reviews.turns import Turn, past_of
from tests.reviews.games import played


@pytest.mark.parametrize(("game", "bot", "blunder"), [("angkor", "greedy", 12), ("temple", "medium", 8)])
def test_a_planted_blunder_is_a_turning_point(
    game: str, bot: str, blunder: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gopura.reviews.account.GUESSES", 2)
    review = review_table(played(game, 7, bot, blunder=blunder))
    found = [point.turn for point in review.turning_points]
    assert any(turn.first <= blunder < turn.end for turn in found), found


def test_the_last_move_of_a_game_that_wins_costs_nothing() -> None:
    past = past_of(played("temple", 5))
    assert past.table.winners == [past.turns[-1].seat]
    assert price(past, past.turns[-1]).loss == Mean(0.0, 0.0)


def test_a_loss_that_may_be_small_within_two_standard_errors_is_no_mistake() -> None:
    turn = Turn(0, 0, 1)
    assert Price(turn, Mean(0.10, 0.03), ()).is_mistake
    assert not Price(turn, Mean(0.10, 0.04), ()).is_mistake
    assert not Price(turn, Mean(0.10, 0.06), ()).is_mistake
    assert not Price(turn, Mean(0.0, 0.0), ()).is_mistake


def test_what_is_hardly_worth_a_word_is_no_mistake_however_sure_it_is() -> None:
    turn = Turn(0, 0, 1)
    assert Price(turn, Mean(0.03, 0.0), ()).is_mistake
    assert not Price(turn, Mean(0.029, 0.0), ()).is_mistake


class Fixed:
    """A guess in which every turn is worth what its only move says, and how often that was asked."""

    def __init__(self) -> None:
        self.asked: Counter[int] = Counter()

    def worth_of(self, way: tuple[int, ...]) -> float:
        self.asked[way[0]] += 1
        return way[0] / 10


def test_the_best_of_many_turns_is_chosen_in_rounds_that_the_better_half_survives() -> None:
    looks = [Fixed() for _ in range(6)]
    assert chosen(looks, [(number,) for number in (3, 7, 1, 5, 2, 4, 6, 0)]) == (7,)  # type: ignore[arg-type]
    asked = sum((look.asked for look in looks), Counter[int]())
    assert [asked[number] for number in range(8)] == [2, 2, 2, 2, 4, 4, 6, 6]
    assert chosen(looks, [(3,)]) == (3,)  # type: ignore[arg-type]


class Told:
    """A guess in which the first of two turns is better by so much."""

    def __init__(self, lead: float) -> None:
        self.lead = lead

    def worth_of(self, way: tuple[int, ...]) -> float:
        return self.lead if way == (1,) else 0.0


def guesses_used(leads: list[float], enough: int = 12) -> int:
    """In how many guesses, at most those, two turns are compared."""
    looks = iter([Told(lead) for lead in leads])
    difference(looks, (1,), (0,), enough)  # type: ignore[arg-type]
    return len(leads) - len(list(looks))


def test_guesses_go_on_until_it_is_clear_whether_a_loss_is_worth_a_word() -> None:
    large, small, either = [0.3, 0.2] * 24, [0.0, 0.01] * 24, [0.0, 0.08] * 24
    assert guesses_used(large) == 12
    assert guesses_used(small) == 4
    assert guesses_used(either) == 48
    assert guesses_used([*either[:12], *[0.2] * 36]) == 16


def test_the_same_moves_in_another_order_are_not_tried_beside_one_another() -> None:
    past = past_of(played("angkor", 5))
    turn = past.turns[3]
    tried = others(Seen(past.table.game, past.positions[turn.first], turn.seat), past.moves(turn), Care(), 1)
    ways = [tuple(sorted(way)) for way in (*tried, past.moves(turn))]
    assert len(ways) == len(set(ways)) > 10


def test_a_price_depends_on_nothing_that_was_hidden_from_the_seat() -> None:
    past = past_of(played("angkor", 5))
    turn = past.turns[8]
    asked = price(past, turn)
    past.positions[turn.first] = past.positions[turn.first].determinize(turn.seat, QuickDice(99))
    assert price(past, turn) == asked


def test_the_same_seed_gives_the_same_price() -> None:
    past = past_of(played("angkor", 5))
    assert price(past, past.turns[3]) == price(past, past.turns[3])
