/* The results that a review expects in the course of a round, one after each decision that it priced. */
import type { GameRecord, Place } from "./record";

export interface Worth {
  stop: number;
  seat: number;
  /** The points that the seat could expect then. */
  points: number;
  /** Whether it is a turning point: a change among the largest of the round. */
  isTurn: boolean;
}

const TURNS = 3;

/** The expected results of the round at a place, in their order. */
export function worthsOf(record: GameRecord, { line, stop }: Place): Worth[] {
  const [first, last] = record.bounds({ line, stop });
  const stops = record.lines[line]!.stops.slice(first, last + 1);
  const before = new Map<number, number>();
  const found = stops.flatMap(({ value }, at) => {
    if (!value) return [];
    const [seat, points] = value;
    const change = Math.abs(points - (before.get(seat) ?? 0));
    before.set(seat, points);
    return [{ stop: first + at, seat, points, change }];
  });
  const turns = new Set([...found].sort((a, b) => b.change - a.change).slice(0, TURNS));
  return found.map((worth) => ({
    stop: worth.stop,
    seat: worth.seat,
    points: worth.points,
    isTurn: turns.has(worth) && worth.change > 0,
  }));
}

/** The result that each seat could expect at a stop, by seat: the last one that was told of it. */
export function worthsAt(worths: readonly Worth[], stop: number): Map<number, number> {
  return new Map(worths.filter((worth) => worth.stop <= stop).map(({ seat, points }) => [seat, points]));
}
