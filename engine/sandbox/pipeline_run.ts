/**
 * Runs the steps of a pipeline, within a worker or in place.
 *
 * @module
 */
import { loadContract } from "../../tools/catalog/load.ts";
import type { Bound } from "../bindings.ts";
import { nameOfStep } from "../bindings_as_text.ts";
import { elapsedSince } from "../elapsed.ts";
import { execute, type ToolCall } from "../execute.ts";
import { checkedBy } from "../checks.ts";
import { type Execution, failed, pipelineExecution, stepsOf, timeoutError } from "../execution.ts";
import type { Fault } from "../fault.ts";
import { putTexts, valueOf } from "../json_text.ts";
import { RequestError } from "../request_errors.ts";
import { stepCall } from "../step_call.ts";
import type { AnyTool, ResultError, ToolResult, Warning } from "../../tools/tool.ts";
import { parseExactJson, parseJsonValue } from "../../tools/shared/json/parse.ts";
import { ToolError } from "../../tools/shared/tool_error.ts";
import { utf8Length } from "../../tools/shared/utf8.ts";
import { tracedWarnings, type TraceEntry, typeName } from "../trace.ts";
import { createContext } from "./context.ts";
import { DeadlineError } from "./deadline.ts";
import { prepareTool } from "./loader.ts";
import type { PipelineJob, Step } from "./sandbox.ts";

/** The time of a pipeline, however overlong steps are stopped. */
export interface StepTimer {
  /** Milliseconds left. */
  remainingMs(): number;
  /**
   * Runs work in the remaining time.
   * @throws {DeadlineError} if that is not enough.
   */
  within<Value>(work: () => Value): Value;
}

/**
 * Runs the steps in order and stops at the first that fails.
 *
 * @throws {ToolError} `INVALID_JSON_BODY` if an input that was sent as JSON text does not parse.
 */
export async function runSteps(
  job: PipelineJob,
  baseUrl: string,
  timer: StepTimer,
): Promise<Execution> {
  const outputs: unknown[] = [];
  const tools: AnyTool[] = [];
  const trace: TraceEntry[] = [];
  const faults: Fault[] = [];
  const ended = (execution: Execution) =>
    faults.length > 0 ? { ...execution, faults: faults.concat(execution.faults ?? []) } : execution;
  timer.within(() => readTexts(job));
  const names = job.steps.map(({ given }) => nameOfStep(given));
  for (const step of job.steps) {
    const { entry, tool, output, found, faults: more = [] } = await runStep(
      step,
      { input: job.input, outputs, tools, names: names.slice(0, outputs.length) },
      baseUrl,
      timer,
      job,
    );
    trace.push(entry);
    faults.push(...more);
    if (entry.output_type === null) return ended(stepFailed(entry, trace));
    if (job.stopOnFailedCheck && entry.passed === false) {
      const stopped = stepFailed({ ...entry, error: checkFailed(found) }, trace);
      // What the check found is in its output.
      return ended({ ...pipelineExecution(output, trace, job), ...stopped });
    }
    outputs.push(output);
    tools.push(tool!);
  }
  return ended(pipelineExecution(outputs.at(-1), trace, job));
}

/** Parses what is still the JSON text that it arrived as. */
function readTexts(job: PipelineJob): void {
  job.input = valueOf(job.input);
  if (job.stepTexts) putTexts(job.steps, job.stepTexts);
  job.stepTexts = undefined;
}

/** A completed step: its output, and its trace entry, whose type is null if there is no output. */
interface StepDone {
  entry: TraceEntry;
  /** The step's tool, if it has an output. */
  tool?: AnyTool;
  output?: unknown;
  /** The verdict of a check. */
  found?: string;
  faults?: Fault[];
}

async function runStep(
  { toolId, given }: Step,
  bound: Bound,
  baseUrl: string,
  timer: StepTimer,
  { timeoutMs }: PipelineJob,
): Promise<StepDone> {
  const begun = performance.now();
  const entryOf = (
    { ok, output_bytes, output_type, ...reported }: Omit<
      TraceEntry,
      "step" | "tool_id" | "processing_time_ms"
    >,
  ): TraceEntry => ({
    step: bound.outputs.length,
    tool_id: toolId,
    ok,
    processing_time_ms: elapsedSince(begun),
    output_bytes,
    output_type,
    ...reported,
  });
  try {
    const contract = await loadContract(toolId);
    const { call, warnings } = timer.within(() => stepCall(contract, given, bound));
    const { result, faults } = await runCall(toolId, call, warnings, baseUrl, timer);
    const { ok, output, error } = result;
    const checked = checkedBy(contract, result);
    const text = typeof output === "string" ? output : JSON.stringify(output);
    const entry = entryOf({
      ok,
      output_bytes: utf8Length(text),
      output_type: typeName(output),
      ...tracedWarnings(result.warnings),
      ...(checked && { passed: checked.passed }),
      ...(error && { error }),
    });
    return { entry, tool: contract, output, found: checked?.found, faults };
  } catch (thrown) {
    const { error, warnings = [], faults } = failureOf(thrown, toolId, timeoutMs);
    const nothing = { ok: false, output_bytes: 0, output_type: null };
    return { entry: entryOf({ ...nothing, ...tracedWarnings(warnings), error }), faults };
  }
}

/**
 * Calls the step's tool and returns its result, as a caller of that tool alone would get it.
 *
 * @param warnings The step's own warnings, which precede those of its run.
 * @throws {StepFailure} if the call fails.
 */
async function runCall(
  toolId: string,
  call: ToolCall,
  warnings: readonly Warning[],
  baseUrl: string,
  timer: StepTimer,
): Promise<{ result: ToolResult; faults?: Fault[] }> {
  const { tool, module, uses } = await prepareTool({ toolId, ...call });
  return timer.within(() => {
    const execution = execute(
      tool,
      module,
      call,
      createContext(baseUrl, timer.remainingMs(), uses),
    );
    // It was serialized from such a result.
    const result = parseExactJson(execution.resultJson) as unknown as ToolResult;
    result.warnings.unshift(...warnings);
    const { faults } = execution;
    if (result.error && execution.failureCode !== undefined) {
      throw new StepFailure(result.error, result.warnings, faults);
    }
    return { result, faults };
  });
}

/** A step's call failed; carries the error of its result. */
class StepFailure extends Error {
  override readonly name = "StepFailure";

  constructor(
    readonly error: ResultError,
    readonly warnings: readonly Warning[],
    readonly faults?: Fault[],
  ) {
    super(error.message);
  }
}

/** A step's failure, for its trace entry and for the log. */
function failureOf(
  thrown: unknown,
  toolId: string,
  timeoutMs: number,
): { error: ResultError; warnings?: readonly Warning[]; faults?: Fault[] } {
  if (thrown instanceof StepFailure) return thrown;
  if (thrown instanceof RequestError || thrown instanceof ToolError) {
    const { code, message, details } = thrown;
    return { error: { code, message, details } };
  }
  const { errorJson, faults } = failed(
    toolId,
    thrown instanceof DeadlineError ? timeoutError(timeoutMs) : thrown,
  );
  // It was serialized from such an error.
  return { error: parseJsonValue(errorJson) as unknown as ResultError, faults };
}

/** The error of a pipeline that stopped because a check did not pass. */
function checkFailed(found = "its verdict"): ResultError {
  return {
    code: "CHECK_FAILED",
    message: `its check did not pass: ${found}`,
    details: { verdict: found },
  };
}

function stepFailed({ step, tool_id, error }: TraceEntry, trace: TraceEntry[]): Execution {
  const { code, message, details } = error!;
  const reported = {
    code,
    message: `Step ${step} (${tool_id}) failed: ${message}`,
    details: { ...details, step },
  };
  return {
    ok: false,
    failureCode: code,
    tokensSaved: 0,
    resultJson: "",
    errorJson: JSON.stringify(reported),
    ...stepsOf(trace),
  };
}
