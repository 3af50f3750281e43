import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  REVIEW_LIMITS,
  REVIEW_WARNINGS,
  reviewSchema,
  reviewStats,
} from "../../shared/evidence/review_schema.ts";
import { LEVELS, RULES } from "./rules.ts";
import { keywords } from "./keywords.ts";

const MAX_CLUSTERS = 200;

const moment = z.string().nullable().describe("YYYY-MM-DDTHH:MM:SS.mmmZ");
const level = z.enum(LEVELS);
const template = z.string().describe("The message with its variable parts masked");

export const contract = defineTool({
  id: "log-triage-review",
  name: "Log Triage Review",
  category: "Operations",
  description:
    "Groups log lines into templates by masking numbers, ids and timestamps, counts levels, shows first and last seen, ranks errors and finds spikes. Use it to see what is wrong in a log before reading it line by line.",
  keywords,
  version: "2026-12-01",
  textProperty: "text",
  fileTexts: ["text"],
  mainKeys: ["text"],
  check: { at: "verdict", passes: ["pass"] },
  limits: {
    max_input_chars: 1_500_000,
    max_clusters: MAX_CLUSTERS,
    max_spikes: 10,
    max_findings: REVIEW_LIMITS.max_findings,
  },
  serviceLimits: ["max_input_chars"],
  input: z.looseObject({
    text: z.string().optional().describe(
      "Log text, plain or JSON lines; other JSON counts as a line an entry",
    ),
    max_clusters: z.int().min(1).max(MAX_CLUSTERS).default(50).describe("Clusters listed"),
    bucket_seconds: z.int().min(1).max(86_400).default(60).describe("Width of a spike bucket"),
    spike_factor: z.number().min(1).default(3).describe(
      "A spike has more than this many times the median",
    ),
    min_spike: z.int().min(1).default(5).describe("A spike also has at least this many errors"),
  }),
  output: reviewSchema({
    family: "log-triage",
    toolId: "log-triage-review",
    rules: RULES,
    subject: z.object({ lines: z.int(), sha256: z.string().describe("Of the text") }),
    records: {
      cluster: z.object({
        level,
        template,
        count: z.int(),
        first_line: z.int(),
        last_line: z.int(),
        first_seen: moment.describe("Earliest, YYYY-MM-DDTHH:MM:SS.mmmZ"),
        last_seen: moment.describe("Latest"),
        example: z.string().describe("Excerpt of its first line"),
      }),
    },
    details: z.object({
      lines: z.int(),
      entries: z.int(),
      blank_lines: z.int(),
      continuation_lines: z.int(),
      levels: z.object({
        fatal: z.int(),
        error: z.int(),
        warn: z.int(),
        info: z.int(),
        debug: z.int(),
        trace: z.int(),
        none: z.int(),
      }).describe("Entries by level"),
      timed_entries: z.int(),
      first_seen: moment,
      last_seen: moment,
      clusters: z.int().describe("All clusters, including those not listed"),
      top_errors: z.array(z.object({ level, template, count: z.int() })).describe(
        "The most frequent clusters of fatal and error, at most 5",
      ),
      spikes: z.array(z.object({
        start: z.string(),
        count: z.int().describe("Errors and fatals in the bucket"),
        median: z.number().describe("Over all buckets"),
      })),
    }),
  }),
  stats: reviewStats,
  warnings: REVIEW_WARNINGS,
  errors: { EMPTY_INPUT: "text is missing or blank" },
  examples: [
    {
      title: "Two equal errors and a warning",
      input: {
        text: "2026-01-05T08:00:00Z ERROR cannot reach 10.0.0.3:80\n" +
          "2026-01-05T08:00:09Z ERROR cannot reach 10.0.0.4:80\n" +
          "2026-01-05T08:00:10Z WARN retry in 5s\n",
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 2,
            critical: 0,
            high: 1,
            medium: 0,
            low: 1,
            info: 0,
            evidence: 2,
            unknowns: 0,
          },
          findings: [
            {
              id: "F001",
              rule: "LOG_ERROR",
              severity: "high",
              subject: "ERROR cannot reach <ip>",
              location: "line 1",
              data: { count: 2 },
            },
            {
              id: "F002",
              rule: "LOG_WARNING",
              severity: "low",
              subject: "WARN retry in <num>s",
              location: "line 3",
              data: { count: 1 },
            },
          ],
          records: [
            {
              id: "R001",
              kind: "cluster",
              data: {
                level: "error",
                template: "ERROR cannot reach <ip>",
                count: 2,
                first_line: 1,
                last_line: 2,
                first_seen: "2026-01-05T08:00:00.000Z",
                last_seen: "2026-01-05T08:00:09.000Z",
                example: "2026-01-05T08:00:00Z ERROR cannot reach 10.0.0.3:80",
              },
            },
            {
              id: "R002",
              kind: "cluster",
              data: {
                level: "warn",
                template: "WARN retry in <num>s",
                count: 1,
                first_line: 3,
                last_line: 3,
                first_seen: "2026-01-05T08:00:10.000Z",
                last_seen: "2026-01-05T08:00:10.000Z",
                example: "2026-01-05T08:00:10Z WARN retry in 5s",
              },
            },
          ],
          details: {
            lines: 3,
            entries: 3,
            blank_lines: 0,
            continuation_lines: 0,
            levels: { fatal: 0, error: 2, warn: 1, info: 0, debug: 0, trace: 0, none: 0 },
            timed_entries: 3,
            first_seen: "2026-01-05T08:00:00.000Z",
            last_seen: "2026-01-05T08:00:10.000Z",
            clusters: 2,
            top_errors: [{ level: "error", template: "ERROR cannot reach <ip>", count: 2 }],
            spikes: [],
          },
        },
      },
    },
    {
      title: "JSON lines",
      input: {
        text: '{"time":"2026-01-05T08:00:00Z","level":"info","msg":"up 1"}\n' +
          '{"time":"2026-01-05T08:00:01Z","level":"info","msg":"up 2"}\n',
      },
      expect: {
        output: {
          verdict: "pass",
          summary: {
            total: 0,
            critical: 0,
            high: 0,
            medium: 0,
            low: 0,
            info: 0,
            evidence: 0,
            unknowns: 0,
          },
          records: [
            {
              id: "R001",
              kind: "cluster",
              data: {
                level: "info",
                template: "up <num>",
                count: 2,
                first_line: 1,
                last_line: 2,
                first_seen: "2026-01-05T08:00:00.000Z",
                last_seen: "2026-01-05T08:00:01.000Z",
                example: '{"time":"2026-01-05T08:00:00Z","level":"info","msg":"up 1"}',
              },
            },
          ],
          details: {
            lines: 2,
            entries: 2,
            blank_lines: 0,
            continuation_lines: 0,
            levels: { fatal: 0, error: 0, warn: 0, info: 2, debug: 0, trace: 0, none: 0 },
            timed_entries: 2,
            first_seen: "2026-01-05T08:00:00.000Z",
            last_seen: "2026-01-05T08:00:01.000Z",
            clusters: 1,
            top_errors: [],
            spikes: [],
          },
        },
      },
    },
  ],
});
