/** Reads a typed percentage; null where it is none. The kernel checks it again. */
export function percentOf(text: string): number | null {
  const plain = text.trim().replace(",", ".").replace(/\s*%$/, "");
  if (!/^\d{1,3}(\.\d*)?$|^\.\d+$/.test(plain)) return null;
  const value = Number(plain);
  return value <= 100 ? value : null;
}
