"""Days, moments and lengths of time in words."""

from datetime import date
from pathlib import Path

import pytest

from gopura.core.catalogue import speaking
from gopura.server.daily.days import today
from gopura.server.times import ago, day_in_words, day_of, length_in_words, moment_in_words, month_in_words
from tests.server.serving import Server

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000
AT = 1_795_028_400_000  # 18 November 2026, 19:00 UTC


def test_days_and_moments_are_in_english_as_people_write_them() -> None:
    assert day_of(AT) == day_in_words(date(2026, 11, 18)) == "18 November 2026"
    assert month_in_words(date(2026, 11, 18)) == "November 2026"
    assert str(moment_in_words(AT)) == "18 November 2026, 19:00 UTC"


@pytest.mark.parametrize(
    ("language", "day", "month"),
    [
        ("de-AT", "7. Jänner 2026", "Jänner 2026"),
        ("ja", "2026年1月7日", "2026年1月"),
        ("qq", "January 7, 2026", "January 2026"),
    ],
)
def test_another_language_has_its_own_order_and_names(language: str, day: str, month: str) -> None:
    with speaking(language):
        assert (day_in_words(date(2026, 1, 7)), month_in_words(date(2026, 1, 7))) == (day, month)


@pytest.mark.parametrize(
    ("passed", "words"),
    [
        (-5, "just now"),
        (59_999, "just now"),
        (MINUTE, "1 minute ago"),
        (119 * MINUTE, "1 hour ago"),
        (47 * HOUR, "1 day ago"),
        (3 * DAY, "3 days ago"),
    ],
)
def test_how_long_ago_something_was(passed: int, words: str) -> None:
    assert str(ago(AT - passed, AT)) == words


@pytest.mark.parametrize(
    ("length", "words"),
    [
        (0, "0 seconds"),
        (1000, "1 second"),
        (90_000, "90 seconds"),
        (MINUTE, "1 minute"),
        (36 * HOUR, "36 hours"),
        (2 * DAY, "2 days"),
    ],
)
def test_a_length_of_time_is_in_the_largest_unit_that_fits(length: int, words: str) -> None:
    assert length_in_words(length) == words


def test_a_server_speaks_the_language_that_its_host_has_set(tmp_path: Path) -> None:
    with Server(tmp_path, language="de-AT") as server, server.client() as client:
        before, page, after = today(), client.get("/daily").text, today()
    assert '<html lang="de-AT">' in page
    with speaking("de-AT"):
        assert any(f">{day_in_words(day)}</time>" in page for day in (before, after))
