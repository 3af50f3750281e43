import assert from "node:assert/strict";
import { get_encoding } from "tiktoken";
import { errorOf, outputOf, runTool } from "../../support.ts";

const TOOL = "fine-tune-dataset-validator";

type Found = [line: number, code: string, path: string];

/** Runs on records, one a line; what is not text is written as JSON. */
async function check(records: unknown[], options: Record<string, unknown> = {}) {
  const input = records
    .map((record) => typeof record === "string" ? record : JSON.stringify(record))
    .join("\n");
  const output = await outputOf(TOOL, { input, min_examples: 0, ...options });
  const found: Found[] = output.issues.map((issue: Record<string, unknown>) => [
    issue.line,
    issue.code,
    issue.path,
  ]);
  return { output, found };
}

const user = { role: "user", content: "q" };
const assistant = { role: "assistant", content: "a" };
const call = (id: string, args: unknown = "{}") => ({
  role: "assistant",
  tool_calls: [{ id, type: "function", function: { name: "f", arguments: args } }],
});
const result = (tool_call_id?: string) => ({ role: "tool", content: "r", tool_call_id });

const CHAT_CASES: [string, unknown[], [code: string, path: string][]][] = [
  ["a good example", [{ role: "system", content: "s" }, user, { ...assistant, weight: 0 }], []],
  ["list content, a name, a refusal", [
    { ...user, content: [{ type: "text", text: "q" }], name: "n" },
    { ...assistant, refusal: "no" },
  ], []],
  ["a tool call and its result", [user, call("1"), result("1"), assistant], []],
  ["a message that is not an object", ["x", user, assistant], [["NOT_OBJECT", "/messages/0"]]],
  ["no role", [{ content: "q" }, { role: null, content: "q" }, assistant], [
    ["MISSING_ROLE", "/messages/0/role"],
    ["MISSING_ROLE", "/messages/1/role"],
  ]],
  ["an unknown role", [{ role: "human", content: "q" }, { role: 5, content: "q" }, assistant], [
    ["UNKNOWN_ROLE", "/messages/0/role"],
    ["UNKNOWN_ROLE", "/messages/1/role"],
  ]],
  ["no content", [
    { role: "user" },
    { role: "assistant", content: null, tool_calls: [] },
    { role: "user", content: "" },
    { role: "assistant", content: 5 },
  ], [
    ["MISSING_CONTENT", "/messages/0/content"],
    ["MISSING_CONTENT", "/messages/1/content"],
    ["MISSING_CONTENT", "/messages/2/content"],
    ["MISSING_CONTENT", "/messages/3/content"],
  ]],
  ["an unknown key", [{ ...user, "a/b~": 1 }, assistant], [["UNKNOWN_KEY", "/messages/0/a~1b~0"]]],
  ["system and developer later", [
    user,
    { role: "system", content: "s" },
    { role: "developer", content: "d" },
    assistant,
  ], [["SYSTEM_NOT_FIRST", "/messages/1/role"], ["SYSTEM_NOT_FIRST", "/messages/2/role"]]],
  ["bad weights", [{ ...user, weight: 1 }, { ...assistant, weight: 0.5 }], [
    ["WEIGHT_INVALID", "/messages/0/weight"],
    ["WEIGHT_INVALID", "/messages/1/weight"],
  ]],
  ["results without a call before", [user, result("1"), call("1"), result(), assistant], [
    ["TOOL_RESULT_UNMATCHED", "/messages/1/tool_call_id"],
    ["TOOL_RESULT_UNMATCHED", "/messages/3/tool_call_id"],
  ]],
  ["bad arguments", [
    user,
    call("1", "[]"),
    result("1"),
    call("2", {}),
    result("2"),
    call("3", "{"),
  ], [
    ["TOOL_ARGUMENTS_INVALID", "/messages/1/tool_calls/0/function/arguments"],
    ["TOOL_ARGUMENTS_INVALID", "/messages/3/tool_calls/0/function/arguments"],
    ["TOOL_ARGUMENTS_INVALID", "/messages/5/tool_calls/0/function/arguments"],
  ]],
  ["roles in a row", [user, user, assistant, assistant], [
    ["CONSECUTIVE_ROLE", "/messages/1/role"],
    ["CONSECUTIVE_ROLE", "/messages/3/role"],
  ]],
  ["no assistant", [user], [["NO_ASSISTANT", "/messages"]]],
  ["the assistant is not last", [assistant, user], [["LAST_NOT_ASSISTANT", "/messages/1/role"]]],
  [
    "paths by code point",
    Array.from(
      { length: 12 },
      (_, i) => i % 2 ? assistant : { ...user, content: i === 2 || i === 10 ? "" : "q" },
    ),
    [
      ["MISSING_CONTENT", "/messages/10/content"],
      ["MISSING_CONTENT", "/messages/2/content"],
    ],
  ],
];
for (const [title, messages, expected] of CHAT_CASES) {
  Deno.test(`${TOOL}: chat with ${title}`, async () => {
    const { found } = await check([{ messages }]);
    assert.deepEqual(found, expected.map(([code, path]) => [1, code, path]));
  });
  // Preference data has the same messages, without the two rules on the answer.
  Deno.test(`${TOOL}: preference with ${title}`, async () => {
    const { found } = await check([{
      input: { messages },
      preferred_output: [assistant],
      non_preferred_output: [user],
    }]);
    assert.deepEqual(
      found,
      expected
        .filter(([code]) => code !== "NO_ASSISTANT" && code !== "LAST_NOT_ASSISTANT")
        .map(([code, path]) => [1, code, `/input${path}`]),
    );
  });
}

const RECORD_CASES: [string, string, unknown, [code: string, path: string][]][] = [
  ["no messages", "chat", { messages: "x" }, [["MISSING_MESSAGES", "/messages"]]],
  ["a good completion", "auto", { prompt: "p", completion: "c" }, []],
  ["an empty prompt, no completion", "completion", { prompt: "" }, [
    ["MISSING_FIELD", "/completion"],
    ["MISSING_FIELD", "/prompt"],
  ]],
  ["a good instruction", "auto", { instruction: "i", input: "", output: "o" }, []],
  ["bad alpaca fields", "auto", { instruction: "", input: 5, output: [] }, [
    ["MISSING_FIELD", "/input"],
    ["MISSING_FIELD", "/instruction"],
    ["MISSING_FIELD", "/output"],
  ]],
  ["no messages of a preference", "auto", { preferred_output: [] }, [
    ["MISSING_MESSAGES", "/input/messages"],
  ]],
  ["bad outputs", "auto", { input: { messages: [user] }, preferred_output: [] }, [
    ["MISSING_FIELD", "/non_preferred_output"],
    ["MISSING_FIELD", "/preferred_output"],
  ]],
  ["the same outputs", "auto", {
    input: { messages: [user] },
    preferred_output: [{ role: "assistant", content: "a" }],
    non_preferred_output: [{ content: "a", role: "assistant" }],
  }, [["SAME_OUTPUT", "/non_preferred_output"]]],
  ["a good conversation", "auto", {
    conversations: [{ from: "human", value: "q" }, { from: "gpt", value: "a" }],
  }, []],
  ["no conversation", "sharegpt", { messages: [] }, [["MISSING_MESSAGES", "/conversations"]]],
  ["bad turns", "auto", { conversations: [5, { from: "bot" }, { value: "" }] }, [
    ["NO_ASSISTANT", "/conversations"],
    ["NOT_OBJECT", "/conversations/0"],
    ["UNKNOWN_ROLE", "/conversations/1/from"],
    ["MISSING_CONTENT", "/conversations/1/value"],
    ["MISSING_ROLE", "/conversations/2/from"],
    ["MISSING_CONTENT", "/conversations/2/value"],
  ]],
  ["keys of no format", "auto", { prompt: "p" }, [["UNKNOWN_FORMAT", ""]]],
];
for (const [title, format, record, expected] of RECORD_CASES) {
  Deno.test(`${TOOL}: ${title}`, async () => {
    const { found } = await check([record], { format });
    assert.deepEqual(found, expected.map(([code, path]) => [1, code, path]));
  });
}

Deno.test(`${TOOL}: lists issues in the order of lines, those of the whole file last`, async () => {
  const good = { prompt: "p", completion: 1.0 };
  const { output, found } = await check([
    "\ufeff[1]\r",
    "  ",
    '{"prompt":"p","completion":"c"}\r',
    "{broken",
    '{"completion":"c","prompt":"p"}',
    "\ufeff{}",
    "[".repeat(201) + "]".repeat(201),
    '{"n":1e999}',
    " [ 1.0 ] ",
    good,
  ], { min_examples: 4 });
  assert.deepEqual(found, [
    [1, "NOT_OBJECT", ""],
    [4, "INVALID_JSON", ""],
    [5, "DUPLICATE_EXAMPLE", ""],
    [6, "INVALID_JSON", ""],
    [7, "INVALID_JSON", ""],
    [8, "INVALID_JSON", ""],
    [9, "DUPLICATE_EXAMPLE", ""],
    [9, "NOT_OBJECT", ""],
    [10, "MISSING_FIELD", "/completion"],
    [0, "TOO_FEW_EXAMPLES", ""],
  ]);
  assert.deepEqual(output.duplicates, [{ line: 5, first_line: 3 }, { line: 9, first_line: 1 }]);
  assert.equal(output.examples, 3);
  assert.equal(output.format, "completion");
  assert.deepEqual(Object.entries(output.issue_counts), [
    ["DUPLICATE_EXAMPLE", 2],
    ["INVALID_JSON", 4],
    ["MISSING_FIELD", 1],
    ["NOT_OBJECT", 2],
    ["TOO_FEW_EXAMPLES", 1],
  ]);
});

Deno.test(`${TOOL}: does not treat long numbers that differ as duplicates`, async () => {
  const { output } = await check(['{"n":12345678901234567890}', '{"n":12345678901234567891}']);
  assert.deepEqual(output.duplicates, []);
});

Deno.test(`${TOOL}: reports an unknown format once, and counts its texts`, async () => {
  const { output, found } = await check(["5", { a: "hello world" }, { b: ["hi", { c: "hi" }] }]);
  assert.deepEqual(found, [[1, "NOT_OBJECT", ""], [2, "UNKNOWN_FORMAT", ""]]);
  assert.equal(output.format, null);
  // tiktoken's o200k_base: "hello world" is 2 tokens, "hi" 1.
  assert.deepEqual(output.tokens, { total: 4, min: 2, max: 2, mean: 2 });
  assert.deepEqual(output.roles, {});
});

Deno.test(`${TOOL}: counts no tokens without an example`, async () => {
  const { output } = await check(["5"]);
  assert.equal(output.tokens, null);
  assert.equal(output.valid, false);
});

for (const encoding of ["o200k_base", "cl100k_base"] as const) {
  Deno.test(`${TOOL}: counts a chat's tokens as the cookbook does, ${encoding}`, async () => {
    const oracle = get_encoding(encoding);
    const n = (...texts: string[]) =>
      texts.reduce((sum, text) => sum + oracle.encode_ordinary(text).length, 0);
    const [question, argumentsText] = ["Où est la météo?", '{"city":"København"}'];
    const messages = [
      { role: "system", content: "Answer briefly.", name: "example_user" },
      { role: "user", content: [{ type: "text", text: question }, { type: "image_url" }] },
      call("id-is-not-counted", argumentsText),
      result("id-is-not-counted"),
      assistant,
    ];
    const { output } = await check([{ messages }, { messages: [user, assistant] }], { encoding });
    const first = 3 + 5 * 3 + n("system", "Answer briefly.", "example_user") + 1 +
      n("user", question) + n("assistant", "f", argumentsText) + n("tool", "r") +
      n("assistant", "a");
    const second = 3 + 2 * 3 + n("user", "q", "assistant", "a");
    oracle.free();
    assert.deepEqual(output.tokens, {
      total: first + second,
      min: second,
      max: first,
      mean: (first + second) / 2,
    });
    assert.deepEqual(Object.entries(output.roles), [
      ["assistant", 3],
      ["system", 1],
      ["tool", 1],
      ["user", 2],
    ]);
  });
}

Deno.test(`${TOOL}: reports an example as too long only above the maximum`, async () => {
  // 3 + 2·3 + 4 texts of one token each.
  const record = { messages: [user, assistant] };
  assert.deepEqual((await check([record], { max_tokens_per_example: 13 })).found, []);
  assert.deepEqual((await check([record], { max_tokens_per_example: 12 })).found, [
    [1, "TOO_LONG", ""],
  ]);
});

Deno.test(`${TOOL}: counts roles named like members of Object.prototype`, async () => {
  const { output } = await check([
    '{"conversations":[{"from":"__proto__","value":"v"},{"from":"gpt","value":"v"}]}',
  ]);
  assert.equal(JSON.stringify(output.roles), '{"__proto__":1,"gpt":1}');
});

Deno.test(`${TOOL}: treats an empty role as missing, and does not count it`, async () => {
  const { found, output } = await check([
    '{"messages":[{"role":"","content":"q"},{"role":"assistant","content":"a"}]}',
  ]);
  assert.deepEqual(found, [[1, "MISSING_ROLE", "/messages/0/role"]]);
  assert.deepEqual(output.roles, { assistant: 1 });
});

Deno.test(`${TOOL}: lists the first 500 issues and counts all`, async () => {
  const result = await runTool(TOOL, { input: "{}\n".repeat(600), format: "completion" });
  const output = result.output as { issues: unknown[]; issue_counts: Record<string, number> };
  assert.equal(output.issues.length, 500);
  assert.deepEqual(output.issue_counts, { DUPLICATE_EXAMPLE: 599, MISSING_FIELD: 1200 });
  assert.deepEqual(result.stats, { lines: 600, errors: 1200, warnings: 599 });
  assert.deepEqual(result.warnings.map(({ code }) => code), ["ISSUES_TRUNCATED"]);
});

for (
  const [title, input, code] of [
    ["no text", "", "EMPTY_INPUT"],
    ["blank lines only", "\ufeff\n \r\n\t", "EMPTY_INPUT"],
    ["too many lines", "5\n".repeat(20_001), "INPUT_TOO_LARGE"],
  ] as const
) {
  Deno.test(`${TOOL}: fails on ${title}`, async () => {
    assert.equal((await errorOf(TOOL, { input })).code, code);
  });
}
