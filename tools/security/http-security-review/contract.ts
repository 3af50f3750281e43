import { z } from "zod";
import { defineTool } from "../../tool.ts";
import {
  REVIEW_LIMITS,
  REVIEW_WARNINGS,
  reviewSchema,
  reviewStats,
} from "../../shared/evidence/review_schema.ts";
import { SAME_SITE } from "../../shared/set_cookie.ts";
import { GRADES, RECORDED_HEADERS, RULES } from "./rules.ts";
import { keywords } from "./keywords.ts";

export const contract = defineTool({
  id: "http-security-review",
  name: "HTTP Security Review",
  category: "Security",
  description:
    "Grades the security headers of one HTTP response: HSTS, CSP, framing, sniffing, referrer, permissions, cross-origin isolation, CORS, cookies, caching, disclosure. Use it on headers you already have; nothing is fetched.",
  keywords,
  version: "2026-11-30",
  documents: ["headers_text"],
  textProperty: "headers_text",
  textMayBeEmpty: true,
  mainKeys: ["headers", "headers_text"],
  blankIsMissing: true,
  measured: ["headers", "headers_text", "url"],
  check: { at: "verdict", passes: ["pass"] },
  limits: {
    max_input_chars: 100_000,
    max_headers: 200,
    max_findings: REVIEW_LIMITS.max_findings,
  },
  input: z.looseObject({
    // The run reads it, which can say what is wrong with one header.
    headers: z.unknown().meta({ type: ["object", "array"] }).optional().describe(
      "Headers as name → value or array of values, or an array of [name, value] pairs or of {name, value} as in HAR",
    ),
    headers_text: z.string().optional().describe(
      "Raw header block, with or without a status line; used instead of headers",
    ),
    url: z.string().optional().describe("URL of the response"),
    status: z.int().optional().describe("HTTP status"),
    sensitive: z.boolean().default(false).describe("The response holds personal or secret data"),
  }),
  output: reviewSchema({
    family: "http-security",
    toolId: "http-security-review",
    rules: RULES,
    subject: z.object({
      url: z.string().nullable().describe("Without user name and password"),
      status: z.int().nullable(),
      html: z.boolean(),
      sensitive: z.boolean(),
      headers: z.int().describe("Distinct names"),
    }),
    records: {
      header: z.object({
        name: z.enum(RECORDED_HEADERS),
        present: z.boolean(),
        value: z.string().nullable().describe("Excerpt of the values, joined by commas"),
        rules: z.array(z.string()).describe("What was found at this header"),
      }),
      cookie: z.object({
        name: z.string(),
        secure: z.boolean(),
        http_only: z.boolean(),
        same_site: z.enum(SAME_SITE).nullable(),
        path: z.string().nullable(),
        domain: z.string().nullable(),
      }),
    },
    details: z.object({
      score: z.int().describe("0 to 100"),
      grade: z.enum(GRADES),
      cookies: z.int(),
    }),
  }),
  stats: reviewStats,
  warnings: REVIEW_WARNINGS,
  errors: {
    EMPTY_INPUT: "neither headers nor headers_text is given, or no header is in them",
    INVALID_HEADERS:
      "a raw line is not `token: value`, or a name or value in headers is bad; details: line or path",
    INPUT_TOO_LARGE:
      "headers, headers_text or url is over max_input_chars, or over max_headers headers are given",
  },
  examples: [
    {
      title: "A page with two headers",
      input: {
        headers: { "Content-Type": "text/html", "X-Content-Type-Options": "nosniff" },
        url: "https://shop.example/",
      },
      expect: {
        output: {
          verdict: "fail",
          summary: {
            total: 8,
            critical: 0,
            high: 2,
            medium: 1,
            low: 2,
            info: 3,
            evidence: 0,
            unknowns: 0,
          },
          findings: [
            {
              id: "F001",
              rule: "CSP_MISSING",
              severity: "high",
              subject: "content-security-policy",
              location: "header:content-security-policy",
              data: {},
            },
            {
              id: "F002",
              rule: "HSTS_MISSING",
              severity: "high",
              subject: "strict-transport-security",
              location: "header:strict-transport-security",
              data: {},
            },
            {
              id: "F003",
              rule: "FRAMING_UNPROTECTED",
              severity: "medium",
              subject: "x-frame-options",
              location: "header:x-frame-options",
              data: {},
            },
            {
              id: "F004",
              rule: "PERMISSIONS_POLICY_MISSING",
              severity: "low",
              subject: "permissions-policy",
              location: "header:permissions-policy",
              data: {},
            },
            {
              id: "F005",
              rule: "REFERRER_POLICY_MISSING",
              severity: "low",
              subject: "referrer-policy",
              location: "header:referrer-policy",
              data: {},
            },
            {
              id: "F006",
              rule: "COEP_MISSING",
              severity: "info",
              subject: "cross-origin-embedder-policy",
              location: "header:cross-origin-embedder-policy",
              data: {},
            },
            {
              id: "F007",
              rule: "COOP_MISSING",
              severity: "info",
              subject: "cross-origin-opener-policy",
              location: "header:cross-origin-opener-policy",
              data: {},
            },
            {
              id: "F008",
              rule: "CORP_MISSING",
              severity: "info",
              subject: "cross-origin-resource-policy",
              location: "header:cross-origin-resource-policy",
              data: {},
            },
          ],
          details: { score: 57, grade: "D", cookies: 0 },
        },
      },
    },
    {
      title: "A session cookie",
      input: {
        headers_text:
          "Content-Type: application/json\nStrict-Transport-Security: max-age=31536000; includeSubDomains\nX-Content-Type-Options: nosniff\nReferrer-Policy: no-referrer\nSet-Cookie: sid=1; Secure; HttpOnly\n",
        url: "https://shop.example/",
      },
      expect: {
        output: {
          verdict: "review",
          summary: {
            total: 1,
            critical: 0,
            high: 0,
            medium: 0,
            low: 1,
            info: 0,
            evidence: 1,
            unknowns: 0,
          },
          findings: [
            {
              id: "F001",
              rule: "COOKIE_NO_SAMESITE",
              severity: "low",
              subject: "sid",
              location: "header:set-cookie",
              data: {},
            },
          ],
          details: { score: 97, grade: "A", cookies: 1 },
        },
      },
    },
  ],
});
