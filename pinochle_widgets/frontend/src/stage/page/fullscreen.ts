/* The table on the whole screen; where the page may not do that, over the whole window. */

import { homeOf } from "../../home";

export class FullScreen {
  constructor(
    private readonly root: HTMLElement,
    private readonly changed: () => void,
    signal: AbortSignal,
  ) {
    document.addEventListener("fullscreenchange", () => this.follow(), { signal });
  }

  get on(): boolean {
    return this.root.dataset.full !== undefined;
  }

  toggle(): void {
    if (this.on) this.leave();
    else void this.enter();
  }

  /** Ends the full screen; false where it was not on. */
  leave(): boolean {
    if (!this.on) return false;
    if (this.root.dataset.full === "screen")
      void document.exitFullscreen(); // `follow` ends the rest
    else this.set(null);
    return true;
  }

  private async enter(): Promise<void> {
    try {
      await this.root.requestFullscreen();
      this.set("screen");
    } catch {
      // unknown to the browser, or forbidden by a frame around the page
      this.set("window");
    }
  }

  private follow(): void {
    const { root } = this;
    if (root.dataset.full === "screen" && homeOf(root).fullscreenElement !== root) this.set(null);
  }

  /** As a popover the table lies above everything, even where the boxes around it clip or contain. */
  private set(how: "screen" | "window" | null): void {
    const { root } = this;
    if (how === null) {
      delete root.dataset.full;
      root.removeAttribute("popover");
    } else {
      root.dataset.full = how;
      if (how === "window" && typeof root.showPopover === "function") {
        root.setAttribute("popover", "manual");
        root.showPopover();
      }
    }
    this.changed();
  }
}
