"""Seeds that follow from one another: each is the commitment of the next, and nobody can work out the next."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

import gopura
from gopura.core.chance import commitment
from gopura.core.deals import LENGTH, SALT, Deal, before, day_of, read_deals, seed_at, written
from gopura.core.refusal import Unreadable

ROOT = bytes(range(32))
FIRST = date(2026, 11, 17)
DEALS = [Deal(FIRST + timedelta(days=number), seed_at(ROOT, number)) for number in range(4)]


def test_the_seed_of_a_day_is_the_commitment_of_the_next_one() -> None:
    assert commitment(seed_at(ROOT, 8), SALT) == seed_at(ROOT, 7).hex()
    assert seed_at(ROOT, LENGTH) == ROOT


def test_a_list_of_deals_is_read_as_it_was_written() -> None:
    assert read_deals(written(DEALS)) == DEALS


@pytest.mark.parametrize(
    ("old", "new", "refusal"),
    [
        ("Gopura deals 1", "Gopura", "A list of deals begins with the line 'Gopura deals 1'."),
        ("2026-11-19", "2026-11-20", "After 2026-11-18 comes 2026-11-19, not 2026-11-20."),
        (
            DEALS[2].seed.hex(),
            "ab" * 32,
            "The seed of 2026-11-18 is not the commitment of the deal of 2026-11-19.",
        ),
        ("2026-11-18", "9999-12-31", "After 2026-11-17 comes 2026-11-18, not 9999-12-31."),
        ("2026-11-19 ", "19 November ", "A deal is a day and 64 hexadecimal digits"),
        (DEALS[2].seed.hex(), "ab", "A deal is a day and 64 hexadecimal digits"),
    ],
)
def test_a_list_that_does_not_hold_is_refused(old: str, new: str, refusal: str) -> None:
    with pytest.raises(Unreadable, match=refusal):
        read_deals(written(DEALS).replace(old, new, 1))


def test_no_deal_follows_the_last_day_of_all() -> None:
    seed = "ab" * 32
    with pytest.raises(Unreadable, match="After 9999-12-31 comes nothing, not 2026-11-18"):
        read_deals(f"Gopura deals 1\n9999-12-31 {seed}\n2026-11-18 {seed}\n")


def test_nothing_is_no_list() -> None:
    with pytest.raises(Unreadable, match="begins with"):
        read_deals("")


def test_a_record_tells_whose_deal_it_was() -> None:
    record = replace(gopura.start("temple", seats=2, seed=1).record(), seed=DEALS[2].seed, salt=SALT)
    assert day_of(record, DEALS) == date(2026, 11, 19)
    with pytest.raises(Unreadable, match="none of these seeds"):
        day_of(replace(record, salt=b"another"), DEALS)


def test_the_first_line_is_no_deal_but_a_commitment() -> None:
    record = replace(gopura.start("temple", seats=2, seed=1).record(), seed=DEALS[0].seed, salt=SALT)
    with pytest.raises(Unreadable, match="none of these seeds"):
        day_of(record, DEALS)
    assert before(DEALS[1].seed) == DEALS[0].seed


def test_blank_lines_between_deals_are_nothing() -> None:
    assert read_deals(written(DEALS).replace("\n", "\n\n")) == DEALS
