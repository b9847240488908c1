// The table page: puts board, clicks, log and line together. It knows no game.
import { Board } from "./board.js";
import { Clicks, consequence } from "./clicks.js";
import { Link } from "./link.js";
import { $, badge, make, showClocks, showLog, showSeats } from "./side.js";
import { orbit } from "./orbit.js";
import { Talk } from "./talk.js";

const facts = JSON.parse($("facts").textContent);
const root = document.querySelector(".table");
const settings = { ask: true, sound: false, notify: false, ...JSON.parse(localStorage.getItem("settings") ?? "{}") };
let state = JSON.parse($("state").textContent);
let lines = [];
let present = null;
let watchers = 0;
let past = null;  // the position shown instead of the present one
let pending = null;  // a choice that waits for "yes"
let busy = false;

const board = new Board($("board"));
const clicks = new Clicks(board, {
  hint: (text, refused) => hint(text, refused),
  acts: (buttons) => { choiceButtons = buttons; showActs(); },
  play: (choice) => play(choice, false),
  why: (path, thing) => why(path, thing),
});
let choiceButtons = [];
const link = new Link(facts.table, facts.seat, { message: take, status: showNet });
const talk = new Talk(facts.table, facts.who, (line) => link.ask({ op: "report", line }, !talk.me || link.polling));

// ---- states

function take(message) {
  if (message.type === "presence") return arrive(message);
  if (message.type === "chat") return talk.add(message.lines);
  if (message.type !== "state") return;
  const mine = state.turn !== null && state.turn === state.you, wasOver = state.status === "over";
  const alike = message.you === state.you && names(message) === names(state);  // other eyes know other lines
  const keeps = !message.whole || (alike && (link.polling || message.n === state.n));
  state = message.whole ? message : { ...state, ...message, parts: message.parts };
  lines = (keeps ? lines.slice(0, message.log.from) : Array(message.log.from)).concat(message.log.lines);
  pending = null;
  busy = false;  // the state may come before the answer to what caused it
  if (past === null) present_(alike ? message : { ...message, first: true });  // to other eyes nothing has happened
  else if (state.you !== past.you) show(past.moves);
  else board.parts = { ...board.parts, ...message.parts };
  if (!mine && state.turn !== null && facts.mine.includes(state.turn) && !message.first) myTurn();
  if (state.status === "over" && !wasOver && past === null) setTimeout(showOver, 900);
  else if (state.status !== "over") $("over").close();
  if (message.whole) older();
}

function names({ seats }) { return seats.map(({ name }) => name).join("\n"); }

/** Ask for the lines of the log that did not come with the page, the latest first. */
async function older() {
  const you = state.you, before = lines.findIndex(Boolean);
  if (before < 1) return;
  const answer = await fetch(`/t/${facts.table}/log?seat=${eyes()}&before=${before}`);
  if (!answer.ok || state.you !== you) return;
  const told = await answer.json();
  told.lines.forEach((line, i) => { if (told.from + i < lines.length) lines[told.from + i] ??= line; });
  showMoves();
  if (told.from > 0 && told.lines.length) older();
}

function arrive(message) {
  present = message.seats;
  watchers = message.watchers;
  talk.begin(message.t);
  showSeats(past ?? state, present, facts.mine);
  showClocks(state, link.skew);
  showWatchers();
}

function showWatchers() {
  const apart = state.status === "over" ? "All talk together." : "Players and watchers talk apart until the end.";
  $("watching").textContent = watchers ? `${watchers} ${watchers === 1 ? "person watches" : "people watch"}. ${apart}` : "Nobody else watches.";
}

/** Show the present. */
function present_(message) {
  const changed = board.show(message);
  clicks.set(state.choices ?? [], canAct());
  const byOthers = lines.length && lines.at(-1)[0] !== state.you;
  if (!message.first && byOthers) mark([...changed].filter((id) => !clicks.next().has(id)));
  showAround();
}

/** Point out what has changed, for a few seconds. */
function mark(ids) {
  for (const id of ids) for (const thing of board.things(id)) {
    const light = board.light(thing, "fresh");
    light?.addEventListener?.("animationend", () => light.remove());
  }
}

function canAct() { return past === null && state.turn !== null && state.turn === state.you; }

/** Whether steps can be taken back: those of my turn, and all on a board to study. */
function canUndo() { return past === null && Boolean(state.draft); }

function showAround() {
  showSeats(past ?? state, present, facts.mine);
  showClocks(state, link.skew);
  showMoves();
  $("prompt").textContent = past === null ? words() : `Position after ${past.moves} of ${state.moves} moves.`;
  $("mark").hidden = !canAct();
  $("ask").classList.toggle("mine", canAct());
  root.classList.toggle("past", past !== null);
  const slider = $("replay-slider");
  slider.max = state.moves;
  slider.value = past === null ? state.moves : past.moves;
  showEyes();
  const title = root.dataset.title;
  document.title = canAct() ? `● Your turn · ${title}` : `${title} · Gopura`;
  $("icon").href = canAct() ? $("icon").dataset.turn : $("icon").dataset.rest;
  $("open-since").hidden = !since().turns.length;
  $("proof").textContent = state.result ? `Seed ${state.result.seed}, salt ${state.result.salt}. Their SHA-256 is the commitment shown since the start: ${state.commitment}` : `Commitment ${state.commitment ?? "none"}: the SHA-256 of seed and salt, which are shown when the game is over.`;
  showWatchers();
  cover();
  seatForms();
  showActs();
}

function showMoves() { showLog(lines, state, past === null ? null : past.moves, (keep) => undo(keep)); }

function words() {
  if (!canAct()) return state.prompt;
  if (pending) return pending.question;
  return state.prompt;
}

// ---- the turn

async function play(choice, sure) {
  if (busy) return;
  busy = true;
  const answer = await link.ask({ op: "play", ...(Array.isArray(choice[0]) ? { moves: choice[0] } : { move: choice[0] }), expect: state.moves, ask: settings.ask && !sure });
  busy = false;
  if (answer.ok) { pending = null; return; }
  if (answer.error.code === "confirm") {
    pending = { choice, question: `${answer.error.message} Is it right so?` };
    $("prompt").textContent = pending.question;
    hint(`${clicks.path.map((id) => clicks.label(id)).join(" → ")}: ${consequence(choice)}`);
    showActs();
    $("acts").querySelector(".primary")?.focus({ preventScroll: true });
    return;
  }
  clicks.cancel();
  hint(answer.error.message, true, answer.error.rule);
}

async function undo(keep) {
  if (past !== null) await show(null);
  clicks.cancel();
  pending = null;
  const answer = await link.ask({ op: "undo", ...(keep === undefined ? {} : { keep }), expect: state.moves });
  if (!answer.ok) hint(answer.error.message, true, answer.error.rule);
}

async function redo() {
  const answer = await link.ask({ op: "redo" });
  if (!answer.ok) hint(answer.error.message, true);
}

async function advise() {
  hint("Thinking…");
  const answer = await link.ask({ op: "think" });
  if (!answer.ok) return hint(answer.error.message, true);
  const [first, ...others] = answer.words.map((line, i) => (i === 0 || line.startsWith(answer.moves[i]) ? line.replace(answer.moves[i], spoken) : line));
  hint(first);
  $("hint").append(...others.map((line) => make("span", { className: "thought" }, line)));
}

/** A move as one would click it, in the words that the board has for its things. */
function spoken(move) {
  const [, path] = (state.choices ?? []).find(([each]) => each === move) ?? [];
  return path ? path.map((id) => clicks.label(id)).join(" → ") : move;
}

async function why(path, thing) {
  if (past !== null || facts.mine.length === 0) return;
  const answer = await link.ask({ op: "why", path });
  const said = answer.ok ? answer : { reason: answer.error.message, rule: "" };
  board.dim(["no"]);
  const light = board.light(thing, "no");
  setTimeout(() => light?.remove?.(), 1400);
  hint(said.reason, true, said.rule);
}

function hint(text, refused = false, rule = "") {
  const line = $("hint");
  line.classList.toggle("refused", refused);
  line.setAttribute("role", refused ? "alert" : "none");
  line.replaceChildren(text);
  if (refused && /^[A-Z]{3}-/.test(rule)) line.append(" ", make("a", { href: `/rules/${facts.game}#${rule}`, target: "_blank" }, rule));
}

function showActs() {
  const buttons = [];
  const add = (label, act, options = {}) => buttons.push(make("button", { type: "button", className: options.primary ? "primary" : "", onclick: act, title: options.title ?? "" }, label));
  if (past !== null) add("Back to now", () => show(null), { primary: true });
  else if (pending) {
    add("Yes", () => play(pending.choice, true), { primary: true });
    add("No", () => { pending = null; clicks.cancel(); showAround(); });
  } else if (canAct()) {
    for (const button of choiceButtons) add(button.label, button.act, { primary: button.primary, title: button.hint });
  }
  if (past === null && !pending && !clicks.path.length && state.draft) {
    if (state.moves > state.draft.from) add("Undo", () => undo(), { title: "u" });
    if (state.moves > state.draft.from + 1) add(state.study ? "To the start" : "Restart turn", () => undo(state.draft.from));
    if (state.draft.redo) add("Redo", redo, { title: "r" });
  }
  for (const away of leaving()) buttons.push(form("agree", { seat: away.seat }, `Let a bot play for ${away.name}`, true));
  if (past === null && state.study && state.turn !== null && !pending && !clicks.path.length) add("Ask a bot", advise);
  if (past === null && state.status === "over") add("Result", showOver, { primary: true });
  if (past === null && facts.mine.length && state.seats.some((s) => facts.mine.includes(s.seat) && s.away && !s.lost) && state.status === "playing") buttons.push(form("back", {}, "Take my seat back", true));
  if (state.status === "open" && !facts.mine.length) buttons.push((joining ??= joinForm()));
  if (state.status === "open" && facts.mine.length) add("Invite", openMenu, { primary: true });
  const kept = document.activeElement?.closest("#acts") ? document.activeElement.textContent : null;
  const shown = [...$("acts").children];
  if (shown.length !== buttons.length || shown.some((each, i) => each !== buttons[i])) $("acts").replaceChildren(...buttons);
  if (kept) [...$("acts").querySelectorAll("button")].find((button) => button.textContent === kept)?.focus();
  if (pending === null && canAct()) $("prompt").textContent = words();
}

/** Those who want to leave and wait for me to agree. */
function leaving() {
  if (state.status !== "playing" || !facts.mine.length || past !== null) return [];
  const agreed = (seat) => facts.mine.every((mine) => state.asked.some(([who, away]) => who === mine && away === seat));
  return state.seats.filter(({ seat, away }) => !away && !facts.mine.includes(seat) && state.asked.some(([who, gone]) => who === seat && gone === seat) && !agreed(seat));
}

// ---- history

async function show(moves) {
  const looking = link.seat, toNow = moves === null || moves >= state.moves;
  const answer = await fetch(`/t/${facts.table}/at/${toNow ? state.moves : Math.max(0, moves)}?seat=${eyes()}`);
  if (!answer.ok || looking !== link.seat) return;  // somebody else looks by now
  const position = await answer.json();
  if (toNow && position.moves !== state.moves) return show(null);
  if (toNow) {
    const step = past?.moves === state.moves - 1;
    past = null;
    const changed = board.show({ ...position, whole: true });
    if (step) mark(changed);
    clicks.set(state.choices ?? [], canAct());
    return showAround();
  }
  past = position;
  const changed = board.show({ ...past, whole: true });
  clicks.set([], false);
  mark(changed);
  showAround();
}

/** Once the game is over, anybody may look with anybody's eyes. */
function showEyes() {
  const choice = $("replay-eyes");
  choice.hidden = state.status !== "over" || !facts.hides;
  if (choice.hidden || document.activeElement === choice) return;
  choice.replaceChildren(make("option", { value: "-" }, "Everybody’s eyes"), ...state.seats.map(({ seat, name }) => make("option", { value: seat }, `${name}’s eyes`)));
  choice.value = eyes();
}

function eyes() { return state.you ?? "-"; }
const at = () => (past === null ? state.moves : past.moves);
$("replay-first").onclick = () => show(0);
$("replay-back").onclick = () => show(at() - 1);
$("replay-next").onclick = () => show(at() + 1);
$("replay-last").onclick = () => show(null);
$("replay-eyes").onchange = (e) => link.look(e.target.value);
$("replay-slider").oninput = (e) => show(Number(e.target.value));
$("log").onclick = (e) => {
  const to = e.target.closest("a");
  if (to) { e.preventDefault(); history.replaceState(null, "", to.getAttribute("href")); show(Number(to.hash.slice(1))); }
};

// ---- since your last turn

/** What the others did since my own last move, turn by turn, and the moves between which they did it. */
function since() {
  let to = lines.length;
  while (lines[to - 1]?.[0] === state.you) to--;  // the steps of this turn
  let from = to;
  while (lines[from - 1] && lines[from - 1][0] !== state.you) from--;
  const turns = [];
  for (const [seat, ...words] of lines.slice(from, to)) {
    if (turns.at(-1)?.seat !== seat) turns.push({ seat, words: [] });
    turns.at(-1).words.push(...words);
  }
  return { from, to, turns: state.you && state.status === "playing" && !state.study ? turns : [] };
}

function openSince() {
  const { from, to, turns } = since();
  if (!turns.length) return;
  $("since-title").textContent = from ? "Since your last turn" : "Before your first turn";
  $("since-list").replaceChildren(...turns.map(({ seat, words }) => make("li", {}, badge(seat), make("span", {}, words.join(" ")))));
  $("since-show").onclick = () => { $("since").close(); walk(from, to); };
  $("since").showModal();
}

/** Show one position after the other, unless somebody goes elsewhere meanwhile. */
async function walk(from, to) {
  for (let at = from; at < to; at++) {
    await show(at);
    await new Promise((go) => setTimeout(go, 1100));
    if (past?.moves !== at) return;
  }
  show(to);
}

/** Somebody comes back to the table, and it is their turn. */
function comeBack() {
  const { from, to, turns } = since();
  if (canAct() && from && turns.length && to === lines.length && !document.querySelector("dialog[open]")) openSince();
}

let missed = false;  // the turn came while nobody looked
document.addEventListener("visibilitychange", () => { if (missed && !document.hidden) { missed = false; comeBack(); } });
$("open-since").onclick = openSince;

// ---- seats, people, the end

function form(what, fields, label, primary = false) {
  return make("form", { method: "post", action: `/t/${facts.table}/${what}` },
    ...Object.entries(fields).map(([name, value]) => make("input", { type: "hidden", name, value })),
    make("button", { className: primary ? "primary" : "" }, label));
}

let joining = null;  // made once: what is typed in it stays while the table changes
function joinForm() {
  return make("form", { method: "post", action: `/t/${facts.table}/join`, className: "row" },
    facts.name ? null : make("input", { name: "name", maxLength: 30, placeholder: "Your name", "aria-label": "Your name" }),
    make("button", { className: "primary" }, "Sit down"));
}

function seatForms() {
  const items = [];
  const open = state.seats.filter(({ kind }) => kind === "open");
  if (facts.owner && state.status === "open") for (const seat of open) items.push(botForm(seat.seat));
  if (state.status === "playing" && facts.mine.length) for (const seat of state.seats) {
    if (seat.kind !== "person" || seat.away || facts.mine.includes(seat.seat)) continue;
    const asked = state.asked.filter(([, away]) => away === seat.seat).map(([who]) => who);
    items.push(form("agree", { seat: seat.seat }, `Let a bot play for ${seat.name}${asked.length ? ` (agreed: ${asked.join(", ")})` : ""}`));
  }
  const asked = facts.mine.some((seat) => state.asked.some(([who, away]) => who === seat && away === seat));
  if (facts.mine.length && state.status !== "over" && !state.study) items.push(asked ? make("p", { className: "hint" }, "You have asked to leave; the others have not agreed yet.") : form("leave", {}, state.status === "open" ? "Get up" : "Leave: let a bot play for me"));
  $("menu-words").textContent = open.length ? "Send the link to whoever shall play; nobody needs an account." : "Whoever has the link can watch.";
  if ($("menu-seats").contains(document.activeElement)) return;
  const levels = () => [...$("menu-seats").querySelectorAll("select")];
  const chosen = new Map(levels().map((level) => [level.ariaLabel, level.value]));
  $("menu-seats").replaceChildren(...items);
  for (const level of levels()) level.value = chosen.get(level.ariaLabel) ?? level.value;
}

/** An open seat that its owner can give to a bot. */
function botForm(seat) {
  const level = make("select", { name: "level", "aria-label": `Bot for seat ${seat}` }, ...facts.bots.map((name) => make("option", { value: name, selected: name === facts.bot }, `${name} bot`)));
  return make("form", { method: "post", action: `/t/${facts.table}/bot`, className: "seat-row" }, badge(seat), make("input", { type: "hidden", name: "seat", value: seat }), level, make("button", {}, "Seat a bot"));
}

function showOver() {
  if (!state.result) return;
  $("over-title").textContent = state.result.words;
  const ranked = [...state.seats].sort((a, b) => b.won - a.won || b.score - a.score);
  $("over-scores").replaceChildren(...ranked.map((seat) => make("li", { className: seat.won ? "won" : "" }, badge(seat.seat), seat.name, make("span", { className: "score" }, String(seat.score)))));
  const acts = [];
  if (facts.mine.length && !state.study) acts.push(form("rematch", {}, "Play again", true));
  acts.push(make("button", { type: "button", onclick: () => { $("over").close(); show(0); } }, "Replay"));
  if (facts.name) acts.push(form("study", {}, "Study"));
  acts.push(make("a", { className: "button", href: `/t/${facts.table}/record` }, "Record"), make("button", { type: "button", onclick: () => $("over").close() }, "Close"));
  $("over-acts").replaceChildren(...acts);
  if (!$("over").open) $("over").showModal();
}

/** Several players at one screen: hide everything, the past too, until the right one looks. */
function cover() {
  const several = facts.mine.length > 1 && state.status === "playing";
  const other = several && state.turn !== null && facts.mine.includes(state.turn) && state.turn !== state.you;
  if (other && (state.study || !facts.hides)) { link.look(state.turn); return; }
  $("cover").hidden = !other;
  root.inert = other;
  if (!other) return;
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  const name = state.seats.find((s) => s.seat === state.turn).name;
  $("cover-words").textContent = `Pass the screen to ${name}.`;
  $("cover-show").textContent = `I am ${name}`;
  $("cover-show").onclick = () => { const seat = state.turn; past = null; $("cover").hidden = true; root.inert = false; board.show({ whole: true, panels: [], parts: {}, scene: "" }); link.look(seat); };
  $("cover-show").focus();
}

function myTurn() {
  missed = document.hidden;
  if (settings.sound) chime();
  if (settings.notify && document.hidden && globalThis.Notification?.permission === "granted") new Notification(`${root.dataset.title}: your turn`, { tag: facts.table });
}

function chime() {
  const audio = new AudioContext(), note = audio.createOscillator(), volume = audio.createGain();
  note.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  note.connect(volume).connect(audio.destination);
  note.start();
  note.stop(audio.currentTime + 0.5);
}

// ---- line, chat, menu

let netTimer;
function showNet(status) {
  const net = $("net");
  clearTimeout(netTimer);
  if (status === "lost") netTimer = setTimeout(() => { net.hidden = false; net.className = "net"; net.textContent = "The connection is lost. Trying again…"; }, 1200);
  else if (!net.hidden) { net.className = "net ok"; net.textContent = "Connected again."; netTimer = setTimeout(() => (net.hidden = true), 1500); }
}

function tab(name) {
  for (const each of ["log", "chat"]) {
    $(`pane-${each}`).hidden = each !== name;
    $(`tab-${each}`).setAttribute("aria-selected", each === name);
  }
  talk.count();
  if (name === "chat") $("chat-text").focus();
}
$("tab-log").onclick = () => tab("log");
$("tab-chat").onclick = () => tab("chat");
let saying = Promise.resolve();  // one line after the other: the first makes a stranger known
$("chat-form").onsubmit = (e) => {
  e.preventDefault();
  const text = $("chat-text").value.trim();
  if (!text) return;
  $("chat-text").value = "";
  saying = saying.then(() => say(text));
};
async function say(text) {
  const stranger = !talk.me, answer = await link.ask({ op: "say", text }, stranger || link.polling);
  if (!answer.ok) return hint(answer.error.message, true);
  if (stranger) { talk.me = answer.who; talk.draw(); link.reconnect(); }
}
function side(open) { $("side").classList.toggle("open", open); $("toggle-side").setAttribute("aria-expanded", open); talk.count(); }
$("toggle-side").onclick = () => { const { unread } = talk; side(!$("side").classList.contains("open")); if (unread) tab("chat"); };
$("board").addEventListener("pointerdown", () => side(false));
function openMenu() { $("link").value = new URL(`/t/${facts.table}`, location.href); $("menu").showModal(); }
$("open-menu").onclick = openMenu;
function openKeys() { $("menu").close(); $("keys").showModal(); }
$("open-keys").onclick = openKeys;
$("copy").onclick = async () => { $("link").select(); await navigator.clipboard?.writeText($("link").value); $("copy").textContent = "Copied"; };
for (const name of ["ask", "sound", "notify"]) {
  const box = $(`set-${name}`);
  box.checked = settings[name];
  box.onchange = () => {
    settings[name] = box.checked;
    localStorage.setItem("settings", JSON.stringify(settings));
    if (name === "notify" && box.checked) globalThis.Notification?.requestPermission();
  };
}
$("toggle-scene").onclick = toggleScene;
function toggleScene() {
  if (!board.scene) return;
  board.flat = !board.flat;
  $("toggle-scene").textContent = board.flat ? "3D" : "Plan";
  $("toggle-scene").setAttribute("aria-pressed", !board.flat);
  board.lay();
  clicks.refresh();
}

// ---- keys

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
addEventListener("keydown", (e) => {
  if (!$("cover").hidden || e.target.matches("input, textarea, select") || document.querySelector("dialog[open]") || e.altKey) return;
  const key = e.key;
  if ((e.ctrlKey || e.metaKey) && key.toLowerCase() === "z") { e.preventDefault(); return canUndo() ? undo() : undefined; }
  if (e.ctrlKey || e.metaKey) return;
  if (ARROWS[key]) {
    if (past !== null && ARROWS[key][0]) { e.preventDefault(); return show(at() + ARROWS[key][0]); }
    if (!e.target.closest(".tabs, .log") && clicks.walk(...ARROWS[key])) e.preventDefault();
  } else if (key === "Escape") { if (past !== null) show(null); else if (pending) { pending = null; clicks.cancel(); showAround(); } else clicks.cancel(); }
  else if (/^[1-9]$/.test(key)) clicks.number(Number(key));
  else if (key === "u" && canUndo()) undo();
  else if (key === "r" && canUndo()) redo();
  else if (key === ",") show(at() - 1);
  else if (key === ".") show(at() + 1);
  else if (key === "Home") show(0);
  else if (key === "End") show(null);
  else if (key === "?") openKeys();
  else if (key === "h") openSince();
  else if (key === "m") openMenu();
  else if (key === "p") toggleScene();
  else if (key === "l") { side(true); tab("log"); } else if (key === "t") { e.preventDefault(); side(true); tab("chat"); }
  else if ((key === "y" || key === "Enter") && pending && e.target === document.body) play(pending.choice, true);
});

// ---- begin

lines = Array(state.log.from).concat(state.log.lines);
present_({ ...state, first: true });
comeBack();
older();
$("toggle-scene").hidden = !state.scene;
talk.draw();
orbit(board);
setInterval(() => showClocks(state, link.skew), 500);
if (location.hash && Number(location.hash.slice(1)) < state.moves) show(Number(location.hash.slice(1)));
if (state.status === "open" && facts.owner) openMenu();
