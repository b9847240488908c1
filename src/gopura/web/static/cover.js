// @ts-check
// Several players at one screen: everything is hidden, the past too, until the right one looks.
import { $, tableElement } from "./dom.js";
import { say } from "./words.js";

/** @import { Board } from "./board.js" */
/** @import { Link } from "./link.js" */
/** @import { Page } from "./page.js" */

/**
 * @param {Page} page
 * @param {Board} board
 * @param {Link} link
 */
export function showCover(page, board, link) {
  const { state, facts } = page;
  const next = nextToLook(page);
  if (next !== null && (state.study || !facts.hides)) {
    link.look(next);
    return;
  }
  cover(next !== null);
  if (next === null) return;
  for (const open of document.querySelectorAll("dialog")) open.close();
  const name = state.seats.find(({ seat }) => seat === next)?.name;
  $("cover-words").textContent = say("hand-screen", { name });
  $("cover-show").textContent = say("i-am", { name });
  $("cover-show").onclick = () => {
    page.past = null;
    cover(false);
    board.show({ whole: true, panels: [], parts: {}, scene: "" });
    link.look(nextToLook(page) ?? next);
  };
  $("cover-show").focus();
}

/**
 * Another seat of those at this screen that is to act; null if there is none, or if the one that
 * looks is to act, too.
 * @param {Page} page
 */
function nextToLook({ state, facts, isMyTurn }) {
  const asked = state.to_act.filter((seat) => facts.mine.includes(seat));
  const several = facts.mine.length > 1 && state.status === "playing";
  return several && !isMyTurn ? (asked[0] ?? null) : null;
}

/** @param {boolean} on */
function cover(on) {
  $("cover").hidden = !on;
  tableElement().inert = on;
}
