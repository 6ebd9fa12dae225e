/* Speaks for the table: a polite live region for events, an assertive one for refusals. */
import { spoken } from "../../core/words/spoken";

function region(role: "status" | "alert"): HTMLElement {
  const node = document.createElement("div");
  node.className = "pw-vh";
  node.setAttribute("role", role);
  return node;
}

export class Announcer {
  private odd = false;
  private readonly polite = region("status");
  private readonly assertive = region("alert");

  constructor(root: HTMLElement) {
    root.append(this.polite, this.assertive);
  }

  say(...texts: (string | undefined)[]): void {
    this.put(this.polite, texts);
  }
  /** Adds a text to the last one spoken. */
  add(...texts: string[]): void {
    this.put(this.polite, [this.polite.textContent ?? "", ...texts]);
  }
  refuse(...texts: (string | undefined)[]): void {
    this.put(this.assertive, texts);
  }
  /** Takes back what was refused, or told in haste: it is so no longer, and nobody shall come upon it. */
  withdraw(): void {
    this.assertive.textContent = "";
  }

  /** The same words twice must be heard twice, so every other text ends in a space that cannot be heard. */
  private put(region: HTMLElement, texts: (string | undefined)[]): void {
    const text = spoken(texts);
    if (!text) return;
    this.odd = !this.odd;
    region.textContent = this.odd ? `${text}\u00a0` : text;
  }
}
