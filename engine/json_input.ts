/**
 * An input, or a property of it, that was sent as its JSON text. Clients that cannot send a free-form
 * object do so, and the JSON must not be mistaken for the text that the tool works on.
 *
 * @module
 */
import type { z } from "zod";
import { JsonText, type PropertyText, putTexts, valueOf } from "./json_text.ts";
import type { AnyTool, Warning } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { isCommonFor } from "../tools/shared/other_names.ts";
import { takesJsonText } from "../tools/shared/json/input_schema.ts";
import { MAX_NESTING, nestsDeeper } from "../tools/shared/json/nesting.ts";
import { parseExactJson } from "../tools/shared/json/parse.ts";
import { coerce } from "./coerce.ts";
import { declaredKey, withDeclaredKeys } from "./key_styles.ts";
import { isTextName } from "./text_name.ts";
import { coreOf, takesContainerOnly } from "./schema_walk.ts";

/**
 * An input's properties with the JSON text of an object or list read where the property takes nothing
 * else. A text that is not JSON is left as it is.
 */
export function withReadContainers(
  shape: Readonly<Record<string, z.ZodType>>,
  properties: Record<string, unknown>,
): Record<string, unknown> {
  let read: Record<string, unknown> | undefined;
  for (const [key, value] of Object.entries(properties)) {
    if (typeof value !== "string" || !/^\s*[{[]/.test(value)) continue;
    const name = declaredKey(shape, key);
    if (name === undefined || !takesContainerOnly(shape[name]!)) continue;
    const container = valueOfText(value);
    if (container !== undefined) (read ??= { ...properties })[key] = container;
  }
  return read ?? properties;
}

/** The part of a call that this module reads and sets. */
export interface InputCall {
  input: unknown;
  options?: Record<string, unknown>;
  /** Options, and texts inside some, that stayed the JSON texts they arrived as: null holds the place of each. */
  optionTexts?: readonly PropertyText[];
  /** The input is a text that may be the JSON of an intended object. */
  mayBeJson?: boolean;
  /** The input was such a text. */
  wasJson?: boolean;
  /** It would have been one but for this key, which the tool does not know, so it stayed a text. */
  keptFor?: string;
}

/** Whether a value is a text that may be the JSON of an object. Cheap for most texts. */
function mayBeObjectText(value: unknown): value is string {
  return typeof value === "string" && /^[ \t\n\r]*\{/.test(value);
}

/** Whether a value is such a text, or may become one once its own JSON text is read. */
export function mayBecomeObjectText(value: unknown): boolean {
  return value instanceof JsonText ? OBJECT_IN_TEXT.test(value.text) : mayBeObjectText(value);
}

/** White space and a brace, as they may be written at the start of a JSON string. */
const OBJECT_IN_TEXT = /^"(?:[ ]|\\[tnr]|\\u00(?:20|09|0a|0d))*(?:\{|\\u007b)/i;

/**
 * Replaces an input that is JSON text with its value. Calling it again costs nothing.
 *
 * @throws {ToolError} `INVALID_JSON_BODY`.
 */
export function normalizeInput(tool: AnyTool, call: InputCall): void {
  call.input = valueOf(call.input);
  readOptions(call);
  if (!call.mayBeJson) return;
  call.mayBeJson = undefined;
  if (!mayBeObjectText(call.input)) return;
  const object = valueOfText(call.input) as Record<string, unknown> | undefined;
  if (!object) return;
  if (!holdsText(tool, object)) {
    call.keptFor = otherTextName(tool, object);
    return;
  }
  const { shape } = tool.input;
  const unknown = Object.keys(object).find((key) => declaredKey(shape, key) === undefined);
  if (unknown !== undefined) {
    // A tool without a text refuses it.
    if (tool.textProperty !== undefined) call.keptFor = unknown;
    return;
  }
  call.input = object;
  call.wasJson = true;
}

/** Parses the options that are JSON texts. */
function readOptions(call: InputCall): void {
  if (call.optionTexts) putTexts(call.options, call.optionTexts);
  call.optionTexts = undefined;
}

/** The warning for an input that stayed a text, although it is the JSON of an object that holds the tool's text. */
export function keptTextWarnings({ keptFor }: InputCall): Warning[] {
  if (keptFor === undefined) return [];
  const key = cutText(keptFor);
  return [{
    code: "INPUT_AS_TEXT",
    message:
      `"input" is the JSON text of an object, and was taken as text because "${key}" is not a property ` +
      "of this tool: send the object itself, with nothing but properties of the tool",
  }];
}

/** The warning for an input that was JSON text. */
export function parsedWarning({ textProperty }: AnyTool): Warning {
  const advice = textProperty === undefined
    ? ""
    : `; to send a text that looks like one, use {"${textProperty}": "…"}`;
  return {
    code: "INPUT_PARSED",
    message:
      `"input" was the JSON text of an object and was taken as that object: send the object${advice}`,
  };
}

/**
 * Whether an object has the tool's text, as a string or as an accepted alternative such as a list
 * of messages.
 */
function holdsText(tool: AnyTool, object: Record<string, unknown>): boolean {
  const { textProperty, input } = tool;
  if (textProperty === undefined) return true;
  const given = withDeclaredKeys(input, object);
  // A tool may declare its text under two names, as hash-generator does.
  return [textProperty, ...Object.keys(input.shape)]
    .filter((name) => name === textProperty || isCommonFor(name, textProperty))
    .some((name) => isTextOf(tool, given[name] ?? undefined));
}

/**
 * The only key of an object that the tool does not know, if it is another name of its text and the others, if there are
 * any, are settings of the tool: `{"text": "…", "action": "encode"}`.
 */
function otherTextName(
  tool: AnyTool,
  object: Record<string, unknown>,
): string | undefined {
  const { textProperty, input: { shape } } = tool;
  // Any object is the text of a tool for JSON.
  if (takesJsonText(coreOf(shape[textProperty!]!))) return undefined;
  const entries = Object.entries(object);
  const [other, ...more] = entries.filter(([key]) => declaredKey(shape, key) === undefined);
  if (!other || more.length > 0) return undefined;
  const [name, value] = other;
  const areSettings = entries.every(([key, setting]) => {
    if (key === name) return true;
    const schema = shape[declaredKey(shape, key)!]!;
    return schema.safeParse(coerce(schema, setting)).success;
  });
  return isTextName(tool, name) && areSettings && typeof value === "string" ? name : undefined;
}

/** Any string counts: the sender meant the object, even if the tool then rejects the value. */
function isTextOf(tool: AnyTool, value: unknown): boolean {
  if (typeof value === "string") return true;
  const schema = tool.input.shape[tool.textProperty!]!;
  return value !== undefined && schema.safeParse(coerce(schema, value)).success;
}

/** A text with more of these has more members and items than an input may have. */
const MAX_COMMAS = 200_000;

function commaCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf(","); at >= 0; at = text.indexOf(",", at + 1)) count++;
  return count;
}

/** The value of a JSON text that could be a request's body; undefined of any other text. */
function valueOfText(text: string): unknown {
  if (commaCount(text) > MAX_COMMAS || nestsDeeper(text, MAX_NESTING)) return undefined;
  try {
    return parseExactJson(text);
  } catch {
    return undefined;
  }
}
