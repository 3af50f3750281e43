/**
 * Runs one tool, synchronously, where the sandbox wants it run: in a worker or in place.
 *
 * @module
 */
import type { AnyTool, RunContext, ToolModule, Warning } from "../tools/define.ts";
import { ToolError } from "../tools/shared/tool_error.ts";
import { utf8Length } from "../tools/shared/utf8.ts";
import { prepareInput } from "./prepare_input.ts";
import { failure, tokensSavedEstimate, type ToolResult } from "./result.ts";

/** A call as it reaches the sandbox. */
export interface ToolCall {
  input: unknown;
  /** Laid under `input`: a key in both takes the input's value. */
  options?: Record<string, unknown>;
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

/** The largest result that the service returns, in UTF-16 units of its JSON text. */
const MAX_RESULT_LENGTH = 16 * 1024 * 1024;

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
  const warnings: Warning[] = [];
  try {
    const input = prepareInput(tool, call.input, call.options, warnings);
    const returned = module.run(input, { ...context, rawInput: call.input });
    const result: ToolResult = {
      ok: !returned.verdict,
      toolId: tool.id,
      output: returned.output,
      stats: returned.stats,
      warnings: returned.warnings ? [...warnings, ...returned.warnings] : warnings,
      errors: [],
      ...(returned.report !== undefined && { report: returned.report }),
      ...(returned.summaryJson && { summaryJson: returned.summaryJson }),
      ...(returned.verdict && { error: returned.verdict }),
    };
    return succeeded(result, call.input);
  } catch (error) {
    return failed(tool.id, error, warnings);
  }
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
  const resultJson = JSON.stringify(result);
  if (resultJson.length > MAX_RESULT_LENGTH) {
    throw new ToolError(
      "OUTPUT_TOO_LARGE",
      `The result would have ${resultJson.length} characters, over ${MAX_RESULT_LENGTH}: ask for less`,
    );
  }
  return {
    resultJson,
    ok: result.ok,
    tokensSaved: tokensSavedEstimate(jsonBytes(input), jsonBytes(result.output)),
  };
}

/** UTF-8 bytes of a value: of a string itself, of other values as JSON text. */
function jsonBytes(value: unknown): number {
  if (value === undefined) return 0;
  return utf8Length(typeof value === "string" ? value : JSON.stringify(value));
}
