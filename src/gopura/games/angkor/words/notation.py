# mypyc: compile
"""Moves of Angkor as text: `court@Ac4`, `skip`; and the log in words."""

from collections.abc import Sequence

from gopura.core.groups import no_such_move
from gopura.core.squares import name_of, square_named
from gopura.games.angkor.data import FIGURE_NAMES, ITEM_NAMES, ITEMS, JUNGLE, PLACEMENTS, SEAT_LETTERS, TILES
from gopura.games.angkor.rules.moves import SKIP, item_of, mat_of, placement, square_of
from gopura.games.angkor.view import AngkorView
from gopura.games.angkor.words.texts import WITH_ARTICLE

EXPECTED = "A move is item@mat and space, like court@Ac4 or tiger@Bd5, or skip."
ORDINALS = ("first", "second", "third", "fourth", "fifth")


def write(move: int) -> str:
    """The canonical text of a move."""
    if move == SKIP:
        return "skip"
    return f"{ITEM_NAMES[item_of(move)]}@{SEAT_LETTERS[mat_of(move)]}{name_of(square_of(move))}"


def read(text: str) -> int:
    """The move of a text. Raises Unreadable."""
    if text == "skip":
        return SKIP
    item, at, place = text.partition("@")
    square = square_named(place[1:])
    if not at or item not in ITEM_NAMES[:ITEMS] or place[:1] not in tuple(SEAT_LETTERS) or square < 0:
        raise no_such_move(text, EXPECTED)
    return placement(ITEM_NAMES.index(item), SEAT_LETTERS.index(place[0]), square)


def log(before: AngkorView, move: int, after: AngkorView, names: Sequence[str]) -> list[str]:
    """What the move did, in words fit for the seat whose views these are."""
    assert before["turn"] is not None, "nobody moves after the end"
    seat = SEAT_LETTERS.index(before["turn"])
    lines = [placing(before, move, names[seat], names)]
    if before["placement"] == PLACEMENTS:
        lines += drawing(before, move, after, seat, names[seat])
    if after["turn"] is None:
        lines.append(result(after, names))
    return lines


def placing(before: AngkorView, move: int, name: str, names: Sequence[str]) -> str:
    """`Ada lays a pagoda on c4, covering jungle.`"""
    if move == SKIP:
        return f"{name} can place nothing and skips."
    item, owner, space = ITEM_NAMES[item_of(move)], mat_of(move), name_of(square_of(move))
    if item in FIGURE_NAMES:
        return f"{name} places the {item} on {space}."
    mat = before["mats"][owner]
    whose = f"{names[owner]}'s " if item == ITEM_NAMES[JUNGLE] else ""
    if space in mat["printed"]:
        covering = ", covering the printed temple"
    elif space in mat["shows"]:
        covering = f", covering {WITH_ARTICLE[mat['shows'][space]]}"
    else:
        covering = ""
    return f"{name} lays {WITH_ARTICLE[item]} on {whose}{space}{covering}."


def drawing(before: AngkorView, move: int, after: AngkorView, seat: int, name: str) -> list[str]:
    """`Ada draws 2 tiles; the third princess appears.` Nothing if she drew nothing."""
    laid = 1 if move != SKIP and item_of(move) < TILES else 0
    drawn = after["mats"][seat]["hand_size"] - before["mats"][seat]["hand_size"] + laid
    mine = drawn > 0 and before["seat"] == SEAT_LETTERS[seat]
    which = f" ({', '.join(new_tiles(before, move, after))})" if mine else ""
    tiles = f"{name} draws {drawn} tile{'s' if drawn > 1 else ''}{which}" if drawn else ""
    princesses = appearing(before["princesses_drawn"], after["princesses_drawn"], after["princesses"])
    sentence = "; ".join(part for part in (tiles, princesses) if part)
    return [f"{sentence[0].upper()}{sentence[1:]}."] if sentence else []


def new_tiles(before: AngkorView, move: int, after: AngkorView) -> list[str]:
    """The tiles that came into the viewer's own hand."""
    had, has = before["hand"], after["hand"]
    assert had is not None, "a seat sees its hand"
    assert has is not None, "a seat sees its hand"
    laid = "" if move == SKIP else ITEM_NAMES[item_of(move)]
    return [name for name in has for _ in range(has[name] - had[name] + (name == laid))]


def appearing(before: int, after: int, all_of_them: int) -> str:
    """`the third princess appears`; nothing if none did."""
    if before == after:
        return ""
    appear = "princess appears" if after - before == 1 else "princesses appear"
    return f"the {listed(ORDINALS[before:after])} {appear}{' and the game ends' if after == all_of_them else ''}"


def result(after: AngkorView, names: Sequence[str]) -> str:
    """`Ada 35, Ben 28: Ada wins.`"""
    scores = ", ".join(f"{name} {mat['score']}" for name, mat in zip(names, after["mats"], strict=True))
    won = [names[SEAT_LETTERS.index(letter)] for letter in after["winners"]]
    return f"{scores}: {listed(won)} {'wins' if len(won) == 1 else 'share the win'}."


def listed(words: Sequence[str]) -> str:
    """`Ada, Ben and Cleo`."""
    return " and ".join([*([", ".join(words[:-1])] if len(words) > 1 else []), words[-1]])
