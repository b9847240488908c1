// @ts-check
// The form for a record: a file goes into the box, where it can be read before it is sent.
import { $, input } from "./dom.js";

const chosen = input("file");
chosen.addEventListener("change", async () => {
  const file = chosen.files?.[0];
  if (file) $("record", HTMLTextAreaElement).value = await file.text();
});
