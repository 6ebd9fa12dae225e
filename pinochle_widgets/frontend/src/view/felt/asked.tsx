/* The questions in the middle of the felt: the auction with its history, trump, and the own meld. */
import type { JSX } from "preact";
import { bidNow } from "../../core/ask";
import { type Call, callsOf } from "../../core/calls";
import { barsFor, type Chances } from "../../core/words/chances";
import { briefly } from "../../core/words/spoken";
import { capital, suitName } from "../../core/words/words";
import type { Ask, Auction, Seat, SuitRow } from "../../wire/protocol";
import { SuitMark, Tokens } from "../card";
import { Icon } from "../icons";
import { Avatar } from "./avatar";

function Chevron({ up }: { up: boolean }): JSX.Element {
  return (
    <svg class="pw-ico" viewBox="0 0 24 24" aria-hidden="true">
      <path d={up ? "M6 15l6-6 6 6" : "M6 9l6 6 6-6"} />
    </svg>
  );
}

/** No line ends between a meld and its points. */
const unbroken = (melds: string): string => melds.replace(/ (?=(\{\w\} )?\d+(,|$))/g, "\u00a0");

const Melds = ({ melds }: { melds: string }): JSX.Element => (
  <small>
    <Tokens text={unbroken(briefly(melds))} />
  </small>
);

/** A number with arrows beside it. */
function Stepper({ value, label }: { value: string; label: string }): JSX.Element {
  return (
    <div class="pw-stepper" role="group" aria-label={label}>
      <button type="button" data-act="ask-down" aria-label="Lower" aria-keyshortcuts="ArrowDown">
        <Chevron up={false} />
      </button>
      <output aria-live="off">{value}</output>
      <button type="button" data-act="ask-up" aria-label="Higher" aria-keyshortcuts="ArrowUp">
        <Chevron up />
      </button>
    </div>
  );
}

/** The chances that some bids are made, as bars; that of the bid in question stands out. */
function ChanceBars({ chances, bid }: { chances: Chances; bid: number }): JSX.Element | null {
  const bars = barsFor(chances, bid);
  return bars.length === 0 ? null : (
    <div class="pw-chances" role="group" aria-label="Chance to make it">
      <p aria-hidden="true">Chance to make it</p>
      <ol>
        {bars.map(([each, percent]) => (
          <li key={each} class={each === bid ? "is-now" : ""} style={{ "--made": percent / 100 }}>
            <i aria-hidden="true" />
            <span>{each}</span>
            <b>{percent}%</b>
          </li>
        ))}
      </ol>
    </div>
  );
}

interface AuctionProps {
  auction: Auction;
  ask: Ask | null;
  at: number;
  seats: readonly Seat[];
  me: number;
  chances: Chances;
  suits: SuitRow[];
}

/** The last call of another seat that told something. */
const lastHeard = (auction: Auction, me: number): Call | undefined =>
  callsOf(auction)
    .filter(({ tells, seat }) => tells && seat !== me)
    .at(-1);

/** All calls so far with their meanings, a column for each seat; below them the bid in question. */
export function AuctionPanel({ auction, ask, at, seats, me, chances, suits }: AuctionProps): JSX.Element {
  const bidding = ask?.kind === "bid" ? ask : null;
  const bid = bidding && bidNow(bidding, at);
  const tells = bid === null ? "" : (bidding?.tells[String(bid)] ?? "");
  const warns = bid === null ? "" : (bidding?.warns[String(bid)] ?? "");
  const mine = auction.seats.indexOf(me);
  const heard = lastHeard(auction, me);
  const faced = seats.some(({ face }) => face);
  const rows = auction.rows.map((row) => [...row]);
  const open = bidding !== null && bid !== null;
  if (
    open &&
    (rows.length === 0 ||
      rows
        .at(-1)!
        .slice(mine)
        .some((cell) => cell !== null))
  )
    rows.push(auction.seats.map(() => null));
  return (
    <div class="pw-ask pw-auction" role="group" aria-label="Auction">
      {/* the newest calls stay in sight: a column in reverse is scrolled to its end */}
      <div class="pw-calls" tabIndex={rows.length > 4 ? 0 : undefined}>
        <table>
          <thead>
            <tr>
              {auction.heads.map((h, i) => (
                <th key={h} scope="col" title={h}>
                  {seats
                    .filter(({ seat }) => faced && seat === auction.seats[i])
                    .map((seat) => (
                      <Avatar key={seat.seat} seat={seat} />
                    ))}{" "}
                  <span>{h}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <tr key={i}>
                {row.map((cell, j) => {
                  if (open && i === rows.length - 1 && j === mine) {
                    return (
                      <td key={j} class="is-next">
                        <b aria-label={`${bid}?`}>…</b>
                      </td>
                    );
                  }
                  if (!cell) return <td key={j} />;
                  return (
                    <td key={j} class={cell.text === "Pass" ? "is-pass" : ""}>
                      <b>
                        {cell.text}
                        {cell.high ? <i class="pw-turn" title="highest bid" /> : null}
                      </b>
                      {cell.tells ? <span>{cell.tells}</span> : null}
                    </td>
                  );
                })}
              </tr>
            ))}
            {rows.length === 0 ? (
              <tr>
                <td colSpan={auction.heads.length} class="is-pass">
                  Nobody has called yet.
                </td>
              </tr>
            ) : null}
          </tbody>
        </table>
      </div>
      {heard ? (
        <p class="pw-heard">
          <b>
            {heard.who}: {heard.text}
          </b>{" "}
          says: {heard.tells}
        </p>
      ) : null}
      {open ? (
        <div class="pw-bid">
          <Stepper value={String(bid)} label="Your bid" />
          <ChanceBars chances={chances} bid={bid} />
          {warns ? <p class="pw-warns">{warns}</p> : null}
          {bid > bidding.bids[0]! && !bidding.partners ? (
            <button
              type="button"
              class="pw-btn pw-bid-up"
              data-act="bid-up"
              aria-label={`${capital(bidding.verb)} up to ${bid} for me`}
              aria-keyshortcuts="F"
            >
              Up to {bid} for me
              <small>each time the lowest bid</small>
            </button>
          ) : null}
          <p>
            {tells ? (
              <span>
                <b>{bid}</b> says: {tells}
              </span>
            ) : null}
            {bidding.pass_tells ? (
              <span>
                <b>Pass</b> says: {bidding.pass_tells}
              </span>
            ) : null}
          </p>
        </div>
      ) : (
        <div class="pw-bid" />
      )}
      {suits.length ? (
        <details class="pw-worth pw-strip-only">
          <summary>Your meld, suit by suit</summary>
          <div class="pw-suits">
            {suits.map((s) => (
              <SuitLine key={s.suit} row={s} whole />
            ))}
          </div>
        </details>
      ) : null}
    </div>
  );
}

/** A suit and the melds of the own hand with it as trump; `whole`: meld by meld. */
export function SuitLine({ row, whole, best = false }: { row: SuitRow; whole: boolean; best?: boolean }): JSX.Element {
  return (
    <div class={`pw-suit${best ? " is-best" : ""}`}>
      <SuitMark suit={row.suit} />
      <span>
        {row.about}
        {whole && row.melds ? <Melds melds={row.melds} /> : null}
      </span>
      <b>{row.points}</b>
    </div>
  );
}

/** The suits that may be named, each with the melds of the hand under it. */
export function TrumpPanel({
  head,
  suits,
  at,
  advised,
}: {
  head: string;
  suits: SuitRow[];
  at: number;
  advised: string | undefined;
}): JSX.Element {
  const chosen = Math.min(at, suits.length - 1);
  return (
    <div class="pw-ask pw-name-trump" role="group" aria-label="Name trump">
      {head ? (
        <div class="pw-sec">
          <Tokens text={unbroken(head)} />
        </div>
      ) : null}
      {suits.map((s, i) => (
        <button
          type="button"
          key={s.suit}
          class={`pw-suit${i === chosen ? " is-best" : ""}`}
          data-act="answer"
          data-to={s.action}
          aria-label={`Name ${s.name}: ${s.about}${s.points === null ? "" : `, meld ${s.points}`}${advised === s.action ? ", advised" : ""}`}
          aria-keyshortcuts={s.suit}
        >
          <SuitMark suit={s.suit} quiet />
          <span>
            {advised === s.action ? <Icon name="star" /> : null}
            {s.about}
            {s.melds ? <Melds melds={s.melds} /> : null}
          </span>
          <b>{s.points}</b>
          <span class="pw-kbd" aria-hidden="true">
            {s.suit}
          </span>
        </button>
      ))}
    </div>
  );
}

/** The total of the own melds, as the player counts it. */
export function CountPanel({ value, most, trump }: { value: number; most: number; trump: string | null }): JSX.Element {
  return (
    <div class="pw-ask pw-count-meld" role="group" aria-label="Count your meld">
      <p>{trump ? `${capital(suitName(trump))} are trump. ` : ""}What does your hand meld?</p>
      <div class="pw-stepper">
        <button type="button" data-act="ask-down" aria-label="Lower">
          <Chevron up={false} />
        </button>
        <input
          type="number"
          inputMode="numeric"
          min={0}
          max={most}
          value={value}
          data-field="count"
          aria-label="Your meld"
        />
        <button type="button" data-act="ask-up" aria-label="Higher">
          <Chevron up />
        </button>
      </div>
    </div>
  );
}
