/**
 * Compares two JSON Schemas by direction. Pairs of schemas form a graph that all comparisons share: a
 * definition is compared once a direction, however often it is referred to, and cycles end by themselves.
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
import { compareAnnotations, compareOthers, compareRepeated } from "./compare_rest.ts";
import { compareTypes, compareValues } from "./compare_types.ts";
import { compareVariants, compareWithUnion } from "./compare_variants.ts";
import {
  combine,
  type Direction,
  levelOf,
  type SchemaCode,
  type SchemaDifference,
  type Variance,
} from "./differences.ts";
import { schemaEquality } from "./equality.ts";
import type { Place } from "./place.ts";
import type { CompareKeyword, SchemaScope } from "./scope.ts";
import { type SchemaView, schemaViewer } from "./view.ts";

/** What a pair of schemas costs, whatever they hold; a step takes about a microsecond. */
const PAIR_STEPS = 10;

/** Two schemas in one direction, compared when they are first visited. */
interface Pair<Extra extends string> {
  before: SchemaView;
  after: SchemaView;
  direction: Direction;
  variance: Variance;
  found?: { differences: SchemaDifference<Extra>[]; inner: Pair<Extra>[] };
}

export interface SchemaComparer<Extra extends string = never> {
  /**
   * The differences between two schemas, and everything in them.
   *
   * @param visited The pairs that were listed already; gets those that are listed now.
   */
  compare(
    before: Place,
    after: Place,
    direction: Direction,
    visited?: Set<object>,
  ): SchemaDifference<Extra>[];
}

export interface SchemaComparerOptions<Extra extends string = never> {
  /** Keywords that JSON Schema does not know, each with its rules. */
  extensions?: ReadonlyMap<string, CompareKeyword<Extra>>;
  /** Leaves readOnly properties out of requests and writeOnly ones out of responses. */
  hidesByAccess?: boolean;
  /** Told of work that grows with the input; it may throw. */
  charge?: (steps: number) => void;
}

/**
 * A comparer of schemas that remembers what it has compared.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { schemaComparer } from "./compare.ts";
 * import { rootPlace, schemaDocument } from "./place.ts";
 *
 * const before = rootPlace(schemaDocument({ type: "integer", maximum: 14 }));
 * const after = rootPlace(schemaDocument({ type: "integer", maximum: 7 }));
 * const [difference] = schemaComparer().compare(before, after, "request");
 * assert.equal(difference?.code, "CONSTRAINT_TIGHTENED");
 * assert.equal(difference?.level, "breaking");
 * ```
 */
export function schemaComparer<Extra extends string = never>(
  options: SchemaComparerOptions<Extra> = {},
): SchemaComparer<Extra> {
  return new Comparer(options);
}

class Comparer<Extra extends string> implements SchemaComparer<Extra> {
  readonly #extensions: ReadonlyMap<string, CompareKeyword<Extra>>;
  /** The keywords that have rules of their own here. */
  readonly #compared: ReadonlySet<string>;
  readonly #hidesByAccess: boolean;
  readonly #charge: (steps: number) => void;
  readonly #viewOf: SchemaScope["viewOf"];
  readonly #areEqual: SchemaScope["areEqual"];
  readonly #pairs = new Map<string, Pair<Extra>>();

  constructor(options: SchemaComparerOptions<Extra>) {
    const { extensions = new Map(), hidesByAccess = false, charge = () => {} } = options;
    this.#extensions = extensions;
    this.#compared = new Set(extensions.keys());
    this.#hidesByAccess = hidesByAccess;
    this.#charge = charge;
    this.#viewOf = schemaViewer(charge);
    this.#areEqual = schemaEquality(charge);
  }

  compare(
    before: Place,
    after: Place,
    direction: Direction,
    visited = new Set<object>(),
  ): SchemaDifference<Extra>[] {
    const differences: SchemaDifference<Extra>[] = [];
    const open = [this.#pairOf(before, after, direction, "same")];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      if (visited.has(pair)) continue;
      this.#charge(1);
      visited.add(pair);
      const { differences: own, inner } = pair.found ??= this.#comparePair(pair);
      for (const difference of own) differences.push(difference);
      for (const each of inner) open.push(each);
    }
    return differences;
  }

  #pairOf(
    beforePlace: Place,
    afterPlace: Place,
    direction: Direction,
    variance: Variance,
  ): Pair<Extra> {
    const [before, after] = [this.#viewOf(beforePlace), this.#viewOf(afterPlace)];
    const key = `${direction} ${variance} ${before.id} ${after.id}`;
    let pair = this.#pairs.get(key);
    if (!pair) this.#pairs.set(key, pair = { before, after, direction, variance });
    return pair;
  }

  #comparePair({ before, after, direction, variance }: Pair<Extra>) {
    const differences: SchemaDifference<Extra>[] = [];
    const inner: Pair<Extra>[] = [];
    this.#charge(PAIR_STEPS + before.size + after.size);
    this.#compareViews(before, after, {
      direction,
      variance,
      hiddenBy: !this.#hidesByAccess
        ? undefined
        : direction === "request"
        ? "readOnly"
        : "writeOnly",
      areEqual: this.#areEqual,
      viewOf: this.#viewOf,
      charge: this.#charge,
      add: (kind, keyword, details) => {
        this.#charge(1);
        const level = levelOf(kind, direction, variance);
        const code: SchemaCode = kind === "PROPERTY_REMOVED_FROM_CLOSED"
          ? "PROPERTY_REMOVED"
          : kind;
        differences.push({ level, code, keyword, ...details });
      },
      addOther: (difference) => differences.push(difference),
      compareInner: (old, current, bearing = "same") =>
        inner.push(this.#pairOf(old, current, direction, combine(variance, bearing))),
    });
    return { differences, inner };
  }

  #compareViews(before: SchemaView, after: SchemaView, scope: SchemaScope<Extra>): void {
    if (!compareUnread(before, after, scope)) return;
    for (const [keyword, compareKeyword] of this.#extensions) {
      if (before.others.has(keyword) || after.others.has(keyword)) {
        compareKeyword(before, after, scope);
      }
    }
    const rules = rulesFor(before, after);
    if (rules.delete(compareAnnotations)) compareAnnotations(before, after, scope);
    const compared = this.#compared;
    if (rules.has(compareVariants) && compareWithUnion(before, after, compared, scope)) return;
    if (!compareTypes(before, after, scope)) return;
    for (const compareKeywords of rules) compareKeywords(before, after, scope);
    compareOthers(before, after, compared, scope);
    if (before.hasRepeated || after.hasRepeated) compareRepeated(before, after, scope);
  }
}

/** Each rule with the keywords that it looks at. */
const RULES: readonly (readonly [CompareKeyword, readonly string[]])[] = [
  [compareAnnotations, ["default", "deprecated", "readOnly", "writeOnly"]],
  [compareValues, ["enum", "const"]],
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
function rulesFor(before: SchemaView, after: SchemaView): Set<CompareKeyword> {
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
 * @returns false when they differ, so that nothing is known of what to compare.
 */
function compareUnread(before: SchemaView, after: SchemaView, scope: SchemaScope): boolean {
  const isSame = before.unread.size === after.unread.size &&
    before.unread.isSubsetOf(after.unread);
  if (isSame) return true;
  const shown = ({ unread }: SchemaView) =>
    unread.size === 0
      ? "a schema here"
      : [...unread].map((ref) => `$ref ${excerpt(ref)}`).join(", ");
  scope.add("REFERENCE_CHANGED", "$ref", {
    place: after.place,
    message: `The schema changed from ${shown(before)} to ${shown(after)}, which was not followed`,
  });
  return false;
}
