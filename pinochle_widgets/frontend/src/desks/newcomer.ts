/* The desk of somebody new to the game: the way to the lessons, and what is new in a first game. */

import { send } from "../act/sending";
import type { Desk, Table } from "../act/table";
import type { News } from "../wire/protocol";
import { readNews } from "../wire/read";

/** Says what is new; it stays in the bar until the player has acted. */
function tell({ state, scene }: Table, before: News): void {
  if (state.news.text && state.news.text !== before.text) scene.announcer.add(state.news.text);
}

export const newcomer: Desk = {
  values: {
    news: { read: readNews, changed: tell },
  },
  commands: { lessons: (table) => send(table, { act: "lessons" }) },
};
