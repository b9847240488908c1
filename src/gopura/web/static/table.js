// @ts-check
// The table page, put together: what the server says goes to the board and to what stands around
// it. It knows no game.
import { Board } from "./board.js";
import { Brief } from "./brief.js";
import { showButtons } from "./buttons.js";
import { showCover } from "./cover.js";
import { $, around, dialog, styled, tableElement } from "./dom.js";
import { Explaining } from "./explaining.js";
import { keepGame } from "./install.js";
import { listenToKeys } from "./keys.js";
import { Lately } from "./lately.js";
import { showLens } from "./lens.js";
import { Link } from "./link.js";
import { showLog, unnamed } from "./log.js";
import { Menu } from "./menu.js";
import { callPlayer, showOthers, showTitle } from "./notices.js";
import { Pace } from "./pace.js";
import { Page } from "./page.js";
import { sendForms, showSeatForms } from "./people.js";
import { Replay } from "./replay.js";
import { showClocks, showGains, showNet, showSeats, showWatchers } from "./side.js";
import { Sounds } from "./sounds.js";
import { keep } from "./storage.js";
import { Talk } from "./talk.js";
import { Turn } from "./turn.js";
import { keepAsking } from "./waiting.js";
import { say } from "./words.js";

/** @import { Orbit } from "./orbit.js" */
/** @import { Chat, Presence, State, Whole } from "./protocol.d.ts" */

const RESULT_AFTER = 900; // milliseconds: the last move is seen first
const SCORED_AFTER = 2600; // and what it has scored
const TICK = 500; // milliseconds

export const page = new Page();
const { facts } = page;
export const board = new Board($("board"));
/** @type {Orbit | null} */
let orbit = null; // turns the scene, in games that have one: space.js
const told = { message: take, status: showNet };
const link = await lineTo(facts.lesson);
const turn = new Turn(page, board, link, showActs);
const talk = new Talk(facts.table, facts.who, link, (words) => turn.hint(words, true));
const replay = new Replay(page, board, turn, link);
const since = new Lately(page, replay);
const pace = new Pace(page, board, { show: change, rest });
const menu = new Menu(page, talk);
const sounds = new Sounds(page);
const askOthers = keepAsking(facts.table, (count) => showOthers(page, count));
const result = async () => {
  // which no page needs before
  const words = import($("result-words", HTMLLinkElement).href);
  const [{ showResult }] = await Promise.all([
    import("./ending.js"),
    styled("result-style"),
    words,
  ]);
  showResult(page, (moves) => replay.go(moves));
};

/** @param {Orbit} scenes */
export function turnBy(scenes) {
  orbit = scenes;
}

/**
 * The line to the server: a table's, a lesson's, a puzzle's, or that of a turn to be played once more.
 * @param {string} address of the lesson, the puzzle or the turn; empty at a table
 */
async function lineTo(address) {
  if (!address) return new Link(facts.table, facts.seat, told);
  if (address.startsWith("/learn")) {
    return new (await import("./lesson.js")).LessonLink(page, board, told);
  }
  if (address.startsWith("/puzzles")) {
    return new (await import("./puzzle.js")).PuzzleLink(page, board, told);
  }
  return new (await import("./exercise.js")).ExerciseLink(page, board, told);
}

// ---- what is shown around the board

$("seats").addEventListener("click", (e) => {
  const seat = around(e, "a") ? "" : around(e, "[data-seat]")?.dataset.seat;
  if (!seat) return;
  if (board.turnTo(seat)) turn.clicks.refresh(true);
});

page.views.push(
  showPeople,
  () => since.show(), // whose button takes room from the log
  showMoves,
  showAsked,
  () => replay.showControls(),
  () => showTitle(page),
  () => menu.show(),
  () => showCover(page, board, link),
  showActs,
);

function showPeople() {
  showSeats({ ...(page.past ?? page.state), seats: page.seated }, page.present, facts);
  showSeatForms(page);
  showClocks(page.state, link.skew);
  showWatchers(page.watchers, page.over);
}

function showMoves() {
  /** @param {number} keep */
  const undoTo = async (keep) => {
    if (page.past !== null) await replay.go(null);
    turn.undo(keep);
  };
  showLog(page, undoTo);
}

function showAsked() {
  const { past, state } = page;
  const where = past && (page.telling || say("position", { at: past.moves, moves: state.moves }));
  if (!page.watching) $("prompt").textContent = where ?? (page.invitation || turn.prompt);
  $("mark").hidden = !page.canAct;
  $("warning").textContent = past || page.isSolved ? "" : state.warning;
  $("ask").classList.toggle("mine", page.canAct);
  if (!page.canAct) letGo();
  tableElement().classList.toggle("past", past !== null);
}

/** What is asked keeps its height while a turn goes on: what lies below it stays under the finger. */
function holdAsk() {
  if (page.canAct) $("ask").style.setProperty("--held", `${$("ask").offsetHeight}px`);
}

function letGo() {
  $("ask").style.removeProperty("--held");
}

function showActs() {
  showButtons(page, turn, { toNow: () => replay.go(null), result, invite: () => menu.open() });
  if (turn.clicks.isUnderWay || turn.pending) since.hide();
  $("ask").classList.toggle("asking", turn.pending !== null);
  $("ask").classList.toggle("picking", turn.clicks.isUnderWay && !turn.pending);
  if (turn.pending === null && page.canAct) $("prompt").textContent = turn.prompt;
}

function toggleScene() {
  if (!board.scene) return;
  page.settings.flat = !page.settings.flat;
  keep("settings", page.settings);
  lookAt();
  board.lay();
  turn.clicks.refresh();
  page.show();
}

/** The scene from above or in space, as whoever looks has chosen for all games; the button leads to the other. */
function lookAt() {
  board.flat = page.settings.flat;
  $("toggle-scene").textContent = say(board.flat ? "in-space" : "from-above");
}

// ---- what the server says

/** @param {State | Presence | Chat} letter */
function take(letter) {
  if (letter.type === "presence") arrive(letter);
  else if (letter.type === "chat") talk.add(letter.lines);
  else return pace.take(letter);
  menu.show();
}

/** @param {State} message */
function change(message) {
  const { isMyTurn, over: wasOver, state: before } = page;
  const { status, rematch } = before;
  const isWatched = pace.isToWatch(message, !message.whole);
  const alike = page.take(message, link.polling);
  if (isWatched) pace.watch();
  if (page.isMyTurn && !(isMyTurn && before.you === page.state.you)) board.zoom.stepBack();
  turn.begin();
  if (page.past === null)
    showPresent(message, alike ? before : null); // to other eyes nothing has happened
  else if (page.state.you !== page.past.you) replay.go(page.past.moves);
  if (!isMyTurn && page.state.to_act.some((seat) => facts.mine.includes(seat))) {
    since.missed = document.hidden;
    callPlayer(page);
    sounds.play("turn");
  }
  if (isMyTurn && !page.isMyTurn) askOthers();
  if (status === "open" && page.state.status !== "open") dialog("menu").close(); // all are here
  if (page.state.rematch && !rematch) result(); // the other asks for another game
  if (page.over && !wasOver) {
    sounds.play("end");
    keepGame(page);
  }
  if (page.over && !wasOver && page.past === null) {
    setTimeout(result, page.tallies.at(-1)?.length ? SCORED_AFTER : RESULT_AFTER);
  } else if (!page.over) dialog("over").close();
  if (message.whole) page.fetchLines(showMoves);
}

/**
 * Show the present; unless it is the first time, with what has changed.
 * @param {State} message
 * @param {Whole | null} before
 */
function showPresent(message, before) {
  const isRevealed = turn.pending !== null;
  const changed = board.show(message, page.watching);
  const played = before ? message.moves - before.moves : 0;
  const scored = played > 0 ? page.tallies.slice(-played).flat() : [];
  turn.light();
  if (before) point(changed);
  if (scored.length) board.lights.score(scored);
  if (played > 0) announce(isRevealed || scored.length > 0);
  page.show();
  if (!before) return;
  const gained = showGains(board.motion, before.seats, page.state.seats, scored);
  sounds.play(gained ? "points" : (board.motion.went ?? (changed.size ? "lay" : null)));
}

/** What the others did has been seen: whoever is to act is asked. */
function rest() {
  if (page.past !== null) return;
  turn.light();
  announce(false);
  page.show();
}

/** @type {string | undefined} */
let lastMover;

/**
 * Point out what another has changed: to a player until they go on themselves, to others until
 * somebody else does.
 * @param {Set<string>} changed
 */
function point(changed) {
  const { you } = page.state;
  const mover = page.lines.at(-1)?.[0];
  if (mover === you) since.hide();
  if (mover === you || (you === null && mover !== lastMover)) board.lights.dim(["fresh", "gained"]);
  lastMover = mover;
  if (!mover || mover === you) return;
  const { suggested } = turn.clicks.paths;
  board.lights.mark([...changed].filter((id) => !suggested.has(id)));
}

/**
 * Say what another has done, or what has come to light or was scored.
 * @param {boolean} isRevealed
 */
function announce(isRevealed) {
  const [mover, ...said] = page.lines.at(-1) ?? [];
  const words = said.join(" ");
  if (words && mover !== page.state.you) turn.hint(page.state.lately || words);
  else if (words && isRevealed) turn.hint(unnamed(page.state, mover, said).join(" "));
}

/** @param {Presence} message */
function arrive(message) {
  page.present = message.seats;
  page.watchers = message.watchers;
  talk.begin(message.t);
  showPeople();
}

// ---- begin

sendForms(page, (sentence) => turn.hint(sentence, true));
listenToKeys(page, { turn, replay, since, menu, toggleScene });
$("toggle-scene").onclick = toggleScene;
$("toggle-scene").hidden = !page.state.scene;
lookAt();
showPresent(page.state, null);
board.measure(); // before it is painted for the first time: what is asked stands there now
since.comeBack();
page.fetchLines(showMoves);
talk.draw();
showLens(board, () => orbit);
new ResizeObserver(holdAsk).observe($("ask"));
addEventListener("resize", letGo);
new Explaining((thing) => turn.clicks.explained(thing));
new Brief(page);
if (facts.mine.length) askOthers();
keepGame(page);
setInterval(() => showClocks(page.state, link.skew), TICK);
const linked = Number(location.hash.slice(1));
if (location.hash && linked < page.state.moves) replay.go(linked);
if (page.state.status === "open" && facts.owner) menu.open();
