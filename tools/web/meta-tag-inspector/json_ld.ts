import { parseJsonValue } from "../../shared/json/parse.ts";
import { JsonSyntaxError, parseJson } from "../../shared/json/read.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";

/** A block of structured data. */
export interface JsonLd {
  types: string[];
  valid: boolean;
  error: string | null;
}

/** The types that a block of JSON-LD names at its top, in its top array, or in its top graph. */
export function readJsonLd(text: string): JsonLd {
  let value: JsonValue;
  try {
    value = parseJsonValue(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return { types: [], valid: false, error: faultOf(text) };
  }
  const graph = memberOf(value, "@graph") ?? [];
  const objects = [value, graph].flat().filter(isJsonObject);
  const types = objects.flatMap((object) => [memberOf(object, "@type") ?? []].flat())
    .filter((type) => typeof type === "string");
  return { types: [...new Set(types)], valid: true, error: null };
}

/** The fault of invalid JSON and its place in the block. */
function faultOf(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    if (error instanceof JsonSyntaxError) return error.message;
  }
  return text.trim() === "" ? "the block is empty" : "invalid JSON";
}
