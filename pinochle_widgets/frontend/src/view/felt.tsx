import type { JSX } from "preact";
import type { Shown, Stock as StockAt, Trick as TrickAt } from "../core/picture";
import { capital, cardName } from "../core/words";
import type { CardAt, MeldGroup, Panel, PlainZone, Promised, Seat } from "../wire/protocol";
import type { Faces } from "../faces";
import type { Cut } from "../core/state";
import { type Share, CAPTION, STAGGER, place } from "../core/layout";
import { staggerLevel } from "../core/order";
import { Dots } from "./bar";
import { Back, Face, Ghost, OwnCard, Pin, SuitMark } from "./card";
import type { Marks } from "./marks";
import { memo } from "./memo";
import { Plain } from "./plain";
import { Seal } from "./promises";
import { Rules } from "./side";
import { captionText } from "./sizes";

function Caption({ group }: { group: MeldGroup }): JSX.Element {
  const last = group.caption.length - 1;
  return (
    <div class="pw-cap">
      <span>
        {group.caption.map((c, i) => (
          <>
            {i > 0 ? ", " : ""}{c.name}
            {c.suit ? <>{" "}<SuitMark suit={c.suit} ui={false} quiet /></> : null}
            {i < last ? <>{" "}<b>{c.points}</b></> : null}
          </>
        ))}
      </span>
      {last >= 0 ? <b>{group.caption[last]!.points}</b> : null}
    </div>
  );
}

/** The ring of the card that has the focus, or that Enter and the main button would play ("named"); it lies over the fan, so it carries the pin of a selected card. */
function Ring({ up, named, x, y }: { up: boolean; named: boolean; x: number; y: number }): JSX.Element {
  return <i class={`pw-ring${up ? " is-up" : ""}${named ? " is-named" : ""}`} style={{ left: `${x}px`, top: `${y}px` }}>{up ? <Pin /> : null}</i>;
}

interface MeldsProps {
  groups: MeldGroup[]; mine: boolean; show: number; card: number; faces: Faces; tint: boolean; marks: Marks | null;
  empty: string | null; scroll: boolean;
}

export const Melds = memo(function Melds(p: MeldsProps): JSX.Element {
  const size = p.mine ? "m" : "o";
  const melded = p.tint ? "is-melded" : "";
  return (
    <div class="pw-melds" data-zone={p.mine ? "melds0" : "melds1"} tabIndex={p.scroll ? 0 : undefined}
      role={p.scroll ? "group" : undefined} aria-label={p.scroll ? "Melds" : undefined}>
      {p.groups.map((g, gi) => (
        <div class="pw-group" role="group" aria-label={captionText(g)} key={captionText(g) + gi}
          style={{ "--cap": `${Math.max(CAPTION, Math.round(p.card * (1 + (g.cards.length - 1) * p.show)))}px` }}>
          <Caption group={g} />
          <div class="pw-pile-fan" style={{ "--show": String(p.show) }}>
            {g.cards.map((c) => c.ghost
              ? <Ghost key={`g${c.id}`} card={c.card} id={`ghost:${gi}:${c.id}`} size={size} />
              : p.marks
                ? <OwnCard key={c.id} card={c.card} id={c.id} faces={p.faces} size={size} marks={melded} melded
                    selected={p.marks.selected.has(c.id)} suggested={p.marks.suggested.has(c.id)}
                    why={p.marks.why[c.id]} tab={p.marks.focus === c.id} />
                : <Face key={c.id} card={c.card} id={c.id} faces={p.faces} size={size} marks={melded} />)}
            {p.marks && g.cards.some((c) => c.id === p.marks!.focus && !c.ghost)
              ? <Ring up={p.marks.selected.has(p.marks.focus!)} named={p.marks.named === p.marks.focus} x={g.cards.findIndex((c) => c.id === p.marks!.focus) * p.show * p.card} y={0} /> : null}
          </div>
        </div>
      ))}
      {p.groups.length === 0 && p.empty ? <span class="pw-melds-empty">{p.empty}</span> : null}
    </div>
  );
});

interface HandProps {
  hand: CardAt[]; share: Share; faces: Faces; stagger: boolean; marks: Marks; letters?: ReadonlyMap<string, string>;
}

export const Hand = memo(function Hand({ hand, share, faces, stagger, marks, letters }: HandProps): JSX.Element {
  const f = share.fan;
  const lift = (c: CardAt): number => (stagger ? staggerLevel(c.card) * STAGGER : 0);
  const height = f.height + (stagger ? 3 * STAGGER : 0);
  const step = f.step || f.card, columns = Math.min(f.per, Math.max(1, hand.length));
  const focused = hand.findIndex((c) => c.id === marks.focus);
  const at = (i: number): { x: number; y: number } => {
    const { x, y } = place(f, i);
    return { x, y: y + lift(hand[i]!) };
  };
  return (
    <div class={`pw-fan${stagger ? " is-staggered" : ""}`} role="group" aria-label="Your hand" data-zone="hand"
      style={{ width: `${Math.max(f.width, columns * step + 0.5)}px`, height: `${height}px`, "--cw": `${f.card}px`, "--step": `${step}px`, "--pitch": String(f.pitch) }}>
      {hand.map((c) => (
        <OwnCard key={c.id} card={c.card} id={c.id} faces={faces} marks={marks.fresh.has(c.id) ? "is-fresh" : ""} selected={marks.selected.has(c.id)}
          suggested={marks.suggested.has(c.id)} why={marks.why[c.id]} tab={marks.focus === c.id} letter={letters?.get(c.id)} />
      ))}
      {focused >= 0 ? <Ring up={marks.selected.has(hand[focused]!.id)} named={marks.named === marks.focus} {...at(focused)} /> : null}
    </div>
  );
});

interface PlateProps { seat: Seat | undefined; text: string; always?: boolean; thinks?: boolean }

function Plate({ seat, text, always = false, thinks = false }: PlateProps): JSX.Element | null {
  if (!seat) return null;
  return (
    <div class="pw-plate">
      <i class={`pw-av ${seat.me ? "me" : "opp"}`} aria-hidden="true" data-l={seat.mark} />
      <b>{seat.name}</b>
      {thinks ? <Dots /> : seat.turn ? <i class="pw-turn" title="to act" /> : null}
      <span class={always ? "" : "pw-not-compact"}>{text}</span>
    </div>
  );
}

interface OpponentProps {
  seat: Seat | undefined; backs: number; open: CardAt[]; melds: MeldGroup[]; show: number; spread: number; card: number;
  faces: Faces; tint: boolean; scroll: boolean; thinks: boolean; plain: PlainZone[];
}

export const Opponent = memo(function Opponent(p: OpponentProps): JSX.Element {
  const n = p.backs + p.open.length;
  return (
    <div class="pw-seat pw-seat-opp" role="group" aria-label={`${p.seat?.name ?? "Opponent"}: ${n} cards in hand`}>
      <div class="pw-block">
        <Plate seat={p.seat} text={n ? `${n} in hand` : ""} thinks={p.thinks} />
        <div class="pw-pile-fan pw-backs" data-zone="backs" style={{ "--show": String(p.spread) }}>
          {Array.from({ length: p.backs }, (_, i) => <Back key={`b${i}`} faces={p.faces} size="o" id={`back:${i}`} />)}
          {p.open.map((c) => <Face key={c.id} card={c.card} id={c.id} faces={p.faces} size="o" marks="is-fresh" />)}
        </div>
      </div>
      <Melds groups={p.melds} mine={false} show={p.show} card={p.card} faces={p.faces} tint={p.tint} marks={null} empty={null} scroll={p.scroll} />
      <Plain zones={p.plain} faces={p.faces} size="o" />
    </div>
  );
});

interface OwnSeatProps {
  seat: Seat | undefined; hand: CardAt[]; melds: MeldGroup[]; share: Share; card: number; faces: Faces; tint: boolean;
  stagger: boolean; marks: Marks; phase: number; scroll: boolean; plain: PlainZone[];
}

export const OwnSeat = memo(function OwnSeat(p: OwnSeatProps): JSX.Element {
  const melded = p.melds.reduce((sum, g) => sum + g.cards.filter((c) => !c.ghost).length, 0);
  const chosen = p.marks.selected.size, n = p.hand.length;
  const text = chosen ? `${chosen} of ${n + melded} selected` : melded ? `${n} in hand, ${melded} melded` : n ? `${n} in hand` : "";
  return (
    <div class="pw-seat pw-seat-me" role="group" aria-label="Your cards">
      <div class="pw-block">
        {n + melded > 0 ? <Plate seat={p.seat} text={text} always /> : null}
        <Hand hand={p.hand} share={p.share} faces={p.faces} stagger={p.stagger} marks={p.marks} />
      </div>
      <Melds groups={p.melds} mine show={p.share.show} card={p.card} faces={p.faces} tint={p.tint} marks={p.marks}
        empty={p.phase === 1 && n > 0 ? "Melds" : null} scroll={p.scroll} />
      <Plain zones={p.plain} faces={p.faces} size="m" />
    </div>
  );
});

const NO_STOCK: StockAt = { count: 0, upcard: null, can: false };

interface StockProps { stock: StockAt | null; faces: Faces; rules: Shown["rules"]; promises: readonly Promised[] }

export const Stock = memo(function Stock({ stock, faces, rules, promises }: StockProps): JSX.Element {
  const { count, upcard, can } = stock ?? NO_STOCK;
  const down = count - (upcard ? 1 : 0);
  const label = `Stock, ${count} ${count === 1 ? "card" : "cards"}` +
    (upcard ? `; trump card ${cardName(upcard.card)}` : "") + (can ? ". Draw" : "");
  return (
    <div class="pw-stockbox">
      {count > 0 ? (
        <button type="button" class={`pw-stock${can ? " can" : ""}${down ? "" : " is-last"}`} data-zone="stock" data-act="draw" aria-label={label} aria-keyshortcuts="D">
          {upcard ? <Face card={upcard.card} id={upcard.id} faces={faces} size="m" hidden /> : null}
          {Array.from({ length: Math.min(3, down) }, (_, i) => <Back key={i} faces={faces} size="m" />)}
          <span class="pw-n">{count}</span>
        </button>
      ) : stock ? <div class="pw-stock is-gone" data-zone="stock" /> : null}
      <Rules rules={rules} />
      <Seal promises={promises} />
    </div>
  );
});

interface TrickProps {
  trick: TrickAt | null; seats: Seat[]; faces: Faces; idle: boolean; turn: boolean; cuts: readonly Cut[]; over: Panel | null; plain: PlainZone[];
}

const NO_TRICK: TrickAt = { cards: [], led: null, winner: null };

export const TrickArea = memo(function TrickArea({ trick: lying, seats, faces, turn, idle, cuts, over, plain }: TrickProps): JSX.Element {
  const trick = lying ?? NO_TRICK;
  const me = seats.find((s) => s.me), opp = seats.find((s) => !s.me);
  const name = (seat: number): string => (me && seat === me.seat ? "You" : opp?.name ?? "");
  const mine = (seat: number): boolean => me?.seat === seat;
  const led = trick.led ?? me?.seat ?? 0;
  const slots = [led, seats.find((s) => s.seat !== led)?.seat ?? 1 - led];
  const waiting = (seat: number, i: number): JSX.Element => {
    const verb = i === 0 ? (mine(seat) ? "lead" : "leads") : mine(seat) ? "follow" : "follows";
    const words = mine(seat) && i === 0 ? ["Your", "lead"] : [name(seat), verb];
    return <div class={`pw-slot${mine(seat) && turn ? " is-mine" : ""}`}><span>{words[0]}<br />{words[1]}</span></div>;
  };
  const tag = (seat: number, i: number): JSX.Element => {
    if (trick.winner === seat) return <span class="pw-tag win">{mine(seat) ? "You take it" : `${name(seat)} takes it`}</span>;
    return <span class="pw-tag">{name(seat)} {i === 0 ? "led" : "followed"}</span>;
  };
  const bare = trick.cards.length === 0;
  return (
    <div class="pw-trick" role="group" aria-label="Trick" data-zone="trick">
      {over && bare ? <div class="pw-over"><b>{over.title}</b>{over.lines.map((line, i) => <span key={i}>{line}</span>)}</div> : null}
      {bare && !over ? cuts.map((c) => (
        <div class="pw-play" key={c.seat}>
          <span class="pw-tag">{name(c.seat)} cut</span>
          <Face card={c.card} faces={faces} label={`${name(c.seat)} cut the ${cardName(c.card)}`} />
        </div>
      )) : null}
      {bare && !over ? <Plain zones={plain} faces={faces} size="m" /> : null}
      {lying === null || (bare && (idle || cuts.length > 0)) ? null : slots.map((seat, i) => {
        const c = trick.cards[i];
        return (
          <div class="pw-play" key={i}>
            {c ? tag(c.seat, i) : trick.cards.length ? <span class="pw-tag is-none" aria-hidden="true">&nbsp;</span> : null}
            {c ? <Face key={c.id} card={c.card} id={c.id} faces={faces} marks={trick.winner === c.seat ? "is-won" : ""}
                  label={`${capital(cardName(c.card))}, ${name(c.seat)}`} /> : waiting(seat, i)}
          </div>
        );
      })}
    </div>
  );
});

interface TakenProps { taken: number[] | null; tricks: Shown["tricks"]; trick: TrickAt | null; seats: Seat[]; faces: Faces }

/** Each owner's pile; on a wide table the last trick it took lies open beside it, as anyone may look back. */
export const Taken = memo(function Taken({ taken, tricks, trick, seats, faces }: TakenProps): JSX.Element {
  // the trick that still lies in the middle is not shown twice
  const past = trick === null || trick.winner === null ? tricks : tricks.slice(0, -1);
  const pile = (seat: Seat | undefined, n: number): JSX.Element | null => {
    if (!seat) return null;
    const last = past.filter(([, , , winner]) => winner === seat.seat).at(-1);
    return (
      <button type="button" class="pw-pile" data-act="review" data-seat={seat.seat} data-zone={seat.me ? "taken0" : "taken1"}
        aria-label={`${seat.name}, ${n} ${n === 1 ? "trick" : "tricks"}, review`}>
        {last ? (
          <span class="pw-last" aria-hidden="true">
            <Face card={last[1]} faces={faces} size="xs" hidden /><Face card={last[2]} faces={faces} size="xs" hidden />
          </span>
        ) : null}
        <i class={`pw-av ${seat.me ? "me" : "opp"}`} aria-hidden="true" data-l={seat.mark} />
        {n ? <span class="pw-count"><b>{n}</b> <span>{n === 1 ? "trick" : "tricks"}</span></span> : null}
        <span class="pw-stack">{Array.from({ length: Math.min(3, n) }, (_, i) => <Back key={i} faces={faces} />)}</span>
      </button>
    );
  };
  const me = seats.find((s) => s.me), opp = seats.find((s) => !s.me);
  return <div class="pw-taken">{taken ? <>{pile(opp, taken[1] ?? 0)}{pile(me, taken[0] ?? 0)}</> : null}</div>;
});
