/**
 * Finds tools by what a caller wants to do: plain questions, a few words, an id or a name.
 *
 * @module
 */
import { aliasesOf } from "./aliases.ts";
import type { Category } from "../tools/define.ts";
import { TOOLS } from "./registry.ts";
import { CatalogIndex } from "./search/catalog_index.ts";
import { suggestIds } from "./search/suggestions.ts";

/** A tool that fits a query; a greater score fits better. */
export interface SearchHit {
  id: string;
  name: string;
  category: Category;
  kind: "tool" | "kit";
  description: string;
  /** Rounded to three decimals; comparable within one answer only. */
  score: number;
}

/** What a search found. */
export interface SearchAnswer {
  /** Best first, ties by id. */
  results: SearchHit[];
  /** Up to three tools with an id near the query, when nothing was found. */
  suggestions?: string[];
}

/** How many results a caller may ask for, and how many it gets when it does not say. */
export const MAX_RESULTS = 50;
export const DEFAULT_RESULTS = 10;

let index: CatalogIndex | undefined;

/**
 * The tools that fit a query, best first, at most `limit` of them. A tool whose id, alias or name the query
 * is comes first. The index is built at the first call.
 */
export function searchTools(query: string, limit: number): SearchAnswer {
  index ??= new CatalogIndex(
    TOOLS.map((tool) => ({ ...tool, aliases: aliasesOf(tool.id) })),
  );
  const results = index.rank(query)
    .slice(0, limit)
    .map(({ id, score }) => hit(id, score));
  return results.length > 0 ? { results } : { results, suggestions: suggestIds(query, TOOLS) };
}

function hit(id: string, score: number): SearchHit {
  const tool = TOOLS.find((tool) => tool.id === id)!;
  return {
    id,
    name: tool.name,
    category: tool.category,
    kind: tool.kind ?? "tool",
    description: tool.description,
    score,
  };
}
