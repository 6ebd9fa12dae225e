/* The two seats of a table for two. */
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Share } from "../../core/fit";
import type { Faces } from "../../faces";
import type { CardAt, MeldGroup, PlainZone, Seat } from "../../wire/protocol";
import { Dots } from "../bar";
import { Back, Face, Lying } from "../card";
import type { Marks } from "../marks";
import { memo } from "../memo";
import { Hand, Melds } from "./hand";
import { Plain } from "./plain";
import { PlateOf } from "./plate";

interface PlateProps {
  seat: Seat | undefined;
  text: string;
  always?: boolean;
  thinks?: boolean;
}

export function Plate({ seat, text, always = false, thinks = false }: PlateProps): JSX.Element | null {
  if (!seat) return null;
  return (
    <PlateOf seat={seat}>
      {thinks ? <Dots /> : null}
      <span class={always ? "" : "pw-not-compact"}>{text}</span>
    </PlateOf>
  );
}

interface OpponentProps {
  seat: Seat | undefined;
  backs: number;
  open: CardAt[];
  melds: MeldGroup[];
  show: number;
  spread: number;
  card: number;
  faces: Faces;
  tint: boolean;
  scroll: boolean;
  thinks: boolean;
  plain: PlainZone[];
}

export const Opponent = memo(function Opponent(p: OpponentProps): JSX.Element {
  const n = p.backs + p.open.length;
  const lies = useContext(Lying);
  return (
    <div class="pw-seat pw-seat-opp" role="group" aria-label={`${p.seat?.name ?? "Opponent"}: ${n} cards in hand`}>
      <div class="pw-block">
        <Plate seat={p.seat} text={n ? `${n} in hand` : ""} thinks={p.thinks} />
        <div class="pw-pile-fan pw-backs" data-zone="backs" style={{ "--show": String(p.spread) }}>
          {Array.from({ length: p.backs }, (_, i) => (
            <Back key={`b${i}`} faces={p.faces} size="o" id={`back:${i}`} />
          ))}
          {p.open.map((c) => (
            <Face key={c.id} card={c.card} id={c.id} faces={p.faces} size="o" marks={lies ? "" : "is-fresh"} />
          ))}
        </div>
      </div>
      <Melds
        groups={p.melds}
        mine={false}
        show={p.show}
        card={p.card}
        faces={p.faces}
        tint={p.tint}
        marks={null}
        empty={null}
        scroll={p.scroll}
      />
      <Plain zones={p.plain} faces={p.faces} size="o" />
    </div>
  );
});

interface OwnSeatProps {
  seat: Seat | undefined;
  hand: CardAt[];
  melds: MeldGroup[];
  share: Share;
  card: number;
  faces: Faces;
  tint: boolean;
  stagger: boolean;
  marks: Marks;
  phase: number;
  scroll: boolean;
  plain: PlainZone[];
}

export const OwnSeat = memo(function OwnSeat(p: OwnSeatProps): JSX.Element {
  const melded = p.melds.reduce((sum, g) => sum + g.cards.filter((c) => !c.ghost).length, 0);
  const chosen = p.marks.selected.size,
    n = p.hand.length;
  const text = chosen ? `${chosen} of ${n + melded} selected` : "";
  return (
    <div
      class="pw-seat pw-seat-me"
      role="group"
      aria-label={p.seat && !p.seat.person ? `Cards of ${p.seat.name}` : "Your cards"}
    >
      <div class="pw-block">
        {n + melded > 0 ? <Plate seat={p.seat} text={text} always /> : null}
        <Hand hand={p.hand} share={p.share} faces={p.faces} stagger={p.stagger} marks={p.marks} />
      </div>
      <Melds
        groups={p.melds}
        mine
        show={p.share.show}
        card={p.card}
        faces={p.faces}
        tint={p.tint}
        marks={p.marks}
        empty={p.phase === 1 && n > 0 ? "Melds" : null}
        scroll={p.scroll}
      />
      <Plain zones={p.plain} faces={p.faces} size="m" />
    </div>
  );
});
