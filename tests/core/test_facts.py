"""A game that breaks the contract gets a sentence that names the field and what was expected."""

from dataclasses import replace
from typing import Any

import pytest

from gopura.core.facts import Facts, Option
from gopura.core.game import Game
from gopura.core.groups import Board, Hints, Words
from gopura.core.refusal import BadGame
from gopura.core.result import Result, SheetLine, told
from gopura_nim import GAME as NIM

SOUND: dict[str, Any] = {
    "name": "tiny",
    "version": 1,
    "title": "Tiny",
    "blurb": "A tiny game.",
    "seats": (2, 3),
    "hides": False,
}
HEAP = Option("heap", ("15",), "Stones.")


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"name": "Tiny Game"}, "facts.name must be lower-case letters, digits and underscores, not 'Tiny Game'"),
        ({"version": 0}, "facts.version must be a whole number from 1, not 0"),
        ({"seats": 2}, "facts.seats must be the numbers of seats it can be played with"),
        ({"seats": (3, 2)}, "facts.seats must be numbers from 1 to 6, each once, the smallest first"),
        ({"seats": (3, 4, 5, 6, 7)}, "facts.seats must be numbers from 1 to 6"),
        ({"hides": None}, "facts.hides must be True or False, not None"),
        ({"at_once": 1}, "facts.at_once must be True or False, not 1"),
        ({"title": None}, "facts.title and facts.blurb must be texts or messages"),
        ({"options": None}, "facts.options must be a tuple of Options, not None"),
        ({"options": (Option("first", "random", "Who."),)}, "a name and a tuple of one value or more"),  # type: ignore[arg-type]
        ({"options": ("heap",)}, "a name and a tuple of one value or more, not 'heap'"),
        ({"options": (replace(HEAP, values=(15, 21)),)}, "a name and a tuple of one value or more"),  # type: ignore[arg-type]
        ({"options": (replace(HEAP, help=3),)}, "Options with texts or messages for people"),  # type: ignore[arg-type]
        (
            {"options": (replace(HEAP, labels=("few", "many")),)},
            "Options with a label for each value, or with none",
        ),
        ({"options": (HEAP, HEAP)}, "facts.options must be Options with different names"),
    ],
)
def test_facts_that_cannot_be_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadGame) as refused:
        Facts(**{**SOUND, **wrong})
    assert sentence in str(refused.value)


def test_an_option_is_called_by_its_labels_and_else_as_it_is_typed() -> None:
    plain = Option("free_volcano", ("off", "on"), "")
    assert (plain.title, plain.label_of("on")) == ("Free volcano", "on")
    labelled = replace(plain, title="Volcanoes", labels=("bound", "free"), names_seats=True)
    assert (labelled.title, labelled.label_of("on"), str(labelled.label_of("B"))) == (
        "Volcanoes",
        "free",
        "seat B",
    )


def test_groups_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadGame, match=r"Words.read must be a function, not 'x'"):
        Words("x", NIM.words.write)  # type: ignore[arg-type]
    with pytest.raises(BadGame, match=r"Board.meant must be a function, not 3"):
        Board(NIM.board.draw, meant=3)  # type: ignore[arg-type]
    with pytest.raises(BadGame, match=r"Hints.plans must be a function, not 3"):
        Hints(plans=3)  # type: ignore[arg-type]
    with pytest.raises(BadGame, match=r"Hints.pace must be a tuple of 3 numbers from 0, not \(1, 2\)"):
        Hints(pace=(1, 2))  # type: ignore[arg-type]
    with pytest.raises(BadGame, match=r"Hints.moves_a_turn must be a tuple of 2 numbers from 0, not 2"):
        Hints(moves_a_turn=2)  # type: ignore[arg-type]
    with pytest.raises(BadGame, match="A game begins with its facts"):
        Game("tiny")  # type: ignore[arg-type]
    with pytest.raises(BadGame, match="there is no group 'art'"):
        Game(Facts(**SOUND), art=1)
    blind: Game[Any, Any] = Game(Facts(**SOUND), view=3)
    with pytest.raises(BadGame, match="view must be a function of a position and a seat"):
        blind.view(None, None)


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        ({"help": 3}, "Words.help must be a text or a message, not 3"),
        ({"aim": "Win."}, "Words.aim must be a tuple of sentences, not 'Win.'"),
        (
            {"summary": "Win."},
            "Words.summary must be a tuple of pairs, each a heading and a paragraph, not 'Win.'",
        ),
        ({"summary": (("Aim", 3),)}, "Words.summary must be a tuple of pairs, each a heading and a paragraph"),
        (
            {"pictures": {"Aim": 3}},
            "Words.pictures must be Sketches by the headings of the summary, not {'Aim': 3}",
        ),
    ],
)
def test_short_rules_that_cannot_be_are_refused(wrong: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadGame) as refused:
        replace(NIM.words, **wrong)
    assert sentence in str(refused.value)


def test_a_past_that_makes_nothing_is_refused() -> None:
    with pytest.raises(BadGame, match=r"past must be functions by the version that each makes, not \[1\]"):
        _ = NIM.having(past=[1]).past


def test_a_result_is_told_in_lines() -> None:
    sheet = (SheetLine("Stones", (3, None)),)
    result = Result((0,), ((0,), (1,)), (3, 0), sheet, reason="The heap is gone.")
    assert told(result, ("Ada", "Ben")) == ["The heap is gone.", "Stones: Ada 3"]


def test_who_begins_is_no_unusual_rule() -> None:
    first = Option("first", ("random",), "Who begins.", names_seats=True)
    facts = Facts(
        "shop", 1, "Shop", "A shop.", (2,), hides=False, options=(first, Option("big", ("no", "yes"), ""))
    )
    assert not facts.is_varied({"first": "A", "big": "no"})
    assert facts.is_varied({"first": "random", "big": "yes"})
    assert not facts.is_varied({})
    assert replace(facts, options=()).is_varied({"big": "yes"}) is False
