"""A player who knows no game: clicks something that is lit, again and again."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Page, expect

from tests.server.serving import Server

Visit = Callable[..., Page]
PATIENCE = 20.0  # seconds
LOOK = """() => ({
  mine: document.getElementById('ask').classList.contains('mine'),
  over: [...document.querySelectorAll('#acts button')].some((b) => b.textContent === 'Result'),
  cover: !document.getElementById('cover').hidden,
  moves: Number(document.getElementById('replay-slider').max),
  face: ['acts', 'hint'].map((id) => document.getElementById(id).textContent).join(' '),
  lead: document.querySelector('.panel.lead')?.dataset.panel ?? '',
})"""
SEATED = """() => document.readyState === 'complete' && document.getElementById('ask')
  && JSON.parse(document.getElementById('facts').textContent).mine.length > 0"""
CLICK = """(pick) => {
  const buttons = [...document.querySelectorAll('#acts button')];
  const sure = buttons.find((b) => ['End turn', 'Reveal it', 'Done'].includes(b.textContent));
  if (sure) return sure.click();
  const idle = ['Cancel', 'Undo', 'Redo', 'Restart turn', 'To the start', 'Ask a bot', 'Hint', 'How to begin?',
    'Which move?', 'Show again'];
  const all = [...document.querySelectorAll('.can'), ...buttons.filter((b) => !idle.includes(b.textContent))];
  if (all.length) all[Math.floor(pick * all.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
}"""
# In the page itself, as whole games are hundreds of clicks: wait for the turn, click, wait for what it does.
PLAY = f"""async ({{ goal, seed, patience }}) => {{
  const look = {LOOK}, click = {CLICK};
  const until = async (holds) => {{
    for (const end = Date.now() + patience; ; await new Promise((go) => setTimeout(go))) {{
      const seen = look();
      if (holds(seen)) return seen;
      if (Date.now() > end) throw new Error(`the page still shows ${{JSON.stringify(seen)}}`);
    }}
  }};
  for (let dice = seed; ; dice = (dice * 48271) % 0x7fffffff) {{
    const before = await until((seen) => seen.mine || seen.over || seen.cover || seen.moves >= goal);
    if (before.over || before.cover || before.moves >= goal) return;
    click(dice / 0x7fffffff);
    await until((seen) => Object.keys(seen).some((name) => seen[name] !== before[name]));
  }}
}}"""


def look(page: Page) -> dict[str, Any]:
    """What the page shows of the turn."""
    seen: dict[str, Any] = page.evaluate(LOOK)
    return seen


def until(page: Page, holds: Callable[[dict[str, Any]], bool], patience: float = PATIENCE) -> dict[str, Any]:
    """Wait until what the page shows is so."""
    end = time.monotonic() + patience
    while not holds(seen := look(page)):
        assert time.monotonic() < end, f"the page still shows {seen}"
        page.wait_for_timeout(15)
    return seen


def is_settled(seen: dict[str, Any]) -> bool:
    """Whether it is this player's turn or the game is over."""
    return bool(seen["mine"] or seen["over"] or seen["cover"])


def box_of(page: Page, selector: str) -> dict[str, float]:
    """Where something is on the page; asked at once, because a page that comes into line replaces its parts."""
    box: dict[str, float] = page.evaluate(
        "(selector) => document.querySelector(selector).getBoundingClientRect().toJSON()", selector
    )
    assert box["width"]
    assert box["height"]
    return box


def settle(page: Page) -> dict[str, Any]:
    """Wait until it is this player's turn or the game is over."""
    return until(page, is_settled)


def play_until(page: Page, goal: int = 10**6, seed: int = 1) -> None:
    """Play on, one click after the other, until so many moves stand or the game is over."""
    page.evaluate(PLAY, {"goal": goal, "seed": 16807 * seed, "patience": PATIENCE * 1000})


def play_in_turn(pages: Sequence[Page], goal: int = 10**6) -> None:
    """Let several people at one table play on until so many moves stand or the game is over."""
    while (seen := look(pages[0]))["moves"] < goal and not seen["over"]:
        for page in pages:
            seen = look(page)
            if seen["mine"]:
                play_until(page, min(seen["moves"] + 1, goal))


def expect_prompt(page: Page, words: str) -> None:
    """The line that says what is asked."""
    expect(page.locator("#prompt")).to_contain_text(words, timeout=PATIENCE * 1000)


def new_table(page: Page, server: Server, game: str = "angkor", first: str = "A", **seats: str) -> str:
    """Open a table through the form; its address."""
    page.goto(f"{server.url}/new?game={game}&experiments=yes")
    for letter, who in seats.items():
        kind, _, name = who.partition(":")
        page.select_option(f"#seat-{letter}", "here" if kind == "here" else who)
        if kind == "here":
            page.fill(f'[name="here {letter}"]', name)
    page.select_option("#option-first", first)
    page.click("text=Open the table")
    page.wait_for_url("**/t/*")
    return page.url


def sit_down(page: Page, name: str = "Ben") -> None:
    """Take the free seat at the table that is shown; then the page is that of a player.

    The server is that of many tests: an account of that name, made by one of them, would keep all others off.
    """
    page.fill('[name="name"]', name)
    page.click("text=Sit down")
    page.wait_for_function(f"() => ({SEATED})() || location.pathname.endsWith('/join')")
    assert not page.url.endswith("/join"), page.locator("main").inner_text()  # and not at the table


def place_one(page: Page) -> None:
    """The first step of a turn: the first lit thing, then the first place for it."""
    settle(page)
    before = look(page)["moves"]
    page.locator("[data-panel=hand] .can").first.click()
    page.locator('.can:not([data-panel="hand"] *)').first.click()
    until(page, lambda seen: seen["moves"] > before or "End turn" in seen["face"])


def lay_first_tile(page: Page, server: Server) -> None:
    """A table of Tikal at which the first tile lies and nothing else was done."""
    new_table(page, server, "tikal", A="me", B="bot:random")
    settle(page)
    page.locator(".can").first.click()
    page.locator('[data-id^="turn:"].can').first.click()
    until(page, lambda seen: seen["moves"] == 1)
