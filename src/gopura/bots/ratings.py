"""What a match says: shares of the win and margins with intervals, Elo, OpenSkill."""

import math
from collections import defaultdict
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from gopura.bots.match import Played
from gopura.core.extras import needed, require

SURE = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over blocks and the half-width of its 95 % interval (infinite for a single block)."""

    mean: float
    either_way: float

    def words(self, times: float, digits: int, unit: str) -> str:
        """`61.3 ± 4.0 %`."""
        mean = f"{self.mean * times:.{digits}f}"
        if math.isinf(self.either_way):
            return f"{mean}{unit}"
        return f"{mean} ± {self.either_way * times:.{digits}f}{unit}"


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did."""

    bot: str
    games: int
    share: Estimate  # of the win, for each seat it held; a shared win counts in part
    margin: Estimate  # points ahead of the best other seat
    slowest: float  # the longest thought about one move, in seconds
    rating: Estimate  # Elo at two seats, OpenSkill at more


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of the blocks, with Student's interval."""
    if len(values) < 2:
        return Estimate(fmean(values), math.inf)
    return Estimate(fmean(values), student(len(values) - 1) * stdev(values) / math.sqrt(len(values)))


def share_estimate(blocks: Sequence[float]) -> Estimate:
    """The share of the win. Blocks that all say the same show no spread: what they leave open is how often another
    kind of block can come up and still have stayed away so long with a chance of 5 %."""
    found = estimate(blocks)
    if found.either_way == 0.0:
        return Estimate(found.mean, 1 - (1 - SURE) ** (1 / len(blocks)))
    return found


def student(degrees: int) -> float:
    """The two-sided 95 % quantile of Student's distribution: exact for 1 and 2 degrees of freedom, then by its
    expansion around the normal one."""
    if degrees == 1:
        return math.tan(math.pi * SURE / 2)
    if degrees == 2:
        return SURE * math.sqrt(2 / (1 - SURE**2))
    z = NormalDist().inv_cdf(0.5 + SURE / 2)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return z + sum(term / float(degrees) ** power for power, term in enumerate(terms, start=1))


def standings(played: Sequence[Played]) -> list[Standing]:
    """Every bot's result, the best first."""
    found = [
        Standing(
            bot=bot,
            games=sum(1 for game in played if bot in game.seated),
            share=share_estimate(by_block(played, bot, share_of)),
            margin=estimate(by_block(played, bot, margin_of)),
            slowest=max(
                seconds
                for game in played
                for name, seconds in zip(game.seated, game.seconds, strict=True)
                if name == bot
            ),
            rating=rating,
        )
        for bot, rating in ratings(played).items()
    ]
    return sorted(found, key=lambda standing: -standing.share.mean)


def by_block(played: Sequence[Played], bot: str, value: Callable[[Played, int], float]) -> list[float]:
    """The mean of a value over the bot's seats in the games of each block."""
    blocks: dict[int, list[float]] = defaultdict(list)
    for game in played:
        for seat, name in enumerate(game.seated):
            if name == bot:
                blocks[game.block].append(value(game, seat))
    return [fmean(values) for values in blocks.values()]


def share_of(game: Played, seat: int) -> float:
    """The seat's share of the win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def margin_of(game: Played, seat: int) -> float:
    """The seat's points ahead of the best other seat; all its points if it sits alone."""
    return game.scores[seat] - max((score for other, score in enumerate(game.scores) if other != seat), default=0)


def ratings(played: Sequence[Played]) -> dict[str, Estimate]:
    """Elo for two seats, OpenSkill for more: a rating is never carried from one number of seats to another.

    Who sits alone beats nobody, so there is nothing to rate.
    """
    seats = len(played[0].seated)
    if seats == 1:
        return {bot: Estimate(0.0, math.inf) for game in played for bot in game.seated}
    return elo(played) if seats == 2 else openskill(played)


def require_ratings(seats: int) -> None:
    """Raises Missing where bots at so many seats cannot be rated here."""
    if seats > 2:
        require("arena", "openskill")


def elo(played: Sequence[Played]) -> dict[str, Estimate]:
    """Bradley and Terry's model by its fixed point, the mean at 0. Half a win is added to each side of a pair.

    A game that nobody won says nothing of who is better: it counts as shared.
    """
    bots = sorted({bot for game in played for bot in game.seated})
    won: dict[str, float] = dict.fromkeys(bots, 0.0)
    met: dict[tuple[str, str], float] = defaultdict(float)
    for game in played:
        one, other = game.seated
        met[min(one, other), max(one, other)] += 1
        for seat, bot in enumerate(game.seated):
            won[bot] += share_of(game, seat) if game.winners else 0.5
    for one, other in met:
        met[one, other] += 1
        won[one] += 0.5
        won[other] += 0.5
    strength = dict.fromkeys(bots, 1.0)
    for _ in range(1000):
        strength = {
            bot: won[bot] / sum(n / (strength[a] + strength[b]) for (a, b), n in met.items() if bot in (a, b))
            for bot in bots
        }
    points = {bot: 400 * math.log10(strength[bot]) for bot in bots}
    mean = fmean(points.values())
    return {bot: Estimate(points[bot] - mean, elo_error(bot, strength, met)) for bot in bots}


def elo_error(bot: str, strength: dict[str, float], met: dict[tuple[str, str], float]) -> float:
    """The half-width of the interval around a rating whose mean over all bots is 0, from the games' information.

    Exact for two bots, and for any number that are equally strong and have met equally often.
    """
    information = 0.0
    for (a, b), games in met.items():
        if bot in (a, b):
            chance = strength[a] / (strength[a] + strength[b])
            information += games * chance * (1 - chance)
    others = (len(strength) - 1) / len(strength)
    return others * NormalDist().inv_cdf(0.5 + SURE / 2) * 400 / math.log(10) / math.sqrt(information)


def openskill(played: Sequence[Played]) -> dict[str, Estimate]:
    """OpenSkill's Plackett and Luce model over the games in order.

    Every seat plays for itself, with its bot's rating; a bot at several seats learns the mean of what they learn.
    """
    with needed("arena"):
        from openskill.models import PlackettLuce
    model = PlackettLuce()
    skills = {bot: model.rating(name=bot) for game in played for bot in game.seated}
    for game in sorted(played, key=lambda game: (game.block, game.rotation)):
        rated = model.rate([[skills[bot]] for bot in game.seated], ranks=[float(place) for place in places(game)])
        learnt: dict[str, list[tuple[float, float]]] = defaultdict(list)
        for bot, team in zip(game.seated, rated, strict=True):
            learnt[bot].append((team[0].mu, team[0].sigma))
        for bot, each in learnt.items():
            mean, spread = (fmean(values) for values in zip(*each, strict=True))
            skills[bot] = model.rating(mean, spread, bot)
    z = NormalDist().inv_cdf(0.5 + SURE / 2)
    return {bot: Estimate(skill.mu, z * skill.sigma) for bot, skill in skills.items()}


def places(game: Played) -> list[int]:
    """The place of each seat: 0 for winners, then by points."""
    first = 1 if game.winners else 0
    return [
        0 if seat in game.winners else max(first, sum(1 for other in game.scores if other > score))
        for seat, score in enumerate(game.scores)
    ]
