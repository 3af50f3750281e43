import { parseVersion } from "../../shared/semver/version.ts";

/** The part of a version that a release raises. */
export type Release = "major" | "minor" | "patch";

/**
 * The version that changes require (SemVer 2.0.0, items 4 and 6 to 8). An unclear change may break clients, so it
 * counts as breaking.
 *
 * @param current The present version; before 1.0.0 a breaking change raises the minor part.
 */
export function releaseFor(verdict: string, current: string | undefined): Release {
  if (verdict === "none") return "patch";
  if (verdict === "non-breaking") return "minor";
  return current !== undefined && parseVersion(current)?.major === 0 ? "minor" : "major";
}
