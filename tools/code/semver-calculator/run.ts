// @ts-types="../../shared/semver/semver.d.ts"
import { coerce as coerceVersion, compare, compareBuild, diff, SemVer, valid } from "semver";
import type { Run, RunInput, RunReturn, RunWarning } from "../../tool.ts";
import { cutText } from "../../shared/cut_text.ts";
import { inputTooLarge, invalidField, requiredField } from "../../shared/tool_error.ts";
import { requireChoice, unusedProperties, withUnread } from "../../shared/unused_properties.ts";
import { contract } from "./contract.ts";
import { lowestVersion, normalized, readRange, reasonFor } from "./ranges.ts";
import {
  givenVersion,
  invalidVersion,
  parseVersion,
  readVersion,
  versionText,
} from "../../shared/semver/version.ts";

type Input = RunInput<typeof contract>;
type Return = RunReturn<typeof contract>;

/** Works on semantic versions (SemVer 2.0.0) and npm-style ranges, by node-semver. */
export const run: Run<typeof contract> = (input, { given }) => {
  requireChoice(input, "action", READ_BY, given);
  const answer = withUnread(input, "action", READ_BY, () => ACTIONS[input.action](input));
  return {
    ...answer,
    warnings: [
      ...unusedProperties(input, "action", READ_BY),
      ...(input.action === "increment" ? unusedProperties(input, "release", RELEASE_READS) : []),
      ...(answer.warnings ?? []),
    ],
  };
};

const WITH_RANGE = ["satisfies", "max_satisfying", "min_satisfying", "range"];

/** Properties that not every action reads; of version the contract says so itself. */
const READ_BY = {
  other: { choices: ["compare"], isAsked: true },
  range: { choices: WITH_RANGE, isAsked: true },
  versions: { choices: ["sort", "max_satisfying", "min_satisfying"], isAsked: true },
  release: { choices: ["increment"], unset: "patch", isAsked: true },
  identifier: { choices: ["increment"] },
  identifier_base: { choices: ["increment"], unset: "0" },
  include_prerelease: { choices: [...WITH_RANGE, "coerce"], unset: false },
  order: { choices: ["sort"], unset: "asc" },
} as const;

const PRERELEASES = { choices: ["premajor", "preminor", "prepatch", "prerelease"] };
const RELEASE_READS = {
  identifier: PRERELEASES,
  identifier_base: { ...PRERELEASES, unset: "0" },
};

const ACTIONS: Readonly<Record<Input["action"], (input: Input) => Return>> = {
  parse,
  compare: compareTwo,
  satisfies,
  increment,
  sort,
  max_satisfying: (input) => findSatisfying(input, -1),
  min_satisfying: (input) => findSatisfying(input, 0),
  range: explainRange,
  coerce,
};

function parse(input: Input): Return {
  const version = readVersion(input.version, "version");
  const { major, minor, patch, prerelease, build } = version;
  const isPrerelease = prerelease.length > 0;
  return {
    output: {
      version: versionText(version),
      major,
      minor,
      patch,
      prerelease: prerelease.map(asInteger),
      build: [...build],
      is_prerelease: isPrerelease,
      is_stable: major >= 1 && !isPrerelease,
    },
    stats: { versions: 1 },
  };
}

/** node-semver keeps a number from 9007199254740991 on as text; here only a number that no double holds stays text. */
function asInteger(identifier: string | number): string | number {
  if (typeof identifier === "number" || !/^[0-9]+$/.test(identifier)) return identifier;
  return Number.isSafeInteger(Number(identifier)) ? Number(identifier) : identifier;
}

function compareTwo(input: Input): Return {
  const a = readVersion(input.version, "version");
  const b = readVersion(input.other, "other");
  const result = compare(a, b);
  return {
    output: {
      result,
      relation: result < 0 ? "<" : result > 0 ? ">" : "=",
      difference: diff(a, b),
    },
    stats: { versions: 2 },
  };
}

function satisfies(input: Input): Return {
  const version = readVersion(input.version, "version");
  const { range, warnings } = readRange(input.range, input.include_prerelease);
  return {
    output: {
      satisfies: range.test(version),
      range: normalized(range),
      reason: reasonFor(version, range),
    },
    stats: { versions: 1 },
    warnings,
  };
}

function explainRange(input: Input): Return {
  const { range, warnings } = readRange(input.range, input.include_prerelease);
  return {
    output: {
      range: normalized(range),
      comparators: range.set.map((comparators) => comparators.map(({ value }) => value)),
      min_version: lowestVersion(range),
    },
    stats: { versions: 0 },
    warnings,
  };
}

function increment(input: Input): Return {
  const version = readVersion(input.version, "version");
  const { release } = input;
  const identifier = readIdentifier(input);
  if (release === "release" && version.prerelease.length === 0) {
    throw invalidVersion(
      "version",
      `"${
        cutText(version.version)
      }" has no prerelease to drop: "release" needs one, as in 1.2.3-rc.1`,
    );
  }
  const next = incremented(version, input, identifier);
  if (!valid(next)) {
    throw invalidVersion(
      "version",
      `"${cutText(version.version)}" cannot be incremented: the result ${
        cutText(next)
      } would have ` +
        `a number over ${Number.MAX_SAFE_INTEGER} or more than ${contract.limits.max_version_chars} characters`,
    );
  }
  return { output: { version: next }, stats: { versions: 1 } };
}

function incremented(
  version: SemVer,
  { release, identifier_base: base }: Input,
  identifier: string | undefined,
): string {
  try {
    // Without build metadata, which an increment drops.
    return new SemVer(version.version).inc(release, identifier, base === "none" ? false : base)
      .version;
  } catch {
    // Only the identifier is left to be refused.
    throw invalidField(
      "identifier",
      `"identifier" ${JSON.stringify(cutText(identifier ?? ""))} cannot follow ` +
        `${cutText(version.version)}: it must be dot-separated identifiers without leading zeros ` +
        'and, with identifier_base "none", differ from the present prerelease',
    );
  }
}

/** The identifier, undefined if there is none. */
function readIdentifier({ identifier, identifier_base: base }: Input): string | undefined {
  if (!identifier) {
    if (base !== "none") return undefined;
    throw invalidField(
      "identifier",
      '"identifier" is required when identifier_base is "none": there would be no prerelease at all',
    );
  }
  if (!/^[0-9A-Za-z.-]+$/.test(identifier)) {
    throw invalidField(
      "identifier",
      `"identifier" ${JSON.stringify(cutText(identifier))} may have only 0-9 A-Z a-z - and .`,
    );
  }
  return identifier;
}

function sort(input: Input): Return {
  const { versions, invalid, warnings } = readVersions(input.versions);
  versions.sort(compareBuild);
  if (input.order === "desc") versions.reverse();
  return {
    output: { versions: versions.map(versionText), invalid },
    stats: { versions: versions.length },
    warnings,
  };
}

/** @param at Which of the satisfying versions, in ascending order, is the answer: the first or, with -1, the last. */
function findSatisfying(input: Input, at: 0 | -1): Return {
  const { range, warnings } = readRange(input.range, input.include_prerelease);
  const { versions, invalid, warnings: ofVersions } = readVersions(input.versions);
  const satisfying = versions
    .filter((version) => range.test(version))
    .sort(compareBuild)
    .map(versionText);
  return {
    output: { version: satisfying.at(at) ?? null, satisfying, invalid },
    stats: { versions: versions.length },
    warnings: [...warnings, ...ofVersions],
  };
}

/** Reads a list, leaving out entries that are not versions. */
function readVersions(given: string[] | undefined) {
  if (!given) throw requiredField("versions");
  if (given.length === 0) {
    throw invalidField("versions", '"versions" is empty: send at least one version');
  }
  if (given.length > contract.limits.max_versions) {
    throw inputTooLarge(
      "max_versions",
      contract.limits.max_versions,
      given.length,
      '"versions" has a length of',
    );
  }
  const versions: SemVer[] = [];
  const invalid: string[] = [];
  const warnings: RunWarning<typeof contract>[] = [];
  for (const [index, text] of given.entries()) {
    const version = parseVersion(text);
    if (version) {
      versions.push(version);
      continue;
    }
    invalid.push(text);
    warnings.push({
      code: "INVALID_VERSION_SKIPPED",
      message: `"${cutText(text)}" is not a version and was left out`,
      path: `versions[${index}]`,
    });
  }
  return { versions, invalid, warnings };
}

function coerce(input: Input): Return {
  const version = coerceVersion(givenVersion(input.version, "version"), {
    includePrerelease: input.include_prerelease,
  });
  return {
    output: { version: version?.version ?? null },
    stats: { versions: version ? 1 : 0 },
  };
}
