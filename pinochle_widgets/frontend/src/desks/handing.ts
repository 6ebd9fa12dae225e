/* The desk that hands a finished game to others: as a page, a notebook, a code, or a link to the site or to this page. */

import { send } from "../act/sending";
import { openSheet } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import { intoClipboard } from "../wire/clipboard";

const CODE = /^pw\d+-/;
const VIEWS = /^pinochle-views\d+-/;

/** Whether a table of this page has the game of its address, or somebody has left it there: the others leave it. */
let taken = false;

/** Tells in the sheet how far it is, and speaks it. */
export function tellShared({ state, scene }: Table, said: string, shown?: string): void {
  if (state.sheet?.kind !== "share") return;
  state.sheet = { ...state.sheet, said, shown };
  scene.announcer.say(said);
  scene.draw();
}

/** The game that an address brings: a code in its query or behind its #, where no server sees it, or the views of a replay's link. */
function gameIn(address: string): string {
  const { hash, searchParams } = new URL(address);
  const held = hash.slice(1).replace(/^code=/, "");
  if (VIEWS.test(held)) return address;
  return [held, searchParams.get("code") ?? ""].find((code) => CODE.test(code)) ?? "";
}

/** The address that the page was opened by: JupyterLab takes the query out of the one in sight. */
const cameBy = (): string => performance.getEntriesByType?.("navigation")[0]?.name || location.href;

function make(table: Table, act: "save_page" | "save_notebook" | "site_link"): void {
  send(table, { act });
  tellShared(table, act === "site_link" ? "Making the link …" : "Making the file …");
}

/** Copies a text; where the browser has no clipboard for this page, it stands in the sheet. */
async function copy(table: Table, text: string, name: string): Promise<void> {
  if (!(await intoClipboard(text))) tellShared(table, `Copy the text below.`, text);
  else if (!table.signal.aborted) tellShared(table, `${name} is copied.`);
}

function shareCode(table: Table): void {
  const { sheet } = table.state;
  if (sheet?.kind === "share") void copy(table, sheet.code, "The code");
}

function shareLink(table: Table): void {
  const { sheet } = table.state;
  if (sheet?.kind !== "share") return;
  if (sheet.link === "site") make(table, "site_link");
  if (sheet.link !== "page") return;
  const mark = table.source.place === "page" ? "#" : "?"; // files alone need no query, and their server no code
  const link = `${location.origin}${location.pathname}${mark}code=${encodeURIComponent(sheet.code)}`; // its token stays here
  void copy(table, link, "The link");
}

export const handing: Desk = {
  menu: [{ act: "share", label: "Share", about: "A page, a notebook or a code of a finished game.", group: "share" }],
  panel: { share: (table) => send(table, { act: "share" }) }, // the table stays as it is
  replies: {
    sharing: (table, { code, link }) => openSheet(table, { kind: "share", code, link, said: "" }),
    link: (table, { link, holds }) =>
      void copy(table, link, `The link to ${holds} (${link.length.toLocaleString("en")} characters)`),
  },
  commands: {
    share: (table) => send(table, { act: "share" }),
    "share-page": (table) => make(table, "save_page"),
    "share-notebook": (table) => make(table, "save_notebook"),
    "share-code": shareCode,
    "share-link": shareLink,
  },
  opened(table) {
    const { source, signal } = table;
    const open = (text: string): void => void (text && send(table, { act: "open_game", text }));
    if (source.place === "page") addEventListener("hashchange", () => open(gameIn(location.href)), { signal });
    const game = gameIn(location.href) || gameIn(cameBy());
    if (taken || !game) return;
    taken = true;
    let left = false;
    source.follow("opened", () => (left ||= !source.get("opened")), signal);
    signal.addEventListener("abort", () => (taken = left), { once: true }); // a cell that is run anew has another table
    open(game);
  },
};
