"""Pictures of a table for people who watch: text, SVG, pixels."""

from io import BytesIO, StringIO
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.text import Text

from gopura.core.extras import needed
from gopura.core.refusal import BadSetup
from gopura.core.table import Table

RenderMode = Literal["human", "ansi", "svg", "rgb_array"]
RENDER_MODES: tuple[RenderMode, ...] = ("human", "ansi", "svg", "rgb_array")
FRAMES_A_SECOND = 4
WIDTH = 800  # of an rgb_array, in pixels


def checked_mode(mode: str | None) -> RenderMode | None:
    """A render mode that there is, or none. Raises BadSetup."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise BadSetup(f"A render mode is {', '.join(RENDER_MODES)}, not {mode!r}.")


def rendered(table: Table, seat: int | None, mode: RenderMode | None) -> Any:
    """The table as that seat sees it. `human` prints it and gives nothing."""
    if mode is None:
        raise BadSetup(
            f"Nothing can be drawn: make the environment with a render_mode, {', '.join(RENDER_MODES)}."
        )
    if mode == "svg":
        return table.svg(seat)
    if mode == "rgb_array":
        return pixels(table.svg(seat))
    board = Text.from_markup(table.game.words.text(table.seen(seat)), emoji=False)
    if mode == "human":
        Console().print(board, soft_wrap=True)
        return None
    page = StringIO()
    Console(file=page, force_terminal=True, color_system="truecolor").print(board, soft_wrap=True)
    return page.getvalue()


def pixels(svg: str) -> NDArray[np.uint8]:
    """An SVG as an array of height × width × red, green, blue."""
    with needed("envs"):
        import resvg_py
        from PIL import Image

    png = resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white")
    return np.array(Image.open(BytesIO(png)).convert("RGB"))
