/**
 * Compares each path of two manifests.
 *
 * @module
 */
import { createEmptyTest, type FileDigest } from "./digest.ts";

/** A path with a digest that may be unreadable, undefined if the path is not in the manifest. */
interface Sides {
  before: FileDigest | undefined;
  after: FileDigest | undefined;
}

/** A path that is not as it was. */
export interface Change extends Sides {
  status: "changed" | "removed" | "added" | "renamed";
  path: string;
  /** The old path of a renamed file. */
  from: string | null;
}

/** The differences between two manifests. */
export interface Comparison {
  unchanged: number;
  /** Paths of both whose digests cannot be compared, sorted. */
  notComparable: (Sides & { path: string })[];
  /** Each sorted by path, renames by the old one. */
  changed: Change[];
  removed: Change[];
  added: Change[];
  renamed: Change[];
}

/** A path's digest; undefined when it cannot be read. */
export type Paths = ReadonlyMap<string, FileDigest | undefined>;

/** Compares by path, then pairs what disappeared with what appeared with the same digest. */
export function comparePaths(before: Paths, after: Paths): Comparison {
  const comparison: Comparison = {
    unchanged: 0,
    notComparable: [],
    changed: [],
    removed: [],
    added: [],
    renamed: [],
  };
  for (const path of [...before.keys()].sort()) {
    const sides = { before: before.get(path), after: after.get(path) };
    if (!after.has(path)) {
      comparison.removed.push({ status: "removed", path, from: null, ...sides });
    } else if (!sides.before || sides.before.algorithm !== sides.after?.algorithm) {
      comparison.notComparable.push({ path, ...sides });
    } else if (sides.before.text === sides.after.text) comparison.unchanged++;
    else comparison.changed.push({ status: "changed", path, from: null, ...sides });
  }
  for (const path of [...after.keys()].sort()) {
    if (before.has(path)) continue;
    const digest = after.get(path);
    comparison.added.push({ status: "added", path, from: null, before: undefined, after: digest });
  }
  return pairRenames(comparison);
}

/** Empty files are all alike, so they pair with none. */
function pairRenames(comparison: Comparison): Comparison {
  const isEmpty = createEmptyTest();
  const candidates = new Map<string, Change[]>();
  // The last one is taken first, so the first in order must be last.
  for (const change of comparison.added.toReversed()) {
    if (!change.after || isEmpty(change.after)) continue;
    const known = candidates.get(change.after.text);
    if (known) known.push(change);
    else candidates.set(change.after.text, [change]);
  }
  const paired = new Set<Change>();
  const renamed: Change[] = [];
  for (const old of comparison.removed) {
    const match = old.before && candidates.get(old.before.text)?.pop();
    if (!match) continue;
    paired.add(old).add(match);
    renamed.push({ ...match, status: "renamed", from: old.path, before: old.before });
  }
  return {
    ...comparison,
    renamed,
    removed: comparison.removed.filter((change) => !paired.has(change)),
    added: comparison.added.filter((change) => !paired.has(change)),
  };
}
