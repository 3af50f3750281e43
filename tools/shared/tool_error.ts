/**
 * The error with which every tool refuses an input.
 *
 * @module
 */
import type { FieldError } from "../tool.ts";
import { firstFaults } from "./messages.ts";

/** Error codes that a run of any tool may end in, whatever its contract. */
export const ENGINE_ERRORS = {
  INVALID_INPUT: "a value fails the input schema: one entry in errors per field",
  EMPTY_INPUT: "the text to work on is missing or empty",
  INPUT_TOO_LARGE: "the input is over a limit; details: limit, max, actual",
  OUTPUT_TOO_LARGE: "the result would be larger than the service can return",
  TOOL_TIMEOUT: "the run passed its duration limit and was stopped",
  TOOL_OUT_OF_MEMORY: "the run needed more memory than allowed and was stopped",
  TOOL_RUNTIME_ERROR: "the tool failed because of a bug in it",
} as const;

export type EngineErrorCode = keyof typeof ENGINE_ERRORS;

/**
 * A typed failure: `message` says what was wrong, where, and what to send instead.
 *
 * The codes are named, not inferred, so that a code which nobody declared does not compile: a tool names
 * its contract's (`ErrorCode<typeof contract>`), a module that tools share names its own.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { ToolError } from "./tool_error.ts";
 *
 * const error = new ToolError<"INVALID_HEX">("INVALID_HEX", '"input" is not hexadecimal at position 3', {
 *   position: 3,
 * });
 * assert.equal(error.code, "INVALID_HEX");
 * ```
 */
export class ToolError<Code extends string = EngineErrorCode> extends Error {
  override readonly name = "ToolError";

  constructor(
    readonly code: NoInfer<Code>,
    message: string,
    readonly details?: Record<string, unknown>,
    readonly fields: FieldError[] = [],
  ) {
    super(message);
  }
}

/** The messages of the first few wrong fields, for a message about all of them. */
export function summaryOf(fields: readonly FieldError[]): string {
  return firstFaults(fields.map(({ message }) => message));
}

/** The most wrong fields reported: a list of a million wrong items usually has one thing wrong. */
export const MAX_FIELDS = 20;

/** `INVALID_INPUT` with one entry a field, the first 20; the message repeats the first few and counts the others. */
export function invalidInput(fields: readonly FieldError[]): ToolError {
  const told = fields.slice(0, MAX_FIELDS);
  const details = fields.length > told.length ? { wrong_fields: fields.length } : undefined;
  return new ToolError("INVALID_INPUT", summaryOf(fields), details, told);
}

/** `INVALID_INPUT` on one field whose value cannot be used. */
export function invalidField(path: string, message: string): ToolError {
  return invalidInput([{ path, code: "INVALID_VALUE", message }]);
}

/** `INVALID_INPUT` on one field that must be given. */
export function requiredField(path: string): ToolError {
  return invalidInput([{ path, code: "REQUIRED", message: `"${path}" is required` }]);
}

/** `EMPTY_INPUT`: `path` holds nothing, where `wanted` should be; the message ends with `aside`. */
export function emptyInput(path: string, wanted = "some text", aside = ""): ToolError {
  return new ToolError("EMPTY_INPUT", `"${path}" is empty: send ${wanted} in it${aside}`, { path });
}

/**
 * `INPUT_TOO_LARGE`, naming the limit and both sizes.
 *
 * @param what What is too large, up to its size: `"text" has a length of`.
 * @param unit What is counted, behind the size: `lines`.
 */
export function inputTooLarge(
  limitName: string,
  limit: number,
  actual: number,
  what: string,
  unit = "",
) {
  return new ToolError(
    "INPUT_TOO_LARGE",
    `${what} ${actual}${unit && ` ${unit}`}, over the limit ${limitName} of ${limit}`,
    { limit: limitName, max: limit, actual },
  );
}

/** About the largest result that the service returns, in UTF-16 units of its JSON text. */
export const MAX_OUTPUT_CHARS = 16 * 1024 * 1024;

/** The same on a reader's own machine: about half of what a string can hold, which leaves room for escapes. */
const MAX_LOCAL_OUTPUT_CHARS = 2 ** 28;

let outputChars = MAX_OUTPUT_CHARS;

/** About the largest result that this program returns, in UTF-16 units of its JSON text. */
export function maxOutputChars(): number {
  return outputChars;
}

/** Lets the results of this program be as large as its memory allows: nobody shares a reader's own machine. */
export function liftOutputLimit(): void {
  outputChars = MAX_LOCAL_OUTPUT_CHARS;
}

/**
 * `OUTPUT_TOO_LARGE`, thrown while an output grows beyond what this program returns.
 *
 * @param what What grows, as the beginning of a sentence.
 * @param instead What to do about it.
 * @param most How many characters there may be.
 */
export function outputTooLarge(
  what: string,
  instead: string,
  most = maxOutputChars(),
): ToolError {
  return new ToolError(
    "OUTPUT_TOO_LARGE",
    `${what} would have more than ${most} characters: ${instead}`,
    { max: most },
  );
}

/**
 * Whether an error is about a property of the call that is missing.
 *
 * @param isMissing Whether the call lacks a property.
 */
export function isForMissing(
  { code, details, fields }: ToolError<string>,
  isMissing: (property: string) => boolean,
): boolean {
  const places = [details?.path, ...fields.map(({ path }) => path)];
  return code === "EMPTY_INPUT" || fields.some(({ code }) => code === "REQUIRED") ||
    places.some((path) => typeof path === "string" && PROPERTY.test(path) && isMissing(path));
}

/** The path of a property of the call itself. */
const PROPERTY = /^[a-z]\w*$/i;
