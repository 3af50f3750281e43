/** Every list and every object with free names in an input has a bound that its schema tells. */
import assert from "node:assert/strict";
import { descriptorOf, type JsonSchema } from "../../../tools/catalog/descriptor.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { MAX_INPUT_MEMBERS } from "../../../tools/tool.ts";

/**
 * Places whose items nobody counts: JSON of any form, which is handed through untouched. `max_input_chars` bounds its
 * text, and the tool what it makes of it.
 */
function isJsonOfAnyForm({ type, items, properties, additionalProperties }: JsonSchema): boolean {
  const kinds = [type].flat();
  const saysNothing = isBlank(items) && properties === undefined && isBlank(additionalProperties);
  return (kinds.length > 1 || kinds[0] === "object") && saysNothing;
}

function isBlank(schema: unknown): boolean {
  return schema === undefined || Object.keys(schema as JsonSchema).length === 0;
}

for (const tool of TOOLS) {
  Deno.test(`${tool.id}: its schema bounds every list and object with free names`, () => {
    const { properties } = descriptorOf(tool).input_schema;
    for (const [key, schema] of Object.entries(properties as Record<string, JsonSchema>)) {
      check(schema, key);
    }
  });
}

function check(schema: JsonSchema, path: string): void {
  if (typeof schema !== "object" || schema === null) return;
  const { items, properties = {}, additionalProperties } = schema;
  const isRecord = typeof additionalProperties === "object" && schema.properties === undefined;
  if (!isJsonOfAnyForm(schema)) {
    const kinds = [schema.type].flat();
    if (kinds.includes("array")) checkBound(schema.maxItems, path);
    if (kinds.includes("object") && isRecord) checkBound(schema.maxProperties, path);
  }
  check(items as JsonSchema, `${path}[]`);
  check(additionalProperties as JsonSchema, `${path}.*`);
  for (const [key, inner] of Object.entries(properties as Record<string, JsonSchema>)) {
    check(inner, `${path}.${key}`);
  }
  for (const branch of [schema.anyOf, schema.oneOf, schema.allOf].flat()) {
    check(branch as JsonSchema, path);
  }
}

function checkBound(bound: unknown, path: string): void {
  assert.ok(typeof bound === "number", `${path} has no bound`);
  assert.ok(bound <= MAX_INPUT_MEMBERS, `${path} promises more than the engine takes`);
}
