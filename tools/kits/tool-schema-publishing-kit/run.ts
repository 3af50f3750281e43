import type { Run, RunOutput } from "../../define.ts";
import {
  type contract as toolSchemaConverter,
  LOSSES,
} from "../../ai/tool-schema-converter/contract.ts";
import type { contract as toolSchemaValidator } from "../../ai/tool-schema-validator/contract.ts";
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import { jsonText } from "../../shared/kits/files.ts";
import { Kit } from "../../shared/kits/kit.ts";
import { counted } from "../../shared/messages.ts";
import { invalidField } from "../../shared/tool_error.ts";
import { toolTitle } from "../../shared/tool_schemas/definitions.ts";
import type { ToolFormat } from "../../shared/tool_schemas/formats.ts";
import { contract } from "./contract.ts";
import { testExamples } from "./examples.ts";
import { FINDINGS, READY_ACTION } from "./findings.ts";

type Issue = RunOutput<typeof toolSchemaValidator>["issues"][number];

/**
 * Rules of Gemini's alone. Definitions with nothing but a name, a description and parameters are read as Gemini's,
 * whoever they were written for, and Gemini's own file is made to keep these rules, and checked.
 */
const GEMINI_RULES: ReadonlySet<Issue["code"]> = new Set([
  "UNSUPPORTED_KEYWORD",
  "GEMINI_TYPE",
  "GEMINI_ENUM",
]);

export const run: Run<typeof contract> = ({ tools, targets, strict, examples }, context) => {
  refuseDoubles(targets);
  const kit = new Kit(contract, FINDINGS, context);

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
    const found = { path: issue.path, message: issueText(issue) };
    if (isGeminiRule(issue)) kit.find("GEMINI_RULE", lint, found);
    else kit.find(issue.severity === "error" ? "LINT_ERROR" : "LINT_WARNING", lint, found);
  }

  // Every step reads the same text, and loses the same.
  for (const { code, path, message } of lint.result?.warnings ?? []) {
    if (code !== "PRECISION_LOSS" && code !== "DUPLICATE_KEY") continue;
    kit.find(code, lint, { path, message });
  }

  const normalize = kit.tool<typeof toolSchemaConverter>(
    "normalize",
    "tool-schema-converter",
    {},
    () => ({ tools, to: "mcp" }),
    ({ from, tools }) => `${counted(tools.length, "tool")} read as ${from}`,
  );

  const converted = kit.each(
    "convert",
    "tool-schema-converter",
    { after: [normalize] },
    targets,
    (to, _, id) =>
      kit.tool<typeof toolSchemaConverter>(
        id,
        "tool-schema-converter",
        { after: [normalize] },
        () => ({ tools, to, strict }),
        ({ changes }) => `${to}: ${counted(changes.length, "change")}`,
      ),
  );
  for (const [index, convert] of converted.entries()) {
    for (const { tool, path, code, message } of convert.output?.changes ?? []) {
      if (!LOSSES.has(code)) continue;
      const text = `${targets[index]}: ${titleOf(tool)} at ${path}: ${message} (${code})`;
      kit.find("LOSSY_CONVERSION", convert, { path, message: text });
    }
  }
  const lossy = converted.find(({ result }) => result?.warnings.some(isLossy));
  if (lossy) {
    const losing = targets.filter((_, index) => converted[index]!.result?.warnings.some(isLossy));
    kit.find("LOSSY", lossy, { message: `Rules were lost on the way to ${losing.join(", ")}` });
  }

  const checked = kit.each(
    "check",
    "tool-schema-validator",
    {},
    targets,
    (target, index, id) =>
      kit.tool<typeof toolSchemaValidator>(
        id,
        "tool-schema-validator",
        { after: [converted[index]!] },
        () => ({
          tools: converted[index]!.output!.tools,
          format: target,
          strict,
        }),
        (output) => `${target}: ${checkSummary(output)}`,
      ),
  );
  for (const [index, check] of checked.entries()) {
    for (const issue of check.output?.issues ?? []) {
      if (issue.severity !== "error") continue;
      const message = `${targets[index]}: ${issueText(issue)}`;
      kit.find("TARGET_INVALID", check, { path: issue.path, message });
    }
  }

  const tested = testExamples(kit, examples, names, normalize);

  const counts = kit.each(
    "tokens",
    "token-counter",
    {},
    targets,
    (target, index, id) =>
      kit.tool<typeof tokenCounter>(
        id,
        "token-counter",
        { need: "advisory", after: [converted[index]!] },
        () => ({ text: JSON.stringify(converted[index]!.output!.tools) }),
        ({ tokens, encoding }) => `${target}: ${counted(tokens, "token")} (${encoding})`,
      ),
  );

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
  if (lint.output) {
    const { issues } = lint.output;
    const report = { tools: names, lint: issues, targets: published, examples: tested };
    kit.deliver("publish-report.json", jsonText(report));
  }
  return kit.finish({
    tools: names?.length ?? normalize.output?.tools.length ?? null,
    targets: targets.length,
    targets_valid: published.filter(({ valid }) => valid).length,
    lint_errors: lint.output
      ? countOf(lint.output.issues.filter((issue) => !isGeminiRule(issue)), "error")
      : null,
    lint_warnings: lint.output ? countOf(lint.output.issues, "warning") : null,
    changes: published.reduce((sum, { changes }) => sum + changes.length, 0),
    examples_passed: tested.filter(({ valid, expected_valid }) => valid === expected_valid).length,
    tokens: Object.fromEntries(published.map(({ target, tokens }) => [target, tokens])),
  }, READY_ACTION);

  function titleOf(index: number): string {
    return toolTitle(index, names?.[index] ?? null);
  }

  function issueText({ tool, path, code, message }: Issue): string {
    return `${titleOf(tool)} at ${path || "its root"}: ${message} (${code})`;
  }
};

/** @throws {ToolError} `INVALID_INPUT`. */
function refuseDoubles(targets: readonly ToolFormat[]): void {
  const double = targets.findIndex((target, index) => targets.indexOf(target) < index);
  if (double < 0) return;
  const message = `"targets" has ${targets[double]} twice: name each target once`;
  throw invalidField(`targets[${double}]`, message);
}

function checkSummary({ issues }: RunOutput<typeof toolSchemaValidator>): string {
  return `${counted(countOf(issues, "error"), "error")}, ${
    counted(countOf(issues, "warning"), "warning")
  }`;
}

function countOf(issues: readonly Issue[], wanted: Issue["severity"]): number {
  return issues.filter(({ severity }) => severity === wanted).length;
}

function isGeminiRule({ code }: Issue): boolean {
  return GEMINI_RULES.has(code);
}

function isLossy({ code }: { code: string }): boolean {
  return code === "LOSSY";
}
