/* The end of the round that a review expected after a choice, in words. */
import type { Cursor } from "./cursor";
import { amount } from "./prices";

export interface Expected {
  /** The side of the seat that chose. */
  side: string;
  /** The points by which it was to end the round ahead of the others, or behind them. */
  end: string;
}

/** Points ahead in words, as `32 ahead`. */
const standing = (points: number): string =>
  amount(points) === "0" ? "level" : `${amount(points)} ${points > 0 ? "ahead" : "behind"}`;

/** The end that was expected at the place of the cursor; null where the review says nothing of it. */
export function expectedAt(cursor: Cursor): Expected | null {
  const { record, place, head, twoSides } = cursor;
  const value = record.lines[place.line]!.stops[place.stop]?.value;
  if (!value) return null;
  const [seat, points] = value;
  const others = head.seats.length > 2 && !twoSides ? " of the others on average" : "";
  return { side: cursor.sideOf(seat), end: `${standing(points)}${others}` };
}
