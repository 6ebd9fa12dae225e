// @vitest-environment jsdom
/* Invite and Join: the door of a shared table in a notebook, and the ways there from a table of one. */
import { describe, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { DESKS } from "../src/desks/all";
import { mountInvite } from "../src/stage/invite";
import "../src/table/inviting";
import { mountTable } from "../src/table/mount";
import { live } from "../src/wire/source";
import { anew, end, host, places } from "./place";

const LINK = "http://127.0.0.1:9/table/AAAAAAAAAAA#tttttttttttttttttttttt";
const ASKED = { asks: "nothing", text: "", name: "Bert", tables: [], back: false };
const LINKS = { reply: "invitations", links: [{ name: "Bert", links: [LINK], squares: ["10", "01"] }], told: "Here." };
let model: FakeModel;

places();
const find = <E extends HTMLElement>(selector: string): E | null => host.querySelector<E>(selector);
const press = (selector: string): void => find(selector)!.click();
const button = (label: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll("button")].find(({ textContent }) => textContent!.trim() === label);
const last = (): Record<string, unknown> => model.sent.at(-1) as Record<string, unknown>;

describe("the door in a notebook", () => {
  const open = (asked: object): void => {
    model = new FakeModel({ asked: { ...ASKED, ...asked } });
    mountInvite(live(model), host, end.signal);
  };
  it("asks for a link and a name, tells why not, and goes on at a table where one sits", () => {
    open({ asks: "link", text: "This link is not whole.", tables: [["k", "Canasta of Ann"]] });
    expect(find("[role=status]")!.textContent).toBe("This link is not whole.");
    find<HTMLInputElement>("[name=link]")!.value = LINK;
    press("[type=submit]");
    expect(last()).toMatchObject({ act: "join", link: LINK, name: "Bert" });
    button("Go on: Canasta of Ann")!.click();
    expect(last()).toMatchObject({ act: "go_on", table: "k" });
    expect(button("Back to my game")).toBeUndefined();
  });
  it("offers the rules that the player's kernel keeps as mine, and gives it those that are asked for", () => {
    const goal = { name: "goal", label: "Goal", help: "", value: 1000, choices: [], least: 100, most: 5000 };
    const terms = { preset: "Hoyle", differs: [], besides: [], stands: "", mark: "m" };
    const about = {
      game: "Two-handed",
      rules: "",
      host: "Ann",
      others: [],
      terms: { ...terms, groups: [{ label: "Goal", options: [goal] }] },
    };
    localStorage.clear(); // other pages have kept theirs
    open({ asks: "link", about, mine: { goal: 700 } });
    find<HTMLInputElement>("[name=link]")!.value = LINK;
    button("As mine")!.click();
    button("Ask for these rules")!.click();
    expect(last()).toMatchObject({ act: "join", accepts: "m", rules: { goal: 700 }, liked: { goal: 700 } });
    expect(localStorage.length, "no browser keeps them").toBe(0);
    model.set("asked", { ...ASKED, asks: "link", about });
    expect(button("As mine")).toBeUndefined();
  });
  it("shows links on a press, fetches them anew when they are old, and forgets them when nobody is invited", () => {
    open({ asks: "invite", back: true });
    expect(find("input")).toBeNull();
    button("Invite")!.click();
    expect(last()).toMatchObject({ act: "invitations" });
    model.emit("msg:custom", LINKS);
    expect(find<HTMLInputElement>("input")!.value).toBe(LINK);
    expect(find("svg")!.getAttribute("aria-label")).toContain("Bert");
    expect(JSON.stringify(model.get("asked"))).not.toContain("tttt");
    model.emit("msg:custom", { stale: true });
    expect(model.sent).toHaveLength(2);
    button("Invite")!.click();
    expect(find("input")).toBeNull();
    model.emit("msg:custom", { stale: true });
    expect(model.sent).toHaveLength(2);
    button("Back to my game")!.click();
    expect(last()).toMatchObject({ act: "back" });
    model.set("asked", ASKED);
    expect(host.querySelector("button")).toBeNull();
  });
  it("copies a link by its button, or selects it where the page has no clipboard", async () => {
    open({ asks: "invite" });
    button("Invite")!.click();
    model.emit("msg:custom", LINKS);
    const field = find<HTMLInputElement>(".pw-copied input")!;
    const copy = find(".pw-copied button")!;
    expect(copy.getAttribute("aria-label")).toBe("Copy: The link for Bert");
    vi.stubGlobal("navigator", {}); // another file's tests may have left a clipboard there
    copy.click();
    await vi.waitFor(() => expect(find(".pw-copied [role=status]")!.textContent).toContain("Selected"));
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, LINK.length]);
    const written: string[] = [];
    vi.stubGlobal("navigator", { clipboard: { writeText: async (text: string) => void written.push(text) } });
    copy.click();
    await vi.waitFor(() => expect(copy.textContent).toBe("Copied"));
    expect(find(".pw-copied [role=status]")!.textContent).toBe("Copied");
    expect(written).toEqual([LINK]);
    vi.unstubAllGlobals();
  });
  it("draws names as text", () => {
    open({ asks: "link", text: "<img src=x>", tables: [["k", "<b>Ann</b>"]] });
    expect(host.querySelector("img, form b")).toBeNull();
  });
});

describe("a shared table in a notebook", () => {
  const presence = {
    states: ["here", "here"],
    substituted: [],
    ready: [],
    level: "L",
    host: 0,
    asking: [],
    trouble: "",
  };
  it("says that there is no connection, and nowhere a word of kernels", () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    model = new FakeModel({
      prefs: { animate: false },
      menu: scenes.menu,
      view: scenes.mid,
      condition: "far",

      presence,
    });
    model.deaf = true;
    model.widget_manager = { kernel: { status: "idle" } };
    mountTable(live(model), host, end.signal, DESKS);
    press("[data-act=sort]");
    vi.advanceTimersByTime(5000);
    expect(find(".pw-bar")!.textContent).toContain("On its way");
    model.set("condition", "away");
    expect(find(".pw-bar")!.textContent).toContain("No connection");
    expect(host.textContent).not.toMatch(/kernel/i);
    vi.useRealTimers();
  });
  it.each([
    [0, "end_table", "leave"],
    [1, "leave", "end_table"],
  ])("of host %i is left by a press that is repeated: %s", (at, does, other) => {
    model = new FakeModel({
      prefs: { animate: false },
      menu: scenes.menu,
      view: scenes.mid,
      condition: "far",
      presence: { ...presence, host: at === 0 ? 0 : 1 },
    });
    mountTable(live(model), host, end.signal, DESKS);
    press("[data-act=more]");
    expect(find(`[data-to=${other}]`)).toBeNull();
    press(`[data-to=${does}]`);
    expect(model.sent).toEqual([]);
    press(`[data-to=${does}]`);
    expect(last()).toMatchObject({ act: does });
  });
});

describe("Invite at a table of one", () => {
  const meeting = (state: string, more: object = {}) => ({
    state,
    waits: ["Bert"],
    asking: [],
    at_once: false,
    ...more,
  });
  const open = (barred: string[] = []): void => {
    model = new FakeModel({
      prefs: { animate: false },
      menu: { ...scenes.menu, barred },
      view: scenes.mid,
      meeting: meeting(""),
    });
    mountTable(live(model), host, end.signal, DESKS);
  };
  const invite = (): void => {
    press("[data-act=more]");
    press("[data-act=invite_others]");
  };
  it("asks what is wanted first, then shows the links, and lets persons in at once", () => {
    open();
    invite();
    find<HTMLInputElement>("[name=lan]")!.checked = true;
    find<HTMLInputElement>("[name=autopilot]")!.checked = true;
    find<HTMLSelectElement>("[name=games]")!.value = "3";
    press("[data-act=invite-open]");
    const agreed = { hints: false, autopilot: true, games: 3 };
    expect(last()).toMatchObject({ act: "invite_others", people: 2, lan: true, ...agreed });
    model.set("meeting", meeting("opens"));
    const sent = model.sent.length;
    press("[data-act=invite-open]");
    expect(model.sent).toHaveLength(sent);
    model.answer(LINKS);
    model.set("meeting", meeting("waits"));
    expect(find<HTMLInputElement>(".pw-pop-invite input")!.value).toBe(LINK);
    press("[data-field=at_once]");
    expect(last()).toMatchObject({ act: "at_once", on: true });
  });
  it("stands as a sign in the bar, and a press withdraws once it is sure", () => {
    open();
    model.set("meeting", meeting("waits"));
    expect(find(".pw-bar [data-act=withdraw]")!.textContent).toBe("Waiting for Bert");
    press(".pw-bar [data-act=withdraw]");
    expect(model.sent).toEqual([]);
    press("[data-act=sure]");
    expect(last()).toMatchObject({ act: "withdraw" });
    model.set("meeting", meeting("goes_on"));
    press(".pw-bar [data-act=go_back]");
    expect(last()).toMatchObject({ act: "go_back" });
  });
  it("asks before somebody sits down, and tells it", () => {
    open();
    const asking = [{ id: "i", seat: 1, name: "<b>Bert" }];
    model.set("meeting", meeting("waits", { asking }));
    expect(find(".pw-comes")!.textContent).toContain("<b>Bert asks to come in.");
    expect(find("[role=status]")!.textContent).toContain("asks to come in");
    press("[data-act=admit].primary");
    expect(last()).toMatchObject({ act: "admit", id: "i", yes: true });
  });
  it("says in the sheet why not, and is not offered where nobody can be met", () => {
    open();
    invite();
    press("[data-act=invite-open]");
    model.answer({ rejected: true, view_id: 0, title: "Nobody can be met here", reason: "On Binder nobody can." });
    expect(find(".pw-pop-invite [role=alert]")!.textContent).toBe("On Binder nobody can.");
    anew();
    open(["invite_others", "join_others"]);
    press("[data-act=more]");
    expect(find("[data-act=invite_others]")).toBeNull();
  });
});
