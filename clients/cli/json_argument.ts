import type { JsonValue } from "../../tools/shared/json/value.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { parseJson } from "../../tools/shared/json/read.ts";
import { UsageError } from "./usage.ts";

/**
 * JSON whose quotes the shell removed (`{input:a}`, `[a,b]`), or left in place if it does not use
 * them for quoting (`'{}'`).
 */
const WITHOUT_QUOTES = /^(?:'|\s*[{[]\s*[A-Za-z_$][\w$-]*\s*[:,\]}])/;
const QUOTES_HINT =
  'cmd.exe and PowerShell 5 want its quotes as \\", and a file can hold it: --input @FILE';

/**
 * Parses a JSON argument.
 *
 * @param source Where it comes from, for the message: `--input`.
 * @throws {UsageError} with the position of the error.
 */
export function readJsonArgument(text: string, source: string): JsonValue {
  try {
    parseJson(text);
  } catch (error) {
    const hint = source.startsWith("--") && WITHOUT_QUOTES.test(text) ? ` (${QUOTES_HINT})` : "";
    throw new UsageError(`${source} is not JSON: ${(error as Error).message}${hint}`);
  }
  return parseExactJson(text.replace(/^\ufeff/, ""));
}
