"""What a table costs the browser that shows it: clicks until they are drawn, the first load, how still it stands.

    python -m benchmarks.page [GAME …]

Chromium runs with its processor slowed down four times. The time of a click is processor time of the page's main
thread (script, style, layout, recording of paint), from the press until the frame that shows what came of it has
been made; the other figures are what the browser itself reports. If all games are measured, they are kept in their
section of results.md.
"""

import argparse
import os
import statistics
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from playwright.sync_api import Browser, sync_playwright

from benchmarks.figures import Figure, at_most
from benchmarks.results import write_section
from gopura.core.registry import find_game, game_names
from tests.browser.conftest import CHROMIUM, DESKTOP, FLAGS, PHONE
from tests.browser.playing import look, new_table, play_until, settle
from tests.server.serving import Server

TITLE = "What a table costs the browser"
NOTE = (
    "Chromium, its processor 4 × slower, the median of 9 (`python -m benchmarks.page`). Clicks are processor\n"
    "time of the page's main thread, from the press until the frame is made; opponents play at random."
)
SLOWER = 4
TIMES = 9
SEED = 7  # of what is clicked
REST = 300  # milliseconds until the page has come to rest
BEGUN, AHEAD = 4, 3  # moves before the first click that is measured, and between two placements
SCREENS = {"desktop": DESKTOP, "phone": PHONE}
# The frame that shows what there is now has been made.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
PLACED = """(moves) => new Promise((done) => {
  const played = () => Number(document.getElementById('replay-slider').max) > moves;
  const look = () => {
    if (!played() && !document.querySelector('.asking')) setTimeout(look, 4);
    else requestAnimationFrame(() => setTimeout(done));
  };
  look();
})"""
# Where to click: one of the things that can be chosen, wherever nothing else covers it.
SPOT = """(pick) => {
  const things = [...document.querySelectorAll('.board .can:not([aria-pressed], .push)')];
  const first = Math.floor(pick * things.length);
  for (const thing of [...things.slice(first), ...things.slice(0, first)]) {
    const { x, y, width, height } = thing.getBoundingClientRect();
    for (const [across, down] of [[0.5, 0.5], [0.3, 0.3], [0.7, 0.7], [0.5, 0.8], [0.2, 0.5]]) {
      const spot = { x: x + across * width, y: y + down * height };
      if (document.elementFromPoint(spot.x, spot.y)?.closest('[data-id]') === thing) return spot;
    }
  }
  return null;
}"""
SHOWN = """() => new Promise((done) => {
  const told = { paint: 0, shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) told.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) told.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  setTimeout(() => done(told), 600);
})"""


@dataclass
class Measured:
    """What was measured of one game on one screen, each time."""

    chosen: list[tuple[float, float]] = field(default_factory=list)  # milliseconds: all, and script alone
    placed: list[tuple[float, float]] = field(default_factory=list)
    paint: list[float] = field(default_factory=list)  # milliseconds
    shift: list[float] = field(default_factory=list)
    load: list[float] = field(default_factory=list)  # bytes

    @property
    def is_enough(self) -> bool:
        """Whether there are enough clicks of both kinds."""
        return min(len(self.chosen), len(self.placed)) >= TIMES


class Visitor:
    """Somebody with a slow machine at a table."""

    def __init__(self, browser: Browser, screen: str) -> None:
        self.is_phone = screen == "phone"
        context = browser.new_context(
            viewport=SCREENS[screen],  # type: ignore[arg-type]
            has_touch=self.is_phone,
            service_workers="block",  # whoever comes for the first time has none
        )
        self.page = context.new_page()
        self.plays = 0  # wishes to play that were sent
        self.page.on("websocket", lambda line: line.on("framesent", self.count))
        self.line = context.new_cdp_session(self.page)
        self.line.send("Performance.enable", {"timeDomain": "threadTicks"})
        self.dice = Random(SEED)

    def count(self, sent: str | bytes) -> None:
        """Note what is sent."""
        self.plays += '"op":"play"' in str(sent) or '"op":"walk"' in str(sent)

    def slow_down(self, times: int = SLOWER) -> None:
        """Let the page's processor be so many times slower."""
        self.line.send("Emulation.setCPUThrottlingRate", {"rate": times})

    def spent(self) -> tuple[float, float]:
        """Processor time of the main thread so far in milliseconds: all, and script alone."""
        told = {each["name"]: each["value"] for each in self.line.send("Performance.getMetrics")["metrics"]}
        return told["TaskDuration"] * 1000, told["ScriptDuration"] * 1000

    def press(self, spot: dict[str, float]) -> None:
        """Click or tap."""
        if self.is_phone:
            self.line.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [spot]})
            self.line.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
            return
        click = {**spot, "button": "left", "clickCount": 1}
        self.line.send("Input.dispatchMouseEvent", {"type": "mousePressed", **click})
        self.line.send("Input.dispatchMouseEvent", {"type": "mouseReleased", **click})

    def point(self) -> dict[str, float] | None:
        """Go to one of the things that can be chosen, and let the page come to rest; where that is."""
        spot: dict[str, float] | None = self.page.evaluate(SPOT, self.dice.random())
        if spot and not self.is_phone:
            self.page.mouse.move(spot["x"], spot["y"])
        self.page.wait_for_timeout(REST)
        return spot

    def click(self, spot: dict[str, float], measured: Measured) -> None:
        """Click there, and note what it cost, if something was chosen or placed."""
        moves, plays, picked = look(self.page)["moves"], self.plays, self.picked
        before = self.spent()
        self.press(spot)
        self.page.evaluate(DRAWN)
        if self.plays > plays:
            self.page.evaluate(PLACED, moves)
        all_of_it, script = (after - was for after, was in zip(self.spent(), before, strict=True))
        if self.plays > plays:
            measured.placed.append((all_of_it, script))
        elif self.picked != picked:
            measured.chosen.append((all_of_it, script))
        elif self.is_phone:
            self.page.wait_for_timeout(REST)  # the first tap only shows what the second does

    @property
    def picked(self) -> int:
        """How many things are chosen."""
        return self.page.locator(".board [aria-pressed=true]").count()

    def play(self, measured: Measured) -> None:
        """Play on, measuring, until there is enough of both."""
        while not measured.is_enough and not settle(self.page)["over"]:
            placed, spot = len(measured.placed), self.point()
            if spot:
                self.click(spot, measured)
            if spot and self.is_phone and len(measured.placed) == placed and self.picked == 0:
                self.click(spot, measured)
            if not spot or len(measured.placed) > placed:
                play_until(self.page, look(self.page)["moves"] + AHEAD, self.dice.randrange(1, 1000))

    def load(self, address: str, measured: Measured) -> None:
        """Come to the table for the first time, and note what the browser reports of it."""
        received = [0.0]
        self.line.send("Network.enable")
        self.line.send("Network.clearBrowserCache")
        hear = lambda told: received.append(told["encodedDataLength"])  # noqa: E731
        self.line.on("Network.loadingFinished", hear)
        self.page.goto(address)
        told = self.page.evaluate(SHOWN)
        self.line.remove_listener("Network.loadingFinished", hear)
        measured.paint.append(told["paint"])
        measured.shift.append(told["shift"])
        measured.load.append(sum(received))


def measure_on(browser: Browser, server: Server, game: str, screen: str) -> Measured:
    """A game on one screen: loaded nine times, then played on; where it is short, several of them."""
    measured, visitor = Measured(), Visitor(browser, screen)
    page = visitor.page
    page.goto(server.url)
    while not measured.is_enough:
        visitor.slow_down(1)
        address = new_table(page, server, game, A="me", B="bot:random")
        settle(page)
        if not measured.load:
            visitor.slow_down()
            for _ in range(TIMES):
                visitor.load(address, measured)
            visitor.slow_down(1)
        play_until(page, BEGUN)
        visitor.slow_down()
        visitor.play(measured)
    page.context.close()
    return measured


def figures(game: str, screen: str, measured: Measured) -> list[Figure]:
    """What is asked of a table."""
    where = f"{find_game(game).facts.title}, {screen}"
    return [
        clicked(f"{where}: choosing a piece until it is lit", measured.chosen, 100),
        clicked(f"{where}: placing it until it is drawn", measured.placed, 150),
        at_most(f"{where}: largest contentful paint", *middle(measured.paint, "ms"), 1000, spread(measured.paint)),
        at_most(f"{where}: layout shift", max(measured.shift), "", 0, f"the worst of {len(measured.shift)} loads"),
        at_most(f"{where}: first load", *middle([each / 1000 for each in measured.load], "KB"), 120, "compressed"),
    ]


def middle(times: list[float], unit: str) -> tuple[float, str]:
    """The median, and its unit."""
    return statistics.median(times), unit


def clicked(what: str, times: list[tuple[float, float]], bound: float) -> Figure:
    """The processor time of some clicks."""
    whole = [each for each, _ in times]
    script = statistics.median(each for _, each in times)
    return at_most(what, statistics.median(whole), "ms", bound, f"{spread(whole)}; {script:.0f} of it script")


def spread(times: list[float]) -> str:
    """The least and the most."""
    return f"{min(times):.0f} to {max(times):.0f} in {len(times)}"


def main() -> None:
    """Measure."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=game_names(), metavar="GAME")
    games = parser.parse_args().games
    rows = []
    with sync_playwright() as playwright, Server(Path(tempfile.mkdtemp())) as server:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in games:
            for screen in SCREENS:
                for figure in figures(game, screen, measure_on(browser, server, game, screen)):
                    rows.append(figure.row())
                    print(rows[-1], flush=True)
        browser.close()
    if games == game_names():
        table = "\n".join(["| what | measured | asked | holds | how |", "|---|---|---|---|---|", *rows])
        busy = f"Load of the machine meanwhile: {os.getloadavg()[1]:.0f} processes on {os.cpu_count()} cores."
        write_section(TITLE, f"{NOTE}\n{busy}\n\n{table}")


if __name__ == "__main__":
    main()
