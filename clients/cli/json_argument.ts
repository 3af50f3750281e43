import type { JsonValue } from "../../tools/shared/json/value.ts";
import { parseExactJson } from "../../tools/shared/json/parse.ts";
import { parseJson } from "../../tools/shared/json/read.ts";
import { UsageError } from "./usage.ts";

/** JSON whose quotes the shell took for its own: `{input:a}`, `[a,b]`; or left where it knows no such ones: `'{}'`. */
const WITHOUT_QUOTES = /^(?:'|\s*[{[]\s*[A-Za-z_$][\w$-]*\s*[:,\]}])/;
const QUOTES_HINT =
  'cmd.exe and PowerShell 5 want its quotes as \\", and a file can hold it: --input @FILE';

/**
 * The value of a JSON text.
 *
 * @param source What it came from, for the message: `--input`.
 * @throws {UsageError} with the place of the fault.
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
