"""The kit looks at pictures, shortcuts, sentences, and at what a wrong click is answered."""

import random
from collections.abc import Sequence
from typing import Any

import pytest

from gopura.core.chance import Dice
from gopura.core.drawing import Choice, Drawing, Panel, Shortcut, part
from gopura.core.elements import circle
from gopura.core.message import speaker
from gopura.core.refusal import Refusal
from gopura.core.say import say as core_says
from gopura.core.tally import Gain, Tally
from gopura_nim import GAME as NIM
from gopura_nim import NimPosition, NimView
from tests.changing import changed
from tests.core.catching import complaint, passes

say = speaker("gopura_nim")
PICTURES = "pictures_come_from_the_view_alone"
SHORTCUTS = "shortcuts_are_legal_moves_in_a_row"
SAID = "everything_said_can_be_put_into_words"
WHY = "every_wrong_click_gets_its_reason"


def panel(id: str, x: float, name: str) -> Panel:
    """A panel of 100 × 100 with one part."""
    return Panel(id, "A panel", x, 0, 100, 100, ({name: part(name)},))


def drawing(*panels: Panel) -> Any:
    """Nim drawn as these panels."""
    return changed(NIM, draw=lambda _view: Drawing(250, 100, panels), choices=lambda *_given: [])


def by_chance(*_given: Any) -> str:
    return str(random.randrange(10**9))


def drawn_by_chance(_view: NimView) -> Drawing:
    return Drawing(250, 100, (panel("one", 0, by_chance()),))


@pytest.mark.parametrize(
    ("sentence", "game"),
    [
        ("The drawing needs more than the view", changed(NIM, draw=drawn_by_chance)),
        ("The scene needs more than the view", changed(NIM, scene=by_chance)),
        ("The terminal board needs more than the view", changed(NIM, text=by_chance)),
        ("The terminal board is empty", changed(NIM, text=lambda _view: "")),
        (
            "board.draw: the panels one and two lie upon one another",
            drawing(panel("one", 0, "a"), panel("two", 99, "b")),
        ),
        ("board.draw: the panel two lies outside", drawing(panel("one", 0, "a"), panel("two", 151, "b"))),
        ("board.draw: the panel one lies outside", drawing(panel("one", -1, "a"))),
        ("board.draw: two panels have one id", drawing(panel("one", 0, "a"), panel("one", 100, "b"))),
        (
            "board.draw: parts of several panels are called ['a']",
            drawing(panel("one", 0, "a"), panel("two", 100, "a")),
        ),
    ],
)
def test_pictures_that_need_more_or_do_not_fit_are_caught(sentence: str, game: Any) -> None:
    assert complaint(PICTURES, game).startswith(sentence)


def test_panels_side_by_side_pass() -> None:
    passes(PICTURES, drawing(panel("one", 0, "a"), panel("two", 100, "b")))


def test_a_move_without_a_choice_is_caught() -> None:
    game = changed(NIM, choices=lambda *_given: [])
    assert complaint("every_move_can_be_clicked", game).startswith("board.choices must give ['take 1', 'take 2'")


def test_two_moves_of_one_path_are_caught() -> None:
    def choices(_view: NimView, moves: Sequence[int]) -> list[Choice]:
        return [Choice(NIM.words.write(move), ("stone:0",), "", "") for move in moves]

    assert "two moves have one path" in complaint("every_move_can_be_clicked", changed(NIM, choices=choices))


def shortened(*moves: str, path: tuple[str, ...] = ("stone:0", "stone:1")) -> Any:
    """Nim with one shortcut while there are stones enough."""

    def shortcuts(view: NimView) -> list[Shortcut]:
        return [Shortcut(moves, path, "", "")] if view["heap"] > 6 else []

    return changed(NIM, shortcuts=shortcuts)


def changing(_view: NimView) -> list[Shortcut]:
    return [Shortcut(("take 1", "take 1"), ("stone:0", by_chance()), "", "")]


@pytest.mark.parametrize(
    ("sentence", "game"),
    [
        (
            "board.shortcuts: take 4 of ('take 1', 'take 4') is not legal when its time comes",
            shortened("take 1", "take 4"),
        ),
        (
            "board.shortcuts: the path ('stone:14',) is that of a choice",
            shortened("take 1", "take 1", path=("stone:14",)),
        ),
        (
            "board.shortcuts: nothing to click for ['nowhere']",
            shortened("take 1", "take 1", path=("stone:0", "nowhere")),
        ),
        ("board.shortcuts need more than the view", changed(NIM, shortcuts=changing)),
    ],
)
def test_a_shortcut_that_leads_nowhere_is_caught(sentence: str, game: Any) -> None:
    assert complaint(SHORTCUTS, game).startswith(sentence)


def test_a_shortcut_of_legal_moves_passes() -> None:
    passes(SHORTCUTS, shortened("take 1", "take 2"))


def refused(position: NimPosition, move: int) -> Refusal | None:
    return None if NIM.rules.why_not(position, move) is None else Refusal("NIM-2.1", say("no"))


def priced(**fields: Any) -> Any:
    """Nim with choices that say something more."""

    def choices(view: NimView, moves: Sequence[int]) -> list[Choice]:
        return [choice._replace(**fields) for choice in NIM.board.choices(view, moves)]

    return changed(NIM, choices=choices)


def tallied(seat: str, heading: str, words: str) -> Any:
    """Nim with a log in which somebody scores."""
    tally = Tally(core_says("first"), seat, heading, [Gain(2, words)])
    return changed(NIM, log=lambda *_given: [tally])


def test_a_tally_with_words_passes() -> None:
    passes(SAID, tallied("A", "Scored", "two stones"))


@pytest.mark.parametrize(
    ("check", "sentence", "game"),
    [
        (SAID, "words.log: no seat C has a tally", tallied("C", "Scored", "two stones")),
        (SAID, "words.log: a tally without words", tallied("A", "", "two stones")),
        (SAID, "words.log: a tally without words", tallied("A", "Scored", "")),
        (
            SAID,
            "words.log: Message(taken, stones=2) cannot be put into words",
            changed(NIM, log=lambda *_given: [say("taken", stones=2)]),
        ),
        (SAID, "words.log gives an empty line", changed(NIM, log=lambda *_given: [""])),
        (SAID, "board.choices, price: Message(free) cannot be put into words", priced(price=say("free"))),
        (SAID, "board.choices, effect: Message(less) cannot be put into words", priced(effect=say("less"))),
        (
            "the_seat_to_act_is_told_what_is_asked",
            "words.prompt: Message(ask) cannot be put into words",
            changed(NIM, prompt=lambda _view: say("ask")),
        ),
        (
            "a_warning_is_a_sentence",
            "words.warning: 'soon' is not a sentence",
            changed(NIM, warning=lambda _view: "soon"),
        ),
        (
            "a_warning_is_a_sentence",
            "words.warning warns of an end that has come",
            changed(NIM, warning=lambda view: "" if view["turn"] else "Soon."),
        ),
        (
            "refusals_name_their_rule_and_change_nothing",
            "why_not of take ",
            changed(NIM, why_not=refused),
        ),
    ],
)
def test_a_message_without_words_is_caught(check: str, sentence: str, game: Any) -> None:
    assert complaint(check, game).startswith(sentence)


class Secret(NimPosition):
    """One of the seats cannot know the colour of the stones."""

    colour = 0

    def copy(self) -> NimPosition:
        position = Secret(self.heap, self.seat_to_act)
        position.taken, position.winner, position.colour = self.taken[:], self.winner, self.colour
        position.count_like(self)
        return position

    def determinize(self, seat: int, dice: Dice) -> NimPosition:  # noqa: ARG002  nobody knows
        guess = self.copy()
        assert isinstance(guess, Secret)
        guess.colour = 1 - self.colour
        return guess


def means_by_colour(position: Secret, clicked: Sequence[str]) -> list[int | Refusal]:
    found = NIM.board.meant(position, clicked) if NIM.board.meant else []
    return [*found, 9][:: 1 - 2 * position.colour]


def draws_a_lamp(view: NimView) -> Drawing:
    lamp = Panel("lamp", "A lamp", 0, 40, 40, 40, ({"lamp": part("lamp", circle(data_id="lamp"))},))
    drawn = NIM.board.draw(view)
    return drawn._replace(height=80, panels=(*drawn.panels, lamp))


def knows_lamps(position: NimPosition, clicked: Sequence[str]) -> list[int | Refusal]:
    if "lamp" in clicked:
        return [Refusal("NIM-2.1", "You take stones, not the lamp.")]
    return list(NIM.board.meant(position, clicked)) if NIM.board.meant else []


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("board.meant must say what a click on 'stone:0' may mean", {"meant": None}),
        (
            "board.meant: the clicks ('stone:0',) lead to no move, and no reason is given",
            {"meant": lambda _position, _clicked: []},
        ),
        (
            "board.meant: the clicks ('stone:0',) lead to no move, and no reason is given",
            {"meant": lambda _position, _clicked: [1]},
        ),
        (
            "board.meant of ('stone:0',): 'CLICK' is no rule number",
            {"meant": lambda _position, _clicked: [Refusal("CLICK", "No.")]},
        ),
        (
            "board.meant of ('stone:0',): 'no' is not a sentence",
            {"meant": lambda _position, _clicked: [Refusal("NIM-2.1", "no")]},
        ),
        (
            "board.meant: take 1 is not among what its clicks ('stone:14',) may mean",
            {"meant": lambda _position, _clicked: [9]},
        ),
        (
            "board.meant: the reason for ('stone:0',) depends on what is hidden",
            {"meant": means_by_colour, "start": lambda _seats, _options, _dice: Secret(15, 0)},
        ),
    ],
)
def test_a_wrong_click_without_a_reason_is_caught(sentence: str, changes: dict[str, Any]) -> None:
    assert complaint(WHY, changed(NIM, **changes)).startswith(sentence)


def test_whatever_is_drawn_to_be_clicked_needs_its_reason() -> None:
    said = complaint(WHY, changed(NIM, draw=draws_a_lamp))
    assert said.startswith("board.meant: the clicks ('lamp',) lead to no move, and no reason is given")
    passes(WHY, changed(NIM, draw=draws_a_lamp, meant=knows_lamps))


def test_a_scene_is_clicked_too() -> None:
    game = changed(NIM, scene=lambda _view: '<div data-id="lamp"></div>', meant=knows_lamps)
    passes(WHY, game)
    assert "the clicks ('lamp',) lead to no move" in complaint(WHY, changed(game, meant=NIM.board.meant))


def test_a_game_that_draws_nothing_to_click_needs_no_reasons() -> None:
    passes(WHY, changed(drawing(panel("one", 0, "a")), meant=None))


LAID = "what_is_laid_can_be_drawn"


def spoilt(view: NimView, _move: int, after: NimView | None) -> NimView | None:
    view["taken"][0] = 99
    return after


@pytest.mark.parametrize(
    ("sentence", "changes"),
    [
        ("board.laid must not change the views that it is given", {"laid": spoilt}),
        (
            "board.laid must give a JSON-able view, which that of take",
            {"laid": lambda view, *_given: {**view, "taken": tuple(view["taken"])}},
        ),
        ("board.laid: there is no scene of take", {"scene": lambda _view: ""}),
    ],
)
def test_what_is_laid_and_cannot_be_drawn_is_caught(sentence: str, changes: dict[str, Any]) -> None:
    assert complaint(LAID, changed(NIM, **changes)).startswith(sentence)


def test_a_game_may_leave_open_how_a_move_looks_before_it_counts() -> None:
    passes(LAID, changed(NIM, laid=lambda *_given: None))


class TwoAtATime(NimPosition):
    """Each seat takes twice."""

    def apply(self, move: int) -> None:
        seat, turns = self.seat_to_act, self.turns
        super().apply(move)
        if turns % 2 == 0 and self.seat_to_act >= 0:
            self.seat_to_act = seat

    def copy(self) -> NimPosition:
        position = type(self)(self.heap, self.seat_to_act)
        position.taken, position.winner = self.taken[:], self.winner
        position.count_like(self)
        return position


@pytest.mark.parametrize("whole", ["", say("one-line")])
def test_two_lines_that_are_not_one_sentence_are_caught(whole: Any) -> None:
    game = changed(NIM, start=lambda *_given: TwoAtATime(15, 0), joined=lambda *_lines: whole)
    assert complaint(SAID, game).startswith("words.joined")


def test_choices_that_cannot_give_one_legal_move_are_caught() -> None:
    def choices(view: NimView, moves: Sequence[int]) -> list[Choice]:
        if len(moves) == 1 and view["heap"] > 3:
            raise LookupError("one is none")
        return list(NIM.board.choices(view, moves))

    assert "raised LookupError('one is none')" in complaint(WHY, changed(NIM, choices=choices))
