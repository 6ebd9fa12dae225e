/* Whether a hand by ranks is folded on a phone: it keeps one form through a turn, whatever is drawn and laid. */
import { FOLDED, ranked } from "./ranked";

/** The cards that a turn begins with, besides those in the hand: each of a rank that the hand may not have. */
const DRAWN = ["drawn", "drawn, too"];

export class Folding {
  private turn = "";
  private folded = false;

  /** Tells whether a hand of such ranks folds: it does if it would lie in so many rows with the cards to be drawn, and then until the
      turn is over. */
  of(turn: string, ranks: readonly string[], room: number, card: number, gaps: boolean, rows = FOLDED): boolean {
    const key = `${turn} ${room}`;
    const begins = key !== this.turn;
    const all = begins ? [...ranks, ...DRAWN] : ranks;
    const folds = ranks.length > 0 && ranked(all, room, card, "touch", gaps).rows >= rows;
    this.folded = folds || (!begins && this.folded);
    this.turn = key;
    return this.folded;
  }
}
