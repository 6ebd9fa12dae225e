/* The cards on the table that a price speaks of: the better ones in the hand, and the one that was played. */
import type { CardAt, ClosedZone, HandZone, MeldsZone, Picture, ReplayPrice, Step } from "../../wire/protocol";
import { isDear, verdictOf } from "./prices";

/** The key of a card in a hand that is told in rows of ranks, where cards have no labels. */
export const inRows = (seat: number, card: string): string => `${seat}:${card}`;

/** The marks of cards by label or key: the coin of advice, or the question mark of a dear choice in the shape of its side. */
export type Pointed = ReadonlyMap<string, "better" | "me" | "opp">;

const NOTHING: Pointed = new Map();

/** The cards of a seat that can be seen, those in the hand first. */
function cardsOf({ zones }: Picture, seat: number): CardAt[] {
  const own = zones.filter(({ owner }) => owner === seat);
  const hands = own.flatMap((zone) =>
    zone.kind === "hand" || zone.kind === "closed" ? ((zone as HandZone | ClosedZone).cards ?? []) : [],
  );
  const melds = own.flatMap((zone) => (zone.kind === "melds" ? (zone as MeldsZone).groups : []));
  return [...hands, ...melds.flatMap(({ cards }) => cards.filter((card) => !card.ghost))];
}

/** The marks at a place, whose steps led to its picture. */
export function pointedAt(
  price: ReplayPrice | undefined,
  picture: Picture,
  steps: readonly Step[],
  side: "me" | "opp",
): Pointed {
  if (!price || verdictOf(price) !== "loss") return NOTHING;
  const marks = new Map<string, "better" | "me" | "opp">();
  const held = cardsOf(picture, price.seat);
  for (const card of price.better.cards) {
    const found = held.find((each) => each.card === card && !marks.has(each.id));
    if (found) marks.set(found.id, "better").set(inRows(price.seat, card), "better");
  }
  const event = steps.map((step) => step.event).find(({ seat, ids }) => seat === price.seat && ids?.length);
  const [id] = event?.ids ?? [];
  if (id !== undefined && price.choice.cards.length === 1 && isDear(price)) marks.set(id, side);
  return marks;
}
