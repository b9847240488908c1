"""The datasets that are published by their digests: whoever makes one again can tell that it is the same."""

from dataclasses import dataclass
from typing import Final

from gopura.bots.digests import DIGESTS
from gopura.bots.selfplay import Selfplay

SEED: Final = 2026
FIRST: Final = 3  # games that have a digest of their own, which is quick to check
WHAT: Final = (  # game, seats, bot, games
    ("angkor", 2, "easy", 1000),
    ("angkor", 2, "medium", 1000),
    ("temple", 2, "easy", 1000),
    ("temple", 2, "medium", 1000),
    ("tikal", 2, "greedy", 1000),
    ("tikal", 2, "easy", 500),
)


@dataclass(frozen=True, slots=True)
class Published:
    """A dataset, what it comes to, and how long it took on one core of the machine where it was made."""

    selfplay: Selfplay
    games: int
    moves: int = 0
    seconds: float = 0.0
    digest: str = ""
    first: str = ""  # the digest of the first games

    @property
    def name(self) -> str:
        """`angkor-2-easy-1000`."""
        return f"{self.selfplay.game}-{self.selfplay.seats}-{self.selfplay.bots[0]}-{self.games}"

    @property
    def line(self) -> str:
        """The command that makes it."""
        made = self.selfplay
        what = f"{made.game} {made.bots[0]} --seats {made.seats} --games {self.games} --seed {made.seed}"
        return f"gopura selfplay {what} --out {self.name}.jsonl.gz"


def announced() -> list[Published]:
    """All that is to be published, without what it comes to."""
    return [Published(Selfplay(game, (bot,), seats, SEED), games) for game, seats, bot, games in WHAT]


def published() -> list[Published]:
    """All that is published."""
    return [
        Published(each.selfplay, each.games, *DIGESTS[each.name]) for each in announced() if each.name in DIGESTS
    ]


def published_as(selfplay: Selfplay, games: int) -> Published | None:
    """What is published of just these games."""
    return next((each for each in published() if (each.selfplay, each.games) == (selfplay, games)), None)
