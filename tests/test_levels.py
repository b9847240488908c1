"""The benchmark that measures levels: it goes on where it stopped, and judges every game by the others."""

from pathlib import Path
from runpy import run_path

import pytest

from benchmarks import levels
from benchmarks.levels import LEVELS, is_right, judged, reviewed, rows, sides, yardstick
from gopura.reviews.level import Played

LINE = {"seated": ["easy", "hard@12"], "turns": [[0, 0.5, 0.2, 0.01], [1, 0.5, 0.0, 0.0], [0, 0.97, 0.4, 0.0]]}


def test_a_game_is_reviewed_the_same_whenever_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(levels.HARD, "temple", "hard@20")
    monkeypatch.setattr("gopura.reviews.account.GUESSES", 2)
    line = reviewed("temple", 9_000_006)
    assert line["seated"] == ["easy", "hard@20"]
    assert {int(who) for who, *_ in line["turns"]} <= {0, 1}
    assert all(0.02 < share < 0.98 for _, share, *_ in line["turns"])


def test_turns_with_nothing_at_stake_do_not_count() -> None:
    assert list(sides([LINE])) == [("easy", [0.2]), ("hard", [0.0])]
    assert yardstick([LINE]) == {"easy": (0, 0, 0, 1), "medium": (0, 0, 0, 0), "hard": (1, 0, 0, 0)}


def test_a_span_is_right_if_it_holds_the_level() -> None:
    assert [is_right(level, Played(0, 5, LEVELS, 1, 2)) for level in LEVELS] == [False, True, False]
    assert [is_right(level, Played(0, 5, LEVELS, 1, 4)) for level in LEVELS] == [False, True, True]


def test_every_seat_is_judged_once_by_a_yardstick_of_the_others() -> None:
    lines = [{**LINE, "seated": [LEVELS[number % 3], LEVELS[number // 3 % 3]]} for number in range(18)]
    assert len(list(judged(lines))) == 36
    assert [row.split(" | ")[1] for row in rows("temple", lines)] == [*LEVELS, "all"]


def test_a_yardstick_is_written_as_the_game_reads_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "games" / "temple" / "mind").mkdir(parents=True)
    monkeypatch.setattr("gopura.__file__", str(tmp_path / "__init__.py"))
    levels.write_yardstick("temple", {"easy": (1, 2, 3, 4)})
    known = run_path(str(tmp_path / "games" / "temple" / "mind" / "measured.py"))
    assert known["MEASURED"] == {2: {"easy": (1, 2, 3, 4)}}
