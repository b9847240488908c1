// @ts-check
// Who sits at the table: forms to sit down, get up, leave, and to let bots stand in.
import { $, badge, dialog, make } from "./dom.js";
import { say } from "./words.js";

/** @import { Page } from "./page.js" */
/** @import { SeatFacts } from "./protocol.d.ts" */

/**
 * A button that sends these fields.
 * @param {Page} page
 * @param {string} what
 * @param {Record<string, string>} fields
 * @param {string} label
 */
export function form(page, what, fields, label, primary = false) {
  return make(
    "form",
    { method: "post", action: `/t/${page.facts.table}/${what}` },
    ...Object.entries(fields).map(([name, value]) => hidden(name, value)),
    make("button", { className: primary ? "primary" : "" }, label),
  );
}

/**
 * Send the forms of the table from the page: what is refused is said here, not on a page of its own.
 * A form with a question asks it first.
 * @param {Page} page
 * @param {(sentence: string) => void} refuse
 */
export function sendForms(page, refuse) {
  document.addEventListener("submit", async (e) => {
    const sent = e.target;
    if (!(sent instanceof HTMLFormElement) || sent.method !== "post") return;
    if (sent.action.endsWith("/join")) return; // it is another page for who has a seat
    e.preventDefault();
    if (sent.dataset.question && !(await isSure(sent.dataset.question))) return;
    const body = new URLSearchParams(
      [...new FormData(sent)].map(([name, value]) => [name, String(value)]),
    );
    const headers = { Accept: "application/json" };
    const answer = await fetch(sent.action, { method: "POST", body, headers }).catch(() => null);
    const leadsOn = answer?.ok && new URL(answer.url).pathname !== location.pathname;
    if (answer?.ok && (leadsOn || page.state.status === "open")) {
      location.assign(answer.url);
      return;
    }
    for (const open of document.querySelectorAll("dialog")) open.close();
    if (answer?.ok) return showSeatForms(page); // what has changed comes over the line
    const told = await answer?.json().catch(() => null);
    refuse(told?.error?.message ?? say("no-server"));
  });
}

/**
 * Whether whoever is asked says yes.
 * @param {string} question
 * @returns {Promise<boolean>}
 */
export function isSure(question) {
  const asked = dialog("sure");
  $("sure-words").textContent = question;
  asked.returnValue = "";
  asked.showModal();
  return new Promise((answer) => {
    asked.onclose = () => answer(asked.returnValue === "yes");
  });
}

/**
 * @param {string} name
 * @param {string} value
 */
function hidden(name, value) {
  return make("input", { type: "hidden", name, value });
}

/** @param {Page} page */
export function joinForm({ facts }) {
  const label = say("your-name");
  const asked = { name: "name", maxLength: 30, placeholder: label, "aria-label": label };
  return make(
    "form",
    { method: "post", action: `/t/${facts.table}/join`, className: "row" },
    facts.name ? null : make("input", asked),
    make("button", { className: "primary" }, say("sit-down")),
  );
}

/**
 * Those who want to leave and wait for me to agree.
 * @param {Page} page
 */
export function leaving(page) {
  const { state, facts, past } = page;
  if (state.status !== "playing" || !facts.mine.length || past !== null) return [];
  return state.seats.filter(({ seat, away }) => {
    const others = !away && !facts.mine.includes(seat);
    return (
      others && hasAsked(page, seat, seat) && !facts.mine.every((me) => hasAsked(page, me, seat))
    );
  });
}

/**
 * Whether that seat agrees that a bot plays for the other; for itself: whether it wants to leave.
 * @param {Page} page
 * @param {string} seat
 * @param {string} other
 */
function hasAsked({ state }, seat, other) {
  return state.asked.some(([who, away]) => who === seat && away === other);
}

/**
 * The part of the menu about the seats.
 * @param {Page} page
 */
export function showSeatForms(page) {
  const { state } = page;
  const isOpen = state.seats.some(({ kind }) => kind === "open");
  $("menu-words").textContent = isOpen ? say("send-link") : say("may-watch");
  const holder = $("menu-seats");
  if (dialog("menu").open && holder.contains(document.activeElement)) return;
  const levels = () => [...holder.querySelectorAll("select")];
  const chosen = new Map(levels().map((level) => [level.ariaLabel, level.value]));
  holder.replaceChildren(...openSeatForms(page), ...standInForms(page), ...leaveForms(page));
  for (const level of levels()) level.value = chosen.get(level.ariaLabel) ?? level.value;
}

/**
 * Open seats that their owner can give to bots.
 * @param {Page} page
 */
function openSeatForms({ state, facts }) {
  if (!facts.owner || state.status !== "open") return [];
  const open = state.seats.filter(({ kind }) => kind === "open");
  return open.map(({ seat }) => {
    const options = facts.bots.map((value) => botOption(value, facts.bot));
    const label = say("bot-for-seat", { seat });
    return make(
      "form",
      { method: "post", action: `/t/${facts.table}/bot`, className: "seat-row" },
      badge(seat),
      hidden("seat", seat),
      make("select", { name: "level", "aria-label": label }, ...options),
      make("button", {}, say("seat-a-bot")),
    );
  });
}

/**
 * @param {string} value
 * @param {string} [chosen]
 */
function botOption(value, chosen) {
  return make("option", { value, selected: value === chosen }, say("bot-of", { level: value }));
}

/**
 * Others for whom a bot could play.
 * @param {Page} page
 */
function standInForms(page) {
  const { state, facts } = page;
  if (state.status !== "playing" || !facts.mine.length) return [];
  const byDays = state.clock?.kind === "days"; // then only the clock decides who is away
  /**
   * @param {SeatFacts} seat
   * @param {number} i
   */
  const could = ({ seat, kind, away }, i) => {
    const isGone = page.present?.[i] === false && !byDays;
    const other = kind === "person" && !away && !facts.mine.includes(seat);
    return other && (isGone || hasAsked(page, seat, seat));
  };
  return state.seats.filter(could).map(({ seat, name }) => {
    const agreed = state.asked.filter(([, away]) => away === seat).map(([who]) => who);
    const label = agreed.length
      ? say("bot-for-agreed", { name, seats: agreed.join(", ") })
      : say("bot-for", { name });
    return form(page, "agree", { seat }, label);
  });
}

/**
 * Getting up.
 * @param {Page} page
 */
function leaveForms(page) {
  const { state, facts } = page;
  if (!facts.mine.length || state.status === "over" || state.study) return [];
  if (facts.mine.some((seat) => hasAsked(page, seat, seat))) {
    const waits = say("leaving");
    return [make("p", { className: "hint" }, waits), form(page, "stay", {}, say("stay"))];
  }
  if (state.status === "open") return [form(page, "leave", {}, say("leave-seat"))];
  const leave = form(page, "leave", {}, say("leave"));
  leave.dataset.question = isAlone(page) ? say("sure-leave") : say("sure-ask-leave");
  return [leave];
}

/**
 * Whether nobody else has to agree when the player leaves.
 * @param {Page} page
 */
function isAlone({ state, facts }) {
  const others = state.seats.filter(({ seat }) => !facts.mine.includes(seat));
  return others.every(({ kind, away }) => kind !== "person" || away);
}
