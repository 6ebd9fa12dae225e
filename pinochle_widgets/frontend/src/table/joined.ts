/* The desks of a table as one: what each brings along, by name. */
import type { Desk, Desks, Table, Taken, Value } from "../act/table";
import type { TableState } from "../core/state";

export function joined(desks: readonly Desk[]): Desks {
  const map = <F>(part: (desk: Desk) => object | undefined): ReadonlyMap<string, F> =>
    new Map(desks.flatMap((desk) => Object.entries(part(desk) ?? {}) as [string, F][]));
  return {
    values: desks.flatMap(({ values = {} }) =>
      (Object.keys(values) as (keyof TableState)[]).map((name) => taken(name, values[name] as Value<never>)),
    ),
    replies: map((desk) => desk.replies),
    menu: desks.flatMap(({ menu = [] }) => menu),
    commands: map((desk) => desk.commands),
    panel: map((desk) => desk.panel),
    fields: map((desk) => desk.fields),
  };
}

function taken<K extends keyof TableState>(name: K, { read, changed }: Value<TableState[K]>): Taken {
  const take = ({ state, source }: Table): void => {
    state[name] = read(source.get(name));
  };
  return {
    name,
    take,
    change(table) {
      const before = table.state[name];
      take(table);
      changed?.(table, before, table.source.get(name));
    },
  };
}
