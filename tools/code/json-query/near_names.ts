import type { JsonValue } from "../../shared/json/value.ts";
import { cutText } from "../../shared/cut_text.ts";
import { nearest } from "../../shared/nearest.ts";

/** The most names of a document that are compared. */
const MAX_NAMES = 1_000;
/** A text that looks like an object with members, or a list. */
const JSON_TEXT = /^\s*(?:\{\s*"|\[)[^]*[}\]]\s*$/;
/** A name after a dot or slash, in brackets, or first in a dotted path. */
const QUERY_NAME = /(?:^|[./]|\[["'])([A-Za-z_][\w-]*)/g;

/**
 * Advises on a query that selects nothing: says that the document is JSON text once more, names the member of one of its
 * names that is JSON text, or the first of its names that no member has, and one that a member has.
 */
export function nearNameAdvice(query: string, root: JsonValue): string {
  const asked = [...query.matchAll(QUERY_NAME)].map(([, name = ""]) => name);
  if (typeof root === "string" && JSON_TEXT.test(root)) {
    return "; the document is one text that holds JSON: send what it says, without its outer " +
      "quotes and backslashes";
  }
  const { names, jsonTexts } = namesOf(root);
  const text = asked.slice(0, -1).find((name) => jsonTexts.has(name));
  if (text !== undefined) {
    return `; the value of "${
      cutText(text)
    }" is a text that holds JSON: select it, then query that text by itself`;
  }
  for (const name of asked) {
    if (names.has(name)) continue;
    const [near] = nearest(name, names, 1);
    if (near !== undefined) {
      return `; no member is called "${cutText(name)}", but one "${cutText(near)}"`;
    }
  }
  return "";
}

/** The first distinct names of members, from the root down, and those of them that have JSON text for a value. */
function namesOf(root: JsonValue): { names: Set<string>; jsonTexts: Set<string> } {
  const names = new Set<string>();
  const jsonTexts = new Set<string>();
  const open: JsonValue[] = [root];
  for (const value of open) {
    if (typeof value !== "object" || value === null) continue;
    if (!Array.isArray(value)) {
      for (const [name, member] of Object.entries(value)) {
        names.add(name);
        if (typeof member === "string" && JSON_TEXT.test(member)) jsonTexts.add(name);
      }
    }
    if (names.size >= MAX_NAMES) break;
    for (const child of Object.values(value)) open.push(child as JsonValue);
  }
  return { names, jsonTexts };
}
