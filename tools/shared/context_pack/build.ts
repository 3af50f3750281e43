/**
 * Builds context packs: the records that a recipe reads from an input, chosen within a budget, with receipts.
 *
 * @module
 */
import type { Warning } from "../../tool.ts";
import { CONTEXT_RECIPES, type ContextRecipe } from "../context_recipes.ts";
import { cutText } from "../cut_text.ts";
import { REVIEW_FAMILIES } from "../evidence/families.ts";
import { checkCanonical } from "../evidence/receipt.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import { nearest } from "../nearest.ts";
import { emptyInput, invalidField } from "../tool_error.ts";
import { writePack } from "./document.ts";
import { packError } from "./errors.ts";
import { readJsonText } from "./json_text.ts";
import { PACK_LIMITS } from "./limits.ts";
import type { Recipe, RecipeResult } from "./recipe.ts";
import { agentHandoff } from "./recipes/agent_handoff.ts";
import { apiOperation } from "./recipes/api_operation.ts";
import { ciFailure } from "./recipes/ci_failure.ts";
import { ragEvidence } from "./recipes/rag_evidence.ts";
import { reviewRecipe } from "./recipes/review.ts";
import type { PackRecord } from "./record.ts";
import type { ContextPack } from "./schema.ts";
import { type Candidate, costOf, rankCandidates, selectRecords } from "./select.ts";

/** How the input of each recipe is read. */
const RECIPES: ReadonlyMap<string, Recipe> = new Map<string, Recipe>([
  ["ci-failure-pack", ciFailure],
  ["api-operation-pack", apiOperation],
  ["rag-evidence-pack", ragEvidence],
  ["agent-handoff-pack", agentHandoff],
  ...REVIEW_FAMILIES.map((family) => [family.recipe, reviewRecipe(family)] as const),
]);

/** The parts of a pack. */
export interface PackRequest {
  /** The id of a recipe. */
  recipe: string;
  /** The input of the recipe; undefined and null count as missing. */
  input: JsonValue | undefined;
  /** Upper bound of the pack's `totals.bytes`. */
  max_bytes: number;
}

/** A pack with its counts. */
export interface BuiltPack {
  document: ContextPack;
  stats: {
    records: number;
    retained: number;
    omitted: number;
    duplicates: number;
    bytes: number;
    /** Size of the document's canonical JSON. */
    output_bytes: number;
    /** Only in an `api-operation-pack`. */
    unreferenced_components?: number;
  };
  warnings: Warning<"UNRESOLVED_REFERENCE">[];
}

/**
 * Builds the context pack of an input.
 *
 * @param submitted What the receipt digests: `readSubmitted` makes it, and refuses what has no canonical JSON.
 * @throws {ToolError} in this order: `UNSUPPORTED_RECIPE`, `INVALID_INPUT` on a budget out of range,
 * `EMPTY_INPUT`, the recipe's own errors, `TOO_MANY_RECORDS`, `CONTEXT_BUDGET_TOO_SMALL`,
 * `CONTEXT_PACK_TOO_LARGE`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { buildContextPack } from "./build.ts";
 *
 * const request = { recipe: "ci-failure-pack", input: "ok\nError: no file\n", max_bytes: 1_024 };
 * const { document } = buildContextPack(request, { recipe: request.recipe, input: request.input });
 * assert.deepEqual(document.evidence.map(({ id }) => id), ["failure-2", "tail"]);
 * ```
 */
export function buildContextPack(request: PackRequest, submitted: JsonObject): BuiltPack {
  const { input, max_bytes: maxBytes } = request;
  const recipe = recipeOf(request.recipe);
  checkBudget(recipe, maxBytes);
  if (input === undefined || input === null) throw emptyInput("input", "what the recipe takes");
  const { records: made, warnings = [], unreferencedComponents, review } = readInput(recipe, input);
  const records = collect(made);
  const { candidates, duplicates } = rankCandidates(records);
  checkFirst(candidates[0]!, maxBytes);
  const selection = selectRecords(candidates, maxBytes);
  const contents = { recipe, maxBytes, input, review, duplicates, selection };
  const { document, outputBytes } = writePack(
    { ...contents, recordsIn: records.length },
    submitted,
  );
  const { records_in, retained, omitted, bytes } = document.totals;
  const stats = {
    records: records_in,
    retained,
    omitted,
    duplicates: duplicates.length,
    bytes,
    output_bytes: outputBytes,
    ...(unreferencedComponents !== undefined &&
      { unreferenced_components: unreferencedComponents }),
  };
  return { document, stats, warnings };
}

/**
 * The recipe of an id.
 *
 * @throws {ToolError} `UNSUPPORTED_RECIPE`, details `{ recipes }`.
 */
export function recipeOf(id: string): ContextRecipe {
  const recipe = CONTEXT_RECIPES.find((one) => one.id === id);
  if (recipe) return recipe;
  const recipes = CONTEXT_RECIPES.map((one) => one.id);
  const [near] = nearest(id, recipes, 1);
  const meant = near === undefined ? "" : ` (did you mean "${near}"?)`;
  throw packError(
    "UNSUPPORTED_RECIPE",
    `${JSON.stringify(cutText(id))} is not a recipe${meant}: use one of ${recipes.join(", ")}`,
    { recipes },
  );
}

function checkBudget({ id, maxBytes }: ContextRecipe, budget: number): void {
  if (budget >= PACK_LIMITS.min_bytes && budget <= maxBytes) return;
  throw invalidField(
    "max_bytes",
    `"max_bytes" of ${id} must be ${PACK_LIMITS.min_bytes} to ${maxBytes}; got ${budget}`,
  );
}

function readInput({ id }: ContextRecipe, input: JsonValue): RecipeResult {
  // Every recipe of the list has its reader.
  const { textError, read } = RECIPES.get(id)!;
  if (typeof input !== "string" || textError === undefined) return read(input);
  const value = readJsonText(input, "input", textError);
  checkCanonical(value, "input");
  return read(value);
}

function collect(made: Iterable<PackRecord>): PackRecord[] {
  const records: PackRecord[] = [];
  for (const record of made) {
    if (records.length === PACK_LIMITS.max_records) throw tooManyRecords();
    records.push(record);
  }
  return records;
}

function tooManyRecords() {
  const { max_records } = PACK_LIMITS;
  return packError(
    "TOO_MANY_RECORDS",
    `The input makes more than ${max_records} records: send the part of it that matters`,
    { max_records },
  );
}

/** The record of rank 0 says what the others are about. */
function checkFirst(first: Candidate, maxBytes: number): void {
  const needed = costOf(first);
  if (needed <= maxBytes) return;
  throw packError(
    "CONTEXT_BUDGET_TOO_SMALL",
    `The record "${first.id}" alone needs ${needed} bytes, but "max_bytes" is ${maxBytes}: allow more, or send less in it`,
    { needed_bytes: needed },
  );
}
