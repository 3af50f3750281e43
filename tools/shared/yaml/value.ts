/**
 * Documents of YAML as JSON values. Aliases share the value of their anchor, so nothing is ever expanded;
 * what the expansion would come to is computed and limited.
 *
 * @module
 */
import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
} from "yaml";
import type { Scalar, YAMLMap, YAMLSeq } from "yaml";
import { cutText } from "../cut_text.ts";
import { type JsonValue, setOwn } from "../json/value.ts";
import { MAX_OUTPUT_CHARS, outputTooLarge } from "../tool_error.ts";
import type { WarningCollector } from "../warning_list.ts";
import type { YamlNearestWarning, YamlTextWarning } from "./contract.ts";
import { type CoreValue, isBoolean11Only, resolvePlain, resolveTagged } from "./core_schema.ts";
import { isCoreScalarTag, isCoreTag, isMergeKey, MERGE_KEY, shortTag, TAG_PREFIX } from "./tags.ts";
import { tooDeep, YamlError, type YamlErrorKind } from "./parse.ts";

/** What JSON has no exact number for, and where the warnings go. */
export type YamlNumbers =
  /** Integers beyond ±(2^53-1), infinities and not-a-number become strings. */
  | { numbers?: "text"; warnings: WarningCollector<YamlTextWarning> }
  /** The nearest double; infinities and not-a-number become null. */
  | { numbers: "nearest"; warnings: WarningCollector<YamlNearestWarning> };

export type YamlValueOptions = YamlNumbers & {
  /** Apply `<<` (yaml.org/type/merge). */
  mergeKeys: boolean;
  /** Deepest nesting of the value, aliases expanded. */
  maxDepth: number;
  /** Most lists, mappings and scalars of all values, aliases expanded. */
  maxNodes: number;
  /** Given each key that its mapping has already, with its path: the last value counts. Default: an error. */
  onRepeatedKey?: (path: readonly (string | number)[]) => void;
  /** Give integers beyond ±(2^53-1) as the nearest double, without a warning. Default: as their digits. */
  roundIntegers?: boolean;
  /** How often the values of anchors may stand in the result, aliases in them included. Default: any. */
  maxExpansions?: number;
};

/** A value and what it would come to with every alias expanded. */
interface Measured {
  value: JsonValue;
  /** What a merge can take over: the members of a mapping, or the items of a list. */
  members?: Map<string, Measured>;
  items?: Measured[];
  /** Lists, mappings and scalars, itself included; keys are no nodes of a JSON value. */
  nodes: number;
  /** About the length of its JSON text. */
  chars: number;
  /** A scalar is 0, an empty list 1. */
  depth: number;
  /** How often the most repeated alias inside stands there; 1 without any. */
  repeats: number;
}

/** The node of an anchor. */
interface Anchored {
  measured?: Measured;
  /** Aliases to it so far. */
  uses: number;
}

/** Reads the values of one text's documents, one after the other. */
export interface YamlValueReader {
  /**
   * @param path Where the value will stand, for warnings.
   * @throws {YamlError} on an alias without an anchor, a repeated key, a key that is no scalar, text that is
   * not of the type its tag names (all `syntax`), on too many nodes or an endless alias (`aliases`), and on
   * aliases that nest too deep (`depth`).
   * @throws {ToolError} `OUTPUT_TOO_LARGE` when aliases repeat long text beyond what the service returns.
   */
  read(document: Document, path: readonly (string | number)[]): JsonValue;
  /** Alias references read so far. */
  aliases(): number;
}

/**
 * A reader of values, by the core schema. Values that an alias repeats are shared: do not change them.
 *
 * @param text The text that the documents come from, for the place of an error.
 */
export function yamlValueReader(text: string, options: YamlValueOptions): YamlValueReader {
  const { mergeKeys, maxDepth, maxNodes, warnings, onRepeatedKey, roundIntegers } = options;
  const { maxExpansions } = options;
  let path: (string | number)[] = [];
  /** The last node of each anchor so far; it has no value while it is being read. */
  let anchors = new Map<string, Anchored>();
  let aliases = 0;
  /** Members that merges took over, those that an own key hides included: the work that they make. */
  let merged = 0;
  /** What all documents come to. */
  const total = { nodes: 0, chars: 0 };
  let sawAmbiguity = false;
  return { read, aliases: () => aliases };

  function read(document: Document, start: readonly (string | number)[]): JsonValue {
    path = [...start];
    anchors = new Map();
    const measured = valueOf(document.contents);
    total.nodes += measured.nodes;
    total.chars += measured.chars;
    checkSize(total, document.contents);
    return measured.value;
  }

  function valueOf(node: Node | null): Measured {
    if (node === null) return measuredScalar(null);
    if (isAlias(node)) return aliased(node);
    const { anchor } = node as { anchor?: string };
    const anchored: Anchored = { uses: 0 };
    if (anchor) anchors.set(anchor, anchored);
    const measured = isMap(node)
      ? mapping(node)
      : isSeq(node)
      ? list(node)
      : scalar(node as Scalar);
    if (measured.depth > maxDepth) throw tooDeep(text, offsetOf(node), maxDepth);
    anchored.measured = measured;
    return measured;
  }

  function aliased(node: Alias): Measured {
    aliases++;
    const name = cutText(node.source);
    const anchored = anchors.get(node.source);
    if (!anchored) throw fault(node, `the alias *${name} has no anchor &${name} before it`);
    const { measured } = anchored;
    if (!measured) {
      throw fault(node, `the alias *${name} lies within its own anchor &${name}`, "aliases");
    }
    const repeats = ++anchored.uses * measured.repeats;
    if (maxExpansions !== undefined && repeats > maxExpansions) {
      throw fault(node, `the alias *${name} makes more than ${maxExpansions} copies`, "aliases");
    }
    return { ...measured, repeats };
  }

  function scalar(node: Scalar): Measured {
    const resolved = resolve(node);
    const { value, unsafeInteger, notFinite } = resolved;
    if (options.numbers === "nearest") {
      if (unsafeInteger || notFinite) return nearestNumber(node, resolved, options.warnings);
      remark(node);
      return measuredScalar(value);
    }
    if (unsafeInteger && roundIntegers) return measuredScalar(Number(value));
    if (unsafeInteger) {
      warnings.add(
        "UNSAFE_INTEGER",
        `The integer ${shown(node)} is beyond ±(2^53-1); it was given as a string of its digits`,
        path,
      );
    }
    if (notFinite) {
      const message = `${shown(node)} is no number of JSON; it was given as a string`;
      options.warnings.add("NON_JSON_NUMBER", message, path);
    }
    remark(node);
    return measuredScalar(value);
  }

  function nearestNumber(
    node: Scalar,
    { value, unsafeInteger }: CoreValue,
    warnings: WarningCollector<YamlNearestWarning>,
  ): Measured {
    if (unsafeInteger && Number.isFinite(Number(value))) {
      warnings.add(
        "UNSAFE_INTEGER",
        `The integer ${shown(node)} is beyond ±(2^53-1); it lost precision`,
        path,
      );
      return measuredScalar(Number(value));
    }
    warnings.add("NON_FINITE_NUMBER", `${shown(node)} is no number of JSON; it became null`, path);
    return measuredScalar(null);
  }

  function list(node: YAMLSeq): Measured {
    checkCollectionTag(node, "seq", "a list");
    const value: JsonValue[] = [];
    const items: Measured[] = [];
    const measured: Measured = { value, items, nodes: 1, chars: 2, depth: 1, repeats: 1 };
    for (const item of node.items) {
      const child = at(items.length, item as Node);
      add(measured, child, node);
      items.push(child);
      value.push(child.value);
    }
    return measured;
  }

  function mapping(node: YAMLMap): Measured {
    checkCollectionTag(node, "map", "a mapping");
    const members = new Map<string, Measured>();
    const ownKeys = new Set<string>();
    let hasMerge = false;
    for (const { key, value } of node.items as Pair<Node, Node | null>[]) {
      if (mergeKeys && isMergeKey(key)) {
        if (hasMerge) throw repeatedKey(key, MERGE_KEY);
        hasMerge = true;
        mergeInto(members, at(MERGE_KEY, value), value ?? key);
        continue;
      }
      const name = keyOf(key);
      if (ownKeys.has(name)) {
        if (!onRepeatedKey) throw repeatedKey(key, name);
        onRepeatedKey([...path, name]);
      }
      ownKeys.add(name);
      members.set(name, at(name, value));
    }
    return object(members, node);
  }

  function object(members: Map<string, Measured>, node: Node): Measured {
    const value: { [name: string]: JsonValue } = {};
    const measured: Measured = { value, members, nodes: 1, chars: 2, depth: 1, repeats: 1 };
    for (const [key, child] of members) {
      measured.chars += key.length + 3;
      add(measured, child, node);
      setOwn(value, key, child.value);
    }
    return measured;
  }

  /** The text of a key: its value as JSON prints it. */
  function keyOf(node: Node): string {
    if (isAlias(node)) {
      const { value, depth } = aliased(node);
      if (depth === 0) return String(value);
    } else if (isScalar(node)) {
      const { value } = resolve(node);
      if (node.anchor) anchors.set(node.anchor, { measured: measuredScalar(value), uses: 0 });
      path.push(String(value));
      remark(node);
      path.pop();
      return String(value);
    }
    throw fault(
      node,
      "a key must be a scalar, since JSON has no lists or mappings as keys: put text such as {{ x }} in quotes",
    );
  }

  /** Keys that are there already, own ones or merged before, keep their value (yaml.org/type/merge). */
  function mergeInto(members: Map<string, Measured>, source: Measured, node: Node): void {
    for (const { members: given } of source.items ?? [source]) {
      if (!given) throw fault(node, "<< takes a mapping, or a list of mappings");
      merged += given.size;
      checkSize({ nodes: merged, chars: 0 }, node);
      for (const [key, value] of given) if (!members.has(key)) members.set(key, value);
    }
  }

  function at(step: string | number, node: Node | null): Measured {
    path.push(step);
    const measured = valueOf(node);
    path.pop();
    return measured;
  }

  function add(parent: Measured, child: Measured, node: Node): void {
    parent.nodes += child.nodes;
    parent.chars += child.chars + 1;
    parent.depth = Math.max(parent.depth, child.depth + 1);
    parent.repeats = Math.max(parent.repeats, child.repeats);
    checkSize(parent, node);
  }

  function checkSize({ nodes, chars }: { nodes: number; chars: number }, node: Node | null): void {
    if (nodes > maxNodes) {
      throw fault(node, `the aliases expand to more than ${maxNodes} nodes`, "aliases");
    }
    if (chars > MAX_OUTPUT_CHARS) {
      throw outputTooLarge("The value with its aliases expanded", "alias less of the text");
    }
  }

  function resolve(node: Scalar): CoreValue {
    const source = String(node.value);
    const { tag, type } = node;
    if (!tag) return type === "PLAIN" ? resolvePlain(source) : { value: source };
    const name = tag.startsWith(TAG_PREFIX) ? tag.slice(TAG_PREFIX.length) : "";
    if (name === "seq" || name === "map") {
      throw fault(node, `a scalar cannot have the tag !!${name}`);
    }
    if (!isCoreScalarTag(name)) return { value: source };
    const resolved = resolveTagged(source, name);
    if (resolved) return resolved;
    throw fault(node, `"${shown(node)}" cannot have the tag !!${name}`);
  }

  function checkCollectionTag(node: YAMLSeq | YAMLMap, own: "seq" | "map", what: string): void {
    const { tag } = node;
    if (!tag || tag === "!" || tag === TAG_PREFIX + own) return;
    if (tag === `${TAG_PREFIX}seq` || tag === `${TAG_PREFIX}map` || isCoreTag(tag)) {
      throw fault(node, `${what} cannot have the tag ${shortTag(tag)}`);
    }
    unknownTag(tag);
  }

  /** Warns of what another reader may take otherwise. */
  function remark(node: Scalar): void {
    const { tag, type } = node;
    if (tag && tag !== "!" && !isCoreTag(tag)) unknownTag(tag);
    if (tag || type !== "PLAIN" || sawAmbiguity || !isBoolean11Only(String(node.value))) return;
    sawAmbiguity = true;
    warnings.add(
      "YAML_1_1_AMBIGUITY",
      `The word ${
        shown(node)
      } was read as text, as YAML 1.2 asks; YAML 1.1 reads it as a boolean: ` +
        "put it in quotes",
      path,
    );
  }

  function unknownTag(tag: string): void {
    warnings.add(
      "UNKNOWN_TAG",
      `The tag ${cutText(shortTag(tag))} is not of the core schema; it was ignored`,
      path,
    );
  }

  function repeatedKey(node: Node, key: string): YamlError {
    return fault(node, `the key ${JSON.stringify(cutText(key))} is given twice in one mapping`);
  }

  function fault(node: Node | null, reason: string, kind: YamlErrorKind = "syntax"): YamlError {
    return new YamlError(text, offsetOf(node), kind, reason);
  }
}

function measuredScalar(value: string | number | boolean | null): Measured {
  return { value, nodes: 1, chars: String(value).length + 2, depth: 0, repeats: 1 };
}

function offsetOf(node: Node | null): number {
  return node?.range?.[0] ?? 0;
}

function shown(node: Scalar): string {
  return cutText(String(node.value));
}
