/* A drill: the question with its cards on the felt, and below it what to do, or the reason for the answer. */
import "./drill.css";
import type { JSX } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { DrillPanel } from "../../wire/protocol";
import { Face } from "../card";
import { House } from "../house/house";
import { Icon } from "../icons";
import { Bar, Done, focused, sentences } from "./bar";
import { Pressed, SeatName, type Verdict } from "./cards";
import { Choose, Kinds, type Sent } from "./choose";

interface Props {
  panel: DrillPanel;
  faces: Faces;
  send(message: Sent): void;
}

/** The answer so far to the question of that number: the cards pressed, the figure written. */
const NOTHING = { number: -1, picked: new Set() as ReadonlySet<string>, written: "" };

/** The number of a digit that was pressed, from 0; -1 for another key, and for one that something else is meant by. */
const digit = (e: KeyboardEvent): number =>
  /^[1-9]$/.test(e.key) && !e.ctrlKey && !e.metaKey && !e.altKey ? Number(e.key) - 1 : -1;

export function DrillApp({ panel, faces, send }: Props): JSX.Element {
  const { answer, form, number } = panel;
  const last = panel.rows.length - 1;
  const cards = (form === "cards" || form === "card") && panel.rows[last] ? panel.rows[last].cards : [];
  const [given, give] = useState(NOTHING);
  const { picked, written } = given.number === number ? given : NOTHING;
  const place = useRef<HTMLDivElement>(null);
  const isOpen = !answer;
  const { told } = sentences(panel.ask);
  const can = answer !== null || picked.size > 0 || written.trim() !== "";
  const say = (text: string): void => {
    if (isOpen) send({ act: "answer", number, answer: text });
  };
  const act = (): void => {
    if (answer) send({ act: "next" });
    else if (can) say(form === "number" ? written : [...picked].join(" "));
  };
  /** Marks a card, with its copies; where one card is the answer, it is given. */
  const press = (at: number): void => {
    const card = cards[at];
    if (!card) return;
    if (form === "card") say(`${at}`);
    else {
      const now = new Set(picked.has(card) ? [...picked].filter((other) => other !== card) : [...picked, card]);
      give({ number, picked: now, written });
    }
  };
  const verdict = (at: number): Verdict => {
    const key = form === "card" ? `${at}` : (cards[at] ?? "");
    const isGiven = answer?.given.split(" ").includes(key);
    if (answer?.right.split(" ").includes(key)) return form === "card" || isGiven || !answer.given ? "right" : "missed";
    return isGiven ? "wrong" : "";
  };
  const onKey = (e: KeyboardEvent): void => {
    const target = e.target as HTMLElement;
    if (target instanceof HTMLSelectElement) return;
    if (e.key === "Enter" && (answer || can) && !target.classList.contains("pw-btn")) {
      e.preventDefault();
      act();
    }
    const at = form === "number" ? -1 : digit(e);
    if (isOpen && form === "choice" && panel.choices[at] !== undefined) say(panel.choices[at]);
    if (isOpen && at >= 0 && cards[at] !== undefined) press(at);
  };
  useLayoutEffect(() => {
    const active = focused(place.current);
    if (active && !(active instanceof HTMLSelectElement))
      // not while a game or a kind is chosen
      place.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [number]);
  return (
    <div class="pw-drill-question" role="group" aria-label={panel.ask} ref={place} onKeyDown={onKey}>
      <House
        sign="target"
        title="Drill"
        head={
          <>
            <Choose panel={panel} send={send} />
            <Kinds panel={panel} send={send} />
          </>
        }
        about="Your answers"
        side={<Done panel={panel} />}
        foot={
          <Bar
            panel={panel}
            act={act}
            show={() => send({ act: "answer", number, answer: "" })}
            can={can}
            pressed={cards.filter((card) => picked.has(card)).length}
          >
            {form === "number" ? (
              <label class="pw-line pw-drill-number">
                <span>Points</span>
                <input
                  type="text"
                  inputMode="text"
                  size={6}
                  maxLength={6}
                  autocomplete="off"
                  spellcheck={false}
                  data-first=""
                  value={answer ? answer.given : written}
                  readOnly={!isOpen}
                  onInput={(e) => give({ number, picked, written: e.currentTarget.value })}
                />
                {answer && !answer.is_right ? <output>{answer.right}</output> : null}
              </label>
            ) : null}
          </Bar>
        }
      >
        <div class="pw-felt pw-drill-felt">
          {told.length ? (
            <div class="pw-drill-head">
              {told.map((text) => (
                <span key={text} class="pw-pill">
                  {text.replace(/\.$/, "")}
                </span>
              ))}
            </div>
          ) : null}
          {panel.facts.length ? (
            <dl class="pw-pill pw-drill-facts">
              {panel.facts.map(([name, value]) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          ) : null}
          {panel.rows.length ? (
            <div class="pw-drill-rows">
              {panel.rows.map(({ seats = [], ...row }, i) => (
                <section key={row.label} class="pw-lines pw-drill-row" aria-label={row.label}>
                  {seats.length ? null : <b aria-hidden="true">{row.label}</b>}
                  {i === last && cards.length ? (
                    <Pressed
                      key={number}
                      cards={cards}
                      seats={seats}
                      faces={faces}
                      marked={(at) => picked.has(cards[at] ?? "")}
                      verdict={verdict}
                      several={form === "cards"}
                      isOpen={isOpen}
                      press={press}
                    />
                  ) : (
                    <div class="pw-drill-cards">
                      {row.cards.map((card, at) => (
                        <div key={`${card} ${at}`}>
                          <SeatName name={seats[at]} />
                          <Face card={card} faces={faces} label={seats[at] && `${seats[at]}, ${cardName(card)}`} />
                        </div>
                      ))}
                      {seats.length > row.cards.length ? (
                        <div aria-hidden="true">
                          <SeatName name={seats.at(-1)} />
                          <span class="pw-slot" />
                        </div>
                      ) : null}
                    </div>
                  )}
                </section>
              ))}
            </div>
          ) : null}
          {form === "choice" ? (
            <div class="pw-drill-choices" role="group" aria-label="Answers">
              {panel.choices.map((choice, at) => {
                const told = answer?.right === choice ? "right" : answer?.given === choice ? "wrong" : "";
                return (
                  <button
                    type="button"
                    key={choice}
                    class={`pw-btn ${told && `is-${told}`}`}
                    aria-keyshortcuts={`${at + 1}`}
                    aria-disabled={isOpen ? undefined : true}
                    data-first={at === 0 ? "" : undefined}
                    onClick={() => say(choice)}
                  >
                    {told ? <Icon name={told === "right" ? "check" : "close"} /> : null}
                    {choice}
                    {told ? <span class="pw-vh">, {told}</span> : null}
                    <span class="pw-kbd" aria-hidden="true">
                      {at + 1}
                    </span>
                  </button>
                );
              })}
            </div>
          ) : null}
        </div>
      </House>
    </div>
  );
}
