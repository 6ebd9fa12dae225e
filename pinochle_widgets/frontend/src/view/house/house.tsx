/* The house in which every panel stands: head, body and foot in one frame. */
import "./house.css";
import type { ComponentChildren, JSX } from "preact";
import { Tokens } from "../card";
import { Live } from "../live";
import { type Sign, SignOf } from "./signs";

interface Props {
  sign: Sign;
  title: string;
  /** Beside the title: tabs, selects, buttons. */
  head?: ComponentChildren;
  /** The felt, at whose right the side stands; or paper alone. */
  children: ComponentChildren;
  side?: ComponentChildren;
  /** The name of the side for those who can't see it. */
  about?: string;
  /** A `Foot`. */
  foot?: ComponentChildren;
}

/** The head: the sign and the name of the panel, then what stands beside it. */
export const Head = ({
  sign,
  title,
  is = "",
  children,
}: Pick<Props, "sign" | "title"> & { is?: string; children?: ComponentChildren }): JSX.Element => (
  <header class={`pw-house-paper pw-line pw-house-head ${is}`}>
    <SignOf name={sign} />
    <h2>{title}</h2>
    {children}
  </header>
);

export const House = ({ sign, title, head, children, side, about, foot }: Props): JSX.Element => (
  <div class="pw-lines pw-house">
    <Head sign={sign} title={title}>
      {head}
    </Head>
    <div class={`pw-lines pw-house-body${side ? " has-side" : ""}`}>
      {children}
      {side ? (
        <section class="pw-house-paper pw-lines pw-house-side" aria-label={about}>
          {side}
        </section>
      ) : null}
    </div>
    {foot}
  </div>
);

/** The foot: what is so in two lines, and the acts. */
export const Foot = ({
  is = "",
  about,
  children,
}: {
  is?: string;
  about: string;
  children: ComponentChildren;
}): JSX.Element => (
  <section class={`pw-house-paper pw-line pw-house-foot ${is}`} aria-label={about}>
    {children}
  </section>
);

/** The words of a foot, spoken as they change: the answer, if there is one, and a sentence on it. */
export const Told = ({ answer, more }: { answer: string; more: string }): JSX.Element => (
  <Live as="div">
    {answer ? <b>{answer}</b> : null}
    <small>
      <Tokens text={more} />
    </small>
  </Live>
);
