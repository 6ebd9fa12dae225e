/* Some cards that overlap, as a small picture. */
import type { JSX } from "preact";
import type { Faces } from "../faces";
import { Back, Face } from "./card";

/** A fan of cards that says nothing: an empty code is a back. */
export const Fan = ({ cards, faces }: { cards: readonly string[]; faces: Faces }): JSX.Element => (
  <span class="pw-overlap" aria-hidden="true">
    {cards.map((card, at) =>
      card ? <Face key={at} card={card} faces={faces} hidden /> : <Back key={at} faces={faces} />,
    )}
  </span>
);
