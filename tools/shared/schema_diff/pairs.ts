/**
 * The graph that a comparison of schemas walks: pairs of schemas, and the comparer that links them.
 *
 * @module
 */
import type { Direction, SchemaDifference, Variance } from "./differences.ts";
import type { Place } from "./place.ts";
import type { CompareKeyword } from "./scope.ts";
import type { IsUnchanged } from "./unchanged.ts";
import type { SchemaView } from "./view.ts";

/** Two schemas in one direction, compared on the first visit. */
export interface SchemaPair<Extra extends string = never> {
  readonly before: SchemaView;
  readonly after: SchemaView;
  readonly direction: Direction;
  readonly variance: Variance;
  /** The types to compare, for members of unions. */
  readonly types?: ReadonlySet<string>;
  found?: FoundInPair<Extra>;
}

/** The differences between two schemas themselves, and the pairs of schemas inside them. */
export interface FoundInPair<Extra extends string = never> {
  readonly differences: readonly SchemaDifference<Extra>[];
  readonly inner: readonly InnerPair<Extra>[];
}

/** A pair of subschemas inside another pair. */
export interface InnerPair<Extra extends string = never> {
  readonly pair: SchemaPair<Extra>;
  /** Undefined for members of unions, which share the outer pair's places. */
  readonly before?: Place;
  readonly after?: Place;
}

/** Compares two versions of schemas. */
export interface SchemaComparer<Extra extends string = never> {
  /**
   * The differences between two schemas and everything inside them.
   *
   * @param visited Pairs that are already listed; receives the ones listed now.
   */
  compare(
    before: Place,
    after: Place,
    direction: Direction,
    visited?: Set<object>,
  ): SchemaDifference<Extra>[];
  /** The pair of two schemas, for a caller that walks the graph itself. */
  pairOf(before: Place, after: Place, direction: Direction): SchemaPair<Extra>;
  /** The differences between the two schemas of a pair. */
  foundIn(pair: SchemaPair<Extra>): FoundInPair<Extra>;
}

export interface SchemaComparerOptions<Extra extends string = never> {
  /** Keywords outside JSON Schema, each with its rules. */
  extensions?: ReadonlyMap<string, CompareKeyword<Extra>>;
  /** Leaves readOnly properties out of requests and writeOnly ones out of responses. */
  hidesByAccess?: boolean;
  /** Tells of schemas that need no comparison. Their pairs are left out. Default: all are compared. */
  isUnchanged?: IsUnchanged;
  /** Called for work that grows with the input; may throw to stop it. */
  charge?: (steps: number) => void;
}
