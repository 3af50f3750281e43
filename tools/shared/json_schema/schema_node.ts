/**
 * The parts of a schema that was taken in: documents, the resources in them, their subschemas.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import { ToolError } from "../tool_error.ts";
import type { Assertion, Pattern } from "./assertions.ts";
import type { Dialect } from "./dialects.ts";

/** One JSON document that holds schemas: the caller's schema, a further one, or a meta-schema. */
export interface SchemaDocument {
  /** Where the document stands; "" for the caller's schema. */
  uri: string;
  /** The document's name in messages. */
  name: string;
  /** The document that was requested; pointers into it need no prefix. */
  isMain: boolean;
}

/** A schema with a URI of its own, and all its subschemas up to the next such schema. */
export interface SchemaResource {
  uri: string;
  document: SchemaDocument;
  dialect: Dialect;
  root: SchemaNode;
  /** By the name that a fragment gives: `$anchor`, `$dynamicAnchor`, draft-07's `$id: "#name"`. */
  anchors: Map<string, SchemaNode>;
  dynamicAnchors: Map<string, SchemaNode>;
  /** 2019-09: the root has `$recursiveAnchor: true`. */
  isRecursiveAnchor: boolean;
}

export type ReferenceKeyword = "$ref" | "$recursiveRef" | "$dynamicRef";

export interface Reference {
  keyword: ReferenceKeyword;
  /** The reference as written. */
  text: string;
  /** The schema that it names, before the dynamic scope is considered. */
  target: SchemaNode;
  /** Whether the dynamic scope decides the target: by an anchor's name, or by `$recursiveAnchor`. */
  dynamic?: { anchor: string } | "recursive";
}

/** One schema or subschema. */
export interface SchemaNode {
  value: JsonObject | boolean;
  /** JSON Pointer in the document. */
  pointer: string;
  resource: SchemaResource;
  /** Subschemas of keywords that hold one. */
  one: Map<string, SchemaNode>;
  /** Subschemas of keywords that hold an array. */
  list: Map<string, SchemaNode[]>;
  /** Subschemas of keywords that hold them by name. */
  named: Map<string, Map<string, SchemaNode>>;
  assertions: Assertion[];
  /** `patternProperties`, compiled, with their subschemas. */
  patterns: { pattern: Pattern; node: SchemaNode }[];
  references: Reference[];
  /** The types of value that a keyword which could not be used would have judged. */
  leftOut?: "strings" | "objects" | "all";
}

/** `INVALID_SCHEMA` at a place of a schema document. */
export function invalidSchema(
  document: SchemaDocument,
  pointer: string,
  fault: string,
): ToolError<"INVALID_SCHEMA"> {
  return new ToolError<"INVALID_SCHEMA">(
    "INVALID_SCHEMA",
    `${document.name} is not a valid schema at "${cutText(pointer, 200)}": ${fault}`,
    { pointer },
  );
}

/** The value of a keyword; undefined when the schema is a boolean or has no such keyword. */
export function keywordValue(node: SchemaNode, keyword: string): JsonValue | undefined {
  return typeof node.value === "object" && Object.hasOwn(node.value, keyword)
    ? node.value[keyword]
    : undefined;
}
