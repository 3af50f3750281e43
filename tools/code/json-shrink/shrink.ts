import type { RunWarning, WarningCode } from "../../define.ts";
import {
  decodeString,
  type JsonArray,
  type JsonDocument,
  type JsonMember,
  type JsonNode,
  type JsonObject,
  type JsonScalar,
  sourceOf,
} from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import type { contract } from "./contract.ts";

export interface ShrinkOptions {
  /** Items kept of every array. */
  maxArrayItems: number;
  /** Longest string value, in code points. */
  maxStringLength: number;
  dropNulls: boolean;
  dropEmpty: boolean;
  dropKeys: ReadonlySet<string>;
  /** End a cut string with `…`, counted in its length. */
  markTruncation: boolean;
}

/** `ARRAY_TRUNCATED` and `STRING_TRUNCATED` warnings given; the rest are counted. */
const MAX_LISTED_TRUNCATIONS = 20;

/**
 * The minified text of a document without what the options drop or cut. Scalars that stay whole keep their
 * source text, and the root always stays.
 */
export function shrinkDocument(document: JsonDocument, options: ShrinkOptions) {
  const counts = {
    arrays_truncated: 0,
    items_removed: 0,
    strings_truncated: 0,
    nulls_dropped: 0,
    empties_dropped: 0,
    keys_dropped: 0,
  };
  const warnings: RunWarning<typeof contract>[] = [];
  /** Names and indexes from the root to the node at work. */
  const path: (string | number)[] = [];
  const parts: string[] = [];

  shrink(document.root);
  const unlisted = counts.arrays_truncated + counts.strings_truncated - MAX_LISTED_TRUNCATIONS;
  if (unlisted > 0) {
    warnings.push({
      code: "MORE_TRUNCATIONS",
      message: `${unlisted} more arrays and strings were cut; the stats count them all`,
    });
  }
  return { output: parts.join(""), counts, warnings };

  /** Prints a node and says whether `""`, `[]` or `{}` came out. */
  function shrink(node: JsonNode): boolean {
    switch (node.kind) {
      case "object":
        return shrinkObject(node);
      case "array":
        return shrinkArray(node);
      case "string":
        return shrinkString(node);
      default:
        parts.push(sourceOf(document, node));
        return false;
    }
  }

  function shrinkObject(node: JsonObject): boolean {
    parts.push("{");
    let kept = 0;
    for (const member of node.members) {
      if (isDropped(member)) continue;
      const before = parts.length;
      if (kept > 0) parts.push(",");
      parts.push(sourceOf(document, member.nameSpan), ":");
      path.push(member.name);
      const isEmpty = shrink(member.value);
      path.pop();
      if (isEmpty && options.dropEmpty) {
        // Only now is it known that nothing is left of the member: take it back.
        parts.length = before;
        counts.empties_dropped++;
      } else kept++;
    }
    parts.push("}");
    return kept === 0;
  }

  function isDropped({ name, value }: JsonMember): boolean {
    if (options.dropKeys.has(name)) {
      counts.keys_dropped++;
      return true;
    }
    if (options.dropNulls && value.kind === "null") {
      counts.nulls_dropped++;
      return true;
    }
    return false;
  }

  function shrinkArray({ items }: JsonArray): boolean {
    const kept = Math.min(items.length, options.maxArrayItems);
    if (kept < items.length) {
      counts.arrays_truncated++;
      counts.items_removed += items.length - kept;
      warnTruncated("ARRAY_TRUNCATED", `kept ${kept} of ${items.length} items`);
    }
    parts.push("[");
    for (let index = 0; index < kept; index++) {
      if (index > 0) parts.push(",");
      path.push(index);
      shrink(items[index]!);
      path.pop();
    }
    parts.push("]");
    return kept === 0;
  }

  function shrinkString(node: JsonScalar): boolean {
    const source = sourceOf(document, node);
    // The source is never shorter than the string, quotes aside: most strings need no decoding.
    if (source.length - 2 <= options.maxStringLength) {
      parts.push(source);
      return source.length === 2;
    }
    const characters = [...decodeString(source)];
    const limit = options.maxStringLength;
    if (characters.length <= limit) {
      parts.push(source);
      return false;
    }
    const isMarked = options.markTruncation && limit > 0;
    const kept = isMarked ? limit - 1 : limit;
    counts.strings_truncated++;
    warnTruncated("STRING_TRUNCATED", `kept ${kept} of ${characters.length} characters`);
    parts.push(JSON.stringify(characters.slice(0, kept).join("") + (isMarked ? "…" : "")));
    return limit === 0;
  }

  function warnTruncated(code: WarningCode<typeof contract>, message: string): void {
    if (warnings.length < MAX_LISTED_TRUNCATIONS) {
      warnings.push({ code, message, path: formatPointer(path) });
    }
  }
}
