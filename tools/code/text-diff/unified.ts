import type { Comparison } from "./compare.ts";
import type { Change } from "../../shared/edit_script.ts";

export interface UnifiedOptions {
  beforeLabel: string;
  afterLabel: string;
  /** Unchanged lines around a change. */
  context: number;
}

/**
 * Changes of lines as `diff -u` of GNU diffutils prints them with labels in place of file names and times;
 * "" when there is none. Unchanged lines are printed as in the first text.
 */
export function printUnified(
  comparison: Comparison,
  options: UnifiedOptions,
): { text: string; hunks: number } {
  const hunks = groupChanges(comparison.changes, options.context);
  if (hunks.length === 0) return { text: "", hunks: 0 };
  const printed = hunks.map((changes) => printHunk(comparison, changes, options.context));
  const header = `--- ${options.beforeLabel}\n+++ ${options.afterLabel}\n`;
  return { text: header + printed.join(""), hunks: hunks.length };
}

/** Changes whose contexts touch or overlap share a hunk. */
function groupChanges(changes: Change[], context: number): Change[][] {
  const hunks: Change[][] = [];
  let lastEnd = -Infinity;
  for (const change of changes) {
    if (change.beforeStart - lastEnd <= 2 * context) hunks.at(-1)!.push(change);
    else hunks.push([change]);
    lastEnd = change.beforeEnd;
  }
  return hunks;
}

function printHunk({ before, after }: Comparison, changes: Change[], context: number): string {
  const first = changes[0]!;
  const last = changes.at(-1)!;
  const start = Math.max(0, first.beforeStart - context);
  const end = Math.min(before.length, last.beforeEnd + context);
  // Unchanged lines are as many on both sides.
  const afterStart = first.afterStart - (first.beforeStart - start);
  const afterEnd = last.afterEnd + (end - last.beforeEnd);

  let text = `@@ -${range(start, end)} +${range(afterStart, afterEnd)} @@\n`;
  let printedTo = start;
  for (const change of changes) {
    text += printLines(" ", before, printedTo, change.beforeStart);
    text += printLines("-", before, change.beforeStart, change.beforeEnd);
    text += printLines("+", after, change.afterStart, change.afterEnd);
    printedTo = change.beforeEnd;
  }
  return text + printLines(" ", before, printedTo, end);
}

/** Lines from 1 and their number, which is left out when 1; without lines, the line before them and 0. */
function range(start: number, end: number): string {
  const length = end - start;
  if (length === 0) return `${start},0`;
  return length === 1 ? `${start + 1}` : `${start + 1},${length}`;
}

function printLines(prefix: string, lines: string[], start: number, end: number): string {
  let text = "";
  for (const line of lines.slice(start, end)) {
    text += prefix + line;
    if (!line.endsWith("\n")) text += "\n\\ No newline at end of file\n";
  }
  return text;
}
