/* The program of an odds panel. */
import { entry } from "./stage/entry";
import { OddsView } from "./stage/odds";

export default entry((source, el, signal) => new OddsView(source, el, signal));
