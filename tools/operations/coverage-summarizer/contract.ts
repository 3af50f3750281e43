import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { keywords } from "./keywords.ts";

const FORMATS = [
  "lcov",
  "cobertura",
  "clover",
  "jacoco",
  "opencover",
  "istanbul-summary",
  "go",
] as const;

const metric = z.object({
  covered: z.int(),
  total: z.int(),
  percent: z.number().nullable().describe("Rounded down to two decimals; null when total is 0"),
}).nullable();

const metrics = {
  lines: metric.describe("null when there is no such metric, as in go"),
  branches: metric,
  functions: metric,
  statements: metric.describe(
    "istanbul-summary, clover (as stated), opencover (sequence points), go; else null",
  ),
};

export const contract = defineTool({
  id: "coverage-summarizer",
  name: "Coverage Summarizer",
  category: "Operations",
  description:
    "Reads LCOV, Cobertura, Clover, JaCoCo or OpenCover XML, an Istanbul json-summary or a Go coverage profile, and reports line, branch, function and statement coverage in total and per file, worst first, with uncovered lines. Use it to see where tests are missing or to check a threshold.",
  keywords,
  version: "2026-11-30",
  documents: ["input"],
  textProperty: "input",
  check: {
    at: "met",
    passes: [true],
    unless: ["NO_LINES", "TAKEN_AS_PERCENT", "REPORT_CUT", "COUNT_MISMATCH"],
  },
  limits: { max_input_chars: 1_000_000, max_depth: 100, max_lines: 1_000_000 },
  serviceLimits: ["max_input_chars"],
  compactLists: { max_files: 20 },
  input: z.looseObject({
    input: z.string().optional().describe("Report text"),
    format: z.enum(["auto", ...FORMATS]).default("auto").describe(
      "auto: < is XML, recognized by its root (coverage with packages is cobertura, with a project clover; report is jacoco; CoverageSession is opencover), { is istanbul-summary, mode: is go, else lcov",
    ),
    threshold: z.number().min(0).max(100).optional().describe(
      "Coverage percentage required for met: of lines; of statements where the report counts no lines, as go",
    ),
    max_files: z.int().min(0).max(5000).default(200).describe(
      "At most this many files in the list",
    ),
  }),
  output: z.object({
    format: z.enum(FORMATS),
    ...metrics,
    met: z.boolean().nullable().describe(
      "The percent of lines, or of statements where lines is null, is at least threshold; null without a threshold or a percent",
    ),
    files: z.array(z.object({
      path: z.string().describe("As written; jacoco: group, package and file joined by /"),
      ...metrics,
      uncovered_lines: z.string().nullable().describe(
        "Like 3-5,9; '' when none; null when the report does not say",
      ),
    })).describe("Lowest percentage first, files without one last, then by path"),
  }),
  stats: z.object({
    files: z.int().describe("All files, listed or not"),
    files_fully_covered: z.int().describe("Files whose percent is 100 or null"),
  }),
  warnings: {
    FILES_TRUNCATED: "there are more files than max_files",
    COUNT_MISMATCH:
      "LF/LH, BRF/BRH or FNF/FNH of an LCOV section differ from its records; the records were used",
    TAKEN_AS_PERCENT:
      "threshold is above 0 and at most 1: 0.8 is 0.8 percent, which nearly every report reaches",
    NO_LINES:
      "threshold was sent and the report counts neither lines nor statements: met is null, and a check does not pass",
    REPORT_CUT: "LCOV: the last section alone has no end_of_record",
    UNPARSED_LINES: "LCOV: lines of unknown kind, or outside a section, were skipped",
  },
  errors: {
    EMPTY_INPUT: "input is missing or empty",
    INVALID_REPORT:
      "the text is not of the format: LCOV without an SF record; XML that is not well-formed (details: line, column, offset), has a DOCTYPE with an internal subset, or the root of an unknown report, or of another format than requested; JSON that is malformed (details: line, column, offset) or has no metrics for a file or in total; a line of go that is no block",
    INPUT_TOO_LARGE:
      "XML or JSON nests deeper than max_depth; opencover, go: sequence points or blocks span over max_lines lines",
  },
  examples: [
    {
      title: "LCOV",
      input: {
        input:
          "SF:src/a.js\nFN:1,f\nFNDA:2,f\nDA:1,2\nDA:2,0\nDA:3,0\nDA:5,0\nBRDA:1,0,0,1\nBRDA:1,0,1,-\nend_of_record\n",
        threshold: 80,
      },
      expect: {
        output: {
          format: "lcov",
          lines: { covered: 1, total: 4, percent: 25 },
          branches: { covered: 1, total: 2, percent: 50 },
          functions: { covered: 1, total: 1, percent: 100 },
          statements: null,
          met: false,
          files: [
            {
              path: "src/a.js",
              lines: { covered: 1, total: 4, percent: 25 },
              branches: { covered: 1, total: 2, percent: 50 },
              functions: { covered: 1, total: 1, percent: 100 },
              statements: null,
              uncovered_lines: "2-3,5",
            },
          ],
        },
      },
    },
    {
      title: "Istanbul summary",
      input: { input: '{"a.js":{"lines":{"total":3,"covered":2,"skipped":0,"pct":66.66}}}' },
      expect: {
        output: {
          format: "istanbul-summary",
          lines: { covered: 2, total: 3, percent: 66.66 },
          branches: null,
          functions: null,
          statements: null,
          met: null,
          files: [
            {
              path: "a.js",
              lines: { covered: 2, total: 3, percent: 66.66 },
              branches: null,
              functions: null,
              statements: null,
              uncovered_lines: null,
            },
          ],
        },
      },
    },
  ],
});
