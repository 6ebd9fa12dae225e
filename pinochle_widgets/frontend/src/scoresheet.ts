/* The program of a scoresheet. */
import { entry } from "./stage/entry";
import { mountScoresheet } from "./stage/scoresheet";

export default entry(mountScoresheet);
