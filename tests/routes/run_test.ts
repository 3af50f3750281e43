/** `POST /api/run`, `POST /api`, batch and pipeline over HTTP. */
import assert from "node:assert/strict";
import { sandboxOf } from "../mcp/endpoint.ts";
import type { ToolResult } from "../../tools/tool.ts";
import { startService } from "../service.ts";

const service = startService();
globalThis.addEventListener("unload", () => service.close());

const noLeakCheck = { sanitizeResources: false, sanitizeOps: false };

Deno.test({
  name: "run: the envelope of a run",
  ...noLeakCheck,
  fn: async () => {
    const response = await service.post("/api/run", { tool_id: "base64", input: { input: "hi" } });
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "application/json");
    assert.equal(response.headers.get("cache-control"), "no-store");
    const body = await response.json();
    assert.deepEqual(Object.keys(body), [
      "success",
      "tool",
      "result",
      "tokens_saved_estimate",
      "processing_time_ms",
    ]);
    assert.deepEqual(Object.keys(body.result), [
      "ok",
      "toolId",
      "output",
      "stats",
      "warnings",
      "errors",
    ]);
    // {"input":"hi"} has 14 bytes, aGk= has 4.
    assert.equal(body.tokens_saved_estimate, Math.ceil((14 + 2 * 4) / 4));
    assert.equal(typeof body.processing_time_ms, "number");
  },
});

const ERRORS: [string, unknown, number, string][] = [
  ["no JSON", '{"tool_id": ', 400, "INVALID_JSON_BODY"],
  ["an empty body", "", 400, "INVALID_JSON_BODY"],
  ["an array", [], 400, "INVALID_REQUEST"],
  ["no tool", { input: "x" }, 400, "INVALID_REQUEST"],
  ["options that are no object", { tool_id: "base64", options: 1 }, 400, "INVALID_REQUEST"],
  ["a foreign mode", { tool_id: "base64", response_mode: "loud" }, 400, "INVALID_RESPONSE_MODE"],
  ["an unknown tool", { tool_id: "bas64" }, 404, "UNKNOWN_TOOL"],
  ["empty text", { tool_id: "base64" }, 422, "EMPTY_INPUT"],
  ["a wrong type", { tool_id: "base64", input: { input: 5 } }, 422, "INVALID_INPUT"],
  ["an array as input", { tool_id: "base64", input: [1] }, 422, "INVALID_INPUT"],
  [
    "too much text",
    { tool_id: "json-formatter", input: "a".repeat(1_500_001) },
    422,
    "INPUT_TOO_LARGE",
  ],
  ["a tool's own code", { tool_id: "json-formatter", input: "[" }, 422, "INVALID_JSON"],
];
for (const [title, body, status, code] of ERRORS) {
  Deno.test({
    name: `run: ${title} is ${code}`,
    ...noLeakCheck,
    fn: async () => {
      const response = await service.post("/api/run", body);
      assert.equal(response.status, status);
      const answer = await response.json();
      assert.equal(answer.success, false);
      assert.equal(answer.error.code, code);
      assert.equal("result" in answer, status === 422);
      assert.doesNotMatch(JSON.stringify(answer), /file:\/\/|\.ts:\d|at \w+ \(/);
    },
  });
}

Deno.test({
  name: "run: a broken body is placed by line and column",
  ...noLeakCheck,
  fn: async () => {
    const { error } = await service.postJson("/api/run", '{\n  "tool_id": base64\n}');
    assert.deepEqual(error.details, { line: 2, column: 14 });
    assert.match(error.message, /line 2, column 14/);
  },
});

Deno.test({
  name: "run: an unknown tool comes with near ones",
  ...noLeakCheck,
  fn: async () => {
    const { error } = await service.postJson("/api/run", { tool_id: "json-formater" });
    assert.equal(error.details.suggestions[0], "json-formatter");
    const byWords = await service.postJson("/api/run", { tool_id: "sha256" });
    assert.equal(byWords.error.details.suggestions[0], "hash-generator");
    assert.match(byWords.error.message, /did you mean hash-generator or /);
    for (
      const [asked, meant] of [
        ["loan-calculator", "loan-amortization-calculator"],
        ["tax-calculator", "tax-estimator"],
        ["yaml-to-json", "yaml-json-converter"],
        ["cron-parser", "cron-explainer"],
      ] as const
    ) {
      const { error } = await service.postJson("/api/run", { tool_id: asked });
      assert.equal(error.details.suggestions[0], meant);
    }
    const nothing = await service.postJson("/api/run", { tool_id: "zzzzqqqq" });
    assert.deepEqual(nothing.error.details.suggestions, []);
  },
});

Deno.test("run: one that is stopped at its deadline is 504", async () => {
  const error = { code: "TOOL_TIMEOUT", message: "stopped" };
  const result = { ok: false, toolId: "base64", output: null, warnings: [], errors: [], error };
  const stopped = startService({ sandbox: sandboxOf(JSON.stringify(result), error.code) });
  for (const response_mode of ["full", "output"]) {
    const response = await stopped.post("/api/run", { tool_id: "base64", response_mode });
    assert.equal(response.status, 504);
    assert.deepEqual((await response.json()).error, error);
  }
});

Deno.test({
  name: "run: bodies that are too large, too deep, not JSON, compressed, not UTF-8 or missing",
  ...noLeakCheck,
  fn: async () => {
    const tooLarge = await service.post("/api/run", " ".repeat(2 * 1024 * 1024 + 1));
    assert.equal(tooLarge.status, 413);
    assert.equal((await tooLarge.json()).error.code, "REQUEST_TOO_LARGE");

    const deep = `{"tool_id":"base64","input":${"[".repeat(1001)}${"]".repeat(1001)}}`;
    const tooDeep = await service.post("/api/run", deep);
    assert.equal(tooDeep.status, 400);
    assert.equal((await tooDeep.json()).error.code, "INVALID_REQUEST");

    const text = await service.send("/api/run", { method: "POST", body: "{}" });
    assert.equal(text.status, 415);
    assert.equal((await text.json()).error.code, "UNSUPPORTED_MEDIA_TYPE");

    const zipped = await service.send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json", "content-encoding": "gzip" },
      body: new Uint8Array([0x1f, 0x8b]),
    });
    assert.equal(zipped.status, 415);
    assert.match((await zipped.json()).error.message, /without Content-Encoding/);

    const latin1 = await service.send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json; charset=utf-8" },
      body: new Uint8Array([0x22, 0xe9, 0x22]),
    });
    assert.equal(latin1.status, 400);
    assert.equal((await latin1.json()).error.code, "INVALID_JSON_BODY");

    // More repeats of a long place than any answer could list.
    const repeats = `"${"a".repeat(10_000)}":{${'"x":1,'.repeat(900)}"x":1}`;
    const run = `{"tool_id":"base64","input":"hi",${repeats},`;
    const repeated = await service.post("/api/run", `${run}x}`);
    assert.equal(repeated.status, 400);
    assert.deepEqual((await repeated.json()).error.details, { line: 1, column: run.length + 1 });
    assert.equal((await service.post("/api/run", `${run}"\\n":1}`)).status, 200);

    const none = await service.send("/api/run", {
      method: "POST",
      headers: { "content-type": "application/json" },
    });
    assert.equal(none.status, 400);
    const { error } = await none.json();
    assert.deepEqual([error.code, error.details], ["INVALID_JSON_BODY", { line: 1, column: 1 }]);
  },
});

Deno.test({
  name: "run: mode compact leaves out stats and empty lists",
  ...noLeakCheck,
  fn: async () => {
    const request = { tool_id: "base64", input: "hi", response_mode: "compact" };
    const { result } = await service.postJson("/api/run", request);
    assert.deepEqual(result, { ok: true, toolId: "base64", output: "aGk=" });
    const warned = await service.postJson("/api/run", { ...request, input: { input: "hi", x: 1 } });
    assert.equal(warned.result.warnings[0].code, "UNKNOWN_PROPERTY");
  },
});

Deno.test({
  name: "run: keys beside the input are options, in every form of a request",
  ...noLeakCheck,
  fn: async () => {
    const request = { input: "[1, 2]", mode: "minify", verbose: true };
    const check = ({ output, warnings }: ToolResult) => {
      assert.equal(output, "[1,2]");
      assert.deepEqual(warnings.map(({ path }) => path), ["verbose"]);
    };
    const run = { tool_id: "json-formatter", ...request };
    check((await service.postJson("/api/run", run)).result);
    check((await service.postJson("/api", { tool: "json-format", ...request })).result);
    const batch = await service.postJson("/api/batch", { requests: [{ id: "a", ...run }] });
    check(batch.results.a);
  },
});

Deno.test({
  name: "run: input takes precedence over a key beside it, and that over options",
  ...noLeakCheck,
  fn: async () => {
    const request = { tool_id: "json-formatter", mode: "minify", options: { mode: "format" } };
    const beside = await service.postJson("/api/run", { ...request, input: "[ ]" });
    assert.equal(beside.result.output, "[]");
    const input = { input: "[1]", mode: "format" };
    const inside = await service.postJson("/api/run", { ...request, input });
    assert.equal(inside.result.output, "[\n  1\n]");
  },
});

Deno.test({
  name: "run: a choice beside the input under a key that no tool reads is refused",
  ...noLeakCheck,
  fn: async () => {
    const request = { tool_id: "base64", input: "aGk=", mode: "decode" };
    const { error } = await service.postJson("/api/run", request);
    assert.equal(error.code, "INVALID_INPUT");
    assert.match(error.message, /did you mean "action": "decode"/);
  },
});

Deno.test({
  name: "run: null for options and response_mode is as if they were left out",
  ...noLeakCheck,
  fn: async () => {
    const request = { tool_id: "base64", input: "hi", options: null, response_mode: null };
    const { result } = await service.postJson("/api/run", request);
    assert.equal(result.output, "aGk=");
    assert.deepEqual(result.warnings, []);
    assert.ok(result.stats);
  },
});

Deno.test({
  name: "run: mode output is the bare output",
  ...noLeakCheck,
  fn: async () => {
    const text = await service.post("/api/run", {
      tool_id: "base64",
      input: "hi",
      response_mode: "output",
    });
    assert.equal(text.headers.get("content-type"), "text/plain; charset=utf-8");
    assert.equal(await text.text(), "aGk=");
    const value = await service.postJson("/api/run", {
      tool_id: "json-formatter",
      input: { input: "[", mode: "validate" },
      response_mode: "output",
    });
    assert.equal(value.valid, false);
    const failed = await service.post("/api/run", {
      tool_id: "json-formatter",
      input: "[",
      response_mode: "output",
    });
    assert.equal(failed.status, 422);
    assert.deepEqual(Object.keys(await failed.json()), ["success", "error"]);
  },
});

Deno.test({
  name: "run: options lie under input, and the legacy route takes old ids",
  ...noLeakCheck,
  fn: async () => {
    const under = await service.postJson("/api/run", {
      tool_id: "json-formatter",
      input: { input: "[ 1 ]", mode: "minify" },
      options: { mode: "sort", final_newline: true },
    });
    assert.equal(under.result.output, "[1]\n");
    const legacy = await service.postJson("/api", {
      tool: "hash",
      input: "abc",
      options: { algorithm: "SHA-256" },
    });
    assert.equal(legacy.tool, "hash-generator");
    // FIPS 180-4, the example of one block.
    assert.equal(
      legacy.result.output,
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  },
});

Deno.test({
  name: "run: equal requests give equal answers, but for the time",
  ...noLeakCheck,
  fn: async () => {
    const request = { tool_id: "json-formatter", input: '{"b":1,"a":[1.0]}' };
    const [first, second] = await Promise.all(
      [1, 2].map(() => service.postJson("/api/run", request)),
    );
    delete first.processing_time_ms;
    delete second.processing_time_ms;
    assert.deepEqual(first, second);
  },
});

Deno.test({
  name: "batch: shapes that are refused",
  ...noLeakCheck,
  fn: async () => {
    const item = (id: unknown) => ({ id, tool_id: "base64", input: "x" });
    const bodies = [
      { requests: [] },
      { requests: [1, 2, 3, 4, 5, 6].map((id) => item(String(id))) },
      { requests: [item("a"), item("a")] },
      { requests: [item("")] },
      { requests: [item("a".repeat(81))] },
      { requests: [item(1)] },
      {},
    ];
    for (const body of bodies) {
      const response = await service.post("/api/batch", body);
      assert.equal(response.status, 400);
      const { error } = await response.json();
      assert.equal(error.code, "INVALID_REQUEST");
      assert.ok(error.details.fields.length > 0);
    }
    const { error } = await service.postJson("/api/batch", bodies[2]);
    assert.equal(error.details.fields[0].path, "requests[1].id");
  },
});

Deno.test({
  name: "batch: a failed item leaves the answer 200 and its ok false",
  ...noLeakCheck,
  fn: async () => {
    const response = await service.post("/api/batch", {
      requests: [
        { id: "good", tool_id: "base64", input: "hi" },
        { id: "bad", tool_id: "json-formatter", input: "[" },
      ],
    });
    assert.equal(response.status, 200);
    const body = await response.json();
    assert.deepEqual(Object.keys(body), ["ok", "results"]);
    assert.equal(body.ok, false);
    assert.equal(body.results.good.output, "aGk=");
    assert.equal(body.results.bad.error.code, "INVALID_JSON");
  },
});

Deno.test({
  name: "pipeline: a failed step is 422 with the trace, a bad binding 400",
  ...noLeakCheck,
  fn: async () => {
    const failed = await service.post("/api/pipeline", {
      input: "[",
      steps: [{ tool_id: "json-formatter" }],
    });
    assert.equal(failed.status, 422);
    const body = await failed.json();
    assert.deepEqual([body.success, body.ok, body.error.code], [false, false, "INVALID_JSON"]);
    assert.equal(body.trace.length, 1);
    const refused = await service.post("/api/pipeline", {
      input: "x",
      steps: [{ tool_id: "base64", input: "$STEP[3]" }],
    });
    assert.equal(refused.status, 400);
    for (const steps of [[], Array(6).fill({ tool_id: "base64" }), "x"]) {
      const { error } = await service.postJson("/api/pipeline", { input: "x", steps });
      assert.equal(error.code, "INVALID_REQUEST");
    }
  },
});

Deno.test({
  name: "run: mode output of a PNG is its bytes",
  ...noLeakCheck,
  fn: async () => {
    const input = { source: "flowchart TD\n a --> b", format: "png" };
    const request = { tool_id: "mermaid-renderer", input, response_mode: "output" };
    const png = await drawnInTime(() => service.post("/api/run", request));
    assert.equal(png.headers.get("content-type"), "image/png");
    const bytes = new Uint8Array(await png.arrayBuffer());
    const full = { ...request, response_mode: "full" };
    const { result } = await (await drawnInTime(() => service.post("/api/run", full))).json();
    assert.equal(bytes.length, result.output.bytes);
    assert.equal(bytes.toBase64(), result.output.png_base64);
    const svg = await service.postJson("/api/run", { ...request, input: input.source });
    assert.equal(svg.media_type, "image/svg+xml");
  },
});

/** Asks again while the answer is RENDER_TIMEOUT, as a busy machine may answer: five times at most. */
async function drawnInTime(ask: () => Promise<Response>): Promise<Response> {
  let answer = await ask();
  for (let turn = 1; turn < 5 && answer.status === 422; turn++) answer = await ask();
  return answer;
}
