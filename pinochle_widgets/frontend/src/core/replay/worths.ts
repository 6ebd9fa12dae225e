/* The results that a review expects in the course of a round, one after each decision that it priced. */
import { isDear } from "./prices";
import type { GameRecord, Place } from "./record";

export interface Worth {
  stop: number;
  seat: number;
  /** The points that the seat could expect then. */
  points: number;
  /** The standard error of the points; 0 where they are exact or none was told. */
  error: number;
  /** The points that its choice gave up; 0 where it has no price. */
  givenUp: number;
  /** Whether its choice was dear, which is marked by a question mark. */
  isDear: boolean;
  /** Whether it is a turning point of a round without prices: one of its largest changes. */
  isTurn: boolean;
}

const TURNS = 3;
/** The most choices of a round that are marked as dear. */
const MOST = 12;

/** The expected results of the round at a place, in their order. */
export function worthsOf(record: GameRecord, { line, stop }: Place): Worth[] {
  const [first, last] = record.bounds({ line, stop });
  const stops = record.lines[line]!.stops.slice(first, last + 1);
  const before = new Map<number, number>();
  const found = stops.flatMap(({ value, price }, at) => {
    if (!value) return [];
    const [seat, points, error] = value;
    const change = Math.abs(points - (before.get(seat) ?? 0));
    before.set(seat, points);
    return [{ stop: first + at, seat, points, error, change, price }];
  });
  type Found = (typeof found)[number];
  const most = (among: Found[], by: (each: Found) => number, number: number): Set<Found> =>
    new Set(among.sort((a, b) => by(b) - by(a)).slice(0, number));
  const dear = most(
    found.filter(({ price }) => price && isDear(price)),
    ({ price }) => price!.given_up,
    MOST,
  );
  const isPriced = found.some(({ price }) => price);
  const turns = most(isPriced ? [] : found.filter(({ change }) => change > 0), ({ change }) => change, TURNS);
  return found.map((each) => {
    const { stop: at, seat, points, error } = each;
    const givenUp = each.price?.given_up ?? 0;
    return { stop: at, seat, points, error, givenUp, isDear: dear.has(each), isTurn: turns.has(each) };
  });
}

/** A point of the course of a round for one side. */
export interface At {
  stop: number;
  points: number;
  error: number;
}

/** The course that a seat could expect. Where there are two sides, what others know for certain belongs to it, too: their gain is its loss. */
export function courseOf(
  worths: readonly Worth[],
  seat: number,
  isOurs: (seat: number) => boolean,
  twoSides: boolean,
): At[] {
  return worths.flatMap(({ stop, seat: other, points, error }) => {
    if (other === seat) return [{ stop, points, error }];
    if (!twoSides || error > 0) return [];
    return [{ stop, points: isOurs(other) ? points : -points, error }];
  });
}

/** The corners of the band of uncertainty, two standard errors to either side of the points; none where all is exact. It
    ends at the first point that is exact. */
export function bandOf(course: readonly At[]): [stop: number, points: number][] {
  const exact = course.findIndex(({ error }) => error === 0);
  const sampled = exact < 0 ? course : course.slice(0, exact + 1);
  if (!sampled.some(({ error }) => error > 0)) return [];
  const side = (sign: number): [number, number][] =>
    sampled.map(({ stop, points, error }) => [stop, points + sign * 2 * error]);
  return [...side(1), ...side(-1).reverse()];
}

/** The points of a course at a stop: the last ones that were told of it; null before. */
export const pointsAt = (course: readonly At[], stop: number): number | null =>
  course.findLast((at) => at.stop <= stop)?.points ?? null;

/** The distance between the lines of a chart whose largest number is given: as large a round number as fits. */
export function gridOf(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return [5, 2, 1].map((times) => times * power).find((step) => step <= most) ?? 1;
}
