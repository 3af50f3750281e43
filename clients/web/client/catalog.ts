/**
 * All tools as lists name them, fetched when a list or the search is wanted: a page has those of its own category.
 *
 * @module
 */

/** A tool, or a page of the workbench, which has no category. */
export interface Listed {
  id: string;
  name: string;
  /** As in the id of the category's list. */
  category?: string;
  isKit?: boolean;
}

let listed: readonly Listed[] = [];

/** All tools, in the order of their lists. @throws {TypeError} where the file does not come. */
export async function loadCatalog(): Promise<readonly Listed[]> {
  if (listed.length === 0) {
    // `dev/scripts/pages.ts` writes it.
    const { default: all } = await import(new URL("./catalog.js", import.meta.url).href);
    listed = all as Listed[];
  }
  return listed;
}

/** The name of a tool, once the catalog is here. */
export function nameOf(id: string): string | undefined {
  return listed.find((one) => one.id === id)?.name;
}
