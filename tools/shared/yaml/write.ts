/**
 * JSON values as YAML in block style.
 *
 * @module
 */
import type { OrderedJson } from "../json/ordered.ts";
import { isRawNumber } from "../json/source_number.ts";
import { maxOutputChars, outputTooLarge } from "../tool_error.ts";
import { flowScalar, isLiteral, literalScalar } from "./scalar_text.ts";

/** Columns that `- ` takes. */
const ITEM_INDENT = 2;

/** Longest key that may be before its `:` without `? ` (YAML 1.2.2, section 7.4.2). */
const MAX_IMPLICIT_KEY = 1024;

/**
 * A value as one YAML document that readers of YAML 1.2 and 1.1 read alike, with LF at the end: one line for
 * a root scalar, block style, `{}` and `[]` in flow form, members in their order.
 *
 * @param indent Spaces a level, 1 to 8.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` when indenting deep nesting would make the text huge.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { writeYaml } from "./write.ts";
 * const value = new Map<string, string | string[]>([["id", "012"], ["tags", ["a", "no"]]]);
 * assert.equal(writeYaml(value, 2), 'id: "012"\ntags:\n  - a\n  - "no"\n');
 * ```
 */
export function writeYaml(value: OrderedJson, indent: number): string {
  const parts: string[] = [];
  let length = 0;
  if (isCollection(value)) writeCollection(value, 0);
  else add(oneLine(value));
  add("\n");
  return parts.join("");

  function add(text: string): void {
    length += text.length;
    if (length > maxOutputChars()) {
      throw outputTooLarge("The YAML", "send a flatter document or less indentation");
    }
    parts.push(text);
  }

  /**
   * @param column Where its items begin; the first is where the text has come to.
   */
  function writeCollection(value: OrderedJson[] | Map<string, OrderedJson>, column: number): void {
    const lineBreak = `\n${" ".repeat(column)}`;
    let isFirst = true;
    for (const [key, item] of Array.isArray(value) ? value.entries() : value) {
      if (!isFirst) add(lineBreak);
      isFirst = false;
      if (typeof key === "number") writeItem(item, column);
      else writeMember(key, item, column);
    }
  }

  function writeItem(item: OrderedJson, column: number): void {
    add("- ");
    if (isCollection(item)) writeCollection(item, column + ITEM_INDENT);
    else writeScalar(item, column, ITEM_INDENT);
  }

  function writeMember(key: string, value: OrderedJson, column: number): void {
    const name = flowScalar(key);
    add(name.length > MAX_IMPLICIT_KEY ? `? ${name}\n${" ".repeat(column)}:` : `${name}:`);
    if (isCollection(value)) {
      add(`\n${" ".repeat(column + indent)}`);
      writeCollection(value, column + indent);
    } else {
      add(" ");
      writeScalar(value, column, indent);
    }
  }

  /** @param column Where the item or member begins that holds the scalar. */
  function writeScalar(value: OrderedJson, column: number, relative: number): void {
    if (typeof value === "string" && isLiteral(value)) {
      const { head, lines } = literalScalar(value, relative);
      add(head);
      for (const line of lines) {
        add(line === "" ? "\n" : `\n${" ".repeat(column + relative)}${line}`);
      }
    } else {
      add(oneLine(value));
    }
  }
}

/** Whether a value takes lines of its own. */
function isCollection(value: OrderedJson): value is OrderedJson[] | Map<string, OrderedJson> {
  return Array.isArray(value) ? value.length > 0 : value instanceof Map && value.size > 0;
}

/** A value on one line. */
function oneLine(value: OrderedJson): string {
  if (typeof value === "string") return flowScalar(value);
  if (Array.isArray(value)) return "[]";
  if (isRawNumber(value)) return value.rawJSON;
  return value instanceof Map ? "{}" : String(value);
}
