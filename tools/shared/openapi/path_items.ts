/**
 * Paths of OpenAPI documents, and the operations in them.
 *
 * @module
 */
import { child, members, type Place, resolved } from "../schema_diff/place.ts";

/** The methods that a path item has operations for (OpenAPI 3.1.1, section 4.8.9), in its order. */
export const METHODS = [
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
] as const;

/** A path item: where it is listed, and what it is after following its reference. */
export interface PathItem {
  /** The path, or the name of a webhook. */
  template: string;
  listed: Place;
  item: Place;
}

/** An operation of a path. */
export interface Operation {
  /** In upper case. */
  method: string;
  template: string;
  /** Whether it is under its path, and not after a reference. */
  isListed: boolean;
}

/** The path items of an object by their keys; in `webhooks` even `x-` begins a name. */
export function pathItemsIn(holder: Place | undefined, isExtensible = true): Map<string, PathItem> {
  return new Map(
    members(holder).filter(([key]) => !(isExtensible && key.startsWith("x-")))
      .map(([template, listed]) => [template, { template, listed, item: resolved(listed) }]),
  );
}

/**
 * The operations in the paths of a document, in its order.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { rootPlace, schemaDocument } from "../schema_diff/place.ts";
 * import { operationsOf } from "./path_items.ts";
 *
 * const root = rootPlace(schemaDocument({ paths: { "/a": { post: {}, get: {} } } }));
 * assert.deepEqual(operationsOf(root).map(({ method }) => method), ["GET", "POST"]);
 * ```
 */
export function operationsOf(root: Place): Operation[] {
  return operationsIn(pathItemsIn(child(root, "paths")));
}

/** The operations of the webhooks, which the API's server calls at its clients'; their templates are names. */
export function webhooksOf(root: Place): Operation[] {
  return operationsIn(pathItemsIn(child(root, "webhooks"), false));
}

function operationsIn(items: ReadonlyMap<string, PathItem>): Operation[] {
  return [...items.values()].flatMap(({ template, listed, item }) =>
    METHODS.filter((method) => child(item, method)).map((method) => ({
      method: method.toUpperCase(),
      template,
      isListed: child(listed, method) !== undefined,
    }))
  );
}

/** A path with each `{name}` as `{}`: it is equal for paths that a server cannot tell apart. */
export function pathShape(template: string): string {
  return template.replace(/\{[^{}]*\}/g, "{}");
}
