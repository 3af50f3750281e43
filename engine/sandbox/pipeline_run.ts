/**
 * The steps of a pipeline, where they run.
 *
 * @module
 */
import { loadContract } from "../../catalog/load.ts";
import { elapsedSince } from "../elapsed.ts";
import { execute, type ToolCall } from "../execute.ts";
import { type Execution, failed, pipelineExecution, timeoutError } from "../execution.ts";
import type { Fault } from "../fault.ts";
import { RequestError } from "../request_error.ts";
import { stepCall } from "../step_call.ts";
import type { ResultError, ToolResult } from "../../tools/define.ts";
import { parseJsonValue } from "../../tools/shared/json/parse.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { utf8Length } from "../../tools/shared/utf8.ts";
import { type TraceEntry, typeName } from "../trace.ts";
import { createContext } from "./context.ts";
import { DeadlineError } from "./deadline.ts";
import { makeReady } from "./loader.ts";
import type { PipelineJob, Step } from "./sandbox.ts";

/** The time of a pipeline, whatever stops what takes too long. */
export interface StepTimer {
  /** Milliseconds left. */
  leftMs(): number;
  /** Does work in the time that is left. @throws {DeadlineError} when that was not enough. */
  within<Value>(work: () => Value): Value;
}

/** Runs the steps in order and stops at the first that fails. It never throws. */
export async function runSteps(
  job: PipelineJob,
  baseUrl: string,
  timer: StepTimer,
): Promise<Execution> {
  const outputs: unknown[] = [];
  const trace: TraceEntry[] = [];
  const faults: Fault[] = [];
  const ended = (execution: Execution) =>
    faults.length > 0 ? { ...execution, faults: faults.concat(execution.faults ?? []) } : execution;
  for (const step of job.steps) {
    const { entry, output, faults: more = [] } = await runStep(
      step,
      { input: job.input, outputs },
      baseUrl,
      timer,
      job,
    );
    trace.push(entry);
    faults.push(...more);
    if (entry.output_type === null) return ended(stepFailed(entry, trace));
    outputs.push(output);
  }
  return ended(pipelineExecution(outputs.at(-1), trace, job));
}

/** What a step came to: its output, and its line in the trace, whose type is null without an output. */
interface StepDone {
  entry: TraceEntry;
  output?: unknown;
  faults?: Fault[];
}

async function runStep(
  { toolId, given }: Step,
  bound: { input: unknown; outputs: unknown[] },
  baseUrl: string,
  timer: StepTimer,
  { timeoutMs }: PipelineJob,
): Promise<StepDone> {
  const begun = performance.now();
  const entryOf = (done: Pick<TraceEntry, "ok" | "output_bytes" | "output_type" | "error">) => {
    const { ok, error, ...sizes } = done;
    return {
      step: bound.outputs.length,
      tool_id: toolId,
      ok,
      processing_time_ms: elapsedSince(begun),
      ...sizes,
      ...(error && { error }),
    };
  };
  try {
    const contract = await loadContract(toolId);
    const call = timer.within(() => stepCall(contract, given, bound));
    const { result: { output, error, ok }, faults } = await runCall(
      toolId,
      call,
      baseUrl,
      timer,
    );
    const text = typeof output === "string" ? output : JSON.stringify(output);
    const sizes = { output_bytes: utf8Length(text), output_type: typeName(output) };
    return { entry: entryOf({ ok, ...sizes, error }), output, faults };
  } catch (thrown) {
    const { error, faults } = failureOf(thrown, toolId, timeoutMs);
    return { entry: entryOf({ ok: false, output_bytes: 0, output_type: null, error }), faults };
  }
}

/**
 * The result of a step's call, which is what a caller of that tool alone would read.
 *
 * @throws {StepFailure} when the call failed.
 */
async function runCall(
  toolId: string,
  call: ToolCall,
  baseUrl: string,
  timer: StepTimer,
): Promise<{ result: ToolResult; faults?: Fault[] }> {
  const { tool, module, uses } = await makeReady({ toolId, ...call });
  return timer.within(() => {
    const execution = execute(tool, module, call, createContext(baseUrl, timer.leftMs(), uses));
    // It was printed from such a result.
    const result = parseJsonValue(execution.resultJson) as unknown as ToolResult;
    const { faults } = execution;
    if (result.error && execution.failureCode !== undefined) {
      throw new StepFailure(result.error, faults);
    }
    return { result, faults };
  });
}

/** A step's call that failed, with the error of its result. */
class StepFailure extends Error {
  override readonly name = "StepFailure";

  constructor(readonly error: ResultError, readonly faults?: Fault[]) {
    super(error.message);
  }
}

/** What went wrong with a step, as its line in the trace tells it, and as the log does. */
function failureOf(
  thrown: unknown,
  toolId: string,
  timeoutMs: number,
): { error: ResultError; faults?: Fault[] } {
  if (thrown instanceof StepFailure) return thrown;
  if (thrown instanceof RequestError || thrown instanceof ToolError) {
    const { code, message, details } = thrown;
    return { error: { code, message, details } };
  }
  const { errorJson, faults } = failed(
    toolId,
    thrown instanceof DeadlineError ? timeoutError(timeoutMs) : thrown,
  );
  // It was printed from such an error.
  return { error: parseJsonValue(errorJson) as unknown as ResultError, faults };
}

function stepFailed({ step, tool_id, error }: TraceEntry, trace: TraceEntry[]): Execution {
  const { code, message, details } = error!;
  const told = {
    code,
    message: `Step ${step} (${tool_id}) failed: ${message}`,
    details: { ...details, step },
  };
  return {
    ok: false,
    failureCode: code,
    tokensSaved: 0,
    resultJson: "",
    errorJson: JSON.stringify(told),
    traceJson: JSON.stringify(trace),
  };
}
