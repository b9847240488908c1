"""The page for researchers: its tables are those of the games that are kept, its Python reads a dataset."""

from pathlib import Path
from typing import Any

import pytest

from benchmarks import datasets, versus
from benchmarks.results import part_of
from gopura.bots.published import published
from tests.cli.driving import gopura_says
from tests.docs.test_docs import blocks

PAGE = "docs/research.md"


def test_the_table_of_strength_is_that_of_the_matches_that_are_kept() -> None:
    assert part_of(versus.PAGE, versus.PART) == versus.part().strip(), "python -m benchmarks.versus"


def test_the_table_of_datasets_is_that_of_their_digests() -> None:
    assert part_of(datasets.PAGE, datasets.PART) == datasets.part().strip(), "python -m benchmarks.datasets"


def test_every_dataset_has_its_line_and_the_line_makes_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    lines = "".join(blocks(PAGE, "")).splitlines()
    assert lines == [each.line for each in published()]
    for line, each in zip(lines, published(), strict=True):
        few = line.replace(f"--games {each.games}", "--games 1").split()[1:]
        said = gopura_says(*few, "--processes", 1)
        assert said.code == 0
        assert said.out.startswith(f"{each.name}.jsonl.gz: 1 game of ")


def test_the_python_reads_a_dataset(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    pytest.importorskip("pandas")
    monkeypatch.chdir(tmp_path)
    gopura_says(
        "selfplay", "angkor", "easy", "--games", 20, "--out", "angkor-2-easy-1000.jsonl.gz", "--processes", 1
    )
    names: dict[str, Any] = {}
    exec("\n".join(blocks(PAGE, "python")), names)
    assert len(names["seats"]) == 40
    assert "Name: share" in capsys.readouterr().out
