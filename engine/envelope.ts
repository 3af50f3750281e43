/**
 * The bodies around results and errors, the same on every access path.
 *
 * @module
 */
import { compactResult } from "./result.ts";
import { type Outcome, resultOf } from "./run.ts";

/** The body of every error outside a run, and of a failed run with `extra` fields behind it. */
export function errorBody(
  error: { code: string; message: string; details?: unknown },
  extra: Record<string, unknown> = {},
) {
  const { code, message, details } = error;
  return {
    success: false,
    error: { code, message, ...(details !== undefined && { details }) },
    ...extra,
  };
}

/** The JSON text of the envelope of a run that did not fail, in mode `full` or `compact`. */
export function envelopeJson(outcome: Outcome): string {
  const { tool, mode, resultJson, tokensSaved, processingTimeMs } = outcome;
  // In mode full the result's text goes out as it came from the sandbox.
  const result = mode === "compact" ? JSON.stringify(compactResult(resultOf(outcome))) : resultJson;
  return `{"success":true,"tool":"${tool.id}","result":${result},` +
    `"tokens_saved_estimate":${tokensSaved},"processing_time_ms":${processingTimeMs}}`;
}

/** The body of a failed run: an error, with the result where the mode shows one. */
export function failedRunBody(outcome: Outcome) {
  const result = resultOf(outcome);
  if (outcome.mode === "output") return errorBody(result.error!);
  return errorBody(result.error!, {
    tool: outcome.tool.id,
    result: outcome.mode === "compact" ? compactResult(result) : result,
    tokens_saved_estimate: 0,
    processing_time_ms: outcome.processingTimeMs,
  });
}
