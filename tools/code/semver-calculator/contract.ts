import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { MAX_VERSION_CHARS } from "../../shared/semver/limits.ts";
import { keywords } from "./keywords.ts";

const invalid = z.array(z.string()).describe("Entries of versions that are not versions, as given");
const normalizedRange = z.string().describe("The range in comparators, such as >=1.2.3 <2.0.0-0");

export const contract = defineTool({
  id: "semver-calculator",
  name: "SemVer Calculator",
  category: "Code",
  description:
    "Parses, compares, sorts, increments and coerces semantic versions, and tests them against npm-style ranges (^, ~, x, ||, hyphen). Follows SemVer 2.0.0 and node-semver.",
  keywords,
  version: "2026-11-22",
  check: { at: "satisfies", passes: [true] },
  limits: {
    max_input_chars: 100_000,
    max_version_chars: MAX_VERSION_CHARS,
    max_versions: 2000,
  },
  input: z.looseObject({
    action: z.enum([
      "parse",
      "compare",
      "satisfies",
      "increment",
      "sort",
      "max_satisfying",
      "min_satisfying",
      "range",
      "coerce",
    ]).default("parse").describe("What to do; required beside other, range, versions or release"),
    version: z.string().optional().describe(
      "A version; for range, unused",
    ),
    other: z.string().optional().describe("compare: the second version"),
    range: z.string().optional().describe(
      "satisfies, max_satisfying, min_satisfying, range: the range",
    ),
    versions: z.array(z.string()).optional().describe(
      "sort, max_satisfying, min_satisfying: the versions",
    ),
    release: z.enum([
      "major",
      "minor",
      "patch",
      "premajor",
      "preminor",
      "prepatch",
      "prerelease",
      "release",
    ]).default("patch").describe("increment: which part"),
    identifier: z.string().optional().describe(
      "increment with premajor, preminor, prepatch or prerelease: prerelease identifier such as beta",
    ),
    identifier_base: z.enum(["0", "1", "none"]).default("0").describe(
      "increment: first number after identifier; none leaves it out",
    ),
    include_prerelease: z.boolean().default(false).describe(
      "Let prereleases satisfy ranges generally; coerce: keep the prerelease that follows the numbers",
    ),
    order: z.enum(["asc", "desc"]).default("asc").describe("Sort order"),
  }),
  output: z.union([
    z.object({
      version: z.string().describe("major.minor.patch[-prerelease][+build]"),
      major: z.int(),
      minor: z.int(),
      patch: z.int(),
      prerelease: z.array(z.union([z.string(), z.int()])),
      build: z.array(z.string()),
      is_prerelease: z.boolean(),
      is_stable: z.boolean().describe("major is at least 1 and there is no prerelease"),
    }).describe("parse"),
    z.object({
      result: z.union([z.literal(-1), z.literal(0), z.literal(1)]),
      relation: z.enum(["<", "=", ">"]),
      difference: z.enum([
        "major",
        "minor",
        "patch",
        "premajor",
        "preminor",
        "prepatch",
        "prerelease",
      ]).nullable().describe("node-semver diff; null when equal but for build metadata"),
    }).describe("compare"),
    z.object({
      satisfies: z.boolean(),
      range: normalizedRange,
      reason: z.string().describe("One sentence"),
    }).describe("satisfies"),
    z.object({ versions: z.array(z.string()), invalid }).describe("sort"),
    z.object({
      version: z.string().nullable().describe("The last or first of satisfying"),
      satisfying: z.array(z.string()).describe("Ascending"),
      invalid,
    }).describe("max_satisfying, min_satisfying"),
    z.object({
      range: normalizedRange,
      comparators: z.array(z.array(z.string())).describe(
        "One inner array per || alternative; the comparator that any version meets is empty text",
      ),
      min_version: z.string().nullable().describe(
        "The lowest version that matches; null when nothing can",
      ),
    }).describe("range"),
    z.object({ version: z.string() }).describe("increment"),
    z.object({ version: z.string().nullable() }).describe("coerce; null without a number"),
  ]),
  stats: z.object({ versions: z.int().describe("Versions read") }),
  warnings: {
    INVALID_VERSION_SKIPPED:
      "an entry of versions is not a version; it is listed in invalid; path versions[i]",
    UNSTABLE_MAJOR_ZERO:
      "satisfies or range with a caret on 0.x: only the left-most non-zero part is fixed",
    COMPATIBLE_RELEASE:
      "a range has ~> or ~= before two numbers, which RubyGems and Python read as ^ and npm as ~",
    UNUSED_PROPERTY:
      "a given property is not read by the action or release; the message says what it is for",
  },
  errors: {
    INVALID_VERSION:
      "version or other is missing or not a version; the message quotes it and says what is wrong; details: path",
    INVALID_RANGE: "range is missing or not a range; the message quotes it; details: path",
    INVALID_INPUT:
      "the action needs a property that was not given: versions missing or empty, or identifier not made of 0-9 A-Z a-z - . or missing where identifier_base is not one",
  },
  examples: [
    {
      title: "Caret range",
      input: { action: "satisfies", version: "1.9.4", range: "^1.2.3" },
      expect: { output: { satisfies: true, range: ">=1.2.3 <2.0.0-0" } },
    },
    {
      title: "Next beta",
      input: { action: "increment", version: "2.0.0-beta.3", release: "prerelease" },
      expect: { output: { version: "2.0.0-beta.4" } },
    },
    {
      title: "Newest match",
      input: {
        action: "max_satisfying",
        versions: ["1.0.0", "1.4.2", "2.0.0-rc.1", "2.0.0"],
        range: "1.x",
      },
      expect: {
        output: { version: "1.4.2", satisfying: ["1.0.0", "1.4.2"], invalid: [] },
      },
    },
  ],
});
