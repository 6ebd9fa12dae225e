/* The preferences, behind one door of the menu. */
import "./prefs.css";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import type { MenuPref, Prefs, Seat } from "../../wire/protocol";
import { Avatar } from "../felt/avatar";
import { Field } from "../parts/field";
import { Segments } from "../parts/segments";
import { Select } from "../parts/select";

interface FieldProps {
  pref: MenuPref;
  value: Prefs[keyof Prefs] | undefined;
  seat: Seat | undefined;
}

/** The faces that a person may have, as they stand at the plate: they are looked at, not read. */
function Faces({ pref: { name, label, choices }, value, seat }: FieldProps): JSX.Element {
  const [group] = useState(() => `face ${Math.random()}`); // a page may have several tables, and a radio button of each is checked
  return (
    <Segments
      is="pw-faces"
      label={label}
      rows={(choices ?? []).map(([face, text]) => ({
        name: face,
        label: <Avatar seat={{ face, mark: seat?.mark ?? "", me: true }} />,
        title: text,
        about: text,
      }))}
      now={String(value)}
      field={{ name: group, "data-field": "pref", "data-name": name }}
    />
  );
}

function PrefField({ pref, value, seat }: FieldProps): JSX.Element {
  if (pref.name === "face") {
    return (
      <div class="pw-field pw-face-field">
        <span>
          {pref.label}
          <small>{pref.help}</small>
        </span>
        <Faces pref={pref} value={value} seat={seat} />
      </div>
    );
  }
  if (pref.choices) {
    return (
      <Field label={pref.label} tip={pref.help}>
        <Select data-field="pref" data-name={pref.name} value={String(value)} rows={pref.choices} />
      </Field>
    );
  }
  return (
    <Field is="pw-check-field" label={pref.label} help={pref.help} tip={pref.help}>
      <input type="checkbox" data-field="pref" data-name={pref.name} checked={value === true} />
    </Field>
  );
}

interface PrefsProps {
  list: readonly MenuPref[];
  prefs: Prefs;
  seat: Seat | undefined;
}

export function PrefsSheet({ list, prefs, seat }: PrefsProps): JSX.Element {
  const groups = [...new Set(list.map(({ group }) => group ?? ""))];
  return (
    <>
      <div class="pw-row">
        <button type="button" class="pw-btn" data-act="more">
          Back to the menu
        </button>
      </div>
      {groups.map((group) => (
        <fieldset class="pw-fieldset" key={group}>
          <legend>{group || "Table"}</legend>
          {list
            .filter((each) => (each.group ?? "") === group)
            .map((each) => (
              <PrefField key={each.name} pref={each} value={prefs[each.name as keyof Prefs]} seat={seat} />
            ))}
        </fieldset>
      ))}
    </>
  );
}
