/* The desk of deals that are played once: that of the day, and those of challenges. */

import { move, send } from "../act/sending";
import { openSheet } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import { note } from "../act/telling";
import { intoClipboard } from "../wire/clipboard";
import { readOnce } from "../wire/read";

/** The address of a page that plays a deal: this one, where the table lies in it. */
const addressOf = (site: string): string => (site === "here" ? location.href.replace(/#.*/s, "") : site);

/** Copies a text; where the browser has no clipboard for this page, it stands in a sheet. */
async function copy(table: Table, what: string, text: string): Promise<void> {
  if (await intoClipboard(text)) note(table, `${what} is copied`, "", true);
  else openSheet(table, { kind: "listing", title: what, lines: [], copies: [{ text, label: what }] });
}

function share(table: Table): void {
  const { share: text, site, link } = table.state.once;
  void copy(table, "Your result", site ? `${text}\n${addressOf(site)}${link}` : text);
}

/** Where nobody knows an address, what is behind it can be given to `pw.play(challenge=...)`. */
const challenged = (table: Table, { site, link }: { site: string; link: string }): void =>
  void copy(table, "Your challenge", `${site ? addressOf(site) : ""}${link}`);

/** The date here, as the kernel writes it. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
}

export const once: Desk = {
  values: { once: { read: readOnce } },
  replies: { challenge: challenged },
  menu: [
    {
      act: "challenge",
      label: "Challenge",
      about: "A link to this deal, with your points and moves to beat.",
      group: "share",
    },
  ],
  panel: {
    share_once: share,
    level_line: (table, level) => send(table, { act: "level_line", level }),
    today: (table) => void move(table, { act: "today" }),
    play_deal: (table, deal) => void move(table, { act: "play_deal", deal }),
  },
  commands: { today: (table) => send(table, { act: "today" }) },
  opened(table) {
    const { signal, state } = table;
    let told = "";
    // a page may lie open past midnight: it looks at its clock when somebody comes back to it
    const look = (): void => {
      const day = today();
      if (!state.once.day || day === told || day === state.once.day) return;
      told = day; // a kernel elsewhere may have another day
      send(table, { act: "new_day" });
    };
    const later = { signal, passive: true };
    document.addEventListener("visibilitychange", look, later);
    document.addEventListener("pointerdown", look, later);
    window.addEventListener("focus", look, later);
  },
};
