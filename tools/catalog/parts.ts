/**
 * What is about all tools, each part loaded when something first asks for it: a service that runs
 * one tool need not wait for all others. Their paths are not written into the imports: Deno would
 * read all that is after them before it starts anything.
 *
 * @module
 */

/** The lists alone. */
export function loadLists(): Promise<typeof import("./lists.ts")> {
  return import(new URL("./lists.ts", import.meta.url).href);
}

/** The lists and the search. */
export function loadListing(): Promise<typeof import("./listing.ts")> {
  return import(new URL("./listing.ts", import.meta.url).href);
}
