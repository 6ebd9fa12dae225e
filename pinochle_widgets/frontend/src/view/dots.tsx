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
const TABLE = "M13 7h14a4 4 0 0 1 0 12H13a4 4 0 0 1 0-12Z";

/** The cards of a game between its players; an empty table where it draws none. */
export function Dots({ seats, sign }: { seats: number; sign: string }): JSX.Element {
  return (
    <svg class="pw-dots-around" viewBox={LEFT[seats] ?? LEFT[4]} preserveAspectRatio="xMinYMid" aria-hidden="true">
      <path d={sign || TABLE} />
      {(DOTS[seats] ?? []).map(([x, y]) => (
        <circle key={`${x}.${y}`} cx={x} cy={y} r="2.6" />
      ))}
    </svg>
  );
}
