import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { anyCharacter } from "../../any_character.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

type Options = Record<string, unknown>;

const DRAFT_2020_12 = "https://json-schema.org/draft/2020-12/schema";

/** Title, JSON, options, schema without `$schema`: by hand from the tool's rules. */
const CASES: [string, string, Options, Options][] = [
  ["a scalar", "1", {}, { type: "integer" }],
  ["whole numbers by their text", "[2,2.0,2e3,20e-1,-0.0,12345678901234567890]", {}, {
    type: "array",
    items: { type: "integer" },
  }],
  ["a fraction", "[1,2.5]", {}, { type: "array", items: { type: "number" } }],
  ["a fraction that a double loses", "9007199254740993.5", {}, { type: "number" }],
  ["all types, in the fixed order", '[null,true,1,"a",[],{}]', {}, {
    type: "array",
    items: { type: ["object", "array", "string", "integer", "boolean", "null"] },
  }],
  ["objects and arrays share a schema", '[{"a":1},[2,"x"],{"a":null}]', {}, {
    type: "array",
    items: {
      type: ["object", "array"],
      properties: { a: { type: ["integer", "null"] } },
      required: ["a"],
      items: { type: ["string", "integer"] },
    },
  }],
  ["no keys", "{}", {}, { type: "object" }],
  ["no items", "[[],[]]", {}, { type: "array", items: { type: "array" } }],
  ["nested arrays merge", "[[1],[2.5,null],[]]", {}, {
    type: "array",
    items: { type: "array", items: { type: ["number", "null"] } },
  }],
  ["no key is common", '[{"a":1},{"b":1},{}]', {}, {
    type: "array",
    items: { type: "object", properties: { a: { type: "integer" }, b: { type: "integer" } } },
  }],
  ["no required", '{"a":1}', { required: "none" }, {
    type: "object",
    properties: { a: { type: "integer" } },
  }],
  ["closed objects", '{"a":{},"b":[{"c":1},2]}', { additional_properties: false }, {
    type: "object",
    properties: {
      a: { type: "object", additionalProperties: false },
      b: {
        type: "array",
        items: {
          type: ["object", "integer"],
          properties: { c: { type: "integer" } },
          required: ["c"],
          additionalProperties: false,
        },
      },
    },
    required: ["a", "b"],
    additionalProperties: false,
  }],
  ["samples of one place", '[1,"a",1]', { treat_as: "samples" }, { type: ["string", "integer"] }],
  ["the last of repeated keys", '{"a":1,"a":"x"}', {}, {
    type: "object",
    properties: { a: { type: "string" } },
    required: ["a"],
  }],
  ["an enum", '["a","b","a","b"]', { enum_max: 2 }, {
    type: "array",
    items: { type: "string", enum: ["a", "b"] },
  }],
  ["too many values for an enum", '["a","b","a","b"]', { enum_max: 1 }, {
    type: "array",
    items: { type: "string" },
  }],
  ["too few samples for an enum", '["b","a","b"]', { enum_max: 9 }, {
    type: "array",
    items: { type: "string" },
  }],
  ["no enum beside null", '["a","a",null]', { enum_max: 9 }, {
    type: "array",
    items: { type: ["string", "null"] },
  }],
  ["an enum instead of a format", '["2026-11-20","2026-11-20"]', { enum_max: 9 }, {
    type: "array",
    items: { type: "string", enum: ["2026-11-20"] },
  }],
  ["a format beside null", '["2026-11-20",null]', {}, {
    type: "array",
    items: { type: ["string", "null"], format: "date" },
  }],
  ["no common format", '["2026-11-20","a@b.cd"]', {}, { type: "array", items: { type: "string" } }],
  ["no formats", '"2026-11-20"', { detect_formats: false }, { type: "string" }],
];
for (const [title, input, options, expected] of CASES) {
  Deno.test(`json-schema-generator: ${title}`, async () => {
    const schema = await outputOf("json-schema-generator", { input, ...options });
    assert.deepEqual(schema, { $schema: DRAFT_2020_12, ...expected });
  });
}

Deno.test("json-schema-generator: writes keys in the stated order", async () => {
  const input = {
    input: '[{"s":"2026-11-20","o":{"k":1}},[1]]',
    treat_as: "samples",
    title: "T",
    draft: "draft-07",
    additional_properties: false,
  };
  assert.equal(
    JSON.stringify(await outputOf("json-schema-generator", input)),
    '{"$schema":"http://json-schema.org/draft-07/schema#","title":"T","type":["object","array"],' +
      '"properties":{"s":{"type":"string","format":"date"},"o":{"type":"object","properties":' +
      '{"k":{"type":"integer"}},"required":["k"],"additionalProperties":false}},' +
      '"required":["s","o"],"additionalProperties":false,"items":{"type":"integer"}}',
  );
});

Deno.test("json-schema-generator: treats prototype keys as properties", async () => {
  const input = '{"__proto__":1,"constructor":{"toString":null}}';
  assert.equal(
    JSON.stringify((await outputOf("json-schema-generator", { input })).properties),
    '{"__proto__":{"type":"integer"},"constructor":{"type":"object","properties":' +
      '{"toString":{"type":"null"}},"required":["toString"]}}',
  );
});

Deno.test("json-schema-generator: lists keys in the order first seen, and required in the order of properties", async () => {
  const input = '[{"b":1,"10":1,"a":1},{"c":1,"a":1,"10":1,"b":1}]';
  const schema = await outputOf("json-schema-generator", { input, treat_as: "samples" });
  assert.deepEqual(Object.keys(schema.properties), ["10", "b", "a", "c"]);
  assert.deepEqual(schema.required, ["10", "b", "a"]);
});

/** Texts and their format, by RFC 3339, RFC 9562, RFC 5321, RFC 3986 and the tool's rule 5. */
const FORMATS: [string, string | undefined][] = [
  ["2026-11-20T10:00:00Z", "date-time"],
  ["2026-11-20T10:00:00.125+01:30", "date-time"],
  ["2016-12-31T23:59:60Z", "date-time"],
  ["2026-02-29T10:00:00Z", undefined],
  ["2026-11-20T10:00Z", undefined],
  ["2026-11-20T10:00:00", undefined],
  ["2026-11-20t10:00:00z", undefined],
  ["2026-11-20 10:00:00Z", undefined],
  ["2026-11-20T24:00:00Z", undefined],
  ["2024-02-29", "date"],
  ["2026-02-29", undefined],
  ["2026-2-9", undefined],
  ["123E4567-e89b-12d3-a456-426614174000", "uuid"],
  ["00000000-0000-0000-0000-000000000000", "uuid"],
  ["123e4567e89b12d3a456426614174000", undefined],
  ["a@example.com", "email"],
  ["a.b+c@example.co.uk", "email"],
  ["a@b", undefined],
  ["a@b..c", undefined],
  ["a b@example.com", undefined],
  [".a@example.com", undefined],
  ["a@exa_mple.com", undefined],
  ["192.168.0.1", "ipv4"],
  ["256.1.1.1", undefined],
  ["01.1.1.1", undefined],
  ["1.1.1", undefined],
  ["https://example.com/a?b#c", "uri"],
  ["FTP://x", "uri"],
  ["urn:isbn:1", undefined],
  ["//example.com", undefined],
  ["http://a b", undefined],
  ["http://a/{b}", undefined],
  ["", undefined],
];
for (const [text, format] of FORMATS) {
  Deno.test(`json-schema-generator: detects the format of ${JSON.stringify(text)}`, async () => {
    const schema = await outputOf("json-schema-generator", { input: JSON.stringify(text) });
    assert.equal(schema.format, format);
  });
}

Deno.test("json-schema-generator: gives stats", async () => {
  const statsOf = async (input: Options) => (await runTool("json-schema-generator", input)).stats;
  assert.deepEqual(await statsOf({ input: '{"a":{"b":[1]},"c":1}' }), {
    samples: 1,
    properties: 3,
    max_depth: 3,
  });
  assert.deepEqual(await statsOf({ input: "[1,2,3]", treat_as: "samples" }), {
    samples: 3,
    properties: 0,
    max_depth: 1,
  });
});

Deno.test("json-schema-generator: gives warnings with the pointers of places", async () => {
  const warningsOf = async (input: Options) =>
    (await runTool("json-schema-generator", input)).warnings.map(({ code, path }) => [code, path]);
  const input = '\ufeff{"a/b":[],"c":[{"d":1},{"d":"x","d":"y","e":[]},null],"f":[1,2.5,null]}';
  assert.deepEqual(await warningsOf({ input }), [
    ["DUPLICATE_KEY", "/c/1/d"],
    ["EMPTY_ARRAY", "/a~1b"],
    ["MIXED_TYPES", "/c/*/d"],
    ["EMPTY_ARRAY", "/c/*/e"],
  ]);
  assert.deepEqual(await warningsOf({ input: "[[],1,[]]", treat_as: "samples" }), [
    ["MIXED_TYPES", ""],
    ["EMPTY_ARRAY", ""],
  ]);
  assert.deepEqual(await warningsOf({ input: "[[],[1]]" }), []);
});

const FAULTS: [string, Options, string][] = [
  ["samples without an array", { input: "{}", treat_as: "samples" }, "INVALID_INPUT"],
  ["no samples", { input: "[]", treat_as: "samples" }, "INVALID_INPUT"],
  ["no text", {}, "EMPTY_INPUT"],
  ["white space", { input: " " }, "EMPTY_INPUT"],
  ["no JSON", { input: "[1,]" }, "INVALID_JSON"],
  ["too deep", { input: "[".repeat(100_000) }, "JSON_TOO_DEEP"],
  ["too long", { input: "1".repeat(1_600_001) }, "INPUT_TOO_LARGE"],
  ["a large enum_max", { input: "1", enum_max: 51 }, "INVALID_INPUT"],
];
for (const [title, input, code] of FAULTS) {
  Deno.test(`json-schema-generator: refuses ${title}`, async () => {
    assert.equal((await errorOf("json-schema-generator", input)).code, code);
  });
}

Deno.test("json-schema-generator: refuses pointers that would fill memory", async () => {
  const members = Array.from({ length: 4_000 }, (_, index) => `"${index}":[]`);
  const input = `{"${"k".repeat(40_000)}":{${members}}}`;
  assert.equal((await errorOf("json-schema-generator", { input })).code, "OUTPUT_TOO_LARGE");
});

const sample = fc.letrec<{ value: unknown; object: unknown; array: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, depthIdentifier: "sample" },
    fc.constantFrom<unknown>(
      null,
      true,
      0,
      1.5,
      1e21,
      -0,
      "",
      "a",
      ...FORMATS.map(([text]) => text),
    ),
    fc.string({ unit: anyCharacter, maxLength: 3 }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    tie("object"),
    tie("array"),
  ),
  object: fc.dictionary(
    fc.oneof(fc.constantFrom("a", "b", "1", "constructor", "$ref"), fc.string({ maxLength: 2 })),
    tie("value"),
    { maxKeys: 4 },
  ),
  array: fc.array(tie("value"), { maxLength: 5 }),
})).value;

Deno.test("json-schema-generator: json-schema-validator accepts the samples", async () => {
  const options = fc.record({
    draft: fc.constantFrom("2020-12", "draft-07"),
    required: fc.constantFrom("common", "none"),
    enum_max: fc.constantFrom(0, 3),
    additional_properties: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.array(sample, { minLength: 1, maxLength: 4 }),
      options,
      async (samples, given) => {
        const input = JSON.stringify(samples);
        const schema = await outputOf("json-schema-generator", {
          input,
          treat_as: "samples",
          ...given,
        });
        for (const instance of samples) {
          const text = JSON.stringify(instance);
          const verdict = await outputOf("json-schema-validator", { input: text, schema });
          assert.deepEqual(verdict.errors, []);
          assert.equal(verdict.draft, given.draft);
        }
      },
    ),
    { numRuns: 100 },
  );
});

Deno.test("json-schema-generator: reports samples that are not an array, and says what they are", async () => {
  const { message } = await errorOf("json-schema-generator", { input: "{}", treat_as: "samples" });
  assert.match(message, /; got an object: leave treat_as out for a single sample$/);
});

Deno.test("a JSON Schema that is sent for data is told of", async () => {
  const schema = { type: "object", properties: { a: { type: "string" }, b: { $ref: "#/c" } } };
  const feature = { type: "Feature", properties: { name: "x", type: "y" } };
  for (const id of ["json-schema-generator", "json-to-typescript"]) {
    assert.deepEqual(await warningsOf(id, { input: schema }), ["SCHEMA_AS_SAMPLE"]);
    assert.deepEqual(await warningsOf(id, { input: feature }), []);
    assert.deepEqual(await warningsOf(id, { input: { type: "object", properties: {} } }), []);
  }
});
