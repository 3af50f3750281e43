/**
 * The recipes by which context packs are made: the kinds of their records in rank order, and the preset of
 * the report that goes with each.
 *
 * @module
 */
import { PACK_LIMITS } from "./context_pack/limits.ts";
import { REVIEW_FAMILIES } from "./evidence/families.ts";

/** A recipe, by which context-pack-builder packs an input. */
export interface ContextRecipe {
  id: string;
  preset: string;
  /** Kinds of records, the most important first. */
  kinds: readonly string[];
  /** The kinds of records that are evidence: what somebody or something else wrote, word for word. */
  evidenceKinds: readonly string[];
  /** The largest budget of its packs, in bytes. */
  maxBytes: number;
}

const { max_bytes: MAX_BYTES, max_bytes_handoff: MAX_HANDOFF_BYTES } = PACK_LIMITS;

const REVIEW_KINDS = ["review", "finding", "unknown", "details", "record", "evidence"];

/**
 * All recipes, the review families first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { CONTEXT_RECIPES } from "./context_recipes.ts";
 *
 * const recipe = CONTEXT_RECIPES.find(({ id }) => id === "rag-evidence-pack");
 * assert.deepEqual(recipe?.kinds, ["query", "passage", "source"]);
 * assert.equal(recipe?.preset, "rag-evidence-report");
 * ```
 */
export const CONTEXT_RECIPES: readonly ContextRecipe[] = [
  ...REVIEW_FAMILIES.map(({ recipe, preset }) => ({
    id: recipe,
    preset,
    kinds: REVIEW_KINDS,
    evidenceKinds: ["evidence"],
    maxBytes: MAX_BYTES,
  })),
  {
    id: "ci-failure-pack",
    preset: "ci-incident-report",
    kinds: ["job", "failure", "test", "changed_file", "warning", "tail"],
    evidenceKinds: ["failure", "warning", "tail"],
    maxBytes: MAX_BYTES,
  },
  {
    id: "api-operation-pack",
    preset: "api-operation-report",
    kinds: ["api", "operation", "component"],
    evidenceKinds: [],
    maxBytes: MAX_BYTES,
  },
  {
    id: "rag-evidence-pack",
    preset: "rag-evidence-report",
    kinds: ["query", "passage", "source"],
    evidenceKinds: ["passage"],
    maxBytes: MAX_BYTES,
  },
  {
    id: "agent-handoff-pack",
    preset: "agent-handoff-report",
    kinds: [
      "handoff",
      "constraint",
      "blocker",
      "next_action",
      "decision",
      "unknown",
      "completed",
      "artifact",
      "evidence",
      "note",
    ],
    evidenceKinds: ["evidence"],
    maxBytes: MAX_HANDOFF_BYTES,
  },
];
