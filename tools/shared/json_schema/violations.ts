/**
 * A short list of a value's violations of a schema: which keywords, and where.
 *
 * @module
 */
import { compareUtf16 } from "../json/print.ts";
import type { JsonValue } from "../json/value.ts";
import { ErrorList, type Failure } from "./error_list.ts";
import { validate } from "./evaluate.ts";
import { childPlace, comparePlaces, type Place } from "./places.ts";
import type { SchemaNode } from "./schema_node.ts";
import type { SchemaSet } from "./schema_set.ts";

/**
 * The first `most` failures by place and keyword, one of each place and keyword. A missing property is broken at the
 * place where it should stand.
 *
 * @throws {ToolError} `INVALID_SCHEMA` on dynamic references that loop.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { takeIn } from "./intake.ts";
 * import { pointerOf } from "./places.ts";
 * import { violationsOf } from "./violations.ts";
 *
 * const schema = takeIn({ required: ["a"], properties: { b: { type: "string" } } }, new Map(), {
 *   assertFormats: false,
 *   advice: { unresolvedReference: "", unsupportedDraft: "" },
 * });
 * assert.deepEqual(
 *   violationsOf(schema, { b: 1 }).map(({ place, keyword }) => `${pointerOf(place)} ${keyword}`),
 *   ["/a required", "/b type"],
 * );
 * ```
 */
export function violationsOf(
  { set, root }: { set: SchemaSet; root: SchemaNode },
  value: JsonValue,
  most = Infinity,
): readonly Failure[] {
  const errors = new ErrorList(most, compareFailures);
  // Many keywords can fail at one place; repeated ones are dropped at once.
  const known = new Map<Place, Set<string>>();
  validate(set, root, value, {
    add(failure) {
      const broken = atBrokenPlace(failure);
      let keywords = known.get(broken.place);
      if (!keywords) known.set(broken.place, keywords = new Set());
      if (keywords.has(broken.keyword)) return;
      keywords.add(broken.keyword);
      errors.add(broken);
    },
  });
  return errors.failures();
}

function atBrokenPlace(failure: Failure): Failure {
  const { keyword, property, place } = failure;
  if (keyword !== "required" || property === null) return failure;
  return { ...failure, place: childPlace(place, property) };
}

function compareFailures(a: Failure, b: Failure): number {
  return comparePlaces(a.place, b.place) || compareUtf16(a.keyword, b.keyword);
}
