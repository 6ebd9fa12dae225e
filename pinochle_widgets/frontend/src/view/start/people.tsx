/* The players in the start panel. */
import type { JSX } from "preact";

/** The players who are known here: a press lets one of them play; another name in the field adds one. */
export const People = ({ names, now }: { names: readonly string[]; now: string }): JSX.Element => (
  <div class="pw-start-field pw-start-who" role="group" aria-label="Who plays">
    <span class="pw-start-label">Who plays</span>
    <div class="pw-start-people">
      {names.map((name) => (
        <button
          type="button"
          key={name}
          class="pw-btn"
          aria-pressed={name === now}
          data-what="name"
          data-value={JSON.stringify(name)}
        >
          {name}
        </button>
      ))}
    </div>
  </div>
);
