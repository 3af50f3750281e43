import type { JsonValue } from "../../shared/json/value.ts";
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";

/** So many names of a document are looked at. */
const MAX_NAMES = 1_000;
/** A name behind a dot or slash, in brackets, or first in a dotted path. */
const QUERY_NAME = /(?:^|[./]|\[["'])([A-Za-z_][\w-]*)/g;

/** For a query that selects nothing: the first of its names that no member has, and one that a member has. */
export function nearNameAdvice(query: string, root: JsonValue): string {
  const names = namesOf(root);
  for (const [, name = ""] of query.matchAll(QUERY_NAME)) {
    if (names.has(name)) continue;
    const [near] = nearest(name, names, 1);
    if (near !== undefined) {
      return `; no member is called "${cutText(name)}", but one "${cutText(near)}"`;
    }
  }
  return "";
}

/** The first distinct names of members, from the root down. */
function namesOf(root: JsonValue): Set<string> {
  const names = new Set<string>();
  const open: JsonValue[] = [root];
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) { for (const name of Object.keys(value)) names.add(name); }
    if (names.size >= MAX_NAMES) return names;
    for (const child of Object.values(value)) open.push(child as JsonValue);
  }
  return names;
}
