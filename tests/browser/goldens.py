"""Screenshots kept in docs/gallery/screens, and how a new one is held against them.

`python -m tests.browser.goldens [NAME…]` draws them anew, and the page of the gallery that shows them. Fonts are
those of the tests, everywhere the same; scaling, encoding and comparing is done by the browser itself.
"""

import base64
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser, BrowserContext, Page, Route, sync_playwright

from tests.browser.conftest import CHROMIUM, FLAGS
from tests.browser.screens import SCREENS, Screen
from tests.server.serving import Server

PROJECT = Path(__file__).parents[2]
KEPT = PROJECT / "docs" / "gallery" / "screens"
GALLERY = PROJECT / "docs" / "gallery.md"
HEADING = "## Every screen\n"
FONTS = PROJECT / "node_modules" / "@fontsource"
VIEWS = {"desktop": (1440, 900), "phone": (390, 844), "turned": (844, 390)}
SCALES = {"desktop": 0.5, "phone": 0.55, "turned": 0.5}  # at which they are kept
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
FACES = {"noto-serif": ("Iowan Old Style", "Georgia"), "noto-sans": ("Avenir Next",)}
WEIGHTS = (400, 600, 700)
OF_THE_DAY = ".daily-strip,[aria-labelledby=puzzle-day]{display:none!important}"  # another tomorrow, in height too
BLOCK = 6  # pixels of what is kept, which count as one
DIFFERENT = 26  # of 255, for a block
ALLOWED = 0.012  # of all blocks
SMALLER = """async ([png, scale]) => {
  const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(Math.round(image.width * scale), Math.round(image.height * scale));
  const pen = canvas.getContext('2d');
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const webp = await canvas.convertToBlob({ type: 'image/webp', quality: 0.6 });
  const bytes = new Uint8Array(await webp.arrayBuffer());
  return btoa([...bytes].map((each) => String.fromCharCode(each)).join(''));
}"""
COMPARED = """async ([kept, now, block, different]) => {
  const images = await Promise.all([kept, now].map(async (webp) =>
    createImageBitmap(await (await fetch(`data:image/webp;base64,${webp}`)).blob())));
  const [width, height] = [images[0].width, images[0].height];
  if (images[1].width !== width || images[1].height !== height) return 1;
  const [a, b] = images.map((image) => {
    const canvas = new OffscreenCanvas(Math.ceil(width / block), Math.ceil(height / block));
    const pen = canvas.getContext('2d');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, canvas.width, canvas.height);
    return pen.getImageData(0, 0, canvas.width, canvas.height).data;
  });
  let others = 0;
  for (let at = 0; at < a.length; at += 4) {
    const most = Math.max(...[0, 1, 2].map((i) => Math.abs(a[at + i] - b[at + i])));
    if (most > different) others += 1;
  }
  return others / (a.length / 4);
}"""


def a_server(folder: Path) -> Server:
    """A server of which nothing is known yet, with the bots that a host finds."""
    return Server(folder, default_bot="medium")


def font_faces() -> str:
    """Style that has the pages' first choices of fonts mean those of the tests, and hides what is of the day."""
    rules = []
    for font, names in FACES.items():
        for weight in WEIGHTS:
            file = FONTS / font / "files" / f"{font}-latin-{weight}-normal.woff2"
            data = base64.b64encode(file.read_bytes()).decode()
            rules += [
                f"@font-face{{font-family:'{name}';font-weight:{weight};"
                f"src:url(data:font/woff2;base64,{data}) format('woff2')}}"
                for name in names
            ]
    return "".join([*rules, OF_THE_DAY])


def with_fonts(route: Route) -> None:
    """The first style sheet of a page, and the fonts."""
    answer = route.fetch()
    route.fulfill(response=answer, body=font_faces() + answer.text())


def visitor(browser: Browser) -> BrowserContext:
    """Somebody new, to whom nothing moves."""
    context = browser.new_context(
        viewport={"width": 1440, "height": 900},
        reduced_motion="reduce",
        service_workers="block",
        bypass_csp=True,  # for the fonts
        locale="en-GB",
        timezone_id="UTC",
    )
    context.route("**/base.css", with_fonts)
    return context


def views(page: Page) -> Iterator[tuple[str, bytes]]:
    """The page as it is now on every screen, in light and dark, each with its name."""
    page.mouse.move(0, 0)
    page.evaluate("() => document.activeElement?.blur()")
    devices = page.context.new_cdp_session(page)
    for view, (width, height) in VIEWS.items():
        devices.send("Emulation.setTouchEmulationEnabled", {"enabled": view != "desktop"})
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme)
            page.evaluate("() => document.fonts.ready")
            page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
            yield f"{view}-{theme}", page.screenshot(animations="disabled", caret="hide")


def shots(browser: Browser, server: Server, screen: Screen) -> dict[str, bytes]:
    """What a screen looks like, as it is kept, by the names of files."""
    context = visitor(browser)
    page = context.new_page()
    screen.come(page, server)
    taken = dict(views(page))
    kept = {
        f"{screen.name}-{view}.webp": base64.b64decode(
            page.evaluate(SMALLER, [base64.b64encode(png).decode(), SCALES[view.split("-")[0]]])
        )
        for view, png in taken.items()
    }
    context.close()
    return kept


def difference(page: Page, kept: bytes, now: bytes) -> float:
    """Which share of a picture looks different."""
    pictures = [base64.b64encode(each).decode() for each in (kept, now)]
    share: float = page.evaluate(COMPARED, [*pictures, BLOCK, DIFFERENT])
    return share


def picture_of(screen: Screen, view: str, theme: str) -> str:
    """A screenshot in the gallery."""
    return f"![{screen.title}, {view}, {theme}](gallery/screens/{screen.name}-{view}-{theme}.webp)"


def gallery() -> str:
    """The page that shows them all, below what stands there anyway."""
    before = GALLERY.read_text(encoding="utf-8").partition(HEADING)[0]
    lines = [HEADING, "Drawn by `make screens`; the tests hold what a browser shows now against each.", ""]
    for screen in SCREENS:
        lines += [f"### {screen.title}", "", "| | light | dark |", "|---|---|---|"]
        for view in VIEWS:
            pictures = " | ".join(picture_of(screen, view, theme) for theme in THEMES)
            lines.append(f"| {view} | {pictures} |")
        lines.append("")
    return before + "\n".join(lines)


def draw(names: list[str]) -> None:
    """Draw all screens, or those with these names."""
    KEPT.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        a_server(Path(folder)) as server,
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for screen in SCREENS:
            if names and screen.name not in names:
                continue
            for file, picture in shots(browser, server, screen).items():
                (KEPT / file).write_bytes(picture)
            print(f"{screen.name}: drawn")
        browser.close()
    GALLERY.write_text(gallery(), encoding="utf-8")


if __name__ == "__main__":
    draw(sys.argv[1:])
