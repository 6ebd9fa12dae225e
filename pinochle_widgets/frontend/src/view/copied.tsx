/* A text to give to others, with a button that copies it: where the browser has no clipboard for the page, as in a network without
   TLS, the text is selected. A phone shares a link besides. */
import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { intoClipboard } from "../wire/clipboard";
import { Live } from "./live";

interface Props {
  text: string;
  /** The words for the text, such as "The link for Bert". */
  label: string;
  /** Whether it is a link, which other programs of the device may be handed. */
  isLink?: boolean;
}

const SELECTED = "Selected: copy it with the keyboard.";

export function Copied({ text, label, isLink = false }: Props): JSX.Element {
  const field = useRef<HTMLInputElement>(null);
  const [told, tell] = useState({ of: "", said: "" });
  const said = told.of === text ? told.said : "";
  const copy = async (): Promise<void> => {
    const isCopied = await intoClipboard(text);
    if (!isCopied) field.current?.select();
    tell({ of: text, said: isCopied ? "Copied" : SELECTED });
  };
  const share = (): void => void navigator.share({ url: text }).catch(() => undefined); // nobody need take it
  return (
    <div class="pw-row pw-copied">
      <input readOnly ref={field} value={text} aria-label={label} onFocus={(event) => event.currentTarget.select()} />
      <button type="button" class="pw-btn" onClick={copy} aria-label={`Copy: ${label}`}>
        {said === "Copied" ? said : "Copy"}
      </button>
      {isLink && "share" in navigator ? (
        <button type="button" class="pw-btn" onClick={share} aria-label={`Share: ${label}`}>
          Share
        </button>
      ) : null}
      <Live as="span" class={said === SELECTED ? undefined : "pw-vh"} text={said} />
    </div>
  );
}
