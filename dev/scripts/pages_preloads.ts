/**
 * The scripts that a page preloads: named in the page, they load in parallel instead of one after
 * another.
 *
 * @module
 */
import type { Bundled } from "./bundle.ts";
import { importsOf, reachedFrom } from "./pages_chunks.ts";

/** Larger files that tools share are loaded only when needed. */
const MAX_BYTES = 250_000;

/** What the worker imports for its first run. */
const FIRST_RUN = /^(?:missing|unknown)_keys-/;

/** Preloads by purpose. */
export interface Preloads {
  /** The modules that an entry imports, without the entry itself. */
  of(entry: string): string[];
  /** The modules of the page of a tool that is no kit. */
  ofToolPage: string[];
  /**
   * The modules for running a tool, besides those that the page imports.
   * @param page The page's script; by default that of tools.
   */
  ofRun(id: string, page?: string): string[];
}

/** Finds the imports of each script. */
export function preloadsOf(scripts: readonly Bundled[]): Preloads {
  const sources = new Map(scripts.map(({ path, source }) => [path, source]));
  const imports = importsOf(scripts);
  const closure = (entry: string) => reachedFrom(entry, imports);
  const light = (paths: Iterable<string>) =>
    [...paths].filter((path) => path.startsWith("tool-") || sources.get(path)!.length <= MAX_BYTES);
  const [views = "tool.js"] = [...imports.keys()].filter((path) => path.startsWith("hinted-"));
  return {
    ofToolPage: [...closure("tool.js").union(closure(views))].filter((path) => path !== "tool.js"),
    of: (entry) => [...closure(entry)].filter((path) => path !== entry),
    ofRun: (id, page = "tool.js") => {
      const loaded = closure(page);
      const [tool = ""] = imports.get(`tool-${id}.js`) ?? [];
      const first = [...imports.keys()].filter((path) => FIRST_RUN.test(path));
      // The largest first. The worker itself is requested at the same time: a second request would wait for the first.
      const run = light(
        [tool, "worker.js", ...first].flatMap((path) => [...closure(path)]),
      );
      return [...new Set(run)].filter((path) => path !== "worker.js" && !loaded.has(path));
    },
  };
}
