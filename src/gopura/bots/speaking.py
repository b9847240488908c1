"""A bot of ours as an engine: it speaks the protocol of docs/engine-protocol.md to whoever asks."""

import json
import threading
from collections.abc import Callable, Iterable
from typing import Any

from gopura.bots.budget import Budget
from gopura.bots.engines import PROTOCOL
from gopura.bots.levels import budget_of, choose_move, read_bot
from gopura.core.record import read_record
from gopura.core.refusal import BadSetup, GopuraError
from gopura.core.registry import find_game
from gopura.core.replay import replay
from gopura.core.seats import seat_number
from gopura.core.table import Table


class Speaker:
    """Answers line by line. It thinks in a thread, so that it hears `stop` meanwhile."""

    def __init__(self, bot: str, say: Callable[[str], None], seed: int = 1) -> None:
        self.bot = bot
        self.kind = read_bot(bot)  # refuses what is no bot
        self.seed = seed
        self.say = say
        self.table: Table | None = None
        self.seat = 0
        self.budget = Budget()
        self.thinking: threading.Thread | None = None
        self.answers: dict[str, Callable[[str], None]] = {
            "gopura": self.greet,
            "game": self.begin,
            "position": self.look,
            "go": self.go,
            "stop": lambda _rest: self.stop(),
        }

    def converse(self, lines: Iterable[str]) -> None:
        """Answer until `quit` or the end of the input. Words that are not known are passed over."""
        try:
            for line in lines:
                word, _, rest = line.strip().partition(" ")
                if word == "quit":
                    break
                self.answer(word, rest)
        finally:
            self.stop()

    def answer(self, word: str, rest: str) -> None:
        """Answer one line; what is wrong with it is said."""
        try:
            if word in self.answers:
                self.answers[word](rest)
        except GopuraError as problem:
            self.say(f"error {problem}")
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError) as problem:
            self.say(f"error {word} cannot be understood ({type(problem).__name__}: {problem}).")

    def greet(self, version: str) -> None:
        """Say who this is."""
        if version.strip() != str(PROTOCOL):
            raise BadSetup(f"This engine speaks version {PROTOCOL} of the protocol, not {version.strip()!r}.")
        self.say(f"id name Gopura {self.bot}")
        self.say("id author The authors of Gopura")
        self.say(f"ready {PROTOCOL}")

    def begin(self, rest: str) -> None:
        """Agree to a game that is known, by rules that are."""
        facts = json.loads(rest)
        find_game(facts["name"], facts["rules"]).facts.settle(facts.get("options", {}), facts["seats"])
        self.table = None
        self.say("ok")

    def look(self, rest: str) -> None:
        """Take up the position at the end of a record, to be looked at with the eyes of a seat."""
        shown: dict[str, Any] = json.loads(rest)
        if "record" not in shown:
            raise BadSetup("This engine needs the record, which a host sends to trusted:COMMAND only.")
        self.stop()
        table = replay(read_record(shown["record"]))
        self.seat = seat_number(shown["seat"], table.seats)
        self.table = table

    def go(self, rest: str) -> None:
        """Begin to think."""
        wish = json.loads(rest or "{}")
        if self.table is None:
            raise BadSetup("There is no position to think about.")
        self.stop()
        seconds, simulations = wish.get("seconds"), wish.get("simulations")
        if seconds is None and simulations is None:
            self.budget = budget_of(self.kind, self.table.game, self.table.moves_in_turn(self.seat))
        else:
            self.budget = Budget(
                None if simulations is None else int(simulations), None if seconds is None else float(seconds)
            )
        self.thinking = threading.Thread(target=self.think, args=(self.table, self.seat, self.budget))
        self.thinking.start()

    def think(self, table: Table, seat: int, budget: Budget) -> None:
        """In a thread: choose, and say so."""
        try:
            move = choose_move(table, self.bot, self.seed + len(table.played), budget, seat)
        except GopuraError as problem:
            self.say(f"error {problem}")
        else:
            self.say(f"bestmove {move}")

    def stop(self) -> None:
        """Answer at once with what was found so far."""
        if self.thinking is not None:
            self.budget.cancel()
            self.thinking.join()
            self.thinking = None
