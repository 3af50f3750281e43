import { digestJson } from "../hash/json_digest.ts";
import type { JsonValue } from "../json/value.ts";

/** The id of a fixture that was given none: that of its schema. */
export function derivedFixtureId(schema: JsonValue): string {
  return `contract-${digestJson(schema).slice(0, 16)}`;
}
