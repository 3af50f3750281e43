/**
 * Paths into a configuration: keys parted by dots, `[n]` for items of lists.
 *
 * @module
 */

/** Keys and indexes from the root down. */
export type ConfigPath = readonly (string | number)[];

/** A key, in which a backslash takes one of `.[]\` as a part of it; or an index. */
const STEP = /((?:[^.[\]\\]|\\[.[\]\\])+)|\[(0|[1-9]\d*)\]/y;

/**
 * The steps of a path; undefined if it is not one.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parsePath } from "./config_path.ts";
 *
 * assert.deepEqual(parsePath("hosts[0].a\\.b"), ["hosts", 0, "a.b"]);
 * assert.equal(parsePath("a..b"), undefined);
 * ```
 */
export function parsePath(text: string): ConfigPath | undefined {
  const steps: (string | number)[] = [];
  const pattern = new RegExp(STEP);
  while (pattern.lastIndex < text.length || steps.length === 0) {
    const match = pattern.exec(text);
    if (!match) return undefined;
    const [all, key, index] = match;
    steps.push(key === undefined ? Number(index) : key.replace(/\\(.)/g, "$1"));
    const end = match.index + all.length;
    const next = text[end];
    // After a step follows a dot and a key, or an index.
    if (next === ".") {
      if (text[end + 1] === "[" || end + 1 === text.length) return undefined;
      pattern.lastIndex = end + 1;
    } else if (next === undefined || next === "[") pattern.lastIndex = end;
    else return undefined;
  }
  return steps;
}

/** A path as `parsePath` reads it. */
export function writePath(path: ConfigPath): string {
  let text = "";
  for (const step of path) {
    if (typeof step === "number") text += `[${step}]`;
    else text += (text === "" ? "" : ".") + step.replace(/[.[\]\\]/g, "\\$&");
  }
  return text;
}
