import assert from "node:assert/strict";
import { compileSchema, draft07, draft2019, draft2020 } from "json-schema-library";
import { contract } from "../../../tools/code/json-schema-validator/contract.ts";
import { assertMatches, errorOf, outputOf, runTool, warningsOf } from "../../support.ts";
import { withLowerLimits } from "../lower_limits.ts";

const ID = "json-schema-validator";

interface Listed {
  instance_path: string;
  keyword: string;
  schema_path: string;
  property: string | null;
  message: string;
}

/** Errors as `instance_path keyword schema_path property`. */
async function failures(schema: unknown, input: unknown, more: Record<string, unknown> = {}) {
  const { errors } = await outputOf(ID, { schema, input: JSON.stringify(input), ...more });
  return errors.map(({ instance_path, keyword, schema_path, property }: Listed) =>
    [instance_path, keyword, schema_path, property].map((part) => part ?? "-").join(" ")
  );
}

const D2019 = { draft: "2019-09" };
const D07 = { draft: "draft-07" };

// What each keyword reports and where: derived from the rules of the tool's catalog entry.
const REPORTS: [string, unknown, unknown, string[], Record<string, unknown>?][] = [
  ["type", { type: ["string", "null"] }, 1, [" type /type -"]],
  ["1.0 is an integer", { type: "integer" }, 1.0, []],
  ["false at the root", false, 1, [" false  -"]],
  ["false in properties", { properties: { a: false } }, { a: 1 }, ["/a false /properties/a -"]],
  ["required, one a name", { required: ["a", "b"] }, {}, [
    " required /required a",
    " required /required b",
  ]],
  ["dependentRequired", { dependentRequired: { a: ["b", "c"] } }, { a: 1 }, [
    " dependentRequired /dependentRequired b",
    " dependentRequired /dependentRequired c",
  ]],
  ["dependencies", { dependencies: { a: ["b"], c: { minProperties: 9 } } }, { a: 1, c: 1 }, [
    " dependencies /dependencies b",
    " minProperties /dependencies/c/minProperties -",
  ], D07],
  ["propertyNames", { propertyNames: { maxLength: 1 } }, { ab: 1, c: 1, de: 1 }, [
    " propertyNames /propertyNames ab",
    " propertyNames /propertyNames de",
  ]],
  ["additionalProperties: false", { additionalProperties: false }, { "a/b": 1 }, [
    "/a~1b additionalProperties /additionalProperties a/b",
  ]],
  ["additionalProperties with a schema", { additionalProperties: { type: "string" } }, { a: 1 }, [
    "/a type /additionalProperties/type -",
  ]],
  ["items: false", { prefixItems: [true], items: false }, [1, 2, 3], [
    "/1 items /items -",
    "/2 items /items -",
  ]],
  ["additionalItems: false", { items: [true], additionalItems: false }, [1, 2], [
    "/1 additionalItems /additionalItems -",
  ], D2019],
  ["false in prefixItems", { prefixItems: [false] }, [1], ["/0 false /prefixItems/0 -"]],
  ["contains", { contains: { type: "string" } }, [1], [" contains /contains -"]],
  ["minContains", { contains: true, minContains: 2 }, [1], [" minContains /minContains -"]],
  ["maxContains", { contains: true, maxContains: 1 }, [1, 2], [" maxContains /maxContains -"]],
  ["minContains is unknown to draft-07", { contains: true, minContains: 2 }, [1], [], D07],
  ["anyOf, without its branches", { anyOf: [{ type: "string" }, false] }, 1, [" anyOf /anyOf -"]],
  ["oneOf with two matches", { oneOf: [true, true] }, 1, [" oneOf /oneOf -"]],
  ["not", { not: { type: "integer" } }, 1, [" not /not -"]],
  ["allOf descends", { allOf: [{ type: "string" }, { minimum: 2 }] }, 1, [
    " minimum /allOf/1/minimum -",
    " type /allOf/0/type -",
  ]],
  ["then and else descend", { if: { type: "integer" }, then: false, else: true }, 1, [
    " false /then -",
  ]],
  ["dependentSchemas descend", { dependentSchemas: { a: { required: ["b"] } } }, { a: 1 }, [
    " required /dependentSchemas/a/required b",
  ]],
  [
    "the same keyword is reported once",
    {
      allOf: [{ $ref: "#/$defs/a" }, { $ref: "#/$defs/a" }],
      $defs: { a: { type: "string" } },
    },
    1,
    [" type /$defs/a/type -"],
  ],
  [
    "the same keyword of a resource of its own is reported once",
    {
      allOf: [{ $ref: "a" }, { $ref: "a" }],
      $defs: { a: { $id: "a", type: "string" } },
    },
    1,
    [" type /$defs/a/type -"],
  ],
  [
    "unevaluatedProperties: what failed was tested",
    {
      allOf: [{ properties: { a: { type: "string" } } }],
      $ref: "#/$defs/b",
      unevaluatedProperties: false,
      $defs: { b: { patternProperties: { "^b": false } } },
    },
    { a: 1, b: 2, c: 3 },
    [
      "/a type /allOf/0/properties/a/type -",
      "/b false /$defs/b/patternProperties/^b -",
      "/c unevaluatedProperties /unevaluatedProperties c",
    ],
  ],
  ["unevaluatedItems", { prefixItems: [{ type: "string" }], unevaluatedItems: false }, [1, 2], [
    "/0 type /prefixItems/0/type -",
    "/1 unevaluatedItems /unevaluatedItems -",
  ]],
  ["contains evaluates in 2020-12", { contains: { const: 1 }, unevaluatedItems: false }, [1], []],
  [
    "contains does not evaluate in 2019-09",
    {
      contains: { const: 1 },
      unevaluatedItems: false,
    },
    [1],
    ["/0 unevaluatedItems /unevaluatedItems -"],
    D2019,
  ],
  [
    "$ref steps are left out",
    {
      properties: { a: { $ref: "#/$defs/x" } },
      $defs: { x: { $ref: "#/$defs/y" }, y: { type: "string" } },
    },
    { a: 1 },
    ["/a type /$defs/y/type -"],
  ],
  ["$ref into another document stays", { items: { $ref: "https://example.com/a#/$defs/x" } }, [1], [
    "/0 type /items/$ref/$defs/y/type -",
  ], {
    schemas: {
      "https://example.com/a": { $defs: { x: { $ref: "#/$defs/y" }, y: { type: "null" } } },
    },
  }],
  [
    "siblings of $ref count from 2019-09 on",
    { $ref: "#/$defs/a", type: "string", $defs: { a: {} } },
    1,
    [
      " type /type -",
    ],
    D2019,
  ],
  [
    "siblings of $ref are ignored in draft-07",
    {
      $ref: "#/definitions/a",
      type: "string",
      definitions: { a: {} },
    },
    1,
    [],
    D07,
  ],
  [
    "order: by UTF-16 units of the pointer",
    { additionalProperties: { items: false } },
    {
      "a!": [1],
      "a": [1],
      "b": Array(11).fill(1),
      "😀": [1],
      "\uffee": [1],
    },
    [
      "/a!/0",
      "/a/0",
      "/b/0",
      "/b/1",
      "/b/10",
      ...[2, 3, 4, 5, 6, 7, 8, 9].map((index) => `/b/${index}`),
      "/😀/0",
      "/\uffee/0",
    ].map((path) => `${path} items /additionalProperties/items -`),
  ],
  [
    "order: by keyword, then property",
    {
      required: ["b", "a"],
      minProperties: 1,
      type: "array",
    },
    {},
    [
      " minProperties /minProperties -",
      " required /required a",
      " required /required b",
      " type /type -",
    ],
  ],
  ["lengths count code points", { maxLength: 1 }, "😀", []],
  ["pattern is unanchored, with u", { pattern: "^.$|\\p{Lu}" }, "aBc", []],
  ["enum and const by value", { enum: [{ a: 1, b: [2] }], const: { b: [2.0], a: 1 } }, {
    b: [2],
    a: 1,
  }, []],
  ["uniqueItems by value", { uniqueItems: true }, [{ a: 1, b: 2 }, { b: 2, a: 1.0 }], [
    " uniqueItems /uniqueItems -",
  ]],
  ["uniqueItems tells types apart", { uniqueItems: true }, [1, "1", true, "true", null, [1]], []],
  ["multipleOf is decimal", { items: { multipleOf: 0.1 } }, [0.3, 0.35, 1.1, -0.7, 1e300, 0], [
    "/1 multipleOf /items/multipleOf -",
  ]],
  ["multipleOf of tiny numbers", { items: { multipleOf: 1e-300 } }, [1e300, 3e-300, 1e-301], [
    "/2 multipleOf /items/multipleOf -",
  ]],
  ["recursion", { type: "array", items: { $ref: "#" } }, [[], [[], 1]], ["/1/1 type /type -"]],
];
for (const [title, schema, input, expected, more] of REPORTS) {
  Deno.test(`json-schema-validator: ${title}`, async () => {
    assert.deepEqual(await failures(schema, input, more), expected);
  });
}

Deno.test("json-schema-validator: treats prototype names as ordinary names", async () => {
  const schema =
    '{"properties":{"__proto__":{"type":"string"}},"required":["toString","__proto__"],' +
    '"additionalProperties":false}';
  const { errors } = await outputOf(ID, { schema, input: '{"__proto__":1,"constructor":2}' });
  assert.deepEqual(
    errors.map((error: Listed) => [error.instance_path, error.keyword, error.property]),
    [
      ["", "required", "toString"],
      ["/__proto__", "type", null],
      ["/constructor", "additionalProperties", "constructor"],
    ],
  );
});

Deno.test("json-schema-validator: counts all errors and lists the first ones", async () => {
  const input = { input: [3, 2, 1], schema: { items: { type: "string" } }, max_errors: 2 };
  const { output, stats, ok } = await runTool(ID, input);
  assert.equal(ok, true);
  assert.deepEqual(stats, { errors: 3 });
  const { errors } = output as { errors: Listed[] };
  assert.deepEqual(errors.map((error) => error.instance_path), ["/0", "/1"]);
  assert.equal(errors[0]!.message, "Expected a value of type string, found 3.");
});

Deno.test("json-schema-validator: a failed oneOf names the matching branches", async () => {
  const schema = { items: { oneOf: [{ type: "number" }, { const: 1 }, { const: 2 }] } };
  const { errors } = await outputOf(ID, { input: [2, 3, "a"], schema });
  const expected = "Expected a match with exactly one of 3 schemas, but";
  assert.deepEqual(errors.map(({ message }: Listed) => message), [
    `${expected} 0 and 2 match, found 2.`,
    `${expected} none matches, found "a".`,
  ]);
});

Deno.test("json-schema-validator: a message shows 60 characters of the value", async () => {
  const { errors } = await outputOf(ID, { input: ["x".repeat(99)], schema: { type: "null" } });
  assert.equal(errors[0].message, `Expected a value of type null, found ["${"x".repeat(58)}….`);
});

// Texts and verdicts of the optional format tests of the JSON-Schema-Test-Suite, and of the RFCs named.
const FORMATS: [string, string[], string[]][] = [
  ["date", ["2024-02-29", "1963-06-19"], [
    "2023-02-29",
    "06/19/1963",
    "2020-13-01",
    "2023-03-31T",
    "2023-04-31",
    "2023-06-31",
    "2023-09-31",
    "2023-11-31",
    "১963-06-19",
  ]],
  ["time", ["08:30:06Z", "23:59:60Z", "01:29:60+01:30", "08:30:06.283185Z", "08:30:06z"], [
    "22:59:60Z",
    "24:00:00Z",
    "00:60:00Z",
    "22:59:61Z",
    "01:02:03+00:60",
    "08:30:06",
    "01:02:03+24:00",
    "08:30:06 PST",
  ]],
  ["date-time", ["1963-06-19T08:30:06.283185Z", "1998-12-31T23:59:60Z", "1963-06-19t08:30:06z"], [
    "1990-02-31T15:59:59.123-08:00",
    "1963-06-19 08:30:06Z",
    "2013-350T01:01:01",
  ]],
  ["duration", ["P4DT12H30M5S", "P4Y", "PT0S", "P2W", "PT36H"], [
    "P",
    "PT",
    "P1YT",
    "PT1D",
    "P2D1Y",
    "P1D2H",
    "P1Y2W",
    "4D",
    "P1",
  ]],
  ["email", [
    "joe.bloggs@example.com",
    '"joe bloggs"@example.com',
    "a@[127.0.0.1]",
    "a@[IPv6:::1]",
    "te~st@example.com",
  ], [
    "2962",
    ".test@example.com",
    "te..st@example.com",
    "joe.bloggs@invalid=domain.com",
    "joe.bloggs@[127.0.0.300]",
    "a@",
  ]],
  ["hostname", ["www.example.com", "xn--4gbwdl.xn--wgbh1c", "a".repeat(63), "1host"], [
    "-bad",
    "bad-",
    "not_valid",
    "a..b",
    "hostname.",
    "a".repeat(64),
    "",
  ]],
  ["ipv4", ["192.168.0.1", "0.0.0.0"], [
    "127.0.0.0.1",
    "256.1.1.1",
    "127.0",
    "087.10.0.1",
    "0x7f.0.0.1",
  ]],
  ["ipv6", [
    "::1",
    "::",
    "1:2:3:4:5:6:7:8",
    "::ffff:192.168.0.1",
    "1::d6:192.168.0.1",
    "::42:ff:1",
    "1:2:3:4:5:6:7::",
  ], [
    "12345::",
    "1::1::1",
    ":2:3:4:5:6:7:8",
    "1:2:3:4:5:6:7",
    "1:2:3:4:5:6:7:8:9",
    "::1%eth0",
    "1.2.3.4::1",
    "::ffff:256.0.0.1",
    ":::1",
    "fe80::/64",
  ]],
  ["uri", [
    "http://foo.bar/?baz=qux#quux",
    "urn:oasis:names",
    "http://[2001:db8::7]/c=GB",
    "mailto:a@b.c",
    "tel:+1-816-555-1212",
  ], [
    "//foo.bar/?baz=qux",
    "/abc",
    "\\\\WINDOWS\\fileshare",
    "http:// shouldfail.com",
    ":// should fail",
    "bar,baz:foo",
    "http://example.com/%zz",
    "https://[@example.org/test.txt",
    "https://example.org/foobar<>.txt",
  ]],
  ["uri-reference", ["", "abc", "#fragment", "//foo.bar/?baz=qux", "/a:b", "?q"], [
    "\\\\WINDOWS",
    "#frag\\ment",
    "1a:b",
    "é",
  ]],
  ["uuid", ["2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2EB8AA08-AA98-11EA-B4AA-73B441D16380"], [
    "2eb8aa08-aa98-11ea-b4aa-73b441d1638",
    "2eb8aa08aa9811eab4aa73b441d16380",
  ]],
  ["json-pointer", ["", "/foo/bar~0/baz~1/%a", "/"], ["a", "/foo/~", "/~2", "#/a"]],
  ["relative-json-pointer", ["1", "0/foo/bar", "2/0/baz", "0#"], [
    "/foo",
    "-1/a",
    "+1/a",
    "01/a",
    "0##",
    "",
  ]],
  ["regex", ["([abc])+\\s+$", "\\p{L}"], ["^(abc]", "\\a"]],
];
for (const [format, valid, invalid] of FORMATS) {
  Deno.test(`json-schema-validator: checks format ${format}`, async () => {
    const schema = { items: { format } };
    assert.deepEqual((await failures(schema, [...valid, 1, null])).length, 0, valid.join(" "));
    const paths = await failures(schema, invalid);
    assert.deepEqual(
      paths.map((path: string) => path.split(" ")[0]),
      invalid.map((_, index) => `/${index}`),
    );
    assert.deepEqual(await failures(schema, invalid, { assert_formats: false }), []);
  });
}

const INVALID_SCHEMAS: [string, unknown, RegExp, string][] = [
  ["a loop to itself", { $ref: "#" }, /loop.*# → #/, ""],
  [
    "a loop of two",
    { $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } },
    /loop.*#\/\$defs\/a → #\/\$defs\/b → #\/\$defs\/a/,
    "/$defs/a",
  ],
  ["a loop through allOf", { allOf: [{ $ref: "#" }] }, /loop/, ""],
  ["a loop of a dynamic reference", { $dynamicAnchor: "a", $dynamicRef: "#a" }, /loop/, ""],
  [
    "a loop that only the dynamic scope closes",
    {
      $id: "http://example.com/a",
      $dynamicAnchor: "n",
      $ref: "b",
      $defs: { b: { $id: "b", $dynamicAnchor: "n", allOf: [{ $dynamicRef: "#n" }] } },
    },
    /loop/,
    "/$defs/b/allOf/0",
  ],
  [
    "a loop of two dynamic references",
    {
      $id: "http://example.com/a",
      $dynamicAnchor: "n",
      $ref: "b",
      $defs: {
        b: {
          $id: "b",
          $dynamicAnchor: "n",
          allOf: [{ $dynamicRef: "#m" }],
          $defs: { m: { $dynamicAnchor: "m", $dynamicRef: "#n" } },
        },
      },
    },
    /: #\/\$defs\/b\/allOf\/0 → #\/\$defs\/b\/\$defs\/m → #\/\$defs\/b\/allOf\/0$/,
    "/$defs/b/allOf/0",
  ],
  [
    "a loop that its dynamic scope cannot open, where no value comes to it",
    {
      $schema: "https://json-schema.org/draft/2019-09/schema",
      $defs: { a: { $id: "a", $recursiveAnchor: true, $recursiveRef: "#" } },
    },
    /loop/,
    "/$defs/a",
  ],
  [
    "a loop of seven, of which the first four are named",
    {
      $defs: Object.fromEntries(
        [..."abcdefg"].map((name, index) => [name, { $ref: `#/$defs/${"bcdefga"[index]}` }]),
      ),
    },
    /: #\/\$defs\/a → #\/\$defs\/b → #\/\$defs\/c → #\/\$defs\/d → … → #\/\$defs\/a$/,
    "/$defs/a",
  ],
  [
    "an unknown type",
    { properties: { a: { type: "strin" } } },
    /name of a type/,
    "/properties/a/type",
  ],
  ["a negative length", { minLength: -1 }, /at least 0/, "/minLength"],
  [
    "a pattern",
    { properties: { "a/b": { pattern: "(?>a)" } } },
    /Invalid group/,
    "/properties/a~1b/pattern",
  ],
  [
    "a pattern of names",
    { patternProperties: { "[": true } },
    /Unterminated/,
    "/patternProperties/[",
  ],
  ["no schema at all", 5, /object or boolean/, ""],
  ["null", null, /object or boolean/, ""],
  ["a reference to no schema", { $ref: "#/a", a: [1] }, /object or boolean/, "/a"],
  ["a bad schema under an unknown keyword", { $ref: "#/a", a: { type: 1 } }, /type/, "/a/type"],
];
for (const [title, schema, message, pointer] of INVALID_SCHEMAS) {
  Deno.test(`json-schema-validator: refuses a schema with ${title}`, async () => {
    const error = await errorOf(ID, { input: 1, schema });
    assert.equal(error.code, "INVALID_SCHEMA");
    assert.match(error.message, message);
    assert.deepEqual(error.details, { pointer });
  });
}

Deno.test("json-schema-validator: says what a schema that was cut out of a document lacks", async () => {
  const Pets = { type: "array", items: { $ref: "#/components/schemas/Pet" } };
  const components = { schemas: { Pet: { required: ["id"] }, Pets } };
  const alone = await errorOf(ID, { input: [{}], schema: Pets });
  assert.match(alone.message, /add "components" of the document .*"components": \{…\}\}$/);
  // Following the advice works.
  const schema = { $ref: "#/components/schemas/Pets", components };
  const { errors } = await outputOf(ID, { input: [{}], schema });
  assert.deepEqual(errors.map(({ keyword }: { keyword: string }) => keyword), ["required"]);
  const misspelt = { $ref: "#/components/schemas/Pest", components };
  assert.match((await errorOf(ID, { input: [], schema: misspelt })).message, /must stay inside/);
});

const FAULTS: [string, Record<string, unknown>, string, Record<string, unknown>?][] = [
  [
    "an unused reference without target",
    { input: 1, schema: { $defs: { a: { $ref: "#/x" } } } },
    "UNRESOLVED_REF",
    { ref: "#/x" },
  ],
  ["an absolute reference", { input: 1, schema: { $ref: "http://a.test/b" } }, "UNRESOLVED_REF", {
    ref: "http://a.test/b",
  }],
  ["a dynamic reference", { input: 1, schema: { $dynamicRef: "#x" } }, "UNRESOLVED_REF", {
    ref: "#x",
  }],
  ["a reference with a broken escape", { input: 1, schema: { $ref: "#/%zz" } }, "UNRESOLVED_REF", {
    ref: "#/%zz",
  }],
  [
    "another draft",
    { input: 1, schema: { $schema: "http://json-schema.org/draft-04/schema#" } },
    "UNSUPPORTED_DRAFT",
  ],
  ["broken JSON", { input: "[1,]", schema: true }, "INVALID_JSON", {
    line: 1,
    column: 4,
    offset: 3,
  }],
  ["a broken schema text", { input: 1, schema: "{" }, "INVALID_JSON", {
    line: 1,
    column: 2,
    offset: 1,
  }],
  ["deep text", { input: "[".repeat(501), schema: true }, "JSON_TOO_DEEP", { max_depth: 500 }],
  ["empty text", { input: " ", schema: true }, "EMPTY_INPUT", { path: "input" }],
  ["a number too large", { input: 1, schema: '{"maximum":1e400}' }, "NUMBER_OUT_OF_RANGE", {
    path: "/maximum",
    text: "1e400",
  }],
  ["no schema", { input: 1 }, "INVALID_INPUT"],
  ["no input", { schema: true }, "INVALID_INPUT"],
  [
    "a relative key of schemas",
    { input: 1, schema: true, schemas: { "a.json": true } },
    "INVALID_INPUT",
  ],
  ["a long document", { input: `"${"x".repeat(1_500_000)}"`, schema: true }, "INPUT_TOO_LARGE", {
    limit: "max_input_chars",
    max: 1_500_000,
    actual: 1_500_002,
  }],
  ["a long schema", { input: 1, schema: { title: "x".repeat(100_000) } }, "INPUT_TOO_LARGE", {
    limit: "max_schema_chars",
    max: 100_000,
    actual: 100_012,
  }],
];
for (const [title, input, code, details] of FAULTS) {
  Deno.test(`json-schema-validator: refuses ${title}`, async () => {
    const error = await errorOf(ID, input);
    assert.equal(error.code, code);
    if (details) assert.deepEqual(error.details, details);
  });
}

Deno.test("json-schema-validator: supports every draft", async () => {
  const prefix = { input: [1], schema: { prefixItems: [{ type: "string" }] } };
  for (
    const [more, draft, valid] of [
      [{}, "2020-12", false],
      [{ draft: "draft-07" }, "draft-07", true],
      [
        { schema: { ...prefix.schema, $schema: "https://json-schema.org/draft/2019-09/schema" } },
        "2019-09",
        true,
      ],
      [
        {
          schema: { ...prefix.schema, $schema: "http://json-schema.org/draft-07/schema#" },
          draft: "2020-12",
        },
        "2020-12",
        false,
      ],
    ] as const
  ) {
    const output = await outputOf(ID, { ...prefix, ...more });
    assert.deepEqual([output.draft, output.valid], [draft, valid]);
  }
});

Deno.test("json-schema-validator: a supplied meta-schema sets the vocabularies", async () => {
  const meta = "https://example.com/meta";
  const schema = { $schema: meta, properties: { a: false, b: { minimum: 10 } } };
  const schemas = {
    [meta]: {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: meta,
      $vocabulary: {
        "https://json-schema.org/draft/2020-12/vocab/core": true,
        "https://json-schema.org/draft/2020-12/vocab/applicator": true,
      },
      maxProperties: 2,
    },
  };
  assert.deepEqual(await failures(schema, { a: 1, b: 1 }, { schemas }), [
    "/a false /properties/a -",
  ]);
  const error = await errorOf(ID, { input: 1, schema: { ...schema, title: "x" }, schemas });
  assert.equal(error.code, "INVALID_SCHEMA");
});

Deno.test("json-schema-validator: gives each warning", async () => {
  const schema = '\ufeff{"tyep":1,"x-a":1,"items":{"format":"iri","nope":1},"format":"iri"}';
  const { warnings } = await runTool(ID, { input: '{"a":1,"a":9007199254740993}', schema });
  assert.deepEqual(warnings.map(({ code, path }) => [code, path]), [
    ["DUPLICATE_KEY", "/a"],
    ["PRECISION_LOSS", "/a"],
    ["UNKNOWN_KEYWORD", "/tyep"],
    ["UNKNOWN_KEYWORD", "/items/nope"],
    ["FORMAT_NOT_CHECKED", "/format"],
  ]);
  assert.match(warnings[2]!.message, /did you mean "type"\?/);
  assert.match(warnings[4]!.message, /"iri"/);
  assert.deepEqual(
    await warningsOf(ID, { input: 1, schema: { format: "x" }, assert_formats: false }),
    [],
  );
});

Deno.test("json-schema-validator: reports another vocabulary's keywords wherever they stand", async () => {
  const told = async (schema: unknown, more = {}) =>
    (await runTool(ID, { input: {}, schema, ...more })).warnings.map(({ message, path }) =>
      `${path}: ${message}`
    );
  const string = { type: "string", nullable: true };
  assert.deepEqual(
    await told({
      properties: { "a/b": string, c: { items: string } },
      allOf: [{ requred: ["a"] }],
    }),
    [
      '/properties/a~1b/nullable: "nullable" is not a keyword of 2020-12 and has no effect; ' +
      'it is one of OpenAPI 3.0: list "null" in "type" instead',
      '/allOf/0/requred: "requred" is not a keyword of 2020-12 and has no effect; ' +
      'did you mean "required"?',
    ],
  );
  const [message, ...more] = await told({ properties: { a: { prefixItems: [] } }, q: 1 }, {
    draft: "draft-07",
  });
  assert.equal(
    message,
    '/q: "q" is not a keyword of draft-07 and has no effect',
    "the root's come first",
  );
  assert.match(more.join(), /^\/properties\/a\/prefixItems: .*; it is one of 2020-12$/);
  // Names of properties, values and the schemas passed along are none of the author's keywords.
  const schemas = { "https://example.com/other": { type: "string", tyep: 1 } };
  assert.deepEqual(
    await told({
      properties: { nullable: true },
      default: { nullable: 1 },
      $defs: { tyep: { $ref: "https://example.com/other" } },
    }, { schemas }),
    [],
  );
});

Deno.test("json-schema-validator: refuses a wrapper of a schema, or a schema without a keyword", async () => {
  const schema = { type: "object", required: ["unit"] };
  for (
    const wrapper of [{ name: "x", inputSchema: schema }, { strict: true, inputSchema: schema }]
  ) {
    const { code, message } = await errorOf(ID, { input: {}, schema: wrapper });
    assert.equal(code, "INVALID_SCHEMA");
    assert.match(
      message,
      /every value would be valid.*send what is under "inputSchema" alone$/,
    );
  }
  const { message } = await errorOf(ID, { input: {}, schema: { requird: ["unit"] } });
  assert.match(message, /it has "requird"; did you mean "required"\?$/);
  const passed = await errorOf(ID, {
    input: {},
    schema: { $ref: "https://example.com/other" },
    schemas: { "https://example.com/other": { parameters: schema } },
  });
  assert.match(passed.message, /^"schemas\["https:\/\/example.com\/other"\]" has no keyword/);
  // A part of such a document may be one.
  const part = await outputOf(ID, {
    input: {},
    schema: { $ref: "https://example.com/other#/parameters" },
    schemas: { "https://example.com/other": { parameters: schema } },
  });
  assertMatches(part, { valid: false });
  // Documentation alone is a schema for everything, and says so.
  for (const schema of [{}, true, { title: "Any" }, { "$comment": "any", default: 1 }]) {
    assertMatches(await outputOf(ID, { input: 1, schema }), { valid: true });
  }
});

const OLDER_FORMS: [what: string, schema: unknown, message: RegExp][] = [
  [
    "a tuple",
    { items: [{ type: "string" }] },
    /at "\/items": .*; a list of schemas is "prefixItems"/,
  ],
  [
    "a flag at a bound",
    { properties: { a: { minimum: 1, exclusiveMinimum: true } } },
    /at "\/properties\/a\/exclusiveMinimum": .*; a boolean is draft-04's: write the bound itself/,
  ],
  [
    "a flag at a property",
    { properties: { a: { required: true } } },
    /at "\/properties\/a\/required": .*; name the property in the "required" list of the object/,
  ],
];
for (const [what, schema, message] of OLDER_FORMS) {
  Deno.test(`json-schema-validator: reports ${what} of an older draft with today's form`, async () => {
    const error = await errorOf(ID, { input: {}, schema });
    assert.equal(error.code, "INVALID_SCHEMA");
    assert.match(error.message, message);
  });
}

Deno.test("json-schema-validator: follows long chains and wide branching of references, and refuses them under deep nesting", async () => {
  const nested = "[".repeat(500) + "]".repeat(500);
  assert.deepEqual(
    await outputOf(ID, { input: nested, schema: { type: "array", items: { $ref: "#" } } }),
    {
      valid: true,
      draft: "2020-12",
      errors: [],
    },
  );
  const $defs: Record<string, unknown> = { a2000: { type: "string" } };
  for (let i = 0; i < 2000; i++) $defs[`a${i}`] = { $ref: `#/$defs/a${i + 1}` };
  assert.deepEqual(await failures({ $ref: "#/$defs/a0", $defs }, 1), [" type /$defs/a2000/type -"]);

  const twice: Record<string, unknown> = { a60: { type: "string" } };
  for (let i = 0; i < 60; i++) {
    const next = { $ref: `#/$defs/a${i + 1}` };
    twice[`a${i}`] = { allOf: [next, next] };
  }
  assert.deepEqual(await failures({ $ref: "#/$defs/a0", $defs: twice }, 1), [
    " type /$defs/a60/type -",
  ]);
  $defs.a2000 = { items: { $ref: "#/$defs/a0" } };
  const error = await errorOf(ID, { input: nested, schema: { $ref: "#/$defs/a0", $defs } });
  assert.equal(error.code, "INPUT_TOO_LARGE");
});

const times = <Item>(count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index));
const members = (count: number) => Object.fromEntries(times(count, (index) => [`k${index}`, 0]));

/** A tenth of the service's, and so are these schemas or documents. */
const MAX_STEPS = contract.limits.max_validation_steps / 10;

/** Schemas and documents, each within its size, that multiply each other. */
const MULTIPLIED: [string, unknown, unknown][] = [
  [
    "contains in contains",
    times(300, () => times(150, () => 0)),
    { allOf: times(150, () => ({ contains: { contains: { const: 1 } } })) },
  ],
  [
    "branches whose members unevaluatedProperties sums up",
    members(9_000),
    { allOf: times(300, () => ({ additionalProperties: true })), unevaluatedProperties: false },
  ],
  [
    "a chain of unevaluatedProperties",
    members(9_000),
    {
      $ref: "#/$defs/0",
      $defs: Object.fromEntries(times(150, (index) => [
        index,
        index === 149
          ? { additionalProperties: true }
          : { $ref: `#/$defs/${index + 1}`, unevaluatedProperties: true },
      ])),
    },
  ],
  [
    "unevaluatedItems behind a contains that finds all",
    times(4_000, () => 0),
    { allOf: times(1_500, () => ({ contains: true })), unevaluatedItems: false },
  ],
  [
    "uniqueItems of long items",
    [times(20_000, () => 0), times(20_000, () => 0)],
    { allOf: times(400, () => ({ uniqueItems: true })) },
  ],
  [
    "long lists of required names",
    times(2_000, () => ({})),
    { items: { required: times(10_000, (index) => `p${index}`) } },
  ],
  ["long enums", times(2_000, () => ({})), { items: { enum: times(5_000, (index) => [index]) } }],
  ["counts of members", members(9_000), { allOf: times(350, () => ({ minProperties: 1 })) }],
  ["lengths of a long text", "😀".repeat(45_000), {
    allOf: times(450, () => ({ minLength: 45_000 })),
  }],
];
for (const [title, input, schema] of MULTIPLIED) {
  Deno.test(`json-schema-validator: refuses ${title} by a count, not by time`, () =>
    withLowerLimits(contract, { max_validation_steps: MAX_STEPS }, async () => {
      const error = await errorOf(ID, { input: JSON.stringify(input), schema });
      assert.equal(error.code, "INPUT_TOO_LARGE");
      assert.deepEqual([error.details!.limit, error.details!.max], [
        "max_validation_steps",
        MAX_STEPS,
      ]);
    }));
}

Deno.test("json-schema-validator: validates many records of one of many kinds far below the limit", async () => {
  const kinds = times(60, (index) => ({
    properties: {
      kind: { const: `kind-${index}` },
      id: { type: "string", format: "uuid" },
      tags: { type: "array", items: { enum: ["a", "b", "c"] }, uniqueItems: true },
    },
    required: ["kind", "id"],
    additionalProperties: false,
  }));
  const records = times(900, (index) => ({
    kind: `kind-${index % 60}`,
    id: "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
    tags: ["a", "b"],
  }));
  const { valid } = await outputOf(ID, { input: records, schema: { items: { oneOf: kinds } } });
  assert.equal(valid, true);
});

// The oracle is json-schema-library: verdicts on every pair of a schema and a value below.
const ORACLE_DRAFTS = { "2020-12": draft2020, "2019-09": draft2019, "draft-07": draft07 } as const;
const VALUES = [null, true, 0, -1.5, 7, "", "abc", "2024-01-01", [], [1, "a"], [1, 1, 1], {}, {
  a: 1,
}, {
  a: "x",
  b: [1],
}];
const SCHEMAS = [
  { type: ["object", "array"], minItems: 1, minProperties: 1 },
  { properties: { a: { type: "integer" } }, required: ["a"], additionalProperties: false },
  { patternProperties: { "^a": { minLength: 1, minimum: 1 } }, propertyNames: { maxLength: 1 } },
  { if: { type: "string" }, then: { minLength: 2 }, else: { not: { type: "null" } } },
  { anyOf: [{ type: "number", multipleOf: 0.5 }, { type: "string", pattern: "b" }] },
  { oneOf: [{ type: "number" }, { minimum: 1 }, { type: "object" }] },
  { contains: { type: "integer" }, uniqueItems: true, maxItems: 2 },
  { enum: [null, 0, [1, "a"], { a: 1 }], const: 0 },
  { allOf: [{ exclusiveMinimum: -1.5 }, { exclusiveMaximum: 7 }], items: { type: "integer" } },
];
for (const [draft, definition] of Object.entries(ORACLE_DRAFTS)) {
  Deno.test(`json-schema-validator: agrees with json-schema-library, ${draft}`, async () => {
    for (const schema of SCHEMAS) {
      const oracle = compileSchema(structuredClone(schema), { drafts: [definition] });
      for (const value of VALUES) {
        const { valid } = await outputOf(ID, { input: JSON.stringify(value), schema, draft });
        assert.equal(valid, oracle.validate(value).valid, JSON.stringify([schema, value]));
      }
    }
  });
}

Deno.test("json-schema-validator: reports 20 of many warnings of a kind, and counts the rest", async () => {
  const numbers = Array.from({ length: 30 }, (_, index) => index);
  const schema = {
    ...Object.fromEntries(numbers.map((index) => [`unknown${index}`, 1])),
    allOf: numbers.map((index) => ({ format: `own-${index}` })),
  };
  const { warnings } = await runTool("json-schema-validator", { input: "1", schema });
  assert.deepEqual(
    [
      warnings.length,
      ...[20, 41].map((index) => [warnings[index]!.code, warnings[index]!.message]),
    ],
    [42, ["UNKNOWN_KEYWORD", "10 more of the same kind"], [
      "FORMAT_NOT_CHECKED",
      "10 more of the same kind",
    ]],
  );
});

Deno.test("json-schema-validator: reports a misspelt format with the one that is meant", async () => {
  const told = async (format: string) =>
    (await runTool("json-schema-validator", { input: '"x"', schema: { format } })).warnings[0]
      ?.message;
  assert.match((await told("datetime"))!, /any value passes it; did you mean "date-time"\?$/);
  assert.match((await told("phone"))!, /any value passes it$/);
});

Deno.test(`${ID}: names the type that a word of another language means`, async () => {
  const messageFor = async (type: unknown) =>
    (await errorOf(ID, { schema: { properties: { a: { type } } }, input: {} })).message;
  assert.match(await messageFor("dict"), /found "dict", which is "object" here/);
  assert.match(await messageFor("String"), /found "String", which is "string" here/);
  assert.match(await messageFor(7), /found 7(?!.*which)/);
});

Deno.test("json-schema-validator: tells of a schema that asks nothing, as one of definitions alone", async () => {
  const A = { type: "object", required: ["z"] };
  const told = async (schema: unknown) => {
    const { output, warnings } = await runTool("json-schema-validator", {
      input: { a: 1 },
      schema,
    });
    assert.equal((output as { valid: boolean }).valid, true);
    const [warning] = warnings.filter(({ code }) => code === "NOTHING_CHECKED");
    return warning && (/add "\$ref", such as (.*)$/.exec(warning.message)?.[1] ?? "");
  };
  assert.equal(await told({ $defs: { A } }), '"#/$defs/A"');
  assert.equal(await told({ title: "T", definitions: { "a/b": A } }), '"#/definitions/a~1b"');
  assert.equal(await told({ title: "T", description: "d" }), "");
  for (const schema of [{}, true, { type: "object" }, { $defs: { A }, properties: { b: true } }]) {
    assert.equal(await told(schema), undefined, JSON.stringify(schema));
  }
});
