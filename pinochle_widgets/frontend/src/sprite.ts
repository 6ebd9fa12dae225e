/* Suits and ranks for running text and for the corners of cards: symbols in a sprite, injected once per document or shadow root. Every program
   draws them; the cards themselves (cards.ts) only those of tables and replays. */
import { CAP } from "./art/joker";
import { LETTERS } from "./art/letters";
import { homeOf } from "./home";

const SPRITE = "pw-sprite";

const SUITS: Record<string, string> = {
  H: "M50 94C43 82 6 60 6 32 6 17 17 7 30 7c9 0 16 5 20 14C54 12 61 7 70 7c13 0 24 10 24 25C94 60 57 82 50 94Z",
  D: "M50 3C58 20 69 35 85 50 69 65 58 80 50 97 42 80 31 65 15 50 31 35 42 20 50 3Z",
  S: "M50 4C56 20 93 40 93 64c0 12-9 21-20 21-8 0-14-4-17-9 1 9 4 15 11 20H33c7-5 10-11 11-20-3 5-9 9-17 9C16 85 7 76 7 64 7 40 44 20 50 4Z",
  C: "M50 5a21 21 0 0 1 16 35l-3 4c3-2 6-3 10-3a21 21 0 1 1-17 33c1 10 4 17 11 22H33c7-5 10-12 11-22a21 21 0 1 1-17-33c4 0 7 1 10 3l-3-4A21 21 0 0 1 50 5Z",
};

/** The rank of a joker, red or black: his cap stands where others have their letter. */
export const JOKER = "X";

/** Rank letters as paths: width of the box, and the outline. Fonts differ between hosts, paths do not. */
const RANKS: Record<string, [number, string]> = {
  "2": [
    68,
    "M34 -1C54 -1 66 11 66 29 66 42 60 51 48 62L24 84H68V100H0V85L36 52C44 44 47.5 38 47.5 29 47.5 20 42 15 34 15 25 15 19 20 18 31H0C1 11 14 -1 34 -1Z",
  ],
  "3": [
    70,
    "M34 -1C54 -1 67 9 67 26 67 36 62 44 53 48 64 51 70 59 70 71 70 90 56 101 34 101 13 101 1 90 0 72H18C19 81 25 85 34 85 45 85 51 80 51 71 51 61 45 56 33 56H25V41H33C43 41 49 36 49 27 49 19 43 15 34 15 26 15 20 19 19 28H1C2 10 15 -1 34 -1Z",
  ],
  "4": [78, "M43 0H62V63H78V79H62V100H44V79H0V64ZM44 63V26L19 63Z"],
  "5": [
    70,
    "M8 0H65V16H24L22 37C26 34.5 31 33 37 33 57 33 70 46 70 66 70 87 56 101 34 101 14 101 1 91 0 74H18C19 81 25 85 34 85 45 85 52 78 52 67 52 56 45 49 34 49 27 49 22 51 19 56H3Z",
  ],
  "6": [
    74,
    "M37 101C14 101 0 86 0 60 0 21 18 -1 46 -1 55 -1 63 1 69 5L63 21C58 17.5 53 16 47 16 31 16 21.5 25 19 41 24 35 31.5 32 40 32 60 32 74 46 74 65.5 74 86.5 59 101 37 101ZM37 85C48 85 56 77.5 56 66 56 55 48 47.5 37.5 47.5 26.5 47.5 19 55 19 66 19 77.5 26.5 85 37 85Z",
  ],
  "7": [70, "M0 0H70V15L32 100H12L49 17H0Z"],
  "8": [
    72,
    "M36 -1C55 -1 68 10 68 26 68 36 63 43.5 54 47.5 65.5 51.5 72 60 72 71.5 72 89.5 57.5 101 36 101 14.5 101 0 89.5 0 71.5 0 60 6.5 51.5 18 47.5 9 43.5 4 36 4 26 4 10 17 -1 36 -1ZM36 14C27.5 14 22 19 22 27 22 35 27.5 40 36 40 44.5 40 50 35 50 27 50 19 44.5 14 36 14ZM36 55C25.5 55 18.5 61 18.5 70.5 18.5 80 25.5 86 36 86 46.5 86 53.5 80 53.5 70.5 53.5 61 46.5 55 36 55Z",
  ],
  "9": [
    74,
    "M37 -1C60 -1 74 14 74 40 74 79 56 101 28 101 19 101 11 99 5 95L11 79C16 82.5 21 84 27 84 43 84 52.5 75 55 59 50 65 42.5 68 34 68 14 68 0 54 0 34.5 0 13.5 15 -1 37 -1ZM37 15C26 15 18 22.5 18 34 18 45 26 52.5 36.5 52.5 47.5 52.5 55 45 55 34 55 22.5 47.5 15 37 15Z",
  ],
  A: [80, "M30 0H50L80 100H60L53.8 77H26.2L20 100H0ZM40 26 31 60H49Z"],
  K: [76, "M0 0H18V43L50 0H73L39 44 76 100H54L27 59 18 71V100H0Z"],
  Q: [
    84,
    "M40 -1C64 -1 80 18 80 50 80 63 77.5 74 73 82L84 94 72 105 60.5 93.5C54.5 98.5 47.5 101 40 101 16 101 0 82 0 50 0 18 16 -1 40 -1ZM40 16C26 16 18.5 28 18.5 50 18.5 72 26 84 40 84 43 84 45.5 83.4 48 82L38 72 50 61 59.5 70C61 64.5 61.5 57.5 61.5 50 61.5 28 54 16 40 16Z",
  ],
  J: [54, "M14 0H54V69C54 90 43 101 26 101 9 101 0 90 0 70H18C18 80 20 84.5 26 84.5 33 84.5 36 80 36 69V16H14Z"],
  T: [
    94,
    "M8 0H27V100H8V23L0 27V10ZM66 -1C84 -1 94 17 94 50 94 83 84 101 66 101 48 101 38 83 38 50 38 17 48 -1 66 -1ZM66 15C59 15 55.5 26 55.5 50 55.5 74 59 85 66 85 73 85 76.5 74 76.5 50 76.5 26 73 15 66 15Z",
  ],
  [JOKER]: [100, CAP],
};

const symbol = (id: string, box: string, inner: string): string =>
  `<symbol id="pw-${id}" viewBox="${box}">${inner}</symbol>`;

/** The letters of all ranks, in every language. */
export const OUTLINES = { ...RANKS, ...LETTERS };

export const suitSymbol = (s: string): string =>
  symbol(`s-${s}`, "0 0 100 100", `<path d="${SUITS[s]}" fill="currentColor"/>`);
export function rankSymbol(r: string): string {
  const [w, d] = OUTLINES[r]!;
  return symbol(`r-${r}`, `0 -2 ${w} 108`, `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`);
}

export const spriteMarkup = (): string =>
  [...Object.keys(SUITS).map(suitSymbol), ...Object.keys(OUTLINES).map(rankSymbol)].join("");

/** Puts the sprite into the document (or the shadow root) that holds `node`, unless it is there already. */
export function ensureSprite(node: Node): void {
  const home = homeOf(node);
  if (home.getElementById(SPRITE)) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = SPRITE;
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.style.position = "absolute"; // the attribute would be an inline style, which a strict page forbids
  svg.innerHTML = spriteMarkup();
  (home === document ? document.body : home).append(svg);
}

/** Whether a text names a card there is a face for; anything else is drawn as a back. */
export const isCard = (card: string): boolean =>
  card.length === 2 && (card[0] === JOKER ? "RB".includes(card[1]!) : card[0]! in RANKS && card[1]! in SUITS);

/** Every card that there is a face for, courts and high cards first. */
export const ALL_CARDS: readonly string[] = [
  ...[..."AKQJT98765432"].flatMap((rank) => Object.keys(SUITS).map((suit) => rank + suit)),
  `${JOKER}R`,
  `${JOKER}B`,
];
