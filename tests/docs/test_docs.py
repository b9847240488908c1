"""What the documentation says works as it is written."""

import re
from pathlib import Path
from typing import Any

import pytest

import gopura

PROJECT = Path(__file__).parents[2]
PAGES = sorted([*PROJECT.glob("*.md"), *PROJECT.glob("docs/**/*.md")])


def blocks(page: str, language: str) -> list[str]:
    """The fenced blocks of a page in that language."""
    text = (PROJECT / page).read_text(encoding="utf-8")
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_python_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    [code] = blocks("README.md", "python")
    exec(code, {})
    assert "ANG-1.2 The mat has no space h1." in capsys.readouterr().out


def test_the_python_of_the_bots_plays_a_whole_game() -> None:
    [code] = blocks("docs/bots.md", "python")
    names: dict[str, Any] = {}
    exec(code, names)
    assert names["table"].over


def test_the_record_of_the_docs_verifies() -> None:
    [text] = blocks("docs/records.md", "record")
    table = gopura.verify(gopura.read_record(text))
    assert table.names == ("Ada", "Ben")
    assert len(table.played) == 3


def test_the_python_of_the_notebook_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("polars")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec("\n".join(blocks("docs/notebook.md", "python")), names)
    assert names["records"].skipped == ["games/broken.txt: Line 2: Rules is a whole number, not 'one'."]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_no_link_leads_nowhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists(), f"{page.name} links to {target}"


SCRIPTS = sorted((PROJECT / "src/gopura/web/static").glob("*.js"))


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: str(script.name))
def test_every_script_is_typed_and_has_its_line_in_the_architecture(script: Path) -> None:
    assert script.read_text(encoding="utf-8").startswith("// @ts-check\n// ")
    assert f"`{script.name}`" in (PROJECT / "docs/architecture.md").read_text(encoding="utf-8")


def test_the_lock_of_the_tools_names_no_registry() -> None:
    assert '"resolved"' not in (PROJECT / "package-lock.json").read_text(encoding="utf-8")
