/* A view as a table has read it from the wire. */
import { type DrawnView, wired } from "../dev/wired";
import { isUnread, readView, type TableView } from "../src/wire/read";

export function received(view: DrawnView): TableView {
  const read = readView(wired(view));
  if (!read || isUnread(read)) throw new Error("a view that is not understood");
  return read;
}
