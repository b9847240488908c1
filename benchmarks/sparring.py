"""How our levels fare against the sparring partners of tests/sparring, players of one idea each.

`python -m benchmarks.sparring [--games angkor] [--bots medium hard@100] [--blocks 20] [--minutes 2]`

Each pair plays at two seats, the same deals with both in either seat (Temple after three random moves), until it
has so many blocks or its minutes are over. The rows go into results.md, in place of those of the same pair.
"""

import argparse
import time
from collections.abc import Callable
from math import sqrt
from statistics import fmean, stdev

from benchmarks.results import RESULTS, sections_of, write_section
from gopura.bots.budget import Budget
from gopura.bots.levels import Bot, read_bot
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.playout import play_randomly
from gopura.core.position import Position
from gopura.core.registry import find_game
from tests.sparring import PARTNERS

FIRST = 9_000_000  # the first deal
ENOUGH = 50  # deals after which the mean decides
OPENING = 3  # random moves first where no deck brings variety
ASKED = {"medium": 0.6, "hard": 0.85}
TITLE = "Sparring partners"
NOTE = """\
Players with one simple idea each, written from the rules and never tuned to the bots (`tests/sparring`), at two
seats; `hard@100` has 100 simulations a move, far less than its time. The 95 % intervals are taken over deals, each
played from either seat. Asked: 60 % for medium, 85 % for hard at full time."""
HEADING = ("| game | bot | partner | games | share of wins | asked | reached |", "|---|---|---|---|---|---|---|")
Choose = Callable[[Seen, QuickDice, Budget], int]


def play(game: str, players: tuple[Choose, Choose], seed: int) -> float:
    """One game; the share of the win of the first player, who has seat A."""
    found = find_game(game)
    position: Position = found.rules.start(2, found.facts.settle({}, 2), SeedDice(read_seed(seed)))
    dice = QuickDice(seed)
    if found.hints.key is not None:
        play_randomly(position, dice, OPENING)
    while position.seat_to_act >= 0:
        player = players[position.seat_to_act]
        position.apply(player(Seen(found, position), QuickDice(dice.word()), Budget()))
    winners = position.winners()
    return 1 / len(winners) if 0 in winners else 0.0


def thinking(bot: Bot) -> Choose:
    """The bot with its simulations; a level without any gets no clock here."""
    return lambda seen, dice, _budget: int(bot.choose(seen, dice, Budget(bot.simulations)))


def match(game: str, bot: str, partner: str, blocks: int, minutes: float) -> list[float]:
    """The bot's share of each block."""
    ours, theirs = thinking(read_bot(bot)), PARTNERS[game][partner]
    shares, began = list[float](), time.monotonic()
    for seed in range(FIRST, FIRST + blocks):
        shares.append((play(game, (ours, theirs), seed) + 1 - play(game, (theirs, ours), seed)) / 2)
        if time.monotonic() - began > 60 * minutes:
            break
    return shares


def row(game: str, bot: str, partner: str, shares: list[float]) -> str:
    """A line of the table."""
    mean = fmean(shares)
    spread = stdev(shares) if len(shares) > 1 else 0.0
    error = 196 * spread / sqrt(len(shares)) if spread else min(300 / len(shares), 100.0)  # the rule of three
    asked = ASKED.get(bot.partition("@")[0], 0.0)
    sure = mean - error / 100 >= asked or len(shares) >= ENOUGH
    reached = "**no**" if mean < asked else "yes" if sure else "so far"
    return (
        f"| {game} | {bot} | {partner} | {2 * len(shares)} | {100 * mean:.1f} ± {error:.1f} % "
        f"| {asked:.0%} | {reached} |"
    )


def with_older(rows: list[str]) -> list[str]:
    """The rows, and those of other pairs that stand in results.md."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else ""
    old = [line for line in sections_of(text).get(TITLE, "").splitlines() if line.startswith("| ")][1:]
    return [each for _, each in sorted({tuple(line.split(" | ")[:3]): line for line in [*old, *rows]}.items())]


def main() -> None:
    """Play and write."""
    parser = argparse.ArgumentParser(description="How our levels fare against the sparring partners.")
    parser.add_argument("--games", nargs="+", choices=list(PARTNERS), default=list(PARTNERS))
    parser.add_argument("--bots", nargs="+", default=["medium", "hard@100"])
    parser.add_argument("--blocks", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=2.0)
    wishes = parser.parse_args()
    rows = list[str]()
    for game in wishes.games:
        for bot in wishes.bots:
            for partner in PARTNERS[game]:
                shares = match(game, bot, partner, wishes.blocks, wishes.minutes)
                rows.append(row(game, bot, partner, shares))
                print(rows[-1], flush=True)
    write_section(TITLE, "\n".join([NOTE, "", *HEADING, *with_older(rows)]))


if __name__ == "__main__":
    main()
