/* Scenes for the dev page and the tests, such as a kernel might send. */

import type { CardAt, MeldGroup, Menu, Promised } from "../src/wire/protocol";
import { type Choices, NO_CHOICES } from "../src/wire/read";
import dumped from "./scenes.json";
import type { Drawn, DrawnStep, DrawnView } from "./wired";

export const cards = (text: string, prefix = ""): CardAt[] => {
  const seen = new Map<string, number>();
  return text
    .split(" ")
    .filter(Boolean)
    .map((card) => {
      const n = (seen.get(card) ?? 0) + 1;
      seen.set(card, n);
      return { id: `${prefix}${card}${n}`, card };
    });
};
const meld = (
  name: string,
  suit: "S" | "H" | "D" | "C" | null,
  points: number,
  text: string,
  ghosts = "",
  prefix = "",
): MeldGroup => ({
  caption: [{ name, suit, points }],
  cards: [...cards(text, prefix), ...cards(ghosts, prefix).map((c) => ({ ...c, ghost: true }))],
});

const score = (mine: number, theirs: number): Drawn["score"] => ({
  head: ["Goal 1,000", "You", "Standard"],
  rows: [
    { kind: "old", label: "Rounds 1–2", values: [299, 341] },
    { kind: "round", label: "Round 3", values: [248, 152] },
    { kind: "sum", label: "Total", values: [547, 493] },
    { kind: "meld", label: "Melds so far", values: [mine, theirs] },
    { kind: "run", label: "Running total", values: [547 + mine, 493 + theirs] },
    { kind: "tricks", label: "Tricks", values: "count in phase 2" },
  ],
});
const seats = (mine: number, theirs: number, turn = 0): Drawn["seats"] => [
  {
    seat: 0,
    name: "You",
    mark: "Y",
    me: true,
    person: true,
    level: null,
    games: 2,
    total: 547 + mine,
    banked: 547,
    turn: turn === 0,
    dealt: false,
  },
  {
    seat: 1,
    name: "Standard",
    mark: "S",
    me: false,
    person: false,
    level: "standard",
    games: 1,
    total: 493 + theirs,
    banked: 493,
    turn: turn === 1,
    dealt: true,
  },
];
const rules = { title: "Rules in force", lines: ["Hoyle, 48 cards", "Bonus: last trick 10"] };

const JACKS = meld("Forty jacks", null, 40, "JC JD JS JH", "", "o:");
const OPP_MARRIAGE = meld("Marriage", "D", 20, "KD QD", "", "o:");
const PINOCHLE = meld("Pinochle", null, 20, "QS JD");
const MARRIAGE = meld("Marriage", "S", 20, "KS", "QS");

const MID: Drawn = {
  others: [],
  sides: [],
  auction: null,
  kitty: { count: 0, cards: [] },
  suits: [],
  last: null,
  count: null,
  info: { number: 4, round: 4, turn: 7, phase: 1, trump: "H", goal: 1000, stage: "meld" },
  seats: seats(50, 60),
  hand: cards("9C QH TH AD KH AS KD AH"),
  backs: 5,
  faces: [],
  melds0: [PINOCHLE, MARRIAGE],
  melds1: [JACKS, OPP_MARRIAGE],
  trick: {
    cards: [
      { id: "o:JC2", card: "JC", seat: 1 },
      { id: "TC1", card: "TC", seat: 0 },
    ],
    led: 1,
    winner: 0,
  },
  taken: [4, 3],
  tricks: [
    [1, "9S", "TS", 1],
    [1, "9D", "TD", 0],
    [0, "9S", "JS", 0],
    [0, "9D", "QD", 1],
    [1, "QC", "AC", 0],
    [0, "9C", "KC", 1],
    [1, "JC", "TC", 0],
  ],
  stock: { count: 12, upcard: { id: "up", card: "9H" }, can: true },
  score: score(50, 60),
  rules,
  log: [
    [1, 1, "t", "Standard took {9S} with {TS}"],
    [1, 1, "m", "Standard melded forty jacks 40"],
    [2, 0, "t", "You took {9D} with {TD}"],
    [2, 0, "m", "You melded pinochle 20, dix 10"],
    [3, 0, "t", "You took {9S} with {JS}"],
    [3, 0, "m", "You melded marriage {S} 20"],
    [4, 1, "t", "Standard took {9D} with {QD}"],
    [4, 1, "m", "Standard melded marriage {D} 20"],
    [5, 0, "t", "You took {QC} with {AC}"],
    [6, 1, "t", "Standard took {9C} with {KC}"],
    [7, 0, "t", "You took {JC} with {TC}"],
  ],
  status: { title: "You took the trick", text: "Lay one meld, or draw." },
  chip: { text: "Meld 40", points: 40, on: true },
  panel: null,
};
const view = (
  picture: Drawn,
  legal: Partial<Choices>,
  view_id = 17,
  steps: DrawnStep[] = [],
  base_id = 16,
): DrawnView => ({ view_id, base_id, seat: 0, game: "two-handed", picture, steps, legal: { ...NO_CHOICES, ...legal } });

export const mid = view(MID, {
  melds: [{ action: "meld marriage KH QH", ids: ["KH1", "QH1"], name: "Royal marriage", points: 40 }],
  actions: ["draw"],
  undo: true,
});

const LATE: Drawn = {
  ...MID,
  info: { ...MID.info, turn: 12, stage: "lead" },
  seats: seats(240, 130),
  hand: cards("AD AS KD 9C"),
  backs: 2,
  melds0: [
    {
      caption: [
        { name: "Flush", suit: null, points: 150 },
        { name: "royal marriage", suit: null, points: 40 },
      ],
      cards: cards("AH TH KH QH JH"),
    },
    PINOCHLE,
    MARRIAGE,
  ],
  melds1: [
    JACKS,
    meld("Sixty queens", null, 60, "QC QD QS QH", "", "o:"),
    meld("Marriage", "D", 20, "KD", "QD", "o:"),
    meld("Dix", null, 10, "9H", "", "o:"),
  ],
  trick: { cards: [], led: 0, winner: null },
  taken: [6, 5],
  stock: { count: 2, upcard: { id: "up", card: "9H" }, can: false },
  tricks: [...MID.tricks, [0, "TD", "KS", 0], [0, "KC", "KH", 1], [1, "TS", "AS", 1], [1, "TC", "AC", 0]],
  score: score(240, 130),
  log: [
    [7, 0, "t", "You took {JC} with {TC}"],
    [7, 0, "m", "You melded royal marriage 40"],
    [8, 0, "t", "You took {TD} with {KS}"],
    [9, 1, "t", "Standard took {KC} with {KH}"],
    [9, 1, "m", "Standard melded queens 60"],
    [10, 1, "t", "Standard took {TS} with {AS}"],
    [10, 1, "m", "Standard melded dix 10"],
    [11, 0, "t", "You took {TC} with {AC}"],
    [11, 0, "m", "You melded flush 150"],
  ],
  status: { title: "Last trick of phase 1: you lead", text: "The winner shows the card it draws." },
  chip: { text: "No meld", points: 0, on: false },
};
const allPlay = (p: Drawn): Record<string, string> =>
  Object.fromEntries(
    [...p.hand, ...p.melds0.flatMap((g) => g.cards.filter((c) => !c.ghost))].map((c) => [c.id, `play ${c.card}`]),
  );
export const late = view(LATE, { play: allPlay(LATE) }, 30, [], 29);

/** The person leads the ace of diamonds from `late`; the other follows, the trick is taken, both draw. */
export const played = ((): DrawnView => {
  const after = LATE.hand.filter((c) => c.id !== "AD1");
  const lead = { id: "AD1", card: "AD", seat: 0 },
    follow = { id: "o:9D1", card: "9D", seat: 1 };
  const steps: DrawnStep[] = [
    {
      event: { type: "play", seat: 0, ids: ["AD1"], say: "You led ace of diamonds." },
      set: { hand: after, trick: { cards: [lead], led: 0, winner: null } },
    },
    {
      event: { type: "play", seat: 1, ids: ["o:9D1"], say: "Standard played nine of diamonds." },
      set: { backs: 1, trick: { cards: [lead, follow], led: 0, winner: null } },
    },
    {
      event: { type: "take", seat: 0, say: "You took the trick." },
      set: { trick: { cards: [lead, follow], led: 0, winner: 0 } },
    },
    { event: { type: "gather", seat: 0 }, set: { trick: { cards: [], led: 0, winner: null }, taken: [7, 5] } },
    {
      event: { type: "draw", seat: 0, ids: ["TS1"], say: "You drew ten of spades." },
      set: {
        hand: [...after, { id: "TS1", card: "TS" }],
        stock: { count: 1, upcard: { id: "up", card: "9H" }, can: false },
      },
    },
    {
      event: { type: "draw", seat: 1, ids: [], say: "Standard drew." },
      set: { backs: 2, stock: { count: 0, upcard: null, can: false } },
    },
  ];
  const picture: Drawn = {
    ...LATE,
    ...Object.assign({}, ...steps.map((s) => s.set)),
    info: { ...LATE.info, phase: 2, turn: 1, stage: "lead" },
    status: { title: "Phase 2: you lead", text: "From now on suits must be followed." },
    chip: { text: "Play off", points: 0, on: false },
  };
  return view(picture, { play: allPlay(picture) }, 31, steps, 30);
})();

/** The person lays the royal marriage from `mid`. */
export const laid = ((): DrawnView => {
  const group = meld("Royal marriage", "H", 40, "KH QH");
  const picture: Drawn = {
    ...MID,
    hand: MID.hand.filter((c) => !["KH1", "QH1"].includes(c.id)),
    melds0: [PINOCHLE, MARRIAGE, group],
    seats: seats(90, 60),
    score: score(90, 60),
    status: { title: "Royal marriage, 40", text: "Draw a card." },
    chip: { text: "No meld", points: 0, on: false },
  };
  const { hand, melds0, seats: s } = picture;
  return view(
    picture,
    { actions: ["draw"], undo: true },
    18,
    [
      {
        event: {
          type: "meld",
          seat: 0,
          ids: ["KH1", "QH1"],
          points: 40,
          say: "You melded royal marriage, 40. Total 637.",
        },
        set: { hand, melds0, seats: s },
      },
    ],
    17,
  );
})();

const PHASE2: Drawn = {
  ...MID,
  info: { ...MID.info, turn: 3, phase: 2, stage: "follow" },
  hand: cards("9C QH TH AD KH AS KD AH 9D TS"),
  backs: 10,
  melds0: [],
  melds1: [],
  trick: { cards: [{ id: "o:QD1", card: "QD", seat: 1 }], led: 1, winner: null },
  taken: [1, 1],
  tricks: [
    [0, "AC", "9C", 0],
    [0, "JC", "KC", 1],
  ],
  stock: { count: 0, upcard: null, can: false },
  status: { title: "Standard led the queen of diamonds", text: "Follow with a diamond." },
  chip: { text: "Play off", points: 0, on: false },
};
export const follow = view(
  PHASE2,
  {
    play: { AD1: "play AD", KD1: "play KD", "9D1": "play 9D" },
    why: Object.fromEntries(
      PHASE2.hand.filter((c) => !c.card.endsWith("D")).map((c) => [c.id, "Diamonds were led and you hold three."]),
    ),
  },
  40,
  [],
  39,
);

/** The person has led from `late`, and the other is to follow: it may take its time. */
export const waiting = view(
  {
    ...LATE,
    hand: LATE.hand.filter((c) => c.id !== "AD1"),
    trick: { cards: [{ id: "AD1", card: "AD", seat: 0 }], led: 0, winner: null },
    seats: seats(240, 130, 1),
    info: { ...LATE.info, stage: "wait" },
    status: { title: "Standard is to play", text: "Then it goes on." },
  },
  {},
  31,
  [],
  30,
);

const DEALT = cards("7S 8S TS QS AS KH 9H JD QD 8C KC AC");
const BIG: Drawn = {
  ...MID,
  info: { ...MID.info, number: 1, round: 1, turn: 1, stage: "lead" },
  seats: seats(0, 0),
  hand: DEALT,
  backs: 12,
  melds0: [],
  melds1: [],
  trick: { cards: [], led: 0, winner: null },
  taken: [0, 0],
  tricks: [],
  stock: { count: 40, upcard: { id: "up", card: "7H" }, can: false },
  score: {
    head: ["Goal 1,000", "You", "Standard"],
    rows: [{ kind: "tricks", label: "Tricks", values: "count in phase 2" }],
  },
  rules: { title: "Rules in force", lines: ["Hoyle, 64 cards", "Must overplay"] },
  log: [],
  status: { title: "You lead", text: "Play any card." },
  chip: { text: "Meld 20", points: 20, on: false },
};
export const deck64 = view(BIG, { play: allPlay(BIG), meldable: ["QS1", "JD1"] }, 50, [], 49);

const NOTHING: Drawn = {
  ...BIG,
  hand: [],
  backs: 0,
  stock: { count: 0, upcard: null, can: false },
  chip: { text: "Undealt", points: 0, on: false },
  info: { ...BIG.info, turn: 0, trump: null, stage: "start" },
  status: { title: "A new game", text: "Deal when you are ready." },
};
export const start = view(
  {
    ...NOTHING,
    panel: {
      kind: "start",
      title: "Game 1",
      lines: ["To 1,000 points, against Standard."],
      rows: [],
      note: "You lead the first round.",
      buttons: [{ label: "Deal", act: "continue", primary: true }],
    },
  },
  {},
  1,
  [],
  0,
);
export const dealt = view(
  BIG,
  { play: allPlay(BIG) },
  2,
  [{ event: { type: "deal", seat: 1, say: "Dealt. You lead. Trump hearts, stock 40." }, set: { ...BIG, panel: null } }],
  1,
);
export const round = view(
  {
    ...PHASE2,
    hand: [],
    backs: 0,
    trick: { cards: [], led: 1, winner: null },
    info: { ...PHASE2.info, stage: "round" },
    panel: {
      kind: "round",
      title: "Round 3 over",
      lines: ["You took the last trick."],
      rows: [
        { label: "Melds", values: [120, 60] },
        { label: "Tricks", values: [128, 92] },
        { label: "Last trick", values: [10, 0] },
        { label: "Round", values: [258, 152] },
      ],
      note: "Standard leads round 4.",
      buttons: [{ label: "Deal round 4", act: "continue", primary: true }],
    },
  },
  { go: { label: "Deal round 4", act: "continue" } },
  60,
  [],
  59,
);
export const game = view(
  {
    ...round.picture,
    info: { ...PHASE2.info, stage: "game" },
    panel: {
      kind: "game",
      title: "You won game 4",
      lines: ["1,046 to 912 in 5 rounds."],
      rows: [{ label: "Final score", values: [1046, 912] }],
      note: "Standard leads the next game.",
      buttons: [
        { label: "Next game", act: "next_game", primary: true },
        { label: "Not now", act: "leave" },
      ],
    },
  },
  {},
  70,
  [],
  69,
);
export const cut = view(
  {
    ...NOTHING,
    info: { ...NOTHING.info, round: 0, stage: "cut" },
    panel: { kind: "cut", title: "Cut for deal", lines: ["The higher card leads."], rows: [], note: "", buttons: [] },
  },
  { cut: { verb: "cut", min: 1, max: 47 } },
  3,
  [],
  2,
);
/** Both have cut; the person leads. */
export const cutDone = view(
  { ...BIG, log: [] },
  { play: allPlay(BIG) },
  4,
  [
    { event: { type: "cut", seat: 0, say: "You cut the queen of hearts.", card: "QH" }, set: {} },
    { event: { type: "cut", seat: 1, say: "Standard cut the nine of clubs.", card: "9C" }, set: {} },
    { event: { type: "deal", seat: 1, say: "Dealt. You lead. Trump hearts, stock 40." }, set: { ...BIG } },
  ],
  3,
);
const EMPTY_PICTURE: Drawn = {
  ...NOTHING,
  seats: seats(0, 0).map((s) => ({ ...s, turn: false })),
  panel: null,
  rules: { title: "", lines: [] },
  score: { head: [], rows: [] },
  chip: { text: "", points: 0, on: false },
  status: { title: "No game", text: "" },
};
export const empty = view(EMPTY_PICTURE, {}, 0, [], -1);

export const SCENES: Record<string, DrawnView> = {
  mid,
  late,
  played,
  laid,
  waiting,
  follow,
  deck64,
  start,
  dealt,
  round,
  game,
  cut,
  cutDone,
  empty,
};

const digest = (n: number): string =>
  Array.from({ length: 64 }, (_, i) => "3f9a1c7e50b2d846"[(i * n + i) % 16]).join("");
export const sealed: Promised[] = [1, 2].map((n) => ({ digest: digest(n), text: null }));
export const told: Promised[] = sealed.map((p) => ({
  ...p,
  text: `${p.digest.slice(0, 32)} deal ${"AC TC KS 9C JC AH QS KH QH AS KD QD ".repeat(4).trim()}`,
}));

/** The menus of tables for two and for several, as they have sent them. */
export const menu = dumped["two-handed"].menu as unknown as Menu;
export const menuAround = dumped.kitty.menu as unknown as Menu;
