/* The program of a table. */
import { entry } from "./stage/entry";
import { mountTable } from "./table/mount";

export default entry(mountTable);
