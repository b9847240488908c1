"""A review turn by turn, in the words in which the game's own log tells moves."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from gopura.core.message import Message
from gopura.core.refusal import Refused
from gopura.core.table import Table
from gopura.reviews import reasons
from gopura.reviews.account import Mean
from gopura.reviews.pricing import SURE, Price
from gopura.reviews.reviewing import Review, is_clear, signed, wins
from gopura.reviews.say import say
from gopura.reviews.story import meaning, story
from gopura.reviews.turns import Turn

PARTS: Final = {
    "fair": say("part-fair"),
    "start": say("part-start"),
    "luck": say("part-luck"),
    "own": say("part-own"),
    "others": say("part-others"),
    "result": say("part-result"),
}
LEVELS: Final = (say("levels-heading"), say("levels-how"))  # what stands above and below the levels played
SHARES_AND_POINTS: Final = (say("chart-shares"), say("chart-points"))  # what charts show


class TurnTold(NamedTuple):
    """One turn of a game, as it is told. What is empty is not worth saying."""

    number: int  # from 1
    turn: Turn
    played: str
    luck: str  # of whoever played it
    luck_is_good: bool
    meant: Message | None  # what a mistake meant for the game
    cost: Message | None
    better: str
    why: str  # what makes the difference


def told_turns(review: Review, you: int | None = None) -> list[TurnTold]:
    """Every turn: what was played, what was luck in it, what it cost and what would have been better."""
    lines = review.table.log()
    prices = {price.turn: price for price in review.prices}
    return [
        told_turn(review, number, turn, in_one(lines[turn.first : turn.end]), prices.get(turn), you)
        for number, turn in enumerate((step.turn for step in review.accounts[0].steps), start=1)
    ]


def told_turn(
    review: Review, number: int, turn: Turn, played: str, price: Price | None, you: int | None
) -> TurnTold:
    """One turn."""
    luck: Mean = review.accounts[turn.seat].steps[number - 1].luck
    dear = price if price is not None and price.is_mistake else None
    return TurnTold(
        number=number,
        turn=turn,
        played=played,
        luck=signed(luck) if is_clear(luck) else "",
        luck_is_good=luck.value > 0,
        meant=meaning(review, dear, you) if dear else None,
        cost=wins(dear.loss) if dear else None,
        better=in_words(review.table, turn.first, dear.best) if dear else "",
        why=" ".join(map(str, reasons.in_words(review.table.game, dear.why))) if dear else "",
    )


def sentences(review: Review) -> Iterator[Message]:
    """All that is to be said of a game without a page: what decided it, the turning points, luck, levels."""
    yield from story(review, next(iter(review.table.winners), 0))
    dear = {price.turn for price in review.turning_points}
    for told in told_turns(review) if dear else ():
        if told.turn in dear:
            yield say("dear-turn", **told._asdict(), reasons="told" if told.why else "none")
    for account in review.accounts:
        yield from review.of_luck(account)
    yield from review.of_levels


def in_words(table: Table, first: int, moves: Sequence[int]) -> str:
    """What the log would have said of these moves, played after so many of the game, as far as they go."""
    then = table.after(first)
    seat = then.seat
    for move in moves:
        if then.seat != seat:
            break
        try:
            then.play(then.legal(move))
        except Refused:
            break
    return in_one(then.log(seat, since=first))


def in_one(lines: Sequence[Sequence[str]]) -> str:
    """The lines of several moves as one paragraph."""
    return " ".join(line for of_move in lines for line in of_move)


def title_of_exercise(number: int) -> Message:
    """What stands above a turn that is to be played once more."""
    return say("exercise-title", number=number)


def task_of_exercise(name: str) -> Message:
    """What is asked there."""
    return say("exercise-asked", name=name)


def turn_is_over() -> Message:
    """What is said to a move after the turn."""
    return say("exercise-over")


def judgement(loss: Mean, *, is_best: bool) -> Message:
    """What is said to a turn that was tried, from what it lost beside the best that was found."""
    if is_best:
        return say("exercise-best")
    if abs(loss.value) <= SURE * loss.error or loss.value == 0:
        return say("exercise-alike")
    return say("exercise-better") if loss.value < 0 else say("exercise-worse", cost=wins(loss))


def of_the_game(price: Price, name: str, *, is_same: bool) -> Message | None:
    """What is said of the turn that was played; nothing, if it was about as good as any."""
    if is_same:
        return say("exercise-none")
    return say("exercise-in-game", name=name, cost=wins(price.loss)) if price.is_mistake else None
