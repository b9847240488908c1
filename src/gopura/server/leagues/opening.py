"""A round at its beginning: who sits where, worked out from the season, and the tables for them."""

import json
from dataclasses import dataclass

from sqlalchemy import Connection

from gopura.core.registry import find_game
from gopura.leagues.pairing import Seating
from gopura.leagues.season import SALT
from gopura.leagues.standings import Line, beginning, line_of, next_tables
from gopura.server.naming import bot_name, new_id
from gopura.server.rooms.clocks import ClockRule
from gopura.server.rooms.room import Seat, Setup
from gopura.server.store import leagues
from gopura.server.store.queries import Row


@dataclass(frozen=True, slots=True)
class NewRound:
    """A round that is to be opened: its row, and its tables."""

    row: Row
    tables: list[tuple[Setup, list[Seat]]]


def lines_of(rounds: list[Row], players: list[str]) -> list[Line]:
    """How all stand after the last round that is closed."""
    closed = [each for each in rounds if each["standings"]]
    return [line_of(each) for each in json.loads(closed[-1]["standings"])] if closed else beginning(players)


def next_round(connection: Connection, row: Row, now_ms: int) -> NewRound | None:
    """The next round of a season, with everybody who is still there; None if nobody is."""
    people = leagues.entries_of(connection, row["id"])
    rounds = leagues.rounds_of(connection, row["id"])
    lines = lines_of(rounds, [each["name"] for each in people])
    present = {each["name"]: each["user_id"] for each in people if not each["left"]}
    if not present:
        return None
    number = len(rounds) + 1
    seed = leagues.seed_of(row, number)
    seatings = next_tables(leagues.season_of(connection, row), list(present), lines, seed)
    tables = [table_of(row, number, seed, seating, present, now_ms) for seating in seatings]
    drawn = [
        {"table": setup.id, "players": list(seating)} for (setup, _), seating in zip(tables, seatings, strict=True)
    ]
    kept = {"season_id": row["id"], "number": number, "tables": json.dumps(drawn), "opened_ms": now_ms}
    return NewRound(kept, tables)


def table_of(
    row: Row, number: int, seed: bytes, seating: Seating, users: dict[str, str], now_ms: int
) -> tuple[Setup, list[Seat]]:
    """A table of a round. Raises BadGame, BadSetup where its game can no longer be played."""
    game = find_game(row["game"], row["version"])
    people = [name for name in seating if name is not None]
    setup = Setup(
        id=new_id(),
        game=game,
        options=game.facts.settle(json.loads(row["options"]), row["seats"]),
        seed=seed,
        salt=SALT,
        owner=users[people[0]] if people else row["owner"],
        public=False,
        study=False,
        clock=ClockRule(**json.loads(row["clock"])),
        created_ms=now_ms,
        season=row["id"],
        round=number,
    )
    bots = iter(range(1, len(seating) + 1))
    return setup, [
        Seat(name, user_id=users[name])
        if name is not None
        else Seat(nth_bot(row["bot"], next(bots)), bot=row["bot"])
        for name in seating
    ]


def nth_bot(level: str, number: int) -> str:
    """What one of several bots at a table is called."""
    return bot_name(level) if number == 1 else f"{bot_name(level)} {number}"
