"""The file of measured results has sections, and each benchmark writes only its own."""

from pathlib import Path

from benchmarks.results import RESULTS, sections_of, update_section, write_section


def test_a_section_takes_the_place_of_the_one_of_its_title_and_leaves_the_others(tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    write_section("First", "one", path)
    write_section("Second", "two", path)
    before = sections_of(path.read_text())["Second"]
    write_section("First", "three", path)
    found = sections_of(path.read_text())
    assert list(found) == ["First", "Second"]
    assert found["First"].endswith("three\n")
    assert found["Second"] == before
    assert path.read_text().startswith("# Results\n")


def test_rows_take_the_place_of_those_that_begin_alike_and_leave_the_others(tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    update_section("First", ["| one | 1 | yes |", "| two | 2 | yes |"], path)
    update_section("First", ["| three | 3 | yes |", "| one | 9 | no |"], path)
    rows = [row for row in sections_of(path.read_text())["First"].splitlines() if row.startswith("|")]
    assert rows[2:] == ["| one | 9 | no |", "| two | 2 | yes |", "| three | 3 | yes |"]


def test_rows_of_another_day_say_so(tmp_path: Path) -> None:
    path = tmp_path / "results.md"
    path.write_text("# Results\n\n## First\n\n2026-01-02, a machine.\n\n| one | 1 | yes |\n| two | 2 | yes |\n")
    update_section("First", ["| one | 9 | no |"], path)
    update_section("First", ["| three | 3 | yes |"], path)
    rows = [row for row in sections_of(path.read_text())["First"].splitlines() if row.startswith("|")]
    assert rows[2:] == ["| one | 9 | no |", "| two | 2 | yes (2026-01-02) |", "| three | 3 | yes |"]


def test_the_results_kept_here_can_be_read_back() -> None:
    assert "Games and environments" in sections_of(RESULTS.read_text(encoding="utf-8"))
