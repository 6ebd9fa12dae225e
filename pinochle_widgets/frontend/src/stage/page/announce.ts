/* Speaks for the table: a polite live region for events, an assertive one for refusals. */

export class Announcer {
  private odd = false;

  constructor(
    private readonly polite: HTMLElement,
    private readonly assertive: HTMLElement,
  ) {}

  say(...texts: (string | undefined)[]): void {
    this.put(this.polite, texts);
  }
  /** Adds a text to the last one spoken. */
  add(text: string): void {
    this.put(this.polite, [this.polite.textContent?.trim(), text]);
  }
  refuse(...texts: (string | undefined)[]): void {
    this.put(this.assertive, texts);
  }

  /** The same words twice must be heard twice, so every other text ends in a space that cannot be heard. */
  private put(region: HTMLElement, texts: (string | undefined)[]): void {
    const text = texts.filter(Boolean).join(" ");
    if (!text) return;
    this.odd = !this.odd;
    region.textContent = this.odd ? `${text}\u00a0` : text;
  }
}
