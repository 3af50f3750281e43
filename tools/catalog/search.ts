/**
 * Finds tools by what a caller wants to do: plain questions, a few words, an id or a name.
 *
 * @module
 */
import { aliasesOf } from "./aliases.ts";
import type { Category } from "../tool.ts";
import { ENTRIES } from "./entries.ts";
import { CatalogIndex } from "./search/catalog_index.ts";
import { LEARNED } from "./search/learned_words.ts";
import { OTHER_JOBS } from "./search/other_jobs.ts";
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

/** The result of a search. */
export interface SearchAnswer {
  /** Best first, ties by id. */
  results: SearchHit[];
  /** Up to three ids near the query, when nothing fits; none when it is plainly for no tool. */
  suggestions?: string[];
  /** How to go on, when nothing fits. */
  hint?: string;
}

export { DEFAULT_RESULTS, MAX_RESULTS } from "./result_counts.ts";

const LIMITS = "tools compute from what you send, without network, clock or device.";
const HINTS = {
  far:
    `No tool here does that: ${LIMITS} Do it in another way; ask again only for a part that is such work, such as 'csv to json'.`,
  near:
    `No tool clearly does that: ${LIMITS} Ask again with the job and its formats, such as 'csv to json'`,
};

const index = new CatalogIndex(
  ENTRIES.map((entry) => ({ ...entry, aliases: aliasesOf(entry.id) })),
  OTHER_JOBS,
  LEARNED,
);

/** Builds a part of the index; the first search builds what is left. @returns Whether more is left. */
export function buildPart(): boolean {
  return index.buildPart();
}

/**
 * The tools that fit a query, best first, at most `limit` of them. A tool whose id, alias or name the query
 * is comes first. None when nothing fits, rather than what fits least badly.
 */
export function searchTools(query: string, limit: number): SearchAnswer {
  const { fitting, isFar, nearest } = index.search(query);
  const results = fitting.slice(0, limit).map(({ id, score }) => hit(id, score));
  if (results.length > 0) return { results };
  const suggestions = isFar ? [] : suggestIds(query, nearest, ENTRIES);
  const near = suggestions.length > 0 ? `${HINTS.near}, or see the suggestions.` : `${HINTS.near}.`;
  const hint = isFar ? HINTS.far : near;
  return { results, suggestions, hint };
}

function hit(id: string, score: number): SearchHit {
  const { name, category, kind, description } = ENTRIES.find((entry) => entry.id === id)!;
  return { id, name, category, kind, description, score };
}
