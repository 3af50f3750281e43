/** Rules for paths and operations. */
import { change, type ChangeList } from "./changes.ts";
import { compareParameters } from "./compare_parameters.ts";
import { compareRequestBody } from "./compare_request_body.ts";
import { compareResponses } from "./compare_responses.ts";
import { compareSecurity } from "./compare_security.ts";
import type { SchemaComparer } from "./compare_schemas.ts";
import {
  child,
  fixedMembers,
  memberOf,
  type OpenApiDocument,
  type Place,
  resolved,
} from "./document.ts";
import { operationScope } from "./operation_scope.ts";

const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

/** A path item: where it is listed, and what it is after following its reference. */
interface PathItem {
  template: string;
  listed: Place;
  item: Place;
}

/** Compares all paths and what is below them. */
export function comparePaths(
  before: OpenApiDocument,
  after: OpenApiDocument,
  changes: ChangeList,
  comparer: SchemaComparer,
): void {
  const { pairs, removed, added } = matchPaths(pathItems(before), pathItems(after));
  for (const { template, listed } of removed) {
    const message = `The path ${template} was removed with all its operations`;
    changes.add(template, change("PATH_REMOVED", null, listed.pointer, message));
  }
  for (const { template, listed } of added) {
    const message = `The path ${template} was added`;
    changes.add(template, change("PATH_ADDED", null, listed.pointer, message));
  }
  for (const [old, current] of pairs) compareOperations(old, current, changes, comparer);
}

/** The operations of a document. */
export function countOperations(document: OpenApiDocument): number {
  let count = 0;
  for (const { item } of pathItems(document)) {
    count += METHODS.filter((method) => child(item, method)).length;
  }
  return count;
}

function pathItems(document: OpenApiDocument): PathItem[] {
  const root: Place = { document, pointer: "", value: document.root };
  return fixedMembers(child(root, "paths")).map(([template, listed]) => ({
    template,
    listed,
    item: resolved(listed),
  }));
}

/** Pairs paths whose texts are equal once each `{name}` is `{}`; among several, those of equal text first. */
function matchPaths(before: PathItem[], after: PathItem[]) {
  const open = new Map<string, Map<string, PathItem>>();
  for (const item of before) {
    const shape = shapeOf(item.template);
    let alike = open.get(shape);
    if (!alike) open.set(shape, alike = new Map());
    alike.set(item.template, item);
  }
  const partners = new Map<PathItem, PathItem>();
  const pair = (current: PathItem, old: PathItem | undefined) => {
    if (!old || partners.has(current)) return;
    partners.set(current, old);
    open.get(shapeOf(old.template))!.delete(old.template);
  };
  for (const item of after) pair(item, open.get(shapeOf(item.template))?.get(item.template));
  for (const item of after) pair(item, open.get(shapeOf(item.template))?.values().next().value);
  return {
    pairs: [...partners].map(([current, old]) => [old, current] as const),
    removed: [...open.values()].flatMap((alike) => [...alike.values()]),
    added: after.filter((item) => !partners.has(item)),
  };
}

function shapeOf(template: string): string {
  return template.replace(/\{[^{}]*\}/g, "{}");
}

function compareOperations(
  before: PathItem,
  after: PathItem,
  changes: ChangeList,
  comparer: SchemaComparer,
): void {
  for (const method of METHODS) {
    const old = child(before.item, method);
    const current = child(after.item, method);
    const name = method.toUpperCase();
    if (old && !current) {
      const location = `${name} ${before.template}`;
      const message = `The operation ${location} was removed`;
      changes.add(location, change("OPERATION_REMOVED", null, old.pointer, message));
    } else if (!old && current) {
      const location = `${name} ${after.template}`;
      const message = `The operation ${location} was added`;
      changes.add(location, change("OPERATION_ADDED", null, current.pointer, message));
    } else if (old && current) {
      const scope = operationScope(`${name} ${after.template}`, changes, comparer);
      if (memberOf(old, "deprecated") !== true && memberOf(current, "deprecated") === true) {
        const message = "The operation became deprecated";
        scope.add(change("OPERATION_DEPRECATED", null, current.pointer, message));
      }
      compareParameters({ ...before, operation: old }, { ...after, operation: current }, scope);
      compareRequestBody(old, current, scope);
      compareResponses(old, current, scope);
      compareSecurity(old, current, scope);
    }
  }
}
