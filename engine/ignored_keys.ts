import { necessaryKeys } from "../tools/catalog/necessary_keys.ts";
import type { AnyTool, Warning } from "../tools/tool.ts";
import { firstNames } from "../tools/shared/messages.ts";
import { isForMissing, ToolError } from "../tools/shared/tool_error.ts";

/** The most ignored keys that a failure's message names. */
const MAX_IGNORED_SHOWN = 5;

/**
 * The error for a missing property, extended by the keys that were ignored: the value may be under
 * one of them, and in mode `output` the warnings of a failed run are not shown. The message of a run that names the first
 * missing property then names the others, too: whoever renamed one has renamed them all.
 *
 * @param given The properties that the caller gave.
 */
export function withIgnoredKeys(
  tool: AnyTool,
  error: unknown,
  warnings: readonly Warning[],
  given: Record<string, unknown>,
): unknown {
  if (!(error instanceof ToolError)) return error;
  const { code, message, details, fields } = error as ToolError<string>;
  const paths = warnings.flatMap(({ code, path }) =>
    code === "UNKNOWN_PROPERTY" && path !== undefined ? path : []
  );
  const isMissing = (property: string) => !Object.hasOwn(given, property);
  if (paths.length === 0 || !isForMissing(error, isMissing)) return error;
  const places = [details?.path, ...fields.map(({ path }) => path)];
  const missing = necessaryKeys(tool)
    .filter((key) => isMissing(key) && !places.includes(key))
    .map((key) => `; "${key}" is required, too`).join("");
  const names = firstNames(paths, MAX_IGNORED_SHOWN, (path) => `"${path}"`);
  return new ToolError<string>(
    code,
    `${message}${missing}; ignored as unknown: ${names}`,
    details,
    fields,
  );
}
