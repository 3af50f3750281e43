/**
 * The bodies around results and errors, the same on every access path.
 *
 * @module
 */
import type { SentExecution } from "./execution.ts";
import type { JsonChunk } from "./json_chunks.ts";
import type { Outcome } from "./run.ts";

/** The body of every error outside a run, followed by the `extra` fields. */
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
export function runBody(outcome: Outcome): JsonChunk[] {
  return [
    { text: `{"success":true,"tool":"${outcome.toolId}","result":` },
    { text: outcome.resultJson, escaped: outcome.escaped },
    { text: timingOf(outcome) },
  ];
}

/** The JSON text of the body of a failed run: an error, with the result where the mode shows one. */
export function failedRunBody(outcome: Outcome): JsonChunk[] {
  const error = `{"success":false,"error":${outcome.errorJson}`;
  if (outcome.mode === "output") return [{ text: `${error}}` }];
  return [
    { text: `${error},"tool":"${outcome.toolId}","result":` },
    { text: outcome.resultJson, escaped: outcome.escaped },
    { text: timingOf(outcome) },
  ];
}

/** The member `warnings`, after others, if there are any. */
export function warningsMember({ warnings }: Pick<SentExecution, "warnings">): string {
  return warnings ? `,"warnings":${JSON.stringify(warnings)}` : "";
}

function timingOf({ tokensSaved, processingTimeMs }: Outcome): string {
  return `,"tokens_saved_estimate":${tokensSaved},"processing_time_ms":${processingTimeMs}}`;
}
