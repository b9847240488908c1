// @ts-check
// The menu of the table, the list of keys, and the drawer with log and chat.
import { copyLink } from "./copying.js";
import { $, dialog, input, tableElement } from "./dom.js";
import { keep, kept } from "./storage.js";
import "./theme.js";
import { say } from "./words.js";

/** @import { Page } from "./page.js" */
/** @import { Talk } from "./talk.js" */

/** @typedef {"ask" | "forced" | "sound" | "notify" | "keys"} Setting */

/** @type {Setting[]} */
const SETTINGS = ["ask", "forced", "sound", "notify", "keys"];

export class Menu {
  /**
   * @param {Page} page
   * @param {Talk} talk
   */
  constructor(page, talk) {
    this.page = page;
    this.talk = talk;
    $("open-menu").onclick = () => this.open();
    $("open-keys").onclick = () => this.openKeys();
    $("copy").onclick = copyLink;
    for (const name of SETTINGS) this.tick(name);
    $("tab-log").onclick = () => this.tab("log");
    $("tab-chat").onclick = () => this.tab("chat");
    $("toggle-side").onclick = () => (this.inDrawer ? this.toggle("log") : this.toggleSide());
    $("open-chat").onclick = () => this.toggle("chat");
    $("close-side").onclick = () => this.close();
    $("board").addEventListener("pointerdown", () => this.inDrawer && this.drawer(false));
    if (!this.inDrawer) this.fold(kept("folded") === true);
  }

  /** Whether log and chat lie in a drawer, as on a small screen; else they stand beside the board. */
  get inDrawer() {
    return matchMedia("(max-width: 900px), (max-height: 520px)").matches;
  }

  /**
   * Beside the board, log and chat can be folded away.
   * @param {boolean} away
   */
  fold(away) {
    tableElement().classList.toggle("folded", away);
    this.tell(!away);
  }

  /**
   * A setting that this browser keeps.
   * @param {Setting} name
   */
  tick(name) {
    const { settings } = this.page;
    const box = input(`set-${name}`);
    box.checked = settings[name];
    box.onchange = () => {
      settings[name] = box.checked;
      keep("settings", settings);
      if (name === "notify" && box.checked) globalThis.Notification?.requestPermission();
    };
  }

  open() {
    input("link").value = new URL(`/t/${this.page.facts.table}`, location.href).href;
    dialog("menu").showModal();
  }

  openKeys() {
    dialog("menu").close();
    dialog("keys").showModal();
  }

  /**
   * On a small screen log and chat lie in a drawer.
   * @param {boolean} open
   */
  drawer(open) {
    $("side").classList.toggle("open", open);
    this.tell(open);
    this.talk.count();
  }

  /** Close the drawer; the focus goes back to the button that opens it. */
  close() {
    const opener = $("pane-chat").hidden ? "toggle-side" : "open-chat";
    this.drawer(false);
    $(opener).focus();
  }

  toggleSide() {
    const away = !tableElement().classList.contains("folded");
    keep("folded", away);
    this.fold(away);
  }

  /**
   * Open log or chat; where just that is open, close it.
   * @param {"log" | "chat"} name
   */
  toggle(name) {
    const isOpen = this.inDrawer && $("side").classList.contains("open");
    if (isOpen && !$(`pane-${name}`).hidden) this.close();
    else this.openAt(name);
  }

  /**
   * Say of each button whether what it opens is open.
   * @param {boolean} open
   */
  tell(open) {
    const chat = !$("pane-chat").hidden;
    $("toggle-side").setAttribute("aria-expanded", String(open && !(chat && this.inDrawer)));
    $("open-chat").setAttribute("aria-expanded", String(open && chat));
  }

  /** @param {"log" | "chat"} name */
  tab(name) {
    for (const each of ["log", "chat"]) {
      $(`pane-${each}`).hidden = each !== name;
      $(`tab-${each}`).setAttribute("aria-selected", String(each === name));
    }
    if (this.inDrawer) this.tell($("side").classList.contains("open"));
    this.talk.count();
    if (name === "chat") $("chat-text").focus();
  }

  /**
   * Open the drawer there.
   * @param {"log" | "chat"} name
   */
  openAt(name) {
    if (this.inDrawer) this.drawer(true);
    else this.fold(false);
    this.tab(name);
  }

  /** How the deck can be checked; and a button for the chat, where there is somebody to talk to. */
  show() {
    const { seats } = this.page.state;
    const others = seats.filter(
      ({ seat, kind }) => kind === "person" && !this.page.facts.mine.includes(seat),
    );
    $("open-chat").hidden = !others.length && !this.page.watchers && !this.talk.lines.size;
    const { result, commitment } = this.page.state;
    const it = commitment ?? say("no-commitment");
    $("proof").textContent = result?.seed
      ? say("proof", { seed: result.seed, salt: result.salt, commitment: it })
      : say("proof-later", { commitment: it });
  }
}
