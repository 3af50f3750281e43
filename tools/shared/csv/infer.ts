/**
 * Types of whole CSV columns: one value that does not fit makes the column text, so codes such as 02134 keep their
 * zeros.
 *
 * @module
 */
import { sourceNumber } from "../json/source_number.ts";
import { type NumberReader, numberReader } from "./number_format.ts";

export type ColumnType = "string" | "number" | "boolean";

const readPlainNumber = numberReader("1234.56");

const BOOLEAN = /^(?:true|false)$/i;

/**
 * The type that all non-empty values of a column fit: plain numbers, or true and false in any ASCII case;
 * string when they fit neither or when there is none.
 *
 * @param cells The column's cells; null is a missing field.
 * @param readNumber Reads the numbers of the text. Default: plain ones.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { columnType, typedCell } from "./infer.ts";
 * assert.equal(columnType(["1", "2.5", ""]), "number");
 * assert.equal(columnType(["1", "02134"]), "string");
 * assert.equal(typedCell("", "number"), null);
 * ```
 */
export function columnType(
  cells: Iterable<string | null>,
  readNumber: NumberReader = readPlainNumber,
): ColumnType {
  let isNumber = true;
  let isBoolean = true;
  let isEmpty = true;
  for (const cell of cells) {
    if (cell === null || cell === "") continue;
    isEmpty = false;
    isNumber &&= readNumber(cell) !== undefined;
    isBoolean &&= BOOLEAN.test(cell);
    if (!isNumber && !isBoolean) break;
  }
  return isEmpty ? "string" : isNumber ? "number" : isBoolean ? "boolean" : "string";
}

/** A cell as its column's type. Empty cells of a number or boolean column are null. */
export function typedCell(
  cell: string | null,
  type: ColumnType,
  readNumber: NumberReader = readPlainNumber,
): string | number | boolean | null {
  if (cell === null || type === "string") return cell;
  if (cell === "") return null;
  return type === "number" ? Number(readNumber(cell)) : cell.toLowerCase() === "true";
}

/** The same for a tool that only moves its cells: numbers keep their text. */
export function sourceCell(
  cell: string | null,
  type: ColumnType,
  readNumber: NumberReader = readPlainNumber,
): string | number | boolean | null {
  if (type !== "number" || cell === null || cell === "") return typedCell(cell, type, readNumber);
  // The column's type says that every cell is one; whoever describes the output calls it a number.
  return sourceNumber(readNumber(cell)!) as number;
}
