/* The felt of a position: the deck to press at, and the places of its cards, the next one golden. */
import type { JSX } from "preact";
import { capital, cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { ChangePosition, PlaceOfCards, PositionPanel } from "../../wire/protocol";
import { Face } from "../card";
import { Select } from "../parts/select";

export interface On {
  panel: PositionPanel;
  faces: Faces;
  change(what: ChangePosition["what"], value: string): void;
}

/** The deck, a row for each suit; a card of which no copy is left stays in its place. */
function Deck({ panel, faces, change }: On): JSX.Element {
  return (
    <div class="pw-wi-deck" role="group" aria-label="Deck: press a card to enter it">
      <p class="pw-wi-name" aria-hidden="true">
        <b>Deck</b> press a card; the figure is what is left
      </p>
      {panel.deck.map((suit) => (
        <div key={suit[0]?.[0]} class="pw-wi-suit">
          {suit.map(([card, left]) => (
            <button
              type="button"
              key={card}
              class="pw-wi-card"
              aria-label={`${capital(cardName(card))}, ${left} left`}
              aria-disabled={left === 0 || panel.busy}
              onClick={() => {
                if (left > 0 && !panel.busy) change("add", card);
              }}
            >
              <Face card={card} faces={faces} hidden />
              <b aria-hidden="true">{left}</b>
            </button>
          ))}
        </div>
      ))}
    </div>
  );
}

function Place({ place, isOn, panel, faces, change }: { place: PlaceOfCards; isOn: boolean } & On): JSX.Element {
  const { name, label, cards, most } = place;
  return (
    <section class={`pw-wi-place is-${name}${isOn ? " is-on" : ""}`} aria-label={label} style={{ gridArea: name }}>
      <button type="button" class="pw-wi-name" aria-pressed={isOn} onClick={() => change("place", name)}>
        <b>{label}</b> {cards.length} of {most}
      </button>
      <div class="pw-wi-cards">
        {cards.map((card, at) => (
          <button
            type="button"
            key={`${card} ${at}`}
            class="pw-wi-card"
            aria-label={`Take back ${cardName(card)}`}
            onClick={() => {
              if (!panel.busy) change("take", `${name} ${at}`);
            }}
          >
            <Face card={card} faces={faces} hidden />
          </button>
        ))}
        {cards.length < most ? <span class="pw-slot">{isOn ? "next" : null}</span> : null}
      </div>
    </section>
  );
}

/** The calls so far, each at its seat, and what one may call then. */
function Calls({ panel, change }: On): JSX.Element {
  const { called, bids } = panel;
  const texts = panel.calls.split(",").map((text) => text.trim());
  const call = (text: string): void => {
    if (text && !panel.busy) change("calls", [...texts.filter(Boolean), text].join(", "));
  };
  return (
    <section class="pw-wi-calls" aria-label="Calls">
      <p class="pw-wi-name">
        <b>Calls</b> {called.length ? "before you" : "you speak first"}
      </p>
      <ol>
        {called.map(([seat, told], at) => (
          <li key={at}>
            <span>{seat}</span> <b>{told}</b>
          </li>
        ))}
        <li class="pw-slot">
          <span>You</span> next
        </li>
      </ol>
      <div class="pw-row">
        {bids[0]?.[0] === "pass" ? (
          <button type="button" class="pw-btn" onClick={() => call("pass")}>
            Pass
          </button>
        ) : null}
        {bids.length ? (
          <Select
            class="pw-select"
            aria-label="Bid"
            value=""
            rows={[["", "Bid"], ...bids.filter(([text]) => text !== "pass")]}
            choose={call}
          />
        ) : null}
        {called.length ? (
          <button type="button" class="pw-btn" onClick={() => change("calls", texts.slice(0, -1).join(", "))}>
            Take back
          </button>
        ) : null}
      </div>
    </section>
  );
}

export function Felt(on: On): JSX.Element {
  const [hand, ...others] = on.panel.places;
  return (
    <div class="pw-felt pw-wi-felt">
      <Deck {...on} />
      {others.map((place) => (
        <Place key={place.name} place={place} isOn={place.name === on.panel.place} {...on} />
      ))}
      {on.panel.asks_calls ? <Calls {...on} /> : null}
      {hand ? <Place place={hand} isOn={hand.name === on.panel.place} {...on} /> : null}
    </div>
  );
}
