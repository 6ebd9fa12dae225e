import type { JSX } from "preact";
import type { Shown } from "../core/picture";
import { capital, rankName, rankText } from "../core/words";
import type {
  CardCount,
  Info,
  Meter as MeterData,
  Promised,
  Rating,
  Seat,
  Side as SideScore,
  SuitRow,
} from "../wire/protocol";
import { SuitLine } from "./asked";
import { SuitMark, Tokens } from "./card";
import { memo } from "./memo";
import { Meter } from "./meter";
import { Seal } from "./promises";
import { Head, Race, ScoreTable, Sides } from "./score";

/** The melds of the own hand with each suit as trump. */
function Suits({ suits, training }: { suits: SuitRow[]; training: boolean }): JSX.Element | null {
  if (suits.length === 0) return null;
  return (
    <div class="pw-suits">
      <div class="pw-sec">
        <span>If you name trump</span>
        {suits[0]!.points === null ? null : <span>your meld</span>}
      </div>
      {suits.map((s, i) => (
        <SuitLine key={s.suit} row={s} whole={training || i === 0} best={i === 0} />
      ))}
    </div>
  );
}

/** The cards gone, the own ones, and those still out. */
function Count({ count }: { count: CardCount }): JSX.Element {
  const kinds = (gone: number, mine: number): string[] =>
    Array.from({ length: count.copies }, (_, i) => (i < gone ? "gone" : i < gone + mine ? "mine" : "out"));
  return (
    <div class="pw-gone">
      <div class="pw-sec">
        <span>Cards played</span>
        <span>{count.text}</span>
      </div>
      <table>
        <thead>
          <tr>
            <th>
              <span class="pw-vh">Suit</span>
            </th>
            {count.ranks.map((r) => (
              <th key={r} scope="col">
                {rankText(r)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {count.rows.map((row) => (
            <tr key={row.suit}>
              <th scope="row">
                <SuitMark suit={row.suit} />
              </th>
              {row.cells.map(([gone, mine], i) => {
                const words = `${capital(rankName(count.ranks[i] ?? ""))}: ${gone} played, ${mine} yours, ${count.copies - gone - mine} out`;
                return (
                  <td key={i}>
                    <span class="pw-vh">{words}</span>
                    <i aria-hidden="true">
                      {kinds(gone, mine).map((kind, j) => (
                        <i key={j} class={`is-${kind}`} />
                      ))}
                    </i>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-hidden="true">
        <i class="is-gone" />
        played <i class="is-mine" />
        yours <i class="is-out" />
        out
      </p>
    </div>
  );
}

/** The rules in force, in words. */
export function Rules({ rules }: { rules: Shown["rules"] }): JSX.Element | null {
  if (!rules.title && rules.lines.length === 0) return null;
  return (
    <div class="pw-rules" role="group" aria-label={rules.title}>
      <b>{rules.title}</b>
      <ul>
        {rules.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}

export function Log({ log, phase }: { log: Shown["log"]; phase: number }): JSX.Element {
  return (
    <div class="pw-log" role="log" aria-live="off" aria-label="Round so far" tabIndex={0}>
      <div class="pw-sec">
        <span>This round</span>
        {phase ? <span>phase {phase}</span> : null}
      </div>
      <ol>
        {[...log].reverse().map(([turn, , kind, text], i) => (
          <li key={log.length - i} class={kind === "m" ? "is-meld" : ""}>
            <i>{turn || ""}</i>
            <span>
              <Tokens text={text} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Rated({ rating }: { rating: Rating }): JSX.Element {
  return (
    <div class="pw-rated" role="group" aria-label="Rated play">
      <b>{rating.title}</b>
      <span>{rating.text}</span>
      {rating.last ? <span>{rating.last}</span> : null}
    </div>
  );
}

export interface SideProps {
  info: Info;
  seats: Seat[];
  sides: SideScore[];
  meter: MeterData | null;
  /** Whether a panel shows the meter of the round. */
  settled: boolean;
  suits: SuitRow[];
  score: Shown["score"];
  log: Shown["log"];
  strip: boolean;
  training: boolean;
  count: CardCount | null;
  rating: Rating | null;
}

/** The race to the goal, and the meter of this round. */
function Points({
  info,
  seats,
  sides,
  meter,
  settled,
}: Pick<SideProps, "info" | "seats" | "sides" | "meter" | "settled">): JSX.Element {
  return (
    <>
      {sides.length ? (
        <Sides sides={sides} goal={info.goal} brief={settled || meter !== null} />
      ) : (
        <Race seats={seats} goal={info.goal} />
      )}
      {meter ? <Meter meter={meter} /> : null}
    </>
  );
}

/** Score, race and log. On a narrow table it folds into a strip that opens the whole sheet. */
export const Side = memo(function Side({
  info,
  seats,
  sides,
  meter,
  settled,
  suits,
  score,
  log,
  strip,
  training,
  count,
  rating,
}: SideProps): JSX.Element {
  return (
    <section class="pw-side" aria-label="Scoresheet">
      <Head info={info} />
      <Points info={info} seats={seats} sides={sides} meter={meter} settled={settled} />
      <ScoreTable score={score} />
      {rating ? <Rated rating={rating} /> : null}
      <Suits suits={suits} training={training} />
      {training && count ? <Count count={count} /> : null}
      <Log log={log} phase={info.round ? info.phase : 0} />
      {strip ? (
        <button
          type="button"
          class="pw-open"
          data-act="scores"
          aria-label="Open the scoresheet"
          aria-haspopup="dialog"
        />
      ) : null}
    </section>
  );
});

interface FullProps extends Omit<SideProps, "strip"> {
  rules: Shown["rules"];
  promises: readonly Promised[];
}

export function FullSheet({
  info,
  seats,
  sides,
  meter,
  settled,
  suits,
  score,
  log,
  rules,
  promises,
  training,
  count,
  rating,
}: FullProps): JSX.Element {
  return (
    <div class="pw-full">
      <Head info={info} />
      <Points info={info} seats={seats} sides={sides} meter={meter} settled={settled} />
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
