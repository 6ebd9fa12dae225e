/* All options of the rules by group, and the switches of the start panel. */
import type { ComponentProps, JSX } from "preact";
import type { StartGroup, StartOption } from "../../wire/protocol";
import { Icon } from "../icons";
import { Select } from "../parts/select";
import { Named, Switch } from "../parts/switch";

/** Groups with more options than this are folded at first. */
const MANY = 12;

type Called = Pick<ComponentProps<typeof Switch>, "label" | "help" | "barred" | "was" | "fault">;

interface StartSwitch extends Called {
  what: string;
  on: boolean;
  option?: string;
}

/** A switch of the start panel. */
export const Choice = ({ what, option, on, label, help, barred, was, fault }: StartSwitch): JSX.Element => (
  <Switch
    {...{ label, help, was, fault, barred }}
    checked={on}
    data-field="start"
    data-what={what}
    data-option={option}
  />
);

/** The step of a number's buttons: small where each point matters, wider where numbers are high. */
const stepOf = ({ most }: StartOption): number => (most >= 10_000 ? 50 : most > 200 ? 5 : 1);

function NumberField({ option }: { option: StartOption }): JSX.Element {
  const value = Number(option.value);
  const by = stepOf(option);
  const to = (next: number): number => Math.min(option.most, Math.max(option.least, next));
  const step = (next: number, name: string, up: boolean): JSX.Element => (
    <button
      type="button"
      data-what="option"
      data-option={option.name}
      data-value={to(next)}
      aria-label={`${option.label}: ${name}`}
      disabled={value === to(next)}
    >
      <Icon name={up ? "up" : "chevron"} />
    </button>
  );
  return (
    <span class="pw-number">
      {step(value % by ? value - (value % by) : value - by, "lower", false)}
      <input
        type="text"
        inputMode="numeric"
        value={String(value)}
        data-field="start"
        data-what="option"
        data-kind="number"
        data-option={option.name}
        aria-label={option.label}
        aria-invalid={option.fault ? true : undefined}
      />
      {step(value + by - (value % by), "higher", true)}
    </span>
  );
}

function ChoiceField({ option }: { option: StartOption }): JSX.Element {
  return (
    <Select
      class="pw-pick"
      data-field="start"
      data-what="option"
      data-kind="number"
      data-option={option.name}
      aria-label={option.label}
      value={option.value}
      rows={option.choices.map((value) => [value, String(value)])}
    />
  );
}

function OptionRow({ option }: { option: StartOption }): JSX.Element {
  if (typeof option.value === "boolean")
    return <Choice what="option" {...option} option={option.name} on={option.value} />;
  return (
    <div class="pw-option">
      <Named {...option} />
      {option.choices.length ? <ChoiceField option={option} /> : <NumberField option={option} />}
    </div>
  );
}

export function AllRules({ groups }: { groups: StartGroup[] }): JSX.Element {
  return (
    <section class="pw-all-rules" aria-label="All rules">
      {groups.map(({ label, options }) => {
        const rows = options.map((option) => <OptionRow key={option.name} option={option} />);
        const told = options.some((o) => o.was || o.fault);
        return options.length > MANY ? (
          <details key={label} class="pw-rule-group" open={told ? true : undefined}>
            <summary>
              <h3>{label}</h3>
              <span>{options.length} values</span>
              <Icon name="chevron" />
            </summary>
            <div class="pw-options">{rows}</div>
          </details>
        ) : (
          <div key={label} class="pw-rule-group">
            <h3>{label}</h3>
            <div class="pw-options">{rows}</div>
          </div>
        );
      })}
    </section>
  );
}
