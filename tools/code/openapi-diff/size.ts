import { readJsonInput } from "../../shared/json/input.ts";
import { inputTooLarge } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

const { max_input_chars: MAX_INPUT_CHARS } = contract.limits;

/** @throws {ToolError} `INPUT_TOO_LARGE` when both documents together are too long. */
export function checkSize(before: unknown, after: unknown): void {
  const length = lengthOf(before, "before") + lengthOf(after, "after");
  if (length <= MAX_INPUT_CHARS) return;
  const what = '"before" and "after" together have a length of';
  throw inputTooLarge("max_input_chars", MAX_INPUT_CHARS, length, what);
}

function lengthOf(given: unknown, name: string): number {
  if (typeof given === "string") return given.length;
  // Makes sure that the value can be printed at all.
  return JSON.stringify(readJsonInput(given, name).value).length;
}
