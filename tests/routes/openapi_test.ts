/** The OpenAPI document: its examples are real, its answers fit its schemas, both extensions are there. */
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { CONTRACTS } from "../../tools/catalog/contracts.ts";
import { importToolsBy } from "../../tools/catalog/load.ts";
import { RUNS } from "../../tools/catalog/runs.ts";
import { startService } from "../service.ts";

interface Media {
  schema: object;
  example?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; in: string; example?: unknown; schema: { example?: unknown } }[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, { content?: Record<string, Media> }>;
}

/** The contracts that were loaded. */
const loaded = new Set<string>();
importToolsBy({
  contract: (id) => (loaded.add(id), CONTRACTS[id]!()),
  run: (id) => RUNS[id]!(),
});

// One of each for all tests: a service starts workers, and a schema is read with all that it may refer to.
const service = startService();
const document = await (await service.send("/openapi.json")).json();
const loadedForIt = [...loaded];
const ajv = new Ajv2020({ strict: false }).addSchema(document, "document");

Deno.test.afterAll(() => service.close());

const operations: [string, string, Operation][] = Object.entries(
  document.paths as Record<string, Record<string, Operation>>,
).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]): [string, string, Operation] => [
    path,
    method,
    operation,
  ])
);

Deno.test("openapi: the tools of its examples are loaded for it, and no others", () => {
  assert.ok(loadedForIt.length <= 3, loadedForIt.join());
});

Deno.test("openapi: no text is longer than importers of actions allow", () => {
  // OpenAI's GPT actions refuse an operation with more than 300 characters, a parameter with more than 700.
  for (const [path, method, { summary, description, parameters = [] }] of operations) {
    const where = `${method} ${path}`;
    assert.ok(summary.length <= 300 && description.length <= 300, where);
    for (const parameter of parameters) {
      assert.ok(JSON.stringify(parameter).length <= 700, `${where} ${parameter.name}`);
    }
  }
});

// The statuses of docs/api.md, by the operations that can answer them.
const RUN = "200 400 401 404 408 413 415 422 429 500 503 504";
const DOCUMENT = "200 304";
const STATUSES = {
  "get /": "200",
  "get /.well-known/agent-install.json": DOCUMENT,
  "get /.well-known/ai-agents.json": DOCUMENT,
  "get /.well-known/ai-agents.summary.json": DOCUMENT,
  "get /.well-known/context-ops.json": DOCUMENT,
  "get /api": "200 401",
  "get /api/tools": "200 304 400 401",
  "get /api/tools/search": "200 400 401 503",
  "get /api/tools/{id}/schema": "200 304 401 404 503",
  "get /healthz": "200",
  "get /openapi.json": DOCUMENT,
  "get /openapi.summary.json": DOCUMENT,
  "get /openapi.tools.json": DOCUMENT,
  "get /readyz": "200 503",
  "post /api": RUN,
  // What fails in a batch is in its items, what fails in a step of a pipeline is 422.
  "post /api/batch": "200 400 401 408 413 415 429 503",
  "post /api/pipeline": "200 400 401 404 408 413 415 422 429 503",
  "post /api/run": RUN,
  "post /mcp": "200 202 400 401 408 413 415 429 503",
  "post /api/tools/search": "200 400 401 408 413 415 429 503",
};

Deno.test("openapi: describes every operation of the API with its statuses", () => {
  assert.equal(document.openapi, "3.1.0");
  assert.equal(document.info.title, "Utility Tools");
  const described = operations.map(([path, method, { responses }]) => [
    `${method} ${path}`,
    Object.keys(responses).join(" "),
  ]);
  assert.deepEqual(Object.fromEntries(described), STATUSES);
});

Deno.test("openapi: carries both extensions", () => {
  const steps = document["x-router-flow"].map(({ method, path }: Record<string, string>) =>
    `${method} ${path}`
  );
  assert.deepEqual(steps, [
    "GET /api/tools/search",
    "GET /api/tools/{id}/schema",
    "POST /api/run",
    "POST /api/batch",
    "POST /api/pipeline",
  ]);
  const rendering = document["x-rendering-service"];
  assert.equal(rendering.tool_id, "mermaid-renderer");
  assert.deepEqual(rendering.formats, ["svg", "html", "png"]);
  assert.equal(rendering.errors.length, 19);
});

for (const [path, method, operation] of operations) {
  const content = operation.responses["200"]?.content ?? {};
  const isJson = "application/json" in content;
  const answer = content[isJson ? "application/json" : "text/plain"];

  Deno.test(`openapi: ${operation.operationId} answers its example, and by its schema`, async () => {
    assert.ok(answer, "has an answer");
    assert.ok(answer.example !== undefined, "has an example");
    const response = await send(path, method, operation);
    assert.equal(response.status, 200);
    const body = await (isJson ? response.json() : response.text());
    const mediaType = isJson ? "application/json" : "text/plain";
    const validate = schemaAt(
      ["paths", path, method, "responses", "200", "content", mediaType, "schema"],
    );
    for (const value of [body, answer.example]) {
      assert.ok(validate(value), JSON.stringify(validate.errors));
    }
    assertShows(body, answer.example);
  });
}

Deno.test("openapi: an answer with several forms describes all of them", () => {
  const formsOf = (path: string, method: string) =>
    Object.keys(document.paths[path][method].responses["200"].content).sort();
  assert.deepEqual(formsOf("/", "get"), ["application/json", "text/html"]);
  assert.deepEqual(formsOf("/api/run", "post"), ["application/json", "image/png", "text/plain"]);
});

Deno.test("openapi: JSON of mode output is the tool's own, as the description says", async () => {
  const { components } = await (await service.send("/openapi.tools.json")).json();
  const call = { tool_id: "url-parser", input: "https://example.com/?a=1" };
  const isEnvelope = schemaAt(["components", "schemas", "RunEnvelope"]);
  const isOutput = ajv.compile(components.schemas[call.tool_id].properties.output);
  for (const [mode, expected] of [["full", true], ["compact", true], ["output", false]] as const) {
    const body = await service.postJson("/api/run", { ...call, response_mode: mode });
    assert.deepEqual([isEnvelope(body), isOutput(body)], [expected, !expected], mode);
  }
  const { description } = document.paths["/api/run"].post;
  assert.match(description, /In mode output .+\/openapi\.tools\.json.+in place of RunEnvelope/);
});

Deno.test("openapi: error answers fit their schema", async () => {
  const validate = schemaAt(["components", "schemas", "ErrorAnswer"]);
  const answers = [
    await service.post("/api/run", "{"),
    await service.post("/api/run", {}),
    await service.post("/api/run", { tool_id: "nope" }),
    await service.post("/api/run", { tool_id: "json-formatter", input: "[" }),
    await service.post("/api/pipeline", { input: "", steps: [{ tool_id: "base64" }] }),
    await service.send("/nowhere"),
  ];
  for (const answer of answers) {
    assert.ok(answer.status >= 400);
    assert.ok(validate(await answer.json()), JSON.stringify(validate.errors));
  }
});

/** What checks values by the schema at a place of the document. */
function schemaAt(place: string[]) {
  // RFC 6901, section 6.
  const pointer = place.map((name) =>
    encodeURIComponent(name.replaceAll("~", "~0").replaceAll("/", "~1"))
  );
  return ajv.compile({ $ref: `document#/${pointer.join("/")}` });
}

function send(
  path: string,
  method: string,
  operation: Operation,
): Promise<Response> {
  const query = new URLSearchParams();
  const headers = new Headers();
  let url = path;
  for (const parameter of operation.parameters ?? []) {
    const value = String(parameter.schema.example ?? parameter.example);
    assert.notEqual(value, "undefined", `${parameter.name} has an example`);
    if (parameter.in === "path") url = url.replace(`{${parameter.name}}`, value);
    else if (parameter.in === "header") headers.set(parameter.name, value);
    else query.set(parameter.name, value);
  }
  const body = operation.requestBody?.content["application/json"]?.example;
  if (body !== undefined) headers.set("content-type", "application/json");
  // The endpoint of MCP knows its callers by it.
  headers.set("host", "localhost");
  return service.send(`${url}?${query}`, {
    method: method.toUpperCase(),
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Whether an answer shows what its example shows. Lists of an example may end early, times differ. */
function assertShows(actual: unknown, example: unknown, at = "body"): void {
  if (Array.isArray(example)) {
    assert.ok(Array.isArray(actual), at);
    assert.ok(example.length > 0 || actual.length === 0, `${at} shows an item`);
    example.forEach((item, index) => assertShows(actual[index], item, `${at}[${index}]`));
  } else if (example !== null && typeof example === "object") {
    assert.ok(actual !== null && typeof actual === "object", at);
    for (const [key, value] of Object.entries(example)) {
      if (key === "processing_time_ms") continue;
      assertShows((actual as Record<string, unknown>)[key], value, `${at}.${key}`);
    }
  } else {
    assert.deepEqual(actual, example, at);
  }
}
