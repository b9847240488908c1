// @ts-check
// Which clicks the page would ask the server about, because they lead nowhere: for each line of the
// input, a state as JSON with its choices and the ids that are drawn, a line of clicks as JSON.
import { createInterface } from "node:readline";
import { Paths, readChoices } from "../../src/gopura/web/static/paths.js";

const FIRSTS = 6; // things that are clicked first, in each state

/**
 * @param {Paths} paths
 * @param {string[]} ids
 */
function refused(paths, ids) {
  return ids.filter((id) => !paths.after(id)).map((id) => paths.inOrder(id));
}

for await (const line of createInterface({ input: process.stdin })) {
  const { choices, ids } = JSON.parse(line);
  const paths = new Paths(readChoices(choices));
  const can = ids.filter((/** @type {string} */ id) => paths.next.has(id));
  const step = Math.max(1, Math.floor(can.length / FIRSTS));
  const firsts = can.filter((/** @type {string} */ _, /** @type {number} */ i) => i % step === 0);
  const after = firsts.flatMap((/** @type {string} */ id) => paths.plus(id) ?? []);
  const going = after.filter((/** @type {Paths} */ each) => !each.isDone);
  console.log(JSON.stringify([paths, ...going].flatMap((each) => refused(each, ids))));
}
