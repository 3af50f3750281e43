/**
 * The kinds of differences between two schemas, and what each means for their users.
 *
 * @module
 */
import type { JsonValue } from "../json/value.ts";
import type { Place } from "./place.ts";

/** `unclear`: the documents do not show whether a change breaks a client. */
export type Level = "breaking" | "unclear" | "non-breaking";

/** The receiver of a schema's values: a server, or a client. */
export type Direction = "request" | "response";

const BREAKING = "breaking";
const UNCLEAR = "unclear";
const FINE = "non-breaking";

/** More values are accepted: a server may, a client may be surprised. And the reverse. */
const WIDER = { request: FINE, response: BREAKING } as const;
const NARROWER = { request: BREAKING, response: FINE } as const;
/** Some values are refused that were not, and others accepted. */
const OTHER = { request: BREAKING, response: BREAKING } as const;
const UNKNOWN = { request: UNCLEAR, response: UNCLEAR } as const;

/** The effect of a change on the values that a schema accepts, and its level for each direction. */
const EFFECT_LEVELS = {
  none: { request: FINE, response: FINE },
  wider: WIDER,
  narrower: NARROWER,
  other: OTHER,
  unknown: UNKNOWN,
  /** Values are gained, and some may be lost: a new variant of `oneOf` may overlap the others. And the reverse. */
  widerAtLeast: { request: UNCLEAR, response: BREAKING },
  narrowerAtLeast: { request: BREAKING, response: UNCLEAR },
} as const;

export type Effect = keyof typeof EFFECT_LEVELS;

const HARMLESS = { request: FINE, response: FINE } as const;

/** The level of every kind of difference. What a server takes may grow; what it gives may shrink. */
export const SCHEMA_LEVELS = {
  TYPE_WIDENED: WIDER,
  TYPE_NARROWED: NARROWER,
  TYPE_CHANGED: OTHER,
  PROPERTY_ADDED_REQUIRED: NARROWER,
  PROPERTY_ADDED_OPTIONAL: HARMLESS,
  /**
   * A request with the property is still accepted where additional ones are, but the property no longer has an effect.
   */
  PROPERTY_REMOVED: { request: UNCLEAR, response: BREAKING },
  PROPERTY_BECAME_REQUIRED: NARROWER,
  PROPERTY_BECAME_OPTIONAL: WIDER,
  ENUM_VALUE_ADDED: WIDER,
  ENUM_VALUE_REMOVED: NARROWER,
  CONST_CHANGED: OTHER,
  CONSTRAINT_TIGHTENED: NARROWER,
  CONSTRAINT_LOOSENED: WIDER,
  /** Whether one pattern accepts all texts of the other is not computed. */
  PATTERN_CHANGED: UNKNOWN,
  FORMAT_CHANGED: OTHER,
  MULTIPLE_OF_CHANGED: OTHER,
  CONTENT_CHANGED: OTHER,
  VARIANT_ADDED: WIDER,
  VARIANT_REMOVED: NARROWER,
  /** The same values are accepted, but an omitted value now means another one. */
  DEFAULT_CHANGED: UNKNOWN,
  DEFAULT_ADDED: UNKNOWN,
  DEFAULT_REMOVED: UNKNOWN,
  SCHEMA_DEPRECATED: HARMLESS,
  SCHEMA_UNDEPRECATED: HARMLESS,
  /** Seen from the direction in which the property takes part before and after. */
  ACCESS_CHANGED: HARMLESS,
  CONDITION_CHANGED: UNKNOWN,
  REFERENCE_CHANGED: UNKNOWN,
  KEYWORD_CHANGED: UNKNOWN,
} as const satisfies Record<string, Record<Direction, Level>>;

/** A kind of difference, as the table of levels has it. */
export type Kind = keyof typeof SCHEMA_LEVELS;
export type SchemaCode = Kind;

/** The codes of differences, for a contract's output. */
export const SCHEMA_CODES: readonly SchemaCode[] = Object.keys(SCHEMA_LEVELS) as SchemaCode[];

/**
 * How a schema affects the values of the schemas around it: `not` reverses it, and under `if` it is unknown. What one
 * variant of `oneOf` loses, another that overlaps it may gain; a variant of `anyOf` is idle when another has all its
 * values.
 */
export type Variance = "same" | "reversed" | "overlapping" | "idle" | "unclear";

/** The variance below a keyword that itself is below others. */
export function combine(outer: Variance, inner: Variance): Variance {
  if (outer === "idle" || inner === "idle") return "idle";
  if (outer === UNCLEAR || inner === UNCLEAR) return UNCLEAR;
  if (outer === "same") return inner;
  if (inner === "same") return outer;
  if (outer === "reversed" && inner === "reversed") return "same";
  return outer === inner ? outer : UNCLEAR;
}

/**
 * The level of a difference for one direction.
 *
 * @param effect What this one does to the accepted values, where it is not what the kind does as a rule.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { levelOf } from "./differences.ts";
 *
 * assert.equal(levelOf("TYPE_WIDENED", "request", "same"), "non-breaking");
 * assert.equal(levelOf("TYPE_WIDENED", "request", "reversed"), "breaking");
 * assert.equal(levelOf("PATTERN_CHANGED", "request", "same", "narrower"), "breaking");
 * ```
 */
export function levelOf(
  kind: Kind,
  direction: Direction,
  variance: Variance,
  effect?: Effect,
): Level {
  const levels = effect ? EFFECT_LEVELS[effect] : SCHEMA_LEVELS[kind];
  if (variance === "same") return levels[direction];
  const { request, response } = levels;
  if (request === response && request !== BREAKING) return request;
  if (variance === UNCLEAR) return UNCLEAR;
  if (variance === "idle") return FINE;
  if (variance === "overlapping") return levels[direction] === FINE ? UNCLEAR : levels[direction];
  return direction === "request" ? response : request;
}

/** One difference between two schemas. */
export interface SchemaDifference<Extra extends string = never> {
  level: Level;
  /** One of JSON Schema's, or an extension's. */
  code: SchemaCode | Extra;
  /** The subject of the message: a schema object, or the schema of a property. */
  place: Place;
  message: string;
  /** Tells differences apart whose messages were cut. */
  detail?: string;
  /** The keyword that differs. */
  keyword: string;
  /** Its values; undefined if it is absent, or where they are schemas. */
  before?: JsonValue;
  after?: JsonValue;
  /** The property that the difference is about. */
  property?: string;
  /** The level is a convention: some values may still be lost or gained. */
  isByConvention?: boolean;
}
