import type { JsonValue } from "../json/value.ts";
import type { Place, SchemaRules, UnreadTarget } from "./place.ts";
import type { Keyword } from "./void_keywords.ts";

/** A schema with everything that it is made of: what it refers to, and the members of its `allOf`. */
export interface SchemaView {
  /** Tells views apart. */
  id: number;
  /** The schema object, references followed. */
  place: Place;
  rules: SchemaRules;
  /** The merged parts: the schema, and union members that apply. */
  sources: readonly { part: Place; at: string }[];
  /** Unions that are left out, since one of their members is a source. */
  without: readonly { schema: JsonValue; keyword: string }[];
  /** The schema objects that it is made of, each with its pointer as walked from the view's own schema. */
  parts: Map<Place, string>;
  /** References among its parts that were not followed, with the pointers of these parts. */
  unread: Map<string, { at: string; target: UnreadTarget }>;
  /** Keywords in the order of the parts. */
  keywords: Map<string, Keyword[]>;
  /** A keyword or a property is in several parts. */
  hasRepeated: boolean;
  /** Unknown keywords, and known ones with meaningless values. */
  others: Map<string, Keyword[]>;
  properties: Map<string, Place[]>;
  required: Set<string>;
  types: ReadonlySet<string>;
  /** How many parts and keywords were looked at. */
  size: number;
}
