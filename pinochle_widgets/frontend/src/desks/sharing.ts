/* The desk that gives games away: as a code, or in a file. */

import { askFirst } from "../act/sending";
import { openSheet } from "../act/sheets";
import type { Desk, Table } from "../act/table";
import { intoClipboard } from "../wire/clipboard";
import { tellShared } from "./handing";

/** Gives the player a file, as a download. */
function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies the text of the field beside a button. */
async function copy({ scene, beside, signal }: Table, button: HTMLElement | null | undefined): Promise<void> {
  const field = button?.parentElement?.querySelector<HTMLTextAreaElement>("textarea");
  if (!field) return;
  field.select();
  const isCopied = await intoClipboard(field.value);
  if (isCopied) beside.copied = field.value;
  scene.announcer.say(isCopied ? "Copied." : "The text is selected; copy it with the keyboard.");
  if (!signal.aborted) scene.draw();
}

export const sharing: Desk = {
  menu: [
    { act: "code", label: "Copy code", about: "A short text that opens this game elsewhere.", group: "share" },
    {
      act: "save_game",
      label: "Save game",
      about: "A file with which one goes on, here or elsewhere.",
      group: "share",
    },
    { act: "save_record", label: "Save record", about: "The moves as text, for programs and reviews.", group: "share" },
  ],
  replies: {
    save_asked(table, { first }) {
      askFirst(table, first, { act: "save_hidden" }, null);
    },
    file(table, { name, text }) {
      download(name, text);
      tellShared(table, `${name} is in your downloads.`);
    },
    code(table, { code }) {
      openSheet(table, { kind: "code", code });
      void copy(table, table.scene.root.querySelector<HTMLElement>("[data-act=copy]"));
    },
  },
  commands: { copy: (table, source) => void copy(table, source) },
};
