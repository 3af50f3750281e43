/**
 * Takes schema documents in: finds their resources, anchors and subschemas, and looks references up.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { excerpt } from "../json/excerpt.ts";
import { arrayIndex, formatPointer, parsePointer } from "../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { percentDecodedText } from "../percent.ts";
import { resolveUri } from "../uri.ts";
import { type AssertionOptions, compileAssertions, compilePattern } from "./assertions.ts";
import { type Dialect, shapeOf } from "./dialects.ts";
import {
  invalidSchema,
  type SchemaDocument,
  type SchemaNode,
  type SchemaResource,
} from "./schema_node.ts";

export interface SchemaSetOptions extends AssertionOptions {
  /** Ends of messages: what else the caller can send. */
  advice?: SchemaAdvice;
  /** Schemas that references find when this set has none of that URI. */
  fallback?: SchemaSet;
  /** The dialect that a `$schema` names. @throws when it names none that is supported. */
  dialectOf(schemaUri: string): Dialect;
  /**
   * Told of references and patterns that cannot be used; they say nothing then. Without it they are refused.
   */
  onUnusable?(part: UnusablePart): void;
  /** Called for a value that only a reference makes a schema, before it is taken in. */
  checkFound?(
    value: JsonValue,
    place: { document: SchemaDocument; pointer: string },
    dialect: Dialect,
  ): void;
}

/** A keyword of a schema that nothing can be done with. */
export interface UnusablePart {
  /** JSON Pointer of the schema that it stands in. */
  pointer: string;
  keyword: string;
  /** The reference or the pattern. */
  text: string;
  /** As the end of a sentence: "has no target". */
  fault: string;
}

export interface SchemaAdvice {
  /** Behind "references must stay inside the schema". */
  unresolvedReference: string;
  /** Behind the list of supported drafts. */
  unsupportedDraft: string;
}

/** Schemas that may refer to each other. */
export interface SchemaSet {
  readonly options: SchemaSetOptions;
  /** Roots of resources by absolute URI, without a fragment. The first of a URI stays. */
  readonly resources: Map<string, SchemaNode>;
  /** All schemas and subschemas; it grows when a reference finds a schema at an unusual place. */
  readonly nodes: SchemaNode[];
  /** Schemas that a reference names: only these can be reached by two ways. */
  readonly targets: Set<SchemaNode>;
  /** Schemas found by a reference at a place that no keyword makes a schema, by document and pointer. */
  readonly found: Map<SchemaDocument, Map<string, SchemaNode>>;
}

export function createSchemaSet(options: SchemaSetOptions): SchemaSet {
  return { options, resources: new Map(), nodes: [], targets: new Set(), found: new Map() };
}

/**
 * Takes in a document, valid by its meta-schema, and gives its root.
 *
 * @throws {ToolError} `INVALID_SCHEMA` when a subschema is none, or a pattern is no regular expression.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { dialectOf } from "./dialects.ts";
 * import { addDocument, createSchemaSet, lookUp } from "./schema_set.ts";
 *
 * const dialect = dialectOf("2020-12");
 * const set = createSchemaSet({ assertFormats: false, dialectOf: () => dialect });
 * const document = { uri: "https://example.com/a", name: '"schema"', isMain: true };
 * const root = addDocument(set, document, { $defs: { n: { type: "number" } } }, dialect);
 * assert.deepEqual(lookUp(set, root, "#/$defs/n")?.value, { type: "number" });
 * ```
 */
export function addDocument(
  set: SchemaSet,
  document: SchemaDocument,
  value: JsonValue,
  dialect: Dialect,
): SchemaNode {
  const resource = createResource(document.uri, document, dialect);
  const root = addNode(set, value, "", resource, true);
  register(set, document.uri, root);
  return root;
}

function createResource(uri: string, document: SchemaDocument, dialect: Dialect): SchemaResource {
  return {
    uri,
    document,
    dialect,
    anchors: new Map(),
    dynamicAnchors: new Map(),
    isRecursiveAnchor: false,
  } as unknown as SchemaResource; // The root is set as soon as its node exists.
}

function register(set: SchemaSet, uri: string, root: SchemaNode): void {
  if (!set.resources.has(uri)) set.resources.set(uri, root);
}

function addNode(
  set: SchemaSet,
  value: JsonValue,
  pointer: string,
  around: SchemaResource,
  isDocumentRoot = false,
): SchemaNode {
  if (typeof value !== "boolean" && !isJsonObject(value)) {
    const fault = `expected a schema, which is an object or a boolean, found ${excerpt(value)}`;
    throw invalidSchema(around.document, pointer, fault);
  }
  const node: SchemaNode = {
    value,
    pointer,
    resource: around,
    one: new Map(),
    list: new Map(),
    named: new Map(),
    assertions: [],
    patterns: [],
    references: [],
  };
  set.nodes.push(node);
  if (isDocumentRoot) around.root = node;
  if (typeof value === "boolean") return node;

  identify(set, node, value, isDocumentRoot);
  addSubschemas(set, node, value);
  const { keywords } = node.resource.dialect;
  const asserted = addPatterns(set, node, value, keywords);
  node.assertions = ignoresSiblings(node) ? [] : compileAssertions(asserted, keywords, set.options);
  return node;
}

/** Gives a schema the resource that its identifiers make it part of, and notes its anchors. */
function identify(
  set: SchemaSet,
  node: SchemaNode,
  value: JsonObject,
  isDocumentRoot: boolean,
): void {
  const id = textOf(value, "$id");
  if (id !== undefined && !ignoresSiblings(node)) {
    const [uri, fragment] = splitFragment(id);
    if (uri !== "") {
      const { document, dialect } = node.resource;
      const schemaUri = isDocumentRoot ? undefined : textOf(value, "$schema");
      node.resource = createResource(
        resolveUri(uri, node.resource.uri),
        document,
        schemaUri === undefined ? dialect : set.options.dialectOf(schemaUri),
      );
      node.resource.root = node;
      register(set, node.resource.uri, node);
    }
    const isDraft07 = node.resource.dialect.draft === "draft-07";
    if (isDraft07 && fragment !== "") node.resource.anchors.set(fragment, node);
  }
  const { draft } = node.resource.dialect;
  if (draft === "draft-07") return;
  const anchor = textOf(value, "$anchor");
  if (anchor !== undefined) node.resource.anchors.set(anchor, node);
  const dynamicAnchor = draft === "2020-12" ? textOf(value, "$dynamicAnchor") : undefined;
  if (dynamicAnchor !== undefined) {
    node.resource.anchors.set(dynamicAnchor, node);
    node.resource.dynamicAnchors.set(dynamicAnchor, node);
  }
  if (draft === "2019-09" && value.$recursiveAnchor === true && node.resource.root === node) {
    node.resource.isRecursiveAnchor = true;
  }
}

/** In draft-07 a `$ref` makes its siblings mean nothing; subschemas in them may still be referred to. */
export function ignoresSiblings(node: SchemaNode): boolean {
  return node.resource.dialect.draft === "draft-07" && typeof node.value === "object" &&
    textOf(node.value, "$ref") !== undefined;
}

function addSubschemas(set: SchemaSet, node: SchemaNode, value: JsonObject): void {
  const add = (child: JsonValue, ...steps: (string | number)[]) =>
    addNode(set, child, node.pointer + formatPointer(steps), node.resource);

  for (const keyword of Object.keys(value)) {
    const shape = shapeOf(keyword, node.resource.dialect);
    if (!shape) continue;
    const held = value[keyword]!;
    if (Array.isArray(held) && (shape === "list" || shape === "schema or list")) {
      node.list.set(keyword, held.map((child, index) => add(child, keyword, index)));
    } else if (isJsonObject(held) && (shape === "named" || shape === "dependencies")) {
      const children = new Map<string, SchemaNode>();
      for (const [name, child] of Object.entries(held)) {
        if (shape === "dependencies" && Array.isArray(child)) continue;
        children.set(name, add(child, keyword, name));
      }
      node.named.set(keyword, children);
    } else {
      node.one.set(keyword, add(held, keyword));
    }
  }
}

/** @returns the keywords that can be asserted: all, but for a pattern that is of no use. */
function addPatterns(
  set: SchemaSet,
  node: SchemaNode,
  value: JsonObject,
  keywords: ReadonlySet<string>,
): JsonObject {
  const { document } = node.resource;
  for (const [source, child] of node.named.get("patternProperties") ?? []) {
    if (isUsable("patternProperties", source, formatPointer(["patternProperties", source]))) {
      node.patterns.push({ pattern: compilePattern(source, set.options), node: child });
    } else {
      // Which names would be left to them nobody knows.
      node.one.delete("additionalProperties");
      node.one.delete("unevaluatedProperties");
    }
  }
  const pattern = keywords.has("pattern") ? textOf(value, "pattern") : undefined;
  if (pattern === undefined || isUsable("pattern", pattern, "/pattern")) return value;
  const { pattern: _, ...others } = value;
  return others;

  function isUsable(keyword: string, source: string, at: string): boolean {
    const { onUnusable } = set.options;
    if (!onUnusable) {
      check(source, at);
      return true;
    }
    try {
      compilePattern(source, set.options);
      return true;
    } catch {
      onUnusable({ pointer: node.pointer, keyword, text: source, fault: "cannot be run" });
      return false;
    }
  }

  function check(source: string, at: string): void {
    try {
      new RegExp(source, "u");
    } catch (error) {
      const reason = (error as Error).message.replace(/^Invalid regular expression: /, "");
      throw invalidSchema(
        document,
        node.pointer + at,
        `the pattern is not an ECMAScript regular expression: ${cutText(reason, 200)}`,
      );
    }
  }
}

/**
 * The schema that a reference names, seen from a schema; undefined when there is none.
 *
 * @throws {ToolError} `INVALID_SCHEMA` when what it names cannot be a schema.
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

/** A URI reference without its fragment, and the fragment, "" when there is none. */
export function splitFragment(reference: string): [uri: string, fragment: string] {
  const at = reference.indexOf("#");
  return at < 0 ? [reference, ""] : [reference.slice(0, at), reference.slice(at + 1)];
}

function textOf(value: JsonObject, keyword: string): string | undefined {
  const text = Object.hasOwn(value, keyword) ? value[keyword] : undefined;
  return typeof text === "string" ? text : undefined;
}
