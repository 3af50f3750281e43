/**
 * Runs linked steps: each one's input can name the pipeline's input and the outputs of earlier
 * steps.
 *
 * Whatever can be checked before a step runs is checked here. The steps are one sandbox job, so no
 * intermediate output leaves the sandbox.
 *
 * @module
 */
import type { Warning } from "../tools/tool.ts";
import { findTraits, type TraitsOfTool } from "../tools/catalog/traits.ts";
import { checkBindings, isBinding } from "./bindings.ts";
import type { Caller } from "./caller.ts";
import { callRunsCallerPattern } from "./caller_pattern.ts";
import { warningsMember } from "./envelope.ts";
import type { SentExecution, Wanted } from "./execution.ts";
import type { JsonChunk } from "./json_chunks.ts";
import { type PropertyText, takeTexts } from "./json_text.ts";
import { RequestError } from "./request_errors.ts";
import { type PipelineRequest, pipelineRequest, type PipelineStep } from "./requests.ts";
import { refuseTool } from "./require_tool.ts";
import { runFor } from "./run.ts";
import type { Sandbox, Step } from "./sandbox/sandbox.ts";
import { strayRequestWarnings } from "./stray_keys.ts";

/** Tools besides kits that cannot be used in a pipeline: chain them with separate calls. */
const NOT_CHAINABLE = new Set(["context-pack-builder", "evidence-report-builder"]);

/**
 * Runs the steps in order and stops at the first that fails. A check that found problems has not failed.
 *
 * @throws {RequestError} before any step runs: `UNKNOWN_TOOL`, `TOOL_NOT_CHAINABLE` or `INVALID_BINDING`,
 * each with `details.step`.
 */
export async function runPipeline(
  sandbox: Sandbox,
  request: PipelineRequest,
  caller: Caller,
  wanted: Omit<Wanted, "mode"> = {},
): Promise<SentExecution> {
  const checked: CheckedStep[] = [];
  for (const [index, step] of request.steps.entries()) {
    checked.push(await checkStep(step, index, caller));
  }
  const texts = checked.flatMap((step) => step.texts);
  const execution = await runFor(caller, sandbox, {
    input: request.input ?? undefined,
    steps: checked.map(({ step }) => step),
    stepTexts: texts.length > 0 ? texts : undefined,
    stopOnFailedCheck: request.stop_on_failed_check ?? undefined,
    timeoutMs: caller.timeoutMs,
    runsCallerPattern: checked.some(({ runsCallerPattern }) => runsCallerPattern),
    ...wanted,
  });
  const warnings = strayRequestWarnings(pipelineRequest, request);
  if (request.stop_on_failed_check) warnings.push(...withoutCheck(execution));
  return warnings.length > 0 ? { ...execution, warnings } : execution;
}

/** `NO_CHECK` if no step was a check, although one was to stop the pipeline. */
function withoutCheck({ ok, checksPassed }: SentExecution): Warning[] {
  if (!ok || checksPassed !== undefined) return [];
  const message = "No step was a check, so nothing could stop the pipeline: a check is a step " +
    'whose trace entry has "passed", such as one of json-schema-validator';
  return [{ code: "NO_CHECK", message, path: "stop_on_failed_check" }];
}

/** The JSON text of a pipeline's answer. */
export function pipelineBody(execution: SentExecution): JsonChunk[] {
  const { ok, failureCode, outputJson, escaped, errorJson, traceJson = "[]" } = execution;
  const { checksPassed } = execution;
  const checks = (checksPassed === undefined ? "" : `,"checks_passed":${checksPassed}`) +
    warningsMember(execution);
  if (failureCode !== undefined) {
    const error = `{"success":false,"error":${errorJson},"ok":false${checks}`;
    const trace = `,"trace":${traceJson}}`;
    // Only a check that did not pass fails with an output.
    if (outputJson === undefined) return [{ text: error + trace }];
    return [{ text: `${error},"output":` }, { text: outputJson, escaped }, { text: trace }];
  }
  // An execution that did not fail has its output as JSON.
  return [
    { text: `{"ok":${ok}${checks},"output":` },
    { text: outputJson!, escaped },
    { text: `,"trace":${traceJson}}` },
  ];
}

interface CheckedStep {
  step: Step;
  /** Its data that is still text, by place in the list of steps. */
  texts: PropertyText[];
  /** True if it does, or may once its bindings are resolved. */
  runsCallerPattern: boolean;
}

/** Checks everything about a step that can be checked before it runs; messages name the step. */
async function checkStep(
  { tool_id: toolId, ...given }: PipelineStep,
  index: number,
  caller: Caller,
): Promise<CheckedStep> {
  if (given.input === null) delete given.input;
  try {
    const tool = await chainableTool(toolId, caller);
    const texts = takeTexts(given, [String(index), "given"]);
    checkBindings(given, index);
    return {
      step: { toolId: tool.id, given },
      texts,
      runsCallerPattern: texts.length > 0
        ? tool.runsCallerPattern !== undefined
        : await mayRunCallerPattern(tool, given),
    };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(error.code, `Step ${index}: ${error.message}`, {
      ...error.details,
      step: index,
    });
  }
}

async function chainableTool(toolId: string, caller: Caller): Promise<TraitsOfTool> {
  const tool = findTraits(toolId) ?? await refuseTool(toolId, caller);
  if (tool.kind !== "kit" && !NOT_CHAINABLE.has(tool.id)) return tool;
  throw new RequestError(
    "TOOL_NOT_CHAINABLE",
    `${tool.id} cannot be used in a pipeline. Run it by itself`,
    { tool_id: tool.id },
  );
}

/** Whether a step may run a caller's pattern. Its properties are read, and copied, only if the answer depends on them. */
function mayRunCallerPattern(
  tool: TraitsOfTool,
  given: Step["given"],
): boolean | Promise<boolean> {
  if (tool.runsCallerPattern !== "by input") return tool.runsCallerPattern ?? false;
  const { input } = given;
  const properties = typeof input === "object" ? { ...given, ...input } : given;
  if (isBinding(input) || Object.values(properties).some(isBinding)) return true;
  return callRunsCallerPattern(tool, () => properties);
}
