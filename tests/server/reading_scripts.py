"""The browser's scripts, read as far as tests ask for: their texts, and what they say by the catalogue."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

SKIPPED = re.compile(r"(?://[^\n]*|/\*[\s\S]*?\*/|\s)+")
PIECE = re.compile(r'"(?P<text>(?:\\.|[^"\\\n])*)"|(?P<sign>[\w$]+|=>|===|!==|\?\?|\?\.|.)')
REGEX = re.compile(r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/[a-z]*")
PART = re.compile(r"(?P<text>(?:\\.|\$(?!\{)|[^`\\$])*)(?P<end>`|\$\{)")  # of a text between backticks


class Token(NamedTuple):
    """A text, or a sign of the language."""

    is_text: bool
    words: str


@dataclass
class Said:
    """A place where a script says something: by which keys, with which values (None: they cannot be seen)."""

    keys: list[str]
    values: set[str] | None


def tokens(code: str) -> list[Token]:
    """The code without comments; a text between backticks is one text before and after each value."""
    found: list[Token] = []
    within: list[int] = []  # texts between backticks that a value interrupts, and how many braces are open in it
    at = 0
    while at < len(code):
        if skipped := SKIPPED.match(code, at):
            at = skipped.end()
        elif code[at] == "`" or (code[at] == "}" and within and within[-1] == 0):
            if code[at] == "}":
                within.pop()
            part = PART.match(code, at + 1)
            assert part, "a text between backticks ends"
            found.append(Token(True, part["text"]))
            within += [0] * (part["end"] != "`")
            at = part.end()
        elif code[at] == "/" and (not found or (not found[-1].is_text and found[-1].words in "(,=:[!&|?{};=>")):
            regex = REGEX.match(code, at)
            assert regex, "a regular expression ends"
            at = regex.end()
        else:
            piece = PIECE.match(code, at)
            assert piece
            is_text = piece["text"] is not None
            found.append(Token(is_text, piece["text"] if is_text else piece["sign"]))
            if within and not is_text:
                within[-1] += {"{": 1, "}": -1}.get(piece["sign"], 0)
            at = piece.end()
    return found


def arguments(found: list[Token], at: int) -> list[list[Token]]:
    """What stands between the brackets that open there, cut at the commas."""
    cut: list[list[Token]] = [[]]
    depth = 1
    for token in found[at + 1 :]:
        depth += 0 if token.is_text else {"(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1}.get(token.words, 0)
        if depth == 0:
            return [each for each in cut if each]
        if depth == 1 and token == Token(False, ","):
            cut.append([])
        else:
            cut[-1].append(token)
    raise AssertionError("a bracket is not closed")


def said_in(code: str) -> Iterator[Said]:
    """Every `say(…)` of a script; a method of that name that is given nothing is none."""
    found = tokens(code)
    for at, token in enumerate(found[:-1]):
        is_named = at > 0 and found[at - 1].words in ("function", ".")
        if token == Token(False, "say") and found[at + 1] == Token(False, "(") and not is_named:
            given = arguments(found, at + 1)
            if given:
                yield Said([each.words for each in given[0] if each.is_text], names_in(given[1:]))


def names_in(values: list[list[Token]]) -> set[str] | None:
    """The names in `{ name, count: 3 }`; none where nothing is given."""
    if values and values[0][0] != Token(False, "{"):
        return None
    return {each[0].words for each in arguments(values[0], 0)} if values else set()
