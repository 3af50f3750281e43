/** Inputs that were sent as JSON text, as clients do that can send no free object. */
import assert from "node:assert/strict";
import { engineOn } from "../../engine/engine.ts";
import type { Job } from "../../engine/sandbox/sandbox.ts";
import { withService } from "../service.ts";
import { withPool } from "../engine/with_pool.ts";
import { callTool, endpoint, ERAS, sandboxOf } from "./endpoint.ts";

const handler = endpoint();

/** The result of run_tool, which must be the same as that of run_batch. */
async function resultOf(tool_id: string, input: unknown, more: Record<string, unknown> = {}) {
  const request = { tool_id, input, ...more };
  const { structuredContent } = await callTool(handler, "run_tool", request);
  const batch = await callTool(handler, "run_batch", { requests: [{ id: "a", ...request }] });
  assert.deepEqual(batch.structuredContent.results.a, structuredContent.result);
  return structuredContent.result;
}

const codesOf = ({ warnings }: { warnings: { code: string }[] }) =>
  warnings.map(({ code }) => code);

Deno.test("json text: the text of an input is taken as that input, with a warning", async () => {
  const result = await resultOf("base64", ' \r\n\t{"input": "YQ==", "action": "decode"}');
  assert.equal(result.output, "a");
  assert.deepEqual(result.warnings, [{
    code: "INPUT_PARSED",
    message:
      '"input" was the JSON text of an object and was taken as that object: send the object; to send a text that looks like one, use {"input": "…"}',
  }]);
});

Deno.test("json text: a tool without text takes the text of any object of its keys", async () => {
  const result = await resultOf("json-diff", '{"before": {"a": 1}, "after": {"a": 2}}');
  assert.equal(result.output.changes.length, 1);
  assert.deepEqual(codesOf(result), ["INPUT_PARSED"]);
  const empty = await resultOf("json-diff", "{}");
  assert.equal(empty.error.code, "INVALID_INPUT");
  assert.deepEqual(empty.errors.map(({ path }: { path: string }) => path), ["before", "after"]);
  assert.deepEqual(codesOf(empty), ["INPUT_PARSED"]);
});

// In the place of their text these tools take a list, an object or a number too.
const NO_STRINGS: [tool_id: string, input: Record<string, unknown>][] = [
  ["chat-message-converter", { messages: [{ role: "user", content: "Hi" }], to: "anthropic" }],
  ["tool-schema-converter", { tools: [{ name: "a", parameters: {} }], to: "openai" }],
  ["har-summarizer", { har: { log: { entries: [] } }, top: 3 }],
  ["statistics-calculator", { values: [1, 2, 3] }],
  ["timestamp-converter", { input: 1700000000 }],
  ["chmod-calculator", { mode: 755 }],
];
for (const [tool_id, input] of NO_STRINGS) {
  Deno.test(`json text: ${tool_id} is sent what it accepts instead of a text`, async () => {
    const sent = await resultOf(tool_id, input);
    const parsed = await resultOf(tool_id, JSON.stringify(input));
    assert.notEqual(sent.output, undefined);
    assert.deepEqual(parsed.output, sent.output);
    assert.deepEqual(codesOf(parsed), ["INPUT_PARSED", ...codesOf(sent)]);
  });
}

/** Texts that are not input of base64, whose keys are input, action and some others. */
const TEXTS: [why: string, text: string][] = [
  ["an object with a key that the tool does not declare", '{"input": "a", "x": 1}'],
  ["an object without the tool's text", '{"action": "encode"}'],
  ["an object whose text is no string", '{"input": 5}'],
  ["an object whose text is null", '{"input": null}'],
  ["an object with the text under another name", '{"text": "a", "action": "encode"}'],
  ["an object with a text of its own, and no setting", '{"text": "a", "action": "click"}'],
  ["an object with nothing but the text under another name", '{"text": "a"}'],
  ["an empty object", "{}"],
  ["a list", '[{"input": "a"}]'],
  ["a text with an object in it", '"{\\"input\\": 1}"'],
  ["broken JSON", '{"input": "a"'],
  ["something behind the object", '{"input": "a"} {}'],
  ["a prototype key", '{"input": "a", "__proto__": {}}'],
  ["an inherited name", '{"input": "a", "toString": 1}'],
  ["a mark in front", '\ufeff{"input": "a"}'],
  [
    "an object that nests too deep",
    `{"input": "a", "action": ${"[".repeat(1_000)}${"]".repeat(1_000)}}`,
  ],
];

for (const [why, text] of TEXTS) {
  Deno.test(`json text: ${why} stays text`, async () => {
    const result = await resultOf("base64", text);
    assert.equal(result.output, new TextEncoder().encode(text).toBase64());
    // With the tool's text in it, the object may have been meant.
    const isNear = ["x", "__proto__", "toString"].some((key) => text.includes(`"${key}"`)) ||
      /"text": "a"(?:, "action": "encode")?\}/.test(text);
    const codes = result.warnings.map(({ code }: { code: string }) => code);
    const isQuoted = text.startsWith('"');
    assert.deepEqual(codes, isNear ? ["INPUT_AS_TEXT"] : isQuoted ? ["ENCODED_TWICE"] : []);
  });
}

Deno.test("json text: an object whose text has a name that all texts have stays text, with a warning", async () => {
  const codesOf = async (tool: string, text: string) =>
    (await resultOf(tool, text)).warnings.map(({ code }: { code: string }) => code);
  for (const name of ["content", "body", "source"]) {
    const text = JSON.stringify({ [name]: "User-agent: *" });
    assert.deepEqual(await codesOf("robots-txt-tester", text), ["INPUT_AS_TEXT"], name);
  }
  assert.deepEqual(await codesOf("token-counter", '{"id": "7"}'), []);
});

Deno.test("json text: a tool's second name of its text counts as its text", async () => {
  const result = await resultOf("hash-generator", '{"text": "abc", "algorithm": "sha1"}');
  // FIPS 180-4's example.
  assert.equal(result.output, "a9993e364706816aba3e25717850c26c9cd0d89d");
  assert.equal(result.warnings[0].code, "INPUT_PARSED");
});

Deno.test("json text: an object is a document for tools of JSON, whatever its names", async () => {
  const CASES = [
    ["json-formatter", '{"text": "hello", "indent": 2}'],
    ["json-schema-generator", '{"content": "Some words", "title": "Post"}'],
  ] as const;
  for (const [tool, text] of CASES) assert.deepEqual((await resultOf(tool, text)).warnings, []);
});

Deno.test("json text: an input that a tool without text cannot accept stays wrong", async () => {
  for (const text of ["[1]", '{"befor": 1}', "before"]) {
    const { error, warnings } = await resultOf("json-diff", text);
    assert.match(error.message, /takes an object with before, after.*got a string/);
    assert.deepEqual(warnings, []);
  }
});

Deno.test("json text: a list or a number in place of an input is told where it belongs", async () => {
  const CASES: [tool: string, input: unknown, advice: RegExp][] = [
    ["statistics-calculator", [1, 2.5], /got an array: send it as \{"values": \[…\]\}$/],
    ["json-to-csv", [{ a: 1 }], /got an array: send it as \{"input": \[…\]\}$/],
    ["timestamp-converter", 1764460800, /got a number: send it as \{"input": …\}$/],
    ["base64", [1], /got an array$/],
  ];
  for (const [tool, input, advice] of CASES) {
    assert.match((await resultOf(tool, input)).error.message, advice);
  }
});

Deno.test("json text: the object overrides options", async () => {
  const result = await resultOf("base64", '{"input": "YQ=="}', { options: { action: "decode" } });
  assert.equal(result.output, "a");
});

Deno.test("json text: a receipt digests the object", async () => {
  const input = { text: "2026-01-01T00:00:00Z ERROR disk full\n" };
  const sent = await resultOf("log-triage-review", input);
  const parsed = await resultOf("log-triage-review", JSON.stringify(input));
  assert.deepEqual(parsed.output.receipt, sent.output.receipt);
});

Deno.test("json text: a kit has loaded the tools that its object names", async () => {
  const input = { client: "cursor-editor", language: "curl", tool_id: "base64" };
  const result = await resultOf("integration-launch-kit", JSON.stringify(input));
  const sent = await resultOf("integration-launch-kit", input);
  assert.deepEqual(result.output, sent.output);
});

Deno.test("json text: workers parse long ones, and load what the object needs", () =>
  withPool(async (pool) => {
    const pooled = endpoint(engineOn(pool));
    const input = JSON.stringify({ client: "cursor-editor", language: "curl", tool_id: "base64" });
    // The second time the worker has the kit, and what it calls, in memory.
    for (const _ of [1, 2]) {
      const { structuredContent } = await callTool(pooled, "run_tool", {
        tool_id: "integration-launch-kit",
        input,
      });
      assert.equal(structuredContent.result.ok, true);
    }
    const text = "a".repeat(90_000);
    for (const era of ERAS) {
      const { structuredContent } = await callTool(pooled, "run_tool", {
        tool_id: "hash-generator",
        input: JSON.stringify({ input: text }),
      }, era);
      assert.equal(structuredContent.result.stats.input_bytes, 90_000);
      assert.deepEqual(codesOf(structuredContent.result), ["INPUT_PARSED"]);
    }
  }));

Deno.test("json text: the object decides what a run loads", async () => {
  const source = "flowchart LR\n  a[你好] --> b";
  const input = JSON.stringify({ source, format: "png" });
  const args = { tool_id: "mermaid-renderer", input };
  const { content } = await callTool(handler, "run_tool", args);
  assert.deepEqual(content.map(({ type }: { type: string }) => type), ["text", "image"]);
});

Deno.test("json text: HTTP and pipelines never parse one", () =>
  withService(async (service) => {
    const text = '{"input": "YQ==", "action": "decode"}';
    const encoded = btoa(text);
    const { result } = await service.postJson("/api/run", { tool_id: "base64", input: text });
    assert.deepEqual([result.output, result.warnings], [encoded, []]);
    const legacy = await service.postJson("/api", { tool: "base64", input: text });
    assert.equal(legacy.result.output, encoded);
    const batch = await service.postJson("/api/batch", {
      requests: [{ id: "a", tool_id: "base64", input: text }],
    });
    assert.equal(batch.results.a.output, encoded);
    for (const steps of [[{ tool_id: "base64" }], [{ tool_id: "base64", input: text }]]) {
      const { structuredContent } = await callTool(handler, "run_pipeline", { input: text, steps });
      assert.equal(structuredContent.output, encoded);
    }
  }));

/** The jobs that come of calls, without anything being run. */
async function jobsOf(...calls: [tool_id: string, input: unknown][]): Promise<Job[]> {
  const jobs: Job[] = [];
  const idle = sandboxOf('{"ok":true,"warnings":[],"errors":[]}');
  const watching = endpoint(engineOn({
    ...idle,
    run: (job) => {
      jobs.push({ ...job });
      return idle.run(job);
    },
  }));
  for (const [tool_id, input] of calls) await callTool(watching, "run_tool", { tool_id, input });
  return jobs;
}

Deno.test("json text: a pattern in one is a caller's pattern", async () => {
  const literal = { text: "a", find: "a" };
  const regex = { ...literal, mode: "regex" };
  const jobs = await jobsOf(
    ["find-replace", JSON.stringify(literal)],
    ["find-replace", JSON.stringify(regex)],
    // Too long to be read before it is in a worker: it may have one.
    ["find-replace", JSON.stringify({ ...literal, text: "a".repeat(70_000) })],
    ["find-replace", "a".repeat(70_000)],
  );
  assert.deepEqual(jobs.map(({ runsCallerPattern }) => runsCallerPattern), [
    false,
    true,
    true,
    false,
  ]);
});

Deno.test("json text: a text that cannot be one goes to the worker as it is", async () => {
  const [text, json] = await jobsOf(["base64", "[1]"], ["base64", '{"input": "a"}']);
  assert.ok(!("mayBeJson" in text!));
  assert.ok("mayBeJson" in json!);
});
