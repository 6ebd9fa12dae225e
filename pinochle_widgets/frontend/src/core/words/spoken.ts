/* The words for a screen reader: what is drawn as a sign is named, and what stands apart on the screen is said apart. */
import { cardName, suitName } from "./words";

/** Cards and suits in mark-up, `{JC}` and `{S}`, and in signs, `10♠` and `♠`. */
const DRAWN = /\{([2-9TJQKAX]?)([SHDCRB])\}|(10|[2-9JQKA])?([♠♥♦♣])/g;
const SUITS: Record<string, string> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };
const ENDS = /[.!?…:;,]$/;

/** A text with cards and suits by their names: `A♦` is the ace of diamonds. */
export const named = (text: string): string =>
  text.replace(DRAWN, (_, rank?: string, suit?: string, shown?: string, sign?: string) => {
    const of = suit ?? SUITS[sign!]!;
    const which = rank || shown;
    return which ? cardName((which === "10" ? "T" : which) + of) : suitName(of);
  });

/** Joins texts as sentences: one that has no end gets one before the next. */
export function spoken(texts: readonly (string | undefined)[]): string {
  const told = texts.map((text) => named(text ?? "").trim()).filter(Boolean);
  return told.map((text, i) => (i === told.length - 1 || ENDS.test(text) ? text : `${text}.`)).join(" ");
}
