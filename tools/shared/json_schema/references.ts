/**
 * Finds the target of every reference of a schema set, and the references that would never end.
 *
 * @module
 */
import { cutText } from "../cut_text.ts";
import { memberOf } from "../json/value.ts";
import { ToolError } from "../tool_error.ts";
import { lookUp } from "./look_up.ts";
import {
  invalidSchema,
  keywordValue,
  type Reference,
  type ReferenceKeyword,
  type SchemaNode,
} from "./schema_node.ts";
import { ignoresSiblings, type SchemaAdvice, type SchemaSet, splitFragment } from "./schema_set.ts";

const REFERENCE_KEYWORDS: ReferenceKeyword[] = ["$ref", "$recursiveRef", "$dynamicRef"];

/**
 * Finds the targets of all references, used or not.
 *
 * @throws {ToolError} `UNRESOLVED_REF` (details `{ ref }`) on one without a target, `INVALID_SCHEMA` on
 * one whose target is not a schema.
 */
export function resolveReferences(set: SchemaSet): void {
  // A target at an unusual place adds nodes, which this loop then comes to.
  for (const node of set.nodes) {
    for (const keyword of REFERENCE_KEYWORDS) {
      const text = keywordValue(node, keyword);
      if (typeof text !== "string" || !isActive(node, keyword)) continue;
      const target = targetOf(set, node, text);
      if (!target) {
        const { onUnusable } = set.options;
        if (!onUnusable) throw unresolved(node, keyword, text, set.options.advice);
        onUnusable({ pointer: node.pointer, keyword, text, fault: "has no target" });
        node.leftOut = "all";
        continue;
      }
      set.targets.add(target);
      node.references.push({ keyword, text, target, dynamic: dynamicPart(keyword, text, target) });
    }
  }
}

/**
 * The target of a reference. Where unusable references are tolerated, a value that is not a schema is not a target.
 */
function targetOf(set: SchemaSet, node: SchemaNode, text: string): SchemaNode | undefined {
  try {
    return lookUp(set, node, text);
  } catch (error) {
    if (set.options.onUnusable && error instanceof ToolError) return undefined;
    throw error;
  }
}

function isActive(node: SchemaNode, keyword: ReferenceKeyword): boolean {
  return node.resource.dialect.keywords.has(keyword);
}

function dynamicPart(
  keyword: ReferenceKeyword,
  text: string,
  target: SchemaNode,
): Reference["dynamic"] {
  if (keyword === "$recursiveRef") {
    const { resource } = target;
    return resource.root === target && resource.isRecursiveAnchor ? "recursive" : undefined;
  }
  const [, anchor] = splitFragment(text);
  const isDynamic = keyword === "$dynamicRef" &&
    target.resource.dynamicAnchors.get(anchor) === target;
  return isDynamic ? { anchor } : undefined;
}

function unresolved(
  node: SchemaNode,
  keyword: string,
  text: string,
  advice: SchemaAdvice | undefined,
): ToolError<"UNRESOLVED_REF"> {
  const { document } = node.resource;
  const ref = cutText(text, 1000);
  return new ToolError<"UNRESOLVED_REF">(
    "UNRESOLVED_REF",
    `The ${keyword} "${ref}" at "${
      cutText(`${node.pointer}/${keyword}`, 200)
    }" of ${document.name} has no target: ` +
      (cutOff(node, text) ??
        `references must stay inside the schema${advice?.unresolvedReference ?? ""}`),
    { ref },
  );
}

/** Advises on a schema that was cut out of a document, without the part of it that a reference is to. */
function cutOff({ resource: { root } }: SchemaNode, text: string): string | undefined {
  const holder = /^#\/((?:\$defs|components|definitions))\//.exec(text)?.[1];
  if (holder === undefined || memberOf(root.value, holder) !== undefined) return undefined;
  return `add "${holder}" of the document that the schema is from, ` +
    `as in {"$ref": "#/${holder}/…", "${holder}": {…}}`;
}

/**
 * Refuses references that come back to themselves without moving to another place of the instance; where
 * unusable ones are tolerated, one of each loop is.
 *
 * @throws {ToolError} `INVALID_SCHEMA`, the message naming the loop.
 */
export function refuseLoops(set: SchemaSet): void {
  const candidates = dynamicCandidates(set);
  const finished = new Set<SchemaNode>();
  const onPath = new Set<SchemaNode>();
  for (const start of set.nodes) {
    if (finished.has(start)) continue;
    const path = [{ node: start, next: inPlace(start, candidates) }];
    onPath.add(start);
    while (path.length > 0) {
      const { node, next } = path.at(-1)!;
      const child = next.pop();
      if (!child) {
        path.pop();
        onPath.delete(node);
        finished.add(node);
      } else if (onPath.has(child)) {
        const nodes = path.map((step) => step.node);
        if (!set.options.onUnusable) throw loopError(nodes, child);
        const kept = breakLoop(set.options.onUnusable, nodes, child);
        for (const step of path.splice(kept)) onPath.delete(step.node);
      } else if (!finished.has(child)) {
        path.push({ node: child, next: inPlace(child, candidates) });
        onPath.add(child);
      }
    }
  }
}

/**
 * Gives up the last reference of a loop; there is one, since what a schema holds never leads out of it.
 *
 * @returns how many nodes of the path are left, the last being the one that had the reference.
 */
function breakLoop(
  onUnusable: NonNullable<SchemaSet["options"]["onUnusable"]>,
  path: readonly SchemaNode[],
  backTo: SchemaNode,
): number {
  let next = backTo;
  for (const [index, node] of [...path.entries()].reverse()) {
    const given = node.references.filter(({ target }) => target === next);
    for (const { keyword, text } of given) {
      onUnusable({ pointer: node.pointer, keyword, text, fault: "comes back to itself" });
    }
    if (given.length > 0) {
      node.references = node.references.filter((reference) => !given.includes(reference));
      node.leftOut = "all";
      return index + 1;
    }
    next = node;
  }
  return path.length;
}

/** `INVALID_SCHEMA` naming the schemas of a loop, from the one that the path comes back to. */
export function loopError(path: SchemaNode[], backTo: SchemaNode): ToolError<"INVALID_SCHEMA"> {
  const loop = [...path.slice(path.indexOf(backTo)), backTo];
  const shown = loop.length > 6 ? [...loop.slice(0, 4), undefined, ...loop.slice(-1)] : loop;
  const names = shown.map((node) => node ? placeOf(node) : "…");
  return invalidSchema(
    backTo.resource.document,
    backTo.pointer,
    `the references loop without moving on in the instance: ${names.join(" → ")}`,
  );
}

function placeOf({ pointer, resource }: SchemaNode): string {
  return cutText(`${resource.document.uri}#${pointer}`, 100);
}

/** The subschemas that are applied to the same value as the schema itself. */
function inPlace(node: SchemaNode, candidates: Map<string, SchemaNode[]>): SchemaNode[] {
  const targets = node.references.flatMap((reference) =>
    certainTarget(reference, candidates) ?? []
  );
  if (ignoresSiblings(node)) return targets;
  const conditional = node.one.has("if") ? ["if", "then", "else"] : [];
  return [
    ...targets,
    ...["allOf", "anyOf", "oneOf"].flatMap((keyword) => node.list.get(keyword) ?? []),
    ...["not", ...conditional].flatMap((keyword) => node.one.get(keyword) ?? []),
    ...["dependentSchemas", "dependencies"].flatMap((keyword) => [
      ...node.named.get(keyword)?.values() ?? [],
    ]),
  ];
}

/** The target of a reference when the dynamic scope leaves no choice. */
function certainTarget(
  { target, dynamic }: Reference,
  candidates: Map<string, SchemaNode[]>,
): SchemaNode | undefined {
  if (!dynamic) return target;
  const key = dynamic === "recursive" ? RECURSIVE : dynamic.anchor;
  const others = (candidates.get(key) ?? []).filter((node) => node !== target);
  return others.length === 0 ? target : undefined;
}

/** No anchor can have this name. */
const RECURSIVE = "#";

/** Schemas that a dynamic scope can offer, by anchor. */
function dynamicCandidates(set: SchemaSet): Map<string, SchemaNode[]> {
  const candidates = new Map<string, SchemaNode[]>();
  const seen = new Set<SchemaNode>();
  for (const { resource } of set.nodes) {
    if (seen.has(resource.root)) continue;
    seen.add(resource.root);
    if (resource.isRecursiveAnchor) add(RECURSIVE, resource.root);
    for (const [anchor, node] of resource.dynamicAnchors) add(anchor, node);
  }
  return candidates;

  function add(key: string, node: SchemaNode): void {
    const known = candidates.get(key);
    if (known) known.push(node);
    else candidates.set(key, [node]);
  }
}
