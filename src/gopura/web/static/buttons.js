// @ts-check
// The buttons under the board: what can be done now beside clicking what is lit.
import { $, around, button } from "./dom.js";
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

/** @typedef {"back" | "more" | "go"} Slot a button keeps its place: the way back, all else, what ends the turn */

const TWICE = 400; // milliseconds: of two taps so close to each other the second belongs to the first
const NEAR = 40; // pixels
/** @type {WeakMap<Element, number>} */
const come = new WeakMap(); // when each button came to be there
/** @type {Pick<MouseEvent, "clientX" | "clientY" | "timeStamp">} */
let last = { clientX: 0, clientY: 0, timeStamp: -TWICE }; // where something was pushed

addEventListener("click", ignoreSecond, { capture: true });

/**
 * Whoever taps twice where a button comes to lie after the first tap does not mean that button.
 * @param {MouseEvent} e
 */
function ignoreSecond(e) {
  const pushed = around(e, "#acts button");
  const isNear = Math.hypot(e.clientX - last.clientX, e.clientY - last.clientY) < NEAR;
  const isSecond = isNear && e.timeStamp - last.timeStamp < TWICE;
  if (pushed && e.detail > 0 && isSecond && (come.get(pushed) ?? 0) >= last.timeStamp) {
    e.preventDefault();
    e.stopImmediatePropagation();
  } else last = e;
}

/**
 * @param {Page} page
 * @param {Turn} turn
 * @param {Others} on
 */
export function showButtons(page, turn, on) {
  const buttons = [...turnButtons(page, turn, on), ...tableButtons(page, on)];
  const acts = $("acts");
  const before = [...acts.querySelectorAll("button")];
  const focused = before.find((each) => each === document.activeElement);
  for (const slot of acts.children)
    fill(
      slot,
      buttons.filter((each) => slot.matches(`.${slotOf(each)}`)),
    );
  const found = [...acts.querySelectorAll("button")];
  for (const each of found) {
    const known = before.find(({ textContent }) => textContent === each.textContent);
    come.set(each, come.get(known ?? each) ?? performance.now());
  }
  if (!focused) return;
  const { textContent, title } = focused;
  const alike = title ? found.find((each) => each.title === title) : null; // a hint changes its name
  const again = found.find((each) => each.textContent === textContent) ?? alike;
  again?.focus();
}

/**
 * @param {Element} slot
 * @param {HTMLElement[]} buttons
 */
function fill(slot, buttons) {
  const same =
    slot.children.length === buttons.length &&
    buttons.every((each, i) => each === slot.children[i]);
  if (!same) slot.replaceChildren(...buttons);
}

/**
 * @param {HTMLElement} made
 * @returns {Slot}
 */
function slotOf(made) {
  return /** @type {Slot} */ (made.dataset.slot ?? "more");
}

/**
 * A button that keeps its place.
 * @param {Slot} slot
 * @param {string} label
 * @param {() => void} act
 * @param {Record<string, unknown>} properties
 */
function placed(slot, label, act, properties = {}) {
  return button(label, act, { "data-slot": slot, ...properties });
}

/**
 * The button that ends what is under way.
 * @param {string} label
 * @param {() => void} act
 * @param {string} title
 */
function primary(label, act, title = "") {
  return placed("go", label, act, { className: "primary", title });
}

/**
 * Go on with the turn, or take steps of it back.
 * @param {Page} page
 * @param {Turn} turn
 * @param {Others} on
 */
function turnButtons(page, turn, on) {
  if (page.past !== null) return [primary(say("to-now"), on.toNow)];
  if (page.isReplaced || page.isSolved || page.watching) return [];
  if (turn.pending) {
    const ends = primary(turn.pending.label, () => turn.sure(), "Ctrl-Enter");
    return [placed("back", say("undo"), () => turn.cancel(), { title: "u" }), ends];
  }
  const buttons = (page.canAct ? turn.buttons : []).map(
    ({ label, act, hint = "", primary, back }) =>
      placed(back ? "back" : "more", label, act, {
        className: primary ? "primary" : "",
        title: hint,
      }),
  );
  if (!turn.clicks.isUnderWay) buttons.push(...draftButtons(page, turn));
  return buttons;
}

/**
 * Take back, ask, play again.
 * @param {Page} page
 * @param {Turn} turn
 */
function draftButtons({ facts, state }, turn) {
  const buttons = [];
  const { draft } = state;
  const steps = state.moves - (draft?.from ?? 0);
  if (draft) {
    const disabled = steps === 0 && !state.chosen;
    buttons.push(placed("back", say("undo"), () => turn.undo(), { title: "u", disabled }));
  }
  if (facts.hints && state.turn !== null && turn.isAsked)
    buttons.push(button(turn.hints.label, () => turn.hints.ask(), { title: turn.hints.title }));
  if (draft) {
    const restart = state.study ? say("to-start") : say("restart-turn");
    if (steps > 1) buttons.push(button(restart, () => turn.undo(draft.from)));
    if (draft.redo) buttons.push(button(say("redo"), () => turn.redo(), { title: "r" }));
  }
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
