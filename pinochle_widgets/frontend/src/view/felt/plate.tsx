/* The plate of a seat: a button that tells what is known of its player. */
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Seat } from "../../wire/protocol";
import { Lying } from "../card";
import { Standing } from "../company";
import { Avatar, Rung } from "./avatar";

export function PlateOf({ seat, children }: { seat: Seat; children: ComponentChildren }): JSX.Element {
  const standing = useContext(Standing)[seat.seat];
  const looks = `pw-plate${seat.turn ? " is-turn" : ""}${standing ? ` is-${standing.is}` : ""}`;
  const who = (
    <>
      <Avatar seat={seat} away={standing?.is === "away"} />
      <b>{seat.name}</b>
      <Rung seat={seat} />
      {children}
    </>
  );
  if (useContext(Lying))
    return (
      <div class={looks} data-seat={seat.seat}>
        {who}
      </div>
    );
  return (
    <button
      type="button"
      class={looks}
      data-act="seat"
      data-seat={seat.seat}
      aria-haspopup="dialog"
      title={`About ${seat.me ? "you" : seat.name}`}
    >
      {who}
      {standing ? <span class={`pw-standing-of is-${standing.is}`}>{standing.text}</span> : null}
    </button>
  );
}
