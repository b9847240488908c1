"""Temple for machines that learn."""

from gopura.core.chance import SeedDice, read_seed
from gopura.games.temple import GAME
from gopura.games.temple.mind.encoding import ENCODING, TILES, numbers


def words(text: str) -> list[str]:
    """The words of a move."""
    return [ENCODING.words[word] for word in ENCODING.spell(GAME.words.read(text), 0, 2)]


def test_a_move_is_spelled_tile_by_tile() -> None:
    assert words("floor r3@1,0") == ["floor", " r3", "@1", ",0"]
    assert words("tunnel r2@0,1 r3@0,2S") == ["tunnel", " r2", "@0", ",1", " r3", "@0", ",2", "S"]
    assert words("pick k") == ["pick", " k"]


def test_the_longest_move_has_twelve_words() -> None:
    assert len(words("cap r4@1,1 r5@1,2S r6@2,1W")) == ENCODING.longest


def test_the_words_reach_as_far_as_sixty_tiles_in_a_row() -> None:
    for text in ("floor k6@60,-60", "floor k6@-60,60", "wall k6@-60,-60N"):
        assert "".join(words(text)) == text


def test_tiles_are_listed_in_the_order_of_laying() -> None:
    position = GAME.rules.start(2, GAME.facts.settle({"first": "A"}, 2), SeedDice(read_seed(7)))
    position.apply(position.moves()[0])
    own, other = (numbers(GAME.view(position, seat)) for seat in range(2))
    parts, values, owners = (slice(start, start + 2) for start in (0, 3 * TILES, 4 * TILES))
    assert own[parts] == other[parts] == [1, 0], "one floor"
    assert own[values] == other[values] == [1, 0], "the first tile is a 1 (TEM-7.1)"
    assert (own[owners], other[owners]) == ([1, 0], [2, 0])
