/* The words over what is shown while its kernel says nothing; a panel that has no other voice speaks by them. */
import type { JSX } from "preact";
import { silenceWords } from "../core/words/notice";
import type { Silence } from "../wire/line";

interface Props {
  silence: Silence | null | undefined;
  inCell: boolean;
  spoken?: boolean;
}

export function Silent({ silence, inCell, spoken = false }: Props): JSX.Element | null {
  if (!silence) return null;
  const { title, text } = silenceWords(silence, inCell);
  return (
    <p class="pw-refused pw-silent" role={spoken ? "alert" : undefined}>
      <b>{title}.</b> {text}
    </p>
  );
}
