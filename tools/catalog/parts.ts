/**
 * Modules about all tools, each loaded on first use, so that a service that runs one tool does not wait for the
 * others. Their paths are not import specifiers: Deno would load everything they import before it starts.
 *
 * @module
 */

import { once } from "../shared/once.ts";

/** The lists alone. */
export function loadLists(): Promise<typeof import("./lists.ts")> {
  return load("lists");
}

/**
 * What the search reads, with what takes a few milliseconds to be evaluated. Deno evaluates a module and all that it
 * imports in one turn of the event loop, some 50 ms for the whole search.
 */
export const READ_FIRST = [
  "entries",
  "search/learned_words",
  "search/foreign_words",
  "search/cjk_words",
  "search/related",
  "search/phrases",
  "search/other_jobs",
];

/** The lists and the search, loaded and built in turns of a few milliseconds: others are answered in between. */
export const loadListing = once(async () => {
  for (const part of READ_FIRST) {
    await load(part);
    await nextTurn();
  }
  const loaded = await load<typeof import("./listing.ts")>("listing");
  while (loaded.buildPart()) await nextTurn();
  return loaded;
});

function load<Module>(part: string): Promise<Module> {
  return import(new URL(`./${part}.ts`, import.meta.url).href);
}

function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
