/* The melds that lie on the table, by name, to be asked about: those of all families. */
import type { MeldGroup } from "../wire/protocol";
import { columnName } from "./mat/mat";
import type { Shown } from "./picture";
import { capital } from "./words/words";

export interface NamedMeld {
  name: string;
  /** Its cards, by which it is asked about. */
  cards: string;
}

/** The cards of a meld as its element has them. */
export const cardsOf = (...piles: (readonly { card: string }[] | undefined)[]): string =>
  piles.flatMap((cards = []) => cards.map(({ card }) => card)).join(" ");

/** All melds that lie, the own ones first. */
export function meldsOf({ mats, melds0, melds1, others, seats }: Shown): NamedMeld[] {
  const nameOf = (seat: number | undefined): string => seats.find((each) => each.seat === seat)?.name ?? "";
  const me = seats.find((each) => each.me);
  const own = !me || me.person ? "Your" : `${me.name}:`; // who looks on sees the first seat's, too
  const columns = [mats.mine, mats.theirs].flatMap((mat) =>
    (mat?.columns ?? []).map((each) => ({
      name: `${mat === mats.mine ? own : `${nameOf(mat?.owner ?? undefined)}:`} ${columnName(each)}`,
      cards: cardsOf(each.cards, each.wild),
    })),
  );
  const groups = (whose: string, all: readonly MeldGroup[]): NamedMeld[] =>
    all.map((each) => ({
      name: `${whose} ${each.caption.map(({ name }) => name.toLowerCase()).join(", ")}`,
      cards: cardsOf(each.cards),
    }));
  const other = seats.find(({ me }) => !me)?.name ?? "";
  return [
    ...columns,
    ...groups(own, melds0),
    ...groups(`${other}:`, melds1),
    ...others.flatMap(({ seat, melds }) => groups(`${nameOf(seat)}:`, melds)),
  ].map((each) => ({ ...each, name: capital(each.name) }));
}

/** The meld that a card lies in; none where it lies in no group. */
export const lyingWith = ({ melds0 }: Shown, id: string): string | null => {
  const group = melds0.find(({ cards }) => cards.some((each) => each.id === id && !each.ghost));
  return group ? cardsOf(group.cards) : null;
};
