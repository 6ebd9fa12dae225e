/* The program of a panel for positions. */
import { entry } from "./stage/entry";
import { WhatIfView } from "./stage/what_if";

export default entry((source, el, signal) => new WhatIfView(source, el, signal));
