/* The cards of a table with mats that get a new label as they pass from one place to another: they fly all the same. */
import type { CardAt } from "../../wire/protocol";
import type { Shown } from "../picture";

/** The ways of cards in a change. */
export interface Passing {
  /** By its new label, the label that a card had in one's own hand. */
  mine: ReadonlyMap<string, string>;
  /** The new labels of cards from another's hand. */
  theirs: ReadonlySet<string>;
  /** The pile that came into a hand, by the name of its zone. */
  pile: string | null;
}

type Lying = Pick<Shown, "hand" | "mats">;

const cardsOf = (zone: Shown["mats"]["mine"]): CardAt[] =>
  (zone?.columns ?? []).flatMap(({ cards, wild = [] }) => [...cards, ...wild]);
const pileOf = ({ mats }: Lying): CardAt[] =>
  (mats.pile?.cards ?? []).flatMap(({ id, card }) => (card === undefined ? [] : [{ id, card }]));

/** Tells which cards passed; `mover`: whether one's own seat did it. */
export function passing(before: Lying, after: Lying, mover: boolean): Passing {
  const fresh = (now: CardAt[], was: CardAt[]): CardAt[] => {
    const known = new Set(was.map(({ id }) => id));
    return now.filter(({ id }) => !known.has(id));
  };
  const thrown = fresh(pileOf(after), pileOf(before));
  const laid = fresh(cardsOf(after.mats.mine), cardsOf(before.mats.mine));
  const left = fresh(before.hand, after.hand);
  const mine = new Map<string, string>();
  for (const { id, card } of [...laid, ...(mover ? thrown : [])]) {
    const same = left.findIndex((each) => each.card === card);
    const [gone] = left.splice(Math.max(0, same), 1);
    if (gone) mine.set(id, gone.id);
  }
  const theirs = fresh(cardsOf(after.mats.theirs), cardsOf(before.mats.theirs));
  const taken = pileOf(after).length === 0 && pileOf(before).length > 0;
  return {
    mine,
    theirs: new Set([...theirs, ...(mover ? [] : thrown)].map(({ id }) => id)),
    pile: taken ? (before.mats.pile?.id ?? null) : null,
  };
}
