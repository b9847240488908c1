"""A lesson as a newcomer meets it: played by clicks and taps on the real board."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from gopura.core.learning import Attempt
from gopura.core.registry import find_game
from tests.browser.playing import Visit, box_of, new_table
from tests.server.serving import Server

LESSONS = [("angkor", 1), ("angkor", 2), ("temple", 2), ("temple", 3), ("tikal", 1), ("tikal", 4)]
TAPS = 6  # a board too small to hit grows by the first tap
# A point of a lit thing that nothing else covers, as an eye finds it; of the whole thing if there is none.
POINT = """(id) => {
  const things = document.querySelectorAll(`.can[data-id="${CSS.escape(id)}"]`);
  for (const thing of things) {
    for (const shape of [thing, ...thing.querySelectorAll("*")]) {
      const { left, top, width, height } = shape.getBoundingClientRect();
      for (const [dx, dy] of [[5, 5], [5, 3], [5, 7], [3, 5], [7, 5], [2, 8], [8, 2], [2, 2], [8, 8]]) {
        const [x, y] = [left + (width * dx) / 10, top + (height * dy) / 10];
        const hit = document.elementFromPoint(x, y)?.closest("[data-id]");
        if (hit === thing) return { x, y };
      }
    }
  }
  return null;
}"""


def standing(page: Page) -> str:
    """Where the learner stands, as the page shows it."""
    return page.locator("#lesson").get_attribute("data-standing") or ""


def play(page: Page, attempt: Attempt, move: str) -> None:
    """Click a move on the board, as its choice says, and wait until it is played."""
    [path] = [choice.path for choice in attempt.table.choices() if choice.move == move]
    before = page.locator("#replay-slider").get_attribute("max")
    for id in path:
        choose(page, id)
    attempt.play(move)
    expect(page.locator("#replay-slider")).not_to_have_attribute("max", before or "")


def choose(page: Page, id: str) -> None:
    """Click something that is lit, until that has an effect."""
    page.locator(f'.can[data-id="{id}"]').first.wait_for(state="attached")
    before = shown(page)
    for _ in range(TAPS):
        point = page.evaluate(POINT, id)
        assert point is not None, f"{id} cannot be hit"
        page.mouse.click(point["x"], point["y"])
        page.wait_for_timeout(150)
        if shown(page) != before:
            return
    raise AssertionError(f"a click on {id} does nothing")


def shown(page: Page) -> list[str]:
    """What changes with a click: what is picked, which moves stand, what is said to them."""
    picked = page.locator(".picked").count()
    return [str(picked), page.locator("#replay-slider").get_attribute("max") or "", standing(page)]


def learn(page: Page, game: str, number: int) -> None:
    """Go through a lesson by its solution; what each step speaks of is pointed out until it is done."""
    page.locator(".can").first.wait_for(state="attached")
    if page.locator("#toggle-scene").is_visible():
        page.click("#toggle-scene")  # on the plan no place hides another
    attempt = Attempt(find_game(game), find_game(game).lessons[number - 1])
    for number, step in enumerate(attempt.lesson.steps, start=1):
        expect(page.locator("#lesson-say")).to_have_text(" ".join(str(step.say).split()))
        for id in step.show:
            expect(page.locator(f'.light.shown[data-of="{id}"]').first).to_be_attached()
        for move in step.solution:
            play(page, attempt, move)
        expect(page.locator("#lesson-answer")).to_have_text(" ".join(str(step.good).split()))
        expect(page.locator(".light.shown")).to_have_count(0)
        if number < len(attempt.lesson.steps):
            page.get_by_role("button", name="Next").click()
            attempt.go_on()


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(("game", "number"), LESSONS)
def test_a_lesson_is_learned_by_clicks(visit: Visit, server: Server, game: str, number: int, phone: bool) -> None:
    page = visit(f"{server.url}/learn/{game}/{number}", phone=phone)
    learn(page, game, number)
    assert standing(page) == "learned"
    page.goto(f"{server.url}/learn/{game}")
    expect(page.locator(f'[data-lesson="{number}"]')).to_contain_text("Done")


@pytest.mark.parametrize("size", [(1440, 900), (390, 844), (844, 390)], ids=str)
@pytest.mark.parametrize(("game", "number"), [("angkor", 3), ("temple", 2)])
def test_nothing_moves_from_step_to_step(
    visit: Visit, server: Server, game: str, number: int, size: tuple[int, int]
) -> None:
    page = visit(f"{server.url}/learn/{game}/{number}", phone=size[0] < 900)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    attempt = Attempt(find_game(game), find_game(game).lessons[number - 1])
    if page.locator("#toggle-scene").is_visible():
        page.click("#toggle-scene")
    docks, nexts = [], []
    for step in attempt.lesson.steps[:-1]:
        play(page, attempt, step.solution[0])
        docks.append(box_of(page, "#dock")["top"])
        follow = page.get_by_role("button", name="Next")
        nexts.append(box_of(page, "#lesson-acts button")["top"])
        follow.click()
        attempt.go_on()
        expect(page.locator("#lesson")).to_have_attribute("data-standing", "asked")
        docks.append(box_of(page, "#dock")["top"])
    assert max(docks) - min(docks) <= 1
    assert max(nexts) - min(nexts) <= 1


def after_steps(page: Page, game: str, number: int, steps: int) -> None:
    """Go through so many steps of a lesson."""
    attempt = Attempt(find_game(game), find_game(game).lessons[number - 1])
    for step in attempt.lesson.steps[:steps]:
        play(page, attempt, step.solution[0])
        page.get_by_role("button", name="Next").click()
        attempt.go_on()
    expect(page.locator("#lesson")).to_have_attribute("data-standing", "asked")


def test_why_not_is_read_whole_though_the_end_is_near(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/angkor/3")
    after_steps(page, "angkor", 3, 1)
    choose(page, "figure:statue")
    page.locator('[data-id="A:f4"]').first.click()
    expect(page.locator("#hint")).to_contain_text("a figure needs a blank space")
    expect(page.locator("#hint")).to_be_in_viewport(ratio=1)
    expect(page.locator("#warning")).to_be_hidden()


def test_a_frame_that_points_strikes_no_count_through(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/angkor/1")
    after_steps(page, "angkor", 1, 2)
    count = page.locator('.light.shown[data-of="hand:jungle"] .over text')
    expect(count).to_have_css("stroke", "none")
    page.goto(f"{server.url}/learn/angkor/3")
    after_steps(page, "angkor", 3, 3)
    frame, words = (
        box_of(page, each) for each in ('.light.shown[data-of="princesses"] .line', '[data-id="princesses"]')
    )
    assert frame["left"] <= words["left"]
    assert frame["right"] >= words["right"]


def test_whoever_looks_from_above_does_so_in_the_next_lesson_too(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/temple/1")
    expect(page.locator(".scene")).to_be_visible()
    page.get_by_role("button", name="From above", exact=True).click()
    expect(page.locator(".scene")).to_be_hidden()
    page.goto(f"{server.url}/puzzles/temple/next")
    expect(page.locator("#toggle-scene")).to_have_text("In 3D")
    expect(page.locator(".scene")).to_be_hidden()
    page.get_by_role("button", name="In 3D").click()
    expect(page.locator(".scene")).to_be_visible()
    page.reload()
    expect(page.locator("#toggle-scene")).to_have_text("From above")
    expect(page.locator(".scene")).to_be_visible()


def test_a_lesson_names_rules_by_what_they_are_about(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/temple/1")
    page.click("#toggle-scene")  # from above no place hides another
    after_steps(page, "temple", 1, 1)
    link = page.locator("#lesson-rules a").first
    expect(page.locator("#lesson-rules a")).to_have_count(2)
    expect(link).to_have_text("The six moves")
    expect(link).to_have_attribute("href", "/rules/temple#TEM-4.1")


def test_a_rule_opens_beside_the_board_at_its_chapter(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/tikal/1")
    page.locator('[data-id="hex:h5"]').first.click()
    link = page.locator("#hint a")
    expect(link).to_have_text(re.compile(r"^The turn and the tile \(TIK-2\.\d+\)$"))
    link.click()
    expect(page.locator("#rules-text h2")).to_contain_text("The turn and the tile")
    expect(page.locator("#rules-text li.now")).to_be_in_viewport()
    expect(page.locator('[data-id="hex:h5"]').first).to_be_visible()


def test_another_move_is_answered_and_not_played(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/angkor/1")
    choose(page, "hand:jungle")
    page.locator('.can[data-id="B:d1"]').first.click()
    expect(page.locator("#hint")).to_contain_text("Build first: choose the pagoda.")
    assert standing(page) == "asked"


def test_a_try_that_misses_is_made_again(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/angkor/3")
    choose(page, "figure:tiger")
    page.locator('.can[data-id="A:h5"]').first.click()
    expect(page.locator("#lesson-answer")).to_contain_text("long chain")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("#lesson")).to_have_attribute("data-standing", "asked")
    expect(page.locator('.can[data-id="figure:tiger"]').first).to_be_visible()


def test_a_page_that_is_loaded_again_goes_on_where_it_was(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/tikal/1")
    attempt = Attempt(find_game("tikal"), find_game("tikal").lessons[0])
    play(page, attempt, attempt.step.solution[0])
    page.get_by_role("button", name="Next").click()
    expect(page.locator("#lesson-say")).to_contain_text("ten action points")
    page.reload()
    expect(page.locator("#lesson-say")).to_contain_text("ten action points")


def test_a_refusal_teaches_as_at_the_table(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/tikal/1")
    page.locator('[data-id="hex:h5"]').first.click()
    expect(page.locator("#hint")).to_contain_text(re.compile(r"TIK-\d"))


def test_steps_can_be_taken_back(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/tikal/1")
    attempt = Attempt(find_game("tikal"), find_game("tikal").lessons[0])
    play(page, attempt, "tile c2 r3")
    page.get_by_role("button", name="Next").click()
    attempt.go_on()
    play(page, attempt, "enter w a1")
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("#prompt")).to_contain_text("10 of 10")


def test_the_home_page_remembers_lessons_and_opponents(visit: Visit, server: Server) -> None:
    page = visit(server.url)
    expect(page.locator('.learn-it[data-game="temple"]')).to_contain_text("New to Temple?")
    page.select_option('.play-now[data-game="temple"] select', "easy")
    page.goto(f"{server.url}/learn/temple/3")
    learn(page, "temple", 3)
    page.goto(server.url)
    expect(page.locator('.learn-it[data-game="temple"]')).to_have_text("Lessons: 1 of 3 done")
    expect(page.locator('.play-now[data-game="temple"] select')).to_have_value("easy")


SHOWN_ANEW = """(known) => {
  const layer = document.querySelector("[data-panel=map] .imagined:has(> g)");
  return layer && !known.includes(layer.innerHTML) ? layer.innerHTML : null;
}"""


def test_a_tile_is_seen_and_turned_on_its_hex_as_at_a_table(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/tikal/1")
    seen: list[str] = []
    for _ in range(3):
        page.locator('.can[data-id="hex:c2"]').first.click()
        seen.append(page.wait_for_function(SHOWN_ANEW, arg=seen).json_value())
    assert standing(page) == "asked"
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#lesson")).to_have_attribute("data-standing", "done")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize(
    ("game", "number", "tile", "place"),
    [("angkor", 1, "hand:pagoda", "A:c4"), ("tikal", 1, "hex:c2", "turn:3")],
)
def test_what_would_be_laid_is_seen_where_it_would_lie(
    visit: Visit, server: Server, game: str, number: int, tile: str, place: str, phone: bool
) -> None:
    page = visit(f"{server.url}/learn/{game}/{number}", phone=phone)
    choose(page, tile)
    point = page.evaluate(POINT, place)
    if phone:
        page.touchscreen.tap(point["x"], point["y"])
    else:
        page.mouse.move(point["x"], point["y"])
    expect(page.locator(".panel.main .imagined > g").first).to_be_attached()
    assert standing(page) == "asked"


def test_a_tile_of_temple_is_seen_in_the_scene_of_a_lesson(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/learn/temple/1")
    page.locator(".scene .can").first.dispatch_event("click")
    page.locator('[data-panel^="hand"] .can').first.hover()
    expect(page.locator(".scene.imagined .temple-slab").first).to_be_attached()
    assert standing(page) == "asked"


PLACED = """() => {
  const [acts, say, ask] = ['#acts', '.say', '#ask'].map((each) =>
    document.querySelector(each).getBoundingClientRect());
  const { left, bottom } = document.querySelector('#acts button').getBoundingClientRect();
  return { names: [...document.querySelectorAll('#acts button')].map((each) => each.textContent),
    x: Math.round(left - ask.left), below: acts.top >= say.bottom - 6, foot: Math.round(ask.bottom - bottom) };
}"""


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (768, 1024)])
def test_what_can_be_pushed_is_where_it_is_at_a_table(visit: Visit, server: Server, size: tuple[int, int]) -> None:
    page = visit(server.url, phone=True)
    page.set_viewport_size({"width": size[0], "height": size[1]})
    new_table(page, server, "tikal", A="me", B="bot:random")
    at_table = placed_once_picked(page)
    page.goto(f"{server.url}/learn/tikal/1")
    assert placed_once_picked(page) == at_table
    assert at_table["names"] == ["Cancel", "Done"]


def placed_once_picked(page: Page) -> dict[str, Any]:
    """Where the buttons are when something has been chosen."""
    page.locator(".panel.main .can").first.dispatch_event("click")
    expect(page.locator("#acts").get_by_role("button", name="Cancel")).to_be_visible()
    found: dict[str, Any] = page.evaluate(PLACED)
    return found
