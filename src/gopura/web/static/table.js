// The table page, put together: what the server says goes to the board and to what stands around it. It knows no game.
import { showActs } from "./acts.js";
import { Board } from "./board.js";
import { callPlayer, showTitle } from "./calls.js";
import { showCover } from "./cover.js";
import { showResult } from "./ending.js";
import { listenToKeys } from "./keys.js";
import { Link } from "./link.js";
import { Menu } from "./menu.js";
import { orbit } from "./orbit.js";
import { Page } from "./page.js";
import { showSeatForms } from "./people.js";
import { Replay } from "./replay.js";
import { $, showClocks, showLog, showNet, showSeats, showWatchers } from "./side.js";
import { Since } from "./since.js";
import { Talk } from "./talk.js";
import { Turn } from "./turn.js";

const page = new Page(), { facts } = page;
const board = new Board($("board"));
const link = new Link(facts.table, facts.seat, { message: take, status: showNet });
const turn = new Turn(page, board, link, showButtons);
const talk = new Talk(facts.table, facts.who, link, (words) => turn.hint(words, true));
const replay = new Replay(page, board, turn, link);
const since = new Since(page, replay);
const menu = new Menu(page, talk);
const result = () => showResult(page, (moves) => replay.go(moves));

// ---- what is shown around the board

page.views.push(people, moves, asked, () => replay.show(), () => showTitle(page), () => since.show(), () => menu.show(),
  () => showCover(page, board, link), () => showSeatForms(page), showButtons);

function people() {
  showSeats(page.past ?? page.state, page.present, facts.mine);
  showClocks(page.state, link.skew);
  showWatchers(page.watchers, page.over);
}

function moves() {
  const undoTo = async (keep) => { if (page.past !== null) await replay.go(null); turn.undo(keep); };
  showLog(page.lines, page.state, page.past === null ? null : page.past.moves, undoTo);
}

function asked() {
  $("prompt").textContent = page.past === null ? turn.prompt : `Position after ${page.past.moves} of ${page.state.moves} moves.`;
  $("mark").hidden = !page.canAct;
  $("ask").classList.toggle("mine", page.canAct);
  document.querySelector(".table").classList.toggle("past", page.past !== null);
}

function showButtons() {
  showActs(page, turn, { toNow: () => replay.go(null), result, invite: () => menu.open() });
  $("ask").classList.toggle("asking", turn.pending !== null);
  if (turn.pending === null && page.canAct) $("prompt").textContent = turn.prompt;
}

function toggleScene() {
  if (!board.scene) return;
  board.flat = !board.flat;
  $("toggle-scene").textContent = board.flat ? "3D" : "Plan";
  $("toggle-scene").setAttribute("aria-pressed", !board.flat);
  board.lay();
  turn.clicks.refresh();
}

// ---- what the server says

function take(message) {
  if (message.type === "presence") arrive(message);
  else if (message.type === "chat") talk.add(message.lines);
  else if (message.type === "state") change(message);
}

function change(message) {
  const mine = page.state.turn !== null && page.state.turn === page.state.you, wasOver = page.over;
  const alike = page.take(message, link.polling);
  turn.begin();
  if (page.past === null) showPresent(message, message.first || !alike);  // to other eyes nothing has happened
  else if (page.state.you !== page.past.you) replay.go(page.past.moves);
  const { state } = page;
  if (!mine && state.turn !== null && facts.mine.includes(state.turn) && !message.first) { since.missed = document.hidden; callPlayer(page); }
  if (page.over && !wasOver && page.past === null) setTimeout(result, 900);
  else if (!page.over) $("over").close();
  if (message.whole) page.fetchLines(moves);
}

/** Show the present; unless it is the first time, with what the others have changed. */
function showPresent(message, first) {
  const changed = board.show(message);
  turn.light();
  const byOthers = page.lines.length && page.lines.at(-1)[0] !== page.state.you;
  if (!first && byOthers) board.mark([...changed].filter((id) => !turn.clicks.next().has(id)));
  page.show();
}

function arrive(message) {
  page.present = message.seats;
  page.watchers = message.watchers;
  talk.begin(message.t);
  people();
}

// ---- begin

listenToKeys(page, { turn, replay, since, menu, toggleScene });
$("toggle-scene").onclick = toggleScene;
$("toggle-scene").hidden = !page.state.scene;
showPresent(page.state, true);
since.comeBack();
page.fetchLines(moves);
talk.draw();
orbit(board);
setInterval(() => showClocks(page.state, link.skew), 500);
if (location.hash && Number(location.hash.slice(1)) < page.state.moves) replay.go(Number(location.hash.slice(1)));
if (page.state.status === "open" && facts.owner) menu.open();
