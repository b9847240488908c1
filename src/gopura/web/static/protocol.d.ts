// `make docs` writes this file from `gopura.server.protocol`.

/** Play a move. */
export interface Play {
  op: "play";
  /** in the game's notation */
  move: string;
  /** how many moves must stand; else the request is refused as stale */
  expect?: number | null;
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
  /** refuse a step that cannot be taken back, with the code `confirm` */
  ask?: boolean;
}

/** Play several moves in a row, as a shortcut on the board stands for them. */
export interface Walk {
  op: "walk";
  /** in the game's notation */
  moves: string[];
  /** how many moves must stand; else the request is refused as stale */
  expect?: number | null;
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
  /** refuse a step that cannot be taken back, with the code `confirm` */
  ask?: boolean;
}

/** Take steps of the turn back. */
export interface Undo {
  op: "undo";
  /** how many moves remain; empty: one less */
  keep?: number | null;
  /** how many moves must stand; else the request is refused as stale */
  expect?: number | null;
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
}

/** Play the step again that was taken back last. */
export interface Redo {
  op: "redo";
  /** how many moves must stand; else the request is refused as stale */
  expect?: number | null;
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
}

/** Ask why these clicks lead nowhere. */
export interface Why {
  op: "why";
  /** the ids of what was clicked */
  path: string[];
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
}

/** Say something: a player to the players, a watcher to the watchers, after the game to all. */
export interface Say {
  op: "say";
  text: string;
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
}

/** Complain about a line of chat. */
export interface Report {
  op: "report";
  /** the line's id */
  line: number;
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
}

/** Ask a bot what it would play, on a board of yours to study. */
export interface Think {
  op: "think";
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
}

/** By socket only: the page has shown that event. There is no answer. */
export interface Ack {
  op: "ack";
  /** of the event */
  n: number;
}

/** By socket only: ask whether the server is there, and say whether the page is in sight. */
export interface Ping {
  op: "ping";
  /** the page is in the background */
  hidden?: boolean;
  /** any text of yours: repeated with it, a request is not done twice */
  key?: string | null;
}

/** A seat at a table. */
export interface SeatFacts {
  /** its letter */
  seat: string;
  name: string;
  kind: "person" | "bot" | "open";
  /** the level of the bot that plays here now */
  bot: string | null;
  /** the bot only keeps the seat for its person */
  away: boolean;
  /** on time */
  lost: boolean;
  score: number;
  won: boolean;
}

/** The time that each seat has left. */
export interface Clock {
  /** live or days */
  kind: string;
  /** milliseconds, seat A first, when the seat to act began to think */
  left: number[];
  /** when it did, in milliseconds since 1970 */
  since: number;
}

/** The steps of this turn that can still be taken back. */
export interface Draft {
  /** how many moves stand for good: undo keeps at least so many */
  from: number;
  /** how many steps that were taken back can be played again */
  redo: number;
}

/** How the game ended, and what proves that the deck was fixed before the first move. */
export interface Result {
  words: string;
  /** why the game ended, and what decided it; empty if nothing is to be said */
  reason: string;
  /** the letters of the seats on each place, the first place first */
  places: string[][];
  /** the score sheet; empty where the points say it all */
  sheet: SheetLine[];
  /** points and winners, as in the record */
  line: string;
  seed: string;
  salt: string;
}

/** A line of the score sheet. */
export interface SheetLine {
  /** what the points are for */
  name: string;
  /** of each seat, A first; none where it has none */
  points: (number | null)[];
}

/** A piece of the log in words. */
export interface Lines {
  /** the moves before the first of these lines */
  from: number;
  /** of each move: the letter of its seat, then words */
  lines: string[][];
}

/** One picture on the table, and its parts in the order in which they lie on one another. */
export interface Panel {
  id: string;
  /** its spoken name */
  label: string;
  /** x, y, width, height, where all are one picture */
  box: [number, number, number, number];
  /** names of parts */
  parts: string[];
}

/** A line of chat. */
export interface Line {
  id: number;
  /** players, watchers, or all (after the game) */
  room: string;
  /** the same for all lines of one person at this table, whatever the name */
  who: string;
  name: string;
  text: string;
  /** when, in milliseconds since 1970 */
  at: number;
}

/** What stands beside the board for everybody. */
export interface OpenFacts {
  /** how many events there were: it grows with every change */
  n: number;
  /** how many moves stand */
  moves: number;
  /** the letter of the seat to act, the first of several */
  turn: string | null;
  /** the letters of all seats that are asked: several choose at the same time */
  to_act: string[];
  /** open (a seat is free), playing or over */
  status: string;
  /** a board on which one person moves every seat */
  study: boolean;
  seats: SeatFacts[];
  clock: Clock | null;
  /** who agrees that a bot plays for whom, as letters; a seat that stands twice wants to leave */
  asked: [string, string][];
  /** when the game is over */
  result: Result | null;
  /** whether one of them wants to play again: `rematch` leads the players there */
  rematch: boolean;
  /** the SHA-256 of seed and salt, shown from the start */
  commitment: string | null;
  /** what became of the players: after how many moves, the seat's letter, in words */
  news: [number, string, string][];
}

/** What stands beside the board for one pair of eyes. */
export interface OwnFacts {
  /** through whose eyes this is seen; none: what everybody may see */
  you: string | null;
  /** what is asked, in words */
  prompt: string;
  /** on your turn */
  draft: Draft | null;
}

/** Everything of a state but the board. */
export interface Beside extends OpenFacts, OwnFacts {
  type: "state";
  /** the lines since the last state; the ones before `from` stay */
  log: Lines;
  /** what can be done now, if it is your turn; each: a move, or several in a row; the ids to click for it, in a sensible order; its price; its effect */
  choices: [string | string[], string[], string, string][];
}

/** A table as one pair of eyes sees it, all of it. */
export interface Whole extends Beside {
  whole: true;
  panels: Panel[];
  /** SVG by the name of the part; what can be clicked has a `data-id` */
  parts: Record<string, string>;
  /** the board in space, as HTML; empty where there is none */
  scene: string;
}

/** The same, but of the board only what has changed since the state before. */
export interface Changes extends Beside {
  whole?: false;
  /** all panels, if any part has come, gone or moved */
  panels?: Panel[];
  /** SVG by the name of the part; what can be clicked has a `data-id` */
  parts: Record<string, string>;
  /** the board in space, as HTML; empty where there is none */
  scene?: string;
}

/** Who is at the table. */
export interface Presence {
  type: "presence";
  /** milliseconds since 1970, by the server's clock */
  t: number;
  /** whether somebody is there, seat A first */
  seats: boolean[];
  watchers: number;
}

/** What was said since the last time. */
export interface Chat {
  type: "chat";
  lines: Line[];
}

/** By poll: the state, and who is here and what was said. */
export interface Poll extends Whole {
  mail: (Presence | Chat)[];
}

/** The number of the event that answered the request. */
export interface Done {
  n: number;
}

/** Why clicks lead nowhere. */
export interface Reason {
  reason: string;
  /** the number of the rule; empty if it is none */
  rule: string;
}

/** The line that you have said. */
export interface Said {
  line: number;
  /** how your lines at this table are marked */
  who: string;
}

/** What a bot thinks of a position. */
export interface Advice {
  words: string[];
  /** the moves of which the first words speak, the best first */
  moves: string[];
}

/** It is done; there is nothing to say about it. */
export interface Nothing {
}

/** The answer to a ping. */
export interface Pong {
  /** milliseconds since 1970, by the server's clock */
  t: number;
}

/** What went wrong. */
export interface ErrorFacts {
  /** a word for programs; `confirm`: send the wish again without `ask` */
  code: string;
  /** a sentence for people */
  message: string;
  /** of an illegal move: the rule that forbids it */
  rule?: string;
}

/** The table as it was after so many moves. */
export interface Position {
  moves: number;
  turn: string | null;
  you: string | null;
  seats: SeatFacts[];
  panels: Panel[];
  /** SVG by the name of the part; what can be clicked has a `data-id` */
  parts: Record<string, string>;
  /** the board in space, as HTML; empty where there is none */
  scene: string;
}

/** What a page knows of its visitor; it does not change with the moves. */
export interface PageFacts {
  /** its id */
  table: string;
  game: string;
  /** through whose eyes to look, as the page was asked for: a letter, -, or empty */
  seat: string;
  /** the letters of the visitor's seats */
  mine: string[];
  /** the visitor has opened the table */
  owner: boolean;
  guest: boolean;
  /** empty for a stranger */
  name: string;
  /** how the visitor's lines of chat are marked; empty for a stranger */
  who: string;
  /** seats of this game see different boards */
  hides: boolean;
  /** their levels */
  bots: string[];
  /** the level that is offered first */
  bot: string;
}

export type Wish = Play | Walk | Undo | Redo | Why | Say | Report | Think;
export type Letter = Whole | Changes | Presence | Chat | Reply;
export type State = Whole | Changes;

/** What each wish is answered with. */
export interface Answers {
  play: Done;
  walk: Done;
  undo: Done;
  redo: Done;
  why: Reason;
  say: Said;
  report: Nothing;
  think: Advice;
}

export interface Failure {
  ok: false;
  error: ErrorFacts;
}

/** The answer to a wish: what it asked for, or why not. */
export type Answer<W extends Wish> = ({ ok: true } & Answers[W["op"]]) | Failure;

/** The answer to whatever was sent with that key. */
export type Reply = { type: "reply"; key: string | null; t?: number } & Answer<Wish>;
