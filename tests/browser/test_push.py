"""Notifications: turned on and off on their page, shown by the worker while no page is open."""

import json
import time

from playwright.sync_api import BrowserContext, Page, Route, Worker, expect

from tests.browser.playing import Visit
from tests.server.serving import Server

NOTICE = {
    "title": "Tikal: your turn",
    "body": "2 days left",
    "path": "/t/abc",
    "tag": "turn-abc",
    "stop": "/stop/x",
}
# What stands for the push service of the browser's maker, which cannot be reached from here, and for leave.
SUBSCRIBED = """
Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
Notification.requestPermission = async () => 'granted';
const made = { endpoint: 'https://push.example/1', unsubscribe: async () => { kept = null; } };
made.toJSON = () => ({ endpoint: made.endpoint, keys: { p256dh: 'B', auth: 'A' } });
let kept = null;
PushManager.prototype.subscribe = async ({ applicationServerKey, userVisibleOnly }) => {
  if (applicationServerKey.length !== 65 || !userVisibleOnly) throw new Error('no key');
  return (kept = made);
};
PushManager.prototype.getSubscription = async () => kept;
"""
# What stands for the notifications of the system, which a browser without windows has none of: of a tag, the last.
SYSTEM = """() => {
  self.shown = new Map();
  ServiceWorkerRegistration.prototype.showNotification = async (title, { body, tag, data }) => {
    self.shown.set(tag, [title, body, tag, data.path, data.stop]);
    self.told = (self.told ?? 0) + 1;
  };
}"""


def test_notifications_are_turned_on_by_a_click(visit: Visit, server: Server) -> None:
    page = visit(server.url, worker=True)
    page.context.grant_permissions(["notifications"], origin=server.url)
    page.context.add_init_script(SUBSCRIBED)
    page.goto(f"{server.url}/new")
    page.evaluate("fetch('/play', { method: 'POST', body: new URLSearchParams({ game: 'temple' }) })")
    told: list[str] = []

    def take(route: Route) -> None:
        told.append(route.request.post_data or "")
        route.fulfill(json={"id": "1"})

    page.context.route("**/notifications/push", take)
    page.goto(f"{server.url}/notifications")
    expect(page.locator("#push-state")).to_have_text("Notifications are off.")
    with page.expect_navigation():
        page.get_by_role("button", name="Turn on").click()
    assert json.loads(told[0])["endpoint"] == "https://push.example/1"


def test_the_worker_shows_what_the_server_has_to_tell(visit: Visit, server: Server) -> None:
    page = visit(server.url, worker=True)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    [worker] = page.context.service_workers
    worker.evaluate(SYSTEM)
    for times in (1, 2):  # a second one takes the place of the first
        deliver(page, server)
        assert shown(page, worker, times) == [["Tikal: your turn", "2 days left", "turn-abc", "/t/abc", "/stop/x"]]


def deliver(page: Page, server: Server) -> None:
    """Hand the worker a message, as the push service would."""
    context: BrowserContext = page.context
    line = context.new_cdp_session(page)
    found: list[str] = []
    line.on("ServiceWorker.workerRegistrationUpdated", lambda event: found.extend(ids_of(event)))
    line.send("ServiceWorker.enable")
    end = time.monotonic() + 20
    while not found and time.monotonic() < end:
        page.wait_for_timeout(50)
    what = {"origin": server.url, "registrationId": found[0], "data": json.dumps(NOTICE)}
    line.send("ServiceWorker.deliverPushMessage", what)


def ids_of(event: dict[str, list[dict[str, str]]]) -> list[str]:
    return [each["registrationId"] for each in event["registrations"]]


def shown(page: Page, worker: Worker, times: int) -> list[list[str]]:
    """What is shown, once something was so many times."""
    end = time.monotonic() + 20
    while worker.evaluate("self.told ?? 0") < times:
        assert time.monotonic() < end, "nothing is shown"
        page.wait_for_timeout(50)
    found: list[list[str]] = worker.evaluate("[...self.shown.values()]")
    return found
