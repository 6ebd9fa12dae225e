/* The program of a table. */
import { entry } from "./stage/entry";
import { Table } from "./stage/table";

export default entry((source, el, signal) => new Table(source, el, signal));
