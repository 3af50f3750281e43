/**
 * The types of commits, and what a changelog says of them.
 *
 * @module
 */
import { firstNames } from "../../shared/messages.ts";
import { cutText } from "../../shared/cut_text.ts";
import type { SECTIONS } from "./contract.ts";

/** A heading of the changelog. */
export type Section = (typeof SECTIONS)[number];

/** The section of each type that is listed without being asked for. */
export const SECTION_BY_TYPE: ReadonlyMap<string, Section> = new Map([
  ["feat", "Added"],
  ["feature", "Added"],
  ["add", "Added"],
  ["fix", "Fixed"],
  ["bugfix", "Fixed"],
  ["perf", "Changed"],
  ["refactor", "Changed"],
  ["revert", "Changed"],
  ["change", "Changed"],
  ["deprecate", "Deprecated"],
  ["remove", "Removed"],
  ["security", "Security"],
  ["sec", "Security"],
]);

/** The types of the Angular convention that a changelog leaves out. */
const UNLISTED: ReadonlySet<string> = new Set(["build", "chore", "ci", "docs", "style", "test"]);

/** Types that are written in two ways. */
const SAME: ReadonlyMap<string, string> = new Map([
  ["feature", "feat"],
  ["bugfix", "fix"],
  ["sec", "security"],
]);

const MAX_NAMED = 10;

/** A type in small letters, under one name where it has two. */
export function typeOf(written: string): string {
  const type = written.trim().toLowerCase();
  return SAME.get(type) ?? type;
}

/**
 * Says which of the wanted types no commit has; undefined for none. Types of the convention are often asked for beside the
 * one that is there, so that these are not named.
 */
export function unmatchedTypes(
  wanted: readonly string[],
  present: ReadonlySet<string>,
): string | undefined {
  const strange = wanted.filter((written) => {
    const type = typeOf(written);
    return !present.has(type) && !SECTION_BY_TYPE.has(type) && !UNLISTED.has(type);
  });
  if (strange.length === 0) return undefined;
  const quoted = (types: readonly string[]) =>
    firstNames(types, MAX_NAMED, (type) => JSON.stringify(cutText(type, 40)));
  return `No commit has the type ${quoted(strange)}: the types of these commits are ${
    present.size > 0 ? quoted([...present].sort()) : "none"
  }`;
}
