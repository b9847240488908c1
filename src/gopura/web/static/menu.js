// The menu of the table, the list of keys, and the drawer with log and chat.
import { keep } from "./kept.js";
import { $ } from "./side.js";

export class Menu {
  constructor(page, talk) {
    Object.assign(this, { page, talk });
    $("open-menu").onclick = () => this.open();
    $("open-keys").onclick = () => this.openKeys();
    $("copy").onclick = () => this.copy();
    for (const name of ["ask", "sound", "notify"]) this.tick(name);
    $("tab-log").onclick = () => this.tab("log");
    $("tab-chat").onclick = () => this.tab("chat");
    $("toggle-side").onclick = () => { const { unread } = talk; this.drawer(!$("side").classList.contains("open")); if (unread) this.tab("chat"); };
    $("board").addEventListener("pointerdown", () => this.drawer(false));
  }

  /** A setting that this browser keeps. */
  tick(name) {
    const box = $(`set-${name}`), { settings } = this.page;
    box.checked = settings[name];
    box.onchange = () => {
      settings[name] = box.checked;
      keep("settings", settings);
      if (name === "notify" && box.checked) globalThis.Notification?.requestPermission();
    };
  }

  open() { $("link").value = new URL(`/t/${this.page.facts.table}`, location.href); $("menu").showModal(); }

  /** Copy the link; where the browser does not let us, it is marked, ready to be copied by hand. */
  async copy() {
    $("link").select();
    try { await navigator.clipboard.writeText($("link").value); $("copy").textContent = "Copied"; } catch { $("copy").textContent = "Marked"; }
  }

  openKeys() { $("menu").close(); $("keys").showModal(); }

  /** On a small screen log and chat lie in a drawer. */
  drawer(open) { $("side").classList.toggle("open", open); $("toggle-side").setAttribute("aria-expanded", open); this.talk.count(); }

  tab(name) {
    for (const each of ["log", "chat"]) {
      $(`pane-${each}`).hidden = each !== name;
      $(`tab-${each}`).setAttribute("aria-selected", each === name);
    }
    this.talk.count();
    if (name === "chat") $("chat-text").focus();
  }

  /** How the deck can be checked. */
  show() {
    const { result, commitment } = this.page.state;
    $("proof").textContent = result ? `Seed ${result.seed}, salt ${result.salt}. Their SHA-256 is the commitment shown since the start: ${commitment}` : `Commitment ${commitment ?? "none"}: the SHA-256 of seed and salt, which are shown when the game is over.`;
  }
}
