/* The program of a replay, and of the panel for positions: both draw cards, whose pictures are most of a program. */
import { entry } from "./stage/entry";
import { mountReplay } from "./stage/replay/mount";
import { WhatIfView } from "./stage/what_if";

export default entry((source, el, signal) => {
  if (source.get("pages") === undefined) new WhatIfView(source, el, signal);
  else mountReplay(source, el, signal);
});
