// @vitest-environment jsdom
/* A table for three or four as its player meets it: training wheels, codes of cards, the last trick, leaving. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { around, changed, menuAround as menu } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import type { Ask, Legal, Picture, View } from "../src/wire/protocol";
import widget from "./mount";

const HAND = [
  { id: "AS1", card: "AS" },
  { id: "AS2", card: "AS" },
  { id: "KS1", card: "KS" },
  { id: "JD1", card: "JD" },
];
/** A table for four at a stage, with this hand. */
function viewOf(stage: string, legal: Legal, picture: Partial<Picture> = {}, id = 1, zones: object = {}): View {
  return changed(around, {
    view_id: id,
    base_id: -1,
    legal,
    picture: { info: { ...around.picture.info, stage }, ...picture },
    zones: { hand: { cards: HAND }, trick: { cards: [] }, ...zones },
  });
}
const PAPER = {
  kind: "melds",
  title: "You play for 21 in spades",
  lines: [],
  rows: [{ label: "Take in tricks", values: [10] }],
  note: "",
  bar: { title: "Melds", text: "Look them over; then you lead." },
  buttons: [{ label: "Start play", act: "continue", primary: true }],
};
const PLAY = { play: { AS1: "play AS", AS2: "play AS", KS1: "play KS" }, why: { JD1: "Spades were led." } };

let model: FakeModel, host: HTMLElement, stop: () => void;
function open(view: View, prefs: Record<string, unknown> = {}, advice: unknown = {}): void {
  model = new FakeModel({ prefs: { animate: false, ...prefs }, menu, view, advice });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
  vi.advanceTimersByTime(400);
}
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const one = (what: string): HTMLElement | null => root().querySelector<HTMLElement>(what);
const press = (...keys: string[]): void => {
  for (const key of keys) {
    vi.advanceTimersByTime(400);
    const inside = root().contains(document.activeElement) ? document.activeElement! : root();
    inside.dispatchEvent(
      new KeyboardEvent("keydown", {
        key: key.replace("Shift+", ""),
        shiftKey: key.startsWith("Shift+"),
        bubbles: true,
        cancelable: true,
      }),
    );
  }
};
const moves = (): unknown[] => model.sent.filter((m) => m.act !== "pref");
const chosen = (): string[] =>
  [...root().querySelectorAll<HTMLElement>(".pw-own[aria-pressed=true]")].map((n) => n.dataset.id!);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  stop?.();
  host?.remove();
  vi.useRealTimers();
});

describe("a paper in the trick's place", () => {
  it("has its words and its button in the bar, and Enter goes on", () => {
    open(viewOf("melds", {}, { panel: PAPER }));
    expect(one(".pw-panel")).toBeNull();
    expect(one(".pw-centre .pw-paper")!.textContent).toContain("Take in tricks 10");
    expect(one(".pw-status")!.textContent).toBe("MeldsLook them over; then you lead.");
    expect(one(".pw-bar [data-act=main]")!.textContent).toContain("Start play");
    press("Enter");
    expect(moves()).toEqual([{ act: "continue", view_id: 1 }]);
  });
  it("says in the bar for whom it waits, and is pressed once more to wait no longer", () => {
    const buttons = PAPER.buttons.map((b) => ({ ...b, waits: "Waiting for Bert" }));
    open(viewOf("melds", {}, { panel: { ...PAPER, buttons } }));
    const main = one(".pw-bar [data-act=main]")!;
    expect([main.textContent, main.getAttribute("aria-pressed"), main.className]).toEqual([
      "Waiting for Bert",
      "true",
      "pw-btn  is-waiting",
    ]);
    press("Enter");
    expect(moves()).toEqual([{ act: "wait", view_id: 1 }]);
  });
  it("lies over nothing else: a panel without words for the bar is a panel", () => {
    const { bar: _, ...panel } = PAPER;
    open(viewOf("melds", {}, { panel }));
    expect(one(".pw-paper")).toBeNull();
    expect(one(".pw-panel")!.textContent).toContain("Start play");
  });
});

describe("melds that were just shown", () => {
  const melds = [{ caption: [{ name: "Royal marriage", suit: null, points: 4 }], cards: [{ id: "KS1", card: "KS" }] }];
  const shown = (turn: number): View =>
    viewOf("lead", PLAY, { info: { ...around.picture.info, stage: "lead", turn } }, 1, {
      hand: { cards: HAND, melds },
    });
  it("are tinted in the hand and named above it, until the first trick is gone", () => {
    for (const [turn, tinted] of [
      [1, ["KS1"]],
      [2, []],
    ] as const) {
      open(shown(turn));
      expect([...root().querySelectorAll<HTMLElement>(".pw-own.is-melded")].map((n) => n.dataset.id)).toEqual(tinted);
      expect(one(".pw-pills")?.textContent).toBe(turn === 1 ? "Royal marriage 4" : undefined);
      stop();
      host.remove();
    }
  });
});

describe("what loses points at once", () => {
  const first = { title: "Fold?", text: "The bid of 25 is lost without play.", yes: "Fold" };
  const fold: Ask = { kind: "buttons", buttons: [{ label: "Fold", action: "fold", key: "0", primary: false }] };
  const asked = (): void => {
    open(viewOf("lead", { ...PLAY, ask: fold, first: { fold: first } }));
    press("0");
    expect(moves()).toEqual([]);
    expect(one(".pw-status")!.textContent).toBe("Fold?The bid of 25 is lost without play.");
    expect(one("[role=alert]")!.textContent).toContain("Fold?");
    expect((document.activeElement as HTMLElement).textContent).toContain("No");
  };
  const tabStops = (): (string | null)[] =>
    [...root().querySelectorAll<HTMLElement>(".pw-bar button")].map((node) => node.dataset.act ?? null);

  it("is asked first: No has the focus, and Enter, N, Escape and a click on it mean No", () => {
    for (const no of ["Enter", "n", "Escape", "click"]) {
      asked();
      // Enter on a button is the browser's own: it clicks the button
      if (no === "click" || no === "Enter") (document.activeElement as HTMLElement).click();
      else press(no);
      expect(one(".pw-status")!.textContent).not.toContain("Fold?");
      expect(moves()).toEqual([]);
      stop();
      host.remove();
    }
  });
  it("is done by Y, or by the button that Shift+Tab goes to", () => {
    for (const yes of ["y", "click"]) {
      asked();
      expect(tabStops()).toEqual(["sure", "clear"]);
      if (yes === "click") one("[data-act=sure]")!.click();
      else press(yes);
      expect(moves()).toEqual([{ act: "do", action: "fold", view_id: 1 }]);
      stop();
      host.remove();
    }
  });
  it("leaves all other keys without effect until it is answered", () => {
    asked();
    press("a", "0", "p", "h");
    expect(model.sent).toEqual([]);
    expect(one(".pw-status")!.textContent).toContain("Fold?");
  });
  it("is asked of a button of a paper, too, and of a suit", () => {
    const buttons = [
      { label: "Start play", act: "continue", primary: true },
      { label: "Fold", act: "fold", first },
    ];
    open(viewOf("melds", {}, { panel: { ...PAPER, buttons } }));
    one("[data-to=fold]")!.click();
    expect(one(".pw-status")!.textContent).toContain("Fold?");
    press("y");
    expect(moves()).toEqual([{ act: "do", action: "fold", view_id: 1 }]);
    stop();
    host.remove();
    const question = { title: "Name diamonds without a marriage?", text: "It is lost.", yes: "Name diamonds" };
    open(
      viewOf("trump", { ask: { kind: "trump", verb: "trump", head: "", suits: [] }, first: { "trump D": question } }),
    );
    press("d");
    expect(moves()).toEqual([]);
    press("y");
    expect(moves()).toEqual([{ act: "do", action: "trump D", view_id: 1 }]);
  });
  it("is not asked about where the table has advised it: by Do it, by the button itself, or in training", () => {
    const hint = { reply: "hint", title: "Fold", text: "Because.", ids: [], do: { act: "do", action: "fold" } };
    for (const way of ["Do it", "after Escape", "in training"]) {
      const training = way === "in training";
      open(viewOf("lead", { ...PLAY, ask: fold, first: { fold: first } }), { training });
      if (training) model.set("advice", { view_id: 1, text: "Because.", ids: [], action: "fold" });
      else {
        press("h");
        model.answer(hint);
      }
      press(...(way === "Do it" ? ["Enter"] : way === "after Escape" ? ["Escape", "0"] : ["0"]));
      expect(moves().at(-1), way).toEqual({ act: "do", action: "fold", view_id: 1 });
      stop();
      host.remove();
    }
  });
  it("is asked about again once the table has moved on from the advice", () => {
    const view = viewOf("lead", { ...PLAY, ask: fold, first: { fold: first } });
    open(view);
    press("h");
    model.answer({ reply: "hint", title: "Fold", text: "", ids: [], do: { act: "do", action: "fold" } });
    model.set("view", { ...view, view_id: 2 });
    press("0");
    expect(one(".pw-status")!.textContent).toContain("Fold?");
  });
});

describe("training wheels", () => {
  const advice = (action: string, ids: string[] = [], view_id = 1): unknown => ({
    view_id,
    text: "Because.",
    ids,
    action,
  });
  const discard: Ask = { kind: "choose", verb: "discard", count: 2, label: "Discard 2 cards", came: [] };

  it("mark the card to play, and Enter plays it", () => {
    open(viewOf("follow", PLAY), { training: true }, advice("play KS", ["KS1"]));
    expect(one(".pw-own[aria-label*=suggested]")!.dataset.id).toBe("KS1");
    expect(one(".pw-coin")).not.toBeNull();
    expect(one(".pw-status")!.textContent).toContain("Because.");
    expect(one("[role=status]")!.textContent).toContain("Because.");
    press("Enter");
    expect(moves()).toEqual([{ act: "play", id: "KS1", view_id: 1 }]);
  });
  it("choose the cards to part with, which may be changed", () => {
    open(viewOf("discard", { ask: discard }), { training: true }, advice("discard KS JD", ["KS1", "JD1"]));
    expect(chosen().sort()).toEqual(["JD1", "KS1"]);
    one('.pw-own[data-id="JD1"]')!.click();
    one('.pw-own[data-id="AS1"]')!.click();
    expect(chosen().sort()).toEqual(["AS1", "KS1"]);
    model.set("view", viewOf("lead", PLAY, {}, 2));
    expect(chosen(), "what was chosen to part with is chosen no more").toEqual([]);
  });
  it("take the bid to what is advised, or mark the pass", () => {
    const bid: Ask = {
      kind: "bid",
      verb: "bid",
      pass_text: "pass",
      bids: [20, 21, 22],
      tells: {},
      pass_tells: "",
      warns: {},
      partners: false,
    };
    open(viewOf("bid", { ask: bid }), { training: true }, advice("bid 21"));
    expect(one("[data-act=main]")!.textContent).toContain("Bid 21, advised");
    press("ArrowUp", "b");
    expect(moves()).toEqual([{ act: "do", action: "bid 22", view_id: 1 }]);
    model.set("advice", advice("pass", [], 1));
    expect(one("[data-act=ask-pass]")!.textContent).toContain("advised");
  });
  it("is green where a pass is advised, and Enter passes, until the player goes to a bid", () => {
    const bid: Ask = {
      kind: "bid",
      verb: "bid",
      pass_text: "pass",
      bids: [20, 21],
      tells: {},
      pass_tells: "",
      warns: {},
      partners: false,
    };
    open(viewOf("bid", { ask: bid }), { training: true }, advice("pass"));
    const green = (): string => one(".pw-bar .pw-btn.primary")!.textContent!;
    expect(green()).toContain("Pass, advised");
    expect(one("[data-act=ask]")!.textContent).toContain("Bid 20");
    press("ArrowUp");
    expect(green()).toContain("Bid 21");
    press("ArrowDown", "ArrowDown");
    expect(green()).toContain("Bid 20");
    model.set("view", viewOf("bid", { ask: bid }, {}, 2));
    model.set("advice", advice("pass", [], 2));
    press("Enter");
    expect(moves().at(-1)).toEqual({ act: "do", action: "pass", view_id: 2 });
  });
  it("offer to bid up to a higher bid than the lowest, unless partner has the highest", () => {
    const asked = { kind: "bid", verb: "bid", pass_text: "pass", tells: {}, pass_tells: "", warns: {} } as const;
    const bid = { ...asked, bids: [20, 21] };
    const picture = { auction: { heads: ["You"], seats: [0], rows: [], turn: 0, out: [], over: false } };
    open(viewOf("bid", { ask: { ...bid, partners: true } }, picture));
    press("ArrowUp");
    expect(one("[data-act=bid-up]")).toBeNull();
    model.set("view", viewOf("bid", { ask: { ...bid, partners: false } }, picture, 2));
    expect(one("[data-act=bid-up]"), "the lowest bid").toBeNull();
    press("ArrowUp");
    expect(one("[data-act=bid-up]")!.textContent).toContain("Up to 21 for me");
    one("[data-act=bid-up]")!.click();
    expect(moves().at(-1)).toEqual({ act: "bid_up", to: 21, view_id: 2 });
  });
  it("show how likely the bid in hand is made, the next ones, and some up to the last", () => {
    const bids = [18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 40, 50, 60, 70];
    const bid: Ask = {
      kind: "bid",
      verb: "bid",
      pass_text: "pass",
      bids,
      tells: {},
      pass_tells: "",
      warns: {},
      partners: false,
    };
    const picture = { auction: { heads: ["You"], seats: [0], rows: [], turn: 0, out: [], over: false } };
    const told = {
      ...(advice("bid 19") as object),
      chances: [...[95, 93, 80, 60, 50, 45, 44, 43, 42, 41, 40, 40, 35].map((percent, i) => [18 + i, percent])],
    };
    const bars = (): (string | null)[] => [...root().querySelectorAll(".pw-chances li")].map((li) => li.textContent);
    const now = (): string | null | undefined => one(".pw-chances .is-now span")?.textContent;
    open(viewOf("bid", { ask: bid }, picture), { training: true }, told);
    expect(bars()).toEqual(["1993%", "2080%", "2160%", "2444%", "2741%", "3035%"]);
    expect(now()).toBe("19");
    press("ArrowUp");
    expect(bars()).toEqual(["2080%", "2160%", "2250%", "2543%", "2840%", "3035%"]);
    expect(now()).toBe("20");
    for (let i = 0; i < 20; i++) press("ArrowUp");
    expect(bars(), "nothing is told of bids that far above the limit").toEqual([]);
    one("[data-act=training]")!.click();
    expect(bars()).toEqual([]);
    press("h");
    model.answer({ reply: "hint", title: "Bid 20", text: "Because.", ids: [], do: null, chances: [[70, 9]] });
    expect(bars(), "a hint that was asked for tells it, too").toEqual(["709%"]);
  });
  it("leave advice about another view alone, and show none when off", () => {
    open(viewOf("follow", PLAY), { training: true }, advice("play KS", ["KS1"], 7));
    expect(one(".pw-coin")).toBeNull();
    model.set("advice", advice("play KS", ["KS1"]));
    expect(one(".pw-coin")).not.toBeNull();
    one("[data-act=training]")!.click();
    expect(one(".pw-coin")).toBeNull();
    vi.advanceTimersByTime(10);
    expect(model.sent).toContainEqual({ act: "pref", name: "training", value: false, view_id: 1 });
  });
  it("keep melds and the count of cards in sight, which else are put away", () => {
    const melds = [
      {
        caption: [{ name: "Pinochle", suit: null, points: 4 }],
        cards: [
          { id: "", card: "QS" },
          { id: "", card: "JD", ghost: true },
        ],
      },
    ];
    const count: Picture["count"] = {
      ranks: ["A"],
      copies: 2,
      rows: [{ suit: "S", cells: [[1, 1]] }],
      text: "3 trumps still out",
    };
    const view = viewOf("follow", PLAY, { count }, 1, { seat1: { melds } });
    open(view, { training: true });
    expect(one(".pw-west .pw-group")!.getAttribute("aria-label")).toBe("Pinochle 4");
    expect(one(".pw-gone")!.textContent).toContain("Ace: 1 played, 1 yours, 0 out");
    stop();
    host.remove();
    open(view);
    expect(one(".pw-group, .pw-gone")).toBeNull();
  });
});

describe("codes of cards", () => {
  it("are letters on the cards from the first key on, which plays none", () => {
    open(viewOf("follow", PLAY));
    const lettered = (): boolean => root().hasAttribute("data-letters");
    expect([lettered(), one(".pw-letter")?.textContent]).toEqual([false, "B"]);
    press("Shift");
    expect(lettered(), "which may belong to a click").toBe(false);
    press("b");
    expect([lettered(), moves()]).toEqual([true, []]);
    one(".pw-felt")!.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true }));
    expect(lettered()).toBe(true);
    press("b");
    expect(moves()).toMatchObject([{ act: "play", id: "AS1" }]);
  });
  it("play a card by rank and suit, in letters or numbers", () => {
    for (const [rank, suit] of [
      ["k", "s"],
      ["3", "1"],
    ] as const) {
      open(viewOf("follow", PLAY), { card_keys: "codes" });
      expect(one(".pw-letter")).toBeNull();
      press(rank);
      expect(one(".pw-status")!.textContent).toContain("King of");
      press(suit);
      expect(moves()).toEqual([{ act: "play", id: "KS1", view_id: 1 }]);
      stop();
      host.remove();
    }
  });
  it("say why a card may not be played, and what is not held", () => {
    open(viewOf("follow", PLAY), { card_keys: "codes" });
    press("j", "d");
    expect(one(".pw-status")!.textContent).toContain("Spades were led.");
    press("5", "4");
    expect(one(".pw-status")!.textContent).toContain("You hold no ace of hearts");
    press("a", "Escape", "h");
    expect(moves()[0], "after Escape h is the hint again").toEqual({ act: "hint", view_id: 1 });
  });
  it("choose one twin after the other where cards are to be chosen", () => {
    open(viewOf("discard", { ask: { kind: "choose", verb: "discard", count: 2, label: "", came: [] } }), {
      card_keys: "codes",
    });
    press("a", "s", "5", "1");
    expect(chosen()).toEqual(["AS1", "AS2"]);
  });
});

describe("around the table", () => {
  it("a click on another card moves the selection where only one can be played", () => {
    open(viewOf("follow", PLAY));
    for (const id of ["AS1", "KS1"]) one(`.pw-own[data-id="${id}"]`)!.click();
    expect([...host.querySelectorAll<HTMLElement>("[aria-pressed=true]")].map((n) => n.dataset.id)).toEqual(["KS1"]);
    press("Enter");
    expect(moves()).toMatchObject([{ act: "play", id: "KS1" }]);
  });
  it("a suit that can't be trump is refused by the kernel, in its words", () => {
    open(viewOf("trump", { ask: { kind: "trump", verb: "trump", head: "", suits: [] } }));
    press("d");
    expect(moves()).toEqual([{ act: "do", action: "trump D", view_id: 1 }]);
  });
  it("the auction can be read again, and partner's promise stays at the plate until the first trick is gone", () => {
    const said = (text: string, tells: string, high = false) => ({ text, tells, high });
    const auction = {
      heads: ["West", "North", "East", "You"],
      seats: [1, 2, 3, 0],
      rows: [
        [said("52", ""), said("53", "30 to 39 meld"), said("Pass", ""), said("55", "", true)],
        [said("Pass", ""), said("Pass", ""), null, null],
      ],
      turn: null,
      out: [1, 2, 3],
      over: true,
    };
    const seats = around.picture.seats.map((seat) => ({
      ...seat,
      bids: seat.me,
      call: seat.me ? "55" : seat.partner ? "53" : "52",
      tells: seat.me ? "" : "30 to 39 meld",
    }));
    const info = { ...around.picture.info, stage: "follow", turn: 1 };
    open(viewOf("follow", PLAY, { auction, seats, info }));
    const plates = [...root().querySelectorAll<HTMLElement>(".pw-again[data-act=auction]")];
    expect(plates.map((plate) => plate.textContent)).toEqual(["5330 to 39 meld", "bidder"]);
    expect(one(".pw-say"), "calls themselves go with the auction").toBe(null);
    for (const again of [() => plates[0]!.click(), () => press("Shift+A")]) {
      again();
      const lines = [...root().querySelectorAll("[role=dialog] li")].map((li) => li.textContent);
      expect(lines).toEqual(["West52", "North5330 to 39 meld", "EastPass", "You55", "WestPass", "NorthPass"]);
      press("Escape");
      expect(one("[role=dialog]")).toBe(null);
    }
    expect(moves()).toEqual([]);
    model.set("view", viewOf("follow", PLAY, { auction, seats, info: { ...info, turn: 2 } }, 2));
    vi.advanceTimersByTime(400);
    const left = [...root().querySelectorAll(".pw-again[data-act=auction]")].map((plate) => plate.textContent);
    expect(left).toEqual(["bidder"]);
  });
  it("a bid that is made without a point has no post, and the meter says so", () => {
    const meter = {
      title: "You play for 20",
      note: "meld 60",
      all: 25,
      points: [0, 0],
      names: ["We", "They"],
      notes: ["40 over", ""],
      posts: [],
      state: "made",
      text: "Made: 60 meld + 0 tricks = 60. The rest is extra.",
    };
    open(viewOf("follow", PLAY, { meter } as object));
    expect(one(".pw-meter .pw-posts")!.textContent).toBe("made");
  });
  it("the last trick can be looked at again", () => {
    const last = {
      cards: [
        { seat: 1, card: "AH" },
        { seat: 2, card: "TH" },
      ],
      led: 1,
      winner: 1,
      points: 2,
    };
    open(viewOf("follow", PLAY, { last }));
    press("l");
    expect(one(".pw-pop")!.textContent).toContain("Farid took it, 2 points");
  });
  it("who leaves the table comes back to the same game", () => {
    open(viewOf("follow", PLAY));
    one("[data-act=more]")!.click();
    one("[data-act=away]")!.click();
    expect(one(".pw-panel")!.textContent).toContain("You have left the table");
    press("A");
    (document.activeElement as HTMLElement).click();
    expect(one(".pw-panel")).toBeNull();
    expect(moves()).toEqual([]);
  });
  it("partner and opponents have levels of their own", () => {
    open(viewOf("follow", PLAY));
    one("[data-act=more]")!.click();
    const fields = [...root().querySelectorAll<HTMLSelectElement>("[data-field=level]")];
    expect(fields.map((f) => f.dataset.who)).toEqual(["opponents", "partner"]);
    fields[1]!.dispatchEvent(new Event("change", { bubbles: true }));
    expect(model.sent.at(-1)).toMatchObject({ act: "level", who: "partner" });
  });
  it("the rating stands on the scoresheet as soon as there is one", () => {
    open(viewOf("follow", PLAY));
    expect(one(".pw-rated")).toBeNull();
    expect(one(".pw-tools [data-act=hint]")).not.toBeNull();
    model.set("rating", {
      title: "Rating 1520",
      text: "95%: 1400 to 1640, after 9 deals",
      last: "Deal 9: you +4, Intermediate -2",
    });
    expect(one(".pw-side .pw-rated")!.textContent).toBe(
      "Rating 152095%: 1400 to 1640, after 9 dealsDeal 9: you +4, Intermediate -2",
    );
    expect(one(".pw-tools [data-act=hint]")).toBeNull();
  });
  it("a hand that lies open is read by suit", () => {
    open(viewOf("follow", PLAY, {}, 1, { seat1: { open: ["AC", "TC", "QH"] } }));
    expect([...root().querySelectorAll(".pw-open-rows li")].map((n) => n.textContent)).toEqual(["A 10", "Q"]);
  });
});
