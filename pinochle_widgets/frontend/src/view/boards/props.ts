/* The scoreboards as their parts know them. */
import type { Faces } from "../../faces";
import type { ChangePlayers, ChooseBoard, LookOver, OpenRow, Scores } from "../../wire/protocol";

export interface Boards {
  scores: Scores;
  choose(what: ChooseBoard["what"], value: string): void;
  faces: Faces;
  open(how: OpenRow["act"], game: string, round?: number): void;
  look(act: LookOver["do"], number?: number): void;
  leaveOut(game: string, reason: string): void;
  reset(): void;
  undo(): void;
  chart(isWanted: boolean): void;
  change(act: ChangePlayers["do"], name: string, to?: string): void;
  leave(to: string): void;
}
