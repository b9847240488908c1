// `make docs` writes this file from `gopura.server.protocol`.

/** Play a move. */
export interface Play {
  op: "play";
  /** in the game's notation */
  move: string;
  /** how many moves must have been played; otherwise the request is refused as stale */
  expect?: number | null;
  /** the letter of your seat; empty: the first of yours whose turn it is */
  seat?: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
  /** refuse a step that cannot be undone, with the code `confirm` */
  ask?: boolean;
}

/** Play several moves in a row, as a shortcut on the board does. */
export interface Walk {
  op: "walk";
  /** in the game's notation */
  moves: string[];
  /** how many moves must have been played; otherwise the request is refused as stale */
  expect?: number | null;
  /** the letter of your seat; empty: the first of yours whose turn it is */
  seat?: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
  /** refuse a step that cannot be undone, with the code `confirm` */
  ask?: boolean;
}

/** Undo steps of the turn. */
export interface Undo {
  op: "undo";
  /** how many moves to keep; empty: all but the last step, which may be a walk */
  keep?: number | null;
  /** how many moves must have been played; otherwise the request is refused as stale */
  expect?: number | null;
  /** the letter of your seat; empty: the first of yours whose turn it is */
  seat?: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Redo the step that was undone last. */
export interface Redo {
  op: "redo";
  /** how many moves must have been played; otherwise the request is refused as stale */
  expect?: number | null;
  /** the letter of your seat; empty: the first of yours whose turn it is */
  seat?: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Ask why these clicks do not make a move. */
export interface Why {
  op: "why";
  /** the ids of what was clicked */
  path: string[];
  /** the letter of your seat; empty: the first of yours whose turn it is */
  seat?: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Ask how the board would look after these moves, without playing them. */
export interface Imagine {
  op: "imagine";
  /** in the game's notation */
  moves: string[];
  /** the letter of your seat; empty: the first of yours whose turn it is */
  seat?: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Send a chat line: players talk to players, watchers to watchers, and after the game everyone to everyone. */
export interface Say {
  op: "say";
  text: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Report a chat line. */
export interface Report {
  op: "report";
  /** the line's id */
  line: number;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Block the author of a chat line: they can neither chat where you play nor join your tables. */
export interface Block {
  op: "block";
  /** the line's id */
  line: number;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Ask a bot what it would play on your study board. */
export interface Think {
  op: "think";
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Ask for a hint: against bots alone, or on a study board. The game's record says that it was taken. */
export interface Hint {
  op: "hint";
  /** 1: where to look, 2: which piece, 3: which move */
  depth?: number;
  /** the letter of your seat; empty: the first of yours whose turn it is */
  seat?: string;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** Socket only: the page has shown that event. There is no answer. */
export interface Ack {
  op: "ack";
  /** of the event */
  n: number;
}

/** Socket only: ask whether the server is there, and say whether the page is visible. */
export interface Ping {
  op: "ping";
  /** the page is in the background */
  hidden?: boolean;
  /** any text you choose: a request repeated with the same key is carried out only once */
  key?: string | null;
}

/** A seat at a table. */
export interface SeatFacts {
  /** its letter */
  seat: string;
  name: string;
  kind: "person" | "bot" | "open";
  /** the level of the bot that is playing this seat now */
  bot: string | null;
  /** the bot is only filling in for the player */
  away: boolean;
  /** the player ran out of time */
  lost: boolean;
  score: number;
  won: boolean;
}

/** The time that each seat has left. */
export interface Clock {
  /** live or days */
  kind: string;
  /** milliseconds left to each seat, A first, when the current turn began */
  left: number[];
  /** when the current turn began, in milliseconds since 1970 */
  since: number;
}

/** The steps of this turn that can still be undone. */
export interface Draft {
  /** the number of moves that can no longer be undone */
  from: number;
  /** the number of undone steps that can be redone */
  redo: number;
}

/** How the game ended, and the proof that the shuffle was settled before the first move. */
export interface Result {
  words: string;
  /** how it ended for each seat, A first, said to its player */
  yours: string[];
  /** why the game ended, what decided it and made the difference; may be empty */
  reason: string;
  /** the letters of the seats in each place, first place first */
  places: string[][];
  /** the score sheet; empty if there is nothing to break down */
  sheet: SheetLine[];
  /** what the scores count where that is not points; empty otherwise */
  counted: string;
  chart: Chart;
  /** points and winners, as in the record */
  line: string;
  seed: string;
  salt: string;
}

/** A line of the score sheet. */
export interface SheetLine {
  /** what the points are for */
  name: string;
  /** the points of each seat, A first; none if the line does not apply to it */
  points: (number | null)[];
}

/** How the game went: a number for each seat after each turn. */
export interface Chart {
  /** what the numbers count */
  name: string;
  /** the number of moves up to each point; the first point is the start */
  moves: number[];
  /** at each point the numbers of the seats, A first */
  values: number[][];
}

/** A piece of the log in words. */
export interface Lines {
  /** the number of moves before the first of these lines */
  from: number;
  /** for each move, the letter of its seat, then the sentences */
  lines: string[][];
  /** for each move, the points that it brought its seat */
  points: number[];
  /** for each move, whether its line replaces the line before: the two are one step, like a walk */
  onward: boolean[];
  /** for each move, what was scored by it; mostly nothing */
  tallies: Tally[][];
}

/** What a seat scored, told one by one. */
export interface Tally {
  /** which sentence of the line of its move says the same, from 1 */
  sentence: number;
  seat: string;
  heading: string;
  /** points, what they are for, and the id on the board of what brought them; it may be empty */
  gains: [number, string, string][];
}

/** One picture on the table, with its parts from back to front. */
export interface Panel {
  id: string;
  /** its spoken name */
  label: string;
  /** x, y, width and height, if all panels are one picture */
  box: [number, number, number, number];
  /** the names of its parts */
  parts: string[];
}

/** A line of chat. */
export interface Line {
  id: number;
  /** players, watchers, or all (after the game) */
  room: string;
  /** the same for all lines of one person at this table, whatever name they use */
  who: string;
  name: string;
  text: string;
  /** when it was said, in milliseconds since 1970 */
  at: number;
}

/** What is shown beside the board to everyone. */
export interface OpenFacts {
  /** the number of events so far: it grows with every change */
  n: number;
  /** the number of moves played */
  moves: number;
  /** the letter of the seat whose turn it is; the first of them if several choose at the same time */
  turn: string | null;
  /** the letters of all seats whose turn it is */
  to_act: string[];
  /** open (a seat is free), playing or over */
  status: string;
  /** a study board, on which one person moves for every seat */
  study: boolean;
  seats: SeatFacts[];
  clock: Clock | null;
  /** pairs of seats: the first agrees that a bot plays for the second; a seat with itself wants to leave */
  asked: [string, string][];
  /** when the game is over */
  result: Result | null;
  /** whether a player has asked for a rematch; `rematch` takes the players there */
  rematch: boolean;
  /** the SHA-256 of seed and salt, shown from the start */
  commitment: string | null;
  /** of a last step of several moves, like a walk: the id that each of them leads to */
  trail: string[];
  /** news of the players: after how many moves, the seat's letter, the sentence */
  news: [number, string, string][];
}

/** What is shown beside the board to one viewer. */
export interface OwnFacts {
  /** the seat whose view this is; none: what everyone may see */
  you: string | null;
  /** what the player has to do, in words */
  prompt: string;
  /** that the end is near, in words; empty before that */
  warning: string;
  /** what whoever moved last has done, in words; empty if that is you */
  lately: string;
  /** on your turn */
  draft: Draft | null;
  /** what you have chosen while others, who choose at the same time, have not */
  chosen: string | null;
}

/** Everything of a state but the board. */
export interface Beside extends OpenFacts, OwnFacts {
  type: "state";
  /** the lines since the last state; keep those before `from` */
  log: Lines;
  /** what you can do now, if it is your turn; each: a move, or several in a row; the ids to click for it, in order; its price; its effect */
  choices: [string | string[], string[], string, string][];
}

/** The whole table as one viewer sees it. */
export interface Whole extends Beside {
  whole: true;
  panels: Panel[];
  /** SVG by the name of the part; everything that can be clicked has a `data-id` */
  parts: Record<string, string>;
  /** the 3D view of the board as HTML; empty if the game has none */
  scene: string;
}

/** The table as one viewer sees it, with only the parts of the board that changed since the last state. */
export interface Changes extends Beside {
  whole?: false;
  /** all panels, if any part has come, gone or moved */
  panels?: Panel[];
  /** SVG by the name of the part; everything that can be clicked has a `data-id` */
  parts: Record<string, string>;
  /** the 3D view of the board as HTML; empty if the game has none */
  scene?: string;
}

/** Who is at the table. */
export interface Presence {
  type: "presence";
  /** milliseconds since 1970, by the server's clock */
  t: number;
  /** whether the player is at the table, seat A first */
  seats: boolean[];
  watchers: number;
}

/** What was said since the last time. */
export interface Chat {
  type: "chat";
  lines: Line[];
}

/** The answer to a poll: the state, who is at the table, and the chat. */
export interface Poll extends Whole {
  mail: (Presence | Chat)[];
}

/** The number of the event that answered the request. */
export interface Done {
  n: number;
}

/** Why these clicks do not make a move. */
export interface Reason {
  reason: string;
  /** the number of the rule; empty if no rule is involved */
  rule: string;
}

/** How the board would look after some moves, as far as that can be told before they are played. */
export interface Preview {
  /** all panels; empty if nothing can be told */
  panels: Panel[];
  /** SVG by the name of the part: those that would look different */
  parts: Record<string, string>;
  /** the 3D view; empty if it would look the same */
  scene: string;
  /** the points of each seat, A first; empty if they cannot be told */
  scores: number[];
}

/** The chat line you sent. */
export interface Said {
  line: number;
  /** the mark of your lines at this table */
  who: string;
}

/** What a bot thinks of a position. */
export interface Advice {
  words: string[];
  /** the moves that the first lines are about, the best first */
  moves: string[];
}

/** What a bot would do, as far as that was asked. */
export interface HintGiven {
  words: string;
  /** the ids of what the words speak of */
  show: string[];
  /** the ids to click for the move; empty unless the move was asked for */
  path: string[];
}

/** The request was carried out; there is nothing to add. */
export interface Nothing {
}

/** The answer to a ping. */
export interface Pong {
  /** milliseconds since 1970, by the server's clock */
  t: number;
}

/** What went wrong. */
export interface ErrorFacts {
  /** a word for programs; `confirm`: send the request again without `ask` */
  code: string;
  /** a sentence for people */
  message: string;
  /** of an illegal move: the rule that forbids it */
  rule?: string;
  /** of a step to confirm: whether it ends the turn */
  ends_turn?: boolean;
}

/** The table as it was after so many moves. */
export interface Position {
  moves: number;
  turn: string | null;
  /** the letters of all seats whose turn it was */
  to_act: string[];
  you: string | null;
  seats: SeatFacts[];
  panels: Panel[];
  /** SVG by the name of the part; everything that can be clicked has a `data-id` */
  parts: Record<string, string>;
  /** the 3D view of the board as HTML; empty if the game has none */
  scene: string;
}

/** What a page knows about its visitor; it stays the same from move to move. */
export interface PageFacts {
  /** its id; empty in a lesson */
  table: string;
  /** the address of the lesson that is played here; empty at a table */
  lesson: string;
  game: string;
  /** whose view the page was asked for: a letter, -, or empty */
  seat: string;
  /** the letters of the visitor's seats */
  mine: string[];
  /** whether the visitor opened the table */
  owner: boolean;
  guest: boolean;
  /** empty for a stranger */
  name: string;
  /** the mark of the visitor's chat lines; empty for a stranger */
  who: string;
  /** whether seats see different boards in this game */
  hides: boolean;
  /** the bots that can be given a seat */
  bots: string[];
  /** whether hints can be had here */
  hints: boolean;
  /** whether the game counts for the ladder, if no hint is asked for */
  counts: boolean;
  /** the levels made for people, the weakest first */
  levels: string[];
  /** the level offered first */
  bot: string;
  /** what the chapters of the numbered rules are about, by their numbers */
  chapters: Record<string, string>;
  /** what is to be chosen at a step of a path, by the kinds of the ids up to it: `top/hand` */
  wanted: Record<string, string>;
}

/** Where a learner stands in a lesson. */
export interface LessonFacts {
  title: string;
  /** the number of the step, from 1 */
  step: number;
  /** how many steps there are */
  steps: number;
  /** whether the step is to be done, is done, must be tried again, or was the last and is done */
  standing: "asked" | "done" | "missed" | "learned";
  /** what is asked */
  say: string;
  /** what is said to what was tried last; empty while the step goes on */
  answer: string;
  /** the ids of what is pointed out on the board */
  show: string[];
  /** the numbers of the rules that the step teaches */
  rules: string[];
  /** the address of the next lesson; empty after the last */
  following: string;
}

/** The answer to a try in a lesson: all there is to show after it. */
export interface Taught {
  /** all that has been tried and counts, to be sent with the next try */
  moves: string[];
  lesson: LessonFacts;
  state: Whole;
}

export type Wish = Play | Walk | Undo | Redo | Why | Imagine | Say | Report | Block | Think | Hint;
export type Letter = Whole | Changes | Presence | Chat | Reply;
export type State = Whole | Changes;

/** The answer to each request. */
export interface Answers {
  play: Done;
  walk: Done;
  undo: Done;
  redo: Done;
  why: Reason;
  imagine: Preview;
  say: Said;
  report: Nothing;
  block: Nothing;
  think: Advice;
  hint: HintGiven;
}

export interface Failure {
  ok: false;
  error: ErrorFacts;
}

/** The answer to a request: what it asked for, or why not. */
export type Answer<W extends Wish> = ({ ok: true } & Answers[W["op"]]) | Failure;

/** The answer to whatever was sent with that key. */
export type Reply = { type: "reply"; key: string | null; t?: number } & Answer<Wish>;
