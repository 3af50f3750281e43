/**
 * The list and the search of the catalog, as callers on every access path read them.
 *
 * @module
 */
import { searchTools } from "./search.ts";

export { buildPart } from "./search.ts";
export { categoryCounts, listTools } from "./lists.ts";

/** The tools that fit a query, best first. */
export function findTools(query: string, limit: number) {
  const { results, suggestions, hint } = searchTools(query, limit);
  return {
    success: true,
    query,
    count: results.length,
    results,
    ...(suggestions && { suggestions }),
    ...(hint && { hint }),
  };
}
