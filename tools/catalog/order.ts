import { CATEGORIES, type Category } from "../tool.ts";

/** The sort key of listings. */
interface Listed {
  id: string;
  category: Category;
}

/** Compares tools in the order of listings: by category, then by id. */
export function byCategoryAndId(a: Listed, b: Listed): number {
  const byCategory = CATEGORIES.indexOf(a.category) - CATEGORIES.indexOf(b.category);
  return byCategory || (a.id < b.id ? -1 : 1);
}
