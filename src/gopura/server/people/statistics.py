"""What the games of one person come to, for each game and number of seats."""

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from gopura.server.store.queries import Row

Kind = tuple[str, int]  # a game and a number of seats


@dataclass(slots=True)
class Statistics:
    """The games of one kind: how they ended, and sums over those that were played to the end."""

    kind: Kind
    games: int = 0
    won: int = 0
    lost: int = 0
    shared: int = 0
    on_sheets: int = 0  # games whose score sheets were kept; of those is all that follows
    counted: str = ""  # what the scores count, if that is not points
    points: int = 0
    turns: int = 0
    sources: dict[str, int] = field(default_factory=dict)  # points by line of the sheet, in its order

    @property
    def mean_points(self) -> float | None:
        """Points in a game."""
        return self.points / self.on_sheets if self.on_sheets else None

    @property
    def mean_turns(self) -> float | None:
        """Turns of all seats in a game."""
        return self.turns / self.on_sheets if self.on_sheets else None

    @property
    def mean_sources(self) -> list[tuple[str, float]]:
        """Points in a game by what they were for, in the order of the sheet."""
        return [(name, points / self.on_sheets) for name, points in self.sources.items()]

    def take(self, row: Row) -> None:
        """Take in one game."""
        seat, won = row["seat"], row["won"]
        self.games += 1
        if won:
            has_won, is_shared = won >> seat & 1, won & (won - 1)
            self.won += bool(has_won and not is_shared)
            self.shared += bool(has_won and is_shared)
            self.lost += not has_won
        if row["lines"] is not None:
            self.on_sheets += 1
            self.counted = row["counted"]
            self.points += int(row["scores"].split()[seat])
            self.turns += row["turns"]
            self.take_sheet(json.loads(row["lines"]), seat)

    def take_sheet(self, lines: Iterable[tuple[str, Sequence[int | None]]], seat: int) -> None:
        """Take in a score sheet."""
        for name, points in lines:
            self.sources[name] = self.sources.get(name, 0) + (points[seat] or 0)


def statistics_of(played: Iterable[Row]) -> list[Statistics]:
    """The statistics of these games, what was played most first."""
    found: dict[Kind, list[Row]] = defaultdict(list)
    for row in played:
        found[row["game"], row["seats"]].append(row)
    return sorted(map(of_kind, found.items()), key=lambda each: (-each.games, each.kind))


def of_kind(games: tuple[Kind, list[Row]]) -> Statistics:
    """The statistics of the games of one kind."""
    kind, played = games
    statistics = Statistics(kind)
    for row in played:
        statistics.take(row)
    return statistics
