/* The running totals of a reviewed round: the points that each seat gave up so far, and the luck of the seat of the view. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import { amount } from "../../core/replay/prices";
import { signed } from "../../core/words/words";

export function Totals({ cursor }: { cursor: Cursor }): JSX.Element | null {
  const { totals, head, viewer } = cursor;
  if (!totals) return null;
  const isMany = head.seats.length > 2;
  const luck = totals.luck === null ? "0" : signed(totals.luck);
  return (
    <div class={`pw-totals${isMany ? " is-many" : ""}`}>
      {isMany ? <p class="pw-quiet">Gave up so far</p> : null}
      <dl aria-label="So far in this round">
        {head.seats.map(({ seat, name }) => (
          <div key={seat}>
            <dt>{isMany ? name : `${name} gave up`}</dt>
            <dd>{amount(totals.givenUp.get(seat) ?? 0)}</dd>
          </div>
        ))}
        <div>
          <dt>
            {isMany ? "luck" : cursor.inWords(viewer) === "you" ? "your luck" : `luck of ${cursor.nameOf(viewer)}`}
          </dt>
          <dd>{luck}</dd>
        </div>
      </dl>
    </div>
  );
}
