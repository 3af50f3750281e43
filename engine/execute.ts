/**
 * Runs one tool, synchronously, where the sandbox wants it run: in a worker or in place.
 *
 * @module
 */
import type { AnyTool, RunContext, RunReturn, ToolModule, Warning } from "../tools/define.ts";
import { MAX_OUTPUT_CHARS, outputTooLarge, ToolError } from "../tools/shared/tool_error.ts";
import { utf8Length } from "../tools/shared/utf8.ts";
import { prepareInput } from "./prepare_input.ts";
import { failure, tokensSavedEstimate, type ToolResult } from "./result.ts";
import { strayKeyWarnings } from "./unknown_keys.ts";

/** A call as it reaches the sandbox. */
export interface ToolCall {
  input: unknown;
  /** Laid under `input`: a key in both takes the input's value. */
  options?: Record<string, unknown>;
  /** Keys that stood beside `input` and mean nothing there. */
  strayKeys?: string[];
}

/** What came out of a run, as JSON text because that is how nearly every caller wants it. */
export interface Execution {
  /** The JSON text of a {@linkcode ToolResult}. */
  resultJson: string;
  /** Set when the run could not work on its input; a verdict is not a failure. */
  failureCode?: string;
  /** The result's `ok`. */
  ok: boolean;
  tokensSaved: number;
}

/**
 * Checks the input, runs the tool and writes its result. It never throws: a failure of the tool itself
 * becomes `TOOL_RUNTIME_ERROR`, without a word of what was thrown.
 */
export function execute(
  tool: AnyTool,
  module: ToolModule,
  call: ToolCall,
  context: Omit<RunContext, "rawInput">,
): Execution {
  const warnings = strayKeyWarnings(tool, call.strayKeys);
  try {
    const input = prepareInput(tool, call.input, call.options, warnings);
    const returned = module.run(input, { ...context, rawInput: call.input });
    return succeeded(resultFrom(tool.id, returned, warnings), call.input);
  } catch (error) {
    return failed(tool.id, error, warnings);
  }
}

function resultFrom(toolId: string, returned: RunReturn, warnings: Warning[]): ToolResult {
  const { output, stats, verdict, report, summaryJson } = returned;
  const all = returned.warnings ? warnings.concat(returned.warnings) : warnings;
  const result: ToolResult = { ok: !verdict, toolId, output, stats, warnings: all, errors: [] };
  if (report !== undefined) result.report = report;
  if (summaryJson) result.summaryJson = summaryJson;
  if (verdict) result.error = verdict;
  return result;
}

/** The execution of a run that failed with `error`, whatever was thrown. */
export function failed(toolId: string, error: unknown, warnings: Warning[] = []): Execution {
  const typed = error instanceof ToolError ? error : runtimeError(toolId);
  return {
    resultJson: JSON.stringify(failure(toolId, typed, warnings)),
    failureCode: typed.code,
    ok: false,
    tokensSaved: 0,
  };
}

/** The error of a run that was stopped at its deadline. */
export function timeoutError(timeoutMs: number): ToolError {
  return new ToolError(
    "TOOL_TIMEOUT",
    `The run was stopped after ${timeoutMs / 1000} s: send a smaller input or a simpler pattern`,
    { timeout_ms: timeoutMs },
  );
}

function runtimeError(toolId: string): ToolError {
  return new ToolError(
    "TOOL_RUNTIME_ERROR",
    `${toolId} failed on this input through a fault of its own: try another input, and report this one`,
  );
}

function succeeded(result: ToolResult, input: unknown): Execution {
  const resultJson = resultText(result);
  return {
    resultJson,
    ok: result.ok,
    tokensSaved: tokensSavedEstimate(jsonBytes(input), jsonBytes(result.output)),
  };
}

function resultText(result: ToolResult): string {
  try {
    const text = JSON.stringify(result);
    if (text.length <= MAX_OUTPUT_CHARS) return text;
  } catch (error) {
    // The text would be longer than a string can be.
    if (!(error instanceof RangeError)) throw error;
  }
  throw outputTooLarge("The result", "ask for less");
}

/** UTF-8 bytes of a value: of a string itself, of other values as JSON text. */
function jsonBytes(value: unknown): number {
  if (value === undefined) return 0;
  return utf8Length(typeof value === "string" ? value : JSON.stringify(value));
}
