/** The part of npm:semver that the tool uses; the package comes without types. */

export type ReleaseType =
  | "major"
  | "minor"
  | "patch"
  | "premajor"
  | "preminor"
  | "prepatch"
  | "prerelease"
  | "release";

export class SemVer {
  /** @throws {TypeError} on a text that is not a version. */
  constructor(version: string);
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  readonly prerelease: readonly (string | number)[];
  readonly build: readonly string[];
  /** Without build metadata. */
  readonly version: string;
  /** @throws {Error} on an identifier that cannot be used, and on `release` without a prerelease. */
  inc(release: ReleaseType, identifier?: string, identifierBase?: "0" | "1" | false): SemVer;
}

export interface Comparator {
  readonly value: string;
  test(version: SemVer): boolean;
}

export class Range {
  /** @throws {TypeError} on a text that is not a range. */
  constructor(range: string, options: { includePrerelease: boolean });
  readonly includePrerelease: boolean;
  readonly range: string;
  readonly set: readonly (readonly Comparator[])[];
  test(version: SemVer): boolean;
}

export function coerce(version: string, options: { includePrerelease: boolean }): SemVer | null;
export function compare(a: SemVer, b: SemVer): -1 | 0 | 1;
export function compareBuild(a: SemVer, b: SemVer): -1 | 0 | 1;
export function diff(a: SemVer, b: SemVer): Exclude<ReleaseType, "release"> | null;
export function minVersion(range: Range, options: { includePrerelease: boolean }): SemVer | null;
export function valid(version: string): string | null;
