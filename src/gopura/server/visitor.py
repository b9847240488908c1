"""Somebody who is known to the server: a person at a browser, or a program with a token."""

from dataclasses import dataclass, field

from gopura.server.problems import Forbidden
from gopura.server.say import say

SCOPES = ("read", "play", "create")


class Stay:
    """What all requests of one session, or of one token, hold while they last; over when that one is shown out."""

    def __init__(self) -> None:
        self.is_over = False


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who is known. `scopes` is None for a person at a browser, who may do everything."""

    id: str
    name: str
    is_guest: bool
    scopes: frozenset[str] | None = None
    entry: str | None = None  # the id of the session or token by which they came in
    cookie: str = field(default="", compare=False, repr=False)  # what their browser shows
    stay: Stay = field(default_factory=Stay, compare=False, repr=False)

    def require(self, scope: str) -> None:
        """Refuse a program whose token does not reach that far."""
        if self.scopes is not None and scope not in self.scopes:
            raise Forbidden(say("token-without-scope", scope=scope, meaning=say(f"scope-{scope}")))
