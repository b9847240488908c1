"""Cutting notation into words."""

import pytest

from gopura.core.encoding import Speller


def test_the_longest_word_that_fits_is_taken() -> None:
    speller = Speller(("a", "ab", "b", "1", "10"))
    assert speller.spelled("abb10a1") == (1, 2, 4, 0, 3)
    with pytest.raises(ValueError, match="No word fits in 'axb' at 'xb'"):
        speller.spelled("axb")
