/**
 * Finds the schema that a reference names.
 *
 * @module
 */
import { arrayIndex, formatPointer, parsePointer } from "../json/pointer.ts";
import type { JsonObject, JsonValue } from "../json/value.ts";
import { percentDecodedText } from "../percent.ts";
import { resolveUri } from "../uri.ts";
import { addNode } from "./add_document.ts";
import type { SchemaNode } from "./schema_node.ts";
import { type SchemaSet, splitFragment } from "./schema_set.ts";

/**
 * The schema that a reference names, seen from a schema; undefined if there is none.
 *
 * @throws {ToolError} `INVALID_SCHEMA` if the target cannot be a schema.
 */
export function lookUp(
  set: SchemaSet,
  from: SchemaNode,
  reference: string,
): SchemaNode | undefined {
  const [uri, fragment] = splitFragment(resolveUri(reference, from.resource.uri));
  const root = set.resources.get(uri) ?? set.options.fallback?.resources.get(uri);
  if (!root || fragment === "") return root;
  const name = percentDecodedText(fragment);
  if (name === undefined) return undefined;
  if (!name.startsWith("/")) return root.resource.anchors.get(name);
  const steps = parsePointer(name);
  return steps && descend(set, root, steps);
}

function descend(set: SchemaSet, root: SchemaNode, steps: string[]): SchemaNode | undefined {
  let node = root;
  let at = 0;
  while (at < steps.length) {
    const keyword = steps[at]!;
    const next = steps[at + 1];
    const one = node.one.get(keyword);
    const inner = next === undefined ? undefined : childAt(node, keyword, next);
    if (one) at += 1;
    else if (inner) at += 2;
    else return foundAt(set, node, steps.slice(at));
    node = (one ?? inner)!;
  }
  return node;
}

function childAt(node: SchemaNode, keyword: string, step: string): SchemaNode | undefined {
  const list = node.list.get(keyword);
  if (list) return list[arrayIndex(step) ?? -1];
  return node.named.get(keyword)?.get(step);
}

/** A schema at a place that no keyword makes one, such as under a keyword that the draft does not know. */
function foundAt(set: SchemaSet, around: SchemaNode, steps: string[]): SchemaNode | undefined {
  let value: JsonValue = around.value;
  for (const step of steps) {
    if (value === null || typeof value !== "object") return undefined;
    if (Array.isArray(value) && arrayIndex(step) === undefined) return undefined;
    if (!Object.hasOwn(value, step)) return undefined;
    value = (value as JsonObject)[step]!;
  }
  const { document, dialect } = around.resource;
  const pointer = around.pointer + formatPointer(steps);
  let known = set.found.get(document);
  if (!known) set.found.set(document, known = new Map());
  let node = known.get(pointer);
  if (!node) {
    set.options.checkFound?.(value, { document, pointer }, dialect);
    node = addNode(set, value, pointer, around.resource);
    known.set(pointer, node);
  }
  return node;
}
