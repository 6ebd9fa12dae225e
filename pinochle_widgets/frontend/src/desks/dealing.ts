/* The desk of the deals: the next one, in this game or in another, and the same anew. */

import { move } from "../act/sending";
import type { Desk } from "../act/table";

export const dealing: Desk = {
  menu: [
    { act: "redeal_game", label: "Deal anew", about: "This game again, with other cards.", throws: true },
    { act: "restart_game", label: "Restart game", about: "This game again, with the same cards.", throws: true },
    { act: "restart_round", label: "Restart round", about: "This round again, with the same cards.", throws: true },
  ],
  panel: {
    continue: (table) => void move(table, { act: "continue" }),
    next_game: (table) => void move(table, { act: "next_game" }),
  },
};
