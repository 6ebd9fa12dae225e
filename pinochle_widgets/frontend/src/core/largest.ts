/* The largest hand of a round: cards are sized for it, so that they stay as they are while hands shrink. */
import { taskOf } from "./lesson";
import type { TableState } from "./state";

export class Largest {
  private round = "";
  private most = 0;

  /** Counts the most cards that the own hand holds in this round: by the rules, and as far as it is seen, with those that were played
      or lie melded. */
  of({ shown, around, view, lesson }: TableState): number {
    const { info, hand, melds0, seats, trick } = shown;
    const melded = melds0.reduce((sum, g) => sum + g.cards.filter((c) => !c.ghost).length, 0);
    const tricks = around ? seats.reduce((sum, s) => sum + (s.tricks ?? 0), 0) : 0;
    const lies = around && trick?.winner === null && trick.cards.some((c) => c.seat === view?.seat) ? 1 : 0;
    const here = hand.length === 0 ? 0 : hand.length + melded + tricks + lies;
    const round = `${info.number}.${info.round}${taskOf(lesson?.taught)}`;
    this.most = Math.max(round === this.round ? this.most : 0, info.largest ?? 0, here);
    this.round = round;
    return this.most;
  }
}
