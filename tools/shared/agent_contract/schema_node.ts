/**
 * Schemas as the walk reads them: references are followed, and keywords beside a reference merged in.
 *
 * @module
 */
import { isJsonObject, type JsonValue } from "../json/value.ts";
import {
  members,
  type Place,
  referenceChain,
  referenceOf,
  type UnreadTarget,
} from "../schema_diff/place.ts";
import { ALL_TYPES, typesNamed } from "../schema_diff/type_sets.ts";

const NO_TYPES: ReadonlySet<string> = new Set();

/** A schema with the keywords that hold for it. */
export interface SchemaNode {
  /** The schema `false`. */
  readonly acceptsNothing: boolean;
  readonly keywords: ReadonlyMap<string, Place>;
}

/** The value of a keyword; undefined if it is absent. */
export function valueOf(node: SchemaNode, keyword: string): JsonValue | undefined {
  return node.keywords.get(keyword)?.value;
}

/** The types that a schema allows. */
export function typesOf(node: SchemaNode): ReadonlySet<string> {
  if (node.acceptsNothing) return NO_TYPES;
  const type = valueOf(node, "type");
  return type === undefined ? ALL_TYPES : typesNamed(type);
}

/** The same for a message: `none`, `any` or the names. */
export function typeText(node: SchemaNode): string {
  if (node.acceptsNothing) return "none";
  return valueOf(node, "type") === undefined ? "any" : [...typesOf(node)].join(" or ");
}

/** Reads schemas, each once; a schema that only refers to another is that other. */
export class NodeReader {
  readonly #known = new Map<JsonValue, SchemaNode>();

  /** The node of a schema, or the reference that leads nowhere. */
  read(place: Place): SchemaNode | UnreadTarget {
    const chain = referenceChain(place);
    if (!Array.isArray(chain)) return chain;
    // A reference with nothing beside it adds nothing to its target.
    const [last] = chain.slice(-1);
    const parts = chain.filter((part) => part === last || saysMore(part));
    const [first = place] = parts;
    let node = this.#known.get(first.value);
    if (!node) {
      const made = nodeOf(parts.reverse());
      if (!made) return { kind: "unresolved", ref: lastReferenceIn(chain) };
      node = made;
      if (isJsonObject(first.value)) this.#known.set(first.value, node);
    }
    return node;
  }
}

function lastReferenceIn(chain: readonly Place[]): string {
  const [from] = chain.slice(-2);
  return (from && referenceOf(from)) ?? "";
}

function saysMore({ value }: Place): boolean {
  return isJsonObject(value) && Object.keys(value).length > 1;
}

/**
 * The target's keywords, with those beside its references over them; undefined when it is not a
 * schema.
 */
function nodeOf([target, ...besides]: Place[]): SchemaNode | undefined {
  if (!target) return undefined;
  if (typeof target.value !== "boolean" && !isJsonObject(target.value)) return undefined;
  if (target.value === false) return { acceptsNothing: true, keywords: new Map() };
  const keywords = new Map<string, Place>();
  for (const part of [target, ...besides]) {
    for (const [name, place] of members(part)) if (name !== "$ref") keywords.set(name, place);
  }
  return { acceptsNothing: false, keywords };
}
