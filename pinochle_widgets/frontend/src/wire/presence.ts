/* Reads the company at a table that several pages share. */
import type { Invitations, Presence } from "./protocol";

/** The links of those who are waited for, and what is told beside them. */
export type Links = Pick<Invitations, "links" | "told">;

/** The company; null of a table that one page shows alone. */
export function readPresence(raw: unknown): Presence | null {
  const p = (typeof raw === "object" ? raw : null) as Partial<Presence> | null;
  if (!Array.isArray(p?.states)) return null;
  return {
    states: p.states,
    substituted: p.substituted ?? [],
    ready: p.ready ?? [],
    level: p.level ?? "",
    hints: p.hints ?? "",
    host: p.host ?? -1,
    asking: p.asking ?? [],
    at_once: p.at_once === true,
    trouble: p.trouble ?? "",
    undealt: p.undealt ?? "",
    autopilot: p.autopilot !== false,
    absent: p.absent ?? [],
    away_for: p.away_for ?? [],
    wish: p.wish ? { ...p.wish, named: p.wish.named ?? "the last action" } : null,
    told: p.told ?? "",
  };
}
