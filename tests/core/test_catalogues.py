"""Catalogues and code agree: every key there is, every entry used, every value given, every entry readable."""

import gc
from collections.abc import Callable
from pathlib import Path

import pytest

import gopura
from gopura.core.conformance.catalogues import CATALOGUE_CHECKS, catalogues_in, package_of

pytestmark = pytest.mark.xdist_group("catalogues")  # one process reads all code, once
ROOT = Path(gopura.__file__).parent
EXAMPLES = Path(__file__).parents[2] / "examples"
OF_SCRIPTS = ROOT / "web" / "en.ftl"  # what the browser's scripts say; tests/server/test_sentences.py holds it
OF_PAGES = (
    ROOT / "web" / "templates" / "en.ftl"
)  # what their templates say; tests/server/test_templates.py holds it
CATALOGUES = sorted({*catalogues_in(ROOT), *catalogues_in(EXAMPLES)} - {OF_SCRIPTS, OF_PAGES})


@pytest.fixture(scope="module", autouse=True)
def tidied_up() -> None:
    """What other tests have left is gone: Python 3.11 trips over a traceback that is told while code is parsed."""
    gc.collect()


@pytest.mark.parametrize("check", CATALOGUE_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: package_of(path).name)
def test_catalogue_and_code_agree(catalogue: Path, check: Callable[[Path], None]) -> None:
    check(catalogue)


CODE = """
from gopura.core.message import speaker
say = speaker("somewhere")
KINDS = {1: "kind-one", 2: "kind-two"}
TIMES = ("late", "early")

def speak(number):
    key = "late" if number else "early"
    say(key, hour=number)
    say(TIMES[number], hour=number)
    say(KINDS[number])
    say(f"deed-{number}")
    return say("walk", cost=2)
"""
ENTRIES = """
early = At { $hour }.
late = After { $hour }.
kind-one = One { -term }.
kind-two = Two.
deed-one = One.
walk = It costs { $cost }.
-term = of these
"""


def packed(folder: Path, code: str = CODE, entries: str = ENTRIES) -> Path:
    """A package that speaks, and its catalogue."""
    (folder / "speaking.py").write_text(code, encoding="utf-8")
    (folder / "en.ftl").write_text(entries, encoding="utf-8")
    return folder / "en.ftl"


def test_a_catalogue_that_agrees_with_its_code_passes(tmp_path: Path) -> None:
    catalogue = packed(tmp_path)
    for check in CATALOGUE_CHECKS:
        check(catalogue)


@pytest.mark.parametrize(
    ("number", "old", "new"),
    [
        (0, "early = At { $hour }.", "early = At { $hour ."),
        (1, "kind-two = Two.", "kind-two = Two.\nkind-two = Two again."),
        (2, "walk = It", "run = It"),
        (2, "late = After", "later = After"),
        (2, "kind-one = One", "kind-1 = One"),
        (3, "It costs { $cost }", "It costs { $cost } of { $left }"),
        (3, "After { $hour }", "After { $minute }"),
        (3, "One { -term }", "One { $one }"),
        (4, "kind-two = Two.", "kind-two = Two.\nkind-three = Three."),
        (4, "{ -term }", ""),
    ],
)
def test_a_catalogue_that_does_not_agree_is_caught(tmp_path: Path, number: int, old: str, new: str) -> None:
    assert old in ENTRIES
    catalogue = packed(tmp_path, entries=ENTRIES.replace(old, new))
    with pytest.raises(AssertionError):
        CATALOGUE_CHECKS[number](catalogue)


TYPED = CODE.replace("KINDS =", "TIRED: str\nKINDS: dict[int, str] =").replace(
    "say(KINDS[number])", 'say(KINDS[number])\n    say({1: "kind-one", 2: "kind-two"}[number])'
)


def test_keys_in_a_table_with_a_type_and_entries_within_entries_are_followed(tmp_path: Path) -> None:
    catalogue = packed(tmp_path, TYPED, ENTRIES.replace("One { -term }.", "One { -term } of { kind-two }."))
    for check in CATALOGUE_CHECKS:
        check(catalogue)
    with pytest.raises(AssertionError, match="kind-two"):
        CATALOGUE_CHECKS[2](packed(tmp_path, TYPED, ENTRIES.replace("kind-two = Two.", "")))
