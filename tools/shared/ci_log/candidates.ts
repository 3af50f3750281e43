/**
 * Lines of a log that rules recognise.
 *
 * @module
 */
import { startOf } from "../cut_text.ts";
import { boundaryOf } from "./boundaries.ts";
import { checkoutOf, inCheckout } from "./checkout.ts";
import type { LogLine } from "./log_lines.ts";
import {
  firstAbove,
  firstBelow,
  type Groups,
  hasInner,
  lastOfTrace,
  titlesOf,
  withAnnounced,
} from "./nearby_lines.ts";
import { type CauseRule, WEIGHTS } from "./rule.ts";
import { CAUSE_RULES } from "./rules/all.ts";
import { toleratedTools } from "./tolerated.ts";

/** A line that may be the cause. */
export interface Candidate {
  rule: CauseRule;
  /** Whose output it is. */
  tool: string;
  /** Index of the line. */
  at: number;
  message: string;
  test?: string;
  file?: string;
  lineInFile?: number;
}

/** How many lines below its own a rule looks for message and place. */
const REACH = 400;
/** How many lines above for the place. */
const ABOVE = 12;
/** How many above for a heading, which stands over all problems of a file. */
const HEADING = 300;
/** How many above for a test's own output. */
const OUTPUT = 2_000;
/** How many above and below for the ends of a script. */
const SCRIPT = 300;
/** How many below for a line that a rule needs. */
const NEAR = 40;
/** The most characters of the last exception that a message keeps before its cause. */
const MAX_SYMPTOM = 80;
/** The most matches of one rule: the last ones count most, and a log may repeat one line a hundred thousand times. */
const MAX_MATCHES = 400;

/** Lines in which a tool says that it will try again, or that it goes on in spite of the error. */
const NOT_FINAL =
  /\b(?:will retry|retrying|trying again|try(?:ing)? (?:attempt )?\d+ of \d+|attempt \d+|\(ignored\)|continuing anyway|non-fatal|nonfatal|known failure|expected failure|xfail|pip's dependency resolver does not currently)\b|\|\| true\b/i;

/** A command whose failure is ignored, as shells and services echo it, and how many lines below its errors stand. */
const IGNORED = /\|\| ?(?:true|:)$/;
const IGNORED_REACH = 3;

/** The candidates among the lines from `start` up to `end`, in the order of their lines. */
export function findCandidates(
  lines: readonly LogLine[],
  start = 0,
  end = lines.length,
): Candidate[] {
  const { text, offsets } = lowerCased(lines, start, end);
  const linesOf = hintedLines(text, offsets);
  const checkout = checkoutOf(lines);
  const isTolerated = toleratedTools(lines);
  const found = new Map<number, Candidate>();
  const tolerated = new Set<number>();
  for (const rule of CAUSE_RULES) {
    for (const index of new Set(rule.hints.flatMap(linesOf))) {
      const at = start + index;
      const known = found.get(at);
      if (known && WEIGHTS[known.rule.weight] >= WEIGHTS[rule.weight]) continue;
      const candidate = match(rule, lines, at, [start, end], checkout);
      if (!candidate) continue;
      found.set(at, candidate);
      if (isTolerated(candidate.tool)) tolerated.add(at);
    }
  }
  for (const at of tolerated) found.delete(at);
  return [...found.values()].sort((a, b) => a.at - b.at);
}

/** The lines joined, in lower case, and where each begins. */
function lowerCased(lines: readonly LogLine[], start: number, end: number) {
  const offsets: number[] = [];
  const parts: string[] = [];
  let offset = 0;
  for (let at = start; at < end; at++) {
    const text = lines[at]!.text.toLowerCase();
    offsets.push(offset);
    parts.push(text);
    offset += text.length + 1;
  }
  return { text: parts.join("\n") + "\n", offsets };
}

/** Finds the lines that hold a hint, the last ones, up to a bound; each hint is looked for once, for several rules. */
function hintedLines(text: string, offsets: readonly number[]): (hint: string) => number[] {
  const known = new Map<string, number[]>();
  return (hint) => {
    let found = known.get(hint);
    if (found !== undefined) return found;
    found = [];
    let from = text.length;
    while (found.length < MAX_MATCHES && from >= 0) {
      const position = text.lastIndexOf(hint, from);
      if (position === -1) break;
      const index = lineAt(offsets, position);
      found.push(index);
      from = offsets[index]! - 1;
    }
    known.set(hint, found);
    return found;
  };
}

function lineAt(offsets: readonly number[], position: number): number {
  let [low, high] = [0, offsets.length - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (offsets[middle]! <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

function match(
  rule: CauseRule,
  lines: readonly LogLine[],
  at: number,
  [start, end]: readonly [number, number],
  checkout: string | undefined,
): Candidate | undefined {
  const { text } = lines[at]!;
  const own = rule.line.exec(text);
  if (!own || NOT_FINAL.test(text) || rule.unless?.test(text)) return undefined;
  if (isIgnored(lines, at) || isOfScript(lines, at)) return undefined;
  const near = Math.min(end, at + NEAR);
  if (rule.needs && !firstBelow(rule.needs, lines, at, near, rule.line)) return undefined;
  if (rule.innermost && hasInner(rule.line, lines, at, Math.min(end, at + REACH))) return undefined;
  let place = at;
  let groups = own.groups ?? {};
  if (rule.titles) {
    const test = titlesOf(groups.test!, lines, at, end);
    if (test === undefined) return undefined;
    groups = { ...groups, test };
  }
  if (rule.above) {
    const above = firstAbove(rule.above, lines, at, ABOVE);
    if (!above) return undefined;
    if (above.groups.message !== undefined) place = above.at;
    groups = { ...defined(above.groups), ...defined(groups) };
  }
  if (rule.below) {
    const below = firstBelow(rule.below, lines, at, Math.min(end, at + 4 * REACH));
    if (!below || rule.unless?.test(lines[below.at]!.text)) return undefined;
    place = below.at;
    groups = { ...groups, ...defined(below.groups) };
  }
  const output = rule.output && outputOf(rule, groups.test!, lines, at, start);
  const from = output?.at ?? place;
  const reach = Math.min(end, output?.end ?? end, from + REACH);
  const until = rule.until ?? rule.line;
  const message = groups.message ?? (rule.message && (
    firstBelow(rule.message, lines, from, reach, until) ??
      firstBelow(rule.message, lines, at, place, until)
  )?.groups.message);
  if (rule.heading && groups.file === undefined) {
    groups = { ...groups, ...defined(firstAbove(rule.heading, lines, at, HEADING)?.groups ?? {}) };
  }
  const { file: path, line } = placeIn(rule, groups, lines, Math.min(at, from), reach);
  const file = path === undefined ? undefined : inCheckout(path, checkout);
  const said = withAnnounced(
    (message ?? (groups.test === undefined ? lines[place]!.text : "")).trim(),
    lines,
    from,
    reach,
  );
  const origin = rule.origin && lastOfTrace(rule.origin, lines, place, reach);
  return {
    rule,
    tool: toolOf(rule, file),
    at: place,
    message: origin ? `${startOf(said, MAX_SYMPTOM)}, caused by ${origin}` : said,
    ...(groups.test !== undefined && { test: groups.test.trim() }),
    ...(file !== undefined && { file }),
    ...(line !== undefined && line.length < 9 && { lineInFile: Number(line) }),
  };
}

/**
 * The last lines above that a test printed, where the runner shows output as it comes; undefined if they say nothing
 * that the rule reads.
 */
function outputOf(
  { output, message, until }: CauseRule,
  test: string,
  lines: readonly LogLine[],
  at: number,
  start: number,
): { at: number; end: number } | undefined {
  for (let index = at - 1; index >= Math.max(start, at - OUTPUT); index--) {
    if (output!.exec(lines[index]!.text)?.groups?.test !== test) continue;
    if (message && firstBelow(message, lines, index, at, until)) return { at: index, end: at };
  }
  return undefined;
}

/** File and line as the rule's line gives them, else from a place below; of a file without a line, from one of its frames. */
function placeIn(
  { place, line: own, until = own }: CauseRule,
  { file, line }: Groups,
  lines: readonly LogLine[],
  at: number,
  end: number,
): { file?: string | undefined; line?: string | undefined } {
  if (!place || line !== undefined) return { file, line };
  for (let from = at; from < end;) {
    const found = firstBelow(place, lines, from, end, until);
    if (!found) break;
    const { groups } = found;
    if (file === undefined) return { file: groups.file, line: groups.line };
    if (isSameFile(file, groups.file)) return { file, line: groups.line };
    from = found.at;
  }
  return { file };
}

/** Whether one path is the end of the other. */
function isSameFile(one: string, other: string | undefined): boolean {
  return other !== undefined &&
    (one === other || other.endsWith(`/${one}`) || one.endsWith(`/${other}`));
}

/** Whether the command above a line was allowed to fail. */
function isIgnored(lines: readonly LogLine[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - IGNORED_REACH); index--) {
    if (IGNORED.test(lines[index]!.text)) return true;
    if (boundaryOf(lines[index]!) === "command") return false;
  }
  return false;
}

/**
 * Whether a line is of a script that GitHub shows before it runs: the shell stands below it, and none in a group of
 * the same name that the script itself opens.
 */
function isOfScript(lines: readonly LogLine[], at: number): boolean {
  const above = lines.slice(Math.max(0, at - SCRIPT), at)
    .findLast(({ text }) => text.startsWith("##[group]") || text.startsWith("##[endgroup]"));
  if (!above?.text.startsWith("##[group]Run ")) return false;
  const below = lines.slice(at + 1, at + SCRIPT)
    .find(({ text }) => text.startsWith("##[") || text.startsWith("shell: "));
  return below?.text.startsWith("shell: ") === true;
}

function toolOf({ tool, toolOf: tools = {} }: CauseRule, file: string | undefined): string {
  const parts = (file ?? "").toLowerCase().split(/[\\/]/).at(-1)!.split(".");
  // The longest ending first: `cy.ts` tells more than `ts`.
  const ending = parts.map((_, at) => parts.slice(at + 1).join("."))
    .find((end) => Object.hasOwn(tools, end));
  return ending === undefined ? tool : tools[ending]!;
}

function defined(groups: Groups): Record<string, string> {
  return Object.fromEntries(
    Object.entries(groups).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}
