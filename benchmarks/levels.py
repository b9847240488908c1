"""What turns cost at each of the bots' levels: by that a review says at which level somebody played.

`python -m benchmarks.levels [--games angkor] [--minutes 10]`

Games of bots of the levels among themselves are reviewed like any other; each of the chosen games gets an equal
part of the time. What every turn cost is kept in benchmarks/looked_back; the command goes on where it stopped.
From all that lies there it writes each game's `mind/measured.py`, and in results.md how often reviews are right
about games that are not in it. Whoever changes how turns are priced, or the bots, deletes those files.
"""

import argparse
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

import gopura
from benchmarks.lookbacks import Line, lines_of, opened
from benchmarks.results import write_section
from benchmarks.reviews import Work, wilson
from gopura.bots import choose_move
from gopura.core.chance import QuickDice
from gopura.core.registry import game_names
from gopura.core.yardstick import KINDS, kind_of
from gopura.reviews.account import accounts
from gopura.reviews.level import Played, is_at_stake, played
from gopura.reviews.pricing import price
from gopura.reviews.turns import past_of

FIRST = 9_000_000  # the first seeds, far from those of other measurements
SEATS = 2
GAMES = 1000  # asked for
LEVELS = ("easy", "medium", "hard")
HARD = {"angkor": "hard@400", "temple": "hard@3000", "tikal": "hard@12"}
NEARLY = 0.02  # of the win: turns with less to win or to lose are not even priced
FEWEST = 60  # turns at stake of each level, for a game to have a yardstick
PARTS = 5  # each judged by a yardstick made of the others
HOLDS = 0.9  # as often is the true level asked to be among those named
TITLE = "At which level somebody played"
NOTE = """\
Games of bots of different levels at two seats, each reviewed like any other; `hard` thinks for {hard} simulations
a move, far less than at the table. Of every turn in which something was at stake (5 to 95 % of the win) the review
says what it cost: nothing, at most 3 % of the win, at most 10 %, or more. Every game is judged by a yardstick made
of others, five times a fifth of them. Right is a span that holds the true level, with a 95 % interval (Wilson);
asked: 90 %. What is told is one level or a gap between two ("about as well as Medium"), a part of the scale
("better than Easy"), or nothing."""


def reviewed(game: str, number: int) -> Line:
    """What the turns of one game cost: whose each was, what that seat could expect before, the cost, its error."""
    levels = (*LEVELS[:2], HARD[game])
    seated = [levels[number % 3], levels[number // 3 % 3]]
    dice = QuickDice(number)
    table = opened(game, number, dice)
    opening = len(past_of(table).turns)
    while (seat := table.seat) is not None:
        table.play(choose_move(table, seated[seat], seed=dice.word()))
    past = past_of(table)
    seen, turns = accounts(past), list[list[float]]()
    for at, turn in enumerate(past.turns[opening:], start=opening):
        share = seen[turn.seat].shares[at]
        if NEARLY < share < 1 - NEARLY:
            loss = price(past, turn).loss
            turns.append([turn.seat, round(share, 3), round(loss.value, 4), round(loss.error, 4)])
    return {"seed": number, "seated": seated, "turns": turns}


def work(game: str) -> Work:
    """The games between bots that are reviewed."""
    return Work(f"levels_{game}_{SEATS}", game, GAMES, FIRST, lambda number: reviewed(game, number))


def sides(lines: Sequence[Line]) -> Iterator[tuple[str, list[float]]]:
    """Of each seat of each game its level, and what its turns cost in which something was at stake."""
    for line in lines:
        for seat, bot in enumerate(line["seated"]):
            costs = [cost for who, share, cost, _ in line["turns"] if who == seat and is_at_stake(share)]
            yield bot.partition("@")[0], costs


def yardstick(lines: Sequence[Line]) -> dict[str, tuple[int, ...]]:
    """How many turns of each kind were played at each level."""
    counts = {level: Counter[int]() for level in LEVELS}
    for level, costs in sides(lines):
        counts[level].update(map(kind_of, costs))
    return {level: tuple(counts[level][kind] for kind in range(KINDS)) for level in LEVELS}


def is_enough(measured: dict[str, tuple[int, ...]]) -> bool:
    """Whether there are turns enough of each level."""
    return min(map(sum, measured.values())) >= FEWEST


def judged(lines: Sequence[Line]) -> Iterator[tuple[str, Played]]:
    """The true level of each seat, and the one that a review names which does not know this game."""
    for part in range(PARTS):
        known = yardstick([line for number, line in enumerate(lines) if number % PARTS != part])
        for level, costs in sides(lines[part::PARTS]):
            yield level, played(0, costs, known)


def is_right(level: str, found: Played) -> bool:
    """Whether the level is among those named."""
    return found.low <= 2 * found.levels.index(level) <= found.high


def rows(game: str, lines: Sequence[Line]) -> Iterator[str]:
    """How reviews of a game did, level by level and in all."""
    pairs, measured = list(judged(lines)), yardstick(lines)
    for level in (*LEVELS, ""):
        found = [(true, each) for true, each in pairs if level in (true, "")]
        right = sum(is_right(true, each) for true, each in found)
        kinds = [
            sum(counts) for counts in zip(*(measured[each] for each in LEVELS if level in (each, "")), strict=True)
        ]
        told = [sum(each.how == "unclear" for _, each in found), sum(each.low == each.high for _, each in found)]
        some = len(found) - told[0] - told[1]
        shares = " · ".join(f"{100 * count / sum(kinds):.0f}" for count in kinds)
        verdict = "" if level else "yes" if right >= HOLDS * len(found) else "**no**"
        parts = " · ".join(f"{100 * count / len(found):.0f}" for count in (told[1], some, told[0]))
        yield (
            f"| {game} | {level or 'all'} | {len(found)} | {sum(kinds) / len(found):.1f} | {shares} "
            f"| {wilson(right, len(found))} | {parts} | {verdict} |"
        )


def section(measured: dict[str, list[Line]]) -> str:
    """All that was found so far."""
    thought = ", ".join(f"{HARD[game].partition('@')[2]} ({game.capitalize()})" for game in measured)
    return "\n".join(
        [
            NOTE.format(hard=thought),
            "",
            "| game | level | seats | turns at stake | cost nothing · ≤ 3 % · ≤ 10 % · more, in % | right "
            "| one level · part of the scale · nothing, in % | holds |",
            "|---|---|---|---|---|---|---|---|",
            *(row for game, lines in measured.items() for row in rows(game, lines)),
        ]
    )


def write_yardstick(game: str, counts: dict[str, tuple[int, ...]]) -> None:
    """Put the yardstick into the game's data."""
    lines = "".join(f'        "{level}": {found},\n' for level, found in counts.items())
    text = f'''"""What turns cost at each level: how many cost nothing, little, more, much, by number of seats.

Written by `python -m benchmarks.levels --games {game}`.
"""

from typing import Final

from gopura.core.yardstick import Yardstick

MEASURED: Final[dict[int, Yardstick]] = {{
    {SEATS}: {{
{lines}    }},
}}
'''
    path = Path(gopura.__file__).parent / "games" / game / "mind" / "measured.py"
    path.write_text(text, encoding="utf-8")


def main() -> None:
    """Review games for as long as is wished, and write what follows from all that are kept."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", nargs="+", choices=list(game_names()), default=list(game_names()))
    parser.add_argument("--minutes", type=float, default=10.0, help="for all of them together")
    wishes = parser.parse_args()
    for game in wishes.games:
        work(game).go_on(60 * wishes.minutes / len(wishes.games))
    kept = {game: list(lines_of(work(game).file)) for game in game_names()}
    measured = {game: lines for game, lines in kept.items() if is_enough(yardstick(lines))}
    for game in measured:
        write_yardstick(game, yardstick(measured[game]))
    body = section(measured)
    print(body)
    write_section(TITLE, body)


if __name__ == "__main__":
    main()
