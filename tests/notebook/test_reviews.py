"""`gopura.review` and the command."""

import json
from pathlib import Path

import pytest

import gopura
from tests.reviews.games import played
from tests.server.serving import gopura as command


@pytest.fixture(autouse=True)
def few_guesses(monkeypatch: pytest.MonkeyPatch) -> None:
    """More of them would only take longer."""
    monkeypatch.setattr("gopura.reviews.account.GUESSES", 8)


def test_a_review_shows_itself() -> None:
    review = gopura.review(played("temple", 7, "medium", blunder=8))
    table = review.review.table
    assert [line[0] for line in review.lines] == list(table.names)
    assert "That cost about" in repr(review)
    assert "luck" not in repr(review).lower(), "there is none in Temple"
    assert "luck" not in review._repr_html_().lower()
    assert "<table>" in review._repr_html_()
    rows = list(review.turns())
    assert [row["first"] for row in rows] == list(range(len(table.played)))
    assert review.turning_points[0].turn.first in {row["first"] for row in rows if row["mistake"]}
    assert [level.seat for level in review.levels] == [0, 1]
    assert str(review.levels[0].words(table.names[0])) in review.sentences
    assert [each["seat"] for each in review.plain()["levels"]] == ["A", "B"]


def test_a_quick_review_prices_no_turn() -> None:
    review = gopura.review(played("angkor", 5), quick=True)
    assert list(review.turns()) == []
    assert review.levels == []
    assert any("luckiest" in sentence for sentence in review.sentences)


def test_a_game_that_goes_on_is_not_reviewed() -> None:
    with pytest.raises(gopura.BadSetup, match="Only a finished game can be reviewed"):
        gopura.review(gopura.start("angkor", seed=7))


def test_the_command_reviews_a_record(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(str(played("temple", 5).record()), encoding="utf-8")
    told = command("review", str(file), "--quick")
    assert told.exit_code == 0
    assert "at the start" in told.output
    assert "luck" not in told.output.lower(), "there is none in Temple"
    plain = json.loads(command("review", str(file), "--quick", "--json").output)
    assert [account["seat"] for account in plain["accounts"]] == ["A", "B"]


def test_the_command_says_why_it_does_not(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    table = gopura.start("temple", seed=7)
    file.write_text(str(table.record()), encoding="utf-8")
    told = command("review", str(file))
    assert told.exit_code != 0
    assert "Only a finished game can be reviewed" in told.output
