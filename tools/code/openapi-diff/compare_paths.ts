/** Rules for paths and webhooks. */
import { type PathItem, pathItemsIn, pathShape } from "../../shared/openapi/path_items.ts";
import { child, type Place } from "../../shared/schema_diff/place.ts";
import { comparePathItems } from "./compare_operations.ts";
import { CLIENT_CALLS, type Scope, SERVER_CALLS } from "./scope.ts";

/** Compares all paths and what is below them. */
export function comparePaths(before: Place, after: Place, outer: Scope): void {
  const { pairs, removed, added } = matchPaths(pathsOf(before), pathsOf(after));
  for (const { template, listed } of removed) {
    const message = `The path ${template} was removed with all its operations`;
    outer.at(template, CLIENT_CALLS).add("PATH_REMOVED", null, listed, message);
  }
  for (const { template, listed } of added) {
    const message = `The path ${template} was added`;
    outer.at(template, CLIENT_CALLS).add("PATH_ADDED", null, listed, message);
  }
  const locate = ({ template }: PathItem, method?: string) =>
    method ? `${method} ${template}` : template;
  for (const [old, current] of pairs) {
    comparePathItems(old, current, CLIENT_CALLS, locate, outer);
  }
}

function pathsOf(root: Place): PathItem[] {
  return [...pathItemsIn(child(root, "paths")).values()];
}

/** Pairs paths whose texts are equal once each `{name}` is `{}`; among several, those of equal text first. */
function matchPaths(before: PathItem[], after: PathItem[]) {
  const open = new Map<string, Map<string, PathItem>>();
  for (const item of before) {
    const shape = pathShape(item.template);
    const alike = open.get(shape) ?? new Map<string, PathItem>();
    open.set(shape, alike.set(item.template, item));
  }
  const partners = new Map<PathItem, PathItem>();
  const pair = (current: PathItem, old: PathItem | undefined) => {
    if (!old || partners.has(current)) return;
    partners.set(current, old);
    open.get(pathShape(old.template))?.delete(old.template);
  };
  for (const item of after) pair(item, open.get(pathShape(item.template))?.get(item.template));
  for (const item of after) pair(item, open.get(pathShape(item.template))?.values().next().value);
  return {
    pairs: [...partners].map(([current, old]) => [old, current] as const),
    removed: [...open.values()].flatMap((alike) => [...alike.values()]),
    added: after.filter((item) => !partners.has(item)),
  };
}

/** Compares webhooks: calls that the server makes, so that requests are what clients get. */
export function compareWebhooks(before: Place, after: Place, outer: Scope): void {
  const [old, current] = [before, after].map((root) => pathItemsIn(child(root, "webhooks"), false));
  const locate = ({ template }: PathItem, method?: string) =>
    method ? `${method} webhook ${template}` : `webhook ${template}`;
  for (const [name, item] of old ?? []) {
    const counterpart = current?.get(name);
    if (counterpart) comparePathItems(item, counterpart, SERVER_CALLS, locate, outer);
    else {
      const message = `The webhook ${name} was removed with all its operations`;
      const scope = outer.at(locate(item), SERVER_CALLS);
      scope.add("WEBHOOK_REMOVED", null, item.listed, message);
    }
  }
  for (const [name, item] of current ?? []) {
    if (old?.has(name)) continue;
    const scope = outer.at(locate(item), SERVER_CALLS);
    scope.add("WEBHOOK_ADDED", null, item.listed, `The webhook ${name} was added`);
  }
}
