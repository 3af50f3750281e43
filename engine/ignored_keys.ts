import type { Warning } from "../tools/tool.ts";
import { firstNames } from "../tools/shared/messages.ts";
import { ToolError } from "../tools/shared/tool_error.ts";

/** The most ignored keys that a failure's message names. */
const MAX_IGNORED_SHOWN = 5;

/**
 * The error for a missing property, extended by the keys that were ignored: the value may be under
 * one of them, and in mode `output` the warnings of a failed run are not shown.
 */
export function withIgnoredKeys(error: unknown, warnings: readonly Warning[]): unknown {
  if (!(error instanceof ToolError)) return error;
  const { code, message, details, fields } = error as ToolError<string>;
  const paths = warnings.flatMap(({ code, path }) =>
    code === "UNKNOWN_PROPERTY" && path !== undefined ? path : []
  );
  const isMissing = code === "EMPTY_INPUT" || fields.some(({ code }) => code === "REQUIRED");
  if (paths.length === 0 || !isMissing) return error;
  const names = firstNames(paths, MAX_IGNORED_SHOWN, (path) => `"${path}"`);
  return new ToolError<string>(code, `${message}; ignored as unknown: ${names}`, details, fields);
}
