/**
 * Every tool that runs a pattern of the caller: the worst patterns are answered or stopped by the deadline, and
 * what they find is bounded.
 */
import assert from "node:assert/strict";
import { soleCaller } from "../../../engine/caller.ts";
import { resultOf, runTool } from "../../../engine/run.ts";
import { createPool } from "../../../engine/sandbox/pool.ts";
import { TOOLS } from "../../../tools/catalog/registry.ts";
import { assertWait } from "../../pace.ts";

const TIMEOUT_MS = 250;
/** For what must not be stopped, however busy the machine is. */
const MUCH_TIME_MS = 300_000;

/** The patterns take exponential, or cubic, time where the engine backtracks. */
const EXPONENTIAL = "^(a+)+$";
const CUBIC = "a*a*a*b";
/** RE2 does not know them, so that they run where they may backtrack. */
const WITH_LOOKAHEAD = "^(?=(a+)+$)";
const SHORT = "a".repeat(40) + "!";
const LONG = "a".repeat(90_000);

/** By tool: inputs with such patterns wherever it takes one. */
const WORST: Record<string, Record<string, unknown>[]> = {
  "regex-tester": [
    { pattern: EXPONENTIAL, input: SHORT },
    { pattern: CUBIC, input: LONG },
    { pattern: "(?=(.*))".repeat(20), input: LONG },
    // V8's optimizing compiler of expressions takes minutes for this one and cannot be interrupted; the
    // tasks switch it off.
    { pattern: "a?".repeat(300) + "a".repeat(300), input: "b" },
    { pattern: "(?:)", input: LONG, replacement: "x" },
    { pattern: "a", input: LONG, replacement: "$`" },
  ],
  "find-replace": [
    { text: SHORT, find: EXPONENTIAL, mode: "regex" },
    { text: LONG, find: CUBIC, mode: "regex" },
    { text: LONG, find: "a*b|a", replace: "x", mode: "regex" },
    { text: LONG, find: "a", replace: "b".repeat(5_000) },
    { text: LONG, rules: Array(50).fill({ find: "(a)", replace: "$1$1", mode: "regex" }) },
  ],
  "json-query": [
    { input: JSON.stringify([SHORT]), query: `$[?search(@, '${EXPONENTIAL}')]` },
    { input: JSON.stringify([LONG]), query: `$[?match(@, '${CUBIC}')]` },
    { input: JSON.stringify([SHORT, EXPONENTIAL]), query: "$[?search(@, $[1])]" },
    {
      input: JSON.stringify(Array(2_000).fill(SHORT)),
      query: "$[?search(@, '(a|a)*(a|aa)*(a?){50}b')]",
    },
  ],
  "json-schema-validator": [
    { input: JSON.stringify(SHORT), schema: { pattern: EXPONENTIAL } },
    { input: JSON.stringify(SHORT), schema: { pattern: WITH_LOOKAHEAD } },
    { input: JSON.stringify(LONG), schema: { pattern: CUBIC } },
    {
      input: JSON.stringify({ [SHORT]: 1 }),
      schema: { patternProperties: { [WITH_LOOKAHEAD]: { type: "string" } } },
    },
    { input: JSON.stringify("(".repeat(5_000)), schema: { format: "regex" } },
  ],
  "prompt-regression-kit": [
    {
      cases: [{
        id: "a",
        baseline_output: SHORT,
        candidate_output: SHORT,
        assertions: [EXPONENTIAL, WITH_LOOKAHEAD, CUBIC].map((value) => ({ type: "regex", value })),
      }],
    },
  ],
  "structured-output-validator": [
    { text: JSON.stringify(SHORT), schema: { pattern: EXPONENTIAL } },
    { text: JSON.stringify(SHORT), schema: { pattern: WITH_LOOKAHEAD } },
    {
      text: JSON.stringify({ [SHORT]: 1 }),
      schema: { patternProperties: { [WITH_LOOKAHEAD]: { type: "string" } } },
    },
  ],
};

/** Any other would say that the input was wrong, and the pattern never run. */
const OUTCOMES = ["answered", "TOOL_TIMEOUT", "OUTPUT_TOO_LARGE"];

Deno.test("caller's patterns: every tool that runs them is tested", () => {
  const tools = TOOLS.filter(({ runsCallerPattern }) => runsCallerPattern).map(({ id }) => id);
  assert.deepEqual(Object.keys(WORST).sort(), tools.sort());
});

Deno.test("caller's patterns: the worst are answered or stopped on time, and the service goes on", async () => {
  const workerUrl = new URL("./pattern_worker.ts", import.meta.url);
  const pool = createPool({ baseUrl: "http://localhost:8000", workerUrl });
  const everyday = () =>
    runTool(pool, { tool_id: "json-formatter", input: "[1]" }, soleCaller(MUCH_TIME_MS));
  try {
    await everyday();
    const quiet = () => Promise.all([everyday(), sleep(TIMEOUT_MS)]);
    let stopped = 0;
    for (const [tool_id, inputs] of Object.entries(WORST)) {
      for (const input of inputs) {
        const shown = `${tool_id} ${JSON.stringify(input).slice(0, 100)}`;
        const worst = async () => {
          const run = await runTool(pool, { tool_id, input }, soleCaller(TIMEOUT_MS));
          const outcome = run.failureCode ?? "answered";
          assert.ok(OUTCOMES.includes(outcome), `${shown}: ${outcome}`);
          if (run.failureCode === "TOOL_TIMEOUT") stopped++;
          const chars = JSON.stringify(resultOf(run)).length;
          assert.ok(chars < 4_000_000, `${shown} answered ${chars} characters`);
        };
        await assertWait(worst, quiet, 3);
      }
    }
    assert.ok(stopped > 0, "none of them was any work");
    assert.equal(resultOf(await everyday()).ok, true);
  } finally {
    pool.close();
  }
});

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
