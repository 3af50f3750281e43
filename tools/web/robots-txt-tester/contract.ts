import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { ISSUES } from "./issue_codes.ts";
import { keywords } from "./keywords.ts";

const { severity, code, message } = findingFields(ISSUES);

const ruleView = z.object({
  type: z.enum(["allow", "disallow"]),
  pattern: z.string().describe("As written"),
  line: z.int(),
});

export const contract = defineTool({
  id: "robots-txt-tester",
  name: "robots.txt Tester",
  category: "Web",
  description:
    "Tells whether a crawler may fetch given URLs under a robots.txt, which line decides, and what is wrong in the file (RFC 9309, Google's precedence). Use it before deploying a robots.txt or when a page is blocked.",
  keywords,
  version: "2026-11-30",
  textProperty: "robots_txt",
  documents: ["robots_txt"],
  textMayBeEmpty: true,
  requiredByRun: ["robots_txt"],
  measured: ["robots_txt", "url", "urls"],
  limits: {
    max_input_chars: 512_000,
    max_urls: 200,
    max_issues: 500,
    max_rescanned_chars: 100_000_000,
  },
  views: { issues: "findings" },
  input: z.looseObject({
    robots_txt: z.string().optional().describe(
      "Content of robots.txt; an empty one allows everything",
    ),
    user_agent: z.string().default("*").describe(
      "Product token such as Googlebot; of a full user-agent string the leading token is used, or after Mozilla one that has a group",
    ),
    urls: z.array(z.string()).max(200).optional().describe(
      "Absolute URLs or paths starting with '/'",
    ),
    url: z.string().optional().describe("One URL, tested before urls"),
  }),
  output: z.object({
    user_agent: z.string().describe("The token used"),
    group: z.object({
      kind: z.enum(["specific", "default", "none"]),
      lines: z.array(z.int()).describe("The user-agent lines that apply"),
    }),
    results: z.array(z.object({
      url: z.string().describe("As given"),
      path: z.string().describe("Path and query, as compared"),
      allowed: z.boolean(),
      reason: z.enum(["rule", "no_rule_matches", "no_group", "robots_txt"]),
      rule: ruleView.nullable().describe("The rule that decides"),
    })).describe("In the order given, url first"),
    groups: z.array(z.object({
      user_agents: z.array(z.string()).describe(
        "The token of each user-agent line; '' for a line without one",
      ),
      start_line: z.int(),
      rules: z.array(ruleView),
      crawl_delay: z.number().nullable().describe("Seconds; of several the first counts"),
    })),
    sitemaps: z.array(z.object({ url: z.string(), line: z.int() })),
    issues: z.array(z.object({ line: z.int(), severity, code, message })).describe(
      "By line, then code; of more than max_issues the most severe",
    ),
  }),
  stats: z.object({
    lines: z.int().describe("Lines of the file; a final line end starts no new one"),
    groups: z.int(),
    rules: z.int().describe("Allow and disallow lines in groups"),
    blocked: z.int().describe("Results that are not allowed"),
  }),
  warnings: {
    NOT_ROBOTS_TXT: "robots_txt is markup and has no group",
    ISSUES_TRUNCATED: "more than max_issues issues; the message has their number",
    USER_AGENT_REDUCED:
      "user_agent held more than a product token; the leading token was used, or after Mozilla one that has a group; the message names it",
  },
  errors: {
    EMPTY_INPUT: "robots_txt is missing; an empty one allows everything",
    INPUT_TOO_LARGE:
      "a property is too long, there are too many URLs, or parts of patterns between asterisks that the URLs repeat take over 100,000,000 characters to find again; details: limit, max, actual",
    INVALID_URL:
      "an entry is neither an http(s) URL nor starts with '/'; details: index, which counts url first",
    INVALID_USER_AGENT: "user_agent is neither '*' nor starts with a letter, '-' or '_'",
    OUTPUT_TOO_LARGE: "the results would be larger than the service returns; details: max",
  },
  examples: [{
    "title": "Which line decides",
    "input": {
      "robots_txt":
        "User-agent: *\nDisallow: /private/\nAllow: /private/press/\nSitemap: https://example.com/sitemap.xml\n",
      "urls": ["https://example.com/private/press/1", "/private/x", "/"],
    },
    "expect": {
      "output": {
        "user_agent": "*",
        "results": [
          {
            "url": "https://example.com/private/press/1",
            "path": "/private/press/1",
            "allowed": true,
            "reason": "rule",
            "rule": { "type": "allow", "pattern": "/private/press/", "line": 3 },
          },
          { "allowed": false, "rule": { "type": "disallow", "pattern": "/private/", "line": 2 } },
          { "allowed": true, "reason": "no_rule_matches", "rule": null },
        ],
        "sitemaps": [{ "url": "https://example.com/sitemap.xml", "line": 4 }],
        "issues": [],
      },
    },
  }, {
    "title": "A rule before any group",
    "input": { "robots_txt": "Disallow: /\nUser-agent: *\nDisallow:\n", "url": "/a" },
    "expect": {
      "output": {
        "results": [{ "allowed": true, "reason": "no_rule_matches" }],
        "issues": [{ "line": 1, "severity": "error", "code": "RULE_OUTSIDE_GROUP" }],
      },
    },
  }],
});
