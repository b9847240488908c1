import pytest
from hypothesis import given
from hypothesis import strategies as st

import gopura
from gopura.games.angkor import GAME
from gopura.games.angkor.rules.moves import SKIP
from gopura.games.angkor.words import notation
from tests.games.angkor.arranging import arranged


@given(st.integers(0, SKIP))
def test_every_move_reads_back_from_its_text(move: int) -> None:
    assert notation.read(notation.write(move)) == move


def test_every_item_on_every_square_of_four_mats_and_the_skip_can_be_written_down() -> None:
    texts = {notation.write(move) for move in GAME.proof.conceivable(arranged())}
    assert len(texts) == 8 * 4 * 64 + 1


@pytest.mark.parametrize(
    "text",
    [
        *("", "pass", "court", "court@", "@Ac4", "court@c4", "court@Ac9", "court@Ai4", "court@Ec4", "court@Ac44"),
        *("princess@Ac4", "Court@Ac4", "court@ac4", "skip@Ac4", "court@Ac4@Ac5", "court @Ac4"),
    ],
)
def test_anything_else_is_no_move(text: str) -> None:
    with pytest.raises(gopura.Unreadable) as unreadable:
        notation.read(text)
    expected = "A move is item@mat and space, like court@Ac4 or tiger@Bd5, or skip."
    assert str(unreadable.value) == f"{text!r} is no move. {expected}"
