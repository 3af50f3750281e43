// Expected issues follow from the rules of the tool, which are the providers' documented ones: OpenAI's
// function calling and Structured Outputs, Anthropic's tool use, Gemini's Schema, MCP 2025-11-25.
import assert from "node:assert/strict";
import { errorOf, outputOf, runTool } from "../../support.ts";

const ID = "tool-schema-validator";
const TEXT = { type: "string" };

interface Issue {
  tool: number;
  path: string;
  code: string;
  severity: string;
}

/** Issues as `severity code path`, without infos and tool indexes. */
async function issuesOf(tools: unknown, more: Record<string, unknown> = {}): Promise<string[]> {
  const { issues } = await outputOf(ID, { tools, ...more });
  return issues.filter(({ severity }: Issue) => severity !== "info")
    .map(({ severity, code, path }: Issue) => `${severity} ${code} ${path}`);
}

type Make = (schema: unknown, more?: Record<string, unknown>) => unknown;
const about = { name: "t", description: "A tool." };
const openai: Make = (parameters, more) => ({
  type: "function",
  function: { ...about, parameters, ...more },
});
const responses: Make = (parameters, more) => ({ type: "function", ...about, parameters, ...more });
const anthropic: Make = (input_schema, more) => ({ ...about, input_schema, ...more });
const mcp: Make = (inputSchema, more) => ({ ...about, inputSchema, ...more });
const gemini: Make = (parameters, more) => ({ ...about, parameters, ...more });
const makers = { openai, "openai-responses": responses, anthropic, mcp, gemini };
const paths: Record<string, string> = {
  "openai": "/function/parameters",
  "openai-responses": "/parameters",
  "anthropic": "/input_schema",
  "mcp": "/inputSchema",
  "gemini": "/parameters",
};

const OBJECT = { type: "object", properties: {} };
const closed = (properties: Record<string, unknown>, more: Record<string, unknown> = {}) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...more,
});
/** An object schema with one property. */
const holding = (property: unknown) => ({ type: "object", properties: { a: property } });

const DETECTED: [string, unknown, string | null][] = [
  ["function", { function: {} }, "openai"],
  ["function beside input_schema", { function: {}, input_schema: {} }, "openai"],
  ["type and name", { type: "function", name: "a" }, "openai-responses"],
  ["type without name", { type: "function" }, null],
  ["input_schema", { input_schema: {} }, "anthropic"],
  ["input_schema beside inputSchema", { input_schema: {}, inputSchema: {} }, "anthropic"],
  ["inputSchema", { inputSchema: {} }, "mcp"],
  ["name alone", { name: "a" }, "gemini"],
  ["name with another type", { name: "a", type: "web_search" }, null],
  ["a declaration", { functionDeclarations: [{}] }, "gemini"],
  ["a declaration, snake case", [{ function_declarations: [{ type: "x" }] }], "gemini"],
  ["functionDeclarations that are none", { functionDeclarations: 1 }, null],
  ["a body", { model: "m", tools: [{ inputSchema: {} }] }, "mcp"],
  ["a body with one", { tools: { inputSchema: {} } }, "mcp"],
  ["text", '[{"inputSchema":{}}]', "mcp"],
  ["no object", [5], null],
  ["two formats", [{ inputSchema: {} }, { input_schema: {} }], "mixed"],
  ["one known", [{ inputSchema: {} }, {}], "mixed"],
];

for (const [title, tools, expected] of DETECTED) {
  Deno.test(`${ID}: detects ${title}`, async () => {
    assert.equal((await outputOf(ID, { tools })).format, expected);
  });
}

Deno.test(`${ID}: reports an unknown shape once, and checks nothing else`, async () => {
  const output = await outputOf(ID, { tools: [{ type: "x", name: " " }] });
  assert.deepEqual(output.tools, [
    {
      index: 0,
      name: " ",
      format: null,
      strict: false,
      properties: 0,
      required: 0,
      valid: false,
    },
  ]);
  assert.deepEqual(output.issues.map(({ code, path }: Issue) => [code, path]), [[
    "UNKNOWN_FORMAT",
    "",
  ]]);
});

Deno.test(`${ID}: an explicit format reads any tool in its shape`, async () => {
  for (const [format, path] of Object.entries(paths)) {
    const base = format === "openai" ? "/function" : "";
    const { issues } = await outputOf(ID, { tools: [5], format });
    const needsSchema = format === "anthropic" || format === "mcp";
    const expected = [
      `${base}/description MISSING_DESCRIPTION warning`,
      `${base}/name MISSING_NAME error`,
      needsSchema ? `${path} MISSING_SCHEMA error` : `${path} NO_PARAMETERS info`,
    ].sort();
    assert.deepEqual(
      issues.map(({ path, code, severity }: Issue) => `${path} ${code} ${severity}`),
      expected,
      format,
    );
  }
});

// Title, format, good names, bad names.
const NAMES: [string, string[], string[]][] = [
  ["openai", ["a", "-_9Z", "a".repeat(64)], ["a.b", "a b", "é", "a".repeat(65), "a\n"]],
  ["openai-responses", ["9"], ["a:b"]],
  ["anthropic", ["a-b"], ["a/b", "a".repeat(65)]],
  ["gemini", ["_", "a.b:c-d", "a".repeat(64)], ["9a", "-a", "a/b", "a".repeat(65)]],
  ["mcp", ["9.a-_", "a".repeat(128)], ["a:b", "a/b", "a".repeat(129)]],
];

for (const [format, good, bad] of NAMES) {
  Deno.test(`${ID}: checks the names of ${format}`, async () => {
    const at = format === "openai" ? "/function/name" : "/name";
    const make = makers[format as keyof typeof makers];
    for (const name of good) assert.deepEqual(await issuesOf(make(OBJECT, { name })), [], name);
    for (const name of bad) {
      assert.deepEqual(await issuesOf(make(OBJECT, { name })), [`error INVALID_NAME ${at}`], name);
    }
    for (const name of ["", " \n", 5, null]) {
      assert.deepEqual(
        await issuesOf(make(OBJECT, { name }), { format }),
        [`error MISSING_NAME ${at}`],
      );
    }
  });
}

for (const [format, make] of Object.entries(makers)) {
  const sp = paths[format]!;
  const check = async (schema: unknown, expected: string[]) =>
    assert.deepEqual(await issuesOf(make(schema)), expected.map((text) => text.replace("SP", sp)));

  Deno.test(`${ID}: applies the common rules to ${format}`, async () => {
    const isOpenAi = format.startsWith("openai");
    await check(OBJECT, []);
    for (const schema of [true, [], "x", 5]) await check(schema, ["error SCHEMA_NOT_OBJECT SP"]);
    for (const schema of [{}, { type: "string" }, { type: "array", items: {} }]) {
      await check(schema, ["error ROOT_NOT_OBJECT SP/type"]);
    }
    await check({ type: "object", minProperties: -1 }, ["error INVALID_SCHEMA SP/minProperties"]);
    if (format !== "gemini") {
      await check({ type: "object", minProperties: "1" }, [
        "error INVALID_SCHEMA SP/minProperties",
      ]);
    }
    await check({ type: "object", required: ["a", 1] }, [
      "error INVALID_SCHEMA SP/required",
      `${format === "gemini" ? "error" : "warning"} REQUIRED_UNDEFINED SP/required/0`,
    ]);
    await check(holding({ type: "object", required: ["toString"] }), [
      `${format === "gemini" ? "error" : "warning"} REQUIRED_UNDEFINED SP/properties/a/required/0`,
    ]);
    await check({ type: "object", properties: { a: {} }, required: ["a"] }, []);
    if (format !== "gemini") {
      // JSON Schema forbids a property so; what an object in it needs is another matter.
      await check(holding({ type: "object", not: { anyOf: [{ required: ["old"] }] } }), []);
      await check(holding({ not: { properties: { b: { required: ["c"] } } } }), [
        "warning REQUIRED_UNDEFINED SP/properties/a/not/properties/b/required/0",
      ]);
    }
    await check({ type: "object", properties: { "a/b": 5 } }, [
      "error INVALID_SCHEMA SP/properties/a~1b",
      // https://github.com/anthropics/claude-code/issues/79418
      ...(format === "anthropic" ? ["error PROPERTY_NAME SP/properties/a~1b"] : []),
    ]);
    const needsItems = isOpenAi || format === "gemini";
    await check(
      holding({ type: "array" }),
      needsItems ? ["error ARRAY_WITHOUT_ITEMS SP/properties/a"] : [],
    );
    await check(holding({ type: "array", items: { type: "string" } }), []);
  });

  if (format !== "gemini") {
    Deno.test(`${ID}: checks the references of ${format}`, async () => {
      await check({ ...OBJECT, $defs: { a: {} }, allOf: [{ $ref: "#/$defs/a" }] }, [
        ...(format === "anthropic" ? ["error ROOT_COMBINATOR SP/allOf"] : []),
      ]);
      await check({ ...holding({ $ref: "#/$defs/b" }), $defs: { a: {} } }, [
        "error UNRESOLVED_REF SP/properties/a/$ref",
      ]);
      await check({ ...holding({ $ref: "#b" }), $defs: { a: { $anchor: "b" } } }, []);
      await check(holding({ $ref: "#b" }), ["error UNRESOLVED_REF SP/properties/a/$ref"]);
      await check(holding({ $ref: "#" }), []);
      await check({ ...holding({ $ref: "#/$defs/a%20b" }), $defs: { "a b": true } }, []);
      await check(holding({ $ref: "https://example.com/a.json" }), [
        "error REMOTE_REF SP/properties/a/$ref",
      ]);
      await check(holding({ $ref: "other.json#/a" }), ["error REMOTE_REF SP/properties/a/$ref"]);
    });

    Deno.test(`${ID}: checks every kind of subschema of ${format}`, async () => {
      const bad = { type: "strin" };
      const schema = {
        type: "object",
        properties: {
          p: {
            patternProperties: { x: bad },
            $defs: { x: bad },
            definitions: { x: bad },
            items: bad,
            prefixItems: [bad],
            additionalProperties: bad,
            anyOf: [bad],
            oneOf: [bad],
            allOf: [bad],
            not: bad,
            if: bad,
            then: bad,
            else: bad,
            contains: bad,
          },
        },
      };
      const inside = [
        ..."patternProperties/x $defs/x definitions/x items prefixItems/0".split(" "),
        ..."additionalProperties anyOf/0 oneOf/0 allOf/0 not if then else contains".split(" "),
      ].sort();
      await check(schema, inside.map((at) => `error INVALID_SCHEMA SP/properties/p/${at}/type`));
    });
  }

  Deno.test(`${ID}: bounds the depth of ${format}`, async () => {
    const nested = (levels: number): unknown =>
      levels === 1 ? { type: "string" } : holding(nested(levels - 1));
    await check(nested(50), []);
    await check(nested(51), ["error TOO_DEEP SP"]);
    const badBelow = JSON.parse(JSON.stringify(nested(52)).replace('"string"', '"strin"'));
    await check(badBelow, ["error TOO_DEEP SP"]);
  });
}

Deno.test(`${ID}: reports one INVALID_SCHEMA for each keyword`, async () => {
  assert.deepEqual(
    await issuesOf(mcp(holding({ type: ["x", 5, "x"], enum: "a", minLength: -1 }))),
    ["enum", "minLength", "type"].map((at) =>
      `error INVALID_SCHEMA /inputSchema/properties/a/${at}`
    ),
  );
});

Deno.test(`${ID}: compares names across all tools, and descriptions in each`, async () => {
  const output = await outputOf(ID, {
    tools: [mcp(OBJECT), anthropic(OBJECT), mcp(OBJECT, { name: "u", description: " " })],
  });
  assert.deepEqual(
    output.issues.map(({ tool, path, code, severity }: Issue) => [tool, path, code, severity]),
    [
      [1, "/name", "DUPLICATE_NAME", "error"],
      [2, "/description", "MISSING_DESCRIPTION", "warning"],
    ],
  );
  assert.deepEqual(output.tools.map(({ valid }: { valid: boolean }) => valid), [true, false, true]);
  assert.equal(output.valid, false);
});

Deno.test(`${ID}: lists a tool's keys in the catalog's order`, async () => {
  const { tools } = await outputOf(ID, { tools: [mcp(OBJECT), {}] });
  for (const tool of tools) {
    assert.deepEqual(
      Object.keys(tool),
      ["index", "name", "format", "strict", "properties", "required", "valid"],
    );
  }
});

Deno.test(`${ID}: reports top-level properties without a description as info`, async () => {
  const properties = { a: {}, b: { description: "x" }, c: { description: "" }, "d/e": true };
  const result = await runTool(ID, {
    tools: mcp({ type: "object", properties, required: ["a", "b"] }),
  });
  const { issues, tools, valid } = result.output as {
    issues: Issue[];
    tools: { properties: number; required: number }[];
    valid: boolean;
  };
  assert.deepEqual(
    issues.map(({ path, code, severity }) => [path, code, severity]),
    ["a", "c", "d~1e"].map((name) => [
      `/inputSchema/properties/${name}`,
      "PROPERTY_DESCRIPTION_MISSING",
      "info",
    ]),
  );
  assert.equal(valid, true);
  assert.deepEqual([tools[0]!.properties, tools[0]!.required], [4, 2]);
  assert.deepEqual(result.stats, { tools: 1, errors: 0, warnings: 0, infos: 3 });
});

for (const [format, make] of Object.entries({ openai, "openai-responses": responses })) {
  const sp = paths[format]!;
  const strictIssues = async (schema: unknown) =>
    (await issuesOf(make(schema, { strict: true }))).map((text) => text.replace(`${sp}`, "SP"));

  Deno.test(`${ID}: applies strict mode to ${format}`, async () => {
    assert.deepEqual(await strictIssues(closed({ a: { type: "string" } })), []);
    assert.deepEqual(await strictIssues({ type: "object", properties: { a: TEXT } }), [
      "error STRICT_ADDITIONAL_PROPERTIES SP",
      "error STRICT_REQUIRED SP",
    ]);
    assert.deepEqual(await strictIssues(closed({ a: closed({ b: TEXT }, { required: [] }) })), [
      "error STRICT_REQUIRED SP/properties/a",
    ]);
    assert.deepEqual(
      await strictIssues(closed({ a: { ...closed({}), additionalProperties: true } })),
      ["error STRICT_ADDITIONAL_PROPERTIES SP/properties/a"],
    );
    assert.deepEqual(await strictIssues(closed({ a: { type: ["object", "null"] } })), [
      "error STRICT_ADDITIONAL_PROPERTIES SP/properties/a",
    ]);
    assert.deepEqual(await strictIssues({ ...closed({}), required: ["x"] }), [
      "error REQUIRED_UNDEFINED SP/required/0",
    ]);
    assert.deepEqual(await strictIssues({ ...closed({}), anyOf: [TEXT] }), [
      "error STRICT_ROOT_ANYOF SP/anyOf",
    ]);
    assert.deepEqual(await strictIssues(closed({ a: { anyOf: [TEXT] } })), []);
    assert.deepEqual(await strictIssues(closed({ a: { description: "d" } })), [
      "error STRICT_TYPE SP/properties/a",
    ]);
    assert.deepEqual(await strictIssues(closed({ a: { ...TEXT, format: "uuid" } })), []);
    // Its API has taken defaults since 2025 (openai/openai-agents-python#4390).
    assert.deepEqual(await strictIssues(closed({ a: { ...TEXT, default: "a" } })), []);
    const keywords = {
      // "Some type-specific keywords are not yet supported", and formats are those listed alone.
      format: "uri",
      minLength: 1,
      oneOf: [TEXT],
      patternProperties: {},
      prefixItems: [TEXT],
      uniqueItems: true,
      allOf: [TEXT],
      not: TEXT,
      dependentRequired: {},
      dependentSchemas: {},
      if: TEXT,
      then: TEXT,
      else: TEXT,
    };
    assert.deepEqual(
      await strictIssues(closed({ a: { type: "string", ...keywords } })),
      Object.keys(keywords).sort().map((name) => `error STRICT_KEYWORD SP/properties/a/${name}`),
    );
  });

  Deno.test(`${ID}: applies strict limits to ${format}`, async () => {
    // A schema without a type has properties that need not be required.
    const numbered = (count: number) => ({
      enum: [],
      properties: Object.fromEntries(
        Array.from({ length: count }, (_, index) => [index.toString(36), true]),
      ),
    });
    const nested = (levels: number): unknown =>
      closed(levels === 1 ? {} : { a: nested(levels - 1) });
    const choices = (count: number) => ({ enum: Array.from({ length: count }, (_, i) => i) });
    assert.deepEqual(await strictIssues(closed({ a: numbered(4999) })), []);
    assert.deepEqual(await strictIssues(closed({ a: numbered(5000) })), ["error STRICT_LIMIT SP"]);
    assert.deepEqual(await strictIssues(nested(10)), []);
    assert.deepEqual(await strictIssues(nested(11)), ["error STRICT_LIMIT SP"]);
    assert.deepEqual(await strictIssues(closed({ a: choices(500), b: choices(500) })), []);
    assert.deepEqual(await strictIssues(closed({ a: choices(500), b: choices(501) })), [
      "error STRICT_LIMIT SP",
    ]);
    assert.deepEqual(
      await strictIssues(closed({ a: nested(6) }, { $defs: { b: nested(10) } })),
      [],
    );
  });
}

Deno.test(`${ID}: strict applies only to OpenAI tools, by their own flag or the caller's`, async () => {
  const open = { type: "object", properties: {} };
  const found = ["error STRICT_ADDITIONAL_PROPERTIES /function/parameters"];
  assert.deepEqual(await issuesOf(openai(open)), []);
  assert.deepEqual(await issuesOf(openai(open, { strict: false })), []);
  assert.deepEqual(await issuesOf(openai(open, { strict: true })), found);
  assert.deepEqual(await issuesOf(openai(open), { strict: true }), found);
  for (const make of [anthropic, mcp, gemini]) {
    assert.deepEqual(await issuesOf(make(open, { strict: true }), { strict: true }), []);
  }
  const { tools } = await outputOf(ID, { tools: [openai(open), anthropic(open)], strict: true });
  assert.deepEqual(tools.map(({ strict }: { strict: boolean }) => strict), [true, false]);
});

Deno.test(`${ID}: anthropic refuses combinators at the root only`, async () => {
  for (const keyword of ["oneOf", "allOf", "anyOf"]) {
    const combined = { [keyword]: [{}] };
    assert.deepEqual(await issuesOf(anthropic({ ...OBJECT, ...combined })), [
      `error ROOT_COMBINATOR /input_schema/${keyword}`,
    ]);
    assert.deepEqual(await issuesOf(anthropic(holding(combined))), []);
    assert.deepEqual(await issuesOf(mcp({ ...OBJECT, ...combined })), []);
  }
});

Deno.test(`${ID}: checks outputSchema and annotations of MCP`, async () => {
  const of = (more: Record<string, unknown>) => issuesOf(mcp(OBJECT, more));
  assert.deepEqual(await of({ outputSchema: OBJECT }), []);
  assert.deepEqual(await of({ outputSchema: true }), ["error SCHEMA_NOT_OBJECT /outputSchema"]);
  assert.deepEqual(await of({ outputSchema: {} }), ["error ROOT_NOT_OBJECT /outputSchema/type"]);
  for (const hint of ["readOnlyHint", "destructiveHint", "idempotentHint", "openWorldHint"]) {
    assert.deepEqual(await of({ annotations: { [hint]: true, title: 5 } }), []);
    assert.deepEqual(await of({ annotations: { [hint]: "yes" } }), [
      `error ANNOTATION_TYPE /annotations/${hint}`,
    ]);
  }
  assert.deepEqual(await issuesOf(anthropic(OBJECT, { outputSchema: true })), []);
});

const GEMINI: [string, unknown, string[]][] = [
  ["types in any case", {
    type: "OBJECT",
    properties: { a: { type: "String" }, b: { type: "ARRAY", items: { type: "Null" } } },
  }, []],
  ["its own keywords", {
    type: "object",
    nullable: false,
    propertyOrdering: ["a"],
    example: 1,
    properties: { a: { type: "string", enum: ["x"], format: "date", pattern: "x", default: "x" } },
  }, []],
  ["a type list", holding({ type: ["string", "null"] }), ["GEMINI_TYPE /properties/a/type"]],
  ["no type", holding({ type: "strin" }), ["GEMINI_TYPE /properties/a/type"]],
  ["a keyword of JSON Schema", holding({ type: "string", const: "x" }), [
    "UNSUPPORTED_KEYWORD /properties/a/const",
  ]],
  ["a reference", { ...OBJECT, $ref: "#/x" }, [
    "UNRESOLVED_REF /$ref",
    "UNSUPPORTED_KEYWORD /$ref",
  ]],
  [
    "what lies in an unknown keyword",
    holding({ oneOf: [{ type: "x", minLength: -1 }], not: 5 }),
    [
      "UNSUPPORTED_KEYWORD /properties/a/not",
      "UNSUPPORTED_KEYWORD /properties/a/oneOf",
      "GEMINI_TYPE /properties/a/oneOf/0/type",
    ],
  ],
  ["enum of numbers", holding({ type: "integer", enum: [1] }), ["GEMINI_ENUM /properties/a/enum"]],
  ["enum without a type", holding({ enum: ["a"] }), ["GEMINI_ENUM /properties/a/enum"]],
  ["enum of STRING", holding({ type: "STRING", enum: ["a"] }), []],
  ["ARRAY without items", holding({ type: "ARRAY" }), ["ARRAY_WITHOUT_ITEMS /properties/a"]],
  ["a broken keyword", holding({ type: "STRING", minLength: -1 }), [
    "INVALID_SCHEMA /properties/a/minLength",
  ]],
  ["a property called type", { type: "object", properties: { type: 5 } }, [
    "INVALID_SCHEMA /properties/type",
  ]],
  // @google/genai types them as text: ProtoJSON writes 64-bit integers so.
  ["counts in text", holding({ type: "ARRAY", minItems: "1", items: { maxLength: "80" } }), []],
  ["a count in text that is none", holding({ type: "STRING", minLength: "-1", maxLength: "" }), [
    "INVALID_SCHEMA /properties/a/maxLength",
    "INVALID_SCHEMA /properties/a/minLength",
  ]],
  ["a number in text", holding({ type: "NUMBER", minimum: "1" }), [
    "INVALID_SCHEMA /properties/a/minimum",
  ]],
  ["a property called minItems", { type: "object", properties: { minItems: "1" } }, [
    "INVALID_SCHEMA /properties/minItems",
  ]],
];

for (const [title, schema, expected] of GEMINI) {
  Deno.test(`${ID}: gemini, ${title}`, async () => {
    assert.deepEqual(
      await issuesOf({ functionDeclarations: [gemini(schema)] }),
      expected.map((text) => `error ${text.replace(" /", " /parameters/")}`),
    );
  });
}

Deno.test(`${ID}: reads gemini's parametersJsonSchema as JSON Schema`, async () => {
  const tool = (parametersJsonSchema: unknown) => ({ ...about, parametersJsonSchema });
  const schema = holding({ type: ["string", "null"], const: "x", enum: ["x"] });
  assert.deepEqual(await issuesOf(tool(schema)), []);
  assert.deepEqual(await issuesOf(tool({ type: "OBJECT" })), [
    "error INVALID_SCHEMA /parametersJsonSchema/type",
    "error ROOT_NOT_OBJECT /parametersJsonSchema/type",
  ]);
  assert.deepEqual(await issuesOf(tool(holding({ type: "array" }))), [
    "error ARRAY_WITHOUT_ITEMS /parametersJsonSchema/properties/a",
  ]);
});

Deno.test(`${ID}: treats names like __proto__ as ordinary data`, async () => {
  const text = '{"name":"t","description":"x","inputSchema":{"type":"object","properties":' +
    '{"__proto__":{"type":"x","description":"d"}},"required":["__proto__","constructor"]}}';
  assert.deepEqual(await issuesOf(text), [
    "error INVALID_SCHEMA /inputSchema/properties/__proto__/type",
    "warning REQUIRED_UNDEFINED /inputSchema/required/1",
  ]);
});

Deno.test(`${ID}: orders issues by code point`, async () => {
  const schema = {
    type: "object",
    properties: { "\u{1f600}": { type: 1 }, "\uff01": { type: 1 } },
  };
  assert.deepEqual(
    await issuesOf(mcp(schema)),
    ["\uff01", "\u{1f600}"].map((name) =>
      `error INVALID_SCHEMA /inputSchema/properties/${name}/type`
    ),
  );
});

Deno.test(`${ID}: refuses input without tools`, async () => {
  const cases: [unknown, string][] = [
    [[], "NO_TOOLS"],
    ["[]", "NO_TOOLS"],
    ["5", "NO_TOOLS"],
    [5, "NO_TOOLS"],
    [{ tools: [] }, "NO_TOOLS"],
    [{ tools: null }, "NO_TOOLS"],
    [[{ functionDeclarations: [] }], "NO_TOOLS"],
    ["", "EMPTY_INPUT"],
    [undefined, "EMPTY_INPUT"],
    ["{", "INVALID_JSON"],
    ["[".repeat(600), "JSON_TOO_DEEP"],
    [Array(201).fill(mcp(OBJECT)), "INPUT_TOO_LARGE"],
    ["x".repeat(1_500_001), "INPUT_TOO_LARGE"],
  ];
  for (const [tools, code] of cases) assert.equal((await errorOf(ID, { tools })).code, code);
  const { message, details } = await errorOf(ID, { tools: "{\n  x" });
  assert.match(message, /line 2, column 3/);
  assert.deepEqual(details, { line: 2, column: 3, offset: 4 });
});

Deno.test(`${ID}: accepts 200 tools, and a plain string as the property tools`, async () => {
  const tools = Array.from({ length: 200 }, (_, index) => mcp(OBJECT, { name: `t${index}` }));
  assert.equal((await outputOf(ID, { tools })).valid, true);
  assert.equal((await outputOf(ID, JSON.stringify(tools))).valid, true);
});

for (const [named, make] of Object.entries(makers)) {
  for (const [other, makeOther] of Object.entries(makers)) {
    if (named === other) continue;
    Deno.test(`${ID}: a tool of ${other} that is called ${named} is told to be one of ${other}`, async () => {
      const { valid, issues } = await outputOf(ID, { tools: makeOther(OBJECT), format: named });
      assert.equal(valid, false);
      assert.deepEqual(issues.map(({ code }: Issue) => code), ["UNKNOWN_FORMAT"]);
      assert.match(issues[0].message, new RegExp(`shape of ${other}, .* says ${named}`));
      assert.deepEqual(await issuesOf(make(OBJECT), { format: named }), []);
    });
  }
}

Deno.test(`${ID}: lists the most severe of thousands of issues, and counts all`, async () => {
  const count = 3_000;
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`p${index}`, index < 10 ? 1 : {}]),
  );
  const tools = { name: "a", description: "Adds", inputSchema: { type: "object", properties } };
  const { output, stats } = await runTool(ID, { tools });
  const { issues } = output as { issues: { severity: string; path: string }[] };
  const { errors, warnings, infos } = stats as Record<string, number>;
  assert.equal(issues.length, 2_000);
  assert.ok(errors! + warnings! + infos! >= count);
  assert.equal(issues.filter(({ severity }) => severity === "error").length, errors);
});
