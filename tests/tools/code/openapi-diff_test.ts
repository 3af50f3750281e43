import assert from "node:assert/strict";
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
    ["PROPERTY_REMOVED /properties/a~1b~0"],
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
    ["!VARIANT_REMOVED /oneOf/0", "VARIANT_ADDED /oneOf/0"],
    ["!VARIANT_ADDED /oneOf/0", "VARIANT_REMOVED /oneOf/0"],
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
    Deno.test(`openapi-diff: schemas of a ${direction}: ${title}`, async () => {
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
    (keyword): [string, unknown, unknown][] => [[keyword, 1, 2], [keyword, undefined, 0]],
  ),
  ...["maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties"].flatMap(
    (keyword): [string, unknown, unknown][] => [[keyword, 2, 1], [keyword, undefined, 0]],
  ),
  ["exclusiveMinimum", false, true],
  ["exclusiveMaximum", undefined, true],
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
  const [keyword, code, one, other] of [
    ["pattern", "PATTERN_CHANGED", "^a", "^b"],
    ["format", "FORMAT_CHANGED", "date", "date-time"],
    ["multipleOf", "MULTIPLE_OF_CHANGED", 2, 4],
  ] as const
) {
  Deno.test(`openapi-diff: any difference of ${keyword} breaks`, async () => {
    for (const direction of ["request", "response"] as const) {
      const line = `!${code} POST /a ${direction} ${SCHEMA_POINTERS[direction]}`;
      for (
        const [old, current] of [[{ [keyword]: one }, { [keyword]: other }], [{}, {
          [keyword]: one,
        }]]
      ) {
        const [a, b] = [withSchema(direction, old), withSchema(direction, current)];
        assert.deepEqual(await changesOf(a, b), [line]);
        assert.deepEqual(await changesOf(b, a), [line]);
      }
    }
  });
}

Deno.test("openapi-diff: version 3.0: nullable, and nothing beside a $ref", async () => {
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

Deno.test("openapi-diff: an exclusive bound of 3.0 is the same in 3.1", async () => {
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
    [`!TYPE_CHANGED ${GET} request ${AT}/parameters/0/schema`],
    [`!TYPE_CHANGED ${GET} request ${AT}/parameters/0/schema`],
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
      `!SECURITY_ALTERNATIVE_REMOVED ${GET} null ${AT}`,
      `SECURITY_ALTERNATIVE_ADDED ${GET} null ${AT}`,
    ],
  ],
];
for (const [title, before, after, forth, back] of STRUCTURE_CASES) {
  Deno.test(`openapi-diff: ${title}`, async () => {
    assert.deepEqual(await changesOf(openapi(before), openapi(after)), forth);
    assert.deepEqual(await changesOf(openapi(after), openapi(before)), back);
  });
}

Deno.test("openapi-diff: the document's security holds where an operation has none", async () => {
  const paths = { "/a": { get: {}, put: { security: [] } } };
  const secured = openapi(paths, { security: [{ key: [] }] });
  assert.deepEqual(await changesOf(openapi(paths), secured), [
    "!SECURITY_ADDED GET /a null /paths/~1a/get",
  ]);
  assert.deepEqual(await changesOf(secured, openapi(paths)), [
    "SECURITY_REMOVED GET /a null /paths/~1a/get",
  ]);
});

Deno.test("openapi-diff: locations are those of after, and of before for what is gone", async () => {
  const before = openapi({ "/a/{x}": { get: {}, put: { responses: { 200: {} } } } });
  const after = openapi({ "/a/{y}": { put: { responses: {} } } });
  assert.deepEqual(await changesOf(before, after), [
    "!OPERATION_REMOVED GET /a/{x} null /paths/~1a~1{x}/get",
    "!RESPONSE_REMOVED PUT /a/{y} response /paths/~1a~1{x}/put/responses/200",
  ]);
});

Deno.test("openapi-diff: a component is listed once an operation and direction, by its own pointer", async () => {
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

Deno.test("openapi-diff: references of every kind are followed, and cycles end", async () => {
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
    "!VARIANT_REMOVED GET /a request /components/schemas/Tree/oneOf/0",
    "CONSTRAINT_TIGHTENED GET /a response /components/headers/H/schema",
    "VARIANT_ADDED GET /a request /components/schemas/Tree/oneOf/0",
  ]);
});

Deno.test("openapi-diff: references that lead nowhere or out of the document", async () => {
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

Deno.test("openapi-diff: YAML, JSON text and objects say the same", async () => {
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

Deno.test("openapi-diff: repeated members and byte order marks are warned of", async () => {
  const text = '\ufeff{"openapi":"3.1.0","openapi":"3.1.1"}';
  const yaml = "\ufeffopenapi: 3.0.0\npaths:\n  /a: {get: {}, get: {deprecated: true}}\n";
  const before = await runTool(ID, { before: text, after: yaml });
  assert.deepEqual(before.warnings.map(({ code, path }) => [code, path]), [
    ["BOM_REMOVED", undefined],
    ["DUPLICATE_KEY", "/openapi"],
    ["BOM_REMOVED", undefined],
    ["DUPLICATE_KEY", "/paths/~1a/get"],
    ["DOCUMENTATION_CHANGED", "/openapi"],
  ]);
  assert.equal(before.error, undefined);
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
  ["too much", `{"openapi":"3.1.0"}${" ".repeat(200_000)}`, "INPUT_TOO_LARGE", /together/],
];
for (const [title, after, code, message] of FAULTS) {
  Deno.test(`openapi-diff: refuses ${title}`, async () => {
    const error = await errorOf(ID, { before: VALID, after });
    assert.equal(error.code, code, error.message);
    assert.match(error.message, message);
  });
}

Deno.test("openapi-diff: takes exactly its limits", async () => {
  const before = VALID + " ".repeat(200_000 - 2 * VALID.length);
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
