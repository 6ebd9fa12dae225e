/* The way to the lessons: in the start panel until the first game is finished, then in the help. */
import type { JSX } from "preact";
import { type Faces, NO_FACES } from "../../faces";
import { Fan } from "../fan";
import { Icon } from "../icons";

interface Props {
  title: string;
  about: string;
  cards?: readonly string[];
  faces?: Faces;
}

export const NewHere = ({ title, about, cards = [], faces = NO_FACES }: Props): JSX.Element => (
  <button type="button" class="pw-newto" data-act="lessons">
    {cards.length ? <Fan cards={cards} faces={faces} /> : null}
    <span>
      <b>{title}</b>
      <small>{about}</small>
    </span>
    <Icon name="next" />
  </button>
);
