/* One view of a panel beside no table: its place in the page, its theme, the faces of its cards, and its end. */
import { type ComponentChild, render } from "preact";
import { type Faces, facesFor, NO_FACES } from "../faces";
import { ensureSprite } from "../sprite";
import { VERSION } from "../wire/protocol";
import { OTHER_VERSION, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { keepApart } from "./page/apart";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

interface Made<Panel> {
  /** The end of its class, and the name of its region. */
  name: string;
  label: string;
  /** The trait that has the panel. */
  trait: string;
  show(panel: Panel, faces: Faces): ComponentChild;
  /** Where the focus goes when what had it is no longer there. */
  focus(root: HTMLElement): HTMLElement | null;
}

/** Puts a panel into the page and draws it anew with each change. */
export function putPanel<Panel extends { version: number }>(
  source: Source,
  el: HTMLElement,
  signal: AbortSignal,
  made: Made<Panel>,
): void {
  const root = document.createElement("div");
  const stage = document.createElement("div");
  let faces = NO_FACES;
  root.className = `pw pw-${made.name}`;
  root.setAttribute("role", "region");
  root.setAttribute("aria-label", made.label);
  keepApart(root);
  root.dataset.face = "large";
  root.append(stage);
  el.append(root);
  const draw = (): void => {
    const panel = source.get(made.trait) as Panel | undefined;
    const home = root.getRootNode() as Document | ShadowRoot;
    const had = root.contains(home.activeElement);
    if (root.isConnected) faces = facesFor(root, true);
    drawWhole(stage, () =>
      panel?.version === VERSION ? made.show(panel, faces) : <p class="pw-wait">{OTHER_VERSION.unread}</p>,
    );
    ensureSprite(root);
    if (had && !root.contains(home.activeElement)) made.focus(root)?.focus({ preventScroll: true });
  };
  const prefs = () => readPrefs(source.get("prefs"));
  const retheme = watchTheme(root, () => prefs().theme, signal, draw);
  const looks = (): void => {
    root.dataset.suits = prefs().four_colour ? "four" : "two";
    retheme();
    draw();
  };
  source.follow(made.trait, draw, signal);
  source.follow("prefs", looks, signal);
  root.addEventListener("keydown", (e) => e.stopPropagation(), { signal }); // the notebook's shortcuts must not see these keys
  signal.addEventListener(
    "abort",
    () => {
      render(null, stage);
      root.remove();
    },
    { once: true },
  );
  looks();
  requestAnimationFrame(() => {
    if (!signal.aborted) draw(); // colours are known once the panel stands in the page
  });
}
