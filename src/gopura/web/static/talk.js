// The talk at the table: what was said, how much of it is new, and whom one does not want to hear.
import { keep, kept } from "./kept.js";
import { $, make } from "./side.js";

export class Talk {
  /** `me` is my own mark at this table, "" while I am a stranger; `refused` is told the words of a refusal. */
  constructor(table, me, link, refused) {
    Object.assign(this, { table, me, link, refused, lines: new Map(), reported: new Set() });
    this.muted = new Map(kept(`muted ${table}`) ?? []);  // mark → name
    this.read = kept(`read ${table}`);  // the server's time up to which everything has been read
    this.listen();
  }

  /** What is typed is said, one line after the other: the first makes a stranger known. */
  listen() {
    let saying = Promise.resolve();
    $("chat-form").onsubmit = (e) => {
      e.preventDefault();
      const text = $("chat-text").value.trim();
      if (!text) return;
      $("chat-text").value = "";
      saying = saying.then(() => this.say(text));
    };
  }

  async say(text) {
    const stranger = !this.me, answer = await this.link.ask({ op: "say", text }, stranger || this.link.polling);
    if (!answer.ok) return this.refused(answer.error.message);
    if (stranger) { this.me = answer.who; this.draw(); this.link.reconnect(); }
  }

  report(line) { return this.link.ask({ op: "report", line }, !this.me || this.link.polling); }

  /** The server's time now: what was said before the first visit is not new. */
  begin(now) { if (this.read === null) this.keepRead(now); }

  add(lines) {
    const fresh = lines.filter(({ id }) => !this.lines.has(id));
    for (const line of fresh) this.lines.set(line.id, line);
    $("chat").append(...fresh.filter(({ who }) => !this.muted.has(who)).map((line) => this.item(line)));
    this.count();
  }

  /** Draw everything anew: somebody is heard again or no more. */
  draw() {
    $("chat").replaceChildren(...this.heard().map((line) => this.item(line)));
    $("muted").hidden = !this.muted.size;
    $("muted").replaceChildren("Muted: ", ...[...this.muted].map(([who, name]) => make("button", { type: "button", title: `Hear ${name} again`, "aria-label": `Hear ${name} again`, onclick: () => this.mute(who) }, `${name} ×`)));
    this.count();
  }

  heard() { return [...this.lines.values()].filter(({ who }) => !this.muted.has(who)); }

  /** Count the new lines of others; those in sight are read. */
  count() {
    const list = $("chat"), heard = this.heard();
    if (!$("pane-chat").hidden && getComputedStyle(list).visibility === "visible") {
      this.keepRead(Math.max(this.read, ...heard.map(({ at }) => at)));
      list.scrollTop = list.scrollHeight;
    }
    this.unread = heard.filter(({ who, at }) => who !== this.me && at > this.read).length;
    for (const mark of document.querySelectorAll(".unread")) { mark.textContent = this.unread; mark.hidden = !this.unread; }
  }

  keepRead(time) {
    this.read = time;
    keep(`read ${this.table}`, time);
  }

  /** Hear nothing more of somebody at this table; or, of somebody muted, everything again. */
  mute(who, name) {
    if (!this.muted.delete(who)) this.muted.set(who, name);
    keep(`muted ${this.table}`, [...this.muted]);
    this.draw();
  }

  item({ id, who, name, text }) {
    const item = make("li", {}, make("b", {}, `${name}: `), text);
    const complain = async (e) => {
      const button = e.target, answer = await this.report(id);
      if (answer.ok) this.reported.add(id);
      button.replaceWith(answer.ok ? "reported" : answer.error.message);
    };
    if (who !== this.me) item.append(" ",
      this.reported.has(id) ? "reported" : make("button", { type: "button", title: "Report this line", "aria-label": `Report what ${name} said`, onclick: complain }, "report"),
      make("button", { type: "button", title: `Mute ${name}`, "aria-label": `Mute ${name}`, onclick: () => this.mute(who, name) }, "mute"));
    return item;
  }
}
