"""What decided a game, as it is told to players."""

import pytest

from gopura.reviews.account import NOTHING, Account, Mean, Step
from gopura.reviews.pricing import Price
from gopura.reviews.reviewing import Review
from gopura.reviews.story import meaning, story, verdict
from gopura.reviews.turns import Turn
from tests.reviews.games import played

SURE = 0.001


def review(shares: list[float], loss: float = 0.0, luck: Mean = NOTHING) -> Review:
    """A game whose first seat could expect so much before its first turn and after each; it has lost.

    The last turn but one is its mistake, if any is; all luck is that of the first turn.
    """
    table = played("temple", 5)
    loser = next(seat for seat in range(table.seats) if seat not in table.winners)
    last = len(shares) - 3
    turns = [Turn(loser if number == last else 1 - loser, number, number + 1) for number in range(len(shares) - 1)]
    accounts = [
        account(turns, shares, luck),
        account(
            turns, [1 - each for each in shares], NOTHING if luck is NOTHING else Mean(-luck.value, luck.error)
        ),
    ]
    prices = [Price(turn, Mean(loss if number == last else 0.0, SURE), ()) for number, turn in enumerate(turns)]
    ordered = accounts if loser == 0 else accounts[::-1]
    return Review(table, tuple(ordered), tuple(prices))


def account(turns: list[Turn], shares: list[float], luck: Mean) -> Account:
    """The account of a seat that could expect so much."""
    lucks = [luck, *[NOTHING] * (len(turns) - 1)]
    steps = [
        Step(turn, then, lucky, then - before - lucky.value, SURE)
        for turn, before, then, lucky in zip(turns, shares, shares[1:], lucks, strict=False)
    ]
    return Account(0, shares[0], Mean(0.0, 0.0), tuple(steps))


def told(found: Review, *, is_you: bool = False) -> list[str]:
    """The story for whoever has lost."""
    loser = next(seat for seat in range(2) if seat not in found.table.winners)
    return [str(line) for line in story(found, loser, is_you=is_you)]


@pytest.mark.parametrize(
    ("shares", "loss", "what"),
    [
        ([0.5, 0.8, 0.1, 0.0], 0.9, "won"),
        ([0.5, 0.8, 0.4, 0.0], 0.3, "lead"),
        ([0.5, 0.52, 0.4, 0.0], 0.2, "even"),
        ([0.5, 0.2, 0.1, 0.0], 0.6, "chance"),
        ([0.5, 0.9, 0.7, 0.0], 0.2, "closer"),
        ([0.5, 0.2, 0.1, 0.0], 0.1, "harder"),
    ],
)
def test_what_a_mistake_meant_is_read_off_the_numbers(shares: list[float], loss: float, what: str) -> None:
    found = review(shares, loss)
    assert verdict(found, found.prices[1]) == what


def test_a_turn_is_told_to_whoever_played_it_and_to_others() -> None:
    found = review([0.5, 0.8, 0.4, 0.0], 0.3)
    price = found.prices[1]
    assert str(meaning(found, price, price.turn.seat)) == "This turn cost you the lead."
    assert str(meaning(found, price)) == f"This turn cost {found.table.names[price.turn.seat]} the lead."


def test_the_story_says_since_when_the_winner_was_ahead_and_what_decided_it() -> None:
    winner = review([0.5, 0.8, 0.4, 0.0]).table.winners[0]
    name = played("temple", 5).names[winner]
    assert told(review([0.5, 0.8, 0.4, 0.3, 0.0], 0.1), is_you=True) == [
        f"{name} was ahead for good after turn 2.",
        "No turn hurt you more than turn 3.",
    ]
    assert told(review([0.5, 0.8, 0.4, 0.0], 0.3), is_you=True)[1] == "Turn 2 cost you the lead."
    assert told(review([0.4, 0.3, 0.2, 0.0]))[0] == f"{name} was ahead from start to finish."
    assert told(review([0.6, 0.7, 0.8, 0.0]))[0].startswith("The lead changed on the very last turn")
    assert told(review([0.4, 0.3, 0.2, 0.0]))[1] == "No single turn lost it: small things added up."


def test_a_game_without_chance_has_no_luck_whoever_began() -> None:
    found = review([0.4, 0.3, 0.2, 0.0])
    assert not any("luck" in line.lower() for line in told(found))
    assert list(found.parts(found.accounts[0])) == ["start", "own", "others"]
    whole = sum(part.value for part in found.parts(found.accounts[0]).values())
    assert whole == pytest.approx(found.accounts[0].result)


@pytest.mark.parametrize(
    ("luck", "sentence"),
    [
        (Mean(0.01, 0.001), "Luck hardly mattered."),
        (Mean(0.2, 0.2), "Luck hardly mattered."),
        (Mean(-0.4, 0.01), "Luck was against you, and mattered more than the play."),
        (Mean(-0.1, 0.01), "Luck was against you, but the play mattered more."),
        (Mean(0.1, 0.01), "Luck was on your side, but the play mattered more."),
    ],
)
def test_luck_is_told_in_one_sentence(luck: Mean, sentence: str) -> None:
    assert told(review([0.5, 0.4, 0.3, 0.0], luck=luck), is_you=True)[-1] == sentence
