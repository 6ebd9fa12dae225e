import "../../css/asking.css";
import "../../css/side.css";
import "../../css/sizes.css";
import "../../css/small.css";
import type { JSX } from "preact";
import { dealWord } from "../../core/paper";
import type { Shown } from "../../core/picture";
import type { CompanyAt } from "../../core/words/company";
import { capital, rankName } from "../../core/words/words";
import type {
  CardCount,
  Info,
  Meter as MeterData,
  Promised,
  Rating,
  Seat,
  Side as SideScore,
  SuitRow,
} from "../../wire/protocol";
import { SuitMark, Tokens, useRank } from "../card";
import { Company } from "../company";
import { SuitLine } from "../felt/asked";
import { memo } from "../memo";
import { Seal } from "../sheets/promises";
import { Meter } from "./meter";
import { Head, Race, ScoreTable, Sides } from "./score";

/** The melds of the own hand with each suit as trump; the best one stands out, but not beside advice, which may be for another. */
function Suits({ suits, training }: { suits: SuitRow[]; training: boolean }): JSX.Element | null {
  if (suits.length === 0) return null;
  return (
    <div class="pw-suits">
      <div class="pw-sec">
        <span>If you name trump</span>
        {suits[0]!.points === null ? null : <span>your meld</span>}
      </div>
      {suits.map((s, i) => (
        <SuitLine key={s.suit} row={s} whole={training || i === 0} best={i === 0 && !training} />
      ))}
    </div>
  );
}

/** The cards gone, the own ones, and those still out. */
function Count({ count }: { count: CardCount }): JSX.Element {
  const write = useRank();
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
                {write(r)}
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

/** The rules in force, in words; where there is little room the first line is in sight, and all are in the tip and read aloud. */
export function Rules({ rules, whole = false }: { rules: Shown["rules"]; whole?: boolean }): JSX.Element | null {
  if (!rules.title && rules.lines.length === 0) return null;
  return (
    <div class="pw-rules" role="group" aria-label={rules.title} title={rules.lines.join(", ")}>
      <b>{rules.title}</b>
      <ul>
        {rules.lines.map((line, n) => (
          <li key={line} class={n && !whole ? "pw-vh" : undefined}>
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

export function Log({ log, phase, word }: { log: Shown["log"]; phase: number; word: string }): JSX.Element {
  return (
    <div class="pw-log" role="log" aria-live="off" aria-label={`${word} so far`} tabIndex={0}>
      <div class="pw-sec">
        <span>This {word.toLowerCase()}</span>
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

/** The parts of the picture that a score is drawn from, and what it needs of the one who looks. */
interface ScoreProps {
  info: Info;
  seats: Seat[];
  sides: SideScore[];
  meter: MeterData | null;
  /** Whether a panel shows the meter of the round. */
  settled: boolean;
  suits: SuitRow[];
  score: Shown["score"];
  log: Shown["log"];
  count: CardCount | null;
  training: boolean;
  rating: Rating | null;
  /** The words on buttons that open lists. */
  listings: readonly string[] | undefined;
  /** The company at a table that several pages share. */
  company: CompanyAt | null;
  /** Whether there is so little room that faces stand for names. */
  narrow?: boolean;
}

/** Take out of a picture the parts that a score shows: they stay the same objects while nothing changes in them. */
export function scoreOf(shown: Shown): Omit<ScoreProps, "training" | "rating" | "listings" | "company"> {
  const { info, seats, sides, meter, panel, suits, score, log, count } = shown;
  return { info, seats, sides, meter, settled: panel?.meter !== undefined, suits, score, log, count };
}

/** The race to the goal, and the meter of this round. */
export function Points({
  info,
  seats,
  sides,
  meter,
  settled,
  narrow = false,
}: Pick<ScoreProps, "info" | "seats" | "sides" | "meter" | "settled" | "narrow">): JSX.Element {
  const faced = narrow && seats.some(({ face }) => face);
  return (
    <>
      <Head info={info} />
      {sides.length ? (
        <Sides sides={sides} seats={seats} goal={info.goal} brief={settled || meter !== null} faced={faced} />
      ) : (
        <Race seats={seats} goal={info.goal} metered={meter !== null} faced={faced} />
      )}
      {meter ? <Meter meter={meter} /> : null}
    </>
  );
}

/** The buttons that open the lists of the game. */
function Listings({ names }: { names: readonly string[] | undefined }): JSX.Element | null {
  if (!names?.length) return null;
  return (
    <div class="pw-listings">
      {names.map((name) => (
        <button type="button" class="pw-btn" key={name} data-act="listing" data-to={name} aria-haspopup="dialog">
          {name}
        </button>
      ))}
    </div>
  );
}

/** The points, and all below them but the log. */
function Scores({
  suits,
  score,
  count,
  training,
  rating,
  listings,
  company,
  brief = false,
  alone = true,
  ...points
}: Omit<ScoreProps, "log"> & { brief?: boolean; alone?: boolean }): JSX.Element {
  return (
    <>
      <Points {...points} />
      <ScoreTable score={score} brief={brief} alone={alone} />
      {company ? <Company company={company} /> : null}
      <Listings names={listings} />
      {rating ? <Rated rating={rating} /> : null}
      <Suits suits={suits} training={training} />
      {training && count ? <Count count={count} /> : null}
    </>
  );
}

/** Score, race and log. On a narrow table it folds into a strip that opens the whole sheet. */
export const Side = memo(function Side({
  log,
  strip,
  alone = false,
  ...scores
}: ScoreProps & { strip: boolean; alone?: boolean }): JSX.Element {
  return (
    <section class="pw-side" aria-label="Scoresheet">
      <Scores {...scores} brief alone={alone} />
      <Log log={log} phase={scores.info.round ? scores.info.phase : 0} word={dealWord(scores)} />
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

interface FullProps extends ScoreProps {
  rules: Shown["rules"];
  promises: readonly Promised[];
}

/** The whole scoresheet, as a sheet over a narrow table: the side with the rules in force and the sealed deals. */
export function FullSheet({ log, rules, promises, ...scores }: FullProps): JSX.Element {
  return (
    <div class="pw-full">
      <Scores {...scores} />
      <Rules rules={rules} whole />
      <Seal promises={promises} />
      <Log log={log} phase={scores.info.phase} word={dealWord(scores)} />
    </div>
  );
}
