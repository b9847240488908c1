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


# Pages whose code needs more than a folder, and the tests that run it.
ELSEWHERE = {
    "README.md": "tests/docs/test_docs.py",
    "docs/adding-a-game.md": "tests/core/test_guide.py",
    "docs/api.md": "tests/server/test_docs.py",
    "docs/environments.md": "tests/envs/test_docs.py",
    "docs/research.md": "tests/docs/test_research.py",
    "docs/train-an-agent.md": "tests/envs/test_docs.py",
}
WITH_PYTHON = [name for page in PAGES if blocks(name := str(page.relative_to(PROJECT)), "python")]


@pytest.mark.parametrize("page", sorted(set(WITH_PYTHON) - set(ELSEWHERE)))
def test_the_python_of_a_page_runs_block_after_block(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("pandas")
    pytest.importorskip("polars")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    exec("\n".join(blocks(page, "python")), names)
    if page == "docs/records.md":
        assert names["again"].tree == names["tree"]
    elif "table" in names:
        assert names["table"].over  # what they play, they play to the end
    if page == "docs/notebook.md":
        assert names["records"].skipped == ["games/broken.txt: Line 2: Rules is a whole number, not 'one'."]


@pytest.mark.parametrize("page", ELSEWHERE)
def test_the_python_of_the_other_pages_is_run_elsewhere(page: str) -> None:
    assert page in WITH_PYTHON
    assert Path(page).name in (PROJECT / ELSEWHERE[page]).read_text(encoding="utf-8")


def test_the_record_of_the_docs_verifies() -> None:
    [text] = blocks("docs/records.md", "record")
    table = gopura.verify(gopura.read_record(text))
    assert table.names == ("Ada", "Ben")
    assert len(table.played) == 3


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
