// @ts-check
// What a thing on the board is to those who hear it or come by key: a picture, or a button.

/** @import { Thing } from "./dom.js" */

/**
 * Let a thing be chosen, by pointer and by key.
 * @param {Thing} thing
 * @param {string} words what it is, and what comes of it
 */
export function offer(thing, words) {
  thing.classList.add("can");
  thing.setAttribute("tabindex", "0");
  thing.setAttribute("role", "button");
  thing.setAttribute("aria-label", words);
  thing.removeAttribute("aria-hidden");
}

/**
 * Let a thing that was chosen be let go.
 * @param {Thing} thing
 * @param {string} words
 */
export function hold(thing, words) {
  offer(thing, words);
  thing.setAttribute("aria-pressed", "true");
}

/**
 * Let a thing be chosen no more: it is a picture with its name, unless something around it or in it
 * is that already. A place that lights up by itself is not there at all.
 * @param {Thing} thing
 */
export function takeBack(thing) {
  if (!thing.hasAttribute("tabindex") && thing.getAttribute("role") === "img") return;
  for (const name of ["tabindex", "aria-pressed", "role", "aria-label"])
    thing.removeAttribute(name);
  thing.classList.remove("can");
  const isNamed =
    thing.parentElement?.closest('[role="img"]') || thing.querySelector("[aria-label]");
  if (thing.classList.contains("lit-by-itself")) thing.setAttribute("aria-hidden", "true");
  else if (thing.dataset.label && !isNamed) {
    thing.setAttribute("role", "img");
    thing.setAttribute("aria-label", thing.dataset.label);
  }
}
