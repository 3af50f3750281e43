import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { ISSUES } from "./issue_codes.ts";
import { keywords } from "./keywords.ts";

const textView = z.object({
  text: z.string().describe("The first of several, white space collapsed"),
  length: z.int().describe("Unicode code points"),
  count: z.int().describe("How many there are"),
});

const valuesByName = z.record(z.string(), z.array(z.string()));

export const contract = defineTool({
  id: "meta-tag-inspector",
  name: "Meta Tag Inspector",
  category: "Web",
  description:
    "Reads the head of an HTML page: title, description, canonical, robots, Open Graph, Twitter card, viewport, language, hreflang, icons and JSON-LD; measures lengths and lists what is missing or doubtful. Use it for SEO and link-preview checks.",
  keywords,
  version: "2026-11-30",
  documents: ["html"],
  textProperty: "html",
  blankIsMissing: true,
  measured: ["html", "base_url"],
  limits: { max_input_chars: 500_000, max_elements: 300_000 },
  serviceLimits: ["max_input_chars", "max_elements"],
  views: { preview: "preview", issues: "findings" },
  input: z.looseObject({
    html: z.string().optional().describe("The page, or its head"),
    base_url: z.string().optional().describe(
      "Address of the page; relative links are resolved against it (and against <base href>)",
    ),
  }),
  output: z.object({
    title: textView.nullable(),
    description: textView.nullable(),
    canonical: z.string().nullable().describe("Resolved"),
    lang: z.string().nullable().describe("The lang of <html>"),
    charset: z.string().nullable().describe(
      "In lower case; of the first meta charset, else of the first http-equiv content-type with one",
    ),
    viewport: z.string().nullable(),
    robots: z.array(z.string()).describe(
      "Directives of all robots meta elements, in lower case, without duplicates, in order",
    ),
    indexable: z.boolean().describe("robots holds neither noindex nor none"),
    open_graph: valuesByName.describe("By property in lower case, in source order"),
    twitter: valuesByName.describe("By name in lower case, in source order"),
    preview: z.object({
      title: z.string().nullable(),
      description: z.string().nullable(),
      image: z.string().nullable().describe("Resolved"),
      url: z.string().nullable(),
      card: z.string().nullable(),
    }).describe("What a shared link shows: Open Graph, else Twitter, else the page's own"),
    hreflang: z.array(z.object({
      lang: z.string().describe("As written"),
      href: z.string(),
    })),
    icons: z.array(z.object({
      rel: z.string().describe("The matched keyword: icon, apple-touch-icon or mask-icon"),
      href: z.string(),
      sizes: z.string().nullable(),
      type: z.string().nullable(),
    })),
    feeds: z.array(z.object({
      type: z.string(),
      href: z.string(),
      title: z.string().nullable(),
    })),
    json_ld: z.array(z.object({
      types: z.array(z.string()),
      valid: z.boolean(),
      error: z.string().nullable(),
    })),
    headings_h1: z.array(z.string()).describe("Text of the h1 elements"),
    other_meta: valuesByName.describe("The remaining meta elements, by name in lower case"),
    issues: z.array(z.object(findingFields(ISSUES))).describe("In the order of the codes"),
  }),
  stats: z.object({
    meta_elements: z.int().describe("Meta elements of the document"),
    links: z.int().describe("Link elements"),
    issues: z.int(),
  }),
  warnings: {
    INVALID_BASE_URL: "base_url does not parse; links stay as written",
    NO_MARKUP: "html has no tags, as a text has that was sent for a page's markup",
  },
  errors: {
    EMPTY_INPUT: "html is empty or missing",
    OUTPUT_TOO_LARGE:
      "a long base address in every link, or headings nested in headings, make the output larger than the service returns; details: max",
  },
  examples: [{
    "title": "A complete head",
    "input": {
      "html":
        '<!doctype html><html lang="en"><head><meta charset="UTF-8"><title>Widget guide &amp; tips</title><meta name="description" content="How to choose, fit and care for a widget, with a table of sizes and prices."><meta name="viewport" content="width=device-width, initial-scale=1"><link rel="canonical" href="https://example.com/widgets"><meta property="og:title" content="Widget guide"><meta property="og:type" content="article"><meta property="og:image" content="https://example.com/w.png"><meta property="og:url" content="https://example.com/widgets"><meta name="twitter:card" content="summary_large_image"></head><body><h1>Widgets</h1></body></html>',
    },
    "expect": {
      "output": {
        "title": { "text": "Widget guide & tips", "length": 19, "count": 1 },
        "canonical": "https://example.com/widgets",
        "lang": "en",
        "charset": "utf-8",
        "indexable": true,
        "preview": {
          "title": "Widget guide",
          "description":
            "How to choose, fit and care for a widget, with a table of sizes and prices.",
          "image": "https://example.com/w.png",
          "url": "https://example.com/widgets",
          "card": "summary_large_image",
        },
        "headings_h1": ["Widgets"],
        "issues": [],
      },
    },
  }, {
    "title": "Almost nothing",
    "input": { "html": "<p>Hello</p>" },
    "expect": {
      "output": {
        "title": null,
        "description": null,
        "issues": [
          { "code": "TITLE_MISSING" },
          { "code": "DESCRIPTION_MISSING" },
          { "code": "LANG_MISSING" },
          { "code": "CHARSET_MISSING" },
          { "code": "VIEWPORT_MISSING" },
          { "code": "CANONICAL_MISSING" },
          { "code": "OG_MISSING" },
          { "code": "TWITTER_CARD_MISSING" },
          { "code": "H1_MISSING" },
        ],
      },
    },
  }],
});
