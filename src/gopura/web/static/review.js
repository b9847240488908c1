// @ts-check
// The review of a game: it is asked for, how far it is is told, and it is shown when it is whole; nothing moves.
import { chartParts } from "./chart.js";
import { $ } from "./dom.js";
import { say } from "./words.js";

const AGAIN = 1500; // milliseconds between two looks at how far it is

/** Draw the charts, each of which leads to the positions of the game. */
function showCharts() {
  const told = document.getElementById("charts");
  if (!told) return;
  const { seats, shares, points } = JSON.parse(told.textContent ?? "");
  const table = location.pathname.replace(/\/review$/, "");
  const go = (/** @type {number} */ moves) => location.assign(`${table}#${moves}`);
  for (const [name, chart] of Object.entries({ shares, points })) {
    const place = document.getElementById(`chart-${name}`);
    const isOpen = place?.querySelector("details")?.open;
    place?.replaceChildren(...chartParts(chart, seats, go));
    place?.querySelector("details")?.toggleAttribute("open", isOpen === true);
  }
}

/** How far it is, and whether that is all. */
function standing() {
  const { done, of } = $("review").dataset;
  return { done: Number(done), of: Number(of), whole: Number(of) > 0 && done === of };
}

/** Ask for more, and say what is in the way of it, if anything. */
async function ask() {
  const form = document.querySelector("form.making");
  if (!(form instanceof HTMLFormElement)) return null;
  const headers = { Accept: "application/json" };
  const answer = await fetch(form.action, { method: "POST", headers, body: new URLSearchParams() });
  const told = await answer.json();
  if (answer.ok) return /** @type {{ done: number, of: number }} */ (told);
  const refused = form.querySelector(".refused");
  if (refused instanceof HTMLElement) {
    refused.textContent = told.error.message;
    refused.hidden = false;
  }
  return null;
}

/**
 * Put what the server has by now where room was kept for it: what stands there stays where it is.
 * @param {string[]} places
 */
async function renew(places) {
  const text = await (await fetch(location.pathname)).text();
  const newer = new DOMParser().parseFromString(text, "text/html");
  for (const id of places) $(id).replaceChildren(...(newer.getElementById(id)?.childNodes ?? []));
  const told = newer.getElementById("charts");
  if (told) {
    document.getElementById("charts")?.remove();
    $("review").append(told);
  }
  showCharts();
}

/** @param {{ done: number, of: number }} now */
async function show({ done, of }) {
  const before = standing();
  const isWhole = of > 0 && done === of;
  if (isWhole) await renew(["story", "found"]);
  else if (!before.of && of) await renew([]);
  Object.assign($("review").dataset, { done, of });
  const bar = document.querySelector(".making progress");
  if (!(bar instanceof HTMLProgressElement) || !of) return;
  bar.max = of;
  bar.value = done;
  const words = bar.parentElement?.querySelector("span");
  if (words) words.textContent = say("review-so-far", { done, all: of });
}

let isGrowing = false;

/** Ask until it is whole; it is asked by one at a time. */
async function grow() {
  if (isGrowing) return;
  isGrowing = true;
  document.body.classList.add("growing");
  await growWhole();
  document.body.classList.remove("growing");
  isGrowing = false;
}

async function growWhole() {
  while (!standing().whole) {
    const now = await ask().catch(() => null);
    if (!now && document.querySelector(".refused:not([hidden])")) return;
    if (now) await show(now).catch(() => {});
    if (standing().whole) return;
    await new Promise((later) => setTimeout(later, AGAIN));
  }
}

showCharts();
const isKnown = document.querySelector(".my-games") !== null;
if (isKnown) grow();
else {
  document.querySelector("form.making")?.addEventListener("submit", (e) => {
    e.preventDefault();
    grow();
  });
}
