/* One view of scoreboards: a board in, choices out, and the game that was opened in its place. */
import { BoardsApp } from "../view/boards/boards";
import type { ScoreboardsUp, Scores } from "../wire/protocol";
import type { Source } from "../wire/source";
import { InPlace } from "./panel";

/** The pixels on both sides of a board. */
const INSET = 48;

export class BoardsView extends InPlace<Scores, ScoreboardsUp> {
  /** The game whose review is open. */
  private looking = "";

  constructor(source: Source) {
    super(source, "boards", "scoreboards", "Scoreboards");
  }

  stays(): boolean {
    return this.shown?.over === true;
  }

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

  protected show(scores: Scores) {
    return (
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
    );
  }

  override draw(): void {
    super.draw();
    const row = this.looking;
    this.looking = this.shown?.looking_at?.game ?? "";
    if (row && !this.looking) this.focusRow(row);
  }
}
