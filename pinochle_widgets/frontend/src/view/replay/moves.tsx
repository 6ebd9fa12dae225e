/* Beside a replay: the comments at the place that is shown, the lines that leave it, and the moves of the round. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import { Tokens } from "../card";
import { memo } from "../memo";

const LINES = { "taken back": "Moves taken back", variation: "Variation", game: "" } as const;

/** The comments at a place, and the ways into other lines and back. */
export function Notes({ cursor }: { cursor: Cursor }): JSX.Element | null {
  const { notes, leaving, kind } = cursor;
  if (notes.length === 0 && leaving.length === 0 && kind === "game") return null;
  return (
    <div class="pw-remarks" role="group" aria-label="Comments">
      {kind === "game" ? null : (
        <p class="pw-line">
          <b>{LINES[kind]}</b>
          <button type="button" class="pw-btn" data-act="go" data-to="leave" aria-keyshortcuts="Escape">
            Back to the game
          </button>
        </p>
      )}
      {notes.map((note, i) => (
        <p key={i}>{note}</p>
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

interface RowProps {
  stop: number;
  turn: number;
  text: string;
  isMeld: boolean;
  isNow: boolean;
  isNoted: boolean;
}

/** A move: drawn again only where the cursor comes or goes, as a round has up to a hundred. */
const Row = memo(function Row({ stop, turn, text, isMeld, isNow, isNoted }: RowProps): JSX.Element {
  return (
    <li class={isMeld ? "is-meld" : ""}>
      <button type="button" data-go={stop} aria-current={isNow ? "step" : undefined}>
        <i>{turn || ""}</i>
        <span>
          <Tokens text={text} />
          {isNoted ? <em> · comment</em> : null}
        </span>
      </button>
    </li>
  );
});

/** The moves of the round; the newest that the place has seen is marked. */
export function Moves({ cursor }: { cursor: Cursor }): JSX.Element {
  const { moves, place, round } = cursor;
  const now = moves.findLast(({ stop }) => stop <= place.stop);
  return (
    <div class="pw-moves">
      <div class="pw-sec">
        <span>Round {round + 1}</span>
      </div>
      <ol>
        {moves.map((move, i) => (
          <Row
            key={i}
            stop={move.stop}
            turn={move.turn}
            text={move.text}
            isMeld={move.isMeld}
            isNow={move === now}
            isNoted={cursor.hasNotes(move.stop)}
          />
        ))}
      </ol>
    </div>
  );
}
