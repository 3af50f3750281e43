import assert from "node:assert/strict";
import fc from "../../fast_check.ts";
import { outputOf, runTool } from "../../support.ts";
import { runKit } from "./kit_support.ts";

const ID = "structured-output-recovery-kit";

/** Verdict, codes of findings but notes, and the recovered text of an answer. */
async function recover(text: string, schema?: object) {
  const output = await outputOf(ID, { text, ...(schema && { schema }) });
  const file = output.deliverables.find(({ name }: { name: string }) => name === "recovered.json");
  return {
    verdict: output.verdict,
    codes: output.findings.filter(({ severity }: { severity: string }) => severity !== "note")
      .map(({ code }: { code: string }) => code),
    recovered: file?.content as string | undefined,
    facts: output.facts,
  };
}

// Text, source, whether it is strict, and what is recovered.
const FOUND: [string, string, boolean, string][] = [
  [' {"a": 1.0}\n', "whole", true, '{"a": 1.0}\n'],
  ["\ufeff[1]", "whole", true, "[1]\n"],
  ['"text"', "whole", true, '"text"\n'],
  ["Sure:\n```json\n[1]\n```\n```\n{}\n```", "fence", true, "[1]\n"],
  ["```\n[1,]\n```\n```\n[2]\n```", "fence", true, "[2]\n"],
  ['A:```json\n{"a":1}\n``` and B:```json\n{"b":2}\n```', "embedded", true, '{"a":1}\n'],
  ["1. So:\n   ```json\n   [1]\n   ```\n   or:\n   ```\n   [2, 3]\n   ```", "fence", true, "[1]\n"],
  ["```json\n{'a': 1}", "fence", false, '{\n  "a": 1\n}\n'],
  ["```sh\nls\n```\nand {a: 1}", "embedded", false, '{\n  "a": 1\n}\n'],
  ["x [1] y [1,2,3] z [4,5,6]", "embedded", true, "[1,2,3]\n"],
  ["x [1,2,3,4,] y [1]", "embedded", true, "[1]\n"],
  ['{"a": "}"} tail', "embedded", true, '{"a": "}"}\n'],
  [
    '{"a": 12345678901234567890, "b": 1.0} tail',
    "embedded",
    true,
    '{"a": 12345678901234567890, "b": 1.0}\n',
  ],
];

for (const [text, source, isStrict, expected] of FOUND) {
  Deno.test(`${ID}: finds the value in ${JSON.stringify(text)}`, async () => {
    const { facts, recovered } = await recover(text);
    assert.deepEqual([facts.source, facts.was_strict, facts.repaired], [
      source,
      isStrict,
      !isStrict,
    ]);
    assert.equal(recovered, expected);
  });
}

Deno.test(`${ID}: the receipt counts characters, and gives places in UTF-16 units`, async () => {
  const { deliverables } = await outputOf(ID, { text: "Hi 👍 {'a': 1} 👍." });
  const { content } = deliverables.find(({ name }: { name: string }) =>
    name === "recovery-receipt.json"
  );
  const { start, end, prose_characters } = JSON.parse(content);
  assert.deepEqual({ start, end, prose_characters }, { start: 6, end: 14, prose_characters: 8 });
});

// Almost-JSON, the codes of what is wrong, and the verdict.
const GUARDED: [string, string[], string][] = [
  ["{a: 1, b: 'x', c: [True, None, .5, 5., -1e3,],} // end", [], "ready"],
  ["{'b': `c`, “d”: ‘e’, # x\n /* y */ f: 1}", [], "ready"],
  // A repairer ends the name at the apostrophe, and makes a value of the rest and the sign.
  ['{it\'s: "a"}', ["INVENTED_VALUE"], "blocked"],
  ['{"a": "b', ["TRUNCATED_VALUE"], "blocked"],
  ['{"a": 12', ["TRUNCATED_VALUE"], "blocked"],
  ['{"a": tru', ["TRUNCATED_VALUE"], "blocked"],
  ['{"a": ', ["MISSING_VALUE", "TRUNCATED_DOCUMENT"], "blocked"],
  ['{"a": , "b": }', ["MISSING_VALUE", "MISSING_VALUE"], "blocked"],
  ['{"a": 1, "b"}', ["MISSING_VALUE"], "blocked"],
  ['{"a": 1, "b"', ["MISSING_VALUE", "TRUNCATED_DOCUMENT"], "blocked"],
  ['{"a" "b": 1}', ["MISSING_VALUE", "NON_JSON_VALUE"], "blocked"],
  ["{'a'None: 1}", ["MISSING_VALUE", "NON_JSON_VALUE", "NON_JSON_VALUE"], "blocked"],
  ["[1:2]", ["NON_JSON_VALUE"], "blocked"],
  ["['a'1]", ["NON_JSON_VALUE"], "blocked"],
  ['{"a" 1}', ["MISSING_VALUE"], "blocked"],
  ['{"a": undefined}', ["NON_JSON_VALUE"], "blocked"],
  [
    '{"a": ISODate("2020-01-01")}',
    ["NON_JSON_VALUE", "NON_JSON_VALUE", "NON_JSON_VALUE"],
    "blocked",
  ],
  ['{"a": NaN, "b": 0x1F}', ["NON_JSON_VALUE", "NON_JSON_VALUE"], "blocked"],
  // RFC 8259, section 6: no leading zeros; a repairer can only make a text of it.
  ['{"a": 007}', ["NON_JSON_VALUE"], "blocked"],
  ['{"a": 0.5, "b": -0, "c": .5, "d": 5.,}', [], "ready"],
  ["[1, 2, ...]", ["ELIDED_CONTENT"], "blocked"],
  ["[1, …]", ["ELIDED_CONTENT"], "blocked"],
  ['{"a": 1, // first\n"b": 2 /* ... rest omitted */}', ["ELIDED_CONTENT"], "blocked"],
  ["[1, 2 # and so on\n]", ["ELIDED_CONTENT"], "blocked"],
  ['{"a": 1, /* the price that remains */ "b": 2}', [], "ready"],
  ['{"a": 1,299.00, "b": -1,299,000}', ["GROUPED_NUMBER", "GROUPED_NUMBER"], "blocked"],
  ['{"a": 1.299,00, "b": 12,5}', ["GROUPED_NUMBER", "GROUPED_NUMBER"], "blocked"],
  ["Sales rose [1], then fell.", ["CITATION"], "needs_work"],
  ["The ids are: [1, 2]", [], "ready"],
  ["See [the docs](https://example.com) on {topic}.", ["NO_JSON_FOUND"], "blocked"],
  ['{"a": [1, {"b": 2}', ["TRUNCATED_DOCUMENT"], "needs_work"],
  ['{"a": [1, 2}', ["BRACKET_MISMATCH", "TRUNCATED_DOCUMENT"], "needs_work"],
  // The beginning was given to the model, and is not in its answer: [{"users": [...
  ['{"a": [1]}]}', ["BRACKET_MISMATCH"], "needs_work"],
  ['{"a": "<b c="http://d">e</b>", "f": 1}', ["INNER_QUOTES"], "needs_work"],
  [`"{'a': 1}"`, ["BROKEN_IN_STRING"], "needs_work"],
  ["{'a': 1, 'a': 2}", ["DUPLICATE_KEY"], "needs_work"],
  // A comma that is missing is syntax, whatever stands there.
  ['{"a": 1\n"b": "x"\n"c": [1]\n"d": {"e": 2}\nf: null}', [], "ready"],
  ["['a' 'b'\n[1] {} 1\n2]", [], "ready"],
  // Readers differ on these: a repairer moves a value elsewhere, or takes quotes for a part of it.
  [`{"a": '''x'''}`, ["NON_JSON_VALUE", "NON_JSON_VALUE"], "blocked"],
  ['{"a": 1 2}', ["NON_JSON_VALUE"], "blocked"],
  ['{"a": 1, {"b": 2}}', ["NON_JSON_VALUE"], "blocked"],
  ['{"a": [1] [2]}', ["NON_JSON_VALUE"], "blocked"],
  ['{{"a": 1}}', ["NON_JSON_VALUE"], "blocked"],
  ["{: 1}", ["NON_JSON_VALUE"], "blocked"],
  ['["a" null "b"]', ["NON_JSON_VALUE", "NON_JSON_VALUE"], "blocked"],
  // RFC 8259, section 7: the escapes of JSON. Without its backslash this would be another value.
  [String.raw`{"path": "C:\Users\x", "n": 1}`, [], "ready"],
  [String.raw`{"path": "C:\Users\new", "n": 1}`, ["UNKNOWN_ESCAPE"], "blocked"],
  [String.raw`{"pattern": "\d+"}`, [], "ready"],
  [String.raw`{"pattern": "\bd\d+"}`, ["UNKNOWN_ESCAPE"], "blocked"],
  [String.raw`{"a": "\u12"}`, ["UNKNOWN_ESCAPE"], "blocked"],
  // CommonMark 0.31, section 2.4: a model that writes Markdown means "search_web".
  [String.raw`{"tool": "search\_web"}`, ["UNKNOWN_ESCAPE"], "blocked"],
  [String.raw`{"a": 'it\'s', "b": "it\'s \"\u00e9\\d\/\b\f\n\r\t",}`, [], "ready"],
];

for (const [text, codes, verdict] of GUARDED) {
  Deno.test(`${ID}: does not repair ${JSON.stringify(text)} silently`, async () => {
    const found = await recover(text);
    assert.deepEqual(found.codes.toSorted(), codes.toSorted());
    assert.equal(found.verdict, verdict);
    assert.equal(found.recovered === undefined, verdict === "blocked");
  });
}

// Answers whose data goes on beside the value that was taken.
const DROPPED: [string, string[]][] = [
  ['{"a": 1}, "b": 2}', ["DROPPED_MEMBERS"]],
  ["[1, 2], 3]", ["DROPPED_MEMBERS"]],
  ['"name": "Bo", "address": {"city": "X"}', ["DROPPED_MEMBERS"]],
  ['Sure: {"a": 1}, which is fine.', []],
  ['{"a": 1}\n\nNote: "a" is a count.', []],
];
for (const [text, codes] of DROPPED) {
  Deno.test(`${ID}: reports data beside the value of ${JSON.stringify(text)}`, async () => {
    const found = await recover(text);
    assert.deepEqual(found.codes, codes);
    assert.equal(found.verdict, codes.length > 0 ? "needs_work" : "ready");
  });
}

Deno.test(`${ID}: reports other JSON in the answer, but not the same data in a fence`, async () => {
  const extra = 'First [1] then {"a": {"b": 1, "c": 2}} and [{"d": 1}] and [2] and {}';
  assert.deepEqual((await recover(extra)).codes, ["EXTRA_JSON"]);
  assert.deepEqual((await recover('{"a": 1}[1, 2, True]')).codes, ["EXTRA_JSON"]);
  assert.deepEqual((await recover('```json\n{"a": 1}\n```\nand\n```json\n[1, 2]\n```')).codes, [
    "EXTRA_JSON",
  ]);
  const listed = '- ```json\n  {"a": 1}\n  ```\n- or\n  ```json\n  [1, 2]\n  ```';
  assert.deepEqual((await recover(listed)).codes, ["EXTRA_JSON"]);
  assert.deepEqual((await recover('a ```json {"a": 1} ``` b ```json [1, 2] ```')).codes, [
    "EXTRA_JSON",
  ]);
  assert.deepEqual((await recover('{"a": 1} as in [1, 2]')).codes, []);
  assert.deepEqual((await recover('```json\n{"a": 1}\n```')).codes, []);
});

Deno.test(`${ID}: reports other data even when broken`, async () => {
  for (const broken of ['{"b": "say "hi" now"}', "{'b': 2}", '[\n {"b": 2,}]']) {
    const answer = `It is like {"a": 1}, or\n${broken}`;
    assert.deepEqual((await recover(answer)).codes, ["EXTRA_JSON"], broken);
  }
  const prose = "Fill {name} and {a: b}, see [1] and [the list].";
  assert.deepEqual((await recover(`{"a": 1} ${prose}`)).codes, []);
});

Deno.test(`${ID}: checks a schema, and gives the place of each error`, async () => {
  const schema = { type: "object", required: ["b"], properties: { a: { type: "string" } } };
  const output = await outputOf(ID, { text: "{a: 1}", schema });
  assert.equal(output.facts.schema_valid, false);
  assert.deepEqual(
    output.findings.filter(({ code }: { code: string }) => code === "SCHEMA_VIOLATION")
      .map(({ path, step }: { path: string; step: string }) => [path, step]),
    [["", "validate"], ["/a", "validate"]],
  );
  assert.equal((await recover('{"a": "x", "b": 1}', schema)).verdict, "ready");
});

// What the model wrote, and recovered.json; undefined where there is none.
const ANSWERS: [string, string, unknown, string[]][] = [
  ["a tuple of Python", "{'a': ('x', 'y',), 'b': ()}", { a: ["x", "y"], b: [] }, []],
  ["a call is no tuple", "{'a': date(2024, 1, 2)}", undefined, ["NON_JSON_VALUE", "MISSING_VALUE"]],
  [
    "quotation marks within a string",
    '{"title": "The "Best" of 2024", "n": 1}',
    { title: 'The "Best" of 2024', n: 1 },
    ["INNER_QUOTES"],
  ],
  ["a word is no string", '{"title": "The "Best, "n": maybe}', undefined, [
    "NON_JSON_VALUE",
    "INVENTED_VALUE",
  ]],
  ["JSON Lines", '{"id": 1}\n\n{"id": 2}\n', [{ id: 1 }, { id: 2 }], ["JSON_LINES"]],
  [
    "JSON Lines in a fence",
    'Rows:\n```jsonl\n{"id": 1}\n{"id": 2}\n```',
    [{ id: 1 }, { id: 2 }],
    ["JSON_LINES"],
  ],
  ["what it thought is no answer", "<think>like {\"a\": 1}</think>\n{'b': 2}", { b: 2 }, []],
  ["thought that the template began", 'maybe {"a": 1, "c": 2}\n</think>\n{"b": 2}', { b: 2 }, []],
  ["thought without an answer", '<think>maybe {"a": 1}', undefined, ["NO_JSON_FOUND"]],
  [
    "what gpt-oss thought is no answer",
    '<|channel|>analysis<|message|>Like {"x": 0}?<|end|><|start|>assistant<|channel|>final <|constrain|>json<|message|>{"x":1}<|return|>',
    { x: 1 },
    [],
  ],
  [
    "thought of gpt-oss without an answer",
    '<|channel|>analysis<|message|>Like {"x": 0}?',
    undefined,
    ["NO_JSON_FOUND"],
  ],
  [
    "tokens of gpt-oss within a value",
    '{"raw": "<|channel|>final<|message|>x"}',
    { raw: "<|channel|>final<|message|>x" },
    [],
  ],
  [
    "tokens of gpt-oss within a value of its answer",
    '<|channel|>final<|message|>{"stop": "<|end|> <|call|>"}<|return|>',
    { stop: "<|end|> <|call|>" },
    [],
  ],
  ["a tag within a value", '{"html": "<think>x</think>"}', { html: "<think>x</think>" }, []],
];

for (const [title, text, value, codes] of ANSWERS) {
  Deno.test(`${ID}: ${title}`, async () => {
    const { files, findings } = await runKit(ID, { text }, ["recovered.json"]);
    const recovered = files["recovered.json"];
    assert.deepEqual(recovered === undefined ? recovered : JSON.parse(recovered), value);
    const told = findings.filter(({ severity, code }) =>
      severity !== "note" || code === "JSON_LINES"
    );
    assert.deepEqual([...new Set(told.map(({ code }) => code))], codes);
  });
}

// What was cut off, where, and partial.json.
const CUT_OFF: [string, string, unknown][] = [
  [
    '{"users": [{"id": 1, "tags": []}, {"id": 2, "name": "Gr',
    "users[1].name",
    { users: [{ id: 1, tags: [] }, { id: 2 }] },
  ],
  ['```json\n[{"a": true}, {"b": 12', "[1].b", [{ a: true }]],
  ["{'rows': [('a', 1), ('b", "rows[1][0]", { rows: [["a", 1]] }],
  ['{"a": 1, "b', "", { a: 1 }],
];

for (const [text, cutAt, value] of CUT_OFF) {
  Deno.test(`${ID}: keeps what is whole of ${text.slice(-20)}`, async () => {
    const { files, facts, verdict } = await runKit(ID, { text }, ["partial.json"]);
    assert.deepEqual([verdict, facts.cut_at, files["recovered.json"]], [
      "blocked",
      cutAt,
      undefined,
    ]);
    assert.deepEqual(JSON.parse(files["partial.json"]!), value);
  });
}

Deno.test(`${ID}: reports an answer without JSON`, async () => {
  const output = await outputOf(ID, { text: "I cannot answer that." });
  assert.deepEqual(
    output.steps.map(({ id, status }: { id: string; status: string }) => [id, status]),
    [["extract", "failed"], ["guard", "not_run"], ["repair", "skipped"], ["validate", "skipped"], [
      "salvage",
      "skipped",
    ]],
  );
  assert.equal(output.steps[0].error.code, "NO_JSON_FOUND");
  assert.deepEqual(Object.values(output.facts), [null, null, false, null, null, null, null]);
});

Deno.test(`${ID}: a step's result is the tool's own answer to the same call`, async () => {
  const text = "{a: [1, 2,], b: 'x'}";
  const { recovered } = await recover(text);
  const alone = await runTool("json-repair", { input: text, extract: false, indent: 2 });
  assert.equal(recovered, `${alone.output}\n`);
});

Deno.test(`${ID}: stops counting at too many changes`, async () => {
  const text = `{${Array.from({ length: 2_000 }, (_, index) => `k${index}: 0`).join(" ")}}`;
  const { facts, steps, deliverables } = await outputOf(ID, { text });
  // A figure that could not be computed is null.
  assert.equal(facts.changes, null);
  assert.equal(JSON.parse(deliverables[1].content).changes, null);
  assert.equal(steps[2].summary, "Repaired with too many changes");
});

Deno.test(`${ID}: refuses invalid input with a typed error`, async () => {
  for (const text of ["", "  \n", null]) {
    assert.equal((await runTool(ID, { text })).error?.code, "EMPTY_INPUT");
  }
  assert.equal(
    (await runTool(ID, { text: "[]", recovery_policy: "bold" })).error?.code,
    "INVALID_INPUT",
  );
  assert.equal((await runTool(ID, { text: "x".repeat(110_001) })).error?.code, "INPUT_TOO_LARGE");
});

/** The scalars of a value, and its names. */
function scalarsOf(value: unknown): unknown[] {
  if (value === null || typeof value !== "object") return [value];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(Array.isArray(value) ? [] : [name]),
    ...scalarsOf(inner),
  ]);
}

Deno.test(`${ID}: every recovered scalar stands in the answer`, async () => {
  const word = fc.constantFrom("alpha", "beta", "two words", "7", "é");
  const value = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      word,
      fc.integer({ min: -99, max: 99 }),
      fc.boolean(),
      fc.constant(null),
      fc.array(tie("value"), { maxLength: 3 }),
      fc.dictionary(word, tie("value"), { maxKeys: 3 }),
    ),
  })).value;
  /** What models do to JSON. */
  const damage = fc.array(
    fc.tuple(
      fc.nat(200),
      fc.constantFrom("cut", "drop", ",", "}", "]", '"', "'", ":", "...", " // x\n", "None", "abc"),
    ),
    { maxLength: 3 },
  );
  await fc.assert(
    fc.asyncProperty(value, damage, fc.boolean(), async (value, changes, isSingle) => {
      let text = JSON.stringify({ data: value });
      if (isSingle) text = text.replaceAll('"', "'");
      for (const [place, what] of changes) {
        const at = place % (text.length + 1);
        if (what === "cut") text = text.slice(0, at);
        else if (what === "drop") text = text.slice(0, at) + text.slice(at + 1);
        else text = text.slice(0, at) + what + text.slice(at);
      }
      if (text.trim() === "") return;
      const { recovered } = await recover(text);
      if (recovered === undefined) return;
      for (const scalar of scalarsOf(JSON.parse(recovered))) {
        const spelled = typeof scalar === "string" ? scalar : JSON.stringify(scalar);
        const python = { true: "True", false: "False", null: "None" }[spelled];
        assert.ok(
          text.includes(spelled) || (python && text.includes(python)),
          `${spelled} of ${text}`,
        );
      }
    }),
    { seed: 14, numRuns: 600 },
  );
});

/** Scalars as models write them, and as JSON has their values; a string is written for its value. */
const WRITTEN: Readonly<Record<string, string>> = {
  '"a"': "a",
  "'b c'": "b c",
  '""': "",
  "`t`": "t",
  "“q”": "q",
  '"\\u00e9\\n"': "é\n",
  "1": "1",
  "-2.5": "-2.5",
  ".5": "0.5",
  "true": "true",
  "null": "null",
};

/** The names and scalars of strict JSON, in their order. */
function writtenIn(text: string): string[] {
  const scalars = text.matchAll(/"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/g);
  return Array.from(scalars, ([scalar]) => scalar.startsWith('"') ? JSON.parse(scalar) : scalar);
}

Deno.test(`${ID}: the recovered value has the answer's scalars, all in order`, async () => {
  const part = fc.constantFrom(...Object.keys(WRITTEN), ..."{}[]:,:,", "// c\n", "\n");
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom("{", "["),
      fc.array(part, { minLength: 3, maxLength: 12 }),
      async (open, parts) => {
        const text = `${open} ${parts.join(" ")}`;
        const files = (await outputOf(ID, { text })).deliverables;
        const [recovered, receipt] = files.map(({ content }: { content: string }) => content);
        if (files[0].name !== "recovered.json") return;
        // A number that is a name stays as it is written.
        const found = writtenIn(recovered).map((scalar) => scalar === ".5" ? "0.5" : scalar);
        const { start, end } = JSON.parse(receipt);
        let at = open.length;
        const written = parts.flatMap((part) => {
          at += 1 + part.length;
          return at > start && at <= end ? WRITTEN[part] ?? [] : [];
        });
        assert.deepEqual(found, written, text);
      },
    ),
    { seed: 7, numRuns: 600 },
  );
});

Deno.test(`${ID}: shows a model's refusal as one`, async () => {
  const { verdict, findings, result } = await runKit(ID, {
    text: "I'm sorry, I can't help with that.",
  });
  assert.equal(verdict, "blocked");
  assert.deepEqual(findings.map(({ code, message }) => [code, message]), [
    ["NO_JSON_FOUND", "The answer has no JSON; it begins: \"I'm sorry, I can't help with that.\""],
  ]);
  assert.match(result.report!, /Do now: Read the answer, it may be a refusal/);
});

Deno.test(`${ID}: shows JSON that was not chosen`, async () => {
  const text = 'Before {"qty":0}\n{"qty": 5, "name": "a"}';
  const { findings, files } = await runKit(ID, { text }, ["recovered.json"]);
  assert.equal(files["recovered.json"], '{"qty": 5, "name": "a"}\n');
  assert.deepEqual(findings.map(({ code, message }) => [code, message]), [
    [
      "EXTRA_JSON",
      'More JSON was left out, at line 1, column 8 of the answer: "{\\"qty\\":0}"',
    ],
  ]);
});

Deno.test(`${ID}: unwraps JSON that was written as a JSON string`, async () => {
  const { recovered, verdict } = await recover(JSON.stringify('{"a": [1]}'));
  assert.deepEqual([recovered, verdict], ['{"a": [1]}\n', "ready"]);
});

Deno.test(`${ID}: a backslash that begins no escape stays one, beside other repairs`, async () => {
  const { recovered } = await recover(
    String.raw`{"re": "\d+(\s|\.)", 'path': 'C:\Users\x', "users": "\users", "kept": "a\\b\"\/",}`,
  );
  assert.deepEqual(JSON.parse(recovered!), {
    re: String.raw`\d+(\s|\.)`,
    path: String.raw`C:\Users\x`,
    users: String.raw`\users`,
    kept: 'a\\b"/',
  });
});

Deno.test(`${ID}: a schema with a misspelt keyword vouches for nothing`, async () => {
  const found = await recover('{"nmae": "Ada"}', { type: "object", requird: ["name"] });
  assert.deepEqual([found.codes, found.verdict], [["UNKNOWN_KEYWORD"], "needs_work"]);
  const own = await recover('{"a": 1}', { type: "object", "ui-order": ["a"] });
  assert.equal(own.verdict, "ready");
});

// PEP 515 has the underscores, SQL's standard words in capitals.
Deno.test(`${ID}: reads values that another language spells otherwise`, async () => {
  const text =
    '{"people": 82_461_110, "eu": TRUE, "king": NULL, "delta": +1.5, "t": "TRUE, 1_000"}';
  const { verdict, files, found } = await runKit(ID, { text });
  assert.equal(verdict, "ready");
  assert.equal(found.filter((told) => told === "note OTHER_SPELLING guard").length, 4);
  assert.deepEqual(JSON.parse(files["recovered.json"]!), {
    people: 82461110,
    eu: true,
    king: null,
    delta: 1.5,
    t: "TRUE, 1_000",
  });
  // Groups that are no thousands, a number in another base or of a telephone, and a word within broken quotation marks.
  for (const value of ["1_0", "007", "YES", "+4915112345678", '"so "x" TRUE"']) {
    assert.notEqual((await runKit(ID, { text: `{"a": ${value}}` })).verdict, "ready", value);
  }
});

Deno.test(`${ID}: recovers from a provider's whole response, and says so`, async () => {
  const response = (content: string | null, finish_reason: string, refusal: string | null = null) =>
    JSON.stringify({
      id: "chatcmpl-1",
      object: "chat.completion",
      choices: [{ index: 0, message: { role: "assistant", content, refusal }, finish_reason }],
    });
  const whole = await runKit(ID, { text: response('```json\n{"a": 1,}\n```', "stop") });
  assert.deepEqual(JSON.parse(whole.files["recovered.json"]!), { a: 1 });
  assert.deepEqual([whole.verdict, whole.found[0]], ["ready", "note RESPONSE_UNWRAPPED extract"]);

  const cut = await runKit(ID, { text: response('{"a": 1, "b": "x', "length") });
  assert.equal(cut.verdict, "blocked");
  assert.ok(cut.found.includes("problem ANSWER_STOPPED extract"), cut.found.join());
  assert.deepEqual(JSON.parse(cut.files["partial.json"]!), { a: 1 });
  // The JSON is whole, and the answer went on.
  const behind = await runKit(ID, { text: response('{"a": 1}\nIn additi', "length") });
  assert.equal(behind.verdict, "needs_work");

  const refused = await runKit(ID, { text: response(null, "stop", "I cannot help.") });
  assert.equal(refused.verdict, "blocked");
  assert.match(refused.findings[0]!.message, /I cannot help/);
});

Deno.test(`${ID}: what looks like a response or an error is the answer where that was asked for`, async () => {
  const called = { code: "not_found", message: "No such order" };
  const answers: [name: string, value: object][] = [
    ["choices", { choices: [{ message: { role: "assistant", content: '{"a": 1}' } }] }],
    ["error", { error: called }],
  ];
  for (const [name, value] of answers) {
    const text = JSON.stringify(value);
    const schema = { type: "object", required: [name] };
    const { verdict, files } = await runKit(ID, { text, schema });
    assert.deepEqual([verdict, JSON.parse(files["recovered.json"]!)], ["ready", value]);
  }
  const rpc = { jsonrpc: "2.0", id: 1, error: { code: -32601, message: "Method not found" } };
  assert.equal((await runKit(ID, { text: JSON.stringify(rpc) })).verdict, "ready");
});

Deno.test(`${ID}: an error of the call is no answer`, async () => {
  const text = JSON.stringify({
    type: "error",
    error: { type: "overloaded_error", message: "Overloaded" },
  });
  const { verdict, found } = await runKit(ID, { text });
  assert.deepEqual([verdict, found[0]], ["blocked", "blocker CALL_ERROR extract"]);
  const own = await runKit(ID, { text: '{"error": "Overloaded", "code": 3}' });
  assert.equal(own.verdict, "ready");
});

Deno.test(`${ID}: a value that was decoded wrongly is not ready`, async () => {
  for (const text of ['{"name": "MÃ¼ller"}', '{"name": "M\ufffdller"}']) {
    const { found, verdict } = await runKit(ID, { text });
    assert.deepEqual([verdict, found[0]], ["needs_work", "problem ENCODING_DAMAGED extract"]);
  }
  assert.equal((await runKit(ID, { text: '{"name": "Müller, AMANHÃ"}' })).verdict, "ready");
});
