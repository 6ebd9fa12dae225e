/* A table from above, with a dot for each player. */
import type { JSX } from "preact";

/** The places of the dots around a table, one a player: yours is below. */
const DOTS: Record<number, readonly [number, number][]> = {
  2: [
    [20, 3],
    [20, 23],
  ],
  3: [
    [8, 4],
    [32, 4],
    [20, 23],
  ],
  4: [
    [20, 3],
    [35, 13],
    [5, 13],
    [20, 23],
  ],
};
/** The drawing begins where its leftmost mark does, so that all stand above the first letter of their names. */
const LEFT: Record<number, string> = { 2: "8 0 32 26", 3: "5 0 35 26", 4: "2 0 38 26" };
/** A table from above. */
export function Dots({ seats }: { seats: number }): JSX.Element {
  return (
    <svg class="pw-dots-around" viewBox={LEFT[seats] ?? LEFT[4]} preserveAspectRatio="xMinYMid" aria-hidden="true">
      <rect x="9" y="7" width="22" height="12" rx="4" />
      {(DOTS[seats] ?? []).map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="2.6" />
      ))}
    </svg>
  );
}
