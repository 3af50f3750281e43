/**
 * JSON objects as TOML.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { OrderedJson } from "../json/ordered.ts";
import { isRawNumber } from "../json/source_number.ts";
import { formatPointer } from "../json/pointer.ts";
import { maxOutputChars, outputTooLarge, ToolError } from "../tool_error.ts";
import type { WarningCollector } from "../warning_list.ts";

type Table = Map<string, OrderedJson>;

const BARE_KEY = /^[A-Za-z0-9_-]+$/;

/** A written text and the counts of its parts. */
export interface WrittenToml {
  text: string;
  /** Tables of every kind, the root not counted. */
  tables: number;
  /** Pairs whose value is neither a table nor an array of tables. */
  keys: number;
}

/**
 * Writes an object as TOML 1.0: of each table first its scalars and arrays, then its sub-tables and arrays of
 * tables, each under a header after a blank line. Null members are left out.
 *
 * @param warnings Gets one `NULL_DROPPED` per member that was left out.
 * @throws {ToolError} `UNSUPPORTED_VALUE` (details `{ path }`) on what TOML has no value for: null in an
 * array, an integer of more than 64 bits, and a text that is not Unicode; `OUTPUT_TOO_LARGE` when headers repeat long names too often.
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
  return new TomlWriter(warnings).write(root);
}

class TomlWriter {
  readonly #warnings: WarningCollector<"NULL_DROPPED">;
  readonly #parts: string[] = [];
  readonly #path: (string | number)[] = [];
  #length = 0;
  #tables = 0;
  #keys = 0;

  constructor(warnings: WarningCollector<"NULL_DROPPED">) {
    this.#warnings = warnings;
  }

  write(root: Table): WrittenToml {
    this.#writeMembers(this.#keptMembers(root), undefined);
    return { text: this.#parts.join(""), tables: this.#tables, keys: this.#keys };
  }

  #add(text: string): void {
    this.#length += text.length;
    if (this.#length > maxOutputChars()) {
      throw outputTooLarge("The TOML", "send a flatter document or shorter names");
    }
    this.#parts.push(text);
  }

  /**
   * @param name The table's dotted key.
   * @param isItem Whether it is an item of an array of tables.
   */
  #writeTable(table: Table, name: string, isItem: boolean): void {
    this.#tables++;
    const members = this.#keptMembers(table);
    // A table of nothing but tables needs no header: theirs name it.
    if (isItem || members.length === 0 || members.some(([, value]) => !isNested(value))) {
      if (this.#length > 0) this.#add("\n");
      this.#add(isItem ? `[[${name}]]\n` : `[${name}]\n`);
    }
    this.#writeMembers(members, name);
  }

  /** @param name The dotted key of their table, undefined for the root. */
  #writeMembers(members: [string, OrderedJson][], name: string | undefined): void {
    for (const [key, value] of members) {
      if (isNested(value)) continue;
      this.#keys++;
      this.#at(key, () => this.#writePair(key, value));
      this.#add("\n");
    }
    for (const [key, value] of members) {
      if (!isNested(value)) continue;
      this.#at(key, () => {
        const dotted = name === undefined ? this.#keyText(key) : `${name}.${this.#keyText(key)}`;
        this.#writeNested(value, dotted);
      });
    }
  }

  #writeNested(value: Table | Table[], name: string): void {
    if (isTable(value)) return this.#writeTable(value, name, false);
    value.forEach((item, index) => this.#at(index, () => this.#writeTable(item, name, true)));
  }

  #keptMembers(table: Table): [string, OrderedJson][] {
    return [...table].filter(([key, value]) => {
      if (value !== null) return true;
      this.#at(key, () => {
        this.#warnings.add("NULL_DROPPED", "TOML has no null; the key was left out", this.#path);
      });
      return false;
    });
  }

  #writePair(key: string, value: OrderedJson): void {
    this.#add(`${this.#keyText(key)} = `);
    this.#writeValue(value);
  }

  #writeValue(value: OrderedJson): void {
    if (value === null) throw this.#unsupported("TOML has no null for array items");
    if (Array.isArray(value)) this.#writeArray(value);
    else if (isTable(value)) this.#writeInlineTable(value);
    else if (typeof value === "string") this.#add(this.#stringText(value));
    else if (typeof value === "number") this.#add(numberText(value));
    else if (isRawNumber(value)) this.#writeRawNumber(value.rawJSON);
    else this.#add(String(value));
  }

  #writeRawNumber(text: string): void {
    if (isTooLargeForToml(text)) {
      throw this.#unsupported("an integer of TOML has 64 bits");
    }
    this.#add(text);
  }

  #writeArray(items: OrderedJson[]): void {
    if (items.length === 0) return this.#add("[]");
    items.forEach((item, index) => {
      this.#add(index === 0 ? "[ " : ", ");
      this.#at(index, () => this.#writeValue(item));
    });
    this.#add(" ]");
  }

  #writeInlineTable(table: Table): void {
    this.#tables++;
    const members = this.#keptMembers(table);
    if (members.length === 0) return this.#add("{}");
    members.forEach(([key, value], index) => {
      if (!isNested(value)) this.#keys++;
      this.#add(index === 0 ? "{ " : ", ");
      this.#at(key, () => this.#writePair(key, value));
    });
    this.#add(" }");
  }

  #at(step: string | number, work: () => void): void {
    this.#path.push(step);
    work();
    this.#path.pop();
  }

  #keyText(key: string): string {
    return BARE_KEY.test(key) ? key : this.#stringText(key);
  }

  /** A basic string (TOML 1.0, "String"): the escapes of JSON, and U+007F, which JSON leaves as it is. */
  #stringText(text: string): string {
    if (!text.isWellFormed()) {
      throw this.#unsupported("TOML cannot hold an unpaired surrogate");
    }
    return JSON.stringify(text).replaceAll("\x7f", "\\u007f");
  }

  #unsupported(reason: string): ToolError<"UNSUPPORTED_VALUE"> {
    const pointer = formatPointer(this.#path);
    const place = cutText(pointer, 120);
    return new ToolError<"UNSUPPORTED_VALUE">(
      "UNSUPPORTED_VALUE",
      `The value at "${place}" cannot be written: ${reason}; leave it out or send another value`,
      { path: pointer },
    );
  }
}

/** Whether a value is a table or an array of tables, which take headers. */
function isNested(value: OrderedJson): value is Table | Table[] {
  return isTable(value) || isTableArray(value);
}

function isTable(value: OrderedJson): value is Table {
  return value instanceof Map;
}

/** Whether a value is an array of tables: not empty, and nothing but objects. */
function isTableArray(value: OrderedJson): value is Table[] {
  return Array.isArray(value) && value.length > 0 && value.every(isTable);
}

/** Whether a JSON number is an integer beyond the 64 bits that TOML readers must take (TOML 1.0, "Integer"). */
export function isTooLargeForToml(text: string): boolean {
  return /^-?\d+$/.test(text) && text.length > 18 &&
    BigInt.asIntN(64, BigInt(text)) !== BigInt(text);
}

/** Integral numbers within ±(2^53-1) are integers, all others floats, which need a point or an exponent. */
function numberText(number: number): string {
  const text = String(number);
  return Number.isSafeInteger(number) || /[.e]/.test(text) ? text : `${text}.0`;
}
