/**
 * Everything about all tools, loaded when something first asks for it: a service that runs one tool need not
 * wait for the contracts of all others.
 */
export function loadCatalog(): Promise<typeof import("./whole.ts")> {
  // Not written into the import: Deno would read all that is behind it before it starts anything.
  return import(new URL("./whole.ts", import.meta.url).href);
}
