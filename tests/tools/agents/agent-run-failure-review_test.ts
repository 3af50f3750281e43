import assert from "node:assert/strict";
import canonicalize from "canonicalize";
import { contract } from "../../../tools/agents/agent-run-failure-review/contract.ts";
import { digestText } from "../../../tools/shared/hash/json_digest.ts";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "agent-run-failure-review";

type Json = Record<string, unknown>;

const call = (tool: string, more: Json = {}): Json => ({ type: "tool_call", tool, ...more });
const result = (more: Json = {}): Json => ({ type: "tool_result", ...more });
/** A run ends with it; its tokens and duration leave nothing unknown. */
const END: Json = { type: "message", tokens: 1, duration_ms: 1 };

async function reviewed(trace: unknown[], options: Json = {}) {
  const output = await outputOf(TOOL, { trace, ...options });
  contract.output.parse(output);
  return output;
}

/** `RULE severity subject location` of each finding, with its data. */
async function findingsOf(trace: unknown[], options: Json = {}) {
  const { findings } = await reviewed(trace, options);
  return findings.map((found: Json) => [
    `${found.rule} ${found.severity} ${found.subject} ${found.location}`,
    found.data,
  ]);
}

// What each rule of the catalog's entry finds, and what it leaves alone.
const CASES: [what: string, trace: unknown[], options: Json, findings: unknown[]][] = [
  ["nothing is wrong", [call("a", { call_id: 1 }), result({ call_id: 1, ok: true }), END], {}, []],
  [
    "a call_id used again; each result answers the earliest open call of its id",
    [
      call("a", { call_id: "x" }),
      call("b", { call_id: "x" }),
      result({ call_id: "x" }),
      result({ call_id: "x", ok: false }),
      call("c", { call_id: "x" }),
      result({ call_id: "x" }),
      END,
    ],
    {},
    [
      ["RUN_DUPLICATE_CALL_ID high b trace[1]", { call_id: "x" }],
      ["RUN_DUPLICATE_CALL_ID high c trace[4]", { call_id: "x" }],
      ["RUN_TOOL_ERROR high b trace[3]", { error_class: "unknown" }],
    ],
  ],
  [
    "results of no open call: unknown id, answered already, before its call, no id left",
    [
      call("a", { call_id: "x" }),
      result({ call_id: "y", tool: "other" }),
      result({ call_id: "x" }),
      result({ call_id: "x" }),
      result({ call_id: "z" }),
      call("z", { call_id: "z" }),
      result({ call_id: "z" }),
      result({}),
      END,
    ],
    {},
    [
      ["RUN_ORPHAN_RESULT medium other trace[1]", {}],
      ["RUN_ORPHAN_RESULT medium  trace[3]", {}],
      ["RUN_ORPHAN_RESULT medium  trace[4]", {}],
      ["RUN_ORPHAN_RESULT medium  trace[7]", {}],
    ],
  ],
  [
    "without a call_id a result answers the earliest call without one, of its tool when it names one",
    [
      call("a", { call_id: "x" }),
      call("b"),
      call("c"),
      call("b", { arguments: { n: 1 } }),
      result({ tool: "c", ok: false }),
      result({ ok: false }),
      result({ tool: "c" }),
      result({ tool: "b", error: "late" }),
      END,
    ],
    {},
    [
      ["RUN_TOOL_ERROR high c trace[4]", { error_class: "unknown" }],
      ["RUN_TOOL_ERROR high b trace[5]", { error_class: "unknown" }],
      ["RUN_TOOL_ERROR high b trace[7]", { error_class: "unknown" }],
      ["RUN_UNANSWERED_CALL high a trace[0]", {}],
      ["RUN_ORPHAN_RESULT medium c trace[6]", {}],
    ],
  ],
  [
    'call_ids of other types and none: 1 is not "1", null and "" are none',
    [
      call("a", { call_id: 1 }),
      call("b", { call_id: "1" }),
      call("c", { call_id: null }),
      call("d", { call_id: "" }),
      result({ call_id: "1", ok: false }),
      result({ call_id: 1, ok: false }),
      result({ ok: false }),
      result({ call_id: null, ok: false }),
      END,
    ],
    {},
    ["b trace[4]", "a trace[5]", "c trace[6]", "d trace[7]"].map((place) => [
      `RUN_TOOL_ERROR high ${place}`,
      { error_class: "unknown" },
    ]),
  ],
  [
    "what fails: ok false, any error but null and a blank text, every error step",
    [
      call("a"),
      result({ ok: true, error: "disk full" }),
      call("b"),
      result({ ok: 0, error: null }),
      call("c"),
      result({ ok: null, error: " " }),
      call("d"),
      result({ error: {} }),
      { type: "error" },
      { type: "error", tool: "e", error: { code: "ECONNRESET" } },
      { type: "message", ok: false, error: "not a failing step" },
    ],
    {},
    [
      ["RUN_ERROR high agent trace[8]", { error_class: "unknown" }],
      ["RUN_ERROR high e trace[9]", { error_class: "network" }],
      ["RUN_TOOL_ERROR high a trace[1]", { error_class: "unknown" }],
      ["RUN_TOOL_ERROR high d trace[7]", { error_class: "unknown" }],
    ],
  ],
  [
    "the subject of a failure: the step's tool, the call's, else agent",
    [
      call("a", { call_id: 1 }),
      result({ call_id: 1, tool: "A", ok: false }),
      result({ call_id: 9, ok: false }),
      END,
    ],
    {},
    [
      ["RUN_TOOL_ERROR high A trace[1]", { error_class: "unknown" }],
      ["RUN_TOOL_ERROR high agent trace[2]", { error_class: "unknown" }],
      ["RUN_ORPHAN_RESULT medium  trace[2]", {}],
    ],
  ],
  [
    "time-outs: over the limit, not at it; any type; only numbers",
    [
      call("a", { duration_ms: 11 }),
      result({ duration_ms: 10.5 }),
      { type: "message", duration_ms: 10 },
      { type: "message", duration_ms: "99" },
    ],
    { timeout_ms: 10 },
    [
      ["RUN_TIMEOUT high a trace[0]", { duration_ms: 11, timeout_ms: 10 }],
      ["RUN_TIMEOUT high tool_result trace[1]", { duration_ms: 10.5, timeout_ms: 10 }],
    ],
  ],
  [
    "retries: equal by JCS, after the failure of the latest equal call only",
    [
      call("a", { call_id: 0, arguments: { x: 1, y: [2] } }),
      result({ call_id: 0, error: { status: 429 } }),
      call("a", { call_id: 1, arguments: { y: [2.0], x: 1 } }),
      call("a", { call_id: 2, arguments: { y: [2], x: 1 } }),
      result({ call_id: 1, error: "no such file" }),
      result({ call_id: 2 }),
      call("a", { call_id: 3, arguments: { y: [2], x: 1 } }),
      result({ call_id: 3 }),
      END,
    ],
    { loop_threshold: 5 },
    [
      ["RUN_TOOL_ERROR high a trace[1]", { error_class: "rate_limited" }],
      ["RUN_TOOL_ERROR high a trace[4]", { error_class: "not_found" }],
      ["RUN_RETRY_UNCHANGED medium a trace[2]", {
        previous: "trace[0]",
        error_class: "rate_limited",
      }],
    ],
  ],
  [
    "no arguments are {}; another tool or other arguments are no retry",
    [
      call("a"),
      result({ error: "deadline" }),
      call("b"),
      result(),
      call("a", { arguments: [] }),
      result(),
      call("a", { arguments: null }),
      result(),
      END,
    ],
    {},
    [
      ["RUN_TOOL_ERROR high a trace[1]", { error_class: "timeout" }],
      ["RUN_RETRY_UNCHANGED medium a trace[6]", { previous: "trace[0]", error_class: "timeout" }],
    ],
  ],
  [
    "loops: sets by their first call, at the threshold-th one",
    [
      ...["a", "b", "b", "a", "c", "b", "a", "a", "c"].flatMap((tool) => [call(tool), result()]),
      END,
    ],
    {},
    [
      ["RUN_LOOP high a trace[12]", { count: 4, steps: [0, 6, 12, 14] }],
      ["RUN_LOOP high b trace[10]", { count: 3, steps: [2, 4, 10] }],
    ],
  ],
  [
    "tokens over the budget, and only then",
    [
      { type: "message", tokens: { input: 5, output: 2 } },
      { type: "message", tokens: 3 },
      { type: "message", tokens: { input: "9", output: 1 } },
      { type: "message", tokens: -4 },
      { type: "message", tokens: 1e300 },
    ],
    { max_tokens: 10 },
    [["RUN_TOKEN_BUDGET medium tokens trace", { total: 11, max_tokens: 10 }]],
  ],
  ["tokens at the budget", [{ type: "message", tokens: 10 }], { max_tokens: 10 }, []],
  ["a budget of none", [{ type: "message", tokens: 1 }], { max_tokens: 0 }, [
    ["RUN_TOKEN_BUDGET medium tokens trace", { total: 1, max_tokens: 0 }],
  ]],
  ["no message at the end", [END, call("a"), result({ tool: "a" })], {}, [
    ["RUN_NO_FINAL_MESSAGE medium agent trace[2]", {}],
  ]],
];

for (const [what, trace, options, findings] of CASES) {
  Deno.test(`${TOOL}: finds ${what}`, async () => {
    assert.deepEqual(await findingsOf(trace, options), findings);
  });
}

// By the entry's table: first by status, then by the first pattern that matches.
const CLASSES: [error: unknown, errorClass: string][] = [
  ...([
    [401, "auth"],
    [403, "auth"],
    [404, "not_found"],
    [408, "timeout"],
    [504, "timeout"],
    [409, "conflict"],
    [429, "rate_limited"],
    [400, "invalid_input"],
    [413, "invalid_input"],
    [415, "invalid_input"],
    [422, "invalid_input"],
    [500, "server_error"],
    [503, "server_error"],
    [599, "server_error"],
  ] as const).map(([status, errorClass]): [unknown, string] => [
    { status, message: "deadline quota" },
    errorClass,
  ]),
  [{ status: 402, message: "Quota exceeded" }, "rate_limited"],
  [{ status: 600, message: "dns" }, "network"],
  [{ status: "429", message: "x" }, "unknown"],
  [{ status: 429.5, message: "x" }, "unknown"],
  [{ code: "ETIMEDOUT", message: "x" }, "timeout"],
  [{ code: "rate", message: "limit" }, "rate_limited"],
  [{ code: 404 }, "unknown"],
  [{ code: "ENOENT" }, "not_found"],
  [{ detail: "timeout" }, "unknown"],
  ["Timed out", "timeout"],
  ["time-out", "timeout"],
  ["DEADLINE_EXCEEDED", "timeout"],
  ["Rate limit reached", "rate_limited"],
  ["too many requests", "rate_limited"],
  ["insufficient quota", "rate_limited"],
  ["Unauthorised", "auth"],
  ["unauthorized", "auth"],
  ["Forbidden", "auth"],
  ["Permission denied", "auth"],
  ["bad API key", "auth"],
  ["not authenticated", "auth"],
  ["context length exceeded", "context_overflow"],
  ["context_window", "context_overflow"],
  ["max tokens", "context_overflow"],
  ["File not found", "not_found"],
  ["NotFoundError", "not_found"],
  ["no such table", "not_found"],
  ["unknown tool: x", "not_found"],
  ["read ECONNRESET", "network"],
  ["network is down", "network"],
  ["DNS failure", "network"],
  ["socket hang up", "network"],
  ["connection refused", "network"],
  ["Invalid value", "invalid_input"],
  ["does not match the schema", "invalid_input"],
  ["validation failed", "invalid_input"],
  ["missing field", "invalid_input"],
  ["malformed", "invalid_input"],
  ["cannot parse", "invalid_input"],
  ["bad JSON", "invalid_input"],
  ["server busy", "server_error"],
  ["Internal error", "server_error"],
  ["Service Unavailable", "server_error"],
  ["Overloaded", "server_error"],
  ["authentication timed out", "timeout"],
  ["invalid api key", "auth"],
  ["something else", "unknown"],
  [7, "unknown"],
  [true, "unknown"],
];

for (const [error, errorClass] of CLASSES) {
  Deno.test(`${TOOL}: classifies ${JSON.stringify(error)} as ${errorClass}`, async () => {
    const { findings, details } = await reviewed([{ type: "error", error }, END]);
    assert.deepEqual(findings[0].data, { error_class: errorClass });
    assert.deepEqual(details.error_classes, { [errorClass]: 1 });
  });
}

Deno.test(`${TOOL}: quotes the error as sent, and nothing without one`, async () => {
  const long = "bad " + "x".repeat(300);
  const { findings, evidence } = await reviewed([
    result({ ok: false }),
    result({ error: { message: "m", code: 1 } }),
    { type: "error", error: long },
    END,
  ]);
  assert.deepEqual(
    findings.slice(0, 3).map(({ location, evidence }: Json) => [location, evidence]),
    [["trace[2]", ["E001"]], ["trace[0]", []], ["trace[1]", ["E002"]]],
  );
  assert.deepEqual(evidence, [
    {
      id: "E001",
      locator: "trace[2]",
      text: `bad ${"x".repeat(236)}…`,
      sha256: digestText(long),
    },
    {
      id: "E002",
      locator: "trace[1]",
      text: '{"code":1,"message":"m"}',
      sha256: digestText('{"code":1,"message":"m"}'),
    },
  ]);
});

Deno.test(`${TOOL}: gives subject, records and details`, async () => {
  const trace = [
    { type: "message", tokens: { input: 10, output: 5 } },
    call("a", { call_id: "1" }),
    result({ call_id: "1", error: "no such file", duration_ms: 3.5, tokens: 7 }),
    call("b", { call_id: "2" }),
    result({ call_id: "9", ok: false, tool: "c" }),
    { type: "error", error: { status: 500 } },
    call("a", { call_id: "3" }),
    result({ call_id: "3", ok: true }),
  ];
  const { subject, records, details, unknowns } = await reviewed(trace);
  assert.deepEqual(subject, { steps: 8, trace_sha256: digestText(canonicalize(trace)!) });
  assert.deepEqual(unknowns, []);
  assert.deepEqual(
    records.map(({ id, kind, data }: { id: string; kind: string; data: Json }) => [
      id,
      kind,
      ...Object.values(data),
    ]),
    [
      ["R001", "step", 0, "message", null, "ok", null, null, null],
      ["R002", "step", 1, "tool_call", "a", "ok", null, null, null],
      ["R003", "step", 2, "tool_result", "a", "failed", "not_found", 1, 3.5],
      ["R004", "step", 3, "tool_call", "b", "unanswered", null, null, null],
      ["R005", "step", 4, "tool_result", "c", "failed", "unknown", null, null],
      ["R006", "step", 5, "error", null, "failed", "server_error", null, null],
      ["R007", "step", 6, "tool_call", "a", "ok", null, null, null],
      ["R008", "step", 7, "tool_result", "a", "ok", null, 6, null],
    ],
  );
  assert.deepEqual(Object.keys(records[0].data), [
    "step",
    "type",
    "tool",
    "status",
    "error_class",
    "answers",
    "duration_ms",
  ]);
  assert.deepEqual(details, {
    first_failure: { step: 2, tool: "a", error_class: "not_found" },
    failures: 3,
    error_classes: { not_found: 1, server_error: 1, unknown: 1 },
    calls: 3,
    results: 3,
    unanswered: 1,
    retries: 1,
    loops: 0,
    tokens: { input: 10, output: 5, total: 22 },
  });
});

Deno.test(`${TOOL}: the first failure may have no tool`, async () => {
  const { details } = await reviewed([{ type: "error" }, END]);
  assert.deepEqual(details.first_failure, { step: 0, tool: null, error_class: "unknown" });
});

Deno.test(`${TOOL}: lists unknown tokens, then unknown durations`, async () => {
  const subjects = async (...steps: unknown[]) =>
    (await reviewed(steps)).unknowns.map(({ id, subject }: Json) => `${id} ${subject}`);
  assert.deepEqual(await subjects({ type: "message" }), ["U001 tokens", "U002 durations"]);
  assert.deepEqual(await subjects({ type: "message", tokens: 0 }), ["U001 durations"]);
  assert.deepEqual(await subjects({ type: "message", duration_ms: 0, tokens: {} }), [
    "U001 tokens",
  ]);
});

Deno.test(`${TOOL}: reads JSON Lines as the steps they hold`, async () => {
  const trace = [call("a"), result({ error: "x" }), END];
  const lines = trace.map((step) => JSON.stringify(step));
  const { receipt: _, ...fromText } = await outputOf(TOOL, lines.join("\r\n\n"));
  const { receipt: __, ...fromTrace } = await outputOf(TOOL, { trace });
  assert.deepEqual(fromText, fromTrace);
});

const BAD = "INVALID_AGENT_RUN_FAILURE_SCHEMA";

// [what, input, code, paths, message]
const ERRORS: [string, unknown, string, string[], RegExp][] = [
  ["nothing", {}, "EMPTY_INPUT", [], /"trace", "text" are all missing or empty/],
  ["a blank text", " \r\n", "EMPTY_INPUT", [], /missing or empty/],
  ["an empty trace", { trace: [] }, BAD, ["trace"], /"trace" is empty: send 1 to 3000/],
  ["3001 steps", { trace: Array(3_001).fill(END) }, BAD, ["trace"], /has 3001 objects/],
  [
    "steps of unknown types",
    { trace: [END, 5, {}, { type: "Message" }, { type: ["message"] }] },
    BAD,
    ["trace[1]", "trace[2]", "trace[3]", "trace[4]"],
    /"trace\[2\]" has no known type: send one of message, tool_call, tool_result, error/,
  ],
  [
    "calls without a tool",
    { trace: [call("a"), { type: "tool_call" }, { type: "tool_call", tool: null }] },
    BAD,
    ["trace[1]", "trace[2]"],
    /"trace\[1\]" is a tool_call without a tool/,
  ],
  [
    "lines that are not JSON",
    { text: '{"type":"message"}\n{type:1}' },
    BAD,
    ["trace[1]"],
    /Line 2, column 2 of "text" is not JSON/,
  ],
  ["a step's line", { text: '\n{"type":"x"}' }, BAD, ["trace[0]"], /\(line 2\) has no known type/],
  [
    "a message of OpenAI",
    { trace: [{ role: "user", content: "x" }] },
    BAD,
    ["trace[0]"],
    /agent-run-forensics-handoff-kit reads messages/,
  ],
  ["a trace that is no list", { trace: { type: "message" } }, "INVALID_INPUT", ["trace"], /array/],
  ["a limit of 0", { trace: [END], timeout_ms: 0 }, "INVALID_INPUT", ["timeout_ms"], /least 1/],
  ["a loop of 1", { trace: [END], loop_threshold: 1 }, "INVALID_INPUT", ["loop_threshold"], /2/],
  ["a budget below 0", { trace: [END], max_tokens: -1 }, "INVALID_INPUT", ["max_tokens"], /0/],
  ["half a surrogate pair", { trace: [{ ...END, "\udc00": 1 }] }, "INVALID_INPUT", [
    'trace[0]["\\udc00"]',
  ], /surrogate/],
  ["a number that is not finite", { text: '{"type":"message","tokens":1e400}' }, "INVALID_INPUT", [
    "trace[0].tokens",
  ], /finite/],
  [
    "a long trace",
    { trace: [{ ...END, x: "x".repeat(1_500_000) }] },
    "INPUT_TOO_LARGE",
    [],
    /1500/,
  ],
];

for (const [what, input, code, paths, message] of ERRORS) {
  Deno.test(`${TOOL}: returns ${code} for ${what}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map(({ path }) => path), paths);
    assert.match(error.message, message);
  });
}

Deno.test(`${TOOL}: lists at most 500 findings`, async () => {
  const trace = [...Array.from({ length: 999 }, (_, index) => call(`t${index}`)), END];
  assert.deepEqual(await warningsOf(TOOL, { trace }), ["FINDINGS_TRUNCATED"]);
  const { findings, records, details } = await reviewed(trace);
  assert.deepEqual([findings.length, records.length, details.unanswered], [500, 1_000, 999]);
});

Deno.test(`${TOOL}: accepts any tool name, and leaves a long one out of the subject`, async () => {
  const trace = [
    call("__proto__", { call_id: "__proto__" }),
    result({ call_id: "__proto__", ok: false }),
    call("x".repeat(900)),
    END,
  ];
  const { findings, records } = await reviewed(trace);
  assert.deepEqual(findings.map(({ subject }: Json) => subject), [
    "__proto__",
    `${"x".repeat(500)}…`,
  ]);
  assert.equal(records[2].data.tool, "x".repeat(900));
});

const MESSAGES: [what: string, trace: unknown[], ...messages: string[]][] = [
  [
    "a failure, the first one, that an equal call made good",
    [
      call("fetch", { arguments: { id: 7 } }),
      result({ error: { status: 503, code: "EBUSY", message: "try\n later" } }),
      call("fetch", { arguments: { id: 7 } }),
      result({ ok: true }),
      END,
    ],
    'fetch({"id":7}), called at trace[0], failed at trace[1] (server_error): "503 EBUSY try later"; this is the first failure of the run; the same call succeeded later, at trace[2]',
  ],
  [
    "a failure after a success of the same call",
    [call("a"), result({ ok: true }), call("a"), result({ ok: false }), END],
    "a, called at trace[2], failed at trace[3] without saying why; this is the first failure of the run",
  ],
  [
    "a result of calls that have theirs",
    [
      call("a", { call_id: 5 }),
      result({ call_id: 5 }),
      call("b", { call_id: 5 }),
      result({ call_id: 5 }),
      result({ call_id: 5, tool: "b" }),
      END,
    ],
    "b at trace[2] has the call_id 5 of a at trace[0]",
    "The result of b at trace[4] answers no open call: the last call with the call_id 5, at trace[2], has its result already",
  ],
  [
    "a failure without a reason",
    [result({ ok: false }), END],
    "A tool call failed at trace[0] without saying why; this is the first failure of the run",
  ],
  [
    "an error with a secret in it",
    [{ type: "error", error: "Incorrect API key provided: sk-abcdefghijklmnop" }, END],
    'The run failed at trace[0] (auth): "Incorrect API key provided: <redacted>"; this is the first failure of the run',
  ],
  [
    "the last line of a traceback, and a secret in the arguments",
    [
      call("run", { arguments: { token: "0123456789abcdef", lines: ["a".repeat(200)] } }),
      result({ error: "Traceback (most recent call last):\n  File \"a.py\"\nKeyError: 'x'\n" }),
      END,
    ],
    `run({"token":"<redacted>","lines":["${
      "a".repeat(68)
    }…), called at trace[0], failed at trace[1]: "KeyError: 'x'"; this is the first failure of the run`,
  ],
  [
    "an odd name of a tool",
    [call("rm -rf\n\u001b[31m"), END],
    '"rm -rf", called at trace[0], has no result; the run went on for 1 step',
  ],
  [
    "a loop in which some calls failed",
    [
      ...[1, 2, 3].flatMap((index) => [
        call("ls", { call_id: index }),
        result({ call_id: index, ok: index !== 2 }),
      ]),
      END,
    ],
    "ls was called 3 times (1 failed): trace[0], trace[2], trace[4]",
  ],
];

for (const [what, trace, ...messages] of MESSAGES) {
  Deno.test(`${TOOL}: says ${what}`, async () => {
    const { findings } = await reviewed(trace);
    const said = findings.map(({ message }: Json) => message);
    assert.deepEqual(said.slice(0, messages.length), messages);
    for (const { fix } of findings) assert.ok(fix.length > 20);
  });
}

Deno.test(`${TOOL}: advises on the error for a loop of failures, and on an end for any other loop`, async () => {
  const fixOf = async (ok: boolean) => {
    const { findings } = await reviewed(
      [1, 2, 3].flatMap(() => [call("a"), { ...result(), ok }]),
    );
    return findings.find(({ rule }: Json) => rule === "RUN_LOOP").fix;
  };
  assert.match(await fixOf(false), /give the model the error/i);
  assert.doesNotMatch(await fixOf(true), /error/i);
});

Deno.test(`${TOOL}: says where an error occurred before, and what took too long`, async () => {
  const { findings } = await reviewed([
    call("a"),
    result({ error: "disk full" }),
    call("b", { arguments: [1] }),
    result({ error: "disk full" }),
    call("a"),
    result({ error: "disk full", duration_ms: 31_000 }),
    { ...END, duration_ms: 30_001 },
  ]);
  assert.deepEqual(findings.slice(0, 5).map(({ message }: Json) => message), [
    "a took 31000 ms at trace[5], over the limit of 30000 ms",
    "The message took 30001 ms at trace[6], over the limit of 30000 ms",
    'a, called at trace[0], failed at trace[1]: "disk full"; this is the first failure of the run',
    'b([1]), called at trace[2], failed at trace[3]: "disk full"',
    'a, called at trace[4], failed at trace[5], as at trace[1]: "disk full"',
  ]);
});

Deno.test(`${TOOL}: says where most tokens were used`, async () => {
  const trace = [{ type: "message", tokens: { input: 4, output: 2 } }, { ...END, tokens: 5 }];
  const { findings } = await reviewed(trace, { max_tokens: 3 });
  assert.equal(
    findings[0].message,
    "The run used 11 tokens (input 4, output 2), 8 over the budget of 3; most at trace[0]: 6",
  );
});

Deno.test(`${TOOL}: gives the report and the summary of the result`, async () => {
  const { report, summaryJson, stats } = await runTool(TOOL, { trace: [END] });
  assert.match(report!, /^# Agent Run Failure Review\n\n\*\*Verdict: pass\*\*/);
  assert.equal(summaryJson!.family, "agent-run-failure");
  assert.deepEqual(stats, { findings: 0, evidence: 0, unknowns: 0, records: 1 });
});

Deno.test("agent-run-failure-review: tells apart call ids and arguments that one double stands for", async () => {
  const steps = [
    '{"type":"tool_call","tool":"get","call_id":9007199254740992,"arguments":{"id":9007199254740992}}',
    '{"type":"tool_call","tool":"get","call_id":9007199254740993,"arguments":{"id":9007199254740993}}',
    '{"type":"tool_result","call_id":9007199254740993,"ok":false}',
    '{"type":"tool_result","call_id":9007199254740992,"ok":true}',
    '{"type":"tool_call","tool":"get","call_id":9007199254740995,"arguments":{"id":9007199254740992}}',
    '{"type":"tool_result","call_id":9007199254740995,"ok":true}',
    '{"type":"message"}',
  ];
  for (
    const given of [parseExactJson(`{"trace":[${steps}]}`) as object, { text: steps.join("\n") }]
  ) {
    const { findings, records, unknowns } = await outputOf(TOOL, given);
    assert.deepEqual(findings.map(({ rule, location }: Json) => `${rule} ${location}`), [
      "RUN_TOOL_ERROR trace[2]",
    ]);
    assert.deepEqual(records.map(({ data }: { data: Json }) => data.answers), [
      ...[null, null, 1, 0, null, 4, null],
    ]);
    assert.ok(unknowns.some(({ subject }: Json) => subject === "numbers"));
  }
});

// The keys of MCP, of Anthropic's Messages API, and of recorders of their own.
const RESULTS: [result: Record<string, unknown>, hasFailed: boolean][] = [
  [{ success: false, message: "boom" }, true],
  [{ isError: true, result: "boom" }, true],
  [{ is_error: true }, true],
  [{ status: "failed" }, true],
  [{ ok: true, status: "error" }, false],
  [{ success: true, message: "done" }, false],
  [{ is_error: false, status: 200 }, false],
];
for (const [result, hasFailed] of RESULTS) {
  Deno.test(`${TOOL}: a result with ${JSON.stringify(result)} has ${hasFailed ? "" : "not "}failed`, async () => {
    const { findings } = await outputOf(TOOL, {
      trace: [
        { type: "tool_call", tool: "x", call_id: "1", arguments: {} },
        { type: "tool_result", call_id: "1", ...result },
        { type: "message" },
      ],
    });
    const failures = findings.filter(({ rule }: { rule: string }) => rule === "RUN_TOOL_ERROR");
    assert.equal(failures.length, hasFailed ? 1 : 0);
    if (hasFailed && "message" in result) assert.match(failures[0].message, /boom/);
  });
}
