import { cutText } from "../tools/shared/cut_text.ts";
import { editDistance, nearest } from "../tools/shared/nearest.ts";

/** How many ids are suggested at most. */
export const MAX_SUGGESTIONS = 3;

/** The most letters in which a misspelt id differs from its tool's. */
const MAX_TYPOS = 2;

/** Over twice the longest id. A longer text is not a misspelt id, and searching for all of it takes three times as long. */
const MAX_ID_CHARS = 80;

/**
 * The ids that a caller may have meant by a name, three at most: those of which it is a misspelling. If it is none,
 * what a search for its words finds, `loan-calculator` being a question rather than a misspelt `date-calculator`, and
 * after that what looks like it.
 *
 * @param search Finds so many ids at most.
 */
export function likelyIds(
  name: string,
  ids: readonly string[],
  search: (words: string, most: number) => readonly string[],
): string[] {
  const near = nearest(name, ids, MAX_SUGGESTIONS);
  // Of a short word, most letters would differ.
  const typos = Math.min(MAX_TYPOS, Math.ceil(name.length / 3));
  const misspelt = near.filter((id) => editDistance(id, name, typos) <= typos);
  if (misspelt.length > 0) return misspelt;
  const found = search(name.slice(0, MAX_ID_CHARS), MAX_SUGGESTIONS);
  return [...new Set([...found, ...near])].slice(0, MAX_SUGGESTIONS);
}

/** The message for an unknown tool id. @param suggestions Ids that the caller may have meant. */
export function unknownToolMessage(toolId: string, suggestions: readonly string[]): string {
  const hint = suggestions.length > 0
    ? `did you mean ${suggestions.join(" or ")}?`
    : "search for one by what it should do";
  return `There is no tool "${cutText(toolId, 80)}": ${hint}`;
}
