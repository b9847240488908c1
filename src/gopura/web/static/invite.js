// @ts-check
// The page on which people are invited: its link can be copied.
import { copyLink } from "./copying.js";
import { $ } from "./dom.js";

$("copy").hidden = false;
$("copy").onclick = copyLink;
