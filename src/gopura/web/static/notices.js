// @ts-check
// How one learns that it is one's turn: title and icon, a notice outside the page.
import { $, tableElement } from "./dom.js";
import { counted, showWaiting } from "./waiting.js";
import { say } from "./words.js";

/** @import { Page } from "./page.js" */

const title = tableElement().dataset.title ?? "";

/** @param {Page} page */
export function showTitle(page) {
  const icon = $("icon", HTMLLinkElement);
  const isAsked = page.canAct && page.isMyTurn; // not who can only choose again
  const said = isAsked ? say("title-turn", { title }) : `${title} · Gopura`;
  document.title = counted(said, page.waiting);
  icon.href = (isAsked ? icon.dataset.turn : icon.dataset.rest) ?? "";
}

/**
 * Show how many games wait at other tables.
 * @param {Page} page
 * @param {number} count
 */
export function showOthers(page, count) {
  page.waiting = count;
  showWaiting(count);
  const home = tableElement().querySelector(".brand");
  home?.setAttribute("aria-label", count ? say("home-waiting", { count }) : say("home"));
}

/** @param {Page} page */
export function callPlayer({ settings, facts }) {
  const may = globalThis.Notification?.permission === "granted";
  if (settings.notify && document.hidden && may) notify(facts.table);
}

/** @param {string} tag */
function notify(tag) {
  try {
    new Notification(say("notice-turn", { title }), { tag });
  } catch {
    // some phones let only installed pages do it
  }
}
