/**
 * The tool definitions of a request.
 *
 * @module
 */
import { readJsonInput } from "../../shared/json/input.ts";
import { type JsonValue, memberOf } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";

/**
 * The definitions to migrate: those given apart, else those of the request body; undefined where there are none.
 *
 * @param messages A message list or a request body, or the JSON text of one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { givenTools } from "./given_tools.ts";
 *
 * const tools = [{ name: "find" }];
 * assert.deepEqual(givenTools([], tools), tools);
 * assert.deepEqual(givenTools({ messages: [], tools }), tools);
 * assert.equal(givenTools([{ role: "user", content: "Hi" }]), undefined);
 * ```
 */
export function givenTools(messages: unknown, tools?: unknown): unknown {
  const given = tools ?? memberOf(readDocument(messages), "tools");
  return isEmpty(given) ? undefined : given;
}

/** The value of a document; null where its text is no JSON, which the step that converts it says. */
function readDocument(given: unknown): JsonValue {
  try {
    return readJsonInput(given, "messages").value;
  } catch (error) {
    if (error instanceof ToolError) return null;
    throw error;
  }
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === "string") return value.trim() === "";
  return typeof value === "object" && Object.keys(value).length === 0;
}
