"""Catalogues and code agree: every key there is, every entry used, every value given, every entry readable."""

from collections.abc import Callable
from pathlib import Path

import pytest

import gopura
from gopura.core.conformance.catalogues import CATALOGUE_CHECKS, catalogues_in, package_of

ROOT = Path(gopura.__file__).parent
EXAMPLES = Path(__file__).parents[2] / "examples"
CATALOGUES = sorted([*catalogues_in(ROOT), *catalogues_in(EXAMPLES)])


@pytest.mark.parametrize("check", CATALOGUE_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("catalogue", CATALOGUES, ids=lambda path: package_of(path).name)
def test_catalogue_and_code_agree(catalogue: Path, check: Callable[[Path], None]) -> None:
    check(catalogue)


CODE = """
from gopura.core.message import speaker
say = speaker("somewhere")
KINDS = {1: "kind-one", 2: "kind-two"}

def speak(number):
    key = "late" if number else "early"
    say(key, hour=number)
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
