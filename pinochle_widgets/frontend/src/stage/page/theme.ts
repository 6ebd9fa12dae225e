/* Light or dark: what Jupyter or marimo says on the body decides, without that the system, and a preference overrules both. */
import "../../view/parts/button.css";
import "../../css/forced.css";
import "../../css/frame.css";
import "../../css/panel.css";
import "../../css/print.css";
import "../../css/tokens.css";
import "../../view/parts/field.css";
import "../../view/parts/laid.css";
import "../../view/parts/select.css";
import "../../view/parts/switch.css";
import "../../view/parts/tabs.css";
import type { Prefs } from "../../wire/protocol";

interface Theme {
  dark: boolean;
  host: boolean;
}

/** The attribute of the body by which a host tells its theme, and its value where that is dark. */
const HOSTS: Record<string, string> = { "data-jp-theme-light": "false", "data-theme": "dark" };
const [JUPYTER] = Object.keys(HOSTS);

/** `host`: the theme is Jupyter's, so its own colours for panels and ink may be used. */
function themeFor(pref: Prefs["theme"], systemDark: boolean): Theme {
  const told = Object.keys(HOSTS).find((name) => document.body.hasAttribute(name));
  const pageDark = told === undefined ? systemDark : document.body.getAttribute(told) === HOSTS[told];
  const dark = pref === "auto" ? pageDark : pref === "dark";
  return { dark, host: told === JUPYTER && dark === pageDark };
}

export function watchTheme(
  root: HTMLElement,
  pref: () => Prefs["theme"],
  signal: AbortSignal,
  changed?: () => void,
): () => void {
  const system = window.matchMedia?.("(prefers-color-scheme: dark)");
  const apply = (): void => {
    const theme = themeFor(pref(), system?.matches ?? false);
    root.dataset.theme = theme.dark ? "dark" : "light";
    root.dataset.host = theme.host ? "jupyter" : "none";
  };
  const follow = (): void => {
    apply();
    changed?.();
  };
  const observer = new MutationObserver(follow);
  observer.observe(document.body, { attributes: true, attributeFilter: Object.keys(HOSTS) });
  system?.addEventListener?.("change", follow, { signal });
  signal.addEventListener("abort", () => observer.disconnect(), { once: true });
  apply();
  return apply;
}
