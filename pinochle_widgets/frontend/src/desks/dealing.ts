/* The desk of the deals: the next one, and the same anew. */

import { move } from "../act/sending";
import type { Desk } from "../act/table";

export const dealing: Desk = {
  menu: [
    { act: "redeal_game", label: "Deal anew", throws: true },
    { act: "restart_game", label: "Restart game", throws: true },
    { act: "restart_round", label: "Restart round", throws: true },
  ],
  panel: { continue: (table) => void move(table, { act: "continue" }) },
};
