"""The file of measured results has sections, and each benchmark writes only its own."""

from pathlib import Path

from benchmarks.results import RESULTS, sections_of, write_section


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


def test_the_results_kept_here_can_be_read_back() -> None:
    assert "Games and environments" in sections_of(RESULTS.read_text(encoding="utf-8"))
