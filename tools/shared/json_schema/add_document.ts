/**
 * Takes schema documents in: finds their resources, anchors and subschemas.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { excerpt } from "../json/excerpt.ts";
import { formatPointer } from "../json/pointer.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../json/value.ts";
import { resolveUri } from "../uri.ts";
import { compileAssertions, compilePattern } from "./assertions.ts";
import { type Dialect, shapeOf } from "./dialects.ts";
import {
  invalidSchema,
  type SchemaDocument,
  type SchemaNode,
  type SchemaResource,
} from "./schema_node.ts";
import { ignoresSiblings, type SchemaSet, splitFragment, textOf } from "./schema_set.ts";

/**
 * Takes in a document, valid by its meta-schema, and gives its root.
 *
 * @throws {ToolError} `INVALID_SCHEMA` when a subschema is malformed, or a pattern is not a regular expression.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { addDocument } from "./add_document.ts";
 * import { dialectOf } from "./dialects.ts";
 * import { lookUp } from "./look_up.ts";
 * import { createSchemaSet } from "./schema_set.ts";
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

/**
 * Takes in a schema with all its subschemas.
 *
 * @param around The resource that it is in.
 * @throws {ToolError} `INVALID_SCHEMA`, as `addDocument` does.
 */
export function addNode(
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

/**
 * @returns the keywords that can be asserted: all, except for a pattern that is of no use.
 */
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
      // The names that it would apply to are unknown.
      node.one.delete("additionalProperties");
      node.leftOut = "objects";
    }
  }
  const pattern = keywords.has("pattern") ? textOf(value, "pattern") : undefined;
  if (pattern === undefined || isUsable("pattern", pattern, "/pattern")) return value;
  node.leftOut = node.leftOut ? "all" : "strings";
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
