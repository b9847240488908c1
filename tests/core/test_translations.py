"""What the check of translations tells whoever works on a language."""

from pathlib import Path

import pytest

from gopura.core.conformance.translations import ROOT, lacking, main, mistakes

ENGLISH = """
walk = A walk costs { $cost }.
ask = <profile>Create one</profile> first.
stones = { $count ->
    [one] 1 { -stone }
   *[other] { $count } { -stone }s
  }
-stone = stone
"""
GERMAN = """
-stein = Stein
viele = { -stein }e
walk = Ein Weg kostet { $cost }.
ask = Zuerst <profile>anlegen</profile>.
stones = { $count ->
    [one] 1 { -stein }
   *[other] { $count } { viele }
  }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A package with a catalogue in two languages."""
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ftl").write_text(ENGLISH, encoding="utf-8")
    (tmp_path / "words" / "de.ftl").write_text(GERMAN, encoding="utf-8")
    return tmp_path


def test_a_whole_language_is_whole(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main("de", folder) == 0
    assert capsys.readouterr().out == f"{Path('words/de.ftl')}: 3 of 3 entries\n"


def test_what_is_missing_is_named_and_is_no_mistake(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "words" / "de.ftl").write_text("walk = Ein Weg.\n", encoding="utf-8")
    place = Path("words/de.ftl")
    assert main("de", folder) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{place}: 1 of 3 entries",
        f"{place}: ask is missing",
        f"{place}: stones is missing",
    ]
    assert main("fr", folder) == 0
    assert capsys.readouterr().out == f"{Path('words/fr.ftl')}: not begun, 3 entries\n"


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("walk =", "weg =", "weg is never said"),
        ("{ $cost }", "{ $preis }", "walk speaks of preis, which is not given"),
        ("{ $cost }", "{ $cost", "this cannot be read: walk = Ein Weg kostet { $cost."),
        ("{ viele }", "{ alle }", "stones takes in alle, which is nowhere"),
        ("<profile>anlegen</profile>", "anlegen", "ask needs the tags profile"),
        ("anlegen</profile>", "<b>anlegen</b></profile>", "ask needs the tags profile"),
        ("Ein Weg", "<b>Ein</b> Weg", "walk needs the tags of English, which are none"),
    ],
)
def test_mistakes_are_told(folder: Path, old: str, new: str, mistake: str) -> None:
    place = folder / "words" / "de.ftl"
    place.write_text(GERMAN.replace(old, new), encoding="utf-8")
    assert mistake in list(mistakes(folder / "words" / "en.ftl", place))
    assert main("de", folder) == 1


def test_no_language_that_is_shipped_has_a_mistake() -> None:
    for other in ROOT.glob("**/*.ftl"):
        assert list(mistakes(other.with_name("en.ftl"), other)) == [], other


def test_nothing_is_lacking_in_english() -> None:
    for english in ROOT.glob("**/en.ftl"):
        assert lacking(english, english) == []
