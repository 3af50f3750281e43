/**
 * Tags of YAML nodes, as the library gives them: written out in full.
 *
 * @module
 */
import { isScalar, isSeq, type Node, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { cutText } from "../cut_text.ts";
import { type CoreScalarTag, type CoreValue, resolvePlain, resolveTagged } from "./core_schema.ts";
import { nodeFault } from "./fault.ts";

/** The prefix that `!!` stands for. */
const TAG_PREFIX = "tag:yaml.org,2002:";

/** The key that merges mappings (yaml.org/type/merge). */
export const MERGE_KEY = "<<";

const CORE_SCALAR_TAGS = new Set<string>(["null", "bool", "int", "float", "str"]);

/** Whether a key is the merge key: plain, without another tag. */
export function isMergeKey(node: Node): boolean {
  if (!isScalar(node)) return false;
  if (node.tag) return node.tag === `${TAG_PREFIX}merge`;
  return node.type === "PLAIN" && node.value === MERGE_KEY;
}

/**
 * A scalar by its tag, or by the core schema.
 *
 * @param text The text that the node comes from, for the place of an error.
 * @throws {YamlError} on text that is not of the type its tag names.
 */
export function resolveScalar(text: string, node: Scalar): CoreValue {
  const source = String(node.value);
  const { tag, type } = node;
  if (!tag) return type === "PLAIN" ? resolvePlain(source) : { value: source };
  const name = tag.startsWith(TAG_PREFIX) ? tag.slice(TAG_PREFIX.length) : "";
  if (name === "seq" || name === "map") {
    throw nodeFault(text, node, `a scalar cannot have the tag !!${name}`);
  }
  if (!isCoreScalarTag(name)) return { value: source };
  const resolved = resolveTagged(source, name);
  if (resolved) return resolved;
  throw nodeFault(text, node, `"${cutText(source)}" cannot have the tag !!${name}`);
}

/** The tag of a scalar, as authors write it, when it is outside the core schema. */
export function unknownScalarTag({ tag }: Scalar): string | undefined {
  return tag && tag !== "!" && !isCoreTag(tag) ? shortTag(tag) : undefined;
}

/**
 * The tag of a list or mapping, as authors write it, when it is outside the core schema.
 *
 * @param text The text that the node comes from, for the place of an error.
 * @throws {YamlError} on a tag of another kind of node.
 */
export function unknownCollectionTag(text: string, node: YAMLSeq | YAMLMap): string | undefined {
  const [own, what] = isSeq(node) ? ["seq", "a list"] : ["map", "a mapping"];
  const { tag } = node;
  if (!tag || tag === "!" || tag === TAG_PREFIX + own) return undefined;
  if (tag === `${TAG_PREFIX}seq` || tag === `${TAG_PREFIX}map` || isCoreTag(tag)) {
    throw nodeFault(text, node, `${what} cannot have the tag ${shortTag(tag)}`);
  }
  return shortTag(tag);
}

/** `!!int`, `!local`. */
function shortTag(tag: string): string {
  return tag.startsWith(TAG_PREFIX) ? `!!${tag.slice(TAG_PREFIX.length)}` : tag;
}

/** Whether a tag is a scalar tag of the core schema. */
function isCoreTag(tag: string): boolean {
  return tag.startsWith(TAG_PREFIX) && isCoreScalarTag(tag.slice(TAG_PREFIX.length));
}

function isCoreScalarTag(name: string): name is CoreScalarTag {
  return CORE_SCALAR_TAGS.has(name);
}
