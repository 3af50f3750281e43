/**
 * Lines of a log that rules recognise.
 *
 * @module
 */
import { startOf } from "../cut_text.ts";
import { boundaryOf } from "./boundaries.ts";
import { checkoutOf, inCheckout } from "./checkout.ts";
import type { LogLine } from "./log_lines.ts";
import { type CauseRule, WEIGHTS } from "./rule.ts";
import { CAUSE_RULES } from "./rules/all.ts";

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

/** How far down a rule looks for what belongs to its line. */
const REACH = 400;
/** How far down for what a colon announces. */
const NEXT_REACH = 3;
/** How far up for the place. */
const ABOVE = 12;
/** How far up for a heading: over all problems of a file. */
const HEADING = 300;
/** How far down for what must be there. */
const NEAR = 40;
/** The most characters of what was thrown last, before what it comes from. */
const MAX_SYMPTOM = 80;
/** The most matches of one rule: the last ones count most, and a log may repeat one line a hundred thousand times. */
const MAX_MATCHES = 400;

/** Lines in which a tool says that it will try again, or that it goes on. */
const NOT_FINAL =
  /\b(?:will retry|retrying|trying again|try(?:ing)? (?:attempt )?\d+ of \d+|attempt \d+|\(ignored\)|continuing anyway|non-fatal|nonfatal|known failure|expected failure|xfail)\b|\|\| true\b/i;

/** A command whose failure is let go, as shells and services echo it, and how far down its errors stand. */
const LET_GO = /\|\| ?(?:true|:)$/;
const LET_GO_REACH = 3;

/** The candidates among the lines from `start` up to `end`, in the order of their lines. */
export function findCandidates(
  lines: readonly LogLine[],
  start = 0,
  end = lines.length,
): Candidate[] {
  const { text, offsets } = lowerCased(lines, start, end);
  const checkout = checkoutOf(lines);
  const found = new Map<number, Candidate>();
  for (const rule of CAUSE_RULES) {
    for (const index of linesWith(rule.hints, text, offsets)) {
      const at = start + index;
      const known = found.get(at);
      if (known && WEIGHTS[known.rule.weight] >= WEIGHTS[rule.weight]) continue;
      const candidate = match(rule, lines, at, end, checkout);
      if (candidate) found.set(at, candidate);
    }
  }
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

/** Indices of the lines that hold one of the hints: the last ones, up to a bound. */
function linesWith(hints: readonly string[], text: string, offsets: readonly number[]): number[] {
  const found = new Set<number>();
  for (const hint of hints) {
    let count = 0;
    let from = text.length;
    while (count < MAX_MATCHES && from >= 0) {
      const position = text.lastIndexOf(hint, from);
      if (position === -1) break;
      const index = lineAt(offsets, position);
      found.add(index);
      from = offsets[index]! - 1;
      count++;
    }
  }
  return [...found];
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
  end: number,
  checkout: string | undefined,
): Candidate | undefined {
  const { text } = lines[at]!;
  const own = rule.line.exec(text);
  if (!own || NOT_FINAL.test(text) || rule.unless?.test(text)) return undefined;
  if (isLetGo(lines, at)) return undefined;
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
  const reach = Math.min(end, place + REACH);
  const message = groups.message ?? (rule.message && (
    firstBelow(rule.message, lines, place, reach, rule.line) ??
      firstBelow(rule.message, lines, at, place, rule.line)
  )?.groups.message);
  if (rule.heading && groups.file === undefined) {
    groups = { ...groups, ...defined(firstAbove(rule.heading, lines, at, HEADING)?.groups ?? {}) };
  }
  const { file: path, line } = placeIn(rule, groups, lines, Math.min(at, place), reach);
  const file = path === undefined ? undefined : inCheckout(path, checkout);
  const said = withAnnounced(
    (message ?? (groups.test === undefined ? lines[place]!.text : "")).trim(),
    lines,
    place,
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

/** A test's whole name: its suites stand above it, each further out, and a colon ends it. Undefined without one. */
function titlesOf(
  first: string,
  lines: readonly LogLine[],
  at: number,
  end: number,
): string | undefined {
  const titles = [first];
  for (let index = at + 1; !titles.at(-1)!.endsWith(":"); index++) {
    const isFurtherIn = index < end && indentOf(lines[index]!) > indentOf(lines[index - 1]!);
    if (!isFurtherIn) return undefined;
    titles.push(lines[index]!.text.trim());
  }
  return titles.join(" ").slice(0, -1);
}

/** Whether a line of the same kind stands under a line, further in. */
function hasInner(pattern: RegExp, lines: readonly LogLine[], at: number, end: number): boolean {
  const indent = indentOf(lines[at]!);
  for (let index = at + 1; index < end && indentOf(lines[index]!) > indent; index++) {
    if (pattern.test(lines[index]!.text)) return true;
  }
  return false;
}

function indentOf({ text }: LogLine): number {
  return text.search(/\S|$/);
}

/** What the last line of a trace says that matches; a blank line ends the trace. */
function lastOfTrace(pattern: RegExp, lines: readonly LogLine[], at: number, end: number) {
  let message: string | undefined;
  for (let index = at + 1; index < end && lines[index]!.text.trim() !== ""; index++) {
    message = pattern.exec(lines[index]!.text)?.groups?.message ?? message;
  }
  return message;
}

/** File and line: those of the line itself, else of a place below; of a file without its line, in a frame of that file. */
function placeIn(
  { place, line: own }: CauseRule,
  { file, line }: Groups,
  lines: readonly LogLine[],
  at: number,
  end: number,
): { file?: string | undefined; line?: string | undefined } {
  if (!place || line !== undefined) return { file, line };
  for (let from = at; from < end;) {
    const found = firstBelow(place, lines, from, end, own);
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

/** A message with what its colon announces: the next line that has something. */
function withAnnounced(
  message: string,
  lines: readonly LogLine[],
  from: number,
  end: number,
): string {
  if (!message.endsWith(":")) return message;
  const own = lines.slice(from, end).findIndex(({ text }) => text.includes(message));
  if (own === -1) return message;
  const below = lines.slice(from + own + 1, Math.min(from + own + 1 + NEXT_REACH, end));
  const next = below.find(({ text }) => text.trim() !== "");
  return next ? `${message} ${next.text.trim()}` : message;
}

type Groups = Readonly<Record<string, string | undefined>>;

/** The first line below that matches. @param until What begins the next of its kind ends the search. */
function firstBelow(
  pattern: RegExp,
  lines: readonly LogLine[],
  at: number,
  end: number,
  until?: RegExp,
) {
  for (let index = at + 1; index < end; index++) {
    const { text } = lines[index]!;
    const found = pattern.exec(text);
    if (found) return { at: index, groups: (found.groups ?? {}) as Groups };
    if (until?.test(text)) break;
  }
  return undefined;
}

/** Whether the command that a line is after was allowed to fail. */
function isLetGo(lines: readonly LogLine[], at: number): boolean {
  for (let index = at - 1; index >= Math.max(0, at - LET_GO_REACH); index--) {
    if (LET_GO.test(lines[index]!.text)) return true;
    if (boundaryOf(lines[index]!) === "command") return false;
  }
  return false;
}

/** The nearest line above that matches. */
function firstAbove(pattern: RegExp, lines: readonly LogLine[], at: number, reach: number) {
  for (let index = at - 1; index >= Math.max(0, at - reach); index--) {
    const found = pattern.exec(lines[index]!.text);
    if (found) return { at: index, groups: (found.groups ?? {}) as Groups };
  }
  return undefined;
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
