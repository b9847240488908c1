"""Tikal for machines that learn."""

from gopura.core.chance import SeedDice, read_seed
from gopura.core.seats import SEAT_LETTERS
from gopura.games.tikal import GAME
from gopura.games.tikal.mind.encoding import ENCODING, numbers


def words(text: str, seat: int = 0) -> list[str]:
    """The words in which the seat plays a move, with three seats."""
    return [ENCODING.words[word] for word in ENCODING.spell(GAME.words.read(text), seat, 3)]


def test_a_move_is_spelled_piece_by_piece() -> None:
    assert words("tile d3 r2") == ["tile", " d3", " r2"]
    assert words("move w12 a1-b2") == ["move", " w12", " a1", "-b2"]
    assert words("enter w a1") == ["enter", " w", " a1"]
    assert words("choose A1") == ["choose", " A1"]
    assert words("bid 137") == ["bid ", "1", "3", "7"]
    assert words("end") == ["end"]


def test_in_a_swap_b_is_always_the_next_seat() -> None:
    for seat in range(3):
        text = f"swap mask {SEAT_LETTERS[(seat + 1) % 3]} ring"
        assert words(text, seat) == ["swap", " mask", " B", " ring"]


def test_every_seat_sees_itself_first() -> None:
    position = GAME.rules.start(3, GAME.facts.settle({"first": "B"}, 3), SeedDice(read_seed(7)))
    sections = ENCODING.sections(3)
    start = 0
    for section in sections:
        if section.name == "turn":
            break
        size = 1
        for length in section.shape:
            size *= length
        start += size
    assert [numbers(GAME.view(position, seat))[start] for seat in range(3)] == [1, 0, 2]
