import type { contract as toolSchemaConverter } from "../../ai/tool-schema-converter/contract.ts";
import type { contract as toolSchemaValidator } from "../../ai/tool-schema-validator/contract.ts";
import type { Run, RunInput, RunOutput } from "../../tool.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import { invalidField } from "../../shared/tool_error.ts";
import type { ToolFormat } from "../../shared/tool_schemas/formats.ts";
import { contract } from "./contract.ts";
import { testExamples } from "./examples.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";
import { checkSummary, countsOf, errorsOf, isGeminiRule, issueText } from "./issues.ts";
import { readSource } from "./source.ts";
import { checkForTargets, convertForTargets, countForTargets } from "./targets.ts";

export const run: Run<typeof contract> = (input, context) => {
  const { tools, targets, examples } = input;
  refuseDoubles(targets);
  const kit = new Kit(contract, FINDINGS, context);

  const lint = lintDefinitions(kit, tools);
  const names = lint.output?.tools.map(({ name }) => name);
  const normalize = kit.tool<typeof toolSchemaConverter>(
    "normalize",
    "tool-schema-converter",
    { quiet: ["LOSSY", "TARGET_REFUSES"] },
    () => ({ tools, to: "mcp" }),
    ({ from, tools }) => `${counted(tools.length, "tool")} read as ${from}`,
  );
  const operations = readSource(kit, tools, normalize);
  const converted = convertForTargets(kit, input, targets, normalize, names);
  const checked = checkForTargets(kit, targets, converted, names);
  const tested = testExamples(kit, examples, names, normalize);
  const counts = countForTargets(kit, targets, converted);

  const published = targets.map((target, index) => {
    const { output } = checked[index]!;
    return {
      target,
      valid: output?.valid ?? null,
      changes: converted[index]!.output?.changes ?? [],
      issues: output?.issues ?? [],
      tokens: counts[index]!.output?.tokens ?? null,
    };
  });
  for (const [index, { target, valid }] of published.entries()) {
    if (valid) kit.deliver(`tools.${target}.json`, jsonText(converted[index]!.output!.tools));
  }
  if (operations !== undefined) kit.deliver("operations.json", operations);
  if (lint.output) {
    const { issues } = lint.output;
    const report = { tools: names, lint: issues, targets: published, examples: tested };
    kit.deliver("publish-report.json", jsonText(report));
  }
  return kit.finish({
    tools: names?.length ?? normalize.output?.tools.length ?? null,
    targets: targets.length,
    targets_valid: published.filter(({ valid }) => valid).length,
    lint_errors: lint.output && lint.result ? errorsOf(lint.result, lint.output.issues) : null,
    lint_warnings: lint.output && lint.result ? countsOf(lint.result).warnings : null,
    changes: published.reduce((sum, { changes }) => sum + changes.length, 0),
    examples_passed: tested.filter(({ valid, expected_valid }) => valid === expected_valid).length,
    tokens: Object.fromEntries(published.map(({ target, tokens }) => [target, tokens])),
  }, READY_ACTION);
};

/** @throws {ToolError} `INVALID_INPUT`. */
function refuseDoubles(targets: readonly ToolFormat[]): void {
  const double = targets.findIndex((target, index) => targets.indexOf(target) < index);
  if (double < 0) return;
  const message = `"targets" has ${targets[double]} twice: name each target once`;
  throw invalidField(`targets[${double}]`, message);
}

/** Checks the definitions as they came. */
function lintDefinitions(
  kit: Kit<keyof typeof FINDINGS>,
  tools: RunInput<typeof contract>["tools"],
): Step<RunOutput<typeof toolSchemaValidator>> {
  const lint = kit.tool<typeof toolSchemaValidator>(
    "lint",
    "tool-schema-validator",
    {},
    () => ({ tools }),
    checkSummary,
  );
  const names = lint.output?.tools.map(({ name }) => name);
  for (const issue of lint.output?.issues ?? []) {
    if (issue.severity === "info") continue;
    const found = { path: issue.path, message: issueText(issue, names) };
    if (isGeminiRule(issue)) kit.find("GEMINI_RULE", lint, found);
    else kit.find(issue.severity === "error" ? "LINT_ERROR" : "LINT_WARNING", lint, found);
  }
  // Every step reads the same text.
  for (const { code, path, message } of lint.result?.warnings ?? []) {
    if (code !== "PRECISION_LOSS" && code !== "DUPLICATE_KEY") continue;
    kit.find(code, lint, { path, message });
  }
  return lint;
}
