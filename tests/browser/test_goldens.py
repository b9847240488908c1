"""Every page and state of a board looks as the gallery shows it, on every screen, in light and dark."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.goldens import ALLOWED, GALLERY, KEPT, a_server, difference, gallery, shots
from tests.browser.screens import SCREENS, Screen
from tests.server.serving import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with a_server(tmp_path_factory.mktemp("goldens")) as server:
        yield server


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: screen.name)
def test_it_looks_as_it_did(browser: Browser, server: Server, screen: Screen) -> None:
    now = shots(browser, server, screen)
    page = browser.new_page()
    others = {file: difference(page, (KEPT / file).read_bytes(), picture) for file, picture in now.items()}
    page.close()
    wrong = {file: round(share, 4) for file, share in others.items() if share > ALLOWED}
    assert not wrong, f"Look at them, and if they are as they should be: make screens\n{wrong}"


def test_the_gallery_shows_every_screen_and_nothing_else() -> None:
    assert GALLERY.read_text(encoding="utf-8") == gallery()
    assert {each.name for each in KEPT.iterdir()} == {
        f"{screen.name}-{view}-{theme}.webp"
        for screen in SCREENS
        for view in ("desktop", "phone", "turned")
        for theme in ("light", "dark")
    }


def test_a_change_that_can_be_seen_is_found(browser: Browser) -> None:
    page = browser.new_page()
    other = (KEPT / "angkor-picked-desktop-light.webp").read_bytes()
    kept = (KEPT / "angkor-middle-desktop-light.webp").read_bytes()
    assert difference(page, kept, kept) == 0
    assert difference(page, kept, other) > ALLOWED  # the hand's lights, and what can be chosen
    page.close()
