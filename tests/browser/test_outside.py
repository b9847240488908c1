"""Games from outside, played by clicks at a server that has never heard of them; and tried by their author."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from gopura.core.folders import SWITCH
from tests.browser.playing import Visit, expect_prompt, new_table, play_until
from tests.server.serving import START, Server

EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that finds the examples in their folders; nothing is installed."""
    folders = [str(EXAMPLES / name) for name in ("gopura-nim", "gopura-carts", "gopura-goofspiel")]
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(SWITCH, os.pathsep.join(folders))
        with Server(tmp_path_factory.mktemp("outside")) as server:
            yield server


def test_a_game_with_hidden_hands_at_five_seats_is_played_to_its_end(visit: Visit, outside: Server) -> None:
    page = visit(outside.url)
    new_table(page, outside, "carts", **{"A": "me", **dict.fromkeys("BCDE", "bot:random")})
    expect(page.locator("#seats li")).to_have_count(5)
    play_until(page)
    expect(page.locator("#over-title")).to_contain_text("You ", timeout=10_000)
    expect(page.locator("#over-scores li")).to_have_count(5)


def test_secret_bids_are_played_to_their_end_and_nobody_sees_them_early(visit: Visit, outside: Server) -> None:
    page = visit(outside.url)
    page.get_by_role("button", name="Play now: Goofspiel").click()
    page.wait_for_url("**/t/*")
    expect_prompt(page, "Bid a card for the prize of")
    play_until(page)
    expect(page.locator("#over-title")).to_contain_text("You ", timeout=10_000)
    told = page.locator("#log a").all_text_contents()
    assert sum("Bids:" in line for line in told) == 9
    assert not any("bid ?" in line for line in told)


def test_a_wrong_click_in_a_game_from_outside_links_to_its_rule(visit: Visit, outside: Server) -> None:
    page = visit(outside.url)
    new_table(page, outside, "carts", A="me", B="bot:random", C="bot:random")
    expect_prompt(page, "Draw a card")
    page.locator("[data-id='cart:0']").first.click()
    link = page.locator("#hint a, #prompt a, .asked a, .say a").first
    expect(link).to_have_attribute("href", "/rules/carts#CAR-2.2")
    rules = visit(f"{outside.url}/rules/carts#CAR-2.2")
    expect(rules.locator("[id='CAR-2.2']")).to_be_visible()


def test_an_author_sees_all_seats_and_slides_through_a_game(visit: Visit) -> None:
    command = [sys.executable, "-c", START, "serve", "--try", str(EXAMPLES / "gopura-carts"), "--port", "0"]
    process = subprocess.Popen(command, env={**os.environ, "COLUMNS": "200"}, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        page = visit(process.stdout.readline().split(" at ")[1].split()[0])
        expect(page.locator(".try-eyes figure")).to_have_count(4)
        page.select_option("[name=seats]", "6")
        expect(page.locator(".try-eyes figure")).to_have_count(7)
        page.get_by_role("button", name="One move on").click()
        expect(page.locator("#where")).to_contain_text("1 of ")
        expect(page.locator(".try-eyes figure.acts")).to_have_count(1)
        expect(page.locator("#problem")).to_be_hidden()
        page.get_by_role("button", name="Play from here").click()
        page.wait_for_url("**/t/*")
        expect_prompt(page, "Load a card")
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(20)
        process.stdout.close()
