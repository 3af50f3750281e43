import assert from "node:assert/strict";
import type { JsonObject } from "../../../tools/shared/json/value.ts";
import {
  keyAdvice,
  misspeltAs,
  misspeltIn,
  misspeltKeys,
} from "../../../tools/shared/misspelt_keys.ts";
import { errorOf, runTool } from "../../support.ts";

const SCHEMA = { type: "object", properties: { a: { type: "string" } } };

const MISSPELT_CONTRACT = {
  id: "a",
  description: "A",
  saved_inputschema: SCHEMA,
  current_input_schema: SCHEMA,
};

/** What is sent, and for each key that it warns of: where, and what was meant. */
const SENT: [tool: string, input: unknown, told: [path: string, meant: string][]][] = [
  ["agent-run-failure-review", {
    trace: [
      { type: "tool_call", tool: "x", callid: "1", argumnts: { a: 1 }, at: "10:00", model: "m" },
      { type: "tool_result", callid: "1", error_message: "boom" },
    ],
  }, [
    ["trace[0].callid", "call_id"],
    ["trace[0].argumnts", "arguments"],
    ["trace[1].error_message", "error"],
  ]],
  ["agent-run-failure-review", { text: '{"type":"tool_call","tool":"x","args":{"a":1}}' }, [
    ["trace[0].args", "arguments"],
  ]],
  ["agent-run-failure-review", {
    trace: [
      { type: "tool_call", tool: "x", tool_call_id: "1", duration: 5 },
      { type: "tool_result", result_text: "a", errorCode: "E1" },
    ],
  }, [
    ["trace[0].tool_call_id", "call_id"],
    ["trace[0].duration", "duration_ms"],
    ["trace[1].result_text", "result"],
    ["trace[1].errorCode", "error"],
  ]],
  ["evaluation-fixture-review", { items: [{ id: "1", question: "a", expectd: "b" }] }, [
    ["items[0].expectd", "expected"],
  ]],
  ["contract-reliability-workbench", {
    contracts: [MISSPELT_CONTRACT],
    fixtures: [
      { contract: "a", value: { a: "x" }, expct: "valid", note: "of 2026" },
      { contract: "a", value: { a: "x" }, expectation: "valid" },
    ],
  }, [
    ["contracts[0].saved_inputschema", "saved_input_schema"],
    ["fixtures[0].expct", "expect"],
    ["fixtures[1].expectation", "expect"],
  ]],
  ["chat-message-converter", {
    messages: [{ role: "user", content: "x" }, { role: "assistant", content: "", tool_call: [] }],
    to: "anthropic",
  }, [["messages[1].tool_call", "tool_calls"]]],
];
for (const [tool, input, told] of SENT) {
  Deno.test(`${tool}: suggests the key that was meant at ${told[0]![0]}`, async () => {
    const { warnings } = await runTool(tool, input);
    const unknown = warnings.filter(({ code }) => code === "UNKNOWN_PROPERTY");
    assert.deepEqual(unknown.map(({ path }) => path), told.map(([path]) => path));
    told.forEach(([, meant], i) => {
      assert.ok(unknown[i]!.message.endsWith(`did you mean "${meant}"?`), unknown[i]!.message);
    });
  });
}

Deno.test("misspelt keys: a kit that ignored one is not ready", async () => {
  const kits: [string, unknown][] = [
    ["product-contract-review-kit", { contracts: [MISSPELT_CONTRACT] }],
    ["agent-run-forensics-handoff-kit", {
      goal: "x",
      trace: [{ role: "assistant", content: "a", tool_call: [{ id: "1" }] }],
    }],
    ["data-migration-prep-kit", { source: "a\nx\n", delimitr: ";" }],
  ];
  for (const [kit, input] of kits) {
    const { output } = await runTool(kit, input) as { output?: unknown };
    const { verdict, findings } = output as {
      verdict: string;
      findings: { code: string; severity: string }[];
    };
    assert.notEqual(verdict, "ready", kit);
    assert.ok(
      findings.some(({ code, severity }) => code === "UNKNOWN_PROPERTY" && severity === "problem"),
    );
  }
});

Deno.test("misspelt keys: the error for a missing key names the misspelt one that was sent", async () => {
  const contracts = [{ id: "a", current_inputschema: SCHEMA }];
  const { message } = await errorOf("contract-reliability-workbench", { contracts });
  assert.match(message, /"current_inputschema" is not read: did you mean "current_input_schema"/);
  const { fields } = await errorOf("agent-run-failure-review", { trace: [{ typ: "message" }] });
  assert.match(fields[0]!.message, /did you mean "type"/);
  const call = await errorOf("agent-run-failure-review", {
    trace: [{ type: "tool_call", tool_name: "x" }],
  });
  assert.match(call.fields[0]!.message, /"tool_name" is not read: did you mean "tool"/);
  const fixture = await errorOf("contract-reliability-workbench", {
    contracts: [{ id: "a", current_input_schema: SCHEMA }],
    fixtures: [{ contrct: "a", vlaue: 1 }],
  });
  assert.deepEqual(
    fixture.fields.map(({ message }) => /did you mean "(\w+)"/.exec(message)?.[1]),
    ["contract", "value"],
  );
});

Deno.test("misspelt keys: validators list them as issues", async () => {
  const function_ = { name: "a", description: "x", parameters: SCHEMA, strictt: true };
  const request = { method: "GET", path: "/x", headres: {} };
  const sent: [string, unknown, string][] = [
    ["tool-schema-validator", { tools: [{ type: "function", function: function_ }] }, "strict"],
    ["fixture-pack-validator", pack({ kind: "http", request, expect: { status: 200 } }), "headers"],
  ];
  for (const [tool, input, meant] of sent) {
    const { output } = await runTool(tool, input) as { output?: unknown };
    const { issues } = output as { issues: { code: string; message: string }[] };
    const [issue, ...more] = issues.filter(({ code }) => code === "UNKNOWN_KEY");
    assert.deepEqual(more, []);
    assert.match(issue!.message, new RegExp(`did you mean "?${meant}`));
  }
});

const TOOL = { name: "a", description: "x" };
const pack = (fixture: Record<string, unknown>) => ({
  pack: {
    schema_version: "service.fixture-pack.v1",
    pack_id: "p",
    fixtures: [{ id: "a", ...fixture }],
  },
});

/** Keys that providers, protocols and recorders document, beside those that are read. */
const DOCUMENTED: [tool: string, inputs: unknown[]][] = [
  [
    "chat-message-converter",
    [
      { tools: [], weight: 1 },
      { audio: null, annotations: [], function_call: null, reasoning_content: "", parsed: null },
      { tool_plan: "", citations: [], reasoning_details: [], prefix: true, cache_control: {} },
      { content_filter_results: {}, finish_reason: "stop", recipient: "all", end_turn: true },
    ].map((more) => ({
      messages: [{ role: "user", content: "x" }, { role: "system", content: "x", ...more }, {
        role: "assistant",
        content: "x",
        ...more,
        tools: undefined,
      }],
      to: "openai",
    })),
  ],
  [
    "agent-run-failure-review",
    [
      {
        type: "message",
        tools: [],
        tool_choice: "auto",
        tool_calls: [],
        error_count: 0,
        results: [],
      },
      {
        type: "tool_call",
        tool: "x",
        tool_version: "1",
        tokens_per_second: 5,
        max_tokens: 9,
        model: "m",
      },
      {
        type: "tool_result",
        tool_use_id: "1",
        tool_output: "",
        is_error: false,
        args: {},
        result_count: 2,
        errored_at: null,
        "gen_ai.tool.name": "x",
      },
    ].map((step) => ({ trace: [step] })),
  ],
  ["evaluation-fixture-review", [{
    items: [{
      id: "1",
      input: "a",
      target: "b",
      expected_tools: [],
      references_count: 0,
      split_seed: 3,
    }],
  }]],
  [
    "tool-schema-validator",
    [
      { type: "function", function: { ...TOOL, parameters: SCHEMA }, cache_control: {} },
      { type: "function", ...TOOL, parameters: SCHEMA, defer_loading: true },
      {
        ...TOOL,
        input_schema: SCHEMA,
        cache_control: {},
        strict: true,
        defer_loading: true,
        input_examples: [],
        allowed_callers: ["direct"],
        eager_input_streaming: true,
      },
      { name: "a", input_schema: SCHEMA, input_examples: [] },
      { ...TOOL, title: "A", inputSchema: SCHEMA, outputSchema: SCHEMA, icons: [], _meta: {} },
      { functionDeclarations: [{ ...TOOL, parametersJsonSchema: SCHEMA, responseJsonSchema: {} }] },
      { functionDeclarations: [{ ...TOOL, parameters_json_schema: SCHEMA, behavior: "BLOCKING" }] },
    ].map((tools) => ({ tools })),
  ],
  ["fixture-pack-validator", [
    pack({ kind: "json-rpc", request: { jsonrpc: "2.0", method: "x", params_schema: {} } }),
    pack({
      kind: "http",
      request: { method: "GET", path: "/", body_encoding: "utf-8", headers_schema: {} },
      expect: { status: 200 },
    }),
  ]],
];
for (const [tool, inputs] of DOCUMENTED) {
  Deno.test(`${tool}: leaves other documented keys alone`, async () => {
    for (const input of inputs) {
      const { warnings, output, error } = await runTool(tool, input);
      assert.equal(error, undefined);
      const { issues = [] } = output as { issues?: { code: string; message: string }[] };
      const told = [...warnings, ...issues].filter(({ code }) => code.startsWith("UNKNOWN_"));
      assert.deepEqual(told, []);
    }
  });
}

/** How near a key must come, and whether it is taken for a known one then. */
const NEARNESS: [key: string, known: string, isTold: boolean][] = [
  ["argumants", "arguments", true],
  ["argumantz", "arguments", true],
  ["argumantzz", "arguments", false],
  ["mesage", "message", true],
  ["mezzage", "message", false],
  ["toool", "tool", true],
  ["it", "id", false],
  ["arg", "arguments", true],
  ["ar", "arguments", false],
  ["expectation", "expect", true],
  ["toolbox", "tool", false],
  ["mode", "model", false],
  ["max_items", "min_items", false],
  ["tool_name", "root_name", false],
];

Deno.test("misspelt keys: long names may have two wrong letters, short ones one or none", () => {
  for (const [key, known, isTold] of NEARNESS) {
    const told = misspeltIn({ [key]: 1 }, [known]);
    assert.deepEqual(told, isTold ? [{ key, meant: known }] : [], key);
  }
});

Deno.test("misspelt keys: checks the first 200 keys of an object", () => {
  for (const [others, isTold] of [[199, true], [200, false]] as const) {
    const names = Array.from({ length: others }, (_, index) => `x${index}`);
    const object = Object.fromEntries([...names, "nmae"].map((name) => [name, 1]));
    assert.equal(misspeltIn(object, ["name"]).length, isTold ? 1 : 0);
    assert.equal(misspeltAs(object, "name") !== "", isTold);
  }
});

Deno.test("misspelt keys: lists eight of many known keys", () => {
  const known = Array.from({ length: 12 }, (_, index) => `k${index}`);
  const advice = keyAdvice(undefined, known);
  assert.match(advice, /^; known keys: k0, k1, .*\bk7\b/);
  assert.doesNotMatch(advice, /\bk8\b/);
});

Deno.test("misspelt keys: does not suggest a key that is already there", () => {
  assert.deepEqual(misspeltIn({ error: "x", error_code: 5 }, ["error"]), []);
  assert.equal(misspeltAs({ type: "unknown" }, "type"), "");
});

Deno.test("misspelt keys: reports each key once, as it stands in the first object", () => {
  const list = { property: "rows", keys: ["name"], isOpen: true };
  const objects: JsonObject[] = [{ name: 1 }, { nmae: 1 }, { nmae: 2 }];
  assert.deepEqual(misspeltKeys(objects, list).map(({ path }) => path), ["rows[1].nmae"]);
});
