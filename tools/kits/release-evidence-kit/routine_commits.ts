/** Kinds of commits that no changelog lists, by the subjects that Git hosts and bots give them. */
const ROUTINE: readonly [kind: string, subject: RegExp][] = [
  ["the first commit", /^(?:initial|first) commit\.?$/i],
  ["a release", /^(?:(?:pre-?)?release )?v?\d+\.\d+[\w.+-]*$/i],
  ["a release", /^(?:bump (?:dev )?version\b.*|version bumps?|version packages)$/i],
  // Dependabot, then Renovate and pre-commit.ci.
  ["a dependency", /^bump (?:\S+ from \S+ to \S+(?: in \S+)?|the \S+ group .*updates?)$/i],
  ["a dependency", /^(?:update|pin) (?:dependency|module|rust crate) \S+ (?:digest )?to \S+$/i],
  ["a dependency", /^update \S+ (?:action|orb|docker tag|digest|docker digest) to \S+$/i],
  ["a dependency", /^(?:bump|update|upgrade|pin) (?:all )?(?:non-major )?(?:deps|dependencies)$/i],
  ["a dependency", /^(?:lock file maintenance|\[pre-commit\.ci\] pre-commit autoupdate)$/i],
];

/** The number of the pull request behind a subject. */
const PULL_REQUEST = / \(#\d+\)$/;

/** Subjects that Git, its hosts and Gerrit write for merges; others that begin with the word are changes. */
const MERGE =
  /^Merged? (?:pull request|branch|branches|remote-tracking|tag|commit|merge request|PR|in \S+|\S+ into \S+$|#\d|")/;

/**
 * The subject of a commit that readers of a changelog do not look for; undefined for a change of the product.
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
