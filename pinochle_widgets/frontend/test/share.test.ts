// @vitest-environment jsdom
/* Sharing a finished game: from the panel at its end by keys to a file, a code and a link, and a game from the page's address. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as scenes from "../dev/fixtures";
import { FakeModel } from "../dev/model";
import widget from "./mount";

const BUTTONS = [
  { label: "Next game", act: "next_game", primary: true },
  { label: "Share", act: "share" },
  { label: "See the table", act: "aside" },
];
const panel = { kind: "game", title: "You win", lines: [], rows: [], note: "", buttons: BUTTONS };
const over = { ...scenes.mid, picture: { ...scenes.mid.picture, panel } };

let model: FakeModel, host: HTMLElement, stop: () => void;
const root = (): HTMLElement => host.querySelector<HTMLElement>(".pw")!;
const sheet = (): HTMLElement | null => root().querySelector(".pw-pop-share");
const key = (name: string): void => {
  root().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true }));
};
const copied = vi.fn<(text: string) => Promise<void>>();

beforeEach(() => {
  vi.stubGlobal("navigator", { ...navigator, clipboard: { writeText: copied } });
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL: () => undefined }));
  copied.mockReset().mockResolvedValue(undefined);
  model = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: over, reviewed: { stage: "" } });
  host = document.body.appendChild(document.createElement("div"));
  stop = widget.render({ model, el: host });
});
afterEach(() => {
  stop();
  host.remove();
  vi.unstubAllGlobals();
});

function open(link: "site" | "page" | "" = ""): void {
  key("s");
  expect(model.sent.at(-1)?.act).toBe("share");
  model.answer({ reply: "sharing", code: "pw1-abc", link });
}

it("goes from the panel to a page in two keys, and says where the file is", () => {
  expect(root().querySelector("[data-to=share] .pw-kbd")!.textContent).toBe("S");
  open();
  expect(sheet()!.textContent).toContain("without a review");
  key("p");
  expect(model.sent.at(-1)?.act).toBe("save_page");
  expect(sheet()!.textContent).toContain("Making the file");
  model.answer({ reply: "file", name: "game.html", text: "<!doctype html>" });
  expect(sheet()!.textContent).toContain("game.html is in your downloads.");
  key("n");
  expect(model.sent.at(-1)?.act).toBe("save_notebook");
  key("Escape");
  expect(sheet()).toBeNull();
});

it("copies the code, and shows it where nothing can be copied", async () => {
  open();
  key("c");
  await vi.waitFor(() => expect(sheet()!.textContent).toContain("The code is copied."));
  expect(copied).toHaveBeenCalledWith("pw1-abc");
  copied.mockRejectedValue(new Error("no secure page"));
  key("c");
  await vi.waitFor(() => expect(sheet()!.querySelector("textarea")!.value).toBe("pw1-abc"));
});

it("has a link where the page is served, without the token of its address", async () => {
  open();
  expect(sheet()!.querySelector("[data-act=share-link]")).toBeNull();
  key("l");
  expect(copied).not.toHaveBeenCalled();
  key("Escape");
  history.replaceState(null, "", "/voila/render/game.ipynb?token=secret");
  open("page");
  key("l");
  await vi.waitFor(() => expect(sheet()!.textContent).toContain("The link is copied."));
  expect(copied).toHaveBeenCalledWith("http://localhost:3000/voila/render/game.ipynb?code=pw1-abc");
});

it("copies a link with the code behind its # where only files stand behind the page", async () => {
  history.replaceState(null, "", "/site/play.html#game=canasta");
  model.set("shown_in", "page");
  open("page");
  key("l");
  await vi.waitFor(() => expect(copied).toHaveBeenCalledWith("http://localhost:3000/site/play.html#code=pw1-abc"));
});

it("copies a link to the site, and says how long it is and what of the game it holds", async () => {
  open("site");
  expect(sheet()!.querySelector("[data-act=share-link]")!.textContent).toContain("chats cut it");
  key("l");
  expect(model.sent.at(-1)?.act).toBe("site_link");
  expect(sheet()!.textContent).toContain("Making the link");
  const link = `https://x.org/replay.html#${"a".repeat(10_000)}`;
  model.answer({ reply: "link", link, holds: "round 2 of 5" });
  await vi.waitFor(() =>
    expect(sheet()!.textContent).toContain("The link to round 2 of 5 (10,026 characters) is copied."),
  );
  expect(copied).toHaveBeenCalledWith(link);
});

it("says how far the review is, and nothing of it where the game has none", () => {
  model.set("reviewed", { stage: "busy", share: 0.4, dear: [], course: [], rounds: [] });
  open();
  expect(sheet()!.textContent).toContain("not ready (40%)");
  model.set("reviewed", { stage: "done", share: 1, dear: [], course: [], rounds: [] });
  expect(sheet()!.textContent).toContain("The review goes along.");
  model.set("menu", { ...scenes.menu, barred: ["review_game"] });
  expect(sheet()!.textContent).not.toContain("review");
});

it("opens the game of a link that was followed in a page alone: a code, or the views of a replay", () => {
  stop();
  history.replaceState(null, "", "/site/play.html");
  const page = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: over, shown_in: "page" });
  const end = widget.render({ model: page, el: host });
  const follow = (hash: string): unknown => {
    history.replaceState(null, "", `/site/play.html#${hash}`);
    dispatchEvent(new HashChangeEvent("hashchange"));
    return page.sent.filter(({ act }) => act === "open_game").at(-1)?.text;
  };
  expect(follow("game=canasta")).toBeUndefined();
  expect(follow("pw1-xyz")).toBe("pw1-xyz");
  expect(follow("code=pw1-abc")).toBe("pw1-abc");
  expect(follow("pinochle-views1-abc")).toBe("http://localhost:3000/site/play.html#pinochle-views1-abc");
  end();
  history.replaceState(null, "", "/");
});

it("opens the game of the page's address, which JupyterLab has taken out of it, at one table until it is left there", () => {
  const entry = { name: "http://localhost:3000/lab/tree/play.ipynb?code=pw1-xyz" };
  vi.stubGlobal("performance", Object.assign(Object.create(performance), { getEntriesByType: () => [entry] }));
  stop();
  const shown = (): { model: FakeModel; end: () => void; asked: unknown[] } => {
    const other = new FakeModel({ prefs: { animate: false }, menu: scenes.menu, view: over });
    const end = widget.render({ model: other, el: host });
    const asked = other.sent.filter(({ act }) => act === "open_game").map(({ text }) => text);
    return { model: other, end, asked };
  };
  const first = shown(),
    beside = shown();
  expect([first.asked, beside.asked]).toEqual([["pw1-xyz"], []]);
  first.end(); // its cell is run anew
  const anew = shown();
  expect(anew.asked).toEqual(["pw1-xyz"]);
  anew.model.set("opened", null); // back to the table
  anew.end();
  expect(shown().asked).toEqual([]);
});
