import type { JsonDocument } from "../../shared/json/node.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import { exactValue, type JsonObject } from "../../shared/json/value.ts";
import { contract } from "./contract.ts";

/** A JSON object that stood in a text; its numbers keep theirs. */
export interface ReadObject {
  value: JsonObject;
  document: JsonDocument;
}

/** The JSON object that a text is; undefined when it is not one, or is nested deeper than 200. */
export function parseJsonObject(text: string): ReadObject | undefined {
  // Most texts of tools are plain: no need to make an error for each.
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const document = parseJson(text, { maxDepth: contract.limits.max_depth });
    return { value: exactValue(document) as JsonObject, document };
  } catch (error) {
    const isBadText = error instanceof JsonSyntaxError || error instanceof JsonEmptyError ||
      error instanceof JsonDepthError;
    if (!isBadText) throw error;
    return undefined;
  }
}
