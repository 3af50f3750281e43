import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

/** The sections of Keep a Changelog, in their order. */
export const SECTIONS = ["Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"] as const;

const MAX_TYPES = 50;

export const contract = defineTool({
  id: "changelog-generator",
  name: "Changelog Generator",
  category: "Operations",
  description:
    "Turns Conventional Commits into a Keep a Changelog section in Markdown, leaves out reverted commits, and suggests the next semantic version. Use it when preparing a release from a commit list.",
  keywords,
  version: "2026-11-30",
  documents: ["input"],
  textProperty: "input",
  textMayBeEmpty: true,
  measured: ["input", "commits"],
  limits: { max_input_chars: 1_000_000, max_commits: 5_000 },
  serviceLimits: ["max_input_chars", "max_commits"],
  views: { markdown: "markdown" },
  input: z.looseObject({
    input: z.string().optional().describe(
      "Commit messages: one subject per line, or whole messages separated by lines of exactly ---, or the output of git log",
    ),
    commits: z.array(
      z.union([
        z.string(),
        z.looseObject({ hash: z.string().optional(), message: z.string() }),
      ]),
    ).default([]).describe("Instead of input: messages, or {hash?, message}"),
    version: z.string().default("").describe(
      "Version for the heading; empty: next_version when current_version is given, else Unreleased",
    ),
    date: z.string().default("").describe("Release date YYYY-MM-DD for the heading"),
    current_version: z.string().default("").describe(
      "Current version (SemVer 2.0, optional leading v)",
    ),
    include_other: z.boolean().default(false).describe(
      "Also list docs, style, test, build, ci, chore and unknown types, under Changed",
    ),
    types: z.array(z.string()).max(MAX_TYPES).default([]).describe(
      "List only these types, such as feat and fix, and what is breaking; bump counts all commits. Empty: all types",
    ),
  }),
  output: z.object({
    markdown: z.string(),
    bump: z.enum(["major", "minor", "patch", "none"]),
    next_version: z.string().nullable().describe(
      "Without v; a prerelease becomes its release: 2.0.0-beta.3 and feat give 2.0.0; null without current_version",
    ),
    entries: z.array(z.object({
      section: z.enum(SECTIONS),
      type: z.string().describe("In lower case"),
      scope: z.string().nullable(),
      breaking: z.boolean(),
      description: z.string(),
      breaking_note: z.string().nullable().describe("The text of the BREAKING CHANGE footer"),
      hash: z.string().nullable().describe("As given"),
      references: z.array(z.string()).describe("Like #12"),
    })).describe("In commit order"),
    skipped: z.array(z.object({
      index: z.int().describe("The commit, from 0"),
      subject: z.string(),
      reason: z.enum(["not_conventional", "merge", "type_not_listed", "reverted", "revert"])
        .describe(
          "reverted: another commit of the list reverts it; revert: it reverts one of the list",
        ),
    })),
  }),
  stats: z.object({
    commits: z.int(),
    conventional: z.int(),
    included: z.int(),
    breaking: z.int(),
    skipped: z.int(),
  }),
  warnings: {
    NON_CONVENTIONAL: "commits do not follow the grammar; the message has how many",
    NO_ENTRIES: "nothing to list",
    UNKNOWN_TYPES:
      "types names what neither a commit nor the convention has, such as features; the message says which types the commits have",
  },
  errors: {
    EMPTY_INPUT: "neither input nor commits",
    INVALID_VERSION: "current_version or version is not SemVer (version may also be Unreleased)",
    INVALID_DATE: "date is not a real day",
  },
  examples: [{
    title: "Three commits",
    input: {
      input: "feat(api): add paging\nfix: close handle, see #12\nchore: bump deps\n",
      current_version: "1.4.2",
    },
    expect: {
      output: {
        markdown:
          "## [1.5.0]\n\n### Added\n\n- **api:** add paging\n\n### Fixed\n\n- close handle, see #12\n",
        bump: "minor",
        next_version: "1.5.0",
        entries: [{
          section: "Added",
          type: "feat",
          scope: "api",
          breaking: false,
          description: "add paging",
          breaking_note: null,
          hash: null,
          references: [],
        }, {
          section: "Fixed",
          type: "fix",
          scope: null,
          breaking: false,
          description: "close handle, see #12",
          breaking_note: null,
          hash: null,
          references: ["#12"],
        }],
        skipped: [{ index: 2, subject: "chore: bump deps", reason: "type_not_listed" }],
      },
    },
  }, {
    title: "Breaking footer",
    input: {
      commits: [{
        hash: "a1b2c3d4e5",
        message: "refactor!: new config\n\nBREAKING CHANGE: the old file\nis not read",
      }],
      version: "2.0.0",
      date: "2026-01-31",
    },
    expect: {
      output: {
        markdown:
          "## [2.0.0] - 2026-01-31\n\n### Changed\n\n- **BREAKING:** new config (a1b2c3d)\n  - the old file is not read\n",
        bump: "major",
        next_version: null,
        entries: [{
          section: "Changed",
          type: "refactor",
          scope: null,
          breaking: true,
          description: "new config",
          breaking_note: "the old file is not read",
          hash: "a1b2c3d4e5",
          references: [],
        }],
        skipped: [],
      },
    },
  }],
});
