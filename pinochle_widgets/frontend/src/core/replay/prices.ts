/* The prices of choices: what each gave up against the best alternative, in numbers and words. */
import type { ReplayPrice, ReplayStop } from "../../wire/protocol";

export type Verdict = "loss" | "unclear" | "best";

/** A loss is clear where the interval lies above zero, the choice best where it lies below. */
export const verdictOf = ({ interval: [low, high] }: ReplayPrice): Verdict =>
  low > 0 ? "loss" : high < 0 ? "best" : "unclear";

/** The points from which on a clear loss is marked. */
const DEAR = 6;
export const isDear = (price: ReplayPrice): boolean => verdictOf(price) === "loss" && price.given_up >= DEAR;

/** Points without a sign: whole from 10 on, else with a place behind the point. */
export const amount = (points: number): string => {
  const size = Math.abs(points);
  return size >= 9.95 ? String(Math.round(size)) : String(Number(size.toFixed(1)));
};
/** The gain of a choice with its sign: points given up are lost. */
export const gain = (givenUp: number): string => {
  const size = amount(givenUp);
  return size === "0" ? "0" : givenUp > 0 ? `−${size}` : `+${size}`;
};
export const pointsOf = (points: number): string => `${amount(points)} ${amount(points) === "1" ? "point" : "points"}`;

/** The line of an interval: places in hundredths from its left end, zero among them. */
export interface IntervalLine {
  low: number;
  high: number;
  at: number;
  zero: number;
}

export function lineOf({ given_up, interval: [low, high] }: ReplayPrice): IntervalLine {
  const [left, right] = [Math.min(0, low), Math.max(0, high)];
  const reach = right - left || 1;
  const spare = reach * 0.08;
  const place = (points: number): number => Math.round(((points - left + spare) / (reach + 2 * spare)) * 1000) / 10;
  return { low: place(low), high: place(high), at: place(given_up), zero: place(0) };
}

/** The interval in words. */
export function spokenOf(price: ReplayPrice): string {
  const { given_up, interval } = price;
  const [low, high] = interval;
  const verdict = verdictOf(price);
  if (low === high)
    return given_up === 0
      ? "Exact: nothing given up."
      : `Exact: ${pointsOf(given_up)} ${given_up > 0 ? "given up" : "ahead"}.`;
  if (verdict === "loss") return `${amount(low)} to ${pointsOf(high)} given up; zero lies outside: a clear loss.`;
  if (verdict === "best") return `${amount(high)} to ${pointsOf(low)} ahead of the best alternative.`;
  return `From ${pointsOf(low)} ahead to ${pointsOf(high)} given up; zero lies within: no clear loss.`;
}

/** The points between which the gain of a choice lies. */
export const between = ({ interval: [low, high] }: ReplayPrice): string =>
  low === high
    ? "exact"
    : low > 0
      ? `between ${gain(low)} and ${gain(high)}`
      : `between ${gain(high)} and ${gain(low)}`;

/** The points that each seat gave up for certain at some stops. */
export function givenUpIn(stops: readonly ReplayStop[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const { price } of stops) {
    if (!price) continue;
    const lost = verdictOf(price) === "loss" ? price.given_up : 0;
    sums.set(price.seat, (sums.get(price.seat) ?? 0) + lost);
  }
  return sums;
}
