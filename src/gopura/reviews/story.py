"""A review as it is told to players: who was ahead, which turn decided the game, what luck made of it; then why.

Every sentence is read off the numbers that the review holds, and none says more than these are sure of.
"""

from collections.abc import Iterator
from typing import Final

from gopura.core.message import Message
from gopura.reviews.account import Mean
from gopura.reviews.pricing import SURE, Price
from gopura.reviews.reviewing import Review, is_clear, most_of
from gopura.reviews.say import say

WON: Final = 0.75  # of the win, lost for sure: with the better turn the game was as good as won
CHANCE: Final = 0.5  # with the better turn one was the favourite
EVEN: Final = 0.1  # a smaller lead is none


def story(review: Review, seat: int, *, is_you: bool = False) -> Iterator[Message]:
    """What decided the game, in a few sentences to, or of, whoever sat at that seat."""
    you = seat if is_you else None
    yield from course(review, you)
    yield from decisive(review, you)
    yield from of_luck(review, seat, you)


def course(review: Review, you: int | None) -> Iterator[Message]:
    """From when on the winner was ahead; nothing where there is not one winner."""
    if len(review.table.winners) != 1 or len(review.accounts) < 2:
        return
    winner = review.table.winners[0]
    since = len(review.accounts[0].steps)
    while since and lead(after(review, since - 1), winner) > 0:
        since -= 1
    when = "start" if since <= 1 else "end" if since == len(review.accounts[0].steps) else "turn"
    yield say("story-ahead", when=when, number=since, **called(review, winner, you))


def decisive(review: Review, you: int | None) -> Iterator[Message]:
    """The turn that cost most of those who have not won; nothing before all turns have a price."""
    if len(review.prices) < len(review.accounts[0].steps):
        return
    winners = review.table.winners
    mistakes = [price for price in review.prices if price.is_mistake and price.turn.seat not in winners]
    if not mistakes:
        yield say("story-no-turn")
        return
    price = max(mistakes, key=lambda each: each.loss.value)
    who = called(review, price.turn.seat, you)
    yield say("story-turn", what=verdict(review, price), number=review.number_of(price), **who)


def of_luck(review: Review, seat: int, you: int | None) -> Iterator[Message]:
    """What luck did for that seat; nothing where there is none in the game."""
    if not review.has_luck:
        return
    account = review.accounts[seat]
    play = Mean(account.own + account.others, account.luck.error)  # what is not luck is play: they err together
    side = "for" if account.luck.value > 0 else "against"
    how = {"luck": f"{side}-most", "play": side}.get(most_of(account.luck, play), "even")
    if review.is_luck_small:
        how = "hardly"
    elif not is_clear(account.luck):
        how = "even"
    yield say("story-luck", how=how, **called(review, seat, you))


def meaning(review: Review, price: Price, you: int | None = None) -> Message:
    """What a mistake meant for the game, without a number."""
    return say("meant", what=verdict(review, price), **called(review, price.turn.seat, you))


def verdict(review: Review, price: Price) -> str:
    """What a mistake meant: the game was as good as `won`, an `even` one was lost from sight, and so on.

    Who is ahead is read off the same shares as the chart, so that it says nothing else than the chart does.
    """
    seat, surely = price.turn.seat, price.loss.value - SURE * price.loss.error
    number = review.number_of(price)
    before = lead(after(review, number - 1), seat)
    then = lead([each.shares[number - 1] + each.steps[number - 1].decided for each in review.accounts], seat)
    if surely >= WON:
        return "won"
    if then <= 0 and before > -EVEN:
        return "lead" if before >= EVEN else "even"
    if surely >= CHANCE:
        return "chance"
    return "closer" if then > 0 else "harder"


def after(review: Review, number: int) -> list[float]:
    """What each seat could expect after so many turns."""
    return [account.shares[number] for account in review.accounts]


def lead(shares: list[float], seat: int) -> float:
    """How much more that seat could expect than whoever else could expect most."""
    return shares[seat] - max((share for other, share in enumerate(shares) if other != seat), default=0.0)


def called(review: Review, seat: int, you: int | None) -> dict[str, str]:
    """Who sits there, as sentences name them: somebody, or you."""
    return {"name": review.table.names[seat], "you": "yes" if seat == you else "no"}
