"""What a page in any state is held to: nothing that axe finds, and text that can be read in both themes."""

from functools import cache
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page

AXE = Path(__file__).parents[2] / "node_modules" / "axe-core" / "axe.min.js"
READABLE = 4.5
# WCAG 2.0 to 2.2, A and AA, and best practice; two rules of theirs that axe leaves off by itself.
FAULTS = """async () => {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  const rules = { 'label-content-name-mismatch': { enabled: true }, 'target-size': { enabled: true } };
  const found = await axe.run({ runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] });
  // places in space may hide one another: the plan of the same board has them all (2.5.8, equivalent)
  const inSpace = (id, node) => id === 'target-size' && document.querySelector(node.target[0])?.closest('.scene');
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !inSpace(id, node))
      .map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)}\\n${failureSummary}`));
}"""
# Axe gives up on gradients; here text is held against each of their colours.
PALE = """(least) => {
  const read = (text) => {
    const [r, g, b, a = 1] = text.match(/[\\d.]+/g).map(Number);
    return text.startsWith('color(') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
  };
  const over = ([r, g, b, a], [R, G, B]) => [r * a + R * (1 - a), g * a + G * (1 - a), b * a + B * (1 - a), 1];
  const linear = (c) => (c <= 10.31 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4);
  const light = ([r, g, b]) => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b) + 0.05;
  const grounds = (element) => {
    if (element.matches('.badge')) return [read(getComputedStyle(element).color)];  // it is drawn in it
    const below = element.parentElement ? grounds(element.parentElement) : [[255, 255, 255, 1]];
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const plain = below.map((each) => over(read(backgroundColor), each));
    const stops = backgroundImage.match(/(?:rgba?|color)\\([^)]*\\)/g) ?? [];
    const all = stops.length ? stops.flatMap((stop) => plain.map((each) => over(read(stop), each))) : plain;
    return [...new Map(all.map((each) => [String(each), each])).values()];
  };
  const strength = (element) => {
    let all = 1;
    for (let each = element; each; each = each.parentElement) all *= getComputedStyle(each).opacity;
    return all;
  };
  const ratio = (element) => {
    const [r, g, b, a] = read(getComputedStyle(element).color);
    return Math.min(...grounds(element).map((ground) => {
      const pair = [light(over([r, g, b, a * strength(element)], ground)), light(ground)];
      return Math.max(...pair) / Math.min(...pair);
    }));
  };
  const speaks = (element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
  const shows = (element) => element.checkVisibility({ checkVisibilityCSS: true })
    && element.getBoundingClientRect().width > 1;
  return [...document.body.querySelectorAll('*')]
    .filter((each) => each instanceof HTMLElement && speaks(each) && shows(each)
      && !each.closest(':disabled, script, noscript, .scene, option'))
    .map((each) => [ratio(each), each])
    .filter(([found]) => found < least)
    .map(([found, each]) => `${found.toFixed(2)}: ${each.outerHTML.slice(0, 140)}`);
}"""


@cache
def axe() -> str:
    """The library, as it is put into a page."""
    return AXE.read_text(encoding="utf-8")


def assert_open_to_all(page: Page, state: str) -> None:
    """Nothing keeps anybody from using the page as it is now: neither what axe knows, nor pale words."""
    page.evaluate(f"() => {{ if (!window.axe) {{ {axe()} }} }}")
    found = [*pale_words(page), *page.evaluate(FAULTS)]
    assert not found, "\n".join([f"in this state: {state}", *found])


def pale_words(page: Page) -> list[str]:
    """Text with too little contrast, in light and in dark."""
    found: list[str] = []
    themes: tuple[Literal["light", "dark"], ...] = ("dark", "light")
    for theme in themes:
        page.emulate_media(color_scheme=theme)
        found += [f"{theme} {each}" for each in page.evaluate(PALE, READABLE)]
    return found
