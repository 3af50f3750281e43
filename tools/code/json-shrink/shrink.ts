import type { RunWarning, WarningCode } from "../../tool.ts";
import {
  type ArrayNode,
  decodeString,
  type JsonDocument,
  type JsonMember,
  type JsonNode,
  type ObjectNode,
  type ScalarNode,
  sourceOf,
} from "../../shared/json/node.ts";
import { formatPointer } from "../../shared/json/pointer.ts";
import type { contract } from "./contract.ts";

/** The parts of a document to drop or cut. */
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
export function shrinkDocument(document: JsonDocument, options: ShrinkOptions): Shrunk {
  return new Shrinker(document, options).shrinkAll();
}

/** A document's minified text, what it lost, and remarks on that. */
interface Shrunk {
  output: string;
  counts: Shrinker["counts"];
  warnings: RunWarning<typeof contract>[];
}

class Shrinker {
  readonly #document: JsonDocument;
  readonly #options: ShrinkOptions;
  readonly counts = {
    arrays_truncated: 0,
    items_removed: 0,
    strings_truncated: 0,
    nulls_dropped: 0,
    empties_dropped: 0,
    keys_dropped: 0,
  };
  readonly #warnings: RunWarning<typeof contract>[] = [];
  /** Names and indexes from the root to the node at work. */
  readonly #path: (string | number)[] = [];
  readonly #parts: string[] = [];

  constructor(document: JsonDocument, options: ShrinkOptions) {
    this.#document = document;
    this.#options = options;
  }

  shrinkAll(): Shrunk {
    this.#shrink(this.#document.root);
    const { arrays_truncated, strings_truncated } = this.counts;
    const unlisted = arrays_truncated + strings_truncated - MAX_LISTED_TRUNCATIONS;
    if (unlisted > 0) {
      this.#warnings.push({
        code: "MORE_TRUNCATIONS",
        message: `${unlisted} more arrays and strings were cut; the stats count them all`,
      });
    }
    return { output: this.#parts.join(""), counts: this.counts, warnings: this.#warnings };
  }

  /** Prints a node and says whether `""`, `[]` or `{}` came out. */
  #shrink(node: JsonNode): boolean {
    switch (node.kind) {
      case "object":
        return this.#shrinkObject(node);
      case "array":
        return this.#shrinkArray(node);
      case "string":
        return this.#shrinkString(node);
      default:
        this.#parts.push(sourceOf(this.#document, node));
        return false;
    }
  }

  #shrinkObject(node: ObjectNode): boolean {
    this.#parts.push("{");
    let kept = 0;
    for (const member of node.members) {
      if (this.#isDropped(member)) continue;
      const before = this.#parts.length;
      if (kept > 0) this.#parts.push(",");
      this.#parts.push(sourceOf(this.#document, member.nameSpan), ":");
      this.#path.push(member.name);
      const isEmpty = this.#shrink(member.value);
      this.#path.pop();
      if (isEmpty && this.#options.dropEmpty) {
        // Only now is it known that nothing is left of the member: take it back.
        this.#parts.length = before;
        this.counts.empties_dropped++;
      } else kept++;
    }
    this.#parts.push("}");
    return kept === 0;
  }

  #isDropped({ name, value }: JsonMember): boolean {
    if (this.#options.dropKeys.has(name)) {
      this.counts.keys_dropped++;
      return true;
    }
    if (this.#options.dropNulls && value.kind === "null") {
      this.counts.nulls_dropped++;
      return true;
    }
    return false;
  }

  #shrinkArray({ items }: ArrayNode): boolean {
    const kept = Math.min(items.length, this.#options.maxArrayItems);
    if (kept < items.length) {
      this.counts.arrays_truncated++;
      this.counts.items_removed += items.length - kept;
      this.#warnTruncated("ARRAY_TRUNCATED", `kept ${kept} of ${items.length} items`);
    }
    this.#parts.push("[");
    for (let index = 0; index < kept; index++) {
      if (index > 0) this.#parts.push(",");
      this.#path.push(index);
      this.#shrink(items[index]!);
      this.#path.pop();
    }
    this.#parts.push("]");
    return kept === 0;
  }

  #shrinkString(node: ScalarNode): boolean {
    const source = sourceOf(this.#document, node);
    // The source is never shorter than the string, quotes aside: most strings need no decoding.
    if (source.length - 2 <= this.#options.maxStringLength) {
      this.#parts.push(source);
      return source.length === 2;
    }
    const characters = [...decodeString(source)];
    const limit = this.#options.maxStringLength;
    if (characters.length <= limit) {
      this.#parts.push(source);
      return false;
    }
    const isMarked = this.#options.markTruncation && limit > 0;
    const kept = isMarked ? limit - 1 : limit;
    this.counts.strings_truncated++;
    this.#warnTruncated("STRING_TRUNCATED", `kept ${kept} of ${characters.length} characters`);
    this.#parts.push(JSON.stringify(characters.slice(0, kept).join("") + (isMarked ? "…" : "")));
    return limit === 0;
  }

  #warnTruncated(code: WarningCode<typeof contract>, message: string): void {
    if (this.#warnings.length < MAX_LISTED_TRUNCATIONS) {
      this.#warnings.push({ code, message, path: formatPointer(this.#path) });
    }
  }
}
