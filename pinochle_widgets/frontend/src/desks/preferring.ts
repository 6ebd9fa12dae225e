/* The desk of the preferences: their sheet, and its fields. */

import { setPref } from "../act/prefs";
import { opens } from "../act/sheets";
import type { Desk } from "../act/table";
import { prefValue } from "../core/prefs";
import type { Prefs } from "../wire/protocol";

export const preferring: Desk = {
  commands: { prefs: opens("prefs") },
  fields: {
    pref(table, field) {
      const pref = table.beside.menu.prefs.find(({ name }) => name === field.dataset.name);
      const value = pref && prefValue(pref, field.type === "checkbox" ? field.checked : field.value);
      if (pref && value !== null && value !== undefined) setPref(table, pref.name as keyof Prefs, value);
    },
  },
};
