/** Puts a text into the clipboard; false where the browser has none for this page, as without TLS. */
export async function intoClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
