/* A view of an odds panel as the kernel sends it, small. */
import { type Odds, type OddsRow as Row, VERSION } from "../src/wire/protocol";

export const row = (more: Partial<Row>): Row => ({
  key: "aces",
  name: "Hundred aces",
  points: 100,
  text: "needs {AC}, 1 of 2 unseen",
  tip: "All about it.",
  state: "open",
  at: 37.5,
  value: "37.5%",
  words: "about 3 in 8",
  guess: null,
  other: { at: 3.2, value: "3.2%", words: "Standard may hold it: 3.2%." },
  label: "Hundred aces, needs ace of clubs. You: 37.5%, about 3 in 8. Standard may hold it: 3.2%.",
  ...more,
});

export const odds: Odds = {
  version: VERSION,
  seat: 0,
  view_id: 4,
  said: [0, ""],
  title: "Odds from your seat",
  unseen: "16 cards unseen",
  waiting: "",
  horizons: [
    { name: "next", label: "Next draw", on: false },
    { name: "few", label: "3 draws", on: false },
    { name: "all", label: "6 draws", on: true },
  ],
  rows: [
    row({
      state: "asked",
      at: null,
      value: "?",
      words: "",
      tip: "",
      label: "Hundred aces. You: your guess is asked.",
      other: { at: 0, value: "", words: "" },
    }),
    row({
      key: "marriage S",
      name: "Marriage {S}",
      text: "in your hand",
      state: "ready",
      at: 100,
      value: "ready",
      other: { at: 0, value: "can't", words: "Standard can't hold it." },
    }),
    row({
      key: "queens",
      name: "Sixty queens",
      text: "no {QD} is left to draw",
      state: "never",
      at: 0,
      value: "out of reach",
      other: { at: 0, value: "", words: "" },
    }),
  ],
  note: "If you keep what you hold.",
  hidden: "The odds are hidden until you have guessed.",
  legend: [],
  out: {
    title: "Cards still out",
    ranks: [
      ["A", "ace"],
      ["10", "ten"],
    ],
    legend: [
      ["u", "unseen"],
      ["t", "Standard has it"],
    ],
    rows: [
      {
        suit: "S",
        name: "spades",
        trump: true,
        left: 3,
        cells: [
          { marks: "ut", left: 1, label: "Ace of spades: 1 unseen, 1 with Standard" },
          { marks: "uu", left: 2, label: "Ten of spades: 2 unseen" },
        ],
      },
    ],
  },
  hand: null,
  predict: {
    on: true,
    head: "Predict, then reveal",
    count: "3rd question",
    idle: "",
    result: null,
    question: {
      number: 7,
      key: "aces",
      title: "How likely are you to complete the hundred aces in time?",
      text: "You need {AC} (1 unseen).",
    },
    choices: [
      ["aces", "Hundred aces"],
      ["kings", "Eighty kings"],
    ],
    score: { yours: "0.17", exact: "0.15", half: "0.25", note: "2 guesses settled" },
    news: "",
    spark: [31, 8],
  },
};

export const answered: Odds = {
  ...odds,
  view_id: 5,
  hidden: "",
  legend: ["you, after 6 more draws", "Standard, now, with 9 hidden cards"],
  said: [1, "Exactly 37.5%. You guessed 30%."],
  rows: [row({ guess: 30 }), ...odds.rows.slice(1)],
  predict: {
    ...odds.predict,
    question: null,
    count: "",
    result: {
      title: "The hundred aces",
      guess: "30%",
      exact: "37.5%",
      off: "7.5 points off",
      text: "3,003 of 8,008 possible draws bring it.",
      outcome: "",
    },
  },
};

export const phase2: Odds = {
  ...odds,
  view_id: 9,
  title: "Standard's hand, by counting",
  rows: [],
  horizons: [],
  hand: {
    title: "Standard's hand, by counting",
    text: "You have seen 1 of them.",
    heads: ["Standard", "You"],
    legend: [
      ["s", "seen before"],
      ["c", "follows by counting"],
    ],
    rows: [
      {
        suit: "S",
        name: "spades",
        cards: [
          ["A", "s", "ace of spades, seen"],
          ["10", "c", "ten of spades, counted"],
        ],
        mine: [],
      },
    ],
  },
};
