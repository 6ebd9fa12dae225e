/* The moves of a round, as its log tells them: each with the stop at which it was made. */
import type { GameRecord, Place, Pov } from "./record";

export interface Told {
  stop: number;
  turn: number;
  /** The seat whose move it is; null where nobody made it, as when the stock is used up. */
  seat: number | null;
  /** Whether it is a meld: those have marks on the slider. */
  isMeld: boolean;
  /** Whether it tells of a whole trick, at its end. */
  isTrick: boolean;
  text: string;
}

/** The entries of the log of the round at a place. */
export function movesOf(record: GameRecord, place: Place, pov: Pov): Told[] {
  const [first, last] = record.bounds(place);
  const told: Told[] = [];
  for (let stop = first; stop <= last; stop += 1) {
    const { log } = record.picture({ line: place.line, stop }, pov === "all" ? 0 : pov);
    for (const [turn, seat, kind, text] of log.slice(told.length))
      told.push({ stop, turn, seat, isMeld: kind === "m", isTrick: kind === "t", text });
  }
  return told;
}
