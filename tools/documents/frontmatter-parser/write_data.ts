/**
 * Metadata as front matter, its fences and final line end included.
 *
 * @module
 */
import { stringify as stringifyYaml } from "yaml";
import type { OrderedJson } from "../../shared/json/ordered.ts";
import { holdsRawNumbers, isRawNumber } from "../../shared/json/source_number.ts";
import type { JsonObject, JsonValue } from "../../shared/json/value.ts";
import type { FrontMatterFormat } from "../../shared/markdown/front_matter.ts";
import { formatPath } from "../../shared/path.ts";
import { invalidField, maxOutputChars, outputTooLarge } from "../../shared/tool_error.ts";
import { isTooLargeForToml, writeToml } from "../../shared/toml/write.ts";
import { warningList } from "../../shared/warning_list.ts";
import { writeYaml } from "../../shared/yaml/write.ts";
import { tooDeep } from "./read_data.ts";

/** As the library indents. */
const YAML_INDENT = 2;

/**
 * Writes metadata so that other tools read the same back: YAML quotes what YAML 1.1 takes for something else
 * than text.
 *
 * @throws {ToolError} `INPUT_TOO_LARGE` when they nest too deep, `INVALID_INPUT` on what TOML cannot hold,
 * `OUTPUT_TOO_LARGE`.
 */
export function writeFrontMatter(
  data: JsonObject,
  format: FrontMatterFormat,
  maxDepth: number,
): string {
  checkValues(data, format, maxDepth);
  const text = textOf(data, format);
  if (text.length > maxOutputChars()) {
    throw outputTooLarge("The front matter", "send data with less nesting");
  }
  return text;
}

function textOf(data: JsonObject, format: FrontMatterFormat): string {
  const isEmpty = Object.keys(data).length === 0;
  switch (format) {
    case "json":
      return JSON.stringify(data, null, 2) + "\n";
    case "toml":
      return `+++\n${writeToml(asMap(data), warningList()).text}+++\n`;
    case "yaml":
      return `---\n${isEmpty ? "" : yamlOf(data)}---\n`;
  }
}

/**
 * The library prints numbers anew, and leaves characters bare that other readers of YAML refuse, drop or take for line
 * breaks.
 */
function yamlOf(data: JsonObject): string {
  if (holdsRawNumbers(data) || needsEscape(data)) return writeYaml(asMap(data), YAML_INDENT);
  const options = { lineWidth: 0, compat: "yaml-1.1", aliasDuplicateObjects: false } as const;
  return stringifyYaml(data, options);
}

/** Whether a text or a key has a character beyond ASCII that YAML shows only as an escape. */
function needsEscape(data: JsonObject): boolean {
  const text = JSON.stringify(data);
  // JSON.stringify escapes halves of surrogate pairs by itself.
  return /[\x7f-\x9f\u2028\u2029\ufeff\ufffe\uffff]|\\ud[89a-f]/.test(text);
}

function asMap(data: JsonObject): Map<string, OrderedJson> {
  return new Map(Object.entries(data).map(([key, member]) => [key, asOrdered(member)]));
}

function asOrdered(value: JsonValue): OrderedJson {
  if (value === null || typeof value !== "object" || isRawNumber(value)) return value;
  return Array.isArray(value) ? value.map(asOrdered) : asMap(value);
}

/** The writers recurse, and TOML has neither null nor surrogates without their other half. */
function checkValues(data: JsonObject, format: FrontMatterFormat, maxDepth: number): void {
  const path: (string | number)[] = ["data"];
  const isToml = format === "toml";
  visit(data, 1);

  function visit(value: JsonValue, depth: number): void {
    if (isToml && value === null) throw unfit("is null, which TOML does not have");
    if (isToml && typeof value === "string" && !value.isWellFormed()) throw unfit(NOT_UNICODE);
    if (isToml && isRawNumber(value) && isTooLargeForToml(value.rawJSON)) throw unfit(NOT_64_BITS);
    if (value === null || typeof value !== "object" || isRawNumber(value)) return;
    if (depth > maxDepth) throw tooDeep(maxDepth);
    if (Array.isArray(value)) value.forEach((item, index) => enter(index, item, depth));
    else {
      for (const [key, member] of Object.entries(value)) {
        if (isToml && !key.isWellFormed()) throw unfit(NOT_UNICODE);
        enter(key, member, depth);
      }
    }
  }

  function enter(step: string | number, value: JsonValue, depth: number): void {
    path.push(step);
    visit(value, depth + 1);
    path.pop();
  }

  function unfit(reason: string) {
    const place = formatPath(path);
    return invalidField(place, `"${place}" ${reason}: leave it out, or write yaml or json`);
  }
}

const NOT_64_BITS = "is an integer of more than 64 bits, which TOML does not have";
const NOT_UNICODE = "has an unpaired surrogate, which TOML cannot hold";
