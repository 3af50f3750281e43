/**
 * TOML 1.0 text as a JSON object.
 *
 * @module
 */
import { parse, TomlDate, TomlError } from "smol-toml";
import { sourceNumber } from "../json/source_number.ts";
import { type JsonValue, setOwn } from "../json/value.ts";
import { tooDeep } from "../nesting.ts";
import { withHint } from "../parser_hints.ts";
import { positionAt } from "../text_position.ts";
import { ToolError } from "../tool_error.ts";
import { cutText } from "../cut_text.ts";
import type { WarningCollector } from "../warning_list.ts";
import { MAX_TOML_DEPTH } from "./contract.ts";
import { TOML_HINTS } from "./hints.ts";
import { scanToml, type TomlFinding } from "./scan.ts";

/** What the library makes of a document. */
type TomlValue =
  | string
  | number
  | bigint
  | boolean
  | TomlDate
  | TomlValue[]
  | { [name: string]: TomlValue };

/** What JSON has no exact number for, and where the warnings go. */
type Numbers =
  /** Strings, with `UNSAFE_INTEGER` and `NON_JSON_NUMBER`. */
  | { numbers?: "text"; warnings?: WarningCollector<"UNSAFE_INTEGER" | "NON_JSON_NUMBER"> }
  /** Integers of 64 bits with all their digits, with `UNSAFE_INTEGER`; strings for inf and nan. */
  | { numbers: "source"; warnings?: WarningCollector<"UNSAFE_INTEGER" | "NON_JSON_NUMBER"> }
  /** The nearest double, with `UNSAFE_INTEGER`, and null for inf and nan, with `NON_FINITE_NUMBER`. */
  | { numbers: "nearest"; warnings?: WarningCollector<"UNSAFE_INTEGER" | "NON_FINITE_NUMBER"> };

export type TomlReadOptions = Numbers & {
  /** Deepest nesting of tables and arrays; the root is 1. Default: 200. */
  maxDepth?: number;
  /** Keep the milliseconds of times that have none: `07:32:00.000`. Default: false. */
  zeroMilliseconds?: boolean;
  /** The name of the text's property, for messages. Default: `input`. */
  property?: string;
};

/**
 * Reads a TOML 1.0 text. Dates and times become strings: `T` between them, `Z` or the offset as written,
 * fractions cut to three digits and left out when zero. Integers beyond ±(2^53-1) become their digits, `inf`
 * and `nan` these words. One leading U+FEFF is skipped.
 *
 * @throws {ToolError} The codes of `TOML_ERRORS` in contract.ts.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { readToml } from "./read.ts";
 * assert.deepEqual(readToml("[tool]\nsince = 2026-11-20\nports = [80, 443]"), {
 *   tool: { since: "2026-11-20", ports: [80, 443] },
 * });
 * ```
 */
export function readToml(
  text: string,
  options: TomlReadOptions = {},
): { [name: string]: JsonValue } {
  const { property = "input", maxDepth = MAX_TOML_DEPTH } = options;
  const fault = firstFault(text, maxDepth);
  if (fault?.kind === "depth") throw tooDeep(`"${property}"`, maxDepth);
  if (fault) throw invalid(property, positionAt(text, fault.offset), fault.reason);
  const values = new ValueReader({ ...options, property, maxDepth });
  return values.table(parseText(text, property));
}

/** What the library would let through. */
function firstFault(text: string, maxDepth: number): TomlFinding | undefined {
  if (text.isWellFormed()) return scanToml(text, maxDepth);
  return {
    kind: "syntax",
    offset: text.search(/\p{Surrogate}/u),
    reason: "found an unpaired surrogate",
  };
}

function parseText(text: string, property: string): { [name: string]: TomlValue } {
  try {
    return parse(text, { integersAsBigInt: "asNeeded" }) as { [name: string]: TomlValue };
  } catch (error) {
    if (!(error instanceof TomlError)) throw error;
    const [first = ""] = error.message.split("\n");
    const reason = first.replace("Invalid TOML document: ", "");
    throw invalid(property, error, withHint(reason, TOML_HINTS));
  }
}

function invalid(
  property: string,
  { line, column }: { line: number; column: number },
  reason: string,
): ToolError<"INVALID_TOML"> {
  return new ToolError<"INVALID_TOML">(
    "INVALID_TOML",
    `"${property}" is not TOML 1.0: line ${line}, column ${column}: ${cutText(reason, 200)}`,
    { line, column },
  );
}

/** What becomes of an integer beyond ±(2^53-1). */
const BECAME = {
  text: "became a string of its digits",
  source: "kept its digits, but many JSON readers round it",
  nearest: "lost precision",
};

/** Turns the library's values into JSON. */
class ValueReader {
  readonly #options: TomlReadOptions & { property: string; maxDepth: number };
  readonly #path: (string | number)[] = [];

  constructor(options: TomlReadOptions & { property: string; maxDepth: number }) {
    this.#options = options;
  }

  table(table: { [name: string]: TomlValue }): { [name: string]: JsonValue } {
    this.#checkDepth();
    const object: { [name: string]: JsonValue } = {};
    for (const [name, value] of Object.entries(table)) setOwn(object, name, this.#at(name, value));
    return object;
  }

  #value(value: TomlValue): JsonValue {
    switch (typeof value) {
      case "bigint":
        return this.#largeInteger(value);
      case "number":
        return this.#number(value);
      case "object":
        if (value instanceof TomlDate) {
          return this.#options.zeroMilliseconds ? value.toISOString() : dateText(value);
        }
        return Array.isArray(value) ? this.#array(value) : this.table(value);
      default:
        return value;
    }
  }

  #array(items: TomlValue[]): JsonValue[] {
    this.#checkDepth();
    return items.map((item, index) => this.#at(index, item));
  }

  #largeInteger(integer: bigint): JsonValue {
    const { numbers } = this.#options;
    this.#options.warnings?.add(
      "UNSAFE_INTEGER",
      `The integer ${cutText(String(integer))} is beyond ±(2^53-1); it ` +
        BECAME[numbers ?? "text"],
      this.#path,
    );
    if (numbers === "nearest") return Number(integer);
    return numbers === "source" ? sourceNumber(String(integer)) as JsonValue : String(integer);
  }

  #number(number: number): JsonValue {
    if (Number.isFinite(number)) return number === 0 ? 0 : number;
    const word = Number.isNaN(number) ? "nan" : number < 0 ? "-inf" : "inf";
    const { numbers, warnings } = this.#options;
    if (numbers === "nearest") {
      warnings?.add(
        "NON_FINITE_NUMBER",
        `${word} is not a JSON number; it became null`,
        this.#path,
      );
      return null;
    }
    const message = `${word} is not a JSON number; it became a string`;
    warnings?.add("NON_JSON_NUMBER", message, this.#path);
    return word;
  }

  /** Dotted keys and headers nest without brackets. */
  #checkDepth(): void {
    const { property, maxDepth } = this.#options;
    if (this.#path.length >= maxDepth) throw tooDeep(`"${property}"`, maxDepth);
  }

  #at(step: string | number, value: TomlValue): JsonValue {
    this.#path.push(step);
    const converted = this.#value(value);
    this.#path.pop();
    return converted;
  }
}

/** The library writes three digits of every time. */
function dateText(date: TomlDate): string {
  return date.toISOString().replace(/\.000(?=$|[-+Z])/, "");
}
