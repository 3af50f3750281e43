import { z } from "zod";
import { movingNumbers } from "../../shared/json/input_schema.ts";
import { defineTool } from "../../tool.ts";
import { kitInput, kitOutput, kitStats } from "../../shared/kits/kit_schema.ts";
import { ENVELOPE_SCHEMA } from "./envelope.ts";
import { PATH_START, VALUE_PATH } from "./value_path.ts";
import { keywords } from "./keywords.ts";

const NO_PATH = "must be a path of names and [n], such as $.a.b[0]";

/** A path, a header or a literal. */
const place = z.string().refine((text) => !PATH_START.test(text) || VALUE_PATH.test(text), {
  message: NO_PATH,
});

const match = z.looseObject({
  header: z.string().min(1).optional().describe("Name of a header that the sample must have"),
  path: z.string().regex(VALUE_PATH, { message: NO_PATH }).optional().describe(
    "Path of a value that the body must have, such as $.a.b[0]",
  ),
  equals: z.unknown().optional().describe("What the value must be"),
}).refine(({ header, path }) => (header === undefined) !== (path === undefined), {
  message: "must have either header or path",
});

export const contract = defineTool({
  id: "webhook-normalization-kit",
  name: "Webhook Normalization Kit",
  category: "Web",
  kind: "kit",
  description:
    "Turns webhook payload samples from several providers into one envelope, CloudEvents 1.0, by stated mapping rules. Use it before writing a webhook receiver, or to build test fixtures from captured payloads.",
  keywords,
  version: "2026-12-01",
  required: ["samples"],
  mainKeys: ["samples"],
  measured: "input",
  uses: () => [{ toolId: "json-schema-validator", given: { schema: ENVELOPE_SCHEMA } }],
  limits: {
    max_input_chars: 200_000,
    max_output_bytes: 1_000_000,
    max_samples: 20,
    max_rules: 10,
  },
  serviceLimits: ["max_input_chars", "max_output_bytes"],
  input: kitInput([
    "events.jsonl",
    "envelope.schema.json",
    "mapping-report.json",
    "suggested-mapping.json",
  ], {
    samples: z.array(z.looseObject({
      name: z.string().optional().describe("Default: sample-1, sample-2 by position"),
      // Values of other types are named one by one; zod's own record would drop a name.
      headers: z.unknown().superRefine((headers, context) => {
        if (headers === undefined) return;
        if (typeof headers !== "object" || headers === null || Array.isArray(headers)) {
          context.addIssue({ code: "custom", message: "must be an object" });
          return;
        }
        for (const [name, value] of Object.entries(headers)) {
          if (typeof value === "string") continue;
          context.addIssue({ code: "custom", path: [name], message: "must be a string" });
        }
      }).meta({ type: "object" }).optional().describe("Names and values, as received"),
      body: movingNumbers(
        z.unknown().refine(
          (body) => typeof body === "string" || typeof body === "object" && body !== null,
          { message: "must be an object, an array or a string" },
        ),
      ).meta({ type: ["object", "array", "string"] }).describe(
        "As received; a string may be JSON or a form; a request with several events is an event for each",
      ),
      received_at: z.string().optional().describe("When it came in, as RFC 3339"),
    })).min(1).max(20).optional().describe("Webhooks as they were captured"),
    mapping: z.array(z.looseObject({
      name: z.string().min(1).describe("What the rule is called in the report"),
      match: match.describe("Which samples it is for"),
      id: place.describe(
        "$.path, header:name or a literal, as are the next four; through [0] each item of that list is an event",
      ),
      source: place,
      type: place,
      subject: place.optional(),
      time: place.optional().describe("RFC 3339 or Unix time"),
    })).max(10).default([]).describe("Own rules, tried before the built-in ones"),
  }),
  output: kitOutput(z.object({
    samples: z.int(),
    events: z.int(),
    providers: z.unknown().meta({ type: "object" }).describe(
      "Number of samples by rule; those that match none are unknown",
    ),
    duplicates: z.int().describe("Events whose source and id came before"),
  })),
  stats: kitStats,
  warnings: {},
  errors: {},
  examples: [
    {
      title: "A GitHub issue event",
      input: {
        samples: [{
          name: "issue",
          headers: {
            "X-GitHub-Event": "issues",
            "X-GitHub-Delivery": "72d3162e-cc78-11e3-81ab-4c9367dc0958",
          },
          body: {
            action: "opened",
            issue: { number: 7 },
            repository: { full_name: "acme/shop" },
          },
          received_at: "2026-03-01T10:00:00Z",
        }],
      },
      expect: {
        output: {
          verdict: "ready",
          facts: { samples: 1, events: 1, providers: { github: 1 }, duplicates: 0 },
          steps: [
            { id: "detect", ok: true },
            { id: "normalize", ok: true },
            { id: "validate[0]", ok: true },
          ],
        },
      },
    },
    {
      title: "A sample that matches no rule",
      input: { samples: [{ body: { hello: "world" } }] },
      expect: {
        output: { verdict: "blocked", facts: { samples: 1, events: 0, providers: { unknown: 1 } } },
      },
    },
  ],
});
