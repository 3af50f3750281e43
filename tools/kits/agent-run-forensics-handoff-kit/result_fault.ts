import { parseJsonValue } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";

/** How a result that is a failure begins. */
const BEGINS =
  /^\s*(?:<tool_use_error>|(?:[\w.]{0,60})?(?:Error|Exception)\b|ERROR\b|Traceback \(most recent|fatal: |Command failed|FAILED\b|Permission denied|No such file|Tool [^\r\n]{0,60}(?:failed|not found)|Request failed|Timed? ?out)/;

/** A program's end that is not 0. */
const EXIT_CODE =
  /\b(?:exit(?:ed)?(?: with)?(?: code| status)?|exit_code|returncode|return code)["']?[ :=]{1,3}(-?[1-9]\d{0,5})\b/i;

/** What test runners write last: `2 failed`, `FAILED (failures=1)`, `Tests: 1 failed`. */
const TESTS_FAILED =
  /(?:^|[^\w.])[1-9]\d{0,5} (?:failed|failing|failures?)\b|FAILED \((?:failures|errors)=|^--- FAIL: |^FAIL\b|test result: FAILED/m;

/** The most of a result that is searched: its beginning and its end. */
const SEARCHED = 20_000;

/** Why a tool's result is a failure, though nothing beside it says so; undefined for one that is none. */
export function resultFault(result: string): string | undefined {
  const told = jsonFault(result);
  if (told !== "unknown") return told;
  const text = result.length <= 2 * SEARCHED
    ? result
    : `${result.slice(0, SEARCHED)}\n${result.slice(-SEARCHED)}`;
  const isFault = BEGINS.test(text) || EXIT_CODE.test(text) || TESTS_FAILED.test(text);
  return isFault ? result : undefined;
}

/** What a result that is a JSON object says of itself; `unknown` where it says nothing. */
function jsonFault(result: string): string | undefined | "unknown" {
  const value = /^\s*\{/.test(result) ? parsed(result) : undefined;
  if (!isJsonObject(value)) return "unknown";
  const error = memberOf(value, "error");
  if (error !== undefined && error !== null && error !== "" && error !== false) return result;
  for (const key of ["ok", "success"]) {
    if (memberOf(value, key) === false) return result;
    if (memberOf(value, key) === true) return undefined;
  }
  if (memberOf(value, "isError") === true || memberOf(value, "is_error") === true) return result;
  for (const key of ["exit_code", "exitCode", "returncode"]) {
    const code = memberOf(value, key) ?? memberOf(memberOf(value, "metadata"), key);
    if (typeof code === "number") return code === 0 ? undefined : result;
  }
  return "unknown";
}

function parsed(text: string): JsonValue | undefined {
  try {
    return parseJsonValue(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return undefined;
    throw error;
  }
}
