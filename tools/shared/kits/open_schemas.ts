/**
 * Schemas of a contract that let everything pass.
 *
 * @module
 */
import { CONTRACT_SIDES } from "../agent_contract/rules.ts";
import { isJsonObject, type JsonObject, memberOf } from "../json/value.ts";
import { isOpen } from "../schema_diff/openness.ts";
import { rootPlace, schemaDocument } from "../schema_diff/place.ts";

/** A finding's place and message. */
interface OpenSchema {
  path: string;
  message: string;
}

/** The advice on an open schema. */
export const OPEN_SCHEMA_FIX =
  'Give the schema that the tool has; for a tool without arguments {"type": "object"}, and true where any value is right.';

/**
 * The schemas of a contract that allow everything, so that a comparison with them says nothing: a server whose schemas
 * got lost publishes `{"$schema": …}`. Of a side whose schemas are both open the current one is told.
 *
 * @param at Where the contract is in the input.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { openSchemasOf } from "./open_schemas.ts";
 *
 * const contract = { id: "a", current_input_schema: { $schema: "http://json-schema.org/draft-07/schema#" } };
 * assert.equal(openSchemasOf(contract, "contract")[0]?.path, "contract.current_input_schema");
 * ```
 */
export function openSchemasOf(contract: JsonObject, at: string): OpenSchema[] {
  return CONTRACT_SIDES.flatMap((side) => {
    const isOpenNow = isOpenSchema(contract, `current_${side}_schema`);
    if (!isOpenNow && !isOpenSchema(contract, `saved_${side}_schema`)) return [];
    const key = `${isOpenNow ? "current" : "saved"}_${side}_schema`;
    const message = `${memberOf(contract, "id")}.${side}: ${
      isOpenNow
        ? "the current schema allows everything, so that nothing can break it"
        : "the saved schema allows everything, so that each rule of the current one counts as new"
    }`;
    return [{ path: `${at}.${key}`, message }];
  });
}

function isOpenSchema(contract: JsonObject, key: string): boolean {
  const schema = memberOf(contract, key);
  // Who writes true means it.
  return isJsonObject(schema) && isOpen(rootPlace(schemaDocument(schema)));
}
