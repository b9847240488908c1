// How one learns that it is one's turn: title and icon, a sound, a notice outside the page.
import { $ } from "./side.js";

const { title } = document.querySelector(".table").dataset;

export function showTitle(page) {
  document.title = page.canAct ? `● Your turn · ${title}` : `${title} · Gopura`;
  $("icon").href = page.canAct ? $("icon").dataset.turn : $("icon").dataset.rest;
}

export function callPlayer({ settings, facts }) {
  if (settings.sound) chime();
  if (settings.notify && document.hidden && globalThis.Notification?.permission === "granted") notify(facts.table);
}

function notify(tag) {
  try { new Notification(`${title}: your turn`, { tag }); } catch { /* some phones let only installed pages do it */ }
}

function chime() {
  const audio = new AudioContext(), note = audio.createOscillator(), volume = audio.createGain();
  note.frequency.value = 660;
  volume.gain.setValueAtTime(0.15, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + 0.5);
  note.connect(volume).connect(audio.destination);
  note.start();
  note.stop(audio.currentTime + 0.5);
  note.onended = () => audio.close();
}
