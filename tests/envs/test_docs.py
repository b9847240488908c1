"""What the docs say of environments works as it is written."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gymnasium
import pytest

from gopura import game_names
from gopura.envs import pettingzoo
from gopura.envs.batch import Batch
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


def named_of(name: str) -> list[str]:
    """What the sentences of both pages say of an environment or batch: `env.…`."""
    pages = "".join((DOCS / page).read_text(encoding="utf-8") for page in ("environments.md", "train-an-agent.md"))
    return sorted(set(re.findall(rf"`({name}\.[^`\n]+)`", pages)))


def in_gymnasium() -> dict[str, Any]:
    """An environment as the page makes it, and what it shows."""
    env = gymnasium.make("gopura.envs.gymnasium:gopura/temple-v1")
    return {"env": env, "observation": env.reset(seed=7)[0], "action": 0}


def in_pettingzoo() -> dict[str, Any]:
    """The same with all seats."""
    env = pettingzoo.env("temple")
    env.reset(seed=7)
    return {"env": env, "observation": env.observe(env.agent_selection)["observation"], "action": 0}


@pytest.mark.parametrize("make", [in_gymnasium, in_pettingzoo])
@pytest.mark.parametrize("said", named_of("env"))
def test_what_the_sentences_name_is_there_in_the_wrappers(make: Callable[[], dict[str, Any]], said: str) -> None:
    assert eval(said, make())


@pytest.mark.parametrize("said", named_of("batch"))
def test_what_the_sentences_name_is_there_in_a_batch(said: str) -> None:
    batch = Batch("angkor", games=1, seed=7)
    assert eval(said, {"batch": batch, "observation": batch.observe()[0]})


def test_the_sentences_name_something() -> None:
    assert named_of("env")
    assert named_of("batch")


def test_the_agent_of_the_training_page_learns(capsys: pytest.CaptureFixture[str]) -> None:
    """The page as it stands, with a tenth of its rounds and games."""
    code = "\n".join(code_of("train-an-agent.md"))
    shorter = code.replace("ROUNDS = 128, 20, 100", "ROUNDS = 128, 20, 10").replace("games=100)", "games=10)")
    page: dict[str, Any] = {}
    exec(shorter, page)
    assert page["weights"].size == 1456
    assert page["against_random"] >= 0.7
    assert "of 10 games won against greedy" in capsys.readouterr().out
