import type { ErrorCode, Run, RunInput, RunOutput, RunWarning } from "../../tool.ts";
import { isHighSurrogate, isLowSurrogate } from "../../shared/code_points.ts";
import { linearTest } from "../../shared/linear_pattern.ts";
import { outputMeter } from "../../shared/output_meter.ts";
import { beyondRuntime, checkPatternLoad } from "../../shared/pattern_bounds.ts";
import { positionFinder } from "../../shared/text_position.ts";
import { inputTooLarge, invalidField, ToolError } from "../../shared/tool_error.ts";
import { contract } from "./contract.ts";
import { misreadSyntax, refusedSyntax } from "./foreign_syntax.ts";
import { groupNames } from "./group_names.ts";
import { compileReplacement, literalSymbol } from "./replacement.ts";
import { checkSafety, type Safety } from "./safety.ts";
import { unmatchedAdvice, wordAdvice } from "./unexpected.ts";

type Code = ErrorCode<typeof contract>;

type Input = RunInput<typeof contract>;
type Match = RunOutput<typeof contract>["matches"][number];

const FLAGS = "dgimsuvy";
/** About the length of a group without a text in the result. */
const GROUP_CHARS = 50;

let checker: typeof import("./recheck/recheck.js") | undefined;

/** Loads the ReDoS checker, which is large. */
export async function prepare(): Promise<void> {
  checker = await import("./recheck/recheck.js");
}

/** Runs a regular expression (ECMA-262) on a text. */
export const run: Run<typeof contract> = (input) => {
  const { input: text, flags, max_matches, replacement } = input;
  const pattern = checkedPattern(input.pattern);
  const regex = compile(pattern, flags);
  const names = groupNames(pattern, regex.unicodeSets);

  // prepare has loaded it.
  const safety = checkSafety(checker!, pattern, flags);
  const { matches, count, replaced } = isKnownToFail(input, pattern, safety)
    ? { matches: [], count: 0, replaced: replacement === undefined ? null : text }
    : collectOf(pattern, () => collect(regex, text, names, max_matches, replacement));
  return {
    output: { matched: count > 0, matches, replaced, safety },
    stats: { matches: count, groups: names.length, input_chars: text.length },
    warnings: [
      ...safetyWarnings(safety),
      ...truncationWarning(count, matches.length),
      ...syntaxWarnings(input, matches, safety),
      ...(count > 0 ? replacementWarnings(replacement, names.length) : []),
    ],
  };
};

/**
 * Whether a slow pattern matches nowhere, decided in linear time: a native run would first try every way to match,
 * which may take longer than anybody waits.
 */
function isKnownToFail({ flags, input: text }: Input, pattern: string, safety: Safety): boolean {
  if (safety.status === "safe" || !/^[dgu]*$/.test(flags) || /[\ud800-\udfff]/.test(text)) {
    return false;
  }
  return linearTest(pattern)?.test(text) === false;
}

function checkedPattern(pattern: string): string {
  if (pattern === "") {
    const message = '"pattern" is empty: send the source of a regular expression, without slashes';
    throw invalidField("pattern", message);
  }
  const { max_pattern_chars } = contract.limits;
  if (pattern.length > max_pattern_chars) {
    const what = '"pattern" has a length of';
    throw inputTooLarge("max_pattern_chars", max_pattern_chars, pattern.length, what);
  }
  return pattern;
}

/** Compiles a pattern with its flags, except for d, which only the matches that are listed need. */
function compile(pattern: string, flags: string): RegExp {
  const seen = new Set<string>();
  for (const flag of flags) {
    if (!FLAGS.includes(flag)) throw invalidFlags(`"${flag}" is not a flag`);
    if (seen.has(flag)) throw invalidFlags(`the flag "${flag}" stands twice`);
    seen.add(flag);
  }
  if (seen.has("u") && seen.has("v")) {
    throw invalidFlags('the flags "u" and "v" exclude each other');
  }
  try {
    // The pattern as sent, so that the reason quotes only flags that the caller sent.
    new RegExp(pattern, flags);
  } catch (error) {
    const advice = refusedSyntax(pattern, flags);
    throw new ToolError<Code>(
      "INVALID_PATTERN",
      `"pattern" is not an ECMAScript regular expression: ${(error as Error).message}` +
        (advice === undefined ? "" : `; ${advice}`),
    );
  }
  // Without these flags a pattern names no Unicode properties.
  if (/[uv]/.test(flags)) checkPatternLoad(pattern, "pattern");
  return new RegExp(pattern, flags.replace("d", ""));
}

/** V8 compiles a pattern when it is first used, and tells only then that it is too large. */
function collectOf<Found>(pattern: string, collect: () => Found): Found {
  try {
    return collect();
  } catch (error) {
    throw error instanceof SyntaxError ? beyondRuntime("pattern", pattern) : error;
  }
}

function invalidFlags(fault: string): ToolError<Code> {
  return new ToolError<Code>("INVALID_FLAGS", `${fault}: send any of d g i m s u v y, each once`);
}

/** Walks over all matches: lists the first ones, counts them all, replaces them all. */
function collect(
  regex: RegExp,
  text: string,
  names: (string | null)[],
  most: number,
  template: string | undefined,
): { matches: Match[]; count: number; replaced: string | null } {
  const matches: Match[] = [];
  const find = positionFinder(text);
  const replace = template === undefined ? undefined : replacer(text, template, names);
  const charge = outputMeter(
    "The matches and their groups",
    "send a smaller max_matches",
    contract.limits.max_listed_chars,
  );
  const charsOfNames = names.reduce((sum, name) => sum + (name?.length ?? 0), 0);
  let count = 0;
  for (const match of allMatches(regex, text, most)) {
    count++;
    replace?.add(match);
    if (count > most) continue;
    charge(charsOfNames);
    for (const value of match) charge((value?.length ?? 0) + GROUP_CHARS);
    const start = match.index;
    matches.push({
      match: match[0],
      start,
      end: start + match[0].length,
      ...find(start),
      groups: names.map((name, index) => groupOf(match, index + 1, name)),
    });
  }
  return { matches, count, replaced: replace?.finish() ?? null };
}

/**
 * With g, all matches as `String.prototype.matchAll` finds them; without it, the first. Only the first `most`
 * say where their groups stand: that takes ten times as long as the match itself.
 */
function* allMatches(regex: RegExp, text: string, most: number): Iterable<RegExpExecArray> {
  const placing = new RegExp(regex.source, regex.flags.replace("d", "") + "d");
  let current = most > 0 ? placing : regex;
  let count = 0;
  for (let match = current.exec(text); match; match = current.exec(text)) {
    yield match;
    if (!current.global) return;
    if (match[0] === "") current.lastIndex = behindCharacter(regex, text, current.lastIndex);
    if (++count === most) {
      regex.lastIndex = current.lastIndex;
      current = regex;
    }
  }
}

/** AdvanceStringIndex of ECMA-262: past a code point with u or v, else past a UTF-16 unit. */
function behindCharacter({ unicode, unicodeSets }: RegExp, text: string, at: number): number {
  const isPair = (unicode || unicodeSets) && isHighSurrogate(text, at) &&
    isLowSurrogate(text, at + 1);
  return at + (isPair ? 2 : 1);
}

function groupOf(match: RegExpExecArray, number: number, name: string | null) {
  // Listed matches were found with d.
  const [start, end] = match.indices![number] ?? [null, null];
  return { number, name, value: match[number] ?? null, start, end };
}

/** Builds the text in which every match is replaced, as `String.prototype.replace` does. */
function replacer(text: string, template: string, names: (string | null)[]) {
  const hasNames = names.some((name) => name !== null);
  const substitute = compileReplacement(template, names.length, hasNames);
  const charge = outputMeter("The replaced text", "send a shorter replacement or text");
  let parts: string[] = [];
  let end = 0;
  return {
    add(match: RegExpExecArray): void {
      push(text.slice(end, match.index));
      for (const part of substitute(match)) push(part);
      end = match.index + match[0].length;
    },
    finish(): string {
      push(text.slice(end));
      return parts.join("");
    },
  };

  function push(part: string): void {
    charge(part.length);
    if (part !== "") parts.push(part);
    // Many small parts would weigh more than the text that they make.
    if (parts.length >= 10_000) parts = [parts.join("")];
  }
}

function safetyWarnings(
  { status, complexity, degree, attack }: Safety,
): RunWarning<typeof contract>[] {
  if (status === "safe") return [];
  if (status === "unknown") {
    return [{
      code: "SAFETY_UNKNOWN",
      message:
        "The pattern could not be checked for catastrophic backtracking: its syntax is not " +
        "supported by the checker (v flag, inline modifiers), or checking it would take too long",
      path: "pattern",
    }];
  }
  const growth = complexity === "polynomial" ? `polynomial of degree ${degree}` : complexity;
  return [{
    code: "REDOS_RISK",
    message: `Matching can take time ${growth} in the length of the text, for example on ${attack}`,
    path: "pattern",
  }];
}

/** @param matches The first matches. */
function syntaxWarnings(
  { pattern, flags, input: text }: Input,
  matches: readonly Match[],
  { status }: Safety,
): RunWarning<typeof contract>[] {
  const advice = misreadSyntax(pattern, flags);
  const message = advice !== undefined
    ? `In ECMAScript ${advice}`
    : matches.length === 0
    ? unmatchedAdvice(pattern, flags, text, status === "safe")
    : wordAdvice(pattern, text, matches);
  return message === undefined ? [] : [{ code: "FOREIGN_SYNTAX", message, path: "pattern" }];
}

function replacementWarnings(
  replacement: string | undefined,
  groups: number,
): RunWarning<typeof contract>[] {
  const message = replacement === undefined ? undefined : literalSymbol(replacement, groups);
  return message === undefined ? [] : [{ code: "LITERAL_SYMBOL", message, path: "replacement" }];
}

function truncationWarning(found: number, listed: number): RunWarning<typeof contract>[] {
  if (found === listed) return [];
  return [{
    code: "MATCHES_TRUNCATED",
    message: `${found} matches were found; the first ${listed} are listed`,
    path: "max_matches",
  }];
}
