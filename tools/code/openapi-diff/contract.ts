import { z } from "zod";
import { defineTool } from "../../tool.ts";
import { JSON_VALUE_ERRORS } from "../../shared/json/value.ts";
import { MAX_YAML_ALIASES } from "../../shared/openapi/limits.ts";
import { SCHEMA_CODES, SCHEMA_LEVELS } from "../../shared/schema_diff/differences.ts";
import { CHANGE_CODES, LEVELS } from "./codes.ts";
import { keywords } from "./keywords.ts";

const document = (which: string) =>
  z.unknown()
    .meta({ type: ["string", "object"] })
    .optional()
    .describe(`${which} document: JSON text, YAML text, or an object`);

/** Codes that have another level in some cases, as these are told apart inside. */
const CASES: Readonly<Record<string, string>> = {
  OTHER_RESPONSE_REMOVED: "RESPONSE_REMOVED of a status that is not 2xx",
  COVERED_ALTERNATIVE_REMOVED: "SECURITY_ALTERNATIVE_REMOVED where another one asks no more",
  REQUIRED_RESPONSE_HEADER_ADDED: "RESPONSE_HEADER_ADDED of a required header",
  PROPERTY_REMOVED_FROM_CLOSED: "PROPERTY_REMOVED where no other property may stand",
};

/** The codes by their levels, from the tables that decide them. */
function levelsInWords(): string {
  const groups = new Map<string, string[]>();
  for (const [code, { request, response }] of Object.entries({ ...LEVELS, ...SCHEMA_LEVELS })) {
    const level = request === response
      ? request
      : `${request} in a request, ${response} in a response`;
    groups.set(level, [...groups.get(level) ?? [], CASES[code] ?? code]);
  }
  return [...groups].map(([level, codes]) => `${level}: ${codes.join(", ")}`).join(". ");
}

function response(properties: Record<string, unknown>) {
  return {
    200: {
      description: "ok",
      content: { "application/json": { schema: { type: "object", properties } } },
    },
  };
}

function webhook(schema: Record<string, unknown>) {
  const requestBody = { content: { "application/json": { schema } } };
  return { openapi: "3.1.0", webhooks: { paid: { post: { requestBody } } } };
}

export const contract = defineTool({
  id: "openapi-diff",
  name: "OpenAPI Diff",
  category: "Code",
  description:
    "Compares two OpenAPI 3.0 or 3.1 documents and sorts every contract change into breaking, non-breaking or unclear (it depends on what the documents do not say), by direction (request or response; webhooks and callbacks the other way round), with the operation and a JSON Pointer.",
  keywords,
  version: "2026-12-01",
  required: ["before", "after"],
  blankIsMissing: true,
  // The run measures both documents together.
  measured: [],
  check: {
    at: "verdict",
    passes: ["non-breaking", "none"],
    unless: ["EXTERNAL_REF_IGNORED", "UNRESOLVED_REF"],
  },
  limits: {
    // The size of both documents together.
    max_input_chars: 1_500_000,
    max_depth: 500,
    max_yaml_aliases: MAX_YAML_ALIASES,
    // Steps of comparing schemas, which can refer to each other in as many ways as both have pairs.
    max_comparisons: 1_200_000,
    max_changes: 2000,
  },
  serviceLimits: ["max_input_chars"],
  views: { changes: "findings" },
  input: z.looseObject({ before: document("Old"), after: document("New") }),
  output: z.object({
    verdict: z.enum(["breaking", "unclear", "non-breaking", "none"]).describe(
      "The level of the worst change; none when nothing differs but descriptions, examples, extensions and spellings of the same, which warnings tell",
    ),
    changes: z.array(z.object({
      level: z.enum(["breaking", "unclear", "non-breaking"]).describe(
        "unclear: a change that may break clients or not, which the documents do not say",
      ),
      code: z.enum([...new Set([...CHANGE_CODES, ...SCHEMA_CODES])]).describe(
        `What changed; under not the two directions change places, and what is under if is unclear. ${levelsInWords()}`,
      ),
      location: z.string().describe(
        'The operation, "GET /users", "POST webhook order" or "POST /a callback done POST"; the path or webhook alone; or "document"',
      ),
      direction: z.enum(["request", "response"]).nullable().describe(
        "request: what the server gets; response: what the client gets, also from webhooks and callbacks",
      ),
      pointer: z.string().describe(
        "JSON Pointer with references resolved: into before for removals, else into after",
      ),
      message: z.string(),
    })).describe(
      "Breaking ones first, then unclear ones; by location, code, pointer, message; at most max_changes",
    ),
  }),
  stats: z.object({
    breaking: z.int(),
    unclear: z.int(),
    non_breaking: z.int(),
    operations_before: z.int(),
    operations_after: z.int(),
  }),
  warnings: {
    EXTERNAL_REF_IGNORED:
      "a $ref that does not start with # is not followed; what it leads to is compared by the reference text only; path",
    UNRESOLVED_REF: "a local $ref has no target; path",
    DUPLICATE_KEY: "a repeated member; the last one counts; path",
    VALUE_IN_COMMENT:
      "YAML: a # begins a comment where a value should stand, as in $ref: #/components/schemas/A without quotes; the message has the line; path",
    DOCUMENTATION_CHANGED:
      "openapi, info, tags, summaries, titles, descriptions, examples, externalDocs, comments or x- members differ, which are not listed as changes; the message counts the places, path is the first",
    SAME_MEANING:
      "the verdict is none though the documents differ beyond that: in the order of sets, values that are defaults anyway, names of path parameters, other spellings of the same; path is the first place",
  },
  errors: {
    INVALID_OPENAPI:
      "not an object, no openapi string, or paths is not an object (3.1 may leave paths out); the message says which document",
    UNSUPPORTED_VERSION:
      "openapi is not 3.0.x or 3.1.x, or it is Swagger 2.0; the message names the version",
    INVALID_JSON:
      "text starting with { or [ that is not JSON; the message says which document, line and column; details: line, column, offset",
    INVALID_YAML:
      "other text that is not YAML, or has over 100 aliases; the message says which document, line and column; details: line, column",
    INVALID_INPUT: "before or after is missing",
    JSON_TOO_DEEP: "nesting over 500 levels; details: max_depth",
    INPUT_TOO_LARGE:
      "both documents together are over max_input_chars, or comparing their schemas takes more than max_comparisons steps; details: limit, max, actual",
    ...JSON_VALUE_ERRORS,
  },
  examples: [
    {
      title: "Removed response property",
      input: {
        before: {
          openapi: "3.1.0",
          info: { title: "t", version: "1" },
          paths: {
            "/a": {
              get: {
                responses: response({ id: { type: "integer" }, name: { type: "string" } }),
              },
            },
          },
        },
        after: {
          openapi: "3.1.0",
          info: { title: "t", version: "2" },
          paths: { "/a": { get: { responses: response({ id: { type: "integer" } }) } } },
        },
      },
      expect: {
        output: {
          verdict: "breaking",
          changes: [
            {
              level: "breaking",
              code: "PROPERTY_REMOVED",
              location: "GET /a",
              direction: "response",
              pointer:
                "/paths/~1a/get/responses/200/content/application~1json/schema/properties/name",
            },
          ],
        },
      },
    },
    {
      title: "A webhook may leave out what clients rely on",
      input: {
        before: webhook({ type: "object", required: ["total"], properties: { total: {} } }),
        after: webhook({ type: "object", properties: { total: {} } }),
      },
      expect: {
        output: {
          verdict: "breaking",
          changes: [
            {
              level: "breaking",
              code: "PROPERTY_BECAME_OPTIONAL",
              location: "POST webhook paid",
              direction: "response",
              pointer:
                "/webhooks/paid/post/requestBody/content/application~1json/schema/properties/total",
            },
          ],
        },
      },
    },
    {
      title: "A change that cannot be judged is unclear",
      input: {
        before: {
          openapi: "3.1.0",
          paths: { "/a": { get: { operationId: "getA", responses: response({}) } } },
        },
        after: {
          openapi: "3.1.0",
          paths: { "/a": { get: { operationId: "readA", responses: response({}) } } },
        },
      },
      expect: {
        output: {
          verdict: "unclear",
          changes: [{ level: "unclear", code: "OPERATION_ID_CHANGED", location: "GET /a" }],
        },
      },
    },
    {
      title: "New operation",
      input: {
        before: '{"openapi":"3.0.3","info":{"title":"t","version":"1"},"paths":{}}',
        after:
          '{"openapi":"3.0.3","info":{"title":"t","version":"1"},"paths":{"/b":{"get":{"responses":{"204":{"description":"done"}}}}}}',
      },
      expect: {
        output: {
          verdict: "non-breaking",
          changes: [
            {
              level: "non-breaking",
              code: "PATH_ADDED",
              location: "/b",
              direction: null,
              pointer: "/paths/~1b",
            },
          ],
        },
      },
    },
  ],
});
