/**
 * Finds what replaced something removed: a path that moved, a property with a new name.
 *
 * @module
 */
import type { contract as openapiDiff } from "../../code/openapi-diff/contract.ts";
import { canonicalJson } from "../../shared/json/canonical.ts";
import { parsePointer } from "../../shared/json/pointer.ts";
import { isJsonObject, type JsonValue, memberOf } from "../../shared/json/value.ts";
import { pathShape } from "../../shared/openapi/path_items.ts";
import type { RunOutput } from "../../tool.ts";

type Change = RunOutput<typeof openapiDiff>["changes"][number];

/** Members of a schema that do not affect the accepted values. */
const REMARKS = new Set(["description", "title", "example", "examples", "deprecated"]);

/** A code of a part that was removed or added: the kind of part, and which of the two. */
const CODE = /^(?<kind>\w+?)_(?<fate>REMOVED|ADDED)(?:_OPTIONAL|_REQUIRED)?$/;

/** Kinds of which one that went and one that came at one place are one that changed. */
const KINDS = new Set([
  "PROPERTY",
  "PARAMETER",
  "REQUEST_MEDIA_TYPE",
  "RESPONSE_MEDIA_TYPE",
  "RESPONSE",
  "SECURITY_ALTERNATIVE",
  "SERVER",
]);

/** Kinds of which the two must also be alike. */
const LIKE_KINDS = new Set(["PROPERTY", "PARAMETER"]);

/**
 * Finds the change that added a replacement for what a change removed. For a path, that is the one with the same
 * operations or, a version or a plural apart, the same name.
 */
export function successorsIn(
  changes: readonly Change[],
  documents: { before: JsonValue; after: JsonValue },
): Map<Change, Change> {
  const found = pathSuccessors(changes, documents);
  const groups = Map.groupBy(changes, placeOf);
  groups.delete(undefined);
  for (const [place, group] of groups) {
    const [removed, ...others] = group.filter(({ code }) =>
      CODE.exec(code)?.groups?.fate === "REMOVED"
    );
    const [added, ...more] = group.filter(({ code }) => CODE.exec(code)?.groups?.fate === "ADDED");
    if (!removed || !added || others.length + more.length > 0) continue;
    const isLike = !LIKE_KINDS.has(kindOf(place!)) ||
      likeness(documents.before, removed.pointer) === likeness(documents.after, added.pointer);
    if (isLike) found.set(removed, added);
  }
  return found;
}

/**
 * The kind and place of a removed or added part, equal for two that may be the same part renamed; undefined for other
 * changes.
 */
function placeOf({ code, location, direction, pointer }: Change): string | undefined {
  const kind = CODE.exec(code)?.groups?.kind;
  if (kind === undefined || !KINDS.has(kind)) return undefined;
  const holder = kind === "SECURITY_ALTERNATIVE"
    ? pointer
    : pointer.slice(0, pointer.lastIndexOf("/"));
  // The two documents may name the parameters of a path differently.
  const place = holder.replace(/^\/paths\/[^/]*/, pathShape);
  return [kind, location, direction, place].join(" ");
}

function kindOf(place: string): string {
  return place.slice(0, place.indexOf(" "));
}

/** A text that schemas or parameters of the same kind share, without names and remarks. */
function likeness(document: JsonValue, pointer: string): string {
  const value = parsePointer(pointer)?.reduce<JsonValue | undefined>(
    (value, name) => Array.isArray(value) ? value[Number(name)] : memberOf(value, name),
    document,
  );
  if (!isJsonObject(value)) return canonicalJson(value ?? null);
  const isParameter = typeof value.in === "string";
  return canonicalJson(Object.fromEntries(
    Object.entries(value).filter(([name]) =>
      !REMARKS.has(name) && !(isParameter && (name === "name" || name === "required"))
    ),
  ));
}

function pathSuccessors(
  changes: readonly Change[],
  { before, after }: { before: JsonValue; after: JsonValue },
): Map<Change, Change> {
  const added = changes.filter(({ code }) => code === "PATH_ADDED");
  const found = new Map<Change, Change>();
  for (const removed of changes.filter(({ code }) => code === "PATH_REMOVED")) {
    const ids = operationIds(before, removed.location);
    const same = added.filter(({ location }) =>
      ids.size > 0 && !ids.isDisjointFrom(operationIds(after, location))
    );
    const alike = added.filter(({ location }) =>
      withoutVersion(location) === withoutVersion(removed.location)
    );
    const [first, ...others] = same.length > 0 ? same : alike;
    if (first && others.length === 0) found.set(removed, first);
  }
  return found;
}

function operationIds(document: JsonValue, template: string): Set<string> {
  const item = memberOf(memberOf(document, "paths"), template);
  if (!isJsonObject(item)) return new Set();
  const ids = Object.values(item).map((operation) => memberOf(operation, "operationId"));
  return new Set(ids.filter((id) => typeof id === "string"));
}

/** A path's shape without the segments that say a version, and the s at the end of names, as of a plural. */
function withoutVersion(template: string): string {
  return pathShape(template.replaceAll(/\/v\d+(?:\.\d+)*(?=\/|$)/g, "")).replaceAll(
    /s(?=\/|$)/g,
    "",
  );
}
