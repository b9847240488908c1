"""The puzzles that come with a game, and those that a host has made, both as `gopura puzzles` makes them.

A game has `set.jsonl.gz` in its room `puzzles`. `GOPURA_PUZZLES` names a folder with more of them: `tikal.jsonl`.
"""

import gzip
import os
from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from gopura.core.game import Game
from gopura.core.refusal import BadSetup
from gopura.puzzles.files import puzzles_in
from gopura.puzzles.puzzle import Puzzle
from gopura.puzzles.say import say

FILE: Final = "set.jsonl.gz"
SWITCH: Final = "GOPURA_PUZZLES"
GAMES: Final = 16  # whose puzzles are kept once they were read


@lru_cache(maxsize=GAMES)
def shipped(game: Game[Any, Any]) -> Mapping[str, Puzzle]:
    """The puzzles of a game by their names; none where it has none. Raises BadSetup, and Unreadable."""
    if not game.puzzles:
        return {}
    return by_name(packed(game), FILE) | made_here(game)


def packed(game: Game[Any, Any]) -> str:
    """Those that come with the game, a line each."""
    if not game.folder:
        return ""
    try:
        return gzip.decompress((files(f"{game.folder}.puzzles") / FILE).read_bytes()).decode("utf-8")
    except (FileNotFoundError, ModuleNotFoundError):
        return ""


def made_here(game: Game[Any, Any]) -> dict[str, Puzzle]:
    """Those that the host has made."""
    if not os.environ.get(SWITCH):
        return {}
    folder, name = Path(os.environ[SWITCH]), game.facts.name
    if not folder.is_dir():
        raise BadSetup(str(say("no-folder", folder=str(folder), switch=SWITCH)))
    file = folder / f"{name}.jsonl"
    found = by_name(file.read_text(encoding="utf-8"), str(file)) if file.exists() else {}
    if any(puzzle.game != name for puzzle in found.values()):
        raise BadSetup(str(say("of-other-games", file=str(file), game=game.facts.title)))
    return found


def by_name(text: str, file: str) -> dict[str, Puzzle]:
    """The puzzles of a text. Raises Unreadable."""
    return {puzzle.name: puzzle for _, puzzle in puzzles_in(text, file)}
