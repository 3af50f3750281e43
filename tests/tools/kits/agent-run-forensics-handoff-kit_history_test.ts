/** Histories as agents keep them, and what became of the failures in them. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "agent-run-forensics-handoff-kit";

/** One run, a test that fails, an edit, the test again: what each client writes of it. */
const FAILED = "FAILED tests/test_a.py::test_sum - assert 3 == 4\n1 failed in 0.1s\nExit code: 1";
const PASSED = "1 passed in 0.1s";
const TEST = { command: "pytest -q tests/test_a.py" };
const EDIT = { path: "a.py", old_str: "a - b", new_str: "a + b" };
const CALLS = [["bash", TEST, FAILED], ["edit_file", EDIT, "ok"], ["bash", TEST, PASSED]] as const;

const openai = [
  { role: "system", content: "You repair code." },
  { role: "user", content: "Make the tests pass." },
  ...CALLS.flatMap(([name, args, content], index) => [
    {
      role: "assistant",
      content: null,
      tool_calls: [{
        id: `call_${index}`,
        type: "function",
        function: { name, arguments: JSON.stringify(args) },
      }],
    },
    { role: "tool", tool_call_id: `call_${index}`, content },
  ]),
  { role: "assistant", content: "Done." },
];

const responses = [
  { role: "user", content: "Make the tests pass." },
  { type: "reasoning", summary: [] },
  ...CALLS.flatMap(([name, args, output], index) => [
    { type: "function_call", call_id: `c${index}`, name, arguments: JSON.stringify(args) },
    { type: "function_call_output", call_id: `c${index}`, output },
  ]),
  { type: "message", role: "assistant", content: [{ type: "output_text", text: "Done." }] },
];

const anthropic = [
  { role: "user", content: "Make the tests pass." },
  ...CALLS.flatMap(([name, input, content], index) => [
    {
      role: "assistant",
      content: [{ type: "text", text: "…" }, { type: "tool_use", id: `t${index}`, name, input }],
    },
    {
      role: "user",
      content: [{
        type: "tool_result",
        tool_use_id: `t${index}`,
        content: [{ type: "text", text: content }],
        ...(index === 0 && { is_error: true }),
      }],
    },
  ]),
  { role: "assistant", content: [{ type: "text", text: "Done." }] },
];

const nano = (second: number) => `17000000${second.toString().padStart(2, "0")}000000000`;
const otlp = {
  resourceSpans: [{
    scopeSpans: [{
      // As exporters write them: by their ends, the whole agent last.
      spans: [
        ...CALLS.map(([name, args], index) => ({
          name: `execute_tool ${name}`,
          startTimeUnixNano: nano(2 * index),
          endTimeUnixNano: nano(2 * index + 1),
          status: index === 0 ? { code: 2, message: "1 failed" } : {},
          attributes: [
            { key: "gen_ai.operation.name", value: { stringValue: "execute_tool" } },
            { key: "gen_ai.tool.name", value: { stringValue: name } },
            { key: "gen_ai.tool.call.id", value: { stringValue: `t${index}` } },
            { key: "gen_ai.tool.call.arguments", value: { stringValue: JSON.stringify(args) } },
          ],
        })).reverse(),
        {
          name: "chat gpt",
          startTimeUnixNano: nano(9),
          endTimeUnixNano: nano(10),
          attributes: [
            { key: "gen_ai.operation.name", value: { stringValue: "chat" } },
            { key: "gen_ai.usage.input_tokens", value: { intValue: "900" } },
            { key: "gen_ai.usage.output_tokens", value: { intValue: "100" } },
          ],
        },
        {
          name: "invoke_agent coder",
          startTimeUnixNano: nano(0),
          endTimeUnixNano: nano(10),
          attributes: [{ key: "gen_ai.operation.name", value: { stringValue: "invoke_agent" } }],
        },
      ],
    }],
  }],
};

// As LlamaIndex keeps a run with a model that gives calls no ids; results name the tool.
const llamaMessage = (role: string, text: string, more: Record<string, unknown>) => ({
  role,
  additional_kwargs: more,
  blocks: [{ block_type: "text", text }],
});
const llamaIndex = [
  llamaMessage("user", "Make the tests pass.", {}),
  ...CALLS.flatMap(([name, args, content]) => [
    llamaMessage("assistant", "", { tool_calls: [{ id: "", name, args }] }),
    llamaMessage("tool", content, { tool_call_id: name }),
  ]),
  llamaMessage("assistant", "Done.", { tool_calls: [] }),
];
const memory = { value: { chat_store: { store: { chat_history: llamaIndex } } } };

const HISTORIES: [string, Record<string, unknown>][] = [
  ["messages of Chat Completions", { trace: openai }],
  ["a request of Chat Completions", {
    trace_text: JSON.stringify({ model: "m", messages: openai }, null, 2),
  }],
  ["messages as JSON Lines", { trace_text: openai.map((item) => JSON.stringify(item)).join("\n") }],
  ["items of Responses", { trace: responses }],
  ["messages of Anthropic", { trace: anthropic }],
  ["messages of LlamaIndex", { trace: llamaIndex }],
  ["a context of LlamaIndex", {
    trace_text: JSON.stringify({
      state: { state_data: { _data: { memory: JSON.stringify(memory) } } },
    }),
  }],
  ["an OTLP document", { trace_text: JSON.stringify(otlp) }],
];

for (const [title, input] of HISTORIES) {
  Deno.test(`${ID}: ${title}: closes the failure and names the change`, async () => {
    const { verdict, facts, found, files } = await runKit(ID, { goal: "Pass the tests", ...input });
    assert.equal(verdict, "ready");
    const { calls, unanswered, retries, loops, failures, resolved, changes, blockers } = facts;
    assert.deepEqual(
      { calls, unanswered, retries, loops, failures, resolved, changes, blockers },
      {
        calls: 3,
        unanswered: 0,
        retries: 0,
        loops: 0,
        failures: 1,
        resolved: 1,
        changes: 1,
        blockers: 0,
      },
    );
    assert.ok(found.includes("note ALL_RESOLVED review"), found.join());
    const handoff = JSON.parse(files["handoff.json"]!);
    assert.equal(handoff.status, "in_progress");
    const [change, closed] = handoff.completed;
    assert.match(change.summary, /^Changed by edit_file at trace\[\d+\]: a\.py$/);
    assert.match(closed.summary, /^Closed at trace\[\d+\]: bash/);
    assert.deepEqual(handoff.next_actions, []);
    // What the findings point at is delivered, with where it stood in what was sent.
    const steps = files["trace.jsonl"]!.trimEnd().split("\n").map((line) => JSON.parse(line));
    assert.equal(steps.length, facts.steps);
    assert.ok(steps.every(({ source }) => /^(?:messages|resourceSpans)\[\d+\]/.test(source)));
  });
}

const step = (tool: string, args: object, error?: string) => (id: number) => [
  { type: "tool_call", tool, call_id: `${id}`, arguments: args },
  { type: "tool_result", call_id: `${id}`, ok: error === undefined, ...(error && { error }) },
];
const traceOf = (...steps: ((id: number) => object[])[]) => [
  ...steps.flatMap((make, index) => make(index)),
  { type: "message" },
];

Deno.test(`${ID}: a failed call is closed once a call for the same target succeeds`, async () => {
  // Title, steps, and how many findings are open and closed.
  const cases: [string, ((id: number) => object[])[], number, number][] = [
    ["never tried again", [step("fetch", { url: "a" }, "500")], 1, 0],
    [
      "tried on another address",
      [
        step("fetch", { url: "a" }, "500"),
        step("fetch", { url: "b" }),
      ],
      1,
      0,
    ],
    [
      "an edit with another text of the same file",
      [
        step("edit_file", { path: "a", old: "x" }, "no match"),
        step("edit_file", { path: "a", old: "y" }),
      ],
      0,
      1,
    ],
    [
      "the same command from its folder, with other options",
      [
        step("bash", { command: "npm test" }, "exit 1"),
        step("bash", { command: "npm install" }),
        step("bash", { command: "cd app && npm test --silent 2>&1 | tail -5" }),
      ],
      0,
      1,
    ],
    [
      "well, and then failed again",
      [
        step("bash", { command: "make" }, "exit 2"),
        step("write_file", { path: "b" }),
        step("bash", { command: "make" }),
        step("write_file", { path: "c" }),
        step("bash", { command: "make" }, "exit 2"),
      ],
      1,
      0,
    ],
    [
      "the same call at once",
      [
        step("fetch", { url: "a" }, "timeout"),
        step("fetch", { url: "a" }),
      ],
      0,
      1,
    ],
  ];
  cases.push(
    [
      "the same command three times: one thing is open",
      [1, 2, 3].map(() => step("bash", { command: "make" }, "exit 2")),
      1,
      0,
    ],
    [
      "behind a command that prepares it",
      [
        step("bash", { command: "npm ci" }, "exit code: 1"),
        step("bash", { command: "nvm use 22 && npm ci" }),
      ],
      0,
      1,
    ],
    [
      "a look at a file that is not there, and the run went on",
      [step("Read", { file_path: "/a" }, "File does not exist."), step("ls", { path: "/" })],
      0,
      0,
    ],
  );
  for (const [title, steps, open, closed] of cases) {
    const { facts } = await runKit(ID, { goal: "g", trace: traceOf(...steps) });
    assert.deepEqual([facts.blockers, facts.resolved], [open, closed], title);
  }
});

Deno.test(`${ID}: puts a check that did not run after the last change first`, async () => {
  const trace = traceOf(
    step("bash", { command: "go test ./..." }, "FAIL"),
    step("edit_file", { path: "a.go" }),
  );
  const { findings, files, verdict } = await runKit(ID, { goal: "g", trace });
  assert.equal(verdict, "ready");
  const due = findings.find(({ code }) => code === "CHANGE_UNCHECKED")!;
  assert.equal(
    due.message,
    "go test ./... last ran at trace[0], and trace[2] changed something after it",
  );
  const handoff = JSON.parse(files["handoff.json"]!);
  assert.equal(handoff.status, "blocked");
  assert.match(handoff.next_actions.at(-1).summary, /^Run again, before anything else: go test/);
});

Deno.test(`${ID}: recognises results that say that they failed`, async () => {
  const cases: [string, boolean][] = [
    ['{"error": "not found"}', true],
    ['{"error": null, "items": []}', false],
    ['{"success": false}', true],
    ['{"ok": true, "log": "Error: old"}', false],
    ['{"output": "x", "exit_code": 1}', true],
    ['{"output": "1 failed", "metadata": {"exit_code": 0}}', false],
    ["Traceback (most recent call last):\n  …\nValueError: x", true],
    ["Error: ENOENT: no such file", true],
    ["fatal: not a git repository", true],
    ["Process exited with code 2", true],
    ["exit code: 0", false],
    ["Tests: 2 failed, 3 passed", true],
    ["0 failed, 3 passed", false],
    ["The error handling chapter is in docs/errors.md", false],
  ];
  for (const [content, isFailure] of cases) {
    const trace = [
      { role: "assistant", tool_calls: [{ id: "1", function: { name: "run", arguments: "{}" } }] },
      { role: "tool", tool_call_id: "1", content },
    ];
    const { facts } = await runKit(ID, { goal: "g", trace });
    assert.equal(facts.failures, isFailure ? 1 : 0, content);
  }
});

/** A result, the call that gave it, and whether it tells of a failure. */
const RESULTS: readonly (readonly [
  what: string,
  tool: string,
  args: object,
  result: string,
  isFailure: boolean,
])[] = [
  [
    "a source that throws errors",
    "read_file",
    { path: "a.ts" },
    "export class MyError extends Error {}\nthrow new Error('x failed');\n// 3 failed attempts\nprocess.exit(1)\nexit 1\n",
    false,
  ],
  ["a search for errors", "bash", { command: "grep -rn Error src | head" }, "Error: a\n", false],
  ["a page on errors", "fetch_page", { url: "a" }, "Error handling in Go\n2 failed", false],
  ["a search that found no file", "bash", { command: "cat a" }, "cat: a: No such file", true],
  [
    "an upload that was refused",
    "bash",
    { command: "twine upload dist/*" },
    "Uploading\nERROR    HTTPError: 403 Forbidden from https://upload.pypi.org/legacy/\n  Invalid authentication",
    true,
  ],
  [
    "a build that passed with a word of failure",
    "bash",
    {
      command: "npm run build",
    },
    "0 failed\nbuilt error.html in 2 s",
    false,
  ],
  ["tests that failed", "bash", { command: "pytest -q" }, "1 failed, 1 passed in 0.1s", true],
  ["a text that begins like an error", "ask", {}, "Error handling is done", false],
  ["an error of a tool", "ask", {}, "Error: no such model", true],
];

for (const [what, tool, args, result, isFailure] of RESULTS) {
  Deno.test(`${ID}: ${what} ${isFailure ? "is a" : "is not a"} failure`, async () => {
    const messages = [
      {
        role: "assistant",
        content: null,
        tool_calls: [{
          id: "c",
          type: "function",
          function: { name: tool, arguments: JSON.stringify(args) },
        }],
      },
      { role: "tool", tool_call_id: "c", content: result },
      { role: "assistant", content: "done" },
    ];
    const { facts } = await runKit(ID, { goal: "g", trace: messages });
    assert.equal(facts.failures, isFailure ? 1 : 0);
  });
}

Deno.test(`${ID}: the report leads with what is open, and the run report lists all calls`, async () => {
  const trace = traceOf(
    step("bash", { command: "npm run build" }, "src/a.ts(1,7): error TS2322: no\nexit code 2"),
    step("Edit", { file_path: "src/a.ts" }),
  );
  const { result, files } = await runKit(ID, { goal: "Build", trace });
  const open =
    "Open: bash: npm run build failed at trace[1] (trace[2] changed src/a.ts after it): TypeScript: TS2322: no (src/a.ts:1)";
  assert.ok(result.report!.replaceAll("\\", "").includes(`\n\n${open}.\n\nDo now: Run again`));
  const report = files["run-report.md"]!;
  assert.match(report, /## Open[^]*## What to do next[^]*## Done, changed and closed[^]*## Calls/);
  assert.match(report, /\| 0 \| bash \| npm run build \| \*\*failed\*\* \|/);
});

Deno.test(`${ID}: makes one finding with advice of what is open, none of what was closed, and hands over the last words`, async () => {
  const steps: [name: string, args: object, result: string][] = [
    ["bash", { command: "npm test" }, "Exit code: 1\n 1 failed"],
    ["edit_file", { path: "src/a.ts" }, "The file src/a.ts has been updated."],
    ["bash", { command: "npm test" }, "Exit code: 0"],
    [
      "bash",
      { command: "npx prisma migrate dev" },
      "Exit code: 1\nError: P1001: Can't reach database server at `db:5432`",
    ],
    [
      "bash",
      { command: "npx prisma migrate dev" },
      "Exit code: 1\nError: P1001: Can't reach database server at `db:5432`",
    ],
    ["write_file", { path: "README.md" }, "Wrote 1 file."],
    ["fetch", { url: "https://a.test" }, "Error: Request failed with status code 429"],
  ];
  const trace = [
    { role: "user", content: "Add a migration" },
    ...steps.flatMap(([name, args, content], index) => [
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: `c${index}`, function: { name, arguments: JSON.stringify(args) } }],
      },
      { role: "tool", tool_call_id: `c${index}`, content },
    ]),
    { role: "assistant", content: "The database is down." },
  ];
  const { findings, files } = await runKit(ID, { goal: "Add a migration", trace });
  const open = findings.filter(({ code }) => code === "RUN_TOOL_ERROR");
  assert.equal(open.length, 2);
  assert.match(open[0]!.message, /migrate dev failed 2 times.*Can't reach database server/);
  // The README changed after it, which is no reason to hope.
  assert.doesNotMatch(open[0]!.message, /README/);
  assert.match(open[0]!.fix, /Start the database/);
  assert.match(open[1]!.fix, /Retry-After/);
  assert.ok(!findings.some(({ code }) => code === "UNKNOWN"));
  const { notes, unknowns } = JSON.parse(files["handoff.json"]!);
  assert.deepEqual([notes[0].summary, unknowns], [
    "The agent's last words, at trace[15]: The database is down.",
    [],
  ]);
  assert.ok(files["run-report.md"]!.includes("The database is down."));
  assert.ok(files["next-agent-prompt.txt"]!.includes("The database is down."));
});

Deno.test(`${ID}: reports a misspelt key of a message, but none that it may hold`, async () => {
  const toldOf = async (trace: unknown[]) =>
    (await runKit(ID, { goal: "Book", trace })).findings
      .filter(({ code }) => code === "UNKNOWN_PROPERTY").map(({ path }) => path);
  assert.deepEqual(
    await toldOf([
      { role: "user", content: "book", metadata: { name: "a" } },
      { role: "assistant", content: "", tool_calls: [], tool_call_ids: ["c1"] },
      { role: "tool", tool_call_id: "c1", content: "x", tool: "search" },
      { type: "function_call", call_id: "c2", name: "f", arguments: "{}", tool: "f" },
    ]),
    [],
  );
  assert.deepEqual(
    await toldOf([
      { role: "user", contnt: "book" },
      { role: "assistant", content: "", toolCals: [] },
      { role: "tool", toolcallid: "c1", content: "x" },
    ]),
    ["trace[0].contnt", "trace[1].toolCals", "trace[2].toolcallid"],
  );
});

Deno.test(`${ID}: reports last words that claim success beside an open failure, and no others`, async () => {
  const call = { id: "t1", name: "Bash", input: { command: "npx vitest run" } };
  const run = (output: string, words: string) =>
    runKit(ID, {
      goal: "Upgrade zod",
      trace: [
        { role: "user", content: "Upgrade zod." },
        { role: "assistant", content: [{ type: "tool_use", ...call }] },
        { role: "user", content: [{ type: "tool_result", tool_use_id: "t1", content: output }] },
        { role: "assistant", content: [{ type: "text", text: words }] },
      ],
    });
  const failed = "Test Files  1 failed | 11 passed (12)\n     Tests  1 failed | 84 passed (85)";
  const done = "The upgrade went well. All tests pass now.";
  const { findings, verdict } = await run(failed, done);
  assert.deepEqual([verdict, findings[0]!.code], ["needs_work", "SUCCESS_CLAIMED"]);
  assert.match(findings[0]!.message, /"All tests pass now\.", and 1 failure is open/);
  for (
    const [output, words] of [
      [failed, "One test still fails; the rest is done."],
      ["Tests  85 passed (85)", done],
    ] as const
  ) {
    const { findings } = await run(output, words);
    assert.ok(findings.every(({ code }) => code !== "SUCCESS_CLAIMED"), words);
  }
});

const COMMAND = { command: "pytest -q" };
const RED = "\u001b[31m1 failed\u001b[0m in 0.1s";
/** A call and its result as messages of Anthropic's API, which programs put into their own records. */
const CALL_MESSAGE = {
  role: "assistant",
  content: [{ type: "tool_use", id: "t1", name: "Bash", input: COMMAND }],
};
const RESULT_MESSAGE = {
  role: "user",
  content: [{ type: "tool_result", tool_use_id: "t1", content: RED, is_error: true }],
};
/** A failed test run and an edit in the form of a program, with the same three calls in each. */
const DIALECTS: [string, unknown][] = [
  ["Claude Code's session", [
    { type: "summary", summary: "Fix the cart", leafUuid: "u0" },
    { type: "user", message: { role: "user", content: "fix it" }, uuid: "u1", isSidechain: false },
    { type: "assistant", uuid: "u2", message: CALL_MESSAGE },
    {
      type: "user",
      uuid: "u3",
      toolUseResult: { stdout: RED },
      message: RESULT_MESSAGE,
    },
  ]],
  ["Claude Code's session on the web", {
    loglines: [
      { type: "assistant", message: CALL_MESSAGE },
      { type: "user", message: RESULT_MESSAGE },
    ],
  }],
  ["Claude Code's stream", [
    { type: "system", subtype: "init", cwd: "/w", tools: ["Bash"], session_id: "s" },
    { type: "assistant", message: CALL_MESSAGE },
    { type: "user", message: RESULT_MESSAGE },
    { type: "result", subtype: "success", is_error: false, result: "Stopped.", num_turns: 2 },
  ]],
  ["the stream of codex exec", [
    { type: "thread.started", thread_id: "0199a213-81c0-7800-8aa1-bbab2a035a53" },
    { type: "turn.started" },
    {
      type: "item.started",
      item: {
        id: "item_1",
        type: "command_execution",
        command: "bash -lc 'pytest -q'",
        aggregated_output: "",
        exit_code: null,
        status: "in_progress",
      },
    },
    {
      type: "item.completed",
      item: {
        id: "item_1",
        type: "command_execution",
        command: "bash -lc 'pytest -q'",
        aggregated_output: RED,
        exit_code: 1,
        status: "failed",
      },
    },
    { type: "error", message: "Reconnecting... 1/5" },
    { type: "item.completed", item: { id: "item_2", type: "agent_message", text: "It fails." } },
    { type: "turn.completed", usage: { input_tokens: 1200, output_tokens: 345 } },
  ]],
  ["messages of AutoGen", {
    messages: [
      { source: "user", models_usage: null, content: "fix it", type: "TextMessage" },
      {
        source: "coder",
        models_usage: { prompt_tokens: 75, completion_tokens: 17 },
        content: [{ id: "c1", name: "bash", arguments: JSON.stringify(COMMAND) }],
        type: "ToolCallRequestEvent",
      },
      {
        source: "coder",
        models_usage: null,
        content: [{ content: RED, name: "bash", call_id: "c1", is_error: true }],
        type: "ToolCallExecutionEvent",
      },
      { source: "coder", models_usage: null, content: RED, type: "ToolCallSummaryMessage" },
    ],
    stop_reason: "Maximum number of messages 10 reached",
  }],
  ["the memory of smolagents", [
    { system_prompt: "You are an expert assistant." },
    { task: "fix it", task_images: null },
    {
      step_number: 1,
      timing: { start_time: 1, end_time: 2, duration: 1 },
      model_input_messages: null,
      tool_calls: [{
        id: "call_1",
        type: "function",
        function: { name: "bash", arguments: COMMAND },
      }],
      error: { type: "AgentExecutionError", message: RED },
      model_output: "Thought: run the tests",
      code_action: null,
      observations: null,
      action_output: null,
      is_final_answer: false,
    },
  ]],
  ["a rollout of Codex", [
    { timestamp: "2026-01-01T00:00:00Z", type: "session_meta", payload: { id: "s", cwd: "/w" } },
    {
      type: "response_item",
      payload: { type: "message", role: "user", content: [{ type: "input_text", text: "fix it" }] },
    },
    {
      type: "response_item",
      payload: {
        type: "local_shell_call",
        call_id: "c1",
        action: { type: "exec", command: ["bash", "-lc", "pytest -q"] },
      },
    },
    { type: "event_msg", payload: { type: "token_count" } },
    {
      type: "response_item",
      payload: {
        type: "local_shell_call_output",
        call_id: "c1",
        output: JSON.stringify({ output: RED, metadata: { exit_code: 1 } }),
      },
    },
  ]],
  ["a trajectory of SWE-agent, with a demonstration before it", {
    environment: "swe_main",
    trajectory: [{ action: "pytest -q\n", observation: RED, thought: "Run it.", state: "{}" }],
    history: [{ role: "user", content: "An error: failed", is_demo: true, agent: "primary" }],
  }],
  ["the history of SWE-agent alone", {
    history: [
      { role: "system", content: "You are an agent.", agent: "primary" },
      { role: "assistant", content: "x", action: "ls", agent: "primary", is_demo: true },
      { role: "assistant", content: "Run it.", action: "pytest -q\n", agent: "primary" },
      { role: "user", content: RED, agent: "primary" },
    ],
  }],
  ["messages of mini-SWE-agent", [
    { role: "system", content: "Use one block:\n\n```bash\nls\n```" },
    { role: "user", content: "fix it" },
    { role: "assistant", content: "Run it.\n\n```mswea_bash_command\npytest -q\n```" },
    { role: "user", content: `<returncode>1</returncode>\n<output>\n${RED}\n</output>` },
  ]],
  ["events of OpenHands", [
    { id: 0, source: "user", action: "message", args: { content: "fix it" } },
    { id: 1, source: "agent", action: "run", args: { ...COMMAND, thought: "Run it." } },
    {
      id: 2,
      source: "agent",
      observation: "run",
      cause: 1,
      content: RED,
      extras: { metadata: { exit_code: 1 } },
    },
    { id: 3, source: "environment", observation: "agent_state_changed", content: "" },
  ]],
  ["messages of LangChain", [
    { type: "human", content: "fix it" },
    { type: "ai", content: "", tool_calls: [{ id: "c1", name: "bash", args: COMMAND }] },
    { type: "tool", tool_call_id: "c1", content: RED, status: "error" },
  ]],
  ["messages of an older LangChain", [
    { type: "human", data: { content: "fix it" } },
    {
      type: "ai",
      data: {
        content: "",
        additional_kwargs: {
          tool_calls: [{
            id: "c1",
            type: "function",
            function: { name: "bash", arguments: JSON.stringify(COMMAND) },
          }],
        },
      },
    },
    { type: "tool", data: { tool_call_id: "c1", content: RED, status: "error" } },
  ]],
  ["serialized messages of LangChain", [
    {
      lc: 1,
      type: "constructor",
      id: ["langchain", "schema", "messages", "AIMessage"],
      kwargs: { content: "", tool_calls: [{ id: "c1", name: "bash", args: COMMAND }] },
    },
    {
      lc: 1,
      type: "constructor",
      id: ["langchain", "schema", "messages", "ToolMessage"],
      kwargs: { tool_call_id: "c1", content: RED, status: "error" },
    },
  ]],
  ["contents of Gemini", {
    contents: [
      { role: "user", parts: [{ text: "fix it" }] },
      { role: "model", parts: [{ functionCall: { name: "bash", args: COMMAND } }] },
      {
        role: "user",
        parts: [{ functionResponse: { name: "bash", response: { error: RED } } }],
      },
    ],
  }],
  ["contents that Gemini's SDK for Python wrote", [
    { role: "user", parts: [{ text: "fix it", function_call: null, function_response: null }] },
    {
      role: "model",
      parts: [{ text: null, function_call: { id: null, name: "bash", args: COMMAND } }],
    },
    {
      role: "user",
      parts: [{ text: null, function_response: { name: "bash", response: { error: RED } } }],
    },
  ]],
  ["events of Google's Agent Development Kit", [
    { author: "user", content: { role: "user", parts: [{ text: "fix it" }] } },
    {
      author: "coder",
      content: {
        role: "model",
        parts: [{ functionCall: { id: "adk-1", name: "bash", args: COMMAND } }],
      },
    },
    {
      author: "coder",
      content: {
        role: "user",
        parts: [{ functionResponse: { id: "adk-1", name: "bash", response: { error: RED } } }],
      },
    },
  ]],
  ["messages of Bedrock's Converse", [
    { role: "user", content: [{ text: "fix it" }] },
    {
      role: "assistant",
      content: [{ text: "Run it." }, {
        toolUse: { toolUseId: "t1", name: "bash", input: COMMAND },
      }],
    },
    {
      role: "user",
      content: [{ toolResult: { toolUseId: "t1", status: "error", content: [{ text: RED }] } }],
    },
  ]],
  ["messages of the Vercel AI SDK, as models get them", [
    { role: "user", content: [{ type: "text", text: "fix it" }] },
    {
      role: "assistant",
      content: [{ type: "tool-call", toolCallId: "c1", toolName: "bash", input: COMMAND }],
    },
    {
      role: "tool",
      content: [{
        type: "tool-result",
        toolCallId: "c1",
        toolName: "bash",
        output: { type: "error-text", value: RED },
      }],
    },
  ]],
  ["messages of the Vercel AI SDK, as pages keep them", [
    { id: "m1", role: "user", parts: [{ type: "text", text: "fix it" }] },
    {
      id: "m2",
      role: "assistant",
      parts: [{
        type: "tool-bash",
        toolCallId: "c1",
        state: "output-error",
        input: COMMAND,
        errorText: RED,
      }],
    },
  ]],
  ["MCP's exchange", [
    { jsonrpc: "2.0", id: 1, method: "initialize", params: {} },
    { jsonrpc: "2.0", id: 1, result: { protocolVersion: "2025-06-18" } },
    { jsonrpc: "2.0", id: 2, method: "tools/call", params: { name: "bash", arguments: COMMAND } },
    {
      jsonrpc: "2.0",
      id: 2,
      result: { content: [{ type: "text", text: RED }], isError: true },
    },
  ]],
];

for (const [form, history] of DIALECTS) {
  Deno.test(`${ID}: reads ${form}, and hands its failure over`, async () => {
    const lines = Array.isArray(history)
      ? history.map((item) => JSON.stringify(item)).join("\n")
      : JSON.stringify(history, null, 2);
    const { facts, files, findings } = await runKit(
      ID,
      { goal: "Fix the cart", trace_text: lines },
      [
        "next-agent-prompt.txt",
      ],
    );
    assert.deepEqual([facts.calls, facts.failures, facts.blockers], [1, 1, 1]);
    assert.ok(findings.some(({ code }) => code === "RUN_TOOL_ERROR"), JSON.stringify(findings));
    assert.match(files["run-report.md"]!, /## Open[^]*pytest -q[^]*1 failed/);
    assert.ok(
      !/\\u001b/.test(files["run-report.md"]!) && !files["run-report.md"]!.includes("\u001b"),
    );
  });
}

/** What clients of agents answer in the user's place, from their sources and public histories. */
const REFUSALS = [
  "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). STOP what you are doing and wait for the user to tell you how to proceed.",
  "The user denied this operation and provided the following feedback:\n<feedback>\nNot on main\n</feedback>",
  '{"error":"[Operation Cancelled] Reason: User did not allow tool call"}',
  "The user has declined to run this tool. DO NOT attempt to call this tool again.",
  "The user chose to skip the tool call, they want to proceed without running it",
  "User rejected the tool call for `bash` with id call_1",
  "Tool execution was not approved.",
  "Tool execution denied.",
];

for (const content of REFUSALS) {
  Deno.test(`${ID}: what the user did not allow is not tried again unasked: ${content.slice(0, 40)}`, async () => {
    const command = "git push --force origin main";
    const run = await runKit(ID, {
      goal: "Release",
      trace: [
        {
          role: "assistant",
          tool_calls: [{
            id: "1",
            function: { name: "bash", arguments: JSON.stringify({ command }) },
          }],
        },
        { role: "tool", tool_call_id: "1", content },
        { role: "assistant", content: "I stop here." },
      ],
    }, ["handoff.json"]);
    assert.deepEqual([run.facts.calls, run.facts.failures, run.facts.changes], [1, 1, 0]);
    const { blockers: [blocker], next_actions: [action] } = JSON.parse(run.files["handoff.json"]!);
    assert.ok(blocker.summary.startsWith(`bash: ${command} was refused by the user at trace[1]: `));
    assert.equal(
      action.summary,
      `bash: ${command}. The user did not allow it: ask before you try it again, and do not get the same done in another way.`,
    );
  });
}

/** What others than the user refuse: GitHub, and the policies of Gemini CLI. */
const OTHERS_REFUSALS = [
  "remote: Permission to a/b.git denied to user.\nfatal: unable to access\nexit code: 128",
  '{"error":"Tool execution denied by policy."}',
];

for (const content of OTHERS_REFUSALS) {
  Deno.test(`${ID}: what others refuse is a failure as any other: ${content.slice(0, 40)}`, async () => {
    const { files } = await runKit(ID, {
      goal: "Release",
      trace: [
        {
          role: "assistant",
          tool_calls: [{
            id: "1",
            function: { name: "bash", arguments: '{"command":"git push"}' },
          }],
        },
        { role: "tool", tool_call_id: "1", content },
      ],
    }, ["handoff.json"]);
    assert.ok(!files["handoff.json"]!.includes("did not allow it"));
  });
}

Deno.test(`${ID}: a file that was cut off in its last line is read up to there, and is not ready`, async () => {
  const failed = openai.slice(0, 4).map((item) => JSON.stringify(item));
  const read = (trace_text: string) =>
    runKit(ID, { goal: "Fix the cart", trace_text }, ["next-agent-prompt.txt"]);
  const whole = await read(failed.join("\n"));
  assert.deepEqual([whole.verdict, whole.facts.calls, whole.facts.failures], ["ready", 1, 1]);
  // As editors and shells of Windows write a file.
  const windows = await read(`\ufeff${failed.join("\r\n")}\r\n`);
  assert.deepEqual([windows.verdict, windows.facts], ["ready", whole.facts]);

  for (
    const cut of ['{"role": "assistant", "tool_calls": [{"id": "ca', '{"role": tr', "{\r\n\r\n"]
  ) {
    const run = await read(`${failed.join("\r\n")}\r\n\r\n${cut}`);
    assert.deepEqual([run.verdict, run.facts], ["needs_work", whole.facts]);
    const [finding] = run.findings.filter(({ code }) => code === "LAST_LINE_CUT");
    assert.equal(
      finding!.message,
      "Line 6 of trace_text, the last, is cut off: what it says was not read",
    );
    assert.ok(run.files["next-agent-prompt.txt"]);
  }
  // Python's json.dumps writes such numbers: a whole line with a fault.
  const faulty = await read(`${failed.join("\n")}\n{"role": "assistant", "score": NaN}\n`);
  assert.ok(!faulty.found.some((line) => line.includes("LAST_LINE_CUT")));
  // A fault before the last line is no end of a file.
  const damaged = await read(
    [...failed.slice(0, 2), '{"role": "ass', ...failed.slice(2)].join("\n"),
  );
  assert.equal(damaged.verdict, "blocked");
});

Deno.test(`${ID}: an agent that calls a failed run done is told in any words and language`, async () => {
  const failed = [
    { role: "assistant", tool_calls: [{ id: "1", function: { name: "bash", arguments: "{}" } }] },
    { role: "tool", tool_call_id: "1", content: "1 failed\nexit code: 1" },
  ];
  const claims: [string, boolean][] = [
    ["Alle Tests sind grün, der Fehler ist behoben.", true],
    ["Der Fehler ist noch nicht behoben.", false],
    ["The build passes now.", true],
    ["CI is green.", true],
    ["The code compiles without errors.", true],
    ["The build passes locally, but CI is red.", false],
    ["Let me see whether the build passes now.", false],
    ["If the nightly pipeline works, I push.", false],
    ["All tests pass. Tell me if it works for you.", true],
    ["Run the build next; the nightly job runs again tomorrow.", false],
    ["Der Build läuft wieder durch.", true],
    ["Le build passe.", true],
    ["La compilación ya pasa.", true],
    ["Tous les tests passent, la tâche est terminée.", true],
    ["Les tests ne passent pas.", false],
    ["El error ha sido corregido con éxito.", true],
    ["Todos os testes passam.", true],
    ["Tutti i test passano.", true],
    ["Все тесты проходят.", true],
    ["修复完成,所有测试均已通过。", true],
    ["测试未通过。", false],
    ["修正が完了しました。", true],
    ["테스트가 모두 통과했습니다.", true],
  ];
  for (const [content, isClaim] of claims) {
    const { findings } = await runKit(ID, {
      goal: "g",
      trace: [...failed, { role: "assistant", content }],
    }, ["next-agent-prompt.txt"]);
    const told = findings.some(({ code }) => code === "SUCCESS_CLAIMED");
    assert.equal(told, isClaim, content);
  }
});

Deno.test(`${ID}: a run in which nothing is seen to fail is not ready, unless its end is stated`, async () => {
  const trace = [
    { role: "user", content: "corrige" },
    {
      role: "assistant",
      tool_calls: [{ id: "1", function: { name: "bash", arguments: '{"command": "lss"}' } }],
    },
    { role: "tool", tool_call_id: "1", content: "bash: lss : commande introuvable" },
  ];
  const run = (more: object) =>
    runKit(ID, { goal: "g", trace, ...more }, ["next-agent-prompt.txt"]);
  assert.equal((await run({})).verdict, "needs_work");
  assert.equal((await run({ status: "completed" })).verdict, "ready");
});

Deno.test(`${ID}: hands over how a stream says that its run ended`, async () => {
  const streams = [
    [
      { type: "thread.started", thread_id: "a" },
      { type: "turn.started" },
      {
        type: "item.started",
        item: { id: "item_0", type: "command_execution", command: "make", status: "in_progress" },
      },
      { type: "turn.failed", error: { message: "You've hit your usage limit." } },
    ],
    [
      { type: "system", subtype: "init", session_id: "s" },
      {
        type: "assistant",
        message: {
          role: "assistant",
          content: [{ type: "tool_use", id: "t1", name: "Bash", input: { command: "make" } }],
        },
      },
      {
        type: "result",
        subtype: "error_max_turns",
        is_error: true,
        result: "You've hit your usage limit.",
      },
    ],
  ];
  for (const trace of streams) {
    const { facts, files } = await runKit(ID, { goal: "Build it", trace });
    assert.deepEqual([facts.calls, facts.unanswered], [1, 1]);
    assert.match(files["run-report.md"]!, /## Open[^]*usage limit/);
  }
});

Deno.test(`${ID}: advice on what an agent ran speaks of no CI job`, async () => {
  const said = {
    "git push": "fatal: unable to access 'https://git.example.com/a.git/': Could not resolve host",
    "uvx ruff": "bash: uvx: command not found",
    "npm start": "Error: listen EADDRINUSE: address already in use :::3000",
    "docker ps": "Cannot connect to the Docker daemon at unix:///var/run/docker.sock.",
  };
  for (const [command, result] of Object.entries(said)) {
    const { findings } = await runKit(ID, {
      goal: "Ship",
      trace: [
        { type: "tool_call", tool: "bash", call_id: "1", arguments: { command } },
        { type: "tool_result", call_id: "1", ok: false, error: result },
      ],
    });
    assert.match(findings[0]!.fix, /it again|where the agent runs|The agent has/);
    assert.ok(!/\bjob\b/.test(findings[0]!.fix), findings[0]!.fix);
  }
});

Deno.test(`${ID}: takes a command of Codex out of its shell, so that what only reads is known`, async () => {
  const { facts, files } = await runKit(ID, {
    goal: "Look",
    status: "completed",
    trace: [
      { type: "thread.started", thread_id: "a" },
      {
        type: "item.completed",
        item: {
          id: "item_0",
          type: "command_execution",
          command: `/bin/bash -lc 'rg -n '"'"'2 failed'"'"' docs'`,
          aggregated_output: "docs/a.md:3: 2 failed, 1 passed",
          exit_code: 0,
          status: "completed",
        },
      },
    ],
  });
  assert.equal(facts.failures, 0);
  assert.match(files["run-report.md"]!, /\| bash \| rg -n '2 failed' docs \| ok \|/);
});

Deno.test(`${ID}: what the provider runs itself is a call with its end, and no call without an answer`, async () => {
  const { facts } = await runKit(ID, {
    goal: "g",
    trace: [
      { role: "user", content: "what is new" },
      { type: "tool_search_call", status: "completed", arguments: { query: "news" } },
      { type: "tool_search_output", tools: [] },
      { type: "mcp_list_tools", tools: [], server_label: "docs" },
      { type: "web_search_call", id: "ws_1", status: "failed", action: { query: "news" } },
      { role: "assistant", content: "I cannot say." },
    ],
  }, ["next-agent-prompt.txt"]);
  assert.deepEqual([facts.calls, facts.unanswered, facts.failures], [2, 0, 1]);
});

/** Calls of one tool with their arguments and answers, as OpenAI's messages. */
function booking(...calls: readonly (readonly [id: string, args: object, answer: string])[]) {
  return [
    { role: "user", content: "Book it." },
    ...calls.flatMap(([id, args, content]) => [
      {
        role: "assistant",
        content: null,
        tool_calls: [{
          id,
          type: "function",
          function: { name: "book_reservation", arguments: JSON.stringify(args) },
        }],
      },
      { role: "tool", tool_call_id: id, content },
    ]),
    { role: "assistant", content: "Here it is." },
  ];
}

Deno.test(`${ID}: a call that comes again with one argument corrected closes the failed one`, async () => {
  const order = { user_id: "mia", origin: "JFK", cabin: "economy", amount: 255 };
  const error = "Error: payment amount does not add up, total price is 305, but paid 255";
  const openOf = async (second: object) =>
    (await runKit(ID, {
      goal: "Book a flight",
      trace_text: JSON.stringify({
        traj: booking(["c1", order, error], ["c2", second, '{"reservation_id":"HATHAT"}']),
      }),
    })).facts.blockers;
  assert.equal(await openOf({ ...order, amount: 305 }), 0);
  // Another user's booking is another thing.
  assert.equal(await openOf({ ...order, user_id: "lea" }), 1);
});

Deno.test(`${ID}: an id that comes again after its answer is open to nobody's doubt`, async () => {
  const order = { user_id: "mia", origin: "JFK", cabin: "economy", amount: 255 };
  const { facts, found } = await runKit(ID, {
    goal: "Book a flight",
    trace: booking(["c1", order, "{}"], ["c1", { ...order, amount: 1 }, "{}"]),
  });
  assert.equal(facts.blockers, 0);
  assert.ok(found.includes("note RUN_DUPLICATE_CALL_ID review"));
});

const SHELL_OUTPUT =
  "Command: pytest -q\nStdout: F\nStderr: (empty)\nError: (none)\nExit Code: 1\nSignal: (none)";

/** A failed test that the agent calls passed, as clients keep it. */
const CLAIMED: readonly (readonly [client: string, trace: readonly object[]])[] = [
  ["Goose", [
    { working_dir: "/w", description: "tests", message_count: 3 },
    { role: "user", content: [{ type: "text", text: "Make the tests pass." }] },
    {
      role: "assistant",
      content: [{
        type: "toolRequest",
        id: "t1",
        toolCall: {
          status: "success",
          value: { name: "developer__shell", arguments: { command: "pytest -q" } },
        },
      }],
    },
    {
      role: "user",
      content: [{
        type: "toolResponse",
        id: "t1",
        toolResult: { status: "success", value: [{ type: "text", text: FAILED }] },
      }],
    },
    { role: "assistant", content: [{ type: "text", text: "All tests pass now." }] },
  ]],
  ["Cline", [
    { role: "user", content: [{ type: "text", text: "<task>Make the tests pass.</task>" }] },
    {
      role: "assistant",
      content: [{
        type: "text",
        text:
          "Running.\n<execute_command>\n<command>pytest -q</command>\n<requires_approval>false</requires_approval>\n</execute_command>",
      }],
    },
    {
      role: "user",
      content: [
        { type: "text", text: "[execute_command for 'pytest -q'] Result:" },
        { type: "text", text: FAILED },
      ],
    },
    { role: "assistant", content: "All tests pass now." },
  ]],
  ["Gemini CLI", [
    { role: "user", parts: [{ text: "Make the tests pass." }] },
    {
      role: "model",
      parts: [{ functionCall: { name: "run_shell_command", args: { command: "pytest -q" } } }],
    },
    {
      role: "user",
      parts: [{
        functionResponse: { name: "run_shell_command", response: { output: SHELL_OUTPUT } },
      }],
    },
    { role: "model", parts: [{ text: "All tests pass now." }] },
  ]],
];

Deno.test(`${ID}: reads the failure in histories of Goose, Cline and Gemini CLI`, async () => {
  for (const [client, trace] of CLAIMED) {
    const { facts, found } = await runKit(ID, { trace, goal: "Make the tests pass." });
    assert.deepEqual([facts.calls, facts.failures, facts.blockers], [1, 1, 1], client);
    assert.ok(found.some((one) => one.startsWith("problem SUCCESS_CLAIMED")), client);
  }
});
