import { commandLineOf, isShowing } from "../../shared/agent_run/changes.ts";
import { clean } from "../../shared/evidence/text.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { isUserRefusal } from "./user_refusal.ts";

/** A call, as far as its result is judged by it. */
export interface JudgedCall {
  tool: string;
  args: JsonValue;
}

/** How a result of any tool begins that is a failure, and how one of a tool that shows files does. */
const BEGINS =
  /^\s*(?:<tool_use_error>|(?:[\w.]{0,60})?(?:Error|Exception)(?=:|\s+(?:\[|occurred|calling|executing|code|\d))|ERROR\b|Traceback \(most recent|fatal: |Command failed|FAILED\b|Permission denied|No such file|Tool [^\r\n]{0,60}(?:failed|not found)|Request failed|Timed? ?out|File (?:does not exist|not found)|Your (?:proposed )?edit (?:has )?(?:introduced|failed)|No replacement was performed|EXECUTION (?:TIMED OUT|FAILED)|(?:HTTP )?(?:4\d\d|5\d\d) [A-Z][a-z])/;
const SHOWING_BEGINS =
  /^\s*(?:<tool_use_error>|(?:Error|ERROR)(?: [\w ]{1,40})?: |Traceback \(most recent|File (?:does not exist|not found)|No such file|Permission denied|ENOENT\b|Tool [^\r\n]{0,60}(?:failed|not found)|Request failed|Timed? ?out)/;
/** The same for a command line that shows something: its output may begin with any word. */
const COMMAND_BEGINS =
  /^\s*(?:<tool_use_error>|(?:cat|ls|grep|rg|head|tail|sed|find|cd|fatal|(?:ba|z)?sh): [^\r\n]{0,200}(?:No such|denied|not found|not a git))/;

/** A program's end that is not 0. */
const EXIT_CODE =
  /\b(?:exit(?:ed)?(?: with)?(?: code| status)?|exit_code|returncode|return code)["']?[ :=]{1,3}(-?[1-9]\d{0,5})\b/i;
/** The same as the first or last line, where tools put it before or after the program's output. */
const EXIT_LINE =
  /^\W{0,3}(?:command |process )?(?:exit(?:ed)?(?: with)?(?: code| status)|exit_code|returncode|return code)["']?[ :=]{1,3}-?[1-9]\d{0,5}\W{0,3}$/i;

/** The last line of a test runner: `2 failed`, `FAILED (failures=1)`, `Tests: 1 failed`. */
const TESTS_FAILED =
  /(?:^|[^\w.])[1-9]\d{0,5} (?:failed|failing|failures?)(?=[,;)]|$| in | \||\s*\()|FAILED \((?:failures|errors)=|^--- FAIL: |^FAIL\b|test result: FAILED/m;

/** A line near the end of a program's output that says that it gave up. */
const GIVES_UP =
  /^\s*(?:(?:ERROR|FATAL|CRITICAL)\b|(?:error|fatal|panic)(?:\[\w+\])?: |Error: |[\w.]{0,80}(?:Error|Exception): |npm (?:ERR!|error) |EXECUTION TIMED OUT|E: |curl: \(\d+\)|make: \*\*\* |(?:\/\S{1,60}|bash|sh|zsh): .{0,200}(?:not found|No such file|Permission denied))/;
const LAST_LINES = 6;

/** The most of a result that is searched: its beginning and its end. */
const SEARCHED = 20_000;

/**
 * Why a tool's result is a failure although it is not marked as one; undefined if it is not.
 *
 * @param call What gave the result: of a file that is shown, only how the result begins and ends counts.
 */
export function resultFault(result: string, call?: JudgedCall): string | undefined {
  if (isUserRefusal(result)) return result;
  const told = jsonFault(result);
  if (told !== "unknown") return told;
  const lines = result.trim().split(/\r?\n/);
  const isExit = [lines[0]!, lines.at(-1)!].some((line) => EXIT_LINE.test(line));
  if (isExit) return result;
  const isCommand = call !== undefined && commandLineOf(call.tool, call.args) !== undefined;
  if (call && isShowing(call.tool, call.args)) {
    return (isCommand ? COMMAND_BEGINS : SHOWING_BEGINS).test(result) ? result : undefined;
  }
  const text = result.length <= 2 * SEARCHED
    ? result
    : `${result.slice(0, SEARCHED)}\n${result.slice(-SEARCHED)}`;
  const isFault = BEGINS.test(text) || EXIT_CODE.test(text) || TESTS_FAILED.test(text) ||
    (isCommand && lines.slice(-LAST_LINES).some((line) => GIVES_UP.test(line)));
  return isFault ? result : undefined;
}

/** Whether a JSON result says that it succeeded; `unknown` where it says nothing. */
function jsonFault(result: string): string | undefined | "unknown" {
  const value = /^\s*\{/.test(result) ? parseMaybeJson(result) : undefined;
  if (!isJsonObject(value)) return "unknown";
  const error = memberOf(value, "error");
  if (error !== undefined && error !== null && error !== "" && error !== false) return result;
  for (const key of ["ok", "success"]) {
    if (memberOf(value, key) === false) return result;
    if (memberOf(value, key) === true) return undefined;
  }
  if (memberOf(value, "isError") === true || memberOf(value, "is_error") === true) return result;
  // As Google's Agent Development Kit recommends; a status alone may be that of what was asked for.
  if (memberOf(value, "status") === "error" && memberOf(value, "error_message") !== undefined) {
    return result;
  }
  for (const key of ["exit_code", "exitCode", "returncode"]) {
    const code = memberOf(value, key) ?? memberOf(memberOf(value, "metadata"), key);
    if (typeof code === "number") return code === 0 ? undefined : printedIn(value) ?? result;
  }
  return "unknown";
}

/** The printed text in a result that holds it beside an exit code. */
function printedIn(value: JsonValue): string | undefined {
  const printed = ["output", "stderr", "stdout"].map((key) => memberOf(value, key));
  const text = printed.find((one) => typeof one === "string" && one.trim() !== "");
  return typeof text === "string" ? clean(text) : undefined;
}
