/**
 * The form of the answer that a request asks for: text, any JSON, or JSON of a schema.
 *
 * @module
 */
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
  memberOf,
} from "../../shared/json/value.ts";
import type { Format } from "./contract.ts";
import { jsonSchemaOfGemini, withClosedObjects } from "./answer_schemas.ts";

/** The form of answer that a request asks for. */
export type AnswerFormat =
  | { kind: "text" }
  | { kind: "json" }
  /** `rest`: members that only OpenAI has: `name`, `strict`, `description`. */
  | { kind: "schema"; schema: JsonValue; rest: JsonObject };

/** The settings that say it, by each format's name. */
const NAMES: readonly string[] = [
  "response_format",
  "text.format",
  "output_config.format",
  // The name that it had before.
  "output_format",
  "responseJsonSchema",
  "responseSchema",
  "responseMimeType",
];

/** Whether a setting asks for a form of answer. */
export function isAnswerFormat(name: string): boolean {
  return NAMES.includes(name);
}

/** Undefined for a form that no other format has, a MIME type or a grammar. */
export function readAnswerFormat(name: string, value: JsonValue): AnswerFormat | undefined {
  if (name === "responseJsonSchema") return { kind: "schema", schema: value, rest: {} };
  if (name === "responseSchema") {
    return { kind: "schema", schema: jsonSchemaOfGemini(value), rest: {} };
  }
  if (name === "responseMimeType") {
    if (value === "text/plain") return { kind: "text" };
    return value === "application/json" ? { kind: "json" } : undefined;
  }
  switch (memberOf(value, "type")) {
    case "text":
      return { kind: "text" };
    case "json_object":
      return { kind: "json" };
    case "json_schema": {
      const held = memberOf(value, "json_schema") ?? value;
      if (!isJsonObject(held) || held.schema === undefined) return undefined;
      const { type: _, schema, ...rest } = held;
      return { kind: "schema", schema, rest };
    }
  }
}

/**
 * Writes it as the target has it.
 *
 * @param set Sets a setting by its name in the target.
 * @returns Whether the target has it.
 */
export function writeAnswerFormat(
  format: AnswerFormat,
  to: Format,
  set: (name: string, value: JsonValue) => void,
): boolean {
  if (format.kind === "text") return true;
  if (format.kind === "json") {
    if (to === "openai") set("response_format", { type: "json_object" });
    else if (to === "openai-responses") set("text.format", { type: "json_object" });
    else if (to === "gemini") set("responseMimeType", "application/json");
    return to !== "anthropic";
  }
  const { schema, rest } = format;
  // OpenAI asks for a name.
  const named = { name: "answer", ...rest, schema };
  switch (to) {
    case "openai":
      set("response_format", { type: "json_schema", json_schema: named });
      return true;
    case "openai-responses":
      set("text.format", { type: "json_schema", ...named });
      return true;
    case "anthropic":
      set("output_config.format", { type: "json_schema", schema: withClosedObjects(schema) });
      return true;
    case "gemini":
      set("responseMimeType", "application/json");
      set("responseJsonSchema", schema);
      return true;
  }
}
