/**
 * Rows as a table: which fields there are, and what is in them.
 *
 * @module
 */
import { canonicalJson } from "../../shared/json/canonical.ts";
import { isExactDouble } from "../../shared/json/number.ts";
import { plainNumbers } from "../../shared/json/source_number.ts";
import { exactKey } from "../../shared/json/value_key.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../shared/json/value.ts";
import { invalidInput } from "../../shared/tool_error.ts";

/** A field with the rows that have it. */
export interface Column {
  field: string;
  /** Indexes of the rows that have the key, whatever its value. */
  rows: number[];
  /** How many of them have a value that is not missing. */
  present: number;
}

/** The rows of a review, with what many checks ask of their columns. */
export class Table {
  /** By field, in order of first appearance. */
  readonly columns = new Map<string, Column>();
  /** Canonical JSON of texts, objects and arrays, which many checks ask for again. */
  readonly #texts = new Map<JsonValue, string>();

  /**
   * @param exact The rows with numbers as they were written, where doubles do not hold them all.
   * @param inexact How many numbers doubles do not hold.
   */
  private constructor(
    readonly rows: readonly JsonObject[],
    private readonly exact: readonly JsonObject[] | undefined,
    readonly inexact: number,
  ) {
    rows.forEach((row, index) => {
      for (const field of Object.keys(row)) {
        const present = isMissing(row[field]) ? 0 : 1;
        const column = this.columns.get(field);
        if (!column) this.columns.set(field, { field, rows: [index], present });
        else {
          column.rows.push(index);
          column.present += present;
        }
      }
    });
  }

  /** @throws {ToolError} `INVALID_INPUT` on rows that are not objects. */
  static read(rows: readonly unknown[]): Table {
    const wrong = rows.flatMap((row, index) => isJsonObject(row) ? [] : [index]);
    if (wrong.length > 0) {
      throw invalidInput(wrong.map((index) => ({
        path: `rows[${index}]`,
        code: "INVALID_VALUE",
        message: `"rows[${index}]" must be an object of field names and values`,
      })));
    }
    // All have just been seen to be objects.
    const exact = rows as JsonObject[];
    let inexact = 0;
    const plain = plainNumbers(exact, (text) => {
      if (!isExactDouble(text)) inexact++;
    }) as JsonObject[];
    return new Table(plain, inexact > 0 ? exact : undefined, inexact);
  }

  /** The value of a row in a field; undefined when the row lacks the key. */
  valueAt(row: number, field: string): JsonValue | undefined {
    const object = this.rows[row]!;
    return Object.hasOwn(object, field) ? object[field] : undefined;
  }

  /** The canonical JSON of a value, by which values are compared; of an absent one it is null. */
  textOf(value: JsonValue | undefined): string {
    if (value === undefined || value === null) return "null";
    if (typeof value === "number" || typeof value === "boolean") return canonicalJson(value);
    let text = this.#texts.get(value);
    if (text === undefined) this.#texts.set(value, text = canonicalJson(value));
    return text;
  }

  /** The key by which a row's value in a field, or the whole row, repeats another: long ids keep all their digits. */
  identityAt(row: number, field?: string): string {
    if (!this.exact) {
      return this.textOf(field === undefined ? this.rows[row] : this.valueAt(row, field));
    }
    const object = this.exact[row]!;
    if (field === undefined) return exactKey(object);
    return Object.hasOwn(object, field) ? exactKey(object[field]!) : "null";
  }

  /** The present values of a field with their rows. */
  *presentValues(field: string): Generator<[row: number, value: JsonValue]> {
    for (const row of this.columns.get(field)?.rows ?? []) {
      const value = this.rows[row]![field];
      if (!isMissing(value)) yield [row, value];
    }
  }
}

/** Whether a value is absent, null or a blank string. */
export function isMissing(value: JsonValue | undefined): value is null | undefined {
  return value === undefined || value === null ||
    (typeof value === "string" && value.trim() === "");
}

/** The name of a value's JSON type. */
export function jsonTypeOf(value: JsonValue): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}
