/**
 * The five context workflows: chains of separate calls that lead from an input to a report with evidence.
 *
 * In a call's input `$INPUT` is what the user has, `$RESULT[n]` the `result` of call n's answer, exactly as
 * it came, and `$VARIANT` the chosen row of `variants`. The client fills them in.
 *
 * @module
 */
import { REVIEW_FAMILIES } from "./evidence/families.ts";

/** Calls that lead from an input to an evidence report. */
export interface ContextWorkflow {
  id: string;
  title: string;
  description: string;
  calls: { tool_id: string; response_mode: "full"; input: unknown }[];
  variants?: ReviewVariant[];
}

/** One review tool with the recipe and the report that go with it. */
export interface ReviewVariant {
  tool: string;
  recipe: string;
  preset: string;
}

/** Review families: each tool's pack recipe and report preset. */
const REVIEWS: ReviewVariant[] = REVIEW_FAMILIES.flatMap(({ tools, recipe, preset }) =>
  tools.map((tool) => ({ tool, recipe, preset }))
);

/**
 * The content of `/.well-known/context-ops.json`.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { CONTEXT_WORKFLOWS } from "./context_workflows.ts";
 *
 * const workflow = CONTEXT_WORKFLOWS.find(({ id }) => id === "ci-incident");
 * assert.equal(workflow?.calls.length, 2);
 * ```
 */
export const CONTEXT_WORKFLOWS: ContextWorkflow[] = [
  {
    id: "ci-incident",
    title: "From a failed CI run to an incident report",
    description: "Packs the failing run's evidence, then writes the incident report from the pack.",
    calls: packAndReport("ci-failure-pack", "ci-incident-report"),
  },
  {
    id: "api-operation",
    title: "From an API operation to a report",
    description: "Packs what is known of one API operation, then writes its report.",
    calls: packAndReport("api-operation-pack", "api-operation-report"),
  },
  {
    id: "rag-evidence",
    title: "From retrieved passages to an evidence report",
    description: "Packs retrieved passages with their sources, then writes the evidence report.",
    calls: packAndReport("rag-evidence-pack", "rag-evidence-report"),
  },
  {
    id: "agent-handoff",
    title: "From a handoff document to a report for the next agent",
    description: "Packs a handoff document within a byte budget, then writes the handoff report.",
    calls: packAndReport("agent-handoff-pack", "agent-handoff-report", { max_bytes: 65_536 }),
  },
  {
    id: "review-evidence",
    title: "From a review to a report with its evidence",
    description: "Runs one review tool, packs its result, then writes the report of its family.",
    calls: [
      { tool_id: "$VARIANT.tool", response_mode: "full", input: "$INPUT" },
      {
        tool_id: "context-pack-builder",
        response_mode: "full",
        input: { recipe: "$VARIANT.recipe", input: "$RESULT[0]" },
      },
      report("$RESULT[1]", "$VARIANT.preset"),
    ],
    variants: REVIEWS,
  },
];

function packAndReport(recipe: string, preset: string, bounds: { max_bytes?: number } = {}) {
  const pack = {
    tool_id: "context-pack-builder",
    response_mode: "full" as const,
    input: { recipe, input: "$INPUT", ...bounds },
  };
  return [pack, report("$RESULT[0]", preset)];
}

function report(context_pack: string, preset: string) {
  return {
    tool_id: "evidence-report-builder",
    response_mode: "full" as const,
    input: { context_pack, preset, export_format: "markdown" },
  };
}
