/** Warnings, key styles and exact numbers over HTTP and MCP. */
import assert from "node:assert/strict";
import { warningCodes } from "../../routes/run.ts";
import { callTool, endpoint } from "../mcp/endpoint.ts";
import { startService } from "../service.ts";

const service = startService();
globalThis.addEventListener("unload", () => service.close());

const noLeakCheck = { sanitizeResources: false, sanitizeOps: false };

Deno.test("Tool-Warnings: each code once, in order; of more than twenty how many more", () => {
  const codes = Array.from({ length: 25 }, (_, i) => `CODE_${i}`);
  const field = warningCodes([...codes, "CODE_3"].map((code) => ({ code, message: "" })));
  assert.equal(field, [...codes.slice(0, 20), 5].join(", "));
});

Deno.test({
  name: "Tool-Warnings: mode output over HTTP names what the run warns of",
  ...noLeakCheck,
  fn: async () => {
    const run = (input: unknown) =>
      service.post("/api/run", { tool_id: "base64", input, response_mode: "output" });
    const warned = await run({ Input: "hi", zzz: 1 });
    assert.equal(warned.headers.get("tool-warnings"), "KEY_STYLE, UNKNOWN_PROPERTY");
    assert.equal(await warned.text(), "aGk=");
    const quiet = await run("hi");
    assert.equal(quiet.headers.get("tool-warnings"), null);
    await quiet.body?.cancel();
  },
});

Deno.test({
  name: "mode output over MCP has a second text and structuredContent.warnings",
  ...noLeakCheck,
  fn: async () => {
    const { content, structuredContent } = await callTool(endpoint(), "run_tool", {
      tool_id: "base64",
      input: { Input: "hi" },
      response_mode: "output",
    });
    assert.equal(structuredContent.output, "aGk=");
    assert.equal(structuredContent.warnings[0].code, "KEY_STYLE");
    assert.equal(content.length, 2);
    assert.match(content[1].text, /^Warnings:\n- KEY_STYLE \(Input\): /);
  },
});

Deno.test({
  name: "numbers keep their text from a body of HTTP to its answer",
  ...noLeakCheck,
  fn: async () => {
    const data = '{"id":9007199254740993,"price":1.10,"n":-0}';
    const post = async (path: string, body: string) => {
      const response = await service.post(path, body);
      return await response.text();
    };
    const run = `{"tool_id":"json-query","input":{"input":${data}},"response_mode":"output"}`;
    assert.equal(await post("/api/run", run), `[${data}]`);
    const steps =
      '[{"tool_id":"json-flattener"},{"tool_id":"json-patch","input":{"input":"$PREV","patch":[]}}]';
    const piped = await post("/api/pipeline", `{"input":${data},"steps":${steps}}`);
    assert.ok(piped.includes(`"output":${data}`), piped);
  },
});

const FAILED_CHECK = {
  tool_id: "json-schema-validator",
  input: { input: "{}", schema: { required: ["a"] } },
};
const STYLED: [what: string, tool: string, path: string, request: Record<string, unknown>][] = [
  ["stopOnFailedCheck stops", "run_pipeline", "/api/pipeline", {
    stopOnFailedCheck: true,
    steps: [{ toolId: FAILED_CHECK.tool_id, input: FAILED_CHECK.input }],
  }],
  ["stop-on-failed-check stops", "run_pipeline", "/api/pipeline", {
    "Stop-On-Failed-Check": true,
    steps: [FAILED_CHECK],
  }],
];
for (const [what, tool, path, request] of STYLED) {
  Deno.test({
    name: `keys of a request in another style over HTTP and MCP: ${what}`,
    ...noLeakCheck,
    fn: async () => {
      const response = await service.post(path, request);
      assert.equal((await response.json()).error.code, "CHECK_FAILED");
      const { structuredContent } = await callTool(endpoint(), tool, request);
      assert.equal(structuredContent.error.code, "CHECK_FAILED");
    },
  });
}

Deno.test({
  name:
    "keys of a request in another style over HTTP and MCP: toolId and responseMode of runs and batches",
  ...noLeakCheck,
  fn: async () => {
    const run = { toolId: "base64", input: "hi", responseMode: "output" };
    assert.equal(await (await service.post("/api/run", run)).text(), "aGk=");
    const ran = await callTool(endpoint(), "run_tool", run);
    assert.deepEqual(ran.structuredContent, { output: "aGk=" });
    const batch = {
      Requests: [{ ID: "a", toolId: "base64", input: "hi" }],
      responseMode: "output",
    };
    const expected = { ok: true, results: { a: { ok: true, output: "aGk=" } } };
    assert.deepEqual(await (await service.post("/api/batch", batch)).json(), expected);
    assert.deepEqual((await callTool(endpoint(), "run_batch", batch)).structuredContent, expected);
  },
});

Deno.test({
  name: "keys of a batch or pipeline that mean nothing there are reported, over HTTP and MCP",
  ...noLeakCheck,
  fn: async () => {
    const pipeline = { steps: [{ tool_id: "base64", input: "hi" }], stop_on_failure: true };
    const batch = { requests: [{ id: "a", tool_id: "base64", input: "hi" }], mode: "output" };
    const told = async (path: string, tool: string, request: Record<string, unknown>) => {
      const overHttp = await (await service.post(path, request)).json();
      const { structuredContent } = await callTool(endpoint(), tool, request);
      assert.deepEqual(structuredContent.warnings, overHttp.warnings);
      return overHttp.warnings;
    };
    assert.deepEqual(await told("/api/pipeline", "run_pipeline", pipeline), [{
      code: "UNKNOWN_PROPERTY",
      message:
        '"stop_on_failure" is not a key of this request and was ignored; did you mean "stop_on_failed_check"?',
      path: "stop_on_failure",
    }]);
    const [near] = await told("/api/batch", "run_batch", batch);
    assert.match(near.message, /^"mode" is not a key.*did you mean "response_mode"\?$/);
    const [far] = await told("/api/batch", "run_batch", { ...batch, mode: undefined, zzzzzz: 1 });
    assert.match(far.message, /^"zzzzzz" is not a key.*known keys: requests, response_mode$/);
  },
});

Deno.test({
  name: "a choice under an unknown key is refused, naming the property that takes it",
  ...noLeakCheck,
  fn: async () => {
    const input = { input: "aGk=", mode: "decode" };
    const response = await service.post("/api/run", { tool_id: "base64", input });
    const { error } = await response.json();
    assert.equal(error.code, "INVALID_INPUT");
    assert.equal(
      error.message,
      '"mode" is not a property of this tool; did you mean "action": "decode"?',
    );
  },
});

Deno.test({
  name: "where properties are missing, mode output names the keys that were sent for them",
  ...noLeakCheck,
  fn: async () => {
    const input = { lines: [{ qty: 2, price: 10 }] };
    const response = await service.post("/api/run", {
      tool_id: "invoice-calculator",
      input,
      response_mode: "output",
    });
    assert.equal(
      (await response.json()).error.message,
      '"qty" is not a property of the items of "lines"; did you mean "quantity"?; "price" is not a property of the items of "lines"; did you mean "unit_price" (Price per unit; negative makes a credit line; required)?',
    );
  },
});

Deno.test({
  name: "a binding outside a pipeline is told to be text: in a run and in a batch",
  ...noLeakCheck,
  fn: async () => {
    const codes = ({ warnings = [] }: { warnings?: { code: string }[] }) =>
      warnings.map(({ code }) => code);
    for (const input of ["$PREV", { input: "$STEP[0].output" }]) {
      const run = { tool_id: "base64", input, response_mode: "output" };
      const { structuredContent } = await callTool(endpoint(), "run_tool", run);
      assert.deepEqual(codes(structuredContent), ["BINDING_AS_TEXT"]);
      const batch = await service.postJson("/api/batch", {
        requests: [{ id: "a", ...run }, { id: "b", ...run, input: "costs $5 or $PREVIOUS" }],
      });
      assert.deepEqual(codes(batch.results.a), ["BINDING_AS_TEXT"]);
      assert.deepEqual(codes(batch.results.b), []);
    }
    // What a step binds may well be such a text.
    const { trace } = await service.postJson("/api/pipeline", {
      input: "$PREV",
      steps: [{ tool_id: "base64" }],
    });
    assert.deepEqual(codes(trace[0]), []);
  },
});

Deno.test({
  name: "an input over MCP that is JSON text but for an unknown key is told to have stayed a text",
  ...noLeakCheck,
  fn: async () => {
    const run = async (tool_id: string, input: string) =>
      (await callTool(endpoint(), "run_tool", { tool_id, input, response_mode: "output" }))
        .structuredContent;
    const kept = await run("base64", '{"input":"aGk=","mode":"decode"}');
    assert.match(kept.warnings[0].message, /taken as text because "mode" is not a property/);
    assert.equal((await run("base64", '{"input":"aGk=","action":"decode"}')).output, "hi");
    // Texts that are JSON of their own.
    for (const text of ['{"a":1}', '{"mode":"decode"}']) {
      assert.equal((await run("base64", text)).warnings, undefined, text);
    }
  },
});
