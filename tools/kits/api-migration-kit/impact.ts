/**
 * Finds the changes of an API that affect a client.
 *
 * @module
 */
import type { contract as openapiDiff } from "../../code/openapi-diff/contract.ts";
import type { RunOutput } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { type JsonValue, memberOf, scalarText } from "../../shared/json/value.ts";
import {
  type Operation,
  operationsOf,
  pathShape,
  webhooksOf,
} from "../../shared/openapi/path_items.ts";
import { rootPlace, schemaDocument } from "../../shared/schema_diff/place.ts";
import { FINDINGS } from "./findings.ts";
import { parameterAt } from "./parameters.ts";
import { payloadPaths } from "./payload_paths.ts";
import { successorsIn } from "./successors.ts";
import { keyOf, operationKeyAt, readUsage, type Usage, WEBHOOK } from "./usage.ts";
import { variantAt } from "./variants.ts";

type Change = RunOutput<typeof openapiDiff>["changes"][number];

/** A change, and whether it is one of what the client uses. */
export interface UsedChange extends Change {
  isUsed: boolean;
  /** Where in the body it is, such as `items[].id`; undefined elsewhere. */
  payloadPath: string | undefined;
  /** The parameter that it is a part of, such as `query parameter "page"`; undefined elsewhere. */
  parameter: string | undefined;
  /** The name of the variant that it adds or removes, such as `"berry"`; undefined elsewhere. */
  variant: string | undefined;
  /** The replacement of the removed part, in words. */
  successor: string | undefined;
}

/** The impact of a new version on a client. */
export interface Impact {
  /** In the order of openapi-diff. */
  changes: UsedChange[];
  missing: Usage["missing"];
  /** Operations that break for the client and are still there, as the new document names them, sorted. */
  remaining: string[];
  /** How many operations each document has. */
  operations: { before: number; after: number };
  /** That the documents are of two APIs; undefined where they are not. */
  otherApi: string | undefined;
}

/** Fewer operations than these share no path by chance. */
const LEAST_OPERATIONS = 3;

/** Sorts the changes by what the client uses. */
export function impactOf(
  changes: readonly Change[],
  entries: readonly string[],
  documents: { before: JsonValue; after: JsonValue },
): Impact {
  const [before, after] = [listOperations(documents.before), listOperations(documents.after)];
  const { missing, isUsed } = readUsage(entries, before, after);
  // A removed part is in the old document, an added part in the new one.
  const pathOf = payloadPaths([documents.before, documents.after]);
  const successors = successorsIn(changes, documents);
  const sorted = changes.map((change) => ({
    ...change,
    isUsed: isUsed(change.location),
    parameter: parameterAt(change.pointer, [documents.after, documents.before]),
    variant: variantAt(change, documents),
    successor: successors.get(change)?.message,
    payloadPath: pathOf(change.location, change.direction, change.pointer) || undefined,
  }));
  const hit = new Set(sorted.filter(isHit).map(({ location }) => operationKeyAt(location)));
  return {
    changes: sorted,
    missing,
    operations: { before: before.length, after: after.length },
    otherApi: otherApi(documents, [before, after]),
    remaining: after
      // The pack takes operations that are under their paths only.
      .filter(({ method, template, isListed }) => isListed && hit.has(keyOf(method, template)))
      .map(({ method, template }) => `${method} ${template}`)
      .sort(),
  };
}

/** Says so where two documents have other titles and no path in common. */
function otherApi(
  documents: { before: JsonValue; after: JsonValue },
  [before, after]: readonly (readonly Operation[])[],
): string | undefined {
  const [old, current] = [documents.before, documents.after].map((document) =>
    scalarText(memberOf(memberOf(document, "info"), "title"))
  );
  if (
    titleWithoutVersion(old!) === titleWithoutVersion(current!) ||
    Math.min(before!.length, after!.length) < LEAST_OPERATIONS
  ) {
    return undefined;
  }
  const shapes = new Set(before!.map(({ template }) => unversioned(template)));
  if (after!.some(({ template }) => shapes.has(unversioned(template)))) return undefined;
  return `${JSON.stringify(cutText(old!))} and ${
    JSON.stringify(cutText(current!))
  } have no path in common: these are two APIs`;
}

/** A title without its version: "Shop API v2" is another version of "Shop API". */
function titleWithoutVersion(title: string): string {
  return title.toLowerCase().replace(/\b(?:version\s+)?v?\d+(?:\.\d+)*\b/g, "").replace(
    /[^\p{L}]+/gu,
    " ",
  )
    .trim();
}

/** The shape of a path without what comes and goes with versions: `/users/{}` of `/api/v2/users/{id}`. */
function unversioned(template: string): string {
  return pathShape(template).replace(/\/(?:api|v\d[\w.-]*|\d{4}-\d\d(?:-\d\d)?)(?=\/|$)/gi, "");
}

/** The message of a change, its parameter or variant, and a possible replacement for what it removed. */
export function messageOf({ message, parameter, variant, successor }: UsedChange): string {
  if (variant !== undefined && !message.includes(": ")) message = `${message}: ${variant}`;
  if (parameter !== undefined) return `${message} in the ${parameter}`;
  if (successor === undefined) return message;
  return `${message}; in its place, ${successor[0]!.toLowerCase()}${successor.slice(1)}`;
}

/** What a client's developer does about a breaking change, by where it is. */
export function fixOf({ location, direction, code }: UsedChange): string {
  if (location.includes(WEBHOOK)) return "Change what receives this webhook before the upgrade.";
  if (code.startsWith("SERVER_")) return "Send the client's calls to a server of the new document.";
  if (direction === "request") return "Change what the client sends before the upgrade.";
  if (direction === "response") {
    return "Change how the client reads these answers before the upgrade.";
  }
  return code.endsWith("_REMOVED")
    ? "Move the client off what was removed before the upgrade."
    : FINDINGS.BREAKING_CHANGE.fix;
}

/** Whether a change breaks what the client uses. */
export function isHit({ level, isUsed }: UsedChange): boolean {
  return level === "breaking" && isUsed;
}

/** The operations of a document, those of its webhooks as openapi-diff calls them. */
function listOperations(document: JsonValue): Operation[] {
  const root = rootPlace(schemaDocument(document));
  const webhooks = webhooksOf(root).map((operation) => ({
    ...operation,
    template: `${WEBHOOK}${operation.template}`,
    isListed: false,
  }));
  return [...operationsOf(root), ...webhooks];
}
