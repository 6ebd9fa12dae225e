/* The browser's own storage: what a person of this browser has and likes; no table is told of it. */

/** The values where the browser keeps nothing: they last as long as the page. */
const here = new Map<string, string>();

export function get(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? here.get(key) ?? null;
  } catch {
    return here.get(key) ?? null;
  }
}

export function set(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    here.set(key, value);
  }
}

/** The rules that the person likes, by game: those asked for last. They are an object of options, unless somebody changed them. */
export function liked(game: string): Record<string, unknown> | null {
  try {
    const found: unknown = JSON.parse(get(`pw rules ${game}`) ?? "");
    return typeof found === "object" ? (found as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}
export const keepLiked = (game: string, rules: object): void => set(`pw rules ${game}`, JSON.stringify(rules));
