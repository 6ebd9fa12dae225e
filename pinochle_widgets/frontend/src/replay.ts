/* The program of a replay, of the panel for positions, of drills, of scoreboards, of the list of lessons and of a class: all show
   cards, whose pictures are most of a program. */

import { ClassView } from "./stage/classroom";
import { putDrill } from "./stage/drill";
import { entry } from "./stage/entry";
import { LearnView } from "./stage/learn";
import { mountReplay } from "./stage/replay/mount";
import { BoardsView } from "./stage/scoreboards";
import { putWhatIf } from "./stage/what_if";

export default entry((source, el, signal) => {
  if (source.get("boards") !== undefined) new BoardsView(source, el, signal);
  else if (source.get("classroom") !== undefined) new ClassView(source, el, signal);
  else if (source.get("courses") !== undefined) new LearnView(source, el, signal);
  else if (source.get("drill") !== undefined) putDrill(source, el, signal);
  else if (source.get("pages") === undefined) putWhatIf(source, el, signal);
  else mountReplay(source, el, signal);
});
