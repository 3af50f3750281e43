import type { JsonObject, JsonValue } from "../../shared/json/value.ts";

/** A run, an observation or a span. */
export interface TracedRun {
  kind: "tool" | "model" | "other";
  id: JsonValue;
  name: string;
  /** The one that it is inside of; null for the outermost. */
  parent: JsonValue;
  /** Times of one form, which sort as text. */
  order: string;
  start: string;
  end: string;
  input: JsonValue | undefined;
  output: JsonValue | undefined;
  error: string | undefined;
  tokens: JsonObject | undefined;
  source: string;
}

/** The tokens of a model's answer; undefined where they were not counted. */
export function counted(
  input: JsonValue | undefined,
  output: JsonValue | undefined,
): JsonObject | undefined {
  if (typeof input !== "number" && typeof output !== "number") return undefined;
  return { input: Number(input ?? 0), output: Number(output ?? 0) };
}
