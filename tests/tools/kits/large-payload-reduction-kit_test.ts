import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "large-payload-reduction-kit";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** The tokens of a text by the counter. */
async function tokensOf(text: string): Promise<number> {
  return (await outputOf("token-counter", { text })).tokens;
}

const ROWS = JSON.stringify({
  id: 7,
  long: "letters ".repeat(250),
  rows: Array.from({ length: 60 }, (_, id) => ({ id, text: "word ".repeat(80), tags: [] })),
});

Deno.test(`${ID}: delivers every file of a whole job`, async () => {
  const payload = '{"a": null, "list": [1.0, 2, 3], "text": "abcdefgh", "debug": {}, "n": ""}';
  const { files, facts, found, findings, statuses, verdict } = await runKit(ID, {
    payload,
    max_array_items: 2,
    max_string_length: 4,
    drop_nulls: true,
    drop_empty: true,
    drop_keys: ["debug"],
  });
  const reduced = '{"list":[1.0,2],"text":"abc…"}\n';
  const [tokensBefore, tokensAfter] = [await tokensOf(payload), await tokensOf(reduced.trim())];
  assert.equal(verdict, "ready");
  assert.equal(files["reduced.json"], reduced);
  assert.equal(
    files["reduction-receipt.json"],
    JSON.stringify(
      {
        level: 0,
        options: {
          max_array_items: 2,
          max_string_length: 4,
          drop_nulls: true,
          drop_empty: true,
          drop_keys: ["debug"],
        },
        query: null,
        target_tokens: null,
        before: { bytes: payload.length, tokens: tokensBefore, sha256: sha256(payload) },
        after: {
          bytes: Buffer.byteLength(reduced),
          tokens: tokensAfter,
          sha256: sha256(reduced),
        },
        removed: {
          arrays_truncated: 1,
          items_removed: 1,
          strings_truncated: 1,
          characters_removed: 5,
          objects_truncated: 0,
          members_removed: 0,
          schemas_shortened: 0,
          nulls_dropped: 1,
          empties_dropped: 1,
          keys_dropped: 1,
        },
      },
      null,
      2,
    ) + "\n",
  );
  assert.deepEqual(facts, {
    level: 0,
    tokens_before: tokensBefore,
    tokens_after: tokensAfter,
    bytes_before: payload.length,
    bytes_after: Buffer.byteLength(reduced),
    target_tokens: null,
    target_met: null,
    matches: null,
  });
  assert.equal(
    files["cuts.csv"],
    "path,what,times,was,kept,left_out,kept_items,left_out_by\n" +
      "/a,null,1,1,0,null,,\n" +
      "/list,items,1,3,2,3,0-1,\n" +
      "/text,characters,1,8,3,defgh,,\n" +
      "/debug,named,1,1,0,{},,\n" +
      '/n,empty,1,1,0,"""""",,\n',
  );
  assert.deepEqual(found, ["note CONTENT_CUT fit"]);
  assert.match(findings[0]!.message, /^5 cuts, the largest: .*\/list keeps 2 of 3 items/);
  assert.deepEqual(statuses, ["before done", "project skipped", "shrink done", "fit done"]);
});

Deno.test(`${ID}: cuts nothing, and reports nothing`, async () => {
  const { found, files } = await runKit(ID, { payload: '{"a": [1, null, ""]}', target_tokens: 99 });
  assert.deepEqual(found, []);
  assert.equal(files["reduced.json"], '{"a":[1,null,""]}\n');
  assert.equal(JSON.parse(files["reduction-receipt.json"]!).options.max_array_items, null);
});

Deno.test(`${ID}: shortens long values, keeps short ones, and removes whole list items`, async () => {
  const { facts, files, verdict } = await runKit(ID, { payload: ROWS, target_tokens: 500 });
  assert.deepEqual([verdict, facts.level, facts.target_met], ["ready", 1, true]);
  const { id, long, rows } = JSON.parse(files["reduced.json"]!);
  assert.equal(id, 7);
  assert.match(long, /^letters letters .*…$/);
  assert.deepEqual(rows[0], { id: 0, text: "word ".repeat(80), tags: [] });
  assert.ok(Number(facts.tokens_after) > 350, `the target is used: ${facts.tokens_after}`);
  assert.equal(facts.tokens_after, await tokensOf(files["reduced.json"]!.trim()));
  // Each cut, with what was there: together they are what is missing.
  const cuts = files["cuts.csv"]!.split("\n").map((row) => row.split(","));
  assert.deepEqual(cuts[2]!.slice(0, 5), ["/rows", "items", "1", "60", String(rows.length)]);
});

/** Sixty pods as `kubectl get pods -o json` lists them: one failed, one lacks its address, one restarted often. */
function podList(): string {
  const podOf = (index: number) => ({
    metadata: {
      name: `api-${index}`,
      uid: `0b1c77aa-4c1e-9a53-2f0e-${index}`,
      note: "x ".repeat(60),
    },
    status: {
      phase: index === 43 ? "Failed" : "Running",
      ...(index !== 27 && { podIP: `10.0.0.${index}` }),
      containerStatuses: [{ restartCount: index === 51 ? 214 : index % 25 }],
    },
  });
  return JSON.stringify({ kind: "List", items: Array.from({ length: 60 }, (_, n) => podOf(n)) });
}

Deno.test(`${ID}: keeps items unlike the others, and counts the removed ones by value`, async () => {
  const { files, found, findings } = await runKit(ID, { payload: podList(), target_tokens: 1_200 });
  assert.deepEqual(found, ["note CONTENT_CUT fit"]);
  const { items } = JSON.parse(files["reduced.json"]!);
  const names = items.map(({ metadata }: { metadata: { name: string } }) => metadata.name);
  const first = names.length - 3;
  assert.ok(first > 3, `${names.length} items`);
  assert.deepEqual(names, [
    ...Array.from({ length: first }, (_, n) => `api-${n}`),
    "api-27",
    "api-43",
    "api-51",
  ]);
  const row = files["cuts.csv"]!.split("\n")[1]!;
  assert.ok(row.startsWith(`/items,items,1,60,${names.length},`), row);
  assert.ok(
    row.endsWith(`,"0-${first - 1}, 27, 43, 51",status/phase: Running ${60 - names.length}`),
  );
  assert.match(findings[0]!.message, /without status\/phase: Running \d+$/);
});

Deno.test(`${ID}: a value that no kept item has is a problem`, async () => {
  const { found, findings, verdict } = await runKit(ID, {
    payload: podList(),
    query: "$.items[*].status",
    target_tokens: 10,
  });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(found, ["problem VALUES_LEFT_OUT fit", "note CONTENT_CUT fit"]);
  assert.equal(findings[0]!.message, "The result lacks Failed at /*/phase (1 item)");
});

Deno.test(`${ID}: reports a common value that no kept item has, without calling it a problem`, async () => {
  const rows = Array.from({ length: 60 }, (_, n) => ({
    brand: `brand ${n % 12}`,
    text: "words ".repeat(30),
  }));
  const { found, findings } = await runKit(ID, {
    payload: JSON.stringify(rows),
    target_tokens: 250,
  });
  assert.deepEqual(found, ["note CONTENT_CUT fit"]);
  assert.match(findings[0]!.message, /without brand: brand \d+ 5, .* and 7 more/);
});

Deno.test(`${ID}: keeps the unusual entries of a map whole`, async () => {
  const serviceOf = (n: number) => ({
    status: n === 43 ? "unhealthy" : "healthy",
    image: `registry/service:1.2.${n}`,
    log: "words ".repeat(20),
    restarts: n === 51 ? 212 : n % 20,
  });
  const services = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`service-${n}`, serviceOf(n)]),
  );
  const { files, verdict } = await runKit(ID, {
    payload: JSON.stringify({ services }),
    target_tokens: 1_500,
  });
  const kept = JSON.parse(files["reduced.json"]!).services;
  assert.deepEqual(Object.keys(kept), Object.keys(services));
  for (const name of ["service-43", "service-51"]) assert.deepEqual(kept[name], services[name]);
  assert.equal(verdict, "ready");
  const row = files["cuts.csv"]!.split("\n").find((line) =>
    line.startsWith("/services/*,members")
  )!;
  for (const name of ["log", "restarts"]) assert.ok(row.includes(name), row);
  // Where not even the names fit, those entries stay.
  const few = await runKit(ID, { payload: JSON.stringify({ services }), target_tokens: 100 });
  const names = Object.keys(JSON.parse(few.files["reduced.json"]!).services);
  assert.deepEqual(["service-0", "service-43", "service-51"].filter((n) => names.includes(n)), [
    "service-0",
    "service-43",
    "service-51",
  ]);
});

Deno.test(`${ID}: many members under a long name make no table longer than the payload`, async () => {
  const item = (value: number) => ({
    ["a".repeat(4_000)]: Object.fromEntries(
      Array.from({ length: 300 }, (_, n) => [`k${n}`, value]),
    ),
  });
  const payload = JSON.stringify([1, 2, 1, 2].map(item));
  const { files } = await runKit(ID, { payload, target_tokens: 200 });
  assert.match(files["cuts.csv"]!, /a…\/k0: 2 2, 1 1; .*; and \d+ more/);
  assert.ok(files["cuts.csv"]!.length < payload.length);
});

Deno.test(`${ID}: cuts items that are too long to keep whole, and empties none`, async () => {
  const payload = JSON.stringify([
    { name: "a", body: "x y ".repeat(900), meta: { labels: ["one ".repeat(500)] } },
    { name: "b", body: "z ".repeat(900), meta: { labels: ["two"] } },
  ]);
  const { files } = await runKit(ID, { payload, target_tokens: 120 });
  const [a, b] = JSON.parse(files["reduced.json"]!);
  assert.deepEqual([a.name, b.name, b.meta], ["a", "b", { labels: ["two"] }]);
  assert.match(a.meta.labels[0], /^one one.*…$/);
  const tiny = JSON.parse((await runKit(ID, { payload, target_tokens: 1 })).files["reduced.json"]!);
  assert.deepEqual(tiny, [{ name: "a" }]);
});

Deno.test(`${ID}: never empties an object that has a meaning`, async () => {
  // In OpenAPI, [{}] is access without credentials, and [{"key": []}] is access with a key.
  const payload = '{"security": [{"key": []}], "tags": [], "x": {}}';
  const { files } = await runKit(ID, { payload, drop_empty: true });
  assert.equal(files["reduced.json"], '{"security":[{"key":[]}]}\n');
});

Deno.test(`${ID}: keeps an OpenAPI document valid, and removes examples first and paths last`, async () => {
  const path = (name: string) => ({
    get: {
      operationId: name,
      description: "Long words about it. ".repeat(20),
      security: [{ key: [] }],
      responses: {
        200: {
          description: "Fine",
          content: {
            "application/json": {
              schema: { $ref: `#/components/schemas/${name}` },
              example: { a: "value ".repeat(40) },
            },
          },
        },
      },
    },
  });
  const schema = (next?: string) => ({
    type: "object",
    required: ["description"],
    properties: {
      // These are names of properties, and no remarks.
      description: { type: "string", enum: ["a", "b"] },
      example: { type: "integer" },
      ...(next && { next: { $ref: `#/components/schemas/${next}` } }),
    },
  });
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    paths: { "/a": path("A"), "/b": path("B"), "/c": path("C") },
    components: {
      schemas: { A: schema("Shared"), B: schema(), C: schema(), Shared: schema() },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "k" } },
    },
  };
  const payload = JSON.stringify(document);
  const milder = await runKit(ID, { payload, target_tokens: 520 });
  assert.deepEqual([milder.verdict, milder.facts.target_met], ["ready", true]);
  const shorter = JSON.parse(milder.files["reduced.json"]!);
  assert.deepEqual(Object.keys(shorter.paths), ["/a", "/b", "/c"]);
  assert.deepEqual(shorter.components, document.components);
  assert.deepEqual(shorter.paths["/a"].get.security, [{ key: [] }]);
  assert.equal(
    shorter.paths["/a"].get.responses[200].content["application/json"].example,
    undefined,
  );
  const harder = await runKit(ID, { payload, target_tokens: 260 });
  assert.deepEqual(harder.found, ["problem PATHS_LEFT_OUT fit", "note CONTENT_CUT fit"]);
  assert.match(harder.findings[0]!.message, /without 2 paths of the API: \/b, \/c$/);
  const narrow = JSON.parse(harder.files["reduced.json"]!);
  assert.deepEqual(Object.keys(narrow.paths), ["/a"]);
  assert.deepEqual(Object.keys(narrow.components.schemas), ["A", "Shared"]);
  assert.deepEqual(narrow.components.securitySchemes, document.components.securitySchemes);
  // A path that is too long is passed over.
  const operation = { ...path("B").get, parameters: [{ name: "x".repeat(3_000), in: "query" }] };
  const long = { ...document, paths: { "/long": { get: operation }, ...document.paths } };
  const others = await runKit(ID, { payload: JSON.stringify(long), target_tokens: 260 });
  assert.deepEqual(Object.keys(JSON.parse(others.files["reduced.json"]!).paths), ["/a"]);
});

Deno.test(`${ID}: a schema inside a payload keeps its assertions`, async () => {
  const parameters = {
    type: "object",
    description: "words ".repeat(200),
    required: ["city", "unit"],
    properties: {
      city: { type: "string", description: "where ".repeat(100) },
      unit: { enum: ["c", "f"], examples: ["c"] },
    },
  };
  const payload = JSON.stringify({ tools: [{ name: "weather", parameters }] });
  const { files, verdict } = await runKit(ID, { payload, target_tokens: 90 });
  assert.equal(verdict, "ready");
  const [{ parameters: kept }] = JSON.parse(files["reduced.json"]!).tools;
  assert.deepEqual(kept.required, parameters.required);
  assert.deepEqual(kept.properties.unit, { enum: ["c", "f"] });
  assert.equal(kept.properties.city.type, "string");
});

Deno.test(`${ID}: reports the caller's own cuts inside a schema`, async () => {
  const payload = '{"$schema": "https://json-schema.org/draft/2020-12/schema", "enum": [1, 2, 3]}';
  const run = await runKit(ID, { payload, max_array_items: 2 });
  assert.deepEqual(run.found, ["problem CONTRACT_CUT shrink", "note CONTENT_CUT fit"]);
  assert.equal(run.verdict, "needs_work");
});

Deno.test(`${ID}: reports a target that cannot be met, and delivers the shortest`, async () => {
  const { found, findings, facts, verdict, files } = await runKit(ID, {
    payload: ROWS,
    target_tokens: 2,
  });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(found, ["problem TARGET_NOT_MET fit", "note CONTENT_CUT fit"]);
  assert.equal(
    findings[0]!.message,
    `As short as it becomes, it has ${facts.tokens_after} tokens; the target is 2`,
  );
  assert.equal(files["reduced.json"], '{"id":7}\n');
});

Deno.test(`${ID}: reports many similar cuts together`, async () => {
  const packages = Object.fromEntries(
    Array.from(
      { length: 30 },
      (_, n) => [`p${n}`, { version: "1.0.0", resolved: "u ".repeat(99) }],
    ),
  );
  const payload = JSON.stringify({ packages });
  const { files } = await runKit(ID, { payload, target_tokens: 430 });
  const [, row] = files["cuts.csv"]!.split("\n");
  assert.match(row!, /^\/packages\/\*,members,30,60,30,resolved,,$/);
  assert.deepEqual(JSON.parse(files["reduced.json"]!).packages.p29, { version: "1.0.0" });
});

Deno.test(`${ID}: keeps the unlike entry of a map whole where little of the others fits`, async () => {
  const pods = Object.fromEntries(
    Array.from({ length: 200 }, (_, n) => [`pod-${n}`, {
      image: `registry.example.com/team/app-${n}:1.0`,
      status: n === 137 ? "CrashLoopBackOff" : "Running",
      annotations: { checksum: `${n}`.padStart(64, "0") },
    }]),
  );
  const payload = JSON.stringify({ pods });
  const { files } = await runKit(ID, { payload, target_tokens: 2_000 });
  assert.deepEqual(JSON.parse(files["reduced.json"]!).pods["pod-137"], pods["pod-137"]);
});

Deno.test(`${ID}: keeps what tells an entry apart where it is too long, and says so where that does not fit`, async () => {
  const pods = Object.fromEntries(
    Array.from({ length: 60 }, (_, n) => [`pod-${n}`, {
      image: `registry.example.com/team/app-${n}:1.0`,
      log: n === 37 ? "long words of a log ".repeat(400) : "short",
      status: n === 37 ? "CrashLoopBackOff" : "Running",
    }]),
  );
  const payload = JSON.stringify({ pods });
  const run = await runKit(ID, { payload, target_tokens: 900 });
  const { image, status } = pods["pod-37"]!;
  assert.deepEqual(JSON.parse(run.files["reduced.json"]!).pods["pod-37"], { image, status });
  // The log is what tells it apart too.
  assert.deepEqual(run.found, ["problem VALUES_LEFT_OUT fit", "note CONTENT_CUT fit"]);
  assert.match(run.findings[0]!.message, /the member log of \/pods\/pod-37$/);
});

Deno.test(`${ID}: projects one value, several and none`, async () => {
  const payload = '{"a": {"b": [1, 2]}, "c": "x"}';
  const one = await runKit(ID, { payload, query: "$.a.b" });
  assert.deepEqual([one.files["reduced.json"], one.facts.matches], ["[1,2]\n", 1]);
  const several = await runKit(ID, { payload, query: "$.a.b[*]" });
  assert.deepEqual([several.files["reduced.json"], several.facts.matches], ["[1,2]\n", 2]);
  const whole = await runKit(ID, { payload, query: "" });
  assert.deepEqual([whole.files["reduced.json"], whole.facts.matches], [
    '{"a":{"b":[1,2]},"c":"x"}\n',
    1,
  ]);
  const receipt = JSON.parse(one.files["reduction-receipt.json"]!);
  assert.deepEqual([receipt.query, receipt.before.sha256], ["$.a.b", sha256(payload)]);
  const none = await runKit(ID, { payload, query: "$.d", target_tokens: 5 });
  assert.equal(none.verdict, "blocked");
  assert.deepEqual(none.found, ["blocker EMPTY_PROJECTION project", "note NO_MATCH project"]);
  assert.deepEqual(none.statuses, [
    "before done",
    "project done",
    "shrink skipped",
    "fit skipped",
  ]);
  assert.deepEqual(none.files, {});
  assert.deepEqual([none.facts.level, none.facts.bytes_before, none.facts.bytes_after], [
    null,
    payload.length,
    null,
  ]);
  assert.deepEqual([none.facts.matches, none.facts.target_tokens, none.facts.target_met], [
    0,
    5,
    null,
  ]);
});

Deno.test(`${ID}: reports repeated names, and keeps the digits of numbers`, async () => {
  const payload = '{"a": 1, "a": 2, "n": 12345678901234567890, "n": 0.10}';
  const own = await runKit(ID, { payload, target_tokens: 1_000 });
  assert.deepEqual(own.findings.map(({ code, step, path }) => [code, step, path]), [
    ["DUPLICATE_KEY", "shrink", "/a"],
    ["DUPLICATE_KEY", "shrink", "/n"],
  ]);
  const projected = await runKit(ID, {
    payload: '{"a": 1, "a": 2, "n": 12345678901234567890}',
    query: "$",
  });
  assert.deepEqual(projected.findings.map(({ code, step, path }) => [code, step, path]), [
    ["DUPLICATE_KEY", "project", "/a"],
  ]);
  const exact = await runKit(ID, {
    payload: '{"n": 12345678901234567890, "m": 1.50}',
    target_tokens: 99,
  });
  assert.deepEqual([exact.verdict, exact.files["reduced.json"]], [
    "ready",
    '{"n":12345678901234567890,"m":1.50}\n',
  ]);
});

Deno.test(`${ID}: reports a name to drop that no member has, but no byte order mark`, async () => {
  const run = await runKit(ID, { payload: '\ufeff{"a": 1}', drop_keys: ["A"] });
  assert.deepEqual(run.found, ["problem UNKNOWN_KEYS shrink"]);
  assert.equal(run.findings[0]!.message, 'No member is named "A"');
  const half = await runKit(ID, { payload: '"\\ud800"', target_tokens: 99 });
  assert.deepEqual([half.found, half.files["reduced.json"]], [[], '"\\ud800"\n']);
});

Deno.test(`${ID}: treats __proto__ as an ordinary name`, async () => {
  const payload = '{"__proto__": {"a": null, "b": 1}, "constructor": 2}';
  const { files } = await runKit(ID, { payload, drop_nulls: true, drop_keys: ["constructor"] });
  assert.equal(files["reduced.json"], '{"__proto__":{"b":1}}\n');
  const projected = await runKit(ID, { payload, query: "$.__proto__" });
  assert.equal(projected.files["reduced.json"], '{"a":null,"b":1}\n');
});

Deno.test(`${ID}: text that is not JSON fails each step that reads it`, async () => {
  const { statuses, verdict, files, facts } = await runKit(ID, { payload: "{a: 1}" });
  assert.equal(verdict, "blocked");
  assert.deepEqual(statuses, [
    "before done",
    "project skipped",
    "shrink failed",
    "fit not_run",
  ]);
  assert.deepEqual(files, {});
  assert.equal(facts.tokens_after, null);
  const query = await runKit(ID, { payload: "{}", query: "$.[", target_tokens: 9 });
  assert.deepEqual(query.statuses, [
    "before done",
    "project failed",
    "shrink not_run",
    "fit not_run",
  ]);
  assert.equal(query.steps[1]!.error!.code, "INVALID_QUERY");
  assert.deepEqual(query.found, ["blocker STEP_FAILED project"]);
});

Deno.test(`${ID}: reads a plain text as the payload`, async () => {
  const result = await runTool(ID, '{"a": 1}');
  assert.equal((result.output as { facts: { bytes_before: number } }).facts.bytes_before, 8);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const payload of [undefined, "", " \n"]) {
    assert.equal((await errorOf(ID, { payload, target_tokens: "x" })).code, "EMPTY_INPUT");
  }
  const wrong = await errorOf(ID, {
    payload: "{}",
    target_tokens: 0,
    max_array_items: -1,
    drop_keys: [1],
    drop_nulls: "maybe",
  });
  assert.equal(wrong.code, "INVALID_INPUT");
  assert.deepEqual(wrong.fields.map(({ path, code }) => [path, code]).toSorted(), [
    ["drop_keys[0]", "INVALID_VALUE"],
    ["drop_nulls", "INVALID_VALUE"],
    ["max_array_items", "INVALID_VALUE"],
    ["target_tokens", "INVALID_VALUE"],
  ]);
  const large = await errorOf(ID, { payload: "x".repeat(1_500_000) });
  assert.equal(large.code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: an id, a digest or a URL is whole or left out`, async () => {
  const sha = "ec26c3e57ca3a959ca5aad62de7213c562f8c821";
  const url = "https://api.example.com/repos/octo/hello-world/pulls/2/comments";
  const payload = JSON.stringify({ text: "word ".repeat(40), sha, links: { url, note: "n" } });
  const { files } = await runKit(ID, { payload, target_tokens: 50 });
  const reduced = files["reduced.json"]!;
  assert.match(reduced, /"text":"word [^"]*…"/);
  for (const value of [sha, url]) {
    assert.equal(reduced.includes(value), reduced.includes(value.slice(0, 20)), value);
  }
});

Deno.test(`${ID}: an empty payload is not ready, and one in which nothing was asked to be cut is noted`, async () => {
  const told = async (input: Record<string, unknown>) => (await runKit(ID, input)).found;
  assert.deepEqual(await told({ payload: '{"a": [1]}' }), ["note NOTHING_ASKED fit"]);
  assert.deepEqual(await told({ payload: "[]", target_tokens: 9 }), ["problem EMPTY_PAYLOAD fit"]);
  assert.deepEqual(await told({ payload: '{"a": [1]}', target_tokens: 9 }), []);
  assert.deepEqual(await told({ payload: '{"a": []}', query: "$.a" }), []);
  assert.deepEqual(await told({ payload: '{"a": null}', drop_nulls: true }), [
    "note CONTENT_CUT fit",
  ]);
});

Deno.test(`${ID}: the one sample that is down stays in a matrix of Prometheus`, async () => {
  const series = (instance: string, down = -1) => ({
    metric: { __name__: "up", instance },
    values: Array.from(
      { length: 90 },
      (_, at) => [1_732_096_800 + 60 * at, at === down ? "0" : "1"],
    ),
  });
  const payload = {
    data: { resultType: "matrix", result: ["a", "b", "c", "d", "e"].map((name) => series(name)) },
  };
  payload.data.result[3] = series("d", 70);
  const { files } = await runKit(ID, { payload, target_tokens: 900 });
  const { data } = JSON.parse(files["reduced.json"]!) as typeof payload;
  const down = data.result.flatMap(({ metric, values }) =>
    values.filter(([, up]) => up === "0").map(([time]) => [metric.instance, time])
  );
  assert.deepEqual(down, [["d", 1_732_101_000]]);
});

Deno.test(`${ID}: of a list all errors stay, not one of them alone`, async () => {
  const payload = Array.from({ length: 300 }, (_, id) => ({
    id,
    level: id % 60 === 59 ? "ERROR" : "INFO",
  }));
  const { files } = await runKit(ID, { payload, target_tokens: 300 });
  const kept = JSON.parse(files["reduced.json"]!) as typeof payload;
  assert.ok(kept.length < 100);
  assert.deepEqual(
    kept.filter(({ level }) => level === "ERROR").map(({ id }) => id),
    [59, 119, 179, 239, 299],
  );
});

Deno.test(`${ID}: tells to use the payload unchanged only where it is within the target itself`, async () => {
  const actionFor = async (input: Record<string, unknown>) => {
    const { result } = await runKit(ID, input);
    const { next_actions: [action] } = result.output as { next_actions: { summary: string }[] };
    return action!.summary;
  };
  const spaced = JSON.stringify([1, 2, 3], null, 20);
  const [unchanged, reduced] = [/unchanged/, /^Use reduced\.json/];
  assert.match(await actionFor({ payload: "[1,2,3]", target_tokens: 9 }), unchanged);
  // Without its blanks it is within the target, and so is what the query selects.
  assert.match(await actionFor({ payload: spaced, target_tokens: 9 }), reduced);
  assert.match(
    await actionFor({ payload: '{"a": [1], "b": "not selected"}', query: "$.a", target_tokens: 4 }),
    reduced,
  );
});

Deno.test(`${ID}: embeddings give before records do, and series of measurements do not`, async () => {
  const films = Array.from({ length: 30 }, (_, film) => ({
    title: `Film ${film}`,
    embedding: Array.from({ length: 256 }, (_, at) => Math.sin(film * 997 + at)),
  }));
  const { files, verdict } = await runKit(ID, {
    payload: JSON.stringify(films),
    target_tokens: 2_000,
  });
  const reduced = JSON.parse(files["reduced.json"]!);
  assert.deepEqual(
    reduced.map(({ title }: { title: string }) => title),
    films.map(({ title }) => title),
  );
  assert.deepEqual(reduced[7].embedding, films[7]!.embedding.slice(0, 3));
  assert.match(files["cuts.csv"]!, /^\/\*\/embedding,items,30,/m);
  assert.equal(verdict, "ready");
  const hours = Array.from({ length: 400 }, (_, hour) => Math.round(100 * Math.sin(hour)) / 10);
  const weather = await runKit(ID, { payload: JSON.stringify({ hours }), target_tokens: 600 });
  assert.ok(JSON.parse(weather.files["reduced.json"]!).hours.length > 100);
});

Deno.test(`${ID}: lines on a map and files in Base64 give before records do, and series do not`, async () => {
  const line = (at: number) => Array.from({ length: 300 }, (_, step) => [at + step / 1e4, 50]);
  const districts = Array.from({ length: 30 }, (_, at) => ({
    properties: { name: `District ${at}` },
    geometry: { type: "MultiPolygon", coordinates: [[line(at)]] },
  }));
  const map = await runKit(ID, {
    payload: JSON.stringify({ features: districts }),
    target_tokens: 2_000,
  });
  const { features } = JSON.parse(map.files["reduced.json"]!);
  assert.equal(features.length, 30);
  assert.deepEqual(features[7].geometry.coordinates, [[line(7).slice(0, 3)]]);

  const photo = Buffer.from(Array.from({ length: 9_000 }, (_, at) => (at * at * 31) % 251))
    .toString("base64");
  const people = Array.from({ length: 30 }, (_, at) => ({
    photo: `data:image/png;base64,${photo}`,
    name: `Person ${at}`,
  }));
  const kit = await runKit(ID, { payload: JSON.stringify(people), target_tokens: 2_000 });
  const reduced = JSON.parse(kit.files["reduced.json"]!);
  assert.deepEqual(
    [reduced.length, reduced[7]],
    [30, { photo: `data:image/png;base64,${photo.slice(0, 24)}…`, name: "Person 7" }],
  );

  // Prometheus' values are pairs, too.
  const values = Array.from({ length: 300 }, (_, at) => [1_700_000_000 + 15 * at, String(at % 7)]);
  const result = [{ metric: { job: "api" }, values }];
  const series = await runKit(ID, { payload: JSON.stringify({ result }), target_tokens: 1_500 });
  assert.ok(JSON.parse(series.files["reduced.json"]!).result[0].values.length > 50);
});
