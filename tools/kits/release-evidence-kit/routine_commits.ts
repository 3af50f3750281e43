/** Kinds of commits that no changelog lists, by the subjects that Git hosts and bots give them. */
const ROUTINE: readonly [kind: string, subject: RegExp][] = [
  ["the first commit", /^(?:initial|first) commit\.?$/i],
  ["a release", /^(?:(?:pre-?)?release )?v?\d+\.\d+[\w.+-]*$/i],
  ["a release", /^bump (?:dev )?version(?: number)?(?: (?:from \S+ )?(?:to )?v?\d\S*)?$/i],
  ["a release", /^(?:version bumps?|version packages)$/i],
  // Dependabot: without a point or a digest only what has an owner is a package, such as an action.
  [
    "a dependency",
    /^bump (?:[^\s/]+\/\S+ from \S+|\S+ from (?:v?\d+\.\d\S*|[\da-f]{7,})) to \S+(?: in .+)?$/i,
  ],
  ["a dependency", /^bump the \S+ group .*updates?$/i],
  // Renovate and pre-commit.ci.
  ["a dependency", /^(?:update|pin) (?:dependency|module|rust crate) \S+ (?:digest )?to \S+$/i],
  ["a dependency", /^update \S+ (?:action|orb|docker tag|digest|docker digest) to \S+$/i],
  ["a dependency", /^(?:bump|update|upgrade|pin) (?:all )?(?:non-major )?(?:deps|dependencies)$/i],
  ["a dependency", /^(?:lock file maintenance|\[pre-commit\.ci\] pre-commit autoupdate)$/i],
];

/** The number of the pull request behind a subject. */
const PULL_REQUEST = / \(#\d+\)$/;

/** Subjects that Git, its hosts and Gerrit write for merges; others that begin with the word are changes. */
const MERGE = new RegExp(
  "^(?:" + [
    "Merge (?:pull|merge) request [#!]?\\d",
    "Merge (?:remote-tracking )?(?:branch(?:es)?|tags?|commits?) '",
    "Merge (?:branch \\S+|main|master|develop|trunk)(?: into \\S+)?$",
    'Merge (?:\\S*#\\d|"|changes I)',
    "Merged (?:in \\S|PR \\d|\\S+ into \\S+$)",
  ].join("|") + ")",
);

/**
 * The kind of a commit that readers of a changelog do not look for, by its subject; undefined for a change of the
 * product.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { routineOf } from "./routine_commits.ts";
 *
 * assert.equal(routineOf("Bump lodash from 4.17.20 to 4.17.21 (#12)"), "a dependency");
 * assert.equal(routineOf("Bump the least Node version to 20"), undefined);
 * ```
 */
export function routineOf(subject: string): string | undefined {
  const text = subject.replace(PULL_REQUEST, "");
  if (MERGE.test(text)) return "a merge";
  return ROUTINE.find(([, pattern]) => pattern.test(text))?.[0];
}
