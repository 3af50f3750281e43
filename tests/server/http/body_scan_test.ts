/** What of a body goes to the worker as text, and so is not parsed by the thread that serves. */
import assert from "node:assert/strict";
import { scanBody } from "../../../server/http/body_scan.ts";
import { WorkPerTurn } from "../../../server/http/event_loop.ts";

const LONG = '\n"é'.repeat(50_000);
const MANY = Array.from({ length: 300 }, (_, index) => `v${index}`);

/** Steps, and the values of theirs that are not parsed. */
const STEPS: [string, object, unknown[]][] = [
  ["a long text", { input: LONG }, [LONG]],
  ["a long text as a setting", { find: LONG, replace: "$INPUT" }, [LONG]],
  ["a long text beside a binding", { input: { a: LONG, b: "$PREV", c: MANY } }, [LONG, MANY]],
  ["an input without a binding as a whole", { input: { a: LONG, b: MANY } }, [{
    a: LONG,
    b: MANY,
  }]],
  ["options", { input: "$INPUT", options: { a: LONG } }, [LONG]],
  ["an input that only looks like one with bindings", { input: { $ref: "$", a: [LONG, "$5"] } }, [
    { $ref: "$", a: [LONG, "$5"] },
  ]],
  ["no list with a binding", { input: { a: [...MANY, { b: "$STEP[0].a" }], b: LONG } }, [LONG]],
  ["no list with an escaped binding", { input: { a: [...MANY, "$$PREV"], b: LONG } }, [LONG]],
  ["no binding, however long", { input: `$INPUT.${LONG}` }, []],
  ["nothing short", { input: { a: "a", b: "$PREV" }, options: { c: ["c"] } }, []],
];

for (const [title, step, expected] of STEPS) {
  Deno.test(`scanBody: of a step ${title} stays text`, async () => {
    const steps = [{ tool_id: "base64", input: "a" }, { tool_id: "base64", ...step }];
    const call = { name: "run_pipeline", arguments: { input: "a", steps } };
    for (
      const body of [
        { input: "a", steps },
        [{ jsonrpc: "2.0", id: 1, method: "tools/call", params: call }],
      ]
    ) {
      const text = JSON.stringify(body);
      const { cuts } = await scanBody(text, new WorkPerTurn(16));
      assert.deepEqual(cuts.map(({ start, end }) => JSON.parse(text.slice(start, end))), expected);
    }
  });
}

Deno.test("scanBody: of a step no binding written with escapes stays text", async () => {
  for (
    const binding of [
      "\\u0024INPUT",
      "\\u0024\\u0049NPUT",
      "$\\u0049NPUT",
      "$INPU\\u0054",
      "$S\\u0054EP[0]",
    ]
  ) {
    const list = `["${binding}",${JSON.stringify(LONG)}]`;
    const body = `{"steps":[{"tool_id":"base64","input":{"a":${list}}}],"input":"a"}`;
    const { cuts } = await scanBody(body, new WorkPerTurn(16));
    assert.equal(cuts.length, 0);
  }
});

Deno.test("scanBody: of 20,000 short members beside a binding none becomes a text of its own", async () => {
  const members = Array.from({ length: 19_000 }, (_, index) => [`k${index}`, "v"]);
  const input = Object.fromEntries([...members, ["a", "$PREV"]]);
  const body = JSON.stringify({ steps: [{ tool_id: "base64", input }] });
  assert.ok(body.length < 256 * 1024);
  const { cuts, parsedValues } = await scanBody(body, new WorkPerTurn(16));
  assert.equal(cuts.length, 0);
  assert.ok(parsedValues > 19_000);
});
