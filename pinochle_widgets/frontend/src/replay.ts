/* The program of a replay. */
import { entry } from "./stage/entry";
import { mountReplay } from "./stage/replay/mount";

export default entry(mountReplay);
