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

/** Warnings of one code that mode `compact` lists; it counts the others. */
const MAX_OF_CODE = 5;

/** The message of a tool's last warning of a code where it stands for more that are not listed. */
const COUNTED = /^(\d+) more\b/;

/** The first warnings of each code, and how many more there are. */
function fewOfCodes(warnings: readonly Warning[]): Warning[] {
  const codes = Map.groupBy(warnings, ({ code }) => code);
  const seen = new Map<string, number>();
  return warnings.flatMap((warning) => {
    const { code } = warning;
    const place = seen.get(code) ?? 0;
    seen.set(code, place + 1);
    const same = codes.get(code)!;
    // To count a single warning takes as much room as to list it.
    if (place < MAX_OF_CODE || same.length <= MAX_OF_CODE + 1) return [warning];
    return place > MAX_OF_CODE ? [] : [{ code, message: countOf(same) }];
  });
}

/** Says how many warnings of a code follow those that are listed, with those that the tool itself only counts. */
function countOf(same: readonly Warning[]): string {
  const more = same.length - MAX_OF_CODE;
  const counted = COUNTED.exec(same.at(-1)!.message)?.[1];
  return counted === undefined
    ? `${more} more of the same kind: mode full lists them`
    : `${more - 1 + Number(counted)} more of the same kind: mode full lists ${more - 1} of them`;
}

/** A result as mode `compact` returns it: without stats, report, and empty lists, and with few warnings of a code. */
export function compactResult(result: ToolResult): Partial<ToolResult> {
  const { ok, toolId, output, warnings, errors, error } = result;
  return {
    ok,
    toolId,
    ...(output !== undefined && { output }),
    ...(warnings.length > 0 && { warnings: fewOfCodes(warnings) }),
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
