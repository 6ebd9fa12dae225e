/* The promises of the deals: a short form on the table, the whole in a sheet, to be copied and checked. */
import "../parts/code.css";
import type { JSX } from "preact";
import { shortDigest } from "../../core/words/words";
import type { Promised } from "../../wire/protocol";
import { Icon } from "../icons";

/** The newest promise; it opens the sheet. */
export function Seal({ promises }: { promises: readonly Promised[] }): JSX.Element | null {
  const last = promises.at(-1);
  if (!last) return null;
  return (
    <button type="button" class="pw-seal" data-act="promises" aria-haspopup="dialog">
      <Icon name="seal" />
      {last.text === null ? (
        <span>
          Deal {promises.length} sealed <code>{shortDigest(last.digest)}</code>
        </span>
      ) : (
        <span>Check the deals</span>
      )}
    </button>
  );
}

interface CopyProps {
  label: string;
  text: string;
  rows: number;
  copied: string | null;
  below?: boolean;
}

/** A text to take away: it can be selected, or copied with one press. */
export function Copy({ label, text, rows, copied, below = false }: CopyProps): JSX.Element {
  return (
    <div class={`pw-copy${below ? " is-below" : ""}`}>
      <textarea class="pw-code" readOnly rows={rows} aria-label={label} value={text} />
      <button
        type="button"
        class={`pw-btn${below ? " primary" : ""}`}
        data-act="copy"
        aria-label={`${copied === text ? "Copied" : "Copy"} ${label}`}
      >
        {copied === text ? "Copied" : "Copy"}
      </button>
    </div>
  );
}

export function PromisesSheet({
  promises,
  copied,
}: {
  promises: readonly Promised[];
  copied: string | null;
}): JSX.Element {
  const open = promises.some((p) => p.text !== null);
  return (
    <>
      <p>
        Each deal was fixed before its first card: its hash is the SHA-256 of a secret number and the whole deck.{" "}
        {open
          ? "Now both are told: hash the text below a deal, and compare. In Python, table.record.verify_commitment() does."
          : "Keep it; when the game is over number and deck are told, and anyone can compare."}
      </p>
      {promises.map((p, i) => (
        <section class="pw-lines pw-promise" key={i} aria-label={`Deal ${i + 1}`}>
          <h3>Deal {i + 1}</h3>
          <Copy label={`hash of deal ${i + 1}`} text={p.digest} rows={2} copied={copied} />
          {p.text === null ? null : <Copy label={`text of deal ${i + 1}`} text={p.text} rows={5} copied={copied} />}
        </section>
      ))}
    </>
  );
}
