/* A view as a table has read it from the wire. */
import type { View } from "../src/wire/protocol";
import { isUnread, readView, type TableView } from "../src/wire/read";

export function received(view: View): TableView {
  const read = readView(structuredClone(view));
  if (!read || isUnread(read)) throw new Error("a view that is not understood");
  return read;
}
