/**
 * Whether a run uses a pattern that the caller wrote, known before the run begins: such runs share a worker with
 * nobody. For most tools it never hangs on the input, and no contract has to be loaded to know.
 *
 * @module
 */
import { findTool } from "../tools/catalog/load.ts";
import { findTraits, type TraitsOfTool } from "../tools/catalog/traits.ts";
import type { AnyTool, ToolUse } from "../tools/tool.ts";
import { MAX_HANDLED_CHARS } from "./execution.ts";
import { normalizeInput } from "./json_input.ts";
import { JsonText } from "./json_text.ts";
import { givenProperties } from "./prepare_input.ts";
import type { ToolJob } from "./sandbox/sandbox.ts";

type Properties = Record<string, unknown>;

/**
 * Whether a job runs a caller's pattern, or may do so. Where that hangs on the input, a text that may be JSON is
 * read here, unless it is long.
 */
export function jobRunsCallerPattern(
  traits: TraitsOfTool,
  job: ToolJob,
): boolean | Promise<boolean> {
  const isLong = job.mayBeJson && (job.input as string).length > MAX_HANDLED_CHARS;
  if (isLong || job.input instanceof JsonText) {
    return traits.runsCallerPattern !== undefined;
  }
  return callRunsCallerPattern(traits, (tool) => {
    normalizeInput(tool, job);
    return givenProperties(tool, job.input, job.options);
  });
}

/**
 * Whether a call does so.
 *
 * @param givenTo The call's properties, unchecked; asked for only where it hangs on them.
 */
export function callRunsCallerPattern(
  { id, runsCallerPattern: rule }: TraitsOfTool,
  givenTo: (tool: AnyTool) => Properties,
): boolean | Promise<boolean> {
  return rule === "by input" ? askContract(id, givenTo) : rule ?? false;
}

async function askContract(id: string, givenTo: (tool: AnyTool) => Properties): Promise<boolean> {
  // The id is the catalog's.
  const tool = (await findTool(id))!;
  return await runsCallerPattern(tool, givenTo(tool));
}

/**
 * Whether a run of these properties, unchecked, uses a pattern that the caller wrote, or calls a tool that
 * does: what its contract says.
 */
export function runsCallerPattern(tool: AnyTool, given: Properties): boolean | Promise<boolean> {
  const { runsCallerPattern: rule = false, uses } = tool;
  if (typeof rule === "boolean" ? rule : rule(given)) return true;
  return uses ? someRunsCallerPattern(uses(given)) : false;
}

async function someRunsCallerPattern(uses: readonly ToolUse[]): Promise<boolean> {
  for (const { toolId, given } of uses) {
    const used = findTraits(toolId);
    if (!used || used.kind === "kit") continue;
    const runs = callRunsCallerPattern(used, (tool) => givenProperties(tool, given, undefined));
    if (await runs) return true;
  }
  return false;
}
