"""A season: what was agreed before, and what was played. Its file is read and written here."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from gopura.core.refusal import Unreadable
from gopura.core.seats import SEAT_LETTERS
from gopura.leagues.pairing import Seating

FORMAT = "Gopura season 1"
SALT = b"gopura league deal"  # of every record; the seeds of a season are a chain, as those of the daily deals


@dataclass(frozen=True, slots=True)
class Board:
    """A table of a round."""

    players: Seating
    record: str
    replaced: tuple[int, ...] = ()  # the seats that a bot played on, because their player was late or left


@dataclass(frozen=True, slots=True)
class Round:
    """A round that is over: the seed of its deal, and its tables."""

    seed: bytes
    boards: tuple[Board, ...]


@dataclass(frozen=True, slots=True)
class Season:
    """All that standings follow from."""

    name: str
    game: str
    version: int  # of the rules
    seats: int
    options: Mapping[str, str]
    bot: str  # the level of all bots that fill in
    length: int  # how many rounds there shall be
    commitment: bytes  # to the seed of the first round, shown before anybody signed up
    players: tuple[str, ...]
    played: tuple[Round, ...] = ()


def written(season: Season, standings: list[dict[str, Any]]) -> str:
    """The file of a season, with its standings as they are claimed to be."""
    plain = {
        "format": FORMAT,
        "name": season.name,
        "game": season.game,
        "rules": season.version,
        "seats": season.seats,
        "options": dict(season.options),
        "bot": season.bot,
        "rounds": season.length,
        "commitment": season.commitment.hex(),
        "players": list(season.players),
        "played": [
            {"seed": each.seed.hex(), "tables": list(map(plain_board, each.boards))} for each in season.played
        ],
        "standings": standings,
    }
    return json.dumps(plain, ensure_ascii=False, indent=1) + "\n"


def plain_board(board: Board) -> dict[str, Any]:
    """A table as it stands in the file."""
    replaced = [SEAT_LETTERS[seat] for seat in board.replaced]
    return {"players": list(board.players), "replaced": replaced, "record": board.record}


def read_season(text: str) -> tuple[Season, list[dict[str, Any]]]:
    """The season in such a file, and the standings that it claims. Raises Unreadable."""
    try:
        plain = json.loads(text)
        if plain["format"] != FORMAT:
            raise Unreadable(f'A file of a season says "format": "{FORMAT}", not {plain["format"]!r}.')
        season = Season(
            name=str(plain["name"]),
            game=str(plain["game"]),
            version=int(plain["rules"]),
            seats=int(plain["seats"]),
            options={str(name): str(value) for name, value in plain["options"].items()},
            bot=str(plain["bot"]),
            length=int(plain["rounds"]),
            commitment=bytes.fromhex(plain["commitment"]),
            players=tuple(map(str, plain["players"])),
            played=tuple(read_round(each) for each in plain["played"]),
        )
        standings = [dict(row) for row in plain["standings"]]
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError, RecursionError) as problem:
        raise Unreadable(f"That is no file of a season ({type(problem).__name__}: {problem}).") from None
    require_sense(season)
    return season, standings


def read_round(plain: dict[str, Any]) -> Round:
    """A round as it stands in the file."""
    boards = [
        Board(
            tuple(None if name is None else str(name) for name in each["players"]),
            str(each["record"]),
            tuple(SEAT_LETTERS.index(letter) for letter in each["replaced"]),
        )
        for each in plain["tables"]
    ]
    return Round(bytes.fromhex(plain["seed"]), tuple(boards))


def require_sense(season: Season) -> None:
    """Raises Unreadable where a season has rounds that cannot be."""
    if len(set(season.players)) < len(season.players):
        raise Unreadable("Two players of a season have the same name.")
    if len(season.played) > season.length:
        raise Unreadable(f"The season is of {season.length} rounds, and {len(season.played)} were played.")
    for number, played in enumerate(season.played, start=1):
        sitting = [name for board in played.boards for name in board.players if name is not None]
        if not sitting or len(set(sitting)) < len(sitting) or not set(sitting) <= set(season.players):
            raise Unreadable(f"In round {number} each table has players of the season, and none of them twice.")
        for board in played.boards:
            if len(board.players) != season.seats or any(seat >= season.seats for seat in board.replaced):
                raise Unreadable(f"In round {number} each table has {season.seats} seats.")
