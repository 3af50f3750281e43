import { JsonDepthError, JsonSyntaxError, parseJson } from "../../shared/json/read.ts";
import { positionAt } from "../../shared/text_position.ts";
import { contract } from "./contract.ts";

/** The one error of a text without JSON: where the first that looks like it breaks, or that none does. */
export function noJsonError(text: string) {
  return { path: "", keyword: "json", schema_path: "", message: reason(text) };
}

function reason(text: string): string {
  const start = text.search(/[{[]/);
  if (start < 0) {
    return "The text holds no JSON: it is not a JSON value itself, and it has no { or [.";
  }
  const { line, column } = positionAt(text, start);
  const what = `The JSON-like text that begins at line ${line}, column ${column}`;
  const fault = faultOf(text.slice(start));
  if (fault === "too deep") return `${what} nests deeper than ${contract.limits.max_depth} levels.`;
  // JSON that is followed by text alone was refused for its content.
  if (!fault || !faultOf(text.slice(start, start + fault.offset))) {
    return `${what} holds a number too large for a double.`;
  }
  const breaksAt = start + fault.offset;
  const at = positionAt(text, breaksAt);
  const advice = text[breaksAt] === "\\"
    ? "; it is escaped, as in a string of JSON: send what it says, or repair it by json-repair"
    : "";
  return `${what} breaks at line ${at.line}, column ${at.column}: ${fault.reason}${advice}.`;
}

function faultOf(text: string): JsonSyntaxError | "too deep" | undefined {
  try {
    parseJson(text, { maxDepth: contract.limits.max_depth });
  } catch (error) {
    if (error instanceof JsonDepthError) return "too deep";
    if (error instanceof JsonSyntaxError) return error;
    throw error;
  }
}
