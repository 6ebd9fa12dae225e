/* The review of a game: the course of the expected result with its band, and the dearest choices. */
import "../../css/review.css";
import type { JSX } from "preact";
import { capital, cardName, signed } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { DearChoice, Panel, Reviewed } from "../../wire/protocol";
import { Face, Tokens } from "../card";
import { Icon } from "../icons";
import { Course, HIGH, Labels, Stem } from "../parts/chart";
import { Waiting } from "../parts/waiting";

const MOST_ROUNDS = 8; // more of them are named by every second or third number

const NEAR = 0.04; // the part of the width that a mark needs
/** The highest point of the course where a mark stands above it, so that no mark lies on the line. */
const peakAt = (course: Reviewed["course"], place: number, points: number): number =>
  Math.max(points, ...course.filter(([at]) => Math.abs(at - place) < NEAR).map(([, there]) => there));

/** A round below the chart: on a phone the first one alone has the word. */
const named = (number: number, word: string): JSX.Element => (
  <>
    <span class="pw-outlook-word">{word} </span>
    {number}
  </>
);

/** The points by which the chart reaches up and down: far enough for the line; the band may be cut. */
function reachOf(course: Reviewed["course"]): { top: number; bottom: number } {
  const points = course.map(([, value]) => value);
  const [most, least] = [Math.max(0, ...points), Math.min(0, ...points)];
  const air = Math.max(8, (most - least) * 0.12);
  return { top: most + air, bottom: least - air };
}

interface OutlookProps extends Pick<Reviewed, "course" | "rounds" | "dear" | "stage"> {
  about: string;
  /** Both sides, and the word of the game for a round. */
  who: string;
  word: string;
}

export function Outlook({ course, rounds, dear, stage, about, who, word }: OutlookProps): JSX.Element {
  const { top, bottom } = reachOf(course);
  const down = (points: number): number => Math.round(((top - points) / (top - bottom)) * HIGH * 10) / 10;
  const zero = down(0);
  const across = (place: number): number => Math.round(place * 1000) / 10;
  const line = course.map(([place, points], i) => `${i ? "L" : "M"}${across(place)} ${down(points)}`).join("");
  const end = course.at(-1);
  const edge = (sign: number): string[] =>
    course.map(([place, points, half]) => `${across(place)},${down(points + sign * half)}`);
  const band = [...edge(1), ...edge(-1).reverse()];
  const area = end ? `${line}V${zero}H0Z` : "";
  const ends = rounds.map((_, i) => rounds[i + 1]?.[1] ?? 1);
  const every = Math.ceil(rounds.length / MOST_ROUNDS);
  const told = end ? `${signed(end[1])} at ${stage === "done" ? "the end" : "this point"}` : "nothing yet";
  return (
    <>
      {who ? (
        <div class="pw-sec" aria-hidden="true">
          {who}
        </div>
      ) : null}
      <div
        class="pw-outlook"
        role="img"
        aria-label={`${about}${who && `, ${who}`}: ${told}`}
        style={{ color: end && end[1] < 0 ? "var(--pw-opp)" : "var(--pw-me)" }}
      >
        <Course
          line={line}
          area={area}
          band={band}
          zero={zero}
          rounds={rounds.slice(1).map(([, place]) => across(place))}
        />
        <Labels
          left={[[zero, "even"]]}
          right={end && stage === "done" ? [[down(end[1]), signed(end[1])]] : []}
          below={rounds.flatMap(([number, place], i) =>
            i % every ? [] : [[across((place + ends[i]!) / 2), named(number, word)]],
          )}
        />
        {dear.map(({ at: [place, points], is_won }, i) => (
          <Stem
            key={i}
            at={across(place)}
            top={down(peakAt(course, place, points))}
            foot={down(points)}
            over={dear.slice(0, i).filter(({ at }) => Math.abs(at[0] - place) < NEAR).length}
          >
            <i class={`pw-disc pw-dear-mark${is_won ? " is-good" : ""}`}>{i + 1}</i>
          </Stem>
        ))}
      </div>
    </>
  );
}

interface DearProps {
  choice: DearChoice;
  number: number;
  faces: Faces;
  word: string;
  /** Whether its reason stands there, and one may play on from it. */
  whole: boolean;
}

function Dear({ choice, number, faces, word, whole }: DearProps): JSX.Element {
  const spoken = choice.better.map(cardName).join(", ");
  return (
    <li>
      <i class={`pw-disc pw-dear-mark${choice.is_won ? " is-good" : ""}`} aria-hidden="true">
        {number}
      </i>
      {choice.cards.length === 1 && choice.better.length === 1 ? (
        <span class="pw-line pw-dear-pair" aria-hidden="true">
          <Face card={choice.cards[0]!} faces={faces} size="o" hidden />
          <Icon name="next" />
          <Face card={choice.better[0]!} faces={faces} size="o" marks="pw-gold-line" hidden />
        </span>
      ) : null}
      <p>
        <b>
          {word} {choice.round}:
        </b>{" "}
        <Tokens text={choice.text} /> <b>{choice.points}</b>. {whole ? <Tokens text={choice.reason} /> : null}
      </p>
      <div class="pw-dear-does">
        <button
          type="button"
          class="pw-btn"
          data-act="look-at"
          data-to={number}
          aria-keyshortcuts={String(number)}
          aria-label={`Look at choice ${number}${spoken ? `: ${spoken} was better` : ""}`}
        >
          Look
        </button>
        {whole ? (
          <button
            type="button"
            class="pw-btn"
            data-act="play-on-at"
            data-to={number}
            aria-label={`Play on from before choice ${number}`}
          >
            Play on
          </button>
        ) : null}
      </div>
    </li>
  );
}

/** The next step at the end of a round or game, as its panel says it. */
export function wayOn({ buttons }: Panel): string {
  return (buttons.find(({ primary }) => primary) ?? buttons[0])?.label ?? "";
}

/** The button beside the words of a review, by its stage: its act and its label. */
const WORK: Readonly<Partial<Record<Reviewed["stage"], readonly [string, string]>>> = {
  busy: ["look-stop", "Stop here"],
  stopped: ["look-on", "Go on"],
  failed: ["look-on", "Try again"],
  done: ["look-closer", "Look closer"],
};

/** The findings of a review so far: the course, a sentence, the dearest choices, and the buttons for its work. */
export function Looked({
  review,
  ...p
}: { review: Reviewed } & Pick<DearProps, "faces" | "word" | "whole">): JSX.Element {
  const { stage, doing, share, line, note, dear, budget } = review;
  const work = stage === "done" && (budget !== "quick" || share === 0) ? undefined : WORK[stage];
  return (
    <>
      {review.course.length > 0 ? (
        <Outlook
          about={`Expected result with its band, above zero ${review.me} ahead`}
          who={`${capital(review.me)} against ${review.others}`}
          word={p.word}
          {...review}
        />
      ) : null}
      {stage === "failed" || stage === "stopped" ? <p>{doing}</p> : null}
      {line || work ? (
        <div class="pw-line is-apart pw-headline">
          <p>{line}</p>
          {work ? (
            <button type="button" class="pw-btn" data-act={work[0]}>
              {work[1]}
            </button>
          ) : null}
        </div>
      ) : null}
      {note ? <p class="pw-quiet pw-review-note">{note}</p> : null}
      {dear.length > 0 ? (
        <ol class="pw-dear">
          {dear.map((choice, i) => (
            <Dear key={i} choice={choice} number={i + 1} {...p} />
          ))}
        </ol>
      ) : null}
      {stage === "busy" ? (
        <Waiting part={share} about="Review">
          {doing}
        </Waiting>
      ) : null}
    </>
  );
}

interface ReviewProps {
  review: Reviewed;
  faces: Faces;
  /** The word on the button that goes on from the end of a round or game. */
  next: string;
  /** Whether its positions can be learned from here. */
  learns: boolean;
  /** The word of the game for a round. */
  word?: string;
}

export function ReviewSheet({ review, faces, next, learns, word = "Round" }: ReviewProps): JSX.Element {
  const { stage, share, dear } = review;
  return (
    <>
      <Looked review={review} faces={faces} word={word} whole />
      <div class="pw-row is-end">
        {stage === "done" && share > 0 ? (
          <button type="button" class="pw-btn" data-act="look-replay" aria-keyshortcuts="R">
            Replay
          </button>
        ) : null}
        {learns && dear.some(({ is_won }) => !is_won) ? (
          <button type="button" class="pw-btn" data-act="learn">
            Learn from these
          </button>
        ) : null}
        {next ? (
          <button type="button" class="pw-btn primary" data-act="look-next" aria-keyshortcuts="Enter">
            {next}
          </button>
        ) : null}
      </div>
    </>
  );
}
