// @ts-check
// The table page of a game with a scene: the table, and what turns the scene before it is painted for the first time.
import { Orbit } from "./orbit.js";
import { board, page, turnBy } from "./table.js";

turnBy(new Orbit(board, () => page.settings.keys));
