/**
 * A run's result in the shapes that the access paths return.
 *
 * @module
 */
import type { ToolResult, Warning } from "../tools/tool.ts";
import type { ToolError } from "../tools/shared/tool_error.ts";

/** The three response modes. */
export const RESPONSE_MODES = ["full", "compact", "output"] as const;

export type ResponseMode = (typeof RESPONSE_MODES)[number];

/** The result of a failed run. */
export function failure(
  toolId: string,
  error: ToolError<string>,
  warnings: Warning[] = [],
): ToolResult {
  return {
    ok: false,
    toolId,
    warnings,
    errors: error.fields,
    error: {
      code: error.code,
      message: error.message,
      ...(error.details && { details: error.details }),
    },
  };
}

/** A result as mode `compact` returns it: without stats, report, and empty lists. */
export function compactResult(result: ToolResult): Partial<ToolResult> {
  const { ok, toolId, output, warnings, errors, error } = result;
  return {
    ok,
    toolId,
    ...(output !== undefined && { output }),
    ...(warnings.length > 0 && { warnings }),
    ...(errors.length > 0 && { errors }),
    ...(error && { error }),
  };
}

/**
 * Tokens saved by calling instead of reasoning: a quarter of the input's bytes and twice the output's,
 * rounded up; 0 for a run that failed.
 *
 * @param inputBytes UTF-8 bytes of the input.
 * @param outputBytes UTF-8 bytes of the output.
 */
export function tokensSavedEstimate(inputBytes: number, outputBytes: number): number {
  return Math.ceil((inputBytes + 2 * outputBytes) / 4);
}
