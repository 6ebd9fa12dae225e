/* The panel for a position from a real table: the deck to click at, the places of its cards, and the prices. */
import "../css/sheets.css";
import "../css/what_if.css";
import { Component, type JSX } from "preact";
import { capital, cardName } from "../core/words/words";
import type { Faces } from "../faces";
import type { ChangePosition, PlaceOfCards, PositionPanel } from "../wire/protocol";
import { Face } from "./card";
import { Live } from "./live";

interface Props {
  panel: PositionPanel;
  faces: Faces;
  change(what: ChangePosition["what"], value: string): void;
  price(): void;
}

/** The deck, a row for each suit; a card of which no copy is left stays in its place. */
function DeckGrid({ panel, faces, change }: Omit<Props, "price">): JSX.Element {
  return (
    <div class="pw-wi-deck" role="group" aria-label="Deck: press a card to enter it">
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

function Place({ place, isOn, ...on }: { place: PlaceOfCards; isOn: boolean } & Omit<Props, "price">): JSX.Element {
  return (
    <section class={`pw-wi-place${isOn ? " is-on" : ""}`} aria-label={place.label}>
      <button type="button" class="pw-wi-name" aria-pressed={isOn} onClick={() => on.change("place", place.name)}>
        <b>{place.label}</b> {place.cards.length} of {place.most}
      </button>
      <div class="pw-wi-cards">
        {place.cards.map((card, at) => (
          <button
            type="button"
            key={`${card} ${at}`}
            class="pw-wi-card"
            aria-label={`Take back ${cardName(card)}`}
            onClick={() => {
              if (!on.panel.busy) on.change("take", `${place.name} ${at}`);
            }}
          >
            <Face card={card} faces={on.faces} hidden />
          </button>
        ))}
      </div>
    </section>
  );
}

/** The field of the calls: what is being typed stays while answers to other questions arrive. */
class Calls extends Component<{ calls: string; change: Props["change"] }> {
  override shouldComponentUpdate(next: { calls: string }): boolean {
    return next.calls !== this.props.calls;
  }
  override render(): JSX.Element {
    const { calls, change } = this.props;
    return (
      <label class="pw-field">
        <span>Calls so far</span>
        <input
          type="text"
          placeholder="bid 20, pass"
          maxLength={400}
          value={calls}
          onChange={(e) => change("calls", e.currentTarget.value)}
        />
      </label>
    );
  }
}

function Prices({ panel }: { panel: PositionPanel }): JSX.Element | null {
  if (panel.rows.length === 0) return null;
  return (
    <section class="pw-wi-prices" aria-label="Prices">
      <p>{panel.advice}</p>
      <ol>
        {panel.rows.map((row) => (
          <li key={row.label}>
            <b>{row.label}</b>
            <span>{row.value}</span>
            <small>{row.note}</small>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function PositionApp({ panel, faces, change, price }: Props): JSX.Element {
  const on = { panel, faces, change };
  return (
    <div class="pw-wi">
      <div class="pw-row">
        <select aria-label="Game" value={panel.game} onChange={(e) => change("game", e.currentTarget.value)}>
          {panel.games.map(([name, title]) => (
            <option key={name} value={name} selected={name === panel.game}>
              {title}
            </option>
          ))}
        </select>
        <button type="button" class="pw-btn" onClick={() => change("clear", "")}>
          Clear
        </button>
      </div>
      <label class="pw-field">
        <span>Your hand as text</span>
        <input
          type="text"
          placeholder="A♠ 10S KD"
          maxLength={400}
          autocomplete="off"
          spellcheck={false}
          value={panel.typed}
          aria-invalid={panel.fault && panel.typed ? true : undefined}
          onChange={(e) => {
            if (!panel.busy) change("typed", e.currentTarget.value);
          }}
        />
      </label>
      <DeckGrid {...on} />
      {panel.places.map((place) => (
        <Place key={place.name} place={place} isOn={place.name === panel.place} {...on} />
      ))}
      {panel.asks_calls ? <Calls calls={panel.calls} change={change} /> : null}
      <Live
        class={panel.fault ? "pw-refusal" : "pw-note"}
        text={panel.fault || (panel.busy ? "Working it out. The first time takes a minute." : panel.lacks)}
      />
      <button type="button" class="pw-btn primary" aria-disabled={panel.busy || panel.lacks !== ""} onClick={price}>
        What should I do?
      </button>
      <Prices panel={panel} />
    </div>
  );
}
