/**
 * The scripts that a page preloads: named in the page, they load in parallel instead of one after
 * another.
 *
 * @module
 */
import type { Bundled } from "./bundle.ts";

/** A static import of another file of the bundle. */
const IMPORTED = /\b(?:from|import)\s*"\.\/([^"]+)"/g;

/** Larger files that tools share are loaded only when needed. */
const MAX_BYTES = 250_000;

/** Preloads by purpose. */
export interface Preloads {
  /** The modules that an entry imports, without the entry itself. */
  of(entry: string): string[];
  /** The modules for running a tool, besides those that its page imports. */
  ofRun(id: string): string[];
}

/** Finds the imports of each script. */
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
    [...paths].filter((path) =>
      path === "worker.js" || path.startsWith("tool-") || sources.get(path)!.length <= MAX_BYTES
    );
  return {
    of: (entry) => [...closure([entry])].filter((path) => path !== entry),
    ofRun: (id) => {
      const page = closure(["tool.js"]);
      // The largest first.
      const run = [...light(closure([`tool-${id}.js`])), ...closure(["worker.js"])];
      return [...new Set(run)].filter((path) => !page.has(path));
    },
  };
}
