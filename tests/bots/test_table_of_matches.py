"""The table of matches that `python -m benchmarks.bots` plays."""

from dataclasses import replace
from pathlib import Path

from benchmarks import handicaps, versus
from benchmarks.bots import FOLDER, GAMES, Rung, kept, met, note_place, played_on, row, rungs
from gopura.bots.ledger import Ledger
from gopura.bots.match import pairings, play_game
from gopura.bots.ratings import Estimate, Standing


def test_every_match_has_a_file_of_its_own(tmp_path: Path) -> None:
    files = [
        rung.file(tmp_path)
        for game in ("angkor", "temple", "tikal")
        for scale in (1.0, 0.1)
        for rung in rungs(game, scale)
    ]
    assert len(set(files)) == len(files) - 6  # easy and medium have no other time in the shorter table


def test_full_time_is_the_bots_own_time() -> None:
    assert {rung.first for rung in rungs("tikal", 1.0)} == {"easy", "medium", "hard"}
    assert {rung.second for rung in rungs("tikal", 0.1)} >= {"tree@0.5s", "openspiel@0.5s"}


def test_only_whole_blocks_count(tmp_path: Path) -> None:
    rung = Rung("angkor", "greedy against random", "greedy", "random", 0.9)
    ledger = Ledger(rung.file(tmp_path), rung.match())
    games = pairings(rung.match())
    ledger.add(play_game(rung.match(), games[0]))
    assert row(rung, tmp_path) == "| angkor | greedy against random | 0 | – | 90% | not played | – |"
    for pairing in games[1:5]:
        ledger.add(play_game(rung.match(), pairing))
    ledger.close()
    note_place(rung, tmp_path, "2 cores")
    note_place(rung, tmp_path, "16 cores")
    note_place(rung, tmp_path, "2 cores")
    few = "| angkor | greedy against random | 4 | 100.0 ± 77.6 % | 90% | so far | 2 cores; 16 cores |"
    assert row(rung, tmp_path) == few


def test_a_figure_is_reached_with_all_games_and_missed_with_any(tmp_path: Path) -> None:
    rung = Rung("angkor", "greedy against random", "greedy", "random", 0.9)
    ledger = Ledger(rung.file(tmp_path), rung.match())
    games = pairings(rung.match())
    assert len(games) == GAMES
    won = play_game(rung.match(), games[0])
    for pairing in games:
        winner = pairing.seated.index("greedy")
        ledger.add(
            replace(won, block=pairing.block, rotation=pairing.rotation, seated=pairing.seated, winners=(winner,))
        )
    ledger.close()
    assert "| 200 | 100.0 ± 3.0 % | 90% | yes |" in row(rung, tmp_path)
    assert "| 110% | **no** |" in row(replace(rung, at_least=1.1), tmp_path)


def test_where_a_game_takes_minutes_the_interval_decides() -> None:
    def standing(mean: float, either_way: float, games: int) -> Standing:
        return Standing("hard", games, Estimate(mean, either_way), Estimate(0, 0), 2.0, Estimate(0, 0))

    long, short = (
        next(rung for rung in rungs(game, 1.0) if "tree" in rung.name and rung.at_least == 0.8)
        for game in ("tikal", "temple")
    )
    assert met(long, standing(0.95, 0.10, 30)) == "yes, with its interval"
    assert met(long, standing(0.95, 0.20, 30)) == "so far"
    assert met(long, standing(0.75, 0.20, 30)) == "**no**"
    assert met(short, standing(0.95, 0.10, 30)) == "so far"
    assert met(short, standing(0.81, 0.10, 200)) == "yes"


def test_the_games_in_the_repository_are_of_the_matches_as_they_are_played_now() -> None:
    games = ("angkor", "temple", "tikal")
    table = {
        rung.file(FOLDER): rung
        for game in games
        for rung in (*rungs(game, 1.0), *handicaps.matches(game), *versus.matches(game))
    }
    files = set(FOLDER.glob("*.jsonl"))
    assert files <= set(table)
    played = {file: kept(table[file], FOLDER) for file in files}  # raises if the settings have changed since
    assert {file.name for file, each in played.items() if each} == set(played_on(FOLDER))
    for each in played.values():
        assert len({(game.block, game.rotation) for game in each}) == len(each)
