/* The words for a screen reader: what is drawn as a sign is named, and what stands apart on the screen is said apart. */
import { cardName, suitName } from "./words";

/** Cards and suits in mark-up, `{JC}` and `{S}`, and in signs, `10♠` and `♠`. */
const DRAWN = /(\{[2-9TJQKA]?[SHDC]\}|\{X[RB]\}|(?:10|[2-9JQKA])?[♠♥♦♣])/;
const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const ENDS = /[.!?…:;,]$/;

/** A card or suit within a text; of a suit the rank is empty, that of a joker is X. */
export interface Drawn {
  rank: string;
  suit: string;
}

/** Splits a text into plain text, and the cards and suits that are drawn in it. */
export const drawnIn = (text: string): (string | Drawn)[] =>
  text.split(DRAWN).map((part, i) => {
    if (i % 2 === 0) return part;
    const card = part.replace(/[{}]/g, "").replace("10", "T");
    const sign = card.slice(-1);
    return { rank: card.slice(0, -1), suit: SUITS[sign] ?? sign };
  });

/** A text with cards and suits by their names: `A♦` is the ace of diamonds. */
export const named = (text: string): string =>
  drawnIn(text)
    .map((part) =>
      typeof part === "string" ? part : part.rank ? cardName(part.rank + part.suit) : suitName(part.suit),
    )
    .join("");

/** Melds with their suits as signs, as they have room: `marriage ♣ 2`. */
export const briefly = (text: string): string =>
  text.replace(/ in (spade|heart|diamond|club)s\b/g, (_, suit: string) => ` {${suit.charAt(0).toUpperCase()}}`);

/** Joins texts as sentences: one that has no end gets one before the next. */
export function spoken(texts: readonly (string | undefined)[]): string {
  const told = texts.map((text) => named(text ?? "").trim()).filter(Boolean);
  return told.map((text, i) => (i === told.length - 1 || ENDS.test(text) ? text : `${text}.`)).join(" ");
}
