"""What the benchmark of reviews reads off games: it goes on where it stopped, and counts as it says."""

from pathlib import Path

import pytest

from benchmarks import lookbacks
from benchmarks.lookbacks import keep, lines_of, luck_in, planted
from benchmarks.reviews import agreement, found, wilson
from benchmarks.selfplay import Kind


def test_a_line_that_was_cut_off_is_looked_at_again(tmp_path: Path) -> None:
    file = tmp_path / "kept" / "games.jsonl"
    keep(file, {"seed": 1})
    with file.open("a", encoding="utf-8") as text:
        text.write('{"seed"')
    assert list(lines_of(file)) == [{"seed": 1}]
    keep(file, {"seed": 2})
    assert list(lines_of(file)) == [{"seed": 1}, {"seed": 2}]


def test_the_parts_of_a_game_miss_its_result_by_nothing() -> None:
    line = luck_in(Kind("angkor", 3, "easy", 1), 5)
    assert line["off"] < 1e-9
    assert sum(line["won"]) == pytest.approx(1)
    assert sum(line["luck"]) == pytest.approx(0, abs=1e-4)


def test_a_random_turn_is_planted_and_priced_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(lookbacks.HARD, "temple", "greedy")
    line = planted("temple", 5)
    one, other = line["priced"]
    assert 0 <= line["turn"] < len(one) == len(other)
    assert one != other
    assert line == planted("temple", 5) | {name: line[name] for name in ("seconds", "first_answer")}


def test_a_blunder_is_found_among_the_three_dearest_mistakes() -> None:
    prices = [[0.1, 0.01], [0.3, 0.01], [0.2, 0.01], [0.5, 0.4], [0.05, 0.01]]
    assert [found({"turn": turn, "priced": [prices]}) for turn in range(5)] == [True, True, True, False, False]


def test_reviews_agree_on_the_marks_that_both_make() -> None:
    mark, none = [0.2, 0.01], [0.0, 0.0]
    assert agreement([{"priced": [[mark, mark, none, none], [mark, none, none, mark]]}]) == (2, 4)


def test_the_interval_of_a_share_stays_within_what_is_possible() -> None:
    assert wilson(10, 10) == "10 of 10: 100 % (72 to 100)"
    assert wilson(5, 10) == "5 of 10: 50 % (24 to 76)"
