"""Draws the pictures of docs/gallery.md: positions of recorded games, as everybody sees them."""

from pathlib import Path

import gopura

DOCS = Path(__file__).parent
REPLAYS = DOCS.parent / "tests" / "replays"
SHOWN = {"angkor": ("angkor-three-seats.txt", 80), "temple": ("temple-all-thirty.txt", 30)}


def main() -> None:
    """Draw each."""
    folder = DOCS / "gallery"
    folder.mkdir(exist_ok=True)
    for name, (file, at) in SHOWN.items():
        table = gopura.replay(gopura.read_record((REPLAYS / file).read_text(encoding="utf-8")), at)
        (folder / f"{name}.svg").write_text(table.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
