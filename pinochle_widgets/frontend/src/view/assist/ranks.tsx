/* The cards by rank: eight places a row, always in the same order, so that a glance finds what is left. */
import type { JSX } from "preact";
import { capital, rankName } from "../../core/words/words";
import type { RankRow, RanksTold } from "../../wire/protocol";
import { useRank } from "../card";

/** The places in their order: the words, the colours of the ground and the edge, and the mark on it with its own. */
const PLACES = [
  ["in my hand", "me", "me", "", ""],
  ["on my mats", "me-soft", "me", "", ""],
  ["on theirs", "opp-soft", "opp", "", ""],
  ["in the pile", "panel", "ink-2", "M2 9l7-7M2 15 13 4M6 16l7-7", "ink-2"],
  ["seen in theirs", "opp", "opp", "M7 7.7h1M6.4 9h2.2M7 10.3h1", "panel"],
  ["out", "", "line-strong", "", ""],
] as const;
const EYED = ["seen in mine", "me", "me", "M3 9q4.5-6 9 0q-4.5 6-9 0M7.5 9h.1", "panel"] as const;
type Place = (typeof PLACES)[number] | typeof EYED;

const ink = (name: string): string => (name ? `var(--pw-${name})` : "none");

/** One copy of a rank at its place. */
function Copy({ place: [, ground, edge, mark, its], at = 0 }: { place: Place; at?: number }): JSX.Element {
  return (
    <g transform={`translate(${18 * at})`} fill={ink(ground)} stroke={ink(edge)} stroke-width="1.5">
      {ground ? <rect x="1.5" y="1.5" width="12" height="15" rx="2" /> : <circle cx="7.5" cy="9" r="4" />}
      {mark ? <path d={mark} fill="none" stroke={ink(its)} stroke-linecap="round" /> : null}
    </g>
  );
}

const copiesOf = ({ lie, eyed }: RankRow): Place[] =>
  PLACES.flatMap((place, i) => Array.from({ length: lie[i] ?? 0 }, (_, n): Place => (!i && n < eyed ? EYED : place)));

function Copies({ row }: { row: RankRow }): JSX.Element {
  const all = copiesOf(row);
  const told = [...PLACES, EYED].map(([words], i) => [i < PLACES.length ? (row.lie[i] ?? 0) : row.eyed, words]);
  return (
    <td>
      <span class="pw-vh">
        {[...told.filter(([number]) => number).map((each) => each.join(" ")), row.top ? "top of the pile" : ""]
          .filter(Boolean)
          .join(", ")}
      </span>
      <svg
        aria-hidden="true"
        width="144"
        height="18"
        viewBox={`0 0 ${18 * all.length} 18`}
        preserveAspectRatio={row.name ? "xMaxYMid" : "xMinYMid"}
      >
        {all.map((place, i) => (
          <Copy key={i} place={place} at={i} />
        ))}
      </svg>
    </td>
  );
}

function Row({ row, pair }: { row: RankRow; pair: string | null }): JSX.Element {
  const write = useRank();
  return (
    <tr class={row.top ? "is-best" : undefined}>
      <th scope="row">
        {row.name || (
          <>
            <span aria-hidden="true">{write(row.rank)}</span>
            <span class="pw-vh">{capital(rankName(row.rank))}s</span>
          </>
        )}
      </th>
      <Copies row={row} />
      <td>
        <b>{row.lie[5]}</b>
      </td>
      {pair === null ? null : <td>{pair || "–"}</td>}
    </tr>
  );
}

/** The rows; while chances are awaited they stand without them. */
export function Ranks({
  told: { rows },
  waits,
  barred,
}: {
  told: RanksTold;
  waits: boolean;
  barred: boolean;
}): JSX.Element {
  const named = rows.filter(({ name }) => name);
  return (
    <>
      <table class="pw-worths">
        <thead>
          <tr>
            <th scope="colgroup" colSpan={2}>
              All eight
            </th>
            <th scope="col">Out</th>
            {barred ? null : <th scope="col">Pair</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) =>
            row.name ? null : <Row key={i} row={row} pair={barred ? null : waits ? " " : row.pair} />,
          )}
        </tbody>
      </table>
      <table class="pw-worths" aria-label="Wild cards and threes">
        <tbody>
          {named.map((row) => (
            <Row key={row.name} row={row} pair={null} />
          ))}
        </tbody>
      </table>
      <p class="pw-figure" aria-hidden="true">
        {[...PLACES, EYED].map((place) => (
          <span key={place[0]}>
            <svg width="15" height="18">
              <Copy place={place} />
            </svg>
            {` ${place[0].replaceAll(" ", "\u00a0")}  `}
          </span>
        ))}
      </p>
    </>
  );
}
