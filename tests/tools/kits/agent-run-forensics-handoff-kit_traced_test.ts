/** Runs as LangSmith exports them, observations as Langfuse does, and what agents claim of tools that failed. */
import assert from "node:assert/strict";
import { runKit } from "./kit_support.ts";

const ID = "agent-run-forensics-handoff-kit";

/** A clock of the run: seconds after its begin. */
const at = (seconds: number) => `2026-01-18T06:52:${String(seconds).padStart(2, "0")}.000Z`;

const ERROR =
  'PaymentError("card declined")Traceback (most recent call last):\n  File "pay.py", line 3\nPaymentError: card declined';

const langSmith = {
  id: "r0",
  name: "AgentExecutor",
  run_type: "chain",
  start_time: at(0),
  end_time: at(9),
  inputs: { input: "Book a flight from JFK to LHR" },
  outputs: { output: "I booked flight BA117." },
  child_runs: [
    {
      id: "r1",
      name: "ChatOpenAI",
      run_type: "llm",
      start_time: at(1),
      inputs: { messages: [[]] },
      outputs: { generations: [[{ text: "I search first" }]] },
      prompt_tokens: 400,
      completion_tokens: 20,
    },
    {
      id: "r2",
      name: "search_flights",
      run_type: "tool",
      start_time: at(2),
      end_time: at(3),
      inputs: { input: '{"from": "JFK", "to": "LHR"}' },
      outputs: { output: { type: "tool", status: "success", content: "Found 5 flights" } },
    },
    {
      id: "r3",
      name: "book_flight",
      run_type: "tool",
      start_time: at(4),
      end_time: at(6),
      inputs: { flight: "BA117" },
      error: ERROR,
    },
  ],
};

/** The same as LangSmith's API lists it: flat, the newest first. */
const { child_runs, ...root } = langSmith;
const listed = [...child_runs.map((run) => ({ ...run, parent_run_id: "r0" })).reverse(), root];

const langfuse = {
  id: "t1",
  name: "booking",
  observations: [
    {
      id: "a",
      traceId: "t1",
      type: "AGENT",
      name: "agent",
      startTime: at(0),
      endTime: at(9),
      level: "DEFAULT",
      output: "I booked flight BA117.",
    },
    {
      id: "b",
      traceId: "t1",
      parentObservationId: "a",
      type: "GENERATION",
      name: "chat",
      startTime: at(1),
      level: "DEFAULT",
      output: '{"role":"assistant","content":"I search first"}',
      usageDetails: { input: 400, output: 20 },
    },
    {
      id: "c",
      traceId: "t1",
      parentObservationId: "a",
      type: "SPAN",
      name: "search_flights",
      startTime: at(2),
      endTime: at(3),
      level: "DEFAULT",
      input: '{"from":"JFK","to":"LHR"}',
      output: "Found 5 flights",
    },
    {
      id: "d",
      traceId: "t1",
      parentObservationId: "a",
      type: "TOOL",
      name: "book_flight",
      startTime: at(4),
      endTime: at(6),
      level: "ERROR",
      statusMessage: 'PaymentError("card declined")',
      input: { flight: "BA117" },
    },
  ],
};

const FORMS = {
  "a run with its child runs": langSmith,
  "runs as a list": listed,
  "Langfuse": langfuse,
};

for (const [form, trace] of Object.entries(FORMS)) {
  Deno.test(`${ID}: reads calls, answers and the failure in ${form}`, async () => {
    const { facts, findings, files } = await runKit(ID, {
      goal: "Book a flight",
      trace_text: JSON.stringify(trace),
    });
    assert.deepEqual([facts.calls, facts.failures, facts.unanswered], [2, 1, 0]);
    assert.deepEqual(
      (facts.first_failure as { tool: string }).tool,
      "book_flight",
    );
    const open = findings.find(({ code }) => code === "RUN_TOOL_ERROR")!;
    assert.match(open.message, /PaymentError\("card declined"\)$/);
    assert.match(files["run-report.md"]!, /search_flights \| \{"from":"JFK","to":"LHR"\} \| ok/);
    const claim = findings.find(({ code }) => code === "SUCCESS_CLAIMED")!;
    assert.match(claim.message, /"I booked flight BA117\."/);
  });
}

Deno.test(`${ID}: an error of a LangSmith run that none of its own had is told once`, async () => {
  const limit = "GraphRecursionError('Recursion limit of 25 reached')";
  const failed = { ...langSmith, outputs: undefined, error: limit };
  const { findings } = await runKit(ID, { goal: "Book", trace_text: JSON.stringify(failed) });
  assert.equal(findings.filter(({ message }) => message.includes("Recursion limit")).length, 1);
  const same = { ...langSmith, outputs: undefined, error: ERROR };
  const { facts } = await runKit(ID, { goal: "Book", trace_text: JSON.stringify(same) });
  assert.equal(facts.failures, 1);
});

Deno.test(`${ID}: reads thousands of models' answers that only call tools`, async () => {
  const generations = [[{ message: { kwargs: { content: "", tool_calls: [] } } }]];
  const runs = Array.from({ length: 3_000 }, (_, index) => ({
    id: `r${index}`,
    run_type: "llm",
    name: "chat",
    start_time: at(index % 10),
    inputs: {},
    outputs: { generations },
  }));
  const { facts } = await runKit(ID, { goal: "Book", trace_text: JSON.stringify({ runs }) });
  assert.equal(facts.steps, 3_000);
});

Deno.test(`${ID}: a call that ran out of time is open once`, async () => {
  const { facts } = await runKit(ID, {
    goal: "Ask the service",
    trace: [
      { type: "tool_call", tool: "ask_service", call_id: "1", arguments: { id: 1 } },
      {
        type: "tool_result",
        call_id: "1",
        ok: false,
        error: "Read timed out",
        duration_ms: 90_000,
      },
    ],
  });
  assert.equal(facts.blockers, 1);
});

/** Last words after a failed call, the tool, and whether they claim what it did not do. */
const LAST_WORDS: readonly (readonly [tool: string, words: string, claims: boolean])[] = [
  ["cancel_order", "Your order has been cancelled.", true],
  ["sendEmail", "I've sent the email to Kim.", true],
  ["apply_refund", "The refund is applied to your card.", true],
  ["cancel_order", "I could not cancel the order: the service refused.", false],
  ["cancel_order", "The order will be cancelled by a colleague.", false],
  ["get_order", "I got your order.", false],
  ["delete_user", "User 3 was deleted earlier: there is nothing to do.", false],
];

for (const [tool, words, claims] of LAST_WORDS) {
  Deno.test(`${ID}: ${JSON.stringify(words)} after a failed ${tool} ${claims ? "claims" : "does not claim"} its work`, async () => {
    const { found } = await runKit(ID, {
      goal: "Help the customer",
      trace: [
        { role: "user", content: "Please." },
        {
          role: "assistant",
          content: [{ type: "tool_use", id: "1", name: tool, input: { id: 7 } }],
        },
        {
          role: "user",
          content: [{
            type: "tool_result",
            tool_use_id: "1",
            is_error: true,
            content: "403 Forbidden",
          }],
        },
        { role: "assistant", content: words },
      ],
    });
    assert.equal(found.includes("problem SUCCESS_CLAIMED review"), claims);
  });
}

Deno.test(`${ID}: what a later change did in place of a failed one may be claimed`, async () => {
  const { found } = await runKit(ID, {
    goal: "Write the notes",
    trace: [
      { type: "tool_call", call_id: "1", tool: "write_file", arguments: { path: "a.md" } },
      { type: "tool_result", call_id: "1", ok: false, error: "permission denied" },
      { type: "tool_call", call_id: "2", tool: "bash", arguments: { command: "echo x > b.md" } },
      { type: "tool_result", call_id: "2", ok: true, result: "" },
      { type: "message", role: "assistant", text: "I've written the notes to b.md." },
    ],
  });
  assert.deepEqual(found.filter((one) => one.includes("SUCCESS_CLAIMED")), []);
});
