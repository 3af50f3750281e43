/**
 * Compares two JSON Schemas by direction. Pairs of schemas form a graph that all comparisons share: a definition is
 * compared once in each direction, however often it is referenced, and cycles end.
 *
 * @module
 */
import { areApart } from "./apartness.ts";
import {
  compareAnnotations,
  compareOthers,
  compareRepeated,
  hasAnnotations,
} from "./compare_rest.ts";
import { compareTypes, compareValues, withIntegersAs } from "./compare_types.ts";
import { compareUnions } from "./compare_variants.ts";
import {
  combine,
  type Direction,
  levelOf,
  type SchemaDifference,
  type Variance,
} from "./differences.ts";
import { dropEmptyTypes } from "./emptiness.ts";
import { schemaEquality } from "./equality.ts";
import type {
  FoundInPair,
  InnerPair,
  SchemaComparer,
  SchemaComparerOptions,
  SchemaPair,
} from "./pairs.ts";
import { items, type Place } from "./place.ts";
import { compareUnread, rulesFor } from "./rules.ts";
import type { CompareKeyword, SchemaScope } from "./scope.ts";
import type { IsUnchanged } from "./unchanged.ts";
import { restrictedTo, type SchemaView, schemaViewer, viewOfMember } from "./view.ts";

/** The fixed cost of a pair of schemas; a step takes about a microsecond. */
const PAIR_STEPS = 10;

/** The deepest nesting of questions about unions inside unions. */
const MAX_ASKED = 3;

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
  readonly #isUnchanged: IsUnchanged;
  readonly #charge: (steps: number) => void;
  readonly #viewOf: SchemaScope["viewOf"];
  readonly #areEqual: SchemaScope["areEqual"];
  readonly #pairs = new Map<string, SchemaPair<Extra>>();
  readonly #members = new Map<string, SchemaView[]>();
  #memberCount = 0;
  #askedInside = 0;
  readonly #answers = new Map<string, boolean>();
  readonly #apart = new Map<SchemaView, Map<SchemaView, boolean>>();

  constructor(options: SchemaComparerOptions<Extra>) {
    const { extensions = new Map(), hidesByAccess = false, charge = () => {} } = options;
    this.#isUnchanged = options.isUnchanged ?? (() => false);
    this.#extensions = extensions;
    this.#compared = new Set(extensions.keys());
    this.#hidesByAccess = hidesByAccess;
    this.#charge = charge;
    this.#viewOf = schemaViewer(charge, dropEmptyTypes);
    this.#areEqual = schemaEquality(charge);
  }

  compare(
    before: Place,
    after: Place,
    direction: Direction,
    visited = new Set<object>(),
  ): SchemaDifference<Extra>[] {
    if (this.#isUnchanged(before, after)) return [];
    return this.#differencesFrom(this.pairOf(before, after, direction), visited);
  }

  pairOf(before: Place, after: Place, direction: Direction): SchemaPair<Extra> {
    return this.#pairOf(this.#viewOf(before), this.#viewOf(after), direction, "same");
  }

  foundIn(pair: SchemaPair<Extra>): FoundInPair<Extra> {
    return pair.found ??= this.#comparePair(pair);
  }

  #differencesFrom(start: SchemaPair<Extra>, visited: Set<object>): SchemaDifference<Extra>[] {
    const differences: SchemaDifference<Extra>[] = [];
    const open = [start];
    for (let pair = open.pop(); pair; pair = open.pop()) {
      if (visited.has(pair)) continue;
      this.#charge(1);
      visited.add(pair);
      const found = this.foundIn(pair);
      for (const difference of found.differences) differences.push(difference);
      for (const each of found.inner) open.push(each.pair);
    }
    return differences;
  }

  #pairOf(
    before: SchemaView,
    after: SchemaView,
    direction: Direction,
    variance: Variance,
    types?: ReadonlySet<string>,
  ): SchemaPair<Extra> {
    const of = types ? [...types].join() : "";
    // Pairs inside a question have fewer requirements, so they are kept apart.
    const asked = this.#askedInside > 0 ? "asked" : "";
    const key = `${direction} ${variance} ${before.id} ${after.id} ${of} ${asked}`;
    let pair = this.#pairs.get(key);
    if (!pair) this.#pairs.set(key, pair = { before, after, direction, variance, types });
    return pair;
  }

  /** The views of a union's members; none has an id of a schema's own view. */
  #membersOf(view: SchemaView, keyword: string): SchemaView[] {
    const key = `${view.id} ${keyword}`;
    let members = this.#members.get(key);
    if (!members) {
      members = items(view.keywords.get(keyword)?.at(-1)?.place).map((member, index) => {
        const found = viewOfMember(view, keyword, member, index, -1 - this.#memberCount++);
        dropEmptyTypes(found);
        this.#charge(found.size);
        return found;
      });
      this.#members.set(key, members);
    }
    return members;
  }

  #comparePair(pair: SchemaPair<Extra>): FoundInPair<Extra> {
    const { before, after, direction, variance } = pair;
    const differences: SchemaDifference<Extra>[] = [];
    const inner: InnerPair<Extra>[] = [];
    this.#charge(PAIR_STEPS + before.size + after.size);
    this.#compareViews(pair, {
      direction,
      variance,
      hiddenBy: !this.#hidesByAccess
        ? undefined
        : direction === "request"
        ? "readOnly"
        : "writeOnly",
      areEqual: this.#areEqual,
      areApart: (a, b) => this.#areApart(a, b),
      viewOf: this.#viewOf,
      charge: this.#charge,
      membersOf: (view, keyword) => this.#membersOf(view, keyword),
      isAsked: this.#askedInside > 0,
      isInside: (each, other, types) => this.#isInside(each, other, types),
      add: (kind, keyword, { effect, ...details }) => {
        this.#charge(1);
        const level = levelOf(kind, direction, variance, effect);
        differences.push({ level, code: kind, keyword, ...details });
      },
      addOther: (difference) => differences.push(difference),
      compareInner: (old, current, bearing = "same") => {
        if (this.#isUnchanged(old, current)) return;
        const views = [this.#viewOf(old), this.#viewOf(current)] as const;
        const each = this.#pairOf(...views, direction, combine(variance, bearing));
        inner.push({ pair: each, before: old, after: current });
      },
      compareMembers: (old, current, types, bearing = "same") => {
        const borne = combine(variance, bearing);
        inner.push({ pair: this.#pairOf(old, current, direction, borne, types) });
      },
    });
    return { differences, inner };
  }

  /** Remembered, since a union is met in both directions and in every pair that it is a part of. */
  #areApart(a: SchemaView, b: SchemaView): boolean {
    let answers = this.#apart.get(a);
    if (!answers) this.#apart.set(a, answers = new Map());
    let answer = answers.get(b) ?? this.#apart.get(b)?.get(a);
    if (answer === undefined) answers.set(b, answer = areApart(a, b, this.#viewOf));
    return answer;
  }

  /** Unions that refer to each other raise this question about each other; beyond the limit the answer is no. */
  #isInside(inner: SchemaView, outer: SchemaView, types?: ReadonlySet<string>): boolean {
    if (this.#askedInside >= MAX_ASKED) return false;
    const key = `${this.#askedInside} ${inner.id} ${outer.id} ${types ? [...types].join() : ""}`;
    let answer = this.#answers.get(key);
    if (answer !== undefined) return answer;
    this.#askedInside++;
    try {
      answer = this.#losesNothing(this.#pairOf(inner, outer, "request", "same", types));
    } finally {
      this.#askedInside--;
    }
    this.#answers.set(key, answer);
    return answer;
  }

  #losesNothing(start: SchemaPair<Extra>): boolean {
    const seen = new Set([start]);
    for (const pair of seen) {
      this.#charge(1);
      const found = this.foundIn(pair);
      if (!found.differences.every(keepsValues)) return false;
      for (const each of found.inner) seen.add(each.pair);
    }
    return true;
  }

  #compareViews({ before, after, types }: SchemaPair<Extra>, scope: SchemaScope<Extra>): void {
    if (!compareUnread(before, after, scope)) return;
    if (!types) {
      for (const [keyword, compareKeyword] of this.#extensions) {
        if (before.others.has(keyword) || after.others.has(keyword)) {
          compareKeyword(before, after, scope);
        }
      }
      if (compareUnions(before, after, scope)) return;
    }
    if (hasAnnotations(before) || hasAnnotations(after)) compareAnnotations(before, after, scope);
    const isPart = (view: SchemaView) => types ? restrictedTo(commonIn(types, view), view) : view;
    this.#compareKeywords(isPart(before), isPart(after), scope);
  }

  #compareKeywords(before: SchemaView, after: SchemaView, scope: SchemaScope<Extra>): void {
    if (compareValues(before, after, scope)) {
      compareOthers(before, after, this.#compared, scope);
      return;
    }
    [before, after] = [withIntegersAs(after, before), withIntegersAs(before, after)];
    const common = compareTypes(before, after, scope);
    if (common.size === 0) return;
    const [old, current] = [restrictedTo(common, before), restrictedTo(common, after)];
    for (const compareKeywords of rulesFor(old, current)) compareKeywords(old, current, scope);
    compareOthers(old, current, this.#compared, scope);
    if (old.hasRepeated || current.hasRepeated) compareRepeated(old, current, scope);
  }
}

/** Whether a difference loses no value: properties no longer named are still accepted where that is not breaking. */
function keepsValues({ level, code, isByConvention }: SchemaDifference<string>): boolean {
  if (code === "PROPERTY_REMOVED") return level !== "breaking";
  return level === "non-breaking" && !isByConvention;
}

/** The types of a view among some that name numbers as one. */
function commonIn(types: ReadonlySet<string>, view: SchemaView): ReadonlySet<string> {
  return new Set([...view.types].filter((type) => types.has(type === "integer" ? "number" : type)));
}
