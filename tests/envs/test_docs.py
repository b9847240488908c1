"""What the docs say of environments works as it is written."""

import re
from pathlib import Path
from typing import Any

import pytest

from gopura import game_names
from gopura.envs.describe import describe

DOCS = Path(__file__).parents[2] / "docs"


def code_of(page: str) -> list[str]:
    """The Python blocks of a page."""
    return re.findall(
        r"^```python\n(.*?)^```", (DOCS / page).read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL
    )


@pytest.mark.parametrize("name", game_names())
def test_the_tables_of_every_game_are_current(name: str) -> None:
    assert describe(name, 2) in (DOCS / "environments.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("code", code_of("environments.md"))
def test_the_examples_run(code: str) -> None:
    exec(code, {})


def test_the_agent_of_the_training_page_learns(capsys: pytest.CaptureFixture[str]) -> None:
    """The page as it stands, with a tenth of its rounds and games."""
    code = "\n".join(code_of("train-an-agent.md"))
    shorter = code.replace("ROUNDS = 128, 20, 100", "ROUNDS = 128, 20, 10").replace("games=100)", "games=10)")
    page: dict[str, Any] = {}
    exec(shorter, page)
    assert page["weights"].size == 1456
    assert page["against_random"] >= 0.7
    assert "of 10 games won against greedy" in capsys.readouterr().out
