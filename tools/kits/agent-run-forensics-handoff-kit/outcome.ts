/**
 * Finds the outcome of a run: which of its failures are still open, and what it changed.
 *
 * @module
 */
import { commandLineOf, isChange, isShowing } from "../../shared/agent_run/changes.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { parseMaybeJson } from "../../shared/json/parse.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { successClaim } from "./success_claims.ts";

/** The review's facts about a step. */
export interface ReviewedStep {
  step: number;
  type: string;
  tool: string | null;
  status: "ok" | "failed" | "unanswered";
  answers: number | null;
}

/** A call with its end. */
interface Call {
  step: number;
  tool: string;
  args: JsonValue;
  /** Where its result stands. */
  result: number | undefined;
  status: ReviewedStep["status"];
}

/** A change that the run made. */
export interface Change {
  step: number;
  tool: string;
  /** The thing changed, in short. */
  target: string;
}

/** A failed call. */
export interface FailedCall {
  tool: string;
  /** The thing that it works on, in short. */
  target: string;
  /** The same for calls that try the same. */
  purpose: string;
  /** Whether it only shows what is there. */
  isShowing: boolean;
  /** Whether it runs a command line, whose error is what programs print. */
  isCommand: boolean;
  /** The error in its result. */
  error: string;
}

/** A call of the run, as the handoff shows it. */
export interface ShownCall {
  step: number;
  tool: string;
  target: string;
  status: ReviewedStep["status"];
}

export interface Outcome {
  calls: ShownCall[];
  /** By its step and its result's step. */
  failed: ReadonlyMap<number, FailedCall>;
  /** Steps of calls that were made while no other was open. */
  alone: ReadonlySet<number>;
  /** By the steps of a failed call and its result, the step at which the same was done well later. */
  resolvedAt: ReadonlyMap<number, number>;
  changes: Change[];
  /** A check that passed or failed before the last change, and did not run again. */
  unchecked: { check: number; tool: string; change: number; shown: string } | undefined;
  /** The last words of the model, where the history holds them. */
  lastWords: { step: number; text: string } | undefined;
}

/** Arguments that say on what a call works. */
const TARGETS = ["path", "file_path", "file", "filename", "url", "uri", "target", "notebook_path"];

/** Command lines that check the work. */
const CHECK =
  /\b(?:pytest|unittest|tox|jest|vitest|mocha|go test|go vet|cargo (?:test|check|build|clippy)|(?:npm|pnpm|yarn|bun|deno) (?:run )?(?:test|check|lint|build)|tsc|eslint|ruff|mypy|make|mvn|gradlew?|ctest|rspec|phpunit|dotnet (?:test|build))\b/;

/** @param steps As the review has read them. @param trace The same steps with their arguments. */
export function outcomeOf(
  steps: readonly ReviewedStep[],
  trace: readonly JsonValue[],
): Outcome {
  const calls = callsOf(steps, trace);
  const resolvedAt = new Map<number, number>();
  calls.forEach((call, index) => {
    if (call.status !== "failed") return;
    const key = purposeOf(call);
    const later = calls.slice(index + 1).filter((next) =>
      purposeOf(next) === key || isAnotherTry(next, call)
    );
    const last = later.findLast(({ status }) => status !== "unanswered");
    if (last?.status !== "ok") return;
    resolvedAt.set(call.step, last.result!);
    resolvedAt.set(call.result!, last.result!);
  });
  const failed = new Map(
    calls.filter(({ status }) => status === "failed").flatMap((call) => {
      const failedCall: FailedCall = {
        tool: call.tool,
        target: targetOf(call),
        purpose: purposeOf(call),
        isShowing: isShowing(call.tool, call.args),
        isCommand: commandLineOf(call.tool, call.args) !== undefined,
        error: errorText(memberOf(trace[call.result!] ?? null, "error")),
      };
      return [[call.step, failedCall], [call.result!, failedCall]] as const;
    }),
  );
  const changing = calls.filter(({ tool, args, status }) =>
    status === "ok" && isChange(tool, args)
  );
  const changes = changing.map((call) => ({
    step: call.step,
    tool: call.tool,
    target: targetOf(call),
  }));
  let open = -1;
  const alone = calls.filter(({ step, result }) => {
    const isAlone = open < step;
    open = Math.max(open, result ?? Infinity);
    return isAlone;
  });
  const shown = calls.map((call) => ({
    step: call.step,
    tool: call.tool,
    target: targetOf(call),
    status: call.status,
  }));
  return {
    calls: shown,
    failed,
    alone: new Set(alone.map(({ step }) => step)),
    resolvedAt,
    changes,
    unchecked: uncheckedOf(calls, changes),
    lastWords: lastWordsOf(trace),
  };
}

function lastWordsOf(trace: readonly JsonValue[]): Outcome["lastWords"] {
  const step = trace.findLastIndex((one) => typeof memberOf(one, "text") === "string");
  return step === -1 ? undefined : { step, text: memberOf(trace[step], "text") as string };
}

/** The sentence of the last words that says that the work is done; undefined where they say anything else besides. */
export function claimOf({ lastWords }: Pick<Outcome, "lastWords">): string | undefined {
  return lastWords && successClaim(lastWords.text);
}

/** The message of an error, where it is an object or the text of one. */
function errorText(error: JsonValue | undefined): string {
  if (typeof error === "string") {
    const held = /^\s*\{/.test(error) ? parseMaybeJson(error) ?? error : error;
    return typeof held === "string" ? held : errorText(held);
  }
  const said = memberOf(error, "message") ?? memberOf(error, "error") ?? memberOf(error, "detail");
  if (typeof said === "string") return said;
  return isJsonObject(said) ? errorText(said) : JSON.stringify(error ?? "");
}

function callsOf(steps: readonly ReviewedStep[], trace: readonly JsonValue[]): Call[] {
  const results = new Map(
    steps.filter(({ answers }) => answers !== null).map((step) => [step.answers!, step]),
  );
  return steps.filter(({ type }) => type === "tool_call").map(({ step, tool }) => {
    const result = results.get(step);
    return {
      step,
      tool: tool ?? "",
      args: memberOf(trace[step] ?? null, "arguments") ?? {},
      result: result?.step,
      status: result?.status ?? "unanswered",
    };
  });
}

/** The same for calls that try the same: equal ones, those on the same file, the same command with other options. */
function purposeOf({ tool, args }: Call): string {
  const line = commandLineOf(tool, args);
  if (line !== undefined && line !== "") return JSON.stringify([tool, bareCommand(line)]);
  const target = TARGETS.map((key) => memberOf(args, key)).find((value) =>
    typeof value === "string"
  );
  return target === undefined ? canonicalJson([tool, args]) : JSON.stringify([tool, target]);
}

/** Arguments that say which thing a call is about. */
const IDENTITY =
  /(?:^|_)(?:ids?|key|name|number|code|email|date|query|address|command|path|url)$|(?:Id|Ids|Name|Key)$/;

/** How many arguments stay the same for each that another try corrects. */
const KEPT = 3;

/**
 * Whether a call tries the same as a failed one with some argument corrected: most are equal, and what it is about is. One
 * that only adds arguments gives what was missing.
 */
function isAnotherTry(next: Call, { tool, args }: Call): boolean {
  if (next.tool !== tool || !isJsonObject(args) || !isJsonObject(next.args)) return false;
  const names = Object.keys({ ...args, ...next.args });
  const other = next.args;
  const changed = names.filter((name) =>
    canonicalJson(memberOf(args, name) ?? null) !== canonicalJson(memberOf(other, name) ?? null)
  );
  const kept = names.length - changed.length;
  if (kept > 0 && changed.every((name) => !Object.hasOwn(args, name))) return true;
  return changed.length > 0 && kept >= KEPT * changed.length &&
    !changed.some((name) => IDENTITY.test(name));
}

/** The last command of a line, without what its output is sent to, and its options: those before it prepare it. */
function bareCommand(line: string): string {
  const last = line.trim().replace(/(?:;|&&)\s*$/, "").split(/&&|;/).at(-1)!.trim();
  return last
    .replace(/ *(?:\d?>|\|)[^]*$/, "")
    .split(/\s+/)
    .filter((word, index) => index === 0 || !word.startsWith("-"))
    .join(" ");
}

function targetOf({ tool, args }: Call): string {
  const line = commandLineOf(tool, args);
  if (line) return line;
  const target = TARGETS.map((key) => memberOf(args, key)).find((value) =>
    typeof value === "string"
  );
  return typeof target === "string" ? target : canonicalJson(args);
}

function uncheckedOf(calls: readonly Call[], changes: readonly Change[]): Outcome["unchecked"] {
  const change = changes.at(-1);
  const check = calls.findLast(({ tool, args }) => CHECK.test(commandLineOf(tool, args) ?? tool));
  if (!change || !check || check.step > change.step) return undefined;
  return { check: check.step, tool: check.tool, change: change.step, shown: targetOf(check) };
}
