/* The tab Explain: what can be done now, what that brings, what is barred, and why. */
import type { JSX } from "preact";
import { cardSign } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { Explained, ExplainedItem } from "../../wire/protocol";
import { Face, Tokens } from "../card";
import { Icon } from "../icons";
import type { TabProps } from "./tab";

export const tokens = (cards: readonly string[]): string => cards.map((card) => `{${card}}`).join(" ");

/** The act that an entry is about, and the words on it; words that name its one card stand alone. */
export function Entitled({ cards, name, text }: Pick<ExplainedItem, "cards" | "name" | "text">): JSX.Element {
  const [card] = cards;
  const says = !name && cards.length === 1 && card !== undefined && text.includes(cardSign(card));
  return (
    <>
      {says ? null : <b>{name || <Tokens text={tokens(cards)} />}</b>} <Tokens text={text} />
    </>
  );
}

interface EntryProps {
  entry: ExplainedItem;
  faces: Faces;
  isNow: boolean;
  /** Whether an entry is advised: then it alone has a colour. */
  advises: boolean;
}

function Entry({ entry, faces, isNow, advises }: EntryProps): JSX.Element {
  const { cards, name, text, best, action, worth } = entry;
  const [first] = cards;
  return (
    <li class={best ? "is-best" : ""}>
      {first ? <Face card={first} faces={faces} hidden /> : <i />}
      <p>
        <Entitled cards={cards} name={name} text={text} />
        {best ? <span class="pw-vh">, advised</span> : null}
      </p>
      {action ? (
        <button
          type="button"
          class={`pw-btn${best ? " primary" : worth && !advises ? " gold" : ""}`}
          data-act="answer"
          data-to={action}
          aria-label={`${name}${worth ? `, ${worth}` : ""}`}
          aria-disabled={isNow ? undefined : true}
        >
          {worth ?? "Do it"}
        </button>
      ) : best ? (
        <Icon name="star" />
      ) : null}
    </li>
  );
}

export function Explain({ told, faces, isNow }: TabProps<Explained>): JSX.Element {
  const { lines = [], can = [], barred = [], figures = [], section } = told;
  return (
    <>
      {lines.map((line, i) => (
        <p key={i}>
          <Tokens text={line} />
        </p>
      ))}
      {can.length ? (
        <ul class="pw-told" aria-label="What you can do">
          {can.map((entry, i) => (
            <Entry key={i} entry={entry} faces={faces} isNow={isNow} advises={can.some(({ best }) => best)} />
          ))}
        </ul>
      ) : null}
      {barred.length ? (
        <ul class="pw-told" aria-label="What you can't do">
          {barred.map(({ cards, text }, i) => (
            <li key={i} class="is-barred">
              <Icon name="seal" />
              <p>
                {cards.length ? (
                  <>
                    <b>
                      <Tokens text={tokens(cards)} />
                    </b>{" "}
                  </>
                ) : null}
                <Tokens text={text} />
              </p>
            </li>
          ))}
        </ul>
      ) : null}
      {figures.map((line, i) => (
        <p key={i} class="pw-figure">
          <Tokens text={line} />
        </p>
      ))}
      {section ? (
        <button type="button" class="pw-btn" data-act="help" data-to={section}>
          <Icon name="help" /> {section}
        </button>
      ) : null}
    </>
  );
}
