import runpy
from pathlib import Path

DOCS = Path(__file__).parents[3] / "docs"


def test_the_pictures_of_the_docs_are_as_the_board_draws_them_now() -> None:
    """`make docs` draws them anew."""
    pictures = runpy.run_path(str(DOCS / "draw_temple.py"))["pictures"]()
    assert set(pictures) == set((DOCS / "rules" / "temple").glob("*.svg"))
    stale = [path.name for path, element in pictures.items() if path.read_text(encoding="utf-8") != f"{element}\n"]
    assert stale == []
