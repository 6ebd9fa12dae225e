/* The program of a table. */
import { DESKS } from "./desks/all";
import { entry } from "./stage/entry";
import "./table/inviting";
import { mountTable } from "./table/mount";

export default entry((source, el, signal) => mountTable(source, el, signal, DESKS));
