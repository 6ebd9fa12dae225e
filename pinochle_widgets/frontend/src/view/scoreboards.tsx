/* The scoreboards: tabs, the choice of player and game, and one page of rows; a row of a game opens it. */
import type { JSX } from "preact";
import type { BoardRow, ChooseBoard, Scores } from "../wire/protocol";

interface Props {
  scores: Scores;
  choose(what: ChooseBoard["what"], value: string): void;
  open(game: string): void;
}

const TABS: readonly (readonly [Scores["tab"], string])[] = [
  ["history", "Game history"],
  ["league", "League"],
  ["fame", "Hall of Fame"],
];
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Moves the focus among the buttons of an element, as its arrow keys do; returns the one that has it then. */
function step(e: KeyboardEvent, steps: Readonly<Record<string, number>>): HTMLElement | undefined {
  const by = steps[e.key];
  if (by === undefined) return undefined;
  const buttons = [...(e.currentTarget as HTMLElement).querySelectorAll("button")];
  const at = buttons.indexOf(e.target as HTMLButtonElement);
  const next = buttons[Math.min(Math.max(at + by, 0), buttons.length - 1)];
  e.preventDefault();
  next?.focus();
  return next;
}

function Tabs({ scores, choose }: Omit<Props, "open">): JSX.Element {
  return (
    <div
      class="pw-sb-tabs"
      role="tablist"
      aria-label="Scoreboards"
      onKeyDown={(e) => {
        const tab = step(e, STEPS)?.dataset.tab;
        if (tab) choose("tab", tab);
      }}
    >
      {TABS.map(([name, title]) => (
        <button
          type="button"
          key={name}
          role="tab"
          data-tab={name}
          aria-selected={name === scores.tab}
          tabIndex={name === scores.tab ? 0 : -1}
          onClick={() => choose("tab", name)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

function Row({ row, scores, open }: { row: BoardRow } & Omit<Props, "choose">): JSX.Element {
  return (
    <tr>
      <th scope="row">
        <b>{row.title}</b>
        <small>{row.note}</small>
      </th>
      {scores.tab === "history" ? (
        <td>
          <span class={`pw-sb-chip ${row.won ? "is-won" : "is-lost"}`}>{row.won ? "won" : "lost"}</span>
        </td>
      ) : null}
      {scores.columns.map(([label, narrow], n) => (
        <td key={label} class={narrow ? "pw-sb-figure" : "pw-sb-figure is-wide"}>
          {row.figures[n]}
        </td>
      ))}
      {scores.tab === "league" ? null : (
        <td>
          <button
            type="button"
            class="pw-btn"
            aria-label={`Replay ${row.title}, ${row.note}`}
            onClick={() => open(row.game)}
          >
            Replay
          </button>
        </td>
      )}
    </tr>
  );
}

function Rows({ scores, open }: Omit<Props, "choose">): JSX.Element {
  if (scores.rows.length === 0)
    return <p class="pw-note">No games here yet. A game that is played to its end is kept, and stands here.</p>;
  return (
    <table class="pw-sb-table">
      <thead>
        <tr>
          <th scope="col">{scores.tab === "league" ? "Player" : scores.tab === "fame" ? "Record" : "Game"}</th>
          {scores.tab === "history" ? <th scope="col">Result</th> : null}
          {scores.columns.map(([label, narrow]) => (
            <th key={label} scope="col" class={narrow ? "pw-sb-figure" : "pw-sb-figure is-wide"}>
              {label}
            </th>
          ))}
          {scores.tab === "league" ? null : <td />}
        </tr>
      </thead>
      <tbody onKeyDown={(e) => void step(e, ROW_STEPS)}>
        {scores.rows.map((row, n) => (
          <Row key={`${scores.tab} ${scores.first + n}`} row={row} scores={scores} open={open} />
        ))}
      </tbody>
    </table>
  );
}

function Pages({ scores, choose }: Omit<Props, "open">): JSX.Element | null {
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

function Choice(props: {
  label: string;
  all: string;
  value: string;
  entries: readonly (readonly [string, string])[];
  choose(value: string): void;
}): JSX.Element {
  return (
    <select aria-label={props.label} value={props.value} onChange={(e) => props.choose(e.currentTarget.value)}>
      <option value="" selected={props.value === ""}>
        {props.all}
      </option>
      {props.entries.map(([name, title]) => (
        <option key={name} value={name} selected={name === props.value}>
          {title}
        </option>
      ))}
    </select>
  );
}

export function BoardsApp({ scores, choose, open }: Props): JSX.Element {
  const people = scores.people.map((name) => [name, name] as const);
  return (
    <div class="pw-sb">
      <div class="pw-sb-head">
        <h2>{scores.person || "All players"}</h2>
        <Choice
          label="Player"
          all="All players"
          value={scores.person}
          entries={people}
          choose={(value) => choose("person", value)}
        />
        <Choice
          label="Game"
          all="All games"
          value={scores.chosen}
          entries={scores.games}
          choose={(value) => choose("game", value)}
        />
      </div>
      <Tabs scores={scores} choose={choose} />
      {scores.fault ? (
        <p class="pw-refusal" role="status">
          {scores.fault}
        </p>
      ) : null}
      <div role="tabpanel" aria-label={TABS.find(([name]) => name === scores.tab)?.[1] ?? ""}>
        <Rows scores={scores} open={open} />
      </div>
      <Pages scores={scores} choose={choose} />
    </div>
  );
}
