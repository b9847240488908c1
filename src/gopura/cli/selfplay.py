"""`gopura selfplay`: a dataset of games that anybody makes again, and checks by its digest."""

import re
from pathlib import Path
from typing import Annotated, Final

import typer

from gopura.bots.dataset import START, Tally, beginning, go_through, make
from gopura.bots.match import LARGEST_SEED
from gopura.bots.published import published_as
from gopura.bots.selfplay import Selfplay
from gopura.cli.files import reason_of
from gopura.cli.words import chosen_options
from gopura.core.listing import counted
from gopura.core.refusal import BadSetup, Unreadable
from gopura.core.registry import find_game
from gopura.notebook.progress import bar
from gopura.notebook.records import load

MOST: Final = 10_000_000
WHY: Final = "A release that changes rules or bots changes the games; so does whoever edits the file."
DIGITS: Final = re.compile(r"[0-9a-f]{12,64}")


def selfplay(
    game: Annotated[str, typer.Argument(help="The game to play.")],
    bots: Annotated[
        list[str], typer.Argument(help="One for all seats, or one for each, like medium or hard@200 greedy.")
    ],
    out: Annotated[
        Path,
        typer.Option(metavar="FILE", help="Where they go, FILE.jsonl or FILE.jsonl.gz; run it again to continue."),
    ],
    seats: Annotated[int | None, typer.Option(help="Default: as few as the game allows.")] = None,
    games: Annotated[int, typer.Option(min=1, max=MOST, help="How many the file is to hold.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed makes the same games.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game, like mat=full.")] = None,
    opening: Annotated[
        int | None,
        typer.Option(min=0, help="Begin with 1 to so many random moves. Default: 4 in a game without chance."),
    ] = None,
    processes: Annotated[int, typer.Option(min=0, help="How many games to play at once; 0: one per core.")] = 0,
    check: Annotated[
        str | None, typer.Option(metavar="DIGEST", help="The SHA-256 that is expected, or its first 12 digits.")
    ] = None,
) -> None:
    """Make a dataset: games of bots as records, a line each, the same on every machine, with their SHA-256."""
    expected = None if check is None else digits_of(check)
    facts = find_game(game).facts
    options = tuple(sorted(chosen_options(option or []).items()))
    asked = Selfplay(game, tuple(bots), seats or facts.seats[0], seed, options, opening)
    try:
        with bar(f"Games of {facts.title}", games, counted=True) as tell:
            made = make(asked, games, out, processes or None, tell)
    except OSError as problem:
        raise BadSetup(f"{out} cannot be written ({reason_of(problem)}).") from None
    print(f"{out}: {counted(made.games, 'game')} of {facts.title}, {counted(made.moves, 'move')}.")
    print(f"SHA-256 of the games in order: {made.digest}")
    if not holds(asked, made, expected):
        raise typer.Exit(1)


def digits_of(check: str) -> str:
    """A digest as it was given. Raises BadSetup."""
    digits = check.strip().lower()
    if not DIGITS.fullmatch(digits):
        raise BadSetup(f"A digest is 64 hexadecimal digits, or at least the first 12 of them, not {check!r}.")
    return digits


def holds(asked: Selfplay, made: Tally, expected: str | None) -> bool:
    """Whether the games are those that are expected, and those that are published; says so."""
    if expected is not None and not made.digest.startswith(expected):
        print(f"These are NOT the games with the digest {expected}. {WHY}")
        return False
    if expected is not None:
        print("These are the games with the digest that was given.")
    known = published_as(asked, made.games)
    if known is not None and known.digest != made.digest:
        print(f"These are NOT the games published as {known.name}: their digest is {known.digest}. {WHY}")
        return False
    if known is not None:
        print(f"These are the games published as {known.name}.")
    return True


def holds_games(file: Path) -> bool:
    """Whether a file is a dataset rather than the record of a game."""
    try:
        return beginning(file) == START
    except OSError:
        return False  # it is read once more as a record, and then it is said why it cannot be


def verify_games(file: Path) -> None:
    """Play every game of a dataset again. Raises Unreadable for the first that is wrong."""
    tally = Tally()
    if not go_through(file, tally.take):
        raise Unreadable(f"{file}: the last line is cut off; the command that made the file goes on from there.")
    moves, games = 0, set[str]()
    with bar("Games", tally.games, counted=True) as tell:
        for number, record in enumerate(load(file, verified=True), start=1):
            moves += len(record.moves)
            games.add(str(find_game(record.game).facts.title))
            tell(number)
    played = f"{counted(tally.games, 'game')} of {', '.join(sorted(games))}, {counted(moves, 'move')}"
    print(f"{file} is correct: {played}, all legal.")
    print(f"SHA-256 of the games in order: {tally.digest}")
