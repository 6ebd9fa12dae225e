/* Tricks that were taken, and the cards of a pile, to be looked at again. */
import type { JSX } from "preact";
import type { Shown } from "../../core/picture";
import { cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { LastTrick, PileZone, Seat } from "../../wire/protocol";
import { Face } from "../card";

export function TricksSheet({
  tricks,
  seats,
  seat,
  faces,
}: {
  tricks: Shown["tricks"];
  seats: Seat[];
  seat: number;
  faces: Faces;
}): JSX.Element {
  const name = (s: number): string => seats.find((x) => x.seat === s)?.name ?? "";
  if (tricks.length === 0) return <p>No trick has been taken yet.</p>;
  return (
    <ol class="pw-tricks">
      {tricks.map(([leader, led, followed, winner], i) => {
        const words = `Trick ${i + 1}: ${name(leader)} led ${cardName(led)}, ${cardName(followed)} followed; ${name(winner)} took it`;
        return (
          <li key={i} class={winner === seat ? "is-of" : ""} aria-label={words}>
            <i aria-hidden="true">{i + 1}</i>
            <Face card={led} faces={faces} size="s" marks={winner === leader ? "is-won" : ""} hidden />
            <Face card={followed} faces={faces} size="s" marks={winner !== leader ? "is-won" : ""} hidden />
            <span aria-hidden="true">
              {name(leader)} led
              <br />
              {name(winner)} took it
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The last trick once more, in the order in which it was played. */
export function LastSheet({
  trick,
  seats,
  faces,
}: {
  trick: LastTrick | null;
  seats: Seat[];
  faces: Faces;
}): JSX.Element {
  const name = (seat: number): string => {
    const s = seats.find((x) => x.seat === seat);
    return s?.me ? "You" : (s?.name ?? "");
  };
  if (!trick) return <p>No trick has been taken in this hand.</p>;
  return (
    <>
      <ol class="pw-look-back">
        {trick.cards.map((c) => (
          <li key={c.seat}>
            <Face card={c.card} faces={faces} size="o" marks={c.seat === trick.winner ? "is-won" : ""} />
            <span>
              {name(c.seat)}
              {c.seat === trick.led ? " led" : ""}
            </span>
          </li>
        ))}
      </ol>
      <p>
        {name(trick.winner)} took it{trick.points ? `, ${trick.points} ${trick.points === 1 ? "point" : "points"}` : ""}
        .
      </p>
    </>
  );
}

/** All cards of a pile that lies open, the uppermost first. */
export function PileSheet({ pile, faces }: { pile: PileZone | null; faces: Faces }): JSX.Element {
  const cards = [...(pile?.cards ?? [])].reverse();
  return (
    <div class="pw-row pw-pile-all" role="list" aria-label="From the top">
      {cards.map(({ id, card = "" }) => (
        <div key={id} role="listitem">
          <Face card={card} id={id} faces={faces} size="s" />
        </div>
      ))}
    </div>
  );
}
