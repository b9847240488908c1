// @ts-check
// The line to the server: a WebSocket that heals, and plain requests where there is none.
import { say } from "./words.js";

/** @import { Ack, Ping, Wish } from "./protocol.d.ts" */
/** @import { Answer, Chat, Letter, Poll, Presence, State } from "./protocol.d.ts" */
/** @typedef {{ wish: Wish, done: (answer: any) => void }} Waiting */
/** @typedef {"open" | "lost" | "poll"} Status */
/**
 * @typedef {object} Told
 * @property {(letter: State | Presence | Chat) => void} message
 * @property {(status: Status) => void} status
 */

const PING_AFTER = 2500; // milliseconds, as all that follow
const PING_HIDDEN = 20_000;
const ANSWER_WITHIN = 6500;
const CONNECT_WITHIN = 10_000;
const RETRY_FIRST = 150;
const RETRY_AFTER = 700;
const RETRY_MOST = 15_000;
const POLL_AGAIN = 3000;
const WATCH_EVERY = 500;
const GIVE_UP_SOCKETS = 2; // failures
const CONNECTING = 0; // of a socket; where there are none, nobody else names these
const OPEN = 1;

const JSON_PLEASE = { Accept: "application/json" };
const LOST = { code: "lost", message: say("no-server") };

export class Link {
  /**
   * @param {string} table
   * @param {string} seat through whose eyes to look
   * @param {Told} on
   */
  constructor(table, seat, on) {
    this.table = table;
    this.seat = seat;
    this.on = on;
    this.n = -1; // the last state
    this.line = 0; // the last line of chat
    /** @type {Map<string, Waiting>} */
    this.waiting = new Map(); // wishes that are not answered yet, by key
    /** @type {WebSocket | null} */
    this.socket = null;
    this.opened = false; // a socket has worked once
    this.failures = 0;
    this.begun = 0; // when the socket was asked for, and so on
    this.heard = 0;
    this.pinged = 0;
    this.skew = 0; // how much the server's clock is ahead
    this.polling = false;
    this.loop = 0; // of polls: the one that counts
    /** @type {AbortController | undefined} */
    this.polled = undefined;
    /** @type {number | undefined} */
    this.retry = undefined;
    queueMicrotask(() => this.connect());
    setInterval(() => this.watch(), WATCH_EVERY);
    addEventListener("online", () => this.reconnect());
    document.addEventListener("visibilitychange", () => this.ping());
  }

  /**
   * Look through other eyes from now on.
   * @param {string} seat
   */
  look(seat) {
    this.seat = seat;
    this.n = -1;
    this.reconnect();
  }

  reconnect() {
    clearTimeout(this.retry);
    const old = this.socket;
    this.socket = null;
    if (old) old.close();
    this.connect();
  }

  /** What this page has already, for an address. */
  get known() {
    return { seat: this.seat, after: String(this.n), heard: String(this.line) };
  }

  connect() {
    if (this.polling) {
      this.poll(); // the loop before it ends
      return;
    }
    const address = new URL(`/t/${this.table}/live`, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    const asked = new URLSearchParams({ ...this.known, hidden: String(document.hidden) });
    address.search = asked.toString();
    try {
      this.socket = new WebSocket(address);
    } catch {
      this.lost();
      return;
    }
    this.begun = Date.now();
    this.listen(this.socket);
  }

  /** @param {WebSocket} socket */
  listen(socket) {
    socket.onopen = () => {
      if (socket === this.socket) this.connected();
    };
    socket.onmessage = (event) => {
      if (socket === this.socket) this.take(JSON.parse(event.data));
    };
    socket.onclose = () => {
      if (socket === this.socket) this.lost();
    };
  }

  connected() {
    this.failures = 0;
    this.heard = Date.now();
    this.pinged = 0;
    this.on.status("open");
    for (const { wish } of this.waiting.values()) this.send(wish);
  }

  lost() {
    this.socket = null;
    this.failures += 1;
    this.on.status("lost");
    if (this.failures > GIVE_UP_SOCKETS && !this.opened) {
      this.polling = true;
      this.poll();
      return;
    }
    const longer = Math.min(RETRY_MOST, RETRY_AFTER * 1.6 ** this.failures);
    const wait = this.failures === 1 ? RETRY_FIRST : longer * (0.75 + Math.random() / 2);
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  /** Look after the line: one that does not answer is made again. */
  watch() {
    const now = Date.now();
    if (this.socket?.readyState === CONNECTING && now - this.begun > CONNECT_WITHIN) {
      this.socket.close();
      this.lost();
    } else if (!this.isOpen) return;
    else if (this.pinged) {
      if (now - this.pinged > ANSWER_WITHIN) this.reconnect();
    } else if (now - this.heard > (document.hidden ? PING_HIDDEN : PING_AFTER)) this.ping();
  }

  get isOpen() {
    return this.socket?.readyState === OPEN;
  }

  /** @param {Wish | Ack | Ping} message */
  send(message) {
    this.socket?.send(JSON.stringify(message));
  }

  /** Ask whether the server is there, and say whether this page is in sight. */
  ping() {
    if (!this.isOpen) return;
    this.pinged ||= Date.now();
    this.send({ op: "ping", hidden: document.hidden });
  }

  /** @param {Letter} letter */
  take(letter) {
    this.heard = Date.now();
    this.pinged = 0;
    this.opened = true;
    if ("t" in letter && letter.t) this.skew = letter.t - Date.now();
    if (letter.type === "reply") {
      const key = letter.key ?? "";
      const waiting = this.waiting.get(key);
      this.waiting.delete(key);
      waiting?.done(letter);
      return;
    }
    if (letter.type === "state") {
      this.n = letter.n;
      if (this.isOpen) this.send({ op: "ack", n: letter.n });
    }
    if (letter.type === "chat")
      this.line = Math.max(this.line, ...letter.lines.map(({ id }) => id));
    this.on.message(letter);
  }

  /**
   * Ask for something to be done; the answer. The key makes a retry harmless. Only a request can
   * make a stranger known.
   * @template {Wish} W
   * @param {W} wish
   * @param {boolean} byRequest
   * @returns {Promise<Answer<W>>}
   */
  ask(wish, byRequest = this.polling) {
    const key = crypto.randomUUID ? crypto.randomUUID() : String(Math.random()).slice(2);
    const keyed = { ...wish, key };
    return new Promise((done) => {
      this.waiting.set(key, { wish: keyed, done });
      if (byRequest) this.post(key);
      else if (this.isOpen) this.send(keyed);
    });
  }

  /** @param {string} key */
  async post(key) {
    const waiting = this.waiting.get(key);
    if (!waiting) return;
    this.waiting.delete(key);
    const headers = { "Content-Type": "application/json", ...JSON_PLEASE };
    const body = JSON.stringify(waiting.wish);
    try {
      const answer = await fetch(`/t/${this.table}/act`, { method: "POST", headers, body });
      waiting.done({ ok: answer.ok, ...(await answer.json()) });
    } catch {
      waiting.done({ ok: false, error: LOST });
    }
  }

  /** Without sockets: ask again and again what is new. */
  async poll() {
    for (const key of [...this.waiting.keys()]) this.post(key);
    const loop = ++this.loop;
    this.polled?.abort();
    this.polled = new AbortController();
    const { signal } = this.polled;
    while (loop === this.loop) {
      try {
        const told = await this.news(signal);
        if (loop !== this.loop) return; // another pair of eyes looks now
        const { mail, ...state } = told;
        if (state.n !== this.n) this.take(state);
        for (const letter of mail) this.take(letter);
        this.on.status("poll");
      } catch {
        if (loop !== this.loop) return;
        this.on.status("lost");
        await new Promise((go) => setTimeout(go, POLL_AGAIN));
      }
    }
  }

  /**
   * @param {AbortSignal} signal
   * @returns {Promise<Poll>}
   */
  async news(signal) {
    const address = `/t/${this.table}/poll?${new URLSearchParams(this.known)}`;
    const answer = await fetch(address, { signal, headers: JSON_PLEASE });
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.json();
  }
}
