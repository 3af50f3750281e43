/**
 * Schemas that may refer to each other, and the options with which they are read.
 *
 * @module
 */
import type { JsonObject, JsonValue } from "../json/value.ts";
import type { AssertionOptions } from "./assertions.ts";
import type { Dialect } from "./dialects.ts";
import type { SchemaDocument, SchemaNode } from "./schema_node.ts";

export interface SchemaSetOptions extends AssertionOptions {
  /** Ends of messages: what else the caller can send. */
  advice?: SchemaAdvice;
  /** Schemas that references find when this set has none of that URI. */
  fallback?: SchemaSet;
  /** The dialect that a `$schema` names. @throws when it names none that is supported. */
  dialectOf(schemaUri: string): Dialect;
  /**
   * Called with references and patterns that cannot be used, which are then ignored. Without it they are refused.
   */
  onUnusable?(part: UnusablePart): void;
  /** Called for a value that only a reference makes a schema, before it is taken in. */
  checkFound?(
    value: JsonValue,
    place: { document: SchemaDocument; pointer: string },
    dialect: Dialect,
  ): void;
}

/** A keyword that cannot be used. */
export interface UnusablePart {
  /** JSON Pointer of the schema that it is in. */
  pointer: string;
  keyword: string;
  /** The reference or the pattern. */
  text: string;
  /** As the end of a sentence: "has no target". */
  fault: string;
}

/** Advice at the end of messages, in the words of the calling tool. */
export interface SchemaAdvice {
  /** Follows "references must stay inside the schema". */
  unresolvedReference: string;
  /** Follows the list of supported drafts. */
  unsupportedDraft: string;
}

/** Schemas that may refer to each other. */
export interface SchemaSet {
  readonly options: SchemaSetOptions;
  /** Roots of resources by absolute URI, without a fragment. The first of a URI stays. */
  readonly resources: Map<string, SchemaNode>;
  /** All schemas and subschemas; it grows when a reference finds a schema at an unusual place. */
  readonly nodes: SchemaNode[];
  /** Schemas that a reference names: only these can be reached by two ways. */
  readonly targets: Set<SchemaNode>;
  /** Schemas found by a reference at a place that no keyword makes a schema, by document and pointer. */
  readonly found: Map<SchemaDocument, Map<string, SchemaNode>>;
}

/** A set without schemas. */
export function createSchemaSet(options: SchemaSetOptions): SchemaSet {
  return { options, resources: new Map(), nodes: [], targets: new Set(), found: new Map() };
}

/** In draft-07 a `$ref` makes its siblings mean nothing; subschemas in them may still be referred to. */
export function ignoresSiblings(node: SchemaNode): boolean {
  return node.resource.dialect.draft === "draft-07" && typeof node.value === "object" &&
    textOf(node.value, "$ref") !== undefined;
}

/** A URI reference without its fragment, and the fragment, "" when there is none. */
export function splitFragment(reference: string): [uri: string, fragment: string] {
  const at = reference.indexOf("#");
  return at < 0 ? [reference, ""] : [reference.slice(0, at), reference.slice(at + 1)];
}

/** The value of a keyword that is a text. */
export function textOf(value: JsonObject, keyword: string): string | undefined {
  const text = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
  return typeof text === "string" ? text : undefined;
}
