"""The table of matches that `python -m benchmarks.bots` plays."""

from pathlib import Path

from benchmarks.bots import Rung, row, rungs
from gopura.bots.match import Ledger, pairings, play_game


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
    nothing = "| angkor | greedy against random | 0 | no block was finished in time | 90% | **no** |"
    assert row(rung, tmp_path) == nothing
    for pairing in games[1:5]:
        ledger.add(play_game(rung.match(), pairing))
    ledger.close()
    assert row(rung, tmp_path) == "| angkor | greedy against random | 4 | 100.0 ± 0.0 % | 90% | yes |"
