/* A sheet over the table: its title, the button that closes it, and its scrolling body. */
import "./sheet.css";
import type { ComponentChildren, JSX } from "preact";
import type { Sheet as Shown } from "../../core/words/notice";
import { capital } from "../../core/words/words";
import { Icon } from "../icons";

interface SheetProps {
  kind: Shown["kind"];
  title: string;
  /** Whether the sheet only scrolls: then it takes the focus, so that arrow keys can scroll it. */
  scrolls: boolean;
  children: ComponentChildren;
}

export function Sheet({ kind, title, scrolls, children }: SheetProps): JSX.Element {
  return (
    <div class="pw-veil">
      <div class={`pw-pop pw-pop-${kind}`} role="dialog" aria-label={capital(title)} tabIndex={-1}>
        <div class="pw-line is-apart pw-pop-head">
          <h2>{title}</h2>
          <button type="button" class="pw-x" data-act="close" aria-label="Close">
            <Icon name="close" />
          </button>
        </div>
        <div class="pw-lines is-airy pw-pop-body" tabIndex={scrolls ? 0 : undefined}>
          {children}
        </div>
      </div>
    </div>
  );
}
