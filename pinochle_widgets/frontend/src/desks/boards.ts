/* The desk of the scoreboards, which stand in the table's place. */

import { send } from "../act/sending";
import type { Desk } from "../act/table";

export const boards: Desk = {
  menu: [{ act: "scoreboards", label: "Scoreboards", about: "Rounds, games, league and players.", group: "player" }],
  panel: { scoreboards: (table) => send(table, { act: "scoreboards" }) }, // the table stays as it is
};
