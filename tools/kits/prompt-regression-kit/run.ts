import type { contract as textDiff } from "../../code/text-diff/contract.ts";
import type { Run, RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted, firstNames } from "../../shared/messages.ts";
import { casePage, failedTexts } from "./case_page.ts";
import {
  type Case,
  type CaseResult,
  caseTitle,
  checkCases,
  namedCases,
  testCase,
} from "./cases.ts";
import { contract } from "./contract.ts";
import { FINDINGS, READY_ACTION, WRAPPED } from "./findings.ts";
import { type Wrapping, WRAPPINGS } from "./recorded_output.ts";
import { heldOutputs } from "./holders.ts";
import { growthOf } from "./growth.ts";
import { type JsonPaths, selectPaths } from "./json_paths.ts";
import { promptSizes, sumOf } from "./prompt_sizes.ts";
import { resultRows, resultsCsv } from "./result_rows.ts";
import { checkSchema, type SchemaCheck } from "./schema_checks.ts";
import { signTest } from "./sign_test.ts";

type Input = RunInput<typeof contract>;
type RegressionKit = Kit<keyof typeof FINDINGS>;

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
  const paths = selectPaths(kit, cases);
  const diff = diffOutputs(kit, cases);
  const { step: assert, results } = assertCases(kit, cases, { checks, oldChecks, paths });
  const countOf = (has: (result: CaseResult) => boolean) => results?.filter(has).length ?? null;
  const regressed = countOf(({ outcome }) => outcome === "regressed");
  const isAllowed = regressed !== null && regressed <= input.max_regressions;
  results?.forEach((result, index) =>
    reportCase(kit, assert, { ...input, isAllowed }, cases[index]!, result, index)
  );

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
    const rows = resultRows(results, sizes, oldSizes);
    kit.deliver("regression-results.json", jsonText(rows));
    kit.deliver("regression-results.csv", resultsCsv(cases, rows));
    const page = casePage(cases, results);
    if (page !== undefined) kit.deliver("regressions.md", page);
    if (diff.output) {
      kit.deliver(
        "output-changes.patch",
        diff.output.map(({ output }) => output!.unified).join(""),
      );
    }
  }
  const fixed = countOf(({ outcome }) => outcome === "fixed");
  const chance = regressed === null || fixed === null ? null : signTest(regressed, fixed);
  const facts = {
    cases: cases.length,
    passed: countOf(({ candidate }) => candidate.passed),
    regressed,
    fixed,
    failing: countOf(({ outcome }) => outcome === "failing"),
    sign_test_p: chance,
    changed: countOf(({ isChanged }) => isChanged),
    min_similarity: results ? Math.min(...results.map(({ similarity }) => similarity)) : null,
    prompt_tokens: tokens,
    baseline_prompt_tokens: oldTokens,
    token_growth_percent: growth?.percent ?? null,
  };
  const wrapped = WRAPPINGS.map((wrapping) => ({
    wrapping,
    count: countOf((one) => one.outcome === "regressed" && one.wrapping === wrapping) ?? 0,
  }));
  return kit.finish(facts, READY_ACTION, results ? causeOf(facts, wrapped) : undefined);
};

/** Both sides of the change in a sentence, and what it may be by chance. */
function causeOf({ cases, regressed, fixed, failing, sign_test_p: chance }: {
  cases: number;
  regressed: number | null;
  fixed: number | null;
  failing: number | null;
  sign_test_p: number | null;
}, wrapped: readonly { wrapping: Wrapping; count: number }[]): string {
  const nothingBut = wrapped.filter(({ count }) => count > 0)
    .map(({ wrapping, count }) => `${count} for nothing but ${WRAPPED[wrapping].what}`);
  const ofThese = nothingBut.length > 0 ? ` (${nothingBut.join(", ")})` : "";
  const sides = `Of ${counted(cases, "case")} ${regressed} regressed${ofThese}, ${fixed} ${
    fixed === 1 ? "is" : "are"
  } fixed, and ${failing} ${failing === 1 ? "fails" : "fail"} as before`;
  if (chance === null) return sides;
  const sense = chance < 0.05 ? "this is unlikely to be chance" : "this may be chance";
  return `${sides}: ${sense} (sign test, p = ${chance})`;
}

/** Compares the old and the new output of each case in which they differ. */
function diffOutputs(kit: RegressionKit, cases: readonly Case[]) {
  const changed = cases.filter(({ baseline_output: before, candidate_output: after }) =>
    typeof before === "string" && typeof after === "string" && before !== after
  );
  return kit.every<typeof textDiff, Case>("diff", "text-diff", { need: "advisory" }, changed, {
    inputOf: ({ id, baseline_output: before, candidate_output: after }) => {
      // A line break would end the label's line in the patch.
      const label = id.replaceAll(/[\r\n]+/g, " ");
      return {
        before,
        after,
        before_label: `baseline/${label}`,
        after_label: `candidate/${label}`,
      };
    },
    nameOf: caseTitle,
    summarize: (done) => `${counted(done.length, "output")} changed`,
  });
}

/** Tests both outputs of each case. Cases with faults are reported, and then there are no results. */
function assertCases(
  kit: RegressionKit,
  cases: readonly Case[],
  { checks, oldChecks, paths }: {
    checks: SchemaCheck;
    oldChecks: SchemaCheck;
    paths: JsonPaths;
  },
): { step: Step; results: CaseResult[] | undefined } {
  const step = kit.local("assert", { after: [checks.step, oldChecks.step] }, () => {
    const faults = checkCases(cases, paths);
    const results = faults.length > 0 ? undefined : cases.map((one, index) =>
      testCase(
        one,
        { baseline: oldChecks.meets(index), candidate: checks.meets(index) },
        paths,
      )
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
  { schema, min_similarity: minSimilarity, isAllowed }: Input & { isAllowed: boolean },
  one: Case,
  result: CaseResult,
  index: number,
): void {
  const { outcome, candidate, similarity, isChanged, wrapping, callError } = result;
  const path = `cases[${index}]`;
  const title = caseTitle(one);
  if (outcome === "regressed") {
    const failed = firstNames(failedTexts(one, result, "candidate"), 3);
    const message = `${title}: the old output passes, the new one fails ${failed}${
      wrapping ? `, for the ${wrapping} around it` : ""
    }`;
    const fix = wrapping && !isAllowed ? { fix: WRAPPED[wrapping].fix } : {};
    kit.find(isAllowed ? "REGRESSION_ALLOWED" : "REGRESSION", step, { message, path, ...fix });
  }
  if (outcome === "failing") {
    const message = `${title}: the old output fails as well, the new one fails ${
      firstNames(failedTexts(one, result, "candidate"), 3)
    }`;
    kit.find("CASE_FAILING", step, { message, path });
  }
  if (callError) {
    const said = callError === "new" ? one.candidate_output : one.baseline_output;
    const message = `${title}: the ${callError} output is an error of the call and no answer: ${
      JSON.stringify(cutText(String(said).trim(), 80))
    }`;
    kit.find("CALL_ERROR", step, { message, path });
  }
  for (const { which, holder } of schema === undefined ? heldOutputs(one) : []) {
    const message = `${title}: the ${which} output is ${holder}`;
    kit.find("OUTPUT_HELD", step, { message, path });
  }
  if (candidate.passed) reportUnasserted(kit, step, result, { title, path, schema });
  if (similarity < minSimilarity) {
    const message = `${title}: the similarity is ${similarity}, the least allowed ${minSimilarity}`;
    kit.find("LOW_SIMILARITY", step, { message, path });
  }
  if (one.assertions.length === 0 && schema === undefined) {
    const code = isChanged ? "UNTESTED_CHANGE" : "NO_ASSERTIONS";
    const message = `${title} asserts nothing${isChanged ? ", and its output changed" : ""}`;
    kit.find(code, step, { message, path });
  }
}

/** Reports what is wrong with a new output although it passes, as no assertion is about it. */
function reportUnasserted(
  kit: RegressionKit,
  step: Step,
  { isEmpty, isEmptied, placeholder, losesJson, fencesJson }: CaseResult,
  { title, path, schema }: { title: string; path: string; schema: Input["schema"] },
): void {
  const find = (code: keyof typeof FINDINGS, what: string) => {
    const message = `${title}: ${what}, and nothing that is asserted fails`;
    kit.find(code, step, { message, path });
  };
  if (isEmpty) {
    find("EMPTY_OUTPUT", isEmptied ? "the new output is empty" : "both outputs are empty");
  }
  if (placeholder !== undefined) {
    const shown = JSON.stringify(placeholder);
    find("PLACEHOLDER_LEFT", `the new output has ${shown}, which nobody filled`);
  }
  if (losesJson && schema === undefined) {
    find("JSON_LOST", "the old output is JSON, the new one is none");
  }
  if (fencesJson) {
    const what = "the old output is JSON as it stands, the new one stands in a code fence";
    find("JSON_FENCED", what);
  }
}
