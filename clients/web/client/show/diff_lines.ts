/**
 * The lines of a unified diff, and of two JSON documents to compare.
 *
 * @module
 */
import { canonicalDecimal } from "../../../../tools/shared/json/number.ts";

/** A line of a diff, without its sign. */
export interface DiffLine {
  kind: "added" | "removed" | "same" | "at";
  text: string;
  /** Whether it is the last line of a text without a final line break. */
  isUnended?: boolean;
}

/** The number of lines of each text in a hunk; 1 if omitted. */
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;

/**
 * The lines of the hunks of a unified diff. A hunk's counts determine its lines, since a removed
 * line of SQL (`-- note`) looks like a file header.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { diffLines } from "./diff_lines.ts";
 *
 * assert.deepEqual(diffLines("--- a\n+++ b\n@@ -1 +0,0 @@\n--- note"), [
 *   { kind: "at", text: "@@ -1 +0,0 @@" },
 *   { kind: "removed", text: "-- note" },
 * ]);
 * ```
 */
export function diffLines(diff: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let before = 0;
  let after = 0;
  for (const line of diff.split("\n")) {
    if (line.startsWith("\\") && lines.length > 0) {
      lines.at(-1)!.isUnended = true;
    } else if (before > 0 || after > 0) {
      const kind = line.startsWith("+") ? "added" : line.startsWith("-") ? "removed" : "same";
      if (kind !== "added") before--;
      if (kind !== "removed") after--;
      lines.push({ kind, text: line.slice(1) });
    } else {
      const hunk = HUNK.exec(line);
      if (!hunk) continue;
      [before, after] = [Number(hunk[1] ?? 1), Number(hunk[2] ?? 1)];
      lines.push({ kind: "at", text: line });
    }
  }
  return lines;
}

/** A line of indented JSON: its key, a number, and the comma after it. */
const NUMBER_LINE = /^(\s*(?:"(?:[^"\\]|\\.)*": )?)(-?\d[\d.eE+-]*)$/;

/**
 * Two JSON documents with one value per line, so that only lines with different values differ:
 * commas are dropped, and equal numbers (1, 1.0 and 1e0) are spelled alike.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { comparableJson } from "./diff_lines.ts";
 *
 * assert.deepEqual(comparableJson('{\n  "a": 1\n}', '{\n  "a": 1.0,\n  "b": 2\n}'), [
 *   '{\n  "a": 1\n}',
 *   '{\n  "a": 1\n  "b": 2\n}',
 * ]);
 * ```
 */
export function comparableJson(before: string, after: string): [string, string] {
  const spellings = new Map<string, string>();
  const comparable = (document: string) =>
    document.split("\n").map((line) => {
      const bare = line.replace(/,$/, "");
      const [, key, number] = NUMBER_LINE.exec(bare) ?? [];
      if (number === undefined) return bare;
      const value = canonicalDecimal(number);
      if (!spellings.has(value)) spellings.set(value, number);
      return `${key}${spellings.get(value)}`;
    }).join("\n");
  return [comparable(before), comparable(after)];
}
