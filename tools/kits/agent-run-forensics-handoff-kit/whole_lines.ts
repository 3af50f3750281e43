import { parseMaybeJson } from "../../shared/json/parse.ts";
import { isJsonObject } from "../../shared/json/value.ts";

/** The text of a trace that can be read, and the line that cannot. */
export interface WholeLines {
  text: string;
  /** The last line, from 1, where it is the beginning of an object: a run that died ends so, or a file cut at a size. */
  cutLine?: number;
}

/**
 * A trace's text without a byte order mark, and of JSON Lines without a last line that is cut off.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { wholeLines } from "./whole_lines.ts";
 *
 * assert.deepEqual(wholeLines('\ufeff{"a": 1}\n{"b'), { text: '{"a": 1}\n', cutLine: 2 });
 * assert.deepEqual(wholeLines('{"a": 1}\n{"b\n{"c": 3}'), { text: '{"a": 1}\n{"b\n{"c": 3}' });
 * assert.deepEqual(wholeLines('{"a": 1}\n{"b": NaN}'), { text: '{"a": 1}\n{"b": NaN}' });
 * ```
 */
export function wholeLines(given: string): WholeLines {
  const text = given.replace(/^\ufeff/, "");
  const end = text.trimEnd();
  const start = end.lastIndexOf("\n") + 1;
  const last = end.slice(start);
  if (start === 0 || !/^\s*\{/.test(last) || isClosed(last)) return { text };
  const before = text.slice(0, start);
  const lines = before.split("\n");
  const areWhole = lines.every((line) => {
    return line.trim() === "" || isJsonObject(parseMaybeJson(line));
  });
  return areWhole && before.trim() !== "" ? { text: before, cutLine: lines.length } : { text };
}

/** Whether the object that a line begins ends in it, be it JSON or not: a line with a fault is not cut off. */
function isClosed(line: string): boolean {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const sign = line[at]!;
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) at += sign === "\\" ? 1 : 0;
    else if (sign === "{" || sign === "[") depth++;
    else if (sign === "}" || sign === "]") depth--;
  }
  return depth <= 0 && !isQuoted;
}
