/* The trick at a table for more than two. */
import type { JSX } from "preact";
import type { Trick } from "../../core/picture";
import { capital, cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { Seat } from "../../wire/protocol";
import { Face } from "../card";
import { Takes } from "./takes";

interface TrickProps {
  trick: Trick;
  seats: Seat[];
  faces: Faces;
  turn: boolean;
}

/** The cards of the trick, each before the seat that played it. */
export function Diamond({ trick, seats, faces, turn }: TrickProps): JSX.Element {
  const me = seats.find((s) => s.me);
  return (
    <div class="pw-trick pw-diamond" role="group" aria-label="Trick" data-zone="trick">
      {seats.map((s) => {
        const c = trick.cards.find((each) => each.seat === s.seat);
        const named = s.me ? "you" : s.name;
        return (
          <div class={`pw-at-${s.place}`} key={s.seat}>
            {c && trick.winner === s.seat && trick.taken ? <Takes words={trick.taken} /> : null}
            {c ? (
              <Face
                key={c.id}
                card={c.card}
                id={c.id}
                faces={faces}
                marks={trick.winner === s.seat ? "is-won" : trick.ahead === s.seat ? "is-ahead" : ""}
                label={`${capital(cardName(c.card))}, ${named}${trick.ahead === s.seat ? ", winning" : ""}`}
              />
            ) : s.me && me?.turn && turn ? (
              <div class="pw-slot is-mine" />
            ) : null}
          </div>
        );
      })}
    </div>
  );
}
