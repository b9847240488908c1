"""People at a table: who comes, who talks, who watches, who leaves and comes back."""

import re

from playwright.sync_api import Page, expect

from tests.browser.playing import Visit, box_of, new_table, play_in_turn, sit_down
from tests.server.serving import Server


def seated(visit: Visit, server: Server, **others: str) -> tuple[Page, Page]:
    """Ada at a table, and Ben, who came by the link."""
    ada = visit(server.url)
    address = new_table(ada, server, A="me", B="open", **others)
    expect(ada.locator("#link")).to_have_value(address)
    ada.keyboard.press("Escape")
    ben = visit(address)
    sit_down(ben)
    for page in (ada, ben):
        expect(page.locator("#seats")).to_contain_text("Ben")
    return ada, ben


def test_who_leaves_asks_the_other_and_takes_the_seat_back_from_the_bot(visit: Visit, server: Server) -> None:
    ada, ben = seated(visit, server, C="bot:random")
    ben.keyboard.press("m")
    expect(ben.get_by_role("button", name=re.compile("^Let a bot"))).to_have_count(0)  # nobody has asked for one
    ben.get_by_role("button", name="Leave: let a bot play for me").click()
    expect(ben.locator("#sure-words")).to_contain_text("once the others have agreed")
    ben.get_by_role("button", name="No", exact=True).click()
    ben.get_by_role("button", name="Leave: let a bot play for me").click()
    ben.get_by_role("button", name="Yes").click()
    agree = ada.locator("#acts").get_by_role("button", name="Let a bot play for Ben")
    expect(agree).to_be_visible()
    expect(ben.locator("dialog[open]")).to_have_count(0)
    ben.keyboard.press("m")
    expect(ben.locator("#menu-seats")).to_contain_text("Not everyone has agreed yet")
    ben.get_by_role("button", name="Stay after all").click()
    expect(agree).to_have_count(0)
    expect(ben.locator("dialog[open]")).to_have_count(0)
    ben.keyboard.press("m")
    ben.get_by_role("button", name="Leave: let a bot play for me").click()
    ben.get_by_role("button", name="Yes").click()
    agree.click()
    expect(ada.locator('#seats [data-seat="B"] .note')).to_have_text("played by the random bot")
    ada.set_viewport_size({"width": 360, "height": 740})
    brief = ada.locator('#seats [data-seat="B"] .brief')
    expect(brief).to_have_text("bot playing")
    expect(brief).to_be_in_viewport()
    assert brief.evaluate("(words) => words.scrollWidth <= words.clientWidth + 1")
    expect(ben.locator("#prompt")).to_have_text("A bot plays for you.")
    expect(ben.locator("#acts button")).to_have_text(["Take my seat back"])
    ben.get_by_role("button", name="Take my seat back").click()
    expect(ada.locator('#seats [data-seat="B"]')).not_to_contain_text("played by")


def test_the_list_of_games_does_not_go_stale(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    address = new_table(ada, server, "temple", A="me", B="open")
    ada.goto(f"{server.url}/mine")
    row = ada.locator(f'.card-row:has([href="{address.removeprefix(server.url)}"])')
    expect(row).not_to_contain_text("Ben")
    row.get_by_role("link").first.focus()
    sit_down(visit(address))
    expect(row).to_contain_text("Ben")
    expect(row.get_by_role("link").first).to_be_focused()


def test_what_is_refused_to_a_form_is_said_at_the_table(visit: Visit, server: Server) -> None:
    ada, ben = seated(visit, server)
    ben.close()
    ada.keyboard.press("m")
    ada.get_by_role("button", name="Let a bot play for Ben").click()
    expect(ada.locator("#hint.refused")).to_contain_text("Ben is still playing")
    expect(ada.locator("#board .panel").first).to_be_visible()
    expect(ada.locator("#menu")).to_be_hidden()


def test_a_rematch_is_offered_on_the_page_of_the_other(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    address = new_table(ada, server, "temple", A="me", B="open")
    ben = visit(address)
    sit_down(ben)
    expect(ada.locator("#menu")).to_be_hidden()  # the invitation does not stay over the first turn
    play_in_turn((ada, ben))
    ben.get_by_role("button", name="Close").click()
    ada.get_by_role("button", name="Play again").click()
    name = ben.locator("#seats .name").first.inner_text()
    expect(ben.locator("#over-again")).to_have_text(f"{name} wants to play again.")
    ada.wait_for_url(lambda url: url != address)
    ben.get_by_role("button", name="Join the next game").click()
    for page in (ada, ben):
        expect(page.locator("#menu")).to_be_hidden()
        expect(page.locator("#over")).to_be_hidden()
    settle_one(ada, ben)


def settle_one(*pages: Page) -> None:
    """Wait until the game has begun: it is the turn of one of them."""
    for page in pages:
        expect(page.locator("#prompt")).not_to_contain_text("Waiting")


def test_the_whole_form_for_sitting_down_is_on_the_screen(visit: Visit, server: Server) -> None:
    address = new_table(visit(server.url), server, A="me", B="open")
    ben = visit(address)
    form = box_of(ben, ".acts form")
    asked = box_of(ben, ".ask")
    assert asked["top"] + 4 <= form["top"]
    assert form["bottom"] + 4 <= asked["bottom"]


def test_who_is_invited_reads_by_whom_and_to_what(visit: Visit, server: Server) -> None:
    ada = visit(f"{server.url}/new?game=temple")
    ada.fill("[name=name]", "Ada")
    ada.click("text=Open the table")
    ada.wait_for_url("**/t/*")
    ben = visit(ada.url)
    expect(ben.locator("#prompt")).to_have_text("Ada invites you to play. Take a seat to join in.")
    expect(ben.locator("#aim")).to_contain_text("You both build one temple.")
    expect(ada.locator("#prompt")).to_have_text("Waiting for one more player.")


def test_a_name_that_is_being_typed_stays_when_somebody_comes(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    address = new_table(ada, server, A="me", B="open")
    ben = visit(address)
    ben.fill('[name="name"]', "Be")
    ben.locator('[name="name"]').evaluate("(input) => (input.here = true)")
    visit(address)
    expect(ada.locator("#watching")).to_contain_text("2")
    expect(ben.locator("#watching")).to_contain_text("2")
    assert ben.evaluate("document.activeElement.here")
    ben.keyboard.type("n")
    ben.keyboard.press("Enter")
    expect(ada.locator("#seats")).to_contain_text("Ben")


def test_an_open_seat_goes_to_a_bot_and_days_are_counted(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/new?game=angkor")
    page.select_option("#clock-kind", "days")
    page.fill("#clock-days", "2")
    page.click("text=Open the table")
    page.select_option("#menu-seats select", "easy")
    page.click("text=Seat a bot")
    expect(page.locator('#seats [data-seat="B"]')).to_contain_text("Easy bot")
    expect(page.locator('#seats [data-seat="A"] .clock')).to_contain_text("d")
    expect(page.locator("#menu")).to_be_hidden()


def test_only_who_plays_can_begin(visit: Visit, server: Server) -> None:
    page = visit(f"{server.url}/new?game=angkor")
    offered = page.locator("#option-first option:not([disabled])")
    expect(offered).to_have_text(["random", "seat A", "seat B"])
    page.select_option("#seat-C", "open")
    expect(offered).to_have_text(["random", "seat A", "seat B", "seat C"])
    page.select_option("#option-first", "C")
    page.select_option("#seat-C", "none")
    expect(page.locator("#option-first")).to_have_value("random")


def test_people_talk_at_the_table_and_names_are_only_text(visit: Visit, server: Server) -> None:
    ada = visit(server.url)
    address = new_table(ada, server, A="me", B="open")
    expect(ada.locator("#menu")).to_be_visible()
    ada.keyboard.press("Escape")
    ben = visit(address)
    sit_down(ben, "<b>Ben</b>")
    expect(ada.locator("#seats")).to_contain_text("<b>Ben</b>")
    ada.click("#tab-chat")
    ada.fill("#chat-text", "<img src=x onerror=alert(1)>")
    ada.keyboard.press("Enter")
    expect(ben.locator("#unread")).to_have_text("1")
    ben.click("#tab-chat")
    expect(ben.locator("#chat")).to_contain_text("<img src=x onerror=alert(1)>")
    watcher = visit(address)
    expect(ada.locator("#watching")).to_contain_text("1 person is watching")
    watcher.click("#tab-chat")
    expect(watcher.locator("#watching")).to_contain_text("1 person is watching")
    assert watcher.locator("#chat li").count() == 0
    assert watcher.locator("[data-panel=hand]").count() == 0
    ben.get_by_role("button", name="Report what").click()
    expect(ben.locator("#chat li")).to_contain_text("reported")
    ben.get_by_role("button", name="Mute").click()
    expect(ben.locator("#chat li")).to_have_count(0)
    for text in ("Hello?", "Nobody there?"):
        ada.fill("#chat-text", text)
        ada.keyboard.press("Enter")
    expect(ada.locator("#chat li")).to_have_count(3)
    ben.fill("#chat-text", "Sorry, I was away.")
    ben.keyboard.press("Enter")
    expect(ada.locator("#chat li")).to_have_count(4)
    expect(ben.locator("#chat li")).to_have_count(1)
    ben.reload()
    ben.click("#tab-chat")
    expect(ben.locator("#chat li")).to_have_count(1)
    ben.locator("#muted button").click()
    expect(ben.locator("#chat li")).to_have_count(4)
    expect(ben.locator("#muted")).to_be_hidden()


def test_a_stranger_with_the_link_talks_to_the_other_watchers(visit: Visit, server: Server) -> None:
    ada, _ = seated(visit, server)
    first, second = visit(ada.url), visit(ada.url, phone=True)
    expect(second.locator("#watching")).to_contain_text("2 people are watching")
    first.click("#tab-chat")
    for text in ("Anybody here?", "Who leads?"):
        first.fill("#chat-text", text)
        first.keyboard.press("Enter")
    expect(first.locator("#chat li")).to_have_count(2)
    expect(first.locator("#chat button")).to_have_count(0)
    mark = second.locator("#open-chat .unread")
    expect(mark).to_have_text("2")
    expect(mark).to_be_in_viewport()
    second.reload()
    expect(mark).to_have_text("2")
    second.click("#open-chat")
    expect(second.locator("#chat")).to_contain_text("Who leads?")
    expect(mark).to_be_hidden()
    second.get_by_role("button", name="Close log and chat").click()
    expect(second.locator("#side")).not_to_be_in_viewport()
    expect(second.locator("#open-chat")).to_be_focused()
    second.reload()
    expect(second.locator("#chat li")).to_have_count(2)
    expect(mark).to_be_hidden()
    expect(ada.locator("#chat li")).to_have_count(0)
    expect(first.locator("#watching")).to_contain_text("2 people are watching")
