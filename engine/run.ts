/**
 * Runs one tool for any access path.
 *
 * @module
 */
import { findTraits, type TraitsOfTool } from "../tools/catalog/traits.ts";
import type { ResultError, ToolResult } from "../tools/tool.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { unboundPlaces } from "./bindings_as_text.ts";
import type { Caller } from "./caller.ts";
import { jobRunsCallerPattern } from "./caller_pattern.ts";
import { elapsedSince } from "./elapsed.ts";
import { failed, type SentExecution, timeoutError, type Wanted } from "./execution.ts";
import { mayBecomeObjectText } from "./json_input.ts";
import { INVALID_BODY, takeTexts } from "./json_text.ts";
import { RequestError } from "./request_errors.ts";
import { type RunRequest, runRequest } from "./requests.ts";
import { refuseTool } from "./require_tool.ts";
import { RESPONSE_MODES, type ResponseMode } from "./result.ts";
import { RunTiming } from "./run_timing.ts";
import { stringOf } from "./sent_text.ts";
import { type Job, type Sandbox, type ToolJob, toolOf } from "./sandbox/sandbox.ts";

/** The keys of a request that are not properties of a tool; `id` names a batch item. */
const REQUEST_KEYS: ReadonlySet<string> = new Set([...Object.keys(runRequest.shape), "id"]);

/** The outcome of a run. */
export interface Outcome extends SentExecution {
  /** The tool's current id. */
  toolId: string;
  mode: ResponseMode;
  /** The engine's own time, with microsecond resolution. */
  processingTimeMs: number;
}

/**
 * Runs one tool. It resolves for every input: a failure of the run is an outcome.
 *
 * @param wanted How the result is written, apart from the mode, which is in the request.
 * @throws {RequestError} `UNKNOWN_TOOL` or `INVALID_RESPONSE_MODE`.
 */
export async function runTool(
  sandbox: Sandbox,
  request: RunRequest,
  caller: Caller,
  wanted: Omit<Wanted, "mode"> = {},
): Promise<Outcome> {
  const begun = performance.now();
  const tool = findTraits(request.tool_id) ?? await refuseTool(request.tool_id, caller);
  const mode = requireMode(tool, request.response_mode ?? undefined);
  const input = request.input ?? undefined;
  const job: ToolJob = {
    toolId: tool.id,
    input,
    ...optionsOf(request),
    unbound: unboundPlaces(input),
    timeoutMs: caller.timeoutMs,
    ...wanted,
    mode: mode === "full" ? undefined : mode,
  };
  if (wanted.isForMcp && mayBecomeObjectText(input)) job.mayBeJson = true;
  job.runsCallerPattern = await jobRunsCallerPattern(tool, job);
  const execution = await runFor(caller, sandbox, job);
  return { ...execution, toolId: tool.id, mode, processingTimeMs: elapsedSince(begun) };
}

/**
 * Does a job as soon as its caller has a slot, within the caller's remaining time, and reports it
 * to the caller's observer.
 *
 * @throws {RequestError} `INVALID_JSON_BODY` if an input sent as JSON text does not parse.
 */
export async function runFor(caller: Caller, sandbox: Sandbox, job: Job): Promise<SentExecution> {
  const { observer } = caller;
  const watch = observer?.onRun && new RunTiming(caller);
  const entered = await caller.enter(() => {
    const remainingMs = caller.deadline - performance.now();
    if (remainingMs <= 0) return NOTHING;
    job.remainingMs = remainingMs;
    return sandbox.run(job, watch ?? caller);
  });
  const execution = entered ?? failed(toolOf(job), timeoutError(caller.timeoutMs), [], job);
  if (watch) observer.onRun?.(watch.recordOf(job, execution));
  if (execution.failureCode === INVALID_BODY) throw invalidBody(execution);
  if (execution.faults) { for (const fault of execution.faults) observer?.onFault(fault); }
  return execution;
}

/** The worker was the first to parse the input, and it was not JSON. */
function invalidBody({ errorJson }: SentExecution): RequestError {
  // A failed execution has its error as JSON.
  const { code, message, details } = parseJsonValue(errorJson!) as unknown as ResultError;
  return new RequestError(code, message, details);
}

/** The outcome of a run that has no time left. */
const NOTHING = Promise.resolve(undefined);

/**
 * The response mode of a request; default `full`.
 *
 * @throws {RequestError} `INVALID_RESPONSE_MODE` if the tool does not offer the mode.
 */
function requireMode(tool: TraitsOfTool, mode = "full"): ResponseMode {
  const offered: readonly string[] = tool.responseModes ?? RESPONSE_MODES;
  if (offered.includes(mode)) return mode as ResponseMode;
  throw new RequestError(
    "INVALID_RESPONSE_MODE",
    `${tool.id} has no response mode "${cutText(mode, 40)}". Use ${offered.join(", ")}`,
    { offered },
  );
}

/** The result of a run in mode full, as an object. */
export function resultOf(outcome: Pick<SentExecution, "resultJson">): ToolResult {
  // The text was serialized from such a result.
  return parseJsonValue(stringOf(outcome.resultJson)) as unknown as ToolResult;
}

/** A request's options. Its other keys are options too, as they are in the steps of a pipeline. */
function optionsOf(request: RunRequest): Pick<ToolJob, "options" | "optionTexts"> {
  const beside = Object.entries(request).filter(([key]) => !REQUEST_KEYS.has(key));
  const given = request.options ?? undefined;
  const options = beside.length > 0 ? { ...given, ...Object.fromEntries(beside) } : given;
  const optionTexts = takeTexts(options);
  return { options, ...(optionTexts.length > 0 && { optionTexts }) };
}
