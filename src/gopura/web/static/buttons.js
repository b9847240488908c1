// @ts-check
// The buttons under the board: what can be done now beside clicking what is lit.
import { $, button } from "./dom.js";
import { form, joinForm, leaving } from "./people.js";
import { say } from "./words.js";

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
  const focused = [...acts.querySelectorAll("button")].find(
    (each) => each === document.activeElement,
  );
  const shown = [...acts.children];
  const same = shown.length === buttons.length && shown.every((each, i) => each === buttons[i]);
  if (!same) acts.replaceChildren(...buttons);
  if (!focused) return;
  const found = [...acts.querySelectorAll("button")];
  const { textContent, title } = focused;
  const alike = title ? found.find((each) => each.title === title) : null; // a hint changes its name
  const again = found.find((each) => each.textContent === textContent) ?? alike;
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
  if (page.past !== null) return [primary(say("to-now"), on.toNow)];
  if (page.isReplaced) return [];
  if (turn.pending) {
    const { label } = turn.pending;
    const ends = button(label, () => turn.sure(), { className: "primary", title: "Ctrl-Enter" });
    return [ends, button(say("undo"), () => turn.cancel(), { title: "u" })];
  }
  const buttons = (page.canAct ? turn.buttons : []).map(({ label, act, hint = "", ...how }) =>
    button(label, act, { className: how.primary ? "primary" : "", title: hint }),
  );
  if (!turn.clicks.isUnderWay) buttons.push(...draftButtons(page, turn));
  return buttons;
}

/**
 * Take back, play again, ask.
 * @param {Page} page
 * @param {Turn} turn
 */
function draftButtons({ facts, state }, turn) {
  const buttons = [];
  const { draft } = state;
  if (draft) {
    const steps = state.moves - draft.from;
    const restart = state.study ? say("to-start") : say("restart-turn");
    if (steps > 0 || state.chosen)
      buttons.push(button(say("undo"), () => turn.undo(), { title: "u" }));
    if (steps > 1) buttons.push(button(restart, () => turn.undo(draft.from)));
    if (draft.redo) buttons.push(button(say("redo"), () => turn.redo(), { title: "r" }));
  }
  if (facts.hints && state.turn !== null && turn.isAsked)
    buttons.push(button(turn.hints.label, () => turn.hints.ask(), { title: "i" }));
  if (state.study && state.turn !== null) buttons.push(button(say("ask-bot"), () => turn.advise()));
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
    form(page, "agree", { seat }, say("bot-for", { name }), true),
  );
  if (page.past === null && page.over) buttons.push(primary(say("result"), on.result));
  const mine = state.seats.filter(({ seat }) => facts.mine.includes(seat));
  const replaced = mine.some(({ away, lost }) => away && !lost);
  if (page.past === null && replaced && state.status === "playing") {
    buttons.push(form(page, "back", {}, say("sit-again"), true));
  }
  if (state.status === "open") {
    joining ??= joinForm(page);
    buttons.push(facts.mine.length ? primary(say("invite"), on.invite) : joining);
  }
  return buttons;
}
