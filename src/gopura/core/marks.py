"""How seats are marked in a terminal: a sign in the shape of their badge, in a colour to be read on black."""

from typing import Final

SEAT_MARKS: Final = {
    "A": ("●", "#e0604a"),
    "B": ("■", "#5b9be0"),
    "C": ("▲", "#e8b52e"),
    "D": ("◆", "#b084dc"),
    "E": ("⬢", "#3fb98a"),
    "F": ("✚", "#a8abb3"),
}
