/**
 * The rules that apply to two schemas.
 *
 * @module
 */
import { excerpt } from "../json/excerpt.ts";
import {
  compareConditions,
  compareContains,
  compareContentSchema,
  compareNot,
  comparePrefixItems,
  compareRest,
  REST_KEYWORDS,
} from "./compare_applicators.ts";
import { BOUND_KEYWORDS, compareBounds, compareDependentRequired } from "./compare_bounds.ts";
import {
  compareDependentSchemas,
  comparePatternProperties,
  compareProperties,
} from "./compare_properties.ts";
import { compareVariants } from "./compare_variants.ts";
import type { CompareKeyword, SchemaScope } from "./scope.ts";
import type { SchemaView } from "./view.ts";

/** Each rule with the keywords that it looks at. */
const RULES: readonly (readonly [CompareKeyword, readonly string[]])[] = [
  [compareBounds, BOUND_KEYWORDS],
  [comparePatternProperties, ["patternProperties"]],
  [compareDependentRequired, ["dependentRequired"]],
  [compareDependentSchemas, ["dependentSchemas"]],
  [compareRest, REST_KEYWORDS],
  [comparePrefixItems, ["prefixItems"]],
  [compareContains, ["contains"]],
  [compareNot, ["not"]],
  [compareConditions, ["if"]],
  [compareContentSchema, ["contentSchema"]],
  [compareVariants, ["oneOf", "anyOf"]],
];

const RULE_OF: ReadonlyMap<string, CompareKeyword> = new Map(
  RULES.flatMap(([rule, keywords]) => keywords.map((keyword) => [keyword, rule])),
);

/** The rules that can say something about two schemas. */
export function rulesFor(before: SchemaView, after: SchemaView): Set<CompareKeyword> {
  const rules = new Set<CompareKeyword>();
  for (const view of [before, after]) {
    if (view.properties.size + view.required.size > 0) rules.add(compareProperties);
    for (const keyword of view.keywords.keys()) {
      const rule = RULE_OF.get(keyword);
      if (rule) rules.add(rule);
    }
  }
  return rules;
}

/**
 * Compares the references that were not followed by their texts.
 *
 * @returns false when they differ, so that nothing is known about what to compare.
 */
export function compareUnread(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  const isSame = before.unread.size === after.unread.size &&
    [...before.unread.keys()].every((ref) => after.unread.has(ref));
  if (isSame) return true;
  const shown = ({ unread }: SchemaView) =>
    unread.size === 0
      ? "a schema here"
      : [...unread.keys()].map((ref) => `$ref ${excerpt(ref)}`).join(", ");
  scope.add("REFERENCE_CHANGED", "$ref", {
    place: after.place,
    message: `The schema changed from ${shown(before)} to ${shown(after)}, which was not followed`,
  });
  return false;
}
