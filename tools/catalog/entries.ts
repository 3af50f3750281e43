/**
 * The entries of all tools that lists and the search read, so that they need no contract in memory.
 *
 * @module
 */
import type { Category } from "../tool.ts";
import entries from "./entries.json" with { type: "json" };

/** A tool as its contract introduces it. */
export interface Entry {
  id: string;
  name: string;
  category: Category;
  kind: "tool" | "kit";
  description: string;
  keywords: readonly string[];
}

/** Every tool, in the order of listings: by category, then by id. `deno task catalog` writes the table. */
export const ENTRIES = entries as readonly Entry[];
