import type { ErrorCode } from "../../tool.ts";
import { ToolError } from "../../shared/tool_error.ts";
import type { contract } from "./contract.ts";

/** Names that would have the files point elsewhere, or carry a credential. */
const REFUSED: ReadonlySet<string> = new Set([
  "endpoint",
  "url",
  "baseurl",
  "host",
  "server",
  "headers",
  "header",
  "authorization",
  "auth",
  "apikey",
  "key",
  "token",
  "secret",
  "password",
  "credentials",
  "publish",
]);

/** Spellings of these names that are listed at most. */
const MAX_LISTED = 100;

/**
 * Refuses an input that wants another endpoint, headers or credentials in the files. Values are not repeated.
 *
 * @throws {ToolError} `UNSUPPORTED_LAUNCH_OPTION`, one entry for each such key.
 */
export function refuseOptions(given: Readonly<Record<string, unknown>>): void {
  const keys = Object.keys(given)
    .filter((key) => REFUSED.has(key.toLowerCase().replace(/[-_]/g, "")))
    .slice(0, MAX_LISTED);
  if (keys.length === 0) return;
  const fields = keys.map((key) => ({
    path: key,
    code: "UNSUPPORTED_LAUNCH_OPTION",
    message: `"${key}" is not an option of this kit`,
  }));
  throw new ToolError<ErrorCode<typeof contract>>(
    "UNSUPPORTED_LAUNCH_OPTION",
    `Leave out ${
      keys.map((key) => `"${key}"`).join(", ")
    }: the files name this service, which needs no key`,
    undefined,
    fields,
  );
}
