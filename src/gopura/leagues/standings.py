"""Standings as a fold over the rounds, and the tables of the next one."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from gopura.leagues.pairing import Past, Seating, paired
from gopura.leagues.points import Finish, match_points
from gopura.leagues.season import Board, Season


@dataclass(slots=True)
class Line:
    """How one player stands."""

    player: str
    shares: list[Fraction | None] = field(default_factory=list)  # of each round; None where they had no table
    replaced: list[int] = field(default_factory=list)  # the rounds in which a bot played on for them, from 1
    place: int = 1

    @property
    def points(self) -> Fraction:
        """All that they have got: from 0 to 1 a round."""
        return sum((share for share in self.shares if share is not None), Fraction())

    def plain(self) -> dict[str, Any]:
        """As it stands in the file of the season."""
        return {
            "place": self.place,
            "player": self.player,
            "points": str(self.points),
            "rounds": [None if share is None else str(share) for share in self.shares],
            "replaced": list(self.replaced),
        }


def line_of(plain: dict[str, Any]) -> Line:
    """What `plain` made of a line, as a line again."""
    shares = [None if share is None else Fraction(share) for share in plain["rounds"]]
    return Line(plain["player"], shares, list(plain["replaced"]), plain["place"])


def beginning(players: Sequence[str]) -> list[Line]:
    """How all stand before the first round."""
    return [Line(player) for player in players]


def after_round(lines: Sequence[Line], boards: Sequence[Board], finishes: Sequence[Finish]) -> list[Line]:
    """How all stand after one more round, the leader first; equal points share a place."""
    found = {
        line.player: Line(line.player, [*line.shares, None], [*line.replaced])
        for line in sorted(lines, key=lambda line: line.place)
    }
    for board, shares in zip(boards, match_points(finishes, len(boards[0].players)), strict=True):
        for seat, player in enumerate(board.players):
            if player is None:
                continue
            line = found[player]
            line.shares[-1] = Fraction() if seat in board.replaced else shares[seat]
            if seat in board.replaced:
                line.replaced.append(len(line.shares))
    ordered = sorted(found.values(), key=lambda line: -line.points)
    for line in ordered:
        line.place = 1 + sum(other.points > line.points for other in ordered)
    return ordered


def next_tables(season: Season, present: Sequence[str], lines: Sequence[Line], seed: bytes) -> list[Seating]:
    """Who plays whom in the round with that seed, by which the order of equals is drawn: nobody knew it before."""
    past = Past()
    for played in season.played:
        past.add([board.players for board in played.boards])
    order = sorted(
        (line for line in lines if line.player in set(present)),
        key=lambda line: (line.place, hashlib.sha256(seed + line.player.encode()).digest()),
    )
    return paired([line.player for line in order], season.seats, past)
