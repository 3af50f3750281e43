import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { nearPairs } from "../../../tools/kits/evaluation-dataset-qa-kit/near_duplicates.ts";
import { errorOf, outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "evaluation-dataset-qa-kit";

const lines = (...values: unknown[]) =>
  values.map((value) => (typeof value === "string" ? value : JSON.stringify(value)) + "\n").join(
    "",
  );

/** A record of its own. */
const record = (id: unknown, input: unknown, expected: unknown = "x", rest: object = {}) => ({
  id,
  input,
  expected,
  ...rest,
});

/** Line and code of each reject. */
function rejected(files: Record<string, string>): string[] {
  return (files["rejects.jsonl"] ?? "").split("\n").slice(0, -1)
    .map((line) => JSON.parse(line))
    .map(({ line, code }) => `${line} ${code}`);
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

Deno.test(`${ID}: delivers every file of a whole job`, async () => {
  const dataset = [
    '{ "id": 1, "input": "Capital of Peru?", "expected": "Lima", "split": "train", "topic": "geo" }',
    '{"id": 1, "input": "2+2", "expected": 4, "split": "train"}',
    "",
    '{"id": 2, "input": "\\t", "expected": null}',
    '["no", "object"]',
    '{"id": 12345678901234567890, "input": "3*4", "expected": 12.0, "split": "test", "topic": "math"}\r',
    '{"id": 12345678901234567891, "input": "3*5", "expected": 15, "split": "test", "topic": null}',
    '{"id": 5, "input": "3*5 ", "expected": 15.0, "split": "test"}',
    '{"id": 6, "input": "odd", "expected": "?", "topic": 7}',
  ].join("\n");
  const { verdict, facts, files, found, findings, statuses } = await runKit(ID, {
    dataset,
    label_field: "topic",
    record_schema: { properties: { topic: { type: ["string", "null"] } } },
  });
  assert.equal(verdict, "needs_work");
  assert.deepEqual(statuses, [
    "convert skipped",
    "read done",
    "validate[0] done",
    "explain done",
    "qa done",
    "schema done",
  ]);
  assert.deepEqual(Object.entries(facts), [
    ["records", 8],
    ["clean", 3],
    ["rejected", 5],
    ["splits", { test: 2, train: 1 }],
    ["duplicate_ids", 1],
    ["duplicate_records", 1],
    ["conflicts", 0],
    ["leaks", 0],
    ["near_duplicates", 0],
  ]);
  assert.deepEqual(found, [
    "problem INVALID_LINE read",
    "problem SCHEMA_VIOLATION validate[0]",
    "problem DUPLICATE_ID qa",
    "problem MISSING_FIELD qa",
    "problem DUPLICATE_RECORD qa",
    "note MIXED_TYPES schema",
  ]);
  assert.deepEqual(findings.slice(0, 5).map(({ message }) => message), [
    "Line 5 is not a JSON object: it is of type array",
    "Line 9 breaks record_schema: /topic: Expected a value of type string or null, found 7.",
    "Line 2 has the id 1 of line 1",
    'Line 4 has no "input" and has no "expected"',
    "Line 8 repeats input, expected value and split of line 7",
  ]);
  // Numbers stand as they were written.
  const clean =
    '{"id":1,"input":"Capital of Peru?","expected":"Lima","split":"train","topic":"geo"}\n' +
    '{"id":12345678901234567890,"input":"3*4","expected":12.0,"split":"test","topic":"math"}\n' +
    '{"id":12345678901234567891,"input":"3*5","expected":15,"split":"test","topic":null}\n';
  assert.equal(files["dataset.clean.jsonl"], clean);
  assert.equal(
    files["rejects.jsonl"],
    '{"line":2,"code":"DUPLICATE_ID","record":{"id":1,"input":"2+2","expected":4,"split":"train"}}\n' +
      '{"line":4,"code":"MISSING_FIELD","record":{"id":2,"input":"\\t","expected":null}}\n' +
      '{"line":5,"code":"INVALID_LINE","record":"[\\"no\\", \\"object\\"]"}\n' +
      '{"line":8,"code":"DUPLICATE_RECORD","record":{"id":5,"input":"3*5 ","expected":15.0,"split":"test"}}\n' +
      '{"line":9,"code":"SCHEMA_VIOLATION","record":{"id":6,"input":"odd","expected":"?","topic":7}}\n',
  );
  assert.equal(
    files["dataset-card.json"],
    JSON.stringify(
      {
        records: 8,
        clean: 3,
        rejected: 5,
        roles: { id: "id", inputs: ["input"], expected: "expected", split: "split" },
        fields: { id: 3, input: 3, expected: 3, split: 3, topic: 2 },
        // "capital of peru?", "3*4" and "3*5"; "Lima", 12.0 and 15.
        input_chars: { min: 3, median: 3, max: 16 },
        expected_chars: { min: 2, median: 4, max: 4 },
        splits: { test: 2, train: 1 },
        labels: { geo: 1, math: 1 },
        duplicates: { ids: 1, inputs: 1, near: 0 },
        clean_sha256: sha256(clean),
      },
      null,
      2,
    ) + "\n",
  );
  const read = clean.trimEnd().split("\n");
  const schema = await outputOf("json-schema-generator", {
    input: `[${read.join(",")}]`,
    treat_as: "samples",
  });
  assert.equal(files["record.schema.json"], JSON.stringify(schema, null, 2) + "\n");
});

Deno.test(`${ID}: sends CSV through the converter`, async () => {
  const dataset = 'q,a,split\n"1 + 1,\nplease",2,\n3 + 3,6,test\n3 + 3,7,test\n4 + 4,,test\n';
  const { facts, files, found, findings, statuses } = await runKit(ID, {
    dataset,
    input_field: "q",
    expected_field: "a",
  });
  assert.equal(statuses[0], "convert done");
  assert.deepEqual(facts.splits, { "(none)": 1, test: 2 });
  assert.deepEqual(found, [
    "blocker CONFLICTING_EXPECTED qa",
    "problem MISSING_FIELD qa",
    "note MISSING_ID qa",
  ]);
  assert.deepEqual(findings.map(({ message, path }) => [message, path]), [
    ['Records 2, 3 ask the same but expect "6", "7": "3 + 3"', "record 2"],
    ['Record 4 has no "a"', "record 4"],
    ['4 records have no "id"', undefined],
  ]);
  const converted = await outputOf("csv-jsonl-converter", { input: dataset });
  assert.equal(files["dataset.clean.jsonl"], converted.split("\n").slice(0, 3).join("\n") + "\n");
});

// A dataset and its format when nobody says it.
const FORMATS: [string, "csv" | "jsonl"][] = [
  ['\n \ufeff {"input":"a","expected":"b"}', "jsonl"],
  ['\ufeff{"input":"a","expected":"b"}', "jsonl"],
  ["input,expected\na,b\n", "csv"],
  ["[1],b\n", "csv"],
];

for (const [dataset, format] of FORMATS) {
  Deno.test(`${ID}: detects ${JSON.stringify(dataset)} as ${format}`, async () => {
    const { statuses } = await runKit(ID, { dataset });
    assert.equal(statuses[0], `convert ${format === "csv" ? "done" : "skipped"}`);
  });
}

Deno.test(`${ID}: keeps the given format`, async () => {
  const json = '{"input":"a","expected":"b"}\n';
  // JSON is no CSV, whatever it is said to be.
  assert.equal((await runKit(ID, { dataset: json, format: "csv" })).statuses[0], "convert failed");
  const array = await runKit(ID, {
    dataset: '\n[{"input":"a","expected":1.0, "b":{"c":1,"c":2}},\n\n"odd"]',
    record_schema: { required: ["x"] },
  });
  assert.deepEqual(array.findings.map(({ code, message }) => [code, message]).slice(1, 4), [
    ["INVALID_LINE", "Record 2 is not a JSON object: it is of type string"],
    ["DUPLICATE_KEY", 'Record 1 has "/b/c" more than once: the last value was taken'],
    [
      "SCHEMA_VIOLATION",
      'Record 1 breaks record_schema: Expected the property "x", found {"input":"a","expected":1,"b":{"c":2}}.',
    ],
  ]);
  const csv = await runKit(ID, { dataset: "input,expected\na,b\n", format: "jsonl" });
  assert.deepEqual(csv.found, [
    "blocker NO_CLEAN_RECORDS qa",
    "problem INVALID_LINE read",
    "problem INVALID_LINE read",
  ]);
});

// Two inputs, and whether they ask the same.
const INPUTS: [unknown, unknown, boolean][] = [
  ["Capital of Peru?", " capital\tof\u00a0\n PERU? ", true],
  ["Café", "CAFE\u0301", true],
  ["ΟΔΟΣ", "οδος", true],
  ["Straße", "STRASSE", false],
  ["a b", "ab", false],
  ["a?", "a", false],
  [{ a: 1, b: [2] }, { b: [2.0], a: 1 }, true],
  [{ a: 1 }, { a: "1" }, false],
  [["a"], ["A"], false],
  [9007199254740992, 9007199254740993n, false],
  [false, " FALSE", true],
  [5, "5", true],
  [50, "5e1", false],
];

for (const [one, other, same] of INPUTS) {
  const write = (value: unknown) => typeof value === "bigint" ? `${value}` : JSON.stringify(value);
  const title = `${ID}: ${write(one)} and ${write(other)} ask ${
    same ? "the same" : "different things"
  }`;
  Deno.test(title, async () => {
    const dataset = `{"input":${write(one)},"expected":1}\n{"input":${
      write(other)
    },"expected":2}\n`;
    assert.equal((await runKit(ID, { dataset })).facts.conflicts, same ? 1 : 0);
  });
}

Deno.test(`${ID}: the first check that fails rejects a record`, async () => {
  const schema = { properties: { ok: { const: true } } };
  const { files, facts } = await runKit(ID, {
    record_schema: schema,
    dataset: lines(
      record(1, "a", "x", { ok: true }),
      // Everything is wrong with it.
      { id: 1, input: "a", ok: false },
      record(1, "a", "x", { ok: false }),
      record(2, "a", "x", { ok: false }),
      record(3, "a", "x", { ok: true }),
      // The record that had this id was rejected, its id was taken all the same.
      record(2, "b"),
      // The copy of a record that was rejected is none.
      record(4, "c", "x", { ok: false }),
      record(5, "c"),
    ),
  });
  assert.deepEqual(rejected(files), [
    "2 MISSING_FIELD",
    "3 DUPLICATE_ID",
    "4 SCHEMA_VIOLATION",
    "5 DUPLICATE_RECORD",
    "6 DUPLICATE_ID",
    "7 SCHEMA_VIOLATION",
  ]);
  assert.deepEqual([facts.clean, facts.duplicate_ids, facts.duplicate_records], [2, 2, 1]);
});

Deno.test(`${ID}: compares ids as JSON, and ignores those without a value`, async () => {
  const ids = [1, "1", null, null, "", " ", { a: 1 }, "__proto__", "constructor", true, "true"];
  const dataset = lines(...ids.map((id, index) => record(id, `q${index}`)), {
    input: 1,
    expected: 0,
  });
  const { facts, findings } = await runKit(ID, { dataset });
  assert.equal(facts.duplicate_ids, 0);
  assert.equal(
    findings.find(({ code }) => code === "MISSING_ID")!.message,
    '5 records have no "id"',
  );
});

Deno.test(`${ID}: finds leakage between named splits`, async () => {
  const splits = (...names: unknown[]) =>
    lines(
      ...names.map((split, index) => record(index, "Q", "x", split === undefined ? {} : { split })),
    );
  const leaked = await runKit(ID, { dataset: splits("train", "test", undefined) });
  assert.deepEqual(leaked.found, ["blocker SPLIT_LEAKAGE qa"]);
  assert.equal(
    leaked.findings[0]!.message,
    'Lines 1, 2, 3 ask the same in the splits "train", "test": "q"',
  );
  assert.deepEqual([leaked.verdict, leaked.facts.leaks], ["blocked", 1]);
  const mixed = await runKit(ID, { dataset: splits("train", undefined) });
  assert.deepEqual([mixed.verdict, mixed.facts.leaks], ["ready", 0]);
  assert.equal((await runKit(ID, { dataset: splits(1, "1") })).facts.leaks, 1);
  // One finding an input, whatever the number of its records.
  const many = await runKit(ID, {
    dataset: lines(
      ...["a", "a", "b", "b", "a"].map((input, index) =>
        record(index, input, index, { split: `s${index % 2}` })
      ),
    ),
  });
  assert.deepEqual([many.facts.conflicts, many.facts.leaks], [2, 2]);
});

Deno.test(`${ID}: reports a rejected record's other answer and split`, async () => {
  const { facts, found } = await runKit(ID, {
    dataset: lines(
      record(1, "Q", "yes", { split: "train" }),
      record(1, "Q", "no", { split: "test" }),
    ),
  });
  assert.deepEqual([facts.clean, facts.conflicts, facts.leaks], [1, 1, 1]);
  assert.deepEqual(found.sort(), [
    "blocker CONFLICTING_EXPECTED qa",
    "blocker SPLIT_LEAKAGE qa",
    "problem DUPLICATE_ID qa",
  ]);
});

// Texts, threshold, pairs.
const NEAR: [string[], number, [number, number][]][] = [
  [["a b c d e f g h i", "a b c d e f g h i j"], 0.9, [[0, 1]]],
  [["a b c d e f g h", "a b c d e f g h i"], 0.9, []],
  [["a b", "b, a!", "a-b"], 1, [[0, 1], [0, 2], [1, 2]]],
  [["a a a b", "a b b"], 1, [[0, 1]]],
  [["?", "!"], 0.5, []],
  [["a", "a"], 0.5, []],
  // 11 of 20: a threshold that no double holds.
  [["a b c d e f g h i j k 1 2 3 4", "a b c d e f g h i j k 5 6 7 8 9"], 0.55, [[0, 1]]],
  [["né 1", "ne\u0301 1", "né"], 0.5, [[0, 2]]],
];

for (const [texts, threshold, expected] of NEAR) {
  Deno.test(`${ID}: finds near duplicates of ${JSON.stringify(texts).slice(0, 50)}`, () => {
    const pairs = nearPairs(texts, threshold)!.map(({ first, second }) => [first, second]);
    assert.deepEqual(pairs, expected);
  });
}

Deno.test(`${ID}: lists the first twenty near pairs and counts all`, async () => {
  const input = (index: number) =>
    `one two three four five six seven eight nine ten ${"!".repeat(index)}`;
  const some = Array.from({ length: 8 }, (_, index) => record(index, input(index + 1)));
  const { facts, found, verdict } = await runKit(ID, { dataset: lines(...some, record(9, 5)) });
  // 8 × 7 / 2 pairs.
  assert.deepEqual([facts.near_duplicates, verdict], [28, "ready"]);
  assert.equal(found.filter((line) => line === "note NEAR_DUPLICATE qa").length, 20);
  const { findings } = await runKit(ID, { dataset: lines(...some), near_duplicate_threshold: 1 });
  assert.match(findings[0]!.message, /^Lines 1, 2 share 100 percent of their words: "one two/);
});

Deno.test(`${ID}: takes the threshold as it is for inputs of one field`, async () => {
  const dataset = lines(record(1, "a b c d e f"), record(2, "a b c d g h"));
  const { facts } = await runKit(ID, { dataset, near_duplicate_threshold: 0.5 });
  assert.equal(facts.near_duplicates, 1);
});

// As OpenAI's fine-tuning and ShareGPT keep conversations.
const CHATS: Record<string, (question: string, answer: string) => Record<string, unknown>> = {
  messages: (question, answer) => ({
    messages: [
      { role: "system", content: "You answer questions about the capitals of countries, briefly." },
      { role: "user", content: question },
      { role: "assistant", content: answer },
    ],
  }),
  conversations: (question, answer) => ({
    conversations: [
      { from: "system", value: "You answer questions about the capitals of countries, briefly." },
      { from: "human", value: question },
      { from: "gpt", value: answer },
    ],
  }),
};
// Messages as OpenAI's guide to fine-tuning has them, before the last two of a conversation.
const TURNS: [turns: unknown[], codes: string[]][] = [
  [[{ role: "user", content: "Fee?" }, { role: "assistant", content: "5 EUR." }], [
    "note EARLIER_ANSWERS",
  ]],
  [[{ role: "user", content: "Fee?" }, { role: "assistant", content: " " }], [
    "problem BLANK_MESSAGE",
  ]],
  [[{ role: "user", content: "" }, { role: "assistant", content: "Yes?" }], [
    "problem BLANK_MESSAGE",
    "note EARLIER_ANSWERS",
  ]],
  // Left out of the training.
  [[{ role: "user", content: "Fee?" }, { role: "assistant", content: "9 EUR.", weight: 0 }], []],
  // Without instructions; a call instead of words; a tool that answers nothing.
  [[{ role: "system", content: "" }], []],
  [[
    { role: "user", content: "Delete it." },
    { role: "assistant", content: null, tool_calls: [{ id: "c1", type: "function" }] },
    { role: "tool", tool_call_id: "c1", content: "" },
  ], ["note EARLIER_ANSWERS"]],
];
for (const [turns, codes] of TURNS) {
  Deno.test(`${ID}: looks at the turns ${JSON.stringify(turns)}`, async () => {
    const end = [{ role: "user", content: "And for children?" }, {
      role: "assistant",
      content: "2 EUR.",
    }];
    const { found, findings } = await runKit(ID, {
      dataset: lines({ id: "a", messages: [...turns, ...end] }),
    });
    assert.deepEqual(
      found.filter((one) => !one.includes("FIELDS_ASSUMED")).map((one) => one.replace(/ qa$/, "")),
      codes,
    );
    const blank = findings.find(({ code }) => code === "BLANK_MESSAGE");
    if (blank) assert.match(blank.message, /^Line 1 has nothing in messages\[[01]\], of "/);
  });
}

Deno.test(`${ID}: says that a conversation does not end with an answer`, async () => {
  const asked = { role: "user", content: "Fee?" };
  const answered = { role: "assistant", content: "5 EUR." };
  const dataset = lines(
    { id: "a", messages: [asked, answered] },
    { id: "b", messages: [asked, answered, { role: "user", content: "Thanks!" }] },
  );
  const { findings } = await runKit(ID, { dataset });
  const missing = findings.filter(({ code }) => code === "MISSING_FIELD");
  assert.deepEqual(missing.map(({ message }) => message), [
    'Line 2 ends with a message of "user", and not with the model\'s answer',
  ]);
  assert.match(missing[0]!.fix, /last message/);
});

for (const [holder, chat] of Object.entries(CHATS)) {
  Deno.test(`${ID}: of ${holder} the last message is expected`, async () => {
    const good = ["Italy", "Spain", "Chad", "Peru"].map((name, index) =>
      chat(`What is the capital of ${name}?`, ["Rome", "Madrid", "N'Djamena", "Lima"][index]!)
    );
    const { verdict, facts, files, found, findings } = await runKit(ID, {
      dataset: lines(...good),
    });
    assert.deepEqual([verdict, facts.clean, facts.near_duplicates], ["ready", 4, 0]);
    assert.deepEqual(found, ["note FIELDS_ASSUMED read", "note MISSING_ID qa"]);
    assert.match(findings[0]!.message, new RegExp(`expected_field "${holder}\\[-1\\]"`));
    assert.equal(files["dataset.clean.jsonl"], lines(...good));
    assert.deepEqual(JSON.parse(files["dataset-card.json"]!).fields, { [holder]: 4 });
    // One question with two answers, one that comes twice, and one that nobody answered.
    const other = chat("What is the capital of Italy?", "Milan");
    const open = { [holder]: (good[1]![holder] as unknown[]).slice(0, 2) };
    const bad = await runKit(ID, { dataset: lines(...good, other, good[3]!, open) });
    assert.deepEqual([bad.facts.conflicts, bad.facts.rejected], [1, 2]);
    assert.ok(bad.found.includes("blocker CONFLICTING_EXPECTED qa"));
    assert.match(files["record.schema.json"]!, new RegExp(holder));
  });
}

Deno.test(`${ID}: a call of a tool is the expected answer as a whole`, async () => {
  const chat = (city: string) => ({
    messages: [
      { role: "user", content: "What is the weather?" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ function: { name: "w", arguments: city } }],
      },
    ],
  });
  const { facts } = await runKit(ID, { dataset: lines(chat("Rome"), chat("Oslo")) });
  assert.deepEqual([facts.clean, facts.conflicts], [2, 1]);
});

Deno.test(`${ID}: only texts can be near duplicates`, async () => {
  const dataset = lines(record(1, { a: "one two" }), record(2, { b: "one two", a: "a" }));
  const { facts } = await runKit(ID, { dataset, near_duplicate_threshold: 0.5 });
  assert.equal(facts.near_duplicates, 0);
});

Deno.test(`${ID}: finds near duplicates among thousands`, async () => {
  const texts = Array.from(
    { length: 5_000 },
    (_, index) => `${index} ${index * 7} asks for ${index % 97}`,
  );
  texts.push("12 84 asks for 12 again");
  const dataset = lines(...texts.map((text, index) => record(index, text)));
  const { facts, findings } = await runKit(ID, { dataset, near_duplicate_threshold: 0.8 });
  assert.equal(facts.near_duplicates, 1);
  assert.match(findings[0]!.message, /^Lines 13, 5001 share 80 percent/);
});

Deno.test(`${ID}: reports inputs that share too many words to be compared`, async () => {
  const texts = Array.from({ length: 2_200 }, (_, index) => `a b c d ${index}`);
  const dataset = lines(...texts.map((text, index) => record(index, text)));
  const { facts, found } = await runKit(ID, { dataset, near_duplicate_threshold: 0.5 });
  assert.deepEqual([facts.near_duplicates, found], [null, ["problem NEAR_NOT_COMPARED qa"]]);
});

Deno.test(`${ID}: finds the same pairs as comparing each with each`, () => {
  let state = 7;
  const next = (most: number) => (state = state * 48_271 % 2_147_483_647) % most;
  const texts = Array.from(
    { length: 300 },
    () => Array.from({ length: 1 + next(7) }, () => "abcdefgh"[next(8)]).join(" "),
  );
  for (const threshold of [0.5, 2 / 3, 0.75, 0.9, 1]) {
    const sets = texts.map((text) => new Set(text.split(" ")));
    const all = texts.flatMap((one, first) =>
      texts.flatMap((other, second) => {
        if (second <= first || one === other) return [];
        const index = sets[first]!.intersection(sets[second]!).size /
          sets[first]!.union(sets[second]!).size;
        return index >= threshold ? [{ first, second, index }] : [];
      })
    );
    assert.deepEqual(nearPairs(texts, threshold), all.length >= 10_000 ? null : all);
  }
});

Deno.test(`${ID}: near duplicates in different splits are a problem`, async () => {
  const question =
    "Natalia sold clips to 48 of her friends in April and then half as many in May how many";
  const dataset = lines(
    record(1, question, "x", { split: "train" }),
    record(2, `${question} altogether`, "y", { split: "test" }),
  );
  const { found, verdict } = await runKit(ID, { dataset });
  assert.deepEqual([verdict, found], ["needs_work", ["problem NEAR_LEAKAGE qa"]]);
});

// Records in the form of public datasets, and the fields that are told by their names.
const PUBLIC: [string, object[], object][] = [
  ["HumanEval", [
    {
      task_id: "HumanEval/0",
      prompt: "def add(a, b):\n",
      canonical_solution: "    return a + b\n",
      test: "check(add)",
      entry_point: "add",
    },
    {
      task_id: "HumanEval/1",
      prompt: "def sub(a, b):\n",
      canonical_solution: "    return a - b\n",
      test: "check(sub)",
      entry_point: "sub",
    },
  ], { id: "task_id", inputs: ["prompt"], expected: "canonical_solution", split: "split" }],
  ["GSM8K", [
    { question: "How many is 2 and 2?", answer: "2 + 2 = <<2+2=4>>4\n#### 4" },
    { question: "How many is 3 and 4?", answer: "#### 7" },
  ], { id: "id", inputs: ["question"], expected: "answer", split: "split" }],
  ["SQuAD", [
    {
      id: "a",
      title: "T",
      context: "One.",
      question: "Who?",
      answers: { text: ["A"], answer_start: [0] },
    },
    {
      id: "b",
      title: "T",
      context: "Two.",
      question: "Who?",
      answers: { text: ["B"], answer_start: [0] },
    },
  ], { id: "id", inputs: ["question", "context"], expected: "answers", split: "split" }],
  ["MMLU", [
    { question: "Which is true?", subject: "x", choices: ["1", "2", "3", "4"], answer: 1 },
    { question: "Which is true?", subject: "y", choices: ["5", "6", "7", "8"], answer: 0 },
  ], { id: "id", inputs: ["question", "choices"], expected: "answer", split: "split" }],
  ["Alpaca", [
    { instruction: "Give three tips.", input: "", output: "1." },
    { instruction: "Translate.", input: "hola", output: "hello" },
  ], { id: "id", inputs: ["input", "instruction"], expected: "output", split: "split" }],
  ["TruthfulQA", [
    { Type: "Adversarial", Question: "What if you eat seeds?", "Best Answer": "Nothing" },
    { Type: "Adversarial", Question: "Who lives in houses?", "Best Answer": "Anyone" },
  ], { id: "id", inputs: ["Question"], expected: "Best Answer", split: "split" }],
];

for (const [name, records, roles] of PUBLIC) {
  Deno.test(`${ID}: names the fields of ${name}, and no record contradicts another`, async () => {
    for (const dataset of [lines(...records), JSON.stringify(records, null, 2)]) {
      const { facts, files, findings, verdict } = await runKit(ID, { dataset });
      assert.deepEqual(JSON.parse(files["dataset-card.json"]!).roles, roles);
      assert.deepEqual([facts.clean, facts.conflicts, verdict], [2, 0, "ready"]);
      assert.ok(findings.some(({ code }) => code === "FIELDS_ASSUMED"));
    }
  });
}

Deno.test(`${ID}: uses given field names unchanged`, async () => {
  const dataset = lines({ question: "q", context: "c", answer: "a" });
  const named = await runKit(ID, { dataset, input_field: "question", expected_field: "answer" });
  assert.deepEqual(named.found, ["note MISSING_ID qa"]);
  const wrong = await runKit(ID, { dataset, input_field: "text", expected_field: "answer" });
  assert.equal(wrong.verdict, "blocked");
});

Deno.test(`${ID}: the delivered schema accepts every delivered record`, async () => {
  // The one that differs is far behind what a single step of 90,000 characters would see.
  const records = Array.from(
    { length: 3_000 },
    (_, index) => record(index, `question ${index}`, index === 2_999 ? { text: "odd" } : "plain"),
  );
  const { files } = await runKit(ID, { dataset: lines(...records) });
  const schema = JSON.parse(files["record.schema.json"]!);
  assert.deepEqual(schema.properties.expected.type.toSorted(), ["object", "string"]);
});

Deno.test(`${ID}: counts labels, and reports a ratio over ten to one`, async () => {
  const labelled = (often: number, ...rest: unknown[]) =>
    lines(
      ...[...Array(often).fill("yes"), ...rest].map((label, index) =>
        record(index, `q${index}`, "x", { label })
      ),
    );
  const even = await runKit(ID, { dataset: labelled(10, "no"), label_field: "label" });
  assert.deepEqual(even.found, []);
  const odd = await runKit(ID, { dataset: labelled(11, "no", null, ""), label_field: "label" });
  assert.deepEqual(odd.found, ["note LABEL_IMBALANCE qa"]);
  assert.equal(odd.findings.at(-1)!.message, '"yes" has 11 records, "no" 1');
  assert.deepEqual(JSON.parse(odd.files["dataset-card.json"]!).labels, { no: 1, yes: 11 });
  const none = await runKit(ID, { dataset: labelled(11, "no") });
  assert.equal(JSON.parse(none.files["dataset-card.json"]!).labels, null);
  const names = await runKit(ID, { dataset: labelled(1, "__proto__", 5), label_field: "label" });
  assert.match(names.files["dataset-card.json"]!, /"labels": \{\n {4}"5": 1,\n {4}"__proto__": 1,/);
});

Deno.test(`${ID}: reports that nothing is left`, async () => {
  const header = await runKit(ID, { dataset: "input,expected\n", record_schema: {} });
  assert.deepEqual(header.found.slice(0, 1), ["blocker NO_CLEAN_RECORDS qa"]);
  assert.equal(header.findings[0]!.message, "The dataset has no record");
  assert.deepEqual(header.statuses, [
    "convert done",
    "read done",
    "validate skipped",
    "qa done",
    "schema skipped",
  ]);
  assert.deepEqual(Object.keys(header.files), ["dataset-card.json"]);
  assert.equal(JSON.parse(header.files["dataset-card.json"]!).clean_sha256, null);
  assert.deepEqual(header.facts.splits, {});
  const all = await runKit(ID, { dataset: lines({ input: "a" }) });
  assert.equal(
    all.findings[0]!.message,
    '1 record was rejected, none is left: no record has "expected", there are "input"',
  );
  assert.deepEqual(all.found, ["blocker NO_CLEAN_RECORDS qa", "note MISSING_ID qa"]);
  assert.match(all.findings[0]!.fix, /expected_field/);
  const blank = await runKit(ID, { dataset: lines({ input: "a", expected: "" }) });
  assert.equal(blank.findings[0]!.message, "1 record was rejected, none is left");
  assert.deepEqual(Object.keys(all.files), ["rejects.jsonl", "dataset-card.json"]);
});

Deno.test(`${ID}: reports what a failing step leaves`, async () => {
  const long = await runKit(ID, { dataset: "input,expected\n" + "a,b\n".repeat(20_001) });
  assert.deepEqual(long.statuses, [
    "convert done",
    "read failed",
    "validate skipped",
    "qa not_run",
    "schema not_run",
  ]);
  assert.equal(long.steps[1]!.error!.code, "TOO_MANY_RECORDS");
  assert.deepEqual([long.verdict, long.found], ["blocked", ["blocker STEP_FAILED read"]]);
  assert.deepEqual([Object.values(long.facts), long.files], [Array(9).fill(null), {}]);

  const most = await runKit(ID, { dataset: '{"input":1,"expected":2}\n'.repeat(20_000) });
  assert.deepEqual([most.facts.records, most.facts.duplicate_records], [20_000, 19_999]);

  // The converter takes 200,000 cells.
  const convert = await runKit(ID, {
    dataset: `input\n${"a\n".repeat(200_001)}`,
    record_schema: {},
  });
  assert.deepEqual(convert.statuses, [
    "convert failed",
    "read not_run",
    "validate not_run",
    "qa not_run",
    "schema not_run",
  ]);

  const schema = await runKit(ID, {
    dataset: lines(record(1, "a"), "oops"),
    record_schema: { type: "odd" },
  });
  assert.deepEqual(schema.statuses.slice(2), [
    "validate[0] failed",
    "qa not_run",
    "schema not_run",
  ]);
  assert.deepEqual(schema.found, ["blocker STEP_FAILED validate[0]", "problem INVALID_LINE read"]);
  assert.deepEqual(Object.keys(schema.files), []);
  assert.deepEqual([schema.facts.records, schema.facts.clean], [2, null]);
});

Deno.test(`${ID}: validates records in packs`, async () => {
  const record_schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    properties: { n: { $ref: "#/definitions/small" } },
    definitions: { small: { type: "integer", maximum: 5 } },
  };
  const records = Array.from({ length: 1_500 }, (_, index) => ({
    input: index,
    expected: 0,
    n: index % 7 === 0 ? "x" : index % 10,
  }));
  const { statuses, files, facts } = await runKit(ID, {
    dataset: lines(...records),
    record_schema,
  });
  const ends = ["validate[0] done", "validate[1] done", "explain done", "qa done", "schema done"];
  assert.deepEqual(statuses.slice(2), ends);
  // Texts, and numbers over 5.
  const bad = records.flatMap(({ n }, index) =>
    typeof n === "string" || n > 5 ? [`${index + 1} SCHEMA_VIOLATION`] : []
  );
  assert.deepEqual(rejected(files), bad);
  assert.equal(facts.rejected, bad.length);
  // Long records make packs as well.
  const wide = Array.from({ length: 100 }, (_, index) => record(index, "x".repeat(950) + index));
  const { statuses: wideStatuses } = await runKit(ID, { dataset: lines(...wide), record_schema });
  assert.deepEqual(wideStatuses.slice(2), ends.filter((line) => line !== "explain done"));
});

Deno.test(`${ID}: treats names of Object.prototype as fields`, async () => {
  const dataset = '{"__proto__":"a","constructor":"b"}\n{"__proto__":"A","constructor":"c"}\n';
  const { facts, files } = await runKit(ID, {
    dataset,
    input_field: "__proto__",
    expected_field: "constructor",
    split_field: "toString",
  });
  assert.deepEqual([facts.clean, facts.conflicts], [2, 1]);
  assert.equal(files["dataset.clean.jsonl"], dataset);
  assert.match(files["dataset-card.json"]!, /"__proto__": 2,\n/);
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const dataset of [undefined, null, "", " \n"]) {
    assert.equal((await errorOf(ID, { dataset, format: 1 })).code, "EMPTY_INPUT");
  }
  for (
    const wrong of [
      { format: "xml" },
      { near_duplicate_threshold: 0.4 },
      { near_duplicate_threshold: 1.1 },
      { record_schema: [] },
      { dataset: [], format: "csv", label_field: "x" },
    ]
  ) {
    const { code } = await errorOf(ID, { dataset: "a,b\n1,2\n", ...wrong });
    assert.equal(code, Array.isArray(wrong.dataset) ? "EMPTY_INPUT" : "INVALID_INPUT");
  }
  assert.equal((await errorOf(ID, { dataset: "x".repeat(1_500_001) })).code, "INPUT_TOO_LARGE");
});

Deno.test(`${ID}: gives the same bytes for the same job, and reads a text as the dataset`, async () => {
  const dataset = lines(record(1, "a"), record(1, "b"));
  assert.deepEqual(await runTool(ID, { dataset }), await runTool(ID, { dataset }));
  assert.deepEqual((await runTool(ID, dataset)).output, (await runTool(ID, { dataset })).output);
});

Deno.test(`${ID}: reports overwritten members, and keeps numbers as written`, async () => {
  const dataset = '{"id": 1, "input": {"n": 1.0, "n": 2.50}, "expected": "a", "id": 2, "id": 3}\n' +
    '{"id": 4, "input": {"n": 2.5}, "expected": "b"}\n';
  const { findings } = await runKit(ID, { dataset });
  assert.deepEqual(
    findings.filter(({ severity }) => severity !== "note")
      .map(({ code, step, path, message }) => [code, step, path, message]),
    [
      [
        "CONFLICTING_EXPECTED",
        "qa",
        "line 1",
        'Lines 1, 2 ask the same but expect "a", "b": "{\\"n\\":2.50}"',
      ],
      [
        "DUPLICATE_KEY",
        "read",
        "line 1",
        'Line 1 has "/input/n", "/id" more than once: the last value was taken',
      ],
    ],
  );
});

Deno.test(`${ID}: an answer without the form of almost all others is a problem`, async () => {
  const answers = (odd: unknown, usual: (index: number) => unknown) =>
    Array.from({ length: 40 }, (_, index) => ({
      input: `question ${index}`,
      expected: index === 17 ? odd : usual(index),
    }));
  const cases: [unknown, (index: number) => unknown, boolean][] = [
    ["I think twelve", (index) => `So it is.\n#### ${index}`, true],
    ["#### 12", (index) => `So it is.\n#### ${index}`, false],
    ["B or C", (index) => "ABCD"[index % 4], true],
    ["none", (index) => `${index}.5`, true],
    ["7", (index) => index, true],
    [7, (index) => `word ${index}`, true],
    ["true", (index) => index % 3 === 0, true],
    ["a", (index) => [`${index}`], true],
    ["any", (index) => `word ${index}`, false],
    ["Positive", (index) => index % 2 ? "positive" : "negative", true],
    ["postive", (index) => index % 2 ? "positive" : "negative", true],
  ];
  for (const [odd, usual, isFound] of cases) {
    const dataset = answers(odd, usual).map((record) => JSON.stringify(record)).join("\n");
    const { findings } = await runKit(ID, { dataset });
    const paths = findings.filter(({ code }) => code === "ODD_EXPECTED").map(({ path }) => path);
    assert.deepEqual(paths, isFound ? ["line 18"] : [], JSON.stringify(odd));
  }
});

/*
 * Records as public datasets have them (ARC as first published and on Hugging Face, MMLU as JSON and as CSV, HellaSwag,
 * RACE): a good one, the same with an answer that is no choice, and what is said of it.
 */
const ARC = [{ text: "ash", label: "A" }, { text: "oak", label: "B" }];
const CHOICES: [string, Record<string, unknown>, Record<string, unknown>, string][] = [
  ["ARC", { question: { stem: "q", choices: ARC }, answerKey: "B" }, { answerKey: "E" }, '"E"'],
  [
    "ARC on Hugging Face",
    { question: "q", choices: { text: ["ash", "oak"], label: ["1", "2"] }, answerKey: "2" },
    { answerKey: "A" },
    '"A"',
  ],
  ["MMLU", { question: "q", choices: ["ash", "oak"], answer: 0 }, { answer: 2 }, "2"],
  ["MMLU as CSV", { question: "q", A: "ash", B: "oak", answer: "B" }, { answer: "C" }, '"C"'],
  ["HellaSwag", { ctx: "q", endings: ["ash", "oak"], label: "0" }, { label: "2" }, '"2"'],
  ["RACE", { question: "q", options: ["ash", "oak"], answer: "A" }, { answer: "D" }, '"D"'],
  ["answers as texts", { question: "q", options: ["ash", "oak"], answer: "oak" }, {
    answer: "fir",
  }, '"fir"'],
];

Deno.test(`${ID}: letters that are none of the labels in any record are another notation`, async () => {
  const choices = { text: ["Quito", "Lima", "Bern"], label: ["A", "B", "C"] };
  const records = ["b", "c"].map((answer, n) => ({ id: n, question: `${n}?`, choices, answer }));
  const { findings } = await runKit(ID, { dataset: JSON.stringify(records) });
  assert.ok(!findings.some(({ code }) => code === "EXPECTED_NOT_A_CHOICE"));
});

Deno.test(`${ID}: a letter that is no choice is a problem in a small dataset`, async () => {
  const dataset = "id;frage;antwort;A;B;C\r\n1;Hauptstadt von Peru?;B;Quito;Lima;Bern\r\n" +
    "2;Hauptstadt von Italien?;E;Rom;Mailand;Turin\r\n";
  const { findings } = await runKit(ID, { dataset });
  const found = findings.filter(({ code }) => code === "EXPECTED_NOT_A_CHOICE");
  assert.deepEqual(found.map(({ message }) => message), [
    'Record 2 expects "E", and its choices are A, B, C',
  ]);
});

Deno.test(`${ID}: an answer outside the choices is a problem`, async () => {
  for (const [name, good, wrong, shown] of CHOICES) {
    const records = Array.from({ length: 9 }, (_, index) => ({ ...good, topic: index }));
    const questions = records.map((record, index) =>
      typeof good.question === "object"
        ? { ...record, question: { ...good.question, stem: `q ${index}` } }
        : { ...record, [good.ctx === undefined ? "question" : "ctx"]: `q ${index}` }
    );
    const dataset = lines(...questions, { ...questions[3], ...wrong, topic: 9 });
    const { findings } = await runKit(ID, { dataset });
    const found = findings.filter(({ code }) => code === "EXPECTED_NOT_A_CHOICE");
    assert.deepEqual(found.map(({ path }) => path), ["line 10"], name);
    assert.match(
      found[0]!.message,
      new RegExp(`^Line 10 expects ${shown}, and it(?:s| has) .*choices`),
    );
  }
  const twice = { question: "q", choices: ["ash", "ash"], answer: 0 };
  assert.deepEqual((await runKit(ID, { dataset: lines(twice) })).found.slice(0, 1), [
    "problem CHOICE_REPEATED qa",
  ]);
});

Deno.test(`${ID}: shows a conversation by its last message, and records of an array by number`, async () => {
  const ask = (content: string, ideal: string) => ({
    input: [{ role: "system", content: "Be brief." }, { role: "user", content }],
    ideal,
  });
  const dataset = JSON.stringify([
    ask("Capital of Peru?", "Lima"),
    ask("Capital of Peru?", "Rome"),
  ]);
  const { findings } = await runKit(ID, { dataset });
  assert.deepEqual([findings[0]!.path, findings[0]!.message], [
    "record 1",
    'Records 1, 2 ask the same but expect "Lima", "Rome": "Capital of Peru?"',
  ]);
});

Deno.test(`${ID}: remove_leaks_from removes leaks from one split, and issues.csv lists all`, async () => {
  const words = "one two three four five six seven eight nine ten eleven twelve";
  const dataset = [
    { input: "capital of Peru?", expected: "Lima", split: "train" },
    { input: `${words} alpha`, expected: "1", split: "train" },
    { input: "own question", expected: "2", split: "train" },
    { input: "Capital of  Peru?", expected: "Lima", split: "test" },
    { input: `${words} beta`, expected: "1", split: "test" },
  ].map((record) => JSON.stringify(record)).join("\n");
  const near_duplicate_threshold = 0.8;
  const left = await runKit(ID, { dataset, near_duplicate_threshold });
  assert.equal(left.verdict, "blocked");
  const input = { dataset, near_duplicate_threshold, remove_leaks_from: "train" };
  const { verdict, facts, files } = await runKit(ID, input);
  assert.deepEqual([verdict, facts.leaks, facts.clean], ["needs_work", 0, 3]);
  const rejected = files["rejects.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line));
  assert.deepEqual(rejected.map(({ line, code }) => [line, code]), [
    [1, "LEAK_REMOVED"],
    [2, "LEAK_REMOVED"],
  ]);
  assert.deepEqual(
    files["issues.csv"]!.trim().split("\n").map((line) => line.split(",").slice(0, 2)),
    [["code", "place"], ["LEAK_REMOVED", "line 1"], ["LEAK_REMOVED", "line 2"]],
  );
  const wrong = await runKit(ID, { ...input, remove_leaks_from: "Train" });
  assert.ok(wrong.found.includes("problem NO_SUCH_SPLIT qa"));
});

Deno.test(`${ID}: splits whose names differ in case or white space alone are not ready`, async () => {
  const withSplits = (splits: (string | null)[]) =>
    runKit(ID, {
      dataset: splits.map((split, index) =>
        JSON.stringify({
          id: index,
          input: `Was ist ${index} + 1?`,
          expected: `${index + 1}`,
          split,
        })
      ).join("\n"),
    });
  const run = await withSplits(["Test", "train", "test ", "test", "Test", null]);
  assert.equal(run.verdict, "needs_work");
  const [finding] = run.findings.filter(({ code }) => code === "SPLIT_NAMES_ALIKE");
  assert.equal(
    finding!.message,
    '"Test" (2 records), "test " (1 record), "test" (1 record) are splits of their own, and differ in letter case or white space alone',
  );
  for (const honest of [["test", "train"], ["test", "test-2", "test_2"], [null, null]]) {
    assert.equal((await withSplits(honest)).verdict, "ready");
  }
});

Deno.test(`${ID}: a Markdown table is not taken for CSV without a problem`, async () => {
  const dataset = "| input | expected |\n|---|---|\n| 1 + 1 | 2 |\n| 2 + 2 | 4 |\n";
  const { verdict, found } = await runKit(ID, { dataset });
  assert.equal(verdict, "needs_work");
  assert.ok(found.some((line) => line.startsWith("problem MARKDOWN_TABLE")));
});

Deno.test(`${ID}: an empty JSON array is a dataset without records, and no CSV`, async () => {
  const { found } = await runKit(ID, { dataset: "[ ]" });
  assert.deepEqual(found.map((line) => line.split(" ")[1]), ["NO_CLEAN_RECORDS"]);
});

Deno.test(`${ID}: reads the records of a file that holds them in a list, and names what stands beside it`, async () => {
  const examples = [
    { input: "not ( True ) is", target: "False" },
    { input: "not ( False ) is", target: "True" },
  ];
  for (const space of [0, 2]) {
    const dataset = JSON.stringify({ canary: "GUID 26b5c67b", examples }, null, space);
    const { facts, verdict, found, findings, files } = await runKit(ID, { dataset });
    assert.deepEqual([facts.records, facts.clean, verdict], [2, 2, "ready"]);
    assert.ok(found.includes("note MEMBERS_LEFT_OUT read"), found.join());
    assert.match(findings[0]!.message, /"examples"; "canary" beside them is left out/);
    assert.deepEqual(
      files["dataset.clean.jsonl"]!.trim().split("\n").map((line) => JSON.parse(line)),
      examples,
    );
  }
});

Deno.test(`${ID}: an object with other lists is no JSON Lines, and what it holds is named`, async () => {
  // As Ragas exports annotations.
  const dataset = JSON.stringify(
    { helpfulness: [{ metric_input: { user_input: "a" }, metric_output: 1 }] },
    null,
    2,
  );
  const { findings } = await runKit(ID, { dataset });
  assert.deepEqual(findings.map(({ code }) => code), ["STEP_FAILED"]);
  assert.match(findings[0]!.message, /is JSON of type object, with lists in "helpfulness": give/);
});

Deno.test(`${ID}: a broken quote in a CSV is a problem, and a column that says it is expected is taken`, async () => {
  const dataset = 'input,expected_discount\na,1\nb c,"2\nd, e",3"4\n';
  const { found, files } = await runKit(ID, { dataset });
  assert.ok(found.includes("problem MALFORMED_QUOTES convert"), found.join());
  assert.equal(JSON.parse(files["dataset-card.json"]!).roles.expected, "expected_discount");
});

Deno.test(`${ID}: a single record with a list of its own stays a record`, async () => {
  for (const list of ["choices", "items", "examples"]) {
    const record = { input: "Which?", expected: "b", [list]: [{ text: "a" }, { text: "b" }] };
    const { facts } = await runKit(ID, { dataset: JSON.stringify(record) });
    assert.deepEqual([facts.records, facts.clean], [1, 1]);
  }
});

Deno.test(`${ID}: a key that a member beside the records has twice is none of a record`, async () => {
  const dataset = `{"source": [{"a": 1, "a": 2}], "reference": "doi",
    "examples": [{"input": "x", "expected": "1"}]}`;
  const { facts, found } = await runKit(ID, { dataset });
  assert.equal(facts.records, 1);
  assert.ok(!found.join().includes("DUPLICATE_KEY"), found.join());
});

Deno.test(`${ID}: takes the answer from the field that has one, where several tasks share their fields`, async () => {
  const dataset = ["A", "B", "C"].map((label, at) =>
    JSON.stringify({
      question: `Which is ${at}?`,
      options: ["(A)x", "(B)y", "(C)z"],
      label,
      answer: null,
    })
  ).join("\n");
  const { verdict, facts, findings } = await runKit(ID, { dataset });
  assert.deepEqual([verdict, facts.clean], ["ready", 3]);
  assert.match(
    findings.find(({ code }) => code === "FIELDS_ASSUMED")!.message,
    /expected_field "label"/,
  );
});

Deno.test(`${ID}: two questions to one long text are no near duplicates, and a reworded one is`, async () => {
  const passage = Array.from({ length: 120 }, (_, at) => `word${at}`).join(" ");
  const near = async (...questions: string[]) =>
    (await runKit(ID, {
      dataset: lines(...questions.map((question, id) => ({ id, question, passage, answer: "x" }))),
    })).facts.near_duplicates;
  assert.equal(await near("who performs fifth then", "which piece comes before noon"), 0);
  assert.equal(await near("who performs fifth then today", "who performs sixth then today"), 1);
});

Deno.test(`${ID}: takes numbered columns for the choices of a question, in the forms of BBQ, WinoGrande, PIQA and MedMCQA`, async () => {
  const forms: readonly (readonly [
    columns: readonly string[],
    key: string,
    good: readonly unknown[],
    bad: unknown,
  ])[] = [
    [["ans0", "ans1", "ans2"], "label", [0, 1, 2], 3],
    [["option1", "option2"], "answer", ["1", "2"], "3"],
    [["sol1", "sol2"], "label", [0, 1], 2],
    [["opa", "opb", "opc", "opd"], "label", [0, 3], 4],
  ];
  for (const [columns, key, good, bad] of forms) {
    const record = (index: number, answer: unknown) => ({
      question: `Who did it in the case of number ${index}?`,
      ...Object.fromEntries(columns.map((name, at) => [name, `person ${at} of ${index}`])),
      [key]: answer,
    });
    const answers = Array.from({ length: 12 }, (_, index) => good[index % good.length]);
    const dataset = [...answers, bad].map((answer, index) => JSON.stringify(record(index, answer)));
    const { findings } = await runKit(ID, { dataset: dataset.join("\n") });
    const wrong = findings.filter(({ code }) => code === "EXPECTED_NOT_A_CHOICE");
    assert.deepEqual(wrong.map(({ path }) => path), ["line 13"], String(columns[0]));
    assert.match(
      wrong[0]!.message,
      new RegExp(`it has ${columns.length} choices, counted from`),
      String(columns[0]),
    );
    assert.match(
      findings.find(({ code }) => code === "FIELDS_ASSUMED")!.message,
      new RegExp(columns.map((name) => `"${name}"`).join(", ")),
    );
  }
});

Deno.test(`${ID}: a part of the input that one record lacks is told, one that many lack is not`, async () => {
  const found = async (blank: (index: number) => boolean) => {
    const records = Array.from({ length: 40 }, (_, index) => ({
      id: `r${index}`,
      question: `What does page ${index} of chapter ${index * 7} say?`,
      context: blank(index) ? " " : `Page ${index} says the word number ${index * 13}.`,
      answer: `word ${index}`,
    }));
    const { findings } = await runKit(ID, {
      dataset: records.map((r) => JSON.stringify(r)).join("\n"),
    });
    return findings.filter(({ code }) => code === "INPUT_PART_MISSING");
  };
  const [told, ...more] = await found((index) => index === 3);
  assert.deepEqual(more, []);
  assert.equal(told!.message, 'Line 4 has no "context", which 39 of 40 records have');
  assert.deepEqual(await found((index) => index % 4 === 0), []);
  assert.deepEqual(await found(() => false), []);
});

Deno.test(`${ID}: a question may have fewer choices than others, and none in between is blank`, async () => {
  const found = async (blank: "B" | "D") => {
    const records = Array.from({ length: 40 }, (_, index) => ({
      id: `r${index}`,
      question: `Which number comes after ${index * 7}?`,
      ...Object.fromEntries(
        ["A", "B", "C", "D"].map((
          name,
          at,
        ) => [name, index === 3 && name === blank ? "" : `${index * 7 + at + 1}`]),
      ),
      answer: "A",
    }));
    const { findings } = await runKit(ID, {
      dataset: records.map((r) => JSON.stringify(r)).join("\n"),
    });
    return findings.filter(({ code }) => code === "INPUT_PART_MISSING").map(({ message }) =>
      message
    );
  };
  assert.deepEqual(await found("D"), []);
  assert.deepEqual(await found("B"), ['Line 4 has no "B", which 39 of 40 records have']);
});

Deno.test(`${ID}: recognises fields of preference pairs, of SWE-bench and of other languages`, async () => {
  const taken = async (record: object, ...more: object[]) => {
    const run = await runKit(ID, { dataset: lines(record, ...more) });
    return { ...run, told: run.findings.find(({ code }) => code === "FIELDS_ASSUMED")?.message };
  };
  const pair = {
    prompt: "What is entropy?",
    chosen: "A measure of disorder.",
    rejected: "No idea.",
  };
  assert.match((await taken(pair)).told!, /"prompt"; expected_field "chosen"/);
  const equal = { prompt: "What is a sonata?", chosen: "A piece.", rejected: "A piece." };
  assert.deepEqual(
    (await taken(pair, equal)).found.filter((found) => found.startsWith("problem")),
    ["problem CHOICE_REPEATED qa"],
  );
  const issue = { instance_id: "a-1", problem_statement: "union() crashes", patch: "diff --git" };
  assert.match((await taken(issue)).told!, /"problem_statement"; expected_field "patch"/);
  const french = { identifiant: "q1", question: "Combien font 7×8 ?", réponse: "56" };
  assert.match((await taken(french)).told!, /expected_field "réponse"/);
});

Deno.test(`${ID}: two answers to a question with its end sign and without are a problem`, async () => {
  const record = (id: number, input: string, expected: string) => ({ id, input, expected });
  const pair = (expected: string) =>
    runKit(ID, {
      dataset: lines(record(1, "Tolles Produkt", "pos"), record(2, "tolles Produkt!", expected)),
    });
  assert.deepEqual((await pair("neg")).found, ["problem NEAR_CONFLICT qa"]);
  assert.deepEqual((await pair("pos")).found, ["note NEAR_DUPLICATE qa"]);
});

/** As the specification of Git LFS shows one. */
const LFS_POINTER = `version https://git-lfs.github.com/spec/v1
oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
size 12345
`;

Deno.test(`${ID}: a pointer of Git LFS is no dataset`, async () => {
  const { found, findings } = await runKit(ID, { dataset: LFS_POINTER });
  assert.equal(found[0], "blocker NO_CLEAN_RECORDS qa");
  assert.match(findings[0]!.message, /is a pointer of Git LFS/);
  assert.match(findings[0]!.fix, /git lfs pull/);
});

// What `iconv -f latin1 -t utf-8` makes of the UTF-8 of "für", and what a decoder puts for a byte that is none.
Deno.test(`${ID}: records read in the wrong encoding are one problem, with their lines and the first field`, async () => {
  const { findings, verdict } = await runKit(ID, {
    dataset: [
      '{"id":1,"input":"Wie schreibt man Gr\u00f6\u00dfe?","expected":"Gr\u00f6\u00dfe"}',
      '{"id":2,"input":"Ein Wort f\u00c3\u00bcr alle","expected":"alle"}',
      '{"id":3,"input":"Hauptstadt?","expected":"M\\ufffdnchen"}',
      '{"id":4,"input":[{"role":"user","content":"caf\\u00c3\\u00a9?"}],"expected":"coffee"}',
      '{"id":5,"input":"Warum steht dort `\u00c3\u00bc`?","expected":"Es war UTF-8."}',
    ].join("\n"),
  });
  const damaged = findings.filter(({ code }) => code === "ENCODING_DAMAGED");
  assert.deepEqual(damaged.map(({ path }) => path), ["line 2"]);
  assert.equal(
    damaged[0]!.message,
    'Line 2 has text in "input" that was read in another encoding than it was written in: ' +
      '"Ein Wort f\u00c3\u00bcr alle" (likewise 3, 4)',
  );
  assert.equal(verdict, "needs_work");
});
