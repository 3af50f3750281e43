/** A number that no tool computes with keeps its own text, over every way in and through every chain. */
import assert from "node:assert/strict";
import fc from "../fast_check.ts";
import type { z } from "zod";
import { soleCaller } from "../../engine/caller.ts";
import { engineOn } from "../../engine/engine.ts";
import { coreOf } from "../../engine/schema_walk.ts";
import { TOOLS } from "../../tools/catalog/registry.ts";
import { movesNumbers, takesJsonText } from "../../tools/shared/json/input_schema.ts";
import { textOf } from "../../engine/json_chunks.ts";
import { pipelineBody } from "../../engine/pipeline.ts";
import { createInPlaceSandbox } from "../../engine/sandbox/in_place.ts";
import { createPool } from "../../engine/sandbox/pool.ts";
import { stringOf } from "../../engine/sent_text.ts";
import { holdsSourceNumbers, parseExactJson } from "../../tools/shared/json/parse.ts";
import { holdsRawNumbers, plainNumbers } from "../../tools/shared/json/source_number.ts";
import { BASE_URL } from "../service.ts";
import { SMALL_WORKER } from "./with_pool.ts";

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

Deno.test("parseExactJson: every number keeps its spelling", () => {
  for (const number of NUMBERS) {
    const text = `{"a":[${number},{"b":${number}}],"n${number}":"${number}"}`;
    assert.equal(JSON.stringify(parseExactJson(text)), text);
  }
});

Deno.test("parseExactJson: digits inside strings, and after escaped quotes, are not numbers", () => {
  for (const text of ['"1.0"', '"\\"1.0"', '"\\\\"', '{"1.0\\\\":"-0"}', '["a\\\\\\"",1]']) {
    assert.equal(holdsSourceNumbers(text), false, text);
  }
  assert.equal(holdsSourceNumbers('["\\\\",1.0]'), true);
});

Deno.test("plainNumbers: all numbers become doubles, all member names stay, __proto__ too", () => {
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
  [
    allOf("$PREV"),
    { tool_id: "frontmatter-parser", input: { action: "serialize", data: "$PREV" } },
    { tool_id: "frontmatter-parser" },
    allOf("$PREV.data"),
  ],
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
    { numRuns: 60 },
  );
});

/** The numbers of a compact JSON text, in order of their text. */
function numbersOf(text: string): string[] {
  return (text.replace(/"[^"]*"/g, "").match(/-?\d[\d.eE+-]*/g) ?? []).sort();
}

/**
 * Tools that take values of any shape, and read their numbers as doubles. Each warns with `PRECISION_LOSS`, and its output
 * holds numbers of its own, or the canonical JSON of what it was sent (RFC 8785), whose numbers are doubles.
 */
const READS_DOUBLES: Readonly<Record<string, string>> = {
  "accessibility-remediation-kit": "attributes are texts",
  "accessibility-review": "canonical JSON",
  "agent-connection-diagnostic-kit": "of exchanges only messages are made",
  "agent-context-handoff": "canonical JSON",
  "agent-contract-check": "compares bounds of schemas",
  "agent-run-forensics-handoff-kit": "canonical JSON",
  "api-migration-kit": "compares bounds of schemas",
  "context-pack-builder": "canonical JSON",
  "contract-release-gate-kit": "compares bounds of schemas",
  "contract-reliability-workbench": "compares bounds of schemas",
  "data-migration-prep-kit": "defaults of fields are texts",
  "evaluation-dataset-qa-kit": "a schema's bounds",
  "evaluation-fixture-review": "a schema's bounds",
  "evidence-report-builder": "canonical JSON",
  "expression-evaluator": "computes with its variables",
  "file-integrity-review": "sizes of files",
  "fixture-pack-validator": "canonical JSON",
  "har-summarizer": "adds times and sizes",
  "http-security-remediation-kit": "values of headers are texts",
  "http-security-review": "values of headers are texts",
  "image-delivery-audit-kit": "compares sizes",
  "json-schema-validator": "the bounds of further schemas",
  "offline-api-batch-production-kit": "options of tools",
  "openapi-diff": "compares bounds of schemas",
  "passage-ranker": "passages are texts",
  "patch-verification-review": "texts of files",
  "pdf-deliverable-assembly-kit": "texts and sizes of parts",
  "product-contract-review-kit": "compares bounds of schemas",
  "prompt-regression-kit": "compares outputs, which are texts",
  "prompt-template-renderer": "partials are texts",
  "rag-evidence-preparation-kit": "documents are texts",
  "release-evidence-kit": "compares bounds of schemas",
  "slo-calculator": "computes with availabilities",
  "statistics-calculator": "computes with its values",
  "structured-data-quality-review": "compares with the values of rules",
  "structured-output-validator": "a schema's bounds",
  "tool-schema-validator": "a schema's bounds",
  "web-release-qa-kit": "values of headers are texts",
  "webhook-normalization-kit": "compares with the values of rules",
};

/** Tools that read the text of numbers, and tell where a double differs; what they quote has doubles. */
const SHOWS_DOUBLES = ["json-schema-validator", "structured-data-quality-review"];

/** A schema, so that it may stand among the properties of one. */
const MARK = '{"const":[9007199254740993,7.25000]}';

Deno.test("numbers: every tool moves those of what it takes as it came, or is known to read doubles", async () => {
  const readers = new Set<string>();
  const moved = new Set<string>();
  for (const tool of TOOLS) {
    for (const place of placesOf(tool.input)) {
      if (!place.moves) readers.add(tool.id);
    }
    if (SHOWS_DOUBLES.includes(tool.id)) continue;
    for (const { input } of tool.examples.slice(0, 2)) {
      for (const marked of markedInputs(tool.input, input)) {
        const { resultJson } = await engine.run({
          tool_id: tool.id,
          input: parseExactJson(marked),
        }, soleCaller(60_000));
        const { output } = parseExactJson(stringOf(resultJson)) as { output?: unknown };
        const text = JSON.stringify(output) ?? "";
        if (/9007199254740993|7\.25000/.test(text)) moved.add(tool.id);
        assert.doesNotMatch(
          text,
          /9007199254740992(?! was used)|7\.25(?!000)/,
          `${tool.id}: ${marked}`,
        );
      }
    }
  }
  assert.deepEqual([...readers].sort(), Object.keys(READS_DOUBLES));
  assert.ok(moved.size >= 15, [...moved].join());
});

interface Place {
  path: string[];
  /** Whether numbers keep their text there. */
  moves: boolean;
}

/** The places of an input that take values of any shape, items and members of free name as `*`. */
function placesOf(schema: z.ZodType, path: string[] = [], above: object[] = []): Place[] {
  const core = coreOf(schema);
  if (above.includes(core)) return [];
  if (movesNumbers(core) || takesJsonText(core)) return [{ path, moves: true }];
  if (core.type === "unknown" || core.type === "any") return [{ path, moves: false }];
  const inner = (schema: z.ZodType | undefined, step: string) =>
    schema ? placesOf(schema, [...path, step], [...above, core]) : [];
  return [
    ...(core.options ?? []).flatMap((option) => placesOf(option, path, [...above, core])),
    ...Object.entries(core.shape ?? {}).flatMap(([name, member]) => inner(member, name)),
    ...inner(core.element, "*"),
    ...inner(core.valueType, "*"),
  ];
}

/** JSON texts of an input with a member more, of exact numbers, in an object at each place where they move. */
function markedInputs(schema: z.ZodType, input: unknown): string[] {
  return placesOf(schema).filter(({ moves }) => moves)
    .flatMap(({ path }) =>
      withMark(input, path).slice(0, 2).map((marked) => JSON.stringify(marked))
    );
}

function withMark(value: unknown, [step, ...rest]: string[]): unknown[] {
  if (step !== undefined) {
    if (typeof value !== "object" || value === null) return [];
    const names = step === "*" ? Object.keys(value) : Object.hasOwn(value, step) ? [step] : [];
    return names.slice(0, 2).flatMap((name) => {
      const member = (value as Record<string, unknown>)[name];
      return withMark(member, rest).map((marked) => replaced(value, name, marked));
    });
  }
  if (typeof value === "string") {
    try {
      return withMark(parseExactJson(value), []).map((marked) => JSON.stringify(marked));
    } catch {
      return [];
    }
  }
  if (typeof value !== "object" || value === null) return [];
  const inside = Object.entries(value).slice(0, 3).flatMap(([name, member]) =>
    typeof member === "object" ? withMark(member, []).map((one) => replaced(value, name, one)) : []
  );
  return Array.isArray(value) ? inside : [{ ...value, zz: parseExactJson(MARK) }, ...inside];
}

function replaced(value: object, name: string, member: unknown): unknown {
  return Array.isArray(value) ? value.with(Number(name), member) : { ...value, [name]: member };
}

Deno.test("numbers: a worker gets them as written, among as many empty objects as a text may have", async () => {
  const pool = engineOn(createPool({ baseUrl: BASE_URL, workerUrl: SMALL_WORKER }));
  try {
    const input = { input: parseExactJson('{"id":9007199254740993,"p":1.0}'), patch: [] };
    const outcome = await pool.run({ tool_id: "json-patch", input }, soleCaller(60_000));
    assert.match(stringOf(outcome.resultJson), /"output":\{"id":9007199254740993,"p":1\.0\}/);
    const piped = await pool.pipeline(
      { input: input.input, steps: [{ tool_id: "json-query", query: "$.id", result: "single" }] },
      soleCaller(60_000),
    );
    assert.equal(piped.outputJson, "9007199254740993");
    const many = `[${"{},".repeat(466_000)}1.0]`;
    const patched = await pool.run(
      { tool_id: "json-patch", input: { input: many, patch: [] } },
      soleCaller(60_000),
    );
    assert.ok(
      stringOf(patched.resultJson).includes(`"output":${many}`),
      patched.errorJson ?? "another output",
    );
  } finally {
    await pool.close();
  }
});

Deno.test("numbers: one that a tool computes with is rounded, and PRECISION_LOSS says so", async () => {
  const input = parseExactJson('{"input":"hi","indent":2.0}');
  const kept = await engine.run({ tool_id: "base64", input }, soleCaller(60_000));
  assert.doesNotMatch(stringOf(kept.resultJson), /PRECISION_LOSS/);
  const lost = await engine.run({
    tool_id: "statistics-calculator",
    input: parseExactJson('{"values":[9007199254740993,1]}'),
  }, soleCaller(60_000));
  assert.match(stringOf(lost.resultJson), /PRECISION_LOSS.*9007199254740993/);
});
