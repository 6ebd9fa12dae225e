/* The panel of a student: the question with its cards, a field for the answer, and the outcome once it is shown. */
import "../../css/classroom.css";
import type { JSX } from "preact";
import type { Faces } from "../../faces";
import type { AnswerSheet } from "../../wire/protocol";
import { Back, Face, Tokens } from "../card";
import { Foot, House } from "../house/house";
import { Live } from "../live";
import { Button } from "../parts/button";
import { Revealed } from "../parts/guess";
import { Slider } from "../parts/slider";
import { Bars, Compared, isReady, Order } from "./several";

export interface Answering {
  sheet: AnswerSheet;
  /** The fields of the answer as they stand; of a slider or an order in which nothing was moved empty. */
  draft: string[];
  faces: Faces;
  isNarrow: boolean;
  set(value: string[]): void;
  handIn(): void;
  go(number: number): void;
  reveal(): void;
  rename(name: string): void;
}

/** The cards that a question shows: the hand in one row or two, the pile, and the card that is asked about. */
function Felt({ sheet, faces, isNarrow }: Answering): JSX.Element | null {
  const { hand, needed, stock } = sheet;
  if (hand.length === 0 && !needed && !stock) return null;
  const most = isNarrow && hand.length > 7 ? Math.ceil(hand.length / 2) : hand.length;
  const rows = [hand.slice(0, most), hand.slice(most)].filter((row) => row.length > 0);
  return (
    <div class="pw-felt pw-cl-felt">
      {needed || stock ? (
        <div class="pw-cl-piles">
          {stock ? (
            <div>
              <Back faces={faces} />
              <b>
                {stock}
                <span class="pw-vh"> cards face down</span>
              </b>
            </div>
          ) : null}
          {needed ? (
            <div class="pw-gold-line">
              <span class="pw-pill">needed</span>
              <Face card={needed} faces={faces} />
            </div>
          ) : null}
        </div>
      ) : null}
      {rows.map((row, at) => (
        <div key={at} class="pw-cl-row" style={{ "--n": Math.max(row.length, 2) }}>
          {row.map((card, place) => (
            <Face key={`${card} ${place}`} card={card} faces={faces} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Percent({ draft, set }: Answering): JSX.Element {
  const [value = ""] = draft;
  return (
    <div>
      <div class="pw-guess">
        <output class="num" aria-hidden="true">
          {value === "" ? "–" : value}%
        </output>
      </div>
      <Slider
        label="Your guess in percent"
        percent={value === "" ? null : Number(value)}
        set={(text) => set([text])}
        settle={(e) => set([e.currentTarget.value])}
      />
    </div>
  );
}

const FIELDS: Record<string, string> = {
  number: "Your number",
  card: "The card, such as KH",
  call: "The call",
  points: "Points",
};

function Field(on: Answering): JSX.Element {
  const { sheet, draft, set } = on;
  if (sheet.kind === "probability") return <Percent {...on} />;
  if (sheet.kind === "distribution") return <Bars choices={sheet.choices} draft={draft} set={set} />;
  if (sheet.kind === "order") return <Order choices={sheet.choices} draft={draft} set={set} />;
  if (sheet.kind === "choice")
    return (
      <div class="pw-lines pw-cl-choices" role="radiogroup" aria-label="Your answer">
        {sheet.choices.map((choice, at) => (
          <label key={choice} class="pw-row">
            <input
              type="radio"
              name={`pw-cl-${sheet.number}`}
              checked={draft[0] === String(at + 1)}
              onChange={() => set([String(at + 1)])}
            />
            <span>
              <Tokens text={choice} />
            </span>
          </label>
        ))}
      </div>
    );
  if (sheet.kind === "text")
    return (
      <textarea
        class="pw-cl-text"
        aria-label="Your answer"
        rows={3}
        maxLength={2000}
        value={draft[0] ?? ""}
        onInput={(e) => set([e.currentTarget.value])}
      />
    );
  const labels = sheet.kind === "interval" ? ["From", "to"] : [FIELDS[sheet.kind] ?? "Your answer"];
  return (
    <div class="pw-row">
      {labels.map((label, at) => (
        <label key={label} class="pw-line">
          <span>{label}</span>
          <input
            type="text"
            inputMode={sheet.kind === "card" || sheet.kind === "call" ? "text" : "decimal"}
            autocomplete="off"
            spellcheck={false}
            maxLength={40}
            value={draft[at] ?? ""}
            onInput={(e) =>
              set(labels.map((_, place) => (place === at ? e.currentTarget.value : (draft[place] ?? ""))))
            }
          />
          {sheet.percent ? <span>%</span> : null}
        </label>
      ))}
    </div>
  );
}

/** The words on an answer: in a folder it is handed in, else it stays with the student. */
const HANDED_IN = { act: "Hand in", done: "handed in", taken: "Handed in; you can still change it." };
const ALONE = { act: "Answer", done: "answered", taken: "Answered; you can still change it." };

/** Whether the answer in the fields was taken as it stands, so that the next question is what is left to do. */
export function goesOn({ handed_in, number, states, value }: AnswerSheet, draft: readonly string[]): boolean {
  return handed_in && number < states.length && value.join("\n") === draft.join("\n");
}

/** The foot: what became of the answer, or what to do, and the acts. */
function Acts({ on, isDone }: { on: Answering; isDone: boolean }): JSX.Element {
  const { sheet, draft, go } = on;
  const [outcome] = sheet.outcome;
  const words = sheet.alone ? ALONE : HANDED_IN;
  const isLast = sheet.number === sheet.states.length;
  const hint = sheet.kind === "probability" && !sheet.handed_in ? "Arrows move it, digits set it." : "";
  const next =
    sheet.handed_in && !isLast ? (
      <Button key="next" label="Next" primary={isDone} keyed={isDone ? "⏎" : ""} press={() => go(sheet.number + 1)} />
    ) : null;
  const answer = (
    <Button
      key="answer"
      label={words.act}
      primary={!isDone}
      barred={!isReady(sheet.kind, draft)}
      keyed={isDone ? "" : "⏎"}
      press={on.handIn}
    />
  );
  if (outcome)
    return (
      <Foot is={`is-short ${outcome.good ? "right" : "wrong"}`} about="Outcome">
        <Live as="div" text={`${outcome.points}.`}>
          <small>
            <Tokens text={` ${outcome.way}`} />
          </small>
        </Live>
        {isLast ? null : <Button primary label="Next" press={() => go(sheet.number + 1)} />}
      </Foot>
    );
  return (
    <Foot is={`${sheet.may_show ? "" : "is-short"} ${sheet.fault ? "wrong" : ""}`} about="Answer">
      <div>
        <Live text={sheet.fault || (sheet.handed_in ? words.taken : "")} />
        {hint ? <small class="pw-cl-hint">{hint}</small> : null}
      </div>
      {sheet.number > 1 ? <Button label="Back" is="pw-cl-back" press={() => go(sheet.number - 1)} /> : null}
      {sheet.may_show ? <Button label="Show the answer" press={on.reveal} /> : null}
      {isDone ? [answer, next] : [next, answer]}
    </Foot>
  );
}

export function AnswerApp(on: Answering): JSX.Element {
  const { sheet, draft, go } = on;
  const [outcome] = sheet.outcome;
  const { done } = sheet.alone ? ALONE : HANDED_IN;
  const [low, high = low] = outcome?.mine ?? [];
  return (
    <House
      sign="hat"
      title={sheet.title}
      head={
        <>
          <nav class="pw-cl-steps" aria-label="Questions">
            {sheet.states.map((state, at) => (
              <button
                type="button"
                key={at}
                class={`is-${state}`}
                aria-current={at + 1 === sheet.number ? "step" : undefined}
                aria-label={`Question ${at + 1}${state === "done" ? `, ${done}` : ""}`}
                onClick={() => go(at + 1)}
              />
            ))}
          </nav>
          <input
            class="pw-cl-name"
            aria-label="Your name"
            maxLength={60}
            spellcheck={false}
            value={sheet.name}
            onChange={(e) => on.rename(e.currentTarget.value)}
          />
        </>
      }
      foot={<Acts on={on} isDone={goesOn(sheet, draft)} />}
    >
      <Felt {...on} />
      <section class="pw-house-paper pw-lines is-airy pw-cl-ask" aria-label={`Question ${sheet.number}`}>
        <h3>
          <Tokens text={sheet.ask} />
        </h3>
        {sheet.note ? (
          <p class="pw-note">
            <Tokens text={sheet.note} />
          </p>
        ) : null}
        {sheet.now ? (
          <p class="pw-note">
            The class is at question {sheet.now}.{" "}
            <button type="button" class="pw-link" onClick={() => go(sheet.now)}>
              Go there
            </button>
          </p>
        ) : null}
        {sheet.hint && !outcome ? (
          <details key={sheet.number} class="pw-note">
            <summary>Hint</summary>
            <Tokens text={sheet.hint} />
          </details>
        ) : null}
        {outcome && outcome.parts.length > 0 ? (
          <Compared parts={outcome.parts} />
        ) : outcome ? (
          <Revealed
            exact={outcome.exact}
            yours={outcome.yours}
            at={outcome.at[0] ?? null}
            from={low ?? null}
            to={high ?? null}
          />
        ) : (
          <Field {...on} />
        )}
      </section>
    </House>
  );
}
