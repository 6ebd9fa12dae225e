/* The marks of a fan: they lie over all its cards, so that none is covered, and belong to what one sees of a card. */
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { coinAt, coinAtFoot, coinInRow, type Fan, type Visible } from "../../core/layout";
import { Large } from "../card";
import { Icon } from "../icons";
import type { Marks } from "../marks";

interface OverProps {
  ids: readonly string[];
  marks: Marks;
  visible: (at: number) => Visible;
  /** The width of the cards of a hand and the pitch of its rows, and where a tablet's rows begin; melds have none. */
  coins?: Pick<Fan, "card" | "pitch" | "starts">;
}

/** The ring of the card that has the focus, or that Enter and the main button would play ("named"), and the coins of advised
    cards. They rise with their card. */
export function Over({ ids, marks, visible, coins }: OverProps): JSX.Element {
  const isLarge = useContext(Large);
  const { focus, named, selected, suggested, why } = marks;
  const rises = (id: string): string =>
    `${selected.has(id) ? " is-up" : ""}${why[id] !== undefined ? " is-down" : ""}${id === focus ? " is-focus" : ""}`;
  const at = focus === null ? -1 : ids.indexOf(focus);
  return (
    <>
      {ids.map((id, i) => {
        if (!suggested.has(id)) return null;
        const seen = visible(i);
        const { x, y, size } = !coins
          ? coinAtFoot(seen)
          : coins.starts && !isLarge
            ? coinInRow(seen, coins.card)
            : coinAt(seen, coins.card, coins.pitch, isLarge);
        return (
          <i key={id} class={`pw-coin${rises(id)}`} style={{ left: `${x}px`, top: `${y}px`, "--coin": `${size}px` }}>
            <Icon name="star" />
          </i>
        );
      })}
      {focus !== null && at >= 0 ? <Ring marks={rises(focus)} isNamed={named === focus} {...visible(at)} /> : null}
    </>
  );
}

function Ring({ marks, isNamed, x, y, w, h }: Visible & { marks: string; isNamed: boolean }): JSX.Element {
  const place = { left: `${x}px`, top: `${y}px`, width: `${w}px`, height: `${h}px` };
  return <i class={`pw-ring${marks}${isNamed ? " is-named" : ""}`} style={place} />;
}
