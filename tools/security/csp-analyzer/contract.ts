import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { EFFECTIVE_DIRECTIVES } from "./directives.ts";
import { FINDINGS } from "./finding_codes.ts";
import { keywords } from "./keywords.ts";

const { severity, code, message } = findingFields(FINDINGS);
const delivery = z.enum(["header", "report-only", "meta"]);

export const contract = defineTool({
  id: "csp-analyzer",
  name: "CSP Analyzer",
  category: "Security",
  description:
    "Parses a Content-Security-Policy and reports weaknesses with severity: unsafe-inline, wildcards, missing directives, bypassable hosts, bad nonces, syntax slips. Use it to review or harden a policy.",
  keywords,
  version: "2026-11-29",
  documents: ["policy"],
  textProperty: "policy",
  limits: { max_input_chars: 100_000, max_policies: 10, max_directives: 200 },
  views: { findings: "findings" },
  input: z.looseObject({
    policy: z.string().optional().describe(
      "The header's value; a leading 'Content-Security-Policy:' or '…-Report-Only:' is accepted, and several policies separated by commas; also the headers of a response, a meta element or a line of a server's configuration that hold it",
    ),
    delivery: delivery.default("header").describe(
      "How the policy is sent. A 'Content-Security-Policy-Report-Only:' prefix sets report-only",
    ),
  }),
  output: z.object({
    policies: z.array(z.object({
      delivery,
      directives: z.array(z.object({
        name: z.string().describe("Lower case"),
        values: z.array(z.string()).describe("As given"),
      })).describe("In source order; of repeated directives the first"),
    })),
    findings: z.array(z.object({
      policy: z.int().describe("Index in policies, from 0"),
      severity,
      code,
      directive: z.string().nullable(),
      value: z.string().nullable().describe("As given"),
      message,
    })).describe("By policy, severity, code, directive, value"),
    script_protection: z.enum(["none", "weak", "allowlist", "strict"]).describe(
      "How well injected scripts are kept out: the best over all enforced policies",
    ),
    effective: z.object(
      Object.fromEntries(
        EFFECTIVE_DIRECTIVES.map((name) => [name, z.array(z.string()).nullable()]),
      ),
    ).describe(
      "For the first policy: the values that apply after fallback; null when unrestricted",
    ),
  }),
  stats: z.object({
    policies: z.int(),
    directives: z.int().describe("Kept, all policies"),
    findings: z.int(),
    high: z.int().describe("Findings of severity high"),
    medium: z.int().describe("Findings of severity medium"),
  }),
  warnings: {
    POLICY_PICKED_OUT:
      "policy holds more than a policy: other headers, a meta element, a line of a server's configuration; only the policy was read, of enforced and report-only ones those enforced",
    DUPLICATE_DIRECTIVE:
      "a directive occurs again in a policy and is ignored by browsers; path 'policy', the message names it",
    NON_ASCII_DIRECTIVE:
      "directives holding non-ASCII characters were skipped, as CSP3 §2.2.1 says; one warning a policy",
  },
  errors: {
    EMPTY_INPUT: "policy is empty or missing",
    NO_DIRECTIVES: "nothing but separators was given, or directives that browsers skip",
    INPUT_TOO_LARGE:
      "policy is over max_input_chars, or has more than max_policies policies or more than max_directives directives in all",
  },
  examples: [
    {
      title: "Weak policy",
      input: { policy: "script-src 'self' 'unsafe-inline'; object-src 'none'" },
      expect: {
        output: {
          script_protection: "none",
          policies: [{
            delivery: "header",
            directives: [
              { name: "script-src", values: ["'self'", "'unsafe-inline'"] },
              { name: "object-src", values: ["'none'"] },
            ],
          }],
          findings: [
            {
              policy: 0,
              severity: "high",
              code: "SCRIPT_UNSAFE_INLINE",
              directive: "script-src",
              value: "'unsafe-inline'",
            },
            {
              severity: "medium",
              code: "ALLOWLIST_SELF",
              directive: "script-src",
              value: "'self'",
            },
            { severity: "low", code: "MISSING_FORM_ACTION" },
            { severity: "low", code: "MISSING_FRAME_ANCESTORS" },
            { severity: "info", code: "NO_REPORTING" },
            { severity: "info", code: "NO_TRUSTED_TYPES" },
          ],
        },
      },
    },
    {
      title: "Strict policy",
      input: {
        policy:
          "script-src 'nonce-R4nd0mNonce' 'strict-dynamic' https: 'unsafe-inline'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; report-uri /csp",
      },
      expect: {
        output: {
          script_protection: "strict",
          findings: [
            {
              severity: "info",
              code: "IGNORED",
              directive: "script-src",
              value: "'unsafe-inline'",
            },
            { severity: "info", code: "IGNORED", directive: "script-src", value: "https:" },
          ],
        },
      },
    },
  ],
});
