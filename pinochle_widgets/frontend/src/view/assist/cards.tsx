/* The tab Cards: the cards that were seen, those that are out, where they may lie, and what is certain. */
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { capital, cardName, rankName, rankOf, suitName, suitOf } from "../../core/words/words";
import type { CardsTold, Placed } from "../../wire/protocol";
import { Dots } from "../bar";
import { SuitMark, Tokens, useRank } from "../card";
import { Segments } from "../parts/segments";
import { Ranks } from "./ranks";
import type { TabProps } from "./tab";

const PARTS = ["Seen", "Out", "Where", "Deduce"] as const;
type Part = (typeof PARTS)[number];

const SUITS = "SHDC";
const SMALL = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

/** How many cards of a suit are out, in words. */
function outOf(suit: string, number: number): string {
  const one = number === 1;
  const named = SUITS.includes(suit) ? (one ? suitName(suit).slice(0, -1) : suitName(suit)) : one ? "joker" : "jokers";
  return `${SMALL[number] ?? number} ${named} ${one ? "is" : "are"} out.`;
}

/** The cards counted by rank and suit; a joker has a row of its own. */
function Grid({ told, part }: { told: CardsTold; part: "Seen" | "Out" }): JSX.Element {
  const { seen } = told;
  const ranks = [...new Set(seen.map(({ card }) => rankOf(card)))];
  const number = (card: string): number | null => {
    const found = seen.find((each) => each.card === card);
    return found ? (part === "Seen" ? found.seen : found.copies - found.seen) : null;
  };
  const total = seen.reduce((sum, each) => sum + (part === "Seen" ? each.seen : each.copies - each.seen), 0);
  const write = useRank();
  return (
    <>
      <p>
        <b>{part === "Seen" ? `You have seen ${total} cards.` : `${capital(`${total} cards are out.`)}`}</b>
      </p>
      <table class="pw-wheres is-counted">
        <thead>
          <tr>
            <td />
            {[...SUITS].map((suit) => (
              <th key={suit} scope="col">
                <SuitMark suit={suit} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ranks.map((rank) => (
            <tr key={rank}>
              <th scope="row" aria-label={capital(rank === "X" ? "jokers" : `${rankName(rank)}s`)}>
                {write(rank)}
              </th>
              {rank === "X" ? (
                <td colSpan={4}>{number("XR") || <None />}</td>
              ) : (
                [...SUITS].map((suit) => <td key={suit}>{number(rank + suit) || <None />}</td>)
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const None = (): JSX.Element => (
  <span>
    <span aria-hidden="true">–</span>
    <span class="pw-vh">none</span>
  </span>
);

function Row({ row: { card, copies, cells } }: { row: Placed }): JSX.Element {
  const write = useRank();
  const letters = Array.from({ length: copies }, () => write(rankOf(card))).join(" ");
  const known = cells.some(([words]) => words === "melded" || words === "seen" || words === "sure");
  const name = card.startsWith("X") ? "joker" : cardName(card);
  return (
    <tr>
      <th scope="row">
        <span aria-hidden="true">{letters}</span>
        <span class="pw-vh">{capital(copies > 1 ? `${copies} times ${name}` : name)}</span>
      </th>
      {cells.map(([words, percent], i) => (
        <td key={i}>
          {percent ? (
            <span
              class={known && percent === 100 ? "is-sure" : undefined}
              style={{ "--likely": `${Math.round(percent * 0.6)}%` }}
            >
              {words}
            </span>
          ) : (
            <None />
          )}
        </td>
      ))}
    </tr>
  );
}

interface Reading {
  /** The players whose acts are read: none, levels, or persons, too. */
  wants: number;
  /** Whether the chances that are told are not those yet. */
  waits: boolean;
  turn: (on: number) => void;
}

function useReading(told: CardsTold, isNow: boolean): Reading {
  const now = told.reads ? (told.persons ? 2 : 1) : 0;
  const [turned, turn] = useState({ told, on: now });
  const wants = turned.told === told ? turned.on : now; // until an answer comes, it is as the switch was turned
  return { wants, waits: wants !== now || (told.reads && !isNow), turn: (on) => turn({ told, on }) };
}

/** The switches that read what the others did. */
function Switches({ told: { unread, as_if }, wants, turn }: Reading & { told: CardsTold }): JSX.Element {
  return (
    <>
      <label class={`pw-option${unread ? " is-barred" : ""}`} title={unread || undefined}>
        <span>Also what their play tells{unread ? <small> {unread}</small> : null}</span>
        <input
          type="checkbox"
          data-field="read-acts"
          data-who="levels"
          checked={wants > 0}
          disabled={unread !== ""}
          onChange={({ currentTarget }) => turn(+currentTarget.checked)}
        />
      </label>
      {as_if ? (
        <label class="pw-option">
          <span>{as_if}</span>
          <input
            type="checkbox"
            data-field="read-acts"
            data-who="all"
            checked={wants > 1}
            onChange={({ currentTarget }) => turn(1 + +currentTarget.checked)}
          />
        </label>
      ) : null}
    </>
  );
}

/** The cards by rank, and what is certain or likely of them. */
function ByRank({ told, isNow }: Pick<TabProps<CardsTold>, "told" | "isNow">): JSX.Element | null {
  const reading = useReading(told, isNow);
  const { ranks, note } = told;
  if (!ranks) return null;
  const old = reading.waits && !isNow; // figures of this position stand while it is read
  return (
    <>
      <Ranks told={ranks} old={old} />
      <Switches told={told} {...reading} />
      {reading.waits ? (
        <p>
          <Dots /> {reading.wants ? "Reading what they did" : "Counting the cards"}
        </p>
      ) : null}
      {old ? null : ranks.lines.map((line) => <p key={line}>{line}</p>)}
      {old ? null : <p class="pw-figure">{note}</p>}
    </>
  );
}

function Where({ told, isNow }: Pick<TabProps<CardsTold>, "told" | "isNow">): JSX.Element {
  const { places, where, seen } = told;
  const reading = useReading(told, isNow);
  const { wants, waits } = reading;
  const suits = [...new Set(seen.map(({ card }) => (card.startsWith("X") ? "X" : suitOf(card))))];
  const [chosen, choose] = useState(suits[0] ?? "");
  const of = (suit: string) => (row: { card: string }) =>
    suit === "X" ? row.card.startsWith("X") : !row.card.startsWith("X") && suitOf(row.card) === suit;
  const out = (suit: string): number =>
    seen.filter(of(suit)).reduce((sum, { copies, seen: known }) => sum + copies - known, 0);
  const rows = where.filter(of(chosen));
  return (
    <>
      <fieldset class="pw-ofsuits" aria-label="Suit">
        {suits.map((suit) => (
          <button
            type="button"
            key={suit}
            aria-pressed={suit === chosen}
            aria-label={`${suit === "X" ? "Joker" : capital(suitName(suit))} ${out(suit)} out`}
            onClick={() => choose(suit)}
          >
            {suit === "X" ? "Joker" : <SuitMark suit={suit} quiet />} {out(suit)}
          </button>
        ))}
      </fieldset>
      <p>
        <b>{outOf(chosen, out(chosen))}</b>
      </p>
      {waits ? (
        <p>
          <Dots /> {wants ? "Reading their calls and plays" : "Counting where the cards lie"}
        </p>
      ) : rows.length ? (
        <table class="pw-wheres">
          <thead>
            <tr>
              <td />
              {places.map((place) => (
                <th key={place} scope="col">
                  {place}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <Row key={i} row={row} />
            ))}
          </tbody>
        </table>
      ) : null}
      <Switches told={told} {...reading} />
      {waits ? null : <p class="pw-figure">{told.note}</p>}
    </>
  );
}

function Deduced({ told }: { told: CardsTold }): JSX.Element {
  if (!told.deduced.length) return <p>Nothing is certain yet but the cards that you see.</p>;
  return (
    <ul class="pw-deduced">
      {told.deduced.map((line) => (
        <li key={line}>
          <Tokens text={line} />
        </li>
      ))}
    </ul>
  );
}

export function Cards({ told, isNow }: TabProps<CardsTold>): JSX.Element {
  const { barred, seen, title } = told;
  const [chosen, choose] = useState<Part>("Where");
  if (!seen.length) return <p>{title}.</p>;
  if (told.ranks) return <ByRank told={told} isNow={isNow} />;
  const part = barred ? "Seen" : chosen;
  return (
    <>
      <Segments
        label="Cards"
        rows={PARTS.map((name) => {
          const title = name === "Seen" ? "" : barred;
          return { name, label: name, barred: Boolean(title), title: title || undefined };
        })}
        now={part}
        choose={(name) => choose(name as Part)}
      />
      {barred ? <p>{barred}</p> : null}
      {part === "Where" ? (
        <Where told={told} isNow={isNow} />
      ) : part === "Deduce" ? (
        <Deduced told={told} />
      ) : (
        <Grid told={told} part={part} />
      )}
    </>
  );
}
