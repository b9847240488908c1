// @ts-check
// The page on which an author tries a game: a random game through all eyes, and what the kit finds.
import { $, input, make } from "./dom.js";
import { say } from "./words.js";

/**
 * @typedef {{ seat: string, acts: boolean, asked: string, picture: string, said: string[] }} Eyes
 * @typedef {{
 *   at: number, moves: number, last: string, legal: string[], more: number, scores: number[],
 *   eyes: Eyes[], text: string, problem: string,
 * }} Moment
 * @typedef {{ name: string, complaint: string, note: string }} Outcome
 * @typedef {{ run: string, problem: string, outcomes: Outcome[], all: number, done: boolean }} Found
 */

const EVERY = 700; // milliseconds between two looks
const KEPT = "gopura try"; // where the wish is kept while the page is loaded anew
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("wish"));
const run = $("main").dataset.run;
let told = -1; // how many outcomes are shown

if (form) {
  restore(form);
  form.addEventListener("change", () => show(form));
  $("another").addEventListener("click", () => {
    field(form, "seed").value = String(Math.floor(Math.random() * 1e6));
    show(form);
  });
  input("at").addEventListener("input", () => show(form));
  $("back").addEventListener("click", () => step(form, -1));
  $("next").addEventListener("click", () => step(form, 1));
  show(form);
}
look();

/**
 * @param {HTMLFormElement} wish
 * @param {number} by
 */
function step(wish, by) {
  const slider = input("at");
  slider.value = String(Number(slider.value) + by);
  show(wish);
}

/**
 * @param {HTMLFormElement} wish
 * @param {string} name
 */
function field(wish, name) {
  return /** @type {HTMLInputElement} */ (wish.elements.namedItem(name));
}

/**
 * What is wished for, as it is asked for.
 * @param {HTMLFormElement} wish
 */
function asked(wish) {
  field(wish, "at").value = input("at").value;
  const pairs = [...new FormData(wish)].map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(pairs);
}

/**
 * Show the position that the slider points at.
 * @param {HTMLFormElement} wish
 */
async function show(wish) {
  const wanted = asked(wish);
  sessionStorage.setItem(KEPT, wanted.toString());
  const answer = await fetch(`/try/at/${input("at").value}?${wanted}`);
  /** @type {Moment} */
  const moment = await answer.json();
  if (asked(wish).toString() !== wanted.toString()) return; // another one is on its way
  complain(moment.problem);
  if (!moment.eyes) return;
  input("at").max = String(moment.moves);
  input("at").value = String(moment.at);
  const { at, moves, last } = moment;
  const scores = moment.scores.join(", ");
  $("where").textContent = last
    ? say("try-where-last", { at, moves, last, scores })
    : say("try-where", { at, moves, scores });
  const legal = moment.legal.join(", ");
  $("legal").textContent = moment.more
    ? say("try-more", { moves: legal, count: moment.more })
    : legal || say("try-over");
  $("text").textContent = moment.text;
  $("eyes").replaceChildren(...moment.eyes.map(seen));
}

/**
 * What one pair of eyes sees.
 * @param {Eyes} eyes
 */
function seen({ seat, acts, asked, picture, said }) {
  const name = seat ? say("try-seat", { seat }) : say("try-everybody");
  const caption = make("figcaption", {}, make("b", {}, name), asked);
  const lines = said.map((line) => make("p", {}, line));
  const figure = make("figure", {}, caption, make("img", { src: picture, alt: name }), ...lines);
  figure.classList.toggle("acts", acts);
  return figure;
}

/** @param {string} sentence */
function complain(sentence) {
  $("problem").textContent = sentence;
  $("problem").hidden = !sentence;
}

/** Ask again and again what the kit has found, and whether the game has been loaded anew. */
async function look() {
  try {
    /** @type {Found} */
    const found = await (await fetch("/try/checks")).json();
    if (found.run !== run) {
      location.reload();
      return;
    }
    if (form) tell(found);
  } catch {
    // The server is starting.
  }
  setTimeout(look, EVERY);
}

/** @param {Found} found */
function tell({ outcomes, all, done }) {
  if (outcomes.length === told) return;
  told = outcomes.length;
  const wrong = outcomes.filter(({ complaint }) => complaint);
  const hold = outcomes.length - wrong.length;
  $("kit").textContent = done
    ? say("try-checks", { hold, all })
    : say("try-checks-to-come", { hold, all, left: all - outcomes.length });
  const ordered = [...wrong, ...outcomes.filter(({ complaint }) => !complaint)];
  $("checks").replaceChildren(
    ...ordered.map(({ name, complaint, note }) =>
      make(
        "li",
        { className: complaint ? "wrong" : "" },
        complaint ? `✗ ${name}: ${complaint}` : `✓ ${name}${note ? ` (${note})` : ""}`,
      ),
    ),
  );
}

/**
 * The wish as it was before the page was loaded anew.
 * @param {HTMLFormElement} wish
 */
function restore(wish) {
  for (const [name, value] of new URLSearchParams(sessionStorage.getItem(KEPT) ?? "")) {
    const known = wish.elements.namedItem(name);
    const possible =
      known instanceof HTMLSelectElement ? [...known.options].map((o) => o.value) : null;
    if (name === "at") {
      input("at").max = value;
      input("at").value = value;
    } else if (known instanceof HTMLInputElement || possible?.includes(value)) {
      field(wish, name).value = value;
    }
  }
}
