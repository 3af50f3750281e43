/**
 * Runs linked steps: each one's input can name the pipeline's input and the outputs of earlier steps.
 *
 * @module
 */
import type { AnyTool } from "../tools/define.ts";
import { setOwn } from "../tools/shared/json/value.ts";
import { ToolError } from "../tools/shared/tool_error.ts";
import { utf8Length } from "../tools/shared/utf8.ts";
import { checkBindings, isBinding, resolveBindings } from "./bindings.ts";
import { RequestError } from "./request_error.ts";
import type { PipelineRequest, PipelineStep } from "./requests.ts";
import type { ResultError } from "./result.ts";
import { elapsedSince } from "./elapsed.ts";
import { requireTool } from "./require_tool.ts";
import { resultOf, runTool } from "./run.ts";
import type { Sandbox } from "./sandbox/sandbox.ts";
import { coreOf } from "./schema_walk.ts";

/** What one step did; its output itself is never in the trace. */
export interface TraceEntry {
  step: number;
  tool_id: string;
  ok: boolean;
  processing_time_ms: number;
  output_bytes: number;
  output_type: "string" | "number" | "boolean" | "null" | "array" | "object" | null;
  error?: ResultError;
}

export interface PipelineAnswer {
  ok: boolean;
  /** The last step's output, when every step ran. */
  output?: unknown;
  /** Why it stopped; the message names the step. */
  error?: ResultError;
  trace: TraceEntry[];
}

/** Tools that take part in no pipeline, though they are no kits: their chain is two separate calls. */
const NOT_CHAINABLE = new Set(["context-pack-builder", "evidence-report-builder"]);

type Properties = Record<string, unknown>;

/**
 * Runs the steps in order and stops at the first that fails. A check that found problems has not failed.
 *
 * @param timeoutMs The whole pipeline is stopped after this many milliseconds.
 * @throws {RequestError} before any step runs: `UNKNOWN_TOOL`, `TOOL_NOT_CHAINABLE` or `INVALID_BINDING`,
 * each with `details.step`.
 */
export async function runPipeline(
  sandbox: Sandbox,
  request: PipelineRequest,
  timeoutMs: number,
): Promise<PipelineAnswer> {
  const tools = request.steps.map(checkStep);
  const deadline = performance.now() + timeoutMs;
  const bound = { input: request.input, outputs: [] as unknown[] };
  const trace: TraceEntry[] = [];
  for (const [index, step] of request.steps.entries()) {
    const entry = await runStep(sandbox, tools[index]!, step, bound, deadline - performance.now());
    trace.push(entry);
    const { error } = entry;
    if (error && entry.output_type === null) {
      const message = `Step ${index} (${entry.tool_id}) failed: ${error.message}`;
      return {
        ok: false,
        error: { code: error.code, message, details: { ...error.details, step: index } },
        trace,
      };
    }
  }
  return { ok: trace.every((entry) => entry.ok), output: bound.outputs.at(-1), trace };
}

/** The tool of a step, everything checked that can be before it runs; messages name the step. */
function checkStep(step: PipelineStep, index: number): AnyTool {
  try {
    const tool = chainableTool(step.tool_id);
    const { tool_id: _, ...values } = step;
    checkBindings(values, index);
    return tool;
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    throw new RequestError(error.code, `Step ${index}: ${error.message}`, {
      ...error.details,
      step: index,
    });
  }
}

function chainableTool(toolId: string): AnyTool {
  const tool = requireTool(toolId);
  if (tool.kind !== "kit" && !NOT_CHAINABLE.has(tool.id)) return tool;
  throw new RequestError(
    "TOOL_NOT_CHAINABLE",
    `${tool.id} takes no part in pipelines: run it by itself`,
    { tool_id: tool.id },
  );
}

/** Runs one step and keeps its output for the later ones. Without an output its type is null. */
async function runStep(
  sandbox: Sandbox,
  tool: AnyTool,
  step: PipelineStep,
  bound: { input: unknown; outputs: unknown[] },
  timeoutMs: number,
): Promise<TraceEntry> {
  const begun = performance.now();
  const entry = { step: bound.outputs.length, tool_id: tool.id };
  const nothing = { output_bytes: 0, output_type: null };
  let call: { input: unknown; options?: Properties };
  try {
    call = stepCall(tool, step, bound);
  } catch (error) {
    if (!(error instanceof RequestError || error instanceof ToolError)) throw error;
    const { code, message, details } = error;
    const processing_time_ms = elapsedSince(begun);
    return {
      ...entry,
      ok: false,
      processing_time_ms,
      ...nothing,
      error: { code, message, details },
    };
  }
  const outcome = await runTool(sandbox, { tool_id: tool.id, ...call }, Math.max(1, timeoutMs));
  const { output, error } = resultOf(outcome);
  const timed = { ...entry, ok: outcome.ok, processing_time_ms: outcome.processingTimeMs };
  if (outcome.failureCode) return { ...timed, ...nothing, error };
  bound.outputs.push(output);
  const text = typeof output === "string" ? output : JSON.stringify(output);
  return {
    ...timed,
    output_bytes: utf8Length(text),
    output_type: typeName(output),
    ...(error && { error }),
  };
}

/** The call that a step makes, its bindings resolved. */
function stepCall(
  tool: AnyTool,
  step: PipelineStep,
  bound: { input: unknown; outputs: unknown[] },
): { input: unknown; options?: Properties } {
  const { tool_id: _, input, ...beside } = step;
  const others = withOptions(tool, beside);
  const rest = textsFrom(tool, others, resolveBindings(others, bound) as Properties);
  if (!Object.hasOwn(step, "input")) {
    const previous = bound.outputs.length > 0 ? bound.outputs.at(-1) : bound.input;
    return { input: { ...asInput(tool, previous, false), ...rest } };
  }
  const resolved = resolveBindings(input, bound);
  if (isBinding(input)) return { input: asInput(tool, resolved, true), options: rest };
  return {
    input: isObject(resolved) ? textsFrom(tool, input as Properties, resolved) : resolved,
    options: rest,
  };
}

/** A step may carry `options` as a run request does: they go under its other keys. */
function withOptions(tool: AnyTool, { options, ...others }: Properties): Properties {
  if (
    options === null || typeof options !== "object" || Object.hasOwn(tool.input.shape, "options")
  ) {
    return options === undefined ? others : { ...others, options };
  }
  return { ...options, ...others };
}

/**
 * A bound value as a tool's whole input: its text property, or, for a tool without one, the object itself.
 *
 * @param mayBeInput Whether an object that has a property of the tool counts as its input.
 */
function asInput(tool: AnyTool, value: unknown, mayBeInput: boolean): Properties {
  const isInput = isObject(value) &&
    (!tool.textProperty ||
      (mayBeInput && Object.keys(value).some((key) => Object.hasOwn(tool.input.shape, key))));
  if (isInput) return value;
  if (value === undefined) return {};
  const property = tool.textProperty ?? "input";
  return { [property]: wantsText(tool, property) ? asText(value) : value };
}

/** Values that bindings put where a tool wants text become their JSON text. */
function textsFrom(tool: AnyTool, given: Properties, resolved: Properties): Properties {
  const texts: Properties = {};
  for (const [key, value] of Object.entries(resolved)) {
    setOwn(texts, key, isBinding(given[key]) && wantsText(tool, key) ? asText(value) : value);
  }
  return texts;
}

function wantsText(tool: AnyTool, property: string): boolean {
  const { shape } = tool.input;
  return Object.hasOwn(shape, property) && coreOf(shape[property]!).type === "string";
}

function isObject(value: unknown): value is Properties {
  return value !== null && typeof value === "object" && !Array.isArray(value);
}

function asText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function typeName(value: unknown): TraceEntry["output_type"] {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value as "string" | "number" | "boolean" | "object";
}
