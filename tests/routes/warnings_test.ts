/** Warnings, key styles and exact numbers over HTTP and MCP. */
import assert from "node:assert/strict";
import { warningCodes } from "../../engine/warning_codes.ts";
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
