/**
 * The families of reviews: which tools write them, which recipe packs them and which preset reports them.
 *
 * @module
 */

/** One family of reviews. */
export interface ReviewFamily {
  readonly family: string;
  readonly tools: readonly string[];
  readonly recipe: string;
  readonly preset: string;
  /** The code for a review without the shape of its family. */
  readonly schemaError: string;
}

/**
 * All families, in the order in which documents list them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { REVIEW_FAMILIES } from "./families.ts";
 *
 * const { recipe } = REVIEW_FAMILIES.find(({ tools }) => tools.includes("log-triage-review"))!;
 * assert.equal(recipe, "log-triage-pack");
 * ```
 */
export const REVIEW_FAMILIES = [
  {
    family: "contract",
    tools: ["agent-contract-check", "contract-reliability-workbench"],
    recipe: "contract-review-pack",
    preset: "contract-review-report",
    schemaError: "INVALID_CONTRACT_REVIEW_SCHEMA",
  },
  {
    family: "evaluation-fixture",
    tools: ["evaluation-fixture-review"],
    recipe: "evaluation-fixture-pack",
    preset: "evaluation-fixture-report",
    schemaError: "INVALID_EVALUATION_FIXTURE_SCHEMA",
  },
  {
    family: "agent-run-failure",
    tools: ["agent-run-failure-review"],
    recipe: "agent-run-failure-pack",
    preset: "agent-run-failure-report",
    schemaError: "INVALID_AGENT_RUN_FAILURE_SCHEMA",
  },
  {
    family: "accessibility",
    tools: ["accessibility-review"],
    recipe: "accessibility-review-pack",
    preset: "accessibility-review-report",
    schemaError: "INVALID_ACCESSIBILITY_REVIEW_SCHEMA",
  },
  plain("patch-verification"),
  plain("log-triage"),
  plain("structured-data-quality"),
  plain("http-security"),
  plain("file-integrity"),
] as const satisfies ReviewFamily[];

/** A family whose names all follow from its own. */
function plain<Family extends string>(family: Family) {
  return {
    family,
    tools: [`${family}-review`],
    recipe: `${family}-pack`,
    preset: `${family}-report`,
    schemaError: "INVALID_REVIEW_SCHEMA",
  } as const;
}
