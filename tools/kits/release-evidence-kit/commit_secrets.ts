import type { JsonValue } from "../../shared/json/value.ts";
import { REDACTED } from "../../shared/secrets/redact.ts";
import { countRedacted } from "../../shared/secrets/redact_json_text.ts";
import { redactLikelyShapes } from "../../shared/secrets/shapes.ts";

/** Commits as they are given: a text, messages, or objects with one. */
type Commits = string | unknown[] | undefined;

/**
 * The commits without the credentials that are known by their shape, and how many these are: the changelog is read by
 * everybody. What merely follows a name such as `token:` stays, and placeholders do, for that is how people write about
 * tokens.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { withoutCredentials } from "./commit_secrets.ts";
 *
 * const token = "glpat-" + "x4Kd9".repeat(4);
 * assert.deepEqual(withoutCredentials([{ message: `fix: use ${token}` }]), {
 *   commits: [{ message: "fix: use [redacted]" }],
 *   count: 1,
 * });
 * ```
 */
export function withoutCredentials(commits: Commits): { commits: Commits; count: number } {
  if (commits === undefined) return { commits, count: 0 };
  if (typeof commits === "string") {
    const clean = redactLikelyShapes(commits, REDACTED);
    return { commits: clean, count: countRedacted(commits, clean) };
  }
  const clean = commits.map((commit) => redacted(commit as JsonValue));
  return {
    commits: clean,
    count: countRedacted(JSON.stringify(commits), JSON.stringify(clean)),
  };
}

/** A message, or an object of messages and hashes. */
function redacted(commit: JsonValue): JsonValue {
  if (typeof commit === "string") return redactLikelyShapes(commit, REDACTED);
  if (typeof commit !== "object" || commit === null || Array.isArray(commit)) return commit;
  return Object.fromEntries(
    Object.entries(commit).map(([name, value]) => [
      name,
      typeof value === "string" ? redactLikelyShapes(value, REDACTED) : value,
    ]),
  );
}
