"""The tables of records say what is in them, as rows, as columns, in pandas and in polars."""

import json
from pathlib import Path

import pytest

import gopura
from gopura.notebook import Records, Rows

REPLAYS = Path(__file__).parents[1] / "replays"
RECORDS = gopura.load(REPLAYS)


def of(name: str) -> Records:
    """One of the recorded games."""
    return gopura.load(REPLAYS / name)


def test_the_results_are_those_of_the_records() -> None:
    [row] = of("angkor-shared-win.txt").results()
    assert row["result"] == "A 22, B 24, C 23, D 24; B and D share the win"
    assert (row["game"], row["rules"], row["seats"], row["moves"], row["over"]) == ("angkor", 1, 4, 88, True)
    assert row["winners"] == "B D"
    assert "mat=" in row["options"]


def test_a_seat_has_its_name_its_points_and_its_share_of_the_win() -> None:
    columns = of("angkor-shared-win.txt").seats().columns
    assert columns["seat"] == ["A", "B", "C", "D"]
    assert columns["points"] == [22, 24, 23, 24]
    assert columns["share"] == [0.0, 0.5, 0.0, 0.5]


def test_a_game_that_is_not_over_has_no_points(tmp_path: Path) -> None:
    file = tmp_path / "begun.txt"
    file.write_text(str(gopura.start("temple", seed=7).record()), encoding="utf-8")
    begun = gopura.load(file)
    assert begun.seats().columns["points"] == begun.seats().columns["share"] == [None, None]
    assert [(row["over"], row["winners"]) for row in begun.results()] == [(False, None)]


def test_every_move_has_its_seat_its_turn_and_the_points_after_it() -> None:
    records = of("tikal-auction.txt")
    [table] = records.tables()
    columns = records.moves().columns
    assert columns["move"] == list(table.record().moves)
    assert columns["seat"] == ["ABCD"[seat] for seat in table.movers]
    assert columns["move_number"] == list(range(1, len(table.played) + 1))
    assert columns["turn"][0] == 1
    assert sorted(columns["turn"]) == columns["turn"]
    assert columns["points"][-1] == table.scores[table.movers[-1]]


def test_the_views_at_every_move_are_those_of_the_seat_to_act_with_what_it_played() -> None:
    records = of("angkor-two-seats.txt")
    [table] = records.tables()
    rows = list(records.views(at="every"))
    assert [row["move"] for row in rows] == [*table.record().moves, None]
    assert json.loads(rows[10]["view"]) == table.after(10).view(table.movers[10])


def test_a_view_can_be_asked_for_at_one_move_and_for_one_seat() -> None:
    [row] = of("angkor-two-seats.txt").views(at=10, seat="B")
    [table] = of("angkor-two-seats.txt").tables(at=10)
    assert (row["at"], row["seat"]) == (10, "B")
    assert json.loads(row["view"]) == table.view("B")
    [public] = of("angkor-two-seats.txt").views(seat=None)
    assert public["seat"] is None


def test_a_game_that_ended_before_has_no_view_there() -> None:
    assert list(of("angkor-two-seats.txt").views(at=1000)) == []
    assert list(of("angkor-two-seats.txt").tables(at=1000)) == []


def test_views_at_something_else_are_refused() -> None:
    with pytest.raises(gopura.BadSetup, match="at a number of moves or at 'every', not at 'all'"):
        RECORDS.views(at="all")  # type: ignore[arg-type]


def test_pandas_and_polars_hold_the_same_as_the_columns() -> None:
    pytest.importorskip("pandas")
    pytest.importorskip("polars")
    for rows in (RECORDS.results(), RECORDS.seats(), of("temple-edits.txt").moves(), RECORDS.views(at=10)):
        assert rows.to_polars().to_dict(as_series=False) == rows.columns
        assert rows.to_pandas().to_dict("list") == rows.columns


def test_batches_are_the_same_rows_a_few_at_a_time() -> None:
    rows = of("angkor-two-seats.txt").moves()
    batches = list(rows.batches(25))
    assert all(len(batch["move"]) <= 25 for batch in batches)
    assert [move for batch in batches for move in batch["move"]] == rows.columns["move"]
    with pytest.raises(gopura.BadSetup, match="A batch has at least one row, not 0"):
        list(rows.batches(0))


def test_a_missing_library_is_named_with_the_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    monkeypatch.setitem(sys.modules, "polars", None)
    with pytest.raises(gopura.BadSetup, match="This table needs polars; install it with: pip install polars"):
        RECORDS.results().to_polars()


def test_a_notebook_shows_the_first_rows_and_that_there_are_more() -> None:
    rows = Rows(["a<b", "n"], lambda: iter([("<i>", None), *((text, 1.23456) for text in "abcdefghijkl")]))
    html = rows._repr_html_()
    assert html.startswith("<table><thead><tr><th>a&lt;b</th>")
    assert "<td>&lt;i&gt;</td><td>–</td>" in html
    assert "<td>1.23</td>" in html
    assert html.count("<tr>") == 12
    assert "<td>…</td>" in html
    assert repr(rows) == "<Rows of a<b, n>"


def test_records_say_where_they_are_from() -> None:
    assert repr(gopura.load("games/*.txt")) == "<Records of games/*.txt>"


def test_what_gopura_does_not_have_is_missing_as_usual() -> None:
    with pytest.raises(AttributeError, match="module 'gopura' has no attribute 'lode'"):
        gopura.lode  # type: ignore[attr-defined]  # noqa: B018
