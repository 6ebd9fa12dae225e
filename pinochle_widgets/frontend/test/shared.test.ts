// @vitest-environment jsdom
/* The page of a shared table: nothing but a press takes a seat, and beside the table stands who is there. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { openPage } from "../src/shared/page";
import type { Presence, Terms } from "../src/wire/protocol";
import { FarAway } from "./faraway";

const TOKEN = "t".repeat(22);
let far: FarAway, place: HTMLElement;
const PRESENCE: Presence = {
  states: ["here", "here"],
  substituted: [],
  ready: [],
  level: "Standard",
  hints: "",
  host: 0,
  asking: [],
  at_once: false,
  trouble: "",
  undealt: "",
  autopilot: true,
  absent: [],
  away_for: [0, 0],
  wish: null,
  told: "",
};
const BARRED = ["review_game", "share", "new_table", "open_game", "hint", "explain", "level"];

function open(path = `/under/table/AAAAAAAAAAA#${TOKEN}`): void {
  history.replaceState(null, "", path);
  place = document.body.appendChild(document.createElement("div"));
  openPage(location, place, far.connect);
}
function sit(name = ""): void {
  place.querySelector<HTMLInputElement>("input[name=name]")!.value = name;
  place.querySelector<HTMLElement>("button[type=submit]")!.click();
  far.wire.open();
}
const find = <E extends HTMLElement>(selector: string): E | null => place.querySelector<E>(selector);
const text = (selector: string): string => find(selector)?.textContent ?? "";
const acts = (): unknown[] => far.heard.map(({ msg: { act, ...rest } }) => [act, rest.id ?? rest.seat ?? rest.on]);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "performance"] });
  localStorage.clear();
  far = new FarAway();
  far.snapshot = {
    view: scenes.mid,
    prefs: { animate: false },
    menu: { ...scenes.menu, barred: BARRED, tabs: [] },
    presence: PRESENCE,
    mark: "m1",
  };
});
afterEach(() => {
  far.wire?.give({ refused: { why: "closed", text: "" } }); // ends it
  place.remove();
  vi.useRealTimers();
});

describe("the door", () => {
  it("tells which table it is without taking a seat, and tells no address the token", () => {
    open();
    far.wire.open();
    expect(far.looks).toEqual([TOKEN]);
    far.wire.give({ about: { game: "Canasta", rules: "Classic", host: "<b>Ann", others: ["Cleo", "Novice"] } });
    expect(text(".pw-about")).toBe("Canasta with <b>Ann, Cleo and NoviceClassic. <b>Ann is the host.");
    vi.advanceTimersByTime(60_000);
    expect(far.hellos, "nothing but a press takes a seat").toEqual([]);
    sit("Bert");
    expect(far.wire.address).toBe(`ws://${location.host}/under/line/AAAAAAAAAAA`);
    expect(far.hellos[0]).toMatchObject({ token: TOKEN, name: "Bert" });
    expect(far.hellos[0]!.secret).toMatch(/^[\w-]{22}$/);
    expect(find(".pw-tray")).not.toBeNull();
    expect(location.href, "the link is used up").not.toContain("#");
  });
  it("asks a host who is named for no name, and offers a guest the one that the host has given", () => {
    open();
    far.wire.open();
    const about = { game: "Canasta", rules: "Classic", host: "Ann", others: [], name: "Ann", own: true };
    far.wire.give({ about });
    expect(find("input[name=name]")).toBeNull();
    expect(text(".pw-about")).toBe("Canasta Classic. You are the host.");
    expect(text("button[type=submit]")).toBe("Sit down as Ann");
    place.remove();
    open();
    far.wire.open();
    far.wire.give({ about: { ...about, name: "Bert", own: false } });
    expect(find<HTMLInputElement>("input[name=name]")!.value).toBe("Bert");
    find<HTMLInputElement>("input[name=name]")!.value = "  ";
    find("button[type=submit]")!.click();
    far.wire.open();
    expect(far.hellos.at(-1)!.name, "the table says why a name of spaces is none").toBe("  ");
  });
  it("is open for the browser that has the seat, with its own secret, without a press", () => {
    open();
    sit("Bert");
    const [first] = far.hellos;
    far.wire.give({ refused: { why: "elsewhere", text: "" } });
    place.remove();
    open("/under/table/AAAAAAAAAAA");
    far.wire.open();
    expect(far.hellos.at(-1)!.secret).toBe(first!.secret);
    expect(find(".pw-tray")).not.toBeNull();
    place.remove();
    open(`/under/table/BBBBBBBBBBB#${TOKEN}`);
    expect(find("input[name=name]"), "another table has another secret").not.toBeNull();
    expect((find("input[name=name]") as HTMLInputElement).value, "and the same name").toBe("Bert");
  });
  it("opens where the browser keeps nothing", () => {
    const none = vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("denied");
    });
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("denied");
    });
    open(`/table/CCCCCCCCCCC#${TOKEN}`);
    sit("Bert");
    expect(find(".pw-tray")).not.toBeNull();
    none.mockRestore();
    full.mockRestore();
  });
  it.each([
    ["name", "Ann sits here already.", true],
    ["declined", "The host has not let you in.", true],
    ["taken", "Somebody sits here already.", false],
    ["gone", "There is no such table.", false],
  ])("tells why nobody comes in: %s", (why, words, again) => {
    far.greet = (wire) => wire.give({ refused: { why, text: words } });
    open();
    sit("Ann");
    expect(text(".pw-door")).toContain(words);
    expect(find("input[name=name]") !== null, "another try may do").toBe(again);
  });
  it("is left after a game, and leads back", () => {
    open();
    sit();
    far.wire.give({ refused: { why: "stopped", text: "You have stopped playing." } });
    expect(text(".pw-door")).toContain("You have stopped playing.");
    expect(text(".pw-door .primary")).toBe("Come back");
  });
  it("shows that the host is asked, and opens when he answers", () => {
    far.greet = (wire) => wire.give({ wait: "Ann is asked to let you in." });
    open();
    sit("Bert");
    expect(text("[role=status]")).toBe("Ann is asked to let you in.");
    far.welcome(far.wire, true);
    expect(find(".pw-tray")).not.toBeNull();
  });
  it("tells before a press that the link is used up, and takes the seat from another device by its code", () => {
    open();
    far.wire.open();
    far.wire.give({ refused: { why: "taken", text: "Somebody sits here already." } });
    expect(text(".pw-door")).toContain("Somebody sits here already.");
    const type = (code: string): void => {
      find<HTMLInputElement>("input[name=code]")!.value = code;
      find("button[type=submit]")!.click();
      far.wire.open();
    };
    [...place.querySelectorAll("button")].find((each) => each.textContent!.includes("another device"))!.click();
    far.greet = (wire) => wire.give({ refused: { why: "code", text: "This is not the code." } });
    type("123 456");
    expect(far.hellos.at(-1)).toMatchObject({ code: "123 456" });
    expect(text("[role=alert]")).toBe("This is not the code.");
    far.greet = (wire) => far.welcome(wire, true);
    type("123457");
    expect(find(".pw-tray")).not.toBeNull();
    far.wire.give({ refused: { why: "moved", text: "Another device has this seat now." } });
    expect(text(".pw-door")).toContain("Another device has this seat now.");
    place.remove();
    open("/under/table/AAAAAAAAAAA");
    expect(far.hellos, "the secret opens nothing any longer").toHaveLength(2);
  });
  it("shows the code for another device, and where to type it", () => {
    open();
    sit();
    find("[data-act=more]")!.click();
    find("[data-to=device]")!.click();
    far.say({ reply: "seat_code", code: "482913", n: far.heard.at(-1)!.msg.n });
    expect(text(".pw-pop")).toContain("The code is 482 913.");
    expect(text(".pw-pop")).toContain(`${location.origin}/under/table/AAAAAAAAAAA there`);
    expect([...place.querySelectorAll<HTMLInputElement>(".pw-copied input")].map(({ value }) => value)).toEqual([
      `${location.origin}/under/table/AAAAAAAAAAA`,
      "482913",
    ]);
  });
  it("shuts with the sentence of the table, and a seat that was given away is asked for anew", () => {
    open();
    sit("Bert");
    far.wire.give({ refused: { why: "wrong", text: "This link opens no seat." } });
    expect(find(".pw-tray")).toBeNull();
    expect(text(".pw-door")).toContain("This link opens no seat.");
    place.remove();
    open();
    expect(find("input[name=name]")).not.toBeNull();
  });
});

const OPTION = { help: "", barred: false, choices: [], least: 10, most: 9000, was: "", fault: "" };
const TERMS: Terms = {
  preset: "Hoyle",
  differs: ["Goal 500, not 1,000"],
  besides: ["No hints."],
  groups: [
    {
      label: "Game",
      options: [
        { ...OPTION, name: "goal", label: "Goal", value: 500 },
        { ...OPTION, name: "cut", label: "Cut", value: false },
        { ...OPTION, name: "deal", label: "Deal", value: 3, choices: [3, 4] },
      ],
    },
  ],
  stands: "",
  mark: "m",
};

describe("the terms", () => {
  const press = (label: string): void =>
    [...place.querySelectorAll<HTMLElement>(".pw-door button")].find((each) => each.textContent === label)!.click();
  const field = <E extends HTMLElement = HTMLInputElement>(name: string): E => find<E>(`[name=rule-${name}]`)!;
  const marked = (): string[] =>
    [...place.querySelectorAll(".pw-was:not([hidden])")].map(
      (each) => each.closest("label")!.querySelector("b")!.textContent!,
    );
  const told = (terms: Partial<Terms> = {}): void => {
    far.wire.open();
    far.wire.give({ about: { game: "Canasta", rules: "", host: "Ann", others: [], terms: { ...TERMS, ...terms } } });
  };

  it("are accepted by one press", () => {
    open();
    told();
    expect(text(".pw-terms")).toBe("Hoyle rules, butGoal 500, not 1,000No hints.");
    sit("Bert");
    expect(far.hellos[0]).toMatchObject({ accepts: "m" });
    expect(far.hellos[0]!.rules).toBeUndefined();
  });
  it("can be others, which are asked for, marked, and kept as one's own", () => {
    far.greet = (wire) => wire.give({ refused: { why: "kept", text: "The host keeps the rules." } });
    open();
    told();
    field("goal").value = "700";
    field("cut").click();
    field("goal").dispatchEvent(new Event("change", { bubbles: true }));
    expect(marked()).toEqual(["Goal", "Cut"]);
    press("Ask for these rules");
    far.wire.open();
    expect(far.hellos[0]).toMatchObject({ accepts: "m", rules: { goal: 700, cut: true } });
    told();
    expect(text(".pw-door")).toContain("The host keeps the rules.");
    expect(marked(), "the table's own again").toEqual([]);
    press("As mine");
    expect([field("goal").value, field("cut").checked, marked()]).toEqual(["700", true, ["Goal", "Cut"]]);
    press("Clear");
    expect([field("goal").value, field("cut").checked, marked()]).toEqual(["500", false, []]);
  });
  it("pass over what is kept of another version, or changed by somebody", () => {
    localStorage.setItem("pw rules Canasta", '{"goal": "<b>", "gone": 3, "cut": true, "deal": 4}');
    open();
    told();
    press("As mine");
    expect([field("goal").value, field<HTMLSelectElement>("deal").value, marked()]).toEqual([
      "500",
      "4",
      ["Cut", "Deal"],
    ]);
    place.remove();
    localStorage.setItem("pw rules Canasta", "{");
    open();
    told();
    expect(text(".pw-other")).not.toContain("As mine");
  });
  it("stand where others have agreed already", () => {
    open();
    told({ groups: [], stands: "Cleo sits here by these rules: they stand." });
    expect(find(".pw-other")).toBeNull();
    expect(text(".pw-door")).toContain("Cleo sits here by these rules");
  });
});

describe("what is said", () => {
  const said = (number: number, seat: number, words: string): object => ({ number, seat, name: "Bert", text: words });
  it("opens by itself, is read aloud, and is text", () => {
    open();
    sit();
    far.show({ talk: { said: [said(1, 0, "mine")], muted: [] } });
    expect(find(".pw-chat"), "one's own opens nothing").toBeNull();
    far.show({ talk: { said: [said(1, 0, "mine"), said(2, 1, "<i>Hi</i>")], muted: [] } });
    expect(text(".pw-chat ol")).toBe("Bert mineBert <i>Hi</i>");
    expect(text(".pw [role=status]")).toContain("Bert says: <i>Hi</i>");
    find(".pw-chat [data-act=chat]")!.click();
    expect(find(".pw-chat")).toBeNull();
  });
  it("is sent by Enter or Send, and another one is muted", () => {
    open();
    sit();
    find(".pw-tool[data-act=chat]")!.click();
    const field = find<HTMLInputElement>(".pw-chat input")!;
    expect(document.activeElement).toBe(field);
    field.value = " ";
    find("[data-act=say]")!.click();
    field.value = "Good game";
    find("[data-act=say]")!.click();
    expect(far.heard.map(({ msg }) => [msg.act, (msg as { text?: string }).text])).toEqual([["say", "Good game"]]);
    expect(field.value).toBe("");
    find("[data-act=mute]")!.click();
    expect(far.heard.at(-1)!.msg).toMatchObject({ act: "mute", seat: 1, on: true });
  });
});

describe("the company", () => {
  const [me, other] = scenes.mid.picture.seats.map(({ name }: { name: string }) => name) as [string, string];

  it("stands on the plates and beside the scores, and is spoken of", async () => {
    open();
    sit();
    expect(text(".pw-standing-of")).toBe("");
    far.show({ presence: { ...PRESENCE, states: ["here", "away"], away_for: [0, 70] } });
    await Promise.resolve(); // what a context brings is drawn then
    expect(text(`.pw-plate[data-seat="1"] .pw-standing-of`)).toBe("away 1:10");
    expect(text(".pw-company")).toContain(`${other}away`);
    expect(text(".pw [role=status]")).toContain(`${other} is away.`);
    far.show({ presence: { ...PRESENCE, ready: [1], substituted: [0] } });
    await Promise.resolve();
    expect(text(`.pw-plate[data-seat="1"] .pw-standing-of`)).toBe("ready");
    expect(text(".pw [role=status]")).toContain(`${other} is ready.`);
    expect(text(".pw-company"), me).toContain("plays by autopilot");
    expect(text(".pw-status")).toContain("Autopilot plays for you");
  });
  it("is asked to agree, and tells how that has ended", () => {
    open();
    sit();
    const wish = { what: "take_back" as const, by: 1, seat: 1, named: "{TH}", waits: [0] };
    far.show({ presence: { ...PRESENCE, wish } });
    expect(text(".pw-comes")).toContain(`${other} asks to take back 10.`);
    expect(find(".pw-comes b .pw-suit, .pw-comes b svg"), "the suit is drawn").not.toBeNull();
    expect(text(".pw [role=status]")).toContain(`${other} asks to take back 10 of hearts.`);
    find(".pw-comes .primary")!.click();
    find(".pw-comes [data-no]")!.click();
    expect(far.heard.map(({ msg }) => msg)).toMatchObject([
      { act: "agree", yes: true },
      { act: "agree", yes: false },
    ]);
    far.show({ presence: { ...PRESENCE, wish: { ...wish, by: 0, waits: [1] } } });
    expect(text(".pw-comes")).toContain(`Waiting for ${other} to agree: take back 10.`);
    expect(find(".pw-comes .primary")).toBeNull();
    far.show({ presence: { ...PRESENCE, told: `${other} has declined.` } });
    expect(find(".pw-comes")).toBeNull();
    expect(text(".pw-company")).toContain(`${other} has declined.`);
    const { named: _, ...earlier } = wish;
    far.show({ presence: { ...PRESENCE, wish: earlier } });
    expect(text(".pw-comes"), "a table of before names no action").toContain("asks to take back the last action.");
  });
  it("lets a guest stop after a game, and the host not, who has the table to end", () => {
    open();
    sit();
    const view = { ...scenes.game, view_id: 900, steps: [] };
    far.show({ view, presence: { ...PRESENCE, host: 1 } });
    find(".pw-bar [data-act=stop]")!.click();
    expect(far.heard.at(-1)!.msg).toMatchObject({ act: "stop" });
    far.show({ presence: PRESENCE });
    expect(find(".pw-bar [data-act=stop]")).toBeNull();
  });
  it("offers autopilot where it is on, for one who is away long, too", () => {
    open();
    sit();
    far.show({ presence: { ...PRESENCE, autopilot: false } });
    expect(find(".pw-company [data-act=autopilot]")).toBeNull();
    far.show({ presence: { ...PRESENCE, states: ["here", "away"], absent: [1] } });
    find(".pw-company [data-act=propose]")!.click();
    expect(far.heard.at(-1)!.msg).toMatchObject({ act: "propose", what: "substitute", seat: 1 });
  });
  it("lets a level play and no longer, by a button of one's own", () => {
    open();
    sit();
    find(".pw-company [data-act=autopilot]")!.click();
    far.show({ presence: { ...PRESENCE, substituted: [0] } });
    find(".pw-bar [data-act=autopilot]")!.click();
    expect(acts()).toEqual([
      ["autopilot", true],
      ["autopilot", false],
    ]);
  });
  it("gives back the cards also while the table waits for a deal", () => {
    const view = scenes.mid as unknown as { view_id: number; picture: object };
    const panel = { kind: "start", title: "Game 1", lines: [], rows: [], note: "", buttons: [] };
    open();
    sit();
    far.show({
      presence: { ...PRESENCE, substituted: [0] },
      view: { ...view, view_id: view.view_id + 1, steps: [], picture: { ...view.picture, panel } },
    });
    find(".pw-bar [data-act=autopilot]")!.click();
    expect(acts()).toEqual([["autopilot", false]]);
  });
  it("has somebody at the door, whom the host lets in or not; markup is text", () => {
    open();
    sit();
    const asking = [{ id: "one", seat: 1, name: "<img src=x>" }];
    far.show({ presence: { ...PRESENCE, asking } });
    expect(text(".pw-comes b")).toBe("<img src=x> asks to come in.");
    find(".pw-comes .primary")!.click();
    expect(find(".pw-comes"), "one answer").toBeNull();
    far.show({ presence: { ...PRESENCE, states: ["here", "open"], asking } });
    find(".pw-comes [data-no]")!.click();
    far.show({ presence: { ...PRESENCE, states: ["here", "open"] } });
    expect(text(".pw [role=status]"), "who is declined has not withdrawn").not.toContain("asks no longer");
    expect(far.heard.map(({ msg }) => [msg.act, msg.id, msg.yes])).toEqual([
      ["admit", "one", true],
      ["admit", "one", false],
    ]);
  });
  it("has a new link, which the host alone may make", () => {
    open();
    sit();
    find(".pw-company [data-act=invite]")!.click();
    expect(acts(), "somebody sits there").toEqual([]);
    expect(text(".pw-company [data-act=invite]")).toBe("New link? Press again");
    find(".pw-company [data-act=invite]")!.click();
    const { n } = far.heard.at(-1)!.msg;
    far.show({ presence: { ...PRESENCE, states: ["here", "open"] } });
    const link = (): string => find<HTMLInputElement>(".pw-company .pw-invitations input")!.value;
    far.say({ reply: "invite", seat: 1, token: "u".repeat(22), n });
    expect(link()).toBe(`${location.origin}/under/table/AAAAAAAAAAA#${"u".repeat(22)}`);
    expect(find(".pw-company svg")).toBeNull();
    expect(text(".pw-company [data-act=invite]")).toBe("Hide link");
    find(".pw-company [data-act=invite]")!.click();
    expect(find(".pw-invitations")).toBeNull();
    expect(text(".pw-company [data-act=invite]")).toBe("Link");
    find(".pw-company [data-act=invite]")!.click();
    const url = `http://192.0.2.7:9321/table/AAAAAAAAAAA#${"v".repeat(22)}`;
    far.say({
      reply: "invite",
      seat: 1,
      token: "v".repeat(22),
      url,
      squares: ["10", "01"],
      n: far.heard.at(-1)!.msg.n,
    });
    expect(link()).toBe(url);
    expect(find(".pw-company svg")).not.toBeNull();
    far.show({ presence: PRESENCE });
    expect(find(".pw-invitations"), "it is used up").toBeNull();
    far.show({ presence: { ...PRESENCE, host: 1 } });
    expect(find(".pw-company [data-act=invite]")).toBeNull();
  });
  it("gives the keyboard the new link in the sheet that is open, not the one below it", () => {
    open();
    sit();
    far.show({ presence: { ...PRESENCE, states: ["here", "open"] } });
    find(".pw-felt")!.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
    find(".pw-popup [data-act=scores]")!.click();
    find(".pw-pop [data-act=invite]")!.click();
    far.say({ reply: "invite", seat: 1, token: "u".repeat(22), n: far.heard.at(-1)!.msg.n });
    expect(place.querySelectorAll(".pw-invitations")).toHaveLength(2);
    expect(document.activeElement!.closest(".pw-pop .pw-invitations")).not.toBeNull();
  });
});

it("tells in the title what waits for its person, while nobody looks", () => {
  const looks = vi.spyOn(document, "hasFocus").mockReturnValue(true);
  open();
  sit();
  const title = scenes.mid.title as string;
  expect(document.title).toBe(title);
  const look = (is: boolean): void => {
    looks.mockReturnValue(is);
    window.dispatchEvent(new Event(is ? "focus" : "blur"));
  };
  look(false);
  expect(document.title).toBe(`Your turn — ${title}`);
  const seats = scenes.mid.picture.seats.map((each: object) => ({ ...each, turn: false }));
  const next = (more: object): void =>
    far.show({
      view: { ...scenes.mid, view_id: 900 + far.heard.length, picture: { ...scenes.mid.picture, seats }, ...more },
    });
  next({ view_id: 901 });
  expect(document.title, "another one's turn").toBe(title);
  far.show({ presence: { ...PRESENCE, asking: [{ id: "one", seat: 1, name: "Cleo" }] } });
  expect(document.title).toBe(`Cleo asks to come in — ${title}`);
  look(true);
  expect(document.title).toBe(title);
  looks.mockRestore();
});

it("tells by a word that there are no hints, and has no command in the felt's menu that the table bars", () => {
  open();
  sit();
  const press = (key: string): void => {
    find(".pw-own")!.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  };
  press("h");
  expect(far.heard.map(({ msg }) => msg.act)).not.toContain("hint");
  expect(text(".pw-bar")).toContain("Suggest is not here");
  find(".pw-felt")!.dispatchEvent(new MouseEvent("contextmenu", { bubbles: true, cancelable: true }));
  expect(text(".pw-sheets")).not.toContain("New game");
});

it("gives a hint where hints are on, named by its level, and says so in the list of rules", async () => {
  far.snapshot = {
    ...far.snapshot,
    menu: {
      ...scenes.menu,
      barred: BARRED.filter((act) => !["hint", "explain"].includes(act)),
      tabs: ["hint", "explain"],
    },
    presence: { ...PRESENCE, hints: "Expert" },
  };
  open();
  sit();
  expect(text(".pw-company")).toContain("Hints are on: each may ask for some.");
  expect(text(".pw-rules")).toContain("hints on");
  find(".pw-tool[data-act=hint]")!.click();
  const { n } = far.heard.find(({ msg }) => msg.act === "hint")!.msg;
  far.say({
    reply: "hint",
    title: "Draw",
    text: "A draw.",
    levels: [["expert", "Expert"]],
    level: "expert",
    ids: [],
    n,
  });
  await Promise.resolve();
  expect(text(".pw-suggest + small, .pw-assist-body")).toContain("Expert’s advice");
  expect(find(".pw-assist-body select"), "nobody else advises").toBeNull();
});

it("says why cards are refused, and offers no Explain beside it", () => {
  const { late } = scenes;
  far.snapshot = {
    ...far.snapshot,
    view: { ...late, view_id: late.view_id - 1, legal: { ...late.legal, play: {} } },
  };
  open();
  sit();
  for (const id of ["AD1", "AS1"]) find(`.pw-own[data-id="${id}"]`)!.click();
  far.show({ view: late });
  find(".pw-own")!.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  expect(text(".pw-bar.refused")).toContain("Play one card");
  expect(find(".pw-bar [data-act=explain]")).toBeNull();
});

it("has no button that nobody answers, in menu and tools, and no empty heading", () => {
  open();
  sit();
  expect([...place.querySelectorAll<HTMLElement>(".pw-tool")].map(({ dataset }) => dataset.act)).toEqual([
    "undo",
    "sort",
    "help",
    "chat",
    "more",
  ]);
  find("[data-act=more]")!.click();
  const rows = [...place.querySelectorAll<HTMLElement>(".pw-act")].map(({ dataset }) => dataset.to ?? dataset.act);
  expect(rows).toContain("autopilot");
  expect(rows.filter((row) => [...BARRED, "open"].includes(row!))).toEqual([]);
  for (const group of place.querySelectorAll(".pw-sheets fieldset")) expect(group.children.length).toBeGreaterThan(1);
  expect(find("[data-field=level]")).toBeNull();
});
