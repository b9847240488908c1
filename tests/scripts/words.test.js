// Sentences of a catalogue, as the server hands them to the scripts.
import assert from "node:assert/strict";
import { test } from "node:test";
import { duration, say } from "../../src/gopura/web/static/words.js";

/**
 * Speak that language, with those entries.
 * @param {string} lang
 * @param {object} entries
 */
function speak(lang, entries) {
  Object.assign(globalThis, { SENTENCES: entries, document: { documentElement: { lang } } });
}

const POINTS = [
  { by: "count", of: { 0: "keine Punkte", one: "ein Punkt" }, else: "{count} Punkte" },
  " für {name}.",
];

test("values stand where the language wants them", () => {
  speak("en", { position: "Position after {at} of {moves} moves." });
  assert.equal(say("position", { at: 3, moves: 12 }), "Position after 3 of 12 moves.");
});

test("a value is never read as a pattern", () => {
  speak("en", { hear: "Hear {name} again, {name}" });
  assert.equal(say("hear", { name: "{name} $&" }), "Hear {name} $& again, {name} $&");
});

test("a sentence chooses by the number itself, else by its plural form in the language of the page", () => {
  speak("de", { points: POINTS });
  const told = [0, 1, 2].map((count) => say("points", { count, name: "Ada" }));
  assert.deepEqual(told, ["keine Punkte für Ada.", "ein Punkt für Ada.", "2 Punkte für Ada."]);
  speak("pl", { turns: [{ by: "turns", of: { one: "tura", few: "tury" }, else: "tur" }] });
  assert.deepEqual(
    [1, 3, 5, 22].map((turns) => say("turns", { turns })),
    ["tura", "tury", "tur", "tury"],
  );
});

test("where a sentence has not come its key is said", () => {
  speak("en", {});
  assert.equal(say("undo"), "undo");
});

test("a clock shows minutes, then hours, then days", () => {
  speak("en", { "hours-left": "{hours}:{minutes} h", "days-left": "{days} d {hours} h" });
  assert.equal(duration(0), "0:00");
  assert.equal(duration(61_000), "1:01");
  assert.equal(duration(500), "0:01");
  assert.equal(duration(3_600_000), "1:00 h");
  assert.equal(duration(26 * 3_600_000), "1 d 2 h");
});
