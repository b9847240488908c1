"""Draw the icons of the installed page, the temple of icon.svg: with round corners, and filling the square."""

from pathlib import Path

from PIL import Image, ImageDraw

STATIC = Path(__file__).parents[1] / "src/gopura/web/static"
GROUND, GOLD = "#3a2818", "#e6b450"
STEPS = (  # the polygons of icon.svg, in a square of 64
    ((32, 6), (38, 14), (26, 14)),
    ((22, 16), (42, 16), (44, 24), (20, 24)),
    ((17, 26), (47, 26), (49, 34), (15, 34)),
    ((12, 36), (52, 36), (54, 46), (10, 46)),
    ((8, 48), (56, 48), (56, 56), (8, 56)),
)
ARCH = (25, 43, 39, 57)  # the door's upper half; below it stands open
DOOR = (25, 50, 39, 56)
SMOOTH = 4  # times as large as it is kept


def temple(size: int, *, corner: float, shrunk: float) -> Image.Image:
    """The icon in so many pixels; a corner of 0 fills the square, and `shrunk` keeps it clear of any mask."""
    large = size * SMOOTH
    picture = Image.new("RGBA", (large, large))
    pen = ImageDraw.Draw(picture)
    pen.rounded_rectangle((0, 0, large - 1, large - 1), corner / 64 * large, fill=GROUND)

    def at(x: float, y: float) -> tuple[float, float]:
        return tuple((32 + (each - 32) * shrunk) / 64 * large for each in (x, y))  # type: ignore[return-value]

    for step in STEPS:
        pen.polygon([at(*point) for point in step], fill=GOLD)
    pen.pieslice((*at(*ARCH[:2]), *at(*ARCH[2:])), 180, 360, fill=GROUND)
    pen.rectangle((*at(*DOOR[:2]), *at(*DOOR[2:])), fill=GROUND)
    return picture.resize((size, size), Image.Resampling.LANCZOS)


def main() -> None:
    """Write them beside icon.svg."""
    for size in (192, 512):
        temple(size, corner=14, shrunk=1).quantize(64).save(STATIC / f"icon-{size}.png", optimize=True)
    temple(512, corner=0, shrunk=0.72).quantize(64).save(STATIC / "icon-maskable.png", optimize=True)


if __name__ == "__main__":
    main()
