"""The conformance kit, run beside the page: what it has found so far."""

import threading
from typing import Any

from gopura.core.conformance.running import names_of_checks, run_checks, set_ups
from gopura.core.registry import find_game
from gopura.server.trying.tried import told


class Kit:
    """Checks a game in a thread of its own. The process ends with the next saving, and the thread with it."""

    def __init__(self, name: str, silent: bool) -> None:
        self.name = name
        self.outcomes: list[dict[str, str]] = []
        self.done = silent
        if not silent:
            threading.Thread(target=self.run, daemon=True).start()

    def run(self) -> None:
        """Check everything, one thing after the other."""
        try:
            game = find_game(self.name)
            for outcome in run_checks(game, set_ups(game)):
                self.outcomes.append(outcome._asdict())
        except Exception as problem:
            self.outcomes.append({"name": "the kit itself", "complaint": told(problem), "note": ""})
        self.done = True

    def found(self) -> dict[str, Any]:
        """What was found so far, and of how many checks."""
        return {"outcomes": self.outcomes, "all": len(names_of_checks()), "done": self.done}
