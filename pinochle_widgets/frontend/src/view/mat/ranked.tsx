/* A hand by ranks: cards of one rank lie close, ranks apart. A phone folds a long hand into a pile for each rank, and opens one. */
import "../../css/ranked.css";
import type { JSX } from "preact";
import { useContext, useLayoutEffect, useRef, useState } from "preact/hooks";
import { groupKey, groupsOf, type Ranked } from "../../core/mat/ranked";
import { rankName, rankOf } from "../../core/words/words";
import type { Faces } from "../../faces";
import type { HandCard } from "../../wire/protocol";
import { Face, Lying, OwnCard, placed } from "../card";
import { Over } from "../felt/over";
import { Icon } from "../icons";
import type { Marks } from "../marks";
import { memo } from "../memo";

interface RankedProps {
  hand: HandCard[];
  layout: Ranked;
  faces: Faces;
  marks: Marks;
}

const NOWHERE = { x: 0, y: 0 };

const TOLD = { linked: ", goes with the pile", later: ", once you are open", new: ", new" } as const;
const ASIDE = ", kept aside";
const FITS = ", fits a meld";
const fits = ({ card, look }: HandCard, marks: Marks): boolean => look !== "later" && marks.fits.includes(rankOf(card));
const toldOf = (c: HandCard, marks: Marks): string =>
  `${marks.fresh.has(c.id) ? ", new" : ""}${c.look ? TOLD[c.look] : ""}${fits(c, marks) ? FITS : ""}${marks.reserved.has(c.id) ? ASIDE : ""}`;

const looksOf = (c: HandCard, marks: Marks): string =>
  `${marks.fresh.has(c.id) ? "is-new" : ""}${c.look ? ` is-${c.look}` : ""}${fits(c, marks) ? " is-fits" : ""}${marks.reserved.has(c.id) ? " is-kept" : ""}`;

interface OneProps {
  card: HandCard;
  at: { x: number; y: number };
  faces: Faces;
  marks: Marks;
}

function One({ card: c, at, faces, marks }: OneProps): JSX.Element {
  const looks = looksOf(c, marks);
  return useContext(Lying) ? (
    <Face card={c.card} id={c.id} faces={faces} marks={looks} style={placed(at)} />
  ) : (
    <OwnCard
      card={c.card}
      id={c.id}
      faces={faces}
      marks={looks}
      selected={marks.selected.has(c.id)}
      suggested={marks.suggested.has(c.id)}
      why={marks.why[c.id]}
      told={toldOf(c, marks)}
      tab={marks.focus === c.id}
      at={at}
    />
  );
}

export const RankedHand = memo(function RankedHand({ hand, layout, faces, marks }: RankedProps): JSX.Element {
  const lies = useContext(Lying);
  const { card, width, height, places, seen } = layout;
  return (
    <div
      class="pw-ranked"
      role="group"
      aria-label={lies ? "Hand" : "Your hand"}
      data-zone="hand"
      style={{ width: `${width}px`, height: `${height}px`, "--cw": `${card}px` }}
    >
      {hand.map((c, i) => (
        <One key={c.id} card={c} at={places[i] ?? NOWHERE} faces={faces} marks={marks} />
      ))}
      {lies ? null : (
        <Over
          ids={hand.map((c) => c.id)}
          marks={marks}
          visible={(i) => seen[i] ?? { x: 0, y: 0, w: card, h: card }}
          coins={layout}
        />
      )}
      {hand.map((c, i) =>
        c.look === "linked" ? (
          <i
            key={`l${c.id}`}
            class="pw-joined"
            style={{ left: `${(seen[i]?.x ?? 0) + 12}px`, top: `${(seen[i]?.y ?? 0) + card * 0.9}px` }}
          >
            <Icon name="link" />
          </i>
        ) : null,
      )}
    </div>
  );
});

/** The cards of a rank in words: `8s`, `jokers`. */
const namesOf = (rank: string): string => `${rankName(rank.charAt(0))}s`.replace("X", "joker");

/** The piles of ranks in a row. */
const PILES = 7;

const WALKS = /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down))$/;

/** Moves the focus among the elements of a folded hand by arrow keys; up or down, where no row is, to the first of the others. */
function goAmong(e: KeyboardEvent, these: string, others: string, per = Infinity): void {
  const hand = (e.currentTarget as HTMLElement).closest<HTMLElement>(".pw-folded")!;
  const nodes = [...hand.querySelectorAll<HTMLElement>(these)];
  const at = nodes.indexOf(e.target as HTMLElement);
  if (at < 0 || e.shiftKey || !WALKS.test(e.key)) return;
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -per,
    ArrowDown: per,
    PageUp: -1,
    PageDown: 1,
  };
  const to = e.key === "Home" ? 0 : e.key === "End" ? nodes.length - 1 : at + steps[e.key]!;
  const next = nodes[to] ?? (/^Arrow(Up|Down)/.test(e.key) ? hand.querySelector<HTMLElement>(others) : null);
  next?.focus({ preventScroll: true });
  e.preventDefault(); // the table's own keys walk from card to card
}

/** The step in the drawer, and the width of its cards. */
const DRAWER = { step: 46, card: 58 };

interface FoldedProps extends Omit<RankedProps, "layout"> {
  room: number;
}

export const FoldedHand = memo(function FoldedHand({ hand, faces, marks, room }: FoldedProps): JSX.Element {
  const [open, setOpen] = useState<string | null>(null);
  const whole = useRef<HTMLDivElement>(null);
  /** The element that gets the keyboard's focus when the rank is drawn open, or closed again. */
  const next = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (next.current) whole.current?.querySelector<HTMLElement>(next.current)?.focus({ preventScroll: true });
    next.current = null;
  }, [open]);
  const turn = (rank: string, byKey: boolean): void => {
    const opens = rank !== open;
    if (byKey) next.current = opens ? ".pw-drawer .pw-own" : `.pw-rankpile[data-rank="${rank}"]`;
    setOpen(opens ? rank : null);
  };
  const groups = groupsOf(hand.map((c) => groupKey(c, marks.reserved)));
  const shown = groups.find((g) => g.rank === open) ?? null;
  const cards = shown ? hand.slice(shown.at, shown.at + shown.count) : [];
  const step = Math.min(DRAWER.step, (room - 96 - DRAWER.card) / Math.max(1, cards.length - 1));
  return (
    <div class="pw-folded" role="group" aria-label="Your hand" data-zone="hand" ref={whole}>
      {shown ? (
        <div
          class="pw-drawer"
          role="group"
          aria-label={`Your ${namesOf(shown.rank)}`}
          onKeyDown={(e) => {
            if (e.key === "Escape" && marks.selected.size === 0) {
              turn(shown.rank, true);
              e.stopPropagation();
            } else goAmong(e, ".pw-drawer .pw-own", ".is-open");
          }}
        >
          <div class="pw-drawer-cards">
            {cards.map((c, i) => (
              <One key={c.id} card={c} at={{ x: i * step, y: 8 }} faces={faces} marks={marks} />
            ))}
          </div>
          <div class="pw-drawer-does">
            {cards.every(({ look }) => look === "later") ? null : (
              <button type="button" class="pw-btn" data-act="all" data-to={shown.rank.charAt(0)}>
                {`All ${shown.count}`}
              </button>
            )}
            <button type="button" class="pw-btn" onClick={(e) => turn(shown.rank, e.detail === 0)}>
              Close
            </button>
          </div>
        </div>
      ) : null}
      <div
        class="pw-folds"
        role="group"
        aria-label="Ranks"
        onKeyDown={(e) => goAmong(e, ".pw-rankpile", ".pw-drawer .pw-own", PILES)}
      >
        {groups.map(({ rank, at, count }) => {
          const here = hand.slice(at, at + count);
          const chosen = here.filter((c) => marks.selected.has(c.id)).length;
          const fresh = here.some((c) => marks.fresh.has(c.id));
          const [look] = here.flatMap((c) => c.look ?? []);
          const aside = marks.reserved.has(here[0]!.id);
          const advised = here.filter((c) => marks.suggested.has(c.id)).length;
          const fitting = fits(here[0]!, marks);
          const told = `${count} ${namesOf(rank)}${look ? TOLD[look] : ""}${fitting ? FITS : ""}${aside ? ASIDE : ""}${advised ? `, ${advised} advised` : ""}${chosen ? `, ${chosen} selected` : ""}${fresh ? ", new" : ""}`;
          return (
            <button
              type="button"
              key={`${rank}${at}`}
              class={`pw-rankpile${rank === open ? " is-open" : ""}${chosen ? " is-chosen" : ""}${aside ? " is-kept" : ""}`}
              aria-expanded={rank === open}
              aria-label={told}
              data-rank={rank}
              data-holds={here.map((c) => c.id).join(" ")}
              onClick={(e) => turn(rank, e.detail === 0)}
            >
              {Array.from({ length: Math.min(2, count - 1) }, (_, i) => (
                <i key={i} class="pw-card pw-edge" style={{ transform: `translateX(${3 - 1.5 * i}px)` }} />
              ))}
              <Face
                card={here.at(-1)!.card}
                faces={faces}
                marks={`${fresh ? "is-new" : ""}${look ? ` is-${look}` : ""}${fitting ? " is-fits" : ""}`}
                hidden
              />
              <b aria-hidden="true">{count}</b>
              {advised ? (
                <i class="pw-coin">
                  <Icon name="star" />
                </i>
              ) : null}
            </button>
          );
        })}
      </div>
    </div>
  );
});
