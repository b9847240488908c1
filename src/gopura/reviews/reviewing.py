"""A review: the account of every seat, the price of every turn, and what is to be said of them."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from gopura.bots.thinking import USUAL, percent
from gopura.core.message import Message
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.reviews.account import NOTHING, Account, Mean, Step, accounts
from gopura.reviews.level import Played, levels_played
from gopura.reviews.pricing import Price, price
from gopura.reviews.say import say
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
        return turning_points(self.prices)

    @property
    def levels(self) -> list[Played]:
        """Between which of the bots' levels each seat played, once every turn has a price; else nothing."""
        return levels_played(self.table, self.accounts, self.prices)

    @property
    def of_levels(self) -> list[Message]:
        """The same in words."""
        return [each.words(self.table.names[each.seat]) for each in self.levels]

    def written(self, moves: tuple[int, ...]) -> str:
        """Moves as the game writes them."""
        return ", ".join(self.table.game.words.write(move) for move in moves)

    def played(self, price: Price) -> tuple[int, ...]:
        """The moves of the turn that was played."""
        return tuple(self.table.played[price.turn.first : price.turn.end])

    @property
    def sentences(self) -> list[str]:
        """What is to be said: luck, then the turning points, then at which level everybody played."""
        lines = [str(line) for account in self.accounts for line in self.of_luck(account)]
        lines.extend(str(self.of(point)) for point in self.turning_points)
        if self.prices and not self.turning_points:
            lines.append(str(say("nothing-dear")))
        return [*lines, *map(str, self.of_levels)]

    def summed_up(self, seat: int) -> Message:
        """How the game went for that seat, and what made the difference, in one sentence."""
        account, winners = self.accounts[seat], self.table.winners
        own, others = account.decided(own=True), account.decided(own=False)
        play = Mean(own.value + others.value, account.luck.error)  # what is not luck is play: they err together
        how = "lost" if seat not in winners else "shared" if len(winners) > 1 else "won"
        parts = {"luck": account.luck, "play": play, "own": own, "others": others}
        words = {name: signed(part) for name, part in parts.items()}
        return say("summed-up", how=how, most=most_of(account.luck, play), name=self.table.names[seat], **words)

    def of_luck(self, account: Account) -> Iterator[Message]:
        """The deal, the luckiest and the unluckiest turn for a seat, where chance made a difference."""
        steps, name = account.by_luck(), self.table.names[account.seat]
        if is_clear(account.deal):
            yield say("luck-of-deal", luck=signed(account.deal), name=name)
        if steps and is_clear(steps[0].luck) and steps[0].luck.value > 0:
            yield say("luckiest", name=name, turn=self.place(steps[0]), luck=signed(steps[0].luck))
        if steps and is_clear(steps[-1].luck) and steps[-1].luck.value < 0:
            yield say("unluckiest", name=name, turn=self.place(steps[-1]), luck=signed(steps[-1].luck))

    def place(self, step: Step) -> Message:
        """Which turn it was."""
        number = 1 + next(number for number, each in enumerate(self.accounts[0].steps) if each.turn == step.turn)
        return say("turn-of", number=number, name=self.table.names[step.turn.seat])

    def number_of(self, price: Price) -> int:
        """The number of the turn, from 1."""
        return 1 + [step.turn for step in self.accounts[0].steps].index(price.turn)

    def of(self, price: Price) -> Message:
        """What a turn cost, and what would have been better."""
        return say(
            "dear-turn",
            number=self.number_of(price),
            name=self.table.names[price.turn.seat],
            played=self.written(self.played(price)),
            cost=with_interval(price.loss),
            better=self.written(price.best),
        )

    def plain(self) -> dict[str, Any]:
        """The review as JSON holds it."""
        return {
            "accounts": [plain_account(account) for account in self.accounts],
            "turns": [self.plain_price(price) for price in self.prices],
            "turning_points": [price.turn.first for price in self.turning_points],
            "levels": [each.plain() for each in self.levels],
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
    table: Table,
    *,
    level: str = USUAL,
    quick: bool = False,
    seed: int = 1,
    tell: Callable[[float], None] | None = None,
) -> Review:
    """The review of a game between players of a level, a quick one without prices; `tell` hears how far it is."""
    past, prices = past_of(table, level), list[Price]()
    looked = tuple(accounts(past))
    for number, turn in enumerate([] if quick else past.turns, start=1):
        prices.append(price(past, turn, seed))
        if tell is not None:
            tell(number)
    return Review(table, looked, tuple(prices))


def turning_points(prices: Iterable[Price]) -> list[Price]:
    """The mistakes that cost most, the dearest first."""
    mistakes = [price for price in prices if price.is_mistake]
    return sorted(mistakes, key=lambda price: -price.loss.value)[:POINTS]


def most_of(luck: Mean, play: Mean) -> str:
    """What made the biggest difference: `luck` or `play`, clearly `none` of them, or play `alone`."""
    if signed(luck) == signed(NOTHING):
        return "alone"
    if not is_clear(luck) and not is_clear(play):
        return "none"
    return "luck" if abs(luck.value) > abs(play.value) else "play"


def is_clear(part: Mean) -> bool:
    """Whether luck is more than the guesses leave open."""
    return abs(part.value) > 2 * part.error


def signed(part: Mean) -> str:
    """`+9 ± 2 %`."""
    value = round(100 * part.value)
    return f"{value:{'+' if value else ''}} ± {200 * part.error:.0f} %".replace("-", "−")


def with_interval(part: Mean) -> str:
    """`9 % ± 2 %`."""
    return f"{percent(part.value)} ± {percent(2 * part.error)}"


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
