/* The drawing of the cards. Indices, pips, large faces and backs are our own; the twelve court figures are in
   art/courts.ts. Everything here is constant: no data from a view.
   Suits and ranks for running text are symbols in a sprite, injected once per document. A whole card is a picture
   of its own (an SVG in a data address): a court has thousands of points, and as a picture the browser lays out
   one box and keeps the drawing, where a <use> would be built anew each time a card moves to another place. */
import { COURTS } from "./art/courts";
import { CAP, FIGURE, NAME } from "./art/joker";
import { COURT_RANKS, LETTERS, letterOf } from "./art/letters";

const SPRITE = "pw-sprite";

const SUITS: Record<string, string> = {
  H: "M50 94C43 82 6 60 6 32 6 17 17 7 30 7c9 0 16 5 20 14C54 12 61 7 70 7c13 0 24 10 24 25C94 60 57 82 50 94Z",
  D: "M50 3C58 20 69 35 85 50 69 65 58 80 50 97 42 80 31 65 15 50 31 35 42 20 50 3Z",
  S: "M50 4C56 20 93 40 93 64c0 12-9 21-20 21-8 0-14-4-17-9 1 9 4 15 11 20H33c7-5 10-11 11-20-3 5-9 9-17 9C16 85 7 76 7 64 7 40 44 20 50 4Z",
  C: "M50 5a21 21 0 0 1 16 35l-3 4c3-2 6-3 10-3a21 21 0 1 1-17 33c1 10 4 17 11 22H33c7-5 10-12 11-22a21 21 0 1 1-17-33c4 0 7 1 10 3l-3-4A21 21 0 0 1 50 5Z",
};

/** The rank of a joker, red or black: his cap stands where others have their letter. */
const JOKER = "X";

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
const symbol = (id: string, box: string, inner: string): string =>
  `<symbol id="pw-${id}" viewBox="${box}">${inner}</symbol>`;
const CARD = "0 0 250 350";
const round = (n: number): number => Math.round(n * 10) / 10;

function pip(suit: string, [x, y]: [number, number]): string {
  const upright = use(`s-${suit}`, x - 21, y - 21, 42);
  return y > 175 ? turned(upright, x, y) : upright;
}

const OUTLINES = { ...RANKS, ...LETTERS };

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

function classic(rank: string, suit: string, letter: string): string {
  const court = COURTS[rank + suit];
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

const suitSymbol = (s: string): string =>
  symbol(`s-${s}`, "0 0 100 100", `<path d="${SUITS[s]}" fill="currentColor"/>`);
function rankSymbol(r: string): string {
  const [w, d] = OUTLINES[r]!;
  return symbol(`r-${r}`, `0 -2 ${w} 108`, `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`);
}

export const spriteMarkup = (): string =>
  [...Object.keys(SUITS).map(suitSymbol), ...Object.keys(OUTLINES).map(rankSymbol)].join("");

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

/** A face as an SVG document; `letters` are those of ace, king, queen and jack. */
export function faceSvg(card: string, isLarge: boolean, colours: Palette, letters = COURT_RANKS): string {
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
  const body = isLarge ? large(rank, suit, letter) : classic(rank, suit, letter);
  return svgDocument(
    color,
    isLarge || !COURTS[card] ? "" : courtStyle(colours),
    suitSymbol(suit) + rankSymbol(letter),
    body,
  );
}
export const backSvg = (colours: Palette): string =>
  svgDocument("currentColor", backStyle(colours), suitSymbol("S") + suitSymbol("D"), back());

/** Puts the sprite into the document (or the shadow root) that holds `node`, unless it is there already. */
export function ensureSprite(node: Node): void {
  const root = node.getRootNode();
  const shadow = typeof ShadowRoot !== "undefined" && root instanceof ShadowRoot;
  const home: ParentNode & Node = shadow ? root : document.body;
  if ((shadow ? root : document).querySelector(`#${SPRITE}`)) return;
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.id = SPRITE;
  svg.setAttribute("width", "0");
  svg.setAttribute("height", "0");
  svg.setAttribute("aria-hidden", "true");
  svg.setAttribute("style", "position:absolute");
  svg.innerHTML = spriteMarkup();
  home.append(svg);
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
