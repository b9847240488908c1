"""A season as one visitor sees it: how all stand, the rounds and their tables, where the visitor plays next."""

import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from gopura.core.record import read_record
from gopura.core.registry import games as known_games
from gopura.core.seats import SEAT_LETTERS
from gopura.leagues.season import written
from gopura.leagues.standings import Line
from gopura.server.leagues.making import find_season
from gopura.server.leagues.opening import lines_of
from gopura.server.leagues.playing import opens_ms
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import OPEN, OVER
from gopura.server.say import say
from gopura.server.store import leagues
from gopura.server.store.queries import Row
from gopura.server.tables.hall import Hall


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the standings."""

    place: int
    name: str
    account: str  # whose page the name leads to; empty where there is none
    points: Fraction
    shares: list[Fraction | None]  # of each round; None where they had no table
    replaced: list[int]  # the rounds in which a bot played on for them
    left: bool
    is_you: bool


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who had a seat, and what came of it."""

    name: str  # empty for a bot
    replaced: bool
    share: Fraction | None  # of the match points; None for bots, and while the round is played


@dataclass(frozen=True, slots=True)
class Table:
    """A table of a round."""

    id: str
    sitting: list[Sitter]
    result: str  # as its record says it, once the round is closed
    is_yours: bool
    is_over: bool

    @property
    def may_be_seen(self) -> bool:
        """Whether a link there leads anywhere for the visitor."""
        return self.is_yours or bool(self.result)


@dataclass(frozen=True, slots=True)
class RoundSeen:
    """A round that has been opened."""

    number: int
    is_closed: bool
    tables: list[Table]
    seed: str  # in hexadecimal; empty while it is played

    @property
    def over(self) -> int:
        """How many of its games are over."""
        return sum(table.is_over for table in self.tables)


@dataclass(frozen=True, slots=True)
class SeasonSeen:
    """All that a visitor is shown of a season."""

    id: str
    name: str
    title: str  # of its game
    row: Row
    options: dict[str, str]
    clock: ClockRule
    status: str
    standings: list[Standing]
    rounds: list[RoundSeen]  # the last one first
    next_ms: int | None  # when the next round opens at the earliest; None if there is none, or one is played
    your_table: str  # in the round that is played; empty where there is none
    takes_part: bool
    is_host: bool
    commitment: str

    @property
    def is_open(self) -> bool:
        """Whether one can sign up."""
        return self.status == OPEN

    @property
    def running(self) -> RoundSeen | None:
        """The round that is played."""
        return next((each for each in self.rounds if not each.is_closed), None)


async def look(hall: Hall, season_id: str, user_id: str | None) -> SeasonSeen:
    """A season as that visitor sees it. Raises NotFound."""
    row = await find_season(hall, season_id)
    people = await hall.read(leagues.entries_of, season_id)
    opened = await hall.read(leagues.rounds_of, season_id)
    mine = next((each for each in people if each["user_id"] == user_id), None)
    rounds = [await seen(hall, row, each, mine["name"] if mine else "", lines_of(opened, [])) for each in opened]
    running = next((each for each in rounds if not each.is_closed), None)
    to_come = row["status"] != OVER and running is None and len(opened) < row["length"]
    game = known_games().get(row["game"])
    return SeasonSeen(
        id=season_id,
        name=row["name"],
        title=str(game.facts.title) if game else row["game"],
        row=row,
        options=json.loads(row["options"]),
        clock=ClockRule(**json.loads(row["clock"])),
        status=row["status"],
        standings=standings_of(people, lines_of(opened, [each["name"] for each in people]), user_id),
        rounds=rounds[::-1],
        next_ms=opens_ms(row, len(opened) + 1) if to_come else None,
        your_table=next((table.id for table in running.tables if table.is_yours), "") if running else "",
        takes_part=mine is not None and not mine["left"],
        is_host=row["owner"] == user_id,
        commitment=leagues.seed_of(row, 0).hex(),
    )


def standings_of(people: list[Row], lines: list[Line], user_id: str | None) -> list[Standing]:
    """The standings, with who is who."""
    known = {each["name"]: each for each in people}
    return [
        Standing(
            place=line.place,
            name=line.player,
            account=line.player if known[line.player]["login"] == line.player.lower() else "",
            points=line.points,
            shares=line.shares,
            replaced=line.replaced,
            left=known[line.player]["left"],
            is_you=known[line.player]["user_id"] == user_id,
        )
        for line in lines
    ]


async def seen(hall: Hall, season: Row, row: Row, you: str, lines: list[Line]) -> RoundSeen:
    """A round as somebody of that name sees it."""
    number, drawn = row["number"], json.loads(row["tables"])
    if row["closed_ms"] is None:
        found = await hall.read(leagues.statuses_of_round, season["id"], number)
        tables = [
            Table(
                id=each["table"],
                sitting=[Sitter(name or "", replaced=False, share=None) for name in each["players"]],
                result="",
                is_yours=bool(you) and you in each["players"],
                is_over=found[each["table"]] == OVER,
            )
            for each in drawn
        ]
        return RoundSeen(number, is_closed=False, tables=tables, seed="")
    shares = {line.player: line.shares[number - 1] for line in lines}
    played = json.loads(row["played"])
    tables = [
        closed_table(each["table"], board, shares, you)
        for each, board in zip(drawn, played["tables"], strict=True)
    ]
    return RoundSeen(number, is_closed=True, tables=tables, seed=played["seed"])


def closed_table(table_id: str, board: dict[str, Any], shares: dict[str, Fraction | None], you: str) -> Table:
    """A table of a round that is closed."""
    sitting = [
        Sitter(name or "", letter in board["replaced"], shares[name] if name else None)
        for letter, name in zip(SEAT_LETTERS, board["players"], strict=False)
    ]
    result = read_record(board["record"]).result or str(say("no-result"))
    return Table(table_id, sitting, result, is_yours=bool(you) and you in board["players"], is_over=True)


async def file_of(hall: Hall, season_id: str) -> str:
    """The file of a season, with all rounds that are closed. Raises NotFound."""
    row = await find_season(hall, season_id)
    season = await hall.read(leagues.season_of, row)
    lines = lines_of(await hall.read(leagues.rounds_of, season_id), list(season.players))
    return written(season, [line.plain() for line in lines])
