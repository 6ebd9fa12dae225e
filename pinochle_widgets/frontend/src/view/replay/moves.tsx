/* Beside a replay: the comments at the place that is shown, the lines that leave it, and the moves of the round. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import type { Faces } from "../../faces";
import { Tokens } from "../card";
import { Expected } from "./expected";
import { Price } from "./price";
import { FEW, List } from "./rows";

const LINES = { "taken back": "Moves taken back", variation: "Variation", game: "" } as const;

/** The comments at a place, and the ways into other lines and back. */
export function Notes({ cursor, faces }: { cursor: Cursor; faces: Faces }): JSX.Element | null {
  const { notes, leaving, kind, price } = cursor;
  if (notes.length === 0 && leaving.length === 0 && kind === "game" && !price) return null;
  const side = price && !cursor.isOurs(price.seat) ? "opp" : "me";
  return (
    <div class={`pw-lines is-close pw-remarks ${side}`} role="group" aria-label="Comments">
      {kind === "game" ? null : (
        <p class="pw-line is-apart">
          <b>{LINES[kind]}</b>
          <button type="button" class="pw-btn" data-act="go" data-to="leave" aria-keyshortcuts="Escape">
            Back to the game
          </button>
        </p>
      )}
      {price ? <Price cursor={cursor} price={price} faces={faces} /> : <Expected cursor={cursor} />}
      {notes.map((note, i) => (
        <p key={i}>
          <Tokens text={note} />
        </p>
      ))}
      {leaving.map(({ line, kind: other, text }) => (
        <button type="button" class="pw-btn" key={line} data-act="line" data-to={line}>
          {LINES[other]}
          {text ? (
            <>
              : <Tokens text={text} />
            </>
          ) : null}
        </button>
      ))}
    </div>
  );
}

/** The moves of the round, trick by trick; the newest that the place has seen is marked. */
export function Moves({ cursor, isShort }: { cursor: Cursor; isShort: boolean }): JSX.Element {
  const { rows, round, head } = cursor;
  const hasTricks = rows.some(({ trick }) => trick);
  return (
    <div class="pw-moves">
      <div class="pw-sec">
        <span>Round {round + 1}</span>
        {hasTricks ? <small>bold takes the trick</small> : null}
      </div>
      {hasTricks && head.seats.length === 2 ? (
        <p class="pw-plays-head" aria-hidden="true">
          <span>led</span>
          <span>followed</span>
        </p>
      ) : null}
      <List cursor={cursor} few={isShort && !cursor.listed} />
      {isShort && rows.length > FEW ? (
        <button type="button" class="pw-btn pw-all-moves" data-act="moves" aria-expanded={cursor.listed}>
          {cursor.listed ? "Fewer moves" : "All moves"}
        </button>
      ) : null}
    </div>
  );
}
