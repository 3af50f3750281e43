/**
 * A list of warnings with a limit, since a long input could raise any number.
 *
 * @module
 */
import type { Warning, WarningSink } from "../tool.ts";
import { formatPointer } from "./json/pointer.ts";

/** At most this many warnings of one code are listed. */
const MAX_LISTED = 20;

/**
 * Once the warnings of a code have this many characters, no more of it are listed: a path may be as long as the input.
 */
const MAX_LISTED_CHARS = 20_000;

/** Collects warnings. A function that warns takes one with the codes that it may use. */
export interface WarningCollector<Code extends string> {
  /**
   * @param message A function is asked only for a warning that is listed.
   * @param path The name of a property, or names and indexes from a document's root down, which are written
   * as a JSON Pointer.
   */
  readonly add: (
    code: Code,
    message: string | (() => string),
    path?: string | readonly (string | number)[],
  ) => void;
}

/**
 * Collects warnings: the first 20 of a code are listed, fewer where they come to more than 20,000 characters, and the
 * rest are counted in one more.
 */
export interface WarningList<Code extends string> extends WarningCollector<Code> {
  /** All warnings grouped by code, codes in order of first appearance. */
  list(): Warning<Code>[];
}

/**
 * An empty list of warnings.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { warningList } from "./warning_list.ts";
 *
 * const warnings = warningList<"TRIMMED">();
 * warnings.add("TRIMMED", "A cell was trimmed", ["rows", 0]);
 * assert.deepEqual(warnings.list(), [
 *   { code: "TRIMMED", message: "A cell was trimmed", path: "/rows/0" },
 * ]);
 * ```
 */
export function warningList<Code extends string>(): WarningList<Code> {
  const byCode = new Map<Code, { listed: Warning<Code>[]; count: number; chars: number }>();
  return { add, list };

  function add(...[code, message, path]: Parameters<WarningList<Code>["add"]>): void {
    const entry = byCode.get(code) ?? { listed: [], count: 0, chars: 0 };
    byCode.set(code, entry);
    if (++entry.count > MAX_LISTED || entry.chars > MAX_LISTED_CHARS) return;
    const text = typeof message === "function" ? message() : message;
    const place = typeof path === "object" ? formatPointer(path) : path;
    entry.chars += text.length + (place?.length ?? 0);
    entry.listed.push({ code, message: text, ...(place !== undefined && { path: place }) });
  }

  function list(): Warning<Code>[] {
    return [...byCode].flatMap(([code, { listed, count }]) => {
      const rest = count - listed.length;
      return rest === 0 ? listed : [...listed, { code, message: `${rest} more of the same kind` }];
    });
  }
}

/** For callers who want no warnings. */
export const UNWANTED_WARNINGS: WarningSink<string> = { push: () => {} };
