// @ts-check
// The talk at the table: what was said, how much of it is new, and whom one does not want to hear.
import { $, all, button, input, make } from "./dom.js";
import { playerLink } from "./side.js";
import { keep, kept } from "./storage.js";
import { say } from "./words.js";

/** @import { Link } from "./link.js" */
/** @import { Line } from "./protocol.d.ts" */

export class Talk {
  /**
   * @param {string} table
   * @param {string} me my own mark at this table, "" while I am a stranger
   * @param {Link} link
   * @param {(words: string) => void} refused is told the words of a refusal
   */
  constructor(table, me, link, refused) {
    this.table = table;
    this.me = me;
    this.link = link;
    this.refused = refused;
    /** @type {Map<number, Line>} */
    this.lines = new Map();
    /** @type {Set<number>} */
    this.reported = new Set();
    /** @type {Map<string, string>} */
    this.muted = new Map(kept(`muted ${table}`) ?? []); // mark → name
    /** @type {number | null} */
    this.read = kept(`read ${table}`); // the server's time up to which everything has been read
    this.unread = 0;
    this.listen();
  }

  /** What is typed is said, one line after the other: the first makes a stranger known. */
  listen() {
    let saying = Promise.resolve();
    $("chat-form").onsubmit = (e) => {
      e.preventDefault();
      const text = input("chat-text").value.trim();
      if (!text) return;
      input("chat-text").value = "";
      saying = saying.then(() => this.say(text));
    };
  }

  /** @param {string} text */
  async say(text) {
    const stranger = !this.me;
    const answer = await this.link.ask({ op: "say", text }, stranger || this.link.polling);
    if (!answer.ok) this.refused(answer.error.message);
    else if (stranger) {
      this.me = answer.who;
      this.draw();
      this.link.reconnect();
    }
  }

  /**
   * The server's time now: what was said before the first visit is not new.
   * @param {number} now
   */
  begin(now) {
    if (this.read === null) this.keepRead(now);
  }

  /** @param {Line[]} lines */
  add(lines) {
    const fresh = lines.filter(({ id }) => !this.lines.has(id));
    for (const line of fresh) this.lines.set(line.id, line);
    $("chat").append(...this.heard(fresh).map((line) => this.item(line)));
    this.count();
  }

  /** Draw everything again: somebody is heard again or no more. */
  draw() {
    $("chat").replaceChildren(...this.heard().map((line) => this.item(line)));
    const muted = [...this.muted].map(([who, name]) => {
      const title = say("hear-again", { name });
      return button(`${name} ×`, () => this.mute(who, name), { title, "aria-label": title });
    });
    $("muted").hidden = !muted.length;
    $("muted").replaceChildren(say("muted"), " ", ...muted);
    this.count();
  }

  /**
   * Those of the lines that one wants to hear.
   * @param {Iterable<Line>} lines
   */
  heard(lines = this.lines.values()) {
    return [...lines].filter(({ who }) => !this.muted.has(who));
  }

  /** Count the new lines of others; those in sight are read. */
  count() {
    const list = $("chat");
    const heard = this.heard();
    if (!$("pane-chat").hidden && getComputedStyle(list).visibility === "visible") {
      this.keepRead(Math.max(this.read ?? 0, ...heard.map(({ at }) => at)));
      list.scrollTop = list.scrollHeight;
    }
    const read = this.read ?? 0;
    this.unread = heard.filter(({ who, at }) => who !== this.me && at > read).length;
    for (const mark of all(document.body, ".unread")) {
      mark.textContent = String(this.unread);
      mark.toggleAttribute("hidden", !this.unread);
    }
  }

  /** @param {number} time */
  keepRead(time) {
    this.read = time;
    keep(`read ${this.table}`, time);
  }

  /**
   * Hear nothing more of somebody at this table; or, of somebody muted, everything again.
   * @param {string} who
   * @param {string} name
   */
  mute(who, name) {
    if (!this.muted.delete(who)) this.muted.set(who, name);
    keep(`muted ${this.table}`, [...this.muted]);
    this.draw();
  }

  /** @param {Line} line */
  item({ id, who, name, text }) {
    const item = make("li", {}, make("b", {}, playerLink(this.table, who, name), ": "), text);
    if (who === this.me) return item;
    const mute = { title: say("mute-name", { name }), "aria-label": say("mute-name", { name }) };
    item.append(
      " ",
      this.reported.has(id) ? say("reported") : this.reportButton(id, name),
      button(say("mute"), () => this.mute(who, name), mute),
      this.blockButton(id, who, name),
    );
    return item;
  }

  /**
   * Whoever is blocked is muted here, and cannot chat or sit down where I play.
   * @param {number} line
   * @param {string} who
   * @param {string} name
   */
  blockButton(line, who, name) {
    const block = async () => {
      const answer = await this.link.ask({ op: "block", line }, !this.me || this.link.polling);
      if (!answer.ok) this.refused(answer.error.message);
      else if (!this.muted.has(who)) this.mute(who, name);
    };
    return button(say("block"), block, {
      title: say("block-name", { name }),
      "aria-label": say("block-name", { name }),
    });
  }

  /**
   * @param {number} line
   * @param {string} name
   */
  reportButton(line, name) {
    const report = async () => {
      const byRequest = !this.me || this.link.polling;
      const answer = await this.link.ask({ op: "report", line }, byRequest);
      if (answer.ok) this.reported.add(line);
      made.replaceWith(answer.ok ? say("reported") : answer.error.message);
    };
    const words = { title: say("report-line"), "aria-label": say("report-name", { name }) };
    const made = button(say("report"), report, words);
    return made;
  }
}
