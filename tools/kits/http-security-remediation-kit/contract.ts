import { z } from "zod";
import { defineTool } from "../../define.ts";
import { kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";

const score = z.int().nullable().describe("0 to 100, as http-security-review gives it");
const grade = z.string().nullable().describe("A+ to F, as http-security-review gives it");

export const contract = defineTool({
  id: "http-security-remediation-kit",
  name: "HTTP Security Remediation Kit",
  category: "Security",
  kind: "kit",
  description:
    "Reviews a response's headers, writes a corrected header set with nginx and Apache directives, reviews that set again, and says what is fixed and what needs a person. Never weakens a policy.",
  keywords: [
    "http headers",
    "nginx",
    "apache",
    "remediation",
    "hardening",
    "referrer-policy",
    "nosniff",
    "fix security headers",
    "corrected headers",
    "nginx headers",
    "apache headers",
    "add security headers",
    "nginx config",
    "secure headers config",
    "improve headers",
    "set headers",
    "header configuration",
    "missing headers",
    "harden headers",
    "header fix",
    "which headers to add",
    "apache config",
    "add hsts",
    "add csp",
    "which headers to send",
    "corrected header set",
    "repair headers",
    "secure nginx",
    "header config",
    "fix csp and hsts",
    "write header config",
    "add secure cookies",
    "fix bad security score",
    "give me nginx headers",
    "correct my response headers",
    "better header set after bad score",
    "make site headers safer",
  ],
  version: "2026-11-22",
  textProperty: "headers_text",
  textMayBeEmpty: true,
  mainKeys: ["headers", "headers_text"],
  blankIsMissing: true,
  measured: "input",
  uses: () => [{ toolId: "http-security-review" }, { toolId: "csp-analyzer" }],
  limits: { max_input_chars: 100_000, max_output_bytes: 1_000_000 },
  input: z.looseObject({
    // The review reads it, which can say what is wrong with one header.
    headers: z.unknown()
      .refine((value) => typeof value === "object", { message: "must be an object or an array" })
      .meta({ type: ["object", "array"] })
      .optional()
      .describe("Headers as name → value or array of values, or an array of [name, value] pairs"),
    headers_text: z.string().optional().describe(
      "Raw header block, with or without a status line; used instead of headers",
    ),
    url: z.string().optional().describe("Address of the response"),
    sensitive: z.boolean().default(false).describe("The response holds personal or secret data"),
  }),
  output: kitOutput(z.object({
    score_before: score,
    grade_before: grade,
    score_after: score,
    grade_after: grade,
    fixed: z.int().describe("Findings that the proposed headers settle"),
    remaining: z.int().nullable().describe("Findings that need a person"),
    changes: z.int(),
    script_protection: z.string().nullable().describe("As csp-analyzer rates the given policy"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A page with few headers",
      input: {
        url: "https://example.com/",
        headers_text: "Content-Type: text/html\nX-Powered-By: PHP/8.1\n",
      },
      expect: {
        output: {
          verdict: "needs_work",
          facts: { score_before: 47, grade_before: "D", score_after: 100 },
        },
      },
    },
    {
      title: "A wildcard script source needs a person",
      input: {
        url: "https://example.com/",
        headers: {
          "content-type": "text/html",
          "content-security-policy":
            "script-src *; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        },
      },
      expect: { output: { verdict: "blocked" } },
    },
  ],
});
