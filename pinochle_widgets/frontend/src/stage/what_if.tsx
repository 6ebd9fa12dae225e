/* One view of a panel for positions: the panel in, changes out. */
import { render } from "preact";
import { ensureSprite } from "../cards";
import { type Faces, facesFor, NO_FACES } from "../faces";
import { PositionApp } from "../view/what_if";
import { type ChangePosition, type PositionPanel, VERSION } from "../wire/protocol";
import { OTHER_VERSION, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { keepApart } from "./page/apart";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

export class WhatIfView {
  readonly root = document.createElement("div");
  private readonly stage = document.createElement("div");
  private faces: Faces = NO_FACES;

  constructor(
    private readonly source: Source,
    el: HTMLElement,
    signal: AbortSignal,
  ) {
    const { root } = this;
    root.className = "pw pw-what-if";
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", "A hand from a real table");
    keepApart(root);
    root.dataset.face = "large";
    root.append(this.stage);
    el.append(root);
    const prefs = () => readPrefs(source.get("prefs"));
    const retheme = watchTheme(
      root,
      () => prefs().theme,
      signal,
      () => this.draw(),
    );
    const looks = (): void => {
      root.dataset.suits = prefs().four_colour ? "four" : "two";
      retheme();
      this.draw();
    };
    source.follow("view", () => this.draw(), signal);
    source.follow("prefs", looks, signal);
    root.addEventListener("keydown", (e) => e.stopPropagation(), { signal }); // the notebook's shortcuts must not see these keys
    signal.addEventListener(
      "abort",
      () => {
        render(null, this.stage);
        root.remove();
      },
      { once: true },
    );
    looks();
    requestAnimationFrame(() => {
      if (!signal.aborted) this.draw(); // colours are known once the panel stands in the page
    });
  }

  private change(what: ChangePosition["what"], value: string): void {
    this.source.send({ version: VERSION, act: "change", what, value });
  }

  private draw(): void {
    const panel = this.source.get("view") as PositionPanel | undefined;
    const home = this.root.getRootNode() as Document | ShadowRoot;
    const had = this.root.contains(home.activeElement);
    if (this.root.isConnected) this.faces = facesFor(this.root, true);
    drawWhole(this.stage, () =>
      panel?.version === VERSION ? (
        <PositionApp
          panel={panel}
          faces={this.faces}
          change={(what, value) => this.change(what, value)}
          price={() => this.source.send({ version: VERSION, act: "price" })}
        />
      ) : (
        <p class="pw-wait">{OTHER_VERSION.unread}</p>
      ),
    );
    ensureSprite(this.root);
    // a card that was taken back had the focus
    if (had && !this.root.contains(home.activeElement))
      this.root.querySelector<HTMLElement>(".pw-wi-place.is-on button")?.focus({ preventScroll: true });
  }
}
