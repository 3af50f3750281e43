/**
 * Recognizes a document, and chooses the recipe that packs it.
 *
 * @module
 */
import { REVIEW_FAMILIES } from "../../../../tools/shared/evidence/families.ts";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "../../../../tools/shared/json/value.ts";
import type { ToolResult } from "../../../../tools/tool.ts";

/** Runs tools on inputs of the page's own. */
export interface Asker {
  runOn(toolId: string, input: unknown): Promise<{ result: ToolResult }>;
}

/** How a document is packed. */
export interface Reading {
  /** As in "It looks like …". */
  what: string;
  recipe: string;
  input: unknown;
  /** The review that runs before packing. */
  before?: { receipt: { output_sha256: string } };
}

/** The log review, listed as a recipe that includes its pack. */
const LOG_REVIEW = "log-triage-review";

/** Reads a document for its detected recipe, or for the chosen one. */
export async function readDocument(
  text: string,
  chosen: string,
  runner: Asker,
): Promise<Reading> {
  if (chosen === LOG_REVIEW) {
    const { result } = await runner.runOn(LOG_REVIEW, { text });
    const review = result.output as Reading["before"];
    return { what: "a log", recipe: "log-triage-pack", input: result, before: review };
  }
  const json = jsonOf(text) ?? await yamlOf(text, runner);
  if (chosen !== "") {
    return { what: "", recipe: chosen, input: json ?? text, before: reviewIn(json) };
  }
  const seen = json === undefined ? undefined : lookAt(json);
  return seen ?? { what: "a log", recipe: "ci-failure-pack", input: text };
}

/** Recognizes a JSON value; undefined if no recipe packs it. */
export function lookAt(json: JsonObject): Reading | undefined {
  const review = reviewIn(json);
  if (review) {
    const family = REVIEW_FAMILIES.find(({ family }) => family === review.family);
    return family && {
      what: `a review of the family ${family.family}`,
      recipe: family.recipe,
      input: json,
      before: review as unknown as Reading["before"],
    };
  }
  if (json.schema_version === "service.agent-handoff.v1") {
    return { what: "a handoff", recipe: "agent-handoff-pack", input: json };
  }
  const document = isJsonObject(json.document!) ? json.document : json;
  if (typeof document.openapi === "string") {
    return { what: "an OpenAPI document", recipe: "api-operation-pack", input: json };
  }
  if (Array.isArray(json.chunks)) {
    return { what: "retrieved passages", recipe: "rag-evidence-pack", input: json };
  }
  if (json.log !== undefined || Array.isArray(json.tests)) {
    return { what: "a job of CI", recipe: "ci-failure-pack", input: json };
  }
}

/** The review in a value: the value itself, its output, or its result's output. */
function reviewIn(json: JsonValue | undefined): (JsonObject & Reading["before"]) | undefined {
  if (json === undefined || !isJsonObject(json)) return undefined;
  if (json.schema_version === "service.review.v1") return json as JsonObject & Reading["before"];
  return reviewIn(json.output) ?? reviewIn(json.result);
}

function jsonOf(text: string): JsonObject | undefined {
  if (!/^\s*\{/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** OpenAPI documents are often YAML. */
async function yamlOf(text: string, runner: Asker): Promise<JsonObject | undefined> {
  if (!/^\s*["']?(?:openapi|document|chunks|schema_version)["']?\s*:/m.test(text)) return undefined;
  const { result } = await runner.runOn("yaml-json-converter", { input: text });
  const { output } = result;
  const value = typeof output === "string" ? jsonOf(output) : output as JsonValue | undefined;
  return value !== undefined && isJsonObject(value) ? value : undefined;
}
