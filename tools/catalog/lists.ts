/**
 * The lists of the catalog, without the search: that takes a tenth of a second to load.
 *
 * @module
 */
import { CATEGORIES, type Category } from "../tool.ts";
import { ENTRIES } from "./entries.ts";
import { PRIVACY_MODE } from "./privacy_mode.ts";

/** Counts the tools of each category; empty categories are left out. */
export function categoryCounts(): { name: Category; count: number }[] {
  return CATEGORIES
    .map((name) => ({ name, count: ENTRIES.filter((tool) => tool.category === name).length }))
    .filter(({ count }) => count > 0);
}

/** The compact list, by category and id; of one category when it is given. */
export function listTools(category?: Category) {
  const tools = ENTRIES.filter((tool) => category === undefined || tool.category === category);
  return {
    success: true,
    count: tools.length,
    categories: categoryCounts(),
    tools: tools.map((tool) => ({
      id: tool.id,
      name: tool.name,
      category: tool.category,
      kind: tool.kind,
      description: tool.description,
      privacy_mode: PRIVACY_MODE,
    })),
  };
}
