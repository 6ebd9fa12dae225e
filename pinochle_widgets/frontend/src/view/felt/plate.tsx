/* The plate of a seat: a button that tells what is known of its player. */
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Seat } from "../../wire/protocol";
import { Lying } from "../card";
import { Standing } from "../company";

export function PlateOf({ seat, children }: { seat: Seat; children: ComponentChildren }): JSX.Element {
  const standing = useContext(Standing)[seat.seat];
  if (useContext(Lying))
    return (
      <div class="pw-plate" data-seat={seat.seat}>
        {children}
      </div>
    );
  return (
    <button
      type="button"
      class="pw-plate"
      data-act="seat"
      data-seat={seat.seat}
      aria-haspopup="dialog"
      title={`About ${seat.me ? "you" : seat.name}`}
    >
      {children}
      {standing ? <span class={`pw-standing-of is-${standing.is}`}>{standing.text}</span> : null}
    </button>
  );
}
