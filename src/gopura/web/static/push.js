// @ts-check
// Notifications of this browser, turned on and off on their page; and the time zone that it knows.
import { $ } from "./dom.js";
import { say } from "./words.js";

const place = $("push", HTMLElement);
const state = $("push-state", HTMLElement);
const on = $("push-on", HTMLButtonElement);
const off = $("push-off", HTMLButtonElement);
const SAID = {
  on: say("push-on"),
  off: say("push-off"),
  denied: say("push-denied"),
  failed: say("push-failed"),
};

/** @param {keyof typeof SAID} what */
function show(what) {
  state.textContent = SAID[what];
  on.hidden = what === "on" || what === "denied";
  off.hidden = what !== "on";
}

/** @param {string} key */
function bytes(key) {
  const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

/** @param {PushSubscription} subscription */
async function tell(subscription) {
  const answer = await fetch("/notifications/push", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(subscription),
  });
  if (!answer.ok) throw new Error(String(answer.status));
}

/** @param {ServiceWorkerRegistration} registration */
async function turnOn({ pushManager }) {
  if ((await Notification.requestPermission()) === "denied") return show("denied");
  const applicationServerKey = bytes(place.dataset.key ?? "");
  const how = { userVisibleOnly: true, applicationServerKey };
  await tell((await pushManager.getSubscription()) ?? (await pushManager.subscribe(how)));
  location.reload();
}

/** @param {ServiceWorkerRegistration} registration */
async function turnOff({ pushManager }) {
  const subscription = await pushManager.getSubscription();
  const id = await knownAs(subscription);
  await subscription?.unsubscribe();
  await fetch("/notifications/remove", { method: "POST", body: new URLSearchParams({ id }) });
  location.reload();
}

/**
 * As what the server knows this browser for whoever is signed in; empty if it does not.
 * @param {PushSubscription | null} subscription
 */
async function knownAs(subscription) {
  const address = new TextEncoder().encode(subscription?.endpoint ?? "");
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", address));
  const name = [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return JSON.parse(place.dataset.devices ?? "{}")[name] ?? "";
}

/** What this browser does now. */
async function begin() {
  if (!navigator.serviceWorker || !globalThis.PushManager) return;
  const registration = await navigator.serviceWorker.ready;
  on.addEventListener("click", () => turnOn(registration).catch(() => show("failed")));
  off.addEventListener("click", () => turnOff(registration).catch(() => show("failed")));
  if (Notification.permission === "denied") return show("denied");
  show((await knownAs(await registration.pushManager.getSubscription())) ? "on" : "off");
}

for (const zone of document.querySelectorAll("select[data-guess]")) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (zone instanceof HTMLSelectElement && [...zone.options].some(({ value }) => value === here))
    zone.value = here;
}
begin();
