/**
 * The version to release against the one that was released last.
 *
 * @module
 */
// @ts-types="../../shared/semver/semver.d.ts"
import { compare } from "semver";
import { parseVersion } from "../../shared/semver/version.ts";

/**
 * Whether a version comes after another one (SemVer 2.0.0, section 11); false where one of them is not a version.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { isGreater } from "./release_version.ts";
 *
 * assert.ok(isGreater("2.0.0", "2.0.0-rc.1"));
 * assert.ok(!isGreater("2.0.0+build.2", "2.0.0+build.1"));
 * ```
 */
export function isGreater(version: string, current: string): boolean {
  const [next, last] = [parseVersion(version), parseVersion(current)];
  return next !== undefined && last !== undefined && compare(next, last) > 0;
}

/**
 * Whether a breaking change may not go out under a version (SemVer 2.0.0, sections 4 and 8): the API is stable,
 * and the major number stays or is not known.
 */
export function needsMajor(version: string | null, current: string): boolean {
  const last = parseVersion(current);
  // Neither 0.y.z nor a prerelease promises anything.
  if (!last || compare(last, FIRST_STABLE) < 0 || last.prerelease.length > 0) return false;
  const next = version === null ? undefined : parseVersion(version);
  return next === undefined || next.major <= last.major;
}

/**
 * Whether a version is a patch where features ask for a minor one (SemVer 2.0.0, section 7); false before 1.0.0, and
 * where one of them is not a version.
 */
export function needsMinor(version: string, current: string): boolean {
  const [next, last] = [parseVersion(version), parseVersion(current)];
  if (!next || !last || compare(last, FIRST_STABLE) < 0 || last.prerelease.length > 0) return false;
  return next.major === last.major && next.minor === last.minor;
}

/**
 * Whether a version has the major and minor number of a release before 1.0.0. By the ranges of npm and Cargo (`^0.9.3`)
 * that is a compatible one, unless both are 0.0.z.
 */
export function isPatchBeforeStable(version: string, current: string): boolean {
  const [next, last] = [parseVersion(version), parseVersion(current)];
  if (!next || !last || last.major > 0 || last.minor === 0 || last.prerelease.length > 0) {
    return false;
  }
  return next.major === 0 && next.minor === last.minor;
}

// It is one.
const FIRST_STABLE = parseVersion("1.0.0")!;
