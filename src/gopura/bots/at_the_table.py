"""An engine in a seat: what it is shown, and what its answer means in the game."""

from collections.abc import Mapping
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.engines import Engine, EngineFailed, External
from gopura.core.game import Game
from gopura.core.position import Position
from gopura.core.record import Record
from gopura.core.refusal import Unreadable
from gopura.core.seats import SEAT_LETTERS


class SeatedEngine:
    """An engine that has been told which game it plays and from which seat."""

    def __init__(
        self, external: External, game: Game[Any, Any], seats: int, options: Mapping[str, str], seat: int
    ) -> None:
        self.external = external
        self.game = game
        self.seat = seat
        self.engine = Engine(external)
        try:
            self.engine.begin(
                {
                    "name": game.facts.name,
                    "rules": game.facts.version,
                    "seats": seats,
                    "options": dict(options),
                    "seat": SEAT_LETTERS[seat],
                }
            )
        except BaseException:
            self.engine.close()
            raise

    def choose(self, truth: Position, budget: Budget, record: Record) -> int:
        """The engine's move, from what its seat may know; only a trusted one is shown the record.

        Raises EngineFailed for an answer that is late, missing or no legal move.
        """
        asked = truth.copy()
        asked.ask(self.seat)
        write = self.game.words.write
        shown: dict[str, Any] = {
            "moves": len(record.moves),
            "seat": SEAT_LETTERS[self.seat],
            "view": self.game.view(asked, self.seat),
            "legal": [write(move) for move in asked.moves()],
        }
        if self.external.trusted:
            shown["record"] = str(record)
        return self._understood(asked, self.engine.choose(shown, budget))

    def _understood(self, asked: Position, text: str) -> int:
        """The legal move that an answer means; the engine is told of a refusal."""
        try:
            move = self.game.rules.canonical(asked, self.game.words.read(" ".join(text.split())))
            refusal = self.game.rules.why_not(asked, move)
        except Unreadable as problem:
            self.engine.tell("refused", move=text, reason=str(problem))
            raise EngineFailed(f"{self.engine} played {text[:60]!r}: {problem}") from None
        if refusal is not None:
            self.engine.tell("refused", move=text, rule=refusal.rule, reason=refusal.reason)
            raise EngineFailed(f"{self.engine} played {text[:60]!r}: {refusal}")
        return move

    def close(self, result: str = "") -> None:
        """Tell it how the game ended, if it did, and send it away."""
        if result:
            self.engine.tell("over", result=result)
        self.engine.close()
