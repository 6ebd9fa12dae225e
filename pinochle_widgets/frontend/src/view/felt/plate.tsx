/* The plate of a seat: a button that tells what is known of its player. */
import type { ComponentChildren, JSX } from "preact";
import { useContext, useEffect, useState } from "preact/hooks";
import type { Seat } from "../../wire/protocol";
import { Lying } from "../card";
import { Standing } from "../company";
import { Avatar, Rung } from "./avatar";

/** The minutes and seconds since a time. */
function Clock({ since }: { since: number }): JSX.Element {
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - since) / 1000));
  return (
    <>
      {" "}
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, "0")}
    </>
  );
}

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
      {standing ? (
        <span class={`pw-standing-of is-${standing.is}`}>
          {standing.text}
          {standing.since ? <Clock since={standing.since} /> : null}
        </span>
      ) : null}
    </button>
  );
}
