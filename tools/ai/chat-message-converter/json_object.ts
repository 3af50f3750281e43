import type { RunWarning } from "../../tool.ts";
import type { JsonDocument } from "../../shared/json/node.ts";
import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import { type JsonObject, toValue } from "../../shared/json/value.ts";
import { ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";

/** A JSON object that stood in a text. */
export interface ReadObject {
  value: JsonObject;
  document: JsonDocument;
  /** `PRECISION_LOSS`, each with its JSON Pointer in the object. */
  warnings: RunWarning<typeof contract>[];
}

/**
 * The JSON object that a text is; undefined when it is not one, is nested deeper than 200, or has a number
 * that no double holds.
 */
export function parseJsonObject(text: string): ReadObject | undefined {
  // Most texts of tools are plain: no need to make an error for each.
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    const document = parseJson(text, { maxDepth: contract.limits.max_depth });
    const warnings: RunWarning<typeof contract>[] = [];
    return { value: toValue(document, warnings, "messages") as JsonObject, document, warnings };
  } catch (error) {
    const isBadText = error instanceof JsonSyntaxError || error instanceof JsonEmptyError ||
      error instanceof JsonDepthError || error instanceof ToolError;
    if (!isBadText) throw error;
    return undefined;
  }
}
