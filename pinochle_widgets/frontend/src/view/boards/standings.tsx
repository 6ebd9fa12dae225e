/* What stands beside the rows of a table: records in tiles, the last games, and the way to begin anew. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Live } from "../live";
import type { Boards } from "./props";

export function Tiles({ scores, open }: Boards): JSX.Element | null {
  if (scores.tiles.length === 0) return null;
  return (
    <ul class="pw-sb-tiles">
      {scores.tiles.map(({ title, figure, who, note, game }) => (
        <li key={title}>
          <button type="button" onClick={() => open("replay", game)} aria-keyshortcuts="Enter">
            <small>{title}</small>
            <strong>{figure}</strong>
            <b>{who}</b>
            <small>{note}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

const told = (won: boolean): string => (won ? "won" : "lost");

/** The last games: filled where they were won, open where they were lost. */
export function Last({ last }: { last: readonly boolean[] }): JSX.Element {
  return (
    <span class="pw-sb-last" role="img" aria-label={`the newest first: ${[...last].reverse().map(told).join(", ")}`}>
      {last.map((won, n) => (
        <i key={n} class={won ? "is-won" : ""} />
      ))}
    </span>
  );
}

/** The button that begins a player's tables anew, at its second press. */
export function Anew({ scores, reset }: Boards): JSX.Element | null {
  const [isOpen, open] = useState(false);
  if (!scores.anew) return null;
  if (!isOpen)
    return (
      <div class="pw-sb-does">
        <button type="button" class="pw-btn" onClick={() => open(true)}>
          Begin anew…
        </button>
      </div>
    );
  return (
    <div
      class="pw-sb-does is-asked"
      role="group"
      aria-label="Begin anew"
      onKeyDown={(e) => {
        if (e.key === "Escape") open(false);
      }}
    >
      <p>{scores.anew}</p>
      <button type="button" class="pw-btn" onClick={() => open(false)}>
        Cancel
      </button>
      <button
        type="button"
        class="pw-btn primary"
        ref={(button) => button?.focus()}
        onClick={() => {
          open(false);
          reset();
        }}
      >
        Begin anew
      </button>
    </div>
  );
}

/** The last change, in a line from which it can be taken back. */
export function Told({ scores, undo }: Boards): JSX.Element | null {
  if (!scores.told) return null;
  return (
    <Live class="pw-sb-told" text={`${scores.told} `}>
      {scores.undoes ? (
        <button type="button" class="pw-link" onClick={undo}>
          Undo
        </button>
      ) : null}
    </Live>
  );
}
