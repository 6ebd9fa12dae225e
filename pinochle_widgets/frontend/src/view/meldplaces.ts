/* The places of melds that lie open at seats around a table, for sizes.ts. */
import type { Around } from "../core/fit";
import { CUT, openMelds } from "../core/openmelds";
import { meldsAreNew, paperOf } from "../core/paper";
import { isLow, isPhone, sizeOf, tightOf, typeScale } from "../core/size";
import type { TableState } from "../core/state";
import type { MeldGroup } from "../wire/protocol";
import type { Room } from "./room";

/** The place of a seat's melds that lie open: the width of cards, the height of them that shows, the part that overlaps leave, and
    the room for all. */
export interface MeldPlace {
  card: number;
  tall: number;
  show: number;
  width: number;
  height: number;
  /** Whether only the cards have room, without names and outlines. */
  isBare: boolean;
  /** Whether the melds of a side need more than the lower half: the plates of both sides stand at the top then. */
  isTall: boolean;
}
export const NONE_OPEN: Record<number, MeldPlace> = {};
/** The gap between two lines of melds without names. */
const BARE = 5;
/** The heights of captions, plates and gaps around open melds, the least middle, the widths beside them, and the sizes of their cards. */
const OPEN = {
  touch: { caption: BARE, plate: 26, rest: 34, middle: 148, most: 40, least: { whole: 34, cut: 26 }, beside: 0 },
  low: { caption: BARE, plate: 30, rest: 16, middle: 0, most: 44, least: { whole: 34, cut: 26 }, beside: 268 },
  fine: { caption: 25, plate: 66, rest: 70, middle: 190, most: 76, least: { whole: 36, cut: 30 }, beside: 324 },
};
/** The least cards of melds beside the trick. */
export const LEAST_OPEN = { card: OPEN.fine.least.cut, tall: CUT };
/** The part of a card that shows its rank, which is larger on the large faces under fingers. */
const RANK = { large: 0.4, fine: 0.28 };
/** The padding of open melds on both sides, with a pixel for fractions. */
const EDGES = 3;
/** The width of a plate and of closed cards, beside which the seat across has its melds. */
const ACROSS = 220;
/** The height that the plate and its gaps take below the place of a plate, which lies over the middle of its side. */
const HANGS = 14;
/** The melds of a seat as captions name them: their suit is on their cards. */
const captioned = (g: MeldGroup): string =>
  g.caption.map((c) => `${c.name.replace(/ in \w+$/, "")} ${c.points}`).join("   ");

/** The places of melds that lie open: for the first trick, and in training for as long as there is room beside the trick. */
export function meldPlaces(t: TableState, room: Room, hand: Around): Record<number, MeldPlace> {
  const { width, felt } = room,
    { shown, prefs } = t;
  const isNew = meldsAreNew(t);
  const low = isLow(width, room.height),
    isFine = !isPhone(width) && !tightOf(width) && !low;
  const lying = shown.others.filter(({ melds }) => melds.length > 0);
  const isOpened = lying.some(({ open }) => open.length > 0) && sizeOf(width, room.height) !== "wide";
  if (!lying.length || isOpened || !(isFine ? isNew || prefs.training : low ? paperOf(t) : isNew)) return NONE_OPEN;
  const sizes = OPEN[isFine ? "fine" : low ? "low" : "touch"];
  const middle = isFine ? Math.max(sizes.beside, 3 * hand.trick + 24) : sizes.beside;
  const side = Math.floor((felt.width - middle) / (isFine ? 2 : shown.others.length)) - 8;
  const hasNorth = shown.seats.some(({ place }) => place === "north");
  const laid = (isBare: boolean) => {
    const seats = lying.map(({ seat, melds }) => {
      const across = isFine && shown.seats.some((s) => s.seat === seat && s.place === "north");
      const groups = melds.map((g) => ({
        cards: isBare ? g.cards.filter((c) => !c.ghost).length : g.cards.length,
        caption: isBare ? 0 : room.text(captioned(g)) * typeScale(width, room.height) + 14,
      }));
      return { seat, groups, above: across || !isFine, width: across ? felt.width - ACROSS : side };
    });
    const found = openMelds(
      seats.map((each) => ({ ...each, width: each.width - EDGES })),
      {
        ...sizes,
        rank: isFine ? RANK.fine : RANK.large,
        caption: isBare ? BARE : sizes.caption,
        height: felt.height - hand.reserve - sizes.rest - (isFine ? 0 : sizes.plate),
        plate: isFine ? sizes.plate : 0,
        across: isFine && hasNorth ? sizes.plate : 0,
        most: Math.min(sizes.most, Math.max(sizes.least.whole, hand.card * 0.6)),
      },
    );
    return { seats, found };
  };
  const named = laid(!isFine),
    isBare = !isFine || !named.found.fits;
  const { seats, found } = named.found.fits ? named : laid(true);
  const high = (above: boolean): number =>
    Math.max(0, ...found.seats.map(({ height }, i) => (seats[i]!.above === above ? height : 0)));
  const left = felt.height - hand.reserve - sizes.rest - Math.max(high(true), hasNorth ? sizes.plate : 0);
  const isTall = isFine && high(false) > left / 2 - HANGS;
  const places = seats.map(({ seat, width: wide }, i) => [
    seat,
    { card: found.card, tall: found.tall, isBare, isTall, width: wide, ...found.seats[i]! },
  ]);
  return Object.fromEntries(places);
}
