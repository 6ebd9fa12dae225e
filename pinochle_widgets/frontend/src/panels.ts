/* The program of the panel for positions, of drills, of moving pictures, of scoreboards, of the list of lessons and of a class. */
import { ClassView } from "./stage/classroom";
import { DrillView } from "./stage/drill";
import { entry } from "./stage/entry";
import { LearnView } from "./stage/learn";
import { DrawView, SquareView } from "./stage/moving";
import { BoardsView } from "./stage/scoreboards";
import { PositionView } from "./stage/what_if";

/** The panels, each by a trait that it alone has. */
const PANELS = {
  bayes: SquareView,
  boards: BoardsView,
  classroom: ClassView,
  courses: LearnView,
  draws: DrawView,
  drill: DrillView,
  view: PositionView,
};

export default entry((source, el, signal) => {
  const [, View] = Object.entries(PANELS).find(([trait]) => source.get(trait) !== undefined)!;
  new View(source).put(el, signal);
});
