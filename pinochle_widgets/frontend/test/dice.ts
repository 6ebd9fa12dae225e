/* A desk to copy: its button of the menu asks the kernel to roll two dice, and the reply is told in the bar. */
import type { Desk, Table } from "../src/act/table";
import { note } from "../src/act/telling";

/** The answer to `roll`; of a desk of the package it stands in `wire/protocol.ts`. */
interface Rolled {
  reply: "rolled";
  title: string;
  text: string;
}

export const dice = {
  menu: [{ act: "roll", label: "Roll dice", about: "Two of them." }],
  replies: { rolled: (table: Table, { title, text }: Rolled) => note(table, title, text) },
} as object as Desk; // without the cast, where the protocol knows `roll` and `rolled`
