/**
 * The steps `convert[n]`, `check[n]` and `tokens[n]`: the definitions for each target.
 *
 * @module
 */
import type { contract as tokenCounter } from "../../ai/token-counter/contract.ts";
import {
  type contract as toolSchemaConverter,
  LOSSES,
} from "../../ai/tool-schema-converter/contract.ts";
import type { contract as toolSchemaValidator } from "../../ai/tool-schema-validator/contract.ts";
import type { RunInput, RunOutput } from "../../tool.ts";
import type { Kit } from "../../shared/kits/kit.ts";
import type { Step } from "../../shared/kits/step.ts";
import { counted } from "../../shared/messages.ts";
import type { ToolFormat } from "../../shared/tool_schemas/formats.ts";
import type { contract } from "./contract.ts";
import { type FINDINGS, RENAMED_FIX } from "./findings.ts";
import { checkSummary, issueText, type Names, titleOf } from "./issues.ts";

type PublishingKit = Kit<keyof typeof FINDINGS>;
type Given = Pick<RunInput<typeof contract>, "tools" | "strict">;
type Converted = Step<RunOutput<typeof toolSchemaConverter>>;
type Checked = Step<RunOutput<typeof toolSchemaValidator>>;

/** Converts the definitions for each target, and reports what is lost on the way. */
export function convertForTargets(
  kit: PublishingKit,
  { tools, strict }: Given,
  targets: readonly ToolFormat[],
  normalize: Step,
  names: Names,
): Converted[] {
  const converted = kit.each(
    "convert",
    "tool-schema-converter",
    { after: [normalize] },
    targets,
    (to, _, id) =>
      kit.tool<typeof toolSchemaConverter>(
        id,
        "tool-schema-converter",
        // Each loss has a finding.
        { after: [normalize], quiet: ["LOSSY", "TARGET_REFUSES"] },
        () => ({ tools, to, strict, strict_where_possible: strict }),
        ({ changes }) => `${to}: ${counted(changes.length, "change")}`,
      ),
  );
  for (const [index, convert] of converted.entries()) {
    for (const { tool, path, code, message } of convert.output?.changes ?? []) {
      if (!LOSSES.has(code)) continue;
      const text = `${targets[index]}: ${titleOf(tool, names)} at ${path}: ${message}`;
      if (code === "NOT_STRICT") kit.find(code, convert, { path, message: text });
      else {
        const fix = code === "NAME_CHANGED" ? { fix: RENAMED_FIX } : {};
        kit.find("LOSSY_CONVERSION", convert, { path, message: `${text} (${code})`, ...fix });
      }
    }
  }
  for (const [index, convert] of converted.entries()) {
    const hints = (convert.output?.changes ?? []).filter(({ code }) => code === "HINT_DROPPED");
    if (hints.length === 0) continue;
    const fields = [...new Set(hints.map(({ path }) => path.slice(path.lastIndexOf("/") + 1)))];
    const tools = counted(new Set(hints.map(({ tool }) => tool)).size, "tool");
    const message = `${targets[index]}: ${
      fields.join(", ")
    } of ${tools} left out; no model reads them`;
    kit.find("HINTS_DROPPED", convert, { message });
  }
  for (const [index, convert] of converted.entries()) {
    const loosened = (convert.output?.changes ?? []).filter(({ code }) =>
      code === "STRICTNESS_DROPPED"
    );
    if (loosened.length === 0) continue;
    const tools = counted(new Set(loosened.map(({ tool }) => tool)).size, "tool");
    const message = `${
      targets[index]
    } has neither strict nor additionalProperties: false, which ${tools} had`;
    kit.find("STRICTNESS_DROPPED", convert, { message });
  }
  return converted;
}

/** Holds the converted definitions against the rules of each target. */
export function checkForTargets(
  kit: PublishingKit,
  targets: readonly ToolFormat[],
  converted: readonly Converted[],
  names: Names,
): Checked[] {
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
        // Those that are strict say so themselves.
        () => ({ tools: converted[index]!.output!.tools, format: target }),
        (output, result) => `${target}: ${checkSummary(output, result)}`,
      ),
  );
  // The same fault in several targets is reported once.
  const errors = checked.flatMap((check, index) =>
    (check.output?.issues ?? []).filter(({ severity }) => severity === "error")
      .map((issue) => ({ check, issue, target: targets[index]! }))
  );
  const same = Map.groupBy(
    errors,
    ({ issue: { tool, code, message } }) => JSON.stringify([tool, code, message]),
  );
  for (const found of same.values()) {
    const [{ check, issue }] = found as [(typeof errors)[number]];
    const where = [...new Set(found.map(({ target }) => target))].join(", ");
    const message = `${where}: ${issueText(issue, names)}`;
    kit.find("TARGET_INVALID", check, { path: issue.path, message });
  }
  return checked;
}

/** Counts the tokens of the converted definitions. */
export function countForTargets(
  kit: PublishingKit,
  targets: readonly ToolFormat[],
  converted: readonly Converted[],
): Step<RunOutput<typeof tokenCounter>>[] {
  return kit.each(
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
}
