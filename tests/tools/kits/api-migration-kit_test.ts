import assert from "node:assert/strict";
import { errorOf, runTool } from "../../support.ts";
import { type KitRun, runKit } from "./kit_support.ts";

const ID = "api-migration-kit";

type Properties = Record<string, unknown>;

const OK = { responses: { 200: { description: "ok" } } };

function api(paths: Properties, rest: Properties = {}) {
  return { openapi: "3.1.0", info: { title: "t", version: "1" }, paths, ...rest };
}

/** A parameter that must be sent. */
function needs(name: string) {
  return { ...OK, parameters: [{ name, in: "query", required: true, schema: { type: "string" } }] };
}

const json = (value: unknown) => JSON.stringify(value, null, 2) + "\n";

/** Paths of the findings of a code. */
function pathsOf({ findings }: KitRun, wanted: string): (string | undefined)[] {
  return findings.filter(({ code }) => code === wanted).map(({ path }) => path);
}

const BEFORE = api({
  "/orders": { get: OK, post: OK },
  "/orders/{id}": { get: OK, delete: OK },
  "/old": { get: OK },
  "/gone": { get: OK },
});
const AFTER = api({
  "/orders": { get: needs("q"), post: OK },
  "/orders/{order}": { get: needs("a|b"), delete: needs("why") },
  "/old": { get: { ...OK, operationId: "old" } },
  "/new": { get: OK },
});

Deno.test(`${ID}: delivers every file of a whole job`, async () => {
  const usage = ["get /orders", "GET /orders/{order_id}", "GET /old", "PUT /orders", "GET /x"];
  const input = { before: BEFORE, after: AFTER, usage, current_version: "1.4.2" };
  const run = await runKit(ID, input);
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, ["diff done", "impact done", "version done", "pack done"]);
  assert.deepEqual(run.facts, {
    verdict: "breaking",
    breaking: 4,
    non_breaking: 2,
    breaking_used: 2,
    operations_hit: ["GET /orders", "GET /orders/{order}"],
    next_version: "2.0.0",
  });
  assert.deepEqual(run.found, [
    "blocker BREAKING_CHANGE impact",
    "blocker BREAKING_CHANGE impact",
    "problem USAGE_NOT_FOUND impact",
    "problem USAGE_NOT_FOUND impact",
    "note BREAKING_CHANGE_UNUSED impact",
    "note BREAKING_CHANGE_UNUSED impact",
  ]);
  assert.deepEqual(run.findings.map(({ path }) => path), [
    "GET /orders",
    "GET /orders/{order}",
    "usage[3]",
    "usage[4]",
    "/gone",
    "DELETE /orders/{order}",
  ]);
  assert.equal(
    run.findings[0]!.message,
    'The query parameter "q" was added and is required (request, PARAMETER_ADDED_REQUIRED), at /paths/~1orders/get/parameters/0',
  );
  assert.deepEqual(run.findings.slice(2, 4).map(({ message }) => message), [
    '"PUT /orders" is not an operation of before: the path has GET, POST',
    '"GET /x" is not an operation of before: it has no such path',
  ]);
  assert.equal(
    run.files["migration-guide.md"],
    `# Migration guide

Next version: **2.0.0**, a major release

## Breaking changes that matter

### What to send

- The query parameter "q" was added and is required (request): GET /orders. PARAMETER_ADDED_REQUIRED, /paths/\\~1orders/get/parameters/0
- The query parameter "a\\|b" was added and is required (request): GET /orders/{order}. PARAMETER_ADDED_REQUIRED, /paths/\\~1orders\\~1{order}/get/parameters/0

## Breaking changes in what you do not use

- The path /gone was removed with all its operations: /gone. PATH_REMOVED, /paths/\\~1gone
- The query parameter "why" was added and is required (request): DELETE /orders/{order}. PARAMETER_ADDED_REQUIRED, /paths/\\~1orders\\~1{order}/delete/parameters/0

## Additions and other changes that break nothing

- The path /new was added: /new. PATH_ADDED, /paths/\\~1new
- The operationId "old" was added: GET /old. OPERATION_ID_ADDED, /paths/\\~1old/get

## Operations that are not in the old document

- PUT /orders
- GET /x
`,
  );
  assert.equal(
    run.files["changes.csv"],
    `level,used,location,direction,code,pointer,message,payload_path
breaking,no,/gone,,PATH_REMOVED,/paths/~1gone,The path /gone was removed with all its operations,
breaking,no,DELETE /orders/{order},request,PARAMETER_ADDED_REQUIRED,/paths/~1orders~1{order}/delete/parameters/0,"The query parameter ""why"" was added and is required",
breaking,yes,GET /orders,request,PARAMETER_ADDED_REQUIRED,/paths/~1orders/get/parameters/0,"The query parameter ""q"" was added and is required",
breaking,yes,GET /orders/{order},request,PARAMETER_ADDED_REQUIRED,/paths/~1orders~1{order}/get/parameters/0,"The query parameter ""a|b"" was added and is required",
non-breaking,no,/new,,PATH_ADDED,/paths/~1new,The path /new was added,
non-breaking,yes,GET /old,,OPERATION_ID_ADDED,/paths/~1old/get,"The operationId ""old"" was added",
`,
  );
  const pack = await runTool("context-pack-builder", {
    recipe: "api-operation-pack",
    input: { document: AFTER, operations: ["GET /orders", "GET /orders/{order}"] },
  });
  assert.equal(run.files["operations-pack.json"], json(pack.output));
});

Deno.test(`${ID}: every breaking change matters without usage`, async () => {
  const run = await runKit(ID, { before: BEFORE, after: AFTER });
  assert.equal(run.facts.breaking_used, 4);
  assert.deepEqual(run.facts.operations_hit, [
    "/gone",
    "DELETE /orders/{order}",
    "GET /orders",
    "GET /orders/{order}",
  ]);
  assert.deepEqual(pathsOf(run, "BREAKING_CHANGE_UNUSED"), []);
  assert.match(run.files["migration-guide.md"]!, /\n\nNext version: a major release\n\n/);
  assert.equal(run.facts.next_version, null);
  assert.equal(run.statuses[2], "version skipped");
  const { items } = JSON.parse(run.files["operations-pack.json"]!);
  assert.deepEqual(items.map(({ id }: Properties) => id), [
    "api",
    "DELETE /orders/{order}",
    "GET /orders",
    "GET /orders/{order}",
  ]);
});

const CALLBACK = (extra: Properties) =>
  api({
    "/a": {
      post: { ...OK, callbacks: { done: { "{$url}": { post: { ...OK, ...extra } } } } },
    },
  });
const HOOK = (schema: Properties) =>
  api({ "/a": { post: OK } }, {
    webhooks: { paid: { post: { requestBody: { content: { "application/json": { schema } } } } } },
  });
const SERVED = (url: string) => api({ "/a": { post: OK } }, { servers: [{ url }] });

Deno.test(`${ID}: counts an operation that breaks twice once`, async () => {
  const twice = { ...OK, parameters: [...needs("q").parameters, ...needs("r").parameters] };
  const run = await runKit(ID, {
    before: api({ "/a": { get: OK } }),
    after: api({ "/a": { get: twice } }),
  });
  assert.deepEqual([run.facts.breaking_used, run.facts.operations_hit], [2, ["GET /a"]]);
});

// Old and new document, a usage, and where breaking changes matter.
const MATTERS: [string, object, object, string[], string[]][] = [
  ["any case", BEFORE, AFTER, ["  gEt   /orders  "], ["GET /orders"]],
  ["another name in braces", BEFORE, AFTER, ["DELETE /orders/{}"], ["DELETE /orders/{order}"]],
  ["another method", BEFORE, AFTER, ["POST /orders"], []],
  ["a removed path", BEFORE, AFTER, ["GET /gone"], ["/gone"]],
  ["a path that is spelled otherwise", BEFORE, AFTER, ["GET /Orders"], []],
  [
    "a removed operation",
    api({ "/a": { get: OK, put: OK } }),
    api({ "/a": { get: OK } }),
    ["PUT /a"],
    ["PUT /a"],
  ],
  ["servers", SERVED("https://one.test"), SERVED("https://two.test"), ["POST /a"], ["document"]],
  [
    "a callback",
    CALLBACK({}),
    CALLBACK({ responses: {} }),
    ["POST /a"],
    ["POST /a callback done POST"],
  ],
  [
    "a webhook",
    HOOK({ type: "object", required: ["total"], properties: { total: {} } }),
    HOOK({ type: "object", properties: { total: {} } }),
    ["POST /a"],
    [],
  ],
];

for (const [title, before, after, usage, hit] of MATTERS) {
  Deno.test(`${ID}: reads usage: ${title}`, async () => {
    const run = await runKit(ID, { before, after, usage });
    const { output } = await runTool("openapi-diff", { before, after });
    const { changes } = output as { changes: { level: string; location: string }[] };
    const breaking = changes.filter(({ level }) => level === "breaking");
    assert.ok(breaking.length > 0);
    assert.deepEqual(pathsOf(run, "BREAKING_CHANGE"), hit);
    assert.deepEqual(run.facts.operations_hit, hit);
    assert.deepEqual(
      pathsOf(run, "BREAKING_CHANGE_UNUSED"),
      breaking.map(({ location }) => location).filter((location) => !hit.includes(location)),
    );
  });
}

// An entry of usage that is no operation, and why.
const MISSING: [string, string][] = [
  ["GET /new", "it is new in after"],
  ["HEAD /orders/{x}", "the path has GET, DELETE"],
  ["GET /nowhere", "it has no such path"],
  ["orders", "it is not METHOD /path"],
  ["", "it is not METHOD /path"],
  ["GET __proto__", "it has no such path"],
];

for (const [entry, reason] of MISSING) {
  Deno.test(`${ID}: does not find usage ${JSON.stringify(entry)}`, async () => {
    const run = await runKit(ID, { before: BEFORE, after: AFTER, usage: [entry, entry] });
    assert.equal(run.verdict, "needs_work");
    assert.deepEqual(
      run.findings.filter(({ code }) => code === "USAGE_NOT_FOUND")
        .map(({ path, message }) => [path, message]),
      [["usage[0]", `${JSON.stringify(entry)} is not an operation of before: ${reason}`]],
    );
  });
}

const ADDED = api({ "/a": { get: OK }, "/b": { get: OK } });
const PLAIN = api({ "/a": { get: OK } });
const NAMED = (operationId: string) => api({ "/a": { get: { ...OK, operationId } } });

// Old and new document, the present version, and the next.
const VERSIONS: [object, object, string, string][] = [
  [ADDED, PLAIN, "1.4.2", "2.0.0"],
  [ADDED, PLAIN, "v0.4.2", "0.5.0"],
  [ADDED, PLAIN, "10.0.0", "11.0.0"],
  [PLAIN, ADDED, "1.4.2", "1.5.0"],
  [PLAIN, ADDED, "0.4.2", "0.5.0"],
  [PLAIN, PLAIN, "1.4.2", "1.4.3"],
  // Nobody knows whether it breaks: the version says that it may.
  [NAMED("a"), NAMED("b"), "1.4.2", "2.0.0"],
];

for (const [before, after, current_version, next] of VERSIONS) {
  Deno.test(`${ID}: ${next} follows ${current_version}`, async () => {
    const { facts } = await runKit(ID, { before, after, current_version });
    assert.equal(facts.next_version, next);
  });
}

Deno.test(`${ID}: an unclear change in an operation that the client uses needs work`, async () => {
  const [before, after] = [NAMED("a"), NAMED("b")];
  const used = await runKit(ID, { before, after });
  assert.deepEqual([used.verdict, used.facts.verdict], ["needs_work", "unclear"]);
  assert.deepEqual(pathsOf(used, "UNCLEAR_CHANGE"), ["GET /a"]);
  assert.match(
    used.files["migration-guide.md"]!,
    /## Changes that may break what you use\n\n- .*: GET \/a\. OPERATION_ID_CHANGED, \S+\n/,
  );
  const both = (document: ReturnType<typeof api>) => ({
    ...document,
    paths: { ...document.paths, "/b": { get: OK } },
  });
  const other = await runKit(ID, { before: both(before), after: both(after), usage: ["GET /b"] });
  assert.equal(other.verdict, "ready");
});

Deno.test(`${ID}: keeps changes of two schemas in one operation apart`, async () => {
  const answer = (type: string) => ({
    responses: {
      200: {
        description: "ok",
        content: {
          "application/json": {
            schema: { type: "object", properties: { net: { type }, gross: { type } } },
          },
        },
      },
    },
  });
  const { findings, files } = await runKit(ID, {
    before: api({ "/sum": { get: answer("number") } }),
    after: api({ "/sum": { get: answer("string") } }),
    usage: [],
  });
  const schema = "/paths/~1sum/get/responses/200/content/application~1json/schema/properties";
  assert.deepEqual(
    findings.map(({ message }) => message).toSorted(),
    ["gross", "net"].map((name) =>
      `The type changed from number to string (response, TYPE_CHANGED), at ${name} in the body, ${schema}/${name}`
    ),
  );
  assert.equal(new Set(files["migration-guide.md"]!.match(/^- .*/gm)).size, 2);
});

Deno.test(`${ID}: reports a change of a shared schema once, with its place in each body`, async () => {
  const document = (type: string) => {
    const list = { type: "array", items: { $ref: "#/components/schemas/Order" } };
    const answer = (schema: unknown) => ({
      responses: { 200: { description: "ok", content: { "application/json": { schema } } } },
    });
    return {
      ...api({
        "/orders": { get: answer({ properties: { rows: list } }) },
        "/orders/last": { get: answer({ $ref: "#/components/schemas/Order" }) },
      }),
      components: {
        schemas: {
          Order: { allOf: [{ properties: { buyer: { $ref: "#/components/schemas/Person" } } }] },
          // It is its own parent: the walk ends.
          Person: {
            properties: { age: { type }, parent: { $ref: "#/components/schemas/Person" } },
          },
        },
      },
    };
  };
  const { files } = await runKit(ID, { before: document("integer"), after: document("string") });
  const lines = files["migration-guide.md"]!.match(/^- .*/gm);
  assert.deepEqual(lines, [
    "- The type changed from integer to string (response): GET /orders at rows\\[\\].buyer.age; " +
    "GET /orders/last at buyer.age. TYPE_CHANGED, /components/schemas/Person/properties/age",
  ]);
  assert.match(files["migration-guide.md"]!, /^### What to expect in answers$/m);
});

Deno.test(`${ID}: reports the replacement with what was removed`, async () => {
  const body = (properties: Properties) => ({
    requestBody: { content: { "application/json": { schema: { type: "object", properties } } } },
    ...OK,
  });
  const query = (name: string, schema: Properties) => ({
    parameters: [{ name, in: "query", schema }],
    ...OK,
  });
  const text = { type: "string" };
  const before = api({
    "/v1/charges": { post: OK },
    "/people/{id}": { put: body({ zip: text, city: text }) },
    "/bills": { get: query("after_id", text) },
    "/kept": { get: query("page", { type: "integer" }), post: body({ a: text, b: text }) },
  });
  const after = api({
    "/v2/charges": { post: OK },
    "/people/{person}": { put: body({ postal_code: text, city: text }) },
    "/bills": { get: query("cursor", text) },
    // Another type, and two for one: nobody can tell.
    "/kept": { get: query("cursor", text), post: body({ c: text, d: text, b: text }) },
  });
  const usage = ["POST /v1/charges", "PUT /people/{id}", "GET /bills", "GET /kept", "POST /kept"];
  const { files } = await runKit(ID, { before, after, usage });
  const removed = files["migration-guide.md"]!.split("\n").filter((line) => /_REMOVED,/.test(line));
  const heirs = removed.map((line) => [
    /The (?:path|property|query parameter) "?([^ "]+)/.exec(line)?.[1],
    /in its place, .*?(\/v2\/charges|"\w+")/.exec(line)?.[1],
  ]);
  assert.deepEqual(
    new Map(heirs as [string, string | undefined][]),
    new Map([
      ["/v1/charges", "/v2/charges"],
      ["after_id", '"cursor"'],
      ["page", undefined],
      ["zip", '"postal_code"'],
      ["a", undefined],
    ]),
  );
  assert.match(files["migration-guide.md"]!, /PUT \/people\/\{person\} at zip/);
});

Deno.test(`${ID}: a change in many operations names the first and counts the others`, async () => {
  const paths = (schema: Properties) =>
    Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`/a${index}`, {
      get: { responses: { 200: { description: "", content: { "application/json": { schema } } } } },
    }]));
  const shared = (properties: Properties) =>
    api(paths({ $ref: "#/components/schemas/Item" }), {
      components: { schemas: { Item: { type: "object", properties } } },
    });
  const { files } = await runKit(ID, {
    before: shared({ id: { type: "string" }, old: { type: "string" } }),
    after: shared({ id: { type: "string" } }),
  });
  assert.match(files["migration-guide.md"]!, /GET \/a17? at old; .*; and 4 more in changes\.csv\./);
});

Deno.test(`${ID}: tells equal documents and documents without operations`, async () => {
  const told = async (before: object, after: object) =>
    (await runKit(ID, { before, after })).found.filter((line) =>
      /SAME_DOCUMENT|NO_OPERATIONS/.test(line)
    );
  assert.deepEqual(await told(PLAIN, PLAIN), ["note SAME_DOCUMENT diff"]);
  const info = { ...PLAIN.info, version: "2.0.0" };
  assert.deepEqual(await told(PLAIN, { ...PLAIN, info }), []);
  const none = { ...PLAIN, paths: {} };
  assert.deepEqual(await told(none, none), ["note SAME_DOCUMENT diff"]);
  assert.deepEqual(await told(none, { ...none, info }), ["problem NO_OPERATIONS impact"]);
});

const VERSION_PAIRS: [before: unknown, after: unknown, isSwapped: boolean][] = [
  ["3", "2", true],
  ["v2.10.0", "v2.9.4", true],
  ["1.1.1", "1.1", true],
  ["2024-06-30.basil", "2023-10-16", true],
  [4, 3, true],
  ["2.9", "2.10", false],
  ["1.0", "1.0.0", false],
  ["2.0.0", "2.0.0-rc.1", false],
  ["2023-10-16", "2.0.0", false],
  ["20230101", "1.0.0", false],
  [1.9, 1.1, false],
  ["beta", "1", false],
  ["12/2023", "01/2024", false],
  ["12-2023", "01-2024", false],
  ["31.12.2023", "01.02.2024", false],
  ["2023-10-16", "2023-10", false],
];
Deno.test(`${ID}: tells a new document with a lower version`, async () => {
  for (const [before, after, isSwapped] of VERSION_PAIRS) {
    const { verdict, findings } = await runKit(ID, {
      before: { ...PLAIN, info: { ...PLAIN.info, version: before } },
      after: { ...PLAIN, info: { ...PLAIN.info, version: after } },
    });
    const told = findings.filter(({ code }) => code === "VERSION_LOWER");
    assert.equal(told.length, isSwapped ? 1 : 0, `${before} to ${after}`);
    if (!isSwapped) continue;
    assert.equal(verdict, "needs_work");
    assert.equal(
      told[0]!.message,
      `after says that it is version ${after}, before is ${before}: the documents may be swapped`,
    );
  }
});

Deno.test(`${ID}: writes its files for documents between which nothing changed`, async () => {
  const run = await runKit(ID, { before: PLAIN, after: PLAIN, usage: ["GET /a"] });
  assert.deepEqual(Object.keys(run.files), ["migration-guide.md", "changes.csv"]);
  assert.equal(
    run.files["migration-guide.md"],
    `# Migration guide

Next version: a patch release

## Breaking changes that matter

None.
`,
  );
  assert.equal(
    run.files["changes.csv"],
    "level,used,location,direction,code,pointer,message,payload_path\n",
  );
  assert.equal(run.statuses[3], "pack skipped");
});

Deno.test(`${ID}: the guide says once what all operations share, and names parameters`, async () => {
  const list = (maximum: number) => ({
    get: {
      parameters: [{ name: "size", in: "query", schema: { type: "integer", maximum } }],
      responses: { 200: { description: "ok" } },
    },
  });
  const document = (scheme: string, maximum: number) => ({
    ...api({ "/a": list(maximum), "/b": list(maximum) }),
    components: { securitySchemes: { [scheme]: { type: "http", scheme: "bearer" } } },
    security: [{ [scheme]: [] }],
  });
  const run = await runKit(ID, {
    before: document("key", 500),
    after: document("token", 100),
  });
  const lines = run.files["migration-guide.md"]!.split("\n").filter((line) =>
    /: GET \/a; GET \/b\./.test(line)
  )
    .filter((line) => !/was added:/.test(line) || /was removed/.test(line));
  assert.deepEqual(lines.map((line) => line.replace(/: GET.*/, "")), [
    "- The security alternative key was removed; in its place, the security alternative token was added",
    '- maximum changed from 500 to 100 in the query parameter "size" (request)',
  ]);
});

Deno.test(`${ID}: reports references that cannot be followed`, async () => {
  const body = (ref: string) => ({
    requestBody: { content: { "application/json": { schema: { $ref: ref } } } },
  });
  const document = api({
    "/a": { post: { ...OK, ...body("other.yaml#/A") }, put: { ...OK, ...body("#/components/x") } },
  });
  const run = await runKit(ID, { before: document, after: document });
  assert.equal(run.verdict, "needs_work");
  assert.equal(pathsOf(run, "EXTERNAL_REF_IGNORED").length, 2);
  assert.equal(pathsOf(run, "UNRESOLVED_REF").length, 2);
  assert.ok(run.findings.every(({ step }) => step === "diff"));
});

Deno.test(`${ID}: reads texts as openapi-diff does`, async () => {
  const yaml = `openapi: 3.0.3
info: {title: t, version: "1"}
paths:
  /a:
    get: {responses: {"200": {description: ok}}}
  /b:
    $ref: "#/x-items/b"
x-items:
  b:
    get: {responses: {"200": {description: ok}}}
`;
  const after = JSON.stringify({ ...api({ "/a": { get: needs("q") } }), openapi: "3.0.3" });
  const run = await runKit(ID, { before: yaml, after, usage: ["GET /a", "GET /b"] });
  assert.deepEqual(pathsOf(run, "BREAKING_CHANGE"), ["/b", "GET /a"]);
  assert.deepEqual(pathsOf(run, "USAGE_NOT_FOUND"), []);
  const { items } = JSON.parse(run.files["operations-pack.json"]!);
  assert.deepEqual(items.map(({ id }: Properties) => id), ["api", "GET /a"]);
});

Deno.test(`${ID}: makes no pack for an operation behind a reference`, async () => {
  const behind = (operation: object) =>
    api({ "/a": { $ref: "#/components/pathItems/a" } }, {
      components: { pathItems: { a: { get: operation } } },
    });
  const run = await runKit(ID, { before: behind(OK), after: behind(needs("q")) });
  assert.deepEqual(pathsOf(run, "BREAKING_CHANGE"), ["GET /a"]);
  assert.equal(run.statuses[3], "pack skipped");
});

Deno.test(`${ID}: what cannot be compared is a failed step`, async () => {
  const run = await runKit(ID, {
    before: PLAIN,
    after: "swagger: '2.0'",
    current_version: "1.0.0",
  });
  assert.equal(run.verdict, "blocked");
  assert.deepEqual(run.statuses, [
    "diff failed",
    "impact not_run",
    "version not_run",
    "pack not_run",
  ]);
  assert.equal(run.steps[0]!.error!.code, "UNSUPPORTED_VERSION");
  assert.deepEqual(run.files, {});
  assert.deepEqual(run.facts, {
    verdict: null,
    breaking: null,
    non_breaking: null,
    breaking_used: 0,
    operations_hit: [],
    next_version: null,
  });
});

Deno.test(`${ID}: a version or pack that cannot be made is only a problem`, async () => {
  const version = await runKit(ID, { before: PLAIN, after: ADDED, current_version: "one" });
  assert.equal(version.verdict, "needs_work");
  assert.deepEqual(version.found, ["problem STEP_FAILED version"]);
  assert.equal(version.steps[2]!.error!.code, "INVALID_VERSION");
  let deep: unknown = { type: "string" };
  for (let level = 0; level < 70; level++) deep = { items: deep };
  const after = JSON.stringify(api({ "/a": { get: needs("q") } }, { "x-deep": deep }));
  const pack = await runKit(ID, { before: PLAIN, after });
  assert.deepEqual(pack.found.slice(0, 2), [
    "blocker BREAKING_CHANGE impact",
    "problem STEP_FAILED pack",
  ]);
  assert.deepEqual(Object.keys(pack.files), ["migration-guide.md", "changes.csv"]);
});

Deno.test(`${ID}: nothing in a document becomes markup or a formula`, async () => {
  const name = "=1+1|<b>\n# [x](y)";
  const after = api({ "/a": { get: needs(name) } });
  const run = await runKit(ID, { before: PLAIN, after, usage: ["GET /a", "# [x](y)"] });
  const lines = run.files["migration-guide.md"]!.split("\n");
  assert.deepEqual(lines.filter((line) => line.startsWith("# ")), ["# Migration guide"]);
  assert.ok(!/<b>|\]\(y\)(?<!\\\]\(y\))/.test(lines.join("\n")));
  assert.ok(lines.includes("- \\# \\[x\\](y)"));
});

Deno.test(`${ID}: treats names of Object.prototype as ordinary paths and properties`, async () => {
  const before = JSON.parse(
    '{"openapi": "3.1.0", "paths": {"/__proto__": {"get": {}}, "__proto__": {"get": {}}}}',
  );
  const after = JSON.parse('{"openapi": "3.1.0", "paths": {"/__proto__": {"get": {}}}}');
  const run = await runKit(ID, { before, after, usage: ["GET __proto__"] });
  assert.deepEqual(pathsOf(run, "USAGE_NOT_FOUND"), []);
  assert.deepEqual(pathsOf(run, "BREAKING_CHANGE"), ["__proto__"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const before of [undefined, null, "", " ", {}, []]) {
    assert.equal((await errorOf(ID, { before, after: PLAIN })).code, "EMPTY_INPUT");
  }
  assert.equal((await errorOf(ID, {})).code, "EMPTY_INPUT");
  for (const after of [undefined, null, ""]) {
    const { code, fields } = await errorOf(ID, { before: PLAIN, after });
    assert.equal(code, "INVALID_INPUT");
    assert.deepEqual(fields.map((field) => [field.path, field.code]), [["after", "REQUIRED"]]);
  }
  const documents = { before: PLAIN, after: PLAIN };
  const wrong: [Properties, string][] = [
    [{ ...documents, after: [PLAIN] }, "after"],
    [{ ...documents, before: 5 }, "before"],
    [{ ...documents, usage: "GET /a, GET /b" }, "usage"],
    [{ ...documents, usage: Array.from({ length: 201 }, () => "GET /a") }, "usage"],
    [{ ...documents, usage: [1] }, "usage[0]"],
    [{ ...documents, current_version: {} }, "current_version"],
  ];
  for (const [input, path] of wrong) {
    const { code, fields } = await errorOf(ID, input);
    assert.equal(code, "INVALID_INPUT");
    assert.deepEqual(fields.map((field) => [field.path, field.code]), [[path, "INVALID_VALUE"]]);
  }
  const long = { before: PLAIN, after: "x".repeat(1_500_000) };
  assert.equal((await errorOf(ID, long)).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: accepts the largest documents`, async () => {
  const many = (operation: object) =>
    api(
      Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`/p${n}`, { get: operation }])),
    );
  const usage = Array.from({ length: 200 }, (_, n) => `GET /p${n}`);
  const run = await runKit(ID, { before: many(OK), after: many(needs("q")), usage });
  assert.equal(run.facts.breaking_used, 200);
  assert.equal(run.findings.length, 100);
  assert.equal(run.files["changes.csv"]!.split("\n").length, 902);
});

/** A document whose answer has an account by reference, in a schema that allows no others, and a kind from a list. */
function transferDocument(properties: Record<string, unknown>, kinds: string[]) {
  return {
    openapi: "3.0.3",
    info: { title: "t", version: "1" },
    paths: {
      "/transfers/{id}": {
        get: {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "string" } }],
          responses: {
            200: {
              description: "ok",
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/Transfer" } },
              },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Transfer: {
          type: "object",
          additionalProperties: false,
          properties: { kind: { type: "string", enum: kinds }, ...properties },
        },
        Account: { type: "object", properties: { id: { type: "string" } } },
      },
    },
  };
}

Deno.test(`${ID}: an addition to a closed object says why it breaks and where it stands, and the values of an enumeration are one line`, async () => {
  const { files } = await runKit(ID, {
    before: transferDocument({}, ["card"]),
    after: transferDocument({ account: { $ref: "#/components/schemas/Account" } }, [
      "card",
      "bank",
      "cash",
    ]),
  });
  const guide = files["migration-guide.md"]!;
  assert.match(
    guide,
    /The optional property "account" was added to an object that allowed no others \(response\): GET \/transfers\/{id} at account\./,
  );
  assert.match(
    guide,
    /The enum values "bank", "cash" were added \(response\): GET \/transfers\/{id} at kind\./,
  );
});

Deno.test(`${ID}: the guide joins values of enumerations only where the same operations have them`, async () => {
  const document = (version: string, kinds: string[], states: string[]) => {
    const operation = (values: string[]) => {
      const schema = { type: "object", properties: { kind: { type: "string", enum: values } } };
      const content = { "application/json": { schema } };
      return { get: { responses: { 200: { description: "OK", content } } } };
    };
    const paths = { "/a": operation(kinds), "/b": operation(states) };
    return { openapi: "3.0.3", info: { title: "T", version }, paths };
  };
  const { files } = await runKit(ID, {
    before: document("1.0.0", ["k"], ["k"]),
    after: document("2.0.0", ["k", "x", "z"], ["k", "y"]),
  });
  const lines = files["migration-guide.md"]!.split("\n").filter((line) => line.includes("enum"));
  assert.deepEqual(lines.map((line) => line.split(". ")[0]), [
    '- The enum values "x", "z" were added (response): GET /a at kind',
    '- The enum value "y" was added (response): GET /b at kind',
  ]);
});

Deno.test(`${ID}: names the variants of a union by their constant, title or type, in one line`, async () => {
  const document = (version: string, palette: unknown[]) => {
    const schema = { type: "object", properties: { palette: { oneOf: palette } } };
    const content = { "application/json": { schema } };
    const paths = { "/a": { get: { responses: { 200: { description: "OK", content } } } } };
    return { openapi: "3.1.0", info: { title: "T", version }, paths };
  };
  const sky = { type: "string", const: "sky" };
  const berry = { type: "string", const: "berry", title: "Berry" };
  const shade = { type: "object", required: ["shade"], title: "Shade" };
  const { files, findings } = await runKit(ID, {
    before: document("1.0.0", [sky]),
    after: document("2.0.0", [sky, berry, shade, { const: 7 }, { type: "boolean" }]),
  });
  assert.match(findings[0]!.message, /^A variant of oneOf was added: "berry" \(response/);
  assert.match(
    files["migration-guide.md"]!,
    /^- Variants of oneOf were added: "berry", "Shade", 7, type boolean \(response\): GET \/a at palette\. .*\/palette\/oneOf$/m,
  );
});

Deno.test(`${ID}: the same change of many schemas is one line, of three each is its own`, async () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, at) => at);
  const document = (count: number, format: Properties) =>
    api(
      Object.fromEntries(
        numbers(count).map((at) => {
          const schema = { $ref: `#/components/schemas/S${at}` };
          const content = { "application/json": { schema } };
          return [`/p${at}`, { get: { responses: { 200: { description: "ok", content } } } }];
        }),
      ),
      {
        components: {
          schemas: Object.fromEntries(
            numbers(count).map((at) => {
              const properties = { created_at: { type: "string", ...format } };
              return [`S${at}`, { type: "object", properties }];
            }),
          ),
        },
      },
    );
  const linesOf = async (count: number) => {
    const before = document(count, { format: "date-time" });
    const { files } = await runKit(ID, { before, after: document(count, {}) });
    return files["migration-guide.md"]!.split("\n").filter((line) => line.includes("date-time"));
  };
  const [line, ...others] = await linesOf(12);
  assert.deepEqual(others, []);
  assert.match(
    line!,
    /: GET \/p0 at created_at; GET \/p1 at created_at; .*; and 2 more in changes/,
  );
  assert.match(line!, /created_at and 11 more$/);
  assert.equal((await linesOf(3)).length, 3);
});

Deno.test(`${ID}: names the operation that a misspelt path was meant for`, async () => {
  const get = { get: { responses: { "200": { description: "ok" } } } };
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: { "/items/{id}": get, "/users": get },
  };
  const usage = [
    "GET /itmes/{id}",
    "POST /user",
    "GET /billing/invoices",
    "GET https://api.example/items/7?full=1",
  ];
  const { findings } = await runKit(ID, { before: document, after: document, usage });
  assert.deepEqual(
    findings.filter(({ code }) => code === "USAGE_NOT_FOUND")
      .map(({ message }) => message.split("it has no such path")[1]),
    [
      "; did you mean GET /items/{id}?",
      "; did you mean /users?",
      "",
      "; did you mean GET /items/{id}?",
    ],
  );
});

Deno.test(`${ID}: tells two APIs from two versions of one`, async () => {
  const get = { get: { responses: { "200": { description: "ok" } } } };
  const document = (title: string, ...paths: string[]) => ({
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths: Object.fromEntries(paths.map((path) => [path, get])),
  });
  const isOther = async (after: object) =>
    (await runKit(ID, { before: document("Shop", "/a", "/b/{id}", "/c"), after })).findings
      .some(({ code }) => code === "OTHER_API");
  assert.equal(await isOther(document("Mail", "/x", "/y", "/z")), true);
  assert.equal(await isOther(document("Shop", "/v2/a", "/v2/b/{id}", "/v2/c")), false);
  assert.equal(await isOther(document("Shop 2", "/x", "/b/{key}", "/z")), false);
  assert.equal(await isOther(document("Shop (v2.0)", "/x", "/y", "/z")), false);
  assert.equal(await isOther(document("Orders", "/api/v2/a", "/api/v2/d", "/api/v2/e")), false);
});

Deno.test(`${ID}: webhooks are used by name, and a document may have nothing else`, async () => {
  const of = (name: string, property: string) => ({
    openapi: "3.1.0",
    info: { title: "Hooks", version: name },
    webhooks: {
      "user.deleted": {
        post: {
          requestBody: {
            content: {
              "application/json": {
                schema: { type: "object", properties: { [property]: {} }, required: [property] },
              },
            },
          },
          responses: { 200: { description: "ok" } },
        },
      },
      "user.created": { post: { responses: { 200: { description: "ok" } } } },
    },
  });
  const [before, after] = [of("1", "id"), of("2", "uid")];
  const told = async (usage: string[]) => {
    const { findings } = await runKit(ID, { before, after, usage });
    return findings.filter(({ severity }) => severity !== "note")
      .map(({ code, path, fix }) => `${code} ${path}: ${fix}`);
  };
  const hit = [
    "BREAKING_CHANGE POST webhook user.deleted: Change what receives this webhook before the upgrade.",
  ];
  assert.deepEqual(await told([]), hit);
  assert.deepEqual(await told(["webhook user.deleted"]), hit);
  assert.deepEqual(await told(["webhook user.created"]), []);
  const { findings } = await runKit(ID, { before, after, usage: ["POST user.deleted"] });
  assert.match(
    findings.find(({ code }) => code === "USAGE_NOT_FOUND")!.message,
    /did you mean POST webhook user\.deleted\?$/,
  );
});

Deno.test(`${ID}: tells of a key of Swagger 2.0 that is there twice`, async () => {
  const before = '{"swagger":"2.0","info":{"title":"t","version":"1"},"paths":{"/a":{}}}';
  const after = before.replace('"paths"', '"paths":{},"paths"');
  const { found } = await runKit(ID, { before, after });
  assert.deepEqual(found.filter((one) => one.includes("DUPLICATE_KEY")), [
    "note DUPLICATE_KEY diff",
  ]);
});

Deno.test(`${ID}: takes groups of Swagger 2.0 with nothing in them, as YAML has them, for empty`, async () => {
  const before =
    'swagger: "2.0"\ninfo: {title: t, version: "1"}\npaths: {}\ndefinitions:\nparameters:\nresponses:\n' +
    "securityDefinitions:\n";
  const run = await runKit(ID, { before, after: before });
  assert.deepEqual([run.verdict, run.facts.verdict], ["ready", "none"]);
});

Deno.test(`${ID}: answers for Swagger 2.0 whose members are of another kind`, async () => {
  const swagger = { swagger: "2.0", info: { title: "t", version: "1" }, paths: {} };
  for (const name of ["definitions", "parameters", "responses", "securityDefinitions", "tags"]) {
    for (const value of [null, 5, [], "x"]) {
      const run = await runTool(ID, { before: swagger, after: { ...swagger, [name]: value } });
      assert.doesNotMatch(JSON.stringify(run), /TOOL_RUNTIME_ERROR/, name);
    }
  }
  const odd = await runTool(ID, {
    before: { ...swagger, swagger: { toString: 1 } },
    after: swagger,
  });
  assert.doesNotMatch(JSON.stringify(odd), /TOOL_RUNTIME_ERROR/);
});

// One API in both forms: Swagger 2.0 and OpenAPI 3.0.3, written by hand from the two specifications.
const SWAGGER = `
swagger: "2.0"
info: {title: Alerts, version: "1"}
host: alerts.example
basePath: /api
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  login: {type: basic}
  oauth: {type: oauth2, flow: accessCode, authorizationUrl: /auth, tokenUrl: /token, scopes: {read: r}}
parameters:
  silence: {in: body, name: silence, required: true, schema: {$ref: "#/definitions/silence"}}
  page: {in: query, name: page, type: integer, minimum: 1}
responses:
  gone: {description: gone, schema: {$ref: "#/definitions/silence"}}
paths:
  /silences:
    parameters: [{$ref: "#/parameters/page"}]
    post:
      parameters: [{$ref: "#/parameters/silence"}]
      responses:
        "200": {description: ok, headers: {X-Left: {type: integer}}, schema: {type: string}}
        "410": {$ref: "#/responses/gone"}
  /files:
    post:
      consumes: [multipart/form-data]
      parameters:
        - {in: formData, name: file, type: file, required: true}
        - {in: query, name: tags, type: array, items: {type: string}, collectionFormat: multi}
        - {in: query, name: sort, type: array, items: {type: string}}
      responses: {"204": {description: ok}}
definitions:
  silence:
    type: object
    required: [id]
    properties: {id: {type: string}, type: {type: string}, default: {$ref: "#/definitions/note"}}
  note: {type: string, maxLength: 9}
`;
const OPENAPI = `
openapi: 3.0.3
info: {title: Alerts, version: "1"}
servers: [{url: "https://alerts.example/api"}]
paths:
  /silences:
    parameters: [{$ref: "#/components/parameters/page"}]
    post:
      requestBody:
        required: true
        content: {application/json: {schema: {$ref: "#/components/schemas/silence"}}}
      responses:
        "200":
          description: ok
          headers: {X-Left: {schema: {type: integer}}}
          content: {application/json: {schema: {type: string}}}
        "410": {$ref: "#/components/responses/gone"}
  /files:
    post:
      parameters:
        - {in: query, name: tags, schema: {type: array, items: {type: string}}}
        - {in: query, name: sort, explode: false, schema: {type: array, items: {type: string}}}
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema: {type: object, required: [file], properties: {file: {type: string, format: binary}}}
      responses: {"204": {description: ok}}
components:
  parameters: {page: {in: query, name: page, schema: {type: integer, minimum: 1}}}
  responses:
    gone:
      description: gone
      content: {application/json: {schema: {$ref: "#/components/schemas/silence"}}}
  securitySchemes:
    login: {type: http, scheme: basic}
    oauth:
      type: oauth2
      flows: {authorizationCode: {authorizationUrl: /auth, tokenUrl: /token, scopes: {read: r}}}
  schemas:
    silence:
      type: object
      required: [id]
      properties: {id: {type: string}, type: {type: string}, default: {$ref: "#/components/schemas/note"}}
    note: {type: string, maxLength: 9}
`;

Deno.test(`${ID}: compares Swagger 2.0 with OpenAPI 3.0 and with itself`, async () => {
  for (const [before, after] of [[SWAGGER, OPENAPI], [OPENAPI, SWAGGER]]) {
    const run = await runKit(ID, { before, after });
    assert.deepEqual([run.verdict, run.facts.verdict], ["ready", "none"]);
    assert.ok(run.found.includes("note READ_AS diff"));
  }
  // One of each kind of place that the two forms write in another way.
  const breaks: [from: string, to: string, at: string][] = [
    ["required: [id]", "required: [id, type]", "POST /silences"],
    ["name: silence, required: true", "name: silence", "POST /silences"],
    ["headers: {X-Left: {type: integer}}, ", "", "POST /silences"],
    ["schema: {type: string}}\n", "schema: {type: object}}\n", "POST /silences"],
    [
      "name: page, type: integer, minimum: 1",
      "name: page, type: integer, minimum: 2",
      "POST /silences",
    ],
    ["collectionFormat: multi", "collectionFormat: csv", "POST /files"],
    [
      "consumes: [multipart/form-data]",
      "consumes: [application/x-www-form-urlencoded]",
      "POST /files",
    ],
    ["basePath: /api", "basePath: /v2", "document"],
  ];
  const slashed = SWAGGER.replace("basePath: /api", "basePath: /api/");
  assert.equal((await runKit(ID, { before: SWAGGER, after: slashed })).facts.verdict, "none");
  // What a field of a form is for goes with it into the contracts of the pack.
  const told = SWAGGER.replace("name: file, ", "name: file, description: A chart, ");
  const { files } = await runKit(ID, { before: SWAGGER.replace("type: file, ", ""), after: told });
  assert.match(files["operations-pack.json"]!, /A chart/);
  for (const [from, to, at] of breaks) {
    assert.ok(SWAGGER.includes(from), from);
    const changed = SWAGGER.replace(from, to);
    const [before, after] = to === "name: silence" ? [changed, SWAGGER] : [SWAGGER, changed];
    const { facts } = await runKit(ID, { before, after });
    assert.deepEqual(facts.operations_hit, [at], from);
  }
});

Deno.test(`${ID}: compares OpenAPI 3.2, and tells of what is new in it`, async () => {
  const of32 = (item: Properties) => ({ ...api({ "/a": item }), openapi: "3.2.0" });
  const same = await runKit(ID, { before: of32({ get: OK }), after: of32({ get: needs("q") }) });
  assert.deepEqual(pathsOf(same, "BREAKING_CHANGE"), ["GET /a"]);
  const queried = await runKit(ID, {
    before: of32({ get: OK }),
    after: of32({ get: OK, query: OK }),
  });
  assert.deepEqual(pathsOf(queried, "UNCLEAR_CHANGE"), ["/a"]);
});

/** A document of one operation, `POST /balanceTransfer`, as Adyen's Balance Control API has it. */
const transferApi = (
  path: string,
  { version = "1", server = "https://a.example/v1", enumOf = ["tax"], sends = ["type"] } = {},
) => ({
  openapi: "3.1.0",
  info: { title: "Balance Control", version },
  servers: [{ url: server }],
  paths: {
    [path]: {
      post: {
        requestBody: {
          content: { "application/json": { schema: { type: "object", required: sends } } },
        },
        responses: {
          200: {
            description: "OK",
            content: { "application/json": { schema: { type: "string", enum: enumOf } } },
          },
        },
      },
    },
  },
});

Deno.test(`${ID}: says for each kind of breaking change what to do`, async () => {
  const before = transferApi("/balanceTransfer");
  const { findings, result } = await runKit(ID, {
    before,
    after: transferApi("/balanceTransfer", {
      version: "2",
      server: "https://b.example/v2",
      enumOf: ["tax", "fee"],
      sends: ["type", "amount"],
    }),
  });
  const fixes = new Map(
    findings.map(({ message, fix }) => [/\(.*?([A-Z_]+)\)/.exec(message)?.[1], fix]),
  );
  assert.equal(
    fixes.get("SERVER_REMOVED"),
    "Send the client's calls to a server of the new document.",
  );
  assert.equal(
    fixes.get("ENUM_VALUE_ADDED"),
    "Change how the client reads these answers before the upgrade.",
  );
  const sent = findings.find(({ message }) => message.includes("(request"))!;
  assert.equal(sent.fix, "Change what the client sends before the upgrade.");
  const { next_actions: actions } = result.output as { next_actions: { summary: string }[] };
  assert.equal(actions.length, 3);
});

Deno.test(`${ID}: names the path in the plural that came in the place of another`, async () => {
  for (const rest of ["", "/{id}/lines"]) {
    const after = transferApi(`/balanceTransfers${rest}`, { version: "2" });
    const { findings } = await runKit(ID, {
      before: transferApi(`/balanceTransfer${rest}`),
      after,
    });
    assert.match(findings[0]!.message, /in its place, the path \/balanceTransfers\S* was added/);
  }
});

Deno.test(`${ID}: asks for the order of the documents before all else`, async () => {
  const { findings, result } = await runKit(ID, {
    before: transferApi("/balanceTransfers", { version: "2" }),
    after: transferApi("/balanceTransfer"),
  });
  assert.deepEqual([findings[0]!.severity, findings[0]!.code], ["blocker", "VERSION_LOWER"]);
  assert.match(result.report!, /^Do now: Swap before and after/m);
});
