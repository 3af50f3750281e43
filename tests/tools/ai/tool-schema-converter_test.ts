// Expected answers follow from the rules of the tool; what is valid for a provider is checked by
// tool-schema-validator, whose rules have tests of their own.
import assert from "node:assert/strict";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const ID = "tool-schema-converter";

interface Change {
  tool: number;
  path: string;
  code: string;
}

async function convert(tools: unknown, to: string, more: Record<string, unknown> = {}) {
  const { tools: converted, changes } = await outputOf(ID, { tools, to, ...more });
  return {
    tools: converted,
    changes: changes.map(({ code, path }: Change) => `${code} ${path}`),
  };
}

const OBJECT = { type: "object", properties: {} };
const holding = (property: unknown, more: Record<string, unknown> = {}) => ({
  type: "object",
  properties: { a: property },
  ...more,
});

const SOURCES: Record<string, unknown> = {
  "openai": { type: "function", function: { name: "n", description: "d", parameters: OBJECT } },
  "openai-responses": { type: "function", name: "n", description: "d", parameters: OBJECT },
  "anthropic": { name: "n", description: "d", input_schema: OBJECT },
  "mcp": { name: "n", description: "d", inputSchema: OBJECT },
  "gemini": { functionDeclarations: [{ name: "n", description: "d", parameters: OBJECT }] },
};

for (const [from, tools] of Object.entries(SOURCES)) {
  for (const [to, expected] of Object.entries(SOURCES)) {
    Deno.test(`${ID}: converts ${from} to ${to}`, async () => {
      const output = await outputOf(ID, { tools, to });
      const wanted = to === "gemini"
        ? { functionDeclarations: [{ name: "n", description: "d" }] }
        : expected;
      assert.equal(JSON.stringify(output.tools), JSON.stringify([wanted]));
      assert.deepEqual([output.from, output.to, output.changes], [from, to, []]);
      // The same with the format said instead of detected.
      assert.deepEqual((await outputOf(ID, { tools, to, from })).tools, output.tools);
    });
  }
}

Deno.test(`${ID}: writes keys in the target's order`, async () => {
  const full = {
    annotations: { readOnlyHint: true },
    outputSchema: OBJECT,
    inputSchema: OBJECT,
    description: "d",
    title: "T",
    name: "n",
  };
  const { tools, changes } = await convert(full, "mcp");
  assert.deepEqual(Object.keys(tools[0]), [
    ..."name title description inputSchema outputSchema annotations".split(" "),
  ]);
  assert.deepEqual(changes, []);
  const openai = await convert(full, "openai");
  assert.deepEqual(openai.changes, [
    "HINT_DROPPED /annotations",
    "HINT_DROPPED /outputSchema",
    "HINT_DROPPED /title",
  ]);
});

Deno.test(`${ID}: drops fields that this target or every target lacks, in source order`, async () => {
  const tool = {
    cache_control: 1,
    type: "function",
    function: { "x/y": 1, strict: true, name: "n", parameters: OBJECT, title: "T" },
    name: "m",
  };
  const dropped = [
    "HINT_DROPPED /cache_control",
    "FIELD_DROPPED /function/x~1y",
    "STRICTNESS_DROPPED /function/strict",
    "HINT_DROPPED /function/title",
    "FIELD_DROPPED /name",
  ];
  assert.deepEqual((await convert(tool, "mcp")).changes, dropped);
  const kept = await convert(tool, "anthropic");
  assert.deepEqual(kept.changes, dropped.filter((text) => !text.endsWith("/strict")));
  assert.equal(kept.tools[0].strict, true);
  const custom = { type: "custom", name: "n", input_schema: OBJECT };
  assert.deepEqual((await convert(custom, "mcp")).changes, []);
});

Deno.test(`${ID}: carries strict only when it is true`, async () => {
  for (const strict of [false, "true", null]) {
    const { tools } = await convert({ name: "n", input_schema: OBJECT, strict }, "openai");
    assert.equal("strict" in tools[0].function, false);
  }
  const { tools } = await convert({ name: "n", input_schema: OBJECT, strict: true }, "openai");
  assert.equal(tools[0].function.strict, true);
  assert.deepEqual(tools[0].function.parameters, OBJECT);
});

Deno.test(`${ID}: converts a tool without a schema`, async () => {
  const tools = { type: "function", function: { name: "n" } };
  assert.deepEqual((await convert(tools, "anthropic")).tools, [{
    name: "n",
    input_schema: OBJECT,
  }]);
  assert.deepEqual((await convert(tools, "gemini")).tools, [
    { functionDeclarations: [{ name: "n" }] },
  ]);
  assert.deepEqual(
    (await convert(tools, "openai", { strict: true })).tools[0].function.parameters,
    {
      ...OBJECT,
      required: [],
      additionalProperties: false,
    },
  );
});

// Name, target, name in the end.
const NAMES: [string, string, string][] = [
  ["a.b", "openai", "a_b"],
  ["a.b", "gemini", "a.b"],
  ["a.b", "mcp", "a.b"],
  ["a:b", "mcp", "a_b"],
  ["a:b", "gemini", "a:b"],
  ["😀é x", "anthropic", "___x"],
  ["9a", "gemini", "_9a"],
  [".a", "gemini", "_.a"],
  ["é", "gemini", "_"],
  ["9".repeat(64), "gemini", "_" + "9".repeat(63)],
  ["a".repeat(200), "mcp", "a".repeat(128)],
  ["a".repeat(65), "openai-responses", "a".repeat(64)],
];

for (const [name, to, expected] of NAMES) {
  Deno.test(`${ID}: checks the name ${name.slice(0, 10)} for ${to}`, async () => {
    const { tools, changes } = await convert({ name, inputSchema: OBJECT }, to);
    const [tool] = to === "gemini" ? tools[0].functionDeclarations : tools;
    assert.equal((tool.function ?? tool).name, expected);
    assert.deepEqual(changes, name === expected ? [] : ["NAME_CHANGED /name"]);
  });
}

// Title, schema, what Gemini gets, changes below the schema.
const TO_GEMINI: [string, unknown, unknown, string[]][] = [
  [
    "a tuple",
    holding({
      type: "array",
      prefixItems: [{ type: "number" }, { type: "string" }, { type: "number" }],
      items: false,
    }),
    holding({
      type: "array",
      items: { anyOf: [{ type: "number" }, { type: "string" }] },
      maxItems: 3,
    }),
    ["KEYWORD_DROPPED /properties/a/prefixItems"],
  ],
  [
    "a tuple of one type that is open",
    holding({ type: "array", prefixItems: [{ type: "number" }, { type: "number" }] }),
    holding({ type: "array", items: { type: "number" } }),
    ["KEYWORD_DROPPED /properties/a/prefixItems"],
  ],
  [
    "a list of nothing",
    holding({ type: "array", items: false }),
    holding({ type: "array" }),
    ["KEYWORD_DROPPED /properties/a/items"],
  ],
  ["a list of anything", holding({ type: "array", items: true }), holding({ type: "array" }), []],
  [
    "a type list with null",
    holding({ type: ["string", "null"], minLength: 1 }),
    holding({ type: "string", nullable: true, minLength: 1 }),
    ["TYPE_LIST /properties/a/type"],
  ],
  [
    "a type list of one",
    holding({ type: ["string"] }),
    holding({ type: "string" }),
    ["TYPE_LIST /properties/a/type"],
  ],
  [
    "a type list of several",
    holding({ type: ["string", "null", "integer"] }),
    holding({ anyOf: [{ type: "string" }, { type: "integer" }], nullable: true }),
    ["TYPE_LIST /properties/a/type"],
  ],
  [
    "a type list of several beside anyOf",
    holding({ type: ["string", "integer"], anyOf: [{ minimum: 1 }] }),
    holding({ anyOf: [{ minimum: 1 }] }),
    ["KEYWORD_DROPPED /properties/a/type"],
  ],
  [
    "only null",
    holding({ type: ["null"] }),
    holding({ type: "null" }),
    ["TYPE_LIST /properties/a/type"],
  ],
  [
    "null in the enum of a type list",
    holding({ type: ["string", "null"], enum: ["x", null] }),
    holding({ type: "string", nullable: true, enum: ["x"] }),
    ["TYPE_LIST /properties/a/type"],
  ],
  [
    "const of text",
    holding({ const: "x" }),
    holding({ type: "string", enum: ["x"] }),
    ["CONST_TO_ENUM /properties/a/const"],
  ],
  [
    "another const",
    holding({ type: "integer", const: 1 }),
    holding({ type: "integer" }),
    ["KEYWORD_DROPPED /properties/a/const"],
  ],
  [
    "oneOf",
    holding({ oneOf: [{ type: "string" }, { const: 1 }] }),
    holding({ anyOf: [{ type: "string" }, {}] }),
    ["ONEOF_TO_ANYOF /properties/a/oneOf", "KEYWORD_DROPPED /properties/a/oneOf/1/const"],
  ],
  [
    "oneOf beside anyOf",
    holding({ oneOf: [{ type: "string" }], anyOf: [{ type: "string" }] }),
    holding({ anyOf: [{ type: "string" }] }),
    ["KEYWORD_DROPPED /properties/a/oneOf"],
  ],
  [
    "enum of numbers",
    holding({ type: "integer", enum: [1] }),
    holding({ type: "integer" }),
    ["KEYWORD_DROPPED /properties/a/enum"],
  ],
  [
    "enum without a type",
    holding({ enum: ["x"] }),
    holding({ type: "string", enum: ["x"] }),
    ["TYPE_ADDED /properties/a/enum"],
  ],
  [
    "enum of texts and null without a type",
    holding({ enum: ["x", null] }),
    holding({ type: "string", nullable: true, enum: ["x"] }),
    ["TYPE_ADDED /properties/a/enum"],
  ],
  [
    "enum of several types",
    holding({ enum: ["x", 1] }),
    holding({}),
    ["KEYWORD_DROPPED /properties/a/enum"],
  ],
  [
    "enum of text",
    holding({ type: "string", enum: ["x"] }),
    holding({ type: "string", enum: ["x"] }),
    [],
  ],
  [
    "examples",
    holding({ examples: [1, 2] }),
    holding({ example: 1 }),
    ["KEYWORD_RENAMED /properties/a/examples"],
  ],
  [
    "no example",
    holding({ examples: [] }),
    holding({}),
    ["KEYWORD_DROPPED /properties/a/examples"],
  ],
  [
    "keywords that Gemini lacks",
    {
      $schema: "x",
      ...holding({ type: "array", items: { uniqueItems: true }, title: "t" }),
      additionalProperties: false,
    },
    holding({ type: "array", items: {}, title: "t" }),
    [
      "HINT_DROPPED /$schema",
      "KEYWORD_DROPPED /properties/a/items/uniqueItems",
      "STRICTNESS_DROPPED /additionalProperties",
    ],
  ],
  [
    "a reference",
    holding({ $ref: "#/$defs/b", description: "own" }, {
      $defs: { b: { type: "string", description: "b", const: "x" } },
    }),
    holding({ type: "string", enum: ["x"], description: "own" }),
    ["REF_INLINED /properties/a/$ref", "CONST_TO_ENUM /properties/a/$ref"],
  ],
  [
    "a chain of references",
    holding({ $ref: "#/definitions/b" }, {
      definitions: { b: { $ref: "#/definitions/c", title: "b" }, c: { items: { const: 1 } } },
    }),
    holding({ items: {}, title: "b" }),
    [
      "REF_INLINED /properties/a/$ref",
      "REF_INLINED /properties/a/$ref",
      "KEYWORD_DROPPED /properties/a/$ref",
    ],
  ],
  [
    "the order of keywords around a reference",
    holding({ not: {}, $ref: "#/$defs/b", if: {} }, { $defs: { b: { const: 1 } } }),
    holding({}),
    [
      "KEYWORD_DROPPED /properties/a/not",
      "REF_INLINED /properties/a/$ref",
      "KEYWORD_DROPPED /properties/a/$ref",
      "KEYWORD_DROPPED /properties/a/if",
    ],
  ],
  [
    "a reference to the root",
    holding({ $ref: "#" }),
    holding({ type: "object" }),
    ["REF_RECURSIVE /properties/a/$ref"],
  ],
  [
    "a list of nodes",
    holding({ $ref: "#/$defs/node" }, {
      $defs: {
        node: { type: "object", properties: { next: { $ref: "#/$defs/node" } } },
      },
    }),
    holding({ type: "object", properties: { next: { type: "object" } } }),
    ["REF_INLINED /properties/a/$ref", "REF_RECURSIVE /properties/a/$ref"],
  ],
  [
    "a loop of references",
    holding({ $ref: "#/$defs/b" }, { $defs: { b: { $ref: "#/$defs/b" } } }),
    holding({ type: "object" }),
    ["REF_INLINED /properties/a/$ref", "REF_RECURSIVE /properties/a/$ref"],
  ],
  [
    "one target twice is no recursion",
    {
      type: "object",
      properties: { a: { $ref: "#b" }, c: { $ref: "#b" } },
      $defs: { b: { $anchor: "b", type: "string" } },
    },
    { type: "object", properties: { a: { type: "string" }, c: { type: "string" } } },
    [
      "REF_INLINED /properties/a/$ref",
      "HINT_DROPPED /properties/a/$ref",
      "REF_INLINED /properties/c/$ref",
      "HINT_DROPPED /properties/c/$ref",
    ],
  ],
  [
    "a remote reference",
    holding({ $ref: "https://example.com/a" }),
    holding({}),
    ["KEYWORD_DROPPED /properties/a/$ref"],
  ],
  [
    "properties called like keywords",
    { type: "object", properties: { const: { type: "string" }, $ref: { type: "string" } } },
    { type: "object", properties: { const: { type: "string" }, $ref: { type: "string" } } },
    [],
  ],
];

for (const [title, schema, expected, changes] of TO_GEMINI) {
  Deno.test(`${ID}: to gemini, ${title}`, async () => {
    const converted = await convert({ name: "n", inputSchema: schema }, "gemini");
    assert.deepEqual(converted.tools[0].functionDeclarations[0].parameters, expected);
    assert.deepEqual(converted.changes, changes.map((text) => text.replace(" ", " /inputSchema")));
  });
}

Deno.test(`${ID}: leaves out empty parameters for gemini`, async () => {
  const parameters = async (schema: unknown) =>
    (await convert({ name: "n", inputSchema: schema }, "gemini")).tools[0].functionDeclarations[0]
      .parameters;
  assert.equal(await parameters({ ...OBJECT, additionalProperties: false }), undefined);
  assert.equal(await parameters({ type: "object" }), undefined);
  assert.deepEqual(await parameters({ ...OBJECT, description: "x" }), {
    ...OBJECT,
    description: "x",
  });
});

// Title, Gemini's parameters, what MCP gets, changes below the schema.
const FROM_GEMINI: [string, unknown, unknown, string[]][] = [
  [
    "types",
    { type: "OBJECT", properties: { a: { type: "ARRAY", items: { type: "STRING" } } } },
    holding({ type: "array", items: { type: "string" } }),
    [],
  ],
  [
    // @google/genai types them as text: ProtoJSON writes 64-bit integers so.
    "counts in text",
    holding({ type: "ARRAY", minItems: "1", maxItems: "x", items: { maxLength: "010" } }),
    holding({ type: "array", minItems: 1, maxItems: "x", items: { maxLength: 10 } }),
    [],
  ],
  [
    "nullable",
    holding({ type: "STRING", nullable: true }),
    holding({ type: ["string", "null"] }),
    ["NULLABLE /properties/a/nullable"],
  ],
  [
    "nullable before the type, with an enum",
    holding({ nullable: true, enum: ["x"], type: "STRING" }),
    holding({ enum: ["x", null], type: ["string", "null"] }),
    ["NULLABLE /properties/a/nullable"],
  ],
  [
    "nullable beside anyOf",
    holding({ anyOf: [{ type: "STRING" }], nullable: true }),
    holding({ anyOf: [{ type: "string" }, { type: "null" }] }),
    ["NULLABLE /properties/a/nullable"],
  ],
  [
    "nullable beside nothing",
    holding({ nullable: true }),
    holding({}),
    ["KEYWORD_DROPPED /properties/a/nullable"],
  ],
  [
    "not nullable, ordered, with an example",
    holding({ type: "NUMBER", nullable: false, example: 1 }, { propertyOrdering: ["a"] }),
    holding({ type: "number", examples: [1] }),
    [
      "KEYWORD_DROPPED /properties/a/nullable",
      "KEYWORD_RENAMED /properties/a/example",
      "HINT_DROPPED /propertyOrdering",
    ],
  ],
];

for (const [title, parameters, expected, changes] of FROM_GEMINI) {
  Deno.test(`${ID}: from gemini, ${title}`, async () => {
    const converted = await convert({ name: "n", parameters }, "mcp");
    assert.deepEqual(converted.tools[0].inputSchema, expected);
    assert.deepEqual(converted.changes, changes.map((text) => text.replace(" ", " /parameters")));
  });
}

Deno.test(`${ID}: takes parametersJsonSchema as it is`, async () => {
  const parametersJsonSchema = holding({ type: "STRING", nullable: true, example: 1 });
  const { tools, changes } = await convert({ name: "n", parametersJsonSchema }, "mcp");
  assert.deepEqual(tools, [{ name: "n", inputSchema: parametersJsonSchema }]);
  assert.deepEqual(changes, []);
});

Deno.test(`${ID}: gemini to gemini keeps what Gemini knows`, async () => {
  const parameters = holding({ type: "STRING", nullable: true, example: "x", enum: ["x"] });
  const { tools, changes } = await convert({ name: "n", parameters }, "gemini");
  assert.deepEqual(tools, [{ functionDeclarations: [{ name: "n", parameters }] }]);
  assert.deepEqual(changes, []);
});

Deno.test(`${ID}: removes combinators only from the root for anthropic`, async () => {
  const inner = { anyOf: [{ type: "string" }] };
  const schema = { oneOf: [{}], ...holding(inner), allOf: [{}], anyOf: [{}] };
  const { tools, changes } = await convert({ name: "n", inputSchema: schema }, "anthropic");
  assert.deepEqual(tools[0].input_schema, holding(inner));
  assert.deepEqual(
    changes,
    ["oneOf", "allOf", "anyOf"].map((name) => `KEYWORD_DROPPED /inputSchema/${name}`),
  );
});

const closed = (properties: Record<string, unknown>) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});

// Title, schema, the strict schema, changes below the schema.
const STRICT: [string, unknown, unknown, string[]][] = [
  [
    "a property that was not required",
    {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "string" } },
      required: ["b"],
    },
    closed({ a: { type: ["string", "null"] }, b: { type: "string" } }),
    ["CLOSED_OBJECT ", "MADE_NULLABLE /properties/a"],
  ],
  ["a schema that is strict already", closed({ a: {} }), closed({ a: {} }), []],
  [
    "type lists, enums and null",
    {
      ...closed({
        a: { type: ["string", "integer"], enum: ["x", 1] },
        b: { type: ["string", "null"] },
        c: { type: "null" },
        d: { anyOf: [{ type: "string" }, { type: "null" }] },
        e: { type: ["string", "null"], enum: ["x"] },
      }),
      required: [],
    },
    closed({
      a: { type: ["string", "integer", "null"], enum: ["x", 1, null] },
      b: { type: ["string", "null"] },
      c: { type: "null" },
      d: { anyOf: [{ type: "string" }, { type: "null" }] },
      e: { type: ["string", "null"], enum: ["x", null] },
    }),
    ["MADE_NULLABLE /properties/a", "MADE_NULLABLE /properties/e"],
  ],
  [
    "schemas without a type",
    {
      ...closed({ a: { $ref: "#/$defs/x" }, b: {}, c: { type: "string", const: "x" } }),
      required: [],
    },
    closed({
      a: { anyOf: [{ $ref: "#/$defs/x" }, { type: "null" }] },
      b: { anyOf: [{}, { type: "null" }] },
      c: { anyOf: [{ type: "string", const: "x" }, { type: "null" }] },
    }),
    ["a", "b", "c"].map((name) => `MADE_NULLABLE /properties/${name}`),
  ],
  [
    "objects in objects, items and definitions",
    {
      ...holding(holding({ type: "array", items: holding(true, { required: ["a"] }) })),
      $defs: { x: { type: "object", additionalProperties: false } },
    },
    {
      ...closed({
        a: {
          ...closed({ a: { type: ["array", "null"], items: closed({ a: true }) } }),
          type: ["object", "null"],
        },
      }),
      $defs: { x: { type: "object", required: [], additionalProperties: false } },
    },
    [
      "CLOSED_OBJECT ",
      "MADE_NULLABLE /properties/a",
      "CLOSED_OBJECT /properties/a",
      "MADE_NULLABLE /properties/a/properties/a",
      "CLOSED_OBJECT /properties/a/properties/a/items",
    ],
  ],
];

for (const [title, schema, expected, changes] of STRICT) {
  Deno.test(`${ID}: strict, ${title}`, async () => {
    for (const to of ["openai", "openai-responses"]) {
      const tools = { name: "n", inputSchema: schema };
      const converted = await convert(tools, to, { strict: true });
      const [tool] = converted.tools;
      assert.equal((tool.function ?? tool).strict, true);
      assert.deepEqual((tool.function ?? tool).parameters, expected);
      assert.deepEqual(
        converted.changes,
        changes.map((text) => text.replace(" ", " /inputSchema")),
      );
    }
    const other = await convert({ name: "n", inputSchema: schema }, "mcp", { strict: true });
    assert.deepEqual(other.tools, [{ name: "n", inputSchema: schema }]);
  });
}

Deno.test(`${ID}: strict does not make a nullable Gemini property nullable twice`, async () => {
  const { tools, changes } = await convert(
    {
      name: "n",
      parameters: { type: "OBJECT", properties: { a: { type: "STRING", nullable: true } } },
    },
    "openai",
    { strict: true },
  );
  assert.deepEqual(tools[0].function.parameters, closed({ a: { type: ["string", "null"] } }));
  assert.deepEqual(changes, [
    "CLOSED_OBJECT /parameters",
    "NULLABLE /parameters/properties/a/nullable",
  ]);
});

Deno.test(`${ID}: strict mode turns oneOf into anyOf, also in referenced definitions`, async () => {
  const schema = {
    ...holding({ $ref: "#/$defs/ship" }),
    required: ["a"],
    $defs: { ship: { oneOf: [{ type: "string" }, { type: "null" }] } },
  };
  const { tools, changes } = await convert({ name: "n", inputSchema: schema }, "openai", {
    strict: true,
  });
  const { parameters } = tools[0].function;
  assert.deepEqual(parameters.$defs.ship, { anyOf: [{ type: "string" }, { type: "null" }] });
  assert.ok(changes.includes("ONEOF_TO_ANYOF /inputSchema/$defs/ship/oneOf"), changes.join());
});

Deno.test(`${ID}: refuses, with its place, what strict mode cannot express`, async () => {
  const keywords = "allOf not if then else dependentRequired dependentSchemas patternProperties"
    .split(" ");
  for (const keyword of [...keywords, "oneOf"]) {
    // One union is written as anyOf; two are more than it can say.
    const beside = keyword === "oneOf" ? { anyOf: [{}] } : {};
    const tools = { name: "n", inputSchema: holding({ [keyword]: {}, ...beside }) };
    const { code, message } = await errorOf(ID, { tools, to: "openai", strict: true });
    assert.equal(code, "STRICT_UNSUPPORTED", keyword);
    assert.ok(message.includes(`/inputSchema/properties/a/${keyword}`), message);
    await outputOf(ID, { tools, to: "openai" });
  }
  for (const map of [{ type: "object" }, { type: "object", additionalProperties: true }]) {
    const tools = { name: "n", inputSchema: holding(map) };
    const { code, message } = await errorOf(ID, { tools, to: "openai", strict: true });
    assert.equal(code, "STRICT_UNSUPPORTED");
    assert.ok(message.includes("/inputSchema/properties/a:"), message);
  }
});

Deno.test(`${ID}: a converted definition is valid for its provider`, async () => {
  const schema = {
    ...holding({ $ref: "#/$defs/b" }, { anyOf: [{ required: ["a"] }] }),
    $defs: { b: { type: ["array", "null"], items: { enum: ["x", 1] }, examples: [[]] } },
  };
  const tools = [{ name: "a b", description: "x", inputSchema: schema }];
  for (const to of ["openai", "openai-responses", "anthropic", "mcp"]) {
    const converted = await convert(tools, to);
    const { issues } = await outputOf("tool-schema-validator", {
      tools: converted.tools,
      format: to,
    });
    assert.deepEqual(
      issues.filter(({ severity }: { severity: string }) => severity === "error"),
      [],
    );
  }
  delete (schema as Record<string, unknown>).anyOf;
  const { tools: gemini } = await convert(tools, "gemini");
  assert.equal((await outputOf("tool-schema-validator", { tools: gemini })).valid, true);
});

Deno.test(`${ID}: keeps the order of several tools, accepts mixed sources, and reports LOSSY`, async () => {
  const tools = [SOURCES.openai, { name: "b", inputSchema: OBJECT, odd: "T" }];
  const result = await runTool(ID, { tools, to: "gemini" });
  assert.deepEqual(result.output, {
    from: "mixed",
    to: "gemini",
    tools: [{ functionDeclarations: [{ name: "n", description: "d" }, { name: "b" }] }],
    changes: [
      {
        tool: 1,
        path: "/odd",
        code: "FIELD_DROPPED",
        message: "gemini has no odd in a tool definition",
      },
    ],
  });
  assert.deepEqual(result.stats, { tools: 2, changes: 1 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["LOSSY"]);
  const lossless = { name: "n", inputSchema: holding({ oneOf: [{ type: "string" }] }) };
  assert.deepEqual(await warningsOf(ID, { tools: lossless, to: "gemini" }), []);
  const changed = { name: "a b", inputSchema: OBJECT };
  assert.deepEqual(await warningsOf(ID, { tools: changed, to: "gemini" }), ["LOSSY"]);
  const recursive = { name: "a", inputSchema: holding({ $ref: "#" }) };
  assert.deepEqual(await warningsOf(ID, { tools: recursive, to: "gemini" }), ["LOSSY"]);
});

Deno.test(`${ID}: treats names like __proto__ as ordinary data`, async () => {
  const text = '{"name":"n","inputSchema":{"type":"object","__proto__":{"x":1},"properties":' +
    '{"__proto__":{"type":"string"},"constructor":{"type":"string"}}}}';
  const schemaText = text.slice('{"name":"n","inputSchema":'.length, -1);
  const { tools } = await convert(text, "anthropic");
  assert.equal(JSON.stringify(tools[0].input_schema), schemaText);
  const gemini = await convert(text, "gemini");
  assert.deepEqual(gemini.changes, ["KEYWORD_DROPPED /inputSchema/__proto__"]);
  const [{ parameters }] = gemini.tools[0].functionDeclarations;
  assert.equal(
    JSON.stringify(parameters.properties),
    '{"__proto__":{"type":"string"},"constructor":{"type":"string"}}',
  );
});

const nested = (levels: number): unknown =>
  levels === 1 ? { type: "string" } : holding(nested(levels - 1));
/** Each definition holds the next one ten times: ten to the power of their number. */
const bomb = {
  ...holding({ $ref: "#/$defs/d0" }),
  $defs: Object.fromEntries(
    Array.from({ length: 8 }, (_, level) => [`d${level}`, {
      anyOf: Array(10).fill(level === 7 ? {} : { $ref: `#/$defs/d${level + 1}` }),
    }]),
  ),
};
/** A long text inlined often, without many subschemas. */
const longText = {
  type: "object",
  properties: Object.fromEntries(
    Array.from({ length: 1000 }, (_, index) => [`p${index}`, { $ref: "#/$defs/x" }]),
  ),
  $defs: { x: { description: "x".repeat(50_000) } },
};
/** Many keywords that must be reported, inlined often. */
const manyChanges = {
  ...longText,
  $defs: { x: Object.fromEntries(Array.from({ length: 4000 }, (_, index) => [`k${index}`, 1])) },
};

const FAILURES: [string, Record<string, unknown>, string][] = [
  ["no target", { tools: SOURCES.mcp }, "INVALID_INPUT"],
  ["another target", { tools: SOURCES.mcp, to: "cohere" }, "INVALID_INPUT"],
  ["no tools", { to: "mcp" }, "EMPTY_INPUT"],
  ["empty text", { tools: "", to: "mcp" }, "EMPTY_INPUT"],
  ["no JSON", { tools: "{", to: "mcp" }, "INVALID_JSON"],
  ["an empty list", { tools: [], to: "mcp" }, "NO_TOOLS"],
  ["an unknown shape", { tools: [SOURCES.mcp, { a: 1 }], to: "mcp" }, "UNKNOWN_FORMAT"],
  ["another shape", { tools: SOURCES.mcp, from: "anthropic", to: "mcp" }, "UNKNOWN_FORMAT"],
  ["mcp as gemini", { tools: SOURCES.mcp, from: "gemini", to: "mcp" }, "UNKNOWN_FORMAT"],
  ["openai as responses", {
    tools: SOURCES.openai,
    from: "openai-responses",
    to: "mcp",
  }, "UNKNOWN_FORMAT"],
  ["no name", { tools: { inputSchema: OBJECT }, to: "mcp" }, "MISSING_NAME"],
  ["a blank name", { tools: { name: " ", inputSchema: OBJECT }, to: "mcp" }, "MISSING_NAME"],
  ["a name twice", { tools: [SOURCES.mcp, SOURCES.anthropic], to: "mcp" }, "NAME_COLLISION"],
  ["names that become one", {
    tools: [{ name: "a.b", inputSchema: OBJECT }, { name: "a b", inputSchema: OBJECT }],
    to: "openai",
  }, "NAME_COLLISION"],
  ["a reference to nothing", {
    tools: { name: "n", inputSchema: holding({ $ref: "#/x" }) },
    to: "gemini",
  }, "UNRESOLVED_REF"],
  ["too deep", { tools: { name: "n", inputSchema: nested(51) }, to: "mcp" }, "INPUT_TOO_LARGE"],
  [
    "too deep for gemini",
    { tools: { name: "n", inputSchema: nested(51) }, to: "gemini" },
    "INPUT_TOO_LARGE",
  ],
  ["a bomb", { tools: { name: "n", inputSchema: bomb }, to: "gemini" }, "OUTPUT_TOO_LARGE"],
  [
    "a long text often",
    { tools: { name: "n", inputSchema: longText }, to: "gemini" },
    "OUTPUT_TOO_LARGE",
  ],
  ["changes without end", {
    tools: { name: "n", inputSchema: manyChanges },
    to: "gemini",
  }, "OUTPUT_TOO_LARGE"],
  ["too many", { tools: Array(201).fill(SOURCES.mcp), to: "mcp" }, "INPUT_TOO_LARGE"],
];

for (const [title, input, code] of FAILURES) {
  Deno.test(`${ID}: returns ${code} for ${title}`, async () => {
    assert.equal((await errorOf(ID, input)).code, code);
  });
}

Deno.test(`${ID}: a target without inlining accepts what inlining would make too large`, async () => {
  assert.deepEqual(
    (await convert({ name: "n", inputSchema: bomb }, "mcp")).tools[0].inputSchema,
    bomb,
  );
  await convert({ name: "n", inputSchema: nested(50) }, "gemini");
  assert.equal((await errorOf(ID, { tools: [SOURCES.mcp, {}], to: "mcp" })).details?.tool, 1);
});

Deno.test(`${ID}: inlining stops at 10,000 subschemas`, async () => {
  // Ten for each property, and the root.
  const schema = (properties: number) => ({
    type: "object",
    properties: Object.fromEntries(
      Array.from({ length: properties }, (_, index) => [`p${index}`, { $ref: "#/$defs/x" }]),
    ),
    $defs: { x: { anyOf: Array(9).fill({}) } },
  });
  const input = (properties: number) => ({
    tools: { name: "n", inputSchema: schema(properties) },
    to: "gemini",
  });
  await outputOf(ID, input(999));
  const { code, details } = await errorOf(ID, input(1000));
  assert.equal(code, "OUTPUT_TOO_LARGE");
  assert.deepEqual(details, { limit: "max_subschemas", max: 10_000 });
});

Deno.test(`${ID}: follows a chain of thousands of references`, async () => {
  const $defs = Object.fromEntries(
    Array.from({ length: 2800 }, (_, index) => [
      index.toString(36),
      index === 2799 ? { type: "string" } : { $ref: `#/$defs/${(index + 1).toString(36)}` },
    ]),
  );
  const inputSchema = holding({ $ref: "#/$defs/0" }, { $defs });
  const { tools } = await convert({ name: "n", inputSchema }, "gemini");
  assert.deepEqual(tools[0].functionDeclarations[0].parameters, holding({ type: "string" }));
});

// Anthropic "Web search tool", OpenAI "Built-in tools" and "Custom tools", Gemini "Tool", Bedrock "ToolSpecification".
const FOREIGN: [Record<string, unknown>, RegExp][] = [
  [
    { type: "web_search_20250305", name: "web_search" },
    /is "web_search_20250305", a tool that its provider/,
  ],
  [
    { type: "code_interpreter", container: { type: "auto" } },
    /is "code_interpreter".* leave it out/,
  ],
  [{ googleSearch: {} }, /is "googleSearch"/],
  [{ type: "custom", name: "sql", format: { type: "text" } }, /custom tool of OpenAI's/],
  [{ toolSpec: { name: "a", inputSchema: { json: {} } } }, /shape of Amazon Bedrock/],
  [{ type: "object", properties: {} }, /a schema without a tool around it/],
];
for (const [tool, message] of FOREIGN) {
  Deno.test(`tool-schema-converter: names what was sent for ${JSON.stringify(tool)}`, async () => {
    const error = await errorOf("tool-schema-converter", { tools: [SOURCES.mcp, tool], to: "mcp" });
    assert.equal(error.code, "UNKNOWN_FORMAT");
    assert.match(error.message, /^Tool 1 /);
    assert.match(error.message, message);
    const { issues } = await outputOf("tool-schema-validator", { tools: [tool] });
    assert.match(issues[0].message, message);
  });
}

// The Petstore of the OpenAPI Initiative's examples (3.0), shortened.
const PETSTORE = {
  openapi: "3.0.0",
  info: { version: "1.0.0", title: "Swagger Petstore", license: { name: "MIT" } },
  paths: {
    "/pets": {
      parameters: [{ $ref: "#/components/parameters/Trace" }],
      get: {
        summary: "List all pets",
        operationId: "listPets",
        parameters: [{
          name: "limit",
          in: "query",
          description: "How many items to return at one time (max 100)",
          required: false,
          schema: { type: "integer", maximum: 100, format: "int32" },
        }],
        responses: {},
      },
      post: {
        summary: "Create a pet",
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Pet" } } },
        },
        responses: {},
      },
    },
  },
  components: {
    parameters: {
      Trace: { name: "X-Trace", in: "header", schema: { type: "string", nullable: true } },
    },
    schemas: {
      Pet: {
        type: "object",
        required: ["id"],
        properties: {
          id: { type: "integer", minimum: 0, exclusiveMinimum: true },
          mother: { $ref: "#/components/schemas/Pet" },
          tag: { $ref: "#/components/schemas/Tag" },
        },
      },
      Tag: { type: "string", example: "cat", xml: { name: "t" } },
    },
  },
};

const PETSTORE_TOOLS = [
  {
    name: "listPets",
    description: "List all pets",
    inputSchema: {
      type: "object",
      properties: {
        "X-Trace": { type: ["string", "null"] },
        limit: {
          type: "integer",
          maximum: 100,
          format: "int32",
          description: "How many items to return at one time (max 100)",
        },
      },
    },
    annotations: { readOnlyHint: true },
  },
  {
    name: "post_pets",
    description: "Create a pet",
    inputSchema: {
      type: "object",
      properties: {
        "X-Trace": { type: ["string", "null"] },
        body: { $ref: "#/$defs/Pet" },
      },
      required: ["body"],
      $defs: {
        Pet: {
          type: "object",
          required: ["id"],
          properties: {
            id: { type: "integer", exclusiveMinimum: 0 },
            mother: { $ref: "#/$defs/Pet" },
            tag: { $ref: "#/$defs/Tag" },
          },
        },
        Tag: { type: "string" },
      },
    },
    annotations: { readOnlyHint: false },
  },
];

Deno.test(`${ID}: leaves out of a request what only answers have`, async () => {
  const created = { allOf: [{ type: "string" }, { readOnly: true }] };
  const schema = {
    type: "object",
    required: ["id", "name"],
    properties: { id: { type: "integer", readOnly: true }, name: { type: "string" }, created },
  };
  const content = { "application/json": { schema } };
  const tools = {
    openapi: "3.0.4",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { post: { operationId: "add", requestBody: { content } } } },
  };
  const { tools: [tool] } = await outputOf(ID, { tools, to: "mcp" });
  assert.deepEqual(tool.inputSchema.properties.body, {
    type: "object",
    required: ["name"],
    properties: { name: { type: "string" } },
  });
});

Deno.test(`${ID}: makes a tool of each operation of an OpenAPI document`, async () => {
  for (const from of ["auto", "openapi"]) {
    const output = await outputOf(ID, { tools: PETSTORE, from, to: "mcp" });
    assert.deepEqual([output.from, output.changes], ["openapi", []]);
    assert.deepEqual(output.tools, PETSTORE_TOOLS);
  }
  const openai = await outputOf(ID, { tools: JSON.stringify(PETSTORE), to: "openai" });
  assert.equal(openai.tools[0].function.name, "listPets");
  assert.deepEqual(await warningsOf(ID, { tools: PETSTORE, to: "openai" }), []);
  const checked = await outputOf("tool-schema-validator", { tools: openai.tools });
  assert.equal(checked.valid, true);
});

Deno.test(`${ID}: reads Swagger 2.0 in YAML, repeated names and a document without operations`, async () => {
  const yaml = `# Orders
swagger: "2.0"
paths:
  /orders/{id}:
    put:
      operationId: save order
      description: Saves it.
      deprecated: true
      parameters:
        - {name: id, in: path, required: true, type: integer, minimum: 1}
        - {name: order, in: body, required: true, schema: {$ref: "#/definitions/Order"}}
    delete:
      operationId: save order
      parameters:
        - {name: id, in: path, required: true, type: integer}
definitions:
  Order: {type: object}
`;
  const { tools } = await outputOf(ID, { tools: yaml, to: "mcp" });
  assert.deepEqual(tools, [
    {
      name: "save_order",
      description: "Saves it.\n\nDeprecated.",
      inputSchema: {
        type: "object",
        properties: { id: { type: "integer", minimum: 1 }, body: { $ref: "#/$defs/Order" } },
        required: ["id", "body"],
        $defs: { Order: { type: "object" } },
      },
      annotations: { readOnlyHint: false, idempotentHint: true },
    },
    {
      name: "save_order_2",
      description: "DELETE /orders/{id}",
      inputSchema: {
        type: "object",
        properties: { id: { type: "integer" } },
        required: ["id"],
      },
      annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true },
    },
  ]);
  assert.equal(
    (await errorOf(ID, { tools: { openapi: "3.1.0", paths: {} }, to: "mcp" })).code,
    "NO_TOOLS",
  );
  assert.equal(
    (await errorOf(ID, { tools: SOURCES.mcp, from: "openapi", to: "mcp" })).code,
    "UNKNOWN_FORMAT",
  );
  assert.equal((await errorOf(ID, { tools: "openapi: [\n", to: "mcp" })).code, "INVALID_YAML");
});

Deno.test(`${ID}: what only clients read is not a loss, and is kept where the target has it`, async () => {
  const mcp = { ...SOURCES.mcp as object, annotations: {}, icons: [], _meta: { a: 1 } };
  assert.deepEqual((await convert(mcp, "mcp")).tools, [mcp]);
  assert.deepEqual(await warningsOf(ID, { tools: mcp, to: "openai" }), []);
  const anthropic = {
    type: "custom",
    cache_control: { type: "ephemeral" },
    input_examples: [{}],
    ...SOURCES.anthropic as object,
  };
  assert.deepEqual((await convert(anthropic, "anthropic")).tools, [anthropic]);
  assert.deepEqual((await convert(anthropic, "mcp")).changes, [
    "HINT_DROPPED /cache_control",
    "FIELD_DROPPED /input_examples",
  ]);
});

// A schema in parts, and what the target has of it; undefined where its parts cannot be one.
const ALL_OF: [string, object, object | undefined][] = [
  [
    "a type that extends another",
    {
      $defs: { base: { type: "object", properties: { a: { type: "string" } }, required: ["a"] } },
      description: "Both.",
      allOf: [
        { $ref: "#/$defs/base" },
        { properties: { b: { type: "integer" } }, required: ["b"], description: "One." },
      ],
    },
    {
      type: "object",
      properties: { a: { type: "string" }, b: { type: "integer" } },
      required: ["a", "b"],
      description: "Both.",
    },
  ],
  [
    "remarks around one reference",
    {
      $defs: { unit: { type: "string", enum: ["c", "f"] } },
      type: "object",
      properties: { unit: { description: "Unit.", allOf: [{ $ref: "#/$defs/unit" }] } },
    },
    {
      type: "object",
      properties: { unit: { type: "string", enum: ["c", "f"], description: "Unit." } },
    },
  ],
  [
    "parts that contradict each other",
    { type: "object", properties: { a: { allOf: [{ type: "string" }, { type: "integer" }] } } },
    undefined,
  ],
  [
    "a part that is closed to the other's properties",
    {
      type: "object",
      properties: {
        a: {
          allOf: [
            { type: "object", properties: { b: {} }, additionalProperties: false },
            { type: "object", properties: { c: {} } },
          ],
        },
      },
    },
    undefined,
  ],
  [
    "a schema that holds itself",
    {
      $defs: { node: { allOf: [{ $ref: "#/$defs/node" }] } },
      type: "object",
      properties: { a: { $ref: "#/$defs/node" } },
    },
    undefined,
  ],
];
for (const [title, inputSchema, expected] of ALL_OF) {
  Deno.test(`${ID}: to gemini, allOf: ${title}`, async () => {
    const { tools, changes } = await outputOf(ID, {
      tools: { name: "t", inputSchema },
      to: "gemini",
    });
    const codes = changes.map(({ code }: { code: string }) => code);
    if (expected) {
      assert.deepEqual(tools[0].functionDeclarations[0].parameters, expected);
      assert.ok(codes.includes("ALL_OF_MERGED") && !codes.includes("KEYWORD_DROPPED"));
    } else assert.ok(codes.includes("KEYWORD_DROPPED") && !codes.includes("ALL_OF_MERGED"));
  });
}
