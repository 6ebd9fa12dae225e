/* The terms of a shared table: what one agrees on by sitting down, and the form by which other rules are asked for. */
import type { JSX } from "preact";
import type { About, StartOption, Terms } from "../wire/protocol";
import type { Agreed } from "../wire/remote";
import { Select } from "./parts/select";

export const TermsOf = ({ terms: { preset, differs, besides, bids } }: { terms: Terms }): JSX.Element => (
  <div class="pw-terms">
    <b>{differs.length ? `${preset} rules, but` : `${preset} rules`}</b>
    {differs.map((each) => (
      <small key={each}>
        <b>{each}</b>
      </small>
    ))}
    {besides.map((each) => (
      <small key={each}>{each}</small>
    ))}
    {bids ? (
      <details>
        <summary>How partners bid</summary>
        {bids.map((each) => (
          <small key={each}>{each}</small>
        ))}
      </details>
    ) : null}
  </div>
);

/** The rules that a person likes: those asked for last, by option. */
type Rules = Readonly<Record<string, unknown>>;

const PREFIX = "rule-";
const written = (value: boolean | number): string =>
  typeof value === "boolean" ? (value ? "on" : "off") : value.toLocaleString("en");

function Row({ option }: { option: StartOption }): JSX.Element {
  const { name, label, help, value, choices, least, most } = option;
  const named = { name: PREFIX + name, id: PREFIX + name };
  return (
    <label class="pw-option" htmlFor={named.id}>
      <span>
        <b>{label}</b>
        <em class="pw-was" hidden>
          here: {written(value)}
        </em>
        <small>{help}</small>
      </span>
      {typeof value === "boolean" ? (
        <input {...named} type="checkbox" role="switch" defaultChecked={value} />
      ) : choices.length ? (
        <Select {...named} class="pw-pick" first={Number(value)} rows={choices.map((each) => [each, String(each)])} />
      ) : (
        <input
          {...named}
          type="number"
          min={least}
          max={most}
          defaultValue={String(value)}
          required
          style="width: 6em"
        />
      )}
    </label>
  );
}

type Field = HTMLInputElement | HTMLSelectElement;

const fieldOf = (form: HTMLFormElement, { name }: StartOption): Field =>
  form.elements.namedItem(PREFIX + name) as Field;
const isSwitch = (field: Field): field is HTMLInputElement => field.type === "checkbox";
const chosen = (field: Field): boolean | number => (isSwitch(field) ? field.checked : Number(field.value));

/** Marks the rules that differ from the table's. */
function mark(form: HTMLFormElement, options: readonly StartOption[]): void {
  for (const option of options) {
    const field = fieldOf(form, option);
    const was = field.closest("label")?.querySelector<HTMLElement>(".pw-was");
    if (was) was.hidden = chosen(field) === option.value;
  }
}

function fill(form: HTMLFormElement, options: readonly StartOption[], values: Rules): void {
  for (const option of options) {
    const field = fieldOf(form, option);
    const value = values[option.name];
    const found = typeof value === typeof option.value ? value : option.value;
    if (isSwitch(field)) field.checked = found === true;
    else field.value = String(found);
  }
  mark(form, options);
}

/** The options of the rules, folded at first: it stands behind the button by which one accepts, which a press of Enter means. */
export function OtherRules({ about: { host, terms }, mine }: { about: About; mine: Rules | null }): JSX.Element | null {
  if (!terms) return null;
  if (!terms.groups.length) return terms.stands ? <small>{terms.stands}</small> : null;
  const options = terms.groups.flatMap((each) => each.options);
  const to = (values: Rules) => (e: Event) =>
    fill((e.currentTarget as HTMLButtonElement).form as HTMLFormElement, options, values);
  return (
    <details
      class="pw-other"
      onChange={(e) => mark((e.target as Field).form as HTMLFormElement, options)}
      onToggle={(e) => mark(e.currentTarget.closest("form") as HTMLFormElement, options)}
    >
      <summary>Other rules</summary>
      <p>{host} accepts them, for all who sit here, or declines.</p>
      <div class="pw-row">
        <button type="button" class="pw-btn" onClick={to({})}>
          Clear
        </button>
        {mine ? (
          <button type="button" class="pw-btn" onClick={to(mine)}>
            As mine
          </button>
        ) : null}
      </div>
      {terms.groups.map((group) => (
        <div key={group.label}>
          <h3>{group.label}</h3>
          {group.options.map((option) => (
            <Row key={option.name} option={option} />
          ))}
        </div>
      ))}
      <button type="submit" class="pw-btn" value="other">
        Ask for these rules
      </button>
    </details>
  );
}

/** Reads a form with terms: they are accepted, or by its other button other rules are asked for, which `keep` keeps as one's own. */
export function agreedBy(event: SubmitEvent, about: About | null | undefined, keep: (rules: Rules) => void): Agreed {
  const terms = about?.terms;
  if (!about || !terms) return {};
  if ((event.submitter as HTMLButtonElement | null)?.value !== "other") return { accepts: terms.mark };
  const form = event.currentTarget as HTMLFormElement;
  const options = terms.groups.flatMap((each) => each.options);
  const values = options.map((each) => [each.name, chosen(fieldOf(form, each))] as const);
  keep(Object.fromEntries(values));
  const rules = Object.fromEntries(values.filter(([, value], n) => value !== options[n]?.value));
  return { accepts: terms.mark, rules };
}
