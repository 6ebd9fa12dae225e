/* Below a question: what is asked and what to do, or whether it was right, with the reason. */
import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusedFor } from "../../home";
import type { DrillPanel } from "../../wire/protocol";
import { Tokens } from "../card";
import { Foot, Told } from "../house/house";
import { Icon } from "../icons";

const HOW: Record<DrillPanel["form"], string> = {
  cards: "Press the cards, then Check.",
  card: "Press it, or its number.",
  choice: "Press your answer, or its number.",
  number: "Write the number, then Check.",
};

/** Finds the element that has the focus, if it is in the panel of another one. */
export function focused(el: Element | null): Element | null {
  const active = el && focusedFor(el);
  return el?.closest(".pw")?.contains(active) ? active : null;
}

/** The question, and the facts before it: a sentence each. */
export const sentences = (ask: string): { told: string[]; asked: string } => {
  const told = ask.split(/(?<=\.) /);
  return { asked: told.pop() ?? "", told };
};

/** The foot: the question and how to answer, or whether it was right, with the reason; and the button that goes on. */
export function Bar({
  panel,
  act,
  show,
  can,
  pressed,
  children,
}: {
  panel: DrillPanel;
  act: () => void;
  show: () => void;
  can: boolean;
  /** How many cards are pressed. */
  pressed: number;
  /** The field of a number. */
  children: ComponentChildren;
}): JSX.Element {
  const { answer } = panel;
  const state = answer ? (answer.is_right ? "right" : "wrong") : "";
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false); // the button that was pressed for it is gone by then, and the focus with it
  useLayoutEffect(() => {
    if (state && (isShown.current || focused(button.current))) button.current?.focus();
    isShown.current = false;
  }, [state]);
  return (
    <Foot is={state} about="Your answer">
      <div>
        <Told
          answer={
            answer
              ? answer.is_right
                ? "Right."
                : answer.given
                  ? "Not quite."
                  : "This is it."
              : sentences(panel.ask).asked
          }
          more={answer?.reason ?? (panel.fault || HOW[panel.form])}
        />
      </div>
      {children}
      {answer ? null : (
        <button
          type="button"
          class="pw-btn"
          onClick={() => {
            isShown.current = true;
            show();
          }}
        >
          Show me
        </button>
      )}
      {answer || panel.form === "cards" || panel.form === "number" ? (
        <button
          type="button"
          ref={button}
          class={`pw-btn ${state === "wrong" ? "gold" : "primary"}`}
          aria-keyshortcuts="Enter"
          aria-disabled={can ? undefined : true}
          onClick={act}
        >
          {answer ? "Next" : pressed ? `Check ${pressed} card${pressed > 1 ? "s" : ""}` : "Check"}
          <span class="pw-kbd" aria-hidden="true">
            ⏎
          </span>
        </button>
      ) : null}
    </Foot>
  );
}

/** Beside a question: the ten of which it is one, and the reason of the last miss, until an answer has its own. */
export function Done({ panel }: { panel: DrillPanel }): JSX.Element {
  const { marks, answer, missed } = panel;
  const at = marks.length - (answer ? 1 : 0);
  return (
    <>
      <div class="pw-lines is-airy">
        <p class="pw-line is-apart">
          <b>Question {at + 1}</b> <span>of 10</span>
        </p>
        <div class="pw-drill-dots" role="img" aria-label={`${marks.filter(Boolean).length} of ${marks.length} right`}>
          {Array.from({ length: 10 }, (_, i) =>
            i < marks.length ? (
              <Icon key={i} name={marks[i] ? "check" : "close"} />
            ) : (
              <i key={i} class={i === at ? "is-now" : ""}>
                {i === at ? i + 1 : null}
              </i>
            ),
          )}
        </div>
        {answer ? null : (
          <div>
            <b>{missed ? "The last miss" : "How it goes"}</b>
            <p>
              <Tokens
                text={missed || "Each answer comes with its reason. What you miss comes again, with other cards."}
              />
            </p>
          </div>
        )}
      </div>
      {panel.answers ? (
        <p class="pw-drill-sum">
          <b>{panel.right}</b> of {panel.answers} right
        </p>
      ) : null}
    </>
  );
}
