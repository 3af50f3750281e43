/**
 * Gemini's `parameters`: a part of OpenAPI 3.0.
 *
 * @module
 */
import { cutText } from "../../cut_text.ts";
import { excerpt } from "../../json/excerpt.ts";
import { pointerToken } from "../../json/pointer.ts";
import { type JsonObject, memberOf } from "../../json/value.ts";
import { GEMINI_KEYWORDS } from "../formats.ts";
import type { Report } from "./issue_codes.ts";

const TYPES = ["string", "number", "integer", "boolean", "array", "object", "null"];

/** Checks one schema or subschema. */
export function checkGeminiSchema(schema: JsonObject, path: string, report: Report): void {
  for (const keyword of Object.keys(schema)) {
    if (GEMINI_KEYWORDS.has(keyword)) continue;
    const shown = cutText(keyword);
    report(
      "UNSUPPORTED_KEYWORD",
      `${path}/${pointerToken(keyword)}`,
      `Gemini does not know ${shown} in parameters: leave it out, or use parametersJsonSchema`,
    );
  }
  const type = memberOf(schema, "type");
  const name = typeof type === "string" ? type.toLowerCase() : undefined;
  if (type !== undefined && !TYPES.includes(name ?? "")) {
    report("GEMINI_TYPE", `${path}/type`, `${excerpt(type)} is not one of ${TYPES.join(", ")}`);
  }
  if (Object.hasOwn(schema, "enum") && name !== "string") {
    report("GEMINI_ENUM", `${path}/enum`, 'Gemini takes enum only beside the type "string"');
  }
}
