/**
 * Modules about all tools, each loaded on first use, so that a service that runs one tool does not wait for the
 * others. Their paths are not import specifiers: Deno would load everything they import before it starts.
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
