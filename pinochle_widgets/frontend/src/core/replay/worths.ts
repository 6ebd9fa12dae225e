/* The results that a review expects in the course of a round, one after each decision that it priced. */
import type { GameRecord, Place } from "./record";

export interface Worth {
  stop: number;
  seat: number;
  /** The points that the seat could expect then. */
  points: number;
  /** The standard error of the points; 0 where they are exact or none was told. */
  error: number;
  /** Whether it is a turning point: among the dearest choices of the round, or its largest changes where no choice gave anything up. */
  isTurn: boolean;
}

const TURNS = 3;

/** The expected results of the round at a place, in their order. */
export function worthsOf(record: GameRecord, { line, stop }: Place): Worth[] {
  const [first, last] = record.bounds({ line, stop });
  const stops = record.lines[line]!.stops.slice(first, last + 1);
  const before = new Map<number, number>();
  const found = stops.flatMap(({ value, given_up }, at) => {
    if (!value) return [];
    const [seat, points, error] = value;
    const change = Math.abs(points - (before.get(seat) ?? 0));
    before.set(seat, points);
    return [{ stop: first + at, seat, points, error, change, givenUp: given_up ?? 0 }];
  });
  const weighs = found.some(({ givenUp }) => givenUp > 0) ? "givenUp" : "change";
  const turns = new Set([...found].sort((a, b) => b[weighs] - a[weighs]).slice(0, TURNS));
  return found.map((worth) => ({
    stop: worth.stop,
    seat: worth.seat,
    points: worth.points,
    error: worth.error,
    isTurn: turns.has(worth) && worth[weighs] > 0,
  }));
}

/** The corners of a seat's band of uncertainty, two standard errors to either side of its points; none where all is exact. */
export function bandOf(course: readonly Worth[]): [stop: number, points: number][] {
  if (!course.some(({ error }) => error > 0)) return [];
  const side = (sign: number): [number, number][] =>
    course.map(({ stop, points, error }) => [stop, points + sign * 2 * error]);
  return [...side(1), ...side(-1).reverse()];
}

/** The result that each seat could expect at a stop, by seat: the last one that was told of it. */
export function worthsAt(worths: readonly Worth[], stop: number): Map<number, number> {
  return new Map(worths.filter((worth) => worth.stop <= stop).map(({ seat, points }) => [seat, points]));
}
