"""Some puzzles of every game: of those that come with it, some far apart."""

import gopura
from gopura.puzzles.puzzle import Puzzle
from gopura.puzzles.shipped import shipped

GAMES = tuple(name for name in gopura.game_names() if gopura.find_game(name).puzzles)
FEW = 5 if gopura.COMPILED else 2  # to prove again: sources are slower


def some(name: str, number: int = FEW) -> tuple[Puzzle, ...]:
    """So many puzzles of a game."""
    found = list(shipped(gopura.find_game(name)).values())
    return tuple(found[:: len(found) // number][:number])
