/* The long form of what the kernel has written briefly: lists of cards, texts and lines, each as one text. See brief.py. */

interface Brief {
  "~cards"?: string;
  "~at"?: string;
  "~words"?: string;
  "~lines"?: string;
  "~says"?: string;
  "~acts"?: string;
  "~ids"?: string;
}
type Line = [number, number | null, string, string];

const KNOWN = new WeakMap<object, unknown>();

function cardsOf(text: string, at: string | undefined): { id: string; card: string }[] {
  return text.split(" ").map((word, n) => {
    if (at !== undefined) return { id: `${at}.${n}`, card: word };
    const [id = "", card = id.slice(0, 2)] = word.split("=");
    return { id, card };
  });
}

function linesOf(text: string, says: readonly string[]): Line[] {
  return text.split("\n").map((line) => {
    const [turn = "", seat = "", kind = "", begins = "", ...rest] = line.split(" ");
    return [Number(turn), seat === "-" ? null : Number(seat), kind, `${says[Number(begins)] ?? ""}${rest.join(" ")}`];
  });
}

function long(value: object): unknown {
  if (Array.isArray(value)) return value.map(atLength);
  const v = value as Brief;
  if (typeof v["~cards"] === "string") return cardsOf(v["~cards"], v["~at"]);
  if (typeof v["~words"] === "string") return v["~words"].split(" ");
  if (typeof v["~lines"] === "string") return linesOf(v["~lines"], (v["~says"] ?? "").split("\n"));
  const { "~acts": verb, "~ids": ids } = v;
  if (typeof verb === "string" && typeof ids === "string")
    return Object.fromEntries(ids.split(" ").map((id) => [id, `${verb} ${id.slice(0, 2)}`]));
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, atLength(each)]));
}

/** The long form of a value; the same object each time for the same brief one. */
export function atLength(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (!KNOWN.has(value)) KNOWN.set(value, long(value));
  return KNOWN.get(value);
}
