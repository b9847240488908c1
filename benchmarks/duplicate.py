"""How much of a result the deal explains, where several tables play the same one.

`python -m benchmarks.duplicate [--game angkor] [--seats 2] [--bot medium] [--deals 200] [--options walls=own]`

The share of the variance that lies between deals, from an analysis of variance with as many tables for each deal;
the bots of each table have dice of their own. The rows go into results.md, in place of those of the same set-up.
"""

import argparse
from random import Random
from statistics import fmean, variance

from benchmarks.results import RESULTS, sections_of, write_section
from gopura.bots.budget import Budget
from gopura.bots.levels import Bot, read_bot
from gopura.bots.seen import Seen
from gopura.core.chance import QuickDice, SeedDice, read_seed
from gopura.core.position import Position
from gopura.core.registry import find_game

FIRST = 15_000_000  # the first deal
SAMPLES = 2000  # of the bootstrap
TITLE = "Duplicate deals"
NOTE = """\
The share of the spread of results that the deal explains: the same deal at several tables, bots with other dice
at each. What it explains is luck that a comparison between tables takes away. The lead is that of seat A over the
best of the others; 95 % intervals by bootstrap over deals."""
HEADING = ("| set-up | bot | deals × tables | of the lead | of A's share of the win |", "|---|---|---|---|---|")
Results = list[list[float]]  # of each deal, one number a table


def play(game: str, seats: int, options: dict[str, str], bot: Bot, deal: int, table: int) -> tuple[float, float]:
    """The lead of seat A at one table, and its share of the win."""
    found = find_game(game)
    settled = found.facts.settle(options, seats)
    position: Position = found.rules.start(seats, settled, SeedDice(read_seed(deal)))
    dice = QuickDice(deal * 1000 + table)
    while position.seat_to_act >= 0:
        position.apply(bot.choose(Seen(found, position), QuickDice(dice.word()), Budget(bot.simulations)))
    scores, winners = position.scores(), position.winners()
    return float(scores[0] - max(scores[1:])), 1 / len(winners) if 0 in winners else 0.0


def explained(results: Results) -> float:
    """The share of the variance that lies between deals; not below 0."""
    tables = len(results[0])
    within = fmean(variance(each) for each in results)
    between = variance(fmean(each) for each in results) - within / tables
    return max(between, 0.0) / (max(between, 0.0) + within) if within else 1.0


def interval(results: Results) -> tuple[float, float]:
    """From where to where that share lies for 95 % of the samples of deals."""
    dice = Random(1)
    found = sorted(explained(dice.choices(results, k=len(results))) for _ in range(SAMPLES))
    return found[SAMPLES // 40], found[-SAMPLES // 40]


def in_words(results: Results) -> str:
    """The share and its interval."""
    low, high = interval(results)
    return f"{explained(results):.0%} ({low:.0%} to {high:.0%})"


def keep(row: str) -> None:
    """Put a row into results.md, in place of the one of the same set-up and bot."""
    before = sections_of(RESULTS.read_text(encoding="utf-8")).get(TITLE, "")
    rows = {
        key(line): line for line in [*before.splitlines(), row] if line.startswith("| ") and line != HEADING[0]
    }
    write_section(TITLE, "\n".join([NOTE, "", *HEADING, *rows.values()]))


def key(row: str) -> str:
    """What a row is of: set-up and bot."""
    return "|".join(row.split("|")[:3])


def main() -> None:
    """Play, print, keep."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--game", default="angkor")
    asked.add_argument("--seats", type=int, default=2)
    asked.add_argument("--bot", default="medium")
    asked.add_argument("--deals", type=int, default=200)
    asked.add_argument("--tables", type=int, default=4)
    asked.add_argument("--options", nargs="*", default=[])
    wish = asked.parse_args()
    options = dict(option.split("=") for option in wish.options)
    bot = read_bot(wish.bot)
    leads, shares = Results(), Results()
    for deal in range(FIRST, FIRST + wish.deals):
        played = [play(wish.game, wish.seats, options, bot, deal, table) for table in range(wish.tables)]
        leads.append([lead for lead, _ in played])
        shares.append([share for _, share in played])
    setup = ", ".join([f"{wish.game}, {wish.seats} seats", *wish.options])
    row = f"| {setup} | {wish.bot} | {wish.deals} × {wish.tables} | {in_words(leads)} | {in_words(shares)} |"
    print(row)
    keep(row)


if __name__ == "__main__":
    main()
