/**
 * Renames, drops and sets values of a configuration.
 *
 * @module
 */
import type { RunInput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { MAX_JSON_DEPTH } from "../../shared/json/read.ts";
import type { JsonValue } from "../../shared/json/value.ts";
import { type ConfigPath, parsePath } from "./config_path.ts";
import type { contract } from "./contract.ts";
import { valueAt, withoutValue, withValue } from "./edit.ts";

/** An entry that could not be applied. */
interface WrongEntry {
  code: "INVALID_PATH" | "RENAME_TARGET_EXISTS" | "RENAME_SOURCE_MISSING";
  /** The entry's property. */
  path: string;
  message: string;
}

/** A configuration after the changes, and what was changed, in order. */
export interface Transformed {
  value: JsonValue;
  renamed: { from: string; to: string }[];
  dropped: string[];
  set: string[];
  /** Entries that were passed over. */
  wrong: WrongEntry[];
}

type Changes = Pick<RunInput<typeof contract>, "rename" | "drop" | "set">;

/**
 * Applies every rename, then every drop, then every set, each to what the one before has left.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { transform } from "./transform.ts";
 *
 * const changes = { rename: [{ from: "a", to: "b.c" }], drop: ["x"], set: [] };
 * const { value, wrong } = transform({ a: 1 }, changes);
 * assert.deepEqual(value, { b: { c: 1 } });
 * assert.deepEqual(wrong.map(({ code }) => code), ["RENAME_SOURCE_MISSING"]);
 * ```
 */
export function transform(root: JsonValue, { rename, drop, set }: Changes): Transformed {
  const config = new Config(root);
  rename.forEach((entry, index) => config.rename(entry, `rename[${index}]`));
  drop.forEach((path, index) => config.drop(path, `drop[${index}]`));
  // A value of the input is JSON.
  set.forEach(({ path, value }, index) =>
    config.set(path, value as JsonValue, `set[${index}].path`)
  );
  return config.result;
}

class Config {
  readonly result: Transformed;

  constructor(value: JsonValue) {
    this.result = { value, renamed: [], dropped: [], set: [], wrong: [] };
  }

  rename({ from, to }: { from: string; to: string }, entry: string): void {
    const source = this.#parse(from, `${entry}.from`);
    const target = this.#parse(to, `${entry}.to`);
    if (!source || !target) return;
    const { value: root } = this.result;
    const value = valueAt(root, source);
    if (value === undefined) return this.#reportMissing(from, `${entry}.from`);
    if (valueAt(root, target) !== undefined) {
      const message = `${shown(to)} has a value already`;
      return this.#report("RENAME_TARGET_EXISTS", `${entry}.to`, message);
    }
    const moved = withValue(withoutValue(root, source), target, value);
    if (moved === undefined) return this.#reportBlocked(to, `${entry}.to`);
    this.result.value = moved;
    this.result.renamed.push({ from, to });
  }

  drop(text: string, entry: string): void {
    const path = this.#parse(text, entry);
    if (!path) return;
    const { value: root } = this.result;
    if (valueAt(root, path) === undefined) return this.#reportMissing(text, entry);
    this.result.value = withoutValue(root, path);
    this.result.dropped.push(text);
  }

  set(text: string, value: JsonValue, entry: string): void {
    const path = this.#parse(text, entry);
    if (!path) return;
    const changed = withValue(this.result.value, path, value);
    if (changed === undefined) return this.#reportBlocked(text, entry);
    this.result.value = changed;
    this.result.set.push(text);
  }

  #parse(text: string, entry: string): ConfigPath | undefined {
    const path = parsePath(text);
    if (path && path.length <= MAX_JSON_DEPTH) return path;
    const fault = path ? `leads down more than ${MAX_JSON_DEPTH} levels` : "is not a path";
    this.#report("INVALID_PATH", entry, `${shown(text)} ${fault}`);
  }

  #reportMissing(text: string, entry: string): void {
    this.#report("RENAME_SOURCE_MISSING", entry, `${shown(text)} has no value`);
  }

  #reportBlocked(text: string, entry: string): void {
    const message = `${
      shown(text)
    } runs through a value that is not an object or list, or past a list's end`;
    this.#report("INVALID_PATH", entry, message);
  }

  #report(code: WrongEntry["code"], path: string, message: string): void {
    this.result.wrong.push({ code, path, message });
  }
}

function shown(path: string): string {
  return JSON.stringify(cutText(path));
}

/** How many values a configuration has, empty lists and objects included. */
export function countLeaves(value: JsonValue): number {
  if (value === null || typeof value !== "object") return 1;
  const members = Object.values(value);
  return members.length === 0 ? 1 : members.reduce<number>((sum, one) => sum + countLeaves(one), 0);
}
