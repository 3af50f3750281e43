/** Logs of Inspect AI, executions of n8n, trajectories of DSPy, and logs of CrewAI. */
import assert from "node:assert/strict";
import { geminiMessages } from "../../../tools/kits/agent-run-forensics-handoff-kit/gemini_responses.ts";
import { runKit } from "./kit_support.ts";

const ID = "agent-run-forensics-handoff-kit";

/** Runs the kit on a document as its program writes it. */
function handOver(trace: unknown) {
  return runKit(ID, { goal: "Do the job", trace_text: JSON.stringify(trace) });
}

/** What a tool was called with, and whether it failed, of each result. */
function resultsIn(trace: string): unknown[] {
  const steps = trace.trimEnd().split("\n").map((line) => JSON.parse(line));
  return steps.filter(({ type }) => type === "tool_result")
    .map(({ call_id, ok, source }) => {
      const call = steps.find((one) => one.type === "tool_call" && one.call_id === call_id);
      return [call?.tool, call?.arguments, ok, source];
    });
}

/** As `inspect eval` writes a log with `--log-format json` (schema version 2). */
const inspectLog = {
  version: 2,
  status: "error",
  eval: { task: "security_guide", model: "openai/gpt-4o", created: "2025-05-12T20:27:36-04:00" },
  samples: [
    {
      id: 1,
      epoch: 1,
      input: "List the files.",
      target: "hello.txt",
      messages: [
        { role: "user", content: "List the files.", source: "input" },
        {
          role: "assistant",
          content: "",
          source: "generate",
          tool_calls: [{ id: "call_1", function: "bash", arguments: { cmd: "ls /nope" } }],
        },
        {
          role: "tool",
          content: "",
          tool_call_id: "call_1",
          function: "bash",
          error: { type: "timeout", message: "Command timed out before completing." },
        },
      ],
      scores: { includes: { value: "I" } },
      limit: { type: "message", limit: 3 },
    },
    {
      id: 2,
      epoch: 1,
      input: "Read it.",
      target: "x",
      messages: [{ role: "user", content: "Read it." }],
      error: { message: "RuntimeError('No sandbox')", traceback: "Traceback …" },
    },
  ],
};

Deno.test(`${ID}: reads each sample of an Inspect AI log, with what ended it`, async () => {
  const { findings, facts, files } = await handOver(inspectLog);
  assert.deepEqual([facts.calls, facts.failures], [1, 3]);
  assert.deepEqual(resultsIn(files["trace.jsonl"]!), [
    ["bash", { cmd: "ls /nope" }, false, "samples[0].messages[2]"],
  ]);
  const told = findings.map(({ message }) => message).join("\n");
  assert.match(told, /timeout: Command timed out before completing\./);
  assert.match(told, /The sample ended at its message limit of 3/);
  assert.match(told, /RuntimeError\('No sandbox'\)/);
});

/** As n8n's API answers `/executions/231?includeData=true`; nodes stand by name, not in the order they ran in. */
const n8nExecution = (error: unknown) => ({
  id: "231",
  finished: !error,
  status: error ? "error" : "success",
  data: {
    resultData: {
      runData: {
        "HTTP Request": [{
          startTime: 1762251121120,
          executionIndex: 1,
          executionTime: 2300,
          executionStatus: error ? "error" : "success",
          ...(error ? { error } : { data: { main: [[{ json: { id: 7 } }]] } }),
        }],
        Webhook: [{
          startTime: 1762251121115,
          executionIndex: 0,
          executionTime: 1,
          executionStatus: "success",
          data: { main: [[{ json: { body: { email: "a@example.com" } } }]] },
        }],
      },
      lastNodeExecuted: "HTTP Request",
      ...(error ? { error } : {}),
    },
  },
  workflowData: {
    name: "Lead",
    nodes: [{ name: "HTTP Request", parameters: { url: "https://crm.example.com/people" } }],
  },
});

Deno.test(`${ID}: reads an execution of n8n in the order that its nodes ran in`, async () => {
  const error = {
    message: "Authorization failed",
    description: "Invalid API key",
    httpCode: "401",
  };
  const { found, findings, facts, files } = await handOver(n8nExecution(error));
  assert.deepEqual([facts.calls, facts.failures], [2, 1]);
  assert.deepEqual(resultsIn(files["trace.jsonl"]!).map((one) => (one as string[])[0]), [
    "Webhook",
    "HTTP Request",
  ]);
  assert.match(findings[0]!.message, /Authorization failed: Invalid API key/);
  // No model is there to answer.
  assert.ok(!found.some((one) => one.includes("RUN_NO_FINAL_MESSAGE")));
  const passed = await handOver(n8nExecution(undefined));
  assert.equal(passed.facts.failures, 0);
  assert.ok(!passed.found.some((one) => one.includes("RUN_NO_FINAL_MESSAGE")));
});

/** Executions as n8n's API lists them, the newest first, and as its command line exports them. */
const listed = (failed: boolean[], workflows = ["w1", "w1"]) =>
  failed.map((hasFailed, index) => ({
    ...n8nExecution(hasFailed ? { message: "Connection refused" } : undefined),
    id: String(9 - index),
    workflowId: workflows[index],
    startedAt: `2025-11-0${9 - index}T10:00:00.000Z`,
  }));

Deno.test(`${ID}: reads a list of n8n's executions in the order that they started in`, async () => {
  for (const wrap of [(list: unknown) => list, (data: unknown) => ({ data, nextCursor: null })]) {
    // The older one failed, and the newer one passed.
    const mended = await handOver(wrap(listed([false, true])));
    assert.deepEqual([mended.facts.calls, mended.facts.resolved], [4, 1]);
    assert.equal(mended.facts.blockers, 0);
    const broken = await handOver(wrap(listed([true, false])));
    assert.equal(broken.facts.blockers, 1);
    const [source] = resultsIn(broken.files["trace.jsonl"]!).map((one) => (one as string[])[3]);
    assert.match(source!, /^(?:data)?\[1\]\.data\.resultData\.runData\["Webhook"\]\[0\]$/);
    // A node of the same name in another workflow mends nothing.
    const other = await handOver(wrap(listed([false, true], ["w1", "w2"])));
    assert.equal(other.facts.blockers, 1);
  }
});

Deno.test(`${ID}: an execution of n8n that is listed without its data tells that it failed`, async () => {
  const [passed, failed] = listed([false, true]);
  const { findings } = await handOver([passed, { ...failed, status: "error", data: undefined }]);
  assert.match(findings[0]!.message, /Execution 8 ended with status error; its data is not here/);
});

Deno.test(`${ID}: reads responses of Gemini, and the chunks of one`, async () => {
  const response = (parts: unknown[], finishReason?: string) => ({
    candidates: [{ content: { role: "model", parts }, ...(finishReason && { finishReason }) }],
    usageMetadata: { promptTokenCount: 20 },
    modelVersion: "gemini-2.0-flash",
  });
  const call = response([{ functionCall: { name: "get_order", args: { id: 7 } } }], "STOP");
  const said = [response([{ text: "Order 7 " }]), response([{ text: "has shipped." }], "STOP")];
  const { facts, files } = await handOver([call, ...said]);
  assert.deepEqual([facts.steps, facts.calls, facts.unanswered], [2, 1, 1]);
  assert.match(files["trace.jsonl"]!, /"text":"Order 7 has shipped\."/);
  assert.equal((await handOver(call)).facts.calls, 1);
  // What stopped an answer is what failed.
  const stopped = await handOver([call, response([{ text: "Order" }], "MAX_TOKENS")]);
  assert.match(stopped.findings[0]!.message, /The response ended with MAX_TOKENS/);
  const refused = await handOver([{ promptFeedback: { blockReason: "SAFETY" } }]);
  assert.match(refused.findings[0]!.message, /The response ended with SAFETY/);
});

Deno.test(`${ID}: reads a trajectory of DSPy, of a traceback the exception`, async () => {
  const { findings, facts, files } = await handOver({
    thought_0: "I need the weather.",
    tool_name_0: "get_weather",
    tool_args_0: { city: "Tokyo" },
    observation_0:
      'Execution error in get_weather: \nTraceback (most recent call last):\n  File "/app/t.py", line 2, in get_weather\n    raise TimeoutError("no answer")\nTimeoutError: no answer',
    thought_1: "I cannot get it.",
    tool_name_1: "finish",
    tool_args_1: {},
    observation_1: "Completed.",
  });
  assert.deepEqual([facts.calls, facts.failures], [2, 1]);
  assert.deepEqual(resultsIn(files["trace.jsonl"]!)[0], [
    "get_weather",
    { city: "Tokyo" },
    false,
    "tool_name_0",
  ]);
  assert.match(findings[0]!.message, /failed at trace\[2\]: TimeoutError: no answer$/);
});

Deno.test(`${ID}: reads the programs of DSPy's CodeAct`, async () => {
  const { facts } = await handOver({
    trajectory: {
      generated_code_0: "parse(error",
      observation_0: "Failed to execute the generated code: Invalid Python syntax. message: ",
      generated_code_1: "print(1 + 1)",
      code_output_1: '"2\\n"',
    },
  });
  assert.deepEqual([facts.calls, facts.failures], [2, 1]);
});

Deno.test(`${ID}: of a crew of CrewAI, the task that did not end is open`, async () => {
  const { findings, facts } = await handOver([
    {
      timestamp: "2025-03-02 10:14:01",
      task_name: "research_task",
      task: "Research the market",
      agent: "Senior Researcher",
      status: "started",
    },
    {
      timestamp: "2025-03-02 10:15:40",
      task_name: "research_task",
      task: "Research the market",
      agent: "Senior Researcher",
      status: "completed",
      output: "It grew by 12%.",
    },
    {
      timestamp: "2025-03-02 10:15:40",
      task_name: "reporting_task",
      task: "Write the report",
      agent: "Reporting Analyst",
      status: "started",
    },
  ]);
  assert.deepEqual([facts.calls, facts.unanswered], [2, 1]);
  assert.match(findings[0]!.message, /^reporting_task/);
});

Deno.test(`${ID}: a task of CrewAI without a name is known by its agent`, async () => {
  const entry = { timestamp: "2025-03-02 10:14:01", task_name: null, task: "Look", agent: "Scout" };
  const { findings, facts } = await handOver([{ ...entry, status: "started" }]);
  assert.deepEqual([facts.calls, facts.unanswered], [1, 1]);
  assert.match(findings[0]!.message, /^Scout/);
});

Deno.test(`${ID}: messages that have an agent, a task and a status are no log of CrewAI`, async () => {
  const of = { agent: "planner", task: "trip", task_name: "trip", status: "completed" };
  const { found, files } = await handOver([
    { role: "user", content: "Book a flight", ...of },
    { role: "assistant", content: "It is booked.", ...of },
  ]);
  assert.ok(!found.some((one) => one.includes("RUN_ORPHAN_RESULT")));
  const steps = files["trace.jsonl"]!.trimEnd().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(steps.map(({ type }) => type), ["message", "message"]);
});

Deno.test(`${ID}: an error beside a result answers its call, whatever names the call`, async () => {
  const { facts } = await handOver([
    { role: "user", content: "Find it" },
    {
      role: "assistant",
      tool_calls: [{ id: "c1", type: "function", function: { name: "find", arguments: "{}" } }],
    },
    { role: "tool", toolCallId: "c1", content: "", error: { type: "gone", message: "Not there" } },
    { role: "assistant", content: "I did not find it." },
  ]);
  assert.deepEqual([facts.failures, facts.unanswered], [1, 0]);
});

Deno.test(`${ID}: reads the messages beside what other programs have elsewhere`, async () => {
  const messages = [{ role: "user", content: "Find it" }, { role: "assistant", content: "Found." }];
  const besides = [
    { eval: { score: 1 }, status: "done" },
    { eval: { score: 0 }, status: "error", error: { message: "Judged wrong" } },
    { runData: {} },
  ];
  for (const beside of besides) {
    const { facts } = await handOver({ ...beside, messages });
    assert.equal(facts.steps, 2, JSON.stringify(beside));
  }
});

Deno.test(`${ID}: a long stream of Gemini's thoughts is read in the time of its length`, () => {
  const chunks = Array.from({ length: 40_000 }, (_, index) => ({
    candidates: [{ content: { parts: [{ text: `thought ${index}`, thought: true }] } }],
  }));
  const start = performance.now();
  const [message] = geminiMessages(chunks)!;
  assert.equal((message!.parts as unknown[]).length, 40_000);
  // Copying what came before for each chunk takes a minute.
  assert.ok(performance.now() - start < 10_000);
});
