/* The chances of amounts that one may promise: which of them stand as bars beside the amount in hand. */

/** For each amount from the lowest on to a little above the limit of the hand, the number of 100 hands in which it is made. */
export type Chances = readonly (readonly [amount: number, percent: number])[];

/** The amount in hand and the next ones stand first, so many in all; then as many of those up to the last. */
const FEW = 3;

/** Chooses the bars: the amount in hand, the next ones whose chance is known, and some up to the last of these. */
export function barsFor(chances: Chances, inHand: number): [number, number][] {
  const from = chances.filter(([amount]) => amount >= inHand);
  const rest = from.slice(FEW);
  const few = Math.min(FEW, rest.length);
  const spread = Array.from({ length: few }, (_, i) => rest[Math.ceil(((i + 1) * rest.length) / few) - 1]!);
  return [...from.slice(0, FEW), ...spread].map(([amount, percent]) => [amount, percent]);
}
