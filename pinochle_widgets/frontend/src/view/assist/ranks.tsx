/* The cards by rank: eight places a row, always in the same order, so that a glance finds what is left. */
import type { JSX } from "preact";
import { capital, rankName } from "../../core/words/words";
import type { RankRow, RanksTold } from "../../wire/protocol";
import { useRank } from "../card";

/** The places in their order, those that were seen, and the top: the colours of the ground and the edge, and the mark with its own. */
const PLACES = [
  ["me", "me", "", ""],
  ["me-soft", "me", "", ""],
  ["opp-soft", "opp", "", ""],
  ["panel", "ink-2", "M2 9l7-7M2 15 13 4M6 16l7-7", "ink-2"],
  ["opp", "opp", "M7 7.7h1M6.4 9h2.2M7 10.3h1", "panel"],
  ["", "line-strong", "", ""],
  ["me", "me", "M3 9q4.5-6 9 0q-4.5 6-9 0M7.5 9h.1", "panel"],
  ["gold-soft", "gold", "", ""],
] as const;
const EYED = 6;

const ink = (name: string): string => (name ? `var(--pw-${name})` : "none");

/** One copy of a rank at its place. */
function Copy({ place, at = 0 }: { place: number; at?: number }): JSX.Element {
  const [ground, edge, mark, its] = PLACES[place]!;
  return (
    <g transform={`translate(${18 * at})`} fill={ink(ground)} stroke={ink(edge)} stroke-width="1.5">
      {ground ? <rect x="1.5" y="1.5" width="12" height="15" rx="2" /> : <circle cx="7.5" cy="9" r="4" />}
      {mark ? <path d={mark} fill="none" stroke={ink(its)} stroke-linecap="round" /> : null}
    </g>
  );
}

const numbers = ({ lie, eyed, top }: RankRow): number[] => [...lie, eyed, +top];

function Copies({ row, places }: { row: RankRow; places: string[] }): JSX.Element {
  const all = row.lie.flatMap((number, i) => Array.from({ length: number }, (_, n) => (!i && n < row.eyed ? EYED : i)));
  const told = numbers(row).map((number, i) => number && (i > EYED ? places[i] : `${number} ${places[i]}`));
  return (
    <>
      <span class="pw-vh">{told.filter(Boolean).join(", ")}</span>
      <svg aria-hidden="true" width={18 * all.length} height="18">
        {all.map((place, i) => (
          <Copy key={i} place={place} at={i} />
        ))}
      </svg>
    </>
  );
}

function Row({ row, places, pair }: { row: RankRow; places: string[]; pair: string }): JSX.Element {
  const write = useRank();
  const copies = <Copies row={row} places={places} />;
  return (
    <tr class={row.top ? "is-best" : undefined}>
      {row.name ? (
        <th scope="row" colSpan={2}>
          <div style="display: flex; gap: 6px; align-items: center; justify-content: space-between">
            <span>{row.name}</span>
            {copies}
          </div>
        </th>
      ) : (
        <>
          <th scope="row">
            <span aria-hidden="true">{write(row.rank)}</span>
            <span class="pw-vh">{capital(rankName(row.rank))}s</span>
          </th>
          <td>{copies}</td>
        </>
      )}
      <td>
        <b>{row.lie[5]}</b>
      </td>
      <td>{pair}</td>
    </tr>
  );
}

/** The signs with their words, those that are seen, and the rows below; while chances of another position stand they are left out. */
export function Ranks({ told: { rows, head, places }, old }: { told: RanksTold; old: boolean }): JSX.Element {
  const [all, ...heads] = head;
  return (
    <>
      <p class="pw-figure" aria-hidden="true">
        {places.map((words, i) =>
          rows.some((row) => numbers(row)[i]) ? (
            <span key={i}>
              <svg width="15" height="18">
                <Copy place={i} />
              </svg>
              {` ${words}\u00a0 `}
            </span>
          ) : null,
        )}
      </p>
      <table class="pw-worths">
        <thead>
          <tr>
            <th scope="colgroup" colSpan={2}>
              {all}
            </th>
            {heads.map((words) => (
              <th key={words} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <Row key={i} row={row} places={places} pair={old ? " " : row.pair} />
          ))}
        </tbody>
      </table>
    </>
  );
}
