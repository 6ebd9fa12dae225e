/* The sheet that takes a share code, a record or a saved game. */
import "../parts/code.css";
import type { JSX } from "preact";
import { Live } from "../live";

export function OpenSheet({ refused, opening }: { refused: string; opening: boolean }): JSX.Element {
  return (
    <>
      <p>A record is gone through move by move, and the game on the table waits. A saved game takes its place.</p>
      <div class="pw-copy is-below">
        <textarea
          class="pw-code"
          rows={5}
          aria-label="Share code, or text of a record"
          placeholder="pw1-…"
          spellcheck={false}
          autocomplete="off"
        />
        {opening ? <Live class="pw-note" text="Opening… A long game takes some seconds." /> : null}
        {refused ? <Live class="pw-refusal" alert text={refused} /> : null}
        <button type="button" class="pw-btn primary" data-act="open-given" aria-disabled={opening ? true : undefined}>
          Open
        </button>
        <label class="pw-btn pw-file">
          Open a file…
          <input type="file" class="pw-vh" data-field="open" accept=".record,.txt,.save" />
        </label>
      </div>
    </>
  );
}
