import type { contract as textDiff } from "../../code/text-diff/contract.ts";
import type { Run } from "../../define.ts";
import { csvText, jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
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
import { checkSchema } from "./schema_checks.ts";

/** Compares recorded outputs of an old and a new prompt, case by case. */
export const run: Run<typeof contract> = (input, context) => {
  const { schema, min_similarity: minSimilarity, max_token_growth_percent: maxGrowth } = input;
  const cases = namedCases(input.cases ?? []);
  const kit = new Kit(contract, FINDINGS, context);

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

  const diffs = kit.each(
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

  const assert = kit.local("assert", { after: [...checks.steps, ...oldChecks.steps] }, () => {
    const faults = checkCases(cases);
    const results = faults.length > 0
      ? undefined
      : cases.map((one, index) =>
        testCase(one, { baseline: oldChecks.meets(index), candidate: checks.meets(index) })
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
  const { faults = [], results } = assert.output ?? {};
  for (const fault of faults) kit.find("INVALID_CASE", assert, fault);
  results?.forEach((result, index) => {
    const path = `cases[${index}]`;
    const one = cases[index]!;
    const title = caseTitle(one);
    const { outcome, candidate, similarity } = result;
    if (outcome === "regressed") {
      const message = `${title}: the old output passes, the new one fails ${
        failures(one, candidate)
      }`;
      kit.find("REGRESSION", assert, { message, path });
    }
    if (outcome === "failing") {
      const message = `${title}: the old output fails as well, the new one fails ${
        failures(one, candidate)
      }`;
      kit.find("CASE_FAILING", assert, { message, path });
    }
    if (similarity < minSimilarity) {
      const message =
        `${title}: the similarity is ${similarity}, the least allowed ${minSimilarity}`;
      kit.find("LOW_SIMILARITY", assert, { message, path });
    }
    if (one.assertions.length === 0 && schema === undefined) {
      kit.find("NO_ASSERTIONS", assert, { message: `${title} asserts nothing`, path });
    }
  });

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
    const columns = [
      "id",
      "outcome",
      "similarity",
      "prompt_tokens",
      "baseline_prompt_tokens",
    ] as const;
    kit.deliver(
      "regression-results.csv",
      csvText(columns, rows.map((row) => columns.map((column) => row[column]))),
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

/** What an output fails, in words. */
function failures({ assertions }: Case, { failed }: Tested): string {
  const names = failed.map((which) =>
    which === "schema" ? "the schema" : `assertion ${which} (${assertionText(assertions[which]!)})`
  );
  return firstNames(names, 3);
}
