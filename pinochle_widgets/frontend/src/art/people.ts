/* The twelve faces of players, drawn here in the colours and the line of the court cards, each in a box of 64. */

const LINE = "#2a4178";
const COLOURS: Record<string, string> = {
  k: "#1b2026", // ink
  r: "#bf2a2a",
  b: "#34528f",
  g: "#e2b04e", // gold
  w: "#f4f1ea",
  n: "#7b4a22", // brown
  y: "#b9bec2", // grey
};
const SKINS = ["#f7dfc4", "#eec9a3", "#d7a376", "#7a4b31"];
const GROUNDS = ["#d6e7f4", "#fdf1d2", "#dcefd6", "#fbe3d1", "#e6e0f6"];

const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0 ${r} ${r} 0 1 1 ${-2 * r} 0Z`;

const LONG = "M15 47C12 20 19 8 32 8s20 12 17 39c-4 1-7 0-8-2V22H23v23c-1 2-4 3-8 2Z";
const COAT = "M6 66c0-14 9-18.5 20-20.5h12c11 2 20 6.5 20 20.5Z";
const COLLAR = "M26.5 45.5 32 53l5.5-7.5M32 53v10";
const NECK = "M27 37h10v8.5c-2.5 4-7.5 4-10 0Z";
const HEAD = `${dot(20.5, 29, 2.8)}${dot(43.5, 29, 2.8)}M20.5 26c0-9 5-13 11.5-13s11.5 4 11.5 13c0 9.5-5 15.5-11.5 15.5S20.5 35.5 20.5 26Z`;
const SMILE = "M28 37.3q4 2.8 8 0";
const BROWS = "M24 24.3q2.7-1.7 5.2-.3M34.8 24q2.5-1.4 5.2.3";
const EYES = dot(27, 28.3, 1.5) + dot(37, 28.3, 1.5);
const NOSE = "M32 28.5l-1.3 4.2q.9.8 2 .3";
const GLASSES = `${dot(26.8, 28, 4.4)}${dot(37.2, 28, 4.4)}M31.2 27.5q.8-.7 1.6 0`;
const RINGS = dot(20, 33.5, 1.7) + dot(44, 33.5, 1.7);
const FRINGE = "M20 26c0-9 5-13.5 12-13.5S44 17 44 26c-5-1-9-3.5-12-8-2.5 4-6.5 7-12 8Z";
const SHORT = "M20 27C19 15 24 11 32 11s13 4 12 16c-2-5-4-7-7-8-5 3-11 2.5-15 1-1.2 2-1.8 4-2 7Z";
const MOUSTACHE =
  "M24.8 36.3c2-3.3 5.6-3.3 7.2-1.3 1.6-2 5.2-2 7.2 1.3-2.2.5-5 .3-7.2-.8-2.2 1.1-5 1.3-7.2.8Z";
const BEARD =
  "M20.6 28c0 13.5 5 17.5 11.4 17.5S43.4 41.5 43.4 28c-1.6 4.5-3.5 6.3-6 6.3-2 0-3.5-.8-5.4-.8s-3.4.8-5.4.8c-2.5 0-4.4-1.8-6-6.3Z";
const CURLS = [19, 26, 21, 18, 27, 12.5, 34, 11.5, 41, 14.5, 45, 21, 45.5, 28, 18.5, 33];
const LOCKS = [24, 17, 29.5, 15, 35.5, 15, 40.5, 18];
const curled = (at: number[], r: number): string => at.reduce((d, x, n) => (n % 2 ? d : d + dot(x, at[n + 1] ?? 0, r)), "");

/** Ground, skin, coat, trim and brows (none behind glasses); then what is drawn behind the head and before it: a colour and a path each,
    without a line where the colour is in capitals. */
type Person = [ground: number, skin: number, coat: string, trim: string, brows: string, behind: string[], before: string[]];

const PEOPLE: Record<string, Person> = {
  Ada: [0, 0, "r", "g", "", ["n", LONG], ["n", FRINGE]],
  Bruno: [1, 1, "b", "g", "k", [], ["k", BEARD, "k", SHORT]],
  Clara: [
    2, 0, "b", "g", "n",
    ["g", dot(32, 9, 6)],
    ["g", "M20.5 27C19.5 16 25 12.5 32 12.5S44.5 16 43.5 27C41 20 37 18 32 18s-9 2-11.5 9Z", "g", RINGS],
  ],
  Desmond: [0, 3, "g", "r", "k", [], ["k", "M20.5 23C20 14 25 11 32 11s12 3 11.5 12c-2-4-6-5.5-11.5-5.5S22.5 19 20.5 23Z", "k", MOUSTACHE]],
  Edith: [
    3, 0, "r", "g", "",
    ["y", curled(CURLS, 5.6)],
    ["Y", curled(LOCKS, 4), "", "M20.5 20.5c2 .8 4 .5 5.5-1 1.5 1 4 1.2 6 0 2 1.2 4.5 1 6 0 1.5 1.5 3.5 1.8 5.5 1", "g", RINGS],
  ],
  Farid: [4, 2, "w", "", "k", [], ["k", SHORT, "k", MOUSTACHE, "r", "M32 52l-2.5 3 2.5 9 2.5-9Z"]],
  Greta: [
    0, 0, "r", "g", "n",
    ["g", "M20 26c-6 4-7 14-5 24l5 1c-1-8 0-16 3-20ZM44 26c6 4 7 14 5 24l-5 1c1-8 0-16-3-20Z"],
    ["g", FRINGE, "N", curled([24.5, 32.5, 26.5, 33.4, 37.5, 33.4, 39.5, 32.5], 0.7)],
  ],
  Hugo: [
    2, 1, "k", "g", "n", [],
    ["n", BEARD, "b", "M18.5 20.5C18 12 24 8.5 32 8.5S46 12 45.5 20.5l5 2.5c-5 2-12 .5-18.5.5-5.5 0-11 1-14-.5Z", "g", "M20 19c7-2 17-2 24.5 0-7-1-17-1-24.5 0Z"],
  ],
  Ines: [
    3, 2, "g", "r", "k",
    ["k", LONG],
    ["k", "M20 27c-1-10 4-15 12-15s13 5 12 15c-1-6-6-9-15-9-4 1-7 4-9 9Z", "g", RINGS, "r", dot(44, 16, 4.2), "G", dot(44, 16, 1.5)],
  ],
  Kofi: [1, 3, "r", "g", "", [], ["k", "M20 24C18 13 25 9 32 9s14 4 12 15c-1-4-5-6-12-6s-11 2-12 6Z"]],
  Mei: [
    4, 1, "b", "g", "k",
    ["k", "M16 42C13 20 19 9 32 9s19 11 16 33c-2 1-5 1-7 0V22H23v20c-2 1-5 1-7 0Z"],
    ["k", "M20 27V20c2-6 6-8 12-8s10 2 12 8v7c-1-3-1.5-4-2-5H22c-.5 1-1 2-2 5Z"],
  ],
  Otto: [
    3, 0, "k", "g", "n", [],
    ["y", "M20.3 27c-2-.5-3.3-4-1.3-7 1 2 1.7 4 1.3 7ZM43.7 27c2-.5 3.3-4 1.3-7-1 2-1.7 4-1.3 7Z", "y", MOUSTACHE, "r", "M32 49l-6-3.5v7ZM32 49l6-3.5v7Z"],
  ],
};

const shape = (d: string, fill: string, stroke = LINE, width = 1.6): string =>
  `<path d="${d}" fill="${fill}"${stroke ? ` stroke="${stroke}" stroke-width="${width}"` : ""}/>`;

function shapes(pairs: readonly string[]): string {
  let drawn = "";
  for (let n = 0; n < pairs.length; n += 2) {
    const [colour = "", d = ""] = pairs.slice(n, n + 2);
    const small = colour.toLowerCase();
    drawn += shape(d, COLOURS[small] ?? "none", colour === small ? LINE : "");
  }
  return drawn;
}

/** The drawing of a face, in a box of 64; null for one that this version does not know. */
export function personDrawn(name: string): string | null {
  const person = Object.hasOwn(PEOPLE, name) ? PEOPLE[name] : undefined;
  if (!person) return null;
  const [ground, skin, coat, trim, brows, behind, before] = person;
  const tint = SKINS[skin] ?? "";
  return [
    `<path d="M0 0H64V64H0Z" fill="${GROUNDS[ground]}"/><g stroke-linejoin="round" stroke-linecap="round">`,
    shapes(behind),
    shape(COAT, COLOURS[coat] ?? ""),
    shape(NECK, tint),
    shape(COLLAR, "none", COLOURS[trim] ?? LINE, 2),
    shape(HEAD, tint),
    before.includes(BEARD) ? "" : shape(SMILE, "none", "#9b3a2a", 1.7),
    shapes(before),
    before.includes(BEARD) ? shape("M28.5 38q3.5 2 7 0", "none", COLOURS.w, 1.8) : "",
    brows ? shape(BROWS, "none", COLOURS[brows]) : shape(GLASSES, "#fff7"),
    shape(EYES, COLOURS.k ?? "", ""),
    shape(NOSE, "none", LINE, 1.2),
    "</g>",
  ].join("");
}
