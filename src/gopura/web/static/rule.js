// @ts-check
// A rule that is spoken of: a link that says what its chapter is about, and opens it beside the board.
import { make } from "./dom.js";

/** @import { PageFacts } from "./protocol.d.ts" */

/**
 * @param {PageFacts} facts
 * @param {string} rule its number
 */
export function ruleLink({ game, chapters }, rule) {
  const chapter = chapters[rule.replace(/^[A-Z]+-|\..*$/g, "")];
  const href = `/rules/${game}#${rule}`;
  const link = make("a", { href, target: "_blank" }, chapter ? `${chapter} (${rule})` : rule);
  link.dataset.rule = rule;
  return link;
}

/**
 * The chapter of a rule, out of the page of all rules; empty where that has none.
 * @param {string} page as HTML
 * @param {string} rule
 */
export function chapterOf(page, rule) {
  const named = new DOMParser().parseFromString(page, "text/html").getElementById(rule);
  let part = named?.closest(".numbered > *") ?? null;
  named?.closest("li")?.classList.add("now");
  while (part && part.tagName !== "H2") part = part.previousElementSibling;
  const parts = part ? [part] : [];
  for (let next = part?.nextElementSibling; next && next.tagName !== "H2"; ) {
    parts.push(next);
    next = next.nextElementSibling;
  }
  return parts;
}
