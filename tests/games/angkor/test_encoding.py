"""Angkor for machines that learn."""

from gopura.core.chance import SeedDice, read_seed
from gopura.core.squares import square_named
from gopura.games.angkor import GAME
from gopura.games.angkor.data import ITEM_NAMES
from gopura.games.angkor.mind.encoding import ENCODING, numbers, sections


def word(text: str, seat: int) -> str:
    """What the seat says to play that move, with three seats."""
    [number] = ENCODING.spell(GAME.words.read(text), seat, 3)
    return ENCODING.words[number]


def test_from_its_own_chair_every_seat_is_seat_a() -> None:
    assert {word("court@Ac4", 0), word("court@Bc4", 1), word("court@Cc4", 2)} == {"court@Ac4"}
    assert {word("jungle@Bc4", 0), word("jungle@Cc4", 1), word("jungle@Ac4", 2)} == {"jungle@Bc4"}
    assert {word("skip", seat) for seat in range(3)} == {"skip"}


def test_a_view_is_numbered_from_its_own_seat_on() -> None:
    position = GAME.rules.start(2, GAME.facts.settle({"first": "A"}, 2), SeedDice(read_seed(7)))
    position.apply(GAME.words.read("tiger@Ad4"))
    own, other = (numbers(GAME.view(position, seat)) for seat in range(2))
    tiger = 2 + ITEM_NAMES.index("tiger")
    assert own[square_named("d4")] == tiger
    assert other[64 + square_named("d4")] == tiger
    names = [section.name for section in sections(2)]
    turn = 2 * 64 + 2 * 5 + 2
    assert names[5] == "turn"
    assert (own[turn], other[turn]) == (0, 1)
