/**
 * Tags of YAML nodes, as the library gives them: written out in full.
 *
 * @module
 */
import { isScalar, type Node } from "yaml";
import type { CoreScalarTag } from "./core_schema.ts";

/** What `!!` stands for. */
export const TAG_PREFIX = "tag:yaml.org,2002:";

/** The key that merges mappings (yaml.org/type/merge). */
export const MERGE_KEY = "<<";

const CORE_SCALAR_TAGS = new Set<string>(["null", "bool", "int", "float", "str"]);

/** Whether `!!name` is a scalar tag of the core schema. */
export function isCoreScalarTag(name: string): name is CoreScalarTag {
  return CORE_SCALAR_TAGS.has(name);
}

/** Whether a tag is a scalar tag of the core schema. */
export function isCoreTag(tag: string): boolean {
  return tag.startsWith(TAG_PREFIX) && isCoreScalarTag(tag.slice(TAG_PREFIX.length));
}

/** A tag as authors write it: `!!int`, `!local`. */
export function shortTag(tag: string): string {
  return tag.startsWith(TAG_PREFIX) ? `!!${tag.slice(TAG_PREFIX.length)}` : tag;
}

/** Whether a key is the merge key: plain, without another tag. */
export function isMergeKey(node: Node): boolean {
  if (!isScalar(node)) return false;
  if (node.tag) return node.tag === `${TAG_PREFIX}merge`;
  return node.type === "PLAIN" && node.value === MERGE_KEY;
}
