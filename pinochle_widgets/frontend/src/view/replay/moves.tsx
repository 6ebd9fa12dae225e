/* Beside a replay: the comments at the place that is shown, the lines that leave it, and the moves of the round. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import type { Worth } from "../../core/replay/worths";
import type { Faces } from "../../faces";
import { Tokens } from "../card";
import { memo } from "../memo";
import { Price } from "./price";

const LINES = { "taken back": "Moves taken back", variation: "Variation", game: "" } as const;

/** Cards and suits in a comment's signs, such as 10♠, as tokens, which are drawn. */
const drawn = (note: string): string =>
  note.replace(/(10|[2-9JQKA])?([♠♥♦♣])/g, (_, rank = "", sign) => `{${rank === "10" ? "T" : rank}${SUITS[sign]}}`);
const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** The comments at a place, and the ways into other lines and back. */
export function Notes({ cursor, faces }: { cursor: Cursor; faces: Faces }): JSX.Element | null {
  const { notes, leaving, kind, price } = cursor;
  if (notes.length === 0 && leaving.length === 0 && kind === "game" && !price) return null;
  const side = price && !cursor.isOurs(price.seat) ? "opp" : "me";
  return (
    <div class={`pw-remarks ${side}`} role="group" aria-label="Comments">
      {kind === "game" ? null : (
        <p class="pw-line">
          <b>{LINES[kind]}</b>
          <button type="button" class="pw-btn" data-act="go" data-to="leave" aria-keyshortcuts="Escape">
            Back to the game
          </button>
        </p>
      )}
      {price ? <Price cursor={cursor} price={price} faces={faces} /> : null}
      {notes.map((note, i) => (
        <p key={i}>
          <Tokens text={drawn(note)} />
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

interface RowProps {
  stop: number;
  turn: number;
  text: string;
  isMeld: boolean;
  isNow: boolean;
  isNoted: boolean;
  /** The side whose choice was dear here; empty where none was. */
  dear: "" | "me" | "opp";
}

/** A move: drawn again only where the cursor comes or goes, as a round has up to a hundred. */
const Row = memo(function Row({ stop, turn, text, isMeld, isNow, isNoted, dear }: RowProps): JSX.Element {
  return (
    <li class={isMeld ? "is-meld" : ""}>
      <button type="button" data-go={stop} aria-current={isNow ? "step" : undefined}>
        <i>{turn || ""}</i>
        <span>
          <Tokens text={text} />
          {dear ? (
            <i class={`pw-asks ${dear}`} role="img" aria-label="dear choice">
              ?
            </i>
          ) : null}
          {isNoted ? <em> · comment</em> : null}
        </span>
      </button>
    </li>
  );
});

/** The moves round the cursor that are listed where room is short. */
const FEW = 5;

/** The side of a dear choice that a row tells of: it was made after the row before. */
function sideOf(dear: readonly Worth[], after: number, until: number, cursor: Cursor): RowProps["dear"] {
  const found = dear.find(({ stop }) => stop > after && stop <= until);
  return found ? (cursor.isOurs(found.seat) ? "me" : "opp") : "";
}

/** The moves of the round; the newest that the place has seen is marked. */
export function Moves({ cursor, isShort }: { cursor: Cursor; isShort: boolean }): JSX.Element {
  const { moves, place, round, worths } = cursor;
  const now = moves.findLast(({ stop }) => stop <= place.stop);
  const at = now ? moves.indexOf(now) : 0;
  const few = isShort && !cursor.listed;
  const from = few ? Math.max(0, Math.min(at - 2, moves.length - FEW)) : 0;
  const listed = few ? moves.slice(from, from + FEW) : moves;
  const dear = worths.filter(({ isDear }) => isDear);
  return (
    <div class="pw-moves">
      <div class="pw-sec">
        <span>Round {round + 1}</span>
      </div>
      <ol>
        {listed.map((move, i) => (
          <Row
            key={from + i}
            stop={move.stop}
            turn={move.turn}
            text={move.text}
            isMeld={move.isMeld}
            isNow={move === now}
            isNoted={cursor.hasNotes(move.stop)}
            dear={sideOf(dear, moves[from + i - 1]?.stop ?? -1, move.stop, cursor)}
          />
        ))}
      </ol>
      {isShort && moves.length > FEW ? (
        <button type="button" class="pw-btn pw-all-moves" data-act="moves" aria-expanded={cursor.listed}>
          {cursor.listed ? "Fewer moves" : "All moves"}
        </button>
      ) : null}
    </div>
  );
}
