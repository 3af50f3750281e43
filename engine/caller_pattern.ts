/**
 * Tells, before a run starts, whether it uses a pattern that the caller wrote: such runs never
 * share a worker. For most tools this does not depend on the input, so no contract has to be
 * loaded.
 *
 * @module
 */
import { findTool } from "../tools/catalog/load.ts";
import { findTraits, type TraitsOfTool } from "../tools/catalog/traits.ts";
import type { AnyTool, ToolUse } from "../tools/tool.ts";
import { MAX_HANDLED_CHARS } from "./execution.ts";
import { normalizeInput } from "./json_input.ts";
import { JsonText } from "./json_text.ts";
import { givenProperties } from "./given_properties.ts";
import type { ToolJob } from "./sandbox/sandbox.ts";

type Properties = Record<string, unknown>;

/**
 * Whether a job runs, or may run, a caller's pattern. If that depends on the input, a string that
 * may be JSON is parsed here, unless it is long.
 */
export function jobRunsCallerPattern(
  traits: TraitsOfTool,
  job: ToolJob,
): boolean | Promise<boolean> {
  const { input } = job;
  const isLong = job.mayBeJson && typeof input === "string" && input.length > MAX_HANDLED_CHARS;
  // The steps of a kit may depend on what its text holds.
  const isUnread = input instanceof JsonText &&
    (job.mayBeJson || !input.isText || traits.kind === "kit");
  if (isLong || isUnread || job.optionTexts) return traits.runsCallerPattern !== undefined;
  return callRunsCallerPattern(traits, (tool) => {
    // No tool's rule depends on its text.
    if (input instanceof JsonText) return givenProperties(tool, "", job.options);
    normalizeInput(tool, job);
    return givenProperties(tool, job.input, job.options);
  });
}

/**
 * Whether a call runs a caller's pattern.
 *
 * @param givenTo The call's unchecked properties, read only if the answer depends on them.
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
 * Whether, by its contract, a run with these unchecked properties uses a pattern that the caller
 * wrote, or calls a tool that does.
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
