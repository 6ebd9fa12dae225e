/* The names of cards, and other words that need no kernel. */

const RANK_NAMES: Record<string, string> = {
  T: "10",
  J: "jack",
  Q: "queen",
  K: "king",
  A: "ace",
};
const SIGNS: Record<string, string> = { S: "♠", H: "♥", D: "♦", C: "♣" };
const SUIT_NAMES: Record<string, string> = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };

export const rankOf = (card: string): string => card.charAt(0);
export const suitOf = (card: string): string => card.charAt(1);
/** A joker has a colour instead of a suit. */
const JOKERS: Record<string, string> = { XR: "red joker", XB: "black joker" };
export const rankText = (rank: string): string => (rank === "T" ? "10" : rank === "X" ? "Joker" : rank);
export const rankName = (rank: string): string => RANK_NAMES[rank] ?? rank;
export const suitName = (suit: string): string => SUIT_NAMES[suit] ?? suit;
export const cardName = (card: string): string =>
  JOKERS[card] ?? `${RANK_NAMES[rankOf(card)] ?? rankOf(card)} of ${suitName(suitOf(card))}`;
/** A card as it is written: `A♦`, `10♠`, `Joker`; `write` tells how its rank is. */
export const cardSign = (card: string, write = rankText): string => write(rankOf(card)) + (SIGNS[suitOf(card)] ?? "");
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
/** Joins names as one says them: `Ann, Bert and Cid`. */
export const listed = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : (names[0] ?? "");

const WHOLE = new Intl.NumberFormat("en-US", { maximumFractionDigits: 0 });

/** Points as sentences and tables have them: whole, with the sign of a minus. */
export const figure = (points: number): string => WHOLE.format(Math.round(points) || 0).replace("-", "−");

/** A number of points with its sign, to whole points. */
export const signed = (points: number): string => `${Math.round(points) > 0 ? "+" : ""}${figure(points)}`;

/** The beginning of a hash, enough to tell it from others. */
export const shortDigest = (digest: string): string => `${digest.slice(0, 4)} ${digest.slice(4, 8)}`;
