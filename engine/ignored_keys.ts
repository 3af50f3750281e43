import { necessaryKeys } from "../tools/catalog/necessary_keys.ts";
import type { AnyTool, Warning } from "../tools/tool.ts";
import { firstNames } from "../tools/shared/messages.ts";
import { ToolError } from "../tools/shared/tool_error.ts";

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
  const places = [details?.path, ...fields.map(({ path }) => path)];
  const isMissing = code === "EMPTY_INPUT" || fields.some(({ code }) => code === "REQUIRED") ||
    places.some((path) => typeof path === "string" && isName(path) && !Object.hasOwn(given, path));
  if (paths.length === 0 || !isMissing) return error;
  const missing = necessaryKeys(tool)
    .filter((key) => !Object.hasOwn(given, key) && !places.includes(key))
    .map((key) => `; "${key}" is required, too`).join("");
  const names = firstNames(paths, MAX_IGNORED_SHOWN, (path) => `"${path}"`);
  return new ToolError<string>(
    code,
    `${message}${missing}; ignored as unknown: ${names}`,
    details,
    fields,
  );
}

/** Whether a path is that of a property of the call itself. */
function isName(path: string): boolean {
  return /^[a-z]\w*$/i.test(path);
}
