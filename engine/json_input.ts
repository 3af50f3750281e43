/**
 * An input that was sent as its JSON text. Clients that can send no free object over MCP do so, and the text
 * must not be taken for what the tool works on.
 *
 * @module
 */
import { valueOf } from "./json_text.ts";
import type { AnyTool, Warning } from "../tools/tool.ts";
import { MAX_NESTING, nestsDeeper } from "../tools/shared/json/nesting.ts";
import { parseExactJson } from "../tools/shared/json/parse.ts";
import { coerce } from "./coerce.ts";
import { declaredKey, withDeclaredKeys } from "./key_styles.ts";

/** The part of a call that is told here. */
export interface InputCall {
  input: unknown;
  /** The input is a text that may be the JSON of an object which is meant instead. */
  mayBeJson?: boolean;
  /** The input was such a text. */
  wasJson?: boolean;
}

/** Whether a value is a text that may be the JSON of an object. It costs nothing to say of most texts. */
export function mayBeObjectText(value: unknown): value is string {
  return typeof value === "string" && /^[ \t\n\r]*\{/.test(value);
}

/**
 * Puts the value in place of the JSON text that a call may have as its input. Calling it again costs nothing.
 *
 * @throws {ToolError} `INVALID_JSON_BODY`.
 */
export function settleInput(tool: AnyTool, call: InputCall): void {
  call.input = valueOf(call.input);
  if (!call.mayBeJson) return;
  call.mayBeJson = undefined;
  const object = inputOfText(tool, call.input as string);
  if (!object) return;
  call.input = object;
  call.wasJson = true;
}

/** What a caller is told whose input was JSON text. */
export function parsedWarning({ textProperty }: AnyTool): Warning {
  const advice = textProperty === undefined
    ? ""
    : `; a text that looks like one is sent as {"${textProperty}": "…"}`;
  return {
    code: "INPUT_PARSED",
    message:
      `"input" was the JSON text of an object and was taken as that object: send the object${advice}`,
  };
}

/**
 * The input of a tool that a text is the JSON of: all its keys are the tool's, and the tool's text is there, as a
 * string or as what the tool takes in its place, such as a list of messages.
 */
function inputOfText(tool: AnyTool, text: string): Record<string, unknown> | undefined {
  const value = commaCount(text) > MAX_COMMAS ? undefined : objectOfText(text);
  const { shape } = tool.input;
  if (!value || !Object.keys(value).every((key) => declaredKey(shape, key) !== undefined)) {
    return undefined;
  }
  const { textProperty } = tool;
  const hasText = textProperty === undefined ||
    isTextOf(tool, withDeclaredKeys(tool.input, value)[textProperty] ?? undefined);
  // What nests deeper no body may hold either.
  return hasText && !nestsDeeper(text, MAX_NESTING) ? value : undefined;
}

/** Any string will do: whoever sent it meant the object, whatever the tool says of it. */
function isTextOf(tool: AnyTool, value: unknown): boolean {
  if (typeof value === "string") return true;
  const schema = tool.input.shape[tool.textProperty!]!;
  return value !== undefined && schema.safeParse(coerce(schema, value)).success;
}

/** A text with more has more members and items than an input may have. */
const MAX_COMMAS = 200_000;

function commaCount(text: string): number {
  let count = 0;
  for (let at = text.indexOf(","); at >= 0; at = text.indexOf(",", at + 1)) count++;
  return count;
}

function objectOfText(text: string): Record<string, unknown> | undefined {
  try {
    // It begins with a brace.
    return parseExactJson(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
