/* The chances that bids are made: which of them stand as bars beside the bid in hand. */

/** For each bid from the lowest on, the number of 100 hands in which it is made; in none behind the end. */
export type Chances = readonly (readonly [bid: number, percent: number])[];

/** The bid in hand and so many next ones stand first; then so many round numbers. */
const NEAR = 3,
  ROUND = 3;
/** The distance of round numbers; bids made in fewer of 100 hands than this are all alike. */
const TEN = 10,
  HARDLY = 5;

/** Chooses the bars: the bid in hand, the next legal ones, and round numbers up to the first that is hardly ever made. */
export function barsFor(chances: Chances, bids: readonly number[], bid: number): [bid: number, percent: number][] {
  const percents = new Map(chances);
  const made = (each: number): number => percents.get(each) ?? 0;
  const from = bids.slice(Math.max(bids.indexOf(bid), 0));
  const near = from.slice(0, NEAR);
  const round = from.slice(near.length).filter((each) => each % TEN === 0);
  const likely = round.slice(0, round.filter((each) => made(each) >= HARDLY).length + 1);
  const few = Math.min(ROUND, likely.length);
  const spread = Array.from(
    { length: few },
    (_, i) => likely[Math.floor((i * (likely.length - 1)) / Math.max(few - 1, 1))]!,
  );
  return [...near, ...spread].map((each) => [each, made(each)]);
}
