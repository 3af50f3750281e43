/**
 * The catalog of all tools, fetched when a list or the search needs it: a page contains only the
 * tools of its own category.
 *
 * @module
 */

/** A tool, or a workbench page, which has no category. */
export interface Listed {
  id: string;
  name: string;
  /** The id of the category's list. */
  category?: string;
  isKit?: boolean;
}

let listed: readonly Listed[] = [];

/**
 * All tools, in display order.
 * @throws {TypeError} if the file cannot be fetched.
 */
export async function loadCatalog(): Promise<readonly Listed[]> {
  if (listed.length === 0) {
    // Written by `dev/scripts/pages.ts`.
    const { default: all } = await import(new URL("./catalog.js", import.meta.url).href);
    listed = all as Listed[];
  }
  return listed;
}

/** A tool's name, once the catalog is loaded. */
export function nameOf(id: string): string | undefined {
  return listed.find((one) => one.id === id)?.name;
}
