import type { contract as textDiff } from "../../code/text-diff/contract.ts";
import type { Run, RunInput, RunOutput } from "../../tool.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { assertionText } from "./assertions.ts";
import {
  type Case,
  type CaseResult,
  caseTitle,
  checkCases,
  namedCases,
  testCase,
  type Tested,
} from "./cases.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { growthOf } from "./growth.ts";
import { promptSizes, sumOf } from "./prompt_sizes.ts";
import { checkSchema, type SchemaCheck } from "./schema_checks.ts";

type Input = RunInput<typeof contract>;
type RegressionKit = Kit<keyof typeof FINDINGS>;
type Diff = RunOutput<typeof textDiff>;

/** The columns of regression-results.csv. */
const COLUMNS = [
  "id",
  "outcome",
  "similarity",
  "prompt_tokens",
  "baseline_prompt_tokens",
] as const;

/** Compares recorded outputs of an old and a new prompt, case by case. */
export const run: Run<typeof contract> = (input, context) => {
  const { schema, max_token_growth_percent: maxGrowth } = input;
  const cases = namedCases(input.cases ?? []);
  const kit: RegressionKit = new Kit(contract, FINDINGS, context);

  const sizes = promptSizes(kit, cases, {
    template: input.template,
    renderId: "render",
    tokensId: "tokens",
    need: "required",
  });
  const oldSizes = promptSizes(kit, cases, {
    template: input.baseline_template,
    renderId: "baseline_render",
    tokensId: "baseline_tokens",
    need: "advisory",
  });
  const checks = checkSchema(kit, cases, schema, { id: "schema", key: "candidate_output" });
  const oldChecks = checkSchema(kit, cases, schema, {
    id: "baseline_schema",
    key: "baseline_output",
  });
  const diffs = diffOutputs(kit, cases);
  const { step: assert, results } = assertCases(kit, cases, checks, oldChecks);
  results?.forEach((result, index) => reportCase(kit, assert, input, cases[index]!, result, index));

  const [tokens, oldTokens] = [sumOf(sizes), sumOf(oldSizes)];
  const growth = tokens === null || oldTokens === null
    ? null
    : growthOf(oldTokens, tokens, maxGrowth);
  if (growth?.isOver) {
    const message = `All prompts together grew from ${oldTokens} to ${tokens} tokens, ` +
      `over the limit of ${maxGrowth} percent`;
    kit.find("TOKEN_GROWTH", assert, { message });
  }

  if (results) {
    const rows = results.map(({ id, outcome, baseline, candidate, similarity }, index) => ({
      id,
      outcome,
      baseline,
      candidate,
      similarity,
      prompt_tokens: sizes[index] ?? null,
      baseline_prompt_tokens: oldSizes[index] ?? null,
    }));
    kit.deliver("regression-results.json", jsonText(rows));
    kit.deliver(
      "regression-results.csv",
      csvText(COLUMNS, rows.map((row) => COLUMNS.map((column) => row[column]))),
    );
    const changed = diffs.filter((_, index) => results[index]!.isChanged);
    // A patch is whole or not there at all.
    if (changed.length > 0 && changed.every(({ output }) => output)) {
      kit.deliver("output-changes.patch", changed.map(({ output }) => output!.unified).join(""));
    }
  }
  const countOf = (has: (result: CaseResult) => boolean) => results?.filter(has).length ?? null;
  return kit.finish({
    cases: cases.length,
    passed: countOf(({ candidate }) => candidate.passed),
    regressed: countOf(({ outcome }) => outcome === "regressed"),
    fixed: countOf(({ outcome }) => outcome === "fixed"),
    failing: countOf(({ outcome }) => outcome === "failing"),
    changed: countOf(({ isChanged }) => isChanged),
    min_similarity: results ? Math.min(...results.map(({ similarity }) => similarity)) : null,
    prompt_tokens: tokens,
    baseline_prompt_tokens: oldTokens,
    token_growth_percent: growth?.percent ?? null,
  }, READY_ACTION);
};

/** Compares the old and the new output of each case. */
function diffOutputs(kit: RegressionKit, cases: readonly Case[]): Step<Diff>[] {
  return kit.each(
    "diff",
    "text-diff",
    { need: "advisory" },
    cases,
    ({ id, baseline_output: before, candidate_output: after }, _, stepId) => {
      const isText = typeof before === "string" && typeof after === "string";
      // A line break would end the label's line in the patch.
      const label = id.replaceAll(/[\r\n]+/g, " ");
      return kit.tool<typeof textDiff>(
        stepId,
        "text-diff",
        { need: "advisory", skip: isText ? undefined : "an output is no text" },
        () => ({
          before,
          after,
          before_label: `baseline/${label}`,
          after_label: `candidate/${label}`,
        }),
        ({ equal }) => `${id}: ${equal ? "unchanged" : "changed"}`,
      );
    },
  );
}

/** Tests both outputs of each case. Cases with faults are reported, and then there are no results. */
function assertCases(
  kit: RegressionKit,
  cases: readonly Case[],
  candidate: SchemaCheck,
  baseline: SchemaCheck,
): { step: Step; results: CaseResult[] | undefined } {
  const step = kit.local("assert", { after: [...candidate.steps, ...baseline.steps] }, () => {
    const faults = checkCases(cases);
    const results = faults.length > 0
      ? undefined
      : cases.map((one, index) =>
        testCase(one, { baseline: baseline.meets(index), candidate: candidate.meets(index) })
      );
    const passed = results?.filter(({ candidate }) => candidate.passed).length ?? 0;
    return {
      output: { faults, results },
      ok: passed === cases.length,
      summary: results
        ? `${passed} of ${counted(cases.length, "case")} passed`
        : `${counted(faults.length, "case")} cannot be tested`,
    };
  }, "assert-cases");
  for (const fault of step.output?.faults ?? []) kit.find("INVALID_CASE", step, fault);
  return { step, results: step.output?.results };
}

/** Reports how a case fares. */
function reportCase(
  kit: RegressionKit,
  step: Step,
  { schema, min_similarity: minSimilarity }: Input,
  one: Case,
  { outcome, candidate, similarity }: CaseResult,
  index: number,
): void {
  const path = `cases[${index}]`;
  const title = caseTitle(one);
  if (outcome === "regressed") {
    const message = `${title}: the old output passes, the new one fails ${
      failures(one, candidate)
    }`;
    kit.find("REGRESSION", step, { message, path });
  }
  if (outcome === "failing") {
    const message = `${title}: the old output fails as well, the new one fails ${
      failures(one, candidate)
    }`;
    kit.find("CASE_FAILING", step, { message, path });
  }
  if (similarity < minSimilarity) {
    const message = `${title}: the similarity is ${similarity}, the least allowed ${minSimilarity}`;
    kit.find("LOW_SIMILARITY", step, { message, path });
  }
  if (one.assertions.length === 0 && schema === undefined) {
    kit.find("NO_ASSERTIONS", step, { message: `${title} asserts nothing`, path });
  }
}

/** What an output fails, in words. */
function failures({ assertions }: Case, { failed }: Tested): string {
  const names = failed.map((which) =>
    which === "schema" ? "the schema" : `assertion ${which} (${assertionText(assertions[which]!)})`
  );
  return firstNames(names, 3);
}
