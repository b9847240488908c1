"""What a match says: shares of the win and margins with intervals, Elo, OpenSkill, and when to stop."""

import math
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from openskill.models import PlackettLuce

from gopura.bots.match import Played

SURE = 0.95
DOUBT = 0.05  # the risk of either error in the sequential test


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over blocks and the half-width of its 95 % interval (infinite for a single block)."""

    mean: float
    either_way: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How one bot did."""

    bot: str
    games: int
    share: Estimate  # of the win, for each seat it held; a shared win counts in part
    margin: Estimate  # points ahead of the best other seat
    slowest: float  # the longest thought about one move, in seconds
    rating: Estimate | None  # Elo at two seats, OpenSkill at more


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
    """The two-sided 95 % quantile of Student's distribution, by its expansion around the normal one."""
    z = NormalDist().inv_cdf(0.5 + SURE / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def standings(played: Sequence[Played]) -> list[Standing]:
    """Every bot's result, the best first."""
    shares: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    margins: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    slowest: dict[str, float] = defaultdict(float)
    for game in played:
        for seat, bot in enumerate(game.seated):
            shares[bot][game.block].append(share_of(game, seat))
            margins[bot][game.block].append(margin_of(game, seat))
            slowest[bot] = max(slowest[bot], game.seconds[seat])
    rated = ratings(played)
    found = [
        Standing(
            bot=bot,
            games=sum(1 for game in played if bot in game.seated),
            share=share_estimate([fmean(block) for block in shares[bot].values()]),
            margin=estimate([fmean(block) for block in margins[bot].values()]),
            slowest=slowest[bot],
            rating=rated.get(bot),
        )
        for bot in shares
    ]
    return sorted(found, key=lambda standing: -standing.share.mean)


def share_of(game: Played, seat: int) -> float:
    """The seat's share of the win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def margin_of(game: Played, seat: int) -> float:
    """The seat's points ahead of the best other seat."""
    return game.scores[seat] - max(score for other, score in enumerate(game.scores) if other != seat)


def ratings(played: Sequence[Played]) -> dict[str, Estimate]:
    """Elo for two seats, OpenSkill for more: a rating is never carried from one number of seats to another."""
    return elo(played) if len(played[0].seated) == 2 else openskill(played)


def elo(played: Sequence[Played]) -> dict[str, Estimate]:
    """Bradley and Terry's model by its fixed point, the mean at 0. Half a win is added to each side of a pair."""
    bots = sorted({bot for game in played for bot in game.seated})
    won: dict[str, float] = dict.fromkeys(bots, 0.0)
    met: dict[tuple[str, str], float] = defaultdict(float)
    for game in played:
        one, other = game.seated
        met[min(one, other), max(one, other)] += 1
        for seat, bot in enumerate(game.seated):
            won[bot] += share_of(game, seat)
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
    """The half-width of the interval, from the information of the bot's own games."""
    information = 0.0
    for (a, b), games in met.items():
        if bot in (a, b):
            chance = strength[a] / (strength[a] + strength[b])
            information += games * chance * (1 - chance)
    return NormalDist().inv_cdf(0.5 + SURE / 2) * 400 / math.log(10) / math.sqrt(information)


def openskill(played: Sequence[Played]) -> dict[str, Estimate]:
    """OpenSkill's Plackett and Luce model over the games in order; seats of one bot are rated together."""
    model = PlackettLuce()
    skills = {bot: model.rating(name=bot) for game in played for bot in game.seated}
    for game in sorted(played, key=lambda game: (game.block, game.rotation)):
        places = best_places(game)
        bots = sorted(places, key=lambda bot: places[bot])
        if len(bots) > 1:
            rated = model.rate([[skills[bot]] for bot in bots], ranks=[float(places[bot]) for bot in bots])
            for bot, team in zip(bots, rated, strict=True):
                skills[bot] = team[0]
    z = NormalDist().inv_cdf(0.5 + SURE / 2)
    return {bot: Estimate(skill.mu, z * skill.sigma) for bot, skill in skills.items()}


def best_places(game: Played) -> dict[str, int]:
    """The best place of each bot: 0 for winners, then by points."""
    places: dict[str, int] = {}
    for seat, bot in enumerate(game.seated):
        ahead = sum(1 for other, score in enumerate(game.scores) if score > game.scores[seat])
        place = 0 if seat in game.winners else max(ahead, 1)
        places[bot] = min(places.get(bot, place), place)
    return places


@dataclass(frozen=True, slots=True)
class Verdict:
    """Where the sequential test of "the first bot is better" stands."""

    likelihood: float  # the logarithm of the ratio
    lower: float
    upper: float

    @property
    def decided(self) -> str:
        """`better`, `not better`, or `` while more games are needed."""
        if self.likelihood >= self.upper:
            return "better"
        return "not better" if self.likelihood <= self.lower else ""


def sequential_test(played: Sequence[Played], bot: str, gain: float = 0.05) -> Verdict:
    """Wald's test over whole blocks: is the bot's share fair, or better than fair by `gain`?"""
    seats = len(played[0].seated)
    blocks: dict[int, list[float]] = defaultdict(list)
    for game in played:
        for seat, name in enumerate(game.seated):
            if name == bot:
                blocks[game.block].append(share_of(game, seat))
    shares = [fmean(block) for block in blocks.values() if len(block) >= seats]
    bound = math.log((1 - DOUBT) / DOUBT)
    if len(shares) < 2:
        return Verdict(0.0, -bound, bound)
    fair = 1 / seats
    variance = max(stdev(shares) ** 2, 1e-3)
    likelihood = len(shares) * gain * (2 * fmean(shares) - 2 * fair - gain) / (2 * variance)
    return Verdict(likelihood, -bound, bound)
