// Expected candidates follow from the rules of the tool, verdicts from JSON Schema 2020-12.
import assert from "node:assert/strict";
import { contract } from "../../../tools/ai/structured-output-validator/contract.ts";
import { errorOf, outputOf, runTool, runToolExactly, warningsOf } from "../../support.ts";

const ID = "structured-output-validator";

// Title, text, method, value, span, number of candidates.
const FOUND: [string, string, string, unknown, [number, number], number][] = [
  ["the whole text", ' {"a":1}\n', "whole", { a: 1 }, [1, 8], 1],
  ["a scalar as the whole", " 5 ", "whole", 5, [1, 2], 1],
  ["text as the whole", '"a"', "whole", "a", [0, 3], 1],
  ["a byte order mark", "\ufeff{}", "whole", {}, [1, 3], 1],
  ["a fence", 'x\n```json\n{"a":1}\n```\ny', "fence", { a: 1 }, [10, 17], 1],
  ["a fence of tildes", "~~~\n[1]\n~~~", "fence", [1], [4, 7], 1],
  ["an indented fence", "   ```\n [1] \n   ```", "fence", [1], [8, 11], 1],
  ["a fence with four spaces is none", "    ```\n[1]\n    ```", "embedded", [1], [8, 11], 1],
  ["an open fence", "```json\n[1]\n", "fence", [1], [8, 11], 1],
  ["a fence with CRLF", "```\r\n[1]\r\n```", "fence", [1], [5, 8], 1],
  ["a longer fence", '````\n["\\n```"]\n````', "fence", ["\n```"], [5, 14], 1],
  ["a shorter fence does not close", "````\n```\n[1]\n````\n", "embedded", [1], [9, 12], 1],
  ["the other fence does not close", "```\n~~~\n[1]\n```\n", "embedded", [1], [8, 11], 1],
  ["two fences", "```\n[1]\n```\n```\n[2]\n```", "fence", [1], [4, 7], 2],
  ["a fence that is no JSON beside one", "```\nx\n```\n```\n[2]\n```", "fence", [2], [14, 17], 1],
  ["a scalar in a fence is none", "```\n5\n```\n[1]", "embedded", [1], [10, 13], 1],
  ["inline code is no fence", "```[1]```\n```\n[2]\n```", "fence", [2], [14, 17], 1],
  ["JSON in prose", 'Here: {"a":[1,{}]}. Done', "embedded", { a: [1, {}] }, [6, 18], 1],
  ["brackets that are none before it", "[x] {y} [1]", "embedded", [1], [8, 11], 1],
  ["JSON inside what is none", '{a: {"b":1}}', "embedded", { b: 1 }, [4, 11], 1],
  ["JSON behind an open bracket", "[[1]", "embedded", [1], [1, 4], 1],
  ["brackets in strings", '- {"a":"}]{["}', "embedded", { a: "}]{[" }, [2, 14], 1],
  ["JSON in a string of what is none", '{"[1]" 5}', "embedded", [1], [2, 5], 1],
  ["escapes", '- ["\\"]\\u0041\\\\"]', "embedded", ['"]A\\'], [2, 17], 1],
  ["code points before it", "😀 [1]", "embedded", [1], [2, 5], 1],
  ["code points inside it", '😀["😀"]!', "embedded", ["😀"], [1, 6], 1],
  ["a NUL before it", "\u0000{}", "embedded", {}, [1, 3], 1],
  ["several in prose", "[1] and [2], {}", "embedded", [1], [0, 3], 3],
  ["a number too large beside one", "[1e999] [2]", "embedded", [2], [8, 11], 1],
];

for (const [title, text, method, value, [char_start, char_end], candidates] of FOUND) {
  Deno.test(`${ID}: finds ${title}`, async () => {
    assert.deepEqual(await outputOf(ID, { text }), {
      found: true,
      valid: true,
      method,
      value,
      span: { char_start, char_end },
      candidates,
      selected: 0,
      errors: [],
    });
  });
}

const NOT_FOUND: [string, string, RegExp][] = [
  ["prose", "no json here", /no JSON.*no \{ or \[/],
  ["white space", " \n", /no JSON/],
  ["a lone byte order mark", "\ufeff", /no JSON/],
  ["an open object", 'x\n{"a":', /begins at line 2, column 1 breaks at line 2, column 6: /],
  ["a trailing comma", "[1,]", /breaks at line 1, column 4/],
  ["a comment", "[1/**/]", /breaks at line 1, column 3/],
  ["single quotes", "['a']", /breaks at line 1, column 2/],
  ["escaped quotes", '{\\"a\\":1}', /column 2: .* it is escaped, as in a string of JSON/],
  ["a leading zero", "[01]", /breaks at line 1, column 3/],
  ["a raw control character", '["\t"]', /breaks at line 1, column 3/],
  ["a number too large", "so [1e999] it", /line 1, column 4 holds a number too large/],
  ["too deep and open", "[".repeat(201), /nests deeper than 200 levels/],
];

for (const [title, text, message] of NOT_FOUND) {
  Deno.test(`${ID}: finds nothing in ${title}`, async () => {
    const result = await runTool(ID, { text, schema: true });
    const { errors, ...rest } = result.output as { errors: { message: string }[] };
    assert.deepEqual(rest, {
      found: false,
      valid: false,
      method: null,
      value: null,
      span: null,
      candidates: 0,
      selected: null,
    });
    assert.equal(result.ok, true);
    assert.match(errors[0]!.message, message);
    assert.deepEqual(errors, [
      { path: "", keyword: "json", schema_path: "", message: errors[0]!.message },
    ]);
    assert.deepEqual(result.stats, { chars: [...text].length, errors: 1 });
  });
}

Deno.test(`${ID}: accepts 200 levels of nesting, and the inner part of more`, async () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  assert.equal((await outputOf(ID, { text: nested(200) })).method, "whole");
  const deeper = await outputOf(ID, { text: nested(201) });
  assert.deepEqual([deeper.method, deeper.span], ["embedded", { char_start: 1, char_end: 401 }]);
});

Deno.test(`${ID}: selects the first valid, first, last or largest candidate`, async () => {
  const text = '[1] [22] ["😀"] {"a":5}';
  const schema = { type: "object" };
  const selected = async (more: Record<string, unknown>) => {
    const { selected, valid, candidates } = await outputOf(ID, { text, ...more });
    assert.equal(candidates, 4);
    return [selected, valid];
  };
  assert.deepEqual(await selected({ schema }), [3, true]);
  assert.deepEqual(await selected({ schema: false }), [0, false]);
  assert.deepEqual(await selected({}), [0, true]);
  assert.deepEqual(await selected({ schema, select: "first" }), [0, false]);
  assert.deepEqual(await selected({ schema, select: "last" }), [3, true]);
  assert.deepEqual(await selected({ schema: { type: "array" }, select: "largest" }), [3, false]);
  const tie = await outputOf(ID, { text: "[1] [2222] [3333]", select: "largest" });
  assert.equal(tie.selected, 1);
  // Four code points and six units against five of each.
  const units = await outputOf(ID, { text: '["😀"] [1234]', select: "largest" });
  assert.equal(units.selected, 1);
});

Deno.test(`${ID}: stops searching prose after 1000 brackets`, async () => {
  const at = (starts: number) => "[x ".repeat(starts - 1) + "[1]";
  const found = await runTool(ID, { text: at(1000), schema: true });
  assert.equal((found.output as { found: boolean }).found, true);
  assert.deepEqual(found.warnings, []);
  assert.equal((await outputOf(ID, { text: at(1001) })).found, false);
  assert.deepEqual(await warningsOf(ID, { text: at(1001), schema: true }), ["SCAN_LIMIT"]);
  assert.equal((await outputOf(ID, { text: "[1]".repeat(1001) })).candidates, 1000);
});

Deno.test(`${ID}: gives each warning`, async () => {
  assert.deepEqual(await warningsOf(ID, { text: "[1]" }), ["NO_SCHEMA"]);
  assert.deepEqual(await warningsOf(ID, { text: "[1] [2]" }), ["NO_SCHEMA", "MULTIPLE_CANDIDATES"]);
  assert.deepEqual(
    await warningsOf(ID, { text: '{"a":1,"a":12345678901234567890}', schema: true }),
    [
      "DUPLICATE_KEY",
      "PRECISION_LOSS",
    ],
  );
  assert.deepEqual(
    await warningsOf(ID, { text: '[1] {"a":1,"a":2}', schema: true, select: "first" }),
    ["MULTIPLE_CANDIDATES"],
  );
});

// Title, schema, value, errors as `path keyword schema_path`.
const ERRORS: [string, unknown, unknown, string[]][] = [
  ["a false schema", false, 1, [" false "]],
  ["required, one a name", { required: ["b", "a"] }, {}, [
    " required /required",
    " required /required",
  ]],
  ["own members only", { required: ["toString"] }, {}, [" required /required"]],
  ["dependentRequired", { dependentRequired: { a: ["b", "c"] } }, { a: 1 }, [
    " dependentRequired /dependentRequired",
    " dependentRequired /dependentRequired",
  ]],
  ["additionalProperties: false", { additionalProperties: false }, { "a/b": 1, c: 2 }, [
    "/a~1b additionalProperties /additionalProperties",
    "/c additionalProperties /additionalProperties",
  ]],
  ["additionalProperties", { additionalProperties: { type: "string" } }, { a: 1 }, [
    "/a type /additionalProperties/type",
  ]],
  ["unevaluatedProperties: false", { unevaluatedProperties: false }, { a: 1 }, [
    "/a unevaluatedProperties /unevaluatedProperties",
  ]],
  ["a false property", { properties: { a: false } }, { a: 1 }, ["/a false /properties/a"]],
  ["items: false", { prefixItems: [true], items: false }, [1, 2], ["/1 false /items"]],
  ["unevaluatedItems: false", { unevaluatedItems: false }, [1], ["/0 false /unevaluatedItems"]],
  [
    "additionalItems: false of draft-07",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      items: [true],
      additionalItems: false,
    },
    [1, 2],
    ["/1 false /additionalItems"],
  ],
  ["items and prefixItems", { prefixItems: [{ type: "string" }], items: { maximum: 1 } }, [1, 2], [
    "/0 type /prefixItems/0/type",
    "/1 maximum /items/maximum",
  ]],
  ["a reference", { $ref: "#/$defs/a", $defs: { a: { type: "string" } } }, 1, [
    " type /$defs/a/type",
  ]],
  ["allOf descends", { allOf: [{ minimum: 2 }, { type: "string" }] }, 1, [
    " minimum /allOf/0/minimum",
    " type /allOf/1/type",
  ]],
  ["if, then, else", { if: { type: "string" }, else: { minimum: 2 } }, 1, [
    " minimum /else/minimum",
  ]],
  ["dependentSchemas", { dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }, [
    " required /dependentSchemas/a/required",
  ]],
  [
    "anyOf, oneOf, not, contains",
    {
      properties: {
        a: { anyOf: [{ type: "string" }, false] },
        b: { oneOf: [true, true] },
        c: { not: {} },
        d: { contains: { type: "string" } },
      },
    },
    { a: 1, b: 1, c: 1, d: [1] },
    [
      "/a anyOf /properties/a/anyOf",
      "/b oneOf /properties/b/oneOf",
      "/c not /properties/c/not",
      "/d contains /properties/d/contains",
    ],
  ],
  [
    "ordered by path, then schema_path",
    {
      maxProperties: 0,
      allOf: [{ maxProperties: 0 }],
      properties: { "\u{1f600}": false, "\uff01": false },
    },
    { "\u{1f600}": 1, "\uff01": 1 },
    [
      " maxProperties /allOf/0/maxProperties",
      " maxProperties /maxProperties",
      "/\uff01 false /properties/\uff01",
      "/\u{1f600} false /properties/\u{1f600}",
    ],
  ],
  ["integers and exact multiples", { items: { type: "integer", multipleOf: 0.1 } }, [1.0, 2], []],
  ["0.3 is a multiple of 0.1", { multipleOf: 0.1 }, 0.3, []],
  ["0.35 is none", { multipleOf: 0.1 }, 0.35, [" multipleOf /multipleOf"]],
  ["a pattern is not anchored", { pattern: "b" }, "abc", []],
  ["a pattern that RE2 has", { pattern: "^\\s$" }, "\u00a0", []],
  ["a pattern that RE2 has not", { pattern: "^(?=a).$" }, "b", [" pattern /pattern"]],
  ["patternProperties", { patternProperties: { "^x": { type: "string" } } }, { xa: 1, a: 1 }, [
    "/xa type /patternProperties/^x/type",
  ]],
];

for (const [title, schema, value, expected] of ERRORS) {
  Deno.test(`${ID}: refuses ${title}`, async () => {
    for (const given of [schema, JSON.stringify(schema)]) {
      const output = await outputOf(ID, { text: JSON.stringify(value), schema: given });
      const errors = output.errors as { path: string; keyword: string; schema_path: string }[];
      assert.deepEqual(
        errors.map(({ path, keyword, schema_path }) => `${path} ${keyword} ${schema_path}`),
        expected,
      );
      assert.equal(output.valid, expected.length === 0);
    }
  });
}

Deno.test(`${ID}: messages name the value's type, the limit or the property`, async () => {
  const messages = async (schema: unknown, value: unknown) => {
    const { errors } = await outputOf(ID, { text: JSON.stringify(value), schema });
    return errors.map(({ message }: { message: string }) => message);
  };
  assert.deepEqual(await messages({ type: "integer" }, "3"), [
    'Expected a value of type integer, found the string "3".',
  ]);
  assert.deepEqual(await messages({ type: "string" }, null), [
    "Expected a value of type string, found null.",
  ]);
  assert.match((await messages({ maxLength: 1 }, "ab"))[0], /at most 1 /);
  const missing = await messages({ required: ["b", "a"] }, {});
  assert.match(missing[0], /"a"/);
  assert.match(missing[1], /"b"/);
});

// Each with a text that has the format and one that has not, from the RFCs that define them.
const FORMATS: [string, string, string][] = [
  ["date-time", "1990-12-31T23:59:60Z", "1990-02-31T15:59:59Z"],
  ["date", "2024-02-29", "2023-02-29"],
  ["time", "08:30:06Z", "08:30:06"],
  ["duration", "P4DT12H30M5S", "PT1D"],
  ["email", "joe.bloggs@example.com", "2962"],
  ["hostname", "www.example.com", "-bad"],
  ["hostname", "xn--ll-0ea.example", "xn--al-0ea.example"],
  ["ipv4", "192.168.0.1", "256.1.1.1"],
  ["ipv6", "::1", "12345::"],
  ["uri", "http://foo.bar/?baz=qux#quux", "//foo.bar"],
  ["uri-reference", "/abc", "\\\\WINDOWS\\fileshare"],
  ["uuid", "2EB8AA08-AA98-11EA-B4AA-73B441D16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638"],
  ["json-pointer", "/foo/bar~0/baz~1/%a", "/foo/bar~"],
  ["relative-json-pointer", "0#", "/foo"],
  ["regex", "([abc])+\\s+$", "^(abc]"],
];

Deno.test(`${ID}: asserts formats unless told not to, and ignores unknown ones`, async () => {
  for (const [format, good, bad] of FORMATS) {
    const valid = async (text: string, more: Record<string, unknown> = {}) =>
      (await outputOf(ID, { text: JSON.stringify(text), schema: { format }, ...more })).valid;
    assert.equal(await valid(good), true, format);
    assert.equal(await valid(bad), false, format);
    assert.equal(await valid(bad, { assert_formats: false }), true, format);
  }
  assert.equal((await outputOf(ID, { text: '"x"', schema: { format: "iri" } })).valid, true);
});

Deno.test(`${ID}: lists 100 errors and counts the rest`, async () => {
  const text = JSON.stringify(Array(250).fill(1));
  const result = await runTool(ID, { text, schema: { items: { type: "string" } } });
  const { errors } = result.output as { errors: { path: string }[] };
  assert.equal(errors.length, 100);
  assert.deepEqual(errors.slice(0, 3).map(({ path }) => path), ["/0", "/1", "/10"]);
  assert.deepEqual(result.stats, { chars: text.length, errors: 250 });
});

const BAD_SCHEMAS: [string, unknown, RegExp][] = [
  ["no JSON", "{", /line 1, column 2/],
  ["empty text", "", /empty/],
  ["a number", 5, /object or a boolean/],
  ["an array", [], /object or a boolean/],
  ["an array as text", "[]", /object or a boolean/],
  ["against its meta-schema", { properties: { a: { type: "strin" } } }, /\/properties\/a\/type/],
  ["of another draft", { $schema: "http://json-schema.org/draft-04/schema#" }, /draft-04/],
  [
    "an unresolved reference",
    { properties: { a: { $ref: "#/$defs/a" } } },
    /"#\/\$defs\/a" at "\/properties\/a\/\$ref" of "schema" has no target/,
  ],
  [
    "a remote reference",
    { $ref: "https://example.com/a.json" },
    /example\.com.*remote ones are not/,
  ],
  ["a loop", { $ref: "#/$defs/a", $defs: { a: { $ref: "#" } } }, /loop/],
  ["a loop through allOf", { allOf: [{ $ref: "#" }] }, /loop/],
  ["a pattern that is none", { properties: { a: { pattern: "[" } } }, /\/properties\/a\/pattern/],
  ["a pattern for names that is none", { patternProperties: { "(": {} } }, /\/patternProperties/],
];

for (const [title, schema, message] of BAD_SCHEMAS) {
  Deno.test(`${ID}: refuses a schema that is ${title}, whatever the text`, async () => {
    const error = await errorOf(ID, { text: "no JSON at all", schema });
    assert.equal(error.code, "INVALID_SCHEMA");
    assert.match(error.message, message);
  });
}

Deno.test(`${ID}: refuses an empty and a large text, and takes a plain string and each draft`, async () => {
  assert.equal((await errorOf(ID, {})).code, "EMPTY_INPUT");
  assert.equal((await errorOf(ID, { text: "" })).code, "EMPTY_INPUT");
  assert.equal((await errorOf(ID, { text: "x".repeat(1_500_001) })).code, "INPUT_TOO_LARGE");
  assert.equal((await outputOf(ID, "[1]")).found, true);
  for (const draft of ["draft/2019-09/schema", "draft/2020-12/schema", "draft-07/schema#"]) {
    const $schema = `https://json-schema.org/${draft}`;
    assert.equal((await outputOf(ID, { text: "1", schema: { $schema } })).valid, true);
  }
});

Deno.test(`${ID}: treats names like __proto__ as ordinary data`, async () => {
  const schema = '{"properties":{"__proto__":{"type":"string"}},"required":["__proto__"]}';
  const { value, errors } = await outputOf(ID, { text: '{"__proto__":5}', schema });
  assert.equal(JSON.stringify(value), '{"__proto__":5}');
  assert.deepEqual([errors.length, errors[0].path], [1, "/__proto__"]);
});

Deno.test(`${ID}: only a schema with patterns may need its own worker`, () => {
  const runsPattern = contract.runsCallerPattern as (input: Record<string, unknown>) => boolean;
  assert.equal(runsPattern({ text: "pattern", schema: { type: "string" } }), false);
  assert.equal(runsPattern({ text: "x" }), false);
  assert.equal(runsPattern({ schema: { items: { pattern: "a" } } }), true);
  assert.equal(runsPattern({ schema: '{"patternProperties":{}}' }), true);
  assert.equal(runsPattern({ schema: '{"p\\u0061ttern":"a"}' }), true);
});

Deno.test("structured-output-validator: a wrapped or misspelt schema does not pass", async () => {
  const schema = { type: "object", required: ["b"] };
  const asked = (schema: unknown) => ({ text: '{"a":1}', schema });
  assert.equal((await errorOf(ID, asked({ input_schema: schema }))).code, "INVALID_SCHEMA");
  assert.equal((await errorOf(ID, asked({ requird: ["b"] }))).code, "INVALID_SCHEMA");
  assert.deepEqual(await warningsOf(ID, asked({ ...schema, requird: ["c"] })), ["UNKNOWN_KEYWORD"]);
});

Deno.test("structured-output-validator: keeps numbers as they were written", async () => {
  const text = 'Here: {"id":9007199254740993,"price":1.10}';
  const { output, warnings } = await runToolExactly(ID, { text });
  const { value } = output as { value: unknown };
  assert.equal(JSON.stringify(value), '{"id":9007199254740993,"price":1.10}');
  assert.deepEqual(warnings.map(({ code }) => code), ["NO_SCHEMA"]);
});
