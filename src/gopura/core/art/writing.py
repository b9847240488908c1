"""Text in lines, which SVG does not break by itself."""

from gopura.core.drawing import number
from gopura.core.elements import Element, text, tspan

NARROW, WIDE = "ijlItf.,;:'!|()[] ", "mwMWQO@%—…"  # a third of the size, and nearly all of it
LEADING = 1.3


def length_of(said: str, size: float) -> float:
    """How long a text is about, in letters of that size."""
    narrow = sum(letter in NARROW for letter in said)
    wide = sum(letter in WIDE for letter in said)
    return size * (0.34 * narrow + 0.92 * wide + 0.58 * (len(said) - narrow - wide))


def lines_of(said: str, width: float, size: float) -> list[str]:
    """The text broken into lines of that width; a word that is longer has a line of its own."""
    lines: list[str] = []
    for word in said.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and length_of(longer, size) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def wrapped(said: str, x: float, y: float, width: float, size: float = 13, class_: str = "kit-note") -> Element:
    """A text in lines of that width, the first on y."""
    lines = lines_of(said, width, size)
    return text(class_=class_, x=number(x), y=number(y), style=f"font-size:{number(size)}px")[
        (tspan(x=number(x), dy=number(size * LEADING if place else 0))[line] for place, line in enumerate(lines))
    ]
