/* The rows of a scoreboard; the one that is open offers what can be done with its game. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BoardRow, OpenRow } from "../../wire/protocol";
import { Icon } from "../icons";
import { type Boards, step } from "./props";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
/** The acts of a row, with the key of each. */
const ACTS: readonly (readonly [OpenRow["act"], string, string])[] = [
  ["replay", "Replay", "R"],
  ["again", "Play again", "A"],
];

/** A row, and below it what can be done with its game once it is open. */
function Row({
  row,
  isOpen,
  turn,
  open,
  scores,
}: Boards & { row: BoardRow; isOpen: boolean; turn(): void }): JSX.Element {
  const named = [row.title, row.note].filter(Boolean).join(", ");
  const width = scores.columns.length + (row.won === null ? 2 : 3);
  return (
    <>
      <tr
        class={`${row.game ? "can-open" : ""}${isOpen ? " is-open" : ""}`}
        onClick={row.game ? turn : undefined}
        onKeyDown={(e) => {
          const act = ACTS.find(([, , key]) => key.toLowerCase() === e.key.toLowerCase());
          if (act && row.game && !e.ctrlKey && !e.metaKey && !e.altKey) open(act[0], row.game);
        }}
      >
        <th scope="row">
          <b>{row.title}</b>
          <small>{row.note}</small>
        </th>
        {row.won === null ? null : (
          <td>
            <span class={`pw-sb-chip ${row.won ? "is-won" : "is-lost"}`}>{row.won ? "won" : "lost"}</span>
          </td>
        )}
        {scores.columns.map(([label, narrow], n) => (
          <td key={label} class={narrow ? "pw-sb-figure" : "pw-sb-figure is-wide"}>
            {row.figures[n]}
          </td>
        ))}
        {row.game ? (
          <td>
            <button type="button" class="pw-x pw-sb-more" aria-expanded={isOpen} aria-label={named}>
              <Icon name="chevron" />
            </button>
          </td>
        ) : null}
      </tr>
      {isOpen ? (
        <tr class="pw-sb-acts">
          <td colSpan={width}>
            {ACTS.map(([act, label, key]) => (
              <button
                type="button"
                class={act === "replay" ? "pw-btn primary" : "pw-btn"}
                key={act}
                aria-keyshortcuts={key}
                onClick={() => open(act, row.game)}
              >
                {label}
                <span class="pw-kbd" aria-hidden="true">
                  {key}
                </span>
              </button>
            ))}
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The rows of a board; its key is that of the page, so that no row stays open on another one. */
export function Rows(boards: Boards): JSX.Element | null {
  const { scores } = boards;
  const [opened, turn] = useState(-1);
  if (scores.rows.length === 0) {
    if (!scores.tabs.length) return null; // the note of a folder says what is missing
    const empty = "No games here yet. A game that is played to its end is kept, and stands here.";
    return <p class="pw-note">{scores.busy ? "Looking …" : empty}</p>;
  }
  const wins = scores.rows.some(({ won }) => won !== null);
  const opens = scores.rows.some(({ game }) => game);
  return (
    <table class="pw-sb-table" aria-busy={scores.busy}>
      <thead>
        <tr>
          <th scope="col">{scores.head}</th>
          {wins ? <th scope="col">Result</th> : null}
          {scores.columns.map(([label, narrow]) => (
            <th key={label} scope="col" class={narrow ? "pw-sb-figure" : "pw-sb-figure is-wide"}>
              {label}
            </th>
          ))}
          {opens ? <td /> : null}
        </tr>
      </thead>
      <tbody onKeyDown={(e) => void step(e, STEPS, ".pw-sb-more")}>
        {scores.rows.map((row, n) => (
          <Row
            key={`${scores.first + n}`}
            {...boards}
            row={row}
            isOpen={opened === n}
            turn={() => turn(opened === n ? -1 : n)}
          />
        ))}
      </tbody>
    </table>
  );
}

export function Pages({ scores, choose }: Boards): JSX.Element | null {
  if (scores.first === 0 && !scores.more) return null;
  const { first, more, rows } = scores;
  return (
    <nav class="pw-sb-pages" aria-label="Pages">
      <button
        type="button"
        class="pw-btn"
        aria-disabled={first === 0}
        onClick={() => {
          if (first > 0) choose("page", "previous");
        }}
      >
        Previous
      </button>
      <span role="status">
        {first + 1} to {first + rows.length}
      </span>
      <button
        type="button"
        class="pw-btn"
        aria-disabled={!more}
        onClick={() => {
          if (more) choose("page", "next");
        }}
      >
        Next
      </button>
    </nav>
  );
}
