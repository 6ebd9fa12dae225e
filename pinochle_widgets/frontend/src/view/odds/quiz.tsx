import "../../css/odds.css";
import type { JSX } from "preact";
import { percentOf } from "../../core/words/percent";
import type { Predict, Question, Result } from "../../wire/protocol";
import { Tokens } from "../card";
import { Field } from "../parts/field";
import { Revealed } from "../parts/guess";
import { Select } from "../parts/select";
import { Slider } from "../parts/slider";

export interface Asking {
  /** The text in the field for the guess. */
  draft: string;
  refused: string;
  busy: boolean;
  type: (text: string) => void;
  go: () => void;
  skip: () => void;
  pick: (key: string) => void;
  turn: (on: boolean) => void;
}

const SLIDES = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown"]);

function Guessing({ asked, my }: { asked: Question; my: Asking }): JSX.Element {
  const value = percentOf(my.draft),
    isBlank = my.draft === "";
  /** A slider that is released at its old place fires no change; while nothing is guessed, that place counts, too. */
  const settle = (event: Event): void => {
    if (isBlank) my.type((event.currentTarget as HTMLInputElement).value);
  };
  const settleByKey = (event: KeyboardEvent): void => {
    if (SLIDES.has(event.key)) settle(event);
  };
  return (
    <>
      <p class="pw-q" id={`pw-q${asked.number}`}>
        <Tokens text={asked.title} />
      </p>
      <p class="pw-quiet">
        <Tokens text={asked.text} />
      </p>
      <div>
        <label class="pw-guess">
          <span class="num">
            <input
              type="text"
              inputMode="decimal"
              maxLength={5}
              size={3}
              autocomplete="off"
              value={my.draft}
              aria-label="Your guess in percent"
              aria-describedby={`pw-q${asked.number}`}
              aria-invalid={value === null && !isBlank}
              placeholder="–"
              onInput={(e) => my.type(e.currentTarget.value)}
              onFocus={(e) => e.currentTarget.select()}
            />
            %
          </span>
          <small>your guess</small>
        </label>
        <Slider
          label="Your guess on a slider"
          percent={value}
          set={(text) => my.type(text)}
          settle={settle}
          settleByKey={settleByKey}
        />
      </div>
    </>
  );
}

const share = (text: string): number | null => {
  const percent = percentOf(text);
  return percent === null ? null : percent / 100;
};

function Answer({ result }: { result: Result }): JSX.Element {
  return (
    <>
      <p class="pw-q">
        <Tokens text={result.title} />
      </p>
      <Revealed exact={result.exact} yours={result.guess} at={share(result.exact)} from={share(result.guess)} />
      <p class="pw-off">{result.off}</p>
      <p class="pw-quiet">
        {result.text}
        {result.outcome ? ` ${result.outcome}` : ""}
      </p>
    </>
  );
}

function Pick({ predict, my }: { predict: Predict; my: Asking }): JSX.Element | null {
  const { choices, question } = predict;
  if (choices.length === 0) return null;
  const key = question?.key ?? "";
  return (
    <Field is="pw-pick" label="Ask about">
      <Select
        value={key}
        rows={question ? choices : [["", "a meld"], ...choices]}
        barred={[""]}
        choose={(meld) => my.pick(meld)}
      />
    </Field>
  );
}

const BRIER = "The mean of (guess − outcome)², once it is known whether the cards came: 0 is perfect, less is better.";

function Score({ predict }: { predict: Predict }): JSX.Element | null {
  const { spark, score, news } = predict;
  if (spark.length === 0) return null;
  const first = spark[0],
    last = spark.at(-1);
  return (
    <div class="pw-lines is-close pw-score">
      <div
        class="pw-spark"
        role="img"
        aria-label={`How many percentage points your last guesses were off: ${spark.join(", ")}`}
      >
        {spark.map((off, i) => (
          <i key={i} style={{ height: `${3 + Math.min(off, 50) * 0.8}px` }} title={`${off} percentage points off`} />
        ))}
      </div>
      <p class="pw-sec">
        <span>off by, last {spark.length === 1 ? "guess" : `${spark.length} guesses`}</span>
        <span>
          {spark.length > 1 ? `${first} → ` : ""}
          {last} <abbr title="percentage points">pp</abbr>
        </span>
      </p>
      <dl class="pw-quiz-facts">
        <div title={BRIER}>
          <dt>Brier score</dt>
          <dd>{score.yours}</dd>
        </div>
        <div title="What the exact odds score for the same melds.">
          <dt>Exact odds</dt>
          <dd>{score.exact}</dd>
        </div>
        <div title="What it scores to say 50% each time.">
          <dt>Always 50%</dt>
          <dd>{score.half}</dd>
        </div>
      </dl>
      {news ? <p class="pw-news">{news}</p> : null}
      <p class="pw-quiet">{score.note}</p>
    </div>
  );
}

export function Quiz({ predict, my }: { predict: Predict; my: Asking }): JSX.Element {
  const { question, result, on } = predict;
  const main = question ? "Reveal" : result ? "Next question" : "";
  const submit = (event: Event): void => {
    event.preventDefault();
    my.go();
  };
  /** JupyterLab keeps Enter in a text field from submitting its form; and a held key answers only once. */
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" || !(event.repeat || event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (!event.repeat) my.go();
  };
  return (
    <section
      class={`pw-house-paper pw-lines is-airy pw-odds-paper pw-predict${on ? " is-on" : ""}`}
      aria-label={predict.head}
    >
      <div class="pw-sec">
        <h3>{predict.head}</h3>
        <span>{predict.count}</span>
      </div>
      <label class="pw-field">
        <span>
          Guess first<small>{on ? "The odds are hidden until you guess." : "Train your sense of the odds."}</small>
        </span>
        <input type="checkbox" role="switch" checked={on} onChange={(e) => my.turn(e.currentTarget.checked)} />
      </label>
      {on ? (
        <form class="pw-lines is-airy" onSubmit={submit} onKeyDown={enter} noValidate>
          <Pick predict={predict} my={my} />
          {question ? <Guessing asked={question} my={my} /> : null}
          {result ? <Answer result={result} /> : null}
          {predict.idle ? <p class="pw-note">{predict.idle}</p> : null}
          {my.refused ? <p class="pw-refused">{my.refused}</p> : null}
          {main ? (
            <div class="pw-row pw-rowb">
              <button
                type="submit"
                class="pw-btn primary pw-go"
                key="go"
                aria-disabled={question !== null && (my.busy || percentOf(my.draft) === null)}
              >
                {main}
                <span class="pw-kbd" aria-hidden="true">
                  ⏎
                </span>
              </button>
              {question ? (
                <button type="button" class="pw-btn" key="skip" onClick={my.skip}>
                  Skip
                </button>
              ) : null}
            </div>
          ) : null}
        </form>
      ) : null}
      <Score predict={predict} />
    </section>
  );
}
