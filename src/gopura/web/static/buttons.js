// @ts-check
// The buttons under the board: what can be done now beside clicking what is lit.
import { $, button } from "./dom.js";
import { form, joinForm, leaving } from "./people.js";

/** @import { Page } from "./page.js" */
/** @import { Turn } from "./turn.js" */
/**
 * @typedef {object} Others what is not of the turn
 * @property {() => void} toNow
 * @property {() => void} result
 * @property {() => void} invite
 */

/**
 * @param {Page} page
 * @param {Turn} turn
 * @param {Others} on
 */
export function showButtons(page, turn, on) {
  const buttons = [...turnButtons(page, turn, on), ...tableButtons(page, on)];
  const acts = $("acts");
  const focused = acts.contains(document.activeElement)
    ? document.activeElement?.textContent
    : null;
  const shown = [...acts.children];
  const same = shown.length === buttons.length && shown.every((each, i) => each === buttons[i]);
  if (!same) acts.replaceChildren(...buttons);
  if (!focused) return;
  const again = [...acts.querySelectorAll("button")].find((each) => each.textContent === focused);
  again?.focus();
}

/**
 * The button that one most likely wants.
 * @param {string} label
 * @param {() => void} act
 */
function primary(label, act) {
  return button(label, act, { className: "primary" });
}

/**
 * Go on with the turn, or take steps of it back.
 * @param {Page} page
 * @param {Turn} turn
 * @param {Others} on
 */
function turnButtons(page, turn, on) {
  if (page.past !== null) return [primary("Back to the game", on.toNow)];
  if (turn.pending) {
    const { label } = turn.pending;
    const ends = button(label, () => turn.sure(), { className: "primary", title: "Ctrl-Enter" });
    return [ends, button("Undo", () => turn.cancel(), { title: "u" })];
  }
  const buttons = (page.canAct ? turn.buttons : []).map(({ label, act, hint = "", ...how }) =>
    button(label, act, { className: how.primary ? "primary" : "", title: hint }),
  );
  if (!turn.clicks.paths.clicks.length) buttons.push(...draftButtons(page, turn));
  return buttons;
}

/**
 * Take back, play again, ask.
 * @param {Page} page
 * @param {Turn} turn
 */
function draftButtons({ state }, turn) {
  const buttons = [];
  const { draft } = state;
  if (draft) {
    const steps = state.moves - draft.from;
    const restart = state.study ? "To the start" : "Restart turn";
    if (steps > 0 || state.chosen) buttons.push(button("Undo", () => turn.undo(), { title: "u" }));
    if (steps > 1) buttons.push(button(restart, () => turn.undo(draft.from)));
    if (draft.redo) buttons.push(button("Redo", () => turn.redo(), { title: "r" }));
  }
  if (state.study && state.turn !== null) buttons.push(button("Ask a bot", () => turn.advise()));
  return buttons;
}

/** @type {HTMLFormElement | null} */
let joining = null; // made once: what is typed in it stays while the table changes

/**
 * What concerns the people at the table.
 * @param {Page} page
 * @param {Others} on
 */
function tableButtons(page, on) {
  const { state, facts } = page;
  /** @type {HTMLElement[]} */
  const buttons = leaving(page).map(({ seat, name }) =>
    form(page, "agree", { seat }, `Let a bot play for ${name}`, true),
  );
  if (page.past === null && page.over) buttons.push(primary("Result", on.result));
  const mine = state.seats.filter(({ seat }) => facts.mine.includes(seat));
  const replaced = mine.some(({ away, lost }) => away && !lost);
  if (page.past === null && replaced && state.status === "playing") {
    buttons.push(form(page, "back", {}, "Take my seat back", true));
  }
  if (state.status === "open") {
    joining ??= joinForm(page);
    buttons.push(facts.mine.length ? primary("Invite", on.invite) : joining);
  }
  return buttons;
}
