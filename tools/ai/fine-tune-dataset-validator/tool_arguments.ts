import {
  JsonDepthError,
  JsonEmptyError,
  JsonSyntaxError,
  parseJson,
} from "../../shared/json/read.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { contract } from "./contract.ts";

/** Whether a value is the text of a JSON object, as the arguments of a tool call must be. */
export function isJsonObjectText(value: JsonValue | undefined): boolean {
  if (typeof value !== "string") return false;
  try {
    return parseJson(value, { maxDepth: contract.limits.max_depth }).root.kind === "object";
  } catch (error) {
    const isBadText = error instanceof JsonSyntaxError || error instanceof JsonEmptyError ||
      error instanceof JsonDepthError;
    if (!isBadText) throw error;
    return false;
  }
}
