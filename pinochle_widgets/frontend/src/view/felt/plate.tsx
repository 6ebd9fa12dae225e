/* The plate of a seat: a button that tells what is known of its player. */
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Seat } from "../../wire/protocol";
import { Lying } from "../card";

export function PlateOf({ seat, children }: { seat: Seat; children: ComponentChildren }): JSX.Element {
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
    </button>
  );
}
