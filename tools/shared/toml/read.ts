/**
 * TOML 1.0 text as a JSON object.
 *
 * @module
 */
import { parse, TomlDate, TomlError } from "smol-toml";
import { sourceNumber, unsafeIntegerMessage } from "../json/source_number.ts";
import { type JsonValue, setOwn } from "../json/value.ts";
import { tooDeep } from "../nesting.ts";
import { type ParserHints, withHint } from "../parser_hints.ts";
import { positionAt } from "../text_position.ts";
import { ToolError } from "../tool_error.ts";
import { cutText } from "../cut_text.ts";
import type { WarningCollector } from "../warning_list.ts";
import { MAX_TOML_DEPTH } from "./contract.ts";
import { scanToml, type TomlFinding } from "./scan.ts";

/** A document as the library reads it. */
type TomlValue =
  | string
  | number
  | bigint
  | boolean
  | TomlDate
  | TomlValue[]
  | { [name: string]: TomlValue };

/** How `inf` and `nan` are converted, and where the warnings go. */
type NonFinite =
  /** These words, with `NON_JSON_NUMBER`. */
  | {
    nonFinite?: "text";
    warnings?: WarningCollector<"UNSAFE_INTEGER" | "TIME_CUT" | "NON_JSON_NUMBER">;
  }
  /** Null, with `NON_FINITE_NUMBER`. */
  | {
    nonFinite: "null";
    warnings?: WarningCollector<"UNSAFE_INTEGER" | "TIME_CUT" | "NON_FINITE_NUMBER">;
  };

export type TomlReadOptions = NonFinite & {
  /** Deepest nesting of tables and arrays; the root is 1. Default: 200. */
  maxDepth?: number;
  /** Keep the milliseconds of times that have none: `07:32:00.000`. Default: false. */
  zeroMilliseconds?: boolean;
  /** The name of the text's property, for messages. Default: `input`. */
  property?: string;
};

/**
 * Reads a TOML 1.0 text. Dates and times become strings: `T` between them, `Z` or the offset as written,
 * fractions cut to three digits and left out when zero. Numbers keep their digits (`source_number.ts`), with
 * `UNSAFE_INTEGER` for integers beyond ±(2^53-1). One leading U+FEFF is skipped.
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
  const floats = new NumberedFloats(text);
  const fault = text.isWellFormed()
    ? scanToml(text, maxDepth, (token, offset) => {
      floats.add(token, offset);
      if (FINE_TIME.test(token)) noteFineTime(offset);
    })
    : unpairedSurrogate(text);
  if (fault?.kind === "depth") throw tooDeep(`"${property}"`, maxDepth);
  if (fault) throw invalid(property, positionAt(text, fault.offset), fault.reason);
  const values = new ValueReader({ ...options, property, maxDepth }, floats);
  return values.table(parseText(text, floats.text(), property));

  function noteFineTime(offset: number): void {
    options.warnings?.add(
      "TIME_CUT",
      () =>
        `Line ${
          positionAt(text, offset).line
        }: the fraction of the time was cut to milliseconds; put the time in quotes to keep it all`,
    );
  }
}

/** A time with a fraction of which something is cut. */
const FINE_TIME = /^(?:\d{4}-\d\d-\d\d[Tt ])?\d\d:\d\d:\d\d\.\d{3}\d*[1-9]/;

function unpairedSurrogate(text: string): TomlFinding {
  const offset = text.search(/\p{Surrogate}/u);
  return { kind: "syntax", offset, reason: "found an unpaired surrogate" };
}

/** A float of TOML 1.0, or a negative zero, which the library reads as 0; JSON has no `inf` and `nan`. */
const FLOAT =
  /^-0$|^[-+]?(?:0|[1-9](?:_?\d)*)(?:\.\d(?:_?\d)*(?:[eE][-+]?\d(?:_?\d)*)?|[eE][-+]?\d(?:_?\d)*)$/;

/**
 * The floats of a text. The library gives doubles alone, so it reads the text with `0.5` at the position of the first
 * float, `1.5` in that of the second, and so on: each number that it gives names the float that it stands for.
 */
class NumberedFloats {
  readonly #source: string;
  readonly #floats: string[] = [];
  readonly #parts: string[] = [];
  #end = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Takes note of a value at an offset, in their order, when it is a float. */
  add(token: string, offset: number): void {
    if (!FLOAT.test(token)) return;
    this.#parts.push(this.#source.slice(this.#end, offset), `${this.#floats.length}.5`);
    this.#floats.push(token.replaceAll("_", "").replace(/^\+/, ""));
    this.#end = offset + token.length;
  }

  /** The text with the numbers of its floats. */
  text(): string {
    return this.#parts.join("") + this.#source.slice(this.#end);
  }

  /** The float that the library's number stands for, as JSON writes it. */
  sourceOf(number: number): string {
    return this.#floats[Math.floor(number)]!;
  }
}

/** Advice for the common messages of smol-toml. */
const TOML_HINTS: ParserHints = [
  [
    "invalid value",
    "put text in quotes; only numbers, dates and lowercase true and false go without",
  ],
  [
    "illegal character in key",
    "write key = value; quote keys with other characters than A-Za-z0-9_-",
  ],
  ["incomplete key-value", "write key = value on one line"],
  [
    "each key-value declaration must be followed",
    "write one key = value per line, and check the quotes",
  ],
  ["trying to redefine", "give each key and each [table] once; repeated tables are [[table]]"],
  ["unrecognised escape sequence", "write a backslash twice, or use single quotes"],
  ["control characters are not allowed in strings", 'write \\n for a line break, or use """'],
  ["invalid date", "write dates as 2024-12-31, or put them in quotes as text"],
];

/** @param numbered The text as the library reads it. */
function parseText(
  text: string,
  numbered: string,
  property: string,
): { [name: string]: TomlValue } {
  try {
    return parse(numbered, { integersAsBigInt: true }) as { [name: string]: TomlValue };
  } catch (error) {
    // Places refer to the text as sent.
    if (numbered !== text) return parseText(text, text, property);
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

/** Turns the library's values into JSON. */
class ValueReader {
  readonly #options: TomlReadOptions & { property: string; maxDepth: number };
  readonly #floats: NumberedFloats;
  readonly #path: (string | number)[] = [];

  constructor(
    options: TomlReadOptions & { property: string; maxDepth: number },
    floats: NumberedFloats,
  ) {
    this.#options = options;
    this.#floats = floats;
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
        return this.#integer(value);
      case "number":
        return this.#float(value);
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

  #integer(integer: bigint): JsonValue {
    const number = Number(integer);
    if (Number.isSafeInteger(number)) return number;
    const digits = String(integer);
    const message = unsafeIntegerMessage(cutText(digits));
    this.#options.warnings?.add("UNSAFE_INTEGER", message, this.#path);
    return sourceNumber(digits) as JsonValue;
  }

  #float(number: number): JsonValue {
    if (Number.isFinite(number)) return sourceNumber(this.#floats.sourceOf(number)) as JsonValue;
    const word = Number.isNaN(number) ? "nan" : number < 0 ? "-inf" : "inf";
    const { nonFinite, warnings } = this.#options;
    const what = `${word} is not a JSON number; it became`;
    if (nonFinite === "null") {
      warnings?.add("NON_FINITE_NUMBER", `${what} null`, this.#path);
      return null;
    }
    warnings?.add("NON_JSON_NUMBER", `${what} a string`, this.#path);
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
