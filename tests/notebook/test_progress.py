"""Bars where somebody looks: in a terminal, in a notebook, and nowhere else."""

import io
import sys
from types import SimpleNamespace
from typing import Any

import pytest

import gopura
from gopura.notebook.progress import bar, drawn


class Screen(io.StringIO):
    """An error stream that somebody reads."""

    def isatty(self) -> bool:
        return True


class Kernel:
    """A notebook that keeps what it is shown."""

    def __init__(self) -> None:
        self.shown: list[str] = []

    def module(self) -> Any:
        """What stands as IPython in the kernel of a notebook."""
        handle = SimpleNamespace(update=self.shown.append)

        def display(html: str, display_id: bool) -> Any:
            assert display_id
            self.shown.append(html)
            return handle

        return SimpleNamespace(
            get_ipython=lambda: SimpleNamespace(kernel=object()),
            display=SimpleNamespace(display=display, HTML=lambda html: html),
        )


def test_nobody_looks_at_a_pipe(capsys: pytest.CaptureFixture[str]) -> None:
    with bar("Playing", 10) as tell:
        tell(5)
    assert capsys.readouterr().err == ""


def test_a_terminal_shows_a_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with bar("greedy – [random]", 10, counted=True) as tell:
        tell(5)
    assert "greedy – [random]" in screen.getvalue()
    assert "5/10" in screen.getvalue()


def test_a_bar_that_is_not_wanted_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    with bar("Playing", 10, wanted=False) as tell:
        tell(5)
    assert screen.getvalue() == ""


def test_without_rich_there_is_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    screen = Screen()
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setitem(sys.modules, "rich.progress", None)
    with bar("Playing", 10) as tell:
        tell(5)
    assert screen.getvalue() == ""


def test_a_notebook_shows_a_bar_and_takes_it_away(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel()
    monkeypatch.setitem(sys.modules, "IPython", kernel.module())
    with bar("Playing", 10, counted=True) as tell:
        tell(5)
    first, second, last = kernel.shown
    assert 'value="0" max="10"' in first
    assert 'value="5" max="10"' in second
    assert "5 / 10" in second
    assert last == ""


def test_a_bar_that_counts_nothing_shows_its_share() -> None:
    assert "Thinking &lt;now&gt; " in drawn("Thinking <now>", 1, 4, counted=False)
    assert " 25%" in drawn("Thinking", 1, 4, counted=False)


def test_the_thinking_of_a_bot_is_told_while_it_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel()
    monkeypatch.setitem(sys.modules, "IPython", kernel.module())
    monkeypatch.setattr("gopura.notebook.thoughts.PAUSE", 0.0)
    gopura.think(gopura.start("angkor", seed=7), simulations=40)
    assert len(kernel.shown) > 20
