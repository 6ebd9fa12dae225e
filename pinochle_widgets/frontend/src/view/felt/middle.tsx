/* The middle of a table for two: the stock, the trick, and the tricks taken. */
import type { ComponentChildren, JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Shown, Stock as StockAt, Trick as TrickAt } from "../../core/picture";
import type { Cut } from "../../core/words/notice";
import { capital, cardName } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { PlainZone, Promised, Seat } from "../../wire/protocol";
import { Back, Face, Lying } from "../card";
import { memo } from "../memo";
import { Seal } from "../sheets/promises";
import { Rules } from "../side/side";
import { Avatar, Sign } from "./avatar";
import { Plain } from "./plain";
import { Takes } from "./takes";

const NO_STOCK: StockAt = { count: 0, upcard: null, can: false, action: null };

interface PileProps {
  /** Whether it only lies there. */
  lies: boolean;
  class: string;
  zone: string;
  act: string | undefined;
  label: string;
  keys?: string | undefined;
  seat?: number;
  children: ComponentChildren;
}

/** A pile of cards: a button where something can be done with it. */
function Pile({ lies, class: looks, zone, act, label, keys, seat, children }: PileProps): JSX.Element {
  return lies ? (
    <div class={looks} data-zone={zone} role="img" aria-label={label}>
      {children}
    </div>
  ) : (
    <button
      type="button"
      class={looks}
      data-zone={zone}
      data-act={act}
      data-seat={seat}
      aria-label={label}
      aria-keyshortcuts={keys}
    >
      {children}
    </button>
  );
}

interface StockProps {
  stock: StockAt | null;
  /** The key that does what a press does. */
  shortcut: string;
  faces: Faces;
  rules: Shown["rules"];
  promises: readonly Promised[];
}

export const Stock = memo(function Stock({ stock, shortcut, faces, rules, promises }: StockProps): JSX.Element {
  const { count, upcard, can, action } = stock ?? NO_STOCK;
  const down = count - (upcard ? 1 : 0);
  const lies = useContext(Lying);
  const label =
    `Stock, ${count} ${count === 1 ? "card" : "cards"}` +
    (upcard ? `; trump card ${cardName(upcard.card)}` : "") +
    (can && !lies ? ". Draw" : "");
  return (
    <div class="pw-stockbox">
      {count > 0 ? (
        <Pile
          lies={lies}
          class={`pw-stock${can && !lies ? " can" : ""}${down ? "" : " is-last"}`}
          zone="stock"
          act={action ? `do ${action}` : undefined}
          label={label}
          keys={shortcut || undefined}
        >
          {upcard ? <Face card={upcard.card} id={upcard.id} faces={faces} size="m" hidden /> : null}
          {Array.from({ length: Math.min(3, down) }, (_, i) => (
            <Back key={i} faces={faces} size="m" />
          ))}
          <span class="pw-n">{count}</span>
        </Pile>
      ) : stock ? (
        <div class="pw-stock is-gone" data-zone="stock" />
      ) : null}
      <Rules rules={rules} />
      <Seal promises={promises} />
    </div>
  );
});

interface TrickProps {
  trick: TrickAt | null;
  seats: Seat[];
  faces: Faces;
  idle: boolean;
  turn: boolean;
  cuts: readonly Cut[];
  plain: PlainZone[];
}

const NO_TRICK: TrickAt = { cards: [], led: null, winner: null, ahead: null, taken: "" };

export const TrickArea = memo(function TrickArea({
  trick: lying,
  seats,
  faces,
  turn,
  idle,
  cuts,
  plain,
}: TrickProps): JSX.Element {
  const trick = lying ?? NO_TRICK;
  const me = seats.find((s) => s.me),
    opp = seats.find((s) => !s.me);
  const mine = (seat: number): boolean => me?.seat === seat && me.person;
  const name = (seat: number): string => (mine(seat) ? "You" : ((seat === me?.seat ? me : opp)?.name ?? ""));
  const faced = seats.some(({ face }) => face);
  const led = trick.led ?? me?.seat ?? 0;
  const slots = [led, seats.find((s) => s.seat !== led)?.seat ?? 1 - led];
  const sign = (seat: number): JSX.Element => (
    <Sign seat={faced && seats.find((s) => s.seat === seat)} name={name(seat)} />
  );
  const waiting = (seat: number): JSX.Element => (
    <div class={`pw-slot${mine(seat) && turn ? " is-mine" : ""}`}>{mine(seat) && turn ? null : sign(seat)}</div>
  );
  const takes = (seat: number): JSX.Element | null =>
    trick.winner === seat ? (
      <Takes words={trick.taken || (mine(seat) ? "You take it" : `${name(seat)} takes it`)} />
    ) : null;
  const bare = trick.cards.length === 0;
  return (
    <div class="pw-trick" role="group" aria-label="Trick" data-zone="trick">
      {bare
        ? cuts.map((c) => (
            <div class="pw-play" key={c.seat}>
              <span class="pw-tag">{name(c.seat)} cut</span>
              <Face card={c.card} faces={faces} label={`${name(c.seat)} cut the ${cardName(c.card)}`} />
            </div>
          ))
        : null}
      {bare ? <Plain zones={plain} faces={faces} size="m" /> : null}
      {lying === null || (bare && (idle || cuts.length > 0))
        ? null
        : slots.map((seat, i) => {
            const c = trick.cards[i];
            return (
              <div class="pw-play" key={i}>
                {c ? (
                  <span class={faced ? undefined : "pw-tag"}>{sign(c.seat)}</span>
                ) : trick.cards.length ? (
                  <span class="pw-tag is-none" aria-hidden="true">
                    &nbsp;
                  </span>
                ) : null}
                {c ? (
                  <Face
                    key={c.id}
                    card={c.card}
                    id={c.id}
                    faces={faces}
                    marks={trick.winner === c.seat ? "is-won" : trick.ahead === c.seat ? "is-ahead" : ""}
                    label={`${capital(cardName(c.card))}, ${name(c.seat)}`}
                  />
                ) : (
                  waiting(seat)
                )}
                {c ? takes(c.seat) : null}
              </div>
            );
          })}
    </div>
  );
});

interface TakenProps {
  taken: number[] | null;
  tricks: Shown["tricks"];
  trick: TrickAt | null;
  seats: Seat[];
  faces: Faces;
}

/** Each owner's pile; on a wide table the last trick it took lies open beside it, as anyone may look back. */
export const Taken = memo(function Taken({ taken, tricks, trick, seats, faces }: TakenProps): JSX.Element {
  const lies = useContext(Lying);
  // the trick that still lies in the middle is not shown twice
  const past = trick === null || trick.winner === null ? tricks : tricks.slice(0, -1);
  const pile = (seat: Seat | undefined, n: number): JSX.Element | null => {
    if (!seat) return null;
    const last = past.filter(([, , , winner]) => winner === seat.seat).at(-1);
    return (
      <Pile
        lies={lies}
        class="pw-pile"
        act="review"
        seat={seat.seat}
        zone={seat.me ? "taken0" : "taken1"}
        label={`${seat.name}, ${n} ${n === 1 ? "trick" : "tricks"}${lies ? "" : ", review"}`}
      >
        {last ? (
          <span class="pw-last" aria-hidden="true">
            <Face card={last[1]} faces={faces} size="xs" hidden />
            <Face card={last[2]} faces={faces} size="xs" hidden />
          </span>
        ) : null}
        <Avatar seat={seat} />
        {n ? (
          <span class="pw-count">
            <b>{n}</b> <span class="pw-not-compact">{n === 1 ? "trick" : "tricks"}</span>
          </span>
        ) : null}
        <span class="pw-stack">
          {Array.from({ length: Math.min(3, n) }, (_, i) => (
            <Back key={i} faces={faces} />
          ))}
        </span>
      </Pile>
    );
  };
  const me = seats.find((s) => s.me),
    opp = seats.find((s) => !s.me);
  return (
    <div class="pw-taken">
      {taken ? (
        <>
          {pile(opp, taken[1] ?? 0)}
          {pile(me, taken[0] ?? 0)}
        </>
      ) : null}
    </div>
  );
});
