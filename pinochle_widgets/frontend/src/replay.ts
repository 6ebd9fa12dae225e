/* The program of a replay. */
import { entry } from "./stage/entry";
import { mountReplay } from "./stage/replay/replay";

export default entry(mountReplay);
