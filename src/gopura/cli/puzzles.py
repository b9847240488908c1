"""`gopura puzzles`: puzzles with a proof, made from games of bots; `gopura verify` proves them again."""

from pathlib import Path
from typing import Annotated, Final

import typer

from gopura.bots.match import LARGEST_SEED
from gopura.cli.files import reason_of
from gopura.cli.words import count_of
from gopura.core.refusal import BadSetup, Unreadable
from gopura.core.registry import find_game
from gopura.notebook.progress import bar
from gopura.puzzles.files import START, make
from gopura.puzzles.files import verify as verify_text

MOST: Final = 1_000_000


def puzzles(
    game: Annotated[str, typer.Argument(help="The game to make them of.")],
    out: Annotated[
        Path, typer.Option(metavar="FILE", help="Where they go; run the same command again to continue.")
    ],
    count: Annotated[int, typer.Option(min=1, max=MOST, help="How many the file is to hold.")] = 100,
    seed: Annotated[int, typer.Option(min=0, max=LARGEST_SEED, help="The same seed makes the same puzzles.")] = 1,
) -> None:
    """Make puzzles: turns of which the best is proved. 'gopura verify FILE' proves them again."""
    found = find_game(game)
    try:
        with bar(f"Puzzles of {found.facts.title}", count, counted=True) as tell:
            make(found, count, seed, out, tell)
    except OSError as problem:
        raise BadSetup(f"{out} cannot be written ({reason_of(problem)}).") from None
    print(f"{out}: {count_of(count, 'puzzle')} of {found.facts.title}, each with its proof.")


def holds_puzzles(file: Path) -> bool:
    """Whether a file holds puzzles rather than the record of a game."""
    try:
        with file.open("rb") as opened:
            return opened.read(len(START)) == START
    except OSError:
        return False  # it is read once more as a record, and then it is said why it cannot be


def verify_puzzles(file: Path) -> None:
    """Prove every puzzle of a file again. Raises Unreadable for the first that does not hold."""
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise Unreadable(f"{file}: this file cannot be read as text.") from None
    with bar("Puzzles", text.count("\n"), counted=True) as tell:
        found = verify_text(text, str(file), tell)
    games = ", ".join(sorted({str(find_game(puzzle.game).facts.title) for puzzle in found}))
    print(f"{file} is correct: {count_of(len(found), 'puzzle')} of {games}, each proved again.")
