/* A part of the page whose text is read aloud when it changes. Suits in it are drawn, and have their names. */
import type { ComponentChildren, JSX } from "preact";
import { Tokens } from "./card";

interface LiveProps {
  as?: "p" | "div" | "span";
  class?: string;
  /** Whether it is read at once. */
  alert?: boolean;
  text?: string;
  children?: ComponentChildren;
}

export function Live({ as: Tag = "p", class: looks, alert, text = "", children }: LiveProps): JSX.Element {
  return (
    <Tag class={looks} role={alert ? "alert" : "status"}>
      <Tokens text={text} />
      {children}
    </Tag>
  );
}
