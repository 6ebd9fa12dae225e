/* Light or dark: Jupyter's attribute on the body decides, without it the system, and a preference overrules both. */
import type { Prefs } from "../../wire/protocol";

const ATTRIBUTE = "data-jp-theme-light";

export interface Theme {
  dark: boolean;
  host: boolean;
}

/** `host`: the theme is the one of the page, so the page's own colours for panels and ink may be used. */
export function themeFor(pref: Prefs["theme"], page: string | null, systemDark: boolean): Theme {
  const pageDark = page === null ? systemDark : page === "false";
  const dark = pref === "auto" ? pageDark : pref === "dark";
  return { dark, host: page !== null && dark === pageDark };
}

export function watchTheme(
  root: HTMLElement,
  pref: () => Prefs["theme"],
  signal: AbortSignal,
  changed?: () => void,
): () => void {
  const system = window.matchMedia?.("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const theme = themeFor(pref(), document.body.getAttribute(ATTRIBUTE), system?.matches ?? false);
    root.dataset.theme = theme.dark ? "dark" : "light";
    root.dataset.host = theme.host ? "jupyter" : "none";
  };
  const follow = (): void => {
    apply();
    changed?.();
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributes: true, attributeFilter: [ATTRIBUTE] });
  system?.addEventListener?.("change", follow, { signal });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  apply();
  return apply;
}
