/* A way that has a line of its own: to the lessons, in the start panel until the first game is finished, then in the help; and to the
   deal of the day. */
import type { JSX } from "preact";
import { type Faces, NO_FACES } from "../../faces";
import { Fan } from "../fan";
import { Icon } from "../icons";

interface Props {
  act: "lessons" | "today";
  title: string;
  about: string;
  cards?: readonly string[];
  faces?: Faces;
}

export const NewHere = ({ act, title, about, cards = [], faces = NO_FACES }: Props): JSX.Element => (
  <button type="button" class="pw-newto" data-act={act}>
    {cards.length ? <Fan cards={cards} faces={faces} /> : null}
    <span>
      <b>{title}</b>
      <small>{about}</small>
    </span>
    <Icon name="next" />
  </button>
);
