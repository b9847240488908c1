"""A review: the account of every seat and the price of every turn, with the numbers as they are said."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from gopura.bots.thinking import USUAL
from gopura.core.message import Message
from gopura.core.seats import SEAT_LETTERS
from gopura.core.table import Table
from gopura.reviews.account import NOTHING, Account, Mean, Step, accounts
from gopura.reviews.level import Played, levels_played
from gopura.reviews.pricing import WORTH_A_WORD, Price, explained, price
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
        """The same in words; one sentence, where nothing can be told of anybody."""
        if self.levels and all(each.how == "unclear" for each in self.levels):
            return [say("levels-unclear")]
        return [each.words(self.table.names[each.seat]) for each in self.levels]

    def written(self, moves: tuple[int, ...]) -> str:
        """Moves as the game writes them."""
        return ", ".join(self.table.game.words.write(move) for move in moves)

    def played(self, price: Price) -> tuple[int, ...]:
        """The moves of the turn that was played."""
        return tuple(self.table.played[price.turn.first : price.turn.end])

    @property
    def has_luck(self) -> bool:
        """Whether chance spoke after the deal, or something was hidden; who begins is not called luck alone."""
        return self.table.game.facts.hides or any(account.by_luck() for account in self.accounts)

    @property
    def is_luck_small(self) -> bool:
        """Whether neither the luck of any turn nor all of it was clearly worth a word, for anybody."""
        each = [part for account in self.accounts for part in (account.luck, account.deal, *account.lucks)]
        return not any(is_clear(part) and abs(part.value) >= WORTH_A_WORD for part in each)

    def parts(self, account: Account) -> dict[str, Mean]:
        """What adds up to the result of a seat, by name; without luck it begins at what the deal left."""
        decided = {"own": account.decided(own=True), "others": account.decided(own=False)}
        if self.has_luck:
            return {"fair": Mean(account.fair, 0.0), "luck": account.luck, **decided}
        return {"start": Mean(account.shares[0], 0.0), **decided}

    def of_luck(self, account: Account) -> Iterator[Message]:
        """The deal, the luckiest and the unluckiest turn for a seat, where chance made a difference."""
        if not self.has_luck or self.is_luck_small:
            return
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
        prices.append(explained(past, price(past, turn, seed), seed))
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
    """`+9 ± 2 %`, or `+9 %` where nothing was guessed."""
    value, either = round(100 * part.value), round(200 * part.error)
    return f"{value:{'+' if value else ''}}{f' ± {either}' if either else ''} %".replace("-", "−")


def wins(part: Mean) -> Message:
    """A share of the win as wins in a hundred games: `9 wins in 100 (± 2)`."""
    return say("wins", count=round(100 * part.value), either=round(200 * part.error))


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
