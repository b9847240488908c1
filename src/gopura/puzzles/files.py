"""Puzzles in a file, a line each: made until there are so many, and proved again."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from gopura.core.game import Game
from gopura.core.refusal import BadSetup, Unreadable
from gopura.puzzles.checking import check
from gopura.puzzles.mining import deal_of, puzzles_of_game
from gopura.puzzles.puzzle import Puzzle, read_puzzle
from gopura.puzzles.say import say

Tell = Callable[[float], None]
START: Final = b'{"name":'  # of every line


def make(game: Game[Any, Any], count: int, seed: int, file: Path, tell: Tell) -> None:
    """Make puzzles until the file holds so many; the same call goes on where it stopped.

    Raises BadSetup where the file holds others, or the game has none.
    """
    if not game.puzzles:
        raise BadSetup(str(say("no-goals", game=game.facts.title)))
    known = begun(game, seed, file)
    number = int(known[-1].source.split()[1]) if known else 0
    names = {puzzle.name for puzzle in known}
    with file.open("a", encoding="utf-8") as out:
        while len(names) < count:
            for puzzle in puzzles_of_game(deal_of(game, seed, number)):
                if puzzle.name not in names and len(names) < count:
                    names.add(puzzle.name)
                    out.write(f"{puzzle.to_json()}\n")
                    out.flush()
            tell(len(names))
            number += 1


def begun(game: Game[Any, Any], seed: int, file: Path) -> list[Puzzle]:
    """The puzzles that a file holds already; a line that was cut off is taken away."""
    if not file.exists():
        return []
    text = file.read_text(encoding="utf-8")
    whole = text[: text.rfind("\n") + 1]
    known = [puzzle for _, puzzle in puzzles_in(whole, str(file))]
    for puzzle in known:
        if puzzle.game != game.facts.name or puzzle.source.split()[:1] != [str(seed)]:
            raise BadSetup(str(say("other-puzzles", file=str(file), game=game.facts.name, seed=seed)))
    if whole != text:
        file.write_text(whole, encoding="utf-8")
    return known


def puzzles_in(text: str, file: str) -> Iterator[tuple[int, Puzzle]]:
    """Every puzzle of a text with its line. Raises Unreadable, naming file and line."""
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            yield number, read_puzzle(line)
        except Unreadable as problem:
            raise Unreadable(f"{file}: {problem}", number) from None


def verify(text: str, file: str, tell: Tell) -> list[Puzzle]:
    """The puzzles of a text, each of them proved again. Raises Unreadable for the first that does not hold."""
    found = list[Puzzle]()
    for number, puzzle in puzzles_in(text, file):
        try:
            check(puzzle)
        except Unreadable as problem:
            raise Unreadable(f"{file}: {puzzle.name}: {problem}", number) from None
        found.append(puzzle)
        tell(number)
    return found
