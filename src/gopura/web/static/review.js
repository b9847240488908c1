// @ts-check
// The review of a game: it is asked for, shown as it grows, and drawn as charts.
import { chartParts } from "./chart.js";
import { $ } from "./dom.js";

const AGAIN = 1500; // milliseconds between two looks at how far it is

/** Draw the charts, each of which leads to the positions of the game. */
function showCharts() {
  const told = document.getElementById("charts");
  if (!told) return;
  const { seats, shares, points } = JSON.parse(told.textContent ?? "");
  const table = location.pathname.replace(/\/review$/, "");
  const go = (/** @type {number} */ moves) => location.assign(`${table}#${moves}`);
  $("chart-shares").replaceChildren(...chartParts(shares, seats, go));
  $("chart-points").replaceChildren(...chartParts(points, seats, go));
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

/** Put what the server has by now in place of what is shown; what was opened stays open. */
async function renew() {
  const text = await (await fetch(location.pathname)).text();
  const newer = new DOMParser().parseFromString(text, "text/html").getElementById("review");
  if (!newer) return;
  const older = $("review");
  const open = new Set([...older.querySelectorAll("details[open]")].map(turnOf));
  const focused = places(older).find((each) => each === document.activeElement);
  const goal = focused && nameOf(focused);
  const { scrollX, scrollY } = window;
  older.replaceWith(newer);
  for (const each of newer.querySelectorAll("details")) each.open = open.has(turnOf(each));
  showCharts();
  if (goal)
    places(newer)
      .find((each) => nameOf(each) === goal)
      ?.focus({ preventScroll: true });
  window.scrollTo(scrollX, scrollY);
}

/**
 * What can have the focus.
 * @param {Element} review
 */
function places(review) {
  return /** @type {HTMLElement[]} */ ([...review.querySelectorAll("a, button, summary")]);
}

/**
 * By what a place is known again.
 * @param {Element} place
 */
function nameOf(place) {
  return `${turnOf(place)} ${place.getAttribute("href") ?? ""} ${place.textContent}`;
}

/**
 * The turning point in which something stands, by where it leads to; there may be others before it
 * when more turns have been looked at.
 * @param {Element} inside
 */
function turnOf(inside) {
  return inside.closest(".turning li")?.querySelector("a")?.getAttribute("href") ?? "";
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
    const before = standing();
    const now = await ask().catch(() => null);
    if (!now && document.querySelector(".refused:not([hidden])")) return;
    if (now && (now.of !== before.of || now.done !== before.done)) await renew().catch(() => {});
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
