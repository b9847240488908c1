// @ts-check
// Sentences in the language of the page, and numbers in words. What a script says comes beside it, as
// `table.en.js` for `table.js`, which the server makes of the catalogue `en.ftl`.

/** @typedef {string | (string | Variants)[]} Pattern words, `{names}` of values among them, and choices */
/** @typedef {{ by: string, of: Record<string, Pattern>, else: Pattern }} Variants one of them for each value */
/** @typedef {Record<string, unknown>} Values */

const DAY = 86_400;
const HOUR = 3600;

/**
 * The sentence with that key in the catalogue, with these values in it.
 * @param {string} key
 * @param {Values} values
 */
export function say(key, values = {}) {
  /** @type {Record<string, Pattern> | undefined} */
  const known = Reflect.get(globalThis, "SENTENCES");
  return filled(known?.[key] ?? key, values);
}

/**
 * @param {Pattern} pattern
 * @param {Values} values
 * @returns {string}
 */
function filled(pattern, values) {
  if (typeof pattern === "string")
    return pattern.replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
  const said = pattern.map((each) => (typeof each === "string" ? each : among(each, values)));
  return said.map((each) => filled(each, values)).join("");
}

/**
 * What is said for a value: for just this one, for numbers of its kind in the language, or else.
 * @param {Variants} variants
 * @param {Values} values
 */
function among({ by, of, else: other }, values) {
  const value = values[by];
  const language = globalThis.document?.documentElement.lang;
  const kind = typeof value === "number" ? new Intl.PluralRules(language).select(value) : "";
  return of[String(value)] ?? of[kind] ?? other;
}

/**
 * One of some things: "a, b or c".
 * @param {string[]} things
 */
export function oneOf(things) {
  const some = things.slice(0, -1).join(", ");
  return some ? say("one-of", { some, last: things.at(-1) }) : (things[0] ?? "");
}

/**
 * How much time is left, as a clock shows it.
 * @param {number} ms
 */
export function duration(ms) {
  const seconds = Math.ceil(ms / 1000);
  const hours = Math.floor(seconds / HOUR);
  const minutes = Math.floor((seconds % HOUR) / 60);
  if (seconds >= DAY)
    return say("days-left", {
      days: Math.floor(seconds / DAY),
      hours: Math.floor((seconds % DAY) / HOUR),
    });
  if (seconds >= HOUR) return say("hours-left", { hours, minutes: twoDigits(minutes) });
  return `${minutes}:${twoDigits(seconds % 60)}`;
}

/** @param {number} number */
function twoDigits(number) {
  return String(number).padStart(2, "0");
}

/**
 * With a capital letter, as a sentence begins; the name of a square keeps its small one.
 * @param {string} words
 */
export function capital(words) {
  return /^[a-z]\d/.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1);
}
