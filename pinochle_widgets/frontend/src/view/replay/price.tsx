/* The price of a choice: the choice and a clearly better one, the points, their interval on a line with its zero. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import { amount, between, gain, lineOf, spokenOf, verdictOf } from "../../core/replay/prices";
import type { Faces } from "../../faces";
import type { ReplayChoice, ReplayPrice } from "../../wire/protocol";
import { Face, Tokens } from "../card";
import { Interval } from "../parts/interval";
import { Expected } from "./expected";

/** The most cards of a choice that are drawn. */
const MOST = 4;

interface ChoiceProps {
  choice: ReplayChoice;
  title: string;
  /** Whether the cards alone don't tell what was done with them. */
  told: boolean;
  faces: Faces;
}

/** A choice as cards, or in words where no card is named. */
function Choice({ choice, title, told, faces }: ChoiceProps): JSX.Element {
  const { cards, words } = choice;
  const drawn = cards.slice(0, MOST);
  const more = cards.length > MOST ? `${cards.length} cards` : "";
  const below = [told && cards.length > 0 ? words : "", more].filter(Boolean).join(", ");
  return (
    <figure>
      <figcaption class="pw-quiet">{title}</figcaption>
      {cards.length > 0 ? (
        <div class="pw-chosen-cards">
          {drawn.map((card, i) => (
            <Face key={i} card={card} faces={faces} size="s" />
          ))}
        </div>
      ) : (
        <div class="pw-chosen-words">
          <span>
            <Tokens text={words} />
          </span>
        </div>
      )}
      {below ? <small>{below}</small> : null}
    </figure>
  );
}

const UNCLEAR = "no clear loss";

export function Price({ cursor, price, faces }: { cursor: Cursor; price: ReplayPrice; faces: Faces }): JSX.Element {
  const { choice, better, given_up, seat } = price;
  const verdict = verdictOf(price);
  const name = cursor.nameOf(seat);
  const whom = cursor.hasPartners ? (cursor.isOurs(seat) ? "us" : "them") : cursor.inWords(seat);
  const told = choice.words !== better.words;
  return (
    <div class={`pw-price is-${verdict}`} role="group" aria-label={`${name} ${choice.done}`}>
      <div class="pw-row pw-price-top">
        <Choice
          choice={choice}
          title={cursor.hasPartners ? `${name} ${choice.done}` : choice.done}
          told={told}
          faces={faces}
        />
        {verdict === "loss" ? <Choice choice={better} title="better" told={told} faces={faces} /> : null}
        <p>
          <b>{verdict === "unclear" ? UNCLEAR : gain(given_up)}</b>
          <span>
            {verdict === "best"
              ? `best found, for ${whom}`
              : verdict === "loss"
                ? `${amount(given_up) === "1" ? "point" : "points"} for ${whom}`
                : name}
          </span>
          <span>{between(price)}</span>
        </p>
      </div>
      <Interval {...lineOf(price)} about={spokenOf(price)} />
      <Expected cursor={cursor} />
    </div>
  );
}
