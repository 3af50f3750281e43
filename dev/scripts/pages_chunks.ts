/**
 * Joins the files that the bundler splits off. It makes a file for each set of modules that the same entries import,
 * many of a few hundred bytes; over a slow network, requests for them take longer than their bytes.
 *
 * @module
 */
import { gzipSync } from "node:zlib";
import type { Bundled } from "./bundle.ts";

/** A static import of another file of the bundle. */
const IMPORTED = /\b(?:from|import)\s*"\.\/([^"]+)"/g;

/** An import at run time. */
const IMPORTED_LATER = /\bimport\(\s*"\.\/([^"]+)"\s*\)/g;

/** How the bundler names files that are not imported by name. */
const SHARED = /^chunk-[A-Z0-9]{8}\.js$/;

/** The hash in the name of a file that is imported at run time: the second bundle adds its own. */
const HASH = /-[A-Z0-9]{8}(?=\.js$)/;

/**
 * The bytes of gzip that a request is worth. On a slow network 5,000 arrive in its time (six at once in 150 ms, at 200 kB
 * per second), but on a quick one fewer, and whoever loads modules in vain reads them, too.
 */
const REQUEST_BYTES = 2_000;

/** How often a page is opened for each time that one tool runs. */
const PAGE_WEIGHT = 150;

/** Shared files that are joined. */
interface Group {
  paths: string[];
  /** Of gzip. */
  bytes: number;
  /** The entries that load them, one bit each. */
  loaders: bigint;
}

/** Two groups, and the bytes that joining them saves. */
interface Pair {
  one: Group;
  other: Group;
  saved: number;
}

/** The files of a bundle that each of them imports. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>;

/** What decides which files are joined. */
interface Graph {
  /** The bytes of the shared files, of gzip. */
  bytes: ReadonlyMap<string, number>;
  imports: Imports;
  /** The same, with imports at run time. */
  anyImports: Imports;
  /** The files that modules ask for by name. */
  entries: readonly string[];
  isOfWorker: (path: string) => boolean;
}

/**
 * A bundle whose entries import more, so that bundling it again makes fewer files: modules that the same entries import
 * get into one.
 *
 * @param isOfWorker Whether an entry runs in the worker.
 */
export function joinedEntries(
  scripts: readonly Bundled[],
  isOfWorker: (path: string) => boolean,
): Bundled[] {
  const shared = scripts.filter(({ path }) => SHARED.test(path));
  const bytes = new Map(shared.map(({ path, source }) => [path, gzipSync(source).length]));
  const entries = scripts.map(({ path }) => path).filter((path) => !bytes.has(path));
  const first = importsOf(scripts);
  const anyImports = importsOf(scripts, [IMPORTED, IMPORTED_LATER]);
  // A file that others import could get to import those.
  const isImported = new Set([...first.values()].flatMap((paths) => [...paths]));
  const open = entries.filter((entry) => !isImported.has(entry));
  let imports = first;
  for (let isJoined = true; isJoined;) {
    const groups = groupsOf({ bytes, imports, anyImports, entries, isOfWorker });
    const wider = new Map(imports);
    for (const entry of open) {
      const loaded = reachedFrom(entry, imports);
      const own = groups.filter((paths) => paths.some((path) => loaded.has(path))).flat();
      wider.set(entry, imports.get(entry)!.union(new Set(own)));
    }
    // What a group imports is now loaded by more entries.
    isJoined = open.some((entry) => wider.get(entry)!.size > imports.get(entry)!.size);
    imports = wider;
  }
  return scripts.map(({ path, source }) => ({
    path,
    source: [source, ...imports.get(path)!.difference(first.get(path)!)]
      .reduce((text, added) => `${text}\nimport "./${added}";`),
  }));
}

/** The same bundle without hashes in the names of entries, where the rest of the name is enough. */
export function withPlainNames(scripts: readonly Bundled[]): Bundled[] {
  const plain = (path: string) => SHARED.test(path) ? path : path.replace(HASH, "");
  const counts = Map.groupBy(scripts, ({ path }) => plain(path));
  const nameOf = (path: string) => counts.get(plain(path))?.length === 1 ? plain(path) : path;
  const renamed = (source: string, imports: RegExp) =>
    source.replace(imports, (whole, path) => whole.replace(path, nameOf(path)));
  return scripts.map(({ path, source }) => ({
    path: nameOf(path),
    source: renamed(renamed(source, IMPORTED), IMPORTED_LATER),
  }));
}

/** The imports between the files of a bundle. */
export function importsOf(scripts: readonly Bundled[], kinds = [IMPORTED]): Imports {
  const paths = new Set(scripts.map(({ path }) => path));
  return new Map(scripts.map(({ path, source }) => {
    const named = kinds.flatMap((kind) => [...source.matchAll(kind)].map(([, next]) => next!));
    return [path, new Set(named).intersection(paths)];
  }));
}

/** The files that a file imports, directly or not, with itself. */
export function reachedFrom(path: string, imports: Imports): Set<string> {
  const reached = new Set([path]);
  // Iterating a set includes what is added meanwhile.
  for (const one of reached) {
    for (const next of imports.get(one)!) reached.add(next);
  }
  return reached;
}

/** The shared files, in groups. */
function groupsOf({ bytes, imports, anyImports, entries, isOfWorker }: Graph): string[][] {
  const loads = entries.map((entry) => reachedFrom(entry, imports));
  const later = new Set(
    [...anyImports].flatMap(([path, all]) => [...all.difference(imports.get(path)!)]),
  );
  const roots = entries.filter((entry) => !later.has(entry))
    .map((root) => ({
      root,
      loaded: reachedFrom(root, imports),
      all: reachedFrom(root, anyImports),
    }));
  const pages = roots.filter(({ root }) => !isOfWorker(root));
  const poolOf = (path: string) => {
    const inPages = pages.filter(({ all }) => all.has(path)).map(({ root }) => root);
    const inWorker = roots.some(({ root, all }) => isOfWorker(root) && all.has(path));
    // A module that also runs in the worker needs nothing of a page.
    if (inWorker) return `worker, ${inPages.length > 0 ? "pages" : "no page"}`;
    // Others may need an element that only some pages have.
    const atOnce = pages.filter(({ loaded }) => loaded.has(path)).map(({ root }) => root);
    return atOnce.length > 0 ? JSON.stringify([inPages, atOnce]) : path;
  };
  const weigh = weightsOf(entries, pages.map(({ root }) => root));
  return [...Map.groupBy(bytes.keys(), poolOf).values()]
    .flatMap((paths) =>
      joinedByCost(
        paths.map((path) => ({
          paths: [path],
          bytes: bytes.get(path)!,
          loaders: loads.reduce(
            (bits, loaded, index) => loaded.has(path) ? bits | 1n << BigInt(index) : bits,
            0n,
          ),
        })),
        weigh,
      )
    )
    .map(({ paths }) => paths);
}

/** Tells how often a set of entries is loaded. */
function weightsOf(
  entries: readonly string[],
  pages: readonly string[],
): (loaders: bigint) => number {
  const ofPages = pages.reduce((bits, page) => bits | 1n << BigInt(entries.indexOf(page)), 0n);
  const ones = (bits: bigint) => bits.toString(2).replaceAll("0", "").length;
  return (loaders) => ones(loaders) + ones(loaders & ofPages) * PAGE_WEIGHT;
}

/** Joins the two groups that save most, until none save anything. */
function joinedByCost(groups: Group[], weigh: (loaders: bigint) => number): Group[] {
  const pairOf = (one: Group, other: Group): Pair => ({
    one,
    other,
    // A request of who loads both, less the bytes that others would load in vain.
    saved: weigh(one.loaders & other.loaders) * REQUEST_BYTES -
      weigh(one.loaders & ~other.loaders) * other.bytes -
      weigh(other.loaders & ~one.loaders) * one.bytes,
  });
  const isWorth = ({ saved }: Pair) => saved > 0;
  let left = groups;
  let pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other) => pairOf(one, other)).filter(isWorth)
  );
  while (pairs.length > 0) {
    const { one, other } = pairs.reduce((best, pair) => pair.saved > best.saved ? pair : best);
    const both = joined(one, other);
    left = left.filter((group) => group !== one && group !== other);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((of) => of === one || of === other))
      .concat(left.map((group) => pairOf(group, both)).filter(isWorth));
    left.push(both);
  }
  return left;
}

function joined(one: Group, other: Group): Group {
  return {
    paths: [...one.paths, ...other.paths],
    bytes: one.bytes + other.bytes,
    loaders: one.loaders | other.loaders,
  };
}
