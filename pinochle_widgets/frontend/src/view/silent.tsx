/* The words over what is shown while its kernel says nothing; a panel that has no other voice speaks by them. */
import type { JSX } from "preact";
import type { Silence, Words } from "../wire/words";

interface Props {
  silence: Silence | null | undefined;
  words: Words;
  spoken?: boolean;
}

export function Silent({ silence, words, spoken = false }: Props): JSX.Element | null {
  if (!silence) return null;
  const { title, text } = words.told(silence);
  return (
    <p class="pw-refused pw-silent" role={spoken ? "alert" : undefined}>
      <b>{title}.</b> {text}
    </p>
  );
}
