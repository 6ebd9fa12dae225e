/* The program of a replay, of the panel for positions, of drills, of scoreboards, of the list of lessons and of a class: all show
   cards, whose pictures are most of a program. */

import { ClassView } from "./stage/classroom";
import { DrillView } from "./stage/drill";
import { entry } from "./stage/entry";
import { LearnView } from "./stage/learn";
import { mountReplay } from "./stage/replay/mount";
import { BoardsView } from "./stage/scoreboards";
import { PositionView } from "./stage/what_if";

/** The panels, each by a trait that it alone has. */
const PANELS = { boards: BoardsView, classroom: ClassView, courses: LearnView, drill: DrillView, view: PositionView };

export default entry((source, el, signal) => {
  const found = Object.entries(PANELS).find(([trait]) => source.get(trait) !== undefined);
  if (found) new found[1](source).put(el, signal);
  else mountReplay(source, el, signal);
});
