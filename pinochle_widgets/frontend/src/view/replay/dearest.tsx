/* The dearest choices of the game, each a way to its place. */
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import { dearest, type Mistake } from "../../core/replay/mistakes";
import { gain } from "../../core/replay/prices";
import type { ReplayChoice } from "../../wire/protocol";
import { Tokens } from "../card";
import { Asks } from "./rows";

/** The most choices that are listed, and the most cards of one. */
const MOST = 5;
const CARDS = 3;

/** A choice in its cards, or in words where these are none or many, or do not tell it from the other one. */
function wordsOf({ cards, words }: ReplayChoice, other: ReplayChoice): string {
  const named = cards.map((card) => `{${card}}`).join(" ");
  if (cards.length === 0 || cards.length > CARDS) return words;
  return words === other.words ? named : `${words} ${named}`;
}

function Row({ cursor, mistake }: { cursor: Cursor; mistake: Mistake }): JSX.Element | null {
  const { stop, seat, round, price } = mistake;
  if (!price) return null;
  const { choice, better, given_up } = price;
  const isHere = cursor.place.line === 0 && cursor.place.stop === stop;
  return (
    <li>
      <button type="button" data-go={stop} aria-current={isHere ? "step" : undefined}>
        <Asks side={cursor.isOurs(seat) ? "me" : "opp"} />
        <span>
          {cursor.total > 1 ? `Round ${round + 1}: ` : ""}
          {cursor.pov === "all" ? `${cursor.nameOf(seat)} ` : ""}
          <Tokens text={wordsOf(choice, better)} />
          {"; better "}
          <Tokens text={wordsOf(better, choice)} />
        </span>
        <b>{gain(given_up)}</b>
      </button>
    </li>
  );
}

export function Dearest({ cursor, open }: { cursor: Cursor; open: boolean }): JSX.Element | null {
  const { mistakes } = cursor;
  if (mistakes.length === 0) return null;
  return (
    <details class="pw-dearest" open={open}>
      <summary>
        Dearest choices{" "}
        <small>
          {Math.min(MOST, mistakes.length)} of {mistakes.length}
        </small>
      </summary>
      <ol>
        {dearest(mistakes, MOST).map((mistake) => (
          <Row key={mistake.stop} cursor={cursor} mistake={mistake} />
        ))}
      </ol>
    </details>
  );
}
