/**
 * The tree that the JSON reader makes. It keeps what `JSON.parse` loses: where a value stands, how its
 * number or string was written, the order of members and their repeats.
 *
 * @module
 */

interface Span {
  /** UTF-16 offset of the first character in the source. */
  start: number;
  /** UTF-16 offset after the last character. */
  end: number;
}

/** A string, number, boolean or null in a JSON text. */
export interface ScalarNode extends Span {
  kind: "string" | "number" | "boolean" | "null";
}

export interface ArrayNode extends Span {
  kind: "array";
  items: JsonNode[];
}

/** A member of an object in a JSON text. */
export interface JsonMember {
  /** The decoded name. */
  name: string;
  /** Where the name's string literal stands, quotes included. */
  nameSpan: Span;
  value: JsonNode;
}

export interface ObjectNode extends Span {
  kind: "object";
  /** In source order, repeats included. */
  members: JsonMember[];
}

export type JsonNode = ScalarNode | ArrayNode | ObjectNode;

/** A member whose name its object already has. */
export interface DuplicateKey {
  /** JSON Pointer of the member. */
  pointer: string;
  /** Offset of the repeated name. */
  offset: number;
  /** Offset of the name that came first. */
  firstOffset: number;
}

/** A JSON text that was read: the tree and what was noticed on the way. */
export interface JsonDocument {
  /** The source; every span of the tree points into it. */
  text: string;
  root: JsonNode;
  /** The text began with U+FEFF, which was skipped. */
  hasBom: boolean;
  duplicates: DuplicateKey[];
  /** Deepest nesting: a scalar is 0, `[]` is 1. */
  depth: number;
}

/** The source text of a node or name. */
export function sourceOf(document: JsonDocument, span: Span): string {
  return document.text.slice(span.start, span.end);
}

/** The members of an object by name: of repeated names the last value counts, at the position of the first. */
export function membersByName(object: ObjectNode): Map<string, JsonNode> {
  return new Map(object.members.map(({ name, value }) => [name, value]));
}

/** The decoded value of a string literal, quotes included, that the reader accepted. */
export function decodeString(literal: string): string {
  return literal.includes("\\") ? JSON.parse(literal) as string : literal.slice(1, -1);
}
