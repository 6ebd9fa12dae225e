/* The program of the door of a shared table in a notebook. */
import { entry } from "./stage/entry";
import { mountInvite } from "./stage/invite";

export default entry(mountInvite);
