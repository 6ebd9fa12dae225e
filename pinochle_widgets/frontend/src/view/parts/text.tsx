/* A field of text. */
import { Component, type JSX } from "preact";

interface Props {
  label: string;
  value: string;
  placeholder?: string;
  invalid?: boolean;
  say(text: string): void;
}

/** A field of text: what is being typed stays while answers to other questions arrive. */
export class TextField extends Component<Props> {
  override shouldComponentUpdate(next: Props): boolean {
    const { label, value, invalid } = this.props;
    return next.label !== label || next.value !== value || next.invalid !== invalid;
  }
  override render(): JSX.Element {
    const { label, value, placeholder, invalid, say } = this.props;
    return (
      <label class="pw-text">
        <span>{label}</span>
        <input
          type="text"
          placeholder={placeholder}
          maxLength={400}
          autocomplete="off"
          spellcheck={false}
          value={value}
          aria-invalid={invalid ? true : undefined}
          onChange={(e) => say(e.currentTarget.value)}
        />
      </label>
    );
  }
}
