/** Tables of any text, for what has to come through CSV unchanged. */
import fc from "../../../fast_check.ts";
import { anyCharacter } from "../../../any_character.ts";

export interface TextTable {
  names: string[];
  rows: string[][];
}

const piece = fc.oneof(
  fc.constantFrom(
    ",",
    ";",
    "\t",
    "|",
    '"',
    " ",
    "\r",
    "\n",
    "\r\n",
    "\ufeff",
    "\ud800",
    "#",
    "=",
    "a",
    "é",
  ),
  fc.string({ unit: anyCharacter, maxLength: 2 }),
);
const cell = fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join(""));

/** Tables with a name and a record at least; no name is empty, since such a name is replaced. */
export const textTables: fc.Arbitrary<TextTable> = fc
  .uniqueArray(cell.filter((name) => name !== ""), { minLength: 1, maxLength: 4 })
  .chain((names) => {
    const row = fc.array(cell, { minLength: names.length, maxLength: names.length });
    return fc.record({
      names: fc.constant(names),
      rows: fc.array(row, { minLength: 1, maxLength: 6 }),
    });
  });

/** The JSON text of each record, its names in order, whatever they are. */
export function jsonRecords({ names, rows }: TextTable): string[] {
  return rows.map((row) => {
    const members = names.map((name, column) =>
      `${JSON.stringify(name)}:${JSON.stringify(row[column])}`
    );
    return `{${members.join(",")}}`;
  });
}
