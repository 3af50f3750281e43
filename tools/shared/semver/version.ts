// @ts-types="./semver.d.ts"
import { SemVer } from "semver";
import { cutText } from "../cut_text.ts";
import { ToolError } from "../tool_error.ts";
import { MAX_VERSION_CHARS } from "./limits.ts";

/**
 * Reads a version strictly (SemVer 2.0.0, section 2). White space around it and `v` and `=` before it are
 * dropped, as node-semver's `clean` does.
 *
 * @returns undefined when it is not a version.
 *
 * @example
 * ```ts
 * import assert from "node:assert/strict";
 * import { parseVersion } from "./version.ts";
 *
 * assert.equal(parseVersion("v1.2.3-beta.1")?.minor, 2);
 * assert.equal(parseVersion("1.2"), undefined);
 * ```
 */
export function parseVersion(text: string): SemVer | undefined {
  try {
    return new SemVer(cleaned(text));
  } catch {
    return undefined;
  }
}

/**
 * {@linkcode parseVersion} on a property that must hold a version.
 *
 * @throws {ToolError} `INVALID_VERSION`, saying what is wrong with it.
 */
export function readVersion(text: string | undefined, property: string): SemVer {
  const given = givenVersion(text, property);
  const version = parseVersion(given);
  if (!version) {
    throw invalidVersion(property, `"${cutText(given)}" is not a version: ${faultOf(given)}`);
  }
  return version;
}

/** @throws {ToolError} `INVALID_VERSION` when there is no text. */
export function givenVersion(text: string | undefined, property: string): string {
  if (!text) {
    throw invalidVersion(property, `"${property}" is missing or empty: send a version as 1.2.3`);
  }
  return text;
}

/** `INVALID_VERSION` (details `{ path }`). */
export function invalidVersion(property: string, message: string): ToolError<"INVALID_VERSION"> {
  return new ToolError<"INVALID_VERSION">("INVALID_VERSION", message, { path: property });
}

/** The version with its build metadata, which node-semver's `version` leaves out. */
export function versionText({ version, build }: SemVer): string {
  return build.length > 0 ? `${version}+${build.join(".")}` : version;
}

function cleaned(text: string): string {
  return text.trim().replace(/^[=v]+/, "");
}

/** The fault of a text that is not a version; the first thing from the left. */
function faultOf(given: string): string {
  const text = cleaned(given).trim();
  if (text === "") return "there is nothing but white space, v or =";
  if (text.length > MAX_VERSION_CHARS) {
    return `it has ${text.length} characters, more than ${MAX_VERSION_CHARS}`;
  }
  const [beforeBuild = "", ...builds] = text.split("+");
  const hyphen = beforeBuild.indexOf("-");
  const core = hyphen < 0 ? beforeBuild : beforeBuild.slice(0, hyphen);
  const prerelease = hyphen < 0 ? undefined : beforeBuild.slice(hyphen + 1);
  return faultOfCore(core) ??
    faultOfIdentifiers(prerelease, "the prerelease", true) ??
    (builds.length > 1 ? "it has more than one +" : undefined) ??
    faultOfIdentifiers(builds[0], "the build metadata", false) ??
    "it must read major.minor.patch, as in 1.2.3-beta.1+build.5";
}

function faultOfCore(core: string): string | undefined {
  const numbers = core.split(".");
  for (const [index, part] of ["major", "minor", "patch"].entries()) {
    const number = numbers[index];
    if (number === undefined) return `${part} is missing; it must read major.minor.patch`;
    if (!/^[0-9]+$/.test(number)) return `${part} is ${shown(number)}, not a number`;
    if (/^0[0-9]/.test(number)) return `${part} is ${shown(number)}, with a leading zero`;
    if (!Number.isSafeInteger(Number(number))) {
      return `${part} is ${number}, over ${Number.MAX_SAFE_INTEGER}`;
    }
  }
  return numbers.length > 3 ? "it has more than three numbers before - or +" : undefined;
}

function faultOfIdentifiers(
  identifiers: string | undefined,
  what: string,
  isPrerelease: boolean,
): string | undefined {
  for (const identifier of identifiers?.split(".") ?? []) {
    if (identifier === "") return `${what} has an empty identifier`;
    if (!/^[0-9A-Za-z-]+$/.test(identifier)) {
      return `${what} has ${shown(identifier)}; only 0-9 A-Z a-z and - may be there`;
    }
    if (isPrerelease && /^0[0-9]+$/.test(identifier)) {
      return `${what} has the number ${shown(identifier)}, with a leading zero`;
    }
  }
}

function shown(text: string): string {
  return `"${cutText(text)}"`;
}
