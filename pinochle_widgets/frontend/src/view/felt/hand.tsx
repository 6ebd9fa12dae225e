/* The cards of a seat: a hand in a fan, and melds in groups. */
import type { JSX } from "preact";
import { useContext } from "preact/hooks";
import type { Share } from "../../core/fit";
import { RATIO, STAGGER, type Visible, visible } from "../../core/layout";
import { cardsOf } from "../../core/melds";
import { staggerLevel } from "../../core/order";
import type { Faces } from "../../faces";
import type { CardAt, HandCard, MeldGroup } from "../../wire/protocol";
import { Face, Ghost, Lying, OwnCard, SuitMark } from "../card";
import type { Marks } from "../marks";
import { memo } from "../memo";
import { captionText } from "../sizes";
import { Over } from "./over";

/** The names and points of the melds that lie in a group; a phone has room for the name of the dearest one. */
function Caption({ group }: { group: MeldGroup }): JSX.Element {
  const last = group.caption.length - 1;
  return (
    <div class="pw-cap">
      <span>
        {group.caption.map((c, i) => (
          <>
            {i > 0 ? <span class="pw-not-compact">, {c.name}</span> : c.name}
            {c.suit ? (
              <>
                {" "}
                <SuitMark suit={c.suit} ui={false} quiet />
              </>
            ) : null}
            {i < last ? (
              <>
                {" "}
                <b class={i > 0 ? "pw-more" : undefined}>{c.points}</b>
              </>
            ) : null}
          </>
        ))}
      </span>
      {last >= 0 ? <b class={last > 0 ? "pw-more" : undefined}>{group.caption[last]!.points}</b> : null}
    </div>
  );
}

interface MeldsProps {
  groups: MeldGroup[];
  mine: boolean;
  show: number;
  card: number;
  faces: Faces;
  tint: boolean;
  marks: Marks | null;
  empty: string | null;
  scroll: boolean;
}

export const Melds = memo(function Melds(p: MeldsProps): JSX.Element {
  const size = p.mine ? "m" : "o";
  const melded = p.tint ? "is-melded" : "";
  const lies = useContext(Lying);
  return (
    <div
      class="pw-melds"
      data-zone={p.mine ? "melds0" : "melds1"}
      tabIndex={p.scroll ? 0 : undefined}
      role={p.scroll ? "group" : undefined}
      aria-label={p.scroll ? "Melds" : undefined}
    >
      {p.groups.map((g, gi) => (
        <div
          class="pw-group"
          role="group"
          data-lies={cardsOf(g.cards)}
          aria-label={captionText(g)}
          key={captionText(g) + gi}
        >
          <Caption group={g} />
          <div class="pw-pile-fan" style={{ "--show": String(p.show) }}>
            {g.cards.map((c) =>
              c.ghost ? (
                <Ghost key={`g${c.id}`} card={c.card} id={`ghost:${gi}:${c.id}`} size={size} />
              ) : p.marks && !lies ? (
                <OwnCard
                  key={c.id}
                  card={c.card}
                  id={c.id}
                  faces={p.faces}
                  size={size}
                  marks={melded}
                  melded
                  selected={p.marks.selected.has(c.id)}
                  suggested={p.marks.suggested.has(c.id)}
                  why={p.marks.why[c.id]}
                  tab={p.marks.focus === c.id}
                />
              ) : (
                <Face key={c.id} card={c.card} id={c.id} faces={p.faces} size={size} marks={melded} />
              ),
            )}
            {p.marks && !lies ? (
              <Over
                ids={g.cards.map((c) => (c.ghost ? "" : c.id))}
                marks={p.marks}
                visible={(i) => ({
                  x: i * p.show * p.card,
                  y: 0,
                  w: i === g.cards.length - 1 ? p.card : Math.min(1, p.show) * p.card,
                  h: p.card * RATIO,
                })}
              />
            ) : null}
          </div>
        </div>
      ))}
      {p.groups.length === 0 && p.empty ? <span class="pw-melds-empty">{p.empty}</span> : null}
    </div>
  );
});

interface HandProps {
  hand: HandCard[];
  share: Share;
  faces: Faces;
  stagger: boolean;
  marks: Marks;
  letters?: ReadonlyMap<string, string>;
  /** Melds among its cards, which were just shown. */
  melded?: readonly MeldGroup[];
}

export const Hand = memo(function Hand(props: HandProps): JSX.Element {
  const { hand, share, faces, stagger, marks, letters, melded = [] } = props;
  const meldIds = new Set(melded.flatMap((g) => g.cards.map((c) => c.id)));
  const lies = useContext(Lying);
  const f = share.fan;
  const lift = (c: CardAt): number => (stagger ? staggerLevel(c.card) * STAGGER : 0);
  const height = f.height + (stagger ? 3 * STAGGER : 0);
  const step = f.step || f.card,
    columns = Math.min(f.per, Math.max(1, hand.length));
  const breaks = new Set(f.starts?.slice(1));
  const seen = (i: number): Visible => {
    const { x, y, w, h } = visible(f, i, hand.length);
    return { x, y: y + lift(hand[i]!), w, h };
  };
  return (
    <div
      class={`pw-fan${stagger ? " is-staggered" : ""}${f.starts ? " is-rows" : ""}`}
      role="group"
      aria-label={lies ? "Hand" : "Your hand"}
      data-zone="hand"
      style={{
        width: `${Math.max(f.width, columns * step + 0.5)}px`,
        height: `${height}px`,
        "--cw": `${f.card}px`,
        "--step": `${step}px`,
        "--pitch": String(f.pitch),
      }}
    >
      {hand.map((c, i) => {
        const came = c.look === "new" ? "is-new" : marks.fresh.has(c.id) ? "is-fresh" : "";
        const fresh = `${came}${meldIds.has(c.id) ? " is-melded" : ""}`;
        const card = lies ? (
          <Face key={c.id} card={c.card} id={c.id} faces={faces} marks={fresh} />
        ) : (
          <OwnCard
            key={c.id}
            card={c.card}
            id={c.id}
            faces={faces}
            marks={fresh}
            melded={meldIds.has(c.id)}
            told={c.look === "new" ? ", from the kitty" : undefined}
            selected={marks.selected.has(c.id)}
            suggested={marks.suggested.has(c.id)}
            why={marks.why[c.id]}
            tab={marks.focus === c.id}
            letter={letters?.get(c.id)}
          />
        );
        return breaks.has(i) ? [<b key={`row${i}`} />, card] : card;
      })}
      {lies ? null : <Over ids={hand.map((c) => c.id)} marks={marks} visible={seen} coins={f} />}
    </div>
  );
});
