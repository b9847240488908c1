"""What is said of a turn in a puzzle, or of one that is played once more."""

import json

from playwright.sync_api import Page, expect

from tests.browser.playing import CLICK, Visit, box_of
from tests.server.serving import Server

SAID = "There is something better: beside it, this turn costs 4 points of what you may expect in the end. " * 2
OVERHANGS = """(what) => {
  const { scrollHeight, clientHeight } = document.querySelector(what);
  return scrollHeight - clientHeight;
}"""


def judged(visit: Visit, server: Server) -> tuple[Page, float]:
    """A puzzle on a phone held sideways, missed, with a long answer; and how high its words were before."""
    page = visit(server.url, phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    verdict = {"answer": SAID, "good": False, "best": ["a"], "played": ["b"]}
    page.route("**/judge", lambda route: route.fulfill(content_type="application/json", body=json.dumps(verdict)))
    page.goto(f"{server.url}/puzzles/temple/next")
    expect(page.locator(".can").first).to_be_attached()
    before = box_of(page, "#lesson")["height"]
    for step in range(200):
        if page.locator("#lesson[data-standing=missed]").count():
            break
        page.evaluate(f"({CLICK})({step % 10 / 10})")
        page.wait_for_timeout(50)
    expect(page.locator("#lesson[data-standing=missed] #lesson-answer")).to_have_text(SAID.strip())
    return page, before


def test_a_verdict_is_read_whole_on_a_phone_held_sideways(visit: Visit, server: Server) -> None:
    page, _ = judged(visit, server)
    assert page.evaluate(OVERHANGS, "#lesson") <= 1
    assert box_of(page, "#ask")["bottom"] <= 390


def test_after_a_verdict_nothing_is_left_of_its_room(visit: Visit, server: Server) -> None:
    page, before = judged(visit, server)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#lesson[data-standing=asked]")).to_be_attached()
    page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
    assert abs(box_of(page, "#lesson")["height"] - before) <= 1


def test_after_a_verdict_no_signs_of_free_places_are_left(visit: Visit, server: Server) -> None:
    page, _ = judged(visit, server)
    page.click("#toggle-scene")
    strokes = "[...document.querySelectorAll('.panel.lead .vacant')].map((each) => getComputedStyle(each).stroke)"
    assert set(page.evaluate(strokes)) <= {"none"}
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#lesson[data-standing=asked]")).to_be_attached()
    assert "none" not in page.evaluate(strokes)


def test_what_is_asked_in_a_lesson_is_read_whole_on_a_phone_held_sideways(visit: Visit, server: Server) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size({"width": 844, "height": 390})
    page.goto(f"{server.url}/learn/temple/3")
    expect(page.locator("#warning")).not_to_be_empty()
    assert page.evaluate(OVERHANGS, ".say") <= 1
