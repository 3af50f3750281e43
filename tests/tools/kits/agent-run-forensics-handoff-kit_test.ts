import assert from "node:assert/strict";
import { errorOf, runTool } from "../../support.ts";
import { handoffDocument } from "../../../tools/kits/agent-run-forensics-handoff-kit/handoff_document.ts";
import { runKit } from "./kit_support.ts";

const ID = "agent-run-forensics-handoff-kit";

const TRACE = [
  { type: "tool_call", tool: "search", call_id: "1", arguments: { q: "room" } },
  { type: "tool_result", call_id: "1", ok: false, error: "request timed out" },
  { type: "message" },
];

/** A review, in what the tests need of it. */
interface Review {
  findings: {
    id: string;
    rule: string;
    severity: string;
    location: string;
    message: string;
    fix: string;
    evidence: string[];
  }[];
  evidence: { id: string; locator: string; text: string; sha256: string }[];
  unknowns: { id: string; reason: string }[];
}

async function reviewOf(input: Record<string, unknown>) {
  return await runTool("agent-run-failure-review", {
    timeout_ms: 30_000,
    loop_threshold: 3,
    ...input,
  });
}

Deno.test(`${ID}: delivers the expected files for a tool that timed out`, async () => {
  const run = await runKit(ID, {
    goal: "Book a room",
    trace: TRACE,
    constraints: ["Spend at most 100 €"],
    notes: [{ id: "n", summary: "Ask first", extra: [1] }],
    next_actions: [{ id: "call", summary: "Call the hotel", depends_on: ["fix-1"] }],
  });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.statuses, [
    "redact done",
    "review done",
    "document done",
    "report done",
    "handoff done",
  ]);
  // What the review finds is what is handed over, not against the handoff.
  assert.ok(run.found.every((found) => found.startsWith("note ")));
  assert.deepEqual(Object.keys(run.files), [
    "run-review.json",
    "run-report.md",
    "handoff.json",
    "handoff-pack.json",
    "handoff-report.md",
    "next-agent-prompt.txt",
    "omission-receipt.json",
  ]);
  assert.deepEqual(run.facts, {
    steps: 3,
    failures: 1,
    first_failure: { step: 1, tool: "search", error_class: "timeout" },
    calls: 1,
    unanswered: 0,
    retries: 0,
    loops: 0,
    resolved: 0,
    changes: 0,
    blockers: 1,
    // The handoff's own, a constraint, a blocker, two actions, an evidence and a note.
    records: 7,
    omitted: 0,
  });
  const review = (await reviewOf({ trace: TRACE })).output as Review;
  const [found] = review.findings;
  const [evidence] = review.evidence;
  assert.equal(
    run.files["handoff.json"],
    JSON.stringify(
      {
        schema_version: "service.agent-handoff.v1",
        handoff_id: "run-handoff",
        goal: "Book a room",
        status: "blocked",
        constraints: ["Spend at most 100 €"],
        decisions: [],
        completed: [],
        blockers: [{
          id: "blocker-F001",
          summary: 'search: {"q":"room"} failed at trace[1]: request timed out',
          rule: "RUN_TOOL_ERROR",
          location: "trace[1]",
          evidence: ["evidence-E001"],
        }],
        evidence: [{
          id: "evidence-E001",
          locator: "trace[1]",
          text: "request timed out",
          sha256: evidence!.sha256,
        }],
        // Nobody asked how many tokens it used, and how long it took.
        unknowns: [],
        notes: [{ id: "n", summary: "Ask first", extra: [1] }],
        next_actions: [
          {
            id: "fix-1",
            summary: `search: {"q":"room"}. ${found!.fix}.`,
            priority: "high",
            depends_on: [],
          },
          { id: "call", summary: "Call the hotel", depends_on: ["fix-1"] },
        ],
      },
      null,
      2,
    ) + "\n",
  );
});

Deno.test(`${ID}: each file is the tools' own answer to the same call`, async () => {
  const options = { timeout_ms: 100, loop_threshold: 2, max_tokens: 5 };
  const trace = [...TRACE, { type: "error", error: "boom", duration_ms: 200, tokens: 9 }];
  const run = await runKit(ID, { goal: "g", trace, ...options, max_bytes: 4_096 });
  const review = await reviewOf({ trace, ...options });
  assert.deepEqual(JSON.parse(run.files["run-review.json"]!), review.output);

  const handoff = (await runTool("agent-context-handoff", {
    document: JSON.parse(run.files["handoff.json"]!),
    max_bytes: 4_096,
  })).output as Record<string, unknown>;
  const { context_pack, next_agent_prompt, omission_receipt } = handoff;
  assert.deepEqual(JSON.parse(run.files["handoff-pack.json"]!), context_pack);
  assert.match(
    run.files["handoff-report.md"]!,
    /^# Handoff: g\n\nOpen: \d+\.\n\n## What is open\n\n- /,
  );
  assert.match(run.files["handoff-report.md"]!, /## What to do next\n\n- /);
  assert.equal(run.files["next-agent-prompt.txt"], `${next_agent_prompt}\n`);
  assert.deepEqual(JSON.parse(run.files["omission-receipt.json"]!), omission_receipt);
});

Deno.test(`${ID}: reviews a line without secrets unchanged, and one with a secret as compact JSON`, async () => {
  const call =
    '{"type": "tool_call", "call_id": "1", "tool": "a", "arguments": {"n": 12345678901234567890}}';
  const answer = '{"type": "tool_result", "call_id": "1", "result": {"token": "a1b2c3d4"}}';
  const run = await runKit(ID, { goal: "g", trace_text: `${call}\n${answer}\n` });
  const text = `${call}\n${
    answer.replaceAll(/([:,]) /g, "$1").replace("a1b2c3d4", "[redacted]")
  }\n`;
  const { output } = await reviewOf({ text });
  assert.deepEqual(JSON.parse(run.files["run-review.json"]!), output);
  assert.ok(
    run.findings.some(({ code, message }) => code === "UNKNOWN" && /^1 number/.test(message)),
  );
});

Deno.test(`${ID}: reads a trace as JSON Lines, and prefers steps where both are given`, async () => {
  const trace_text = TRACE.map((step) => JSON.stringify(step, null, 1).replaceAll("\n", " "))
    .join("\r\n");
  const run = await runKit(ID, { goal: "g", trace_text });
  const { output } = await reviewOf({ text: trace_text });
  assert.deepEqual(JSON.parse(run.files["run-review.json"]!), output);

  const both = await runKit(ID, { goal: "g", trace: TRACE.slice(2), trace_text });
  assert.equal(both.facts.steps, 1);
  assert.equal((await runKit(ID, { goal: "g", trace: [], trace_text })).facts.steps, 3);
});

Deno.test(`${ID}: a run without a failure is ready, with a note and nothing to do next`, async () => {
  const run = await runKit(ID, { goal: "g", trace: [{ type: "message" }] });
  assert.equal(run.verdict, "ready");
  assert.deepEqual(run.found.filter((found) => found.includes("NO_FAILURE")), [
    "note NO_FAILURE_FOUND review",
  ]);
  assert.deepEqual([run.facts.blockers, run.facts.first_failure], [0, null]);
  assert.deepEqual(JSON.parse(run.files["handoff.json"]!).next_actions, []);
});

Deno.test(`${ID}: gives one action for each rule, blockers in the review's order, and notes how the run ended`, async () => {
  const trace = [
    { type: "error", error: "first" },
    { type: "tool_call", tool: "a" },
    { type: "error", error: "second" },
  ];
  const { files, facts } = await runKit(ID, { goal: "g", trace });
  const { failures, calls, unanswered, retries, loops } = facts;
  assert.deepEqual([failures, calls, unanswered, retries, loops], [2, 1, 1, 0, 0]);
  const review = JSON.parse(files["run-review.json"]!) as Review;
  const { blockers, next_actions: actions, evidence, notes } = JSON.parse(files["handoff.json"]!);
  const ending = review.findings.find(({ rule }) => rule === "RUN_NO_FINAL_MESSAGE")!;
  assert.deepEqual(notes, [{ id: `ending-${ending.id}`, summary: ending.message }]);
  const open = review.findings.filter((finding) => finding !== ending);
  assert.deepEqual(
    blockers.map(({ id, rule }: { id: string; rule: string }) => [id, rule]),
    open.map(({ id, rule }) => [`blocker-${id}`, rule]),
  );
  const rules = [...new Set(open.map(({ rule }) => rule))];
  assert.deepEqual(rules, ["RUN_ERROR", "RUN_UNANSWERED_CALL"]);
  assert.deepEqual(
    actions.map(({ id, summary }: { id: string; summary: string }) => [id, summary]),
    rules.map((rule, index) => [
      `fix-${index + 1}`,
      review.findings.find((finding) => finding.rule === rule)!.fix,
    ]),
  );
  assert.deepEqual(evidence.map(({ text }: { text: string }) => text), ["first", "second"]);
});

Deno.test(`${ID}: counts retries and loops`, async () => {
  const trace = [1, 2, 3, 4].flatMap((id) => [
    { type: "tool_call", tool: "a", call_id: id },
    { type: "tool_result", call_id: id, ok: id === 4 },
  ]);
  const { facts } = await runKit(ID, { goal: "g", trace });
  assert.deepEqual([facts.failures, facts.retries, facts.loops], [3, 3, 1]);
});

Deno.test(`${ID}: limits a summary to 2,000 characters`, async () => {
  const { output } = await reviewOf({ trace: TRACE });
  const review = output as Parameters<typeof handoffDocument>[2];
  const finding = { ...review.findings[0]!, message: "🛏".repeat(2_001), fix: "" };
  const own = { constraints: [], decisions: [], completed: [], notes: [], next_actions: [] };
  const head = { handoff_id: "h", goal: "g", status: "blocked" } as const;
  const { blockers, next_actions: actions } = handoffDocument(head, own, review, [], {
    open: [{ finding, steps: [], call: undefined }],
    resolved: [],
    outcome: {
      calls: [],
      failed: new Map(),
      alone: new Set(),
      resolvedAt: new Map(),
      changes: [],
      unchecked: undefined,
      lastWords: undefined,
    },
  });
  // An action without a fix has the message.
  for (const { summary } of [...blockers, ...actions as typeof blockers]) {
    assert.equal(summary, "🛏".repeat(2_000));
  }
});

Deno.test(`${ID}: has more findings than blockers`, async () => {
  const trace = Array.from({ length: 51 }, (_, index) => ({
    type: "error",
    error: `no ${index}`,
  }));
  const run = await runKit(ID, { goal: "g", trace });
  assert.equal(run.verdict, "needs_work");
  // 51 errors, and no message at the end.
  assert.equal(JSON.parse(run.files["run-review.json"]!).findings.length, 52);
  const { blockers, evidence, next_actions: actions } = JSON.parse(run.files["handoff.json"]!);
  assert.deepEqual([blockers.length, evidence.length, actions.length], [50, 50, 1]);
  assert.equal(run.facts.blockers, 50);
  assert.deepEqual(run.found[0], "problem BLOCKERS_CUT document");
  assert.match(run.findings[0]!.message, /^51 /);

  const exact = await runKit(ID, {
    goal: "g",
    trace: [...trace.slice(1), { type: "message" }],
  });
  assert.deepEqual([exact.verdict, exact.facts.blockers], ["ready", 50]);
});

Deno.test(`${ID}: reports what does not fit into the handoff`, async () => {
  const notes = Array.from({ length: 50 }, (_, index) => `${index} ${"x".repeat(100)}`);
  const run = await runKit(ID, { goal: "g", trace: TRACE, notes, max_bytes: 2_048 });
  assert.equal(run.verdict, "needs_work");
  const { complete, omitted_count } = JSON.parse(run.files["omission-receipt.json"]!);
  assert.equal(complete, false);
  assert.equal(run.facts.omitted, omitted_count);
  const found = run.findings.find(({ code }) => code === "HANDOFF_OMISSIONS")!;
  assert.match(found.message, new RegExp(`^${omitted_count} records did not fit into 2048 bytes`));
});

Deno.test(`${ID}: reports a trace that cannot be reviewed`, async () => {
  const traces = [
    { trace: [{ type: "dance" }] },
    { trace: ["text"] },
    { trace_text: '{"type":' },
    { trace_text: '{"type":"message","n":1e400}' },
  ];
  for (const trace of traces) {
    const run = await runKit(ID, { goal: "g", ...trace });
    assert.equal(run.verdict, "blocked");
    assert.deepEqual(run.found, ["blocker STEP_FAILED review"]);
    assert.deepEqual(run.statuses.slice(1), [
      "review failed",
      "document not_run",
      "report not_run",
      "handoff not_run",
    ]);
    assert.deepEqual(run.files, {});
    assert.deepEqual(Object.values(run.facts), [...Array(9).fill(null), 0, null, null]);
  }
});

Deno.test(`${ID}: keeps the review when no handoff can be made`, async () => {
  const cases: [Record<string, unknown>, string][] = [
    [{ handoff_id: "no id" }, "INVALID_HANDOFF_SCHEMA"],
    [{ goal: "" }, "INVALID_HANDOFF_SCHEMA"],
    [{ notes: [5] }, "INVALID_HANDOFF_SCHEMA"],
    [{ notes: [{ id: "blocker-F001" }] }, "DUPLICATE_HANDOFF_ID"],
    [{ notes: [{ id: "n", depends_on: ["m"] }] }, "UNRESOLVED_HANDOFF_REFERENCE"],
  ];
  for (const [input, code] of cases) {
    const run = await runKit(ID, { goal: "g", trace: TRACE, ...input });
    assert.equal(run.verdict, "blocked");
    assert.equal(run.steps.at(-1)!.error?.code, code);
    assert.deepEqual(Object.keys(run.files), ["run-review.json", "run-report.md"]);
    assert.deepEqual([run.facts.blockers, run.facts.records], [1, null]);
  }
});

const CALL = { type: "tool_call", tool: "get", call_id: "1" };

// Where a secret stands, and the secret.
const SECRETS: [Record<string, unknown>, string][] = [
  [
    { trace: [{ ...CALL, arguments: { headers: { Authorization: "tiny7" } } }] },
    "tiny7",
  ],
  [{ trace: [{ type: "error", error: "Bearer abcdefg1 was refused" }] }, "abcdefg1"],
  [{ trace: [{ type: "error", error: '{"token": "a1b2c3d4e5"}' }] }, "a1b2c3d4e5"],
  [{ trace: [{ type: "error", error: "no redis://me:hunter2@host" }] }, "hunter2"],
  [{ trace_text: JSON.stringify({ ...CALL, arguments: { password: "tiny7" } }) }, "tiny7"],
  [{ trace_text: '{"type":"error","error":"api_key=a1b2c3d4e5"}' }, "a1b2c3d4e5"],
  [{ trace_text: "no JSON: api_key=a1b2c3d4e5" }, "a1b2c3d4e5"],
  [{ trace: TRACE, goal: "Log in with api_key=a1b2c3d4e5" }, "a1b2c3d4e5"],
  [{ trace: TRACE, notes: ["password: hunter2hunter2"] }, "hunter2hunter2"],
  [{ trace: TRACE, decisions: [{ id: "d", api_key: "tiny7" }] }, "tiny7"],
];

for (const [input, secret] of SECRETS) {
  Deno.test(`${ID}: hides a secret in ${JSON.stringify(input)}`, async () => {
    const run = await runKit(ID, { goal: "g", ...input });
    const found = run.findings.find(({ code }) => code === "SECRET_IN_INPUT")!;
    assert.deepEqual([found.severity, found.step], ["problem", "redact"]);
    assert.match(found.message, /^1 value was redacted: 1 in \w+/);
    assert.ok(!JSON.stringify(run.result).includes(secret));
  });
}

Deno.test(`${ID}: treats prototype names as data`, async () => {
  const note = JSON.parse('{"id": "n", "__proto__": {"summary": "x"}, "constructor": 1}');
  const trace = [JSON.parse('{"type": "message", "__proto__": {"type": "error"}}')];
  const { files } = await runKit(ID, { goal: "g", trace, notes: [note] });
  assert.match(files["handoff.json"]!, /"__proto__": \{\n {8}"summary": "x"/);
  const { output } = await reviewOf({ trace });
  assert.deepEqual(JSON.parse(files["run-review.json"]!), output);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const input of [{}, { goal: "g" }, { goal: "g", trace: [], trace_text: " " }]) {
    assert.equal((await errorOf(ID, input)).code, "EMPTY_INPUT");
  }
  const cases: [Record<string, unknown>, string][] = [
    [{ trace: TRACE }, "goal"],
    [{ trace: TRACE, goal: "x".repeat(2_001) }, "goal"],
    [{ trace: Array(3_001).fill({ type: "message" }), goal: "g" }, "trace"],
    [{ trace: TRACE, goal: "g", status: "lost" }, "status"],
    [{ trace: TRACE, goal: "g", notes: Array(51).fill("x") }, "notes"],
    [{ trace: TRACE, goal: "g", max_bytes: 65_537 }, "max_bytes"],
    [{ trace: TRACE, goal: "g", loop_threshold: 1 }, "loop_threshold"],
  ];
  for (const [input, path] of cases) {
    const { code, fields } = await errorOf(ID, input);
    assert.deepEqual([code, fields.map((field) => field.path)], ["INVALID_INPUT", [path]]);
  }
  const text = "x".repeat(1_500_000);
  assert.equal((await errorOf(ID, { goal: "g", trace_text: text })).code, "INPUT_TOO_LARGE");
  // Characters are code points.
  assert.equal((await runKit(ID, { trace: TRACE, goal: "🛏".repeat(2_000) })).verdict, "ready");
});

Deno.test(`${ID}: counts all steps and failures of the longest trace`, async () => {
  const trace = Array.from({ length: 3_000 }, () => ({ type: "message", text: "x".repeat(440) }));
  assert.equal((await runKit(ID, { goal: "g", trace })).facts.steps, 3_000);
  const failing = Array.from({ length: 1_000 }, (_, index) => ({
    type: "error",
    error: `${index} ${"x".repeat(240)}`,
  }));
  assert.equal((await runKit(ID, { goal: "g", trace: failing })).facts.failures, 1_000);
});

Deno.test(`${ID}: says of what a terminal shows that it is no history, and which file is`, async () => {
  const trace_text =
    "> deploy staging\n\n\u25cf Bash(kubectl apply -f k8s/)\n  error: unknown field\n";
  const { verdict, findings } = await runKit(ID, { goal: "Deploy", trace_text });
  assert.equal(verdict, "blocked");
  assert.equal(findings[0]!.code, "NOT_A_HISTORY");
  assert.match(findings[0]!.fix, /\.claude\/projects/);
});
