import { pointerToken } from "../../json/pointer.ts";
import { metaSchemaFaults } from "../../json_schema/intake.ts";
import { stepsTo } from "../../json_schema/places.ts";
import { GEMINI_KEYWORDS, MAX_SCHEMA_DEPTH } from "../formats.ts";
import { countInText } from "../gemini_counts.ts";
import { subschemaShape, valueAt } from "../subschemas.ts";
import type { SchemaCheck } from "./schema_check.ts";

/** Checks a schema against the meta-schema of 2020-12: one issue a keyword that breaks it. */
export function checkAgainstMetaSchema(check: SchemaCheck): void {
  const { schema, schemaPath, report } = check;
  for (const { place, fault } of metaSchemaFaults(schema, "2020-12")) {
    const path = pathOfKeyword(stepsTo(place).map(String), check);
    if (path === undefined) continue;
    report("INVALID_SCHEMA", schemaPath + path, `Not valid in JSON Schema 2020-12: ${fault}`);
  }
}

/**
 * The pointer of the keyword that a place of a schema belongs to, or of the subschema itself when
 * that is not one; undefined when others speak of it: it lies too deep, or Gemini's own rules cover
 * it.
 */
function pathOfKeyword(
  steps: readonly string[],
  { schema, isGeminiSchema }: SchemaCheck,
): string | undefined {
  let at = 0;
  for (let depth = 1; at < steps.length; depth++) {
    if (depth > MAX_SCHEMA_DEPTH) return undefined;
    const keyword = steps[at]!;
    if (isGeminiSchema) {
      // Gemini writes types in any case, and what it does not know is reported as such.
      if (keyword === "type" || !GEMINI_KEYWORDS.has(keyword)) return undefined;
      const value = valueAt(schema, steps.slice(0, at + 1));
      if (countInText(keyword, value) !== undefined) return undefined;
    }
    const shape = subschemaShape(keyword);
    at += shape === undefined || shape === "one" ? 1 : 2;
    if (shape === undefined || at >= steps.length) break;
  }
  return steps.slice(0, at).map((step) => `/${pointerToken(step)}`).join("");
}
