import type { JSX } from "preact";
import type { Shown } from "../core/picture";
import { capital, rankName, rankText, suitName } from "../core/words";
import type { CardCount, Info, Promised, Rating, ScoreRow, Seat, Side as SideScore, SuitRow } from "../wire/protocol";
import { SuitLine } from "./asked";
import { SuitMark, Tokens } from "./card";
import { memo } from "./memo";
import { Seal } from "./promises";

const format = new Intl.NumberFormat("en-US");
const number = (n: number): string => format.format(n);
const percent = (n: number, goal: number): string => `${Math.max(0, Math.min(100, (n / goal) * 100))}%`;

function Head({ info }: { info: Info }): JSX.Element {
  return (
    <div class="pw-head">
      {info.lines ? <div><h2>{info.lines[0]}</h2>{info.lines.slice(1).map((line) => <p key={line}>{line}</p>)}</div> :
      <div><h2>Game {info.number}</h2>{info.round ? <p>Round {info.round}{info.turn ? ` · turn ${info.turn}` : ""}</p> : null}</div>}
      {info.trump ? (
        <span class="pw-trump" title={`Trump: ${suitName(info.trump)}`}><SuitMark suit={info.trump} /><span class="pw-not-strip">trump</span></span>
      ) : null}
    </div>
  );
}

function Race({ seats, goal }: { seats: Seat[]; goal: number }): JSX.Element {
  return (
    <div class="pw-race">
      {seats.map((s) => (
        <div class={`pw-r ${s.me ? "me" : "opp"}`} key={s.seat}>
          <span class="nm">{s.name}</span>
          <span class="gl">{s.games} {s.games === 1 ? "game" : "games"} won</span>
          <b>{number(s.total)}</b>
          <div class="pw-track" role="img" aria-label={`${number(s.total)} of ${number(goal)}`}>
            <i style={{ width: percent(s.total, goal) }} />
            {s.total > s.banked ? <i style={{ left: percent(s.banked, goal), width: percent(Math.min(s.total, goal) - s.banked, goal) }} /> : null}
          </div>
        </div>
      ))}
    </div>
  );
}

/** The sides of a table for three or four: their points, and in the hand what they have of what was bid. */
function Sides({ sides, goal }: { sides: SideScore[]; goal: number }): JSX.Element {
  return (
    <div class="pw-race">
      {sides.map((s) => {
        const has = (s.meld ?? 0) + s.tricks;
        return (
          <div class={`pw-r ${s.ours ? "me" : "opp"}`} key={s.name}>
            <span class="nm">{s.name}</span><span class="gl">{s.games ? `${s.games} won` : ""}</span>
            <b class={s.total < 0 ? "neg" : ""}>{number(s.total)}</b>
            <div class="pw-track" role="img" aria-label={`${number(s.total)} of ${number(goal)}`}><i style={{ width: percent(s.total, goal) }} /></div>
            {s.meld !== null || s.hidden || s.tricks ? (
              <div class="pw-made">
                <span class="pw-not-strip">{s.hidden ? "Meld hidden" : `Meld ${s.meld ?? 0}`} + counters {s.tricks}</span>
                <span class="pw-strip-only" aria-hidden="true">{s.hidden ? "?" : s.meld ?? 0} + {s.tricks}</span>
                <b>{s.hidden ? s.tricks : has}{s.bid === null ? "" : ` of ${s.bid}`}</b>
                {s.bid === null ? null : <div class="pw-track" aria-hidden="true"><i style={{ width: percent(has, s.bid) }} /></div>}
              </div>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

/** What the own hand melds with each suit as trump. */
function Suits({ suits, training }: { suits: SuitRow[]; training: boolean }): JSX.Element | null {
  if (suits.length === 0) return null;
  return (
    <div class="pw-suits">
      <div class="pw-sec"><span>If you name trump</span>{suits[0]!.points === null ? null : <span>your meld</span>}</div>
      {suits.map((s, i) => <SuitLine key={s.suit} row={s} whole={training || i === 0} best={i === 0} />)}
    </div>
  );
}

/** Which cards are gone, which are one's own, and which are still out. */
function Count({ count }: { count: CardCount }): JSX.Element {
  const kinds = (gone: number, mine: number): string[] =>
    Array.from({ length: count.copies }, (_, i) => (i < gone ? "gone" : i < gone + mine ? "mine" : "out"));
  return (
    <div class="pw-gone">
      <div class="pw-sec"><span>Cards played</span><span>{count.text}</span></div>
      <table>
        <thead><tr><th><span class="pw-vh">Suit</span></th>{count.ranks.map((r) => <th key={r} scope="col">{rankText(r)}</th>)}</tr></thead>
        <tbody>
          {count.rows.map((row) => (
            <tr key={row.suit}>
              <th scope="row"><SuitMark suit={row.suit} /></th>
              {row.cells.map(([gone, mine], i) => {
                const words = `${capital(rankName(count.ranks[i] ?? ""))}: ${gone} played, ${mine} yours, ${count.copies - gone - mine} out`;
                return <td key={i}><span class="pw-vh">{words}</span><i aria-hidden="true">{kinds(gone, mine).map((kind, j) => <i key={j} class={`is-${kind}`} />)}</i></td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true"><i class="is-gone" />played <i class="is-mine" />yours <i class="is-out" />out</p>
    </div>
  );
}

/** Which rules are in force, in so many words. */
export function Rules({ rules }: { rules: Shown["rules"] }): JSX.Element | null {
  if (!rules.title && rules.lines.length === 0) return null;
  return (
    <div class="pw-rules" role="group" aria-label={rules.title}>
      <b>{rules.title}</b>
      <ul>{rules.lines.map((line) => <li key={line}>{line}</li>)}</ul>
    </div>
  );
}

const ROW_CLASS: Record<ScoreRow["kind"], string> = {
  old: "old", round: "", sum: "sum", meld: "meld", run: "run", tricks: "muted",
};

export function ScoreTable({ score }: { score: Shown["score"] }): JSX.Element | null {
  if (score.head.length === 0) return null;
  return (
    <table class="pw-sheet">
      {score.caption ? <caption>{score.caption}</caption> : null}
      <thead><tr>{score.head.map((h, i) => <th key={i} scope="col">{h}</th>)}</tr></thead>
      <tbody>
        {score.rows.map((row, i) => (
          <tr class={ROW_CLASS[row.kind] ?? ""} key={i}>
            <td>{row.label}</td>
            {typeof row.values === "string" ? <td colSpan={2}>{row.values}</td>
              : row.values.map((v, j) => <td key={j} class={typeof v === "number" && v < 0 ? "neg" : ""}>{typeof v === "number" ? number(v) : v}{row.notes?.[j] ? <small>{row.notes[j]}</small> : null}</td>)}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Log({ log, phase }: { log: Shown["log"]; phase: number }): JSX.Element {
  return (
    <div class="pw-log" role="log" aria-live="off" aria-label="Round so far" tabIndex={0}>
      <div class="pw-sec"><span>This round</span>{phase ? <span>phase {phase}</span> : null}</div>
      <ol>
        {[...log].reverse().map(([turn, , kind, text], i) => (
          <li key={log.length - i} class={kind === "m" ? "is-meld" : ""}><i>{turn || ""}</i><span><Tokens text={text} /></span></li>
        ))}
      </ol>
    </div>
  );
}

function Rated({ rating }: { rating: Rating }): JSX.Element {
  return (
    <div class="pw-rated" role="group" aria-label="Rated play">
      <b>{rating.title}</b><span>{rating.text}</span>{rating.last ? <span>{rating.last}</span> : null}
    </div>
  );
}

export interface SideProps {
  info: Info; seats: Seat[]; sides: SideScore[]; suits: SuitRow[]; score: Shown["score"]; log: Shown["log"]; strip: boolean;
  training: boolean; count: CardCount | null; rating: Rating | null;
}

/** Score, race and log. On a narrow table it folds into a strip that opens the whole sheet. */
export const Side = memo(function Side({ info, seats, sides, suits, score, log, strip, training, count, rating }: SideProps): JSX.Element {
  return (
    <section class="pw-side" aria-label="Scoresheet">
      <Head info={info} />
      {sides.length ? <Sides sides={sides} goal={info.goal} /> : <Race seats={seats} goal={info.goal} />}
      <ScoreTable score={score} />
      {rating ? <Rated rating={rating} /> : null}
      <Suits suits={suits} training={training} />
      {training && count ? <Count count={count} /> : null}
      <Log log={log} phase={info.round ? info.phase : 0} />
      {strip ? <button type="button" class="pw-open" data-act="scores" aria-label="Open the scoresheet" aria-haspopup="dialog" /> : null}
    </section>
  );
});

interface FullProps extends Omit<SideProps, "strip"> { rules: Shown["rules"]; promises: readonly Promised[] }

export function FullSheet({ info, seats, sides, suits, score, log, rules, promises, training, count, rating }: FullProps): JSX.Element {
  return (
    <div class="pw-full">
      <Head info={info} />
      {sides.length ? <Sides sides={sides} goal={info.goal} /> : <Race seats={seats} goal={info.goal} />}
      <ScoreTable score={score} />
      {rating ? <Rated rating={rating} /> : null}
      <Suits suits={suits} training={training} />
      {training && count ? <Count count={count} /> : null}
      <Rules rules={rules} />
      <Seal promises={promises} />
      <Log log={log} phase={info.phase} />
    </div>
  );
}
