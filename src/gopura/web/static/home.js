// @ts-check
// The home page remembers which opponents somebody chose, and says how far they are with the lessons.
import { learned } from "./learned.js";
import { keep, kept } from "./storage.js";
import { say } from "./words.js";

/** @type {NodeListOf<HTMLFormElement>} */
const forms = document.querySelectorAll(".play-now");
for (const form of forms) {
  const level = /** @type {HTMLSelectElement} */ (form.elements.namedItem("level"));
  const game = form.dataset.game ?? "";
  const known = kept("level")?.[game];
  if ([...level.options].some(({ value }) => value === known)) level.value = known;
  level.onchange = () => keep("level", { ...kept("level"), [game]: level.value });
}

/** @type {NodeListOf<HTMLElement>} */
const notes = document.querySelectorAll(".learn-it");
for (const note of notes) {
  const done = learned(note.dataset.game ?? "").length;
  const all = Number(note.dataset.lessons);
  const link = note.querySelector("a");
  if (!done || !link) continue;
  link.textContent = done < all ? say("lessons-done", { done, all }) : say("all-lessons-done");
  note.replaceChildren(link);
}
