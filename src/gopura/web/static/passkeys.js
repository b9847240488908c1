// @ts-check
// Passkeys: a button of a form has the browser make one, or sign with one, before the form is sent.
// `data-passkey` says what for: "make" one, "log-in" by one, "prove" that it is still oneself.
import { make } from "./dom.js";
import { say } from "./words.js";

const FIELDS = { make: "credential", "log-in": "credential", prove: "passkey" };

/** What the server wants, or what is wrong in words. */
class Refused extends Error {}

/**
 * Ask the server what to ask the browser for.
 * @param {"make" | "ask"} what
 * @param {HTMLFormElement} [form]
 */
async function offer(what, form) {
  const body = new URLSearchParams();
  for (const [name, value] of form ? new FormData(form) : []) body.set(name, String(value));
  const answer = await fetch(`/profile/passkeys/${what}`, { method: "POST", body }).catch(
    () => null,
  );
  const said = await answer?.json().catch(() => null);
  if (!answer?.ok) throw new Refused(said?.error?.message ?? say("no-answer"));
  return said.publicKey;
}

/** What a passkey signs, as text. */
async function signature() {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(await offer("ask"));
  return written(await navigator.credentials.get({ publicKey }));
}

/**
 * A new passkey, as text.
 * @param {HTMLFormElement} form
 */
async function newPasskey(form) {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(await offer("make", form));
  return written(await navigator.credentials.create({ publicKey }));
}

/** @param {Credential | null} credential */
function written(credential) {
  if (!(credential instanceof PublicKeyCredential)) throw new Refused(say("no-passkey-chosen"));
  return JSON.stringify(credential.toJSON());
}

/**
 * Put a hidden value into a form, in place of the one before.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string} value
 */
function put(form, name, value) {
  form.querySelector(`input[type="hidden"][name="${name}"]`)?.remove();
  form.append(make("input", { type: "hidden", name, value }));
}

/**
 * Say under a form what went wrong; nothing, to begin with.
 * @param {HTMLFormElement} form
 * @param {string} words
 */
function tell(form, words) {
  form.querySelector("[role=alert]")?.remove();
  if (words) form.append(make("p", { role: "alert", className: "refusal" }, words));
}

/** @param {unknown} problem */
function inWords(problem) {
  if (problem instanceof Refused) return problem.message;
  const name = problem instanceof Error ? problem.name : "";
  if (name === "InvalidStateError") return say("passkey-known");
  if (name === "SecurityError") return say("no-passkeys-here");
  return say("no-passkey-used");
}

/**
 * @param {HTMLFormElement} form
 * @param {HTMLButtonElement} button
 * @param {keyof typeof FIELDS} what
 */
async function send(form, button, what) {
  tell(form, "");
  button.disabled = true;
  try {
    if (what === "make" && button.dataset.first === "prove")
      put(form, "passkey", await signature());
    put(form, FIELDS[what], what === "make" ? await newPasskey(form) : await signature());
    if (button.hasAttribute("formaction")) form.action = button.formAction;
    form.submit();
  } catch (problem) {
    tell(form, inWords(problem));
  }
  button.disabled = false;
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  const button = event.submitter;
  if (!(event.target instanceof HTMLFormElement && button instanceof HTMLButtonElement)) return;
  const what = button.dataset.passkey;
  if (what !== "make" && what !== "log-in" && what !== "prove") return;
  event.preventDefault();
  send(event.target, button, what);
}

if (globalThis.PublicKeyCredential?.parseRequestOptionsFromJSON !== undefined) {
  for (const each of document.querySelectorAll("[data-passkeys]")) each.removeAttribute("hidden");
  document.addEventListener("submit", onSubmit);
}
