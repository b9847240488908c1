"""Two people become friends, one invites the other, and they sit down together; every page of it open to all."""

import re

from playwright.sync_api import Page, expect

from tests.browser.judging import assert_open_to_all
from tests.browser.playing import Visit, new_table
from tests.server.serving import Server


def account(visit: Visit, server: Server, name: str, *, phone: bool = False) -> Page:
    """Somebody who has just made an account."""
    page = visit(f"{server.url}/profile", phone=phone)
    form = page.locator('form[action="/profile/sign-up"]')
    form.locator('[name="name"]').fill(name)
    form.locator('[name="password"]').fill("a long enough secret")
    form.get_by_role("button").click()
    expect(page.get_by_role("heading", name=name)).to_be_visible()
    return page


def judge(page: Page, what: str) -> None:
    """Open to all, and nothing reaches out to the right."""
    assert_open_to_all(page, what)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_friends_are_made_and_invited(visit: Visit, server: Server) -> None:
    ada, ben = account(visit, server, "Ada Friendly"), account(visit, server, "Ben Friendly", phone=True)
    ada.goto(f"{server.url}/people/Ben Friendly")
    judge(ada, "the page of a stranger")
    ada.get_by_role("button", name="Ask to be friends").click()
    expect(ada.get_by_role("status")).to_have_text("Your request has been sent.")
    judge(ada, "a request that waits")
    ben.goto(f"{server.url}/mine")
    ben.get_by_role("link", name="Somebody wants to be your friend").click()
    judge(ben, "a request to answer")
    accept, refuse = (ben.get_by_role("button", name=f"{what}: Ada Friendly") for what in ("Accept", "Decline"))
    assert accept.bounding_box()["y"] == refuse.bounding_box()["y"], "side by side"  # type: ignore[index]
    ben.get_by_role("button", name="Accept: Ada Friendly").click()
    expect(ben.get_by_role("status")).to_have_text("You are friends now.")
    judge(ben, "a friend")
    ben.get_by_role("link", name="Play with Ada Friendly").click()
    expect(ben.locator("main")).to_contain_text("Ada Friendly is invited as soon as the table opens.")
    judge(ben, "a table for a friend")

    table = new_table(ada, server, A="me", B="open")
    ada.get_by_role("link", name="Invite people you know").click()
    judge(ada, "people to invite")
    expect(ada.get_by_role("textbox", name="Link to this table")).to_have_value(table)
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.get_by_role("button", name="Copy", exact=True).click()
    expect(ada.get_by_role("button", name="Copied")).to_be_visible()
    assert ada.evaluate("navigator.clipboard.readText()") == table
    ada.get_by_role("button", name="Invite Ben Friendly").click()
    expect(ada.get_by_role("listitem").filter(has_text="Ben Friendly")).to_contain_text("invited")
    judge(ada, "people who are invited")
    ben.goto(f"{server.url}/mine")
    judge(ben, "an invitation")
    ben.get_by_role("button", name=re.compile("^Accept: .*, Ada Friendly invites you$")).click()
    expect(ben).to_have_url(table)
    expect(ben.locator("#seats")).to_contain_text("Ben Friendly")
    ben.goto(f"{server.url}/mine")
    expect(ben.get_by_role("heading", name="Invitations")).to_have_count(0)
