"""The ladder of a game with one number of seats: people by their ratings, and the bots as rungs between them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gopura.bots.levels import has_handicap
from gopura.core.message import Message
from gopura.core.registry import games as known_games
from gopura.server.naming import bot_name
from gopura.server.ratings.folding import Fold, Rating
from gopura.server.say import say
from gopura.server.store.queries import Row

EVEN = 0.5
FIRST = 0.8  # as often is a first game to be won


@dataclass(frozen=True, slots=True)
class Step:
    """A line of the ladder."""

    name: str
    rating: Rating
    rank: int | None = None  # among people whose rating is settled
    account: str = ""  # whose page the name leads to; empty for bots and guests
    bot: str = ""
    is_you: bool = False

    @property
    def about(self) -> Message | None:
        """In what a bot with a handicap thinks less than its level; None for all others."""
        return handicap_of(self.bot)

    @property
    def words(self) -> Message:
        """`1624 ± 80`."""
        return say("rating", points=self.rating.points, either=self.rating.either_way)


@dataclass(frozen=True, slots=True)
class Ladder:
    """Who stands where."""

    settled: list[Step]  # people and bots, the strongest first
    provisional: list[Step]  # people of whom too little is known for a rank


@dataclass(frozen=True, slots=True)
class NextRung:
    """The bot against which somebody's game is nearest to even, or their first game."""

    bot: str
    chance: float
    is_first: bool = False  # so that the chance is a guess

    @property
    def about(self) -> Message | None:
        """Its handicap, if it has one."""
        return handicap_of(self.bot)

    @property
    def words(self) -> Message:
        """How often that would be won, where anything is known of it."""
        return say("rung-first") if self.is_first else say("rung-chance", chance=round(100 * self.chance))


def handicap_of(bot: str) -> Message | None:
    """In what a bot thinks less than its level, if that is its handicap."""
    return say("rung-handicap", bot=bot) if has_handicap(bot) else None


def kinds() -> list[tuple[str, int]]:
    """Each game and number of seats at which somebody can be ahead of another."""
    rated = [game.facts for game in known_games().values() if not game.facts.cooperative]
    return [(facts.name, seats) for facts in rated for seats in facts.seats if seats > 1]


def ladder(fold: Fold, known: Mapping[str, Row], you: str | None, bots: Sequence[str]) -> Ladder:
    """The ladder with everybody who may be shown, and with whoever looks."""
    people = [
        Step(
            name=known[key]["name"] if key in known else "",
            account=known[key]["name"] if key in known else "",
            rating=fold.rating(key),
            is_you=key == you,
        )
        for key in fold.standings
        if key in known or key == you
    ]
    people.sort(key=lambda step: (-step.rating.points, step.name))
    ranked = [step for step in people if not step.rating.is_provisional]
    with_ranks = [
        Step(step.name, step.rating, rank, step.account, is_you=step.is_you) for rank, step in enumerate(ranked, 1)
    ]
    rungs = [Step(bot_name(bot), fold.rating(f"bot {bot}"), bot=bot) for bot in bots if is_known(fold, bot)]
    settled = sorted([*with_ranks, *rungs], key=lambda step: (-step.rating.points, step.rank or 0))
    return Ladder(settled, [step for step in people if step.rating.is_provisional])


def is_known(fold: Fold, bot: str) -> bool:
    """Whether there is anything to say of how strong a bot is."""
    key = f"bot {bot}"
    return key in fold.fixed or key in fold.standings


def next_rung(fold: Fold, you: str, bots: Sequence[str]) -> NextRung | None:
    """The bot that suits somebody best, for a first game a level to beat; None where no bot was measured."""
    is_first = you not in fold.standings
    bots = [bot for bot in bots if not (is_first and has_handicap(bot))]
    rungs = [NextRung(bot, fold.chance(you, f"bot {bot}"), is_first) for bot in bots if is_known(fold, bot)]
    return min(rungs, key=lambda rung: abs(rung.chance - (FIRST if is_first else EVEN)), default=None)
