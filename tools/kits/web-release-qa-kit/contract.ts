import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "web-release-qa-kit",
  name: "Web Release QA Kit",
  category: "Web",
  kind: "kit",
  description:
    "Checks one page before release from its HTML, headers and robots.txt: title, description and social tags, accessibility, indexing, caching, security headers, mixed content, left-over placeholders, and what you expect it to say.",
  keywords,
  version: "2026-12-01",
  textProperty: "html",
  mainKeys: ["html"],
  required: ["url"],
  blankIsMissing: true,
  measured: "input",
  uses: () => [
    { toolId: "url-parser" },
    { toolId: "meta-tag-inspector" },
    { toolId: "accessibility-review" },
    { toolId: "robots-txt-tester" },
    { toolId: "cache-control-analyzer" },
    { toolId: "http-security-review" },
  ],
  limits: { max_input_chars: 550_000, max_output_bytes: 1_000_000, max_elements: 300_000 },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput(["qa-report.json", "qa-checklist.csv"], {
    html: z.string().optional().describe("The page as served"),
    url: z.string().optional().describe("Its public address"),
    headers: z.unknown()
      .refine(
        (value) => typeof value === "string" || typeof value === "object" && !Array.isArray(value),
        { message: "must be an object of names and values, or raw lines" },
      )
      .meta({ type: ["object", "string"] })
      .optional()
      .describe("Response headers: name → value, or raw lines"),
    status: z.int().min(100).max(599).default(200).describe("HTTP status of the page"),
    robots_txt: z.string().optional().describe("The site's robots.txt"),
    user_agent: z.string().default("Googlebot").describe("Crawler to test robots.txt for"),
    expect: z.looseObject({
      title: z.string().optional(),
      canonical: z.string().optional(),
      lang: z.string().optional(),
      indexable: z.boolean().default(true),
      contains: z.array(z.string()).max(200).default([]).describe(
        "Texts that the visible text must hold",
      ),
    }).prefault({}).describe("What the page must say"),
  }),
  output: kitOutput(z.object({
    url: z.string().nullable().describe("As url-parser writes it"),
    title: z.string().nullable(),
    canonical: z.string().nullable(),
    lang: z.string().nullable(),
    indexable: z.boolean().nullable().describe("By the robots meta and X-Robots-Tag together"),
    robots_allowed: z.boolean().nullable(),
    accessibility_findings: z.int().nullable(),
    security_grade: z.string().nullable(),
    fresh_seconds: z.int().nullable().describe("How long shared caches may use the page"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "noindex left in the page",
      input: {
        url: "https://example.com/a",
        html:
          '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A good product page</title><meta name="robots" content="noindex"></head><body><h1>A</h1></body></html>',
      },
      expect: {
        output: {
          verdict: "blocked",
          facts: { indexable: false, title: "A good product page" },
        },
      },
    },
    {
      title: "No address",
      input: { html: "<p>x</p>" },
      expect: { error_code: "INVALID_INPUT" },
    },
  ],
});
