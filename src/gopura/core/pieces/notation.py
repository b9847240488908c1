"""Moves as texts, for games whose moves can all be listed."""

from collections.abc import Mapping

from gopura.core.groups import no_such_move


class Notation:
    """The text of every move there can be, and the move of every text. `expected` tells what a move looks like."""

    def __init__(self, texts: Mapping[int, str], expected: str) -> None:
        self.texts = dict(texts)
        self.moves = {text: move for move, text in texts.items()}
        self.expected = expected

    def read(self, text: str) -> int:
        """The move of a text. Raises Unreadable."""
        if text not in self.moves:
            raise no_such_move(text, self.expected)
        return self.moves[text]

    def write(self, move: int) -> str:
        """The text of a move."""
        return self.texts[move]
