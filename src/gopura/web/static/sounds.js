// @ts-check
// A few small sounds, made here: something is laid, walks, brings points; it is my turn; the end.
import { $, input } from "./dom.js";

/** @import { Page } from "./page.js" */
/** @typedef {"lay" | "walk" | "points" | "turn" | "end"} Sound */
/** @typedef {{ pitch: number, at: number, lasts: number, loud: number, wave: OscillatorType }} Note */

const LOUD = 0.12; // of what the machine can do

/**
 * A note that dies away.
 * @param {number} pitch in hertz
 * @param {number} at in seconds
 * @param {number} lasts in seconds
 * @param {number} loud
 * @param {OscillatorType} wave
 * @returns {Note}
 */
const note = (pitch, at, lasts, loud = 1, wave = "sine") => ({ pitch, at, lasts, loud, wave });

/** @type {Record<Sound, Note[]>} */
const NOTES = {
  lay: [note(190, 0, 0.09, 1, "triangle"), note(95, 0, 0.12)],
  walk: [note(240, 0, 0.05, 0.5, "triangle"), note(210, 0.11, 0.05, 0.5, "triangle")],
  points: [note(784, 0, 0.16, 0.5), note(1047, 0.08, 0.24, 0.5)],
  turn: [note(587, 0, 0.25, 0.8), note(880, 0.12, 0.4, 0.7)],
  end: [note(523, 0, 0.5, 0.6), note(659, 0.12, 0.5, 0.6), note(784, 0.24, 0.8, 0.7)],
};

export class Sounds {
  /** @type {AudioContext | null} */
  #audio = null;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    const switches = $("toggle-sound");
    const box = input("set-sound");
    const show = () => switches.setAttribute("aria-pressed", String(box.checked));
    switches.onclick = () => box.click(); // which keeps it
    box.addEventListener("change", () => {
      show();
      this.play("lay");
    });
    show();
  }

  /**
   * Play a sound, if sounds are wanted. A browser plays none before the page was first touched.
   * @param {Sound | null} sound
   */
  play(sound) {
    if (!sound || !this.page.settings.sound || !navigator.userActivation?.hasBeenActive) return;
    this.#audio ??= new AudioContext();
    for (const each of NOTES[sound]) ring(this.#audio, each);
  }
}

/**
 * @param {AudioContext} audio
 * @param {Note} note
 */
function ring(audio, { pitch, at, lasts, loud, wave }) {
  const begin = audio.currentTime + at;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = wave;
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(LOUD * loud, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + lasts);
  tone.connect(volume).connect(audio.destination);
  tone.start(begin);
  tone.stop(begin + lasts);
}
