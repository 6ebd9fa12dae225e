/* The drawing of the cards. Indices, pips, large faces and backs are our own; the twelve court figures are in
   art/courts.ts, which is fetched by itself. Everything here is constant: no data from a view.
   Suits and ranks for running text are symbols in a sprite (sprite.ts). A whole card is a picture
   of its own (an SVG in a data address): a court has thousands of points, and as a picture the browser lays out
   one box and keeps the drawing, where a <use> would be built anew each time a card moves to another place. */
import { FIGURE, NAME } from "./art/joker";
import { COURT_RANKS, letterOf } from "./art/letters";
import { JOKER, OUTLINES, rankSymbol, suitSymbol } from "./sprite";

/** Crown, coronet and cap tell the large courts apart without reading. */
const EMBLEMS: Record<string, string> = {
  K: "M6 60 0 16 25 34 44 10H56L75 34 100 16 94 60ZM45 0H55V4.500H59V10H41V4.500H45Z",
  Q: "M10 60C4 46 4 34 6 22L27 40 34 18 50 38 66 18 73 40 94 22C96 34 96 46 90 60ZM6 8a6 6 0 1 1-.1 0ZM34 3a6 6 0 1 1-.1 0ZM66 3a6 6 0 1 1-.1 0ZM94 8a6 6 0 1 1-.1 0Z",
  J: "M4 46H84V60H4ZM10 40C10 22 24 12 44 12 54 12 62 15 68 20 74 12 84 4 100 0 98 16 92 30 79 40Z",
};

const LEFT = 94,
  MIDDLE = 125,
  RIGHT = 156;
const column = (ys: number[]): [number, number][] =>
  ys.flatMap(
    (y) =>
      [
        [LEFT, y],
        [RIGHT, y],
      ] as [number, number][],
  );
const THREE = column([62, 175, 288]);
const FOUR = column([62, 137, 213, 288]);
/** Centres of the pips; those in the lower half are upside down. */
const PIPS: Record<string, [number, number][]> = {
  "2": [
    [MIDDLE, 62],
    [MIDDLE, 288],
  ],
  "3": [
    [MIDDLE, 62],
    [MIDDLE, 175],
    [MIDDLE, 288],
  ],
  "4": column([62, 288]),
  "5": [...column([62, 288]), [MIDDLE, 175]],
  "6": THREE,
  "7": [...THREE, [MIDDLE, 118]],
  "8": [...THREE, [MIDDLE, 118], [MIDDLE, 232]],
  "9": [...FOUR, [MIDDLE, 175]],
  T: [...FOUR, [MIDDLE, 100], [MIDDLE, 250]],
};

const use = (id: string, x: number, y: number, w: number, h = w): string =>
  `<use href="#pw-${id}" x="${x}" y="${y}" width="${w}" height="${h}"/>`;
const turned = (inner: string, x = 125, y = 175): string => `<g transform="rotate(180 ${x} ${y})">${inner}</g>`;
const CARD = "0 0 250 350";
const round = (n: number): number => Math.round(n * 10) / 10;

function pip(suit: string, [x, y]: [number, number]): string {
  const upright = use(`s-${suit}`, x - 21, y - 21, 42);
  return y > 175 ? turned(upright, x, y) : upright;
}

/** The corners of a card; `rank` is the letter that stands there. */
function index(rank: string, suit: string): string {
  const box = OUTLINES[rank]![0];
  const scale = Math.min(62.6 / 108, 52.6 / box);
  const w = round(box * scale);
  const corner = use(`r-${rank}`, round(36 - w / 2), 18.8, w, round(108 * scale)) + use(`s-${suit}`, 15, 87, 42);
  return corner + turned(corner);
}

// the frame leaves a notch for each index, so that a thin strip of a fanned card still shows its index
const FRAME = "M67 24.6H220V218.3H193A10 10 0 0 0 183 228.3V325.4H30V131.7H57A10 10 0 0 0 67 121.7Z";

/** The joker's name from the top down: where it begins, how large, and from letter to letter. */
const spelt = (x: number, y: number, size: number, step: number): string =>
  NAME.map(
    (d, n) =>
      `<path transform="translate(${x} ${y + n * step}) scale(${size})" d="${d}" fill="currentColor" fill-rule="evenodd"/>`,
  ).join("");

function joker(isLarge: boolean): string {
  if (isLarge) return use("r-X", 16, 20, 84, 91) + spelt(40, 122, 1, 40) + use("r-X", 106, 180, 136, 147);
  const corner = use("r-X", 10, 12, 54, 58) + spelt(24, 76, 0.7, 25);
  return corner + turned(corner) + FIGURE + turned(FIGURE);
}

function classic(rank: string, suit: string, letter: string, court?: string): string {
  if (court !== undefined) {
    const clip = `pw-k${rank}${suit}`;
    return (
      `<clipPath id="${clip}"><path d="${FRAME}"/></clipPath><g clip-path="url(#${clip})">${court}</g>` +
      `<path class="pw-fr" d="${FRAME}"/>${index(letter, suit)}`
    );
  }
  if (rank === "A") {
    const size = suit === "S" ? 150 : 112;
    return index(letter, suit) + use(`s-${suit}`, 125 - size / 2, 175 - size / 2, size);
  }
  return index(letter, suit) + PIPS[rank]!.map((at) => pip(suit, at)).join("");
}

function large(rank: string, suit: string, letter: string): string {
  const box = OUTLINES[letter]![0];
  const scale = rank === "T" ? 1 : 1.04;
  const emblem = EMBLEMS[rank];
  return (
    use(`r-${letter}`, rank === "T" ? 16 : 20, 22, round(box * scale), round(108 * scale)) +
    use(`s-${suit}`, 20, 148, 76) +
    use(`s-${suit}`, 110, 186, 132) +
    (emblem
      ? `<svg x="130" y="136" width="92" height="56" viewBox="0 0 100 62" preserveAspectRatio="none"><path d="${emblem}" fill="currentColor"/></svg>`
      : "")
  );
}

/** The lattice of the back as plain lines, clipped by hand. */
function lattice(): string {
  const [left, top, right, bottom] = [14, 14, 236, 336];
  let lines = "",
    dots = "";
  const gap = 35.36;
  for (let k = -20; k <= 20; k++) {
    const c = 125 - 175 + (k + 0.5) * gap; // x - y = c
    const x1 = Math.max(left, top + c),
      x2 = Math.min(right, bottom + c);
    if (x1 < x2) lines += `M${round(x1)} ${round(x1 - c)}L${round(x2)} ${round(x2 - c)}`;
    const s = 125 + 175 + (k + 0.5) * gap; // x + y = s
    const a = Math.max(left, s - bottom),
      b = Math.min(right, s - top);
    if (a < b) lines += `M${round(a)} ${round(s - a)}L${round(b)} ${round(s - b)}`;
  }
  for (let i = -12; i <= 12; i++)
    for (let j = -12; j <= 12; j++) {
      const x = 125 + ((i + j) * gap) / 2,
        y = 175 + ((i - j) * gap) / 2;
      if (x > left + 4 && x < right - 4 && y > top + 4 && y < bottom - 4) {
        dots += `M${round(x - 3)} ${round(y)}a3 3 0 1 1 6 0a3 3 0 1 1-6 0`;
      }
    }
  return `<path class="pw-b2" d="${lines}" stroke-width="3"/><path class="pw-b3" d="${dots}"/>`;
}

const back = (): string =>
  `<rect x="14" y="14" width="222" height="322" rx="10" class="pw-b1"/>${lattice()}` +
  `<rect x="20" y="20" width="210" height="310" rx="7" class="pw-b4"/><circle cx="125" cy="175" r="52" class="pw-b5"/>` +
  `<g class="pw-b6">${use("s-S", 80, 142, 60)}</g><g class="pw-b7">${use("s-D", 108, 142, 60, 66)}</g>`;

/** The colours of a card, by the names of their tokens without `--pw-`. */
export type Palette = Record<string, string>;
export const PALETTE = [
  "suit-s",
  "suit-h",
  "suit-d",
  "suit-c",
  "court-gold",
  "court-red",
  "court-blue",
  "court-black",
  "court-line",
  "back",
  "back-2",
  "back-3",
];

const courtStyle = (c: Palette): string =>
  `.pw-ag{fill:${c["court-gold"]}}.pw-ar{fill:${c["court-red"]}}.pw-ab{fill:${c["court-blue"]}}.pw-ak{fill:${c["court-black"]}}` +
  `.pw-ao,.pw-at{fill:none;stroke:${c["court-line"]};stroke-width:.7;stroke-linecap:round;stroke-linejoin:round}.pw-at{stroke-width:.4}` +
  `.pw-fr{fill:none;stroke:${c["court-line"]};stroke-width:1.4;opacity:.4}`;
const jokerStyle = (c: Palette, isRed: boolean): string =>
  `.pw-jr{fill:${c[isRed ? "court-red" : "court-blue"]}}.pw-jb{fill:${c[isRed ? "court-blue" : "court-red"]}}.pw-jg{fill:${c["court-gold"]}}` +
  `.pw-jl{stroke:${c["court-line"]};stroke-width:3;stroke-linejoin:round}path.pw-jl{fill:none}path.pw-jp{fill:#fff;fill-opacity:.7}`;
const backStyle = (c: Palette): string =>
  `.pw-b1,.pw-b5{fill:${c.back}}.pw-b2{stroke:${c["back-2"]};fill:none}.pw-b3{fill:${c["back-2"]}}` +
  `.pw-b4{fill:none;stroke:${c["back-3"]};stroke-width:3}.pw-b5{stroke:${c["back-3"]};stroke-width:3}` +
  `.pw-b6{color:${c["back-3"]}}.pw-b7{color:${c["back-3"]};stroke:${c.back};stroke-width:16;paint-order:stroke}`;

const svgDocument = (color: string, style: string, symbols: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${CARD}" color="${color}"><style>${style}</style>${symbols}${body}</svg>`;

/** Whether a card has a figure where it isn't large. */
export const isCourt = (card: string): boolean => card[0]! in EMBLEMS;

/** A face as an SVG document; `letters` are those of ace, king, queen and jack, and `court` is the figure of a court that isn't large. */
export function faceSvg(
  card: string,
  isLarge: boolean,
  colours: Palette,
  letters = COURT_RANKS,
  court?: string,
): string {
  const rank = card[0]!,
    suit = card[1]!,
    letter = letterOf(rank, letters);
  if (rank === JOKER) {
    const isRed = suit === "R";
    return svgDocument(
      colours[isRed ? "suit-h" : "suit-s"] ?? "currentColor",
      isLarge ? "" : jokerStyle(colours, isRed),
      rankSymbol(JOKER),
      joker(isLarge),
    );
  }
  const color = colours[`suit-${suit.toLowerCase()}`] ?? "currentColor";
  const body = isLarge ? large(rank, suit, letter) : classic(rank, suit, letter, court);
  return svgDocument(
    color,
    court === undefined ? "" : courtStyle(colours),
    suitSymbol(suit) + rankSymbol(letter),
    body,
  );
}
export const backSvg = (colours: Palette): string =>
  svgDocument("currentColor", backStyle(colours), suitSymbol("S") + suitSymbol("D"), back());
