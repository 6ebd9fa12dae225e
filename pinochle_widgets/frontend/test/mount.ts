/* A view of a widget, drawn by the program that its part names. */
import odds from "../src/odds";
import scoresheet from "../src/scoresheet";
import type { RenderProps } from "../src/stage/entry";
import table from "../src/table";

const PROGRAMS: Record<string, typeof table> = { table, odds, scoresheet };

export default {
  render: (props: RenderProps): (() => void) => PROGRAMS[String(props.model.get("part"))]!.render(props),
};
