/* The chances of amounts that one may promise: which of them stand as bars beside the amount in hand. */

/** For each amount from the lowest on, the number of 100 hands in which it is made; in none behind the end. */
export type Chances = readonly (readonly [amount: number, percent: number])[];

/** The amount in hand and the next ones stand first, so many in all; then so many round numbers. */
const NEAR = 3,
  ROUND = 3;
/** The distance of round numbers; amounts made in fewer of 100 hands than this are all alike. */
const TEN = 10,
  HARDLY = 5;

/** Chooses the bars: the amount in hand, the next legal ones, and round numbers up to the first that is hardly ever made. */
export function barsFor(chances: Chances, legal: readonly number[], inHand: number): [number, number][] {
  const percents = new Map(chances);
  const made = (amount: number): number => percents.get(amount) ?? 0;
  const from = legal.slice(Math.max(legal.indexOf(inHand), 0));
  const near = from.slice(0, NEAR);
  const round = from.slice(near.length).filter((amount) => amount % TEN === 0);
  const likely = round.slice(0, round.filter((amount) => made(amount) >= HARDLY).length + 1);
  const few = Math.min(ROUND, likely.length);
  const place = (i: number): number => Math.floor((i * (likely.length - 1)) / Math.max(few - 1, 1));
  const spread = Array.from({ length: few }, (_, i) => likely[place(i)]!);
  return [...near, ...spread].map((amount) => [amount, made(amount)]);
}
