/* The felt of a table for three or four: the others around it, the trick or a question in the middle, the own hand below. */
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import { letterIds } from "../../core/ask";
import { lyingTrick, meldsAreNew, paperOf } from "../../core/paper";
import type { Other, Shown } from "../../core/picture";
import { inRows } from "../../core/replay/pointed";
import type { TableState } from "../../core/state";
import { briefly } from "../../core/words/spoken";
import { cardName, rankOf, suitOf } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { MeldGroup, PlainZone, Seat } from "../../wire/protocol";
import { Back, Face, Lying, PointedAt, SuitMark, Tokens, useRank } from "../card";
import type { Marks } from "../marks";
import type { MeldPlace } from "../meldplaces";
import { Meter } from "../side/meter";
import type { Layout } from "../sizes";
import { AuctionPanel, CountPanel, TrumpPanel } from "./asked";
import { Diamond } from "./diamond";
import { Hand } from "./hand";
import { SmallGroups } from "./melds";
import { Paper } from "./paper";
import { Plain } from "./plain";
import { Facts, Plate } from "./plates";

/** A hand that lies open, in rows by suit: in one row so many cards would be too small to read. */
export function OpenHand({ cards, seat }: { cards: string[]; seat: number }): JSX.Element {
  const suits = [...new Set(cards.map(suitOf))];
  const write = useRank();
  const pointed = useContext(PointedAt);
  return (
    <ul class="pw-open-rows">
      {suits.map((suit) => {
        const held = cards.filter((c) => suitOf(c) === suit);
        const marked = held.find((card) => pointed.has(inRows(seat, card)));
        const at = marked === undefined ? held.length : held.indexOf(marked) + 1;
        const ranks = held.map((c) => write(rankOf(c)));
        return (
          <li key={suit}>
            <SuitMark suit={suit} />
            <span>
              {ranks.slice(0, at).join(" ")}
              {marked === undefined ? null : pointed.get(inRows(seat, marked))?.mark}
              {at < held.length ? ` ${ranks.slice(at).join(" ")}` : ""}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

interface AroundProps {
  seat: Seat;
  other: Other;
  faces: Faces;
  thinks: boolean;
  led: boolean;
  /** The place of its melds, where they lie open. */
  open: MeldPlace | undefined;
  /** Whether its melds may be looked at again in a sheet. */
  opens: boolean;
  plain: PlainZone[];
  over: boolean;
  /** Whether it still matters what partner promised. */
  promises: boolean;
}

function Around({ seat, other, faces, thinks, led, open, opens, plain, over, promises }: AroundProps): JSX.Element {
  return (
    <div
      class={`pw-around pw-${seat.place}${other.open.length ? " is-open" : ""}${open ? " has-melds" : ""}`}
      role="group"
      aria-label={`${seat.name}: ${other.count} cards in hand`}
    >
      <Plate seat={seat} thinks={thinks} led={led} />
      <div class={`pw-held${other.open.length ? " is-open" : ""}`} data-zone={`seat${seat.seat}`}>
        {other.open.length ? (
          <OpenHand cards={other.open} seat={seat.seat} />
        ) : other.count ? (
          <div class="pw-pile-fan" title={`${other.count} cards`} style={{ "--show": "0.2" }} aria-hidden="true">
            {[0, 1, 2].slice(0, other.count).map((i) => (
              <Back key={i} faces={faces} size="xs" />
            ))}
          </div>
        ) : null}
      </div>
      <Facts seat={seat} over={over} promises={promises} opens={opens && !open} named={open !== undefined} />
      {open ? <SmallGroups groups={other.melds} faces={faces} name={`Melds of ${seat.name}`} place={open} /> : null}
      <Plain zones={plain} faces={faces} size="s" />
    </div>
  );
}

function Kitty({ kitty, faces }: { kitty: Shown["kitty"]; faces: Faces }): JSX.Element | null {
  const open = kitty.cards.length > 0;
  if (!open && kitty.count === 0) return null;
  return (
    <div
      class="pw-kitty"
      role="group"
      aria-label={`Kitty, ${open ? kitty.cards.map(cardName).join(", ") : `${kitty.count} cards face down`}`}
    >
      <span class="pw-tag">Kitty</span>
      <div class="pw-pile-fan" style={{ "--show": open ? "0.6" : "0.3" }}>
        {open
          ? kitty.cards.map((card, i) => <Face key={i} card={card} faces={faces} size="o" hidden />)
          : Array.from({ length: kitty.count }, (_, i) => <Back key={i} faces={faces} size="xs" />)}
      </div>
    </div>
  );
}

/** The thing in the middle of the felt: an auction or a choice, the results of the round, or the trick. The styles ask for it, too. */
function middleOf(t: TableState): "ask trump" | "ask count" | "ask auction" | "paper" | "trick" | undefined {
  const { shown, ask } = t;
  if (ask?.kind === "trump" || ask?.kind === "count") return `ask ${ask.kind}`;
  if (shown.auction && !shown.auction.over && t.panel === null && shown.panel === null) return "ask auction";
  return paperOf(t) ? "paper" : shown.trick ? "trick" : undefined;
}

/** The middle: the auction, a choice, or the trick. */
function Middle({ t, faces }: { t: TableState; faces: Faces }): JSX.Element {
  const { shown, ask } = t;
  const me = shown.seats.find((s) => s.me);
  const paused = t.panel !== null || shown.panel !== null;
  if (ask?.kind === "trump")
    return (
      <>
        <Kitty kitty={shown.kitty} faces={faces} />
        <TrumpPanel head={ask.head} suits={ask.suits} at={t.askAt} advised={t.advised?.action} />
      </>
    );
  if (ask?.kind === "count") return <CountPanel value={t.askAt} most={ask.most} trump={shown.info.trump ?? null} />;
  if (shown.auction && middleOf(t) === "ask auction")
    return (
      <>
        <Kitty kitty={shown.kitty} faces={faces} />
        <AuctionPanel
          auction={shown.auction}
          ask={ask}
          at={t.askAt}
          seats={shown.seats}
          me={me?.seat ?? 0}
          chances={t.advised?.chances ?? []}
          suits={t.prefs.training ? shown.suits : []}
        />
      </>
    );
  const paper = paperOf(t);
  if (paper) return <Paper panel={paper} faces={faces} />;
  const plays = Object.keys(t.legal.play).length > 0;
  const trick = lyingTrick(t);
  return (
    <>
      <Kitty kitty={shown.kitty} faces={faces} />
      <Plain zones={shown.plain.nobody} faces={faces} size="m" />
      {trick ? <Diamond trick={trick} seats={shown.seats} faces={faces} turn={plays && !paused} /> : null}
    </>
  );
}

const NO_MELDS: readonly MeldGroup[] = [];

/** The names of the own melds, which lie in the hand. */
function MeldPills({ groups }: { groups: readonly MeldGroup[] }): JSX.Element | null {
  if (groups.length === 0) return null;
  return (
    <ul class="pw-pills" aria-label="Your melds">
      {groups.flatMap((g, i) =>
        g.caption.map((c) => (
          <li key={`${i} ${c.name}`}>
            <Tokens text={briefly(c.name)} /> <b>{c.points}</b>
          </li>
        )),
      )}
    </ul>
  );
}

export function Round({
  t,
  layout,
  marks,
  faces,
}: {
  t: TableState;
  layout: Layout;
  marks: Marks;
  faces: Faces;
}): JSX.Element {
  const { shown } = t;
  const lies = useContext(Lying);
  const me = shown.seats.find((s) => s.me);
  const leads = (seat: number): boolean =>
    shown.trick !== null && shown.trick.cards.length > 0 && shown.trick.led === seat;
  const chosen = marks.selected.size;
  const over = shown.auction?.over ?? false;
  const open = Object.values(layout.melds);
  const areOpen = open.length > 0;
  const middle = middleOf(t);
  const isOpen = shown.others.some((other) => other.open.length);
  const hasLine = layout.compact ? paperOf(t) !== null && layout.own.fan.rows < 3 : meldsAreNew(t);
  const melds = hasLine ? shown.shownMelds : NO_MELDS;
  return (
    <div
      class={`pw-board pw-round${isOpen ? " is-open" : ""}${open.some(({ isTall }) => isTall) ? " is-tall" : ""}`}
      data-seats={shown.seats.length}
      data-middle={middle}
      style={layout.isApart && !isOpen && !middle?.startsWith("ask") ? { "--side": "120px" } : undefined}
    >
      {shown.others.map((other) => {
        const seat = shown.seats.find((s) => s.seat === other.seat);
        return seat ? (
          <Around
            key={other.seat}
            seat={seat}
            other={other}
            faces={faces}
            led={leads(other.seat)}
            open={layout.melds[other.seat]}
            opens={other.melds.length > 0 && (t.prefs.training || meldsAreNew(t))}
            over={over}
            promises={meldsAreNew(t)}
            plain={shown.plain.theirs.filter((zone) => zone.owner === other.seat)}
            thinks={t.thinking?.about === "move" && t.thinking.seat === other.seat}
          />
        ) : null;
      })}
      {shown.meter && !t.panel && layout.frame === "narrow" && !lies && !areOpen ? <Meter meter={shown.meter} /> : null}
      <div class="pw-centre" data-drop="trick">
        {shown.info.trump ? (
          <svg class="pw-emblem" viewBox="0 0 100 100" aria-hidden="true">
            <use href={`#pw-s-${shown.info.trump}`} />
          </svg>
        ) : null}
        <i class="pw-deck-spot" data-zone="stock" />
        <Middle t={t} faces={faces} />
      </div>
      <div class="pw-south" role="group" aria-label="Your cards">
        {me ? (
          <div class="pw-mine">
            <Plate seat={me} thinks={false} led={leads(me.seat)} />
            {chosen ? (
              <span class="pw-facts">{chosen} selected</span>
            ) : (
              <Facts seat={me} over={over} named={melds.length > 0} />
            )}
            <MeldPills groups={melds} />
            {shown.last ? (
              <button type="button" class="pw-again" data-act="last" aria-haspopup="dialog" aria-keyshortcuts="L">
                Last trick
              </button>
            ) : null}
          </div>
        ) : null}
        <Hand
          hand={t.hand()}
          share={layout.own}
          faces={faces}
          stagger={t.prefs.stagger}
          marks={marks}
          letters={letterIds(t)}
          melded={meldsAreNew(t) ? shown.shownMelds : NO_MELDS}
        />
        <Plain zones={shown.plain.mine} faces={faces} size="s" />
      </div>
    </div>
  );
}
