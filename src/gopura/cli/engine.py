"""`gopura engine`: a bot of ours for programs that speak the engine protocol."""

import sys
import threading
from typing import Annotated

import typer

from gopura.bots.speaking import Speaker
from gopura.bots.thinking import SEEDS


def engine(
    bot: Annotated[str, typer.Argument(help="The bot that answers, like hard or medium@200.")],
    seed: Annotated[int, typer.Option(min=0, max=SEEDS - 1, help="The seed of the bot's own chance.")] = 1,
) -> None:
    """Let a bot speak the engine protocol over standard input and output (docs/engine-protocol.md)."""
    speaking = threading.Lock()

    def say(line: str) -> None:
        """Send one whole line at once."""
        with speaking:
            sys.stdout.write(" ".join(line.splitlines()) + "\n")
            sys.stdout.flush()

    Speaker(bot, say, seed).converse(iter(sys.stdin.readline, ""))
