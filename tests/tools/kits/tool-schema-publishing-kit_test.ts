import assert from "node:assert/strict";
import { errorOf, outputOf } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "tool-schema-publishing-kit";

const ADD = {
  name: "add",
  description: "Add two numbers.",
  input_schema: {
    type: "object",
    properties: { a: { type: "number", description: "First" } },
    required: ["a"],
  },
};

/** With one property of this schema. */
function toolWith(schema: object, more: object = {}) {
  const properties = { a: { description: "First", ...schema } };
  return { ...ADD, input_schema: { type: "object", properties }, ...more };
}

Deno.test(`${ID}: writes the expected files of one tool for two targets`, async () => {
  const input = {
    tools: [ADD],
    targets: ["mcp", "openai"],
    examples: [{ tool: "add", arguments: { a: 1 } }, { tool: "add", arguments: {}, valid: false }],
  };
  const { verdict, facts, statuses, findings, files } = await runKit(ID, input);
  assert.equal(verdict, "ready");
  assert.deepEqual(findings, []);
  assert.deepEqual(statuses, [
    "lint done",
    "normalize done",
    "source done",
    "convert[0] done",
    "convert[1] done",
    "check[0] done",
    "check[1] done",
    "example[0] done",
    "example[1] done",
    "tokens[0] done",
    "tokens[1] done",
  ]);
  const mcp = [{ name: "add", description: ADD.description, inputSchema: ADD.input_schema }];
  const openai = [{
    type: "function",
    function: { name: "add", description: ADD.description, parameters: ADD.input_schema },
  }];
  assert.deepEqual(Object.keys(files), [
    "tools.mcp.json",
    "tools.openai.json",
    "publish-report.json",
  ]);
  assert.equal(files["tools.mcp.json"], JSON.stringify(mcp, null, 2) + "\n");
  assert.equal(files["tools.openai.json"], JSON.stringify(openai, null, 2) + "\n");
  const tokensOf = async (tools: unknown) =>
    (await outputOf("token-counter", { text: JSON.stringify(tools) })).tokens;
  const tokens = { mcp: await tokensOf(mcp), openai: await tokensOf(openai) };
  assert.deepEqual(Object.entries(facts), [
    ["tools", 1],
    ["targets", 2],
    ["targets_valid", 2],
    ["lint_errors", 0],
    ["lint_warnings", 0],
    ["changes", 0],
    ["examples_passed", 2],
    ["tokens", tokens],
  ]);
  const bad = await outputOf("json-schema-validator", { input: {}, schema: ADD.input_schema });
  assert.equal(
    files["publish-report.json"],
    JSON.stringify(
      {
        tools: ["add"],
        lint: [],
        targets: ["mcp", "openai"].map((target) => ({
          target,
          valid: true,
          changes: [],
          issues: [],
          tokens: tokens[target as "mcp"],
        })),
        examples: [
          { index: 0, tool: "add", expected_valid: true, valid: true, errors: [] },
          { index: 1, tool: "add", expected_valid: false, valid: false, errors: bad.errors },
        ],
      },
      null,
      2,
    ) + "\n",
  );
});

// A title, the input, verdict, and the findings but NO_EXAMPLES.
const FOUND: [string, Record<string, unknown>, string, string[]][] = [
  ["no examples", { tools: ADD, targets: ["mcp"] }, "ready", []],
  [
    "an issue that is information only",
    { tools: toolWith({ type: "string", description: "" }), targets: ["mcp"] },
    "ready",
    [],
  ],
  [
    "a change that loses nothing",
    { tools: toolWith({ type: "string", const: "x" }), targets: ["gemini"] },
    "ready",
    [],
  ],
  [
    "an error of the definitions is told for each file",
    { tools: { ...ADD, name: "a b" }, targets: ["anthropic"] },
    "blocked",
    ["blocker LINT_ERROR lint", "problem LOSSY_CONVERSION convert[0]"],
  ],
  [
    "a target refuses what is fine elsewhere",
    { tools: toolWith({ type: "array" }), targets: ["mcp", "openai"] },
    "blocked",
    ["blocker TARGET_INVALID check[1]"],
  ],
  [
    "no description",
    { tools: { name: "ping", inputSchema: { type: "object", properties: {} } }, targets: ["mcp"] },
    "needs_work",
    ["problem LINT_WARNING lint"],
  ],
  [
    "a keyword is lost: each loss, the warning once",
    {
      tools: [toolWith({ type: "string", not: { const: "x" } }), { ...ADD, name: "b", x: 1 }],
      targets: ["gemini", "mcp"],
    },
    "needs_work",
    [
      "problem LOSSY_CONVERSION convert[0]",
      "problem LOSSY_CONVERSION convert[0]",
      "problem LOSSY_CONVERSION convert[1]",
    ],
  ],
  [
    "a schema that refuses a good example, and one that accepts a bad one",
    {
      tools: ADD,
      targets: ["mcp"],
      examples: [
        { tool: "add", arguments: { a: "1" } },
        { tool: "add", arguments: { a: 1 }, valid: false },
      ],
    },
    "blocked",
    ["blocker EXAMPLE_MISMATCH example[0]", "blocker EXAMPLE_MISMATCH example[1]"],
  ],
  [
    "an example of a tool that is not there",
    { tools: ADD, targets: ["mcp"], examples: [{ tool: "sub", arguments: {} }] },
    "needs_work",
    ["problem EXAMPLE_UNKNOWN_TOOL normalize"],
  ],
  [
    "a schema that cannot be used",
    {
      tools: toolWith({ type: "string", pattern: "(" }),
      targets: ["mcp"],
      examples: [{ tool: "add", arguments: {} }],
    },
    "blocked",
    ["blocker STEP_FAILED example[0]"],
  ],
  [
    "strict mode is OpenAI's alone",
    {
      tools: toolWith({ not: { type: "string" } }),
      targets: ["openai", "mcp", "openai-responses"],
      strict: true,
    },
    "needs_work",
    ["problem NOT_STRICT convert[0]", "problem NOT_STRICT convert[2]"],
  ],
];

for (const [title, input, verdict, expected] of FOUND) {
  Deno.test(`${ID}: ${title}`, async () => {
    const run = await runKit(ID, input);
    assert.deepEqual(run.found.filter((found) => !found.includes("NO_EXAMPLES")), expected);
    assert.equal(run.verdict, verdict);
    assert.equal(
      run.found.includes("note NO_EXAMPLES example"),
      input.examples === undefined,
      "NO_EXAMPLES",
    );
  });
}

Deno.test(`${ID}: a target with an error gets no file, the others do`, async () => {
  const tools = toolWith({ type: "array" });
  const { facts, files } = await runKit(ID, { tools, targets: ["openai", "mcp"] });
  assert.deepEqual(Object.keys(files), ["tools.mcp.json", "publish-report.json"]);
  assert.equal(facts.targets_valid, 1);
  const { targets } = JSON.parse(files["publish-report.json"]!);
  assert.deepEqual(
    targets.map(({ valid }: { valid: boolean }) => valid),
    [false, true],
  );
});

Deno.test(`${ID}: what cannot be read stops later steps, and says where`, async () => {
  const examples = [{ tool: "add", arguments: {} }];
  const { statuses, facts, found, files } = await runKit(ID, {
    tools: "{not JSON",
    targets: ["mcp"],
    examples,
  });
  assert.deepEqual(statuses, [
    "lint failed",
    "normalize failed",
    "source not_run",
    "convert[0] not_run",
    "check[0] not_run",
    "example not_run",
    "tokens[0] not_run",
  ]);
  assert.deepEqual(found, ["blocker STEP_FAILED lint", "blocker STEP_FAILED normalize"]);
  assert.deepEqual(Object.values(facts), [null, 1, 0, null, null, 0, 0, { mcp: null }]);
  assert.deepEqual(files, {});
});

Deno.test(`${ID}: does not test what was not converted`, async () => {
  const { statuses, files } = await runKit(ID, {
    tools: [ADD, { description: "nameless", inputSchema: { type: "object" } }],
    targets: ["mcp"],
  });
  assert.deepEqual(statuses.slice(1), [
    "normalize failed",
    "source not_run",
    "convert[0] not_run",
    "check[0] not_run",
    "example skipped",
    "tokens[0] not_run",
  ]);
  const report = JSON.parse(files["publish-report.json"]!);
  assert.deepEqual(report.tools, ["add", null]);
  assert.deepEqual(report.targets, [
    { target: "mcp", valid: null, changes: [], issues: [], tokens: null },
  ]);
});

Deno.test(`${ID}: examples name tools as the definitions do`, async () => {
  // MCP takes no colon in a name, Gemini does.
  const tools = { functionDeclarations: [{ name: "ns:add", description: "Add." }] };
  const examples = [{ tool: "ns:add", arguments: {} }];
  const { facts } = await runKit(ID, { tools, targets: ["gemini"], examples });
  assert.equal(facts.examples_passed, 1);
});

Deno.test(`${ID}: accepts bare definitions with references, and inlines them for Gemini`, async () => {
  // As pydantic and zod write schemas: the shape is Gemini's too, which knows no references.
  const parameters = {
    type: "object",
    properties: { unit: { $ref: "#/$defs/Unit", description: "Unit" } },
    $defs: { Unit: { type: "string", enum: ["C", "F"] } },
  };
  const tools = [{ name: "f", description: "Does f", parameters }];
  const { verdict, facts, found, files } = await runKit(ID, {
    tools,
    targets: ["gemini", "openai"],
  });
  assert.equal(verdict, "ready");
  assert.deepEqual(found, [
    "note GEMINI_RULE lint",
    "note GEMINI_RULE lint",
    "note NO_EXAMPLES example",
  ]);
  assert.deepEqual([facts.lint_errors, facts.targets_valid], [0, 2]);
  const [{ functionDeclarations: [gemini] }] = JSON.parse(files["tools.gemini.json"]!);
  assert.deepEqual(gemini.parameters.properties.unit.enum, ["C", "F"]);
  assert.deepEqual(JSON.parse(files["tools.openai.json"]!)[0].function.parameters, parameters);
});

Deno.test(`${ID}: the report notes what is neither wrong nor lost`, async () => {
  const tools = toolWith({ type: "string", const: "x", description: "" });
  const { files, facts } = await runKit(ID, { tools, targets: ["gemini"] });
  const { lint, targets: [gemini] } = JSON.parse(files["publish-report.json"]!);
  const codesOf = (list: { code: string }[]) => list.map(({ code }) => code);
  assert.deepEqual(codesOf(lint), ["PROPERTY_DESCRIPTION_MISSING"]);
  assert.deepEqual(codesOf(gemini.issues), ["PROPERTY_DESCRIPTION_MISSING"]);
  assert.deepEqual(codesOf(gemini.changes), ["CONST_TO_ENUM"]);
  assert.deepEqual([facts.lint_errors, facts.lint_warnings, facts.changes], [0, 0, 1]);
});

Deno.test(`${ID}: steps give the tools' own answers`, async () => {
  const tools = [toolWith({ type: ["string", "null"] })];
  const { files } = await runKit(ID, { tools, targets: ["gemini", "openai"], strict: true });
  for (const [to, strict] of [["gemini", false], ["openai", true]] as const) {
    const alone = await outputOf("tool-schema-converter", { tools, to, strict });
    assert.equal(files[`tools.${to}.json`], JSON.stringify(alone.tools, null, 2) + "\n");
  }
});

Deno.test(`${ID}: treats prototype names as data`, async () => {
  const properties = '{"__proto__": {"type": "number", "description": "x"}}';
  const tools = JSON.parse(
    `[{"name": "constructor", "description": "d", "inputSchema":
      {"type": "object", "properties": ${properties}, "required": ["__proto__"]}}]`,
  );
  const examples = [
    { tool: "constructor", arguments: JSON.parse('{"__proto__": 1}') },
    { tool: "constructor", arguments: {}, valid: false },
    { tool: "toString", arguments: {} },
  ];
  const { facts, found, files } = await runKit(ID, { tools, targets: ["mcp"], examples });
  assert.equal(facts.examples_passed, 2);
  assert.deepEqual(found, ["problem EXAMPLE_UNKNOWN_TOOL normalize"]);
  assert.match(files["tools.mcp.json"]!, /"__proto__": \{/);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const tools of [undefined, null, "", " \n", [], {}]) {
    assert.equal((await errorOf(ID, { tools })).code, "EMPTY_INPUT");
  }
  const wrong: [Record<string, unknown>, string][] = [
    [{ tools: 5 }, "tools"],
    [{ targets: ["openai", "mcp", "openai"] }, "targets[2]"],
    [{ targets: [] }, "targets"],
    [{ targets: ["cohere"] }, "targets[0]"],
    [{ examples: [{ tool: "add" }] }, "examples[0].arguments"],
    [{ examples: [{ tool: "add", arguments: [] }] }, "examples[0].arguments"],
    [{ examples: [{ arguments: {} }] }, "examples[0].tool"],
    [{ examples: Array(21).fill({ tool: "add", arguments: {} }) }, "examples"],
  ];
  for (const [input, path] of wrong) {
    const { code, fields } = await errorOf(ID, { tools: ADD, ...input });
    assert.deepEqual([code, fields[0]!.path], ["INVALID_INPUT", path]);
  }
  const tools = { ...ADD, description: "x".repeat(1_500_000) };
  assert.equal((await errorOf(ID, { tools })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: publishes forty tools of twenty properties for five targets, and refuses more than it delivers`, async () => {
  const wide = (name: string) => ({
    name,
    description: "d",
    inputSchema: {
      type: "object",
      properties: Object.fromEntries(
        Array.from(
          { length: 20 },
          (_, index) => [`p${index}`, { type: "string", description: "p" }],
        ),
      ),
    },
  });
  const tools = Array.from({ length: 40 }, (_, index) => wide(`t${index}`));
  const examples = Array(20).fill({ tool: "t39", arguments: { p0: "x" } });
  const targets = ["openai", "openai-responses", "anthropic", "gemini", "mcp"];
  const { facts } = await runKit(ID, { tools, examples, targets });
  assert.equal(facts.targets_valid, 5);
  assert.equal(facts.examples_passed, 20);

  const long = Array.from({ length: 200 }, (_, index) => ({
    name: `t${index}`,
    description: "word ".repeat(1_400),
    inputSchema: { type: "object", properties: {} },
  }));
  assert.equal((await errorOf(ID, { tools: long, targets })).code, "OUTPUT_TOO_LARGE");
});

Deno.test(`${ID}: reports once, as work to do, what the text of definitions loses`, async () => {
  const tools =
    `[{"name":"f","name":"g","description":"Finds a page.","input_schema":{"type":"object",
    "properties":{"n":{"type":"integer","description":"Page","maximum":12345678901234567891}}}}]`;
  const { verdict, found, findings } = await runKit(ID, { tools });
  assert.deepEqual([verdict, found], ["needs_work", [
    "problem DUPLICATE_KEY lint",
    "note PRECISION_LOSS lint",
    "note NO_EXAMPLES example",
  ]]);
  assert.deepEqual(findings.slice(0, 2).map(({ path }) => path), [
    "/0/name",
    "/0/input_schema/properties/n/maximum",
  ]);
});

Deno.test(`${ID}: what MCP clients read is one note a target, not a loss`, async () => {
  const tools = ["a", "b"].map((name) => ({
    name,
    description: "Reads it.",
    inputSchema: { type: "object", properties: {} },
    annotations: { readOnlyHint: true },
    _meta: { "example.com/owner": "x" },
  }));
  const { verdict, found, findings, files } = await runKit(ID, { tools });
  assert.equal(verdict, "ready");
  assert.deepEqual(found.filter((line) => line.includes("HINTS_DROPPED")), [
    "note HINTS_DROPPED convert[0]",
    "note HINTS_DROPPED convert[1]",
    "note HINTS_DROPPED convert[2]",
  ]);
  assert.equal(
    findings.find(({ code }) => code === "HINTS_DROPPED")!.message,
    "openai: annotations, _meta of 2 tools left out; no model reads them",
  );
  assert.deepEqual(JSON.parse(files["tools.mcp.json"]!), tools);
});

Deno.test(`${ID}: publishes the operations of an OpenAPI document for every provider`, async () => {
  const tools = `openapi: 3.1.0
info: {title: Orders, version: "1"}
paths:
  /orders/{id}:
    get:
      operationId: getOrder
      summary: Gets an order.
      parameters:
        - {name: id, in: path, required: true, description: Its number, schema: {type: integer, minimum: 1}}
`;
  const { verdict, facts, files } = await runKit(ID, {
    tools,
    examples: [
      { tool: "getOrder", arguments: { id: 5 } },
      { tool: "getOrder", arguments: {}, valid: false },
    ],
  });
  assert.deepEqual([verdict, facts.tools, facts.targets_valid, facts.examples_passed], [
    "ready",
    1,
    4,
    2,
  ]);
  assert.equal(JSON.parse(files["tools.anthropic.json"]!)[0].name, "getOrder");
});

/*
 * Anthropic refuses a request whose properties have other names (anthropics/claude-code#79418); `style` and `explode`
 * are by default as OpenAPI 3.1.1, "Parameter Object", has them.
 */
const WAREHOUSE = {
  openapi: "3.1.0",
  servers: [{ url: "https://{region}.example.com/v2", variables: { region: { default: "eu" } } }],
  security: [{ key: [] }],
  components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } } },
  paths: {
    "/items/{id}": {
      patch: {
        operationId: "items.update",
        summary: "Updates an item.",
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string" } },
          { name: "id", in: "query", schema: { type: "integer" } },
          { name: "filter[sku]", in: "query", schema: { type: "string" } },
          { name: "$top", in: "query", schema: { type: "integer" } },
        ],
        requestBody: {
          required: true,
          content: { "application/merge-patch+json": { schema: { type: "object" } } },
        },
      },
    },
  },
};

Deno.test(`${ID}: operations.json says how to call each operation with a tool's arguments`, async () => {
  const { files, found } = await runKit(ID, { tools: WAREHOUSE, targets: ["anthropic"] });
  assert.deepEqual(found, ["note HINTS_DROPPED convert[0]", "note NO_EXAMPLES example"]);
  const [tool] = JSON.parse(files["tools.anthropic.json"]!);
  assert.deepEqual(Object.keys(tool.input_schema.properties), [
    "id",
    "id_2",
    "filter_sku",
    "top",
    "body",
  ]);
  assert.deepEqual(tool.input_schema.required, ["id", "body"]);
  const query = { in: "query", required: false, style: "form", explode: true };
  assert.deepEqual(JSON.parse(files["operations.json"]!), {
    operations: [{
      tool: tool.name,
      method: "PATCH",
      path: "/items/{id}",
      servers: ["https://eu.example.com/v2"],
      parameters: [
        { property: "id", name: "id", in: "path", required: true, style: "simple", explode: false },
        { property: "id_2", name: "id", ...query },
        { property: "filter_sku", name: "filter[sku]", ...query },
        { property: "top", name: "$top", ...query },
      ],
      body: { property: "body", media_type: "application/merge-patch+json" },
      security: [{ key: [] }],
    }],
    security_schemes: WAREHOUSE.components.securitySchemes,
  });
});

Deno.test(`${ID}: calls a Swagger 2.0 operation at its host, in its formats`, async () => {
  const tools = {
    swagger: "2.0",
    host: "example.com",
    basePath: "/v1",
    schemes: ["http", "https"],
    consumes: ["application/xml", "application/json"],
    paths: {
      "/pets": {
        post: {
          operationId: "addPet",
          summary: "Adds a pet.",
          parameters: [
            {
              name: "tags",
              in: "query",
              type: "array",
              items: { type: "string" },
              collectionFormat: "pipes",
            },
            { name: "pet", in: "body", required: true, schema: { type: "object" } },
          ],
        },
      },
    },
  };
  const { files } = await runKit(ID, { tools, targets: ["mcp"] });
  const [{ servers, parameters, body }] = JSON.parse(files["operations.json"]!).operations;
  assert.deepEqual(servers, ["https://example.com/v1"]);
  assert.deepEqual(
    parameters.map(({ property, style, explode }: Record<string, unknown>) => [
      property,
      style,
      explode,
    ]),
    [["tags", "pipeDelimited", false]],
  );
  assert.deepEqual(body, { property: "body", media_type: "application/json" });
});

Deno.test(`${ID}: reads the answer to tools/list, and reports a page that is not the last`, async () => {
  const tool = {
    name: "find",
    description: "Finds.",
    inputSchema: {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { any: { type: "object", additionalProperties: true } },
    },
  };
  const answer = (more: object) => ({ jsonrpc: "2.0", id: 1, result: { tools: [tool], ...more } });
  const targets = ["gemini", "openai"];
  const all = await runKit(ID, { tools: answer({}), targets });
  assert.deepEqual([all.verdict, all.facts.tools], ["ready", 1]);
  const page = await runKit(ID, { tools: answer({ nextCursor: "b" }), targets });
  assert.deepEqual(page.found[0], "problem TOOLS_INCOMPLETE source");
});

Deno.test(`${ID}: names each target once for a fault that it finds twice`, async () => {
  const properties = { a: { type: "dict" }, b: { type: "dict" } };
  const tools = { name: "t", description: "Does.", inputSchema: { type: "object", properties } };
  const { findings } = await runKit(ID, { tools, targets: ["mcp", "anthropic"] });
  const found = findings.filter(({ code }) => code === "TARGET_INVALID");
  assert.ok(found.length > 0);
  for (const { message } of found) assert.match(message, /^(?!.*mcp.*mcp).*anthropic/);
});

Deno.test(`${ID}: names a property that Anthropic refuses, and a tool that cannot be strict`, async () => {
  const tools = [{
    name: "find",
    description: "Finds.",
    inputSchema: { type: "object", properties: { "filter[id]": { type: "object" } } },
  }];
  const { findings } = await runKit(ID, { tools, targets: ["anthropic", "openai"], strict: true });
  const messages = findings.map(({ code, message }) => `${code} ${message}`);
  assert.ok(
    messages.some((text) =>
      /^TARGET_INVALID anthropic: Tool 0 \("find"\).*PROPERTY_NAME/.test(text)
    ),
  );
  assert.ok(
    messages.some((text) =>
      /^NOT_STRICT openai: Tool 0 \("find"\).*filter.*: OpenAI's strict mode/.test(text)
    ),
  );
});

Deno.test(`${ID}: keeps tools strict beside one that cannot be`, async () => {
  const tool = (name: string, inputSchema: object) => ({
    name,
    description: "Does it.",
    inputSchema,
  });
  const open = { type: "object", properties: { headers: { type: "object" } } };
  const tools = [
    tool("send", open),
    tool("find", { type: "object", properties: { q: { type: "string" } }, required: ["q"] }),
  ];
  const { files } = await runKit(ID, { tools, targets: ["openai"], strict: true });
  const written = JSON.parse(files["tools.openai.json"]!);
  assert.deepEqual(
    written.map((
      { function: { name, strict, parameters } }: Record<"function", Record<string, unknown>>,
    ) => [
      name,
      strict,
      parameters,
    ]),
    [
      ["send", undefined, open],
      ["find", true, {
        type: "object",
        properties: { q: { type: "string" } },
        required: ["q"],
        additionalProperties: false,
      }],
    ],
  );
});

/** An OpenAPI document of one operation with a body. */
const withBody = (schema: unknown) => ({
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  paths: {
    "/people": {
      put: {
        operationId: "savePerson",
        summary: "Saves a person.",
        requestBody: { content: { "application/json": { schema } } },
        responses: { "204": { description: "Saved" } },
      },
    },
  },
});

Deno.test(`${ID}: takes "required: true" at a property as the object's own list`, async () => {
  const tools = withBody({
    type: "object",
    required: true,
    properties: {
      name: { type: "string", required: true },
      age: { type: "integer", required: false },
    },
  });
  const { verdict, files } = await runKit(ID, { tools, targets: ["mcp"] });
  const [{ inputSchema }] = JSON.parse(files["tools.mcp.json"]!);
  assert.deepEqual(inputSchema.required, ["body"]);
  assert.deepEqual(inputSchema.properties.body, {
    type: "object",
    properties: { name: { type: "string" }, age: { type: "integer" } },
    required: ["name"],
  });
  assert.equal(verdict, "ready");
});

Deno.test(`${ID}: a choice of required properties that the schema around it defines is right`, async () => {
  const tools = withBody({
    type: "object",
    properties: { name: { type: "string" }, company: { type: "string" } },
    allOf: [{ anyOf: [{ required: ["name"] }, { required: ["company"] }] }],
  });
  const { found } = await runKit(ID, { tools, targets: ["mcp"] });
  assert.deepEqual(found.filter((line) => line.includes("LINT")), []);
});

Deno.test(`${ID}: what Gemini refuses in required is left out there and told, and its file is delivered`, async () => {
  const tools = withBody({
    type: "object",
    required: ["uris", "ids"],
    properties: { ids: { type: "string", deprecated: true } },
  });
  const { findings, files } = await runKit(ID, { tools, targets: ["gemini"] });
  const lost = findings.filter(({ code }) => code === "LOSSY_CONVERSION");
  assert.equal(lost.length, 1, JSON.stringify(lost));
  assert.match(lost[0]!.message, /"uris" was dropped from required/);
  assert.match(files["tools.gemini.json"]!, /"required": \[\s+"ids"\s+\]/);
});

Deno.test(`${ID}: a choice of required properties leaves Gemini no choice between empty schemas`, async () => {
  const tools = withBody({
    type: "object",
    properties: { name: { type: "string" }, company: { type: "string" } },
    anyOf: [{ required: ["name"] }, { required: ["company"] }],
  });
  const { found, files } = await runKit(ID, { tools, targets: ["gemini"] });
  assert.ok(found.join().includes("LOSSY_CONVERSION"), found.join());
  assert.ok(!files["tools.gemini.json"]!.includes("anyOf"));
});

Deno.test(`${ID}: names the property that lost a rule inside a referenced schema`, async () => {
  const tools = {
    ...withBody({ $ref: "#/components/schemas/Mail" }),
    components: {
      schemas: {
        Mail: {
          type: "object",
          properties: { headers: { type: "object", additionalProperties: { type: "string" } } },
        },
      },
    },
  };
  const { findings } = await runKit(ID, { tools, targets: ["gemini"] });
  assert.ok(
    findings.some(({ message }) => /additionalProperties of "headers" was dropped/.test(message)),
    JSON.stringify(findings),
  );
});

Deno.test(`${ID}: asks for one file where the paths of a document stand in others`, async () => {
  const tools = {
    openapi: "3.0.3",
    paths: { "/accounts": { $ref: "resources/accounts.yml" } },
  };
  const { findings, verdict } = await runKit(ID, { tools });
  assert.equal(verdict, "blocked");
  assert.match(findings[0]!.message, /"resources\/accounts\.yml": bundle it into one file/);
});

Deno.test(`${ID}: a schema under a framework's own name blocks, for the files would have none`, async () => {
  const { input_schema: args_schema, ...tool } = ADD;
  const { findings } = await runKit(ID, { tools: [{ ...tool, args_schema }], targets: ["openai"] });
  const [first] = findings;
  assert.deepEqual([first!.code, first!.path], ["SCHEMA_NOT_READ", "/args_schema"]);
  const { found } = await runKit(ID, {
    tools: [{ ...ADD, outputSchema: args_schema }],
    targets: ["openai"],
  });
  assert.ok(!found.some((one) => one.includes("SCHEMA_NOT_READ")));
});

Deno.test(`${ID}: a new name comes with what to do about it`, async () => {
  const { findings } = await runKit(ID, {
    tools: [{ ...ADD, name: "math.add" }],
    targets: ["openai"],
  });
  const { fix } = findings.find(({ code }) => code === "LOSSY_CONVERSION")!;
  assert.match(fix, /takes? the new name/);
});

Deno.test(`${ID}: counts errors beyond those that are listed`, async () => {
  const count = 2_500;
  const properties = Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, 1]));
  const tools = [{ name: "a", description: "Adds", inputSchema: { type: "object", properties } }];
  const { facts } = await outputOf(ID, { tools, targets: ["mcp"] });
  assert.ok(facts.lint_errors >= count, facts.lint_errors);
});
