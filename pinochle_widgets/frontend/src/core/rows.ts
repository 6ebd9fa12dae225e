/* The rows of a hand on a tablet that is held upright. Pure numbers. */

/** The most cards of a row. */
export const ROW = 7;
/** The most cards that lie in one row, and in two. */
const IN_ROWS = [6, 2 * ROW];
export const rowsOf = (n: number): number => IN_ROWS.filter((most) => n > most).length + 1;

/** The cost of a row that begins within a suit: more than rows of any lengths. */
const SPLIT = 10_000;

/** The places at which the rows of a hand begin: they part between suits where no row becomes too long by it, and are of about one
    length. */
export function startsOf(suits: readonly string[], rows: number, most: number): number[] {
  const n = suits.length,
    even = n / rows;
  const rest = (from: number, left: number): { cost: number; starts: number[] } => {
    if (left === 1) return { cost: n - from > most ? Infinity : (n - from - even) ** 2, starts: [from] };
    let best: { cost: number; starts: number[] } = { cost: Infinity, starts: [] };
    for (let at = from + 1; at < n && at <= from + most; at++) {
      const { cost, starts } = rest(at, left - 1);
      const here = cost + (at - from - even) ** 2 + (suits[at] === suits[at - 1] ? SPLIT : 0);
      if (here < best.cost) best = { cost: here, starts: [from, ...starts] };
    }
    return best;
  };
  const { cost, starts } = rest(0, rows);
  return cost < Infinity ? starts : Array.from({ length: rows }, (_, row) => row * Math.ceil(even));
}
