/**
 * Single lines of TAP, their indentation already removed.
 *
 * @module
 */

/** A test point of TAP. */
export interface TestPoint {
  /** The description without its directive; "" when there is none. */
  name: string;
  outcome: "passed" | "failed" | "skipped" | "todo";
  /** The reason that the directive gives; "" without one. */
  reason: string;
  /** The line, or its description, ends in {: node-tap and Vitest put a subtest after it. */
  opensBlock: boolean;
}

const POINT = /^(not )?ok(?!\S)(?:[ \t]+\d+(?!\S))?[ \t]*(?:-(?!\S))?(.*)$/;
const PLAN = /^(\d{1,9})\.\.(\d{1,9})(?!\S)/;
/** After a # that begins the description or follows white space; TAP 13 says `SKIP\S*`, so "Skipped:" too. */
const DIRECTIVE = /^\s*(?:(skip)\S*|(todo)\b:?)\s*(.*)$/i;
/** A remark of node-tap and Vitest, instead of a directive. */
const TIME = /^\s*time=[\d.]+m?s(?: \{)?$/;

/** The test point of a line; undefined if it is not one. */
export function parsePoint(line: string): TestPoint | undefined {
  const [, not, rest] = POINT.exec(line) ?? [];
  if (rest === undefined) return;
  const text = rest.trim();
  const { description, directive } = splitDirective(text);
  const opensBlock = text.endsWith("{") || description.trimEnd().endsWith("{");
  const [, skip, todo, reason] = DIRECTIVE.exec(directive) ?? [];
  const outcome = skip ? "skipped" : todo ? "todo" : not ? "failed" : "passed";
  return { name: unescape(description.trim()), outcome, reason: reason ?? "", opensBlock };
}

/** The number of tests that a plan announces; undefined if the line is not a plan. */
export function plannedTests(line: string): number | undefined {
  const [, first, last] = PLAN.exec(line) ?? [];
  return first === undefined ? undefined : Math.max(0, Number(last) - Number(first) + 1);
}

/** The reason for which a run gives up ("" when it does not say); null when the line is not a `Bail out!`. */
export function bailOutReason(line: string): string | null {
  const [, reason] = /^Bail out!(.*)$/i.exec(line) ?? [];
  return reason === undefined ? null : reason.trim();
}

/** Cuts a description at the first # that is not escaped and is followed by a directive. */
function splitDirective(text: string): { description: string; directive: string } {
  for (const { index } of text.matchAll(/(?<!\S)#/g)) {
    const directive = text.slice(index + 1);
    if (/^\s*(?:skip|todo\b)/i.test(directive)) {
      return { description: text.slice(0, index), directive };
    }
    if (TIME.test(directive)) return { description: text.slice(0, index), directive: "" };
  }
  return { description: text, directive: "" };
}

/** TAP 14, "Escaping": \# and \\ stand for # and \. */
function unescape(text: string): string {
  return text.replace(/\\([\\#])/g, "$1");
}
