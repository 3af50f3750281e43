import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { findingFields } from "../../shared/findings.ts";
import { FINDINGS, FRESHNESS_SOURCES, REASONS, VALIDATORS } from "./codes.ts";
import { keywords } from "./keywords.ts";

const { severity, code, message } = findingFields(FINDINGS);

const headerValue = z.union([z.string(), z.array(z.string())]);

const view = z.object({
  storable: z.boolean(),
  reasons: z.array(z.enum(REASONS)).describe("Why not, all of them; ['OK'] when storable"),
  freshness_lifetime: z.int().nullable().describe(
    "Seconds; null when not storable, or when Expires has no Date and no now to count from",
  ),
  freshness_source: z.enum(FRESHNESS_SOURCES),
  must_revalidate_always: z.boolean().describe("no-cache: every use needs the server's consent"),
  serve_stale: z.enum(["never", "if_allowed"]),
  stale_while_revalidate: z.int().nullable().describe("Seconds"),
  stale_if_error: z.int().nullable().describe("Seconds"),
  fresh_now: z.boolean().nullable().describe("null when age or lifetime is not known"),
});

const directives = z.array(z.object({
  name: z.string().describe("In lower case"),
  value: z.string().nullable().describe("Without quotes"),
  known: z.boolean(),
}));

export const contract = defineTool({
  id: "cache-control-analyzer",
  name: "Cache-Control Analyzer",
  category: "Web",
  description:
    "Explains what HTTP caches may do with a response (RFC 9111, and RFC 9213 for CDNs): who may store it, for how long it is fresh, when it must be revalidated, and which directives contradict each other. Use it to debug or design caching headers.",
  keywords,
  version: "2026-11-30",
  textProperty: "headers",
  documents: ["headers"],
  limits: {
    max_input_chars: 100_000,
    max_headers: 500,
    // Of one field.
    max_directives: 500,
    max_findings: 500,
  },
  input: z.looseObject({
    headers: z.union([
      z.string(),
      z.record(z.string(), headerValue),
      z.array(z.union([
        z.array(z.string()).min(2).max(2),
        z.looseObject({ name: z.string(), value: z.string() }),
      ])),
    ]).optional().describe(
      "Response headers: raw lines (a status line first is allowed), an object name → string or array of string, or an array of {name, value} as in HAR or of [name, value]. A text without any line 'Name: value' is taken as the value of Cache-Control",
    ),
    status: z.int().min(100).max(599).optional().meta({ default: 200 }).describe(
      "Response status; a status line in headers wins only when this is absent",
    ),
    method: z.string().default("GET").describe("Request method"),
    request_authorization: z.boolean().default(false).describe(
      "The request carried an Authorization header",
    ),
    now: z.union([z.string(), z.int()]).optional().describe(
      "Time the response is judged at: ISO 8601 with 'Z' or an offset, HTTP date or Unix seconds (also as a string of digits)",
    ),
  }),
  output: z.object({
    directives: directives.describe(
      "Those of Cache-Control, in order, duplicates kept; at most max_directives",
    ),
    shared: view.describe(
      "What a shared cache (CDN, proxy) may do; with a valid CDN-Cache-Control (RFC 9213), what a CDN may do under that field",
    ),
    private: view.describe("What a private cache (browser) may do"),
    untargeted: view.nullable().describe(
      "What shared caches that know no targeted field may do; null if shared says it",
    ),
    targeted: z.array(z.object({
      field: z.string().describe("In lower case: cdn-cache-control, or that of one network"),
      directives: directives.nullable().describe("null: the caches ignore the field"),
      cache: view.nullable().describe("What the caches that it is meant for may do"),
    })).describe("Fields named …-Cache-Control, in order (RFC 9213)"),
    current_age: z.int().nullable().describe("Seconds; null without Age and without now"),
    validators: z.array(z.enum(VALIDATORS)),
    vary: z.array(z.string()).describe("Header names in lower case; ['*'] for *"),
    findings: z.array(z.object({
      severity,
      code,
      directive: z.string().nullable(),
      message,
    })).describe("Sorted by severity, code, directive; at most max_findings"),
  }),
  stats: z.object({
    directives: z.int(),
    findings: z.int(),
  }),
  warnings: {
    DIRECTIVES_TRUNCATED:
      "a field has more than max_directives directives: the first are listed, and all of them count; the message has their number",
    FINDINGS_TRUNCATED: "more than max_findings findings; the message has their number",
    NOT_CACHE_CONTROL:
      "headers has no line 'Name: value', and as the value of Cache-Control it names no known directive: the verdict is that of a response without any",
    HEADER_SKIPPED:
      "a line of headers that is not 'Name: value', or all before the last status line, was skipped; the message gives its line number, never its text",
  },
  errors: {
    EMPTY_INPUT: "headers is empty, blank or missing, or an object without keys",
    INVALID_NOW: "now cannot be read; details: path",
    INVALID_INPUT: "a header value of an object is neither a string nor an array of strings",
  },
  examples: [{
    "title": "CDN asset",
    "input": { "headers": 'Cache-Control: public, max-age=600, s-maxage=86400\nETag: "abc"' },
    "expect": {
      "output": {
        "shared": {
          "storable": true,
          "reasons": ["OK"],
          "freshness_lifetime": 86400,
          "freshness_source": "s-maxage",
          "serve_stale": "never",
        },
        "private": {
          "storable": true,
          "freshness_lifetime": 600,
          "freshness_source": "max-age",
          "serve_stale": "if_allowed",
        },
        "validators": ["etag-strong"],
        "findings": [],
      },
    },
  }, {
    "title": "Contradiction",
    "input": { "headers": "public, private, max-age=60" },
    "expect": {
      "output": {
        "shared": { "storable": false, "reasons": ["PRIVATE"], "freshness_lifetime": null },
        "private": { "storable": true, "freshness_lifetime": 60 },
        "findings": [{ "severity": "error", "code": "PUBLIC_AND_PRIVATE" }],
      },
    },
  }],
});
