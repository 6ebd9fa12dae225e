/* The rows of the list of moves: tricks with their cards, and between them what else was done. */
import "../parts/disc.css";
import type { JSX } from "preact";
import type { Cursor } from "../../core/replay/cursor";
import type { Told } from "../../core/replay/moves";
import { stopsOf, type Trick } from "../../core/replay/tricks";
import { Tokens, useSigns } from "../card";
import { memo } from "../memo";

/** The rows round the cursor that are listed where room is short. */
export const FEW = 5;

type Side = "" | "me" | "opp";

export function Asks({ side }: { side: Side }): JSX.Element | null {
  if (!side) return null;
  return (
    <i class={`pw-disc pw-asks ${side}`} role="img" aria-label="dear choice">
      ?
    </i>
  );
}

interface TrickProps {
  trick: Trick;
  /** The stop of the card that is marked; -1 where none of this trick is. */
  now: number;
  /** The sides of dear choices among its cards, one for each. */
  dear: string;
  /** The short names of the seats, parted by strokes. */
  short: string;
  cursor: Cursor;
}

/** A trick: drawn again only where the cursor comes or goes, as a round has up to a hundred cards. */
const TrickRow = memo(function TrickRow({ trick, now, dear, short, cursor }: TrickProps): JSX.Element {
  const sides = dear.split("|") as Side[];
  const names = short.split("|");
  const inSigns = useSigns();
  const isMany = cursor.head.seats.length > 2;
  return (
    <li class="pw-plays">
      <i title={inSigns(trick.text)}>{trick.turn}</i>
      {trick.plays.map(({ stop, seat, card }, i) => (
        <button
          type="button"
          key={stop}
          data-go={stop}
          class={seat === trick.winner ? "is-won" : ""}
          aria-current={stop === now ? "step" : undefined}
        >
          <Tokens text={`{${card}}`} />
          <Asks side={sides[i] ?? ""} />
          <span class="pw-who" aria-hidden={isMany}>
            {names[seat]}
          </span>
          {isMany || seat === trick.winner ? (
            <span class="pw-vh">
              {isMany ? cursor.nameOf(seat) : ""}
              {seat === trick.winner ? ", takes the trick" : ""}
            </span>
          ) : null}
        </button>
      ))}
    </li>
  );
});

interface ToldProps {
  told: Told;
  isNow: boolean;
  isNoted: boolean;
  dear: Side;
}

const ToldRow = memo(function ToldRow({ told, isNow, isNoted, dear }: ToldProps): JSX.Element {
  return (
    <li class={told.isMeld ? "is-meld" : ""}>
      <button type="button" data-go={told.stop} aria-current={isNow ? "step" : undefined}>
        <i>{told.turn || ""}</i>
        <span>
          <Tokens text={told.text} />
          <Asks side={dear} />
          {isNoted ? <em> · comment</em> : null}
        </span>
      </button>
    </li>
  );
});

export function List({ cursor, few }: { cursor: Cursor; few: boolean }): JSX.Element {
  const { rows, place, worths, head } = cursor;
  const all = rows.flatMap(stopsOf);
  const now = Math.max(-1, ...all.filter((stop) => stop <= place.stop));
  const at = rows.findLastIndex((row) => stopsOf(row).includes(now));
  const from = few ? Math.max(0, Math.min(at - 2, rows.length - FEW)) : 0;
  const dear = new Map(worths.filter(({ isDear }) => isDear).map(({ stop, seat }) => [stop, seat]));
  const side = (seat: number | undefined): Side => (seat === undefined ? "" : cursor.isOurs(seat) ? "me" : "opp");
  const played = new Set(rows.flatMap((row) => (row.trick ? stopsOf(row) : [])));
  const short = cursor.shortNames.join("|");
  let before = -1;
  return (
    <ol class={head.seats.length > 2 ? "is-many" : undefined}>
      {rows.map((row, i) => {
        const after = before;
        before = Math.max(before, ...stopsOf(row));
        if (few && (i < from || i >= from + FEW)) return null;
        if (row.trick) {
          const { trick } = row;
          const sides = trick.plays.map(({ stop }) => side(dear.get(stop))).join("|");
          const mine = i === at ? now : -1;
          return <TrickRow key={i} trick={trick} now={mine} dear={sides} short={short} cursor={cursor} />;
        }
        const { told } = row;
        const asked = [...dear].find(([stop]) => stop > after && stop <= told.stop && !played.has(stop));
        return (
          <ToldRow
            key={i}
            told={told}
            isNow={i === at}
            isNoted={!played.has(told.stop) && cursor.hasNotes(told.stop)}
            dear={side(asked?.[1])}
          />
        );
      })}
    </ol>
  );
}
