/** A number that no tool computes with keeps its own text, over every way in and through every chain. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { soleCaller } from "../../engine/caller.ts";
import { createEngine, engineOn } from "../../engine/engine.ts";
import { textOf } from "../../engine/json_chunks.ts";
import { pipelineBody } from "../../engine/pipeline.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { holdsSourceNumbers, parseExactJson } from "../../tools/shared/json/parse.ts";
import { holdsRawNumbers, plainNumbers } from "../../tools/shared/json/source_number.ts";
import { BASE_URL } from "../service.ts";

const engine = engineOn(createInPlaceSandbox({ baseUrl: BASE_URL }));

/** Numbers as people and programs write them; most print otherwise as doubles. */
const NUMBERS = [
  "0",
  "-0",
  "1.0",
  "1.10",
  "-12.500",
  "9007199254740993",
  "12345678901234567890123",
  "0.12345678901234567890",
  "1E5",
  "1e400",
  "1e-7",
  "0.0000001",
  "100",
  "-1.5e+3",
];

Deno.test("parseExactJson: every number prints as it was written", () => {
  for (const number of NUMBERS) {
    const text = `{"a":[${number},{"b":${number}}],"n${number}":"${number}"}`;
    assert.equal(JSON.stringify(parseExactJson(text)), text);
  }
});

Deno.test("parseExactJson: numbers inside strings, and after escaped quotes, are no numbers", () => {
  for (const text of ['"1.0"', '"\\"1.0"', '"\\\\"', '{"1.0\\\\":"-0"}', '["a\\\\\\"",1]']) {
    assert.equal(holdsSourceNumbers(text), false, text);
  }
  assert.equal(holdsSourceNumbers('["\\\\",1.0]'), true);
});

Deno.test("plainNumbers: doubles for all, the names of members kept, __proto__ too", () => {
  const value = parseExactJson('{"__proto__":1.0,"b":[9007199254740993]}');
  const plain = plainNumbers(value);
  assert.equal(holdsRawNumbers(plain), false);
  assert.equal(JSON.stringify(plain), '{"__proto__":1,"b":[9007199254740992]}');
});

/** JSON text with numbers of every form; names and strings are plain, so that every format can hold them. */
const documents = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.constantFrom(...NUMBERS, "true", '"x"', '"12.0"'),
    fc.array(tie("value"), { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(",")}]`),
    tie("object"),
  ),
  object: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { minLength: 1 }).chain((names) =>
    fc.tuple(...names.map(() => tie("value"))).map((values) =>
      `{${names.map((name, index) => `"${name}":${values[index]}`).join(",")}}`
    )
  ),
})).object as fc.Arbitrary<string>;

interface Step {
  tool_id: string;
  [key: string]: unknown;
}

/** The step that gives a document as it is. */
function allOf(input: string): Step {
  return { tool_id: "json-query", input: { input, query: "$", result: "single" } };
}

/** A history in which a tool is called with these arguments. */
function calling(args: string) {
  const call = { id: "c", type: "function", function: { name: "f", arguments: args } };
  return { messages: [{ role: "assistant", tool_calls: [call] }] };
}

/** Steps from a document to itself; each takes an object and gives an equal one, or its text. */
const MOVES: Step[][] = [
  [{ tool_id: "json-query", query: "$", result: "single" }],
  [{ tool_id: "json-formatter", mode: "minify" }],
  [{ tool_id: "json-formatter" }, { tool_id: "json-query", query: "$", result: "single" }],
  [{ tool_id: "json-shrink" }],
  [{ tool_id: "json-flattener" }, { tool_id: "json-flattener", direction: "unflatten" }],
  [{ tool_id: "json-patch", input: { input: "$PREV", patch: [] } }],
  [{ tool_id: "json-patch", input: { input: {}, patch: "$PREV", format: "merge-patch" } }, {
    tool_id: "json-query",
    query: "$",
    result: "single",
  }],
  [
    { tool_id: "yaml-json-converter", direction: "json_to_yaml" },
    { tool_id: "yaml-json-converter", direction: "yaml_to_json" },
  ],
  [{
    tool_id: "prompt-template-renderer",
    input: { template: "{{{all}}}", variables: { all: "$PREV" } },
  }, allOf("$PREV.text")],
  [
    { tool_id: "chat-message-converter", input: { ...calling("$PREV"), to: "anthropic" } },
    allOf("$PREV.request.messages[0].content[0].input"),
  ],
  [
    { tool_id: "chat-message-converter", input: { ...calling("$PREV"), to: "gemini" } },
    allOf("$PREV.request.contents[0].parts[0].functionCall.args"),
  ],
];

Deno.test("numbers: any document comes through any chain of tools that move values as it was", async () => {
  const chains = fc.array(fc.constantFrom(...MOVES), { minLength: 1, maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(documents, chains, async (text, moves) => {
      const steps = moves.flat();
      const answer = await engine.pipeline(
        { input: parseExactJson(text), steps },
        soleCaller(60_000),
      );
      const body = textOf(pipelineBody(answer));
      const { output } = parseExactJson(body) as { output: unknown };
      const found = typeof output === "string" ? output : JSON.stringify(output);
      const compact = JSON.stringify(parseExactJson(found ?? body));
      assert.deepEqual(numbersOf(compact), numbersOf(text), `${body}\n${JSON.stringify(steps)}`);
    }),
    { numRuns: 60, seed: 27 },
  );
});

/** The numbers of a compact JSON text, in order of their text. */
function numbersOf(text: string): string[] {
  return (text.replace(/"[^"]*"/g, "").match(/-?\d[\d.eE+-]*/g) ?? []).sort();
}

Deno.test("numbers: a worker gets them as they were written", async () => {
  const pool = createEngine({ baseUrl: BASE_URL });
  try {
    const input = { input: parseExactJson('{"id":9007199254740993,"p":1.0}'), patch: [] };
    const outcome = await pool.run({ tool_id: "json-patch", input }, soleCaller(60_000));
    assert.match(outcome.resultJson, /"output":\{"id":9007199254740993,"p":1\.0\}/);
    const piped = await pool.pipeline(
      { input: input.input, steps: [{ tool_id: "json-query", query: "$.id", result: "single" }] },
      soleCaller(60_000),
    );
    assert.equal(piped.outputJson, "9007199254740993");
  } finally {
    pool.close();
  }
});

Deno.test("numbers: one that a tool computes with is rounded, and PRECISION_LOSS says so", async () => {
  const input = parseExactJson('{"input":"hi","indent":2.0}');
  const kept = await engine.run({ tool_id: "base64", input }, soleCaller(60_000));
  assert.doesNotMatch(kept.resultJson, /PRECISION_LOSS/);
  const lost = await engine.run({
    tool_id: "statistics-calculator",
    input: parseExactJson('{"values":[9007199254740993,1]}'),
  }, soleCaller(60_000));
  assert.match(lost.resultJson, /PRECISION_LOSS.*9007199254740993/);
});
