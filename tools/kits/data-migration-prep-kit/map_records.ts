/**
 * Records of the source as records of the target, or the reasons why one cannot be.
 *
 * @module
 */
import { cutText } from "../../shared/cut_text.ts";
import { type JsonObject, type JsonValue, setOwn } from "../../shared/json/value.ts";
import {
  fittingFormats,
  formatAdvice,
  type NumberReader,
  readsTwoWays,
} from "../../shared/csv/number_format.ts";
import { convertCell, signedText } from "./convert.ts";
import { dateAdvice } from "./date_advice.ts";
import type { DateReader } from "./dates.ts";
import { dateReader, type MappingEntry } from "./mapping.ts";

/** Why a record is rejected. */
export interface Reason {
  code:
    | "RAGGED_ROWS"
    | "CONVERSION_FAILED"
    | "REQUIRED_VALUE_MISSING"
    | "DUPLICATE_KEY"
    | "SCHEMA_VIOLATION";
  /** A field of the target; null for the record as a whole. */
  field: string | null;
  message: string;
}

/** A record that was read, and what became of it. */
export interface MappedRecord {
  /** Data record of the source, from 1. */
  row: number;
  /** The record of the target; valid only if there are no reasons. */
  value: JsonObject;
  reasons: Reason[];
}

/** The first text of a field that reads two ways, where it stands, and how many there are. */
interface Ambiguous {
  row: number;
  text: string;
  count: number;
}

/** The records of the source, mapped to the target's fields. */
export interface MappedRecords {
  records: MappedRecord[];
  /** The records exceeded `maxChars`, and the rest were not mapped. */
  isOver: boolean;
  /** Fields of which every number with a point reads two ways, each with the first such text and their count. */
  ambiguous: Map<string, Ambiguous>;
  /** Fields of dates whose years of two digits are of this century or the last, likewise. */
  shortYears: Map<string, Ambiguous & { year: string }>;
  /** Fields of which cells lost an apostrophe, with how many. */
  guarded: Map<string, number>;
}

/** A prefix that spreadsheets and shops put before digits to keep them text; it is not part of the value. */
const GUARD = /^'(?=[+-]?[\d.,]*\d$)/;

/** A record of the source, as csv-to-json reads it. */
export type SourceRecord = Readonly<Record<string, unknown>>;

interface MapOptions {
  columns: readonly string[];
  mapping: readonly MappingEntry[];
  /** Fields that together must be unique. */
  key: readonly string[];
  /** Where the JSON text of records and reasons passes this, mapping stops. */
  maxChars: number;
  /** Reads numbers of the form that the caller has named. */
  readNumber?: NumberReader;
  /** Texts that stand for no value. */
  emptyValues?: readonly string[];
}

/**
 * Maps records in order. A record is rejected for cells without a column, else for its values, else because an
 * earlier record that was not rejected has its key.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { mapRecords } from "./map_records.ts";
 * import { fullMapping } from "./mapping.ts";
 *
 * const columns = ["id"];
 * const options = { columns, mapping: fullMapping([], columns), key: ["id"], maxChars: 1_000 };
 * const { records } = mapRecords([{ id: "1" }, { id: "1" }], options);
 * assert.deepEqual(records.map(({ reasons }) => reasons.map(({ code }) => code)), [
 *   [],
 *   ["DUPLICATE_KEY"],
 * ]);
 * ```
 */
export function mapRecords(source: readonly SourceRecord[], options: MapOptions): MappedRecords {
  const mapped: MappedRecords = {
    records: [],
    isOver: false,
    ambiguous: ambiguousFields(source, options),
    guarded: guardedFields(source, options),
    shortYears: new Map(),
  };
  const rowsByKey = new Map<string, number>();
  const readers = new Map(options.mapping.map((entry) => [entry, dateReader(entry)]));
  const advised = new Set<string>();
  let chars = 0;
  for (const [index, record] of source.entries()) {
    const row = index + 1;
    const { value, reasons } = mapRecord(record, options, readers, advised);
    if (reasons.length === 0) {
      reasons.push(...duplicateReasons(value, row, options, rowsByKey));
    }
    mapped.records.push({ row, value, reasons });
    if (reasons.length === 0) noteShortYears(mapped.shortYears, row, record, value, options);
    chars += JSON.stringify(reasons.length === 0 ? value : reasons).length;
    if (chars > options.maxChars) return { ...mapped, isOver: true };
  }
  return mapped;
}

function guardedFields(source: readonly SourceRecord[], { mapping }: MapOptions) {
  const counts = mapping.map(({ from, to }): [string, number] => [
    to,
    source.filter((record) => GUARD.test(String(record[from] ?? ""))).length,
  ]);
  return new Map(counts.filter(([, count]) => count > 0));
}

/** Without a named form, a column of 1.234 and 12.500 may be written in either; 0.5 or 1.25 in it tells that it is plain. */
function ambiguousFields(
  source: readonly SourceRecord[],
  { mapping, readNumber }: MapOptions,
): MappedRecords["ambiguous"] {
  const found: MappedRecords["ambiguous"] = new Map();
  if (readNumber) return found;
  for (const { from, to, type, unit } of mapping) {
    if (type !== "number") continue;
    const texts = source.map((record, index) => ({
      text: String(record[from] ?? ""),
      row: index + 1,
    }))
      .filter(({ text }) => text.includes("."));
    const [first] = texts;
    if (first && texts.every(({ text }) => readsTwoWays(signedText(text, unit)))) {
      found.set(to, { ...first, count: texts.length });
    }
  }
  return found;
}

/** Years of two digits that the default reads as 2030 to 2068: most exports mean the last century. */
const FAR_YEAR = /^20(?:[3-5]\d|6[0-8])-/;

function noteShortYears(
  found: MappedRecords["shortYears"],
  row: number,
  record: SourceRecord,
  value: JsonObject,
  { mapping }: MapOptions,
): void {
  for (const { from, to, date_format: format, year_from: yearFrom } of mapping) {
    const date = value[to];
    const isShort = format !== undefined && yearFrom === undefined && /YY/.test(format) &&
      !format.includes("YYYY");
    if (!isShort || typeof date !== "string" || !FAR_YEAR.test(date)) continue;
    const known = found.get(to);
    if (known) known.count++;
    else found.set(to, { row, text: String(record[from]), count: 1, year: date.slice(0, 4) });
  }
}

function mapRecord(
  record: SourceRecord,
  { columns, mapping, readNumber, emptyValues = [] }: MapOptions,
  readers: ReadonlyMap<MappingEntry, DateReader>,
  advised: Set<string>,
) {
  const value: JsonObject = {};
  const reasons: Reason[] = [];
  // Only surplus cells add a member to those of the columns.
  if (Object.keys(record).length > columns.length) {
    const message = "The record has more cells than there are columns";
    return { value, reasons: [{ code: "RAGGED_ROWS" as const, field: null, message }] };
  }
  for (const entry of mapping) {
    const { to, type, required, unit } = entry;
    const cell = record[entry.from];
    const isEmpty = typeof cell !== "string" || cell === "" || emptyValues.includes(cell);
    // The default is JSON of the caller.
    const field = isEmpty
      ? entry.default as JsonValue
      : convertCell(cell.replace(GUARD, ""), type, readers.get(entry)!, readNumber, unit);
    if (field === undefined) {
      const message = conversionFault(
        String(cell),
        entry,
        readers.get(entry)!,
        readNumber,
        advised,
      );
      reasons.push({ code: "CONVERSION_FAILED", field: to, message });
    } else if (field === null && required) {
      const message = "The field is required and the cell is empty";
      reasons.push({ code: "REQUIRED_VALUE_MISSING", field: to, message });
    } else setOwn(value, to, field);
  }
  return { value, reasons };
}

/**
 * Why the text of a cell cannot be converted. What to do about it is said once for each field: a file may have the
 * same fault on every line.
 */
function conversionFault(
  text: string,
  entry: MappingEntry,
  readDate: DateReader,
  readNumber: NumberReader | undefined,
  advised: Set<string>,
): string {
  const hasTime = entry.type === "date" && convertCell(text, "datetime", readDate) !== undefined;
  const fault = `${JSON.stringify(cutText(text))} ${
    hasTime ? "has a time, which a date cannot keep" : `is not ${wanted(entry)}`
  }`;
  const advice = hasTime ? "map it as a datetime" : adviceOn(text, entry, readNumber);
  const key = JSON.stringify([entry.to, advice]);
  if (advice === "" || advised.has(key)) return fault;
  advised.add(key);
  return `${fault}; ${advice}`;
}

/**
 * A currency or a unit before a number, or after one. The number after which it stands is read from where
 * its characters begin: from each of them on, long digits would be read to their end again.
 */
const UNIT =
  /^[(+-]?(\p{Sc}|[A-Z]{3}|%) ?[(+-]?[\d.]|(?<![\d.,' ])[., ']*\d[\d.,' ]*(\p{Sc}|[A-Z]{3}|%)\)?$/u;

/**
 * Says what to change so that a cell is read: in the cell, or in the mapping. Empty if nothing is known to
 * help.
 */
function adviceOn(
  text: string,
  { type, date_order: order, date_format: format, unit: given }: MappingEntry,
  readNumber: NumberReader | undefined,
): string {
  if (!/[0-9]/.test(text)) {
    return `empty_values ${JSON.stringify([cutText(text)])} reads it as empty`;
  }
  if (type === "date" || type === "datetime") return dateAdvice(text, order, format);
  if (type !== "number" && type !== "integer") return "";
  const found = UNIT.exec(text);
  const unit = found?.[1] ?? found?.[2];
  const isForeign = unit !== undefined && unit !== given;
  if (isForeign && given !== undefined) return `its unit is ${unit} and not ${given}`;
  const onUnit = isForeign ? `unit "${unit}" in the mapping leaves it out` : "";
  const plain = signedText(text, unit ?? given);
  const onFormat = readNumber?.(plain) === undefined
    ? formatAdvice(fittingFormats([plain.replace(/^\+/, "")]))
    : "";
  return [onUnit, onFormat].filter(Boolean).join("; ");
}

function wanted({ type, date_order: order, date_format: format }: MappingEntry): string {
  const named = type === "integer" ? "an integer" : `a ${type}`;
  if (type === "boolean") return `${named} (true, yes, 1 and their likes in five languages)`;
  if (type !== "date" && type !== "datetime") return named;
  return format === undefined
    ? `a real ${type} in the order ${order}`
    : `${named} of the form ${format}`;
}

/** What equal keys share and different ones do not; undefined where a part of the key has no value. */
export function keyText(value: JsonObject, key: readonly string[]): string | undefined {
  const parts = key.map((field) => value[field] ?? null);
  return parts.length === 0 || parts.includes(null) ? undefined : JSON.stringify(parts);
}

function duplicateReasons(
  value: JsonObject,
  row: number,
  { key }: MapOptions,
  rowsByKey: Map<string, number>,
): Reason[] {
  const text = keyText(value, key);
  if (text === undefined) return [];
  const first = rowsByKey.get(text);
  if (first === undefined) {
    rowsByKey.set(text, row);
    return [];
  }
  const message = `Record ${first} has the same key: ${cutText(text)}`;
  return [{ code: "DUPLICATE_KEY", field: key.join(", "), message }];
}
