/**
 * Applicators whose subschemas judge the same value: references, combinations and conditions.
 *
 * @module
 */
import {
  absorb,
  absorbEvaluated,
  type Applicator,
  type Context,
  type Demand,
  fail,
  type Frame,
  leaveOpen,
  type Part,
  silent,
} from "./evaluation.ts";
import { loopError } from "./references.ts";
import type { Reference, SchemaNode } from "./schema_node.ts";

/** The keywords that apply subschemas to the value itself. */
export const inPlaceApplicators: Applicator[] = [
  { keywords: ["$ref", "$recursiveRef", "$dynamicRef"], apply: references },
  { keywords: ["allOf"], apply: allOf },
  { keywords: ["anyOf"], apply: anyOf },
  { keywords: ["oneOf"], apply: oneOf },
  { keywords: ["not"], apply: not },
  { keywords: ["if"], apply: ifThenElse },
  { keywords: ["dependentSchemas", "dependencies"], only: "object", apply: dependentSchemas },
];

/** A subschema that judges the frame's own value. */
function sameValue({ value, place, context }: Frame, node: SchemaNode, inside = context): Demand {
  return { node, value, place, context: inside };
}

function* references(frame: Frame): Part {
  for (const reference of frame.node.references) {
    const target = targetIn(frame, reference);
    absorb(frame, yield sameValue(frame, target, contextAt(frame, reference, target)));
  }
}

/** The schema that a reference means in the dynamic scope at hand (Core 2020-12, section 8.2.3.2). */
function targetIn({ context }: Frame, { target, dynamic }: Reference): SchemaNode {
  if (!dynamic) return target;
  let outermost = target;
  for (let scope: Context["scope"] | undefined = context.scope; scope; scope = scope.outer) {
    const { resource } = scope;
    if (dynamic === "recursive") {
      if (resource.isRecursiveAnchor) outermost = resource.root;
    } else outermost = resource.dynamicAnchors.get(dynamic.anchor) ?? outermost;
  }
  return outermost;
}

function contextAt(frame: Frame, { keyword, dynamic }: Reference, target: SchemaNode): Context {
  let { context } = frame;
  if (dynamic) {
    refuseDynamicLoop(frame);
    const { node, place } = frame;
    context = { ...context, following: { node, place, outer: context.following } };
  }
  const { document } = target.resource;
  if (document === frame.node.resource.document) return context;
  const pathPrefix = document.isMain ? "" : `${context.pathPrefix}${frame.node.pointer}/${keyword}`;
  return { ...context, pathPrefix };
}

/** The target of a dynamic reference is known only now, and so is whether it loops. */
function refuseDynamicLoop({ node, place, context }: Frame): void {
  const path = [node];
  for (let at = context.following; at?.place === place; at = at.outer) {
    if (at.node === node) throw loopError([at.node, ...path.slice(1).reverse()], node);
    path.push(at.node);
  }
}

function* allOf(frame: Frame): Part {
  for (const branch of frame.node.list.get("allOf")!) {
    absorb(frame, yield sameValue(frame, branch));
    if (!frame.valid && !frame.context.errors) return;
  }
}

function* anyOf(frame: Frame): Part {
  const branches = frame.node.list.get("anyOf")!;
  let [isSure, isPossible] = [false, false];
  for (const branch of branches) {
    const outcome = yield sameValue(frame, branch, silent(frame.context));
    if (!outcome.valid) continue;
    isPossible = true;
    if (!outcome.unsure) isSure = true;
    absorbEvaluated(frame, outcome);
    if (isSure && !frame.context.tracksEvaluated) return;
  }
  if (isSure) return;
  if (isPossible) frame.unsure = true;
  else fail(frame, "anyOf", () => `a match with at least one of ${count(branches)}`);
}

function* oneOf(frame: Frame): Part {
  const branches = frame.node.list.get("oneOf")!;
  const matches: number[] = [];
  let isUnsure = false;
  for (const [index, branch] of branches.entries()) {
    const outcome = yield sameValue(frame, branch, silent(frame.context));
    if (!outcome.valid) continue;
    absorbEvaluated(frame, outcome);
    if (outcome.unsure) isUnsure = true;
    else if (matches.push(index) === 2) break;
  }
  if (isUnsure && matches.length < 2) frame.unsure = true;
  else if (matches.length !== 1) failOneOf(frame, branches, matches);
}

function failOneOf(frame: Frame, branches: SchemaNode[], matches: number[]): void {
  const which = matches.length === 0 ? "none matches" : `${matches.join(" and ")} match`;
  fail(frame, "oneOf", () => `a match with exactly one of ${count(branches)}, but ${which}`);
}

function count(branches: SchemaNode[]): string {
  return branches.length === 1 ? "1 schema" : `${branches.length} schemas`;
}

function* not(frame: Frame): Part {
  const schema = frame.node.one.get("not")!;
  const { valid, unsure } = yield sameValue(frame, schema, silent(frame.context));
  if (!valid) return;
  if (unsure) frame.unsure = true;
  else fail(frame, "not", () => 'no match with the schema of "not"');
}

function* ifThenElse(frame: Frame): Part {
  const { one } = frame.node;
  const outcome = yield sameValue(frame, one.get("if")!, silent(frame.context));
  if (outcome.valid && outcome.unsure) return leaveOpen(frame);
  if (outcome.valid) absorbEvaluated(frame, outcome);
  const branch = one.get(outcome.valid ? "then" : "else");
  if (branch) absorb(frame, yield sameValue(frame, branch));
}

function* dependentSchemas(frame: Frame): Part {
  for (const keyword of ["dependentSchemas", "dependencies"]) {
    for (const [name, schema] of frame.node.named.get(keyword) ?? []) {
      if (!Object.hasOwn(frame.value as object, name)) continue;
      absorb(frame, yield sameValue(frame, schema));
    }
  }
}
