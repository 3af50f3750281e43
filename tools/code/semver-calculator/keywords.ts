import { packedList } from "../../shared/packed_list.ts";

/** The names people give this job; the search finds the tool by each of them. */
export const keywords = packedList(`
  semver, semantic version, version compare, caret, tilde, npm version, satisfies, prerelease,
  version number, version range, newer version, higher version, next version, bump version,
  sort versions, major minor patch, latest version, satisfies range, release number,
  increase version, package version, version in range, bump minor, next major version,
  is version compatible, compare release numbers, does version satisfy, sort releases,
  which version is newer, bump patch version, does version match range, order version numbers
`);
