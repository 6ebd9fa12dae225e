/* The rows of a scoreboard; the one in focus offers what can be done with its game. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { BoardRow, OpenRow } from "../../wire/protocol";
import { Icon } from "../icons";
import { Live } from "../live";
import { Empty } from "../parts/empty";
import { step } from "../parts/step";
import { Waiting } from "../parts/waiting";
import { Line } from "./line";
import type { Boards } from "./props";
import { Last } from "./standings";

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const ACTS: Readonly<Record<string, OpenRow["act"]>> = { r: "replay", a: "again" };
const MOST_LETTERS = 200;
/** The reason that stands in its field before somebody writes another one. */
const REASON = "interrupted";

/** The line in which a game is left out of the tables, with a reason. */
export function LeaveOut({ done, cancel }: { done(reason: string): void; cancel(): void }): JSX.Element {
  return (
    <Line
      label="Why does it not count?"
      act="Leave out"
      value={REASON}
      most={MOST_LETTERS}
      done={done}
      cancel={cancel}
    />
  );
}

/** Opens the line for a reason, or takes a game in again at once; the button of the row has the focus afterwards. */
export function leave(row: BoardRow, { leaveOut }: Boards, ask: () => void): void {
  if (row.leaves === "out") ask();
  else if (row.leaves === "in") leaveOut(row.game, "");
}

const focusRow = (tr: EventTarget | null): void =>
  (tr as HTMLElement | null)?.querySelector<HTMLElement>(".pw-sb-more")?.focus();

function Row(boards: Boards & { row: BoardRow }): JSX.Element {
  const { row, open, scores } = boards;
  const [asks, ask] = useState(false);
  const named = [row.title, row.note].filter(Boolean).join(", ");
  const main = scores.opens;
  const label = main === "review" ? "Review" : "Replay";
  const marks = [row.game && "can-open", row.mine && "is-mine"].filter(Boolean).join(" ");
  const close = (e?: Element | null): void => {
    ask(false);
    focusRow(e ?? null);
  };
  let tr: HTMLTableRowElement | null = null;
  return (
    <>
      <tr
        class={marks}
        data-game={row.game}
        ref={(element) => {
          tr = element;
        }}
        onClick={row.game ? () => open(main, row.game, row.round) : undefined}
        onKeyDown={(e) => {
          if (!row.game || e.ctrlKey || e.metaKey || e.altKey) return;
          const act = ACTS[e.key.toLowerCase()];
          if (act) open(act, row.game, row.round);
          else if (e.key.toLowerCase() === "e") {
            e.preventDefault();
            leave(row, boards, () => ask(true));
          }
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
        {scores.columns.map(([column, narrow], n) => (
          <td key={column} class={narrow ? "pw-sb-figure" : "pw-sb-figure is-wide"}>
            {row.figures[n]}
          </td>
        ))}
        {row.last.length > 0 ? (
          <td class="pw-sb-figure">
            <Last last={row.last} />
          </td>
        ) : null}
        {row.game ? (
          <td class={`pw-sb-acts is-${main}`}>
            {main === "review" ? (
              <button
                type="button"
                class="pw-btn"
                aria-label={`Replay: ${named}`}
                aria-keyshortcuts="R"
                onClick={(e) => {
                  e.stopPropagation();
                  open("replay", row.game, row.round);
                }}
              >
                <Icon name="play" />
                Replay
                <span class="pw-kbd" aria-hidden="true">
                  R
                </span>
              </button>
            ) : null}
            <button
              type="button"
              class={main === "review" ? "pw-btn primary pw-sb-more" : "pw-btn pw-sb-more"}
              aria-label={`${label}: ${named}`}
              aria-keyshortcuts={row.leaves ? "Enter R A E" : "Enter A"}
            >
              <span>{label}</span>
              <span class="pw-kbd" aria-hidden="true">
                ⏎
              </span>
              <Icon name="next" />
            </button>
          </td>
        ) : null}
      </tr>
      {asks ? (
        <tr class="pw-sb-asks">
          <td colSpan={scores.columns.length + 3}>
            <LeaveOut
              cancel={() => close(tr)}
              done={(reason) => {
                boards.leaveOut(row.game, reason);
                close(tr);
              }}
            />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** The cards over a board in which nothing stands yet. */
const THREE = ["QS", "AH", "JD"];

/** The rows of a board; its key is that of the page, so that no line stays open on another one. */
export function Rows(boards: Boards): JSX.Element | null {
  const { scores, faces } = boards;
  if (scores.rows.length === 0) {
    if (!scores.tabs.length) return null; // the note of a folder says what is missing
    if (scores.busy) return <Waiting>Looking for games</Waiting>;
    return (
      <Empty
        cards={THREE}
        faces={faces}
        title="No games here yet"
        text="A game that is played to its end is kept, and stands here."
      />
    );
  }
  const wins = scores.rows.some(({ won }) => won !== null);
  const opens = scores.rows.some(({ game }) => game);
  const lasts = scores.rows.some(({ last }) => last.length > 0);
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
          {lasts ? (
            <th scope="col" class="pw-sb-figure">
              Last
            </th>
          ) : null}
          {opens ? <td /> : null}
        </tr>
      </thead>
      <tbody onKeyDown={(e) => void step(e, STEPS, ".pw-sb-more")}>
        {scores.rows.map((row, n) => (
          <Row key={`${scores.first + n}`} {...boards} row={row} />
        ))}
      </tbody>
    </table>
  );
}

export function Pages({ scores, choose }: Boards): JSX.Element | null {
  if (scores.first === 0 && !scores.more) return null;
  const { first, more, rows } = scores;
  return (
    <nav class="pw-line pw-sb-pages" aria-label="Pages">
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
      <Live as="span" text={`${first + 1} to ${first + rows.length}`} />
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
