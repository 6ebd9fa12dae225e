/* Zones of kinds that are not known here: their label, and their cards in a row. */
import "../../css/plain.css";
import type { JSX } from "preact";
import type { Faces } from "../../faces";
import type { PlainZone } from "../../wire/protocol";
import { Back, Face } from "../card";

/** The most backs that are drawn of a zone that lies face down. */
const MOST_BACKS = 3;
/** The kind of zone of which only the uppermost card is drawn. */
const PILE = "pile";

function PlainCards({ zone, faces, size }: { zone: PlainZone; faces: Faces; size: string }): JSX.Element {
  const { cards, kind, count = cards.length } = zone;
  const drawn = kind === PILE ? cards.slice(-1) : cards;
  const backs = Math.min(MOST_BACKS, Math.max(0, count - cards.length));
  return (
    <span class="pw-pile-fan" style={{ "--show": drawn.length > 6 ? "0.3" : "0.5" }}>
      {Array.from({ length: backs }, (_, i) => (
        <Back key={i} faces={faces} size={size} />
      ))}
      {drawn.map((c) =>
        c.card === undefined ? (
          <Back key={c.id} id={c.id} faces={faces} size={size} />
        ) : (
          <Face key={c.id} card={c.card} id={c.id} faces={faces} size={size} />
        ),
      )}
    </span>
  );
}

interface PlainProps {
  zones: readonly PlainZone[];
  faces: Faces;
  size: string;
}

export function Plain({ zones, faces, size }: PlainProps): JSX.Element | null {
  if (zones.length === 0) return null;
  return (
    <div class="pw-plain">
      {zones.map((zone) => {
        const { id, label = "", count = zone.cards.length, action } = zone;
        const name = `${label || id}, ${count} ${count === 1 ? "card" : "cards"}`;
        const inside = (
          <>
            <span class="pw-cap" aria-hidden="true">
              {label}
              {count ? <b>{count}</b> : null}
            </span>
            {count ? <PlainCards zone={zone} faces={faces} size={size} /> : <i class={`pw-card pw-none ${size}`} />}
          </>
        );
        return action ? (
          <button
            type="button"
            key={id}
            class="pw-plain-zone can"
            data-zone={id}
            data-act="answer"
            data-to={action}
            aria-label={name}
          >
            {inside}
          </button>
        ) : (
          <div key={id} class="pw-plain-zone" role="group" data-zone={id} aria-label={name}>
            {inside}
          </div>
        );
      })}
    </div>
  );
}
