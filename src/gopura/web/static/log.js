// @ts-check
// The log in words by turns, each line a link to its position.
import { $, badge, button, make } from "./dom.js";
import { capital, say } from "./words.js";

/** @import { Page } from "./page.js" */
/** @import { State, Tally } from "./protocol.d.ts" */
/** @typedef {{ seat: string, from: number, lines: string[][] }} TurnTaken after `from` moves */
/** @typedef {string | Tally} Piece a sentence, or what was scored in its place */
/**
 * @typedef {object} Item
 * @property {string} key by which it is known again
 * @property {number} [move] after which the position is that it leads to
 * @property {() => HTMLElement} item makes it
 * @property {(made: Element) => boolean} [renew] what is in it; gives whether something has come
 */

/** @type {WeakMap<Element, Item>} */
const items = new WeakMap(); // what each line in the list was made from
/** @type {number | null} */
let shownAt = null;

/**
 * Show the log, with the news between. Items that say the same as before stay, and with them the
 * focus.
 * @param {Page} page
 * @param {(moves: number) => void} undoTo
 */
export function showLog(page, undoTo) {
  const list = $("log");
  const at = page.past?.moves ?? null;
  const isNew = fill(list, logItems(page, undoTo));
  const moved = shownAt !== at || isNew;
  shownAt = at;
  for (const item of list.querySelectorAll("li")) {
    item.classList.toggle("now", at !== null && items.get(item)?.move === at);
  }
  if (moved) requestAnimationFrame(() => follow(list, at)); // to ask how high it is now would lay out the page
}

/**
 * Let what matters in the log be in sight: its end, or the position that is shown.
 * @param {Element} list
 * @param {number | null} at
 */
function follow(list, at) {
  if (at === null) list.scrollTop = list.scrollHeight;
  else list.querySelector(".now")?.scrollIntoView({ block: "nearest" });
}

/**
 * Let a list hold just these items. Gives whether one of them is new.
 * @param {Element} list
 * @param {Item[]} wanted
 */
function fill(list, wanted) {
  const shown = [...list.children];
  let same = 0;
  while (same < wanted.length && keyOf(shown[same]) === wanted[same].key) same++;
  for (const old of shown.slice(same)) old.remove();
  for (const item of wanted.slice(same)) {
    const made = item.item();
    items.set(made, item);
    list.append(made);
  }
  const renewed = wanted.filter((item, i) => item.renew?.(list.children[i]));
  return same < wanted.length || renewed.length > 0;
}

/** @param {Element | undefined} element */
function keyOf(element) {
  return element && items.get(element)?.key;
}

/**
 * The turns so far: the moves of one seat that follow one another.
 * @param {string[][]} lines of each move: its seat, words; some may be missing yet
 */
export function turnsTaken(lines) {
  /** @type {TurnTaken[]} */
  const turns = [];
  lines.forEach((line, i) => {
    const last = turns.at(-1);
    const goesOn = last && last.seat === line[0] && last.from + last.lines.length === i;
    if (goesOn) last.lines.push(line);
    else turns.push({ seat: line[0], from: i, lines: [line] });
  });
  return turns;
}

/**
 * The steps among some moves: a walk of several moves is one, told by the line of its last.
 * @param {string[][]} lines of each move: its seat, words
 * @param {boolean[]} onward of each move: whether it goes on from the one before
 * @param {Tally[][]} tallies of each move: what was scored by it
 */
export function stepsTaken(lines, onward, tallies = []) {
  /** @type {{ from: number, to: number, words: string, told: Piece[] }[]} */
  const steps = [];
  lines.forEach(([, ...words], i) => {
    const last = onward[i] ? steps.pop() : undefined;
    const told = words.map((each, at) => tallyOf(tallies[i], at + 1) ?? each);
    steps.push({ from: last?.from ?? i, to: i + 1, words: words.join(" "), told });
  });
  return steps;
}

/**
 * @param {Tally[] | undefined} tallies
 * @param {number} sentence
 */
function tallyOf(tallies, sentence) {
  return tallies?.find((each) => each.sentence === sentence);
}

/**
 * What happened, as it is written: sentences, and what was scored line by line.
 * @param {Piece[]} told
 */
export function written(told) {
  const pieces = told.map((each) => (typeof each === "string" ? each : tallied(each)));
  return pieces.flatMap((each, i) => (i ? [" ", each] : [each]));
}

/**
 * What a seat scored, line by line.
 * @param {Tally} tally
 */
export function tallied({ heading, gains }) {
  const rows = gains.flatMap(([points, words]) => [
    make("span", {}, words),
    make("b", {}, gained([points])),
  ]);
  return make("span", { className: "tally" }, make("span", {}, heading), ...rows);
}

/**
 * What stands in the log.
 * @param {Page} page
 * @param {(moves: number) => void} undoTo
 */
function logItems(page, undoTo) {
  const { lines, state } = page;
  /** @type {Item[]} */
  const found = [];
  for (const turn of turnsTaken(lines)) {
    found.push(...between(state, turn.from), turnItem(page, turn, undoTo));
  }
  found.push(...newsItems(state, lines.length));
  return found;
}

/**
 * A turn: whose it is and what it brought, and in it its moves.
 * @param {Page} page
 * @param {TurnTaken} turn
 * @param {(moves: number) => void} undoTo
 * @returns {Item}
 */
function turnItem(page, { seat, from, lines }, undoTo) {
  const { state, points, facts } = page;
  const lock = lockOf(state);
  const name = nameOf(state, seat);
  const told = lines.map(([, ...words]) => [seat, ...unnamed(state, seat, words)]);
  const [onward, tallies] = [page.onward.slice(from), page.tallies.slice(from)];
  const inside = stepsTaken(told, onward, tallies).flatMap((step, i) => {
    const before = from + step.from;
    const back = before >= lock ? () => undoTo(before) : null;
    const news = i ? between(state, before) : [];
    return [...news, moveItem(step, from + step.to, back)];
  });
  const isYours = facts.mine.length === 1 && facts.mine[0] === seat;
  const who = isYours ? say("name-you", { name }) : name;
  const head = headItem(seat, who, gained(points.slice(from, from + lines.length)));
  return {
    key: `${from} ${seat}`,
    item: () => make("li", { className: "turn", "data-seat": seat }, make("div"), make("ol")),
    renew({ children }) {
      fill(children[0], [head]);
      return fill(children[1], inside);
    },
  };
}

/**
 * @param {State} state
 * @param {string} seat
 */
function nameOf({ seats }, seat) {
  return seats.find((each) => each.seat === seat)?.name ?? seat;
}

/**
 * What is said of a move to those who know whose it was.
 * @param {State} state
 * @param {string} seat
 * @param {string[]} sentences
 */
export function unnamed(state, seat, sentences) {
  const names = state.seats.map(({ name }) => name);
  return withoutName(sentences, nameOf(state, seat), names);
}

/**
 * Sentences that stand below the name of whoever they are about: each without it, if it begins with it.
 * @param {string[]} sentences
 * @param {string} name
 * @param {string[]} names of all at the table: the name of one may begin with that of another
 */
export function withoutName(sentences, name, names) {
  return sentences.map((sentence) => {
    const begun = names.filter((each) => sentence.startsWith(`${each} `));
    const rest = sentence.slice(name.length + 1);
    const isMeant = begun.includes(name) && begun.every((each) => each.length <= name.length);
    return isMeant && /^\p{L}/u.test(rest) ? capital(rest) : sentence;
  });
}

/**
 * @param {string} seat
 * @param {string} who
 * @param {string} gain
 * @returns {Item}
 */
function headItem(seat, who, gain) {
  const item = () => {
    const points = make("span", { className: "hidden" }, " ", say("gained-points"));
    const brought = gain ? make("span", { className: "gain" }, gain, points) : null;
    return make("p", {}, badge(seat), make("span", { className: "name" }, who), brought);
  };
  return { key: `${who} ${gain}`, item };
}

/**
 * The points of some moves together, with their sign; nothing for none.
 * @param {number[]} points
 */
export function gained(points) {
  const sum = points.reduce((all, each) => all + each, 0);
  if (sum === 0) return "";
  return sum > 0 ? `+${sum}` : `−${-sum}`;
}

/**
 * After so many moves no earlier one can be taken back any more.
 * @param {State} state
 */
function lockOf({ draft }) {
  return draft?.from ?? Infinity;
}

/**
 * What stands between two moves: the news, and up to where nothing can be taken back.
 * @param {State} state
 * @param {number} moves before it
 * @returns {Item[]}
 */
function between(state, moves) {
  const isLocked = moves > 0 && moves === lockOf(state);
  return [...newsItems(state, moves), ...(isLocked ? [{ key: "lock", item: lockItem }] : [])];
}

/**
 * What became of the players after so many moves.
 * @param {State} state
 * @param {number} moves
 * @returns {Item[]}
 */
function newsItems({ news }, moves) {
  return news
    .filter(([after]) => after === moves)
    .map(([, seat, words]) => {
      const item = () => make("li", { className: "news", "data-seat": seat }, words);
      return { key: words, item };
    });
}

function lockItem() {
  return make("li", { className: "lock" }, say("locked"));
}

/**
 * @param {{ words: string, told: Piece[] }} step
 * @param {number} move
 * @param {(() => void) | null} takeBack
 * @returns {Item}
 */
function moveItem({ words: text, told }, move, takeBack) {
  const words = { title: say("undo-here"), "aria-label": say("undo-move", { move: text }) };
  const item = () =>
    make(
      "li",
      { className: takeBack ? "draft" : "" },
      make("a", { href: `#${move}` }, ...written(told)),
      takeBack && button("↶", takeBack, words),
    );
  return { key: `${move} ${takeBack !== null} ${text}`, move, item };
}
