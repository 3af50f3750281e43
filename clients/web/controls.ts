/**
 * Converts between a form's controls and the input they express.
 *
 * @module
 */
import { choicesOf, type Kind, type Property } from "../../tools/catalog/properties.ts";
import { numberOfText } from "../../tools/shared/json/number.ts";
import { parseJsonValue } from "../../tools/shared/json/parse.ts";
import { parseJson } from "../../tools/shared/json/read.ts";
import { type JsonValue, setOwn } from "../../tools/shared/json/value.ts";
import { invalidField } from "../../tools/shared/tool_error.ts";

type Properties = Record<string, unknown>;

/** The text of each control, by property. An empty one sets nothing. */
export type Controls = Record<string, string>;

/**
 * The input that controls express.
 *
 * @throws {ToolError} `INVALID_INPUT` naming the property, if a control for JSON contains something
 * else.
 */
export function inputOf(properties: readonly Property[], controls: Controls): Properties {
  const input: Properties = {};
  for (const { property, kind, itemKind } of properties) {
    const text = Object.hasOwn(controls, property) ? controls[property]! : "";
    if (text === "") continue;
    const value = kind === "list"
      ? listOf(property, itemKind ?? "json", text)
      : valueOf(property, kind, text);
    setOwn(input, property, value);
  }
  return input;
}

/**
 * The controls for an input, for examples.
 *
 * @returns `undefined` if controls cannot express the input: it is shown as JSON.
 */
export function controlsOf(
  properties: readonly Property[],
  input: Properties,
): Controls | undefined {
  const controls: Controls = {};
  for (const [key, value] of Object.entries(input)) {
    const property = properties.find((one) => one.property === key);
    const text = property && textOf(property, value);
    if (!text) return undefined;
    setOwn(controls, key, text);
  }
  return controls;
}

/** One value per line, or a list as JSON. */
function listOf(property: string, itemKind: Kind, text: string): unknown {
  if (text.trimStart().startsWith("[") || itemKind === "json" || itemKind === "list") {
    return jsonOf(property, text);
  }
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  return lines.map((line) => valueOf(property, itemKind, line));
}

/** Text that is not a number or boolean is passed on: the tool says what it accepts. */
function valueOf(property: string, kind: Kind, text: string): unknown {
  switch (kind) {
    case "flag":
      return text === "true" ? true : text === "false" ? false : text;
    case "number":
      return numberOfText(text.trim()) ?? text;
    case "text":
      return text;
    default:
      return jsonOf(property, text);
  }
}

/**
 * Parses JSON.
 * @throws {ToolError} `INVALID_INPUT` at `path`, with the position of the error.
 */
export function jsonOf(path: string, text: string): JsonValue {
  try {
    parseJson(text);
  } catch (error) {
    throw invalidField(path, `This is not JSON: ${(error as Error).message}`);
  }
  return parseJsonValue(text.replace(/^\ufeff/, ""));
}

function textOf(property: Property, value: unknown): string | undefined {
  const { kind, itemKind } = property;
  // Some properties that accept texts or objects parse a text in their own format, not as JSON.
  if (kind === "text") {
    if (typeof value === "string") return canHold(property, value) ? value : undefined;
    if (Array.isArray(value) && value.every((item) => typeof item === "number")) {
      return value.join(" ");
    }
    return takesAsText(property, value) ? JSON.stringify(value, null, 2) : undefined;
  }
  if (kind === "flag") return typeof value === "boolean" ? String(value) : undefined;
  if (kind === "number") return typeof value === "number" ? JSON.stringify(value) : undefined;
  if (value === null || typeof value !== "object") return undefined;
  const isLines = kind === "list" && Array.isArray(value) && value.length > 0 &&
    value.every((item) => isLine(itemKind, item));
  return isLines ? value.join("\n") : JSON.stringify(value, null, 2);
}

/**
 * Whether a property that accepts texts reads a value's JSON text as that value: its description
 * says so, or the value is a number.
 */
function takesAsText({ schema, itemKind }: Property, value: unknown): boolean {
  if (typeof value === "number") return true;
  return typeof value === "object" && value !== null && itemKind !== "number" &&
    /\bJSON (?:or YAML )?text\b/.test(String(schema.description));
}

/**
 * Whether a control can contain a text: a choice only has its own values, and a form converts line
 * ends to LF.
 */
function canHold(property: Property, text: string): boolean {
  const choices = choicesOf(property);
  return choices.length > 0 ? choices.includes(text) : !text.includes("\r");
}

function isLine(kind: Kind | undefined, item: unknown): boolean {
  if (kind === "number") return typeof item === "number" && numberOfText(String(item)) === item;
  return kind === "text" && typeof item === "string" && item.trim() !== "" &&
    !/[\r\n]/.test(item) && !item.trimStart().startsWith("[");
}
