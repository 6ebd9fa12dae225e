/* The plates of a table for three or four: who sits there, and beside its cards promises and melds. */
import type { JSX } from "preact";
import type { Seat } from "../../wire/protocol";
import { Dots } from "../bar";
import { PlateOf } from "./plate";

export function Plate({ seat, thinks, led }: { seat: Seat; thinks: boolean; led: boolean }): JSX.Element {
  return (
    <PlateOf seat={seat}>
      {thinks ? <Dots /> : null}
      {seat.dealt ? (
        <i class="pw-dealer" role="img" aria-label="dealer" title="dealer">
          D
        </i>
      ) : null}
      {seat.partner ? <span class="pw-not-compact">partner</span> : null}
      {led ? <span>led</span> : null}
    </PlateOf>
  );
}

/** The way back to the whole auction, with words that stay of it beside a seat. */
function Again({ words, tells = "" }: { words: string; tells?: string }): JSX.Element {
  return (
    <button
      type="button"
      class={`pw-again${tells ? " is-told" : ""}`}
      data-act="auction"
      aria-haspopup="dialog"
      aria-keyshortcuts="Shift+A"
      title={tells ? `${words} says: ${tells}. Whole auction: ⇧A` : "Whole auction: ⇧A"}
    >
      {tells ? (
        <>
          <b class="pw-not-compact">{words}</b>
          <span>{tells}</span>
        </>
      ) : (
        words
      )}
    </button>
  );
}

interface FactsProps {
  seat: Seat;
  /** Whether the auction is over and can be read again: until then it tells all calls itself. */
  over: boolean;
  /** Whether it still matters what partner promised by the last call. */
  promises?: boolean;
  /** Whether the melds can be looked at in a sheet. */
  opens?: boolean;
  /** Whether the melds are in sight with their names. */
  named?: boolean;
}

/** The promise of partner's last call, while it matters once the auction is over, and the facts of a seat: beside its cards.
    A phone leaves out tricks: the score strip counts them. */
export function Facts({ seat, over, promises = false, opens = false, named = false }: FactsProps): JSX.Element {
  const tricks = seat.tricks ? `${seat.tricks} ${seat.tricks === 1 ? "trick" : "tricks"}` : "";
  const bidder = seat.bids ? "bidder" : "";
  const promise = promises && over && seat.partner ? (seat.tells ?? "") : "";
  const facts = [over ? "" : bidder, opens || named ? "" : (seat.meld ?? "")].filter(Boolean);
  return (
    <>
      {facts.length || tricks || opens || promise || (over && bidder) ? (
        <span class="pw-facts">
          {over && bidder ? <Again words={bidder} /> : null}
          {promise ? <Again words={seat.call ?? ""} tells={promise} /> : null}
          {opens && seat.meld ? (
            <button type="button" class="pw-again" data-act="melds" aria-haspopup="dialog">
              {seat.meld}
            </button>
          ) : null}
          {facts.map((f) => (
            <span key={f}>{f}</span>
          ))}
          {tricks ? <span class="pw-not-compact">{tricks}</span> : null}
        </span>
      ) : null}
    </>
  );
}
