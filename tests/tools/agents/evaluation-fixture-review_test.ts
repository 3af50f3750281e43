import assert from "node:assert/strict";
import canonicalize from "canonicalize";
import { contract } from "../../../tools/agents/evaluation-fixture-review/contract.ts";
import { digestText } from "../../../tools/shared/hash/json_digest.ts";
import { parseExactJson } from "../../../tools/shared/json/parse.ts";
import { errorOf, outputOf, runTool, warningsOf } from "../../support.ts";

const TOOL = "evaluation-fixture-review";

type Json = Record<string, unknown>;

/** An item in which nothing is wrong. */
const item = (id: string, more: Json = {}): Json => ({
  id,
  split: "test",
  input: `question ${id}`,
  expected: `answer ${id}`,
  ...more,
});

async function reviewed(items: unknown[], options: Json = {}) {
  const output = await outputOf(TOOL, { items, ...options });
  contract.output.parse(output);
  return output;
}

/** `RULE severity subject location` of each finding, with its data. */
async function findingsOf(items: unknown[], options: Json = {}) {
  const { findings } = await reviewed(items, options);
  return findings.map((found: Json) => [
    `${found.rule} ${found.severity} ${found.subject} ${found.location}`,
    found.data,
  ]);
}

// What each rule of the catalog's entry finds, and what it leaves alone.
const CASES: [what: string, items: unknown[], options: Json, findings: unknown[]][] = [
  ["nothing is wrong", [item("a"), item("b")], {}, []],
  [
    "an id is missing: absent, null, blank",
    [{ ...item("a"), id: null }, { input: "x", expected: 1 }, item("c", { id: " " })],
    {},
    [
      ["EVAL_MISSING_ID medium items[0] items[0]", {}],
      ["EVAL_MISSING_ID medium items[1] items[1]", {}],
      ["EVAL_MISSING_ID medium items[2] items[2]", {}],
    ],
  ],
  [
    'ids are compared by their JCS: 1 and 1.0 are one, 1 and "1" are not',
    [
      item("a", { id: 1 }),
      item("b", { id: "1" }),
      item("c", { id: 1.0 }),
      item("d", { id: { y: 1, x: 2 } }),
      item("e", { id: { x: 2, y: 1 } }),
      item("f", { id: 1 }),
      item("g", { id: false }),
    ],
    {},
    [
      ["EVAL_DUPLICATE_ID high 1 items[2]", { first: "items[0]" }],
      ['EVAL_DUPLICATE_ID high {"x":2,"y":1} items[4]', { first: "items[3]" }],
      ["EVAL_DUPLICATE_ID high 1 items[5]", { first: "items[0]" }],
    ],
  ],
  [
    "an input is missing; two of those are no duplicates",
    [item("a", { input: null }), item("b", { input: "\t\n" }), item("c", { input: 0 })],
    {},
    [
      ["EVAL_MISSING_INPUT high a items[0]", {}],
      ["EVAL_MISSING_INPUT high b items[1]", {}],
    ],
  ],
  [
    "an answer is missing only when the label is missing too",
    [
      item("a", { expected: null }),
      item("b", { expected: "", label: " " }),
      item("c", { expected: null, label: "yes" }),
      item("d", { expected: false }),
    ],
    {},
    [
      ["EVAL_MISSING_EXPECTED medium a items[0]", {}],
      ["EVAL_MISSING_EXPECTED medium b items[1]", {}],
    ],
  ],
  [
    "other names of fields; the old names mean nothing",
    [{ key: "k", q: "x", a: "y", part: "p", docs: "d1", id: "other", split: "s2" }],
    {
      id_field: "key",
      input_field: "q",
      expected_field: "a",
      split_field: "part",
      references_field: "docs",
      known_ids: [],
    },
    [["EVAL_UNKNOWN_REFERENCE high k items[0].docs[0]", { reference: "d1" }]],
  ],
  [
    "a prototype's members are no values",
    [{ split: "test", expected: "x" }],
    { id_field: "constructor", input_field: "__proto__" },
    [
      ["EVAL_MISSING_INPUT high items[0] items[0]", {}],
      ["EVAL_MISSING_ID medium items[0] items[0]", {}],
    ],
  ],
  [
    "the schema: a missing property at its own path, by path and keyword, each once",
    [item("a", { n: "1", more: 1, deep: [1, "x"] }), item("b", { n: 2 })],
    {
      schema: {
        type: "object",
        required: ["n", "z"],
        properties: {
          n: { type: "integer", minimum: 1 },
          id: true,
          split: true,
          input: {},
          expected: {},
          deep: { items: { anyOf: [{ type: "string" }, { type: "null" }] } },
          z: {},
        },
        allOf: [{ required: ["z"] }],
        additionalProperties: false,
      },
    },
    [
      ["EVAL_SCHEMA high a items[0]", {
        errors: [
          { path: "/deep/0", keyword: "anyOf" },
          { path: "/more", keyword: "additionalProperties" },
          { path: "/n", keyword: "type" },
          { path: "/z", keyword: "required" },
        ],
      }],
      ["EVAL_SCHEMA high b items[1]", { errors: [{ path: "/z", keyword: "required" }] }],
    ],
  ],
  [
    "the schema does not assert formats, and its patterns take linear time",
    [item("a", { mail: "no mail", word: "a".repeat(50_000) + "b" })],
    { schema: { properties: { mail: { format: "email" }, word: { pattern: "^(a+)+$" } } } },
    [["EVAL_SCHEMA high a items[0]", { errors: [{ path: "/word", keyword: "pattern" }] }]],
  ],
  [
    "leakage: NFKC, case, white space; no split counts as a split without a name",
    [
      item("a", { split: "train", input: "Ｃａｆé  au lait" }),
      item("b", { input: " cafe\u0301\u00a0AU\nlait ", expected: "answer a" }),
      item("c", { split: null, input: "ﬁne" }),
      item("d", { split: "dev", input: "FINE", expected: "answer c" }),
      item("e", { split: 7, input: { b: 1, a: [2] } }),
      item("f", { split: "test", input: { a: [2], b: 1 }, expected: "answer e" }),
    ],
    {},
    [
      ["EVAL_SPLIT_LEAKAGE critical a items[0]", {
        items: ["items[0]", "items[1]"],
        splits: ["test", "train"],
      }],
      ["EVAL_SPLIT_LEAKAGE critical c items[2]", {
        items: ["items[2]", "items[3]"],
        splits: ["", "dev"],
      }],
      ["EVAL_SPLIT_LEAKAGE critical e items[4]", {
        items: ["items[4]", "items[5]"],
        splits: ["", "test"],
      }],
    ],
  ],
  [
    "the same input twice in a split",
    [item("a"), item("b"), item("c", { input: "QUESTION A", expected: "answer a" })],
    {},
    [["EVAL_DUPLICATE_INPUT medium a items[0]", { items: ["items[0]", "items[2]"] }]],
  ],
  [
    "answers that differ, beside the leak or the duplicate; absent is null, blank is not",
    [
      item("a", { input: "x" }),
      item("b", { input: "x", split: "train" }),
      item("c", { input: "y", expected: { a: 1, b: 2 } }),
      item("d", { input: "y", expected: { b: 2, a: 1 }, label: null }),
      item("e", { input: "y", expected: { b: 2, a: 1 } }),
      item("f", { input: "z", label: "l" }),
      item("g", { input: "z", label: "l", expected: "answer f" }),
      item("h", { input: "z", label: "", expected: "answer f" }),
    ],
    {},
    [
      ["EVAL_SPLIT_LEAKAGE critical a items[0]", {
        items: ["items[0]", "items[1]"],
        splits: ["test", "train"],
      }],
      ["EVAL_CONFLICTING_EXPECTED high a items[0]", { items: ["items[0]", "items[1]"] }],
      ["EVAL_CONFLICTING_EXPECTED high f items[5]", {
        items: ["items[5]", "items[6]", "items[7]"],
      }],
      ["EVAL_DUPLICATE_INPUT medium c items[2]", { items: ["items[2]", "items[3]", "items[4]"] }],
      ["EVAL_DUPLICATE_INPUT medium f items[5]", { items: ["items[5]", "items[6]", "items[7]"] }],
    ],
  ],
  [
    "labels: one over the ratio",
    [
      ...["a", "b", "c"].map((id) => item(id, { label: "yes" })),
      item("d", { label: 0 }),
    ],
    { max_label_ratio: 2.9 },
    [["EVAL_LABEL_IMBALANCE medium label items", { largest: 3, smallest: 1 }]],
  ],
  [
    "labels: the ratio itself is allowed, and one label alone is balanced",
    [
      ...["a", "b", "c"].map((id) => item(id, { label: "yes" })),
      item("d", { label: "no" }),
    ],
    { max_label_ratio: 3 },
    [],
  ],
  [
    "labels that a split lacks: splits by name, labels sorted, splits without labels left alone",
    [
      item("a", { split: "m", label: "b" }),
      item("b", { split: "z", label: "b" }),
      item("c", { split: "a", label: true }),
      item("d", { split: "q" }),
      item("e", { split: null, label: "only here" }),
    ],
    {},
    [
      ["EVAL_LABEL_MISSING_IN_SPLIT medium a split:a", { labels: ["b", "only here"] }],
      ["EVAL_LABEL_MISSING_IN_SPLIT medium m split:m", { labels: ["only here", "true"] }],
      ["EVAL_LABEL_MISSING_IN_SPLIT medium z split:z", { labels: ["only here", "true"] }],
    ],
  ],
  [
    "references, then known ids that nobody names, in their order, each once",
    [
      item("a", { references: ["d2", "x", 7] }),
      item("b", { references: "y" }),
      item("c", { references: " " }),
      item("d", { references: [null, {}, "x"] }),
    ],
    { known_ids: ["d9", "d2", "d1", "d9", 7] },
    [
      ["EVAL_UNKNOWN_REFERENCE high a items[0].references[1]", { reference: "x" }],
      ["EVAL_UNKNOWN_REFERENCE high b items[1].references[0]", { reference: "y" }],
      ["EVAL_UNKNOWN_REFERENCE high d items[3].references[2]", { reference: "x" }],
      ["EVAL_UNREFERENCED_ID low d9 known_ids", {}],
      ["EVAL_UNREFERENCED_ID low d1 known_ids", {}],
    ],
  ],
];
for (const [what, items, options, findings] of CASES) {
  Deno.test(`${TOOL}: ${what}`, async () => {
    assert.deepEqual(await findingsOf(items, options), findings);
  });
}

Deno.test(`${TOOL}: quotes the input of the first item, as JCS when it is not text`, async () => {
  const { findings, evidence } = await reviewed([
    item("a", { input: { b: 1, a: "é" } }),
    item("b", { input: { a: "é", b: 1 }, expected: "answer a" }),
    item("c", { input: "Long " + "x".repeat(300) }),
    item("d", { input: "long " + "x".repeat(300), split: "train" }),
  ], { input_field: "input" });
  assert.deepEqual(findings.map(({ rule, evidence }: Json) => [rule, evidence]), [
    ["EVAL_SPLIT_LEAKAGE", ["E001"]],
    ["EVAL_CONFLICTING_EXPECTED", []],
    ["EVAL_DUPLICATE_INPUT", ["E002"]],
  ]);
  assert.deepEqual(evidence, [
    {
      id: "E001",
      locator: "items[2].input",
      text: `Long ${"x".repeat(235)}…`,
      sha256: digestText("Long " + "x".repeat(300)),
    },
    {
      id: "E002",
      locator: "items[0].input",
      text: '{"a":"é","b":1}',
      sha256: digestText('{"a":"é","b":1}'),
    },
  ]);
});

Deno.test(`${TOOL}: lists what was not checked, references before splits`, async () => {
  const unknownsOf = async (items: unknown[], options: Json = {}) =>
    (await reviewed(items, options)).unknowns.map(({ id, subject }: Json) => `${id} ${subject}`);
  const noSplit = item("a", { split: "", references: "d" });
  assert.deepEqual(await unknownsOf([noSplit, item("b")]), ["U001 known_ids", "U002 splits"]);
  assert.deepEqual(await unknownsOf([noSplit], { known_ids: [] }), ["U001 splits"]);
  assert.deepEqual(await unknownsOf([item("a", { split: 1 })]), ["U001 splits"]);
  assert.deepEqual(await unknownsOf([item("a")]), []);
  const schema = {
    $schema: "http://json-schema.org/draft-04/schema#",
    properties: { id: { $ref: "https://example.com/id" } },
  };
  assert.deepEqual(await unknownsOf([noSplit], { schema }), [
    "U001 known_ids",
    "U002 splits",
    "U003 schema/properties/id",
  ]);
});

Deno.test(`${TOOL}: gives subject, details and records by split name`, async () => {
  const items = [
    item("a", { split: "test", label: "x", references: ["1", "2"] }),
    item("b", { split: "dev", label: "__proto__", references: "2" }),
    item("c", { split: null, label: "x" }),
    item("d", { split: "test", label: 1, input: "QUESTION a", expected: "answer a" }),
  ];
  const { subject, records, details } = await reviewed(items, { max_label_ratio: 100 });
  assert.deepEqual(subject, { items: 4, items_sha256: digestText(canonicalize(items)!) });
  assert.deepEqual(
    records,
    JSON.parse(`[
      {"id":"R001","kind":"split","data":{"split":"dev","items":1,"labels":{"__proto__":1}}},
      {"id":"R002","kind":"split","data":{"split":"test","items":2,"labels":{"1":1,"x":1}}},
      {"id":"R003","kind":"split","data":{"split":null,"items":1,"labels":{"x":1}}}
    ]`),
  );
  assert.deepEqual(
    details,
    JSON.parse(`{
      "items": 4,
      "distinct_inputs": 3,
      "splits": {"dev":1,"test":2},
      "without_split": 1,
      "labels": {"1":1,"__proto__":1,"x":2},
      "leaked_inputs": 0,
      "references": 2
    }`),
  );
});

Deno.test(`${TOOL}: reads JSON Lines as the items they hold`, async () => {
  const items = [item("a"), item("b", { input: "x y" }), item("c", { input: "X  y" })];
  const lines = items.map((one) => JSON.stringify(one));
  const text = `\ufeff${lines[0]}\r\n \n${lines[1]}\r${lines[2]}\n`;
  const { receipt: _, ...fromText } = await outputOf(TOOL, text);
  const { receipt: __, ...fromItems } = await outputOf(TOOL, { items });
  assert.deepEqual(fromText, fromItems);
  const both = await outputOf(TOOL, { items, text: "not read" });
  assert.deepEqual(both.subject, fromItems.subject);
  const last = await outputOf(TOOL, '{"id":"a","input":1,"input":"x","expected":"y","split":"s"}');
  assert.equal(last.summary.total, 0);
});

const BAD = "INVALID_EVALUATION_FIXTURE_SCHEMA";

// [what, input, code, paths, message]
const ERRORS: [string, unknown, string, string[], RegExp][] = [
  ["nothing", {}, "EMPTY_INPUT", [], /"items", "text" are all missing or empty/],
  ["a blank text", { text: " \n" }, "EMPTY_INPUT", [], /missing or empty/],
  ["null", { items: null, text: null }, "EMPTY_INPUT", [], /missing or empty/],
  ["an empty list", { items: [] }, BAD, ["items"], /"items" is empty: send 1 to 1000 objects/],
  ["an empty list beside a text", { items: [], text: "{}" }, BAD, ["items"], /is empty/],
  [
    "1001 items",
    { items: Array.from({ length: 1_001 }, () => ({})) },
    BAD,
    ["items"],
    /has 1001 objects: send at most 1000/,
  ],
  ["1001 lines", { text: "{}\n".repeat(1_001) }, BAD, ["items"], /has 1001 objects/],
  [
    "items that are no objects",
    { items: [{}, "a", null, [1]] },
    BAD,
    ["items[1]", "items[2]", "items[3]"],
    /"items\[1\]" must be an object; got "a"/,
  ],
  [
    "lines that are not JSON",
    { text: '{}\n\n{"a":}\nx' },
    BAD,
    ["items[1]", "items[2]"],
    /Line 3, column 6 of "text" is not JSON: .*Line 4, column 1/,
  ],
  ["a line that is no object", { text: "{}\n\n5" }, BAD, ["items[1]"], /\(line 3\) must be an obj/],
  ["a printed array", { text: "[\n{}\n]" }, BAD, ["items[0]", "items[2]"], /send an array in "it/],
  ["an array on one line", { text: "[{}]" }, BAD, ["items[0]"], /send an array in "items"/],
  ["a schema that is none", { items: [{}], schema: 5 }, BAD, ["schema"], /an object or a boolean/],
  [
    "a malformed schema",
    { items: [{}], schema: { properties: { a: { type: "text" }, b: 5 }, required: "a" } },
    BAD,
    ["schema.properties.a.type", "schema.properties.b", "schema.required"],
    /"schema.properties.a.type" must be one of array, boolean/,
  ],
  [
    "a schema whose references loop",
    {
      items: [{}],
      schema: {
        $id: "http://example.com/a",
        $dynamicAnchor: "n",
        $ref: "b",
        $defs: { b: { $id: "b", $dynamicAnchor: "n", allOf: [{ $dynamicRef: "#n" }] } },
      },
    },
    BAD,
    ["schema"],
    /loop/,
  ],
  ["items that are no list", { items: { a: 1 } }, "INVALID_INPUT", ["items"], /must be an array/],
  ["known ids that are none", { items: [{}], known_ids: [{}] }, "INVALID_INPUT", [
    "known_ids[0]",
  ], /known_ids/],
  ["a ratio below 1", { items: [{}], max_label_ratio: 0.5 }, "INVALID_INPUT", [
    "max_label_ratio",
  ], /at least 1/],
  ["a long name of a field", { items: [{}], id_field: "x".repeat(201) }, "INVALID_INPUT", [
    "id_field",
  ], /at most 200/],
  ["half a surrogate pair", { items: [{ a: ["\ud800"] }] }, "INVALID_INPUT", [
    "items[0].a[0]",
  ], /surrogate/],
  ["half a surrogate pair in a text", { text: '{}\n{"a":"\\ud800"}' }, "INVALID_INPUT", [
    "items[1].a",
  ], /surrogate/],
  ["a number that is not finite", { text: '{"a":1e400}' }, "INVALID_INPUT", [
    "items[0].a",
  ], /finite/],
  [
    "nesting of 65 levels",
    { items: [JSON.parse('{"a":'.repeat(63) + "[]" + "}".repeat(63))] },
    "INVALID_INPUT",
    ["items[0]" + ".a".repeat(63)],
    /64 levels/,
  ],
  ["nesting in a line", { text: '{"a":' + "[".repeat(100_000) }, "INVALID_INPUT", [
    "items[0]",
  ], /\(line 1\) nests deeper than 64/],
  ["a long text", { text: " ".repeat(1_000_001) + "{}" }, "INPUT_TOO_LARGE", [], /1000000/],
  ["long items", { items: [{ a: "x".repeat(1_000_000) }] }, "INPUT_TOO_LARGE", [], /"items" has/],
];

for (const [what, input, code, paths, message] of ERRORS) {
  Deno.test(`${TOOL}: returns ${code} for ${what}`, async () => {
    const error = await errorOf(TOOL, input);
    assert.equal(error.code, code);
    assert.deepEqual(error.fields.map(({ path }) => path), paths);
    assert.match(error.message, message);
  });
}

Deno.test(`${TOOL}: accepts 64 levels of nesting, null options and a line's number`, async () => {
  const deep = JSON.parse('{"a":'.repeat(62) + "[]" + "}".repeat(62));
  await outputOf(TOOL, { items: [deep] });
  await outputOf(TOOL, { text: JSON.stringify(deep) });
  await outputOf(TOOL, { items: null, text: "{}", schema: null, id_field: null });
  const { details } = await errorOf(TOOL, { text: "{}\n\n{" });
  assert.deepEqual(details, { line: 3 });
});

Deno.test(`${TOOL}: lists at most 500 findings, the most severe first`, async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => item(`${index}`, { id: null }));
  items[998]!.input = items[999]!.input;
  items[998]!.split = "train";
  assert.deepEqual(await warningsOf(TOOL, { items }), ["FINDINGS_TRUNCATED"]);
  const { findings } = await reviewed(items);
  assert.equal(findings.length, 500);
  assert.equal(findings[0].rule, "EVAL_SPLIT_LEAKAGE");
});

Deno.test(`${TOOL}: bounds the list of labels missing from splits`, async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    id: index,
    split: `s${index}`,
    label: `${index}`.padEnd(800, "x"),
  }));
  const error = await errorOf(TOOL, { items });
  assert.equal(error.code, "OUTPUT_TOO_LARGE");
  assert.match(error.message, /label_field/);
});

Deno.test(`${TOOL}: does not repeat a long id for every finding of its item`, async () => {
  const references = Array.from({ length: 500 }, (_, index) => `${index}`);
  const items = [item("a", { id: "x".repeat(900_000), references })];
  const { findings } = await reviewed(items, { known_ids: [] });
  assert.equal(findings.length, 500);
  assert.equal(findings[0].subject, `${"x".repeat(500)}…`);
});

Deno.test(`${TOOL}: messages say what to do and repeat no secret`, async () => {
  const { findings, evidence } = await reviewed([
    { id: "a", question: "use sk-abcdefghijklmnop1234", answer: 1 },
    { id: "b", question: "USE sk-abcdefghijklmnop1234", answer: 2 },
  ], { expected_field: "answer" });
  assert.deepEqual(evidence, []);
  assert.match(
    findings[0].fix,
    /^No item has a value in "input": set input_field to the key that holds it \(the first item has "id", "question", "answer"\)/,
  );
  const named = await reviewed([
    { id: "a", question: "use sk-abcdefghijklmnop1234\u001b[31m", answer: 1 },
    { id: "b", question: "USE sk-abcdefghijklmnop1234\u001b[31m", answer: 2 },
  ], { expected_field: "answer", input_field: "question" });
  assert.equal(
    named.findings[0].message,
    '2 items have the input "use <redacted>" but not the same answer: "1" in items[0] (id "a"), "2" in items[1] (id "b")',
  );
});

Deno.test(`${TOOL}: says where an input leaks`, async () => {
  const messageOf = async (...splits: unknown[]) => {
    const items = splits.map((split, index) => item(`${index}`, { split, input: "x" }));
    return (await reviewed(items)).findings[0].message;
  };
  assert.equal(
    await messageOf("b", "a"),
    'The input "x" is in 2 splits ("a", "b"): items[0] (id "0"), items[1] (id "1")',
  );
  assert.equal(
    await messageOf("a", null),
    'The input "x" is in the split "a" and without a split: items[0] (id "0"), items[1] (id "1")',
  );
});

Deno.test(`${TOOL}: gives the report and the summary of the result`, async () => {
  const { report, summaryJson, output, stats } = await runTool(TOOL, { items: [item("a")] }) as
    & Awaited<ReturnType<typeof runTool>>
    & { output: { receipt: { output_sha256: string } } };
  assert.match(report!, /^# Evaluation Fixture Review\n\n\*\*Verdict: pass\*\*/);
  assert.equal(summaryJson!.family, "evaluation-fixture");
  assert.equal(summaryJson!.output_sha256, output.receipt.output_sha256);
  assert.deepEqual(stats, { findings: 0, evidence: 0, unknowns: 0, records: 1 });
});

Deno.test("evaluation-fixture-review: tells apart 64-bit ids and inputs that one double stands for", async () => {
  const item = (id: string) => `{"id":${id},"input":${id},"expected":"a","split":"test"}`;
  const lists: Record<string, [string, string]> = {
    different: [item("9007199254740992"), item("9007199254740993")],
    repeated: [item("9007199254740993"), item("9007199254740993")],
  };
  for (const [kind, lines] of Object.entries(lists)) {
    for (const given of [parseExactJson(`{"items":[${lines}]}`), { text: lines.join("\n") }]) {
      const { findings, unknowns } = await outputOf(contract.id, given as object);
      assert.deepEqual(
        findings.map(({ rule }: { rule: string }) => rule).filter((rule: string) =>
          rule.startsWith("EVAL_DUPLICATE")
        ).sort(),
        kind === "different" ? [] : ["EVAL_DUPLICATE_ID", "EVAL_DUPLICATE_INPUT"],
      );
      assert.ok(unknowns.some(({ subject }: { subject: string }) => subject === "numbers"));
    }
  }
});

Deno.test("evaluation-fixture-review: does not suggest a neighbour for a long id", async () => {
  const given = '{"items":[{"id":1,"input":"a","expected":"b","references":[9007199254740993]}],' +
    '"known_ids":[9007199254740992]}';
  const { findings } = await outputOf(contract.id, parseExactJson(given) as object);
  assert.deepEqual(
    findings.filter(({ rule }: { rule: string }) => /REFERENCE/.test(rule))
      .map(({ rule, data }: { rule: string; data: object }) => [rule, data]),
    [["EVAL_UNKNOWN_REFERENCE", { reference: "9007199254740993" }], ["EVAL_UNREFERENCED_ID", {}]],
  );
});

Deno.test("evaluation-fixture-review: suggests the matching known id for a document's long id", async () => {
  const given = '{"items":[{"id":1,"input":"a","expected":"b","references":[9007199254740993]}],' +
    '"known_ids":[9007199254740993]}';
  const { findings } = await outputOf(contract.id, parseExactJson(given) as object);
  assert.deepEqual(
    findings.filter(({ rule }: { rule: string }) => /REFERENCE/.test(rule)),
    [],
  );
});
