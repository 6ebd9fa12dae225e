/* The desk that gives a finished game away as a page: a kernel shares it in more ways (`desks/handing.ts`). */
import { send } from "../act/sending";
import type { Desk } from "../act/table";

export const giving: Desk = {
  menu: [{ act: "share", label: "Share", about: "A page of the finished game, for any browser.", group: "share" }],
  panel: { share: (table) => send(table, { act: "share" }) },
  commands: { share: (table) => send(table, { act: "share" }) },
};
