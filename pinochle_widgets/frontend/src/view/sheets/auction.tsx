/* The calls that were made, to be looked at again. */
import type { JSX } from "preact";
import { callsOf } from "../../core/calls";
import type { Shown } from "../../core/picture";

/** The title of its sheet. */
export const AUCTION = "Auction";

/** The whole auction, call by call, each with its meaning by the convention in force. */
export function AuctionSheet({ picture }: { picture: Shown }): JSX.Element {
  const contract = picture.info.lines?.[1] ?? "";
  const calls = callsOf(picture.auction);
  if (calls.length === 0) return <p>Nobody has called yet.</p>;
  return (
    <>
      <ol class="pw-all-calls">
        {calls.map(({ who, text, tells, high }, i) => (
          <li key={i} class={text === "Pass" ? "is-pass" : high ? "is-high" : ""}>
            <span>{who}</span>
            <b>{text}</b>
            {tells ? <small>{tells}</small> : null}
          </li>
        ))}
      </ol>
      {contract ? <p>{contract}</p> : null}
    </>
  );
}
