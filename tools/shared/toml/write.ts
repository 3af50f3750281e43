/**
 * JSON objects as TOML.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { OrderedJson } from "../json/ordered.ts";
import { formatPointer } from "../json/pointer.ts";
import { MAX_OUTPUT_CHARS, outputTooLarge, ToolError } from "../tool_error.ts";
import type { WarningCollector } from "../warning_list.ts";

type Table = Map<string, OrderedJson>;

const BARE_KEY = /^[A-Za-z0-9_-]+$/;

/** A written text and what is in it. */
export interface WrittenToml {
  text: string;
  /** Tables of every kind, the root not counted. */
  tables: number;
  /** Pairs whose value is neither a table nor an array of tables. */
  keys: number;
}

/**
 * Writes an object as TOML 1.0: of each table first its scalars and arrays, then its sub-tables and arrays of
 * tables, each under a header behind a blank line. Null members are left out.
 *
 * @param warnings Gets one `NULL_DROPPED` per member that was left out.
 * @throws {ToolError} `UNSUPPORTED_VALUE` (details `{ path }`) on what TOML has no value for: null in an
 * array, and a text that is not Unicode; `OUTPUT_TOO_LARGE` when headers repeat long names too often.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { warningList } from "../warning_list.ts";
 * import { writeToml } from "./write.ts";
 *
 * const { text, keys } = writeToml(new Map([["a b", [1, 2]]]), warningList());
 * assert.deepEqual([text, keys], ['"a b" = [ 1, 2 ]\n', 1]);
 * ```
 */
export function writeToml(root: Table, warnings: WarningCollector<"NULL_DROPPED">): WrittenToml {
  const parts: string[] = [];
  const path: (string | number)[] = [];
  let length = 0;
  let tables = 0;
  let keys = 0;
  writeTable(root, undefined);
  return { text: parts.join(""), tables, keys };

  function add(text: string): void {
    length += text.length;
    if (length > MAX_OUTPUT_CHARS) {
      throw outputTooLarge("The TOML", "send a flatter document or shorter names");
    }
    parts.push(text);
  }

  /**
   * @param name The table's dotted key, undefined for the root.
   * @param isItem Whether it is an item of an array of tables.
   */
  function writeTable(table: Table, name: string | undefined, isItem = false): void {
    const members = [...table].filter(isKept);
    const own = members.filter(([, value]) => !isTable(value) && !isTableArray(value));
    const nested = members.filter(([, value]) => isTable(value) || isTableArray(value));
    if (name !== undefined) {
      tables++;
      if (isItem || own.length > 0 || nested.length === 0) {
        if (length > 0) add("\n");
        add(isItem ? `[[${name}]]\n` : `[${name}]\n`);
      }
    }
    for (const [key, value] of own) {
      keys++;
      at(key, () => {
        add(`${keyText(key)} = `);
        writeValue(value);
        add("\n");
      });
    }
    for (const [key, value] of nested) at(key, () => writeNested(value, dotted(name, key)));
  }

  function writeNested(value: OrderedJson, name: string): void {
    if (isTable(value)) writeTable(value, name);
    else (value as Table[]).forEach((item, index) => at(index, () => writeTable(item, name, true)));
  }

  function dotted(name: string | undefined, key: string): string {
    return name === undefined ? keyText(key) : `${name}.${keyText(key)}`;
  }

  function isKept([key, value]: [string, OrderedJson]): boolean {
    if (value !== null) return true;
    at(key, () => warnings.add("NULL_DROPPED", "TOML has no null; the key was left out", path));
    return false;
  }

  function writeValue(value: OrderedJson): void {
    if (value === null) throw unsupported("TOML has no null for the item of an array");
    if (Array.isArray(value)) writeArray(value);
    else if (isTable(value)) writeInlineTable(value);
    else if (typeof value === "string") add(stringText(value));
    else if (typeof value === "number") add(numberText(value));
    else add(String(value));
  }

  function writeArray(items: OrderedJson[]): void {
    if (items.length === 0) return add("[]");
    items.forEach((item, index) => {
      add(index === 0 ? "[ " : ", ");
      at(index, () => writeValue(item));
    });
    add(" ]");
  }

  function writeInlineTable(table: Table): void {
    tables++;
    const members = [...table].filter(isKept);
    if (members.length === 0) return add("{}");
    members.forEach(([key, value], index) => {
      if (!isTable(value) && !isTableArray(value)) keys++;
      add(index === 0 ? "{ " : ", ");
      at(key, () => {
        add(`${keyText(key)} = `);
        writeValue(value);
      });
    });
    add(" }");
  }

  function at(step: string | number, work: () => void): void {
    path.push(step);
    work();
    path.pop();
  }

  function keyText(key: string): string {
    return BARE_KEY.test(key) ? key : stringText(key);
  }

  /** A basic string (TOML 1.0, "String"): the escapes of JSON, and U+007F, which JSON leaves as it is. */
  function stringText(text: string): string {
    if (!text.isWellFormed()) {
      throw unsupported("TOML cannot hold a surrogate without its other half");
    }
    return JSON.stringify(text).replaceAll("\x7f", "\\u007f");
  }

  function unsupported(reason: string): ToolError<"UNSUPPORTED_VALUE"> {
    const pointer = formatPointer(path);
    return new ToolError<"UNSUPPORTED_VALUE">(
      "UNSUPPORTED_VALUE",
      `The value at "${
        cutText(pointer, 120)
      }" cannot be written: ${reason}; leave it out or send another value`,
      { path: pointer },
    );
  }
}

function isTable(value: OrderedJson): value is Table {
  return value instanceof Map;
}

/** Whether a value is an array of tables: not empty, and nothing but objects. */
function isTableArray(value: OrderedJson): boolean {
  return Array.isArray(value) && value.length > 0 && value.every(isTable);
}

/** Integral numbers within ±(2^53-1) are integers, all others floats, which need a point or an exponent. */
function numberText(number: number): string {
  const text = String(number);
  return Number.isSafeInteger(number) || /[.e]/.test(text) ? text : `${text}.0`;
}
