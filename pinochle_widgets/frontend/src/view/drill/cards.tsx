/* The cards of a question of which some are the answer. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { capital, cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import { Face } from "../card";
import { Icon } from "../icons";

/** The verdict of the answer on a card: rightly marked, right but left out, wrongly marked, or none. */
export type Verdict = keyof typeof MARKS | "";

const MARKS = { right: "check", missed: "plus", wrong: "close" } as const;

interface CardsProps {
  cards: string[];
  /** The seats that played them, of a trick. */
  seats?: string[] | undefined;
  faces: Faces;
  /** The cards that are marked, by their places. */
  marked: (place: number) => boolean;
  verdict: (place: number) => Verdict;
  /** Whether several may be pressed. */
  several: boolean;
  isOpen: boolean;
  press: (place: number) => void;
}

/** The seat above its card of a trick. */
export const SeatName = ({ name }: { name?: string | undefined }): JSX.Element | null =>
  name ? (
    <span class="pw-drill-seat" aria-hidden="true">
      {name}
    </span>
  ) : null;

/** The cards of which some are the answer: arrows walk through them. */
export function Pressed({
  cards,
  seats = [],
  faces,
  marked,
  verdict,
  several,
  isOpen,
  press,
}: CardsProps): JSX.Element {
  const [at, walk] = useState(0);
  const row = useRef<HTMLDivElement>(null);
  return (
    <div
      class="pw-drill-cards"
      role="group"
      aria-label="Cards to answer with"
      ref={row}
      onKeyDown={(e) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
        if (!step) return;
        e.preventDefault();
        const next = (at + step + cards.length) % cards.length;
        walk(next);
        row.current?.querySelectorAll("button")[next]?.focus();
      }}
    >
      {cards.map((card, place) => {
        const told = verdict(place);
        return (
          <button
            type="button"
            key={`${card} ${place}`}
            class={`pw-drill-card ${told && `is-${told}`}`}
            aria-label={
              (seats[place] ? `${seats[place]}, ${cardName(card)}` : capital(cardName(card))) +
              (told && `, ${told}`) +
              (several ? "" : `, ${place + 1}`)
            }
            aria-pressed={several ? marked(place) : undefined}
            aria-disabled={isOpen ? undefined : true}
            tabIndex={place === at ? 0 : -1}
            data-first={place === 0 ? "" : undefined}
            onFocus={() => walk(place)}
            onClick={() => {
              if (isOpen) press(place);
            }}
          >
            <SeatName name={seats[place]} />
            <Face card={card} faces={faces} hidden />
            {told ? <Icon name={MARKS[told]} /> : null}
            {several ? null : (
              <span class="pw-kbd" aria-hidden="true">
                {place + 1}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
