"""A rule without a number, a test or a text does not exist."""

import pytest

import gopura
from gopura.core.conformance.papers import PAPER_CHECKS, PaperCheck, papers_of
from gopura.core.documents import rule_numbers


@pytest.mark.parametrize("check", PAPER_CHECKS, ids=lambda check: check.__name__)
@pytest.mark.parametrize("name", gopura.game_names())
def test_what_is_written_about_a_game_agrees(name: str, check: PaperCheck) -> None:
    assert check(papers_of(gopura.find_game(name))) is None


@pytest.mark.parametrize("name", gopura.game_names())
def test_the_rules_of_a_game_are_many(name: str) -> None:
    assert len(rule_numbers(papers_of(gopura.find_game(name)).rules or "")) > 10
