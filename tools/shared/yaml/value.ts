/**
 * YAML documents as JSON values. Aliases share the value of their anchor, so nothing is ever expanded; the size of the
 * expansion is computed and limited.
 *
 * @module
 */
import {
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { cutText } from "../cut_text.ts";
import { positionAt } from "../text_position.ts";
import type { JsonValue } from "../json/value.ts";
import { AliasBudget, type AliasLimits } from "./alias_budget.ts";
import { Ambiguities } from "./ambiguities.ts";
import { isRawNumber } from "../json/source_number.ts";
import { type Measured, measuredList, measuredObject, measuredScalar } from "./measured.ts";
import { jsonScalar, type YamlNumbers } from "./numbers.ts";
import { nodeFault, offsetOf, tooDeep, type YamlError } from "./fault.ts";
import {
  isMergeKey,
  MERGE_KEY,
  resolveScalar,
  unknownCollectionTag,
  unknownScalarTag,
} from "./tags.ts";

export type YamlValueOptions = YamlNumbers & AliasLimits & {
  /** Apply `<<` (yaml.org/type/merge). */
  mergeKeys: boolean;
  /** Deepest nesting of the value, aliases expanded. */
  maxDepth: number;
  /** Given each key that its mapping has already, with its path: the last value counts. Default: an error. */
  onRepeatedKey?: (path: readonly (string | number)[]) => void;
};

/**
 * A comment that is where a value was most likely meant: `#fff`, `#general`, `#123`,
 * `#/components/schemas/A`.
 */
const COMMENT_FOR_VALUE = /[ \t]*#\/?[\p{L}\p{N}]/uy;
/** One that was most likely meant as the end of a text: `Issue #12`. */
const COMMENT_FOR_END = /[ \t]+#\d+(?![\p{L}\p{N}])/uy;

/** The version 3.10 is not a 3.1. */
const LAST_ZERO = /^\d+\.\d*0$/;
const VERSION_NAME =
  /version|release|tag$|^(?:dotnet|go|java|jdk|node|php|python|ruby|rust|swift)$/i;

/** A place in a value: names and indexes from its root down. */
type Path = readonly (string | number)[];

/**
 * Reads the values of one text's documents, one after the other, by the core schema. Values that an alias
 * repeats are shared: do not change them.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { warningList } from "../warning_list.ts";
 * import { parseYaml } from "./parse.ts";
 * import { YamlValueReader } from "./value.ts";
 *
 * const text = "a: &x [1, 0x1F]\nb: *x\n";
 * const limits = { maxDepth: 100, maxNodes: 1_000 };
 * const reader = new YamlValueReader(text, { ...limits, mergeKeys: true, warnings: warningList() });
 * const [document] = parseYaml(text, limits).documents;
 * assert.deepEqual(reader.read(document!, []), { a: [1, 31], b: [1, 31] });
 * assert.equal(reader.aliases, 1);
 * ```
 */
export class YamlValueReader {
  readonly #text: string;
  readonly #options: YamlValueOptions;
  readonly #budget: AliasBudget;
  readonly #path: (string | number)[] = [];
  readonly #ambiguities: Ambiguities;

  /** @param text The text that the documents come from, for the place of an error. */
  constructor(text: string, options: YamlValueOptions) {
    this.#text = text;
    this.#options = options;
    this.#budget = new AliasBudget(text, options);
    this.#ambiguities = new Ambiguities(options.warnings);
  }

  /** Alias references read so far. */
  get aliases(): number {
    return this.#budget.aliases;
  }

  /**
   * @param path Where the value will stand, for warnings.
   * @throws {YamlError} on an alias without an anchor, a repeated key, a key that is not a scalar, text that is
   * not of the type its tag names (all `syntax`), on too many nodes or an endless alias (`aliases`), and on
   * aliases that nest too deep (`depth`).
   * @throws {ToolError} `OUTPUT_TOO_LARGE` when aliases repeat long text beyond what the service returns.
   */
  read({ contents }: Document, path: Path): JsonValue {
    this.#path.splice(0, Infinity, ...path);
    this.#budget.openDocument();
    const measured = this.#valueOf(contents);
    this.#budget.closeDocument(measured, contents);
    return measured.value;
  }

  /** Warns, after the last document, of scalars that YAML 1.1 reads as another type. */
  tellAmbiguities(): void {
    this.#ambiguities.tell();
  }

  #valueOf(node: Node | null): Measured {
    if (node === null) return measuredScalar(null);
    if (isAlias(node)) return this.#budget.resolve(node);
    const { anchor } = node as { anchor?: string };
    const closeAnchor = anchor ? this.#budget.openAnchor(anchor) : undefined;
    const measured = isMap(node)
      ? this.#mapping(node)
      : isSeq(node)
      ? this.#list(node)
      : this.#scalar(node as Scalar);
    const { maxDepth } = this.#options;
    if (measured.depth > maxDepth) throw tooDeep(this.#text, offsetOf(node), maxDepth);
    closeAnchor?.(measured);
    return measured;
  }

  #scalar(node: Scalar): Measured {
    const resolved = resolveScalar(this.#text, node);
    this.#remark(node);
    this.#remarkOnComment(node, resolved.value);
    this.#remarkOnVersion(node, resolved.value);
    const written = cutText(String(node.value));
    return measuredScalar(jsonScalar(resolved, written, this.#options, this.#path));
  }

  #list(node: YAMLSeq): Measured {
    this.#warnOfTag(unknownCollectionTag(this.#text, node));
    const items = (node.items as Node[]).values().map((item, index) => this.#at(index, item));
    return measuredList(items, (grown) => this.#budget.check(grown, node));
  }

  #mapping(node: YAMLMap): Measured {
    this.#warnOfTag(unknownCollectionTag(this.#text, node));
    const { mergeKeys, onRepeatedKey } = this.#options;
    const members = new Map<string, Measured>();
    const ownKeys = new Set<string>();
    let hasMerge = false;
    for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
      if (mergeKeys && isMergeKey(key)) {
        if (hasMerge) throw this.#repeatedKey(key, MERGE_KEY);
        hasMerge = true;
        this.#mergeInto(members, this.#at(MERGE_KEY, value), value ?? key);
        continue;
      }
      const name = this.#keyOf(key);
      if (ownKeys.has(name)) {
        if (!onRepeatedKey) throw this.#repeatedKey(key, name);
        onRepeatedKey([...this.#path, name]);
      }
      ownKeys.add(name);
      members.set(name, this.#at(name, value));
    }
    return measuredObject(members, (grown) => this.#budget.check(grown, node));
  }

  /** The text of a key: its value as JSON prints it. */
  #keyOf(node: Node): string {
    if (isAlias(node)) {
      const { value, depth } = this.#budget.resolve(node);
      if (depth === 0) return isRawNumber(value) ? value.rawJSON : String(value);
    } else if (isScalar(node)) {
      const { value } = resolveScalar(this.#text, node);
      if (node.anchor) this.#budget.openAnchor(node.anchor)(measuredScalar(value));
      this.#path.push(String(value));
      this.#remark(node, "The key ");
      this.#path.pop();
      return String(value);
    }
    throw this.#fault(
      node,
      "a key must be a scalar, because JSON keys cannot be lists or mappings: put text such as {{ x }} in quotes",
    );
  }

  /** Keys that are there already, own ones or merged before, keep their value (yaml.org/type/merge). */
  #mergeInto(members: Map<string, Measured>, source: Measured, node: Node): void {
    for (const { members: given } of source.items ?? [source]) {
      if (!given) throw this.#fault(node, "<< takes a mapping, or a list of mappings");
      this.#budget.merge(given.size, node);
      for (const [key, value] of given) if (!members.has(key)) members.set(key, value);
    }
  }

  #at(step: string | number, node: Node | null): Measured {
    this.#path.push(step);
    const measured = this.#valueOf(node);
    this.#path.pop();
    return measured;
  }

  /** Warns of scalars that another reader may read differently. */
  #remark(node: Scalar, what: "" | "The key " = ""): void {
    this.#warnOfTag(unknownScalarTag(node));
    const source = String(node.value);
    if (node.tag || node.type !== "PLAIN") return;
    this.#ambiguities.add(source, what, this.#path);
  }

  /** Warns of a `#` that takes a value or its end away. */
  #remarkOnComment({ type, source, range }: Scalar, value: unknown): void {
    if (type !== "PLAIN" || !range) return;
    const isMissing = source === "" && value === null;
    if (!isMissing && typeof value !== "string") return;
    const pattern = isMissing ? COMMENT_FOR_VALUE : COMMENT_FOR_END;
    pattern.lastIndex = range[1];
    if (!pattern.test(this.#text)) return;
    this.#options.warnings.add(
      "VALUE_IN_COMMENT",
      () =>
        `Line ${positionAt(this.#text, range[1]).line}: what follows "#" is a comment, so ` +
        (isMissing
          ? "the value is null: put a value that begins with # in quotes"
          : "the text ends before it: put text with a # after a space in quotes"),
      this.#path,
    );
  }

  /** Warns of a version that is a number and loses its last digit. */
  #remarkOnVersion({ tag, source = "" }: Scalar, value: unknown): void {
    if (tag || typeof value !== "number" || !LAST_ZERO.test(source)) return;
    const name = this.#path.findLast((step) => typeof step === "string");
    if (name === undefined || !VERSION_NAME.test(name)) return;
    this.#options.warnings.add(
      "VERSION_AS_NUMBER",
      () =>
        `${
          cutText(source)
        } is a number, and most readers take it for ${value}: put a version in quotes`,
      this.#path,
    );
  }

  #warnOfTag(tag: string | undefined): void {
    if (tag === undefined) return;
    this.#options.warnings.add(
      "UNKNOWN_TAG",
      `The tag ${cutText(tag)} is not in the core schema; it was ignored`,
      this.#path,
    );
  }

  #repeatedKey(node: Node, key: string): YamlError {
    return this.#fault(
      node,
      `the key ${JSON.stringify(cutText(key))} appears twice in one mapping`,
    );
  }

  #fault(node: Node, reason: string): YamlError {
    return nodeFault(this.#text, node, reason);
  }
}
