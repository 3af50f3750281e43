import { z } from "zod";
import { defineTool } from "../../define.ts";
import { JSON_VALUE_ERRORS } from "../../shared/json/value.ts";

/** Characters of both documents together. */
export const MAX_INPUT_CHARS = 200_000;

export const MAX_CHANGES = 2000;

const document = (which: string) =>
  z.unknown()
    .meta({ type: ["string", "object"] })
    .optional()
    .describe(`${which} document: JSON text, YAML text, or an object`);

function response(properties: Record<string, unknown>) {
  return {
    200: {
      description: "ok",
      content: { "application/json": { schema: { type: "object", properties } } },
    },
  };
}

export const contract = defineTool({
  id: "openapi-diff",
  name: "OpenAPI Diff",
  category: "Code",
  description:
    "Compares two OpenAPI 3.0 or 3.1 documents and sorts every contract change into breaking or non-breaking, by direction (request or response), with the operation and a JSON Pointer.",
  keywords: [
    "openapi",
    "swagger",
    "breaking change",
    "api diff",
    "backward compatibility",
    "contract",
    "oasdiff",
    "rest api",
    "version",
    "schema change",
  ],
  version: "2026-11-20",
  required: ["before", "after"],
  blankIsMissing: true,
  // The run measures both documents together.
  measured: [],
  limits: { max_input_chars: MAX_INPUT_CHARS, max_depth: 500, max_changes: MAX_CHANGES },
  input: z.looseObject({ before: document("Old"), after: document("New") }),
  output: z.object({
    verdict: z.enum(["breaking", "non-breaking", "none"]),
    changes: z.array(z.object({
      level: z.enum(["breaking", "non-breaking"]),
      code: z.string().describe("What changed, such as PROPERTY_REMOVED"),
      location: z.string().describe('The operation, "GET /users", or the path alone'),
      direction: z.enum(["request", "response"]).nullable(),
      pointer: z.string().describe(
        "JSON Pointer with references resolved: into before for removals, else into after",
      ),
      message: z.string(),
    })).describe("Breaking ones first; by location, code, pointer, message; at most max_changes"),
  }),
  stats: z.object({
    breaking: z.int(),
    non_breaking: z.int(),
    operations_before: z.int(),
    operations_after: z.int(),
  }),
  warnings: {
    EXTERNAL_REF_IGNORED:
      "a $ref that does not start with # is not followed; its schemas are compared by the reference text only; path",
    UNRESOLVED_REF: "a local $ref has no target; path",
    DUPLICATE_KEY: "a repeated member; the last one counts; path",
    BOM_REMOVED: "the text began with U+FEFF",
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
