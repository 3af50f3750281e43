/**
 * The fields of an HTTP message: lines of a header section, and values that are lists.
 *
 * @module
 */

/** The values of each field by its name in lower case, one for each line. */
export type HttpFields = Map<string, string[]>;

/** A line of a header section. */
export interface HeaderLine {
  name: string;
  value: string;
}

/** RFC 9110, section 5.6.2. */
const TOKEN = "[!#$%&'*+.^_`|~0-9A-Za-z-]+";
const FIELD_NAME = new RegExp(`^${TOKEN}$`);
const FIELD_LINE = new RegExp(`^(${TOKEN}):(.*)$`);

/** Whether a text can be the name of a field. */
export function isFieldName(text: string): boolean {
  return FIELD_NAME.test(text);
}

/**
 * Name and value of a field line (RFC 9112, section 5), which begins with a token and a colon; undefined for any other
 * line.
 */
export function parseFieldLine(line: string): HeaderLine | undefined {
  const [, name, value] = FIELD_LINE.exec(line) ?? [];
  return name === undefined || value === undefined ? undefined : { name, value };
}

/** A line without the mark that `curl -v` puts before what a server sent. */
export function withoutMark(line: string): string {
  return line.replace(/^<(?: |$)/, "");
}

/**
 * Adds a line to the fields, its name in lower case, its value trimmed.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { addField, type HttpFields, parseFieldLine } from "./http_fields.ts";
 *
 * const fields: HttpFields = new Map();
 * const line = parseFieldLine("Vary:  Origin ");
 * if (line) addField(fields, line.name, line.value);
 * assert.deepEqual(fields.get("vary"), ["Origin"]);
 * ```
 */
export function addField(fields: HttpFields, name: string, value: string): void {
  const key = name.trim().toLowerCase();
  const values = fields.get(key);
  if (values) values.push(value.trim());
  else fields.set(key, [value.trim()]);
}

/** The values of each field, from its lines. */
export function fieldsOf(lines: readonly HeaderLine[]): HttpFields {
  const fields: HttpFields = new Map();
  for (const { name, value } of lines) addField(fields, name, value);
  return fields;
}

/** The elements of a list that are not empty, separated by commas outside quotes (RFC 9110, section 5.6.1). */
export function splitList(text: string): string[] {
  const elements: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === "\\" && isQuoted) at++;
    else if (text[at] === "," && !isQuoted) {
      elements.push(text.slice(start, at));
      start = at + 1;
    }
  }
  elements.push(text.slice(start));
  return elements.map((element) => element.trim()).filter((element) => element !== "");
}
