/* An answer of several parts: the bars of a distribution, which are filled, and things that are put in order; and the right ones. */
import type { JSX } from "preact";
import type { AnswerPart } from "../../wire/protocol";
import { Tokens } from "../card";
import { Icon } from "../icons";
import { Gauge } from "../parts/gauge";
import { Range } from "../parts/slider";

interface Props {
  choices: string[];
  draft: string[];
  set(value: string[]): void;
}

export const sumOf = (draft: readonly string[]): number =>
  Math.round(draft.reduce((sum, each) => sum + Number(each), 0));

/** The parts of an answer before anything was done: empty bars; none of an order, which nobody has made as long as nothing was moved. */
export const begun = (kind: string, choices: readonly string[]): string[] =>
  kind === "distribution" ? choices.map(() => "0") : [];

/** Whether an answer may be handed in, by its button or a key. */
export const isReady = (kind: string, draft: readonly string[]): boolean =>
  draft.length > 0 && draft.every((each) => each.trim() !== "") && (kind !== "distribution" || sumOf(draft) === 100);

/** The bars of a distribution: together they are 100. */
export function Bars({ choices, draft, set }: Props): JSX.Element {
  const left = 100 - sumOf(draft);
  const told = left === 0 ? "All 100 are placed." : left > 0 ? `${left} of 100 left` : `${-left} too many`;
  return (
    <div class="pw-lines is-airy pw-cl-tally" role="group" aria-label="Your bars, together 100%">
      {choices.map((choice, at) => (
        <label key={choice}>
          <span>
            <Tokens text={choice} />
          </span>
          <Range
            value={Number(draft[at] ?? 0)}
            aria-valuetext={`${draft[at] ?? 0}%, ${told}`}
            onInput={(e) => set(choices.map((_, n) => (n === at ? e.currentTarget.value : (draft[n] ?? "0"))))}
          />
          <output class="num" aria-hidden="true">
            {draft[at] ?? 0}%
          </output>
        </label>
      ))}
      <p class="pw-note">{told}</p>
    </div>
  );
}

/** Things in a row, each with a button up and one down; the focus goes along with the thing. */
export function Order({ choices, draft, set }: Props): JSX.Element {
  const placed = draft.length > 0 ? draft : choices.map((_, at) => String(at + 1));
  const move = (from: number, to: number, list: HTMLElement | null): void => {
    if (to < 0 || to >= placed.length) return;
    const next = placed.slice();
    [next[from], next[to]] = [next[to] as string, next[from] as string];
    set(next);
    list?.children[to]?.querySelectorAll("button")[to > from ? 1 : 0]?.focus();
  };
  return (
    <>
      <p class="pw-note">The most first.{draft.length > 0 ? "" : " If they stand right, move one there and back."}</p>
      <ol class="pw-lines">
        {placed.map((each, at) => {
          const thing = choices[Number(each) - 1] ?? "";
          return (
            <li key={at} class="pw-row" style={{ alignItems: "center" }}>
              <b>{at + 1}</b>
              <span style={{ flex: 1 }}>
                <Tokens text={thing} />
              </span>
              {(["up", "down"] as const).map((way) => {
                const to = way === "up" ? at - 1 : at + 1;
                return (
                  <button
                    key={way}
                    type="button"
                    class="pw-btn"
                    aria-label={`${thing}, ${at + 1} of ${placed.length}: ${way}`}
                    aria-disabled={to < 0 || to >= placed.length}
                    onClick={(e) => move(at, to, e.currentTarget.closest("ol"))}
                  >
                    <Icon name={way === "up" ? "up" : "chevron"} />
                  </button>
                );
              })}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** The right parts beside the own ones. */
export const Compared = ({ parts }: { parts: AnswerPart[] }): JSX.Element => (
  <ul class="pw-lines is-airy pw-cl-tally">
    {parts.map(({ label, mine, exact, words }) => (
      <li key={label}>
        <span>
          <Tokens text={label} />
        </span>
        <span class="pw-lines">
          <Gauge part={exact} />
          {mine < 0 ? null : <Gauge part={mine} is="me" />}
        </span>
        <small>{words}</small>
      </li>
    ))}
  </ul>
);
