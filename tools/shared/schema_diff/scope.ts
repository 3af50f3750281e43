import type { JsonValue } from "../json/value.ts";
import type { Direction, Effect, Kind, SchemaDifference, Variance } from "./differences.ts";
import type { SchemaEquality } from "./equality.ts";
import type { Place } from "./place.ts";
import type { SchemaView } from "./view.ts";

/** Data of a difference besides its code and level. */
export interface DifferenceDetails {
  /** The schema object; of a property its schema. */
  place: Place;
  message: string;
  detail?: string;
  before?: JsonValue;
  after?: JsonValue;
  property?: string;
  isByConvention?: boolean;
  /** The effect on the accepted values, if it differs from the usual effect of its kind. */
  effect?: Effect;
}

/** The operations that rules use to compare two schemas. */
export interface SchemaScope<Extra extends string = never> {
  readonly direction: Direction;
  readonly variance: Variance;
  /** The keyword that takes a property out of the direction. */
  readonly hiddenBy: "readOnly" | "writeOnly" | undefined;
  readonly areEqual: SchemaEquality;
  /** Whether two schemas of one document have no value in common, as far as their keywords tell. */
  areApart(a: SchemaView, b: SchemaView): boolean;
  viewOf(schema: Place): SchemaView;
  /** Adds a difference at a keyword. */
  add(kind: Kind, keyword: string, details: DifferenceDetails): void;
  /** Adds a difference that an extension has named and rated. */
  addOther(difference: SchemaDifference<Extra>): void;
  /** Compares two schemas inside these two. */
  compareInner(before: Place, after: Place, inner?: Variance): void;
  /** Compares what two views say of some types, as a part of these two. */
  compareMembers(
    before: SchemaView,
    after: SchemaView,
    types: ReadonlySet<string>,
    bearing?: Variance,
  ): void;
  /** The views of a schema of which one member of its union holds, member by member. */
  membersOf(view: SchemaView, keyword: string): SchemaView[];
  /** Whether this is compared only to answer a question of another union: no more is asked than must be. */
  readonly isAsked: boolean;
  /** Whether every value of some types that the one accepts is accepted by the other, as far as the rules tell. */
  isInside(inner: SchemaView, outer: SchemaView, types?: ReadonlySet<string>): boolean;
  /** Counts work that grows with the input. @throws when there is too much of it. */
  charge(steps: number): void;
}

/** Compares a keyword that JSON Schema does not know; both views may lack it. */
export type CompareKeyword<Extra extends string = never> = (
  before: SchemaView,
  after: SchemaView,
  scope: SchemaScope<Extra>,
) => void;
