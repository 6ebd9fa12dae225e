/* The bodies of the assistant's tabs. */
import type { JSX } from "preact";
import type { TabName } from "../../core/assistant";
import type { Reply } from "../../wire/protocol";
import { Analyze } from "./analyze";
import { Cards } from "./cards";
import { Explain } from "./explain";
import { Suggest } from "./suggest";
import type { TabProps } from "./tab";

/** Draws what each tab tells. */
export const BODIES: { [N in TabName]: (props: TabProps<Extract<Reply, { reply: N }>>) => JSX.Element } = {
  hint: Suggest,
  explain: Explain,
  cards: Cards,
  analyze: Analyze,
};
