import assert from "node:assert/strict";
import { checkedBy } from "../../../engine/checks.ts";
import { contract } from "../../../tools/code/openapi-diff/contract.ts";
import type { AnyTool } from "../../../tools/tool.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";

// Expected values are the tool's fixed rule list, applied by hand; each rule is tested both ways.

const ID = "openapi-diff";

type Json = Record<string, unknown>;

function openapi(paths: unknown, more: Json = {}): Json {
  return { openapi: "3.1.0", info: { title: "t", version: "1" }, paths, ...more };
}

/** A document with `POST /a` that takes and gives JSON of a schema. */
function withSchema(direction: "request" | "response", schema: unknown, more: Json = {}): Json {
  const content = { "application/json": { schema } };
  const operation = direction === "request"
    ? { requestBody: { content }, responses: { 204: { description: "" } } }
    : { responses: { 200: { description: "", content } } };
  return openapi({ "/a": { post: operation } }, more);
}

const SCHEMA_POINTERS = {
  request: "/paths/~1a/post/requestBody/content/application~1json/schema",
  response: "/paths/~1a/post/responses/200/content/application~1json/schema",
};

interface Change {
  level: string;
  code: string;
  location: string;
  direction: string | null;
  pointer: string;
}

const MARKS: Record<string, string> = { "breaking": "!", "unclear": "?", "non-breaking": "" };

/** The changes as lines: level (! is breaking, ? unclear), code, location, direction, pointer. */
async function changesOf(before: unknown, after: unknown): Promise<string[]> {
  const output = await outputOf(ID, { before, after });
  return output.changes.map(({ level, code, location, direction, pointer }: Change) =>
    `${MARKS[level]}${code} ${location} ${direction} ${pointer}`
  );
}

const schemas = (pairs: Json) => ({ components: { schemas: pairs } });

// [title, before, after, changes in a request, changes in a response]; a change is its code, "!" before it
// when it is breaking, and the pointer inside the schema.
const SCHEMA_CASES: [string, unknown, unknown, string[], string[]][] = [
  ["equal", { type: "string" }, { type: ["string"] }, [], []],
  ["a type more", { type: "string" }, { type: ["string", "null"] }, ["TYPE_WIDENED"], [
    "!TYPE_WIDENED",
  ]],
  ["a type less", { type: ["string", "null"] }, { type: "string" }, ["!TYPE_NARROWED"], [
    "TYPE_NARROWED",
  ]],
  ["number takes integers", { type: "integer" }, { type: "number" }, ["TYPE_WIDENED"], [
    "!TYPE_WIDENED",
  ]],
  ["integer is narrower", { type: "number" }, { type: "integer" }, ["!TYPE_NARROWED"], [
    "TYPE_NARROWED",
  ]],
  ["integer beside number", { type: ["number", "integer"] }, { type: "number" }, [], []],
  ["no type is all types", { type: "string" }, {}, ["TYPE_WIDENED"], ["!TYPE_WIDENED"]],
  [
    "all types spelled out",
    {},
    {
      type: ["null", "boolean", "object", "array", "number", "string"],
    },
    [],
    [],
  ],
  ["true is no schema", true, {}, [], []],
  ["false allows nothing", false, { type: "string" }, ["TYPE_WIDENED"], ["!TYPE_WIDENED"]],
  [
    "another type, and nothing below",
    { type: "string", minLength: 1 },
    { type: "object", properties: { a: {} } },
    ["!TYPE_CHANGED"],
    ["!TYPE_CHANGED"],
  ],
  [
    "overlapping types",
    { type: ["string", "null"] },
    { type: ["string", "integer"] },
    ["!TYPE_CHANGED"],
    ["!TYPE_CHANGED"],
  ],
  [
    "a required property",
    { properties: {} },
    { properties: { a: {} }, required: ["a"] },
    ["!PROPERTY_ADDED_REQUIRED /properties/a"],
    ["PROPERTY_ADDED_REQUIRED /properties/a"],
  ],
  [
    "an optional property",
    {},
    { properties: { a: {} } },
    ["PROPERTY_ADDED_OPTIONAL /properties/a"],
    ["PROPERTY_ADDED_OPTIONAL /properties/a"],
  ],
  [
    "a property less",
    { properties: { "a/b~": {} }, required: ["a/b~"] },
    {},
    ["?PROPERTY_REMOVED /properties/a~1b~0"],
    ["!PROPERTY_REMOVED /properties/a~1b~0"],
  ],
  [
    "a property less where no other may stand",
    { properties: { a: {} }, additionalProperties: false },
    { properties: {}, additionalProperties: false },
    ["!PROPERTY_REMOVED /properties/a"],
    ["!PROPERTY_REMOVED /properties/a"],
  ],
  [
    "became required",
    { properties: { a: {} } },
    { properties: { a: {} }, required: ["a"] },
    ["!PROPERTY_BECAME_REQUIRED /properties/a"],
    ["PROPERTY_BECAME_REQUIRED /properties/a"],
  ],
  [
    "became optional",
    { properties: { a: {} }, required: ["a"] },
    { properties: { a: {} } },
    ["PROPERTY_BECAME_OPTIONAL /properties/a"],
    ["!PROPERTY_BECAME_OPTIONAL /properties/a"],
  ],
  [
    "readOnly is no part of requests",
    { properties: {} },
    { properties: { a: { readOnly: true } }, required: ["a"] },
    [],
    ["PROPERTY_ADDED_REQUIRED /properties/a"],
  ],
  [
    "writeOnly is no part of responses",
    { properties: { a: { writeOnly: true, type: "string" } } },
    { properties: { a: { writeOnly: true, type: "integer" } } },
    ["!TYPE_CHANGED /properties/a"],
    [],
  ],
  [
    "prototype names are names",
    { properties: {} },
    JSON.parse('{"properties":{"__proto__":{},"constructor":{}},"required":["toString"]}'),
    [
      "!PROPERTY_BECAME_REQUIRED",
      "PROPERTY_ADDED_OPTIONAL /properties/__proto__",
      "PROPERTY_ADDED_OPTIONAL /properties/constructor",
    ],
    [
      "PROPERTY_ADDED_OPTIONAL /properties/__proto__",
      "PROPERTY_ADDED_OPTIONAL /properties/constructor",
      "PROPERTY_BECAME_REQUIRED",
    ],
  ],
  ["enum values more", { enum: ["a"] }, { enum: ["b", "a", "c"] }, [
    "ENUM_VALUE_ADDED",
    "ENUM_VALUE_ADDED",
  ], ["!ENUM_VALUE_ADDED", "!ENUM_VALUE_ADDED"]],
  ["an enum value less", { enum: [1, { a: 1, b: 2 }, null] }, { enum: [{ b: 2, a: 1 }, 1.0] }, [
    "!ENUM_VALUE_REMOVED",
  ], ["ENUM_VALUE_REMOVED"]],
  [
    "an unknown format beside the same enum",
    { type: "string", enum: ["a"] },
    {
      type: "string",
      enum: ["a"],
      format: "slug",
    },
    [],
    [],
  ],
  [
    "a media type beside the same enum",
    { type: "string", enum: ["a"] },
    {
      type: "string",
      enum: ["a"],
      contentMediaType: "text/plain",
    },
    [],
    [],
  ],
  ["an enum appears", {}, { enum: [1] }, ["!CONSTRAINT_TIGHTENED"], ["CONSTRAINT_TIGHTENED"]],
  ["an enum disappears", { enum: [1] }, {}, ["CONSTRAINT_LOOSENED"], ["!CONSTRAINT_LOOSENED"]],
  ["items", { items: { type: "string" } }, { items: { type: "integer" } }, [
    "!TYPE_CHANGED /items",
  ], ["!TYPE_CHANGED /items"]],
  [
    "additionalProperties as schemas",
    { additionalProperties: { maxLength: 5 } },
    { additionalProperties: { maxLength: 4 } },
    ["!CONSTRAINT_TIGHTENED /additionalProperties"],
    ["CONSTRAINT_TIGHTENED /additionalProperties"],
  ],
  [
    "properties of properties",
    { properties: { a: { properties: { b: { type: "string" } } } } },
    { properties: { a: { properties: { b: { type: ["string", "null"] } } } } },
    ["TYPE_WIDENED /properties/a/properties/b"],
    ["!TYPE_WIDENED /properties/a/properties/b"],
  ],
  [
    "allOf is merged",
    { allOf: [{ properties: { a: {} } }, { properties: { b: {} }, required: ["a"] }] },
    { properties: { a: {}, b: {} }, required: ["a"] },
    [],
    [],
  ],
  [
    "the last of allOf wins",
    { minLength: 1, allOf: [{ minLength: 2 }, { minLength: 3 }] },
    {
      minLength: 3,
    },
    [],
    [],
  ],
  [
    "a keyword of allOf stands in its member",
    { allOf: [{ properties: { a: {} } }, { minProperties: 1 }] },
    { allOf: [{ properties: { a: {} } }, { minProperties: 2 }] },
    ["!CONSTRAINT_TIGHTENED /allOf/1"],
    ["CONSTRAINT_TIGHTENED /allOf/1"],
  ],
  [
    "a variant more",
    { oneOf: [{ type: "string" }] },
    { oneOf: [{ type: "integer" }, { type: "string", description: "d" }] },
    ["VARIANT_ADDED /oneOf/0"],
    ["!VARIANT_ADDED /oneOf/0"],
  ],
  [
    "a variant less",
    { anyOf: [{ enum: [1, 2] }, { type: "integer" }] },
    { anyOf: [{ enum: [2, 1] }] },
    ["!VARIANT_REMOVED /anyOf/1"],
    ["VARIANT_REMOVED /anyOf/1"],
  ],
  [
    "a variant changed inside",
    { oneOf: [{ properties: { description: { type: "string" } } }] },
    { oneOf: [{ properties: { description: { type: "integer" } } }] },
    ["!TYPE_CHANGED /oneOf/0/properties/description"],
    ["!TYPE_CHANGED /oneOf/0/properties/description"],
  ],
  [
    "additionalItems, which no version of OpenAPI knows",
    { additionalItems: { type: "string" } },
    { additionalItems: { type: "integer" } },
    ["?KEYWORD_CHANGED"],
    ["?KEYWORD_CHANGED"],
  ],
  [
    "what describes",
    { description: "a", externalDocs: { url: "a:b" }, $comment: "c" },
    { title: "b", example: 2, examples: [1], "x-internal": true },
    [],
    [],
  ],
];
for (const [title, before, after, request, response] of SCHEMA_CASES) {
  for (const [direction, expected] of Object.entries({ request, response })) {
    Deno.test(`openapi-diff: compares schemas of a ${direction}: ${title}`, async () => {
      const where = direction as "request" | "response";
      const changes = await changesOf(withSchema(where, before), withSchema(where, after));
      const lines = expected.map((line) => {
        const [code, pointer = ""] = line.split(" ");
        return `${code} POST /a ${direction} ${SCHEMA_POINTERS[where]}${pointer}`;
      });
      assert.deepEqual(changes, lines);
    });
  }
}

// [keyword, loose, tight]; undefined is no keyword.
const CONSTRAINTS: [string, unknown, unknown][] = [
  ...["minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties"].flatMap(
    (keyword): [string, unknown, unknown][] => [[keyword, 1, 2], [keyword, undefined, 1]],
  ),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].flatMap(
    (keyword): [string, unknown, unknown][] => [[keyword, 2, 1], [keyword, undefined, 0]],
  ),
  ["uniqueItems", false, true],
  ["uniqueItems", undefined, true],
  ["additionalProperties", true, false],
  ["additionalProperties", undefined, false],
  ["additionalProperties", { type: "string" }, false],
  ["additionalProperties", true, { type: "string" }],
];
for (const [keyword, loose, tight] of CONSTRAINTS) {
  Deno.test(`openapi-diff: ${keyword} ${loose} is looser than ${JSON.stringify(tight)}`, async () => {
    for (const direction of ["request", "response"] as const) {
      const [old, current] = [loose, tight].map((value) =>
        withSchema(direction, value === undefined ? {} : { [keyword]: value })
      );
      const place = `POST /a ${direction} ${SCHEMA_POINTERS[direction]}`;
      const [tighter, looser] = direction === "request" ? ["!", ""] : ["", "!"];
      assert.deepEqual(await changesOf(old, current), [`${tighter}CONSTRAINT_TIGHTENED ${place}`]);
      assert.deepEqual(await changesOf(current, old), [`${looser}CONSTRAINT_LOOSENED ${place}`]);
    }
  });
}

for (
  const [keyword, code, one, other, changed] of [
    ["pattern", "PATTERN_CHANGED", "^a", "^b", "??"],
    ["format", "FORMAT_CHANGED", "date", "date-time", "!!"],
    ["format", "FORMAT_CHANGED", "int32", "int64", " !"],
    ["format", "FORMAT_CHANGED", "a", "b", "??"],
    ["multipleOf", "MULTIPLE_OF_CHANGED", 2, 4, "! "],
    ["multipleOf", "MULTIPLE_OF_CHANGED", 2, 3, "!!"],
  ] as const
) {
  Deno.test(`openapi-diff: reports ${keyword} ${one} added, removed and changed to ${other}`, async () => {
    for (const direction of ["request", "response"] as const) {
      const [none, first, second] = [{}, { [keyword]: one }, { [keyword]: other }]
        .map((schema) => withSchema(direction, schema));
      const line = (mark: string) =>
        `${mark.trim()}${code} POST /a ${direction} ${SCHEMA_POINTERS[direction]}`;
      const isRequest = direction === "request";
      assert.deepEqual(await changesOf(none, first), [line(isRequest ? "!" : "")]);
      assert.deepEqual(await changesOf(first, none), [line(isRequest ? "" : "!")]);
      assert.deepEqual(await changesOf(first, second), [line(changed.charAt(isRequest ? 0 : 1))]);
    }
  });
}

Deno.test("openapi-diff: version 3.0 reads nullable, and ignores what stands beside a $ref", async () => {
  const old = { ...withSchema("response", { type: "string" }), openapi: "3.0.3" };
  const current = {
    ...withSchema("response", { type: "string", nullable: true }),
    openapi: "3.0.3",
  };
  const place = `POST /a response ${SCHEMA_POINTERS.response}`;
  assert.deepEqual(await changesOf(old, current), [`!TYPE_WIDENED ${place}`]);
  assert.deepEqual(await changesOf(current, old), [`TYPE_NARROWED ${place}`]);
  // The same in 3.1 terms: no change; and nullable is no keyword there.
  assert.deepEqual(
    await changesOf(current, withSchema("response", { type: ["string", "null"] })),
    [],
  );
  assert.deepEqual(
    await changesOf(old, withSchema("response", { type: "string", nullable: true })),
    [],
  );

  const more = schemas({ A: { type: "string" } });
  const plain = { $ref: "#/components/schemas/A" };
  const beside = { ...plain, minLength: 3 };
  const [a, b] = [plain, beside].map((schema) => withSchema("request", schema, more));
  const [a30, b30] = [a, b].map((document) => ({ ...document, openapi: "3.0.0" }));
  assert.deepEqual(await changesOf(a30, b30), []);
  assert.deepEqual(await changesOf(a, b), [
    `!CONSTRAINT_TIGHTENED POST /a request ${SCHEMA_POINTERS.request}`,
  ]);
});

Deno.test("openapi-diff: reads an exclusive bound of 3.0 as in 3.1", async () => {
  const old = withSchema("request", { minimum: 5, exclusiveMinimum: true, maximum: 9 });
  const current = withSchema("request", { exclusiveMinimum: 5, maximum: 9 });
  assert.deepEqual(await changesOf({ ...old, openapi: "3.0.3" }, current), []);
});

// [title, before, after, changes from before to after, changes back]; paths and what else a document has.
const get = (operation: Json) => ({ "/a/{id}": { get: { responses: {}, ...operation } } });
const query = (more: Json = {}) => ({ name: "q", in: "query", schema: {}, ...more });
const GET = "GET /a/{id}";
const AT = "/paths/~1a~1{id}/get";
const json = { "application/json": {} };

const STRUCTURE_CASES: [string, Json, Json, string[], string[]][] = [
  [
    "paths: one change each, their operations not listed",
    {},
    { "/b": { get: {}, put: {} }, "x-note": {} },
    ["PATH_ADDED /b null /paths/~1b"],
    ["!PATH_REMOVED /b null /paths/~1b"],
  ],
  ["paths match whatever their names", { "/a/{x}/b": {} }, { "/a/{y}/b": {} }, [], []],
  [
    "operations",
    { "/a": {} },
    { "/a": { trace: {}, parameters: [], summary: "s", "x-get": {} } },
    ["OPERATION_ADDED TRACE /a null /paths/~1a/trace"],
    ["!OPERATION_REMOVED TRACE /a null /paths/~1a/trace"],
  ],
  [
    "deprecated",
    get({}),
    get({ deprecated: true }),
    [`OPERATION_DEPRECATED ${GET} null ${AT}`],
    [`OPERATION_UNDEPRECATED ${GET} null ${AT}`],
  ],
  [
    "an optional parameter",
    get({}),
    get({ parameters: [query()] }),
    [`PARAMETER_ADDED_OPTIONAL ${GET} request ${AT}/parameters/0`],
    [`!PARAMETER_REMOVED ${GET} request ${AT}/parameters/0`],
  ],
  [
    "a required parameter",
    get({}),
    get({ parameters: [query({ required: true })] }),
    [`!PARAMETER_ADDED_REQUIRED ${GET} request ${AT}/parameters/0`],
    [`!PARAMETER_REMOVED ${GET} request ${AT}/parameters/0`],
  ],
  [
    "a parameter became required",
    get({ parameters: [query({ required: false })] }),
    get({ parameters: [query({ required: true })] }),
    [`!PARAMETER_BECAME_REQUIRED ${GET} request ${AT}/parameters/0`],
    [`PARAMETER_BECAME_OPTIONAL ${GET} request ${AT}/parameters/0`],
  ],
  [
    "the schema of a parameter is one of a request",
    get({ parameters: [query({ schema: { type: "integer" } })] }),
    get({ parameters: [query({ schema: { type: "string" } })] }),
    [`PARAMETER_LOOSENED ${GET} request ${AT}/parameters/0/schema`],
    [`!PARAMETER_TIGHTENED ${GET} request ${AT}/parameters/0/schema`],
  ],
  [
    "path parameters are always required, and match by their place",
    {
      "/p/{x}/{y}": { get: { parameters: [{ name: "x", in: "path", schema: { minLength: 1 } }] } },
    },
    {
      "/p/{y}/{x}": {
        get: { parameters: [{ name: "y", in: "path", required: true, schema: { minLength: 1 } }] },
      },
    },
    [],
    [],
  ],
  [
    "header names have no case, query names do",
    get({ parameters: [{ name: "X-Id", in: "header" }, query()] }),
    get({ parameters: [{ name: "x-id", in: "header" }, query({ name: "Q" })] }),
    [
      `!PARAMETER_REMOVED ${GET} request ${AT}/parameters/1`,
      `PARAMETER_ADDED_OPTIONAL ${GET} request ${AT}/parameters/1`,
    ],
    [
      `!PARAMETER_REMOVED ${GET} request ${AT}/parameters/1`,
      `PARAMETER_ADDED_OPTIONAL ${GET} request ${AT}/parameters/1`,
    ],
  ],
  [
    "parameters of the path item hold unless overridden",
    { "/a": { parameters: [query(), query({ name: "r" })], get: {} } },
    { "/a": { parameters: [query()], get: { parameters: [query({ required: true })] } } },
    [
      "!PARAMETER_BECAME_REQUIRED GET /a request /paths/~1a/get/parameters/0",
      "!PARAMETER_REMOVED GET /a request /paths/~1a/parameters/1",
    ],
    [
      "PARAMETER_ADDED_OPTIONAL GET /a request /paths/~1a/parameters/1",
      "PARAMETER_BECAME_OPTIONAL GET /a request /paths/~1a/parameters/0",
    ],
  ],
  [
    "an optional body",
    get({}),
    get({ requestBody: { content: json } }),
    [`REQUEST_BODY_ADDED_OPTIONAL ${GET} request ${AT}/requestBody`],
    [`!REQUEST_BODY_REMOVED ${GET} request ${AT}/requestBody`],
  ],
  [
    "a required body",
    get({}),
    get({ requestBody: { required: true, content: json } }),
    [`!REQUEST_BODY_ADDED_REQUIRED ${GET} request ${AT}/requestBody`],
    [`!REQUEST_BODY_REMOVED ${GET} request ${AT}/requestBody`],
  ],
  [
    "a body became required",
    get({ requestBody: { content: json } }),
    get({ requestBody: { required: true, content: json } }),
    [`!REQUEST_BODY_BECAME_REQUIRED ${GET} request ${AT}/requestBody`],
    [`REQUEST_BODY_BECAME_OPTIONAL ${GET} request ${AT}/requestBody`],
  ],
  [
    "media types of a request",
    get({ requestBody: { content: json } }),
    get({ requestBody: { content: { ...json, "text/csv": {} } } }),
    [`REQUEST_MEDIA_TYPE_ADDED ${GET} request ${AT}/requestBody/content/text~1csv`],
    [`!REQUEST_MEDIA_TYPE_REMOVED ${GET} request ${AT}/requestBody/content/text~1csv`],
  ],
  ...["200", "204", "299", "2XX"].map((status): [string, Json, Json, string[], string[]] => [
    `response ${status}`,
    get({}),
    get({ responses: { [status]: {} } }),
    [`RESPONSE_ADDED ${GET} response ${AT}/responses/${status}`],
    [`!RESPONSE_REMOVED ${GET} response ${AT}/responses/${status}`],
  ]),
  ...["default", "404", "5XX", "300"].map((status): [string, Json, Json, string[], string[]] => [
    `response ${status}`,
    get({}),
    get({ responses: { [status]: {}, "x-note": 1 } }),
    [`RESPONSE_ADDED ${GET} response ${AT}/responses/${status}`],
    [`RESPONSE_REMOVED ${GET} response ${AT}/responses/${status}`],
  ]),
  [
    "media types of a response",
    get({ responses: { 200: { content: {} } } }),
    get({ responses: { 200: { content: json } } }),
    [`RESPONSE_MEDIA_TYPE_ADDED ${GET} response ${AT}/responses/200/content/application~1json`],
    [`!RESPONSE_MEDIA_TYPE_REMOVED ${GET} response ${AT}/responses/200/content/application~1json`],
  ],
  [
    "response headers",
    get({ responses: { 200: { headers: { "x-a": {} } } } }),
    get({ responses: { 200: { headers: { "X-A": {}, "x-rate": {} } } } }),
    [`RESPONSE_HEADER_ADDED ${GET} response ${AT}/responses/200/headers/x-rate`],
    [`!RESPONSE_HEADER_REMOVED ${GET} response ${AT}/responses/200/headers/x-rate`],
  ],
  [
    "security appears",
    get({ security: [] }),
    get({ security: [{ key: [] }] }),
    [`!SECURITY_ADDED ${GET} null ${AT}`],
    [`SECURITY_REMOVED ${GET} null ${AT}`],
  ],
  [
    "{} is no security",
    get({ security: [{ key: [] }, {}] }),
    get({}),
    [`?SECURITY_OPTIONS_CHANGED ${GET} null ${AT}`],
    [`?SECURITY_OPTIONS_CHANGED ${GET} null ${AT}`],
  ],
  [
    "security alternatives",
    get({ security: [{ key: [] }, { b: [], a: ["y", "x"] }] }),
    get({ security: [{ a: ["x", "y"], b: [] }, { key: ["r"] }] }),
    [
      `!SECURITY_ALTERNATIVE_REMOVED ${GET} null ${AT}`,
      `SECURITY_ALTERNATIVE_ADDED ${GET} null ${AT}`,
    ],
    [
      `SECURITY_ALTERNATIVE_ADDED ${GET} null ${AT}`,
      `SECURITY_ALTERNATIVE_REMOVED ${GET} null ${AT}`,
    ],
  ],
];

/** A document whose `GET /a/{id}` has a parameter. */
const parameter = (more: Json) => get({ parameters: [query(more)] });
const header = (more: Json) =>
  get({ responses: { 200: { headers: { X: { schema: {}, ...more } } } } });
const PARAMETER = `${GET} request ${AT}/parameters/0`;
const HEADER = `${GET} response ${AT}/responses/200/headers/X`;
const BOTH = (line: string): [string[], string[]] => [[line], [line]];

// What parameters and headers look like on the wire: OpenAPI 3.1, section 4.8.12.
const MORE_STRUCTURE_CASES: [string, Json, Json, string[], string[]][] = [
  [
    "style",
    parameter({ style: "form" }),
    parameter({ style: "spaceDelimited", explode: true }),
    ...BOTH(`!PARAMETER_SERIALIZATION_CHANGED ${PARAMETER}`),
  ],
  ["the style that is the default anyway", parameter({}), parameter({ style: "form" }), [], []],
  [
    "explode, which is true for form",
    parameter({}),
    parameter({ explode: false }),
    ...BOTH(`!PARAMETER_SERIALIZATION_CHANGED ${PARAMETER}`),
  ],
  ["the explode that is the default anyway", parameter({}), parameter({ explode: true }), [], []],
  [
    "from schema to content",
    parameter({}),
    get({ parameters: [{ name: "q", in: "query", content: { "application/json": {} } }] }),
    ...BOTH(`!PARAMETER_SERIALIZATION_CHANGED ${PARAMETER}`),
  ],
  [
    "another content, and its schema",
    get({
      parameters: [{ name: "q", in: "query", content: { "a/b": { schema: { minLength: 1 } } } }],
    }),
    get({
      parameters: [{ name: "q", in: "query", content: { "a/b": { schema: { minLength: 2 } } } }],
    }),
    [`!CONSTRAINT_TIGHTENED ${PARAMETER}/content/a~1b/schema`],
    [`CONSTRAINT_LOOSENED ${PARAMETER}/content/a~1b/schema`],
  ],
  [
    "allowReserved",
    parameter({}),
    parameter({ allowReserved: true }),
    [`PARAMETER_LOOSENED ${PARAMETER}`],
    [`!PARAMETER_TIGHTENED ${PARAMETER}`],
  ],
  [
    "a deprecated parameter",
    parameter({}),
    parameter({ deprecated: true }),
    [`PARAMETER_DEPRECATED ${PARAMETER}`],
    [`PARAMETER_UNDEPRECATED ${PARAMETER}`],
  ],
  [
    "the default of a parameter",
    parameter({ schema: { default: 10 } }),
    parameter({ schema: { default: 20 } }),
    ...BOTH(`?DEFAULT_CHANGED ${PARAMETER}/schema`),
  ],
  [
    "a member that nobody knows",
    parameter({ neu: 1 }),
    parameter({ neu: 2 }),
    ...BOTH(`?MEMBER_CHANGED ${GET} null ${AT}/parameters/0`),
  ],
  [
    "a header became required",
    header({}),
    header({ required: true }),
    [`RESPONSE_HEADER_BECAME_REQUIRED ${HEADER}`],
    [`!RESPONSE_HEADER_BECAME_OPTIONAL ${HEADER}`],
  ],
  [
    "explode of a header",
    header({}),
    header({ explode: true }),
    ...BOTH(`!RESPONSE_HEADER_SERIALIZATION_CHANGED ${HEADER}`),
  ],
  [
    "the schema of a header",
    header({ schema: { type: "string" } }),
    header({ schema: { type: ["string", "null"] } }),
    [`!TYPE_WIDENED ${HEADER}/schema`],
    [`TYPE_NARROWED ${HEADER}/schema`],
  ],
  [
    "links",
    get({ responses: { 200: { links: { next: { operationId: "a" } } } } }),
    get({ responses: { 200: { links: { next: { operationId: "b" }, last: {} } } } }),
    [
      `?LINK_CHANGED ${GET} response ${AT}/responses/200/links/next`,
      `LINK_ADDED ${GET} response ${AT}/responses/200/links/last`,
    ],
    [
      `?LINK_CHANGED ${GET} response ${AT}/responses/200/links/next`,
      `?LINK_REMOVED ${GET} response ${AT}/responses/200/links/last`,
    ],
  ],
  [
    "how parts are encoded",
    get({
      requestBody: { content: { "multipart/form-data": { encoding: { a: { style: "form" } } } } },
    }),
    get({ requestBody: { content: { "multipart/form-data": {} } } }),
    ...BOTH(
      `?ENCODING_CHANGED ${GET} request ${AT}/requestBody/content/multipart~1form-data`,
    ),
  ],
  [
    "operationId",
    get({}),
    get({ operationId: "a" }),
    [`OPERATION_ID_ADDED ${GET} null ${AT}`],
    [`?OPERATION_ID_CHANGED ${GET} null ${AT}`],
  ],
  [
    "callbacks",
    get({}),
    get({ callbacks: { done: { "{$url}": { post: {} } } } }),
    [`CALLBACK_ADDED ${GET} null ${AT}/callbacks/done`],
    [`!CALLBACK_REMOVED ${GET} null ${AT}/callbacks/done`],
  ],
  [
    "the URL of a callback",
    get({ callbacks: { done: { "{$a}": { post: {} } } } }),
    get({ callbacks: { done: { "{$b}": { post: {} } } } }),
    [
      `!CALLBACK_REMOVED ${GET} callback done null ${AT}/callbacks/done/{$a}`,
      `CALLBACK_ADDED ${GET} callback done null ${AT}/callbacks/done/{$b}`,
    ],
    [
      `!CALLBACK_REMOVED ${GET} callback done null ${AT}/callbacks/done/{$b}`,
      `CALLBACK_ADDED ${GET} callback done null ${AT}/callbacks/done/{$a}`,
    ],
  ],
  [
    "a reference to another document",
    get({ requestBody: { $ref: "a.yaml" } }),
    get({ requestBody: { $ref: "b.yaml" } }),
    ...BOTH(`?REFERENCE_CHANGED ${GET} null ${AT}/requestBody`),
  ],
  [
    "what is no operation",
    { "/a": { get: 1 } },
    { "/a": { get: 2 } },
    ...BOTH("?MEMBER_CHANGED GET /a null /paths/~1a/get"),
  ],
  [
    "servers of an operation",
    get({ servers: [{ url: "https://a.example" }] }),
    get({ servers: [{ url: "https://b.example" }] }),
    [
      `!SERVER_REMOVED ${GET} null ${AT}/servers/0`,
      `SERVER_ADDED ${GET} null ${AT}/servers/0`,
    ],
    [
      `!SERVER_REMOVED ${GET} null ${AT}/servers/0`,
      `SERVER_ADDED ${GET} null ${AT}/servers/0`,
    ],
  ],
];
for (const [title, before, after, forth, back] of [...STRUCTURE_CASES, ...MORE_STRUCTURE_CASES]) {
  Deno.test(`openapi-diff: ${title}`, async () => {
    assert.deepEqual(await changesOf(openapi(before), openapi(after)), forth);
    assert.deepEqual(await changesOf(openapi(after), openapi(before)), back);
  });
}

Deno.test("openapi-diff: applies the document's security to an operation without its own", async () => {
  const paths = { "/a": { get: {}, put: { security: [] } } };
  const secured = openapi(paths, { security: [{ key: [] }] });
  assert.deepEqual(await changesOf(openapi(paths), secured), [
    "!SECURITY_ADDED GET /a null /paths/~1a/get",
  ]);
  assert.deepEqual(await changesOf(secured, openapi(paths)), [
    "SECURITY_REMOVED GET /a null /paths/~1a/get",
  ]);
});

// The server calls, the client answers: what it gets may shrink, what it answers may grow.
const PAYLOADS: [string, Json, Json, string, string][] = [
  [
    "the payload widened",
    { requestBody: { content: { "a/b": { schema: { type: "string" } } } } },
    { requestBody: { content: { "a/b": { schema: { type: ["string", "null"] } } } } },
    "!TYPE_WIDENED LOCATION response AT/requestBody/content/a~1b/schema",
    "TYPE_NARROWED LOCATION response AT/requestBody/content/a~1b/schema",
  ],
  [
    "the payload has another property",
    { requestBody: { content: { "a/b": { schema: { properties: { a: {} } } } } } },
    { requestBody: { content: { "a/b": { schema: {} } } } },
    "!PROPERTY_REMOVED LOCATION response AT/requestBody/content/a~1b/schema/properties/a",
    "PROPERTY_ADDED_OPTIONAL LOCATION response AT/requestBody/content/a~1b/schema/properties/a",
  ],
  [
    "the payload became optional",
    { requestBody: { required: true, content: {} } },
    { requestBody: { content: {} } },
    "!REQUEST_BODY_BECAME_OPTIONAL LOCATION response AT/requestBody",
    "REQUEST_BODY_BECAME_REQUIRED LOCATION response AT/requestBody",
  ],
  [
    "another media type comes",
    { requestBody: { content: {} } },
    { requestBody: { content: { "a/b": {} } } },
    "!REQUEST_MEDIA_TYPE_ADDED LOCATION response AT/requestBody/content/a~1b",
    "REQUEST_MEDIA_TYPE_REMOVED LOCATION response AT/requestBody/content/a~1b",
  ],
  [
    "the answer must hold more",
    { responses: { 200: { content: { "a/b": { schema: {} } } } } },
    { responses: { 200: { content: { "a/b": { schema: { minLength: 1 } } } } } },
    "!CONSTRAINT_TIGHTENED LOCATION request AT/responses/200/content/a~1b/schema",
    "CONSTRAINT_LOOSENED LOCATION request AT/responses/200/content/a~1b/schema",
  ],
  [
    "a header that may be missing",
    { parameters: [{ name: "X", in: "header", required: true }] },
    { parameters: [{ name: "X", in: "header" }] },
    "!PARAMETER_BECAME_OPTIONAL LOCATION response AT/parameters/0",
    "PARAMETER_BECAME_REQUIRED LOCATION response AT/parameters/0",
  ],
];
for (const [title, before, after, forth, back] of PAYLOADS) {
  Deno.test(`openapi-diff: compares webhooks and callbacks: ${title}`, async () => {
    const webhook = (post: Json) => openapi({}, { webhooks: { born: { post } } });
    const callback = (post: Json) => openapi(get({ callbacks: { born: { u: { post } } } }));
    const places = [
      [webhook, "POST webhook born", "/webhooks/born/post"],
      [callback, `${GET} callback born POST`, `${AT}/callbacks/born/u/post`],
    ] as const;
    for (const [document, location, at] of places) {
      const line = (text: string) => text.replace("LOCATION", location).replace("AT/", `${at}/`);
      assert.deepEqual(await changesOf(document(before), document(after)), [line(forth)]);
      assert.deepEqual(await changesOf(document(after), document(before)), [line(back)]);
    }
  });
}

// [title, members of the document before and after, changes forth and back]
const ROOT_CASES: [string, Json, Json, string[], string[]][] = [
  [
    "webhooks",
    {},
    { webhooks: { born: { post: {} } } },
    ["WEBHOOK_ADDED webhook born null /webhooks/born"],
    ["!WEBHOOK_REMOVED webhook born null /webhooks/born"],
  ],
  [
    "servers",
    { servers: [{ url: "/v1" }] },
    { servers: [{ url: "/v2" }, { url: "/v1", description: "old" }] },
    ["SERVER_ADDED document null /servers/0"],
    ["!SERVER_REMOVED document null /servers/0"],
  ],
  [
    "the order of servers",
    { servers: [{ url: "/v1" }, { url: "/v2" }] },
    { servers: [{ url: "/v2" }, { url: "/v1" }] },
    ["?SERVER_CHANGED document null /servers"],
    ["?SERVER_CHANGED document null /servers"],
  ],
  [
    "the first server that is named",
    {},
    { servers: [{ url: "/v1" }] },
    ["?SERVER_CHANGED document null /servers"],
    ["?SERVER_CHANGED document null "],
  ],
  [
    "the variables of a server",
    { servers: [{ url: "/{v}", variables: { v: { default: "1" } } }] },
    { servers: [{ url: "/{v}", variables: { v: { default: "2" } } }] },
    ["?SERVER_CHANGED document null /servers/0"],
    ["?SERVER_CHANGED document null /servers/0"],
  ],
  [
    "components that nothing refers to",
    { components: { schemas: { A: { type: "string" }, B: {} } } },
    { components: { schemas: { A: { type: "null" } } } },
    [
      "?COMPONENT_CHANGED document null /components/schemas/A",
      "?COMPONENT_REMOVED document null /components/schemas/B",
    ],
    [
      "?COMPONENT_CHANGED document null /components/schemas/A",
      "COMPONENT_ADDED document null /components/schemas/B",
    ],
  ],
  [
    "what nobody knows",
    { jsonSchemaDialect: "https://a.example" },
    { jsonSchemaDialect: "https://b.example" },
    ["?MEMBER_CHANGED document null "],
    ["?MEMBER_CHANGED document null "],
  ],
];
for (const [title, before, after, forth, back] of ROOT_CASES) {
  Deno.test(`openapi-diff: compares ${title} of a document`, async () => {
    assert.deepEqual(await changesOf(openapi({}, before), openapi({}, after)), forth);
    assert.deepEqual(await changesOf(openapi({}, after), openapi({}, before)), back);
  });
}

// [title, a scheme before and after, changes forth and back]
const SCHEME_CASES: [string, Json, Json, string[], string[]][] = [
  [
    "the header of a key",
    { type: "apiKey", in: "header", name: "X-A" },
    { type: "apiKey", in: "header", name: "X-B" },
    ...BOTH("!SECURITY_SCHEME_CHANGED"),
  ],
  [
    "from basic to bearer",
    { type: "http", scheme: "basic" },
    { type: "http", scheme: "bearer" },
    ...BOTH("!SECURITY_SCHEME_CHANGED"),
  ],
  [
    "another discovery document",
    { type: "openIdConnect", openIdConnectUrl: "https://a.example" },
    { type: "openIdConnect", openIdConnectUrl: "https://b.example" },
    ...BOTH("?SECURITY_SCHEME_DETAILS_CHANGED"),
  ],
  [
    "a flow",
    { type: "oauth2", flows: { password: { tokenUrl: "/t", scopes: {} } } },
    {
      type: "oauth2",
      flows: { password: { tokenUrl: "/t", scopes: {} }, implicit: { scopes: {} } },
    },
    ["SECURITY_FLOW_ADDED /flows/implicit"],
    ["!SECURITY_FLOW_REMOVED /flows/implicit"],
  ],
  [
    "scopes and what describes them",
    { type: "oauth2", flows: { password: { scopes: { a: "A" } } } },
    { type: "oauth2", flows: { password: { scopes: { a: "All", b: "B" } } } },
    ["SECURITY_SCOPE_ADDED /flows/password"],
    ["?SECURITY_SCOPE_REMOVED /flows/password"],
  ],
  ["a description", { type: "http", description: "a" }, { type: "http" }, [], []],
];
for (const [title, before, after, forth, back] of SCHEME_CASES) {
  Deno.test(`openapi-diff: compares security schemes: ${title}`, async () => {
    const document = (scheme: Json) =>
      openapi({ "/a": { get: { security: [{ key: [] }] } } }, {
        components: { securitySchemes: { key: scheme } },
      });
    const lines = (expected: string[]) =>
      expected.map((line) => {
        const [code, pointer = ""] = line.split(" ");
        return `${code} GET /a null /components/securitySchemes/key${pointer}`;
      });
    assert.deepEqual(await changesOf(document(before), document(after)), lines(forth));
    assert.deepEqual(await changesOf(document(after), document(before)), lines(back));
  });
}

Deno.test("openapi-diff: says once what a client sends in place of what by another security scheme", async () => {
  const document = (scheme: Json) =>
    openapi({ "/a": { get: { security: [{ key: [] }] } } }, {
      components: { securitySchemes: { key: scheme } },
    });
  const key = { type: "apiKey", in: "header", name: "X-Key" };
  const cases: [Json, Json, string][] = [
    [key, { type: "http", scheme: "bearer" }, 'apiKey "X-Key" in header to http bearer'],
    [key, { ...key, in: "query" }, 'apiKey "X-Key" in header to apiKey "X-Key" in query'],
    [{ type: "http", scheme: "basic" }, { type: "openIdConnect" }, "http basic to openIdConnect"],
  ];
  for (const [before, after, expected] of cases) {
    const { changes } = await outputOf(ID, { before: document(before), after: document(after) });
    assert.deepEqual(changes.map(({ message }: { message: string }) => message), [
      `The security scheme "key" changed from ${expected}`,
    ]);
  }
});

// OpenAPI 3.1, section 4.8.25: without a mapping the name of a schema is the value that tells it.
const DISCRIMINATOR_CASES: [string, Json, Json, string[], string[]][] = [
  ["appears", {}, { discriminator: { propertyName: "a" } }, ...BOTH("?DISCRIMINATOR_ADDED")],
  [
    "has another property",
    { discriminator: { propertyName: "a" } },
    { discriminator: { propertyName: "b" } },
    ...BOTH("!DISCRIMINATOR_CHANGED"),
  ],
  [
    "has a value more",
    { discriminator: { propertyName: "a", mapping: { c: "Cat" } } },
    { discriminator: { propertyName: "a", mapping: { c: "Cat", k: "Cat" } } },
    ["DISCRIMINATOR_VALUE_ADDED"],
    ["!DISCRIMINATOR_VALUE_ADDED"],
  ],
  [
    "has a value less",
    { discriminator: { propertyName: "a", mapping: { c: "Cat", k: "Cat" } } },
    { discriminator: { propertyName: "a", mapping: { c: "Cat" } } },
    ["!DISCRIMINATOR_VALUE_REMOVED"],
    ["DISCRIMINATOR_VALUE_REMOVED"],
  ],
  [
    "has a value with another meaning",
    { discriminator: { propertyName: "a", mapping: { c: "Cat" } } },
    { discriminator: { propertyName: "a", mapping: { c: "#/components/schemas/Dog" } } },
    ...BOTH("!DISCRIMINATOR_CHANGED"),
  ],
  [
    "spells a target in another way",
    { discriminator: { propertyName: "a", mapping: { c: "Cat" } } },
    { discriminator: { propertyName: "a", mapping: { c: "#/components/schemas/Cat" } } },
    [],
    [],
  ],
  [
    "tells schemas by their names",
    { oneOf: [{ $ref: "#/components/schemas/Cat" }], discriminator: { propertyName: "a" } },
    { oneOf: [{ $ref: "#/components/schemas/Feline" }], discriminator: { propertyName: "a" } },
    ["!DISCRIMINATOR_VALUE_REMOVED", "DISCRIMINATOR_VALUE_ADDED"],
    ["!DISCRIMINATOR_VALUE_ADDED", "DISCRIMINATOR_VALUE_REMOVED"],
  ],
];
for (const [title, before, after, request, response] of DISCRIMINATOR_CASES) {
  Deno.test(`openapi-diff: reports that a discriminator ${title}`, async () => {
    const more = schemas({
      Cat: { type: "object" },
      Feline: { type: "object" },
      Dog: { type: "object", minProperties: 1 },
    });
    for (const [direction, expected] of Object.entries({ request, response })) {
      const where = direction as "request" | "response";
      const place = `POST /a ${where} ${SCHEMA_POINTERS[where]}`;
      const changes = await changesOf(
        withSchema(where, before, more),
        withSchema(where, after, more),
      );
      assert.deepEqual(
        changes.filter((line) => !line.includes("COMPONENT_")),
        expected.map((code) => `${code} ${place}`),
      );
    }
  });
}

Deno.test("openapi-diff: ends on callbacks that lead back to themselves", async () => {
  const document = (type: string) =>
    openapi({
      "/a": {
        post: {
          requestBody: { content: { "a/b": { schema: { type } } } },
          callbacks: { again: { u: { $ref: "#/paths/~1a" } } },
        },
      },
    });
  const at = "/paths/~1a/post/requestBody/content/a~1b/schema";
  assert.deepEqual(
    await changesOf(document("string"), document("null")),
    [
      `!TYPE_CHANGED POST /a request ${at}`,
      `!TYPE_CHANGED POST /a callback again POST response ${at}`,
    ],
  );
});

Deno.test("openapi-diff: lists unclear changes between the others, and lets them decide without breaking ones", async () => {
  const before = openapi({ "/a": { get: {} } });
  const after = openapi({ "/a": { get: { neu: 1 } }, "/b": {} });
  const { output, stats } = await runTool(ID, { before, after });
  const { verdict, changes } = output as { verdict: string; changes: Change[] };
  const { breaking, unclear, non_breaking } = stats as Record<string, number>;
  assert.equal(verdict, "unclear");
  assert.deepEqual(changes.map(({ code }) => code), ["MEMBER_CHANGED", "PATH_ADDED"]);
  assert.deepEqual([breaking, unclear, non_breaking], [0, 1, 1]);
});

Deno.test("openapi-diff: warns of what it does not list", async () => {
  const warnings = async (before: Json, after: Json) => {
    const result = await runTool(ID, { before, after });
    assert.equal((result.output as { verdict: string }).verdict, "none");
    return result.warnings.map(({ code, path }) => [code, path]);
  };
  const described = openapi({ "/a": { get: { description: "d" } } }, { tags: [{ name: "t" }] });
  assert.deepEqual(await warnings(openapi({ "/a": { get: {} } }), described), [
    ["DOCUMENTATION_CHANGED", "/paths/~1a/get/description"],
  ]);
  const named = withSchema("request", { properties: { description: { type: ["string"] } } });
  const same = withSchema("request", { properties: { description: { type: "string" } } });
  assert.deepEqual(await warnings(named, same), [
    ["SAME_MEANING", `${SCHEMA_POINTERS.request}/properties/description/type`],
  ]);
  assert.deepEqual(await warnings(named, named), []);
});

Deno.test("openapi-diff: refuses schemas that refer to each other in too many ways", async () => {
  const cycle = (length: number) =>
    withSchema(
      "request",
      { $ref: "#/components/schemas/0" },
      schemas(Object.fromEntries(
        Array.from({ length }, (_, index) => [
          index,
          { properties: { next: { $ref: `#/components/schemas/${(index + 1) % length}` } } },
        ]),
      )),
    );
  assert.equal((await outputOf(ID, { before: cycle(20), after: cycle(21) })).verdict, "none");
  const error = await errorOf(ID, { before: cycle(500), after: cycle(501) });
  assert.deepEqual([error.code, error.details?.limit], ["INPUT_TOO_LARGE", "max_comparisons"]);
});

Deno.test("openapi-diff: gives locations of after, and of before for what was removed", async () => {
  const before = openapi({ "/a/{x}": { get: {}, put: { responses: { 200: {} } } } });
  const after = openapi({ "/a/{y}": { put: { responses: {} } } });
  assert.deepEqual(await changesOf(before, after), [
    "!OPERATION_REMOVED GET /a/{x} null /paths/~1a~1{x}/get",
    "!RESPONSE_REMOVED PUT /a/{y} response /paths/~1a~1{x}/put/responses/200",
  ]);
});

Deno.test("openapi-diff: lists a component once for each operation and direction, by its own pointer", async () => {
  const document = (type: string) => {
    const content = { "application/json": { schema: { $ref: "#/components/schemas/A%20b" } } };
    const operation = {
      requestBody: { content },
      responses: { 200: { content }, 201: { content } },
    };
    return openapi({ "/a": { post: operation, put: operation } }, schemas({ "A b": { type } }));
  };
  assert.deepEqual(await changesOf(document("string"), document("integer")), [
    "!TYPE_CHANGED POST /a request /components/schemas/A b",
    "!TYPE_CHANGED POST /a response /components/schemas/A b",
    "!TYPE_CHANGED PUT /a request /components/schemas/A b",
    "!TYPE_CHANGED PUT /a response /components/schemas/A b",
  ]);
});

Deno.test("openapi-diff: follows references of every kind, and ends on cycles", async () => {
  const document = (leaf: Json) =>
    openapi({ "/a": { $ref: "#/components/pathItems/A" } }, {
      components: {
        pathItems: {
          A: {
            get: {
              parameters: [{ $ref: "#/components/parameters/P" }],
              requestBody: { $ref: "#/components/requestBodies/B" },
              responses: { 200: { $ref: "#/components/responses/R" } },
            },
          },
        },
        parameters: { P: query({ schema: { $ref: "#/components/schemas/Again" } }) },
        requestBodies: { B: { content: { "a/b": { schema: leaf } } } },
        responses: { R: { headers: { H: { $ref: "#/components/headers/H" } } } },
        headers: { H: { schema: leaf } },
        schemas: {
          Again: { $ref: "#/components/schemas/Tree" },
          Tree: {
            properties: { leaf, children: { items: { $ref: "#/components/schemas/Tree" } } },
            allOf: [{ $ref: "#/components/schemas/Tree" }],
            oneOf: [{ properties: { next: { $ref: "#/components/schemas/Tree" } } }],
          },
        },
      },
    });
  assert.deepEqual(await changesOf(document({ minimum: 1 }), document({ minimum: 1 })), []);
  assert.deepEqual(await changesOf(document({ minimum: 1 }), document({ minimum: 2 })), [
    "!CONSTRAINT_TIGHTENED GET /a request /components/requestBodies/B/content/a~1b/schema",
    "!CONSTRAINT_TIGHTENED GET /a request /components/schemas/Tree/properties/leaf",
    "CONSTRAINT_TIGHTENED GET /a response /components/headers/H/schema",
  ]);
});

Deno.test("openapi-diff: reports references that lead nowhere or out of the document", async () => {
  const document = (ref: string) => withSchema("response", { $ref: ref });
  const external = await runTool(ID, {
    before: document("a.yaml#/A"),
    after: document("b.yaml#/A"),
  });
  assert.deepEqual(external.warnings.map(({ code, path }) => [code, path]), [
    ["EXTERNAL_REF_IGNORED", `${SCHEMA_POINTERS.response}/$ref`],
    ["EXTERNAL_REF_IGNORED", `${SCHEMA_POINTERS.response}/$ref`],
  ]);
  assert.deepEqual(await changesOf(document("a.yaml#/A"), document("b.yaml#/A")), [
    `?REFERENCE_CHANGED POST /a response ${SCHEMA_POINTERS.response}`,
  ]);
  assert.deepEqual(await changesOf(document("a.yaml#/A"), document("a.yaml#/A")), []);
  const unknown = (ref: string) => ({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/a": { get: { responses: {}, limits: { $ref: ref } } } },
  });
  assert.deepEqual(await changesOf(unknown("a.yaml#/L"), unknown("a.yaml#/L")), []);
  assert.equal((await changesOf(unknown("a.yaml#/L"), unknown("b.yaml#/L"))).length, 1);

  for (const ref of ["#/nowhere", "#anchor", "#/paths/~1a/post/%", SCHEMA_POINTERS.response]) {
    const local = document(ref.startsWith("/") ? `#${ref}` : ref);
    const { warnings, output } = await runTool(ID, { before: local, after: local });
    assert.deepEqual(warnings.map(({ code }) => code), ["UNRESOLVED_REF", "UNRESOLVED_REF"], ref);
    assert.deepEqual(output, { verdict: "none", changes: [] });
  }
});

const YAML_DOCUMENT = `openapi: 3.0.3
info: {title: t, version: "1"}
paths:
  /a:
    get:
      responses:
        200:
          description: ok
          content:
            application/json:
              schema: &schema {type: integer, maximum: 9223372036854775807}
        201:
          description: ok
          content: {application/json: {schema: *schema}}
`;

Deno.test("openapi-diff: gives the same result for YAML, JSON text and objects", async () => {
  const schema = { type: "integer", maximum: 9223372036854775807 };
  const content = { "application/json": { schema } };
  const object = {
    ...openapi({ "/a": { get: { responses: { 200: { content }, 201: { content } } } } }),
    openapi: "3.0.3",
  };
  const forms = [YAML_DOCUMENT, object, ` ${JSON.stringify(object)}`];
  for (const before of forms) {
    for (const after of forms) assert.deepEqual(await changesOf(before, after), []);
  }
  const lower = YAML_DOCUMENT.replace("9223372036854775807", "5");
  assert.equal(
    (await outputOf(ID, { before: YAML_DOCUMENT, after: lower })).verdict,
    "non-breaking",
  );
});

Deno.test("openapi-diff: reports repeated members, but not byte order marks", async () => {
  const text = '\ufeff{"openapi":"3.1.0","openapi":"3.1.1"}';
  const yaml = "\ufeffopenapi: 3.0.0\npaths:\n  /a: {get: {}, get: {deprecated: true}}\n";
  const before = await runTool(ID, { before: text, after: yaml });
  assert.deepEqual(before.warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/openapi"],
    ["DUPLICATE_KEY", "/paths/~1a/get"],
    ["DOCUMENTATION_CHANGED", "/openapi"],
  ]);
  assert.equal(before.error, undefined);
});

Deno.test("openapi-diff: reports a reference that YAML reads as a comment", async () => {
  const before =
    "openapi: 3.1.0\npaths: {}\ncomponents:\n  schemas:\n    A:\n      $ref: #/components/schemas/B\n";
  const after = "openapi: 3.1.0 # as before\npaths: {} # none yet\ncomponents: {}\n";
  const { warnings } = await runTool(ID, { before, after });
  const told = warnings.filter(({ code }) => code === "VALUE_IN_COMMENT");
  assert.deepEqual(told.map(({ path }) => path), ["/components/schemas/A/$ref"]);
  assert.match(told[0]!.message, /^In "before": Line 6: /);
});

const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);

const VALID = '{"openapi":"3.1.0"}';
const FAULTS: [string, unknown, string, RegExp][] = [
  ["a list", "[]", "INVALID_OPENAPI", /"after"/],
  ["a number", 5, "INVALID_OPENAPI", /"after"/],
  ["only white space", " \n", "INVALID_OPENAPI", /"after"/],
  ["no version", "{}", "INVALID_OPENAPI", /openapi/],
  ["a version that is no string", "openapi: 3.1\n", "INVALID_OPENAPI", /openapi/],
  ["no paths in 3.0", '{"openapi":"3.0.0"}', "INVALID_OPENAPI", /paths/],
  ["paths that are no object", '{"openapi":"3.1.0","paths":[]}', "INVALID_OPENAPI", /paths/],
  ["Swagger 2.0", 'swagger: "2.0"\npaths: {}\n', "UNSUPPORTED_VERSION", /Swagger 2\.0/],
  ["version 3.2", '{"openapi":"3.2.0"}', "UNSUPPORTED_VERSION", /3\.2\.0/],
  ["version 4", '{"openapi":"4.0.0"}', "UNSUPPORTED_VERSION", /4\.0\.0/],
  ["broken JSON", '{\n"a":}', "INVALID_JSON", /"after".*line 2, column 5/],
  ["broken YAML", "a: 1\nb: [1\n", "INVALID_YAML", /"after".*line 3, column 1/],
  ["an alias without an anchor", "a: *b", "INVALID_YAML", /line 1, column 4/],
  ["several documents", "--- {}\n--- {}\n", "INVALID_YAML", /2 YAML documents/],
  ["over 100 aliases", `a: &a 1\nb: [${"*a, ".repeat(101)}]`, "INVALID_YAML", /101/],
  ["JSON too deep", nested(501), "JSON_TOO_DEEP", /500/],
  ["YAML too deep", `a: ${nested(60_000)}`, "JSON_TOO_DEEP", /500/],
  ["nothing", undefined, "INVALID_INPUT", /"after"/],
  ["an empty text", "", "INVALID_INPUT", /"after"/],
  ["too much", `{"openapi":"3.1.0"}${" ".repeat(1_500_000)}`, "INPUT_TOO_LARGE", /together/],
];
for (const [title, after, code, message] of FAULTS) {
  Deno.test(`openapi-diff: refuses ${title}`, async () => {
    const error = await errorOf(ID, { before: VALID, after });
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
  });
}

Deno.test("openapi-diff: accepts its exact limits", async () => {
  const before = VALID + " ".repeat(1_500_000 - 2 * VALID.length);
  assert.equal((await outputOf(ID, { before, after: VALID })).verdict, "none");
  const hundred = `openapi: 3.1.0\na: &a 1\nb: [${"*a, ".repeat(100)}]`;
  const written = { openapi: "3.1.0", a: 1, b: Array(100).fill(1) };
  assert.equal((await outputOf(ID, { before: hundred, after: written })).verdict, "none");
});

Deno.test("openapi-diff: lists the first 2000 changes in order and counts all", async () => {
  const paths = (count: number, prefix: string) =>
    openapi(Object.fromEntries(Array.from({ length: count }, (_, i) => [`/${prefix}${i}`, {}])));
  const { output, stats } = await runTool(ID, {
    before: paths(1500, "b"),
    after: paths(1600, "a"),
  });
  assert.deepEqual(stats, {
    breaking: 1500,
    unclear: 0,
    non_breaking: 1600,
    operations_before: 0,
    operations_after: 0,
  });
  const { verdict, changes } = output as { verdict: string; changes: Change[] };
  assert.equal(verdict, "breaking");
  assert.equal(changes.length, 2000);
  const removed = Array.from({ length: 1500 }, (_, i) => `/b${i}`).sort();
  const added = Array.from({ length: 1600 }, (_, i) => `/a${i}`).sort();
  assert.deepEqual(changes.map(({ location }) => location), [...removed, ...added.slice(0, 500)]);
});

Deno.test("openapi-diff: counts operations", async () => {
  const before = openapi({ "/a": { get: {}, patch: {}, query: {} }, "/b": { head: {} } });
  const { stats } = await runTool(ID, { before, after: openapi({}) });
  assert.deepEqual(stats, {
    breaking: 2,
    unclear: 0,
    non_breaking: 0,
    operations_before: 3,
    operations_after: 0,
  });
});

/** What stands for a document, the code, and what the message says to send. */
const NO_DOCUMENTS: [before: unknown, code: string, message: RegExp][] = [
  [
    "https://example.com/openapi.json",
    "INVALID_OPENAPI",
    /send its text, not its address or name$/,
  ],
  ["openapi: 3.1\npaths: {}\n", "INVALID_OPENAPI", /is the number 3\.1: write all three numbers/],
  [{ openapi: "3.1", paths: {} }, "UNSUPPORTED_VERSION", /all three numbers, like "3\.1\.0"$/],
  [
    { openapi: "3.2.0", paths: {} },
    "UNSUPPORTED_VERSION",
    /OpenAPI 3\.2\.0; .*: convert it first$/,
  ],
];
for (const [before, code, message] of NO_DOCUMENTS) {
  Deno.test(`openapi-diff: refuses ${JSON.stringify(before)} and says what to send`, async () => {
    const after = { openapi: "3.1.0", paths: {} };
    const error = await errorOf("openapi-diff", { before, after });
    assert.equal(error.code, code);
    assert.match(error.message, message);
  });
}

Deno.test("openapi-diff: an operation's own servers replace the document's", async () => {
  const servers = [{ url: "https://a.example" }];
  const operation = { responses: { 200: { description: "" } } };
  const plain = openapi({ "/a": { get: operation } }, { servers });
  const own = (url: string) =>
    openapi({ "/a": { get: { ...operation, servers: [{ url }] } } }, { servers });
  const codes = async (before: Json, after: Json) =>
    (await outputOf(ID, { before, after })).changes.map((change: Change) =>
      `${change.code} ${change.location}`
    );
  assert.deepEqual(await codes(plain, own("https://b.example")), [
    "SERVER_REMOVED GET /a",
    "SERVER_ADDED GET /a",
  ]);
  assert.deepEqual(await codes(own("https://b.example"), plain), [
    "SERVER_REMOVED GET /a",
    "SERVER_ADDED GET /a",
  ]);
  assert.deepEqual(await codes(plain, own("https://a.example")), []);
});

Deno.test("openapi-diff: messages name what is needed, with its scopes, and what a name became", async () => {
  const document = (operation: Json) =>
    openapi({ "/a": { get: { responses: { 200: { description: "" } }, ...operation } } });
  const message = async (before: Json, after: Json) =>
    (await outputOf(ID, { before: document(before), after: document(after) })).changes[0].message;
  assert.match(await message({}, { security: [{ key: [] }] }), /\bkey$/);
  assert.match(await message({}, { security: [{ oauth: ["a", "b"] }] }), /\boauth \(a, b\)$/);
  assert.match(await message({ operationId: "a" }, { operationId: "b" }), /"a" is now "b"$/);
  assert.match(await message({ operationId: "a" }, {}), /"a" was removed$/);
});

Deno.test("openapi-diff: compares a discriminator's renamed variant, and not another one", async () => {
  const cat = { type: "object", properties: { kind: { type: "string" } } };
  const dog = {
    type: "object",
    properties: { kind: { type: "string" }, bark: { type: "string" } },
  };
  const older = { type: "object", properties: { ...cat.properties, age: { type: "integer" } } };
  const pets = (mapping: Record<string, string>, named: Json) =>
    withSchema("response", {
      oneOf: Object.keys(named).map((name) => ({ $ref: `#/components/schemas/${name}` })),
      discriminator: { propertyName: "kind", mapping },
    }, schemas(named));
  const before = pets({ cat: "Cat", dog: "Dog" }, { Cat: cat, Dog: dog });
  assert.deepEqual(
    await changesOf(before, pets({ cat: "Feline", dog: "Dog" }, { Feline: older, Dog: dog })),
    ["PROPERTY_ADDED_OPTIONAL POST /a response /components/schemas/Feline/properties/age"],
  );
  // Both have new names, and the values changed places.
  const swapped = pets({ cat: "Hound", dog: "Feline" }, { Feline: cat, Hound: dog });
  const codes = (await changesOf(before, swapped)).map((change) => change.split(" ")[0]);
  assert.deepEqual(codes, ["!DISCRIMINATOR_CHANGED", "!DISCRIMINATOR_CHANGED"]);
  // Two variants became one, or one two: neither value means what it meant.
  const merged = pets({ cat: "Pet", dog: "Pet" }, { Pet: older });
  for (const [old, current] of [[before, merged], [merged, before]] as const) {
    const changes = await changesOf(old, current);
    const told = changes.filter((change) => change.startsWith("!DISCRIMINATOR_CHANGED "));
    assert.equal(told.length, 2, changes.join("\n"));
  }
});

Deno.test(`${ID}: what changes in a document without operations is unclear, since others refer to it`, async () => {
  const library = (type: string) => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    components: { schemas: { A: { type } } },
  });
  const changed = { before: library("string"), after: library("integer") };
  const { verdict, changes } = await outputOf(ID, changed);
  assert.equal(verdict, "unclear");
  assert.deepEqual(changes.map(({ code }: { code: string }) => code), ["COMPONENT_CHANGED"]);
  const removed = { before: library("string"), after: { ...library("string"), components: {} } };
  assert.equal((await outputOf(ID, removed)).verdict, "unclear");
  const paths = { "/a": { get: { responses: { 200: { description: "x" } } } } };
  const used = { before: { ...library("string"), paths }, after: { ...library("integer"), paths } };
  assert.equal((await outputOf(ID, used)).verdict, "non-breaking");
});

Deno.test(`${ID}: a check does not pass on what stands in other files`, async () => {
  const document = (ref: string) => ({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/a": { $ref: ref } },
  });
  const passed = async (ref: string) => {
    const pathItems = { a: { get: { responses: { 200: { description: "x" } } } } };
    const side = { ...document(ref), components: { pathItems } };
    return checkedBy(
      contract as unknown as AnyTool,
      await runTool(ID, { before: side, after: side }),
    );
  };
  assert.deepEqual(await passed("./a.yaml"), { passed: false, found: "EXTERNAL_REF_IGNORED" });
  assert.equal((await passed("#/components/pathItems/b"))?.passed, false);
  assert.equal((await passed("#/components/pathItems/a"))?.passed, true);
});
