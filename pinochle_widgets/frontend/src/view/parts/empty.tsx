/* A place in which nothing stands yet: three cards, a bold line, a sentence, one act. */
import "./empty.css";
import type { ComponentChildren, JSX } from "preact";
import type { Faces } from "../../faces";
import { Face } from "../card";

interface Props {
  /** Three cards, and their faces. */
  cards?: readonly string[];
  faces?: Faces;
  title?: string;
  text?: string;
  /** The one act. */
  children?: ComponentChildren;
}

export const Empty = ({ cards, faces, title, text, children }: Props): JSX.Element => (
  <div class="pw-empty">
    {cards && faces ? (
      <div class="pw-empty-cards" aria-hidden="true">
        {cards.map((card, i) => (
          <Face key={card} card={card} faces={faces} hidden style={{ "--i": i - 1 }} />
        ))}
      </div>
    ) : null}
    {title ? <h3>{title}</h3> : null}
    {text ? <p class="pw-dim">{text}</p> : null}
    {children}
  </div>
);
