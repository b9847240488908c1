"""`gopura check`: all that must hold of a game, with a sentence for what does not."""

import time
from pathlib import Path
from typing import Annotated, Any

import typer

from gopura.bots import choose_move
from gopura.bots.budget import Budget
from gopura.cli.words import count_of
from gopura.core import registry
from gopura.core.chance import read_seed
from gopura.core.conformance.running import Outcome, names_of_checks, run_checks, set_ups
from gopura.core.folders import bring_along
from gopura.core.game import Game
from gopura.core.listing import one_of
from gopura.core.table import Table

BOTS = ("greedy", "easy", "random")
THOUGHTS = 20  # simulations a move
BOTS_PLAY = "bots play it to the end"


def named_game(name: str) -> Game[Any, Any]:
    """The game of that name, or in the folder of that name. Raises BadSetup or BadGame."""
    folder = Path(name)
    is_folder = folder.is_dir() or "/" in name or name in (".", "..")
    if is_folder and name not in registry.game_names():
        name = bring_along(folder)
        registry.look_again()
    game = registry.find_game(name)
    registry.try_out(name, game)
    return game


def check(
    game: Annotated[str, typer.Argument(metavar="GAME", help="The name of a game, or the folder of its package.")],
    games: Annotated[int, typer.Option(min=1, max=100, help="How many random games in every set-up.")] = 1,
    seed: Annotated[int, typer.Option(min=0, help="Where the random games begin.")] = 1,
) -> None:
    """Check a game: its rules, secrets, pictures, words, bots, and what is written about it."""
    found = named_game(game)
    began = time.monotonic()
    samples = set_ups(found, games, seed)
    title, seats = found.facts.title, one_of(found.facts.seats)
    print(f"{title}, {seats} seats: {count_of(len(samples), 'set-up')}.", flush=True)
    names = [*names_of_checks(), BOTS_PLAY]
    announce(names[0])
    failed = 0
    outcomes = run_checks(found, samples, step=lambda: print(".", end="", flush=True))
    for number, outcome in enumerate(outcomes, start=1):
        failed += tell(outcome)
        announce(names[number])
    failed += tell(bots_play(found, seed))
    print(f"{len(names) - failed} of {len(names)} hold ({time.monotonic() - began:.0f} s).")
    if failed:
        raise typer.Exit(1)


def announce(name: str) -> None:
    """Begin the line of a check."""
    print(f"  {name} ", end="", flush=True)


def tell(outcome: Outcome) -> bool:
    """End the line of a check; whether it failed."""
    if outcome.complaint:
        print(f" NO\n    {' '.join(outcome.complaint.split())}", flush=True)
        return True
    print(f" ok ({outcome.note})" if outcome.note else " ok", flush=True)
    return False


def bots_play(game: Game[Any, Any], seed: int) -> Outcome:
    """Whether bots find a legal move in every position of a game."""
    table = Table(game, game.facts.seats[0], {}, read_seed(seed))
    try:
        while table.seat is not None:
            bot = BOTS[table.seat % len(BOTS)]
            table.play(choose_move(table, bot, seed + len(table.played), Budget(THOUGHTS)), seat=table.seat)
    except Exception as problem:
        after = count_of(len(table.played), "move")
        return Outcome(BOTS_PLAY, f"hints: a bot cannot play on after {after}: {problem!r}.")
    return Outcome(BOTS_PLAY)
