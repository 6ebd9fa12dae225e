/* Points: the race to the goal, by seat or side, and the scoresheet. */
import "../parts/gauge.css";
import type { ComponentChildren, JSX } from "preact";
import type { Shown } from "../../core/picture";
import { figure, signed, suitName } from "../../core/words/words";
import type { Info, ScoreRow, Seat, Side as SideScore } from "../../wire/protocol";
import { SuitMark } from "../card";
import { Sign } from "../felt/avatar";
import { Icon } from "../icons";

const percent = (n: number, goal: number): string => `${Math.max(0, Math.min(100, (n / goal) * 100))}%`;

export function Head({ info }: { info: Info }): JSX.Element {
  return (
    <div class="pw-head">
      {info.lines ? (
        <div>
          <h2>{info.lines[0]}</h2>
          {info.lines.slice(1).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      ) : (
        <div>
          <h2>{info.once ?? `Game ${info.number}`}</h2>
          {info.round ? (
            <p>
              Round {info.round}
              {info.turn ? ` · turn ${info.turn}` : ""}
            </p>
          ) : null}
        </div>
      )}
      {info.tag ? <span class="pw-preset">{info.tag}</span> : null}
      {info.practice && (info.lines || !info.once) ? (
        <span class="pw-practice" title="This game counts in no series">
          {info.once ?? "Practice"}
        </span>
      ) : null}
      {info.trump ? (
        <span class="pw-trump" title={`Trump: ${suitName(info.trump)}`}>
          <SuitMark suit={info.trump} />
          <span>trump</span>
        </span>
      ) : null}
    </div>
  );
}

/** The points of this round, beside those before it. The styles count them up; longer figures, which they can't write, stand at once. */
function SoFar({ points }: { points: number }): JSX.Element {
  const words = points ? ` ${signed(points)}` : "";
  const counts = points > 0 && points < 1000;
  return (
    <span class={`pw-so-far${counts ? " is-counted" : ""}`} style={{ "--counted": String(points) }}>
      {counts ? <span class="pw-vh">{words}</span> : words}
    </span>
  );
}

/** The points of two seats; unless a meter shows those of this round, they stand beside. */
interface RaceProps {
  seats: Seat[];
  goal: number;
  metered: boolean;
  faced: boolean;
}

export function Race({ seats, goal, metered, faced }: RaceProps): JSX.Element {
  return (
    <div class="pw-race">
      {seats.map((s) => (
        <div class={`pw-r ${s.me ? "me" : "opp"}`} key={s.seat}>
          <span class="nm" title={s.name}>
            <Sign name={s.name} seat={faced && s} />
          </span>
          <span class="gl">{s.games ? `${s.games} won` : ""}</span>
          <b>
            {figure(metered ? s.total : s.banked)}
            {metered ? null : <SoFar points={s.total - s.banked} />}
          </b>
          <div class="pw-gauge pw-track" role="img" aria-label={`${figure(s.total)} of ${figure(goal)}`}>
            <i style={{ width: percent(s.total, goal) }} />
            {s.total > s.banked ? (
              <i style={{ left: percent(s.banked, goal), width: percent(Math.min(s.total, goal) - s.banked, goal) }} />
            ) : null}
          </div>
        </div>
      ))}
    </div>
  );
}

interface SidesProps {
  sides: SideScore[];
  seats: Seat[];
  goal: number;
  brief: boolean;
  faced: boolean;
}

/** The sides of a table for three or four: their points, and unless `brief` those of this round against the bid. */
export function Sides({ sides, seats, goal, brief, faced }: SidesProps): JSX.Element {
  const two = sides.length === 2;
  return (
    <div class="pw-race">
      {sides.map((s) => {
        const has = (s.meld ?? 0) + s.tricks;
        return (
          <div class={`pw-r ${s.ours ? "me" : "opp"}`} key={s.name}>
            <span class="nm" title={s.name}>
              {two ? (
                <>
                  <span class="pw-not-compact">{s.name}</span>
                  <span class="pw-compact-only">{s.ours ? "We" : "They"}</span>
                </>
              ) : (
                <Sign name={s.name} seat={faced && seats.find(({ name }) => name === s.name)} />
              )}
            </span>
            <span class="gl">{s.games ? `${s.games} won` : ""}</span>
            <b class={s.total < 0 ? "neg" : ""}>{figure(s.total)}</b>
            <div class="pw-gauge pw-track" role="img" aria-label={`${figure(s.total)} of ${figure(goal)}`}>
              <i style={{ width: percent(s.total, goal) }} />
            </div>
            {!brief && (s.meld || s.hidden || s.tricks) ? (
              <div class="pw-made">
                <span>
                  {s.hidden ? "Meld hidden" : `Meld ${s.meld ?? 0}`} + counters {s.tricks}
                </span>
                <b>
                  {s.hidden ? s.tricks : has}
                  {s.bid === null ? "" : ` of ${s.bid}`}
                </b>
                {s.bid === null ? null : (
                  <div class="pw-gauge pw-track" aria-hidden="true">
                    <i style={{ width: percent(has, s.bid) }} />
                  </div>
                )}
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

const ROW_CLASS: Record<ScoreRow["kind"], string> = {
  old: "old",
  older: "",
  round: "",
  sum: "sum",
  meld: "meld",
  run: "run",
  tricks: "muted",
};

const FOLDED: ReadonlySet<ScoreRow["kind"]> = new Set(["old", "older"]);

interface RowProps {
  row: ScoreRow;
  /** The words of the row; they may be more than text. */
  label: ComponentChildren;
  brief: boolean;
}

/** A row; where it is `brief`, the parts of a gain are its tip. */
function Row({ row, label, brief }: RowProps): JSX.Element {
  const parts = (v: string | number, j: number): string | undefined =>
    brief && typeof v === "number" ? row.notes?.[j] : undefined;
  return (
    <tr class={ROW_CLASS[row.kind]}>
      <td>
        {label}
        {row.played?.length ? (
          <small class="pw-played">
            {row.played.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </small>
        ) : null}
      </td>
      {typeof row.values === "string" ? (
        <td colSpan={2}>{row.values}</td>
      ) : (
        row.values.map((v, j) => (
          <td key={j} class={typeof v === "number" && v < 0 ? "neg" : ""} title={parts(v, j)}>
            {typeof v === "number" ? figure(v) : v}
            {row.notes?.[j] && !parts(v, j) ? <small>{row.notes[j]}</small> : null}
          </td>
        ))
      )}
    </tr>
  );
}

/** The rows of earlier rounds behind the row of their sum, which opens them. */
function Older({ sum, rows, brief }: { sum: ScoreRow; rows: ScoreRow[]; brief: boolean }): JSX.Element {
  const label = (
    <label class="pw-fold">
      <input type="checkbox" class="pw-vh" aria-label={`Show ${sum.label}`} />
      <Icon name="chevron" />
      {sum.label}
    </label>
  );
  return (
    <>
      <tbody>
        <Row row={sum} label={label} brief={brief} />
      </tbody>
      <tbody class="pw-older">
        {rows.map((row, i) => (
          <Row key={i} row={row} label={row.label} brief={brief} />
        ))}
      </tbody>
    </>
  );
}

/** The columns of an auction's sheet beside those of the sides: the hand and its bid. Other sheets have one of the two. */
const BESIDE = 2;

/** The rows that say more than the race above them: its figures are the totals, with this round as far as it is played. */
const apart = (rows: ScoreRow[], alone: boolean): ScoreRow[] => {
  const melds = rows.filter(({ kind }) => kind === "meld").length;
  const raced = (kind: ScoreRow["kind"]): boolean => !alone && melds === 1 && (kind === "meld" || kind === "tricks");
  return rows.filter(({ kind }) => !FOLDED.has(kind) && kind !== "run" && (kind !== "sum" || melds) && !raced(kind));
};

interface TableProps {
  score: Shown["score"];
  /** Beside a table: without the parts of each gain. */
  brief: boolean;
  /** Whether no race stands at a table beside it that tells the melds so far. */
  alone?: boolean;
}

/** The rounds under the race to the goal. */
export function ScoreTable({ score, brief, alone = true }: TableProps): JSX.Element | null {
  if (score.head.length === 0) return null;
  const sum = score.rows.find((row) => row.kind === "old");
  const rows = apart(score.rows, alone);
  const head = rows.length || sum ? score.head : score.head.slice(0, 1);
  const sides = score.head.length > BESIDE + 1 ? score.head.length - BESIDE : 1;
  return (
    <table
      class={`pw-sheet${sides > 1 ? " is-bids" : ""}${sides > 2 ? " is-many" : ""}`}
      style={{ "--sides": String(sides) }}
    >
      {score.caption && !brief ? <caption>{score.caption}</caption> : null}
      <thead>
        <tr>
          {head.map((h, i) => (
            <th key={i} scope="col">
              {h}
            </th>
          ))}
        </tr>
      </thead>
      {sum ? <Older sum={sum} rows={score.rows.filter((row) => row.kind === "older")} brief={brief} /> : null}
      <tbody>
        {rows.map((row, i) => (
          <Row key={i} row={row} label={row.label} brief={brief} />
        ))}
      </tbody>
    </table>
  );
}
