import type { Source } from "../../shared/evidence/evidence_shelf.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { jsonTypeOf, type Table } from "./table.ts";

/** Rows that a finding names, and those whose text is its evidence. */
const MAX_ROWS = 10;
const MAX_EVIDENCE = 3;

/**
 * The rows that fail one check, counted, the first ones by index. It is kept small: rows of a million characters
 * have a hundred thousand fields, each with offenders of its own.
 */
export class Offenders {
  readonly #table: Table;
  readonly #field: string | undefined;
  // Lists that grow by copies have no spare room.
  rows: readonly number[] = [];
  /** JSON types of the values that fail. */
  types: readonly string[] = [];
  count = 0;

  /** @param field Whose values fail; without it whole rows do. */
  constructor(table: Table, field?: string) {
    this.#table = table;
    this.#field = field;
  }

  /** @param value What fails, where its type is of interest. */
  add(row: number, value?: JsonValue): void {
    this.count++;
    if (this.rows.length < MAX_ROWS) this.rows = [...this.rows, row];
    const type = value === undefined ? undefined : jsonTypeOf(value);
    if (type !== undefined && !this.types.includes(type)) this.types = [...this.types, type];
  }

  /** The sources of the first rows. */
  evidence(): Source[] {
    const field = this.#field;
    return this.rows.slice(0, MAX_EVIDENCE).map((row) =>
      field === undefined
        ? { locator: `rows[${row}]`, text: this.#table.textOf(this.#table.rows[row]) }
        : {
          locator: `rows[${row}].${field}`,
          text: this.#table.textOf(this.#table.valueAt(row, field)),
        }
    );
  }
}
