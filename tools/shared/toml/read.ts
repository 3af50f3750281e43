/**
 * TOML 1.0 text as a JSON object.
 *
 * @module
 */
import { parse, TomlDate, TomlError } from "smol-toml";
import { type JsonValue, setOwn } from "../json/value.ts";
import { withHint } from "../parser_hints.ts";
import { positionAt } from "../text_position.ts";
import { ToolError } from "../tool_error.ts";
import { cutText } from "../cut_text.ts";
import type { WarningCollector } from "../warning_list.ts";
import { MAX_TOML_DEPTH } from "./contract.ts";
import { TOML_HINTS } from "./hints.ts";
import { scanToml } from "./scan.ts";

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
 */
export function readToml(
  text: string,
  options: TomlReadOptions = {},
): { [name: string]: JsonValue } {
  const { property = "input", maxDepth = MAX_TOML_DEPTH } = options;
  const isNearest = options.numbers === "nearest";
  checkCharacters();
  const finding = scanToml(text, maxDepth);
  if (finding?.kind === "depth") throw tooDeep();
  if (finding) throw invalidAt(finding.offset, finding.reason);
  const path: (string | number)[] = [];
  return tableOf(parseText());

  function checkCharacters(): void {
    if (!text.isWellFormed()) {
      throw invalidAt(text.search(/\p{Surrogate}/u), "found a surrogate without its other half");
    }
  }

  function parseText(): { [name: string]: TomlValue } {
    try {
      return parse(text, { integersAsBigInt: "asNeeded" }) as { [name: string]: TomlValue };
    } catch (error) {
      if (!(error instanceof TomlError)) throw error;
      const [first = ""] = error.message.split("\n");
      const reason = first.replace("Invalid TOML document: ", "");
      throw invalid(error.line, error.column, withHint(reason, TOML_HINTS));
    }
  }

  function invalidAt(offset: number, reason: string): ToolError<"INVALID_TOML"> {
    const { line, column } = positionAt(text, offset);
    return invalid(line, column, reason);
  }

  function invalid(line: number, column: number, reason: string): ToolError<"INVALID_TOML"> {
    return new ToolError<"INVALID_TOML">(
      "INVALID_TOML",
      `"${property}" is not TOML 1.0: line ${line}, column ${column}: ${cutText(reason, 200)}`,
      { line, column },
    );
  }

  function tooDeep(): ToolError<"TOO_DEEP"> {
    return new ToolError<"TOO_DEEP">(
      "TOO_DEEP",
      `"${property}" nests deeper than ${maxDepth} levels: send a flatter document`,
      { max_depth: maxDepth },
    );
  }

  function valueOf(value: TomlValue): JsonValue {
    switch (typeof value) {
      case "bigint":
        options.warnings?.add(
          "UNSAFE_INTEGER",
          `The integer ${cutText(String(value))} is beyond ±(2^53-1); it ` +
            (isNearest ? "lost precision" : "was given as a string of its digits"),
          path,
        );
        return isNearest ? Number(value) : String(value);
      case "number":
        return numberOf(value);
      case "object":
        if (value instanceof TomlDate) {
          return options.zeroMilliseconds ? value.toISOString() : dateText(value);
        }
        return Array.isArray(value) ? arrayOf(value) : tableOf(value);
      default:
        return value;
    }
  }

  function numberOf(number: number): JsonValue {
    if (Number.isFinite(number)) return number === 0 ? 0 : number;
    const word = Number.isNaN(number) ? "nan" : number < 0 ? "-inf" : "inf";
    if (options.numbers === "nearest") {
      options.warnings?.add(
        "NON_FINITE_NUMBER",
        `${word} is no number of JSON; it became null`,
        path,
      );
      return null;
    }
    options.warnings?.add(
      "NON_JSON_NUMBER",
      `${word} is no number of JSON; it was given as a string`,
      path,
    );
    return word;
  }

  function arrayOf(items: TomlValue[]): JsonValue[] {
    checkDepth();
    return items.map((item, index) => at(index, item));
  }

  function tableOf(table: { [name: string]: TomlValue }): { [name: string]: JsonValue } {
    checkDepth();
    const object: { [name: string]: JsonValue } = {};
    for (const [name, value] of Object.entries(table)) setOwn(object, name, at(name, value));
    return object;
  }

  /** Dotted keys and headers nest without brackets. */
  function checkDepth(): void {
    if (path.length >= maxDepth) throw tooDeep();
  }

  function at(step: string | number, value: TomlValue): JsonValue {
    path.push(step);
    const converted = valueOf(value);
    path.pop();
    return converted;
  }
}

/** The library writes three digits of every time. */
function dateText(date: TomlDate): string {
  return date.toISOString().replace(/\.000(?=$|[-+Z])/, "");
}
