/* One view of scoreboards: a board in, choices out, and the game that was opened in its place. */
import { render } from "preact";
import { type Faces, facesFor, NO_FACES } from "../faces";
import { ensureSprite } from "../sprite";
import { BoardsApp } from "../view/boards/boards";
import { type ScoreboardsUp, type Scores, VERSION } from "../wire/protocol";
import { OTHER_VERSION, readPrefs } from "../wire/read";
import type { Source } from "../wire/source";
import { Opened } from "./opened";
import { keepApart } from "./page/apart";
import { watchTheme } from "./page/theme";
import { drawWhole } from "./whole";

/** The pixels on both sides of a board. */
const INSET = 32;

/** A message without its version. */
type Sent = ScoreboardsUp extends infer Each ? (Each extends object ? Omit<Each, "version"> : never) : never;

export class BoardsView {
  readonly root = document.createElement("div");
  private readonly stage = document.createElement("div");
  private readonly opened: Opened;
  /** The game whose review is open. */
  private looking = "";
  private faces: Faces = NO_FACES;

  constructor(
    private readonly source: Source,
    el: HTMLElement,
    signal: AbortSignal,
  ) {
    const { root } = this;
    root.className = "pw pw-scoreboards";
    root.setAttribute("role", "region");
    root.setAttribute("aria-label", "Scoreboards");
    keepApart(root);
    root.append(this.stage);
    el.append(root);
    watchTheme(
      root,
      () => readPrefs(source.get("prefs")).theme,
      signal,
      () => this.draw(),
    );
    source.follow("boards", () => this.draw(), signal);
    this.opened = new Opened(source, this, signal);
    root.addEventListener("keydown", (e) => e.stopPropagation(), { signal }); // the notebook's shortcuts must not see these keys
    signal.addEventListener(
      "abort",
      () => {
        render(null, this.stage);
        root.remove();
      },
      { once: true },
    );
    this.draw();
    this.opened.change();
  }

  /** Whether the board stays in sight, as the way back from a table. */
  stays(): boolean {
    return Boolean((this.source.get("boards") as Partial<Scores> | undefined)?.over);
  }

  /** Gives the focus back to the button or row from which a game was opened. */
  comeBack(left: Element | null): void {
    const { root } = this;
    const first = root.querySelector('[aria-selected="true"], .pw-sb-more');
    const place = left && root.contains(left) ? left : first;
    (place as HTMLElement | null)?.focus({ preventScroll: true });
  }

  /** Gives the focus to the row of a game, whose review was closed. */
  private focusRow(game: string): void {
    const rows = [...this.stage.querySelectorAll<HTMLElement>("[data-game]")];
    rows
      .find((row) => row.dataset.game === game)
      ?.querySelector<HTMLElement>(".pw-sb-more")
      ?.focus();
  }

  private send(message: Sent): void {
    this.source.send({ version: VERSION, ...message });
  }

  private draw(): void {
    const scores = this.source.get("boards") as Scores | undefined;
    this.opened.hide();
    const row = this.looking;
    this.looking = scores?.looking_at?.game ?? "";
    if (this.looking && this.root.isConnected) this.faces = facesFor(this.root, true);
    drawWhole(this.stage, () =>
      scores?.version === VERSION ? (
        <BoardsApp
          scores={scores}
          choose={(what, value) => this.send({ act: "choose", what, value })}
          faces={this.faces}
          open={(act, game, round = 0) => this.send({ act, game, round })}
          look={(what, number = 0) => this.send({ act: "look", do: what, number })}
          leaveOut={(game, reason) => this.send({ act: "leave_out", game, reason })}
          reset={() => this.send({ act: "reset" })}
          undo={() => this.send({ act: "undo" })}
          chart={(isWanted) => this.send({ act: "chart", width: isWanted ? this.stage.clientWidth - INSET : 0 })}
          change={(change, name, to = "") => this.send({ act: "player", do: change, name, to })}
          leave={(to) => this.send({ act: "way", to })}
        />
      ) : (
        <p class="pw-wait">{OTHER_VERSION.unread}</p>
      ),
    );
    ensureSprite(this.root); // the sentences of a review name suits
    if (row && !this.looking) this.focusRow(row);
  }
}
