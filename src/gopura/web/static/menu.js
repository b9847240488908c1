// @ts-check
// The menu of the table, the list of keys, and the drawer with log and chat.
import { $, dialog, input, tableElement } from "./dom.js";
import { keep, kept } from "./storage.js";
import "./theme.js";

/** @import { Page } from "./page.js" */
/** @import { Talk } from "./talk.js" */

/** @typedef {"ask" | "forced" | "sound" | "notify" | "keys"} Setting */

/** @type {Setting[]} */
const SETTINGS = ["ask", "forced", "sound", "notify", "keys"];

const PROMISED = "Their SHA-256 is the commitment that has been shown from the start";
const LATER = "the SHA-256 of the seed and the salt, which are shown when the game is over";

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
    $("copy").onclick = () => this.copy();
    for (const name of SETTINGS) this.tick(name);
    $("tab-log").onclick = () => this.tab("log");
    $("tab-chat").onclick = () => this.tab("chat");
    $("toggle-side").onclick = () => this.toggleDrawer();
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
    $("toggle-side").setAttribute("aria-expanded", String(!away));
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

  /** Copy the link; where the browser does not let us, it is marked, ready to be copied by hand. */
  async copy() {
    input("link").select();
    try {
      await navigator.clipboard.writeText(input("link").value);
      $("copy").textContent = "Copied";
    } catch {
      $("copy").textContent = "Selected";
    }
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
    $("toggle-side").setAttribute("aria-expanded", String(open));
    this.talk.count();
  }

  toggleDrawer() {
    const { unread } = this.talk;
    if (!this.inDrawer) {
      const away = !tableElement().classList.contains("folded");
      keep("folded", away);
      this.fold(away);
      return;
    }
    this.drawer(!$("side").classList.contains("open"));
    if (unread) this.tab("chat");
  }

  /** @param {"log" | "chat"} name */
  tab(name) {
    for (const each of ["log", "chat"]) {
      $(`pane-${each}`).hidden = each !== name;
      $(`tab-${each}`).setAttribute("aria-selected", String(each === name));
    }
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

  /** How the deck can be checked. */
  show() {
    const { result, commitment } = this.page.state;
    const promised = commitment ?? "none";
    $("proof").textContent = result
      ? `Seed ${result.seed}, salt ${result.salt}. ${PROMISED}: ${promised}`
      : `Commitment ${promised}: ${LATER}.`;
  }
}
