/**
 * What a value breaks of a schema, in short: which keywords, and where.
 *
 * @module
 */
import { compareUtf16 } from "../json/print.ts";
import type { JsonValue } from "../json/value.ts";
import { ErrorList, type Failure } from "./error_list.ts";
import { validate } from "./evaluate.ts";
import { childPlace, comparePlaces, type Place, pointerOf } from "./places.ts";
import type { SchemaNode } from "./schema_node.ts";
import type { SchemaSet } from "./schema_set.ts";

/** A keyword that a value breaks at a place. */
export interface Violation {
  /** JSON Pointer: of a missing property itself where `required` is broken. */
  path: string;
  keyword: string;
  /** What was expected, to follow "expected". */
  expectation: string;
}

/**
 * The first violations, by place and keyword, each once.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { takeIn } from "./intake.ts";
 * import { violationsOf } from "./violations.ts";
 *
 * const schema = takeIn({ required: ["a"], properties: { b: { type: "string" } } }, new Map(), {
 *   assertFormats: false,
 *   advice: { unresolvedReference: "", unsupportedDraft: "" },
 * });
 * assert.deepEqual(
 *   violationsOf(schema, { b: 1 }, 10).map(({ path, keyword }) => `${path} ${keyword}`),
 *   ["/a required", "/b type"],
 * );
 * ```
 */
export function violationsOf(
  { set, root }: { set: SchemaSet; root: SchemaNode },
  value: JsonValue,
  most: number,
): Violation[] {
  const errors = new ErrorList(most, compareFailures);
  if (validate(set, root, value, errors)) return [];
  const violations: Violation[] = [];
  let last: Failure | undefined;
  for (const failure of errors.failures()) {
    if (last && compareFailures(last, failure) === 0) continue;
    last = failure;
    const { keyword } = failure;
    violations.push({
      path: pointerOf(brokenPlace(failure)),
      keyword,
      expectation: failure.expectation(),
    });
  }
  return violations;
}

/** A missing property is broken where it should stand. */
function brokenPlace({ place, keyword, property }: Failure): Place {
  return keyword === "required" && property !== null ? childPlace(place, property) : place;
}

function compareFailures(a: Failure, b: Failure): number {
  return comparePlaces(brokenPlace(a), brokenPlace(b)) || compareUtf16(a.keyword, b.keyword);
}
