import type { Source } from "../../shared/evidence/review.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { jsonTypeOf, type Table } from "./table.ts";

/** Rows that a finding names, and those whose text is its evidence. */
const MAX_ROWS = 10;
const MAX_EVIDENCE = 3;

/** The rows that fail one check, counted; the first ones by index, with evidence. */
export class Offenders {
  readonly #table: Table;
  readonly rows: number[] = [];
  readonly evidence: Source[] = [];
  /** JSON types of the values that fail. */
  readonly types: string[] = [];
  count = 0;

  constructor(table: Table) {
    this.#table = table;
  }

  /** Adds a row for what it has in a field. */
  addCell(row: number, field: string, value: JsonValue | undefined): void {
    const type = value === undefined ? undefined : jsonTypeOf(value);
    if (type !== undefined && !this.types.includes(type)) this.types.push(type);
    this.#add(row, `rows[${row}].${field}`, value);
  }

  /** Adds a row for all that it has. */
  addRow(row: number): void {
    this.#add(row, `rows[${row}]`, this.#table.rows[row]!);
  }

  #add(row: number, locator: string, value: JsonValue | undefined): void {
    this.count++;
    if (this.rows.length < MAX_ROWS) this.rows.push(row);
    if (this.evidence.length < MAX_EVIDENCE) {
      this.evidence.push({ locator, text: this.#table.textOf(value) });
    }
  }
}
