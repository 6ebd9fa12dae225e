/* The code of a game, copied. */
import { intoClipboard } from "../../wire/clipboard";
import type { Announcer } from "../page/announce";

/** Copies a text, and says so, or that the clipboard can't be used. */
export async function copied(text: string, announcer: Announcer): Promise<boolean> {
  const isCopied = await intoClipboard(text);
  announcer.say(isCopied ? "Copied." : "The clipboard can't be used here.");
  return isCopied;
}
