import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import canonicalize from "canonicalize";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "agent-tool-call-replay-kit";

const ENCODE = { tool_id: "base64", input: { input: "abc", action: "encode" } };
const QUERY = { tool_id: "json-query", input: { input: '{"a":[1,2],"t":5}', query: "$" } };
const BROKEN = { tool_id: "json-query", input: { input: "{", query: "$" } };
/** A check that finds problems, with an output: the first example of the contract check. */
const CHECKED = {
  tool_id: "agent-contract-check",
  input: TOOLS.find(({ id }) => id === "agent-contract-check")!.examples[0]!.input,
};

/** By another implementation of RFC 8785 and of SHA-256. */
const digest = (value: unknown) => createHash("sha256").update(canonicalize(value)!).digest("hex");

const replay = (calls: object[], more: object = {}) => runKit(ID, { calls, ...more });

// A call, what is expected of it, the codes of what is found but notes, and whether it matches.
const JUDGED: [string, object, object | undefined, string[], boolean | null][] = [
  ["ok", ENCODE, { ok: true }, [], true],
  ["not ok", ENCODE, { ok: false }, ["STATUS_DIFFERS"], false],
  ["an error that did not come", ENCODE, { error_code: "X" }, ["STATUS_DIFFERS"], false],
  ["an output", ENCODE, { output: "YWJj" }, [], true],
  ["another output", ENCODE, { output: "YWJk" }, ["OUTPUT_DIFFERS"], false],
  ["a text that is JSON", ENCODE, { output: '"YWJj"' }, ["OUTPUT_DIFFERS"], false],
  ["null for an output", ENCODE, { output: null }, ["OUTPUT_DIFFERS"], false],
  ["a digest", ENCODE, { output_sha256: digest("YWJj") }, [], true],
  ["a digest in capitals", ENCODE, { output_sha256: digest("YWJj").toUpperCase() }, [], true],
  ["another digest", ENCODE, { output_sha256: digest("YWJk") }, ["DIGEST_DIFFERS"], false],
  [
    "a digest of the bare text",
    ENCODE,
    {
      output_sha256: createHash("sha256").update("YWJj").digest("hex"),
    },
    ["DIGEST_DIFFERS"],
    false,
  ],
  ["members in another order", QUERY, { output: [{ t: 5.0, a: [1, 2] }] }, [], true],
  ["a failure", BROKEN, { error_code: "INVALID_JSON" }, [], true],
  ["a failure of any kind", BROKEN, { ok: false }, [], true],
  ["another failure", BROKEN, { ok: false, error_code: "X" }, ["STATUS_DIFFERS"], false],
  ["no failure", BROKEN, { ok: true }, ["STATUS_DIFFERS"], false],
  ["an output of a failure", BROKEN, { output: 1 }, ["OUTPUT_DIFFERS", "REPLAY_FAILED"], false],
  ["a digest of a failure", BROKEN, { output_sha256: digest(1) }, [
    "DIGEST_DIFFERS",
    "REPLAY_FAILED",
  ], false],
  ["nothing of a failure", BROKEN, undefined, ["REPLAY_FAILED", "NOTHING_COMPARED"], null],
  ["a verdict", CHECKED, { ok: false, error_code: "AGENT_CONTRACT_CHECK_FAILED" }, [], true],
  ["no verdict", CHECKED, { ok: true }, ["STATUS_DIFFERS"], false],
  ["nothing", ENCODE, undefined, ["NOTHING_COMPARED"], null],
  ["an empty expectation", ENCODE, {}, ["NOTHING_COMPARED"], null],
  ["an expectation with an unknown key", ENCODE, { outputs: 1 }, [
    "UNKNOWN_PROPERTY",
    "NOTHING_COMPARED",
  ], null],
  [
    "success and an output of a failure",
    BROKEN,
    { ok: true, output: 1 },
    ["STATUS_DIFFERS"],
    false,
  ],
];

for (const [title, call, expect, codes, matches] of JUDGED) {
  Deno.test(`${ID}: compares with ${title}`, async () => {
    const { findings, files, facts, verdict } = await replay([{
      ...call,
      ...(expect && { expect }),
    }]);
    const found = findings.filter(({ severity }) => severity !== "note").map(({ code }) => code);
    assert.deepEqual(found.toSorted(), codes.toSorted());
    const [result] = JSON.parse(files["replay-results.json"]!);
    assert.equal(result.matches, matches);
    assert.equal(facts.matched, matches ? 1 : 0);
    assert.equal(facts.differed, codes.some((code) => code.endsWith("_DIFFERS")) ? 1 : 0);
    assert.equal(facts.unchecked, matches === null ? 1 : 0);
    const isBlocked = codes.some((code) => code.endsWith("_DIFFERS"));
    assert.equal(verdict, isBlocked ? "blocked" : codes.length > 0 ? "needs_work" : "ready");
    assert.equal("golden-calls.json" in files, !isBlocked);
    assert.deepEqual(
      findings.filter(({ severity }) => severity === "note").map(({ code }) => code),
      matches === null ? ["NO_EXPECTATION"] : [],
    );
  });
}

Deno.test(`${ID}: gives the expected results and golden calls, byte for byte`, async () => {
  const calls = [
    { id: "enc", ...ENCODE, expect: { ok: true, output: "YWJj" } },
    { ...BROKEN, expect: { ok: false } },
  ];
  const { files, facts, statuses, verdict } = await replay(calls);
  assert.equal(verdict, "ready");
  assert.deepEqual(Object.keys(files), ["replay-results.json", "golden-calls.json"]);
  assert.equal(
    files["replay-results.json"],
    `[
  {
    "id": "enc",
    "tool_id": "base64",
    "ok": true,
    "error_code": null,
    "output_sha256": "${digest("YWJj")}",
    "matches": true,
    "differences": []
  },
  {
    "id": "call-2",
    "tool_id": "json-query",
    "ok": false,
    "error_code": "INVALID_JSON",
    "output_sha256": null,
    "matches": true,
    "differences": []
  }
]
`,
  );
  assert.equal(
    files["golden-calls.json"],
    `{
  "calls": [
    {
      "id": "enc",
      "tool_id": "base64",
      "input": {
        "input": "abc",
        "action": "encode"
      },
      "expect": {
        "ok": true,
        "output_sha256": "${digest("YWJj")}"
      }
    },
    {
      "id": "call-2",
      "tool_id": "json-query",
      "input": {
        "input": "{",
        "query": "$"
      },
      "expect": {
        "ok": false,
        "error_code": "INVALID_JSON"
      }
    }
  ]
}
`,
  );
  assert.deepEqual(Object.entries(facts), [
    ["calls", 2],
    ["matched", 2],
    ["differed", 0],
    ["failed", 1],
    ["unchecked", 0],
  ]);
  assert.deepEqual(statuses, [
    "check done",
    "replay[0] done",
    "replay[1] failed",
    "compare[0] done",
  ]);
  const again = await runKit(ID, JSON.parse(files["golden-calls.json"]!));
  assert.deepEqual([again.verdict, again.facts.matched], ["ready", 2]);
  assert.equal(again.files["golden-calls.json"], files["golden-calls.json"]);
});

Deno.test(`${ID}: replays the first example of every tool from its golden calls`, async () => {
  const calls = TOOLS.filter(({ kind }) => kind !== "kit")
    .map(({ id, examples }) => ({ id, tool_id: id, input: examples[0]!.input }));
  for (let at = 0; at < calls.length; at += 10) {
    const group = calls.slice(at, at + 10);
    const { files, found } = await replay(group);
    assert.ok(found.every((line) => /^note |NOTHING_COMPARED/.test(line)), found.join());
    const golden = JSON.parse(files["golden-calls.json"]!);
    for (const [index, { tool_id, input }] of group.entries()) {
      const { ok, output } = await runTool(tool_id, input);
      assert.deepEqual(golden.calls[index].expect.ok, ok, tool_id);
      assert.equal(golden.calls[index].expect.output_sha256, digest(output), tool_id);
    }
    const again = await runKit(ID, golden);
    assert.deepEqual([again.verdict, again.facts.matched], ["ready", group.length]);
  }
});

Deno.test(`${ID}: lists at most twenty differences, those of json-diff for the same documents`, async () => {
  const items = Array.from({ length: 60 }, (_, index) => index);
  const call = { tool_id: "json-query", input: { input: JSON.stringify(items), query: "$[*]" } };
  const recorded = items.map((item) => item % 2 === 0 ? item : -item);
  const calls = [
    { ...ENCODE, expect: { output: "x" } },
    { ...ENCODE, expect: { ok: true } },
    { ...call, expect: { output: recorded } },
  ];
  const { files, found, statuses, findings } = await replay(calls);
  assert.deepEqual(statuses.slice(4), ["compare[0] done", "compare[1] done"]);
  assert.deepEqual(found, [
    "blocker OUTPUT_DIFFERS compare[0]",
    "blocker OUTPUT_DIFFERS compare[1]",
  ]);
  const [first, , third] = JSON.parse(files["replay-results.json"]!);
  const compare = async (before: unknown, after: unknown) =>
    ((await runTool("json-diff", { before, after })).output as { lines: string[] }).lines;
  assert.deepEqual(first.differences, await compare('"x"', '"YWJj"'));
  const lines = await compare(recorded, items);
  assert.ok(lines.length > 20);
  assert.deepEqual(third.differences, lines.slice(0, 20));
  assert.ok(findings[1]!.message.includes(`${lines.length} differences, the first: ${lines[0]}`));
  assert.equal(findings[1]!.path, "calls[2].expect.output");
});

// Ignored paths, the recorded output of {"a":[1,2],"t":5} under "$", and whether it matches.
const IGNORED: [string[], unknown, boolean][] = [
  [["/0/t"], [{ a: [1, 2], t: 6 }], true],
  [["/0/t"], [{ a: [1, 2] }], true],
  [["/0/t"], [{ a: [1, 3], t: 5 }], false],
  [["/*/t"], [{ a: [1, 2], t: 6 }], true],
  [["/0/a/1"], [{ a: [1, 3], t: 5 }], true],
  [["/0/a/*"], [{ a: [7, 8], t: 5 }], true],
  [["/0/a/1"], [{ a: [1, 2, 3], t: 5 }], false],
  [[""], "anything", true],
  [["/1"], [{ a: [1, 2], t: 5 }, "more"], true],
  [["/none"], [{ a: [1, 2], t: 6 }], false],
];

for (const [ignore_paths, output, matches] of IGNORED) {
  Deno.test(`${ID}: ignores ${ignore_paths} in ${JSON.stringify(output)}`, async () => {
    const { facts, files } = await replay([{ ...QUERY, expect: { output } }], { ignore_paths });
    assert.equal(facts.matched, matches ? 1 : 0);
    const [{ differences }] = JSON.parse(files["replay-results.json"]!);
    assert.equal(differences.length === 0, matches);
  });
}

Deno.test(`${ID}: messages give the recorded value and the current one`, async () => {
  const cases: [object, object, RegExp][] = [
    [ENCODE, { error_code: "X" }, /^"c" \(base64\) was recorded with X, now it is ok$/],
    [BROKEN, { ok: true }, /^"c" \(json-query\) was recorded as ok, now it is INVALID_JSON: /],
    [BROKEN, { ok: false, output: 1 }, /has no output to compare: it failed with INVALID_JSON$/],
    [BROKEN, { ok: false, output_sha256: "0" }, /digest 0, now there is no output with a digest$/],
    [ENCODE, { output_sha256: "f".repeat(64) }, /digest f{12}…, now it is [0-9a-f]{12}…$/],
    [ENCODE, { output: "x" }, /: 1 difference, the first: ~ \(root\): "x" -> "YWJj"$/],
  ];
  for (const [call, expect, message] of cases) {
    const { findings } = await replay([{ id: "c", ...call, expect }]);
    assert.match(findings[0]!.message, message);
  }
});

Deno.test(`${ID}: what json-diff cannot list still counts as different`, async () => {
  // More differences than json-diff lists.
  const call = { tool_id: "csv-to-json", input: { input: `a\n${"1\n".repeat(10_001)}` } };
  const { found, statuses, findings } = await replay([{ ...call, expect: { output: [] } }]);
  assert.deepEqual([found, statuses[2]], [
    ["blocker OUTPUT_DIFFERS replay[0]"],
    "compare[0] skipped",
  ]);
  assert.match(findings[0]!.message, /gives another output than the recorded one$/);
});

Deno.test(`${ID}: runs the others when one is not a single tool`, async () => {
  const cases: [object, RegExp][] = [
    [{ tool_id: "base46", input: {} }, /did you mean base64/],
    [{ tool_id: ID, input: {} }, /is a kit/],
    [{ tool_id: "__proto__" }, /There is no tool/],
    [{ tool_id: "" }, /There is no tool/],
    [{ input: {} }, /tool_id is missing/],
  ];
  for (const [call, message] of cases) {
    const run = await replay([{ ...call, expect: { ok: true } }, ENCODE]);
    assert.deepEqual(run.statuses, [
      "check done",
      "replay[0] skipped",
      "replay[1] done",
      "compare skipped",
    ]);
    assert.deepEqual([run.verdict, run.found[0]], ["blocked", "blocker TOOL_NOT_REPLAYABLE check"]);
    assert.match(run.findings[0]!.message, message);
    assert.equal(run.findings[0]!.path, "calls[0].tool_id");
    assert.deepEqual(Object.keys(run.files), ["replay-results.json"]);
    const [result] = JSON.parse(run.files["replay-results.json"]!);
    assert.deepEqual(result, {
      id: "call-1",
      tool_id: (call as { tool_id?: string }).tool_id ?? null,
      ok: null,
      error_code: null,
      output_sha256: null,
      matches: false,
      differences: [],
    });
    assert.deepEqual(run.facts, { calls: 2, matched: 0, differed: 0, failed: 0, unchecked: 1 });
  }
});

Deno.test(`${ID}: reports an id used before, and runs the call`, async () => {
  const expect = { ok: true };
  const calls = [{ id: "call-2", ...ENCODE, expect }, { ...ENCODE, expect }, { ...ENCODE, expect }];
  const run = await replay(calls);
  assert.deepEqual(run.found, ["blocker DUPLICATE_CALL_ID check"]);
  assert.equal(run.findings[0]!.path, "calls[1].id");
  assert.deepEqual(run.statuses.slice(1, 4), [
    "replay[0] done",
    "replay[1] done",
    "replay[2] done",
  ]);
  assert.equal(run.facts.matched, 2);
});

Deno.test(`${ID}: an unseeded generator has no golden output`, async () => {
  const call = { tool_id: "uuid-generator", input: { version: "4" } };
  const run = await replay([{ ...call, expect: { ok: true } }, {
    ...call,
    input: { version: "4", seed: "s" },
    expect: { ok: true },
  }]);
  assert.deepEqual([run.verdict, run.found], ["ready", []]);
  const { calls: [fresh, seeded] } = JSON.parse(run.files["golden-calls.json"]!);
  assert.deepEqual(fresh.expect, { ok: true });
  assert.match(seeded.expect.output_sha256, /^[0-9a-f]{64}$/);
});

Deno.test(`${ID}: a step is the tool's own answer for texts, old ids and odd inputs`, async () => {
  const inputs: [string, unknown][] = [
    ["hash", "abc"],
    ["hash", ["abc"]],
    ["hash", 7],
    ["hash", null],
    ["base64", { input: "YQ==", action: "decode", ["__proto__"]: { a: 1 } }],
  ];
  const run = await replay(inputs.map(([tool_id, input]) => ({ tool_id, input })));
  for (const [index, [tool_id, input]] of inputs.entries()) {
    const alone = await runTool(tool_id, input);
    const result = JSON.parse(run.files["replay-results.json"]!)[index];
    assert.deepEqual([result.ok, result.error_code, result.output_sha256], [
      alone.ok,
      alone.error?.code ?? null,
      alone.output === undefined ? null : digest(alone.output),
    ]);
  }
  assert.equal(run.facts.failed, 3);
});

Deno.test(`${ID}: compares members called __proto__`, async () => {
  const input = { input: '{"__proto__":{"a":1}}', query: "$" };
  const proto = JSON.parse('[{"__proto__":{"a":1}}]');
  const other = JSON.parse('[{"__proto__":{"a":2}}]');
  const codes = async (output: unknown) =>
    (await replay([{ tool_id: "json-query", input, expect: { output } }])).found;
  assert.deepEqual(await codes(proto), []);
  assert.deepEqual(await codes(other), ["blocker OUTPUT_DIFFERS compare[0]"]);
  assert.deepEqual(await codes([{}]), ["blocker OUTPUT_DIFFERS compare[0]"]);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const calls of [undefined, null, [], "", {}]) {
    assert.equal((await errorOf(ID, { calls })).code, "EMPTY_INPUT");
  }
  const cases: [object, string][] = [
    [{ calls: [7] }, "calls[0]"],
    [{ calls: "x" }, "calls"],
    [{ calls: [{ ...ENCODE, tool_id: 7 }] }, "calls[0].tool_id"],
    [{ calls: [{ ...ENCODE, expect: [] }] }, "calls[0].expect"],
    [{ calls: [{ ...ENCODE, expect: { ok: "yes" } }] }, "calls[0].expect.ok"],
    [{ calls: Array(401).fill(ENCODE) }, "calls"],
    [{ calls: [ENCODE], ignore_paths: ["a"] }, "ignore_paths[0]"],
    [{ calls: [{ ...ENCODE, expect: { output: "\ud800" } }] }, "calls[0].expect.output"],
  ];
  for (const [input, path] of cases) {
    const error = await errorOf(ID, input);
    assert.deepEqual([error.code, error.fields[0]?.path], ["INVALID_INPUT", path]);
  }
  const large = { tool_id: "base64", input: "x".repeat(100_000) };
  assert.equal((await errorOf(ID, { calls: [large] })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: gives the same bytes twice, and checks ten calls as well as one`, async () => {
  const calls = Array.from({ length: 10 }, () => ({ ...QUERY, expect: { output: [] } }));
  const run = await replay(calls);
  assert.equal(run.statuses.length, 21);
  assert.equal(run.facts.differed, 10);
  assert.deepEqual(await runTool(ID, { calls }), await runTool(ID, { calls }));
});

Deno.test(`${ID}: does not advise recording an unseeded call again`, async () => {
  const input = { tool_id: "uuid-generator", input: { count: 1 } };
  const recorded = {
    ...input,
    expect: { ok: true, output: { uuids: ["x"] }, output_sha256: "0".repeat(64) },
  };
  const { found, facts } = await runKit(ID, {
    calls: [recorded, { ...ENCODE, expect: { ok: true } }],
  });
  assert.deepEqual(found, ["problem UNSEEDED replay[0]"]);
  assert.deepEqual([facts.matched, facts.unchecked], [1, 1]);
});

Deno.test(`${ID}: numbers keep their digits, and differ in the last of them`, async () => {
  const replayed = async (recorded: string) => {
    const call =
      `{"tool_id":"json-query","input":{"input":"[9007199254740993,1.50]","query":"$[*]"}`;
    const calls = parseExactJson(`[${call},"expect":{"output":${recorded}}}]`);
    return (await outputOf(ID, { calls })).facts.matched;
  };
  assert.equal(await replayed("[9007199254740993,1.5]"), 1);
  assert.equal(await replayed("[9007199254740992,1.5]"), 0);
  const input = '{"input":{"id":9007199254740993,"p":1.50},"query":"$.p"}';
  const calls = parseExactJson(`[{"tool_id":"json-query","input":${input}}]`);
  const { deliverables } = await outputOf(ID, { calls });
  const golden = parseExactJson(deliverables[1].content) as {
    calls: { input: unknown; expect: object }[];
  };
  assert.equal(JSON.stringify(golden.calls[0]!.input), input);
  // RFC 8785 writes 1.50 as 1.5.
  assert.deepEqual(golden.calls[0]!.expect, { ok: true, output_sha256: digest([1.5]) });
});

Deno.test(`${ID}: says, beside the verdict too, what was compared with nothing`, async () => {
  const { result, verdict, findings } = await replay([ENCODE, { ...QUERY, expect: { ok: true } }]);
  assert.equal(verdict, "ready");
  assert.match(findings[0]!.message, /^calls\[0\] has no expectation: .*compared with nothing$/);
  assert.match(JSON.stringify(result.output), /1 of 2 answers had no recorded one/);
  const alone = await replay([ENCODE]);
  assert.deepEqual([alone.verdict, alone.found[0]], [
    "needs_work",
    "problem NOTHING_COMPARED check",
  ]);
});

// The form, and a call of base64 in it. The answer is that of RFC 4648, section 10.
const FORMS: [string, object][] = [
  ["MCP's, of run_tool", {
    name: "run_tool",
    arguments: { tool_id: "base64", input: { input: "foobar" }, response_mode: "output" },
  }],
  ["a JSON-RPC request", {
    jsonrpc: "2.0",
    id: 7,
    method: "tools/call",
    params: { name: "run_tool", arguments: { tool_id: "base64", input: "foobar" } },
  }],
  ["OpenAI's, with arguments as text", {
    id: "call_1",
    type: "function",
    function: { name: "base64", arguments: '{"input": "foobar"}' },
  }],
  ["an item of the Responses API", {
    type: "function_call",
    call_id: "call_1",
    name: "mcp__utility-tools__run_tool",
    arguments: '{"tool_id": "base64", "input": "foobar", "options": {"action": "encode"}}',
  }],
  ["Anthropic's block", {
    type: "tool_use",
    id: "toolu_1",
    name: "base64",
    input: { input: "foobar" },
  }],
];

for (const [form, call] of FORMS) {
  Deno.test(`a call is replayed in the form of its recorder: ${form}`, async () => {
    const right = await replay([{ ...call, expect: { output: "Zm9vYmFy" } }]);
    assert.deepEqual([right.verdict, right.facts.matched], ["ready", 1]);
    const wrong = await replay([{ ...call, expect: { output: "Zm9vYmE=" } }]);
    assert.deepEqual([wrong.verdict, wrong.facts.differed], ["blocked", 1]);
  });
}

Deno.test("the answer of a recorded MCP result is what a replay is compared with", async () => {
  const call = { name: "run_tool", arguments: { tool_id: "base64", input: "foobar" } };
  const told = (output: string) => ({ result: { ok: true, output } });
  const results: [object, string][] = [
    [{ structuredContent: told("Zm9vYmFy") }, "ready"],
    [{ structuredContent: told("x") }, "blocked"],
    [{ content: [{ type: "text", text: JSON.stringify({ output: "x" }) }] }, "blocked"],
    [{ content: [{ type: "text", text: "no JSON" }] }, "needs_work"],
    // As POST /api/run answers.
    [{ success: true, ...told("Zm9vYmFy") }, "ready"],
    [{ success: true, ...told("x") }, "blocked"],
  ];
  for (const [result, verdict] of results) {
    assert.equal((await replay([{ ...call, result }])).verdict, verdict);
  }
});

Deno.test("a recorded result in no known form is told beside calls that match", async () => {
  const { found, verdict } = await replay([
    { ...ENCODE, id: "a", expect: { output: "YWJj" } },
    { tool_id: "base64", input: "foobar", result: "Zm9vYmFy" },
  ]);
  assert.equal(verdict, "needs_work");
  assert.ok(found.includes("problem RESULT_NOT_READ check"));
});

// A call and the message that answers it, as the histories of three APIs have them.
const run_tool = { tool_id: "base64", input: "foobar" };
const HISTORIES: [title: string, call: object, answer: (text: string) => object][] = [
  [
    "Anthropic's",
    { type: "tool_use", id: "toolu_1", name: "mcp__utility-tools__run_tool", input: run_tool },
    (text) => ({ type: "tool_result", tool_use_id: "toolu_1", content: [{ type: "text", text }] }),
  ],
  [
    "Chat Completions'",
    {
      id: "call_1",
      type: "function",
      function: { name: "run_tool", arguments: JSON.stringify(run_tool) },
    },
    (content) => ({ role: "tool", tool_call_id: "call_1", content }),
  ],
  [
    "the Responses API's",
    {
      type: "function_call",
      call_id: "call_1",
      name: "run_tool",
      arguments: JSON.stringify(run_tool),
    },
    (output) => ({ type: "function_call_output", call_id: "call_1", output }),
  ],
];
for (const [title, call, answer] of HISTORIES) {
  Deno.test(`${title} message is what the replay of its call is compared with`, async () => {
    const told = (output: string) => answer(JSON.stringify({ result: { ok: true, output } }));
    const { verdict, facts } = await replay([call, told("Zm9vYmFy")]);
    assert.deepEqual([verdict, facts.calls, facts.matched], ["ready", 1, 1]);
    assert.equal((await replay([call, told("x")])).verdict, "blocked");
  });
}

Deno.test("an answer without its call is told", async () => {
  const { verdict, found } = await replay([
    { ...ENCODE, expect: { output: "YWJj" } },
    { type: "tool_result", tool_use_id: "toolu_2", content: "x" },
  ]);
  assert.deepEqual([verdict, found], ["needs_work", ["problem RESULT_NOT_READ check"]]);
});

Deno.test("a recorded batch cannot be replayed, and the message says what to send", async () => {
  const { found, findings } = await replay([{ name: "run_batch", arguments: { requests: [] } }]);
  assert.ok(found.includes("blocker TOOL_NOT_REPLAYABLE check"));
  assert.match(findings[0]!.message, /send each of its calls separately/);
});

const OPENAI_CALL = (id: string, name: string) => ({
  id,
  type: "function",
  function: { name, arguments: '{"input":"foo","action":"encode"}' },
});
/** Messages that hold calls, and the messages with their answers. */
const MESSAGES:
  readonly (readonly [api: string, calling: object, answer: (output: string) => object])[] = [
    [
      "OpenAI",
      { role: "assistant", content: null, tool_calls: [OPENAI_CALL("call_1", "base64")] },
      (content) => ({ role: "tool", tool_call_id: "call_1", content }),
    ],
    [
      "Anthropic",
      {
        role: "assistant",
        content: [
          { type: "text", text: "Encoding." },
          {
            type: "tool_use",
            id: "toolu_1",
            name: "base64",
            input: { input: "foo", action: "encode" },
          },
        ],
      },
      (content) => ({
        role: "user",
        content: [{ type: "tool_result", tool_use_id: "toolu_1", content }],
      }),
    ],
  ];
for (const [api, calling, answer] of MESSAGES) {
  Deno.test(`the calls in a message of ${api} are replayed, and words between them are not`, async () => {
    const told = (output: string) => answer(JSON.stringify({ result: { ok: true, output } }));
    const history = (output: string) => [
      { role: "user", content: "Encode foo" },
      calling,
      told(output),
      { role: "assistant", content: "Done" },
    ];
    const { verdict, facts } = await replay(history("Zm9v"));
    assert.deepEqual([verdict, facts.calls, facts.matched], ["ready", 1, 1]);
    assert.equal((await replay(history("x"))).verdict, "blocked");
  });
}

Deno.test("messages without a call, and calls beyond forty, are not ready", async () => {
  const { verdict, findings } = await replay([{ role: "user", content: "Hello" }]);
  assert.deepEqual([verdict, findings[0]!.message], [
    "blocked",
    "The messages hold no call of a tool",
  ]);
  const tool_calls = Array.from({ length: 41 }, (_, at) => OPENAI_CALL(`c${at}`, "base64"));
  const many = await replay([{ role: "assistant", tool_calls }]);
  assert.equal(many.facts.calls, 41);
  assert.match(many.findings[0]!.message, /^calls\[0\]\.tool_calls\[40\] .* beyond the first 40/);
});

Deno.test("a history may have more messages than calls, and more than ten of both", async () => {
  const ENCODED = JSON.stringify({ result: { ok: true, output: "Zm9v" } });
  const turns = Array.from({ length: 12 }, (_, at) => [
    { role: "user", content: `Encode foo, please: ${at}` },
    { role: "assistant", tool_calls: [OPENAI_CALL(`c${at}`, "base64")] },
    { role: "tool", tool_call_id: `c${at}`, content: ENCODED },
  ]);
  const { verdict, facts } = await replay(turns.flat());
  assert.deepEqual([facts.calls, facts.matched, verdict], [12, 12, "ready"]);
});

/** A result of MCP that says what run_tool says. */
const said = (value: object) => ({ content: [{ type: "text", text: JSON.stringify(value) }] });

const called = (id: number, name: string, args: object) => ({
  jsonrpc: "2.0",
  id,
  method: "tools/call",
  params: { name, arguments: args },
});

// Messages of a session, what is found (code and path), and the outputs that were compared.
const SESSIONS: [string, object[], string[], number][] = [
  [
    "client and server",
    [
      { jsonrpc: "2.0", id: 0, method: "initialize", params: { protocolVersion: "2025-06-18" } },
      { jsonrpc: "2.0", id: 0, result: { protocolVersion: "2025-06-18", capabilities: {} } },
      { jsonrpc: "2.0", method: "notifications/initialized" },
      called(2, "search_tools", { query: "base64" }),
      { jsonrpc: "2.0", id: 2, result: said({ tools: [] }) },
      called(3, "run_tool", ENCODE),
      { jsonrpc: "2.0", id: 3, result: said({ ok: true, output: "YWJj" }) },
      called(4, "run_tool", ENCODE),
      { jsonrpc: "2.0", id: 4, result: said({ ok: true, output: "YWJk" }) },
    ],
    ["LOOKUP_LEFT_OUT calls[3]", "OUTPUT_DIFFERS calls[7].expect.output"],
    1,
  ],
  [
    "an error in place of a result",
    [called(1, "run_tool", ENCODE), { jsonrpc: "2.0", id: 1, error: { code: -32603 } }],
    ["NOTHING_COMPARED calls", "NO_EXPECTATION calls[0].expect"],
    0,
  ],
  [
    "a response to nothing",
    [{ jsonrpc: "2.0", id: 9, result: {} }, { ...ENCODE, expect: { output: "YWJj" } }],
    ["RESULT_NOT_READ calls[0]"],
    1,
  ],
  [
    "look-ups alone",
    [{ name: "search_tools", arguments: { query: "x" }, result: said({}) }],
    ["LOOKUP_LEFT_OUT calls[0]", "TOOL_NOT_REPLAYABLE calls"],
    0,
  ],
  [
    "a client's prefix for the server",
    [
      {
        role: "assistant",
        tool_calls: [
          { id: "a", function: { name: "mcp__utility-tools__get_tool_schema", arguments: "{}" } },
          {
            id: "b",
            function: { name: "mcp__utility-tools__run_tool", arguments: JSON.stringify(ENCODE) },
          },
        ],
      },
      { role: "tool", tool_call_id: "a", content: "{}" },
      { role: "tool", tool_call_id: "b", content: '{"ok":true,"output":"YWJj"}' },
    ],
    ["LOOKUP_LEFT_OUT calls[0].tool_calls[0]"],
    1,
  ],
];

for (const [name, calls, found, matched] of SESSIONS) {
  Deno.test(`${ID}: of a recorded session, only the calls that run a tool: ${name}`, async () => {
    const { findings, facts } = await replay(calls);
    assert.deepEqual(findings.map(({ code, path }) => `${code} ${path}`).sort(), found);
    assert.equal(facts.matched, matched);
  });
}
