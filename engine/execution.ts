/**
 * The outcome of a run, as text: only the thread that runs the tool parses or serializes a result.
 *
 * @module
 */
import type { ToolResult, Warning } from "../tools/tool.ts";
import { decodeBase64 } from "../tools/shared/base64.ts";
import { cutText } from "../tools/shared/cut_text.ts";
import { MAX_OUTPUT_CHARS, ToolError } from "../tools/shared/tool_error.ts";
import { utf8Length } from "../tools/shared/utf8.ts";
import { type Fault, faultOf } from "./fault.ts";
import { isPngOutput } from "./png_output.ts";
import type { SentText } from "./sent_text.ts";
import { type TraceEntry, traceText } from "./trace.ts";
import { compactResult, failure, type ResponseMode, tokensSavedEstimate } from "./result.ts";

/** How the caller wants a result written. */
export interface Wanted {
  /** Default: full. */
  mode?: ResponseMode;
  /** In mode output: text as is, a PNG as bytes, and everything else as JSON. */
  isBare?: boolean;
  /** For an MCP answer, which repeats its JSON as text and has images beside it. */
  isForMcp?: boolean;
  /** For another tool, whose caller alone is told of tokens saved. */
  isForTool?: boolean;
  /** The answer's maximum size in UTF-8 bytes. Default: 16 MiB. */
  maxBytes?: number;
}

/** The whole result: the default. */
export const WHOLE: Wanted = {};

/** The maximum size of an answer in UTF-8 bytes. */
export const MAX_ANSWER_BYTES = MAX_OUTPUT_CHARS;

/** Longer texts are not parsed or serialized outside the sandbox. */
export const MAX_HANDLED_CHARS = 64 * 1024;

/** The outcome of a run. @typeParam Text The form of the texts that may be long. */
export interface Execution<Text extends SentText = string> {
  /** The result's `ok`. */
  ok: boolean;
  /** True if the run could not process its input; a negative verdict is not a failure. */
  failureCode?: string;
  tokensSaved: number;
  /** Modes full and compact: the JSON text of the result. */
  resultJson: Text;
  /** Mode output: the JSON text of the output, if there is one. */
  outputJson?: Text;
  /** The run's warnings in mode output, or the warnings about a pipeline's own request, if any. */
  warnings?: Warning[];
  /** The JSON text of the result's `error`, if there is one. */
  errorJson?: string;
  /** Pipelines only: the JSON text of the trace. */
  traceJson?: string;
  /** Pipelines with checks only: whether every check passed. */
  checksPassed?: boolean;
  /** Mode output, bare: output that is a text. */
  bareText?: Text;
  /** Mode output, bare: output that is a PNG. */
  barePng?: Uint8Array<ArrayBuffer>;
  /** For MCP: a long JSON text once more, escaped for a JSON string. */
  escaped?: Text;
  /** For MCP: the PNG that was taken out of the output, in Base64. */
  image?: Text;
  /** For the log: an unexpected error. */
  faults?: Fault[];
}

/** The outcome of a run, as it leaves the thread that ran it. */
export type SentExecution = Execution<SentText>;

/** A failed execution: `error` is set. */
export type FailedExecution = Execution & { ok: false; failureCode: string; errorJson: string };

/**
 * Writes a result.
 *
 * @param input What the caller sent, for the estimate of tokens saved.
 * @throws {ToolError} `OUTPUT_TOO_LARGE` if the answer would exceed the caller's maximum size.
 */
export function succeeded(result: ToolResult, input: unknown, wanted: Wanted): Execution {
  const { maxBytes = MAX_ANSWER_BYTES } = wanted;
  const execution: Execution = { ok: result.ok, tokensSaved: 0, resultJson: "" };
  if (result.error) execution.errorJson = JSON.stringify(result.error);
  try {
    write(execution, result, wanted);
    if (!wanted.isForTool) {
      execution.tokensSaved = tokensSavedEstimate(jsonBytes(input), jsonBytes(result.output));
    }
  } catch (error) {
    // The text would exceed the maximum length of a string.
    if (error instanceof RangeError) throw answerTooLarge(maxBytes);
    throw error;
  }
  checkSize(execution, maxBytes);
  return execution;
}

/**
 * Writes the answer of a pipeline whose steps have all run.
 *
 * An answer over the caller's maximum size becomes `OUTPUT_TOO_LARGE`, with the trace.
 */
export function pipelineExecution(
  output: unknown,
  trace: readonly TraceEntry[],
  wanted: Wanted = WHOLE,
): Execution {
  const ofSteps = stepsOf(trace);
  const ok = trace.every((entry) => entry.ok);
  const { tool_id: toolId } = trace.at(-1)!;
  const result: ToolResult = { ok, toolId, output, warnings: [], errors: [] };
  try {
    return { ...succeeded(result, undefined, { ...wanted, mode: "output" }), ...ofSteps };
  } catch (error) {
    return { ...failed(toolId, error, [], wanted), ...ofSteps };
  }
}

/** The part of a pipeline's answer that describes its steps. */
export function stepsOf(
  trace: readonly TraceEntry[],
): Pick<Execution, "traceJson" | "checksPassed"> {
  const checks = trace.flatMap(({ passed }) => passed ?? []);
  const checksPassed = checks.length > 0 ? checks.every((passed) => passed) : undefined;
  return { traceJson: traceText(trace), checksPassed };
}

/** Adds the texts that the caller wants to an execution. */
function write(
  execution: Execution,
  result: ToolResult,
  { mode = "full", isBare, isForMcp }: Wanted,
): void {
  const { output, warnings } = result;
  if (mode === "output" && warnings.length > 0) execution.warnings = warnings;
  if (isBare && mode === "output" && typeof output === "string") {
    execution.bareText = output;
  } else if (isBare && mode === "output" && isPngOutput(output)) {
    execution.barePng = decodeBase64(output.png_base64).bytes;
  } else if (isForMcp && isPngOutput(output)) {
    const { png_base64, ...facts } = output;
    execution.image = png_base64;
    writeJson(execution, { ...result, output: facts }, mode);
  } else writeJson(execution, result, mode);
  if (isForMcp) escapeLong(execution);
}

function writeJson(execution: Execution, result: ToolResult, mode: ResponseMode): void {
  if (mode === "output") execution.outputJson = JSON.stringify(result.output);
  else execution.resultJson = JSON.stringify(mode === "full" ? result : compactResult(result));
}

function escapeLong(execution: Execution): void {
  const text = execution.outputJson ?? execution.resultJson;
  if (text.length > MAX_HANDLED_CHARS) execution.escaped = escapedJson(text);
}

/** Escapes a text for use within a JSON string. */
export function escapedJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

/** @throws {ToolError} `OUTPUT_TOO_LARGE`. */
function checkSize(execution: Execution, maxBytes: number): void {
  const { resultJson, outputJson = "", bareText = "", barePng = "", escaped = "", image = "" } =
    execution;
  const parts = [resultJson, outputJson, bareText, barePng, escaped, image];
  const units = parts.reduce((sum, { length }) => sum + length, 0);
  // No UTF-16 unit has more than three bytes.
  if (3 * units <= maxBytes) return;
  const bytes = parts.reduce(
    (sum, part) => sum + (typeof part === "string" ? utf8Length(part) : part.length),
    0,
  );
  if (bytes > maxBytes) throw answerTooLarge(maxBytes);
}

function answerTooLarge(maxBytes: number): ToolError {
  const what = maxBytes >= MAX_ANSWER_BYTES
    ? `The answer would exceed ${maxBytes} bytes. Ask for less`
    : `The result would exceed ${maxBytes} bytes, its share of the ${MAX_ANSWER_BYTES} that an ` +
      "answer may have. Ask for less, or run it alone";
  return new ToolError("OUTPUT_TOO_LARGE", what, { max: maxBytes });
}

/** The execution of a run that failed with `error`, whatever was thrown. */
export function failed(
  toolId: string,
  error: unknown,
  warnings: Warning[] = [],
  { mode }: Wanted = WHOLE,
): FailedExecution {
  const isMeant = error instanceof ToolError;
  const typed: ToolError<string> = isMeant ? error : runtimeError(toolId);
  const result = shortened(failure(toolId, typed, warnings));
  return {
    ok: false,
    failureCode: typed.code,
    tokensSaved: 0,
    resultJson: JSON.stringify(mode === "compact" ? compactResult(result) : result),
    errorJson: JSON.stringify(result.error),
    ...(!isMeant && { faults: [{ ...faultOf(error), tool: toolId }] }),
  };
}

/**
 * The maximum size of a failure: one that repeated the caller's input would be as large as that
 * input.
 */
const MAX_FAILURE_CHARS = 256 * 1024;
const MAX_FAILURE_MESSAGE = 2_000;

/** A failure, without its details if those are too large. */
function shortened(result: ToolResult): ToolResult {
  if (JSON.stringify(result).length <= MAX_FAILURE_CHARS) return result;
  const { code, message } = result.error!;
  const error = { code, message: cutText(message, MAX_FAILURE_MESSAGE) };
  return { ...result, warnings: [], errors: [], error };
}

/** The error of a run that was stopped at its deadline. */
export function timeoutError(timeoutMs: number): ToolError {
  return new ToolError(
    "TOOL_TIMEOUT",
    `The run was stopped after ${timeoutMs / 1000} s. Send a smaller input or a simpler pattern`,
    { timeout_ms: timeoutMs },
  );
}

/** The error of a run that was stopped because it filled its worker's heap. */
export function outOfMemoryError(): ToolError {
  return new ToolError(
    "TOOL_OUT_OF_MEMORY",
    "The run was stopped because it used more memory than a run may have. Send a smaller input, or ask for less",
  );
}

function runtimeError(toolId: string): ToolError {
  return new ToolError(
    "TOOL_RUNTIME_ERROR",
    `${toolId} failed on this input because of a bug in it. Try another input, and report this one`,
  );
}

/** UTF-8 bytes of a value: of a string itself, of other values as JSON text. */
function jsonBytes(value: unknown): number {
  if (value === undefined) return 0;
  return utf8Length(typeof value === "string" ? value : JSON.stringify(value));
}
