/**
 * The mapping of columns to fields, and its faults that show before any record is read.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { firstNames } from "../../shared/messages.ts";
import type { ACCEPTABLE, contract, FIELD_TYPES } from "./contract.ts";
import { type DateOrder, type DateReader, orderedDates, patternDates } from "./dates.ts";

export type FieldType = (typeof FIELD_TYPES)[number];

/** A field of the target; the keys in the order in which `mapping.json` has them. */
export interface MappingEntry {
  from: string;
  to: string;
  type: FieldType;
  date_order: DateOrder;
  date_format?: string;
  year_from?: number;
  unit?: string;
  accept?: readonly (typeof ACCEPTABLE)[number][];
  required: boolean;
  /** The JSON value for empty cells. */
  default: unknown;
}

/** A fault for which no record can be accepted. */
export interface MappingFault {
  code:
    | "MISSING_SOURCE_COLUMN"
    | "TARGET_FIELD_TWICE"
    | "KEY_NOT_MAPPED"
    | "INVALID_DATE_FORMAT";
  path: string;
  message: string;
}

type Input = RunInput<typeof contract>;

/** Columns that a message names. */
const MAX_NAMED = 10;

/** The mapping with every key filled in; without one, every column as a string under its own name. */
export function fullMapping(
  mapping: Input["mapping"],
  columns: readonly string[],
): MappingEntry[] {
  const given: Input["mapping"] = mapping.length > 0 ? mapping : columns.map((name) => ({
    from: name,
    to: name,
    type: "string",
    date_order: "ymd",
    required: false,
  }));
  return given.map((entry) => {
    const { from, to, type, date_order, required, default: byDefault } = entry;
    const { date_format, year_from, unit, accept } = entry;
    const optional = {
      ...(date_format !== undefined && { date_format }),
      ...(year_from !== undefined && { year_from }),
      ...(unit !== undefined && { unit }),
      ...(accept !== undefined && { accept }),
    };
    return { from, to, type, date_order, ...optional, required, default: byDefault ?? null };
  });
}

/**
 * Columns that are not there, fields that are mapped twice, and key fields that are not mapped.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { fullMapping, mappingFaults } from "./mapping.ts";
 *
 * const mapping = fullMapping([], ["id"]);
 * const [fault] = mappingFaults(mapping, ["ID"], ["id"]);
 * assert.equal(fault?.code, "MISSING_SOURCE_COLUMN");
 * ```
 */
export function mappingFaults(
  mapping: readonly MappingEntry[],
  columns: readonly string[],
  key: readonly string[],
): MappingFault[] {
  const faults: MappingFault[] = [];
  const known = new Set(columns);
  const places = new Map<string, number>();
  mapping.forEach(({ from, to, date_format: format }, index) => {
    if (format !== undefined && !patternDates(format)) {
      faults.push({
        code: "INVALID_DATE_FORMAT",
        path: `mapping[${index}].date_format`,
        message: `${
          shown(format)
        } is not a date pattern: it needs a year, a month and a day, each once`,
      });
    }
    if (!known.has(from)) {
      faults.push({
        code: "MISSING_SOURCE_COLUMN",
        path: `mapping[${index}].from`,
        message: `The source has no column ${shown(from)}; it has ${
          firstNames(columns, MAX_NAMED, shown)
        }`,
      });
    }
    const first = places.get(to);
    if (first === undefined) places.set(to, index);
    else {
      faults.push({
        code: "TARGET_FIELD_TWICE",
        path: `mapping[${index}].to`,
        message: `The field ${shown(to)} is mapped in mapping[${first}] already`,
      });
    }
  });
  key.forEach((field, index) => {
    if (places.has(field)) return;
    const fields = firstNames([...places.keys()], MAX_NAMED, shown);
    faults.push({
      code: "KEY_NOT_MAPPED",
      path: `key[${index}]`,
      message: `No column becomes the key field ${shown(field)}; the fields are ${fields}`,
    });
  });
  return faults;
}

/** Reads dates as an entry has them. */
export function dateReader(entry: MappingEntry): DateReader {
  const { date_format: format, date_order: order, year_from: yearFrom } = entry;
  return (format === undefined ? undefined : patternDates(format, yearFrom)) ?? orderedDates(order);
}

function shown(name: string): string {
  return JSON.stringify(cutText(name));
}
