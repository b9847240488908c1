// @ts-check
// What stands beside the board: players and points, clocks, who watches, how the line is.
import { $, badge, make } from "./dom.js";
import { duration, say } from "./words.js";

/** @import { Motion } from "./motion.js" */
/** @import { PageFacts, SeatFacts, State, Tally } from "./protocol.d.ts" */
/** @typedef {Pick<State, "seats" | "to_act" | "you"> & Partial<Pick<State, "clock">>} Seated */

const KINDS = { open: say("seat-open"), bot: say("seat-bot"), person: "" };
const LOW = 30_000; // milliseconds
const SHORT = 14; // letters that have room beside each other
const LOST_AFTER = 1200; // milliseconds: a line that heals at once is not spoken of
const SAID_FOR = 1500; // milliseconds

/**
 * A name at a table, which leads to its player's page.
 * @param {string} table
 * @param {string} whom a seat's letter, or the mark of what somebody says
 * @param {string} name
 */
export function playerLink(table, whom, name) {
  return make("a", { className: "name", href: `/t/${table}/people/${whom}`, title: name }, name);
}

/**
 * @param {Seated} state
 * @param {boolean[] | null} present
 * @param {PageFacts} facts
 */
export function showSeats(state, present, facts) {
  const list = $("seats");
  list.classList.toggle("many", state.seats.length > 2);
  list.classList.toggle("crowd", state.seats.length > 4);
  const items = state.seats.map((seat, i) => seatItem(seat, state, present?.[i] ?? false, facts));
  const isSame = items.every((item, i) => list.children[i]?.isEqualNode(item));
  if (!isSame || list.children.length > items.length) list.replaceChildren(...items);
}

/**
 * @param {SeatFacts} seat
 * @param {Seated} state
 * @param {boolean} isHere
 * @param {PageFacts} facts
 */
function seatItem(seat, state, isHere, { table, mine }) {
  const turn = state.to_act.includes(seat.seat);
  const isSomebody = table && seat.kind === "person";
  const item = make(
    "li",
    { "aria-label": spoken(seat, turn), "data-seat": seat.seat },
    badge(seat.seat),
    isSomebody
      ? playerLink(table, seat.seat, seat.name)
      : make("span", { className: "name", title: seat.name }, seat.name),
    make("span", { className: "score" }, String(seat.score)),
    make("span", { className: "state" }, ...seatState(seat, Boolean(state.clock), isHere)),
  );
  const isLong = seat.name.length > SHORT || state.seats.length > 2;
  item.querySelector(".name")?.classList.toggle("long", isLong);
  item.classList.toggle("turn", turn);
  item.classList.toggle("you", state.you === seat.seat && mine.includes(seat.seat));
  item.classList.toggle("won", seat.won);
  return item;
}

/**
 * Whether somebody is there, the clock, and who plays instead.
 * @param {SeatFacts} seat
 * @param {boolean} hasClock
 * @param {boolean} isHere
 */
function seatState(seat, hasClock, isHere) {
  const title = isHere ? say("is-here") : say("not-here");
  const here = make("span", { className: `here${isHere ? " on" : ""}`, title });
  const state = [
    seat.kind === "person" ? here : null,
    hasClock ? make("span", { className: "clock" }) : null,
  ];
  if (!seat.away && !seat.lost) return [...state, hasClock ? "" : note(seat)];
  const brief = seat.away ? say("bot-playing") : say("time-up");
  const full = make("span", { className: "note" }, note(seat));
  return [...state, full, make("span", { className: "brief" }, brief)];
}

/**
 * What is to be said of a seat beside its name.
 * @param {SeatFacts} seat
 */
function note({ away, lost, bot, kind }) {
  if (away) return lost ? say("played-by-late", { bot }) : say("played-by", { bot });
  return lost ? say("out-of-time") : KINDS[kind];
}

/**
 * A seat for those who hear it.
 * @param {SeatFacts} seat
 * @param {boolean} turn
 */
function spoken(seat, turn) {
  const said = [
    seat.name,
    say("points", { count: seat.score }),
    turn && say("to-move"),
    seat.won && say("has-won"),
    note(seat),
  ];
  return said.filter(Boolean).join(", ");
}

/**
 * Show how points come to the seats that have won some. Gives whether any has.
 * @param {Motion} motion
 * @param {SeatFacts[]} before
 * @param {SeatFacts[]} after
 * @param {Tally[]} tallies what is known of where they come from
 */
export function showGains(motion, before, after, tallies) {
  const gains = after.map(({ seat, score }, i) => ({ seat, points: score - before[i].score }));
  const won = gains.filter(({ points }) => points > 0);
  for (const { seat, points } of won) {
    const score = document.querySelector(`#seats [data-seat="${seat}"] .score`);
    const gains = tallies.filter((each) => each.seat === seat).flatMap((each) => each.gains);
    if (score && gains.length) motion.gather(gains, score);
    else if (score) motion.gain(points, score);
  }
  return won.length > 0;
}

/**
 * @param {State} state
 * @param {number} skew how much the server's clock is ahead
 */
export function showClocks(state, skew) {
  const { clock } = state;
  if (!clock) return;
  const thought = Date.now() + skew - clock.since;
  state.seats.forEach(({ seat }, i) => {
    const running = state.to_act.includes(seat) && state.status === "playing";
    const left = Math.max(0, clock.left[i] - (running ? thought : 0));
    const face = document.querySelector(`#seats [data-seat="${seat}"] .clock`);
    if (!face) return;
    face.textContent = duration(left);
    face.classList.toggle("low", running && left < LOW);
  });
}

/**
 * @param {number} count
 * @param {boolean} over
 */
export function showWatchers(count, over) {
  const chats = over ? say("one-chat") : say("two-chats");
  $("watching").textContent = count ? say("watchers", { count, chats }) : say("unwatched");
}

/** @type {number | undefined} */
let netTimer;

/**
 * Say that the line is lost, if it stays so for a moment, and that it is back.
 * @param {string} status
 */
export function showNet(status) {
  const net = $("net");
  clearTimeout(netTimer);
  if (status === "lost") {
    netTimer = setTimeout(() => {
      net.hidden = false;
      net.className = "net";
      net.textContent = say("lost-line");
    }, LOST_AFTER);
  } else if (!net.hidden) {
    net.className = "net ok";
    net.textContent = say("connected");
    netTimer = setTimeout(() => {
      net.hidden = true;
    }, SAID_FOR);
  }
}
