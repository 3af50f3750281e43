/**
 * What a page fetches, from the bundled scripts: named in the page, all of it comes at once, and not script by script as
 * each is read.
 *
 * @module
 */
import type { Bundled } from "./bundle.ts";

/** How a bundle imports another of its files at once. */
const IMPORTED = /\b(?:from|import)\s*"\.\/([^"]+)"/g;

/** More than that is worth waiting for until it is asked for. */
const MAX_BYTES = 250_000;

/** The scripts of pages, by what they are for. */
export interface Preloads {
  /** What an entry imports, itself left out. */
  of(entry: string): string[];
  /** What runs a tool, beside what the page of a tool imports. */
  ofRun(id: string): string[];
}

/** Reads what imports what. */
export function preloadsOf(scripts: readonly Bundled[]): Preloads {
  const sources = new Map(scripts.map(({ path, source }) => [path, source]));
  const collect = (path: string, into: Set<string>) => {
    const source = sources.get(path);
    if (source === undefined || into.has(path)) return;
    into.add(path);
    for (const [, next] of source.matchAll(IMPORTED)) collect(next!, into);
  };
  const closure = (entries: readonly string[]) => {
    const found = new Set<string>();
    for (const entry of entries) collect(entry, found);
    return found;
  };
  const light = (paths: Iterable<string>) =>
    [...paths].filter((path) => path === "worker.js" || sources.get(path)!.length <= MAX_BYTES);
  return {
    of: (entry) => [...closure([entry])].filter((path) => path !== entry),
    ofRun: (id) => {
      const page = closure(["tool.js"]);
      const run = [...closure(["worker.js"]), ...light(closure([`tool-${id}.js`]))];
      return [...new Set(run)].filter((path) => !page.has(path));
    },
  };
}
