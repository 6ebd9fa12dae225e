/* The sheet that takes a share code, a record or a saved game. */
import type { JSX } from "preact";

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
        {opening ? (
          <p class="pw-note" role="status">
            Opening… A long game takes some seconds.
          </p>
        ) : null}
        {refused ? (
          <p class="pw-refusal" role="alert">
            {refused}
          </p>
        ) : null}
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
