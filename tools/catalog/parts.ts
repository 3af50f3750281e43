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

/** The lists and the search, whose index is built in turns: in one it would hold the thread for 50 ms. */
export async function loadListing(): Promise<typeof import("./listing.ts")> {
  const listing: typeof import("./listing.ts") = await import(
    new URL("./listing.ts", import.meta.url).href
  );
  while (listing.buildPart()) await new Promise((resolve) => setTimeout(resolve, 0));
  return listing;
}
