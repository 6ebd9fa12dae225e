// @vitest-environment jsdom
/* The real views of tables, stage by stage, as `python -m tests.widgets.scenes` has written them down: all of them are
   drawn, and the steps lead to the picture. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { GAMES } from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import { changesOf, lay, NOTHING_LAID } from "../src/core/picture";
import { TableState } from "../src/core/state";
import { named } from "../src/core/words/spoken";
import widget, { written } from "./mount";
import { received } from "./received";

const ALL = Object.entries(GAMES).flatMap(([name, game]) =>
  Object.entries(game.scenes).map(([stage, views]) => [`${name}: ${stage}`, game, views] as const),
);

let host: HTMLElement | undefined, stop: (() => void) | undefined;
afterEach(() => {
  stop?.();
  host?.remove();
  vi.restoreAllMocks();
});

describe.each(ALL)("%s", (_, { prefs, menu }, views) => {
  const last = views.at(-1)!;

  it("is drawn whole", () => {
    const failed = vi.spyOn(console, "error");
    const model = new FakeModel({ prefs: { ...prefs, animate: false }, menu, view: views[0] });
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
    vi.useFakeTimers();
    if (views[1]) model.set("view", views[1]);
    vi.runAllTimers();
    vi.useRealTimers();
    const { picture, legal } = last;
    const shown = (what: string): string[] =>
      [...host!.querySelectorAll<HTMLElement>(what)].map((node) => node.dataset.id ?? node.textContent ?? "");
    const cards = (kind: string): string[] =>
      picture.zones.flatMap((zone) => (zone.kind === kind ? (zone.cards ?? []).map(({ id }) => id) : []));
    expect(host.querySelector<HTMLElement>(".pw")!.dataset.viewId).toBe(String(last.view_id));
    expect(shown("[data-zone=hand] > .pw-own").sort()).toEqual(cards("hand").sort());
    if (legal.ask?.kind !== "trump" && !picture.auction)
      expect(shown("[data-zone=trick] .pw-card[data-id]")).toEqual(cards("trick"));
    expect(written(host)).toContain(picture.panel?.title ?? picture.status.title);
    const { panel } = picture;
    const isEnd = panel?.kind === "round" || panel?.kind === "game";
    const below = isEnd || panel?.kind === "start";
    const acts = panel?.buttons.filter(({ act }) => !isEnd || (act !== "aside" && act !== "scoreboards"));
    expect(host.querySelectorAll(panel?.bar || below ? ".pw-bar .pw-btn" : ".pw-panel .pw-btn")).toHaveLength(
      acts?.length ?? (legal.cut ? 1 : 0),
    );
    expect(host.querySelectorAll(".pw-end [data-to=aside]")).toHaveLength(isEnd ? 1 : 0);
    for (const region of host.querySelectorAll("[role=status], [role=alert]"))
      expect(region.textContent).not.toMatch(/[{}♠♥♦♣]|[.]{2}/);
    expect(failed).not.toHaveBeenCalled();
  });

  it("has the player's letters wherever cards are written", () => {
    const model = new FakeModel({ prefs: { ...prefs, animate: false, index: "ARDV" }, menu, view: last });
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
    const tips = [...host.querySelectorAll("[title], [aria-label]")].flatMap((node) => [
      node.getAttribute("title") ?? "",
      node.getAttribute("aria-label") ?? "",
    ]);
    const told = [written(host), ...tips].join("\n");
    expect(told.match(/.{0,20}[KQJ][♠♥♦♣]/g) ?? []).toEqual([]);
  });
});

/** A game begins with a picture to which no steps lead. */
const REACHED = ALL.filter(([, , views]) => views.length > 1);

describe.each(REACHED)("%s", (_, { prefs, menu }, views) => {
  const last = views.at(-1)!;

  it("is where its steps lead to", () => {
    const t = new TableState();
    t.receive(received(views[0]!));
    expect(t.receive(received(last))).toBe(true);
    const events = last.steps.map(({ event }) => event.type);
    const walked: string[] = [];
    for (let step = t.step(); step; step = t.step()) walked.push(step.event.type);
    expect(walked).toEqual(events);
    expect(t.shown).toEqual(lay(NOTHING_LAID, changesOf(last.picture), last.seat).shown);
  });

  it("is heard sentence by sentence", () => {
    const model = new FakeModel({ prefs: { ...prefs, animate: false }, menu, view: views[0] });
    host = document.body.appendChild(document.createElement("div"));
    stop = widget.render({ model, el: host });
    const ears = new MutationObserver(() => {});
    for (const region of host.querySelectorAll("[role=status]")) ears.observe(region, { childList: true });
    vi.useFakeTimers();
    model.set("view", last);
    vi.runAllTimers();
    vi.useRealTimers();
    const texts = ears.takeRecords().flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent));
    const { panel } = last.picture;
    const paper = panel?.bar
      ? [panel.title, ...panel.rows.map(({ label, values }) => `${label} ${values.join(" ")}`)]
      : [];
    const told = [...last.steps.flatMap(({ event }) => event.say ?? []), ...paper];
    for (const sentence of told.flatMap((text) => named(text).split(/(?<=[.!?…]) /)))
      expect(texts.join(" ")).toContain(sentence.trim());
  });

  it("would be the same without the whole picture at the end", () => {
    const [first, { picture, steps, seat }] = [views[0]!, last];
    // one more step without changes: the last real step is then walked as it was sent
    const t = new TableState();
    t.receive(received(first));
    t.receive(received({ ...last, steps: [...steps, { event: { type: "shift", seat: null } }] }));
    for (let n = 0; n < steps.length; n += 1) t.step();
    expect(t.shown).toEqual(lay(NOTHING_LAID, changesOf(picture), seat).shown);
  });
});
