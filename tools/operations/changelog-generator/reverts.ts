/**
 * Reverts: `revert: feat: paging` of Conventional Commits, `Revert "feat: paging"` and `Reapply "…"` of
 * git-revert(1).
 *
 * @module
 */
import { subjectOf } from "./conventional.ts";
import type { Commit } from "./read_commits.ts";

/** The commit that another says it reverts. */
interface Named {
  /** Abbreviated or in full; of the body or the footer Refs. */
  hashes: string[];
  /** The commit's subject, as it would be in the list. */
  subject: string;
}

/** Hashes of 7 to 40 digits, as git abbreviates them; it may also write SHA-256. */
const HASHES = /\b[0-9a-f]{7,64}\b/g;
const SHORTEST_HASH = 7;
const HASH = /^[0-9a-f]{7,64}$/i;
const CONVENTIONAL = /^revert(?:\([^()]*\))?!?: +(.*)$/i;
const BY_GIT = /^(Revert|Reapply) "(.*)"$/;
const REVERTS_LINE = /^This reverts commits? (.*)$/;
/** The footer that Conventional Commits 1.0.0 shows for reverts. */
const REFS_LINE = /^Refs: (.*)$/i;

/**
 * The commits that cancel each other, by their index: one that was taken back (`reverted`) and the one that
 * takes it back (`revert`). A revert of a revert restores. A revert that names no commit of the list is an
 * ordinary change.
 */
export function cancelledCommits(commits: readonly Commit[]): Map<number, "revert" | "reverted"> {
  const targets = targetsOf(commits);
  const revertersOf = new Map<number, number[]>();
  for (const [reverter, reverted] of targets) {
    for (const target of reverted) {
      revertersOf.set(target, [...revertersOf.get(target) ?? [], reverter]);
    }
  }
  const cancelled = new Map<number, "revert" | "reverted">();
  const decided = new Set<number>();
  commits.forEach((_, index) => decide(index));
  return cancelled;

  /** Reverts of a commit are decided before it; in a circle, which only made-up hashes form, the first holds. */
  function decide(start: number): void {
    const open = [start];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (decided.has(index)) {
        settle(index);
        continue;
      }
      decided.add(index);
      open.push(index, ...revertersOf.get(index) ?? []);
    }
  }

  function settle(index: number): void {
    const standing = (revertersOf.get(index) ?? [])
      .filter((reverter) => cancelled.get(reverter) !== "reverted");
    if (standing.length > 0) cancelled.set(index, "reverted");
    for (const reverter of standing) cancelled.set(reverter, "revert");
  }
}

/** Finds the commits that each revert takes back; a commit that a subject names is taken back once. */
function targetsOf(commits: readonly Commit[]): Map<number, number[]> {
  const reverts = commits.map(({ message }) => namedBy(message));
  const findByHash = reverts.some((named) => named && named.hashes.length > 0)
    ? hashLookup(commits)
    : () => undefined;
  const bySubject = Map.groupBy(
    commits.keys(),
    (index) => subjectOf(commits[index]?.message ?? ""),
  );
  const targets = new Map<number, number[]>();
  reverts.forEach((named, reverter) => {
    if (!named) return;
    const found = named.hashes.map(findByHash).filter((index) => index !== undefined)
      .filter((index) => index !== reverter);
    const reverted = found.length > 0 ? found : withSubject(named, reverter);
    if (reverted.length > 0) targets.set(reverter, [...new Set(reverted)]);
  });
  return targets;

  /** A commit of another hash than those named is another commit, whatever its subject. */
  function withSubject({ hashes, subject }: Named, reverter: number): number[] {
    const candidates = bySubject.get(subject) ?? [];
    const at = candidates.findIndex((index) =>
      index !== reverter && (hashes.length === 0 || !commits[index]?.hash)
    );
    return at < 0 ? [] : candidates.splice(at, 1);
  }
}

/** Finds a commit by its hash, where either that of the list or the one named may be abbreviated. */
function hashLookup(commits: readonly Commit[]): (hash: string) => number | undefined {
  const byHash = new Map<string, number>();
  const byPrefix = new Map<string, number>();
  commits.forEach(({ hash }, index) => {
    if (hash === null || !HASH.test(hash)) return;
    byHash.set(hash.toLowerCase(), index);
    for (const prefix of prefixesOf(hash.toLowerCase())) byPrefix.set(prefix, index);
  });
  return (hash) =>
    byPrefix.get(hash) ??
      prefixesOf(hash).map((prefix) => byHash.get(prefix)).find((index) => index !== undefined);
}

function prefixesOf(hash: string): string[] {
  return Array.from(
    { length: hash.length - SHORTEST_HASH + 1 },
    (_, index) => hash.slice(0, SHORTEST_HASH + index),
  );
}

/** Reads the commit that a message reverts; undefined when it is not a revert. */
function namedBy(message: string): Named | undefined {
  const subject = revertedSubject(subjectOf(message));
  if (subject === undefined) return undefined;
  const lines = message.split("\n").map((line) => REVERTS_LINE.exec(line) ?? REFS_LINE.exec(line));
  const hashes = lines.flatMap((match) => match?.[1]?.toLowerCase().match(HASHES) ?? []);
  return { hashes, subject };
}

function revertedSubject(subject: string): string | undefined {
  const conventional = CONVENTIONAL.exec(subject)?.[1];
  if (conventional !== undefined) return /^"(.*)"$/.exec(conventional)?.[1] ?? conventional;
  const [, verb, quoted] = BY_GIT.exec(subject) ?? [];
  return verb === "Reapply" ? `Revert "${quoted}"` : quoted;
}
