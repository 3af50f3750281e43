/** Pipelines and batches, through the engine. */
import assert from "node:assert/strict";
import { batchBody } from "../../engine/batch.ts";
import { soleCaller } from "../../engine/caller.ts";
import { engineOn } from "../../engine/engine.ts";
import { textOf } from "../../engine/json_chunks.ts";
import { pipelineBody } from "../../engine/pipeline.ts";
import { RequestError } from "../../engine/request_errors.ts";
import type { TraceEntry } from "../../engine/trace.ts";
import type { PipelineRequest } from "../../engine/requests.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { BASE_URL } from "../service.ts";
import { ENDLESS } from "./with_pool.ts";

const engine = engineOn(createInPlaceSandbox({ baseUrl: BASE_URL }));
const pipeline = (input: unknown, ...steps: { tool_id: string; [key: string]: unknown }[]) =>
  answerTo({ input, steps });

/** The body of a pipeline's answer. */
// deno-lint-ignore no-explicit-any -- a test names the shape it expects by the assertion it makes
async function answerTo(request: PipelineRequest, timeoutMs = 12_000): Promise<any> {
  const execution = await engine.pipeline(request, soleCaller(timeoutMs));
  return JSON.parse(textOf(pipelineBody(execution)));
}

// deno-lint-ignore no-explicit-any -- each case names its own steps
const OUTPUTS: [string, unknown, any[], unknown][] = [
  [
    "a step without input gets the previous output as its text",
    "[ 1 ]",
    [{ tool_id: "json-formatter", mode: "minify" }, { tool_id: "base64" }],
    "WzFd",
  ],
  [
    "its other keys are laid over it",
    '{"b":[1]}',
    [{ tool_id: "json-query", query: "b", result: "single" }, {
      tool_id: "json-formatter",
      mode: "minify",
    }],
    "[1]",
  ],
  [
    "$INPUT, $PREV and $STEP[n] inside an input",
    "a",
    [
      { tool_id: "base64", input: { input: "$INPUT" } },
      { tool_id: "base64", input: { input: "$PREV" } },
      { tool_id: "text-diff", input: { before: "$STEP[0]", after: "$STEP[0]" } },
    ],
    { equal: true, unified: "", inline: null },
  ],
  [
    "a tool that needs more than a text gets it as its input, whatever members it has",
    '{"schema":1,"patch":2}',
    [
      { tool_id: "json-patch", input: { patch: [{ op: "remove", path: "/patch" }] } },
      { tool_id: "json-patch", patch: [{ op: "add", path: "/a", value: 3 }] },
      { tool_id: "json-formatter", mode: "minify" },
    ],
    '{"schema":1,"a":3}',
  ],
  [
    "a document that has a member named input among others is a document",
    { input: 1, name: "x" },
    [{ tool_id: "json-patch", patch: [{ op: "remove", path: "/name" }] }],
    { input: 1 },
  ],
  [
    "a document with a name of the tool's in it is one where it is bound, too",
    { format: "json", name: "x" },
    [{ tool_id: "json-patch", input: "$PREV", patch: [{ op: "remove", path: "/name" }] }],
    { format: "json" },
  ],
  [
    "an object of a tool's own properties is its input",
    { input: { a: 1 }, patch: [{ op: "remove", path: "/a" }] },
    [{ tool_id: "json-patch" }],
    {},
  ],
  [
    "in step 0 $PREV is $INPUT",
    "hi",
    [{ tool_id: "base64", input: "$PREV" }],
    "aGk=",
  ],
  [
    "a path picks inside a value",
    { user: { names: ["ada", "bob"], "odd key": "x" } },
    [{ tool_id: "base64", input: { input: "$INPUT.user.names[1]" } }],
    "Ym9i",
  ],
  [
    "a quoted name in a path",
    { user: { "odd key": "hi" } },
    [{ tool_id: "base64", input: { input: '$INPUT.user["odd key"]' } }],
    "aGk=",
  ],
  [
    "$$PREV is the literal text",
    "x",
    [{ tool_id: "base64", input: { input: "$$PREV" } }],
    "JFBSRVY=",
  ],
  [
    "text that only looks like a name is text",
    "x",
    [{ tool_id: "base64", input: { input: "$PREVIEW" } }],
    "JFBSRVZJRVc=",
  ],
  [
    "an object bound to a text property becomes its JSON text",
    { a: 1 },
    [{ tool_id: "json-formatter", input: { input: "$INPUT", mode: "minify" } }],
    '{"a":1}',
  ],
  [
    "an object with a property of the tool is its whole input",
    { input: "[ 1 ]", mode: "minify" },
    [{ tool_id: "json-formatter", input: "$INPUT" }],
    "[1]",
  ],
  [
    "an object without a property of the tool is its text",
    { x: 1 },
    [{ tool_id: "base64", input: "$PREV" }],
    "eyJ4IjoxfQ==",
  ],
  [
    "so is any object that comes to a step without input",
    { input: "hi" },
    [{ tool_id: "base64" }],
    "eyJpbnB1dCI6ImhpIn0=",
  ],
  [
    "keys beside an explicit input are options under it",
    "[ 1 ]",
    [{ tool_id: "json-formatter", input: "$INPUT", mode: "minify" }],
    "[1]",
  ],
  [
    "options as in a run request",
    "[ 1 ]",
    [{ tool_id: "json-formatter", input: "$INPUT", options: { mode: "minify" } }],
    "[1]",
  ],
  [
    "a tool without a text property takes the object itself",
    { amount: 2, from: "EUR", to: "EUR" },
    [{ tool_id: "currency-converter" }, {
      tool_id: "json-query",
      query: "converted",
      result: "single",
    }],
    2,
  ],
];

for (const [title, input, steps, expected] of OUTPUTS) {
  Deno.test(`pipeline: ${title}`, async () => {
    const answer = await pipeline(input, ...steps);
    assert.equal(answer.error, undefined, JSON.stringify(answer.error));
    assert.equal(answer.ok, true);
    assert.deepEqual(answer.output, expected);
    assert.equal(answer.trace.length, steps.length);
  });
}

const REFUSED: [string, { tool_id: string; [key: string]: unknown }[], string][] = [
  ["a step that is not there yet", [{ tool_id: "base64", input: "$STEP[0]" }], "INVALID_BINDING"],
  [
    "a later step, deep inside",
    [{ tool_id: "base64", input: { input: "x", more: [{ a: "$STEP[1]" }] } }],
    "INVALID_BINDING",
  ],
  ["an index that is no number", [{ tool_id: "base64", input: "$STEP[x]" }], "INVALID_BINDING"],
  ["a path that does not read", [{ tool_id: "base64", input: "$PREV..a" }], "INVALID_BINDING"],
  ["an unknown tool", [{ tool_id: "base46" }], "UNKNOWN_TOOL"],
];
for (const [title, steps, code] of REFUSED) {
  Deno.test(`pipeline: refuses ${title} before anything runs`, async () => {
    await assert.rejects(
      pipeline("x", ...steps),
      (error) => error instanceof RequestError && error.code === code && error.details?.step === 0,
    );
  });
}

Deno.test("pipeline: stops at the first failure, with the trace so far", async () => {
  const answer = await pipeline(
    "[1",
    { tool_id: "base64" },
    { tool_id: "json-formatter" },
    { tool_id: "base64" },
  );
  assert.equal(answer.ok, false);
  assert.equal(answer.output, undefined);
  assert.equal(answer.error?.code, "INVALID_JSON");
  assert.equal(answer.error?.details?.step, 1);
  assert.deepEqual(answer.trace.map(({ step, ok }: TraceEntry) => [step, ok]), [[0, true], [
    1,
    false,
  ]]);
  assert.equal(answer.trace[0]?.output_bytes, 4);
  assert.equal(answer.trace[0]?.output_type, "string");
});

Deno.test("pipeline: a path that finds nothing fails its step", async () => {
  const answer = await pipeline({ a: [1] }, { tool_id: "base64", input: "$INPUT.a[4]" });
  assert.equal(answer.error?.code, "INVALID_BINDING");
  assert.equal(answer.trace.length, 1);
  for (const path of ["$INPUT.a.length", "$INPUT.constructor", "$INPUT.__proto__"]) {
    const odd = await pipeline({ a: [1] }, { tool_id: "base64", input: path });
    assert.equal(odd.error?.code, "INVALID_BINDING", path);
  }
});

const NOTHING_THERE: [string, unknown, string][] = [
  ["$INPUT", undefined, "the pipeline was sent without an input"],
  ["$INPUT.a[4]", { a: [1] }, "index 4 is not in an array of 1"],
  ["$INPUT.a.b", { a: "secret" }, '"b" is not in a string'],
  ["$PREV.output", "secret", '"output" is not in a string: the output itself is "$PREV"'],
  ["$INPUT.b", { a: "secret", c: 1 }, '"b" is not in the object there, which has a, c'],
  ["$INPUT.a.b", { a: {} }, '"b" is not in an empty object'],
  ["$PREV", null, "the pipeline was sent without an input"],
  ["$PREV.a.b", { a: null }, '"b" is not in null'],
];
for (const [binding, input, reason] of NOTHING_THERE) {
  Deno.test(`pipeline: reports once where ${binding} failed, without the value`, async () => {
    const { error } = await pipeline(input, { tool_id: "base64", input: binding });
    assert.equal(error?.message, `Step 0 (base64) failed: "${binding}" cannot be bound: ${reason}`);
  });
}

Deno.test("pipeline: an object bound as a step's text is refused, as in a run", async () => {
  const answer = await pipeline("x", { tool_id: "base64", input: { input: { a: 1 } } });
  assert.equal(answer.error.code, "INVALID_INPUT");
});

Deno.test("pipeline: null bound as a text counts as missing, as JSON text it is null", async () => {
  const bound = { x: null };
  for (const step of [{ input: "$INPUT.x" }, { input: { text: "$INPUT.x" } }]) {
    const answer = await pipeline(bound, { tool_id: "text-statistics", ...step });
    assert.equal(answer.error?.code, "EMPTY_INPUT");
  }
  const json = await pipeline(bound, { tool_id: "json-formatter", input: "$INPUT.x" });
  assert.equal(json.output, "null");
});

Deno.test("pipeline: members of an output that a step binds itself are no options of the step", async () => {
  const before = { x: [1, 2], array_mode: "index", ignore: ["y"] };
  const answer = await pipeline(
    { before, after: { ...before, x: [2] } },
    { tool_id: "json-query", query: "$.after", result: "single" },
    { tool_id: "json-diff", before: "$INPUT.before", after: "$PREV" },
  );
  assert.deepEqual(answer.trace[1]?.warnings, undefined);
  const { patch } = answer.output as { patch: unknown[] };
  assert.deepEqual(patch, [{ op: "remove", path: "/x/0" }]);
  const laidOver = await pipeline(
    { text_color: "#000", background: "#fff" },
    { tool_id: "contrast-checker", foreground: "$PREV.text_color" },
  );
  assert.equal((laidOver.output as { ratio: number }).ratio, 21);
});

Deno.test("pipeline: an output that a step binds is not the tool's optional text as well", async () => {
  const named = { tool_id: "uuid-generator", version: 5, namespace: "dns", name: "$PREV" };
  // RFC 9562, appendix A.4, has the name www.example.com.
  assert.deepEqual((await pipeline("www.example.com", named)).output, {
    version: 5,
    uuids: ["2ed6657d-e927-568b-95e1-2665a8aea6a2"],
  });
  const written = { tool_id: "frontmatter-parser", action: "serialize", data: "$PREV" };
  assert.equal((await pipeline({ title: "x" }, written)).output, "---\ntitle: x\n---\n");
  const verified = { tool_id: "file-hash-checksum-verifier", content_base64: "$PREV" };
  assert.equal((await pipeline("aGk=", verified)).ok, true);
  // Another step's output leaves the text to the previous one.
  const body = await pipeline(
    { title: "x" },
    { tool_id: "prompt-template-renderer", template: "Hi {{title}}", variables: "$INPUT" },
    { tool_id: "json-query", query: "text", result: "single" },
    { tool_id: "frontmatter-parser", action: "serialize", data: "$INPUT" },
  );
  assert.equal(body.output, "---\ntitle: x\n---\nHi x");
});

Deno.test("pipeline: tells of a step that binds the previous output and has it as its text, too", async () => {
  const bound = { find: "a", fruit: "banana" };
  const told = async (step: Record<string, unknown>) => {
    const { trace } = await pipeline(bound, { tool_id: "find-replace", replace: "o", ...step });
    return (trace[0].warnings ?? []).map(({ code, path }: { code: string; path: string }) =>
      `${code} ${path}`
    );
  };
  assert.deepEqual(await told({ find: "$INPUT.find" }), ["PREVIOUS_TWICE text"]);
  assert.deepEqual(await told({ input: { find: "$INPUT.find" } }), ["PREVIOUS_TWICE text"]);
  assert.deepEqual(await told({ find: "$INPUT.find", text: "$INPUT.fruit" }), []);
  assert.deepEqual(await told({ find: "$INPUT.find", input: "$INPUT.fruit" }), []);
  assert.deepEqual(await told({ find: "a" }), []);
});

Deno.test("pipeline: tells of an input with the tool's text that became text as a whole", async () => {
  const told = async (input: unknown, step: Record<string, unknown> = {}) => {
    const body = await pipeline(input, { tool_id: "case-converter", ...step });
    return (body.trace[0].warnings ?? []).map(({ message }: { message: string }) =>
      /send "(.*?)"/.exec(message)?.[1]
    );
  };
  assert.deepEqual(await told({ text: "Ab" }), ["$INPUT.text"]);
  assert.deepEqual(await told({ text: "Ab" }, { input: { text: "$PREV" } }), ["$INPUT.text"]);
  assert.deepEqual(await told({ text: "Ab" }, { text: "$INPUT" }), ["$INPUT.text"]);
  assert.deepEqual(await told({ text: "Ab" }, { text: "$INPUT.text" }), []);
  assert.deepEqual(await told({ text: "Ab" }, { input: "$INPUT" }), []);
  assert.deepEqual(await told({ text: "{Ab}" }, { input: "$INPUT" }), []);
  assert.deepEqual(await told({ note: "Ab" }), []);
  assert.deepEqual(await told({ text: 1 }), []);
});

Deno.test("pipeline: tells of an object with a text that became text as a whole", async () => {
  const document = `---\ntitle: A\n---\n# One\n\n${"Two words. ".repeat(20)}\n`;
  const told = async (step: Record<string, unknown> & { tool_id: string }) => {
    const { trace } = await pipeline(document, { tool_id: "frontmatter-parser" }, step);
    return (trace[1].warnings ?? []).filter(({ code }: { code: string }) =>
      code === "OBJECT_AS_TEXT"
    ).map(({ message }: { message: string }) => /send "(.*?)"/.exec(message)![1]);
  };
  const tool_id = "markdown-toc-generator";
  assert.deepEqual(await told({ tool_id }), ["$PREV.body"]);
  assert.deepEqual(await told({ tool_id, input: { input: "$STEP[0]" } }), ["$PREV.body"]);
  assert.deepEqual(await told({ tool_id: "text-statistics", text: "$PREV" }), ["$PREV.body"]);
  assert.deepEqual(await told({ tool_id, input: "$PREV.body" }), []);
  assert.deepEqual(await told({ tool_id, input: { input: "$INPUT" } }), []);
  // Its JSON is what these tools take.
  assert.deepEqual(await told({ tool_id: "json-query", query: "$.body" }), []);
  // A text in a language, however little of the answer it is.
  const few = "---\ntitle: A\n---\nTwo words\n";
  const short = await pipeline(few, { tool_id: "frontmatter-parser" }, {
    tool_id: "token-counter",
  });
  assert.match(short.trace[1].warnings[0].message, /send "\$PREV\.body" if/);
  // An answer of many members, each with little text.
  const whole = await pipeline(
    "0 9 * * *",
    { tool_id: "cron-explainer", from: "2026-01-01T00:00:00Z" },
    { tool_id: "token-counter" },
  );
  assert.equal(whole.trace[1].warnings, undefined);
  // Data as a whole.
  const queried = await pipeline(
    { body: "Two words" },
    { tool_id: "json-query", result: "single" },
    { tool_id: "token-counter" },
  );
  assert.equal(queried.trace[1].warnings, undefined);
});

Deno.test("pipeline: tells of its own input that became text with its options", async () => {
  const told = async (input: unknown, step: Record<string, unknown> & { tool_id: string }) => {
    const { trace } = await pipeline(input, step);
    return (trace[0].warnings ?? []).filter(({ code }: { code: string }) =>
      code === "OBJECT_AS_TEXT"
    ).map(({ message }: { message: string }) => /send "(.*?)"/.exec(message)![1]);
  };
  const tool_id = "token-counter";
  assert.deepEqual(await told({ text: "one two" }, { tool_id }), ["$INPUT.text"]);
  assert.deepEqual(await told({ content: "one two" }, { tool_id }), ["$INPUT.content"]);
  const asked = { text: "one two", model: "gpt-4o" };
  assert.deepEqual(await told(asked, { tool_id }), ["$INPUT.text"]);
  assert.deepEqual(await told(asked, { tool_id, text: "$INPUT" }), ["$INPUT.text"]);
  assert.deepEqual(await told(asked, { tool_id, input: { text: "$PREV" } }), ["$INPUT.text"]);
  // Clients that cannot send an object send its JSON.
  const { trace: [entry] } = await pipeline(JSON.stringify(asked), { tool_id });
  assert.match(entry.warnings[0].message, /is the JSON text of an object with text, model/);
  assert.deepEqual((await pipeline('{"id": "7"}', { tool_id })).trace[0].warnings, undefined);
  // As a whole it is the tool's input.
  assert.deepEqual(await told(asked, { tool_id, input: "$INPUT" }), []);
  assert.deepEqual(await told(asked, { tool_id, text: "$INPUT.text" }), []);
  // Data, of which no member is the tool's text, and what takes JSON.
  assert.deepEqual(await told({ id: 1, text: "one two", tags: [] }, { tool_id }), []);
  assert.deepEqual(await told({ input: "x" }, { tool_id: "json-formatter" }), []);
});

Deno.test("pipeline: tells of escaped line breaks in what a caller sent, not in what a step made", async () => {
  const codesOf = async (
    input: unknown,
    ...steps: ({ tool_id: string } & Record<string, unknown>)[]
  ) =>
    (await pipeline(input, ...steps)).trace.at(-1).warnings?.map(({ code }: { code: string }) =>
      code
    );
  const hash = { tool_id: "hash-generator" };
  const escaper = { tool_id: "string-escaper", language: "json" };
  assert.deepEqual(await codesOf("a\nb", escaper, hash), undefined);
  assert.deepEqual(await codesOf("a\nb", escaper, { ...hash, input: "$STEP[0]" }), undefined);
  const template = { tool_id: "prompt-template-renderer", template: "a\\nb", variables: {} };
  assert.deepEqual(await codesOf("", template, { ...hash, input: "$PREV.text" }), undefined);
  assert.deepEqual(await codesOf("a\\nb", escaper, { ...hash, input: "$INPUT" }), [
    "ENCODED_TWICE",
  ]);
});

Deno.test("pipeline: an object that names members of every object is no fault of the service", async () => {
  const object = { toString: 1, valueOf: 1 };
  const codeOf = async (step: Record<string, unknown>) =>
    (await pipeline("a", { tool_id: "text-statistics", ...step })).trace[0].error?.code;
  assert.equal(await codeOf({ input: object }), undefined);
  assert.equal(await codeOf({ input: { text: object } }), "INVALID_INPUT");
  assert.equal(await codeOf({ text: object }), "INVALID_INPUT");
});

Deno.test("pipeline: a text that is wrapped in another key is refused, not replaced by the previous output", async () => {
  for (const step of [{ arguments: { input: "b" } }, { input: { arguments: { input: "b" } } }]) {
    const { error } = await pipeline("a", { tool_id: "base64", ...step });
    assert.match(error.message, /"arguments" is not a property.*send what it holds in its place/);
  }
});

Deno.test("pipeline: a text that names an earlier step by its caller's name is reported", async () => {
  const told = async (text: string, first: Record<string, unknown> = { id: "load" }) => {
    const { trace } = await pipeline(
      "a",
      { tool_id: "base64", ...first },
      { tool_id: "base64", input: { input: text } },
    );
    return (trace[1].warnings ?? []).map(({ message }: { message: string }) =>
      /"(\$STEP\[\d\])"/.exec(message)?.[1]
    );
  };
  for (
    const text of ["$load", "$load.output", "{{load}}", "${load.rows[0]}", "{{ steps.load.x }}"]
  ) {
    assert.equal((await told(text)).length, 1, text);
  }
  assert.deepEqual(await told("$load.output"), ["$STEP[0]"]);
  assert.deepEqual(await told("{{ out }}", { save_as: "out" }), ["$STEP[0]"]);
  // That without a name is a binding of another language.
  assert.equal((await told("${steps.load.output}", {})).length, 1);
  for (const text of ["load", "$5", "$other.output", "{{other}}", "Load {{load}} now"]) {
    assert.deepEqual(await told(text), [], text);
  }
});

Deno.test("pipeline: a step with a null input gets the previous output", async () => {
  const answer = await pipeline("a", { tool_id: "base64", input: null });
  assert.equal(answer.output, "YQ==");
});

Deno.test("pipeline: a long value named many times stops its step", async () => {
  const rows = Array(2_000).fill("$PREV");
  for (const long of ["a".repeat(40_000), ["a".repeat(40_000)]]) {
    const answer = await pipeline(long, { tool_id: "json-formatter", input: { input: "1", rows } });
    assert.equal(answer.error?.code, "INPUT_TOO_LARGE");
    const { limit, max, actual } = answer.error?.details ?? {};
    assert.equal(limit, "max_bound_chars");
    assert.equal(max, 16 * 1024 * 1024);
    assert.ok((actual as number) - (max as number) <= 40_004);
    assert.equal(answer.trace.length, 1);
  }
});

Deno.test("pipeline: the time limit applies to the whole pipeline", async () => {
  const step = { tool_id: "regex-tester", input: ENDLESS };
  const answer = await answerTo({ input: "", steps: [step] }, 100);
  assert.equal(answer.error?.code, "TOOL_TIMEOUT");
});

Deno.test("batch: keeps each item's own success or failure, in the request's order", async () => {
  const answer = await engine.batch({
    requests: [
      { id: "2", tool_id: "base64", input: "hi" },
      { id: "1", tool_id: "base64", input: "" },
      { id: "__proto__", tool_id: "nope" },
      { id: "mode", tool_id: "base64", input: "hi", response_mode: "loud" },
    ],
    response_mode: "compact",
  }, soleCaller(12_000));
  assert.equal(answer.ok, false);
  const text = textOf(batchBody(answer));
  const results = new Map<string, { ok: boolean; error?: { code: string } }>(
    Object.entries(JSON.parse(text).results),
  );
  assert.deepEqual(results.get("2"), { ok: true, toolId: "base64", output: "aGk=" });
  const codes = ["2", "1", "__proto__", "mode"].map((id) => results.get(id)!.error?.code);
  assert.deepEqual(codes, [undefined, "EMPTY_INPUT", "UNKNOWN_TOOL", "INVALID_RESPONSE_MODE"]);
  assert.ok(text.indexOf('"2":') < text.indexOf('"1":'));
  assert.ok(Object.hasOwn(JSON.parse(text).results, "__proto__"));
});

Deno.test("batch: mode output has ok besides output or error", async () => {
  const answer = await engine.batch({
    requests: [
      { id: "a", tool_id: "base64", input: "hi", response_mode: "output" },
      { id: "b", tool_id: "base64", response_mode: "output" },
    ],
  }, soleCaller(12_000));
  const { results } = JSON.parse(textOf(batchBody(answer)));
  assert.deepEqual(results.a, { ok: true, output: "aGk=" });
  assert.deepEqual(Object.keys(results.b), ["ok", "error"]);
});

/** A call whose answer has some 14 million bytes: a long name, repeated in each of a thousand records. */
const LARGE = {
  tool_id: "csv-to-json",
  input: { input: `${"é".repeat(7_000)}\n${"1\n".repeat(1_000)}` },
};

Deno.test("batch: only the item over its share of the answer is OUTPUT_TOO_LARGE", async () => {
  const item = (id: string, call: { tool_id: string; input: unknown }) => ({ id, ...call });
  const alone = await engine.batch({ requests: [item("a", LARGE)] }, soleCaller(30_000));
  assert.equal(alone.ok, true);
  const two = await engine.batch({
    requests: [item("a", LARGE), item("b", { tool_id: "base64", input: "hi" })],
  }, soleCaller(30_000));
  const { results } = JSON.parse(textOf(batchBody(two)));
  assert.equal(results.a.error.code, "OUTPUT_TOO_LARGE");
  assert.equal(results.a.error.details.max, 8 * 1024 * 1024);
  assert.match(results.a.error.message, /its share .* run it alone/);
  assert.equal(results.b.ok, true);
});

const SCHEMA = { type: "object", required: ["id"] };

Deno.test("pipeline: the trace has each verdict as passed, and checks_passed sums them up", async () => {
  const check = { tool_id: "json-schema-validator", input: { input: "$INPUT", schema: SCHEMA } };
  const good = await pipeline({ id: 1 }, check);
  assert.deepEqual([good.ok, good.checks_passed, good.trace[0].passed], [true, true, true]);
  const bad = await pipeline({ name: "x" }, check, { tool_id: "json-formatter" });
  assert.deepEqual([bad.ok, bad.checks_passed], [true, false]);
  assert.deepEqual(bad.trace.map(({ passed }: TraceEntry) => passed), [false, undefined]);
  const none = await pipeline("x", { tool_id: "base64" });
  assert.equal("checks_passed" in none, false);
  assert.equal("passed" in none.trace[0], false);
});

Deno.test("pipeline: stop_on_failed_check ends it at the first check that does not pass", async () => {
  const answer = await answerTo({
    input: { name: "x" },
    steps: [
      { tool_id: "json-schema-validator", input: { input: "$INPUT", schema: SCHEMA } },
      { tool_id: "base64" },
    ],
    stop_on_failed_check: true,
  });
  assert.equal(answer.success, false);
  assert.equal(answer.error.code, "CHECK_FAILED");
  assert.match(answer.error.message, /^Step 0 \(json-schema-validator\).*"valid" is false/);
  assert.deepEqual([answer.checks_passed, answer.trace.length], [false, 1]);
  assert.deepEqual(answer.output.errors.map(({ keyword }: { keyword: string }) => keyword), [
    "required",
  ]);
});

Deno.test("pipeline: stop_on_failed_check where no step is a check has the warning NO_CHECK", async () => {
  const told = async (step: Record<string, unknown> & { tool_id: string }) => {
    const { warnings } = await answerTo({ input: "1", steps: [step], stop_on_failed_check: true });
    return (warnings ?? []).map(({ code }: { code: string }) => code);
  };
  assert.deepEqual(await told({ tool_id: "json-query", query: "$" }), ["NO_CHECK"]);
  assert.deepEqual(await told({ tool_id: "json-formatter", mode: "validate" }), []);
  assert.deepEqual(await told({ tool_id: "json-query", query: "[" }), []);
});

Deno.test("pipeline: each step's warnings are in the trace, ten of them and how many more", async () => {
  const names = Object.fromEntries(Array.from({ length: 15 }, (_, i) => [`zzzz${i}`, 1]));
  const { trace } = await pipeline("x", {
    tool_id: "base64",
    input: { input: "$INPUT", ...names },
  });
  assert.equal(trace[0].warnings.length, 10);
  assert.equal(trace[0].more_warnings, 5);
  assert.deepEqual(Object.keys(trace[0].warnings[0]), ["code", "message", "path"]);
});

Deno.test("pipeline: a trace has at most 16 KiB, however many warnings there are", async () => {
  const long = "\u0001".repeat(3_000);
  const step = {
    tool_id: "base64",
    input: Object.fromEntries([
      ["input", "x"],
      ...Array.from({ length: 12 }, (_, i) => [`${i}${long}`, 1]),
    ]),
  };
  const { trace } = await pipeline("x", step, step, step, step, step);
  assert.equal(trace.length, 5);
  assert.ok(new TextEncoder().encode(JSON.stringify(trace)).length <= 16 * 1024);
  assert.ok(trace.every(({ warnings }: TraceEntry) => warnings!.length === 10));
});

// deno-lint-ignore no-explicit-any -- each case names its own step
const TEXTS: [string, any, string[]][] = [
  ["a binding inside a text", "Hello $INPUT", ["input.input"]],
  ["a binding in lower case", "$prev", ["input.input"]],
  ["a name that binds nothing", "$FOO", ["input.input"]],
  ["a binding in braces", "${INPUT}", ["input.input"]],
  ["a binding of another language", "{{ steps[0].output }}", ["input.input"]],
  ["an item of steps", "$steps[0].output", ["input.input"]],
  ["a binding without its sign", "STEP[0].rows", ["input.input"]],
  ["a variable of a template", "{{name}}", []],
  ["a word that is no binding", "previous", []],
  ["an escaped binding", "$$PREV", []],
  ["an escaped one inside a text", "Hello $$INPUT", []],
  ["a path of another language", "$.rows[0]", []],
  ["a sum of money", "$5 and $USD", []],
];

Deno.test("pipeline: a text that only looks like a binding is reported", async (t) => {
  for (const [name, text, paths] of TEXTS) {
    await t.step(name, async () => {
      const { trace } = await pipeline("x", { tool_id: "base64", input: { input: text } });
      const warnings = trace[0].warnings ?? [];
      assert.deepEqual(
        warnings.map(({ code, path }: { code: string; path: string }) => [code, path]),
        paths.map((path) => ["BINDING_AS_TEXT", path]),
      );
    });
  }
});

Deno.test("pipeline: an explicit input without the tool's text gets the previous output there", async () => {
  const inside = await pipeline({ a: [1] }, { tool_id: "json-query", input: { query: "$.a" } });
  const beside = await pipeline({ a: [1] }, { tool_id: "json-query", query: "$.a" });
  assert.deepEqual(inside.output, beside.output);
  const styled = await pipeline("x", { tool_id: "base64", input: { Input: "y" } });
  assert.equal(styled.output, "eQ==");
});

Deno.test("pipeline: a check by a schema that asks nothing has not passed", async () => {
  const check = (schema: unknown) =>
    pipeline({ a: 1 }, { tool_id: "json-schema-validator", input: { input: "$INPUT", schema } });
  assert.equal((await check({ $defs: { A: { required: ["z"] } } })).checks_passed, false);
  assert.equal((await check({ required: ["a"] })).checks_passed, true);
});

Deno.test("pipeline: a check that failed to read its input has not passed", async () => {
  const check = (integrity: string) =>
    engine.pipeline({
      steps: [{ tool_id: "sri-generator", input: { content: "abc", integrity } }],
    }, soleCaller(60_000));
  assert.equal((await check("sha256-xxxx")).checksPassed, false);
  const digest = "sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=";
  assert.equal((await check(digest)).checksPassed, true);
  // Nothing that could be compared.
  const compared = async (base: string) =>
    await pipeline(base, { tool_id: "env-file-comparator", base: "$INPUT", target: "A=1" });
  assert.equal((await compared("A=1")).checks_passed, true);
  assert.equal((await compared("A=1\nB: 2")).checks_passed, false);
  // A summary alone, without a line that could be covered.
  const report = '<coverage line-rate="0.8" version="1"><packages/></coverage>';
  const covered = async (step: Record<string, unknown>) =>
    await pipeline(report, { tool_id: "coverage-summarizer", ...step });
  const judged = await covered({ threshold: 70 });
  assert.deepEqual([judged.output.met, judged.checks_passed], [null, false]);
  assert.deepEqual(judged.trace[0].warnings.map(({ code }: { code: string }) => code), [
    "NO_LINES",
  ]);
  assert.equal("checks_passed" in await covered({}), false);
});
