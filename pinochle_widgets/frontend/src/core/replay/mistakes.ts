/* The mistakes of a game: the dear choices of all its rounds, and which of them a chart has room for. */
import type { ReplayPrice } from "../../wire/protocol";
import type { GameRecord } from "./record";
import { worthsOf } from "./worths";

export interface Mistake {
  stop: number;
  seat: number;
  /** The round, from 0, and the part of it at which the choice was made. */
  round: number;
  part: number;
  price: ReplayPrice | undefined;
}

/** The dear choices of the rounds that are there, in the order of play. */
export function mistakesOf(record: GameRecord): Mistake[] {
  const { rounds, stops } = record.game;
  return rounds.flatMap((start, round) => {
    const place = { line: 0, stop: start };
    const [first, last] = record.bounds(place);
    return worthsOf(record, place)
      .filter(({ isDear }) => isDear)
      .map(({ stop, seat }) => ({
        stop,
        seat,
        round,
        part: (stop - first) / Math.max(1, last - first),
        price: stops[stop]?.price,
      }));
  });
}

/** The dearest of some mistakes, those first that gave up most. */
export const dearest = (mistakes: readonly Mistake[], most: number): Mistake[] =>
  [...mistakes].sort((a, b) => (b.price?.given_up ?? 0) - (a.price?.given_up ?? 0)).slice(0, most);

/** The stops of marks that keep a distance from each other; where there is no room for all, the dearest stay. */
export function apart(
  marks: readonly { stop: number; givenUp: number }[],
  across: (stop: number) => number,
  least: number,
): Set<number> {
  const placed: number[] = [];
  for (const { stop } of [...marks].sort((a, b) => b.givenUp - a.givenUp))
    if (placed.every((other) => Math.abs(across(other) - across(stop)) >= least)) placed.push(stop);
  return new Set(placed);
}
