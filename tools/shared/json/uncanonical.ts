/**
 * Finds what has no canonical JSON text in a value (RFC 8785, section 3.1: I-JSON data only).
 *
 * @module
 */

import { isRawNumber } from "./source_number.ts";

/** The place of the first such value, and its fault. */
export interface Uncanonical {
  /** Names and indexes from the root down. */
  path: (string | number)[];
  /** As the end of a sentence: "nests deeper than 64 levels". */
  fault: string;
}

/**
 * The first value or name, in document order, that has no canonical JSON text: a number that is not finite, a
 * lone surrogate, what is not JSON at all; or that nests too deep.
 *
 * @param maxDepth The most levels of nested objects and arrays; the root is the first.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { findUncanonical } from "./uncanonical.ts";
 *
 * assert.equal(findUncanonical({ a: [1, "é", null] }), undefined);
 * assert.deepEqual(findUncanonical({ a: [1, Infinity] }), {
 *   path: ["a", 1],
 *   fault: "is not a finite number",
 * });
 * ```
 */
export function findUncanonical(value: unknown, maxDepth = Infinity): Uncanonical | undefined {
  const path: (string | number)[] = [];
  return visit(value);

  function visit(value: unknown): Uncanonical | undefined {
    if (value === null || typeof value === "boolean") return undefined;
    if (typeof value === "string") {
      return value.isWellFormed() ? undefined : here("has an unpaired surrogate");
    }
    if (typeof value === "number") {
      return Number.isFinite(value) ? undefined : here("is not a finite number");
    }
    if (typeof value !== "object") return here("is not a JSON value");
    if (isRawNumber(value)) return visit(Number(value.rawJSON));
    if (path.length >= maxDepth) return here(`nests deeper than ${maxDepth} levels`);
    return Array.isArray(value) ? visitItems(value) : visitMembers(value);
  }

  function visitItems(items: readonly unknown[]): Uncanonical | undefined {
    for (let index = 0; index < items.length; index++) {
      const found = step(index, items[index]);
      if (found) return found;
    }
  }

  function visitMembers(object: object): Uncanonical | undefined {
    for (const [name, value] of Object.entries(object)) {
      const found = step(name, value);
      if (found) return found;
    }
  }

  function step(name: string | number, value: unknown): Uncanonical | undefined {
    path.push(name);
    if (typeof name === "string" && !name.isWellFormed()) {
      return here("has an unpaired surrogate in its name");
    }
    const found = visit(value);
    path.pop();
    return found;
  }

  function here(fault: string): Uncanonical {
    return { path: [...path], fault };
  }
}
