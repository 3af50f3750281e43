import type { JsonValue } from "../tools/shared/json/value.ts";
import { parseJsonValue } from "../tools/shared/json/parse.ts";
import { parseJson } from "../tools/shared/json/read.ts";
import { UsageError } from "./usage.ts";

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
    throw new UsageError(`${source} is not JSON: ${(error as Error).message}`);
  }
  return parseJsonValue(text.replace(/^\ufeff/, ""));
}
