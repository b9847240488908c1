// The buttons under the board: what can be done now beside clicking what is lit.
import { form, joinForm, leaving } from "./people.js";
import { $, make } from "./side.js";

/** `on` does what is not of the turn: toNow(), result(), invite(). */
export function showActs(page, turn, on) {
  const buttons = [...turnButtons(page, turn, on), ...tableButtons(page, on)];
  const kept = document.activeElement?.closest("#acts") ? document.activeElement.textContent : null;
  const shown = [...$("acts").children];
  if (shown.length !== buttons.length || shown.some((each, i) => each !== buttons[i])) $("acts").replaceChildren(...buttons);
  if (kept) [...$("acts").querySelectorAll("button")].find((button) => button.textContent === kept)?.focus();
}

function act(label, onclick, { primary = false, title = "" } = {}) {
  return make("button", { type: "button", className: primary ? "primary" : "", onclick, title }, label);
}

/** Go on with the turn, or take steps of it back. */
function turnButtons(page, turn, on) {
  const { state } = page, buttons = [];
  if (page.past !== null) return [act("Back to now", on.toNow, { primary: true })];
  if (turn.pending) return [act("Yes", () => turn.play(turn.pending.choice, true), { primary: true }), act("No", () => turn.cancel())];
  if (page.canAct) buttons.push(...turn.buttons.map((each) => act(each.label, each.act, { primary: each.primary, title: each.hint })));
  if (turn.clicks.path.length) return buttons;
  if (state.draft) {
    if (state.moves > state.draft.from) buttons.push(act("Undo", () => turn.undo(), { title: "u" }));
    if (state.moves > state.draft.from + 1) buttons.push(act(state.study ? "To the start" : "Restart turn", () => turn.undo(state.draft.from)));
    if (state.draft.redo) buttons.push(act("Redo", () => turn.redo(), { title: "r" }));
  }
  if (state.study && state.turn !== null) buttons.push(act("Ask a bot", () => turn.advise()));
  return buttons;
}

let joining = null;  // made once: what is typed in it stays while the table changes

/** What concerns the people at the table. */
function tableButtons(page, on) {
  const { state, facts } = page, buttons = [];
  for (const away of leaving(page)) buttons.push(form(page, "agree", { seat: away.seat }, `Let a bot play for ${away.name}`, true));
  if (page.past === null && page.over) buttons.push(act("Result", on.result, { primary: true }));
  const replaced = state.seats.some((s) => facts.mine.includes(s.seat) && s.away && !s.lost);
  if (page.past === null && replaced && state.status === "playing") buttons.push(form(page, "back", {}, "Take my seat back", true));
  if (state.status === "open") buttons.push(facts.mine.length ? act("Invite", on.invite, { primary: true }) : (joining ??= joinForm(page)));
  return buttons;
}
