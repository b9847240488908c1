// @ts-check
// The link to a table, to be sent to others.
import { $, input } from "./dom.js";
import { say } from "./words.js";

/** Copy the link; where the browser does not let us, it is marked, ready to be copied by hand. */
export async function copyLink() {
  input("link").select();
  try {
    await navigator.clipboard.writeText(input("link").value);
    $("copy").textContent = say("copied");
  } catch {
    $("copy").textContent = say("selected");
  }
}
