/* One view of scoreboards: a board in, choices out, and the game that was opened in its place. */
import { render } from "preact";
import { BoardsApp } from "../view/scoreboards";
import { type ChooseBoard, type Scores, VERSION } from "../wire/protocol";
import { OTHER_VERSION, readPrefs } from "../wire/read";
import { live, type Source } from "../wire/source";
import { keepApart } from "./page/apart";
import { watchTheme } from "./page/theme";
import { mountReplay } from "./replay/mount";
import { drawWhole } from "./whole";

export class BoardsView {
  readonly root = document.createElement("div");
  private readonly stage = document.createElement("div");
  /** The view of the game that is open; its end removes it. */
  private opened: AbortController | undefined;

  constructor(
    private readonly source: Source,
    private readonly el: HTMLElement,
    private readonly signal: AbortSignal,
  ) {
    const { root } = this;
    root.className = "pw pw-scoreboards";
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", "Scoreboards");
    keepApart(root);
    root.append(this.stage);
    el.append(root);
    watchTheme(root, () => readPrefs(source.get("prefs")).theme, signal);
    source.follow("boards", () => this.draw(), signal);
    source.follow("replay", () => this.change(), signal);
    root.addEventListener("keydown", (e) => e.stopPropagation(), { signal }); // the notebook's shortcuts must not see these keys
    signal.addEventListener(
      "abort",
      () => {
        this.opened?.abort();
        render(null, this.stage);
        root.remove();
      },
      { once: true },
    );
    this.draw();
    this.change();
  }

  /** Shows the game that was opened, or the board again. */
  private change(): void {
    const had = this.opened !== undefined;
    this.opened?.abort();
    this.opened = undefined;
    const isOpen = Boolean(this.source.get("replay"));
    this.root.hidden = isOpen;
    if (!isOpen) {
      if (had) this.root.querySelector<HTMLElement>('[aria-selected="true"]')?.focus({ preventScroll: true });
      return;
    }
    const view = new AbortController();
    this.opened = view;
    this.source
      .model("replay")
      .then((model) => {
        if (!view.signal.aborted && !this.signal.aborted) mountReplay(live(model), this.el, view.signal);
      })
      .catch((error: unknown) => {
        console.error("pinochle_widgets: a game can't be opened", error);
        this.root.hidden = false;
      });
  }

  private choose(what: ChooseBoard["what"], value: string): void {
    this.source.send({ version: VERSION, act: "choose", what, value });
  }

  private draw(): void {
    const scores = this.source.get("boards") as Scores | undefined;
    drawWhole(this.stage, () =>
      scores?.version === VERSION ? (
        <BoardsApp
          scores={scores}
          choose={(what, value) => this.choose(what, value)}
          open={(game) => this.source.send({ version: VERSION, act: "open", game })}
        />
      ) : (
        <p class="pw-wait">{OTHER_VERSION.unread}</p>
      ),
    );
  }
}
