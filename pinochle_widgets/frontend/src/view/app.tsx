import type { JSX } from "preact";
import { type GroupSize, type Height, type Share, type Sizes, CAPTION, COMPACT, SHOW, STRIP, WIDE, fan, groupsWidth, share, sizes, tighten } from "../layout";
import type { Faces } from "../faces";
import type { Menu, MeldGroup, Promised } from "../model";
import type { TableState } from "../state";
import { Bar, Tools } from "./bar";
import { type Marks, Opponent, OwnSeat, Stock, Taken, TrickArea, captionText, sizeVars } from "./felt";
import { TablePanel } from "./panels";
import { Round } from "./round";
import { Side } from "./side";

const GAP = 24;
/** A panel on the felt shows it itself. */
const NO_PROMISES: readonly Promised[] = [];

export interface Room { width: number; board: number; height: Height; coarse: boolean; text: (words: string) => number }
export interface Layout {
  sizes: Sizes; own: Share; show: number; spread: number; large: boolean; compact: boolean;
  /** Melds that do not fit scroll: mine, theirs. */
  scroll: [boolean, boolean];
}

/** A caption is words, a drawn suit here and there, and gaps around its figures. */
const captionWidth = (g: MeldGroup, room: Room): number => Math.min(room.width < COMPACT ? CAPTION : Infinity,
  room.text(captionText(g)) * (room.width >= WIDE ? 13 / 12 : 1) + g.caption.reduce((sum, c) => sum + (c.suit ? 16 : 0), 6));

/** Sizes and overlaps for the picture shown now, in the room there is. */
export function layoutOf(t: TableState, room: Room): Layout {
  const compact = room.width < COMPACT;
  const large = t.prefs.large || compact;
  const size = sizes(room.width, room.coarse, room.height);
  const measure = (groups: MeldGroup[]): GroupSize[] =>
    groups.map((g) => ({ cards: g.cards.length, caption: captionWidth(g, room) }));
  const mine = measure(t.shown.melds0), theirs = measure(t.shown.melds1);
  const n = t.shown.backs + t.shown.faces.length;
  const back = compact ? 32 : size.other;
  const least = theirs.reduce((sum, g) => sum + Math.max(size.other * (1 + (g.cards - 1) * SHOW.tight), g.caption) + 16, 0);
  const free = (room.board - GAP - least) / back - 1;
  const spread = n > 1 ? Math.min(compact ? 0.3 : 0.36, Math.max(0.14, free / (n - 1))) : 0.36;
  const hidden = back * (1 + Math.max(0, n - 1) * spread);
  const over = (groups: GroupSize[], card: number, space: number): boolean =>
    compact && groupsWidth(groups, card, SHOW.large, 12) > space;
  if (t.shown.others.length > 0) {
    const hand = fan(t.shown.hand.length, room.board, size.hand, size.touch, compact, true);
    return { sizes: size, large, compact, spread: 0.36, scroll: [false, false], own: { fan: hand, show: SHOW.wide }, show: SHOW.wide };
  }
  return {
    sizes: size, large, compact, spread: Math.round(spread * 100) / 100,
    scroll: [over(mine, size.meld, room.board), over(theirs, size.other, room.board - GAP - hidden)],
    own: share(room.board, t.shown.hand.length, mine, size, large, compact, GAP),
    show: tighten(theirs, room.board - GAP - hidden, size.other, large, 16),
  };
}

interface AppProps {
  t: TableState; layout: Layout; marks: Marks; room: Room; faces: Faces;
}

export function App({ t, layout, marks, room, faces }: AppProps): JSX.Element {
  const { shown, prefs } = t;
  const me = shown.seats.find((s) => s.me), opp = shown.seats.find((s) => !s.me);
  const size = layout.sizes;
  const cut = t.legal.cut;
  return (
    <div class="pw-tray" style={{ ...sizeVars(size), "--room": `${Math.min(room.height.pixels, 2000)}px` }} inert={t.sheet ? true : undefined}>
      <Side info={shown.info} seats={shown.seats} sides={shown.sides} suits={shown.suits} score={shown.score} log={shown.log} strip={room.width < STRIP} training={prefs.training} count={shown.count} rating={t.rating} />
      <section class="pw-felt" aria-label="Table">
        {shown.others.length > 0 ? <Round t={t} layout={layout} marks={marks} faces={faces} /> : (
        <div class="pw-board">
          <Opponent seat={opp} backs={shown.backs} open={shown.faces} melds={shown.melds1} show={layout.show} spread={layout.spread}
            card={size.other} faces={faces} tint={prefs.tint} scroll={layout.scroll[1]} thinks={t.thinking?.about === "move" && t.thinking.seat === opp?.seat} />
          <div class="pw-mid" data-drop="trick">
            {shown.info.trump ? <svg class="pw-emblem" viewBox="0 0 100 100" aria-hidden="true"><use href={`#pw-s-${shown.info.trump}`} /></svg> : null}
            <Stock stock={shown.stock} faces={faces} rules={shown.rules} promises={t.panel ? NO_PROMISES : t.promises} />
            <TrickArea trick={shown.trick} seats={shown.seats} faces={faces} idle={t.panel !== null || shown.panel !== null}
              turn={me?.turn ?? false} cuts={t.cuts} over={t.panel === null ? shown.panel : null} />
            <Taken taken={shown.taken} tricks={shown.tricks} trick={shown.trick} seats={shown.seats} faces={faces} />
          </div>
          <OwnSeat seat={me} hand={t.hand()} melds={shown.melds0} share={layout.own} card={size.meld} faces={faces} tint={prefs.tint}
            stagger={prefs.stagger} marks={marks} phase={shown.info.phase} scroll={layout.scroll[0]} />
        </div>
        )}
        {t.panel ? (
          <TablePanel panel={t.panel} seats={shown.seats} cut={cut} cutAt={t.cutAt ?? (cut ? Math.floor((cut.min + cut.max) / 2) : 0)} back={faces.back} promises={t.promises} faces={faces} />
        ) : null}
      </section>
      <Bar t={t} turnKey={`${shown.info.round}.${shown.info.turn}`} />
      <Tools undo={t.legal.undo || t.selected.size > 0} sort={prefs.sort} open={t.sheet?.kind === "menu"} />
    </div>
  );
}

export const menuOf = (raw: unknown): Menu => {
  const menu = raw as Partial<Menu> | null;
  return { prefs: Array.isArray(menu?.prefs) ? menu.prefs : [], levels: Array.isArray(menu?.levels) ? menu.levels : [] };
};
