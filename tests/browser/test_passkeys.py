"""Passkeys in a real browser, with a device that its tools pretend to have."""

from collections.abc import Callable

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.server.serving import Server

Visit = Callable[..., Page]
DEVICE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
PASSWORD = "correct horse battery"


class Keys:
    """The device of a browser."""

    def __init__(self, page: Page) -> None:
        self.tools: CDPSession = page.context.new_cdp_session(page)
        self.tools.send("WebAuthn.enable")
        self.id = self.tools.send("WebAuthn.addVirtualAuthenticator", {"options": DEVICE})["authenticatorId"]

    def all(self) -> list[dict[str, object]]:
        """The passkeys on it."""
        found = self.tools.send("WebAuthn.getCredentials", {"authenticatorId": self.id})
        return list(found["credentials"])

    def take(self, key: dict[str, object]) -> None:
        """Have another device's passkey, as password managers give it to all devices of somebody."""
        self.tools.send("WebAuthn.addCredential", {"authenticatorId": self.id, "credential": key})

    def verify(self, verified: bool) -> None:
        """Whether the right finger is on it from now on."""
        self.tools.send("WebAuthn.setUserVerified", {"authenticatorId": self.id, "isUserVerified": verified})


@pytest.fixture
def named(server: Server) -> str:
    """The server by a name: to an address in numbers belongs no passkey."""
    return server.url.replace("127.0.0.1", "localhost")


def test_an_account_lives_by_passkeys_alone(visit: Visit, named: str) -> None:
    ada = visit(f"{named}/profile")
    keys = Keys(ada)
    sign_up = ada.locator('form[action="/profile/sign-up"]')
    sign_up.get_by_label("Name").fill("Ada Passkey")
    sign_up.get_by_role("button", name="Create account with a passkey").click()
    expect(ada.locator("h1")).to_have_text("Ada Passkey")
    expect(ada.get_by_role("status")).to_contain_text("has been saved")
    assert len(keys.all()) == 1
    passkeys = ada.locator("section", has=ada.get_by_role("heading", name="Passkeys"))
    expect(passkeys.locator("li")).to_have_count(1)

    ada.get_by_role("button", name="Log out on this device").click()
    ada.get_by_role("button", name="Log in with a passkey").click()
    expect(ada.locator("h1")).to_have_text("Ada Passkey")
    expect(passkeys).to_contain_text("used just now")

    passkeys.locator("summary").click()
    passkeys.locator("li").get_by_label("Name", exact=True).fill("My laptop")
    passkeys.get_by_role("button", name="Rename").click()
    expect(passkeys.locator("summary")).to_contain_text("My laptop")
    passkeys.locator("summary").click()
    passkeys.get_by_role("button", name="Remove My laptop").click()
    expect(ada.locator("main")).to_contain_text("You could not log in without this passkey")

    ada.goto(f"{named}/profile")
    password = ada.locator('form[action="/profile/password"]')
    password.get_by_label("New").fill(PASSWORD)
    password.get_by_role("button", name="Set a password").click()
    expect(ada.get_by_role("status")).to_contain_text("Your password has been changed")
    ada.locator("summary", has_text="My laptop").click()
    ada.get_by_role("button", name="Remove My laptop").click()
    expect(ada.get_by_role("status")).to_contain_text("has been removed")


def test_an_account_with_a_password_adds_a_passkey_and_uses_it_elsewhere(visit: Visit, named: str) -> None:
    ada = visit(f"{named}/profile", phone=True)
    keys = Keys(ada)
    form = ada.locator('form[action="/profile/sign-up"]')
    form.get_by_label("Name").fill("Ada Both")
    form.get_by_label("Password").fill(PASSWORD)
    form.get_by_role("button", name="Create account", exact=True).click()
    adding = ada.locator('form[action="/profile/passkeys/add"]')
    adding.get_by_label("Name", exact=True).fill("My phone")
    adding.get_by_label("Your password").fill("wrong horse battery")
    adding.get_by_role("button", name="Add a passkey").click()
    expect(adding.get_by_role("alert")).to_have_text("Wrong password.")
    assert keys.all() == []
    adding.get_by_label("Your password").fill(PASSWORD)
    adding.get_by_role("button", name="Add a passkey").click()
    expect(ada.locator("summary", has_text="My phone")).to_be_visible()
    adding.get_by_label("Your password").fill(PASSWORD)
    adding.get_by_role("button", name="Add a passkey").click()
    expect(adding.get_by_role("alert")).to_contain_text("already has a passkey")

    elsewhere = visit(f"{named}/profile")
    Keys(elsewhere).take(keys.all()[0])
    elsewhere.get_by_role("button", name="Log in with a passkey").click()
    expect(elsewhere.locator("h1")).to_have_text("Ada Both")
    elsewhere.locator("summary", has_text="For programs").click()
    elsewhere.get_by_role("button", name="Create token with a passkey").click()
    expect(elsewhere.locator("#token")).to_contain_text("gopura_")


def test_without_the_right_finger_nobody_comes_in(visit: Visit, named: str) -> None:
    ada = visit(f"{named}/profile")
    keys = Keys(ada)
    ada.locator('form[action="/profile/sign-up"]').get_by_label("Name").fill("Ada Finger")
    ada.get_by_role("button", name="Create account with a passkey").click()
    ada.get_by_role("button", name="Log out on this device").click()
    keys.verify(False)
    ada.get_by_role("button", name="Log in with a passkey").click()
    expect(ada.get_by_role("alert")).to_have_text("No passkey was used.")
    keys.verify(True)
    ada.get_by_role("button", name="Log in with a passkey").click()
    expect(ada.locator("h1")).to_have_text("Ada Finger")


def test_where_there_can_be_no_passkeys_nothing_is_said_of_them(visit: Visit, server: Server, named: str) -> None:
    page = visit(f"{server.url}/profile")
    expect(page.get_by_role("button", name="Log in", exact=True)).to_be_visible()
    other = visit(named)
    other.add_init_script("delete PublicKeyCredential.parseRequestOptionsFromJSON")
    other.goto(f"{named}/profile")
    for each in (*page.get_by_text("passkey").all(), *other.get_by_text("passkey").all()):
        expect(each).to_be_hidden()
