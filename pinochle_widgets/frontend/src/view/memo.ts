import { Component, type ComponentChild, type FunctionComponent } from "preact";

/** A component that draws again only when one of its properties is another object or value. Pictures share
    unchanged zones (see core/picture.ts), so selecting a card touches the hand and the bar and nothing else. */
export function memo<P extends object>(draw: FunctionComponent<P>): new (props: P) => Component<P> {
  return class extends Component<P> {
    override shouldComponentUpdate(next: P): boolean {
      const now = this.props as Record<string, unknown>,
        then = next as Record<string, unknown>;
      const keys = Object.keys(then);
      return keys.length !== Object.keys(now).length || keys.some((k) => now[k] !== then[k]);
    }
    override render(): ComponentChild {
      return draw(this.props as P & { children?: never }) as ComponentChild;
    }
  };
}
