"""A review: the account of every seat, the price of every turn, and what is to be said of them."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from gopura.bots.thinking import percent
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.reviews.account import Account, Mean, Step, accounts
from gopura.reviews.pricing import Price, price
from gopura.reviews.turns import past_of

POINTS: Final = 3  # turning points


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked back on. Shares of the win are between 0 and 1."""

    table: Table
    accounts: tuple[Account, ...]
    prices: tuple[Price, ...]  # of every turn, none in a quick review

    @property
    def turning_points(self) -> list[Price]:
        """The mistakes that cost most, the dearest first."""
        mistakes = [price for price in self.prices if price.is_mistake]
        return sorted(mistakes, key=lambda price: -price.loss.value)[:POINTS]

    def written(self, moves: tuple[int, ...]) -> str:
        """Moves as the game writes them."""
        return ", ".join(self.table.game.words.write(move) for move in moves)

    def played(self, price: Price) -> tuple[int, ...]:
        """The moves of the turn that was played."""
        return tuple(self.table.played[price.turn.first : price.turn.end])

    @property
    def sentences(self) -> list[str]:
        """What is to be said: luck, then the turning points."""
        lines = [line for account in self.accounts for line in self.of_luck(account)]
        lines.extend(self.of(point) for point in self.turning_points)
        if self.prices and not self.turning_points:
            lines.append("No turn was clearly worse than another that was found.")
        return lines

    def of_luck(self, account: Account) -> list[str]:
        """The deal, the luckiest and the unluckiest turn for a seat, where chance made a difference."""
        steps, name = account.by_luck(), self.table.names[account.seat]
        told = []
        if is_clear(account.deal):
            told.append(f"The deal and who began made {signed(account.deal)} for {name}.")
        if steps and is_clear(steps[0].luck) and steps[0].luck.value > 0:
            told.append(f"{name} was luckiest in {self.place(steps[0])}: {signed(steps[0].luck)}.")
        if steps and is_clear(steps[-1].luck) and steps[-1].luck.value < 0:
            told.append(f"{name} was unluckiest in {self.place(steps[-1])}: {signed(steps[-1].luck)}.")
        return told

    def place(self, step: Step) -> str:
        """Which turn it was."""
        return f"{self.table.names[step.turn.seat]}'s turn that ended with move {step.turn.end}"

    def of(self, price: Price) -> str:
        """What a turn cost, and what would have been better."""
        name = self.table.names[price.turn.seat]
        cost = f"{percent(price.loss.value)} ± {percent(2 * price.loss.error)}"
        return (
            f"Move {price.turn.first + 1}: {name} played {self.written(self.played(price))}, "
            f"which cost about {cost} of the win. Better: {self.written(price.best)}."
        )

    def plain(self) -> dict[str, Any]:
        """The review as JSON holds it."""
        return {
            "accounts": [plain_account(account) for account in self.accounts],
            "turns": [self.plain_price(price) for price in self.prices],
            "turning_points": [price.turn.first for price in self.turning_points],
        }

    def plain_price(self, price: Price) -> dict[str, Any]:
        """A price as JSON holds it."""
        return {
            "seat": SEAT_LETTERS[price.turn.seat],
            "first": price.turn.first,
            "end": price.turn.end,
            "loss": price.loss.value,
            "error": price.loss.error,
            "mistake": price.is_mistake,
            "best": [self.table.game.words.write(move) for move in price.best],
        }


def review_table(
    table: Table, *, quick: bool = False, seed: int = 1, tell: Callable[[float], None] | None = None
) -> Review:
    """The review of a game. A quick one has no prices; `tell` hears how many turns are done."""
    past, prices = past_of(table), list[Price]()
    looked = tuple(accounts(past))
    for number, turn in enumerate([] if quick else past.turns, start=1):
        prices.append(price(past, turn, seed))
        if tell is not None:
            tell(number)
    return Review(table, looked, tuple(prices))


def is_clear(part: Mean) -> bool:
    """Whether luck is more than the guesses leave open."""
    return abs(part.value) > 2 * part.error


def signed(part: Mean) -> str:
    """`+9 ± 2 %`."""
    return f"{100 * part.value:+.0f} ± {200 * part.error:.0f} %".replace("-", "−")


def plain_account(account: Account) -> dict[str, Any]:
    """An account as JSON holds it."""
    return {
        "seat": SEAT_LETTERS[account.seat],
        "fair": account.fair,
        "luck": account.luck.value,
        "luck_error": account.luck.error,
        "own": account.own,
        "others": account.others,
        "result": account.result,
        "shares": account.shares,
    }
