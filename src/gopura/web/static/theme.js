// @ts-check
// Light or dark: what was chosen is kept in a cookie, so that the server writes it into every page and
// none of them flashes. What pages look like in either is said by theme.css.

const COOKIE = "gopura-theme";
const A_YEAR = 365 * 86_400;

/** What was chosen: `light`, `dark`, or nothing, so that the system says. */
export function chosenTheme() {
  return document.cookie.match(`(?:^|; )${COOKIE}=(light|dark)(?:;|$)`)?.[1] ?? "";
}

/**
 * Keep the choice, and show it.
 * @param {string} theme
 */
export function chooseTheme(theme) {
  const seconds = theme ? A_YEAR : 0;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store needs HTTPS, a house may do without
  document.cookie = `${COOKIE}=${theme}; path=/; max-age=${seconds}; samesite=lax`;
  show();
}

/** Put the page into the colours chosen; one that was kept open or stored has older ones. */
function show() {
  const theme = chosenTheme();
  const page = document.documentElement;
  if (theme) page.dataset.theme = theme;
  else delete page.dataset.theme;
  /** @type {NodeListOf<HTMLMetaElement>} */
  const around = document.querySelectorAll("meta[name=theme-color]");
  for (const meta of around) meta.media = mediaFor(meta.dataset.for ?? "", theme);
  for (const choice of choices()) choice.value = theme;
}

/**
 * When the colour of one theme is that of the window around the page.
 * @param {string} own
 * @param {string} theme
 */
function mediaFor(own, theme) {
  if (!theme) return `(prefers-color-scheme: ${own})`;
  return own === theme ? "all" : "not all";
}

/** @returns {NodeListOf<HTMLSelectElement>} */
function choices() {
  return document.querySelectorAll("select[data-choice=theme]");
}

for (const choice of choices()) choice.onchange = () => chooseTheme(choice.value);
addEventListener("pageshow", show);
