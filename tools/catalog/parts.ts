/**
 * Modules about all tools, each loaded on first use, so that a service that runs one tool does not wait for the
 * others. Their paths are not import specifiers: Deno would load everything they import before it starts.
 *
 * @module
 */

/** The lists alone. */
export function loadLists(): Promise<typeof import("./lists.ts")> {
  return load("lists.ts");
}

/**
 * What the search reads, with what takes a few milliseconds to be evaluated. Deno evaluates a module and all that it
 * imports in one turn of the event loop, some 50 ms for the whole search.
 */
const READ_FIRST = [
  "entries.ts",
  "search/learned_words.ts",
  "search/foreign_words.ts",
  "search/related.ts",
  "search/phrases.ts",
  "search/other_jobs.ts",
];

let listing: Promise<typeof import("./listing.ts")> | undefined;

/** The lists and the search, loaded and built in turns of a few milliseconds: others are answered in between. */
export function loadListing(): Promise<typeof import("./listing.ts")> {
  return listing ??= loadInTurns();
}

async function loadInTurns(): Promise<typeof import("./listing.ts")> {
  for (const path of READ_FIRST) {
    await load(path);
    await nextTurn();
  }
  const loaded = await load<typeof import("./listing.ts")>("listing.ts");
  while (loaded.buildPart()) await nextTurn();
  return loaded;
}

function load<Module>(path: string): Promise<Module> {
  return import(new URL(path, import.meta.url).href);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
