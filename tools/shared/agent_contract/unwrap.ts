/**
 * Schemas as people paste them: often a whole tool definition, in which the schema is one member.
 *
 * @module
 */
import { isJsonObject, type JsonValue, memberOf } from "../json/value.ts";
import { isDocumentation, isKeyword } from "../schema_diff/keywords.ts";
import type { ContractSide } from "./rules.ts";

/** A schema, and the members that led to it. */
export interface UnwrappedSchema {
  readonly schema: JsonValue;
  /** Empty when the value was a schema itself. */
  readonly path: readonly string[];
}

/** Where tool definitions of MCP, Anthropic, OpenAI, Gemini and this service hold their schemas. */
const MEMBERS: Readonly<Record<ContractSide, readonly (readonly string[])[]>> = {
  input: [
    ["inputSchema"],
    ["input_schema"],
    ["function", "parameters"],
    ["parameters"],
    ["parametersJsonSchema"],
    ["parameters_json_schema"],
  ],
  output: [["outputSchema"], ["output_schema"]],
};

/**
 * The schema of a side in a tool definition; the value itself when it is not a tool definition.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { unwrapSchema } from "./unwrap.ts";
 *
 * const tool = { type: "function", function: { name: "f", parameters: { type: "object" } } };
 * assert.deepEqual(unwrapSchema(tool, "input").schema, { type: "object" });
 * assert.deepEqual(unwrapSchema({ type: "object" }, "input").path, []);
 * ```
 */
export function unwrapSchema(value: JsonValue, side: ContractSide): UnwrappedSchema {
  if (!isJsonObject(value) || saysSomething(value)) return { schema: value, path: [] };
  for (const path of MEMBERS[side]) {
    let schema: JsonValue | undefined = value;
    for (const name of path) {
      schema = schema !== undefined && isJsonObject(schema) ? memberOf(schema, name) : undefined;
    }
    if (schema !== undefined && (isJsonObject(schema) || typeof schema === "boolean")) {
      return { schema, path };
    }
  }
  return { schema: value, path: [] };
}

/** Whether a value has a keyword of its own; `type: "function"` belongs to a tool definition. */
function saysSomething(value: { [name: string]: JsonValue }): boolean {
  return Object.entries(value).some(([name, member]) =>
    isKeyword(name) && !(name === "type" && (member === "function" || member === "custom"))
  );
}

/** Whether a schema has members but no keyword of JSON Schema, so that it restricts nothing. */
export function isUnknownLanguage(schema: JsonValue): boolean {
  if (!isJsonObject(schema)) return false;
  const names = Object.keys(schema).filter((name) => !isDocumentation(name));
  return names.length > 0 && !names.some(isKeyword);
}

/** The note about an unwrapped definition. */
export function unwrapNote(property: string, path: readonly string[]): string {
  return `"${property}" is a whole tool definition: its schema under "${path.join(".")}" was taken`;
}
