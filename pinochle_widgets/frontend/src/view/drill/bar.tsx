/* Below a question: what to do, or whether it was right, with the reason. */
import "../../css/bar.css";
import "../../css/sizes.css";
import "../../css/small.css";
import type { JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusedFor } from "../../home";
import type { DrillPanel } from "../../wire/protocol";
import { Tokens } from "../card";
import { Icon } from "../icons";
import { Live } from "../live";

const HOW: Record<DrillPanel["form"], string> = {
  cards: "Press the cards, then Check.",
  card: "Press the card, or its number.",
  choice: "Press your answer, or its number.",
  number: "Write the number, then Check.",
};

/** Finds the element that has the focus, if it is in the panel of another one. */
export function focused(el: Element | null): Element | null {
  const active = el && focusedFor(el);
  return el?.closest(".pw")?.contains(active) ? active : null;
}

/** The bar: what to do, or whether it was right, with the reason; and the button that goes on. */
export function Bar({ panel, act, can }: { panel: DrillPanel; act: () => void; can: boolean }): JSX.Element {
  const { answer } = panel;
  const state = answer ? (answer.is_right ? "right" : "wrong") : "";
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (state && focused(button.current)) button.current?.focus();
  }, [state]);
  return (
    <section class={`pw-bar ${state}`} aria-label="Your answer">
      {state ? (
        <span class={`pw-stari is-${state}`}>
          <Icon name={state === "wrong" ? "hint" : "check"} />
        </span>
      ) : null}
      <Live as="div" class="pw-status">
        {answer ? (
          <>
            <b>{answer.is_right ? "Right." : "Not quite."}</b>
            <p>
              <Tokens text={answer.reason} />
            </p>
          </>
        ) : (
          <>
            <b>{HOW[panel.form]}</b>
            {panel.fault ? (
              <p>
                <Tokens text={panel.fault} />
              </p>
            ) : null}
          </>
        )}
      </Live>
      {answer || panel.form === "cards" || panel.form === "number" ? (
        <button
          type="button"
          ref={button}
          class={`pw-btn ${state === "wrong" ? "gold" : "primary"}`}
          aria-keyshortcuts="Enter"
          aria-disabled={can ? undefined : true}
          onClick={act}
        >
          {answer ? "Next" : "Check"}
          <span class="pw-kbd" aria-hidden="true">
            ⏎
          </span>
        </button>
      ) : null}
    </section>
  );
}
