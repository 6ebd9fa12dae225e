/* Melds that lie open beside the plates of their seats: the largest cards with which all of them have room. Pure numbers. */
import { type GroupSize, groupWidth, RATIO, SHOW } from "./layout";

/** The melds of a seat: their groups, and the width there is for them. */
export interface SeatMelds {
  groups: readonly GroupSize[];
  width: number;
  /** Whether they lie above the middle, and take height from it. */
  above: boolean;
}
/** The heights of a table: all that melds and middle have together, the least middle, a plate, and that of the seat across, if any. */
export interface MeldRoom {
  height: number;
  middle: number;
  plate: number;
  across?: number;
  /** The height of a caption with the gap to the next line. */
  caption: number;
  most: number;
  /** The least width of whole cards, and of cards whose feet are cut off: rank and suit stand above. */
  least: { whole: number; cut: number };
  /** The part of a card that shows its rank: for so much, cards are smaller. */
  rank: number;
}
/** The width of cards, the height of them that is seen in widths, and for each seat the part of a card that shows, and the height of its lines. */
export interface OpenMelds {
  card: number;
  tall: number;
  /** Whether nothing has to be scrolled. */
  fits: boolean;
  seats: { show: number; height: number }[];
}

const GAP = 10;
/** The height of cards whose feet are cut off, in widths. */
export const CUT = 1.06;

/** The lines that groups take in a width. */
function linesOf(groups: readonly GroupSize[], card: number, show: number, width: number): number {
  let [lines, x] = [groups.length ? 1 : 0, 0];
  for (const group of groups) {
    const wide = groupWidth(group, card, show);
    if (x > 0 && x + wide > width) [lines, x] = [lines + 1, 0];
    x += wide + GAP;
  }
  return lines;
}

/** The widest part of a card that may show where the widest group still lies in the width. */
const within = (groups: readonly GroupSize[], card: number, width: number): number =>
  Math.min(1, ...groups.map(({ cards }) => (cards > 1 ? (width / card - 1) / (cards - 1) : 1)));

/** The lines of a seat's melds in so much height, as loose as they may lie; null where they have no room. */
function laidIn({ groups, width }: SeatMelds, card: number, high: number, line: number): OpenMelds["seats"][0] | null {
  for (const part of [SHOW.wide, 0.4, SHOW.tight, 0.28]) {
    const show = Math.min(part, within(groups, card, width));
    const height = linesOf(groups, card, show, width) * line;
    if (height <= high) return { show, height };
  }
  return null;
}

/** Lays the melds of all seats with cards of one width; null where they have no room. */
function laidAll(seats: readonly SeatMelds[], room: MeldRoom, card: number, tall: number): OpenMelds | null {
  const { height, middle, plate, across: least = plate } = room;
  const line = card * tall + room.caption;
  const across = seats.filter(({ above }) => above).map((each) => laidIn(each, card, height - middle, line));
  const top = Math.max(least, ...across.map((each) => each?.height ?? Number.POSITIVE_INFINITY));
  if (height - top < middle) return null;
  const found = seats.flatMap((each) => laidIn(each, card, each.above ? top : height - top - plate, line) ?? []);
  return found.length === seats.length ? { card, tall, fits: true, seats: found } : null;
}

/** The part of a card that shows at the seat where it is least; more than a rank is no gain. */
const leastShown = ({ seats }: OpenMelds, { rank }: MeldRoom): number =>
  Math.min(rank, ...seats.map(({ show }) => show));

/** Lays the melds of all seats: first so that their ranks show, then with cards as large as they can be, else at their least, and what
    has no room is scrolled. */
export function openMelds(seats: readonly SeatMelds[], room: MeldRoom): OpenMelds {
  const { height, middle, plate, most, least } = room;
  let best: OpenMelds | null = null;
  for (const [tall, smallest] of [
    [RATIO, least.whole],
    [CUT, least.cut],
  ] as const)
    for (let card = Math.floor(most); card >= smallest; card--) {
      const found = laidAll(seats, room, card, tall);
      if (found && (!best || leastShown(found, room) > leastShown(best, room))) best = found;
    }
  if (best) return best;
  const top = Math.max(0, height - middle);
  return {
    card: least.cut,
    tall: CUT,
    fits: false,
    seats: seats.map(({ groups, width, above }) => ({
      show: Math.max(0.1, Math.min(SHOW.tight, within(groups, least.cut, width))),
      height: above ? top : Math.max(0, height - top - plate),
    })),
  };
}
