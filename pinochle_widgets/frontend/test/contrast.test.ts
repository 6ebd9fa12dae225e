import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/* The contrast of marks and of texts on drawn grounds, which a page checker can't measure: from the tokens, in both themes.
   "a + b" lies b over a, "a 45%" lets the rest shine through. */

type Colour = [number, number, number, number];
const css = (name: string): string => readFileSync(new URL(`../src/css/${name}.css`, import.meta.url), "utf8");
const tokensOf = (text: string, selector: string): [string, string][] =>
  [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([, heads]) => heads!.replace(/\/\*[\s\S]*?\*\//g, "").trim() === selector)
    .flatMap(([, , body]) =>
      [...body!.replace(/\/\*[\s\S]*?\*\//g, "").matchAll(/--pw-([\w-]+):\s*([^;]+);/g)].map((m): [string, string] => [
        m[1]!,
        m[2]!,
      ]),
    );
/** Both colours of `light-dark(a, b)`: the comma between them stands in no brackets of theirs. */
function both(told: string): string[] {
  const [, inside] = /^light-dark\(([\s\S]+)\)$/.exec(told) ?? [];
  const between = [...(inside ?? "")].findIndex(
    (letter, at) => letter === "," && inside!.slice(0, at).split("(").length === inside!.slice(0, at).split(")").length,
  );
  return inside ? [inside.slice(0, between).trim(), inside.slice(between + 1).trim()] : [told, told];
}
const tokens = new Map(["tokens", "mat"].flatMap((name) => tokensOf(css(name), ".pw")));
const themes = [0, 1].map((at) => new Map([...tokens].map(([name, told]) => [name, both(told)[at]!])));

function colour(text: string, tokens: Map<string, string>): Colour {
  const told = text.trim();
  const [, share] = /^\S+ ([\d.]+)%$/.exec(told) ?? [];
  if (share) {
    const [r, g, b] = colour(told.split(" ")[0]!, tokens);
    return [r, g, b, Number(share) / 100];
  }
  const [, first, part, second] = /^color-mix\(in srgb, (.+?) ([\d.]+)%, (.+)\)$/.exec(told) ?? [];
  if (first && part && second) return over(colour(second, tokens), [...rgb(first, tokens), Number(part) / 100]);
  const [, name] = /^var\(--pw-([\w-]+)\)$/.exec(told) ?? [];
  const value = tokens.get(name ?? told);
  if (value) return colour(value, tokens);
  const [, numbers] = /^rgba\((.+)\)$/.exec(told) ?? [];
  if (numbers) return numbers.split(",").map(Number) as Colour;
  const [, hex] = /^#([\da-f]{6})$/i.exec(told) ?? [];
  if (!hex) throw new Error(`no colour: ${told}`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).concat(1) as Colour;
}
const rgb = (text: string, tokens: Map<string, string>): [number, number, number] =>
  colour(text, tokens).slice(0, 3) as [number, number, number];
const over = (below: Colour, above: Colour): Colour =>
  [0, 1, 2].map((i) => above[i]! * above[3] + below[i]! * (1 - above[3])).concat(1) as Colour;
const laid = (text: string, tokens: Map<string, string>): Colour =>
  text
    .split(" + ")
    .map((each) => colour(each, tokens))
    .reduce(over);

const linear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
const light = ([r, g, b]: Colour): number => 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);

function contrast(mark: string, ground: string, tokens: Map<string, string>): number {
  const below = laid(ground, tokens);
  const [dark, bright] = [light(over(below, laid(mark, tokens))), light(below)].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (bright + 0.05) / (dark + 0.05);
}

/** The pale suit of trump on the felt. */
const EMBLEM = "felt + felt-ink 5%";
const SUITS = ["suit-s", "suit-h", "suit4-d", "suit4-c"];
/** The veil over cards that may not be played. */
const VEIL = `focus-gap ${100 * Number(new Map(tokensOf(css("tokens"), ".pw")).get("card-dim"))}%`;
const TEXTS: [string, string[]][] = [
  ["ink", ["panel", "tray", "sunken", "gold-soft", "me-soft", "bad-soft"]],
  ["ink-2", ["panel", "tray", "sunken"]],
  ["gold-text", ["panel", "sunken", "gold-soft"]],
  ["gold-ink", ["gold"]],
  ["primary-ink", ["primary"]],
  ["bad", ["panel", "bad-soft"]],
  ["me", ["panel", "me-soft"]],
  ["panel", ["me", "opp"]], // question marks
  ["opp", ["panel"]],
  ["felt-ink", ["felt", "felt-edge", EMBLEM, "felt + felt-shade"]],
  ["felt-ink-2", ["felt", "felt-edge", EMBLEM]],
  ...SUITS.map((suit): [string, string[]] => [suit, ["card", "card-meld"]]),
  ...SUITS.map((suit): [string, string[]] => [`${suit} + ${VEIL}`, [`card + ${VEIL}`]]),
  ...["s", "h", "d", "c"].map((suit): [string, string[]] => [`ui-${suit}`, ["panel", "sunken", "gold-soft"]]),
  ["#00467a", ["#d6e7f4"]], // the plates' letters
  ["#7c3400", ["#fbe3d1"]],
  ["#12261f", ["#fffefa"]], // the dealer's, and open hands
  ["#b3202c", ["#fffefa"]],
  ["#ffffff", ["pure", "wild", "focus-gap"]],
  ["mixed-ink", ["mixed"]],
  ["ice-ink", ["ice"]],
];
const MARKS: [string, string[]][] = [
  ["line-strong", ["panel", "sunken"]], // edges of controls, tracks, the meter, cards that are gone
  ["me", ["panel", "sunken", "tray"]], // bars
  ["opp", ["panel", "sunken", "tray"]],
  ["gold-text", ["panel", "sunken"]], // the edge of gold on paper: bars, the highest bid
  ["me 65%", ["panel"]], // chances
  ["me 70%", ["sunken"]], // an interval
  ["opp 70%", ["sunken"]],
  ["bad 70%", ["sunken"]],
  ["primary", ["panel"]], // sliders, switches
  ["panel", ["line-strong"]], // the knob of a switch
  ["gold", ["felt", "felt-edge"]], // whose turn it is, who takes the trick
  ["gold-ink", ["card", "card-meld", "#d8eafa", "gold"]], // the edge of the coin, of a selected card, of the dot on one that fits
  ["focus", ["panel", "tray", "me-soft", "gold-soft"]],
  ["focus-felt", ["felt", "felt-edge", "focus-gap"]],
  ["focus-gap", ["card", "card-meld", "focus-felt"]],
  ["felt-ink-2", ["felt", "felt-edge"]], // places of cards, ghosts
  ["card", ["felt", "felt-edge"]],
  ["card-meld", ["felt", "felt-edge"]],
  ["new", ["card"]],
  ["new", ["#ffffff"]],
  ["ink-2", ["panel"]], // the tables on the tiles of games
];

describe.each([
  ["light", themes[0]!],
  ["dark", themes[1]!],
])("in the %s theme", (_, tokens) => {
  it.each([
    ["texts", 4.5, TEXTS],
    ["marks", 3, MARKS],
  ] as const)("%s stand out from their ground by %d", (_kind, least, pairs) => {
    const faint = pairs.flatMap(([mark, grounds]) =>
      grounds
        .map((ground) => `${mark} on ${ground}: ${contrast(mark, ground, tokens).toFixed(2)}`)
        .filter((told) => Number(told.split(": ")[1]) < least),
    );
    expect(faint).toEqual([]);
  });
});
