/* The program of a replay, of the panel for positions, and of scoreboards: all show cards, whose pictures are most of a program. */
import { entry } from "./stage/entry";
import { mountReplay } from "./stage/replay/mount";
import { BoardsView } from "./stage/scoreboards";
import { WhatIfView } from "./stage/what_if";

export default entry((source, el, signal) => {
  if (source.get("boards") !== undefined) new BoardsView(source, el, signal);
  else if (source.get("pages") === undefined) new WhatIfView(source, el, signal);
  else mountReplay(source, el, signal);
});
