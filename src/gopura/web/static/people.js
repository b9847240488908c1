// Who sits at the table: forms to sit down, get up, leave, and to let bots stand in.
import { $, badge, make } from "./side.js";

export function form(page, what, fields, label, primary = false) {
  return make("form", { method: "post", action: `/t/${page.facts.table}/${what}` },
    ...Object.entries(fields).map(([name, value]) => make("input", { type: "hidden", name, value })),
    make("button", { className: primary ? "primary" : "" }, label));
}

export function joinForm(page) {
  return make("form", { method: "post", action: `/t/${page.facts.table}/join`, className: "row" },
    page.facts.name ? null : make("input", { name: "name", maxLength: 30, placeholder: "Your name", "aria-label": "Your name" }),
    make("button", { className: "primary" }, "Sit down"));
}

/** Those who want to leave and wait for me to agree. */
export function leaving({ state, facts, past }) {
  if (state.status !== "playing" || !facts.mine.length || past !== null) return [];
  const agreed = (seat) => facts.mine.every((mine) => state.asked.some(([who, away]) => who === mine && away === seat));
  return state.seats.filter(({ seat, away }) => !away && !facts.mine.includes(seat) && state.asked.some(([who, gone]) => who === seat && gone === seat) && !agreed(seat));
}

/** The part of the menu about the seats. */
export function showSeatForms(page) {
  const { state, facts } = page, items = [];
  const open = state.seats.filter(({ kind }) => kind === "open");
  if (facts.owner && state.status === "open") for (const seat of open) items.push(botForm(page, seat.seat));
  if (state.status === "playing" && facts.mine.length) for (const seat of state.seats) {
    if (seat.kind !== "person" || seat.away || facts.mine.includes(seat.seat)) continue;
    const asked = state.asked.filter(([, away]) => away === seat.seat).map(([who]) => who);
    items.push(form(page, "agree", { seat: seat.seat }, `Let a bot play for ${seat.name}${asked.length ? ` (agreed: ${asked.join(", ")})` : ""}`));
  }
  const asked = facts.mine.some((seat) => state.asked.some(([who, away]) => who === seat && away === seat));
  if (facts.mine.length && state.status !== "over" && !state.study) items.push(asked ? make("p", { className: "hint" }, "You have asked to leave; the others have not agreed yet.") : form(page, "leave", {}, state.status === "open" ? "Get up" : "Leave: let a bot play for me"));
  $("menu-words").textContent = open.length ? "Send the link to whoever shall play; nobody needs an account." : "Whoever has the link can watch.";
  if ($("menu-seats").contains(document.activeElement)) return;
  const levels = () => [...$("menu-seats").querySelectorAll("select")];
  const chosen = new Map(levels().map((level) => [level.ariaLabel, level.value]));
  $("menu-seats").replaceChildren(...items);
  for (const level of levels()) level.value = chosen.get(level.ariaLabel) ?? level.value;
}

/** An open seat that its owner can give to a bot. */
function botForm({ facts }, seat) {
  const level = make("select", { name: "level", "aria-label": `Bot for seat ${seat}` }, ...facts.bots.map((name) => make("option", { value: name, selected: name === facts.bot }, `${name} bot`)));
  return make("form", { method: "post", action: `/t/${facts.table}/bot`, className: "seat-row" }, badge(seat), make("input", { type: "hidden", name: "seat", value: seat }), level, make("button", {}, "Seat a bot"));
}
