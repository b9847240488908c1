"""Lists that are shown page by page."""

from typing import Any

from gopura.server.pages.rows import Row, shown
from gopura.server.world import now_ms

ROWS = 24  # of tables on a page
LAST_PAGE = 10_000


def in_range(page: int) -> int:
    """The number of a page that there can be."""
    return min(max(1, page), LAST_PAGE)


def one_page(found: list[Row], number: int, you: str | None, about: str | None = None) -> dict[str, Any]:
    """What a list needs to show one page of rows, of which one more was asked for than fits."""
    now = now_ms()
    rows = [shown(row, now, you, about) for row in found[:ROWS]]
    return {"rows": rows, "number": number, "older": len(found) > ROWS}
