/**
 * Edits of a text, and the patch that makes them.
 *
 * @module
 */

/** A stretch of the source and what is there now. */
export interface Edit {
  start: number;
  end: number;
  text: string;
}

/** Unchanged lines around a change, as `diff -u` has them. */
const CONTEXT = 3;

/** Lines that a change takes away, by their index from 0, and those that it puts there. */
interface Change {
  from: number;
  to: number;
  added: readonly string[];
}

/** A text with its edits, which do not overlap; what is inserted precedes what is replaced there. */
export function edited(text: string, edits: readonly Edit[]): string {
  let written = "";
  let done = 0;
  for (const { start, end, text: inserted } of inOrder(edits)) {
    written += text.slice(done, start) + inserted;
    done = end;
  }
  return written + text.slice(done);
}

/**
 * The edits as a unified diff, which `patch` and `git apply` take. It is written from the edits, so it is as small as
 * its lines let it be, and costs no search.
 *
 * @param name Of the file; `a/` and `b/` precede it.
 * @returns The empty text where nothing is changed.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { patchOf } from "./edits.ts";
 *
 * assert.equal(
 *   patchOf("a\nb\n", [{ start: 2, end: 3, text: "c" }], "x"),
 *   "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n-b\n+c\n",
 * );
 * ```
 */
export function patchOf(text: string, edits: readonly Edit[], name: string): string {
  const lines = linesOf(text);
  const changes = changesOf(text, lines, inOrder(edits));
  if (changes.length === 0) return "";
  let shift = 0;
  const hunks = grouped(changes).map((group) => {
    const hunk = hunkOf(lines, group, shift);
    for (const { from, to, added } of group) shift += added.length - (to - from);
    return hunk;
  });
  return `--- a/${name}\n+++ b/${name}\n${hunks.join("")}`;
}

function inOrder(edits: readonly Edit[]): Edit[] {
  return edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** Lines with their ends; the last may have none. */
function linesOf(text: string): string[] {
  return text === "" ? [] : text.split(/(?<=\n)/);
}

/** The edits by whole lines. Those that touch one line are one change. */
function changesOf(text: string, lines: readonly string[], edits: readonly Edit[]): Change[] {
  const changes: Change[] = [];
  let line = 0;
  let offset = 0;
  for (let at = 0; at < edits.length;) {
    while (line < lines.length - 1 && offset + lines[line]!.length <= edits[at]!.start) {
      offset += lines[line++]!.length;
    }
    const from = line;
    let end = offset;
    const own: Edit[] = [];
    // The stretch grows by the lines of each edit that begins in it.
    do {
      const edit = edits[at++]!;
      own.push({ ...edit, start: edit.start - offset, end: edit.end - offset });
      while (line < lines.length && (end < edit.end || end === offset)) {
        end += lines[line++]!.length;
      }
    } while (at < edits.length && edits[at]!.start < end);
    changes.push(...withoutSame(lines, from, line, linesOf(edited(text.slice(offset, end), own))));
    offset = end;
  }
  return changes;
}

/** A change without the lines at its ends that stay; none where all do. */
function withoutSame(
  lines: readonly string[],
  from: number,
  to: number,
  added: readonly string[],
): Change[] {
  let head = 0;
  const most = Math.min(to - from, added.length);
  while (head < most && lines[from + head] === added[head]) head++;
  let tail = 0;
  while (tail < most - head && lines[to - 1 - tail] === added.at(-1 - tail)) tail++;
  const change = {
    from: from + head,
    to: to - tail,
    added: added.slice(head, added.length - tail),
  };
  return change.from === change.to && change.added.length === 0 ? [] : [change];
}

/** Changes whose context would meet are one hunk. */
function grouped(changes: readonly Change[]): Change[][] {
  const groups: Change[][] = [];
  for (const change of changes) {
    const last = groups.at(-1);
    if (last && change.from - last.at(-1)!.to <= 2 * CONTEXT) last.push(change);
    else groups.push([change]);
  }
  return groups;
}

/** @param shift How many lines more the corrected text has before it. */
function hunkOf(lines: readonly string[], group: readonly Change[], shift: number): string {
  const first = Math.max(0, group[0]!.from - CONTEXT);
  const last = Math.min(lines.length, group.at(-1)!.to + CONTEXT);
  const written: string[] = [];
  let at = first;
  let count = last - first;
  for (const { from, to, added } of group) {
    written.push(...marked(" ", lines.slice(at, from)));
    written.push(...marked("-", lines.slice(from, to)), ...marked("+", added));
    count += added.length - (to - from);
    at = to;
  }
  written.push(...marked(" ", lines.slice(at, last)));
  const range = (start: number, length: number) => length === 1 ? `${start}` : `${start},${length}`;
  const header = `@@ -${range(first + 1, last - first)} +${range(first + 1 + shift, count)} @@\n`;
  return header + written.join("");
}

function marked(mark: string, lines: readonly string[]): string[] {
  return lines.map((line) =>
    line.endsWith("\n") ? mark + line : `${mark}${line}\n\\ No newline at end of file\n`
  );
}
