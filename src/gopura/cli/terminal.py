"""The screen and the keyboard. Through a pipe everything is plain text, and what is read is repeated."""

import sys
from typing import NoReturn

from rich.console import Console
from rich.text import Text

PIPE_WIDTH = 100
FORGET_SCROLLED_LINES = "\x1b[3J"


class Screen(Console):
    """A console that leaves it to others what a broken pipe means."""

    def on_broken_pipe(self) -> NoReturn:
        """Raise the error again: the guard around the commands deals with it."""
        raise BrokenPipeError


class Terminal:
    """Says things in colour, shows boards, asks questions."""

    def __init__(self) -> None:
        self.screen = Screen(highlight=False, emoji=False)
        if not self.screen.is_terminal:
            self.screen = Screen(highlight=False, emoji=False, width=PIPE_WIDTH)
        self.has_keyboard = sys.stdin is not None and sys.stdin.isatty()
        if self.has_keyboard:
            import readline  # noqa: F401  gives `input` its line editing and history

    def say(self, text: str = "", style: str = "") -> None:
        """Print text as it stands, wrapped at the width of the screen."""
        self.screen.print(Text(text, style=style))

    def line(self, text: str) -> None:
        """Print text to be copied: it is never broken, however long it is."""
        self.screen.print(Text(text), soft_wrap=True)

    def board(self, markup: str) -> None:
        """Print a game's board, given in Rich markup, without breaking its lines."""
        self.screen.print(Text.from_markup(markup, emoji=False), soft_wrap=True)

    def ask(self, prompt: str) -> str:
        """The next line of the input without surrounding spaces. Raises EOFError when there is none."""
        if self.has_keyboard:
            return input(prompt).strip()
        line = sys.stdin.readline() if sys.stdin is not None else ""
        if not line:
            raise EOFError
        self.say(prompt + line.strip())
        return line.strip()

    def clear(self) -> None:
        """Empty the screen and what can be scrolled back to, so that nobody sees what stood there before."""
        if self.screen.is_terminal:
            self.screen.clear()
            self.screen.file.write(FORGET_SCROLLED_LINES)
