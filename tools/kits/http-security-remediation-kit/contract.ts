import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { TARGET_NAMES } from "./target_names.ts";
import { keywords } from "./keywords.ts";

const score = z.int().nullable().describe("0 to 100, as http-security-review gives it");
const grade = z.string().nullable().describe("A+ to F, as http-security-review gives it");

export const contract = defineTool({
  id: "http-security-remediation-kit",
  name: "HTTP Security Remediation Kit",
  category: "Security",
  kind: "kit",
  description:
    "Reviews a response's headers, corrects them, writes the corrections for nginx, Apache, Caddy, HAProxy, Express, Next.js, Cloudflare, Netlify, Vercel, Laravel, Django or Rails with a rollout in steps, and reviews the result again. Never weakens a policy.",
  keywords,
  version: "2026-11-30",
  textProperty: "headers_text",
  textMayBeEmpty: true,
  mainKeys: ["headers", "headers_text"],
  blankIsMissing: true,
  measured: "input",
  uses: () => [{ toolId: "http-security-review" }, { toolId: "csp-analyzer" }],
  limits: { max_input_chars: 100_000, max_output_bytes: 1_000_000 },
  input: kitInput([
    "headers.txt",
    "nginx-http.conf",
    "nginx.conf",
    "apache.conf",
    "apache-server.conf",
    "caddy.conf",
    "haproxy.cfg",
    "express.mjs",
    "next.config.mjs",
    "_headers",
    "cloudflare-rule.json",
    "netlify.toml",
    "vercel.json",
    "SecurityHeaders.php",
    "security_headers.py",
    "security_headers.rb",
    "rollout.md",
    "remediation.json",
  ], {
    // The review reads it, which can say what is wrong with one header.
    headers: z.unknown()
      .refine((value) => typeof value === "object", {
        message: 'must be an object or an array; give a raw header block in "headers_text"',
      })
      .meta({ type: ["object", "array"] })
      .optional()
      .describe(
        "Headers as name → value or array of values, or an array of [name, value] pairs or of {name, value} as in HAR",
      ),
    headers_text: z.string().optional().describe(
      "Raw header block, with or without a status line; used instead of headers",
    ),
    url: z.string().optional().describe("Address of the response"),
    sensitive: z.boolean().default(false).describe("The response holds personal or secret data"),
    targets: z.array(z.enum(TARGET_NAMES)).max(TARGET_NAMES.length).default(["nginx", "apache"])
      .describe("Servers, frameworks and hosts to write the corrections for"),
  }),
  output: kitOutput(z.object({
    score_before: score,
    grade_before: grade,
    score_after: score,
    grade_after: grade,
    fixed: z.int().describe("Findings that the headers settle once the rollout is through"),
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
