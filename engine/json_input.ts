/**
 * An input that was sent as its JSON text. Clients that can send no free object over MCP do so, and the text
 * must not be taken for what the tool works on.
 *
 * @module
 */
import type { AnyTool, Warning } from "../tools/define.ts";
import { MAX_NESTING, nestsDeeper } from "../tools/shared/json/nesting.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";

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
 * Puts the object in place of the JSON text that a call may have as its input. Calling it again costs nothing.
 */
export function settleInput(tool: AnyTool, call: InputCall): void {
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
  const value = objectOfText(text);
  if (!value || !Object.keys(value).every((key) => Object.hasOwn(tool.input.shape, key))) {
    return undefined;
  }
  const { textProperty } = tool;
  const hasText = textProperty === undefined || isTextOf(tool, value[textProperty] ?? undefined);
  // What nests deeper no body may hold either.
  return hasText && !nestsDeeper(text, MAX_NESTING) ? value : undefined;
}

/** Any string will do: whoever sent it meant the object, whatever the tool says of it. */
function isTextOf(tool: AnyTool, value: unknown): boolean {
  if (typeof value === "string") return true;
  return value !== undefined && tool.input.shape[tool.textProperty!]!.safeParse(value).success;
}

function objectOfText(text: string): Record<string, unknown> | undefined {
  try {
    // It begins with a brace.
    return parseJsonValue(text) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}
