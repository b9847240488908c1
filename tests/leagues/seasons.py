"""Seasons played by bots from end to end, for tests."""

from dataclasses import replace

from gopura.bots import choose_move
from gopura.core.deals import seed_at
from gopura.core.refusal import GopuraError
from gopura.core.registry import find_game
from gopura.core.table import Table
from gopura.leagues.checking import recomputed
from gopura.leagues.season import SALT, Board, Round, Season, written
from gopura.leagues.standings import next_tables

ROOT = bytes(range(32))


def begun(players: str, rounds: int = 3, game: str = "angkor", seats: int = 2, **options: str) -> Season:
    facts = find_game(game).facts
    return Season(
        name="Autumn",
        game=game,
        version=facts.version,
        seats=seats,
        options=facts.written(facts.settle(options, seats)),
        bot="greedy",
        length=rounds,
        commitment=seed_at(ROOT, 0, rounds, SALT),
        players=tuple(players.split()),
    )


def with_round(season: Season, present: str = "", replaced: str = "") -> Season:
    """The season after one more round, played by bots; those named are replaced in it."""
    number = len(season.played) + 1
    seed = seed_at(ROOT, number, season.length, SALT)
    lines, wrong = recomputed(season)
    assert wrong == []
    tables = next_tables(season, present.split() or season.players, lines, seed)
    boards = [
        Board(
            table,
            played_out(season, seed, [name or "Bot" for name in table], number * 100 + place),
            tuple(seat for seat, name in enumerate(table) if name in replaced.split()),
        )
        for place, table in enumerate(tables)
    ]
    return replace(season, played=(*season.played, Round(seed, tuple(boards))))


def played_out(season: Season, seed: bytes, names: list[str], dice: int) -> str:
    """The record of a game between bots with such dice."""
    table = Table(find_game(season.game), season.seats, season.options, seed, SALT, names)
    while table.seat is not None:
        table.play(choose_move(table, "greedy", dice + len(table.played)))
    return str(table.record())


def whole(season: Season) -> Season:
    """All rounds that are missing, played."""
    while len(season.played) < season.length:
        season = with_round(season)
    return season


def file_of(season: Season) -> str:
    """The file of a season whose standings are right."""
    lines, wrong = recomputed(season)
    if wrong:
        raise GopuraError(wrong[0])
    return written(season, [line.plain() for line in lines])
