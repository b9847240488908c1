"""A second language: entry by entry, with its own plurals and lists, and nothing remembered in the wrong one."""

from pathlib import Path

import pytest

from gopura.core.catalogue import Catalogue, speaking
from gopura.core.drawing import remembered
from gopura.core.listing import all_of, one_of
from gopura.core.message import in_each_language, speaker
from gopura.core.refusal import BadGame

ENGLISH = """
stones = { $count ->
    [one] 1 stone
   *[other] { $count } stones
  }
found = You found { $things }.
tile = the { -jungle } tile
-jungle = jungle
laid = You laid { tile }.
on-top = { laid } It lies on top of { -temple(case: "any") }.
-temple = a temple
broken = This is fine.
greedy = You have { $count }.
round = Again { again }.
again = and { round }
lost = Where { is-it }?
"""
GERMAN = """
stones = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
  }
found = Gefunden: { $things }.
-jungle = Dschungel
laid = Gelegt: { tile }.
broken = Das ist { $count .
greedy = Du hast { $count } von { $all }.
"""
AUSTRIAN = "found = Gfunden: { $things }.\n"
POLISH = """
stones = { $count ->
    [one] { $count } kamień
    [few] { $count } kamienie
   *[many] { $count } kamieni
  }
"""


@pytest.fixture
def sayings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A package with some entries in German, fewer in Austrian, one in Polish."""
    folder = tmp_path / "gopura_languages"
    folder.mkdir()
    (folder / "__init__.py").touch()
    for name, text in {"en": ENGLISH, "de": GERMAN, "de-AT": AUSTRIAN, "pl": POLISH}.items():
        (folder / f"{name}.ftl").write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    return "gopura_languages"


def test_an_entry_that_is_not_translated_comes_in_english(sayings: str) -> None:
    with speaking("de"):
        assert str(speaker(sayings)("stones", count=2)) == "2 Steine"
        assert str(speaker(sayings)("on-top")) == "You laid the jungle tile. It lies on top of a temple."


def test_a_translated_entry_may_speak_of_one_that_is_not(sayings: str) -> None:
    with speaking("de"):
        assert str(speaker(sayings)("laid")) == "Gelegt: the Dschungel tile."


@pytest.mark.parametrize(("key", "said"), [("broken", "This is fine."), ("greedy", "You have 3.")])
def test_a_translation_that_cannot_be_spoken_leaves_the_english(sayings: str, key: str, said: str) -> None:
    with speaking("de"):
        assert str(speaker(sayings)(key, count=3)) == said


def test_a_dialect_falls_back_on_its_language_and_then_on_english(sayings: str) -> None:
    say = speaker(sayings)
    with speaking("de-AT"):
        assert str(say("found", things="Gold")) == "Gfunden: Gold."
        assert str(say("stones", count=2)) == "2 Steine"
        assert str(say("tile")) == "the jungle tile"
    with speaking("de-CH"):
        assert str(say("stones", count=1)) == "1 Stein"


def test_an_entry_that_nobody_has_is_told(sayings: str) -> None:
    with speaking("de"), pytest.raises(BadGame, match="no entry 'nothing'"):
        str(speaker(sayings)("nothing"))


@pytest.mark.parametrize(("count", "said"), [(1, "1 kamień"), (3, "3 kamienie"), (5, "5 kamieni")])
def test_a_language_has_its_own_plural_forms(sayings: str, count: int, said: str) -> None:
    with speaking("pl"):
        assert str(speaker(sayings)("stones", count=count)) == said


@pytest.mark.parametrize(
    ("language", "three", "two"),
    [
        ("en", "1, 2 and 3", "1 or 2"),
        ("de", "1, 2 und 3", "1 oder 2"),
        ("de-AT", "1, 2 und 3", "1 oder 2"),
        ("ja", "1、2、3", "1または2"),
        ("en-XX", "1, 2 and 3", "1 or 2"),
        ("xx", "1, 2 and 3", "1 or 2"),
    ],
)
def test_a_list_is_one_of_its_language(language: str, three: str, two: str) -> None:
    with speaking(language):
        assert (str(all_of([1, 2, 3])), str(one_of([1, 2]))) == (three, two)


def test_lists_of_none_and_one_need_no_words() -> None:
    for language in ("en", "de"):
        with speaking(language):
            assert [str(all_of(things)) for things in ([], ["A"])] == ["", "A"]


def test_a_list_in_a_message_speaks_its_language_inside_and_out(sayings: str) -> None:
    say = speaker(sayings)
    stones = [say("stones", count=1), say("stones", count=2)]
    for things in (stones, tuple(stones), all_of(stones)):
        assert str(say("found", things=things)) == "You found 1 stone and 2 stones."
        with speaking("de"):
            assert str(say("found", things=things)) == "Gefunden: 1 Stein und 2 Steine."


def test_a_list_is_a_fact_that_can_be_compared() -> None:
    assert all_of("AB") == all_of(["A", "B"])
    assert all_of("AB") != one_of("AB")
    assert all_of("AB") != all_of("ABC")


def test_what_is_remembered_is_remembered_in_its_language(sayings: str) -> None:
    said = []

    @in_each_language(8)
    def by_value(count: int) -> str:
        said.append(count)
        return str(speaker(sayings)("stones", count=count))

    @remembered(8)
    def by_identity(counts: list[int]) -> str:
        return by_value(counts[0])

    counts = [2]
    for _ in range(2):
        assert (by_value(2), by_identity(counts)) == ("2 stones", "2 stones")
        with speaking("de"):
            assert (by_value(2), by_identity(counts)) == ("2 Steine", "2 Steine")
    assert said == [2, 2]


def test_entries_that_speak_of_one_another_or_of_nothing_are_told_not_followed_for_ever(sayings: str) -> None:
    for key in ("round", "lost"):
        with pytest.raises(BadGame, match=f"The entry '{key}' of the catalogue"):
            str(speaker(sayings)(key))


def test_a_language_of_which_nothing_is_written_yet_is_spoken_by_the_one_behind_it() -> None:
    assert Catalogue("de", "# To be written.\n", Catalogue("en", "yes = Yes\n")).say("yes", {}) == "Yes"
