"""How far something has come: a bar in the terminal by Rich, a bar in a notebook, nothing where nobody looks."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gopura.core.elements import Element

Tell = Callable[[float], None]


@contextmanager
def bar(title: str, total: float, wanted: bool | None = None, *, counted: bool = False) -> Iterator[Tell]:
    """A bar while something is done; what it gives is told how much of the total is done.

    It is shown where somebody looks, in a terminal or a notebook, unless `wanted` says otherwise. With `counted`
    it shows numbers, else it shows a share.
    """
    if wanted is False or (wanted is None and not (in_notebook() or at_terminal())):
        yield silent
    elif in_notebook():
        yield from notebook_bar(title, total, counted)
    else:
        yield from terminal_bar(title, total, counted)


def silent(_done: float) -> None:
    """Nobody looks."""


def at_terminal() -> bool:
    """Whether a person reads the error stream."""
    return sys.stderr is not None and sys.stderr.isatty()


def in_notebook() -> bool:
    """Whether this is the kernel of a notebook."""
    interactive = sys.modules.get("IPython")
    return interactive is not None and hasattr(interactive.get_ipython(), "kernel")


def terminal_bar(title: str, total: float, counted: bool) -> Iterator[Tell]:
    """Rich's bar on the error stream; it leaves nothing behind. Without Rich there is none."""
    try:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            MofNCompleteColumn,
            Progress,
            TaskProgressColumn,
            TextColumn,
            TimeRemainingColumn,
        )
    except ImportError:
        yield silent
        return
    amount = MofNCompleteColumn() if counted else TaskProgressColumn()
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), amount, TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(title, total=total)
        yield lambda done: progress.update(task, completed=done)


def notebook_bar(title: str, total: float, counted: bool) -> Iterator[Tell]:
    """A bar of HTML that is drawn anew in place and taken away in the end. No widgets are needed."""
    display: Any = sys.modules["IPython"].display  # the kernel has it already
    handle = display.display(display.HTML(drawn(title, 0, total, counted)), display_id=True)
    try:
        yield lambda done: handle.update(display.HTML(drawn(title, done, total, counted)))
    finally:
        handle.update(display.HTML(""))


def drawn(title: str, done: float, total: float, counted: bool) -> str:
    """The bar as HTML."""
    amount = f"{done:.0f} / {total:.0f}" if counted else f"{done / total:.0%}"
    meter = Element("progress")(value=f"{done:g}", max=f"{total:g}", style="width: 20em; vertical-align: middle")
    return str(Element("div")[f"{title} ", meter, f" {amount}"])
